"""What a command imports before it answers: the same on every machine, unlike the time that it takes."""

from __future__ import annotations

import subprocess
import sys

import pytest

pytestmark = pytest.mark.native  # the reference kernel imports more, and takes longer in any case

READERS = {"colonnade.games.text", "colonnade.games.form", "colonnade.games.namer"}
SEARCHES = {"colonnade.solvers.engine.search", "colonnade.solvers.engine.outcome_search"}
SENTENCES = {"colonnade.explain", "colonnade.draw"}
LARGE = {"asyncio", "inspect", "multiprocessing", "pydantic", "rich", "shutil", "typer"}
"""Each of them takes as long to import as a dozen modules of ours."""


def modules(*words: str, given: str = "") -> set[str]:
    """What a fresh interpreter has imported when the command has answered."""
    return imported(f"from colonnade.cli import main; main({list(words)})", given)


def imported(work: str, given: str = "") -> set[str]:
    """What a fresh interpreter has imported after this work."""
    command = [sys.executable, "-c", f"import sys; {work}; print(*sys.modules)"]
    done = subprocess.run(command, input=given, capture_output=True, text=True, check=True, timeout=60)
    assert not done.stderr
    return set(done.stdout.splitlines()[-1].split())


def test_a_stick_on_a_stick_needs_no_reader_of_expressions_no_namer_and_no_search():
    found = modules("value", "BR")
    assert not found & (READERS | SEARCHES | SENTENCES | LARGE | {"dataclasses", "json", "random"})
    assert len([name for name in found if name.startswith("colonnade.")]) <= 52


@pytest.mark.parametrize(
    ("words", "given", "unwanted"),
    [
        (["value", "1/2"], "", SEARCHES | SENTENCES | LARGE | {"colonnade.positions.hackenbush", "json"}),
        (["explain", "B(R,G)"], "", LARGE | {"dataclasses"}),
        (["calc"], "{0|2}:1\n", SENTENCES | LARGE - {"inspect"}),
        (["batch"], '{"expression": "1/2"}\n', SEARCHES | SENTENCES | LARGE),
    ],
    ids=lambda each: each[0] if isinstance(each, list) else "",
)
def test_a_command_imports_what_its_answer_needs(words, given, unwanted):
    assert not modules(*words, given=given) & unwanted


def test_python_names_need_neither_namers_nor_texts_that_are_not_read():
    values = "from colonnade import Value, ordinal_value; up = Value.named(up=1); ordinal_value(up.form, 1)"
    numbers = "from colonnade import Hackenbush, evaluate; str(evaluate(Hackenbush.parse('BR')).value)"
    assert not (imported(values) | imported(numbers)) & {"colonnade.games.text", "colonnade.games.namer"}


def test_answers_on_one_process_need_nothing_for_several():
    many = "from colonnade import Hackenbush, evaluate_many; list(evaluate_many([Hackenbush.parse('BR')]))"
    assert not imported(many) & {"multiprocessing", "subprocess", "tempfile"}
