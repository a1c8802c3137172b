"""Who wins a sum in misère play, found on its summands: the literal sum is never built.

A sum of nimbers is Nim. A position of any other sum is the multiset of what its summands have become; only positions
that the answer depends on are visited.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from colonnade.budget import look
from colonnade.errors import BudgetExceededError
from colonnade.games.form import LITERAL_LIMIT, Form
from colonnade.games.misere.nim import misere_outcome_of_nim
from colonnade.players import Outcome, Player

_LOOK_EVERY = 512

Pieces = tuple[int, ...]
"""A position: the numbers of its summands, in order."""


def misere_outcome_of_sum(summands: Iterable[Form]) -> Outcome:
    """Who wins the disjunctive sum in misère play, where a player who cannot move wins.

    >>> star = Form.parse("*")
    >>> misere_outcome_of_sum([star, star]).value, (star + star).misere_outcome.value
    ('N', 'N')
    """
    summands = tuple(summands)
    heaps = [each.value.nimber for each in summands if each.is_canonical]
    if len(heaps) == len(summands) and None not in heaps:
        return misere_outcome_of_nim([heap for heap in heaps if heap is not None])
    numbering = _Numbering()
    left, right = _Mover(numbering, Player.LEFT), _Mover(numbering, Player.RIGHT)
    left.opponent, right.opponent = right, left
    pieces = tuple(sorted(number for form in summands for number in numbering.piece(form)))
    return Outcome.of(
        left_wins_first=_wins_first(left, pieces),
        right_wins_first=_wins_first(right, pieces),
    )


class _Numbering:
    """Numbers for the forms that summands become; 0 is no piece at all."""

    def __init__(self) -> None:
        self.forms: list[Form] = []
        self._pieces: dict[Form, Pieces] = {Form(): ()}

    def piece(self, form: Form) -> Pieces:
        piece = self._pieces.get(form)
        if piece is None:
            piece = self._pieces[form] = (len(self.forms),)
            self.forms.append(form)
        return piece


class _Mover:
    """One of the players: which positions the player wins who moves first, as far as is known."""

    opponent: _Mover

    def __init__(self, numbering: _Numbering, player: Player) -> None:
        self._numbering, self._player = numbering, player
        self._moves: dict[int, list[Pieces]] = {}
        self.wins: dict[Pieces, bool] = {}

    def _moves_of(self, piece: int) -> list[Pieces]:
        moves = self._moves.get(piece)
        if moves is None:
            form = self._numbering.forms[piece]
            options = form.left if self._player is Player.LEFT else form.right
            moves = self._moves[piece] = [self._numbering.piece(option) for option in options]
        return moves

    def options(self, pieces: Pieces) -> Iterator[Pieces]:
        """The positions that the player can move to."""
        before = -1
        for place, piece in enumerate(pieces):
            if piece != before:
                before = piece
                rest = pieces[:place] + pieces[place + 1 :]
                for moved in self._moves_of(piece):
                    yield tuple(sorted(rest + moved)) if moved else rest


def _wins_first(mover: _Mover, pieces: Pieces) -> bool:
    """Whether the player who moves first wins: by a move after which the opponent does not, or by having no move."""
    if pieces in mover.wins:
        return mover.wins[pieces]
    stack = [(mover, pieces, mover.options(pieces))]
    found: bool | None = None  # what the opponent has from the option that was searched last
    steps = 0
    while stack:
        steps += 1
        if not steps % _LOOK_EVERY:
            look()
            if len(mover.wins) + len(mover.opponent.wins) > LITERAL_LIMIT:
                raise BudgetExceededError(f"this sum has more than {LITERAL_LIMIT} positions that matter")
        mover, pieces, options = stack[-1]
        known = mover.opponent.wins
        answer = True if found is False else None
        can_move = found is not None
        if answer is None:
            for option in options:
                can_move = True
                theirs = known.get(option)
                if theirs is None:
                    stack.append((mover.opponent, option, mover.opponent.options(option)))
                    break
                if not theirs:
                    answer = True
                    break
            else:
                answer = not can_move
        if answer is not None:
            mover.wins[pieces] = answer
            stack.pop()
        found = answer
    return bool(found)
