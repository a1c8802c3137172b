"""All verbs under one name. Only the module of the verb that was asked for is imported."""

from __future__ import annotations

import os
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Annotated

import typer

from colonnade.cli import VERBS, version
from colonnade.cli.arguments import GameCommand, Verbs
from colonnade.cli.errors import print_error, report
from colonnade.cli.interruption import INTERRUPTED
from colonnade.cli.parameters import typed_for_typer
from colonnade.cli.run import run
from colonnade.errors import NotationError, did_you_mean

_WORDS = {
    "Value error, ": "",
    "Input should be a valid integer, unable to parse string as an integer": "expected an integer",
    "Input should be a valid number, unable to parse string as a number": "expected a number",
    "Input should be greater than or equal to": "expected at least",
    "Input should be less than or equal to": "expected at most",
    "Got unexpected extra argument(s)": "too many arguments",
}
"""Phrases in Typer's error messages, and what we print instead."""


def _show_version(wanted: bool) -> None:
    if wanted:
        print(version())
        raise typer.Exit


Version = Annotated[
    bool,
    typer.Option(
        "--version",
        callback=_show_version,
        is_eager=True,
        help="Say which version and which kernel this is.",
    ),
]
RuleFile = Annotated[
    Path | None,
    typer.Option("--rules", metavar="FILE", help="Load the rulesets of this Python file; it is run, so trust it."),
]


def _root(_: Version = False, rules: RuleFile = None) -> None:
    """Evaluate, explain, draw and play combinatorial games."""
    # The files of --rules have been loaded already, since the option may stand anywhere on the command line.


def build(verbs: Sequence[str] = VERBS) -> typer.Typer:
    """The application with these verbs."""
    app = typer.Typer(
        name="colonnade", no_args_is_help=True, rich_markup_mode="markdown", pretty_exceptions_enable=False
    )
    app.callback(cls=Verbs)(_root)
    for verb in verbs:
        command = import_module(f"colonnade.cli.{verb}").command
        command.__annotations__ = typed_for_typer(command)
        app.command(verb, cls=GameCommand)(command)
    return app


def run_app(arguments: Sequence[str]) -> int:
    """Run one command line and return its exit code."""
    arguments = arguments or ["--help"]
    completes = "_COLONNADE_COMPLETE" in os.environ
    lone = arguments[0] in VERBS and not completes
    command = typer.main.get_command(build([arguments[0]] if lone else VERBS))
    as_json = "--json" in arguments
    if not (lone or completes or arguments[0].startswith("-")):
        remedy = did_you_mean(arguments[0], VERBS) or f"expected one of {', '.join(VERBS)}"
        return report(NotationError(f"there is no command {arguments[0]!r}; {remedy}"), as_json=as_json)
    try:
        return run(lambda: command.main(list(arguments), prog_name="colonnade", standalone_mode=False), as_json=as_json)
    except typer.TyperException as error:
        message = error.format_message() if hasattr(error, "format_message") else str(error)
        place = f"colonnade {arguments[0]} --help" if lone else "colonnade --help"
        for theirs, ours in _WORDS.items():
            message = message.replace(theirs, ours)
        misused = NotationError(f"{message.rstrip('. ')}; see {place}")
        return report(misused, as_json=as_json)
    except typer.Abort:
        return print_error("stopped", INTERRUPTED)
