"""Reads the tables of verified facts and compares answers with them."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any, NamedTuple

from colonnade.games import Form, Value

DATA = Path(__file__).parent.parent / "data" / "oracle"


class Fact(NamedTuple):
    """One row: what ``ask`` answers of ``expression``. ``kind`` says how to compare."""

    expression: str
    base: str
    ask: str
    kind: str
    expected: str


def facts(table: str) -> list[Fact]:
    """All rows of a table."""
    lines = (DATA / f"{table}.tsv").read_text(encoding="utf-8").splitlines()
    return [Fact(*line.split("\t")) for line in lines if not line.startswith("#")]


def agrees(fact: Fact, answer: Any) -> bool:
    """Whether an answer of the batch interface is the expected one, compared as its kind demands."""
    match fact.kind:
        case "bool":
            return str(answer).lower() == fact.expected
        case "game":
            return Value(str(answer)) == Value(fact.expected)
        case "literal":
            return Form.parse(str(answer)) is Form.parse(fact.expected)
        case "list":
            return Counter(Value(each) for each in answer) == Counter(_values(fact.expected))
        case _:
            return str(answer) == fact.expected


def _values(text: str) -> list[Value]:
    """A list in braces, ``{a,b}``, read by giving it to Left."""
    inner = text.strip()[1:-1]
    return [form.value for form in Form.parse("{" + inner + "|}").left] if inner else []
