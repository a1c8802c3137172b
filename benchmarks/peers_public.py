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

        self._dyadic, self.cool, self._evaluate = Dyadic, cool, evaluate
        self._ordinal_value, self._ruleset = ordinal_value, ruleset_named
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

    def _position(self, ruleset: str, text: str) -> Any:
        return self._evaluate(self._ruleset(ruleset).parse(text)).value

    def domineering(self, rows: int, columns: int) -> Any:
        return self._position("domineering", f"{rows}x{columns}")

    def snort_path(self, length: int) -> Any:
        return self._position("snort", "." * length)

    def col_path(self, length: int) -> Any:
        return self._position("col", "." * length)

    def clobber(self, board: str) -> Any:
        return self._position("clobber", board.replace("|", "/"))

    def toads(self, strip: str) -> Any:
        return self._position("toads-and-frogs", strip)

    def hb_native(self, string: str) -> Any:
        return self._position("hackenbush", string.translate(_COLORS))

    def number(self, g: Any) -> Fraction | None:
        return None if g.number is None else _fraction(g.number)

    def options(self, g: Any) -> tuple[Iterable[Any], Iterable[Any]]:
        left, right = g.options
        return left, right

    def key(self, g: Any) -> Hashable:
        hashable: Hashable = g
        return hashable
