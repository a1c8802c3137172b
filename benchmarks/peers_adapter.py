"""Colonnade in the peer benchmark: kernel ids for values and boards, the public interface for Hackenbush.

The benchmark that loads this file puts itself in as ``bench``.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Iterable
from fractions import Fraction
from functools import cache
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    import peers_programs as bench


@cache
def _fraction(pair: tuple[int, int]) -> Fraction:
    return Fraction(pair[0], 1 << pair[1])


Id: TypeAlias = Any
"""An id of the kernel."""
_COLORS = str.maketrans("LRG", "BRG")


class Colonnade(bench.Adapter):
    """An id is the value: it is what ``make`` takes, it is hashable, and equal ids are equal values."""

    name = "colonnade"

    def __init__(self) -> None:
        from colonnade import Dyadic, evaluate
        from colonnade._kernel import KERNEL
        from colonnade.draw.svg import svg
        from colonnade.draw.thermograph import draw_thermograph
        from colonnade.games.infinitesimal.atomic_weight import atomic_weight
        from colonnade.games.value import value_of
        from colonnade.positions import ruleset_named

        self._kernel, self._evaluate, self._ruleset = KERNEL, evaluate, ruleset_named
        self._value_of, self._atomic_weight = value_of, atomic_weight
        self._number = cache(lambda pair: Dyadic(*pair))
        self._svg, self._draw_thermograph = svg, draw_thermograph
        self.add, self.le, self.make = KERNEL.add, KERNEL.le, KERNEL.make
        self.reduced, self.cool = KERNEL.reduced, KERNEL.cool
        self.key = operator.index

    def _value(self, ruleset: str, text: str) -> Id:
        """The id of a position's value, by whatever solver Colonnade chooses."""
        value = self._evaluate(self._ruleset(ruleset).parse(text)).value
        assert value is not None
        return value.id

    def parse(self, text: str) -> Id:
        if text.isdigit():
            return self._kernel.number(int(text), 0)
        open_sides: list[list[Id]] = [[]]
        for token in re.findall(r"[{}|]|-?\d+(?:/\d+)?", text):
            if token in "{|":
                open_sides.append([])
            elif token == "}":
                right, left = open_sides.pop(), open_sides.pop()
                open_sides[-1].append(self._kernel.make(left, right))
            else:
                numerator, _, denominator = token.partition("/")
                exponent = int(denominator or 1).bit_length() - 1
                open_sides[-1].append(self._kernel.number(int(numerator), exponent))
        return open_sides[0][0]

    # Numbers that are written as fractions, so that every harness can compare them.
    def temperature(self, g: Id) -> Any:
        return self._number(self._kernel.mean_temperature(g)[1])

    def mean(self, g: Id) -> Any:
        return self._number(self._kernel.mean_temperature(g)[0])

    def number_of(self, number: Fraction) -> tuple[int, int]:
        return number.numerator, number.denominator.bit_length() - 1

    def ordinal_sum(self, base: Id, subordinate: Id) -> Id:
        return self._kernel.ordinal(self._kernel.left_options(base), self._kernel.right_options(base), subordinate)

    def atomic_weight(self, g: Id) -> Id:
        return self._atomic_weight(self._value_of(g)).id

    def svg(self, g: Id) -> str:
        return self._svg(self._draw_thermograph(self._value_of(g)))

    # The kernel has searches for boards, which take the letters of a board and find its value.
    def domineering(self, rows: int, columns: int) -> Id:
        return self._kernel.domineering(columns, "." * (rows * columns))

    def snort_path(self, length: int) -> Id:
        return self._kernel.map_coloring(True, length, "." * length)

    def col_path(self, length: int) -> Id:
        return self._kernel.map_coloring(False, length, "." * length)

    def clobber(self, board: str) -> Id:
        return self._kernel.clobber(len(board.split("|")[0]), board.replace("|", ""))

    def toads(self, strip: str) -> Id:
        return self._kernel.toads_and_frogs(len(strip), strip)

    def hb_native(self, string: str) -> Id:
        return self._value("hackenbush", string.translate(_COLORS))

    def number(self, g: Id) -> Fraction | None:
        pair = self._kernel.as_number(g)
        return None if pair is None else _fraction(pair)

    def options(self, g: Id) -> tuple[Iterable[Id], Iterable[Id]]:
        return self._kernel.left_options(g), self._kernel.right_options(g)


ADAPTERS = {"colonnade": Colonnade}
