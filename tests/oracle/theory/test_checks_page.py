"""docs/theory/checks.md: every function, test and entry of the ledger that the page names exists."""

from __future__ import annotations

import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

from colonnade.ledger import entries

ROOT = Path(__file__).parents[3]
PAGE = ROOT / "docs" / "theory" / "checks.md"
ROWS = [line.strip("| \n").split(" | ") for line in PAGE.read_text(encoding="utf-8").splitlines() if "| `" in line]
LABELS = {entry.label for entry in entries("forms-and-values")}


def test_functions_exist() -> None:
    """A name without a module is in the module of the name before it."""
    for first, *_ in ROWS:
        module = ""
        for name in re.findall(r"`([^`]+)`", first):
            rooms = re.match(r"(?:[a-z_]+\.)+", name)
            if rooms:
                module, name = rooms[0].rstrip("."), name[rooms.end() :]
            attrgetter(name)(import_module(f"colonnade.games.{module}"))


def test_tests_exist() -> None:
    for _, _, exhaustive, beyond in ROWS:
        for file, name in re.findall(r"`(\w+\.py)::(\w+)`", f"{exhaustive}, {beyond}"):
            text = (ROOT / "tests" / "unit" / "games" / file).read_text(encoding="utf-8")
            assert f"def {name}(" in text, name
        assert "`" in beyond or beyond.startswith("none: ")


def test_entries_exist() -> None:
    for _, _, exhaustive, _ in ROWS:
        rest = re.sub(r"`[^`]+`(, )?", "", exhaustive).rstrip(", ")
        while rest:
            label = max((each for each in LABELS if rest.startswith(each)), key=len, default="")
            assert label, rest
            rest = rest[len(label) :].removeprefix(", ")


def test_beyond_means_hypothesis() -> None:
    """A test that is named in the last column is decorated with ``given``."""
    for *_, beyond in ROWS:
        for file, name in re.findall(r"`(\w+\.py)::(\w+)`", beyond):
            text = (ROOT / "tests" / "unit" / "games" / file).read_text(encoding="utf-8")
            before = text[: text.index(f"def {name}(")].rstrip().rsplit("\n\n", 1)[-1]
            assert "@given(" in before, name
