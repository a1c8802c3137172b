"""The routes: which question is answered by which function, and where it runs."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from colonnade.errors import ColonnadeError, NotationError, UnsupportedError
from colonnade.studio import models
from colonnade.studio.answers.calculate import calculate
from colonnade.studio.answers.check import check
from colonnade.studio.answers.cuts import cuts
from colonnade.studio.answers.decompose import decompose
from colonnade.studio.answers.describe import describe_position, value_alone
from colonnade.studio.answers.drawings import position_of, read_text
from colonnade.studio.answers.explore import options
from colonnade.studio.answers.game_tree import game_tree
from colonnade.studio.answers.lattice import lattice
from colonnade.studio.answers.play import move, standing
from colonnade.studio.answers.reasons import reasons, steps_below
from colonnade.studio.answers.rulesets import describe_table, rulesets, table_steps_below
from colonnade.studio.answers.scene import draw
from colonnade.studio.engine import Engine, is_light
from colonnade.studio.jobs import Jobs

_ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": models.ErrorAnswer, "description": "The question makes no sense; the sentence says why."},
    413: {"model": models.ErrorAnswer, "description": "The question is too large."},
    422: {"model": models.ErrorAnswer, "description": "The question has the wrong shape."},
    429: {"model": models.ErrorAnswer, "description": "Too many questions wait already."},
}
_MISSING: dict[int | str, dict[str, Any]] = {
    404: {"model": models.ErrorAnswer, "description": "There is no such search."}
}

router = APIRouter(prefix="/api", responses=_ERRORS)


def _engine(request: Request) -> Engine:
    engine: Engine = request.app.state.engine
    return engine


@router.post("/describe")
async def post_describe(drawing: models.Drawing, request: Request) -> models.Description:
    """Everything about a drawn position that can be said at once."""
    return await _engine(request).answer(describe_position, drawing, quick=is_light(drawing))


@router.post("/reasons")
async def post_reasons(drawing: models.Drawing, request: Request) -> models.Reasons:
    """The upper steps of the derivation of a drawn position."""
    return await _engine(request).answer(reasons, drawing, quick=is_light(drawing))


@router.post("/steps")
async def post_steps(asked: models.StepsRequest, request: Request) -> list[models.Step]:
    """The steps below one step of the derivation of a drawn position."""
    return await _engine(request).answer(steps_below, asked, quick=is_light(asked.drawing))


@router.post("/value")
async def post_value(drawing: models.Drawing, request: Request) -> models.ValueAlone:
    """The value alone, or nothing where it takes longer than a moment."""
    return await _engine(request).answer(value_alone, drawing, quick=is_light(drawing))


@router.post("/cuts")
async def post_cuts(drawing: models.Drawing, request: Request) -> models.Cuts:
    """What every cut leaves, and which cuts win."""
    return await _engine(request).answer(cuts, drawing, quick=is_light(drawing))


@router.post("/decompose")
async def post_decompose(drawing: models.Drawing, request: Request) -> models.Decomposition:
    """The Hammerian decomposition into planted parts."""
    return await _engine(request).answer(decompose, drawing, quick=is_light(drawing))


@router.post("/check")
async def post_check(drawing: models.Drawing, request: Request) -> models.Check:
    """Check the value by search through all options."""
    return await _engine(request).answer(check, drawing)


@router.post("/draw")
async def post_draw(asked: models.SceneRequest, request: Request) -> models.SceneText:
    """A drawing as SVG or TikZ, with the coordinates that it has."""
    return await _engine(request).answer(draw, asked, quick=is_light(asked.drawing))


@router.post("/read")
async def post_read(text: models.Text, request: Request) -> models.Reading:
    """A position in the text notation, as sticks, or the column of the error."""
    try:
        return models.Reading(drawn=await _engine(request).answer(read_text, text, quick=True))
    except ColonnadeError as error:
        return models.Reading(error=error_message(error))


@router.post("/calculate")
async def post_calculate(expression: models.ExpressionRequest, request: Request) -> models.Calculation:
    """The value of a game expression, with options, thermograph and derivation."""
    try:
        return await _engine(request).answer(calculate, expression)
    except ColonnadeError as error:
        return models.Calculation(error=error_message(error))


@router.post("/lattice")
async def post_lattice(asked: models.LatticeRequest, request: Request) -> models.Lattice:
    """A lattice of small games, and the place of an expression's value in it."""
    try:
        return await _engine(request).answer(lattice, asked)
    except ColonnadeError as error:
        return models.Lattice(error=error_message(error))


@router.post("/tree")
async def post_tree(expression: models.ExpressionRequest, request: Request) -> models.GameTree:
    """The game tree of an expression's canonical form."""
    try:
        return await _engine(request).answer(game_tree, expression)
    except ColonnadeError as error:
        return models.GameTree(error=error_message(error))


@router.post("/standing")
async def post_standing(turn: models.Turn, request: Request) -> models.Standing:
    """How a game stands for the player to move."""
    return await _engine(request).answer(standing, turn)


@router.post("/move")
async def post_move(asked: models.MoveRequest, request: Request) -> models.Moved:
    """Make a move, the person's or the computer's."""
    return await _engine(request).answer(move, asked)


@router.post("/options")
async def post_options(drawing: models.Drawing, request: Request) -> list[models.Option]:
    """The options of a position for the explorer, sensible ones first."""
    return await _engine(request).answer(options, drawing)


@router.get("/rulesets")
def get_rulesets() -> list[models.Ruleset]:
    """All rulesets, with their rules and examples."""
    return rulesets()


@router.post("/table")
async def post_table(asked: models.TableRequest, request: Request) -> models.Table:
    """A position of any ruleset: value, moves, reasons, scene."""
    try:
        return await _engine(request).answer(describe_table, asked)
    except ColonnadeError as error:
        return models.Table(error=error_message(error))


@router.post("/table/steps")
async def post_table_steps(asked: models.TableStepsRequest, request: Request) -> list[models.Step]:
    """The steps below one step of the derivation of a position of any ruleset."""
    return await _engine(request).answer(table_steps_below, asked)


@router.get("/gallery")
async def get_gallery(request: Request) -> list[models.Example]:
    """The papers' examples and the classics."""
    return await _engine(request).gallery()


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
def post_job(job: models.JobRequest, request: Request) -> models.Job:
    """Start a longer search in the background."""
    position_of(job.drawing)
    return _jobs(request).start(job)


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


def error_answer(status: int, error: models.Error) -> JSONResponse:
    """The one shape of every answer that is not a success."""
    content = {"code": error.code, "message": error.message, "column": error.column, "sticks": error.sticks}
    return JSONResponse({"error": content}, status_code=status)
