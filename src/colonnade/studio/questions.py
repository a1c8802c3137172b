"""A table of the page's questions: which function answers each, in how much time, and what happens if it cannot.

Both the server and the page that runs Python itself use this table, so their answers are the same.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from colonnade.errors import BudgetExceededError, ColonnadeError
from colonnade.studio import models
from colonnade.studio.answers.calculate import calculate, picture_of_value
from colonnade.studio.answers.check import check
from colonnade.studio.answers.cuts import cuts
from colonnade.studio.answers.decompose import decompose
from colonnade.studio.answers.describe import describe_position, describe_unsolved, value_alone
from colonnade.studio.answers.drawings import read_svg, read_text
from colonnade.studio.answers.explore import explore
from colonnade.studio.answers.game_tree import game_tree
from colonnade.studio.answers.lattice import lattice
from colonnade.studio.answers.play import move, standing
from colonnade.studio.answers.puzzles import puzzles_of
from colonnade.studio.answers.reasons import outline_page, reasons, steps_below
from colonnade.studio.answers.rulesets import describe_table, reply, table_steps_below
from colonnade.studio.answers.scene import draw, write_proof
from colonnade.studio.answers.theorems import theorems
from colonnade.studio.failures import error_message


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A path, the type ``asked`` of the message sent to it, and the ``function`` that answers it within ``seconds``."""

    path: str
    summary: str
    asked: type[Any]
    answer: Any
    """The type of the answer."""
    function: Callable[[Any], object]
    seconds: float
    quick: bool = True
    """Whether a small question of this kind can be answered at once."""
    unsolved: Callable[[Any], object] | None = None
    """Called instead, if the time was not enough."""
    failed: Callable[[ColonnadeError], object] | None = None
    """Turns an error into an answer, for questions to which an error is an ordinary answer; may raise it again."""


def _read(text: models.Text) -> models.Reading:
    try:
        return models.Reading(drawn=read_text(text))
    except ColonnadeError as error:
        return models.Reading(error=error_message(error))


def _realised(expression: models.ExpressionRequest) -> models.Reading:
    try:
        return models.Reading(drawn=picture_of_value(expression))
    except ColonnadeError as error:
        return models.Reading(error=error_message(error))


def _no_value(error: ColonnadeError) -> models.ValueAlone:
    if isinstance(error, BudgetExceededError):
        return models.ValueAlone(value=None)
    raise error


