"""Rulesets of a user: loaded from files before the studio serves, in every process that answers."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from colonnade.errors import FileFormatError
from colonnade.positions import RULESETS
from colonnade.studio.app import create_app

TAKE_ONE = """
from dataclasses import dataclass
from typing import ClassVar
from colonnade.positions.ruleset import Position

@dataclass(frozen=True)
class TakeOne(Position):
    ruleset: ClassVar[str] = "take-one"
    rules: ClassVar[str] = "Take one counter."
    examples: ClassVar[tuple[str, ...]] = ("3",)
    count: int

    @classmethod
    def parse(cls, text):
        return cls(int(text))

    def options(self, player):
        return [TakeOne(self.count - 1)] if self.count else []

    def __str__(self):
        return str(self.count)
"""


@pytest.fixture
def rules(tmp_path):
    file = tmp_path / "take_one.py"
    file.write_text(TAKE_ONE, encoding="utf-8")
    yield file
    RULESETS.pop("take-one", None)


def test_a_ruleset_of_a_file_is_offered_and_evaluated(rules):
    """An odd number of counters, taken one by one, is star: whoever starts takes the last one."""
    with TestClient(create_app(rules=[rules]), base_url="http://127.0.0.1") as client:
        offered = {each["name"]: each for each in client.get("/api/rulesets").json()}
        assert offered["take-one"]["title"] == "Take One"
        assert offered["take-one"]["examples"] == ["3"]
        table = client.post("/api/table", json={"ruleset": "take-one", "text": "3"}).json()
        assert table["error"] is None
        assert table["value"]["text"] == "*"
        assert [(move["player"], move["text"], move["verdict"]) for move in table["moves"]] == [
            ("L", "2", "wins"),
            ("R", "2", "wins"),
        ]


@pytest.mark.parametrize("text", ["1 +", "raise ValueError('no')"])
def test_a_file_that_fails_is_an_error_of_one_sentence(tmp_path, text):
    file = tmp_path / "broken.py"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(FileFormatError):
        create_app(rules=[file])
