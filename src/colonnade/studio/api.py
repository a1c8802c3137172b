"""The questions that the page may ask. Thin: every answer is made elsewhere."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Request
from fastapi.responses import JSONResponse

from colonnade.errors import ColonnadeError, NotationError, UnsupportedError
from colonnade.studio import models
from colonnade.studio.calculating import calculate
from colonnade.studio.checking import check
from colonnade.studio.cutting import cuts
from colonnade.studio.decomposing import decomposition
from colonnade.studio.engine import Engine
from colonnade.studio.exploring import branches
from colonnade.studio.game_trees import game_tree
from colonnade.studio.jobs import Jobs
from colonnade.studio.knowing import know, reasons, value_alone
from colonnade.studio.lattices import lattice
from colonnade.studio.pictures import drawn_from, picture_of
from colonnade.studio.playing import standing, turn
from colonnade.studio.rulesets import RULES, lay

_REFUSALS: dict[int | str, dict[str, Any]] = {
    400: {"model": models.Refusal, "description": "The question makes no sense; the sentence says why."},
    413: {"model": models.Refusal, "description": "The question is too large."},
    422: {"model": models.Refusal, "description": "The question has the wrong shape."},
    429: {"model": models.Refusal, "description": "Too many questions wait already."},
}
_MISSING: dict[int | str, dict[str, Any]] = {404: {"model": models.Refusal, "description": "There is no such search."}}

router = APIRouter(prefix="/api", responses=_REFUSALS)


def _engine(request: Request) -> Engine:
    engine: Engine = request.app.state.engine
    return engine


@router.post("/know")
async def post_know(position: models.Position, request: Request) -> models.Known:
    """Everything about a drawn position that can be said at once."""
    return await _engine(request).about(know, position)


@router.post("/why")
async def post_why(position: models.Position, request: Request) -> models.Reasons:
    """The reasons for the value of a large picture."""
    return await _engine(request).about(reasons, position)


@router.post("/value")
async def post_value(position: models.Position, request: Request) -> models.Value:
    """The value alone, or nothing where it takes longer than a moment."""
    return await _engine(request).about(value_alone, position)


@router.post("/cuts")
async def post_cuts(position: models.Position, request: Request) -> models.Cuts:
    """What every cut leaves."""
    return await _engine(request).about(cuts, position)


@router.post("/decompose")
async def post_decompose(position: models.Position, request: Request) -> models.Decomposition:
    """The Hammerian decomposition into planted pieces."""
    return await _engine(request).about(decomposition, position)


@router.post("/check")
async def post_check(position: models.Position, request: Request) -> models.Checked:
    """Check the value by brute force."""
    return await _engine(request).apart(check, position)


@router.post("/read")
async def post_read(text: models.Text, request: Request) -> models.Reading:
    """A position in the text notation, as sticks, or the column at fault."""
    try:
        return models.Reading(drawn=await _engine(request).quickly(drawn_from, text))
    except ColonnadeError as error:
        return models.Reading(fault=fault_of(error))


@router.post("/calculate")
async def post_calculate(expression: models.Expression, request: Request) -> models.Calculation:
    """The value of a game expression, with options, thermograph and reduction."""
    try:
        return await _engine(request).apart(calculate, expression.text)
    except ColonnadeError as error:
        return models.Calculation(fault=fault_of(error))


@router.post("/lattice")
async def post_lattice(asked: models.LatticeAsk, request: Request) -> models.Lattice:
    """A lattice of small games, and the place of an expression's value in it."""
    try:
        return await _engine(request).apart(lattice, asked)
    except ColonnadeError as error:
        return models.Lattice(fault=fault_of(error))


@router.post("/tree")
async def post_tree(expression: models.Expression, request: Request) -> models.GameTree:
    """The game tree of an expression's canonical form."""
    try:
        return await _engine(request).apart(game_tree, expression)
    except ColonnadeError as error:
        return models.GameTree(fault=fault_of(error))


@router.post("/standing")
async def post_standing(ask: models.Ask, request: Request) -> models.Standing:
    """How a game stands for the one who is to move."""
    return await _engine(request).apart(standing, ask)


@router.post("/turn")
async def post_turn(asked: models.Turn, request: Request) -> models.Moved:
    """Make a move, the person's or the computer's."""
    return await _engine(request).apart(turn, asked)


@router.post("/branches")
async def post_branches(position: models.Position, request: Request) -> list[models.Branch]:
    """The options of a position for the explorer, sensible ones first."""
    return await _engine(request).apart(branches, position)


@router.get("/rulesets")
async def get_rulesets() -> list[models.Rule]:
    """The rulesets that the page lays on the table."""
    return list(RULES)


@router.post("/lay")
async def post_lay(asked: models.Tableau, request: Request) -> models.Laid:
    """A position of any ruleset: value, moves, reasons, picture."""
    try:
        return await _engine(request).apart(lay, asked)
    except ColonnadeError as error:
        return models.Laid(fault=fault_of(error))


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
    picture_of(job.position)
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


def fault_of(error: ColonnadeError) -> models.Fault:
    """An error of the program as the page is told it."""
    column = error.column if isinstance(error, NotationError) else None
    message = error.message if isinstance(error, NotationError) else str(error)
    culprit = getattr(error, "culprit", None)
    return models.Fault(
        code=error.code, message=message, column=column, sticks=[culprit] if isinstance(culprit, int) else []
    )


def refusal(status: int, fault: models.Fault) -> JSONResponse:
    """The one shape of every answer that is not a success."""
    return JSONResponse(models.Refusal(error=fault).model_dump(), status_code=status)