QUESTIONS = (
    Question(
        path="describe",
        summary="Everything about a drawn position that can be said at once.",
        asked=models.Drawing,
        answer=models.Description,
        function=describe_position,
        seconds=1.0,
        unsolved=describe_unsolved,
    ),
    Question(
        path="reasons",
        summary="The upper steps of the derivation of a drawn position.",
        asked=models.Drawing,
        answer=models.Reasons,
        function=reasons,
        seconds=1.5,
    ),
    Question(
        path="steps",
        summary="The steps below one step of the derivation of a drawn position.",
        asked=models.StepsRequest,
        answer=list[models.Step],
        function=steps_below,
        seconds=1.5,
    ),
    Question(
        path="outline",
        summary="One page of all steps of the derivation of a drawn position.",
        asked=models.OutlineRequest,
        answer=models.Reasons,
        function=outline_page,
        seconds=1.5,
    ),
    Question(
        path="value",
        summary="The value alone, or nothing where it takes longer than a moment.",
        asked=models.Drawing,
        answer=models.ValueAlone,
        function=value_alone,
        seconds=0.5,
        failed=_no_value,
    ),
    Question(
        path="cuts",
        summary="What every cut leaves, and which cuts win; ``complete`` says whether all of them could be rated "
        "in time.",
        asked=models.Drawing,
        answer=models.Cuts,
        function=cuts,
        seconds=4.0,
    ),
    Question(
        path="decompose",
        summary="The Hammerian decomposition into planted parts.",
        asked=models.Drawing,
        answer=models.Decomposition,
        function=decompose,
        seconds=2.0,
    ),
    Question(
        path="check",
        summary="Check the value by search through all options.",
        asked=models.Drawing,
        answer=models.Check,
        function=check,
        seconds=5.0,
        quick=False,
    ),
    Question(
        path="draw",
        summary="A drawing as SVG or TikZ, with the coordinates that it has.",
        asked=models.SceneRequest,
        answer=models.SceneText,
        function=draw,
        seconds=2.0,
    ),
    Question(
        path="proof",
        summary="What a drawn position is worth and why, as a LaTeX document.",
        asked=models.Drawing,
        answer=models.SceneText,
        function=write_proof,
        seconds=3.0,
    ),
    Question(
        path="read",
        summary="A position in the text notation, as sticks, or the column of the error.",
        asked=models.Text,
        answer=models.Reading,
        function=_read,
        seconds=2.0,
    ),
    Question(
        path="svg",
        summary="A drawing of another program: its lines as sticks, with their places.",
        asked=models.SvgText,
        answer=models.Placed,
        function=read_svg,
        seconds=3.0,
    ),
    Question(
        path="calculate",
        summary="The value of a line of the worksheet, with options, thermograph and derivation.",
        asked=models.CalculationRequest,
        answer=models.Calculation,
        function=calculate,
        seconds=1.5,
        failed=lambda error: models.Calculation(error=error_message(error)),
    ),
    Question(
        path="realise",
        summary="A Hackenbush position of the value of an expression, or why there is none.",
        asked=models.ExpressionRequest,
        answer=models.Reading,
        function=_realised,
        seconds=2.0,
    ),
    Question(
        path="theorems",
        summary="Theorems of the papers that have every word of a text.",
        asked=models.TheoremSearch,
        answer=list[models.Theorem],
        function=theorems,
        seconds=15.0,
        quick=False,
    ),
    Question(
        path="lattice",
        summary="A lattice of small games, and the place of an expression's value in it.",
        asked=models.LatticeRequest,
        answer=models.Lattice,
        function=lattice,
        seconds=8.0,
        quick=False,
        failed=lambda error: models.Lattice(error=error_message(error)),
    ),
    Question(
        path="tree",
        summary="The game tree of an expression's canonical form.",
        asked=models.ExpressionRequest,
        answer=models.GameTree,
        function=game_tree,
        seconds=1.5,
        failed=lambda error: models.GameTree(error=error_message(error)),
    ),
    Question(
        path="standing",
        summary="How a game stands for the player to move.",
        asked=models.Turn,
        answer=models.Standing,
        function=standing,
        seconds=1.0,
    ),
    Question(
        path="move",
        summary="Make a move, the person's or the computer's.",
        asked=models.MoveRequest,
        answer=models.Moved,
        function=move,
        seconds=3.0,
    ),
    Question(
        path="explore",
        summary="Positions that moves lead to, and the moves between them, transpositions merged.",
        asked=models.ExploreRequest,
        answer=models.Exploration,
        function=explore,
        seconds=4.0,
    ),
    Question(
        path="puzzles",
        summary="The puzzles that can be made of a drawn position, each certified by plain search.",
        asked=models.Drawing,
        answer=list[models.MadePuzzle],
        function=puzzles_of,
        seconds=8.0,
        quick=False,
    ),
    Question(
        path="table",
        summary="A position of any ruleset: value, moves, reasons, scene.",
        asked=models.TableRequest,
        answer=models.Table,
        function=describe_table,
        seconds=3.0,
        failed=lambda error: models.Table(error=error_message(error)),
    ),
    Question(
        path="table/reply",
        summary="The computer's move in a position of any ruleset.",
        asked=models.ReplyRequest,
        answer=models.Reply,
        function=reply,
        seconds=2.0,
        quick=False,
    ),
    Question(
        path="table/steps",
        summary="The steps below one step of the derivation of a position of any ruleset.",
        asked=models.TableStepsRequest,
        answer=list[models.Step],
        function=table_steps_below,
        seconds=2.5,
        quick=False,
    ),
)
