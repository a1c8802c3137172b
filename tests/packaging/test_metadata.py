"""What a distribution says of its repository, with and without an address of it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from hatchling.metadata.core import ProjectMetadata
from hatchling.plugin.manager import PluginManager

import colonnade

ROOT = Path(__file__).parents[2]
REPOSITORY = "https://forge.example/owner/colonnade"
DOCUMENTATION = "https://owner.example/colonnade/"


def metadata() -> ProjectMetadata[PluginManager]:
    return ProjectMetadata(str(ROOT), PluginManager())


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


def test_without_a_repository_nothing_is_made_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("COLONNADE_REPOSITORY", raising=False)
    monkeypatch.delenv("COLONNADE_DOCUMENTATION", raising=False)
    core = metadata().core
    assert core.urls == {}
    assert "the tutorial" in core.readme
    assert re.findall(r"\]\((?!https?://)", core.readme) == []
