"""The invariant ``n(G)``: ``*:G + {0 | *:-G} = *:n`` for one integer ``n > 0`` (*Forms and values*, 4.11.5).

Facts as corrected: for a number ``x`` it is the least positive integer with ``n > x`` and ``n >= -x`` (printed:
``n > x`` alone), and for every ``G`` it is at least the least positive integer with ``n > G`` and ``n >= -G``. For a
dicot it is 1 (4.11.9).
"""

from __future__ import annotations

from dataclasses import dataclass

from colonnade.errors import BudgetExceededError, VerificationError
from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.star_based import star_based, star_based_subordinate
from colonnade.games.value import Value

DEPTH_LIMIT = 300
"""The latest birthday of a value whose ``*:G`` is built; numbers and dicots need no such thing."""


@dataclass(frozen=True, slots=True)
class InvariantCertificate:
    """Why ``n(G) = n``: the difference ``*:G + {0 | *:-G} + *:-n`` is a loss for whoever starts.

    ``answers`` holds, for every move in the canonical summands of that difference, the mover's letter, the position
    moved to and an answer that wins. ``lower_bound`` is the least ``n`` that comparing ``G`` with integers allows.
    """

    value: Value
    n: int
    lower_bound: int
    answers: tuple[tuple[str, Value, Value], ...]

    def check(self) -> bool:
        """Whether each answer wins for the answering player, and together they meet every move."""
        return all(answer <= 0 if mover == "L" else answer >= 0 for mover, _, answer in self.answers) and {
            (mover, position) for mover, position, _ in self.answers
        } == {(mover, position) for mover, position, _ in _moves(self.value, self.n)}


def invariant(value: Value) -> int:
    """``n(G)``.

    >>> [invariant(Value(text)) for text in ("0", "2", "-2", "1/2", "{1|0}", "^", "-5/2")]
    [1, 3, 2, 1, 2, 1, 3]
    """
    number = value.number
    if number is not None:
        return max(1, number.floor() + 1, (-number).ceil())
    if is_dicotic(value):
        return 1
    if value.birthday > DEPTH_LIMIT:
        raise BudgetExceededError(f"this value is born after day {DEPTH_LIMIT}, the last one for which n(G) is found")
    subordinate = star_based_subordinate(star_based(value) + _threat(value))
    found = None if subordinate is None else subordinate.number
    if found is None or not found.is_integer or not found > 0:
        raise VerificationError(f"*:{value} + {{0|*:-({value})}} is no *:n, which contradicts theorem 4.11.5")
    return found.numerator


def lower_bound(value: Value) -> int:
    """The least positive integer ``n`` with ``n > G`` and ``n >= -G``; ``n(G)`` is never less.

    >>> lower_bound(Value("{1|-1}")), lower_bound(Value("-2"))
    (2, 2)
    """
    n = max(1, value.left_stop.floor(), (-value.right_stop).floor())
    while not (value < n and -value <= n):
        n += 1
    return n


def certificate(value: Value) -> InvariantCertificate:
    """A winning answer to every move in ``*:G + {0 | *:-G} + *:-n``, as in the proof of 4.11.5.

    >>> proof = certificate(Value("{1|0}"))
    >>> proof.n, proof.lower_bound, proof.check()
    (2, 2, True)
    """
    n = invariant(value)
    answers = []
    for mover, position, replies in _moves(value, n):
        winning = [reply for reply in replies if (reply <= 0 if mover == "L" else reply >= 0)]
        if not winning:
            raise VerificationError(f"n({value}) is not {n}: the move to {position} wins")
        answers.append((mover, position, winning[0]))
    return InvariantCertificate(value, n, lower_bound(value), tuple(answers))


def _threat(value: Value) -> Value:
    """``{0 | *:-G}``."""
    return Value.of([0], [star_based(-value)])


def _moves(value: Value, n: int) -> list[tuple[str, Value, list[Value]]]:
    """Every move in the three summands: who moves, where to, and what the other can reply in one summand."""
    summands = [star_based(value), _threat(value), star_based(Value(-n))]
    moves = []
    for index, summand in enumerate(summands):
        rest = summands[:index] + summands[index + 1 :]
        for mover, options in zip("LR", summand.options, strict=True):
            for option in options:
                position = [option, *rest]
                replies = []
                for k, part in enumerate(position):
                    others = [x for m, x in enumerate(position) if m != k]
                    replies += [reply + others[0] + others[1] for reply in part.options[1 if mover == "L" else 0]]
                moves.append((mover, option + rest[0] + rest[1], replies))
    return moves
