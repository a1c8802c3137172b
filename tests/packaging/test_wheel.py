"""The source archive and the wheel made from it: what they carry, and that each extra brings what its command needs."""

from __future__ import annotations

import json
import os
import re
import signal
import subprocess
import sys
import tarfile
import tomllib
import urllib.request
import venv
import zipfile
from email import message_from_bytes
from importlib.metadata import Distribution, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import colonnade
from tests import needs

ROOT = Path(__file__).parents[2]
PAGES = {"colonnade/studio/_static/index.html", "colonnade/notebook/_static/board.js"}


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive, with the wheel that was built from it beside it."""
    needs.page()
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(command, check=True, timeout=120)
    return folder / f"colonnade-{colonnade.__version__}.tar.gz"


@pytest.fixture(scope="module")
def wheel(archive: Path) -> Path:
    return archive.parent / f"colonnade-{colonnade.__version__}-py3-none-any.whl"


@pytest.fixture(scope="module")
def clean(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A virtual environment with the wheel and nothing else."""
    folder = tmp_path_factory.mktemp("clean")
    venv.create(folder, with_pip=False)
    python = folder / "bin" / "python"
    command = [sys.executable, "-m", "pip", "--python", str(python), "install", "--quiet", "--no-index", "--no-deps"]
    subprocess.run([*command, str(wheel)], check=True, timeout=120)
    return folder


def _needed(clean: Path, extra: str) -> set[str]:
    """The distributions that ``colonnade[extra]`` asks for, and those that they ask for in turn."""
    (information,) = clean.glob("lib/python*/site-packages/colonnade-*.dist-info")
    needed: set[str] = set()
    todo: list[tuple[Distribution, set[str]]] = [(Distribution.at(information), {extra})]
    while todo:
        dependent, extras = todo.pop()
        for requirement in map(Requirement, dependent.requires or ()):
            marker = requirement.marker
            asked = marker is None or any(marker.evaluate({"extra": extra}) for extra in ("", *extras))
            if asked and requirement.name not in needed:
                needed.add(requirement.name)
                todo.append((distribution(requirement.name), requirement.extras))
    return needed


def _environment(clean: Path, extra: str, folder: Path) -> dict[str, str]:
    """An environment in which the clean Python sees what the extra asks for, as links to what the tests run on."""
    folder.mkdir(exist_ok=True)
    for name in _needed(clean, extra):
        package = distribution(name)
        for top in {file.parts[0] for file in package.files or ()} - {"..", "__pycache__"}:
            link = folder / top
            if not link.exists():
                link.symlink_to(Path(str(package.locate_file(top))))
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("COLONNADE_", "PYTHON"))}
    return {**kept, "PYTHONPATH": str(folder), "PYTHONUTF8": "1"}


def _output(clean: Path, environment: dict[str, str], program: str, *arguments: str) -> str:
    """What a program of the clean environment prints."""
    command = [str(clean / "bin" / program), *arguments]
    answer = subprocess.run(command, capture_output=True, text=True, timeout=60, env=environment)
    assert answer.returncode == 0, answer.stderr
    return answer.stdout.strip()


def test_the_pages_are_in_the_source_archive_and_the_kernel_is_not(archive: Path) -> None:
    with tarfile.open(archive) as opened:
        names = {name.partition("/")[2] for name in opened.getnames()}
    assert {f"src/{page}" for page in PAGES} | {"LICENSE", "README.md", "CHANGELOG.md", "CITATION.cff"} <= names
    assert not [name for name in names if name.startswith(("kernel/", "dist/", ".venv")) or "node_modules" in name]
    assert not [
        name for name in names if name.startswith(("docs/_build", "docs/reference/generated", "docs/notebooks/tour.md"))
    ]


def test_the_pages_are_in_the_wheel_and_the_tests_are_not(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    assert {"colonnade/py.typed", *PAGES} <= names
    assert any(name.startswith("colonnade/studio/_static/assets/") for name in names)
    assert not [
        name for name in names if name.startswith(("tests", "web", "kernel", "docs")) or name.endswith(".built")
    ]


def test_the_description_has_no_link_that_an_index_cannot_follow(wheel: Path) -> None:
    name = f"colonnade-{colonnade.__version__}.dist-info/METADATA"
    metadata = message_from_bytes(zipfile.ZipFile(wheel).read(name))
    payload = metadata.get_payload(decode=True)
    assert isinstance(payload, bytes)
    description = payload.decode()
    assert description.startswith("# Colonnade\n")
    assert "https://www.cgsuite.org/" in description
    assert not re.findall(r"\]\((?!https://)[^)]*\)", description)


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


def test_the_command_line_runs(clean: Path, tmp_path: Path) -> None:
    environment = _environment(clean, "cli", tmp_path)
    assert (
        _output(clean, environment, "colonnade", "--version") == f"colonnade {colonnade.__version__} (reference kernel)"
    )
    assert _output(clean, environment, "colonnade", "value", "BR").startswith("1/2")


def test_a_census_writes_parquet(clean: Path, tmp_path: Path) -> None:
    environment = _environment(clean, "census", tmp_path / "packages")
    tables = tmp_path / "tables"
    _output(clean, environment, "colonnade", "census", "stalks", "2", "--processes", "1", "--output", str(tables))
    assert list(tables.glob("**/*.parquet"))


@pytest.mark.parametrize(
    ("extra", "script"),
    [
        ("cluster", "import distributed, duckdb, typer"),
        ("notebook", "from colonnade.notebook import Board"),
        ("testing", "from colonnade.testing import check_ruleset, hackenbush"),
        (
            "pure",
            "from colonnade.notebook import Board; import distributed, duckdb, fastapi, hypothesis, typer, uvicorn",
        ),
    ],
)
def test_an_extra_brings_what_it_names(clean: Path, tmp_path: Path, extra: str, script: str) -> None:
    assert _output(clean, _environment(clean, extra, tmp_path), "python", "-c", script) == ""


def test_all_is_everything_with_the_kernel() -> None:
    """The kernel is no part of the environments above, where it could be missing."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    (every,) = map(Requirement, extras["all"])
    (pure,) = map(Requirement, extras["pure"])
    assert every.extras | pure.extras == extras.keys() - {"all"}


def test_the_studio_is_served_from_the_wheel(clean: Path, tmp_path: Path) -> None:
    """With no program in reach but those of the wheel: no Node.js, no compiler."""
    command = [str(clean / "bin" / "colonnade"), "studio", "--port", "0", "--no-browser", "--json"]
    environment = {**_environment(clean, "studio", tmp_path), "PATH": str(clean / "bin")}
    with subprocess.Popen(command, env=environment, stdout=subprocess.PIPE) as server:
        assert server.stdout is not None
        try:
            url = json.loads(server.stdout.readline())["url"]
            with urllib.request.urlopen(url, timeout=60) as answer:
                page = answer.read().decode()
            script = re.search(r'src="\./(assets/[^"]+\.js)"', page)
            assert script is not None, page
            with urllib.request.urlopen(url + script[1], timeout=60) as answer:
                assert answer.status == 200
        finally:
            server.send_signal(signal.SIGTERM)
        assert server.wait(timeout=60) == 0
