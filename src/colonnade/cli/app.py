"""All verbs under one name. Only the module of the verb that was asked for is imported."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from importlib import import_module

import typer

from colonnade.cli import version
from colonnade.cli.problems import complain, exit_code
from colonnade.errors import ColonnadeError

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
"""Every verb, in the order of the help: each is a module with a function ``command`` or one named like the verb."""


def _show_version(wanted: bool) -> None:
    if wanted:
        print(version())
        raise typer.Exit


def _root(
    _: bool = typer.Option(
        False, "--version", callback=_show_version, is_eager=True, help="Say which version and which kernel this is."
    ),
) -> None:
    """Evaluate, explain, draw and play combinatorial games."""


def build(verbs: Sequence[str] = VERBS) -> typer.Typer:
    """The application with these verbs."""
    app = typer.Typer(
        name="colonnade", no_args_is_help=True, rich_markup_mode="markdown", pretty_exceptions_enable=False
    )
    app.callback()(_root)
    for verb in verbs:
        module = import_module(f"colonnade.cli.{verb}")
        command = getattr(module, "command", None) or getattr(module, verb)
        # Games begin with a minus as often as not: what looks like an unknown option is an argument.
        app.command(verb, context_settings={"ignore_unknown_options": True})(command)
    return app


def run_app(arguments: Sequence[str]) -> int:
    """Run one command line; every failure becomes one line on standard error and an exit code."""
    lone = len(arguments) > 0 and arguments[0] in VERBS and "_COLONNADE_COMPLETE" not in os.environ
    command = typer.main.get_command(build([arguments[0]] if lone else VERBS))
    try:
        code = command.main(list(arguments), prog_name="colonnade", standalone_mode=False)
        sys.stdout.flush()
    except ColonnadeError as error:
        return complain(str(error), exit_code(error))
    except typer.TyperException as error:
        message = error.format_message() if hasattr(error, "format_message") else str(error)
        return complain(f"{message} See: colonnade {f'{arguments[0]} ' if lone else ''}--help", 2)
    except (typer.Abort, KeyboardInterrupt):
        return complain("stopped")
    except BrokenPipeError:
        # Whoever was reading has enough. Python must not try to flush what is left when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    return code if isinstance(code, int) else 0
