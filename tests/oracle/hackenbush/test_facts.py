"""Every published or agreed value, through ``evaluate``."""

from pathlib import Path

import pytest

from colonnade.games.value import Value
from colonnade.positions import ruleset_named
from colonnade.positions.hackenbush.catalogue import CATALOGUE, Exhibit
from colonnade.solvers.engine.evaluate import evaluate

TABLE = Path(__file__).parents[2] / "data" / "oracle" / "hackenbush.tsv"
LINES = [line.split("\t") for line in TABLE.read_text().splitlines() if line and not line.startswith("#")]
BED = CATALOGUE["moderately hard bed"]
"""Thirty edges in one block: only the native search of blue-red graphs gets through it."""

ROWS = [pytest.param(*line, marks=[pytest.mark.native] if line[2] == BED.text else []) for line in LINES]
EXHIBITS = [pytest.param(each, marks=[pytest.mark.native] if each is BED else []) for each in CATALOGUE.values()]


@pytest.mark.parametrize(("source", "ruleset", "text", "expected"), ROWS, ids=lambda item: item[:60])
def test_known_value(source: str, ruleset: str, text: str, expected: str) -> None:
    position = ruleset_named(ruleset).parse(text)
    assert evaluate(position).value == Value(expected)


@pytest.mark.parametrize("exhibit", EXHIBITS, ids=lambda exhibit: exhibit.name)
def test_catalogue_value(exhibit: Exhibit) -> None:
    assert evaluate(exhibit.position).value == Value(exhibit.value)
