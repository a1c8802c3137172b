"""The tables of docs/theory/day3.md, counted again."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.recognition import factorise
from colonnade.games.stalks.recognition import StalkRecogniser
from colonnade.games.stalks.stalk import StalkFamily
from colonnade.games.stalks.sum_of_stalks import StalkSumRecogniser
from colonnade.games.value import Value
from tests.day import values_by_day

PAGE = Path(__file__).parents[3] / "docs" / "theory" / "day3.md"


def column(heading: str, index: int) -> dict[str, int]:
    """One column of the first table under a heading, by the first cell of each row."""
    section = PAGE.read_text(encoding="utf-8").split(f"## {heading}\n")[1].split("\n## ")[0]
    table = section[section.index("|") :].split("\n\n")[0]
    rows = [re.split(r"(?<!\\)\|", line)[1:-1] for line in table.splitlines()]
    return {row[0].strip(): int(row[index]) for row in rows[2:] if row[index].strip().isdecimal()}


@pytest.mark.parametrize(("day", "index"), [(2, 1), (3, 2)])
def test_stalks(day: int, index: int) -> None:
    recogniser = StalkRecogniser()
    families = {StalkFamily.STALK: "other stalk", None: "no stalk"}
    counted: Counter[str] = Counter()
    for value in values_by_day(day):
        found = recogniser.stalk(value)
        family = None if found is None else found.family
        counted[families.get(family) or (family.value if family else "")] += 1
    assert {name: count for name, count in column("Stalks", index).items() if count} == counted


def summands(values: tuple[Value, ...]) -> Counter[str]:
    recogniser = StalkSumRecogniser()
    found = (recogniser.sum_of_stalks(value) for value in values)
    return Counter("no sum of stalks" if each is None else str(len(each)) for each in found)


def test_sums_of_stalks() -> None:
    day_three = values_by_day(3)
    populations = (values_by_day(2), day_three, tuple(value for value in day_three if is_dicotic(value)))
    for index, values in enumerate(populations, 1):
        assert {name: count for name, count in column("Sums of stalks", index).items() if count} == summands(values)


@pytest.mark.parametrize(("day", "index"), [(2, 1), (3, 2)])
def test_factors(day: int, index: int) -> None:
    counted = Counter(len(factorise(value)) for value in values_by_day(day))
    told = {int(name.split()[0]): count for name, count in column("Ordinal sums", index).items() if count}
    assert told == counted


def test_first_factors() -> None:
    factors = [factorise(value) for value in values_by_day(3)]
    counted = Counter(str(each[0]) for each in factors if len(each) > 1)
    assert counted.pop("1") == counted.pop("-1") == counted.pop("*") == 21
    assert counted == dict.fromkeys(("^", "v", "+-1", "{1|0}", "{1|*}", "{1|0,*}", "{0|-1}", "{*|-1}", "{0,*|-1}"), 3)
