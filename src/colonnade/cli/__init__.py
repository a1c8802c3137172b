"""The command line. Nothing heavy is imported before it is known what was asked."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return its exit code: 0 done, 1 could not be answered, 2 not understood."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    if words == ["--version"]:
        print(version())
        return 0
    if words == ["batch"]:
        from colonnade.cli.batch import command

        command()
        return 0
    try:
        import typer  # noqa: F401
    except ImportError:
        print(
            'colonnade: this command needs Typer and Rich; install them with: pip install "colonnade[cli]"',
            file=sys.stderr,
        )
        return 2
    from colonnade.cli.app import run_app

    return run_app(words)


def version() -> str:
    """Which Colonnade this is, and which kernel does its work."""
    from importlib.metadata import version as installed

    from colonnade._kernel import KERNEL

    return f"colonnade {installed('colonnade')} ({KERNEL.name} kernel)"
