"""Recognise a value as a sum of stalks by its incentives (*Forms and values*, 4.7)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.games.stalks.recognition import StalkRecogniser
from colonnade.games.stalks.stalk import Stalk
from colonnade.games.stalks.stalk_and_nimber import plus_nimber
from colonnade.games.value import Value


def sum_of_stalks(value: Value) -> list[Stalk] | None:
    """Stalks whose sum is ``value``, or ``None`` where it is no sum of stalks; the empty list for 0.

    Where a non-zero sum of dicotic stalks is in canonical form, one of its incentives is a ``*``-based stalk (Theorem
    4.7.1), and every subposition is a sum of stalks again. So one such incentive leads to a simpler position that is a
    sum of stalks exactly if this one is: there is nothing to try twice.

    >>> [str(each) for each in sum_of_stalks(Value("^")) or ()]
    ['*', '*:1']
    >>> [str(each) for each in sum_of_stalks(Value("5/2+^3*2")) or ()]
    ['5/2', '*3', '*:1', '*:1', '*:1']
    >>> sum_of_stalks(Value("{1|-1}")) is None
    True
    """
    return StalkSumRecogniser().sum_of_stalks(value)


MOST_SUMMANDS = 100_000
"""How many stalks are written down at most."""


class StalkSumRecogniser:
    """Recognises many values; what it learns of subpositions it keeps."""

    def __init__(self) -> None:
        self._recogniser = StalkRecogniser()
        self._step: dict[Value, tuple[Stalk, Value] | None] = {}

    def sum_of_stalks(self, value: Value) -> list[Stalk] | None:
        """Stalks whose sum is ``value``, or ``None``."""
        single = self._recogniser.stalk(value)
        if single is not None:
            return [single] if value else []
        number = value.left_stop
        if number != value.right_stop:
            return None
        rest = value - number
        summands: list[Stalk] = []
        named = rest.number_up_star
        if named is not None:
            summands, rest = _ups_and_star(named[1], named[2]), Value(0)
        while rest:
            step = self._split(rest)
            if step is None:
                return None
            summand, rest = step
            summands.append(summand)
        return ([Stalk(number)] if number else []) + _merged(summands)

    def _split(self, value: Value) -> tuple[Stalk, Value] | None:
        """A ``*``-based stalk and an option whose sum is ``value``."""
        if value not in self._step:
            self._step[value] = None
            for option in _simplest_first(value):
                summand = self._recogniser.stalk(value - option)
                if summand is not None and not summand.number_base and summand.flowers:
                    self._step[value] = summand, option
                    break
        return self._step[value]


def _simplest_first(value: Value) -> Iterator[Value]:
    left, right = value.options
    return iter(sorted(left | right, key=lambda option: (option.birthday, str(option))))


def _ups_and_star(up: int, star: int) -> list[Stalk]:
    """Stalks that sum to so many ups and a nimber: ``*:1`` is an up and a star."""
    if abs(up) > MOST_SUMMANDS:
        raise BudgetExceededError(f"this is the sum of more than {MOST_SUMMANDS} stalks")
    based = Stalk.nimber(1).with_top(Dyadic(1 if up > 0 else -1))
    rest = star ^ abs(up) % 2
    return [based] * abs(up) + ([Stalk.nimber(rest)] if rest else [])


def _merged(summands: list[Stalk]) -> list[Stalk]:
    """The same sum with fewer summands: opposites cancel, nimbers add up, and a stalk takes the nimber in if it can."""
    nimber = 0
    others: Counter[Stalk] = Counter()
    for each in summands:
        if each.is_nimber:
            nimber ^= each.flowers[0].nimber
        elif others[-each]:
            others[-each] -= 1
        else:
            others[each] += 1
    stalks = sorted(others.elements(), key=lambda each: (each.edges, each.colors))
    for index, each in enumerate(stalks):
        joined = plus_nimber(each, nimber) if nimber else None
        if joined is not None:
            stalks[index], nimber = joined, 0
    return ([Stalk.nimber(nimber)] if nimber else []) + stalks
