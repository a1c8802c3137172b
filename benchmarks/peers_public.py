"""Colonnade in the peer benchmark as its users call it: ``Value``, ``Form`` and ``evaluate``, no kernel ids."""

from __future__ import annotations

import operator
from collections.abc import Hashable, Iterable
from fractions import Fraction
from typing import Any

from peers_programs import Adapter

_COLORS = str.maketrans("LRG", "BRG")


def _fraction(number: Any) -> Fraction:
    return Fraction(number.numerator, number.denominator)


class Public(Adapter):
    """Everything through the names that ``colonnade`` exports."""

    name = "public"

    def __init__(self) -> None:
        from colonnade import Dyadic, Value, evaluate, ordinal_value, ruleset_named
        from colonnade.games.infinitesimal.reduced_form import reduced_canonical_form
        from colonnade.games.temperature.cooling import cool

        self._dyadic, self.cool, self._evaluate, self._ordinal_value = Dyadic, cool, evaluate, ordinal_value
        self._domineering: Any = ruleset_named("domineering")
        self._snort: Any = ruleset_named("snort")
        self._col: Any = ruleset_named("col")
        self._clobber, self._toads = ruleset_named("clobber").parse, ruleset_named("toads-and-frogs").parse
        self._hackenbush = ruleset_named("hackenbush").parse
        self.parse, self.make, self.reduced = Value, Value.of, reduced_canonical_form
        self.add, self.le = operator.add, operator.le

    def temperature(self, g: Any) -> Any:
        return g.temperature

    def mean(self, g: Any) -> Any:
        return g.mean

    def number_of(self, number: Fraction) -> Any:
        return self._dyadic(number)

    def ordinal_sum(self, base: Any, subordinate: Any) -> Any:
        return self._ordinal_value(base.form, subordinate)

    def atomic_weight(self, g: Any) -> Any:
        from colonnade.games.infinitesimal.atomic_weight import atomic_weight

        return atomic_weight(g)

    def svg(self, g: Any) -> str:
        from colonnade.draw.thermograph import draw_thermograph

        return draw_thermograph(g).svg()

    def domineering(self, rows: int, columns: int) -> Any:
        return self._evaluate(self._domineering.rectangle(rows, columns)).value

    def snort_path(self, length: int) -> Any:
        return self._evaluate(self._snort.path(length)).value

    def col_path(self, length: int) -> Any:
        return self._evaluate(self._col.path(length)).value

    def clobber(self, board: str) -> Any:
        return self._evaluate(self._clobber(board)).value

    def toads(self, strip: str) -> Any:
        return self._evaluate(self._toads(strip)).value

    def hb_native(self, string: str) -> Any:
        return self._evaluate(self._hackenbush(string.translate(_COLORS))).value

    def number(self, g: Any) -> Fraction | None:
        return None if g.number is None else _fraction(g.number)

    def options(self, g: Any) -> tuple[Iterable[Any], Iterable[Any]]:
        left, right = g.options
        return left, right

    def key(self, g: Any) -> Hashable:
        hashable: Hashable = g
        return hashable
