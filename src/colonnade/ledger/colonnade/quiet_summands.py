"""A direct sum of sums of ``*``-based values: ``docs/theory/quiet_summands.md``."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement

from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.value import Value, sum_of
from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status

_KS = tuple(map(Value, ("1/2", "3/4", "1v", "3/2")))
"""Games in which Right can move, and not to less."""


@cache
def _on_star(value: Value) -> Value:
    """``*:G``, by definition: both players may move to 0, or in ``G``."""
    return Value.of([Value(0), *map(_on_star, value.left)], [Value(0), *map(_on_star, value.right)])


def _total(subordinates: tuple[Value, ...]) -> Value:
    return sum_of(map(_on_star, subordinates))


@cache
def _far(k: Value) -> Value:
    """``{0|-(*:K)}``."""
    return Value.of([0], [-_on_star(k)])


@cache
def _is_quiet(subordinate: Value, k: Value) -> bool:
    h, g = _on_star(k), _on_star(subordinate)
    return all(h + x >= g for x in _after_right(subordinate)) and all(y <= g + h for y in _after_left(subordinate))


def _after_left(subordinate: Value) -> list[Value]:
    return [Value(0), *map(_on_star, subordinate.left)]


def _after_right(subordinate: Value) -> list[Value]:
    return [Value(0), *map(_on_star, subordinate.right)]


def _sums(subordinates: list[Value], most: int) -> Iterator[tuple[Value, ...]]:
    return (chosen for size in range(most + 1) for chosen in combinations_with_replacement(subordinates, size))


@LEDGER.claim(
    "Quiet summands for K",
    "Let h = *:K, where Right can move in K and not to less. By a move of Right between summands g and x of which one "
    "is quiet for h, x - g is not at most {0|-h}. From a summand that is not quiet Right has a move by which it is, or "
    "Left one by which it is at least the negative.",
    sizes=range(1, 4),
    measure="day",
    status=Status.PROVED,
)
def quiet_moves(day: int) -> Cases:
    for k in _KS:
        for h in values_by_day(day):
            g, far = _on_star(h), _far(k)
            right = [(x, _on_star(x) - g <= far) for x in h.right] + [(h, -g <= far)]
            left = [(y, _on_star(y) - g >= -far) for y in h.left] + [(h, g <= far)]
            quiet_at_an_end = any(near and (_is_quiet(h, k) or _is_quiet(x, k)) for x, near in right + left)
            stuck = not any(near for _, near in right + left)
            yield None if not quiet_at_an_end and (_is_quiet(h, k) or not stuck) else f"*:({h}) for K = {k}"


@LEDGER.claim(
    "Direct sum of quiet summands and others",
    "If a sum of *-based values that are quiet for *:K equals a sum of others, both are 0.",
    sizes=range(1, 4),
    measure="summands on either side",
    status=Status.PROVED,
)
def direct_sum(summands: int) -> Cases:
    for k in _KS:
        quiet = [value for value in values_by_day(2) if _is_quiet(value, k)]
        others = [value for value in values_by_day(2) if value not in quiet]
        on_this_side = {_total(chosen) for chosen in _sums(quiet, summands)}
        for chosen in _sums(others, summands):
            total = _total(chosen)
            yield None if not total or total not in on_this_side else f"K = {k}: {total}"


@LEDGER.claim(
    "Quiet part of a sum near 0",
    "If a sum of *-based values is at least 0 and not at least {0|-(*:K)}, its summands that are quiet for *:K add up "
    "to 0.",
    sizes=range(1, 6),
    measure="summands",
    status=Status.PROVED,
    tested_to=4,
)
def quiet_part_near_zero(summands: int) -> Cases:
    for chosen in combinations_with_replacement(values_by_day(2), summands):
        total = _total(chosen)
        for k in _KS:
            if total >= Value(0) and not total >= _far(k):
                quiet = tuple(value for value in chosen if _is_quiet(value, k))
                yield None if not _total(quiet) else " + ".join(f"*:({value})" for value in chosen)


@LEDGER.claim(
    "Sums of at least 0 and *",
    "Every sum of *-based positions that is at least 0 and at least * is at least e or e + *, where e = {0|-(*:1/2)}.",
    sizes=range(1, 6),
    measure="summands",
    status=Status.PROVED,
    tested_to=4,
)
def at_least_zero_and_star(summands: int) -> Cases:
    star, far = Value("*"), _far(Value("1/2"))
    for chosen in combinations_with_replacement(values_by_day(2), summands):
        total = _total(chosen)
        if total >= Value(0) and total >= star:
            yield None if total >= far or total >= far + star else " + ".join(f"*:({value})" for value in chosen)


@LEDGER.fact(
    "Sums of at least 0 and *, dicots",
    "^^ - {0|^,^*} is at least 0 and at least *, but at least neither e = {0|-(*:1/2)} nor e + *: so {0|^,^*} is no "
    "sum of *-based values.",
    status=Status.PROVED,
)
def last_dicots() -> bool:
    far = _far(Value("1/2"))
    difference = Value("^^") - Value("{0|^,^*}")
    lows, fars = (Value(0), Value("*")), (far, far + Value("*"))
    return all(difference >= low for low in lows) and not any(difference >= high for high in fars)
