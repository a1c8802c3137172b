"""A board to draw and play on in a notebook.

Python holds the position and knows the rules; the page, which is the studio's board, shows it and says what hands did.
So the board is an ordinary position at every moment, and works wherever anywidget does: Jupyter, VS Code, marimo.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from time import monotonic
from typing import Any

import anywidget
import traitlets

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, ColonnadeError, IllegalMoveError
from colonnade.explain.names import printed
from colonnade.explain.outcomes import TOO_LARGE, outcome_sentence, player_name
from colonnade.players import Player
from colonnade.positions.hackenbush import GROUND, Color, Hackenbush
from colonnade.positions.hackenbush.graph import RootedGraph
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.play import PerfectPlayer

_PAGE = Path(__file__).parent / "_static" / "board.js"
_NOT_BUILT = (
    "export default { render({ el }) { el.textContent = 'The board is not built: run make web in the checkout.'; } }"
)
_LIMIT = Budget(seconds=5.0)
_SECONDS_FOR_CUTS = 2.0

State = tuple[Hackenbush, "Player | None"]


class Board(anywidget.AnyWidget):
    """A Hackenbush board: drag from the ground or a vertex to plant a stick; play it with the button *Play*.

    >>> board = Board("BR")
    >>> board.grow(vertex=1, color=Color.BLUE)
    >>> print(board.position, board.value)
    B(R,B) 1
    >>> board.cut(1)
    >>> print(board.position)
    BB
    >>> board.undo()
    >>> print(board.position)
    B(R,B)

    In play the turn passes with every cut, and only the mover's sticks may be cut:

    >>> board.play(Player.RIGHT)
    >>> board.cut(1)
    >>> print(board.position, board.player.name)
    BB LEFT
    >>> board.reply()
    >>> print(board.position, board.sentence)
    B Right to move: Right has no move, and Left wins.
    >>> board
    Board('B')
    """

    _esm = _PAGE if _PAGE.exists() else _NOT_BUILT

    sticks: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    cuts: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    value = traitlets.Unicode().tag(sync=True)
    sentence = traitlets.Unicode().tag(sync=True)
    problem = traitlets.Unicode().tag(sync=True)
    turn = traitlets.Unicode().tag(sync=True)
    seen = traitlets.Unicode().tag(sync=True)
    """The text of the position that the page shows, which the page writes: marimo takes that as its cue."""

    def __init__(self, position: Hackenbush | str = "0", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._past: list[State] = []
        self._show(position if isinstance(position, Hackenbush) else Hackenbush.parse(position), None)
        self.on_msg(self._told)

    def __repr__(self) -> str:
        return f"Board({self.text!r})"

    @property
    def position(self) -> Hackenbush:
        """What is on the board."""
        return self._position

    @position.setter
    def position(self, position: Hackenbush) -> None:
        self._change(position, self._player)

    @property
    def player(self) -> Player | None:
        """Whose turn it is in play; ``None`` while drawing."""
        return self._player

    # -- drawing ---------------------------------------------------------------------------------

    def grow(self, *, vertex: int = GROUND, color: Color = Color.BLUE) -> None:
        """Add a stick that ends freely."""
        self.join(vertex, self._position.graph.vertex_bound, color=color)

    def join(self, first: int, second: int, *, color: Color = Color.BLUE) -> None:
        """Add a stick between two vertices; the ids of the others stay. ``GROUND`` is vertex 0."""
        graph = self._position.graph
        fresh = graph.vertex_bound
        if not 0 <= min(first, second) < fresh or not 0 <= max(first, second) <= fresh:
            raise IllegalMoveError(f"no stick joins {first} and {second}; expected vertices up to {fresh - 1}")
        grown = RootedGraph(
            (*graph.ids, graph.ids[-1] + 1 if graph.ids else 0),
            (*graph.tails, first),
            (*graph.heads, second),
            graph.colors + color.value.encode(),
            breaks=graph.breaks,
        )
        self.position = type(self._position)(grown)

    def undo(self) -> None:
        """Take the last change back, if there was one."""
        if self._past:
            self._show(*self._past.pop())

    # -- playing ---------------------------------------------------------------------------------

    def play(self, player: Player | None) -> None:
        """Begin to play, this player first; with ``None`` go back to drawing."""
        self._change(self._position, player)

    def cut(self, stick: int) -> None:
        """Cut a stick and what falls with it: in play as a move of the player, while drawing any stick."""
        if self._player is None:
            self.position = self._position.cut(stick)
        else:
            self._change(self._position.play(stick, self._player), self._player.opponent)

    def reply(self) -> None:
        """Let the computer make a best move for the player whose turn it is."""
        if self._player is not None and any(True for _ in self._position.moves(self._player)):
            move = PerfectPlayer(budget=_LIMIT).choose(self._position, self._player)
            self._change(move.position, self._player.opponent)

    # -- what the page shows and says ------------------------------------------------------------

    def _change(self, position: Hackenbush, player: Player | None) -> None:
        before = self._position, self._player
        self._show(position, player)
        self._past.append(before)

    def _show(self, position: Hackenbush, player: Player | None) -> None:
        self._position, self._player = position, player
        try:
            found = evaluate(position, budget=_LIMIT)
        except BudgetExceededError:
            value, sentence = "", TOO_LARGE
        else:
            value, sentence = _name(found), outcome_sentence(found.outcome)
        if player is not None:
            sentence = f"{player_name(player)} to move: {self._prospect(sentence)}"
        with self.hold_sync():
            self.turn = "" if player is None else player.value
            self.cuts = list(_cuts(position))
            self.value, self.sentence, self.problem, self.text = value, sentence, "", str(position)
            self.sticks = [
                {"id": edge.id, "color": edge.color.value, "from": edge.tail, "to": edge.head}
                for edge in position.edges
            ]

    def _prospect(self, sentence: str) -> str:
        player = self._player
        assert player is not None
        if any(True for _ in self._position.moves(player)):
            return sentence
        return f"{player_name(player)} has no move, and {player_name(player.opponent)} wins."

    def _told(self, _: object, content: dict[str, Any], __: object) -> None:
        """What the page says was done; what the rules refuse is said under the board."""
        try:
            match content:
                case {"do": "draw", "tail": int(tail), "head": int(head), "color": str(color)}:
                    self.join(tail, head, color=Color(color))
                case {"do": "cut", "stick": int(stick)}:
                    self.cut(stick)
                case {"do": "read", "text": str(text)}:
                    self._change(type(self._position).parse(text), None)
                case {"do": "play", "player": str(player)}:
                    self.play(Player(player) if player else None)
                case {"do": "reply"}:
                    self.reply()
                case {"do": "undo"}:
                    self.undo()
        except (ColonnadeError, ValueError) as error:
            self.problem = str(error)


def _cuts(position: Hackenbush) -> Iterator[dict[str, Any]]:
    """What every cut does; after two seconds without what it leaves."""
    deadline = monotonic() + _SECONDS_FOR_CUTS
    for edge in position.edges:
        leaves = ""
        left = deadline - monotonic()
        if left > 0:
            with suppress(BudgetExceededError):
                leaves = _name(evaluate(position.cut(edge.id), budget=Budget(seconds=left)))
        sides = [player.value for player in Player if position.is_legal(edge.id, player)]
        yield {"stick": edge.id, "sides": sides, "falls": list(position.fallen(edge.id)), "leaves": leaves}


def _name(found: Evaluation) -> str:
    return printed(found.value) if isinstance(found, ValueEvaluation) else ""
