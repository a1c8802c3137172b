"""Where a game is played: a terminal for a person, lines of JSON for a program."""

from __future__ import annotations

import json
import sys
from typing import Protocol

from colonnade.draw.terminal import picture
from colonnade.players import Player
from colonnade.positions.ruleset import Move, Position
from colonnade.solvers.engine.play import RatedMove

HELP = "Type the number of a move; hint, undo, moves or quit."


class Table(Protocol):
    """What a game says and hears."""

    def welcome(self, side: Player) -> None:
        """The game begins; the person plays ``side``."""

    def turn(self, position: Position, mover: Player, moves: list[Move[Position]]) -> None:
        """The person is to choose one of these moves."""

    def listen(self, mover: Player) -> str | None:
        """What the person says; ``None`` if nobody is there any more."""

    def refuse(self, reason: str) -> None:
        """What was said cannot be done."""

    def hint(self, best: RatedMove[Position] | None) -> None:
        """A best move that wins, or ``None``."""

    def reply(self, mover: Player, move: Move[Position], *, guess: bool) -> None:
        """The computer moves; ``guess``: without having seen through the position."""

    def end(self, position: Position, stuck: Player, person_wins: bool) -> None:
        """The game is over: ``stuck`` has no move."""

    def leave(self, position: Position, mover: Player) -> None:
        """The person leaves before the end."""


class TextTable:
    """Pictures in characters, and sentences."""

    def welcome(self, side: Player) -> None:
        print(f"You are {_name(side)}. {HELP}")

    def turn(self, position: Position, mover: Player, moves: list[Move[Position]]) -> None:
        print(f"\n{picture(position)}")
        for number, move in enumerate(moves, 1):
            print(f"{number:4}  {move.label}")

    def listen(self, mover: Player) -> str | None:
        print(f"{_name(mover)}> ", end="", flush=True)
        line = sys.stdin.readline()
        return line.strip() if line else None

    def refuse(self, reason: str) -> None:
        print(f"{reason} {HELP}")

    def hint(self, best: RatedMove[Position] | None) -> None:
        print(best.hint() if best else "Every move loses against perfect play.")

    def reply(self, mover: Player, move: Move[Position], *, guess: bool) -> None:
        if guess:
            print("Too hard to see through in the time given: this move is a guess.")
        print(f"{_name(mover)} plays {move.label}.")

    def end(self, position: Position, stuck: Player, person_wins: bool) -> None:
        print(f"\n{picture(position)}\n{_name(stuck)} has no move: {'you win' if person_wins else 'you lose'}.")

    def leave(self, position: Position, mover: Player) -> None:
        print(f"\nLeft unfinished: {position}, {_name(mover)} to move.")


class JsonTable:
    """One event a line: ``turn``, ``reply``, ``hint``, ``refused``, ``end`` or ``left``."""

    def welcome(self, side: Player) -> None:
        self._say("start", side=side.value)

    def turn(self, position: Position, mover: Player, moves: list[Move[Position]]) -> None:
        self._say("turn", position=str(position), mover=mover.value, moves=[move.label for move in moves])

    def listen(self, mover: Player) -> str | None:
        line = sys.stdin.readline()
        return line.strip() if line else None

    def refuse(self, reason: str) -> None:
        self._say("refused", reason=reason)

    def hint(self, best: RatedMove[Position] | None) -> None:
        self._say("hint", move=None if best is None else best.move.label)

    def reply(self, mover: Player, move: Move[Position], *, guess: bool) -> None:
        self._say("reply", mover=mover.value, move=move.label, position=str(move.position), guess=guess)

    def end(self, position: Position, stuck: Player, person_wins: bool) -> None:
        self._say("end", position=str(position), stuck=stuck.value, won=person_wins)

    def leave(self, position: Position, mover: Player) -> None:
        self._say("left", position=str(position), mover=mover.value)

    def _say(self, event: str, **facts: object) -> None:
        print(json.dumps({"event": event} | facts, ensure_ascii=False), flush=True)


def _name(player: Player) -> str:
    return player.name.capitalize()
