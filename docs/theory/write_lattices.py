"""Write ``_static/lattices.js``: the orders that the page on lattices shows, with a place for every value.

    python docs/theory/write_lattices.py

Values stand in levels, by the length of the longest chain below them; within a level they are moved towards the middle
of what they cover and what covers them. A value and its negative stand one above the other.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from colonnade.draw.names import name_of
from colonnade.games.birthdays.lattice import hasse_covers
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.value import Value

OUTPUT = Path(__file__).parents[1] / "_static" / "lattices.js"
ROUNDS = 24


def levels_of(size: int, covers: Sequence[tuple[int, int]]) -> list[int]:
    """For each element the length of the longest chain below it; ``covers`` are pairs ``(lower, upper)``."""
    level = [0] * size
    changed = True
    while changed:
        changed = False
        for lower, upper in covers:
            if level[upper] <= level[lower]:
                level[upper] = level[lower] + 1
                changed = True
    return level


def places_of(level: Sequence[int], covers: Sequence[tuple[int, int]], negative: Sequence[int]) -> list[float]:
    """How far each element stands from the middle of its level, in steps."""
    near: list[list[int]] = [[] for _ in level]
    for lower, upper in covers:
        near[lower].append(upper)
        near[upper].append(lower)
    height = max(level)
    # The lower half decides: taking negatives turns the diagram upside down.
    rows = [[i for i, each in enumerate(level) if each == low] for low in range(height // 2 + 1)]
    place = [0.0] * len(level)
    for round_ in range(ROUNDS):
        for row in rows if round_ % 2 == 0 else reversed(rows):
            if round_:
                row.sort(key=lambda i: sum(place[j] for j in near[i]) / len(near[i]))
            for index, i in enumerate(row):
                place[i] = index - (len(row) - 1) / 2
            if 2 * level[row[0]] != height:
                for i in row:
                    place[negative[i]] = place[i]
    return place


def printed(value: Value) -> str:
    """The name in Unicode, unless it has a sign for tiny or miny, which few fonts have."""
    name = name_of(value).unicode
    return str(value) if "⧾" in name or "⧿" in name else name


def lattice(values: Sequence[Value]) -> dict[str, object]:
    """The data of one diagram."""
    index = {value: i for i, value in enumerate(values)}
    covers = [(index[lower], index[upper]) for lower, upper in hasse_covers(values)]
    level = levels_of(len(values), covers)
    return {
        "names": [printed(value) for value in values],
        "texts": [str(value) for value in values],
        "births": [value.birthday for value in values],
        "levels": level,
        "places": places_of(level, covers, [index[-value] for value in values]),
        "covers": covers,
    }


def main() -> None:
    """Write the file."""
    data = {
        "dicots-3": lattice(dicots_by_day(3)),
        "day-2": lattice(values_by_day(2)),
        "day-3": lattice(values_by_day(3)),
    }
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    OUTPUT.write_text(f"window.LATTICES = {text};\n", encoding="utf-8")


if __name__ == "__main__":
    main()
