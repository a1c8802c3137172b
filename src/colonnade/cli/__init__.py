"""The command line. Nothing heavy is imported before it is known what was asked."""

from __future__ import annotations

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
    "count",
    "stalks",
    "calc",
    "studio",
    "verify",
    "census",
    "batch",
)
"""Every verb, in the order of the help: each is a module with a function ``command``."""

_OF_TEXTS = ("value", "explain", "moves")
"""Verbs that can be called with texts alone. Without options nothing needs parsing, which saves half of the time."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 no answer, 2 not understood, 130 stopped by Ctrl-C."""
    # Birthdays and counts may have more digits than Python writes out unasked, and JSON writes them its way.
    sys.set_int_max_str_digits(0)
    try:
        return _main(list(sys.argv[1:] if arguments is None else arguments))
    except KeyboardInterrupt:
        # Pressed before there was anything to stop.
        print("colonnade: stopped", file=sys.stderr)
        return 130


def _main(words: list[str]) -> int:
    if words == ["--version"]:
        print(version())
        return 0
    verb, texts = words[0] if words else "", words[1:]
    if verb == "batch" and set(texts) <= {"--json"}:
        from colonnade.cli.batch import command

        return command()
    try:
        import typer  # noqa: F401
    except ImportError:
        print(
            'colonnade: this command needs Typer and Rich; install them with: pip install "colonnade[cli]"',
            file=sys.stderr,
        )
        return 2
    if verb in _OF_TEXTS and texts and not any(text.startswith("-") for text in texts):
        from colonnade.cli.run import run

        return run(lambda: import_module(f"{__name__}.{verb}").command(texts))
    from colonnade.cli.app import run_app

    return run_app(words)


def version() -> str:
    """Which Colonnade this is, and which kernel does its work."""
    from colonnade import __version__
    from colonnade._kernel import KERNEL

    return f"colonnade {__version__} ({KERNEL.name} kernel)"
