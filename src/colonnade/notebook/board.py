"""A board to draw and play on in a notebook.

Python draws the picture and knows the rules; the page only says what was clicked. So the board is an ordinary
position at every moment, and works wherever anywidget does: Jupyter, VS Code, marimo.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import anywidget
import traitlets

from colonnade.draw.hackenbush import draw_hackenbush
from colonnade.draw.svg import svg
from colonnade.errors import BudgetExceededError, ColonnadeError
from colonnade.games.naming import UNICODE, describe
from colonnade.positions.hackenbush import GROUND, Color, Hackenbush
from colonnade.solvers.budget import Budget
from colonnade.solvers.choose import evaluate

_HERE = Path(__file__).parent
_SECONDS = 5.0
_NAMES = {"L": "Left wins", "R": "Right wins", "N": "the first player wins", "P": "the second player wins"}


class Board(anywidget.AnyWidget):
    """A Hackenbush board: click a stick to cut it, the ground or a vertex to grow a stick there.

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
    """

    _esm = _HERE / "board.js"
    _css = _HERE / "board.css"

    picture = traitlets.Unicode().tag(sync=True)
    text = traitlets.Unicode().tag(sync=True)
    caption = traitlets.Unicode().tag(sync=True)

    def __init__(self, position: Hackenbush | str = "0", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._past: list[Hackenbush] = []
        self.value: str = ""
        self._position = Hackenbush.parse("0")
        self._show(Hackenbush.parse(position) if isinstance(position, str) else position)
        self.observe(self._typed, names="text")
        self.on_msg(self._clicked)

    @property
    def position(self) -> Hackenbush:
        """What is on the board."""
        return self._position

    @position.setter
    def position(self, position: Hackenbush) -> None:
        self._past.append(self._position)
        self._show(position)

    def cut(self, stick: int) -> None:
        """Cut a stick, whoever may; what falls, falls."""
        self.position = self._position.cut(stick)

    def grow(self, *, vertex: int = GROUND, color: Color = Color.BLUE) -> None:
        """Add a stick that ends freely."""
        fresh = self._position.graph.vertex_bound
        self._add(vertex, fresh, color)

    def join(self, first: int, second: int, *, color: Color = Color.BLUE) -> None:
        """Add a stick between two vertices, or from a vertex to the ground: this closes a cycle."""
        self._add(first, second, color)

    def undo(self) -> None:
        """Take the last change back, if there was one."""
        if self._past:
            self._show(self._past.pop())

    def _add(self, tail: int, head: int, color: Color) -> None:
        edges = [(edge.tail, edge.head, edge.color) for edge in self._position.edges]
        self.position = type(self._position).of([*edges, (tail, head, color)])

    def _show(self, position: Hackenbush) -> None:
        self._position = position
        self.picture = svg(draw_hackenbush(position))
        self.text = str(position)
        try:
            found = evaluate(position, budget=Budget(seconds=_SECONDS))
        except BudgetExceededError:
            self.value, self.caption = "", "too large to search quickly"
            return
        self.value = "" if found.value is None else describe(found.value, style=UNICODE)
        self.caption = f"{self.value}: {_NAMES[found.outcome.value]}"

    def _typed(self, change: dict[str, Any]) -> None:
        """The text was edited on the page."""
        if change["new"] == str(self._position):
            return
        try:
            self.position = type(self._position).parse(change["new"])
        except ColonnadeError as error:
            self.caption = str(error)

    def _clicked(self, _: object, content: dict[str, Any], __: object) -> None:
        """What the page says was done; whatever the rules refuse is said in the caption."""
        try:
            match content:
                case {"do": "cut", "stick": int(stick)}:
                    self.cut(stick)
                case {"do": "grow", "vertex": int(vertex), "color": str(color)}:
                    self.grow(vertex=vertex, color=Color(color))
                case {"do": "join", "first": int(first), "second": int(second), "color": str(color)}:
                    self.join(first, second, color=Color(color))
                case {"do": "undo"}:
                    self.undo()
        except (ColonnadeError, ValueError) as error:
            self.caption = str(error)
