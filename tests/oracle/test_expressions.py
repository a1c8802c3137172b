"""Every verified fact about expressions, asked through the batch interface."""

from __future__ import annotations

import pytest

from colonnade.cli.batch import answer
from tests.oracle.reading import agrees, facts


@pytest.mark.parametrize(
    "table", ["cgsuite_algebra", "cgsuite_names", "peers_algebra", "peers_ordinal", "papers_ordinal", "thesis"]
)
def test_all_facts_of_a_table(table: str) -> None:
    wrong = []
    for fact in facts(table):
        request = {"expression": fact.expression, "ask": [fact.ask]}
        if fact.base:
            request["base"] = fact.base
        got = answer(request)
        if "error" in got or not agrees(fact, got[fact.ask]):
            wrong.append((fact, got))
    assert not wrong
