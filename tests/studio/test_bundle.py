"""Modules compiled beforehand: they run, and their sources and files are found as before."""

from __future__ import annotations

import inspect
import sys
import traceback
from importlib import import_module
from importlib.resources import files
from pathlib import Path
from zipfile import ZipFile

import pytest

from colonnade.studio.bundle import compile_library, install, packed

PART = """
from demonstration import BASE

def half(n):
    assert n % 2 == 0, "odd"
    return BASE + n // 2
"""


@pytest.fixture
def archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A package of two modules, a third that is not compiled, and a file."""
    path = tmp_path / "demonstration.zip"
    with ZipFile(path, "w") as made:
        made.writestr("demonstration/__init__.py", "BASE = 100")
        made.writestr("demonstration/part.py", PART)
        made.writestr("demonstration/later.py", "from demonstration.part import half")
        made.writestr("demonstration/table.txt", "1 2 3")
    monkeypatch.setattr(sys, "path", [str(path), *sys.path])
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    return path


def test_compiled_modules_run_with_their_sources_and_files_beside_them(archive):
    install(packed(archive, ["demonstration", "demonstration.part"]), str(archive))
    part = import_module("demonstration.part")
    assert part.half(6) == 103
    assert part.__file__ == f"{archive}/demonstration/part.py"
    assert inspect.getsource(part) == PART
    assert files("demonstration").joinpath("table.txt").read_text() == "1 2 3"
    assert import_module("demonstration.later").half is part.half
    with pytest.raises(AssertionError, match="odd") as raised:
        part.half(1)
    assert "AssertionError: odd" in "".join(traceback.format_exception(raised.value))


def test_the_library_keeps_what_was_not_loaded_and_drops_what_no_page_uses(archive):
    with ZipFile(archive, "a") as made:
        made.writestr("smtplib.py", "")
        made.writestr("encodings/cp437.py", "NAME = 'loaded'")
        made.writestr("encodings/cp855.py", "")
    compile_library(archive, {"demonstration/part.py", "encodings/cp437.py"})
    with ZipFile(archive) as opened:
        names = set(opened.namelist())
    assert {"demonstration/part.pyc", "demonstration/__init__.py", "encodings/cp437.pyc"} <= names
    assert not names & {"demonstration/part.py", "smtplib.py", "encodings/cp855.py", "encodings/cp437.py"}
    assert import_module("demonstration.part").half(6) == 103
