"""Stalks: Hackenbush strings as games (*Forms and values*, 4.1 to 4.4).

A stalk is an ordinal sum ``x : *n1 : x1 : *n2 : x2 : …`` of numbers and nimbers in turn (4.3.1). It is kept as the
number at its ground and the *nimber-based numbers* ``*n : x`` above, so ``BBRGGRG`` has number-base 3/2 and the
nimber-based numbers ``*2 : -1`` and ``* : 0``. Two stalks are equal as games only if they are the same stalk (4.4.3),
so ``==`` of stalks is equality of games; ``stalk_order`` compares different ones.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from enum import Enum
from itertools import groupby
from typing import NamedTuple

from colonnade.dyadic import Dyadic, read_integer
from colonnade.errors import HypothesisError, NotationError
from colonnade.games.ordinal.ordinal_sum import ordinal_value
from colonnade.games.stalks.sign_expansion import number_of, sign_expansion
from colonnade.games.value import Value

ZERO = Dyadic(0)


class NimberBased(NamedTuple):
    """The nimber-based number ``*nimber : number``, a generalised flower."""

    nimber: int
    number: Dyadic = ZERO


class StalkFamily(Enum):
    """The families of Table 4.1, each named when no smaller one has the stalk, and the rest."""

    INTEGER = "integer"
    NUMBER = "number"
    NIMBER = "nimber"
    SPRIG = "sprig"
    FLOWER = "flower"
    GENERALISED_FLOWER = "generalised flower"
    STALK = "stalk"


class Stalk:
    """A stalk: its number-base and the nimber-based numbers stacked on it, from the ground up.

    >>> Stalk.parse("GBR"), Stalk.parse("GBR").value == Value("*:1/2")
    (Stalk.parse('*:1/2'), True)
    >>> Stalk.parse("-3/2:*2:-1:*").colors
    'RRBGGRG'
    """

    __slots__ = ("flowers", "number_base")

    number_base: Dyadic
    flowers: tuple[NimberBased, ...]

    def __init__(self, number_base: Dyadic = ZERO, flowers: tuple[NimberBased, ...] = ()) -> None:
        for index, flower in enumerate(flowers):
            if flower.nimber <= 0 or (not flower.number and index + 1 < len(flowers)):
                raise HypothesisError(f"segment {index + 1} above the number-base is empty", culprit=flower)
        object.__setattr__(self, "number_base", number_base)
        object.__setattr__(self, "flowers", flowers)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Stalk cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Stalk cannot be changed")

    def __reduce__(self) -> tuple[type[Stalk], tuple[Dyadic, tuple[NimberBased, ...]]]:
        return Stalk, (self.number_base, self.flowers)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Stalk):
            return NotImplemented
        return self.number_base == other.number_base and self.flowers == other.flowers

    def __hash__(self) -> int:
        return hash((self.number_base, self.flowers))

    @classmethod
    def nimber(cls, size: int) -> Stalk:
        """The green stalk with ``size`` edges.

        >>> str(Stalk.nimber(3)), str(Stalk.nimber(0))
        ('*3', '0')
        """
        return cls(flowers=(NimberBased(size),)) if size else cls()

    @classmethod
    def parse(cls, text: str) -> Stalk:
        """Read colors from the ground up (``GGBR``) or segments (``*2:1/2``).

        >>> Stalk.parse("GGBR") == Stalk.parse("*2:1/2")
        True
        """
        compact = re.sub(r"\s", "", text)
        if re.fullmatch("[BRGbrg]+", compact):
            return cls._from_colors(compact.upper())
        segments: list[Stalk] = []
        column = 1
        for part in compact.split(":"):
            found = re.fullmatch(r"\*(\d*)|(-?\d+(?:/\d+)?)", part)
            if found is None:
                expected = "colors such as GBR or segments such as *2:1/2"
                raise NotationError(f"found {part!r}; expected {expected}", text=text, column=column)
            segments.append(cls.nimber(read_integer(found[1] or "1")) if found[2] is None else cls(Dyadic(found[2])))
            column += len(part) + 1
        return cls.join(segments)

    @classmethod
    def _from_colors(cls, colors: str) -> Stalk:
        segments = ((len(list(run)), "") if green else (0, "".join(run)) for green, run in groupby(colors, "G".__eq__))
        return cls.join(cls.nimber(length) if length else cls(number_of(run)) for length, run in segments)

    @classmethod
    def join(cls, stalks: Iterable[Stalk]) -> Stalk:
        """The ordinal sum of stalks, each planted on the tip of the one before (a stalk again, as blue-red strings
        join into one).

        >>> str(Stalk.join([Stalk.parse("B"), Stalk.parse("RG"), Stalk.parse("GB")]))
        '1/2:*2:1'
        """
        base = ZERO
        flowers: list[NimberBased] = []
        for stalk in stalks:
            if stalk.number_base:
                if flowers:
                    nimber, number = flowers.pop()
                    flowers.append(NimberBased(nimber, _joined(number, stalk.number_base)))
                else:
                    base = _joined(base, stalk.number_base)
            above = stalk.flowers
            if above and flowers and not flowers[-1].number:
                flowers.append(NimberBased(flowers.pop().nimber + above[0].nimber, above[0].number))
                above = above[1:]
            flowers.extend(above)
        return cls(base, tuple(flowers))

    # -- parts -----------------------------------------------------------------------------------

    @property
    def top(self) -> Dyadic:
        """The number at the tip, 0 where the tip is green or the stalk empty."""
        return self.flowers[-1].number if self.flowers else self.number_base

    def with_top(self, number: Dyadic) -> Stalk:
        """This stalk with ``number`` in place of the number at its tip."""
        if not self.flowers:
            return Stalk(number)
        return Stalk(self.number_base, (*self.flowers[:-1], NimberBased(self.flowers[-1].nimber, number)))

    def with_green_edge(self) -> Stalk:
        """This stalk with one more green edge at its tip."""
        if self.flowers and not self.top:
            return Stalk(self.number_base, (*self.flowers[:-1], NimberBased(self.flowers[-1].nimber + 1)))
        return Stalk(self.number_base, (*self.flowers, NimberBased(1)))

    @property
    def infinitesimal_part(self) -> Stalk:
        """The stalk without its number-base: ``x : D`` equals ``x + D`` for dicotic ``D`` (2.4.2, 4.3.5)."""
        return Stalk(flowers=self.flowers)

    @property
    def is_number(self) -> bool:
        """Whether no edge is green."""
        return not self.flowers

    @property
    def is_nimber(self) -> bool:
        """Whether every edge is green."""
        return not self.number_base and not self.top and len(self.flowers) <= 1

    @property
    def family(self) -> StalkFamily:
        """The smallest family of Table 4.1 that has this stalk.

        >>> [Stalk.parse(text).family.value for text in ("BBR", "GG", "GBR", "GGB", "GGBR", "GBG")]
        ['number', 'nimber', 'sprig', 'flower', 'generalised flower', 'stalk']
        """
        if self.is_number:
            return StalkFamily.INTEGER if self.number_base.is_integer else StalkFamily.NUMBER
        if self.is_nimber:
            return StalkFamily.NIMBER
        if self.number_base or len(self.flowers) > 1:
            return StalkFamily.STALK
        if self.flowers[0].nimber == 1:
            return StalkFamily.SPRIG
        return StalkFamily.FLOWER if self.top.is_integer else StalkFamily.GENERALISED_FLOWER

    @property
    def atomic_weight(self) -> int:
        """The atomic weight of a dicotic stalk: the sign of the number above its nimber-base (4.3.8).

        >>> [Stalk.parse(text).atomic_weight for text in ("GG", "GBRG", "GGR")]
        [0, 1, -1]
        """
        if self.number_base:
            raise HypothesisError(f"{self} is not dicotic: its number-base is {self.number_base}", culprit=self)
        number = self.flowers[0].number if self.flowers else ZERO
        return (number > 0) - (number < 0)

    @property
    def edges(self) -> int:
        """How many edges the Hackenbush stalk has."""
        numbers = (self.number_base, *(flower.number for flower in self.flowers))
        return sum(map(_length, numbers)) + sum(flower.nimber for flower in self.flowers)

    @property
    def colors(self) -> str:
        """The colors of the edges from the ground up."""
        above = ("G" * flower.nimber + sign_expansion(flower.number) for flower in self.flowers)
        return sign_expansion(self.number_base) + "".join(above)

    # -- as a game -------------------------------------------------------------------------------

    @property
    def value(self) -> Value:
        """The value, by ordinal sums from the tip down.

        >>> Stalk.parse("GB").value
        Value('^*')
        """
        value = Value(0)
        for flower in reversed(self.flowers):
            value = ordinal_value(Value(flower.number).form, value)
            value = ordinal_value(Value.named(star=flower.nimber).form, value)
        return ordinal_value(Value(self.number_base).form, value)

    def canonical_options(self) -> tuple[list[Stalk], list[Stalk]]:
        """Left and Right options of the canonical form, as stalks (4.4.11).

        Cutting any green edge is an option of both players; besides, a number at the tip has its canonical options.

        >>> [[str(option) for option in side] for side in Stalk.parse("GBGBR").canonical_options()]
        [['0', '*:1', '*:1:*'], ['0', '*:1', '*:1:*:1']]
        """
        green = [
            self._cut(index, height) for index, flower in enumerate(self.flowers) for height in range(flower.nimber)
        ]
        left, right = canonical_options(self.top)
        return (
            green + ([] if left is None else [self.with_top(left)]),
            green + ([] if right is None else [self.with_top(right)]),
        )

    def _cut(self, index: int, height: int) -> Stalk:
        below = self.flowers[:index]
        return Stalk(self.number_base, (*below, NimberBased(height)) if height else below)

    def __neg__(self) -> Stalk:
        return Stalk(-self.number_base, tuple(NimberBased(n, -x) for n, x in self.flowers))

    # -- text ------------------------------------------------------------------------------------

    def __str__(self) -> str:
        """The segments as an ordinal sum, which reads back both here and as an expression."""
        segments = [str(self.number_base)] if self.number_base else []
        for nimber, number in self.flowers:
            segments.append(f"*{nimber}" if nimber > 1 else "*")
            if number:
                segments.append(str(number))
        return ":".join(segments) or "0"

    def __repr__(self) -> str:
        return f"Stalk.parse({str(self)!r})"


def canonical_options(number: Dyadic) -> tuple[Dyadic | None, Dyadic | None]:
    """The Left and the Right option of a number's canonical form.

    >>> canonical_options(Dyadic(3)), canonical_options(Dyadic(5, 3))
    ((Dyadic(2), None), (Dyadic(1, 1), Dyadic(3, 2)))
    """
    if not number.is_integer:
        unit = Dyadic(1, number.exponent)
        return number - unit, number + unit
    return (number - 1 if number > 0 else None), (number + 1 if number < 0 else None)


def _joined(below: Dyadic, above: Dyadic) -> Dyadic:
    return number_of(sign_expansion(below) + sign_expansion(above)) if below else above


def _length(number: Dyadic) -> int:
    """How many edges the stalk of a number has: ``|x|`` rounded up, and the exponent."""
    return abs(number).ceil() + number.exponent
