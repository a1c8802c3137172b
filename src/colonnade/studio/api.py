"""The routes: which question is answered by which function, and where it runs."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, TypeVar

from fastapi import APIRouter, Request, Response
from pydantic_core import to_json
from starlette.concurrency import run_in_threadpool

from colonnade.errors import BudgetExceededError, ColonnadeError, NotationError, UnsupportedError
from colonnade.studio import models
from colonnade.studio.answers.calculate import calculate
from colonnade.studio.answers.check import check
from colonnade.studio.answers.cuts import cuts
from colonnade.studio.answers.decompose import decompose
from colonnade.studio.answers.describe import describe_position, describe_unsolved, value_alone
from colonnade.studio.answers.drawings import check_drawing, read_text
from colonnade.studio.answers.explore import options
from colonnade.studio.answers.game_tree import game_tree
from colonnade.studio.answers.lattice import lattice
from colonnade.studio.answers.play import move, standing
from colonnade.studio.answers.reasons import reasons, steps_below
from colonnade.studio.answers.rulesets import describe_table, rulesets, table_steps_below
from colonnade.studio.answers.scene import draw
from colonnade.studio.engine import MOST_QUICK_TEXT, Engine, is_light
from colonnade.studio.jobs import Jobs

_ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": models.ErrorAnswer, "description": "The question makes no sense; the sentence says why."},
    413: {"model": models.ErrorAnswer, "description": "The question is too large."},
    422: {"model": models.ErrorAnswer, "description": "The question has the wrong shape."},
    429: {"model": models.ErrorAnswer, "description": "Too many questions wait already."},
    503: {"model": models.ErrorAnswer, "description": "The answer takes longer than a question may."},
}
_MISSING: dict[int | str, dict[str, Any]] = {
    404: {"model": models.ErrorAnswer, "description": "There is no such search."}
}

router = APIRouter(prefix="/api", responses=_ERRORS)


Q = TypeVar("Q")


def _engine(request: Request) -> Engine:
    engine: Engine = request.app.state.engine
    return engine


async def _answer(
    request: Request, function: Callable[[Q], object], question: Q, *, seconds: float, size: int | None = None
) -> Response:
    return _json(await _engine(request).answer(function, question, seconds=seconds, size=size))


async def _about_drawing(
    request: Request, function: Callable[[models.Drawing], object], drawing: models.Drawing, *, seconds: float
) -> Response:
    return await _answer(request, function, drawing, seconds=seconds, size=_size(drawing))


def _size(drawing: models.Drawing) -> int | None:
    return len(drawing.sticks) if is_light(drawing) else None


def _text_size(text: str) -> int | None:
    return len(text) if len(text) <= MOST_QUICK_TEXT else None


def _json(content: bytes) -> Response:
    return Response(content, media_type="application/json")


@router.post("/describe", response_model=models.Description)
async def post_describe(drawing: models.Drawing, request: Request) -> Response:
    """Everything about a drawn position that can be said at once."""
    try:
        return await _about_drawing(request, describe_position, drawing, seconds=1.0)
    except BudgetExceededError:
        return await _answer(request, describe_unsolved, drawing, seconds=1.0)


@router.post("/reasons", response_model=models.Reasons)
async def post_reasons(drawing: models.Drawing, request: Request) -> Response:
    """The upper steps of the derivation of a drawn position."""
    return await _about_drawing(request, reasons, drawing, seconds=1.5)


@router.post("/steps", response_model=list[models.Step])
async def post_steps(asked: models.StepsRequest, request: Request) -> Response:
    """The steps below one step of the derivation of a drawn position."""
    return await _answer(request, steps_below, asked, seconds=1.5, size=_size(asked.drawing))


@router.post("/value", response_model=models.ValueAlone)
async def post_value(drawing: models.Drawing, request: Request) -> Response:
    """The value alone, or nothing where it takes longer than a moment."""
    try:
        return await _about_drawing(request, value_alone, drawing, seconds=0.5)
    except BudgetExceededError:
        return _json(to_json(models.ValueAlone(value=None)))


@router.post("/cuts", response_model=models.Cuts)
async def post_cuts(drawing: models.Drawing, request: Request) -> Response:
    """What every cut leaves, and which cuts win; ``complete`` says whether all of them could be rated in time."""
    return await _about_drawing(request, cuts, drawing, seconds=4.0)


@router.post("/decompose", response_model=models.Decomposition)
async def post_decompose(drawing: models.Drawing, request: Request) -> Response:
    """The Hammerian decomposition into planted parts."""
    return await _about_drawing(request, decompose, drawing, seconds=2.0)


@router.post("/check", response_model=models.Check)
async def post_check(drawing: models.Drawing, request: Request) -> Response:
    """Check the value by search through all options."""
    return await _answer(request, check, drawing, seconds=5.0)


@router.post("/draw", response_model=models.SceneText)
async def post_draw(asked: models.SceneRequest, request: Request) -> Response:
    """A drawing as SVG or TikZ, with the coordinates that it has."""
    return await _answer(request, draw, asked, seconds=2.0, size=_size(asked.drawing))


@router.post("/read", response_model=models.Reading)
async def post_read(text: models.Text, request: Request) -> Response:
    """A position in the text notation, as sticks, or the column of the error."""
    return await _answer(request, _read, text, seconds=2.0, size=_text_size(text.text))


def _read(text: models.Text) -> models.Reading:
    try:
        return models.Reading(drawn=read_text(text))
    except ColonnadeError as error:
        return models.Reading(error=error_message(error))


@router.post("/calculate", response_model=models.Calculation)
async def post_calculate(expression: models.ExpressionRequest, request: Request) -> Response:
    """The value of a game expression, with options, thermograph and derivation."""
    try:
        return await _answer(request, calculate, expression, seconds=1.5, size=_text_size(expression.text))
    except ColonnadeError as error:
        return _json(to_json(models.Calculation(error=error_message(error))))


@router.post("/lattice", response_model=models.Lattice)
async def post_lattice(asked: models.LatticeRequest, request: Request) -> Response:
    """A lattice of small games, and the place of an expression's value in it."""
    try:
        return await _answer(request, lattice, asked, seconds=2.0)
    except ColonnadeError as error:
        return _json(to_json(models.Lattice(error=error_message(error))))


