"""docs/theory/lattices.md: the diagrams show the order of the values."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.value import Value

DOCS = Path(__file__).parents[3] / "docs"
TEXT = (DOCS / "_static" / "lattices.js").read_text(encoding="utf-8")
LATTICES: dict[str, Any] = json.loads(TEXT.removeprefix("window.LATTICES = ").rstrip(";\n"))
SETS = {"dicots-3": dicots_by_day(3), "day-2": values_by_day(2)}


@pytest.mark.parametrize("name", SETS)
def test_lines_lead_up_to_whatever_is_greater(name: str) -> None:
    shown = LATTICES[name]
    values = [Value(text) for text in shown["texts"]]
    assert set(values) == set(SETS[name])
    upper: dict[int, set[int]] = {i: set() for i in range(len(values))}
    for lower, higher in sorted(shown["covers"], key=lambda pair: -shown["levels"][pair[0]]):
        assert shown["levels"][lower] < shown["levels"][higher]
        upper[lower] |= {higher} | upper[higher]
    for i, value in enumerate(values):
        assert {j for j, other in enumerate(values) if other > value} == upper[i]


def test_day_three_is_whole() -> None:
    """1474 values (Calistrate, Paulhus and Wolfe), with -3 below and 3 above all others."""
    shown = LATTICES["day-3"]
    assert len(set(shown["texts"])) == 1474
    assert len({(level, place) for level, place in zip(shown["levels"], shown["places"], strict=True)}) == 1474
    below, above = ({pair[side] for pair in shown["covers"]} for side in (0, 1))
    assert [shown["texts"][i] for i in range(1474) if i not in above] == ["-3"]
    assert [shown["texts"][i] for i in range(1474) if i not in below] == ["3"]
    page = (DOCS / "theory" / "lattices.md").read_text(encoding="utf-8")
    assert f"There are {len(shown['covers'])} covers" in page
    assert f"have {max(shown['levels'])} steps" in page
