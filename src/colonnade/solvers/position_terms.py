"""Hackenbush positions as terms of expressions: a position denotes its literal form."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import ClassVar

from colonnade.budget import Budget
from colonnade.errors import NotationError
from colonnade.games.expression import Expression, Options
from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.ruleset import Position
from colonnade.positions.sum_notation import parse_sum
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import Evaluation
from colonnade.solvers.engine.search import search_form

_LETTERS = re.compile(r"[BRG]+")


@dataclass(slots=True, eq=False, repr=False)
class PositionTerm(Expression):
    """A position in an expression. Its value is evaluated, and the values of its options where it is a base."""

    bounds_itself: ClassVar[bool] = True

    position: Position
    budget: Budget | None = None
    _evaluation: Evaluation | None = None

    @property
    def evaluation(self) -> Evaluation:
        """How the value was found, or the outcome alone where the value is too large."""
        if self._evaluation is None:
            self._evaluation = evaluate(self.position, budget=self.budget)
        return self._evaluation

    def _find_value(self) -> Value:
        return self.evaluation.value

    def _find_options(self) -> Options:
        left, right = (
            frozenset(evaluate(option, budget=self.budget).value for option in self.position.options(player))
            for player in (Player.LEFT, Player.RIGHT)
        )
        return left, right

    def _find_form(self) -> Form:
        return search_form(self.position, budget=self.budget)

    def __str__(self) -> str:
        return str(self.position)


def read_position(text: str, *, budget: Budget | None = None) -> PositionTerm:
    """A whole text as one position.

    >>> read_position("B(R,BB)").value
    Value('2')
    """
    return PositionTerm(parse_sum(Hackenbush, text), budget)


def position_term(text: str, at: int, *, budget: Budget | None = None) -> tuple[PositionTerm, int] | None:
    """The position that begins at a place of a text, and where it ends: a tree, or any position in square brackets.

    >>> position_term("BR + 1", 0)[1], position_term("1 - [BB/R]", 4)[0].value, position_term("x", 0)
    (2, Value('1'), None)
    """
    if text.startswith("[", at):
        end = text.find("]", at)
        if end < 0:
            raise NotationError("this '[' is never closed; expected ']'", text=text, column=at + 1)
        inside = (at + 1, end)
        end += 1
    elif _LETTERS.match(text, at):
        end = _end_of_tree(text, at)
        inside = (at, end)
    else:
        return None
    try:
        return read_position(text[slice(*inside)], budget=budget), end
    except NotationError as error:
        column = None if error.column is None else error.column + inside[0]
        raise NotationError(error.message, text=text, column=column) from None


def _end_of_tree(text: str, at: int) -> int:
    """Where a tree ends: letters, and brackets that follow a letter at once, up to the one that closes them."""
    depth = 0
    end = at
    while end < len(text):
        letter = text[end]
        if letter == "(" and end > at:
            depth += 1
        elif letter == ")" and depth:
            depth -= 1
        elif letter not in "BRG" and not (depth and letter in ",; "):
            break
        end += 1
    return end
