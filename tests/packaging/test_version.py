"""One version everywhere: Python and Rust each have it written in one place, and everything else fits."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import colonnade

ROOT = Path(__file__).parents[2]


def _toml(path: str) -> dict[str, Any]:
    return tomllib.loads((ROOT / path).read_text(encoding="utf-8"))


def test_the_version_is_three_numbers() -> None:
    """Which Python and Cargo spell alike; they do not agree on how to write a pre-release."""
    assert re.fullmatch(r"\d+\.\d+\.\d+", colonnade.__version__)


def test_the_distribution_takes_its_version_from_the_package() -> None:
    assert "version" not in _toml("pyproject.toml")["project"]
    answer = subprocess.run(
        [sys.executable, "-m", "hatchling", "metadata", "version"],
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=60,
    )
    assert answer.stdout.strip() == colonnade.__version__, answer.stderr


def test_the_kernel_has_the_same_version_in_one_place() -> None:
    assert _toml("kernel/Cargo.toml")["workspace"]["package"]["version"] == colonnade.__version__
    assert "version" in _toml("kernel/pyproject.toml")["project"]["dynamic"]
    for crate in (ROOT / "kernel" / "crates").iterdir():
        assert _toml(f"kernel/crates/{crate.name}/Cargo.toml")["package"]["version"] == {"workspace": True}


def test_the_locked_crates_have_that_version() -> None:
    packages = _toml("kernel/Cargo.lock")["package"]
    ours = {package["name"]: package["version"] for package in packages if "source" not in package}
    assert ours == dict.fromkeys(("colonnade-core", "colonnade-py", "colonnade-wasm"), colonnade.__version__)


def test_a_kernel_of_another_minor_version_is_refused() -> None:
    major, minor, _ = colonnade.__version__.split(".")
    (requirement,) = _toml("pyproject.toml")["project"]["optional-dependencies"]["native"]
    assert requirement.partition(";")[0].strip() == f"colonnade-kernel=={major}.{minor}.*"


def test_the_citation_names_this_version() -> None:
    citation = (ROOT / "CITATION.cff").read_text(encoding="utf-8")
    assert re.findall(r"^version: (.+)$", citation, re.MULTILINE) == [colonnade.__version__]


def test_the_page_has_no_version_of_its_own() -> None:
    assert "version" not in json.loads((ROOT / "web" / "package.json").read_text(encoding="utf-8"))


def test_the_documentation_cites_this_version() -> None:
    page = (ROOT / "docs" / "bibliography.md").read_text(encoding="utf-8")
    assert re.findall(r"version = \{(.+)\}", page) == [colonnade.__version__]
