"""One game of a person, or a program, against the computer."""

from __future__ import annotations

from dataclasses import dataclass, field

from colonnade.budget import Budget
from colonnade.cli.errors import message_of
from colonnade.cli.interface import Interface
from colonnade.cli.work import work
from colonnade.errors import BudgetExceededError, CancelledError
from colonnade.players import Convention, Player
from colonnade.positions.ruleset import Move, Position
from colonnade.solvers.engine.play import PerfectPlayer, best_of, rate_moves


@dataclass(slots=True)
class Game:
    """The position, whose turn it is, and what came before."""

    position: Position
    side: Player
    mover: Player
    convention: Convention
    seconds: float
    interface: Interface
    past: list[Position] = field(default_factory=list)

    def run(self) -> None:
        """Play until somebody cannot move or the person leaves."""
        self.interface.welcome(self.side)
        while True:
            moves = list(Budget().start().each(self.position.moves(self.mover)))
            if not moves:
                stuck_wins = self.convention is Convention.MISERE
                self.interface.end(self.position, self.mover, (self.mover is self.side) == stuck_wins)
                return
            if self.mover is not self.side:
                self._computer()
            elif not self._person(moves):
                self.interface.leave(self.position, self.mover)
                return

    def _computer(self) -> None:
        guess = False
        try:
            with work("thinking", seconds=self.seconds) as budget:
                move = PerfectPlayer(self.convention, budget).choose(self.position, self.mover)
        except CancelledError:
            raise KeyboardInterrupt from None
        except BudgetExceededError:
            guess = True
            move = next(iter(self.position.moves(self.mover)))
        self.interface.reply(self.mover, move, guess=guess)
        self._make(move)

    def _make(self, move: Move[Position]) -> None:
        self.position, self.mover = move.position, self.mover.opponent

    def _person(self, moves: list[Move[Position]]) -> bool:
        """Let the person move; false if the person leaves."""
        self.interface.turn(self.position, self.mover, moves)
        while True:
            typed = self.interface.listen(self.mover)
            if typed is None or typed in ("quit", "q", "x", "exit"):
                return False
            if typed == "hint":
                self._hint()
            elif typed == "moves":
                self.interface.turn(self.position, self.mover, moves)
            elif typed == "undo":
                if self.past:
                    self.position = self.past.pop()
                    return True
                self.interface.refuse("There is nothing to take back.")
            elif typed:
                chosen = chosen_move(moves, typed)
                if chosen is not None:
                    self.past.append(self.position)
                    self._make(chosen)
                    return True
                self.interface.refuse(f"There is no move {typed!r}.")

    def _hint(self) -> None:
        try:
            with work("thinking", seconds=self.seconds) as budget:
                rated = rate_moves(self.position, self.side, convention=self.convention, budget=budget)
        except CancelledError:
            raise KeyboardInterrupt from None
        except BudgetExceededError as error:
            self.interface.refuse(f"{message_of(error)}.")
            return
        self.interface.hint(best_of(rated)[0])


def chosen_move(moves: list[Move[Position]], typed: str) -> Move[Position] | None:
    """The move with this label, or with this number in the list."""
    for move in moves:
        if move.label == typed:
            return move
    if typed.isdecimal() and 1 <= int(typed) <= len(moves):
        return moves[int(typed) - 1]
    return None
