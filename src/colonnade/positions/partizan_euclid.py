"""Partizan Euclid: from (p, q) with remainder t = p mod q, Left moves to (q, t) and Right to (q, q - t).

McKay, *Forms and values of number-like and nimber-like games*, chapter 6. The game is over when q divides p. The rule
makes sense for p < q as well, where t = p.
"""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from math import gcd
from typing import ClassVar, Self

from colonnade.dyadic import read_integer, write_integer
from colonnade.errors import HypothesisError, NotationError
from colonnade.players import Player
from colonnade.positions.reading import expect_text
from colonnade.positions.ruleset import Move, Piece, PieceKind, Position

_PAIR = re.compile(r"\s*(?:E\s*\(\s*(\d+)\s*,\s*(\d+)\s*\)|(\d+)\s*,\s*(\d+))\s*", re.ASCII | re.IGNORECASE)
_BEGINNING = re.compile(
    r"\s*(?:E\s*(?:\(\s*(?:\d+\s*(?:,\s*(?:\d+\s*(?:\)\s*)?)?)?)?)?|\d+\s*(?:,\s*(?:\d+\s*)?)?)?",
    re.ASCII | re.IGNORECASE,
)
"""As much of a pair as there may be, to find where a text goes wrong."""


@dataclass(frozen=True, slots=True)
class PartizanEuclid(Position):
    """A pair of positive integers.

    >>> E = PartizanEuclid
    >>> [str(option) for player in Player for option in E(11, 8).options(player)]
    ['E(8,3)', 'E(8,5)']
    >>> list(E(8, 4).options(Player.LEFT))
    []
    """

    ruleset: ClassVar[str] = "partizan-euclid"
    rules: ClassVar[str] = (
        "From (p,q) with remainder t of p by q, Left moves to (q,t) and Right to (q,q-t); it is over when t is 0."
    )
    notation: ClassVar[str] = "Two positive integers: E(11,8) or 11,8."
    examples: ClassVar[tuple[str, ...]] = ("E(11,8)", "E(5,3)", "E(13,8)", "E(29,12)")
    drawing: ClassVar[str] = "colonnade.draw.euclid:draw_spine"
    solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.partizan_euclid:solve",)
    misere_solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.partizan_euclid:solve_misere",)
    p: int
    q: int

    def __post_init__(self) -> None:
        if self.p < 1 or self.q < 1:
            raise HypothesisError(f"Partizan Euclid is played on positive integers; got {min(self.p, self.q)}")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``E(11,8)`` or ``11,8``; numbers may have thousands of digits.

        >>> PartizanEuclid.parse("E(11;8)")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 5: found ';'; expected something like E(11,8)
        """
        expect_text(text)
        found = _PAIR.fullmatch(text)
        if not found:
            beginning = _BEGINNING.match(text)
            at = beginning.end() if beginning else 0
            what = repr(text[at]) if at < len(text) else "the end"
            raise NotationError(f"found {what}; expected something like E(11,8)", text=text, column=at + 1)
        p, q = (read_integer(digits) for digits in found.groups() if digits is not None)
        if not p or not q:
            raise NotationError("found 0; expected positive integers", text=text, column=text.index("0") + 1)
        return cls(p, q)

    @property
    def remainder(self) -> int:
        """``t = p mod q``."""
        return self.p % self.q

    def standard(self) -> Self | None:
        """The one standard position (coprime, q < p < 2q) that this is move for move; ``None`` where it is 0.

        Lemmas 6.1.1 and 6.1.2.

        >>> print(PartizanEuclid(60, 22).standard(), PartizanEuclid(3, 11).standard(), PartizanEuclid(9, 3).standard())
        E(19,11) E(14,11) None
        """
        t = self.remainder
        if not t:
            return None
        divisor = gcd(self.q, t)
        return type(self)((self.q + t) // divisor, self.q // divisor)

    @property
    def is_standard(self) -> bool:
        """Whether this is its own standard position."""
        return self.standard() == self

    def option(self, player: Player) -> Self | None:
        """The one position that ``player`` may move to, if the game is not over."""
        t = self.remainder
        return type(self)(self.q, t if Player(player) is Player.LEFT else self.q - t) if t else None

    def options(self, player: Player) -> Iterator[Self]:
        """At most one position."""
        option = self.option(player)
        if option is not None:
            yield option

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """At most one move, labelled by the position it leads to."""
        for option in self.options(player):
            way = Piece(PieceKind.LINE, 0 if Player(player) is Player.LEFT else 1)
            yield Move(str(option), option, (way,), f"move to {option}")

    def key(self) -> Hashable:
        """The standard position."""
        standard = self.standard()
        return None if standard is None else (standard.p, standard.q)

    def picture(self) -> str:
        """A bar of length p over as many bars of length q as fit in, with the remainder.

        >>> print(PartizanEuclid(11, 4).picture())
        ###########
        ====|====|...
        """
        if max(self.p, self.q) > 200:
            return str(self)
        whole, t = divmod(self.p, self.q)
        return "#" * self.p + "\n" + ("=" * self.q + "|") * whole + "." * t

    def __str__(self) -> str:
        return f"E({write_integer(self.p)},{write_integer(self.q)})"
