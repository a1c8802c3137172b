"""Sums of ``*``-based numbers ``Σ *:c``: incentives, targets and the options that survive (*Forms and values*, 4.9).

A move is a *kill* (``*:x`` to 0) or a *play* in the subordinate (``*:x`` to ``*:x^L`` or ``*:x^R``). All is stated for
Left; Right's case is Left's in the negative sum.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import reduce

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.stalks.nimber_based_numbers import collation
from colonnade.games.stalks.stalk import canonical_options
from colonnade.games.value import Value, sum_of
from colonnade.players import Player


@dataclass(frozen=True, slots=True)
class StarMove:
    """A move in the summand ``*:subordinate``: to ``*:option``, or to 0 where ``option`` is ``None`` (a kill)."""

    subordinate: Dyadic
    option: Dyadic | None = None

    @property
    def is_kill(self) -> bool:
        """Whether the summand is gone."""
        return self.option is None

    @property
    def negative(self) -> StarMove:
        """The same move by the other player in the negative sum."""
        return StarMove(-self.subordinate, None if self.option is None else -self.option)

    @property
    def change(self) -> Value:
        """What the move adds to the sum: for Left its incentive, for Right the negative of it.

        >>> StarMove(Dyadic(1), Dyadic(0)).change
        Value('v')
        """
        after = Value(0) if self.option is None else star_based(Value(self.option))
        return after - star_based(Value(self.subordinate))


def prefers(x: Dyadic, y: Dyadic) -> bool:
    """Whether Left would rather play in the subordinate ``x`` than in ``y``, both with Left options and not equal.

    The incentives ``*:x^L - *:x`` are linearly ordered (4.9.2). Lemma 4.9.3 leaves out ``x > y > 0`` with
    ``x^L < y^L``, where the printed Corollary 4.9.4 goes wrong: of two positive subordinates the one with the greater
    Left option is better, and the smaller one if these are equal.

    >>> prefers(Dyadic(1), Dyadic(3, 2)), prefers(Dyadic(2), Dyadic(1))
    (False, True)
    """
    x_left, y_left = _left_option(x), _left_option(y)
    if x < 0 and y < 0:
        return x < y
    if x > 0 and y > 0:
        return (x_left, -x) > (y_left, -y)
    return x_left >= -y if x > 0 else y_left < -x


def _left_option(x: Dyadic) -> Dyadic:
    option = canonical_options(x)[0]
    if option is None:
        raise HypothesisError(f"Left has no move in the subordinate {x}", culprit=x)
    return option


def target(numbers: Iterable[Dyadic], player: Player = Player.LEFT) -> Dyadic | None:
    """The subordinate in which ``player`` plays best (Definition 4.9.5), or ``None`` without any (Remark 4.9.6).

    >>> target([Dyadic(1), Dyadic(3, 2)]), target([Dyadic(-2)])
    (Dyadic(3, 2), None)
    """
    if player is Player.RIGHT:
        mirrored = target((-x for x in numbers), Player.LEFT)
        return None if mirrored is None else -mirrored
    playable = [x for x in set(numbers) if canonical_options(x)[0] is not None]
    return reduce(lambda best, x: x if prefers(x, best) else best, playable) if playable else None


def undominated_moves(numbers: Iterable[Dyadic], player: Player = Player.LEFT) -> list[StarMove]:
    """The moves that no other move beats strictly: the best kill, and the play in the target where these are confused.

    The best kill is that of the least subordinate ``m``. Theorem 4.9.7 says that it is always confused with the play in
    the target ``t``; in truth that holds if ``t = m``, or ``t > 0`` and ``-m <= t^L``, and else the kill is better.

    >>> undominated_moves([Dyadic(1), Dyadic(-2)])
    [StarMove(subordinate=Dyadic(-2), option=None)]
    """
    if player is Player.RIGHT:
        return [move.negative for move in undominated_moves((-x for x in numbers), Player.LEFT)]
    reduced = collation(numbers)
    if not reduced:
        return []
    least, best = min(reduced), target(reduced)
    moves = [StarMove(least)]
    if best is not None and (best == least or (best > 0 and -least <= _left_option(best))):
        moves.append(StarMove(best, _left_option(best)))
    return moves


def surviving_moves(numbers: Iterable[Dyadic], player: Player = Player.LEFT) -> list[StarMove]:
    """The moves of the sum that are neither dominated nor reversible.

    The player against the sign of the largest subordinate (in absolute value) has no reversible move. For the other,
    here Left, the kill is reversible unless the sum is a single summand, and the play in the target ``t`` is
    reversible if ``t < 0`` or another positive subordinate is at least ``t`` (Lemma 4.9.8, which asks instead that the
    other have the same Left option: ``*:1 + *:3/4`` shows that too narrow).

    >>> surviving_moves([Dyadic(1), Dyadic(3, 2)]), surviving_moves([Dyadic(1), Dyadic(3, 2)], Player.RIGHT)
    ([], [StarMove(subordinate=Dyadic(1), option=None)])
    """
    if player is Player.RIGHT:
        return [move.negative for move in surviving_moves((-x for x in numbers), Player.LEFT)]
    reduced = collation(numbers)
    moves = undominated_moves(reduced.elements())
    if reduced.total() <= 1 or max(reduced, key=abs) < 0:
        return moves
    return [
        move
        for move in moves
        if not move.is_kill
        and move.subordinate > 0
        and sum(count for x, count in reduced.items() if x >= move.subordinate) == 1
    ]


def sum_of_star_based(numbers: Iterable[Dyadic]) -> Value:
    """The value of ``Σ *:c``.

    >>> sum_of_star_based([Dyadic(1), Dyadic(0)])
    Value('^')
    """
    return sum_of(star_based(Value(x)) for x in collation(numbers).elements())
