"""``colonnade play``: play a position in the terminal, against a perfect opponent."""

from __future__ import annotations

from typing import Annotated

from colonnade.cli.game import Game
from colonnade.cli.inputs import read_position
from colonnade.cli.interface import Interface, JsonInterface, TextInterface
from colonnade.cli.interruption import INTERRUPTED
from colonnade.cli.options import Json, Play, Ruleset, Seconds
from colonnade.cli.parameters import Argument, Option
from colonnade.players import Convention, Player

Side = Annotated[Player, Option("--side", "-p", help="Play as L (Left, blue) or R (Right, red).")]
First = Annotated[Player, Option("--first", "-f", help="Who makes the first move.")]
Start = Annotated[str, Argument(metavar="TEXT", help="The position to start from.")]


def command(
    text: Start,
    ruleset: Ruleset = None,
    side: Side = Player.LEFT,
    first: First = Player.LEFT,
    convention: Play = Convention.NORMAL,
    seconds: Seconds = 10.0,
    as_json: Json = False,
) -> int:
    """Play against the computer: `colonnade play "B(R,BB), GR"`. The computer plays perfectly.

    With `--json` a program can play: it reads one event a line and writes the number or the label of a move, `hint`,
    `undo` or `quit`.
    """
    interface: Interface = JsonInterface() if as_json else TextInterface()
    game = Game(read_position(text, ruleset), side, first, convention, seconds, interface)
    try:
        game.run()
    except KeyboardInterrupt:
        interface.leave(game.position, game.mover)
        return INTERRUPTED
    return 0
