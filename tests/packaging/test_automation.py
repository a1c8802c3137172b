"""The files that cannot run here, workflows and hooks, call what does: targets of the Makefile and locked tools."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
import yaml
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def _targets() -> set[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8").replace("\\\n", " ")
    return {name for line in re.findall(r"^\.PHONY: (.*)$", makefile, re.MULTILINE) for name in line.split()}


@pytest.mark.parametrize("workflow", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_calls_targets_that_exist(workflow: Path) -> None:
    jobs = yaml.safe_load(workflow.read_text(encoding="utf-8"))["jobs"].values()
    commands = [step["run"] for job in jobs for step in job["steps"] if "run" in step]
    words = [word for command in commands for line in re.findall(r"\bmake +(.*)", command) for word in line.split()]
    rows = [row for job in jobs for row in job.get("strategy", {}).get("matrix", {}).get("include", ())]
    words += [word for row in rows for word in row.get("targets", "").split()]
    named = {word for word in words if re.fullmatch(r"[a-z-]+", word)}
    assert named
    assert named <= _targets()


def _requirements() -> list[Requirement]:
    """Everything outside that ``make`` installs."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    extras = settings["project"]["optional-dependencies"]
    lines = [line for name, group in extras.items() if name != "native" for line in group]
    lines += [line for group in settings["dependency-groups"].values() for line in group]
    lines += settings["build-system"]["requires"]
    return [requirement for requirement in map(Requirement, lines) if requirement.name != "colonnade"]


@pytest.mark.parametrize("requirement", _requirements(), ids=lambda requirement: requirement.name)
def test_the_lock_names_one_version_that_is_wanted(requirement: Requirement) -> None:
    """For the Python that runs this. Where it fails, run ``make lock``."""
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pins = [Requirement(line) for line in lines if not line.startswith("#")]
    ours = [pin for pin in pins if canonicalize_name(pin.name) == canonicalize_name(requirement.name)]
    (pin,) = [pin for pin in ours if pin.marker is None or pin.marker.evaluate()]
    (specifier,) = pin.specifier
    assert specifier.operator == "=="
    assert requirement.specifier.contains(specifier.version)