@router.post("/tree", response_model=models.GameTree)
async def post_tree(expression: models.ExpressionRequest, request: Request) -> Response:
    """The game tree of an expression's canonical form."""
    try:
        return await _answer(request, game_tree, expression, seconds=1.5, size=_text_size(expression.text))
    except ColonnadeError as error:
        return _json(to_json(models.GameTree(error=error_message(error))))


@router.post("/standing", response_model=models.Standing)
async def post_standing(turn: models.Turn, request: Request) -> Response:
    """How a game stands for the player to move."""
    return await _answer(request, standing, turn, seconds=1.0, size=_size(turn.drawing))


@router.post("/move", response_model=models.Moved)
async def post_move(asked: models.MoveRequest, request: Request) -> Response:
    """Make a move, the person's or the computer's."""
    return await _answer(request, move, asked, seconds=3.0, size=_size(asked.drawing))


@router.post("/options", response_model=list[models.Option])
async def post_options(drawing: models.Drawing, request: Request) -> Response:
    """The options of a position for the explorer, sensible ones first."""
    return await _about_drawing(request, options, drawing, seconds=3.5)


@router.get("/rulesets")
def get_rulesets() -> list[models.Ruleset]:
    """All rulesets, with their rules and examples."""
    return rulesets()


@router.post("/table", response_model=models.Table)
async def post_table(asked: models.TableRequest, request: Request) -> Response:
    """A position of any ruleset: value, moves, reasons, scene."""
    try:
        return await _answer(request, describe_table, asked, seconds=5.0)
    except ColonnadeError as error:
        return _json(to_json(models.Table(error=error_message(error))))


@router.post("/table/steps", response_model=list[models.Step])
async def post_table_steps(asked: models.TableStepsRequest, request: Request) -> Response:
    """The steps below one step of the derivation of a position of any ruleset."""
    return await _answer(request, table_steps_below, asked, seconds=2.5)


@router.get("/gallery", response_model=list[models.Example])
async def get_gallery(request: Request) -> Response:
    """The papers' examples and the classics."""
    return _json(await _engine(request).gallery())


@router.get("/about")
def get_about() -> models.About:
    """Which program this is, and which kernel runs."""
    from colonnade import __version__
    from colonnade._kernel import KERNEL

    return models.About(version=__version__, kernel=KERNEL.name)


def _jobs(request: Request) -> Jobs:
    jobs: Jobs = request.app.state.jobs
    return jobs


@router.post("/jobs", status_code=202)
async def post_job(job: models.JobRequest, request: Request) -> models.Job:
    """Start a longer search in the background."""
    await _engine(request).answer(check_drawing, job.drawing, seconds=2.0, size=len(job.drawing.sticks))
    return await run_in_threadpool(_jobs(request).start, job)


@router.get("/jobs/{id}", responses=_MISSING)
def get_job(id: str, request: Request) -> models.Job:
    """How far a search has come."""
    job = _jobs(request).report(id)
    if job is None:
        raise MissingError(f"there is no search {id!r}")
    return job


@router.delete("/jobs/{id}", responses=_MISSING)
def delete_job(id: str, request: Request) -> models.Job:
    """Stop a search."""
    job = _jobs(request).stop(id)
    if job is None:
        raise MissingError(f"there is no search {id!r}")
    return job


class MissingError(UnsupportedError):
    """Something asked for by name is not there."""

    code = "missing"


def error_message(error: ColonnadeError) -> models.Error:
    """An error of the program as the page is told it."""
    column = error.column if isinstance(error, NotationError) else None
    message = error.message if isinstance(error, NotationError) else str(error)
    culprit = getattr(error, "culprit", None)
    return models.Error(
        code=error.code, message=message, column=column, sticks=[culprit] if isinstance(culprit, int) else []
    )


def error_answer(status: int, error: models.Error) -> Response:
    """The one shape of every answer that is not a success."""
    content = {"code": error.code, "message": error.message, "column": error.column, "sticks": error.sticks}
    # Escaped, because a message may quote text that is no Unicode.
    return Response(json.dumps({"error": content}), status_code=status, media_type="application/json")
