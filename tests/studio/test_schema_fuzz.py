"""Questions made up from the schema: no answer is a server error, none has an undocumented shape, none hangs."""

from __future__ import annotations

import schemathesis
from hypothesis import HealthCheck, Phase, settings
from schemathesis.checks import CHECKS

from colonnade.studio.app import create_app

app = create_app(hosts={"localhost", "testserver"})
# A made-up job would search for a minute after the test is over; jobs have tests of their own.
schema = schemathesis.openapi.from_asgi("/api/openapi.json", app).exclude(path="/api/jobs")
CHECKED = [
    CHECKS.get_one(name) for name in ("not_a_server_error", "response_schema_conformance", "status_code_conformance")
]


@schema.parametrize()
@settings(max_examples=6, deadline=None, phases=[Phase.generate], suppress_health_check=list(HealthCheck))
def test_made_up_questions(case):
    case.call_and_validate(checks=CHECKED)
