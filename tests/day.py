"""The values born by day n, built from antichains of the day before."""

from __future__ import annotations

from functools import cache

from colonnade.games import Value


@cache
def values_by_day(day: int) -> tuple[Value, ...]:
    """All 1, 4, 22 or 1474 values born by that day."""
    if day == 0:
        return (Value(0),)
    sides = _antichains(values_by_day(day - 1))
    return tuple(dict.fromkeys(Value.of(left, right) for left in sides for right in sides))


def _antichains(values: tuple[Value, ...]) -> list[tuple[Value, ...]]:
    found: list[tuple[Value, ...]] = [()]
    for chosen in found:
        start = values.index(chosen[-1]) + 1 if chosen else 0
        found.extend((*chosen, g) for g in values[start:] if all(not g <= h and not h <= g for h in chosen))
    return found
