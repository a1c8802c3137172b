"""Where a game is played: a terminal for a person, lines of JSON for a program."""

from __future__ import annotations

import json
import sys
from typing import Protocol

from colonnade.players import Player
from colonnade.positions.ruleset import Move, PieceKind, Position
from colonnade.solvers.engine.play import MoveVerdict, RatedMove

HELP = "Type the number of a move; hint, undo, moves or quit."

_HINTS = {
    MoveVerdict.WINS: "{} wins.",
    MoveVerdict.LOSES: "Every move loses against perfect play.",
    MoveVerdict.UNKNOWN: "No move is known to win; {} is not known to lose.",
}


class Interface(Protocol):
    """Input and output of a game."""

    def welcome(self, side: Player) -> None:
        """The game begins; the person plays ``side``."""

    def turn(self, position: Position, mover: Player, moves: list[Move[Position]]) -> None:
        """The person is to choose one of these moves."""

    def listen(self, mover: Player) -> str | None:
        """What the person says; ``None`` if nobody is there any more."""

    def refuse(self, reason: str) -> None:
        """What was said cannot be done."""

    def hint(self, best: RatedMove[Position]) -> None:
        """The best move that is known, with its verdict."""

    def reply(self, mover: Player, move: Move[Position], *, guess: bool) -> None:
        """The computer moves; ``guess`` says that it could not search the position in time."""

    def end(self, position: Position, stuck: Player, person_wins: bool) -> None:
        """The game is over: ``stuck`` has no move."""

    def leave(self, position: Position, mover: Player) -> None:
        """The person leaves before the end."""


class TextInterface:
    """Pictures in characters, and sentences."""

    def welcome(self, side: Player) -> None:
        print(f"You are {_name(side)}. {HELP}")

    def turn(self, position: Position, mover: Player, moves: list[Move[Position]]) -> None:
        print(f"\n{position.picture()}")
        width = max((len(move.label) for move in moves), default=0)
        for number, move in enumerate(moves, 1):
            print(f"{number:4}  {move.label:{width}}  {_words(move)}".rstrip())

    def listen(self, mover: Player) -> str | None:
        print(f"{_name(mover)}> ", end="", flush=True)
        return _typed_line()

    def refuse(self, reason: str) -> None:
        print(f"{reason} {HELP}")

    def hint(self, best: RatedMove[Position]) -> None:
        print(_HINTS[best.verdict].format(_described(best.move)))

    def reply(self, mover: Player, move: Move[Position], *, guess: bool) -> None:
        if guess:
            print("Too hard to search in the time given: this move is a guess.")
        print(f"{_name(mover)} plays {_described(move)}.")

    def end(self, position: Position, stuck: Player, person_wins: bool) -> None:
        print(f"\n{position.picture()}\n{_name(stuck)} has no move: {'you win' if person_wins else 'you lose'}.")

    def leave(self, position: Position, mover: Player) -> None:
        print(f"\nLeft unfinished: {position}, {_name(mover)} to move.")


class JsonInterface:
    """One event a line: ``turn``, ``reply``, ``hint``, ``refused``, ``end`` or ``left``."""

    def welcome(self, side: Player) -> None:
        self._say("start", side=side.value)

    def turn(self, position: Position, mover: Player, moves: list[Move[Position]]) -> None:
        self._say("turn", position=str(position), mover=mover.value, moves=[move.label for move in moves])

    def listen(self, mover: Player) -> str | None:
        return _typed_line()

    def refuse(self, reason: str) -> None:
        self._say("refused", reason=reason)

    def hint(self, best: RatedMove[Position]) -> None:
        move = None if best.verdict is MoveVerdict.LOSES else best.move.label
        self._say("hint", move=move, verdict=best.verdict.value)

    def reply(self, mover: Player, move: Move[Position], *, guess: bool) -> None:
        self._say("reply", mover=mover.value, move=move.label, position=str(move.position), guess=guess)

    def end(self, position: Position, stuck: Player, person_wins: bool) -> None:
        self._say("end", position=str(position), stuck=stuck.value, won=person_wins)

    def leave(self, position: Position, mover: Player) -> None:
        self._say("left", position=str(position), mover=mover.value)

    def _say(self, event: str, **facts: object) -> None:
        print(json.dumps({"event": event} | facts, ensure_ascii=False), flush=True)


def _typed_line() -> str | None:
    line = sys.stdin.readline() if sys.stdin is not None else ""
    return line.strip() if line else None


def _described(move: Move[Position]) -> str:
    words = _words(move)
    return f"{move.label} ({words})" if words else move.label


def _words(move: Move[Position]) -> str:
    """The words for a move, if they say more than its label. The label of a cut has the number shown at the stick."""
    return "" if any(piece.kind is PieceKind.EDGE for piece in move.pieces) else move.words


def _name(player: Player) -> str:
    return player.name.capitalize()
