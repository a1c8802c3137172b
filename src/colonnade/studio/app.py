"""The studio's server: the questions of the page, and the page itself."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from colonnade.errors import BudgetExceededError, ColonnadeError
from colonnade.positions import load_rules
from colonnade.studio import models
from colonnade.studio.api import MissingError, error_answer, router
from colonnade.studio.engine import Engine
from colonnade.studio.failures import InternalError, error_message
from colonnade.studio.jobs import BusyError, Jobs
from colonnade.studio.lanes import StoppedError
from colonnade.studio.security import LOCAL_NAMES, Gate

STATIC = Path(__file__).parent / "_static"
_STATUS: dict[type[ColonnadeError], int] = {
    MissingError: 404,
    BusyError: 429,
    # No failure of the server: browsers write a line to the console for every status from 400 on.
    BudgetExceededError: 202,
    StoppedError: 503,
    InternalError: 500,
}


def create_app(*, hosts: Iterable[str] = LOCAL_NAMES, rules: Iterable[str | Path] = ()) -> FastAPI:
    """The application; ``hosts`` are the names under which it may be asked, ``rules`` Python files with rulesets."""
    files = tuple(str(Path(path).resolve()) for path in rules)
    for path in files:
        load_rules(path)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        app.state.engine.warm()
        yield
        app.state.jobs.close()
        app.state.engine.close()

    app = FastAPI(
        title="Colonnade studio",
        version="1",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.jobs = Jobs()
    app.state.engine = Engine(rules=files)
    app.add_middleware(Gate, hosts=frozenset(hosts))
    app.include_router(router)
    app.add_exception_handler(ColonnadeError, _program_error)
    app.add_exception_handler(RequestValidationError, _wrong_shape)
    app.add_exception_handler(HTTPException, _http_error)
    if STATIC.is_dir():
        app.mount("/", StaticFiles(directory=STATIC, html=True), name="page")
    return app


async def _program_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, ColonnadeError)
    status = next((status for kind, status in _STATUS.items() if isinstance(error, kind)), 400)
    return error_answer(status, error_message(error))


async def _wrong_shape(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first.get("loc", ()))
    return error_answer(422, models.Error(code="shape", message=f"{where}: {first.get('msg', 'not understood')}"))


async def _http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    answer = error_answer(error.status_code, models.Error(code="http", message=str(error.detail)))
    answer.headers.update(error.headers or {})
    return answer
