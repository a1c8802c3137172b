"""Variants of Flipping Coins with more coins to a move: which of them have numbers alone, and what the others have.

Bonato, Huggan and Nowakowski, *The game of Flipping Coins*, section 5, suggest these searches. They suspected that only
the variant in which Left turns over 1…1 and Right 0…01 has numbers alone; the searches here show that for exactly three
coins it does not (``0011001`` is ``*``), and that other variants do as far as one can see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import product

from colonnade._kernel import KERNEL
from colonnade.budget import Budget
from colonnade.games.value import Value, value_of
from colonnade.positions.flipping_coins import FlippingCoins, Patterns
from colonnade.solvers.engine.search import Search


def lines(coins: int, left: Patterns, right: Patterns) -> Iterator[FlippingCoins]:
    """Every line of up to so many coins, shorter ones first; each ends in a 1.

    >>> [line.coins for line in lines(3, ("11",), ("01",))]
    ['', '1', '01', '11', '001', '011', '101', '111']
    """
    yield FlippingCoins("", left, right)
    for length in range(coins):
        for beginning in product("01", repeat=length):
            yield FlippingCoins("".join(beginning) + "1", left, right)


def exact_patterns(size: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Left turns over exactly so many tails, Right a tail and heads before it.

    >>> exact_patterns(3)
    (('111',), ('001',))
    """
    return ("1" * size,), ("0" * (size - 1) + "1",)


def up_to_patterns(size: int) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The same for every size from 2 up to this one.

    >>> up_to_patterns(3)
    (('11', '111'), ('01', '001'))
    """
    sizes = range(2, size + 1)
    return tuple("1" * k for k in sizes), tuple("0" * (k - 1) + "1" for k in sizes)


def pattern_pairs(size: int) -> Iterator[tuple[Patterns, Patterns]]:
    """All variants in which each player has one pattern of so many coins.

    >>> len(list(pattern_pairs(3)))
    16
    """
    patterns = ["".join(letters) + "1" for letters in product("01", repeat=size - 1)]
    for left, right in product(patterns, repeat=2):
        yield (left,), (right,)


def first_non_number(
    left: Patterns, right: Patterns, *, coins: int, budget: Budget | None = None
) -> FlippingCoins | None:
    """The first line of up to so many coins whose value is not a number; ``None`` if all are.

    >>> first_non_number(*exact_patterns(3), coins=7).coins
    '0000111'
    >>> first_non_number(*up_to_patterns(3), coins=9) is None
    True
    """
    search = Search(budget=budget)
    return next((line for line in lines(coins, left, right) if not search.value(line).is_number), None)


def kinds_of_values(
    left: Patterns, right: Patterns, *, coins: int, reduced: bool = False, budget: Budget | None = None
) -> dict[str, int]:
    """How many lines of up to so many coins are numbers, nimbers, switches, and so on.

    With ``reduced`` the reduced canonical forms are sorted instead of the values: in some variants these are numbers
    and switches alone.

    >>> list(kinds_of_values(("111",), ("001",), coins=8))
    ['number', 'number and nimber']
    """
    search = Search(budget=budget)
    counts = Counter(_kind(_value(search, line, reduced=reduced)) for line in lines(coins, left, right))
    return dict(counts.most_common())


def _value(search: Search, line: FlippingCoins, *, reduced: bool) -> Value:
    value = search.value(line)
    return value_of(KERNEL.reduced(value.id)) if reduced else value


def _kind(value: Value) -> str:
    parts = value.number_up_star
    if parts is not None:
        return "number and ups" if parts[1] else "number and nimber" if parts[2] else "number"
    if _is_switch(value):
        return "switch"
    left, right = value.left, value.right
    for stop, swing in ((left, right), (right, left)):
        if len(stop) == len(swing) == 1 and stop[0].is_number and _is_switch(swing[0]):
            inner = swing[0].left if stop is left else swing[0].right
            return "number and tiny or miny" if inner == stop else "three-stop game"
    return "other"


def _is_switch(value: Value) -> bool:
    """Whether both players have one option, a number, and want to move there."""
    left, right = value.left, value.right
    return len(left) == len(right) == 1 and left[0].is_number and right[0].is_number and left[0] > right[0]
