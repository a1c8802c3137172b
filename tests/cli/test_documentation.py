"""Every console example in the documentation is run and its output compared; so is every picture."""

from __future__ import annotations

import doctest
import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from pkgutil import resolve_name

import pytest

from colonnade.cli import main
from tests.cli.forking import SECONDS, Result

ROOT = Path(__file__).parents[2]
NOTEBOOKS = ROOT / "docs" / "notebooks"
"""The documentation's build writes pages there, of notebooks that other tests run."""
PAGES = [ROOT / "README.md", *(page for page in sorted((ROOT / "docs").rglob("*.md")) if NOTEBOOKS not in page.parents)]
BLOCK = re.compile(r"^( *)```console\n(.*?)^\1```", re.MULTILINE | re.DOTALL)

SET_UP = ("make", "git", "pip")
"""Commands that set the project up: this test is itself run by one."""

WRITES = "docs/"
"""Commands that write pages of the documentation itself name a file there."""


def examples():
    for page in PAGES:
        for block in BLOCK.finditer(page.read_text(encoding="utf-8")):
            indent = len(block[1])
            command = ""
            wanted: list[str] = []
            for line in [*(line[indent:] for line in block[2].splitlines()), "$ "]:
                if line.startswith("$ "):
                    if command and not command.startswith(SET_UP) and WRITES not in command:
                        yield pytest.param(command, "".join(wanted), id=f"{page.stem}: {command[:40]}")
                    command, wanted = line[2:], []
                else:
                    wanted.append(line + "\n")


PICTURES = json.loads((ROOT / "docs" / "pictures" / "pictures.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", PICTURES)
def test_pictures_are_what_draw_draws_today(name, tmp_path):
    assert main(["draw", *PICTURES[name], "-o", str(tmp_path / name)]) == 0
    assert (tmp_path / name).read_text(encoding="utf-8") == (ROOT / "docs" / "pictures" / name).read_text(
        encoding="utf-8"
    )


@pytest.mark.parametrize(("command", "wanted"), list(examples()))
def test_console_example(command, wanted, commands):
    words = words_of(command)
    done = in_a_shell(command) if words is None else commands.run(words, one_stream=True, folder=str(ROOT))
    if not wanted:
        assert done.code == 0, done.out
        return
    found = done.out
    assert doctest.OutputChecker().check_output(wanted, found, doctest.ELLIPSIS), f"expected\n{wanted}\nfound\n{found}"


SHELL = "|&;<>()*?[]{}#~!="
"""What a shell reads in its own way outside of quotes; ``$``, a backquote and a backslash it reads within them too."""


def words_of(command):
    """What follows ``colonnade``; None where a shell has more to do than to split words, or runs another program."""
    program, *words = shlex.split(command)
    if Path(program).name != "colonnade" or any(character in command for character in "$`\\"):
        return None
    parts = shlex.shlex(command, posix=False, punctuation_chars=SHELL)
    return None if any(part[0] in SHELL for part in parts) else words


def in_a_shell(command):
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-c", command],
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        encoding="utf-8",
        timeout=SECONDS,
        check=False,
        env=os.environ | {"PATH": path},
        cwd=ROOT,
    )
    return Result(done.stdout, "", done.returncode)


FENCE = re.compile(r"^ *```(\S+)?(?: no-run)?", re.MULTILINE)
RUN = {"pycon", "python", "console"}
NOT_CODE = {"text", "toml", "{toctree}", "{include}", "{bibliography}", "{eval-rst}", "{raw}"}


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_every_code_block_is_run(page):
    """Doctest runs what follows ``>>>`` and this file what follows ``$``: a block with neither would go unchecked."""
    text = page.read_text(encoding="utf-8")
    fences = [fence for fence in FENCE.finditer(text) if fence[1]]
    for fence in fences:
        assert fence[1] in RUN | NOT_CODE, f"{page.name} has a block of {fence[1]}, which nobody runs"
        first = text[fence.end() :].strip().splitlines()[0].strip()
        if fence[1] in RUN:
            assert first.startswith("$ " if fence[1] == "console" else ">>> "), f"{page.name}: {first}"


FILES = (".jsonl", ".json")

MODULE = re.compile(
    r"`(?:colonnade\.)?((?:games|positions|solvers|explain|draw|exchange|census|ledger|testing)(?:\.\w+)+)`"
)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_modules_that_a_page_names_exist(page):
    """``games.stalks.order``, with or without ``colonnade`` before it; a function may follow."""
    for name in MODULE.findall(page.read_text(encoding="utf-8")):
        if name.endswith(FILES):
            continue
        resolve_name(f"colonnade.{name}")
