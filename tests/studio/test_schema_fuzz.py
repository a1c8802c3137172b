"""Questions made up from the schema: no answer is a server error, none has an undocumented shape, none hangs."""

from __future__ import annotations

import time
from collections.abc import Iterator

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CHECKS

from colonnade.studio.app import create_app

LONGEST = 30.0
"""Seconds: no question has more than seven, and a busy machine takes longer to say so, and to start the workers."""

app = create_app(hosts={"localhost", "testserver"})
schema = schemathesis.openapi.from_asgi("/api/openapi.json", app)
CHECKED = [
    CHECKS.get_one(name) for name in ("not_a_server_error", "response_schema_conformance", "status_code_conformance")
]


@pytest.fixture(scope="module", autouse=True)
def _no_search_outlives_the_test() -> Iterator[None]:
    yield
    app.state.jobs.close()
    app.state.engine.close()


@schema.parametrize()
@settings(max_examples=6, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
def test_made_up_questions(case):
    began = time.monotonic()
    case.call_and_validate(checks=CHECKED)
    assert time.monotonic() - began < LONGEST
