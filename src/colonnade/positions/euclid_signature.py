"""The signature of a Partizan Euclid position, kept by runs, and its spine.

McKay, *Forms and values*, section 6.1. One option of a standard position is standard again, except at E(3,2). The spine
is the path of standard options; the signature is the word of l and r that says who moves along it, and ends in e for
E(3,2). A run of r takes one division, so that E(k+1,k) is no harder than any other position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Self

from colonnade.dyadic import write_integer
from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.positions.partizan_euclid import PartizanEuclid

Run = tuple[str, int]
"""A letter ``l`` or ``r`` and how often it stands there."""

LONGEST_WORD = 1_000_000
"""How many letters a signature may have before it is refused to be written out letter by letter."""


@dataclass(frozen=True, slots=True)
class Signature:
    """A word of l and r, by runs. It ends in e, which is not kept; the signature of 0 is the empty word.

    >>> signature = Signature.of(PartizanEuclid(85, 72))
    >>> print(signature, signature.runs)
    rrrrlllrrrre (('r', 4), ('l', 3), ('r', 4))
    >>> print(Signature.of(PartizanEuclid(10**30 + 1, 10**30)).powers())
    r^999999999999999999999999999998 e
    """

    runs: tuple[Run, ...]
    is_empty: bool = False

    @classmethod
    def of(cls, position: PartizanEuclid) -> Self:
        """The signature of a position, by the Euclidean algorithm (definition 6.1.7)."""
        standard = position.standard()
        if standard is None:
            return cls((), is_empty=True)
        q, t = standard.q, standard.p - standard.q
        runs: list[Run] = []
        lefts = 0
        while q != 2:
            if 2 * t > q:
                q, t = t, q - t
                lefts += 1
                continue
            if lefts:
                runs.append(("l", lefts))
                lefts = 0
            # Right moves on from (q, t) to (q - t, t) until 2t > q, or until (2, 1) is reached.
            rights = -(-q // t) - 2
            q -= rights * t
            runs.append(("r", rights))
        if lefts:
            runs.append(("l", lefts))
        return cls(tuple(runs))

    @classmethod
    def parse(cls, word: str) -> Self:
        """Read a word such as ``rlle``; the empty word is the signature of 0.

        >>> Signature.parse("rlle").runs
        (('r', 1), ('l', 2))
        """
        if not word:
            return cls((), is_empty=True)
        if not word.endswith("e") or word[:-1].strip("lr"):
            raise HypothesisError(f"{word!r} is no signature; expected letters l and r and then e", culprit=word)
        return cls.from_letters(word[:-1])

    @classmethod
    def from_letters(cls, letters: Iterable[str]) -> Self:
        """The signature with these letters before the e."""
        return cls(tuple((letter, len(list(run))) for letter, run in groupby(letters)))

    @property
    def length(self) -> int:
        """How many letters there are, e counted: too many for ``len``, if p and q are large."""
        return 0 if self.is_empty else 1 + sum(count for _, count in self.runs)

    def letters(self) -> Iterator[str]:
        """The letters l and r, from left to right."""
        for letter, count in self.runs:
            for _ in range(count):
                yield letter

    def position(self) -> PartizanEuclid:
        """The standard position with this signature (lemma 6.1.4); E(2,1) for the empty one.

        >>> print(Signature.parse("rlle").position())
        E(11,8)
        """
        if self.is_empty:
            return PartizanEuclid(2, 1)
        q, t = 2, 1
        for letter, count in reversed(self.runs):
            if letter == "r":
                q += count * t
            else:
                for _ in range(count):
                    q, t = q + t, q
        return PartizanEuclid(q + t, q)

    def powers(self) -> str:
        """The signature with powers for its runs.

        >>> Signature.parse("lllrrlllre").powers()
        'l^3 r^2 l^3 r e'
        """
        words = [letter if count == 1 else f"{letter}^{write_integer(count)}" for letter, count in self.runs]
        return "" if self.is_empty else " ".join((*words, "e"))

    def __str__(self) -> str:
        if self.is_empty:
            return ""
        if self.length > LONGEST_WORD:
            raise BudgetExceededError(f"this signature has more than {LONGEST_WORD} letters; ask for signature_powers")
        return "".join(letter * count for letter, count in self.runs) + "e"


@dataclass(frozen=True, slots=True)
class SpineNode:
    """A position on the spine, and where on the spine the players' moves lead (theorem 6.1.8); ``None`` is 0."""

    position: PartizanEuclid
    letter: str
    left: int | None
    right: int | None


def spine(position: PartizanEuclid) -> list[SpineNode]:
    """The game tree compressed along the spine: every subposition other than 0 is, move for move, one of these.

    >>> for node in spine(PartizanEuclid(12, 7)):
    ...     print(node.position, node.letter, node.left, node.right)
    E(12,7) l 1 3
    E(7,5) r 3 2
    E(5,3) l 3 None
    E(3,2) e None None
    """
    signature = Signature.of(position)
    if signature.is_empty:
        return []
    if signature.length > LONGEST_WORD:
        raise BudgetExceededError(f"this spine has more than {LONGEST_WORD} positions")
    q, t = 2, 1
    # From the bottom up: the Left move of the position below, counted from the bottom, or -1 for 0.
    left_below = -1
    found = [(PartizanEuclid(3, 2), "e", -1, -1)]
    for letter in reversed(list(signature.letters())):
        below = len(found) - 1
        if letter == "l":
            q, t = q + t, q
            left, right = below, left_below
        else:
            q = q + t
            left, right = left_below, below
        found.append((PartizanEuclid(q + t, q), letter, left, right))
        left_below = left
    top = len(found) - 1
    return [
        SpineNode(standard, letter, *(None if place < 0 else top - place for place in (left, right)))
        for standard, letter, left, right in reversed(found)
    ]
