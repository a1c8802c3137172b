"""Four star-based stalks that add up to zero (*Forms and values*, conjecture 4.10.6)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, islice, product

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.census.table import Row
from colonnade.census.tallies.tally import tally

Pair = tuple[int, int]
_PAIRS = 10**5
"""After so many sums the kernel's tables are cleared."""


def _stalks(edges: int) -> list[int]:
    """The stalks of at most so many edges with a green one at the ground that are no nimbers."""
    words = ("G" + "".join(rest) for length in range(1, edges) for rest in product("BRG", repeat=length))
    return [KERNEL.hackenbush_stalk(word.encode()) for word in words if set(word) != {"G"}]


def _row(edges: int) -> Iterator[Row]:
    """``a + b + c + d`` is zero if ``a + b`` and ``-c - d`` are the same sum of two stalks.

    If these are the same two stalks, the four cancel. All others are looked at one by one.
    """
    pool = _stalks(edges)
    others = {four for four in _zero_sums(pool) if not _cancels(four)}
    explained = sum(map(_has_equal_nimbers, others))
    classes = len(pool) // 2
    cancelling = classes * (classes + 1) // 2
    yield {
        "edges": edges,
        "stalks": len(pool),
        "zero_sums": cancelling + len(others),
        "cancelling": cancelling,
        "with_nimbers": explained,
        "unexplained": len(others) - explained,
    }


def _zero_sums(pool: list[int]) -> Iterator[tuple[int, ...]]:
    """All zero sums of four that do not cancel, and perhaps some that do; the pool has the negative of every member."""
    first: dict[int, Pair] = {}
    again: dict[int, list[Pair]] = {}
    pairs = _pairs_up_to_sign(pool)
    while several := list(islice(pairs, _PAIRS)):
        for pair, total in zip(several, KERNEL.add_many(several), strict=True):
            negative = KERNEL.negate(total)
            # Sums are kept with one sign, the other one being that of the negative pair.
            kept = pair if total <= negative else _negative(pair)
            key = min(total, negative)
            if key in again:
                again[key].append(kept)
            elif key in first or total == negative:
                again[key] = [first.pop(key), kept] if key in first else [kept]
            else:
                first[key] = kept
        KERNEL.clear()
    for key, same in again.items():
        if KERNEL.negate(key) == key:
            same = [*same, *map(_negative, same)]
        for x, y in combinations_with_replacement(same, 2):
            yield tuple(sorted((*x, *_negative(y))))
            yield tuple(sorted((*_negative(x), *y)))


def _pairs_up_to_sign(pool: list[int]) -> Iterator[Pair]:
    """Every two members that do not cancel, or their negatives."""
    place = {stalk: index for index, stalk in enumerate(pool)}
    mirror = [place[KERNEL.negate(stalk)] for stalk in pool]
    for i, j in combinations_with_replacement(range(len(pool)), 2):
        if (i, j) < (min(mirror[i], mirror[j]), max(mirror[i], mirror[j])):
            yield pool[i], pool[j]


def _negative(pair: Pair) -> Pair:
    return KERNEL.negate(pair[0]), KERNEL.negate(pair[1])


def _cancels(four: tuple[Id, ...]) -> bool:
    """Whether they are two stalks and their negatives."""
    a, *rest = four
    return any(KERNEL.negate(a) == rest[i] and _sum(rest[:i] + rest[i + 1 :]) == _ZERO for i in range(3))


def _has_equal_nimbers(four: tuple[Id, ...]) -> bool:
    """Whether they form two pairs with the same nimber for a sum."""
    a, b, c, d = four
    return any(
        _nimber(one) is not None and one == two
        for one, two in ((_sum((a, b)), _sum((c, d))), (_sum((a, c)), _sum((b, d))), (_sum((a, d)), _sum((b, c))))
    )


def _sum(stalks: tuple[Id, ...] | list[Id]) -> Id:
    return KERNEL.sum(stalks)


def _nimber(id: Id) -> int | None:
    parts = KERNEL.as_number_up_star(id)
    return parts[3] if parts is not None and parts[0] == parts[2] == 0 else None


_ZERO = KERNEL.number(0, 0)

ZERO_SUMS = tally(
    "zero-sums-of-stalks",
    "four star-based stalks of at most so many edges, no nimbers, that sum to zero",
    ["edges", "stalks", "zero_sums", "cancelling", "with_nimbers", "unexplained"],
    _row,
    first=2,
)
