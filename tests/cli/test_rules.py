"""``--rules FILE``: a user's rulesets are there before the verb runs, in every verb and every process."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from colonnade.cli import main
from colonnade.positions import RULESETS
from colonnade.positions.registry import VARIABLE

GAME = '''
from dataclasses import dataclass

from colonnade import Player, Position


@dataclass(frozen=True)
class {name}(Position):
    """Left takes one or three coins, Right takes two."""

    ruleset = "{ruleset}"
    coins: int

    @classmethod
    def parse(cls, text):
        return cls(int(text))

    @classmethod
    def of_size(cls, size):
        return [cls(size)]

    def options(self, player):
        takes = (1, 3) if player is Player.LEFT else (2,)
        return [{name}(self.coins - take) for take in takes if take <= self.coins]

    def __str__(self):
        return str(self.coins)
'''


@pytest.fixture
def game(tmp_path, monkeypatch):
    """A file with a ruleset; the variable is as before when the test ends."""
    monkeypatch.setenv(VARIABLE, "")
    path = tmp_path / "my_game.py"
    path.write_text(GAME.format(name="Taking", ruleset="taking"), encoding="utf-8")
    yield str(path)
    for name in ("taking", "giving"):
        RULESETS.pop(name, None)


@pytest.mark.parametrize(
    "words",
    [
        ("--rules", "{}", "value", "-r", "taking", "2"),
        ("--rules={}", "value", "-r", "taking", "2"),
        ("value", "-r", "taking", "--rules", "{}", "2"),
        ("value", "2", "-r", "taking", "--seconds", "5", "--rules={}"),
    ],
)
def test_rules_are_loaded_wherever_they_are_named(words, game, capsys):
    """With two coins Left leaves one, which is a move of hers, and Right leaves none."""
    assert main([word.format(game) for word in words]) == 0
    assert capsys.readouterr().out == "{1|0}\n"
    assert os.environ[VARIABLE] == os.path.realpath(game)


@pytest.mark.parametrize(
    ("verb", "wanted"), [("explain", "3 = 1/2"), ("moves", "wins"), ("draw", "3"), ("value", "1/2")]
)
def test_every_verb_takes_a_users_ruleset(verb, wanted, game, capsys):
    assert main(["--rules", game, verb, "-r", "taking", "3"]) == 0
    assert wanted in capsys.readouterr().out


def test_a_text_that_a_users_ruleset_cannot_read(game, capsys):
    assert main(["--rules", game, "value", "-r", "taking", "two"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert err.startswith("colonnade: 'two' cannot be read as taking: invalid literal for int()")


def test_a_mistake_in_a_users_ruleset_has_its_place(game, tmp_path, capsys):
    path = tmp_path / "giving.py"
    text = GAME.format(name="Giving", ruleset="giving").replace("take <= self.coins", "take <= self.coin")
    path.write_text(text, encoding="utf-8")
    assert main(["--rules", str(path), "value", "-r", "giving", "3"]) == 2
    line = 1 + text[: text.index("self.coin]")].count("\n")
    message = f"colonnade: {path}, line {line}: AttributeError: 'Giving' object has no attribute 'coin'"
    assert capsys.readouterr().err.startswith(message)


def test_batch_takes_a_users_ruleset(game):
    request = json.dumps({"id": 1, "ruleset": "taking", "position": "3", "ask": ["value"]})
    done = subprocess.run(
        [sys.executable, "-m", "colonnade", "--rules", game, "batch"],
        input=request,
        capture_output=True,
        text=True,
        check=True,
    )
    assert json.loads(done.stdout)["value"] == "1/2"


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_census_of_a_users_ruleset(game, tmp_path, processes):
    """The processes of the pool load the file too."""
    folder = tmp_path / "census"
    command = [sys.executable, "-m", "colonnade", "--rules", game, "census", "taking", "5", "-o", str(folder)]
    subprocess.run([*command, "-j", processes], capture_output=True, check=True)
    query = ["query", str(folder), "SELECT position, value FROM census ORDER BY position", "--json"]
    done = subprocess.run([*command[:3], "census", *query], capture_output=True, text=True, check=True)
    rows = json.loads(done.stdout)["rows"]
    assert [row["position"] for row in rows] == ["0", "1", "2", "3", "4", "5"]
    assert [row["value"] for row in rows[:4]] == ["0", "1", "{1|0}", "1/2"]


def test_several_files(game, tmp_path, capsys):
    other = tmp_path / "other.py"
    other.write_text(GAME.format(name="Giving", ruleset="giving"), encoding="utf-8")
    assert main(["--rules", game, "--rules", str(other), "value", "-r", "giving", "2"]) == 0
    assert capsys.readouterr().out == "{1|0}\n"


def test_rules_without_a_file(capsys):
    assert main(["value", "1", "--rules"]) == 2
    assert capsys.readouterr().err.startswith("colonnade: option --rules requires a file")


def test_a_file_that_is_not_there(capsys):
    assert main(["--rules", "no_such_rules.py", "value", "1"]) == 2
    assert capsys.readouterr().err == "colonnade: no_such_rules.py: there is no such file\n"


def test_after_two_dashes_everything_is_text():
    assert main(["value", "--", "1", "--rules"]) == 2
