"""Options and arguments of a verb, as data, so that Typer is imported only if a command line has to be parsed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, get_args, get_origin, get_type_hints

_PLACEHOLDERS = {"bool": "", "int": "N", "float": "N", "str": "TEXT", "Path": "PATH"}
"""By the names of types: pathlib takes as long to import as a small question."""


class Parameter:
    """What Typer needs for one parameter of a verb."""

    def __init__(self, *names: str, **settings: Any) -> None:
        self.names = names
        self.settings = settings


class Option(Parameter):
    """A parameter with a name, such as ``--json``."""


class Argument(Parameter):
    """A parameter without a name."""


def typed_for_typer(command: Callable[..., Any]) -> dict[str, object]:
    """The annotations of a verb in Typer's own terms; those that are so already stay.

    >>> def command(depth: Annotated[int, Option("--depth", "-d", help="How far.")] = 2) -> int: ...
    >>> typed_for_typer(command)["depth"].__metadata__[0].help
    'How far.'
    """
    import typer

    makers = {Option: typer.Option, Argument: typer.Argument}
    found: dict[str, object] = {}
    for name, hint in get_type_hints(command, include_extras=True).items():
        if get_origin(hint) is Annotated and isinstance(get_args(hint)[1], Parameter):
            kind, parameter = get_args(hint)
            settings = {"metavar": _placeholder(kind), **parameter.settings}
            hint = Annotated[kind, makers[type(parameter)](*parameter.names, **settings)]
        found[name] = hint
    return found


def _placeholder(kind: object) -> str | None:
    """What help shows for a value of this type, in place of its name in Python."""
    kinds = {getattr(each, "__name__", None) for each in (kind, *get_args(kind))}
    return next((word for known, word in _PLACEHOLDERS.items() if known in kinds), None)
