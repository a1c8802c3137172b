"""What a distribution says of its repository, with and without an address of it."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import colonnade

ROOT = Path(__file__).parents[2]
REPOSITORY = "https://forge.example/owner/colonnade"
DOCUMENTATION = "https://owner.example/colonnade/"


def metadata() -> ProjectMetadata[PluginManager]:
    return ProjectMetadata(str(ROOT), PluginManager())


def kernel_settings() -> dict[str, Any]:
    """Of the copy that ``make dist-kernel`` builds."""
    table = subprocess.run([sys.executable, "hatch_metadata.py"], cwd=ROOT, capture_output=True, text=True, check=True)
    return tomllib.loads((ROOT / "kernel" / "pyproject.toml").read_text(encoding="utf-8") + table.stdout)


def test_the_environment_names_the_repository(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLONNADE_REPOSITORY", f"{REPOSITORY}/")
    monkeypatch.setenv("COLONNADE_DOCUMENTATION", DOCUMENTATION)
    core = metadata().core
    assert core.urls == {
        "Documentation": DOCUMENTATION,
        "Source": REPOSITORY,
        "Changelog": f"{REPOSITORY}/blob/main/CHANGELOG.md",
        "Issues": f"{REPOSITORY}/issues",
    }
    revision = f"v{colonnade.__version__}"
    assert f"]({REPOSITORY}/raw/{revision}/docs/pictures/studio/draw.png)" in core.readme
    assert f"[the tutorial]({REPOSITORY}/blob/{revision}/docs/tutorial.md)" in core.readme
    targets = re.findall(rf"\]\({REPOSITORY}/(?:raw|blob)/{revision}/([^)#]+)", core.readme)
    assert len(targets) > 5
    assert [target for target in targets if not (ROOT / target).exists()] == []
    assert re.findall(r"\]\((?!https?://)", core.readme) == []
    assert kernel_settings()["project"]["urls"] == core.urls


def test_without_a_repository_nothing_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLONNADE_REPOSITORY", raising=False)
    monkeypatch.delenv("COLONNADE_DOCUMENTATION", raising=False)
    core = metadata().core
    assert core.urls == kernel_settings()["project"]["urls"] == {}
    assert "the tutorial" in core.readme
    assert re.findall(r"\]\((?!https?://)", core.readme) == []
