"""The command line. It reads the verb first, and imports only what this verb needs."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Sequence
from importlib import import_module

VERBS = (
    "value",
    "explain",
    "moves",
    "play",
    "draw",
    "convert",
    "realise",
    "count",
    "stalks",
    "calc",
    "studio",
    "site",
    "verify",
    "theorem",
    "puzzle",
    "census",
    "batch",
)
"""Every verb, in the order of the help: each is a module with a function ``command``."""

_OF_TEXTS = ("value", "explain", "moves")
"""Verbs that take texts. If no options are given, Typer is not needed, which saves half of the time."""

_ALONE = ("batch", "calc")
"""Verbs that can be called with nothing behind them. (``batch`` takes ``--json`` for granted.)"""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 no answer, 2 not understood, 130 stopped by Ctrl-C."""
    # Birthdays and counts may have more digits than Python converts to text by default.
    sys.set_int_max_str_digits(0)
    words = list(sys.argv[1:] if arguments is None else arguments)
    try:
        from colonnade.cli.run import run

        return run(lambda: _main(words), as_json="--json" in words)
    except KeyboardInterrupt:
        # Ctrl-C was pressed before the work began. A second one must not interrupt the exit.
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        print("colonnade: stopped", file=sys.stderr)
        return 130


def _main(words: list[str]) -> int:
    from colonnade.cli.errors import print_error

    try:
        from colonnade._kernel import KERNEL  # noqa: F401
    except (ValueError, ImportError) as error:
        return print_error(str(error), 2)
    words, files = without_rules(words)
    if files:
        load_rule_files(files)
    if words == ["--version"]:
        print(version())
        return 0
    verb, texts = words[0] if words else "", words[1:]
    if verb in _ALONE and (not texts or (verb == "batch" and set(texts) == {"--json"})):
        return int(import_module(f"{__name__}.{verb}").command())
    if verb in _OF_TEXTS and texts and not any(text.startswith("-") for text in texts):
        return int(import_module(f"{__name__}.{verb}").command(texts))
    try:
        import typer  # noqa: F401
    except ImportError:
        return print_error('this command needs Typer and Rich; install them with: pip install "colonnade[cli]"', 2)
    from colonnade.cli.app import run_app

    return run_app(words)


def without_rules(words: list[str]) -> tuple[list[str], list[str]]:
    """The command line without ``--rules FILE``, wherever it stands before ``--``, and the files.

    >>> without_rules(["--rules", "my_game.py", "value", "-r", "my-game", "3"])
    (['value', '-r', 'my-game', '3'], ['my_game.py'])
    """
    kept: list[str] = []
    files: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == "--":
            kept += [word, *rest]
        elif word == "--rules":
            file = next(rest, None)
            if file is None:
                from colonnade.errors import NotationError

                raise NotationError("option --rules requires a file, such as my_game.py; see colonnade --help")
            files.append(file)
        elif word.startswith("--rules="):
            files.append(word.removeprefix("--rules="))
        else:
            kept.append(word)
    return kept, files


def load_rule_files(files: Sequence[str]) -> None:
    """Load the rulesets of these files, in this process and in those that it starts."""
    registry = import_module("colonnade.positions.registry")
    for file in files:
        registry.load_rules(file)
    os.environ[registry.VARIABLE] = os.pathsep.join(os.path.realpath(file) for file in files)


def version() -> str:
    """Which Colonnade this is, and which kernel does its work."""
    from colonnade import __version__
    from colonnade._kernel import KERNEL

    return f"colonnade {__version__} ({KERNEL.name} kernel)"
