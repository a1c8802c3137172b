"""``colonnade play``: play a position in the terminal, against a perfect opponent."""

from __future__ import annotations

import sys
from dataclasses import dataclass, field
from typing import Annotated

import typer

from colonnade.cli.options import Rules, Ruleset, Seconds, Text
from colonnade.cli.questions import ask
from colonnade.draw.terminal import picture
from colonnade.errors import BudgetExceededError, UnsupportedError
from colonnade.players import Convention, Player
from colonnade.positions.ruleset import Move, Position
from colonnade.solvers.budget import Budget
from colonnade.solvers.play import PerfectPlayer, rate_moves

Side = Annotated[Player, typer.Option("--side", "-p", help="Play as L (Left, blue) or R (Right, red).")]
First = Annotated[Player, typer.Option("--first", "-f", help="Who makes the first move.")]

HELP = "Type the number of a move; hint, undo, moves or quit."


def command(
    text: Text,
    ruleset: Ruleset = None,
    side: Side = Player.LEFT,
    first: First = Player.LEFT,
    convention: Rules = Convention.NORMAL,
    seconds: Seconds = 10.0,
) -> None:
    """Play against the computer: `colonnade play "B(R,BB), GR"`. The computer plays perfectly."""
    position = ask(text, ruleset).position
    if position is None:
        raise UnsupportedError(f"{text} is an expression; a game is played in a position, such as BRB or 1011")
    Game(position, side, first, convention, Budget(seconds=seconds)).run()


@dataclass(slots=True)
class Game:
    """One game: the position, whose turn it is, and what came before."""

    position: Position
    side: Player
    mover: Player
    convention: Convention
    budget: Budget
    past: list[Position] = field(default_factory=list)

    def run(self) -> None:
        """Play until somebody cannot move or the person leaves."""
        print(f"You are {_name(self.side)}. {HELP}")
        while True:
            moves = list(self.position.moves(self.mover))
            if not moves:
                self._end()
                return
            if self.mover is self.side:
                print(f"\n{picture(self.position)}")
                if not self._person(moves):
                    return
            else:
                self._computer()

    def _end(self) -> None:
        stuck_wins = self.convention is Convention.MISERE
        person_wins = (self.mover is self.side) == stuck_wins
        print(
            f"\n{picture(self.position)}\n{_name(self.mover)} has no move: {'you win' if person_wins else 'you lose'}."
        )

    def _computer(self) -> None:
        try:
            move = PerfectPlayer(self.convention, self.budget).choose(self.position, self.mover)
        except BudgetExceededError:
            print("Too hard to see through in the time given: this move is a guess.")
            move = next(iter(self.position.moves(self.mover)))
        print(f"{_name(self.mover)} plays {move.label}.")
        self._make(move)

    def _make(self, move: Move[Position]) -> None:
        self.position, self.mover = move.position, self.mover.opponent

    def _person(self, moves: list[Move[Position]]) -> bool:
        """Let the person move; false if the person leaves."""
        self._list(moves)
        while True:
            print(f"{_name(self.side)}> ", end="", flush=True)
            line = sys.stdin.readline()
            typed = line.strip()
            if not line or typed in ("quit", "q", "x", "exit"):
                print("Left unfinished.")
                return False
            if typed == "hint":
                self._hint()
            elif typed == "moves":
                self._list(moves)
            elif typed == "undo":
                if self.past:
                    self.position = self.past.pop()
                    return True
                print("There is nothing to take back.")
            elif typed:
                chosen = _chosen(moves, typed)
                if chosen is not None:
                    self.past.append(self.position)
                    self._make(chosen)
                    return True
                print(f"There is no move {typed!r}. {HELP}")

    def _list(self, moves: list[Move[Position]]) -> None:
        for number, move in enumerate(moves, 1):
            print(f"{number:4}  {move.label}")

    def _hint(self) -> None:
        try:
            rated = rate_moves(self.position, self.side, convention=self.convention, budget=self.budget)
        except BudgetExceededError as error:
            print(error)
            return
        best = next((each for each in rated if each.wins and each.is_best), None)
        best = best or next((each for each in rated if each.wins), None)
        print(best.hint() if best else "Every move loses against perfect play.")


def _name(player: Player) -> str:
    return player.name.capitalize()


def _chosen(moves: list[Move[Position]], typed: str) -> Move[Position] | None:
    """The move with this label, or with this number in the list."""
    for move in moves:
        if move.label == typed:
            return move
    if typed.isdecimal() and 1 <= int(typed) <= len(moves):
        return moves[int(typed) - 1]
    return None
