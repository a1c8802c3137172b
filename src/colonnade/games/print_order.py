"""The one order in which options print: numbers, nimbers, uptimals, the rest by their options."""

from __future__ import annotations

from functools import cmp_to_key
from itertools import compress, count
from operator import ne

from colonnade._kernel.protocol import Id
from colonnade.budget import look
from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.name import Name

_LONG_PATH = 8  # comparisons that look deeper than this are remembered
_LOOK_EVERY = 64  # comparisons between two looks at the budget


class PrintOrder:
    """Compares names, and remembers what took long to compare."""

    def __init__(self) -> None:
        self._before: dict[tuple[Id | Form, Id | Form], bool] = {}
        self._compared = 0

    def __len__(self) -> int:
        """How many comparisons are remembered."""
        return len(self._before)

    def clear(self) -> None:
        """Forget what is remembered."""
        self._before.clear()

    def sort(self, names: list[Name]) -> None:
        """Sort names. Where all are short expansions, the place of each is found once."""
        if len(names) > 1:
            expansions = [name.expansion for name in names]
            has_places = all(each is not None and not (each.power or each.partial_sum) for each in expansions)
            names.sort(key=_place if has_places else cmp_to_key(self.compare))

    def compare(self, first: Name, second: Name) -> int:
        """Which of two names is printed before the other one.

        Expansions come first. Other values are compared by their Left options, one by one, then by their Right ones; a
        list that ends comes before one that goes on. The first options that differ decide, so this never branches.
        """
        if first.of == second.of:
            return 0
        self._compared += 1
        if not self._compared % _LOOK_EVERY:
            look()
        path: list[tuple[Id | Form, Id | Form]] = []
        while True:
            pair = first.of, second.of
            answer = self._before.get(pair) if self._before else None
            if answer is not None:
                break
            found = _decided(first, second)
            if isinstance(found, bool):
                answer = found
                break
            path.append(pair)
            first, second = found
        if len(path) > _LONG_PATH:
            self._before.update(dict.fromkeys(path, answer))
        return -1 if answer else 1


def _place(name: Name) -> tuple[int, Dyadic, tuple[int, ...], int]:
    assert name.expansion is not None
    return name.expansion.place


def _decided(first: Name, second: Name) -> bool | tuple[Name, Name]:
    """Whether one name comes before another one, or the first of their options that differ, which decide it."""
    if first.expansion is not None and second.expansion is not None:
        return first.expansion.is_before(second.expansion)
    if first.expansion is not None or second.expansion is not None:
        return first.expansion is not None
    assert first.left is not None
    assert first.right is not None
    assert second.left is not None
    assert second.right is not None
    for one, other in ((first.left, second.left), (first.right, second.right)):
        if one is other:
            continue
        # No loop of Python's: the strings of a tall stalk have hundreds of options each, most of them in common.
        place = next(compress(count(), map(ne, one.of, other.of)), None)
        if place is not None:
            return one.names[place], other.names[place]
        if len(one.of) != len(other.of):
            return len(one.of) < len(other.of)
    return False
