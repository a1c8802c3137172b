"""The invariant ``n(G)`` of *Forms and values*, 4.11.5: ``*:G + {0 | *:-G} = *:n`` for one integer ``n > 0``."""

from __future__ import annotations

from dataclasses import dataclass

from colonnade.games.ordinal_sum import conway_ordinal_sum
from colonnade.games.uptimal import star_based_integer
from colonnade.games.value import Value, sum_of

Move = tuple[int, Value]
"""Which summand is moved in, and to what."""


def invariant(value: Value) -> int:
    """``n(G)``.

    For a number it is the least positive integer above ``G`` and not below ``-G`` (Fact 4.11.4 as corrected), and no
    game has less; from there the integers are tried in turn.

    >>> [invariant(Value(text)) for text in ("1/2", "-1", "2", "{1|-1}", "^", "-7/2")]
    [1, 1, 3, 2, 1, 4]
    """
    n = max(1, value.right_stop.floor())
    while not (Value(n) > value and n >= -value):
        n += 1
    if not value.is_number:
        total = sum_of(summands(value))
        while total != star_based_integer(n):
            n += 1
    return n


def summands(value: Value) -> tuple[Value, Value]:
    """``*:G`` and ``{0 | *:-G}``."""
    star = Value.named(star=1)
    return conway_ordinal_sum(star, value), Value.of([0], [conway_ordinal_sum(star, -value)])


@dataclass(frozen=True, slots=True)
class Certificate:
    """Why ``n(G)`` is what it is: how each player, moving second in ``*:G + {0 | *:-G} + *:-n``, answers every move.

    ``replies`` maps the opponent's move to the answer that keeps the second player winning; both are moves in one of
    the three summands. ``check`` verifies all of it with nothing but the order of games.
    """

    value: Value
    n: int
    right_replies: dict[Move, Move]
    left_replies: dict[Move, Move]

    def positions(self) -> tuple[Value, Value, Value]:
        """The three summands of the difference."""
        return (*summands(self.value), star_based_integer(-self.n))

    def check(self) -> bool:
        """Whether every move of either player is answered, and answered well."""
        parts = self.positions()
        lefts = {(i, x) for i, part in enumerate(parts) for x in part.options[0]}
        rights = {(i, x) for i, part in enumerate(parts) for x in part.options[1]}
        return (
            set(self.right_replies) == lefts
            and set(self.left_replies) == rights
            and all(_after(_played(parts, move), reply, right=True) <= 0 for move, reply in self.right_replies.items())
            and all(_after(_played(parts, move), reply, right=False) >= 0 for move, reply in self.left_replies.items())
        )


def certificate(value: Value) -> Certificate:
    """The invariant with a winning answer to every move in the difference that proves it.

    >>> certificate(Value("{1|-1}")).n, certificate(Value("{1|-1}")).check()
    (2, True)
    """
    n = invariant(value)
    parts = (*summands(value), star_based_integer(-n))
    right_replies: dict[Move, Move] = {}
    left_replies: dict[Move, Move] = {}
    for i, part in enumerate(parts):
        for x in part.options[0]:
            right_replies[i, x] = _answer(_played(parts, (i, x)), right=True)
        for x in part.options[1]:
            left_replies[i, x] = _answer(_played(parts, (i, x)), right=False)
    return Certificate(value, n, right_replies, left_replies)


def _played(parts: tuple[Value, ...], move: Move) -> tuple[Value, ...]:
    return tuple(move[1] if i == move[0] else part for i, part in enumerate(parts))


def _after(parts: tuple[Value, ...], move: Move, *, right: bool) -> Value:
    """The sum after a move that must be there to be made."""
    if move[1] not in parts[move[0]].options[1 if right else 0]:
        raise ValueError("the certificate answers with a move that does not exist")
    return sum_of(_played(parts, move))


def _answer(parts: tuple[Value, ...], *, right: bool) -> Move:
    for i, part in enumerate(parts):
        for x in part.options[1 if right else 0]:
            total = sum_of(_played(parts, (i, x)))
            if total <= 0 if right else total >= 0:
                return i, x
    raise AssertionError("in a sum that is 0 every move has an answer")
