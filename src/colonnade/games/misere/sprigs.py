"""Sprigs: sums of ``*``-based numbers, in misère and in normal play (*Forms and values*, chapter 5).

In the universe of dicots ``* + *`` and ``*:x + *:-x`` vanish in misère play too (5.2.3, 5.2.4), and nothing else does
(5.4.1 to 5.4.3). So a sum of sprigs has a reduced form, on which all of its theory rests.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_sum
from colonnade.games.stalks.nimber_based_numbers import collation, tilt
from colonnade.games.stalks.stalk import Stalk, StalkFamily
from colonnade.games.value import Value
from colonnade.players import Outcome

ZERO = Dyadic(0)
STAR = Stalk.nimber(1)


@dataclass(frozen=True, slots=True)
class Sprigs:
    """The sum of ``*:x`` over some numbers ``x``, kept in order; 0 stands for ``*`` itself.

    >>> Sprigs.parse("GBR + GR + G").numbers
    (Dyadic(-1), Dyadic(0), Dyadic(1, 1))
    """

    numbers: tuple[Dyadic, ...] = ()

    @classmethod
    def of(cls, numbers: Iterable[Dyadic]) -> Sprigs:
        """The sum of ``*:x`` over ``numbers``, in any order."""
        return cls(tuple(sorted(numbers)))

    @classmethod
    def parse(cls, text: str) -> Sprigs:
        """Read stalks joined by ``+``, as colors or as segments."""
        stalks = [Stalk.parse(part) for part in text.split("+")] if text.strip() not in ("", "0") else []
        for stalk in stalks:
            if stalk.family is not StalkFamily.SPRIG and stalk != STAR:
                raise HypothesisError(
                    f"{stalk} is not a sprig: one green edge at the ground and none above", culprit=stalk
                )
        return cls.of(stalk.top for stalk in stalks)

    @property
    def reduced(self) -> Sprigs:
        """The only equivalent sum without ``* + *`` and without ``*:x + *:-x``.

        >>> Sprigs.parse("GB + GR + G + GBR").reduced
        Sprigs(numbers=(Dyadic(0), Dyadic(1, 1)))
        """
        return Sprigs.of(collation(self.numbers).elements())

    @property
    def has_star(self) -> bool:
        """Whether the reduced form has a ``*``."""
        return self.numbers.count(ZERO) % 2 == 1

    @property
    def advantage(self) -> int:
        """How many more positive than negative subordinates there are."""
        return sum((x > 0) - (x < 0) for x in self.numbers)

    @property
    def tilt(self) -> Dyadic:
        """The least positive subordinate of the reduced form minus the least absolute value of a negative one.

        >>> Sprigs.parse("GB + GRB").tilt
        Dyadic(1, 1)
        """
        return tilt(collation(self.numbers))

    @property
    def misere_outcome(self) -> Outcome:
        """Who wins in misère play (Theorems 5.3.2 and 5.3.4).

        >>> Sprigs.parse("GB + GRB").misere_outcome.value, Sprigs.parse("GB + GRB + G").misere_outcome.value
        ('N', 'L')
        """
        advantage = self.advantage
        if not self.has_star:
            return _sign(advantage) if advantage else Outcome.N
        if abs(advantage) > 1:
            return _sign(advantage)
        slope = self.tilt
        if not advantage:
            return _sign(slope) if slope else Outcome.P
        return _sign(slope) if slope * advantage > 0 else Outcome.N

    @property
    def outcome(self) -> Outcome:
        """Who wins in normal play: the misère outcome with one more ``*`` (Corollary 5.4.4)."""
        return (self + Sprigs((ZERO,))).misere_outcome

    @property
    def form(self) -> Form:
        """The literal sum."""
        star = Value.named(star=1).form
        total = Form()
        for number in self.numbers:
            total = total + ordinal_sum(star, Value(number).form)
        return total

    def __add__(self, other: Sprigs) -> Sprigs:
        return Sprigs.of(self.numbers + other.numbers)

    def __neg__(self) -> Sprigs:
        return Sprigs.of(-x for x in self.numbers)

    def __str__(self) -> str:
        return " + ".join(f"*:{x}" if x else "*" for x in self.numbers) or "0"


def misere_canonical_form(sprig: Stalk) -> Form:
    """The canonical form of a sprig in misère play: ``*:x`` with ``x`` in normal-play canonical form (Theorem 5.2.8).

    >>> [str(option) for option in misere_canonical_form(Stalk.parse("GBBR")).left]
    ['0', '^*']
    """
    if sprig.family is not StalkFamily.SPRIG and sprig != STAR:
        raise HypothesisError(f"{sprig} is not a sprig: one green edge at the ground and none above", culprit=sprig)
    return ordinal_sum(Value.named(star=1).form, Value(sprig.top).form)


def distinguishing_position(first: Sprigs, second: Sprigs) -> Sprigs | None:
    """Sprigs that give the sums different misère outcomes when added to both, or ``None`` where the sums are equivalent
    modulo dicots, which is when their reduced forms are the same (5.4.1, 5.4.2; 5.4.3 with "reduced" added).

    ``-second + *`` serves: it turns the second sum into ``*``, a P-position, and nothing else into one.

    >>> str(distinguishing_position(Sprigs.parse("GB"), Sprigs.parse("GBR")))
    '*:-1/2 + *'
    >>> distinguishing_position(Sprigs.parse("GB + GR"), Sprigs()) is None
    True
    """
    if first.reduced == second.reduced:
        return None
    return (-second + Sprigs((ZERO,))).reduced


def _sign(number: Dyadic | int) -> Outcome:
    return Outcome.L if number > 0 else Outcome.R
