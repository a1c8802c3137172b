"""The studio's server: the questions of the page, and the page itself."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException
from starlette.staticfiles import StaticFiles

from colonnade.errors import ColonnadeError
from colonnade.studio import models
from colonnade.studio.api import MissingError, fault_of, refusal, router
from colonnade.studio.engine import Engine
from colonnade.studio.jobs import BusyError, Jobs
from colonnade.studio.security import LOCAL_NAMES, Gate

STATIC = Path(__file__).parent / "_static"


def create_app(*, hosts: Iterable[str] = LOCAL_NAMES) -> FastAPI:
    """The application; ``hosts`` are the names under which it may be asked."""

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
        separate_input_output_schemas=False,
    )
    app.state.jobs = Jobs()
    app.state.engine = Engine()
    app.add_middleware(Gate, hosts=frozenset(hosts))
    app.include_router(router)
    app.add_exception_handler(ColonnadeError, _refused)
    app.add_exception_handler(RequestValidationError, _misshapen)
    app.add_exception_handler(HTTPException, _http)
    if STATIC.is_dir():
        app.mount("/", StaticFiles(directory=STATIC, html=True), name="page")
    return app


async def _refused(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, ColonnadeError)
    status = 404 if isinstance(error, MissingError) else 429 if isinstance(error, BusyError) else 400
    return refusal(status, fault_of(error))


async def _misshapen(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first.get("loc", ()))
    return refusal(422, models.Fault(code="shape", message=f"{where}: {first.get('msg', 'not understood')}"))


async def _http(request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    answer = refusal(error.status_code, models.Fault(code="http", message=str(error.detail)))
    answer.headers.update(error.headers or {})
    return answer
