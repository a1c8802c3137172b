"""Every published or agreed fact about the other rulesets, through ``evaluate`` and, where quick, by plain search."""

from pathlib import Path

import pytest

from colonnade.games.value import Value
from colonnade.positions import ruleset_named
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.search import search_value

DATA = Path(__file__).parents[2] / "data" / "oracle"


def read(table: str) -> list[list[str]]:
    """The rows of a table."""
    return [line.split("\t") for line in (DATA / table).read_text().splitlines() if not line.startswith("#")]


ROWS = read("rulesets.tsv")
VALUES = [row for row in ROWS if row[4] == "value"]
OUTCOMES = [row for row in ROWS if row[4] == "outcome"]


@pytest.mark.parametrize(("source", "ruleset", "position", "convention", "ask", "kind", "expected"), VALUES)
def test_value(source: str, ruleset: str, position: str, convention: str, ask: str, kind: str, expected: str) -> None:
    parsed = ruleset_named(ruleset).parse(position)
    assert evaluate(parsed).value == Value(expected)
    if len(position) < 14:
        assert search_value(parsed, plain=True) == Value(expected)


@pytest.mark.parametrize(("source", "ruleset", "position", "convention", "ask", "kind", "expected"), OUTCOMES)
def test_outcome(source: str, ruleset: str, position: str, convention: str, ask: str, kind: str, expected: str) -> None:
    parsed = ruleset_named(ruleset).parse(position)
    assert evaluate(parsed).outcome.value == expected
    assert search_value(parsed, plain=True).outcome.value == expected


@pytest.mark.parametrize(("source", "ruleset", "position", "expected"), read("peer_boards.tsv"))
def test_boards_as_other_programs_value_them(source: str, ruleset: str, position: str, expected: str) -> None:
    parsed = ruleset_named(ruleset).parse(position)
    assert evaluate(parsed).value == search_value(parsed) == Value(expected)
