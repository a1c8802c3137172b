"""The wheel: what it carries, and that the library in it needs nothing but Python."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", str(ROOT)]
    subprocess.run([*command, "--wheel-dir", str(folder)], check=True, timeout=120)
    (built,) = folder.glob("colonnade-*.whl")
    return built


def test_the_pages_are_in_it_and_the_tests_are_not(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"colonnade/py.typed", "colonnade/studio/_static/index.html", "colonnade/notebook/_static/board.js"} <= names
    assert any(name.startswith("colonnade/studio/_static/assets/") for name in names)
    assert not [name for name in names if name.startswith(("tests", "web", "kernel", "docs"))]


def test_the_library_runs_on_bare_python(wheel: Path) -> None:
    """Isolated and without site-packages: no dependency, no native kernel."""
    script = f"""
import sys
sys.path.insert(0, {str(wheel)!r})
from colonnade import Hackenbush, Value, evaluate
print(Value("{{0|2}}:1"), evaluate(Hackenbush.parse("B(R,BB)")).value)
"""
    answer = subprocess.run(
        [sys.executable, "-I", "-S", "-c", script],
        capture_output=True,
        text=True,
        timeout=60,
        env={name: value for name, value in os.environ.items() if name != "COLONNADE_KERNEL"},
    )
    assert answer.returncode == 0, answer.stderr
    assert answer.stdout.split() == ["3/2", "2"]
