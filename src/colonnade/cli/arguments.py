"""Command lines in which a text may begin with a minus, as games often do."""

from __future__ import annotations

import re
from collections.abc import Iterable

from typer.core import TyperArgument, TyperCommand, TyperGroup

from colonnade.errors import NotationError, did_you_mean
from colonnade.players import Convention

_OPTION = re.compile(r"(--(?!v+$)[a-z][a-z-]+)(=.*)?", re.DOTALL)
"""Words that can only be options; ``--v`` is a game."""


def sorted_out(arguments: Iterable[str], takes_value: dict[str, bool], verb: str) -> tuple[list[str], list[str]]:
    """The options with their values, and the texts, even those that begin with a minus.

    ``takes_value`` says for every option of the verb whether a value follows. An unknown option raises an error.

    >>> sorted_out(["-Tiny(2)", "-n", "latex", "-1/2", "--json"], {"-n": True, "--json": False}, "value")
    (['-n', 'latex', '--json'], ['-Tiny(2)', '-1/2'])
    >>> sorted_out(["--colour=red"], {}, "draw")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: there is no option --colour; see draw --help
    >>> sorted_out(["--secnds"], {"--seconds": True}, "draw")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: there is no option --secnds; did you mean --seconds?
    >>> sorted_out(["--misere"], {"--convention": True}, "value")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: there is no option --misere; write --convention misere
    """
    options: list[str] = []
    texts: list[str] = []
    rest = iter(arguments)
    for argument in rest:
        long = _OPTION.fullmatch(argument)
        name = long[1] if long else argument[:2]
        if argument == "--":
            texts.extend(rest)
        elif argument in takes_value:
            options.append(argument)
            if takes_value[argument]:
                value = next(rest, None)
                if value is None:
                    raise NotationError(f"option {argument} requires an argument; see {verb} --help")
                options.append(value)
        elif name in takes_value and "(" not in argument:
            options.append(argument)  # the value is in it: --seconds=5, -s5; but -cf(1) is a game
        elif long:
            known = name[2:] in tuple(Convention) and "--convention" in takes_value
            remedy = (
                f"write --convention {name[2:]}" if known else did_you_mean(name, takes_value) or f"see {verb} --help"
            )
            raise NotationError(f"there is no option {name}; {remedy}")
        else:
            texts.append(argument)
    return options, texts


class _PlainHelp:
    """Help without the types of Python: Typer shows ``<bool>`` behind a flag and ``<list[str]>`` behind an argument."""

    def get_params(self, ctx):  # type: ignore[no-untyped-def]  # the types are Typer's own
        """The parameters, each with no type that only a programmer reads."""
        parameters = super().get_params(ctx)  # type: ignore[misc]
        for parameter in parameters:
            if getattr(parameter, "is_flag", False):
                parameter.metavar = ""
            elif isinstance(parameter, TyperArgument):
                parameter.display_type_rich = lambda ctx: None  # type: ignore[method-assign]
        return parameters


class Verbs(_PlainHelp, TyperGroup):
    """All verbs."""


class GameCommand(_PlainHelp, TyperCommand):
    """A verb whose texts may begin with a minus, wherever they stand among the options."""

    def parse_args(self, ctx, args):  # type: ignore[no-untyped-def]  # the types are Typer's own
        """Put the options first and mark the end of them, so that nothing else is taken for one."""
        if ctx.resilient_parsing:  # the shell completes a line that is not finished yet
            return super().parse_args(ctx, args)
        takes_value = {
            name: not getattr(parameter, "is_flag", False) and not getattr(parameter, "count", False)
            for parameter in self.get_params(ctx)  # type: ignore[no-untyped-call]
            for name in (*parameter.opts, *parameter.secondary_opts)
            if name.startswith("-")
        }
        options, texts = sorted_out(args, takes_value, ctx.command_path)
        return super().parse_args(ctx, [*options, "--", *texts])
