"""Rulesets are found by name, in our package, in installed packages and in a user's file."""

from __future__ import annotations

import subprocess
import sys
from importlib.metadata import EntryPoint
from pathlib import Path

import pytest

from colonnade.errors import FileFormatError, NotationError, UnsupportedError
from colonnade.players import Player
from colonnade.positions import RULESETS, Position, load_rules, registry, ruleset_named, ruleset_names
from colonnade.solvers.engine.evaluate import evaluate

COUNTDOWN = """
from dataclasses import dataclass
from colonnade.positions.ruleset import Position

@dataclass(frozen=True, slots=True)
class {kind}(Position):
    ruleset = "{name}"
    size: int

    @classmethod
    def parse(cls, text):
        return cls(int(text))

    def options(self, player):
        return (type(self)(self.size - n) for n in {steps} if n <= self.size)

    def __str__(self):
        return str(self.size)
"""


@pytest.fixture(autouse=True)
def _forget_what_a_test_loads():
    ruleset_names()
    known = dict(RULESETS)
    yield
    RULESETS.clear()
    RULESETS.update(known)


def write(path: Path, *, kind: str = "Countdown", name: str = "countdown", steps: str = "(1, 2)") -> Path:
    path.write_text(COUNTDOWN.format(kind=kind, name=name, steps=steps), encoding="utf-8")
    return path


def imported_for(name: str) -> set[str]:
    """The modules beside the rulesets that a fresh interpreter imports to find one."""
    code = (
        f"import sys; from colonnade.positions import ruleset_named; ruleset_named({name!r});"
        "print(*(m.split('.')[2] for m in sys.modules if m.startswith('colonnade.positions.')))"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    return set(done.stdout.split())


def test_only_the_ruleset_asked_for_is_imported():
    assert imported_for("nim") == {"ruleset", "registry", "nim", "reading"}
    assert imported_for("childish-hackenbush-br") == {"ruleset", "registry", "hackenbush"}


def test_every_name_is_found_and_is_that_of_its_class():
    assert ruleset_names()[0] == "hackenbush"
    assert len(set(ruleset_names())) == len(ruleset_names()) >= 18
    assert all(ruleset_named(name).ruleset == name for name in ruleset_names())


@pytest.mark.parametrize("name", ["board", "__init__", "", "..", "registry", "hackenbush.graph"])
def test_what_is_no_ruleset_is_refused(name):
    with pytest.raises(UnsupportedError, match="there is no ruleset"):
        ruleset_named(name)


@pytest.mark.parametrize("name", ruleset_names())
@pytest.mark.parametrize("text", [3, None, b"3", ["3"]])
def test_what_is_no_text_is_refused(name, text):
    with pytest.raises(TypeError, match=r"^expected (the|a) text .*not "):
        ruleset_named(name).parse(text)


@pytest.mark.parametrize("name", ruleset_names())
def test_the_empty_position_can_be_read_back(name):
    kind = ruleset_named(name)
    for text in ("", "0"):
        try:
            empty = kind.parse(text)
        except NotationError:
            continue
        assert kind.parse(str(empty)) == empty


def test_large_letters_are_corrected():
    with pytest.raises(UnsupportedError, match=r"did you mean nim\?"):
        ruleset_named("Nim")


def test_a_near_miss_is_corrected():
    with pytest.raises(
        UnsupportedError, match=r"^there is no ruleset 'toads-and-frog'; did you mean toads-and-frogs\?$"
    ):
        ruleset_named("toads-and-frog")


def test_a_file_is_loaded_and_loaded_again(tmp_path):
    path = write(tmp_path / "my rules.py")
    (first,) = load_rules(path)
    assert ruleset_named("countdown") is first
    assert ruleset_names().index("countdown") > ruleset_names().index("toppling-dominoes")
    assert str(evaluate(first.parse("4")).value) == "*"
    write(path, kind="Renamed", steps="(1, 2, 3)")
    (second,) = load_rules(path)
    assert ruleset_named("countdown") is second
    assert str(evaluate(second.parse("4")).value) == "0"
    assert not list(tmp_path.glob("**/*.pyc"))


def test_one_file_may_hold_several_rulesets(tmp_path):
    path = write(tmp_path / "two.py")
    path.write_text(path.read_text() + COUNTDOWN.format(kind="Slow", name="slow-countdown", steps="(1,)"))
    assert [kind.title for kind in load_rules(path)] == ["Countdown", "Slow Countdown"]


def test_two_rulesets_of_one_name_are_refused(tmp_path):
    load_rules(write(tmp_path / "first.py"))
    with pytest.raises(FileFormatError, match=r"second\.py, line 6: Countdown: there is a ruleset 'countdown' already"):
        load_rules(write(tmp_path / "second.py"))
    with pytest.raises(
        FileFormatError,
        match=r"there is a ruleset 'nim' already, colonnade\.positions\.nim\.Nim;",
    ):
        load_rules(write(tmp_path / "nim.py", name="nim"))
    assert ruleset_named("countdown").__module__.startswith("colonnade_rules_first_")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("x = 1\n", r"there is no ruleset in it; expected a class of positions"),
        ("from colonnade.positions.nim import Nim\n", r"there is no ruleset in it"),
        ("\n\ny = x\n", r"rules\.py, line 3: NameError: name 'x' is not defined"),
        ("def f(:\n", r"rules\.py, line 1: SyntaxError: "),
        ("import sys\nsys.exit(1)\n", r"rules\.py, line 2: it ends the program"),
        ("from colonnade.positions import Position\nclass Go(Position): pass\n", 'Go has no name; .* ruleset = "go"'),
        (
            "from colonnade.positions import Position\nclass Go(Position):\n    ruleset = 'go'\n",
            "Go has no moves; expected a method options or moves",
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_line(tmp_path, text, message):
    path = tmp_path / "rules.py"
    path.write_text(text)
    with pytest.raises(FileFormatError, match=message) as caught:
        load_rules(path)
    assert "\n" not in str(caught.value)
    assert "go" not in RULESETS


def test_a_broken_edit_keeps_the_rules_that_worked(tmp_path):
    path = write(tmp_path / "rules.py")
    (kind,) = load_rules(path)
    path.write_text(path.read_text() + "\noops\n")
    with pytest.raises(FileFormatError, match="NameError: name 'oops'"):
        load_rules(path)
    assert ruleset_named("countdown") is kind


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(FileFormatError, match="cannot be read"):
        load_rules(tmp_path)


def test_an_installed_package_offers_rulesets(monkeypatch):
    class Installed(Position):
        ruleset = "installed"

        def options(self, player: Player):
            return ()

    del RULESETS["installed"]
    module = type(sys)("some_package")

    def load(name: str) -> object:
        RULESETS["installed"] = Installed
        return Installed

    monkeypatch.setattr(module, "__getattr__", load, raising=False)
    monkeypatch.setitem(sys.modules, "some_package", module)
    points = {
        "installed": EntryPoint("installed", "some_package:Installed", registry.GROUP),
        "missing": EntryPoint("missing", "no_such_package:Missing", registry.GROUP),
    }
    monkeypatch.setattr(registry, "_entry_points", lambda: points)
    names = ruleset_names()
    assert [name for name in names if name in points] == ["installed", "missing"]
    assert names.index("installed") > names.index("toppling-dominoes")
    assert "installed" not in RULESETS
    assert ruleset_named("installed") is Installed
    with pytest.raises(UnsupportedError, match=r"'missing' \(no_such_package:Missing\) cannot be loaded: No module"):
        ruleset_named("missing")
