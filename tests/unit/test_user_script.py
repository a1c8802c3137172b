"""What a user's editor and type checker say of a script that uses every public name."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path

import pytest

import colonnade

pytestmark = pytest.mark.once

SCRIPT = Path(__file__).with_name("user_script.py")
SOURCE = Path(colonnade.__file__).parents[1]


def _run(*words: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONPATH": str(SOURCE), "MYPYPATH": str(SOURCE)}
    return subprocess.run([sys.executable, *words], env=environment, capture_output=True, text=True, check=False)


def test_the_script_uses_every_public_name() -> None:
    names = [node.id for node in ast.walk(ast.parse(SCRIPT.read_text(encoding="utf-8"))) if isinstance(node, ast.Name)]
    assert set(colonnade.__all__) <= set(names)


def test_the_script_runs() -> None:
    done = _run(str(SCRIPT))
    assert (done.stdout, done.stderr) == (f"{colonnade.__version__}\n", "")


def test_the_script_is_well_typed(tmp_path: Path) -> None:
    """With no settings of ours; errors in Colonnade itself are not a user's to see."""
    pytest.importorskip("mypy")
    words = ["-m", "mypy", "--strict", "--config-file=", "--follow-imports=silent", f"--cache-dir={tmp_path}"]
    done = _run(*words, str(SCRIPT))
    assert done.stdout == "Success: no issues found in 1 source file\n"
