"""The routes of the server."""

from __future__ import annotations

import json
from typing import Any

from fastapi import APIRouter, Request, Response
from pydantic_core import to_json
from starlette.concurrency import run_in_threadpool

from colonnade.errors import BudgetExceededError, ColonnadeError, UnsupportedError
from colonnade.studio import models
from colonnade.studio.answers.about import about
from colonnade.studio.answers.drawings import check_drawing
from colonnade.studio.answers.rulesets import rulesets
from colonnade.studio.engine import MOST_QUICK_TEXT, Engine, is_light
from colonnade.studio.jobs import Jobs
from colonnade.studio.questions import QUESTIONS, Question

_ERRORS: dict[int | str, dict[str, Any]] = {
    202: {"model": models.ErrorAnswer, "description": "The answer takes longer than a question may."},
    400: {"model": models.ErrorAnswer, "description": "The question makes no sense; the sentence says why."},
    413: {"model": models.ErrorAnswer, "description": "The question is too large."},
    422: {"model": models.ErrorAnswer, "description": "The question has the wrong shape."},
    429: {"model": models.ErrorAnswer, "description": "Too many questions wait already."},
    503: {"model": models.ErrorAnswer, "description": "The process that should answer stopped."},
}
_MISSING: dict[int | str, dict[str, Any]] = {
    404: {"model": models.ErrorAnswer, "description": "There is no such search."}
}

router = APIRouter(prefix="/api", responses=_ERRORS)


def _engine(request: Request) -> Engine:
    engine: Engine = request.app.state.engine
    return engine


def _size(asked: object) -> int | None:
    """The size of a question that may be small; ``None`` if it may take long whatever its size."""
    if isinstance(asked, models.TableRequest) and asked.rated:
        return None
    drawing = getattr(asked, "drawing", asked)
    if isinstance(drawing, models.Drawing):
        return len(drawing.sticks) if is_light(drawing) else None
    text: str = getattr(asked, "text", "")
    return len(text) if len(text) <= MOST_QUICK_TEXT else None


def _json(content: bytes) -> Response:
    return Response(content, media_type="application/json")


async def _answer(question: Question, asked: object, engine: Engine) -> bytes:
    size = _size(asked) if question.quick else None
    try:
        try:
            return await engine.answer(question.function, asked, seconds=question.seconds, size=size)
        except BudgetExceededError:
            if question.unsolved is None:
                raise
        return await engine.answer(question.unsolved, asked, seconds=question.seconds)
    except ColonnadeError as error:
        if question.failed is None:
            raise
        return to_json(question.failed(error))


def _add_route(question: Question) -> None:
    async def post(asked: Any, request: Request) -> Response:
        return _json(await _answer(question, asked, _engine(request)))

    post.__annotations__["asked"] = question.asked
    router.add_api_route(
        f"/{question.path}",
        post,
        methods=["POST"],
        name=f"post_{question.path.replace('/', '_')}",
        description=question.summary,
        response_model=question.answer,
    )


for question in QUESTIONS:
    _add_route(question)


@router.get("/rulesets")
def get_rulesets() -> list[models.Ruleset]:
    """All rulesets, with their rules and examples."""
    return rulesets()


@router.get("/gallery", response_model=list[models.Example])
async def get_gallery(request: Request) -> Response:
    """The papers' examples and the classics."""
    return _json(await _engine(request).gallery())


@router.get("/about")
def get_about() -> models.About:
    """Which program this is, and which kernel runs."""
    return about()


def _jobs(request: Request) -> Jobs:
    jobs: Jobs = request.app.state.jobs
    return jobs


@router.post("/jobs", status_code=201)
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


def error_answer(status: int, error: models.Error) -> Response:
    """The one shape of every answer that is not a success."""
    content = {"code": error.code, "message": error.message, "column": error.column, "sticks": error.sticks}
    # json.dumps escapes everything but ASCII: a message may quote text that cannot be encoded.
    return Response(json.dumps({"error": content}), status_code=status, media_type="application/json")
