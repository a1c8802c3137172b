"""Pictures and rules: positions of rulesets, knowing nothing of values."""

from __future__ import annotations

from importlib import import_module

from colonnade.errors import UnsupportedError
from colonnade.positions.ruleset import RULESETS, Move, Position

__all__ = ["RULESETS", "Move", "Position", "ruleset_named", "ruleset_names"]

_MODULES = {
    "hackenbush": "hackenbush",
    "childish-hackenbush": "hackenbush",
    "reverse-hackenbush": "hackenbush",
    "clockwise-hackenbush": "hackenbush",
    "domino-shave": "domino_shave",
    "stirling-shave": "stirling_shave",
    "bernoulli": "bernoulli",
    "flipping-coins": "flipping_coins",
    "partizan-euclid": "partizan_euclid",
    "nim": "nim",
    "toppling-dominoes": "toppling_dominoes",
    "clobber": "clobber",
    "domineering": "domineering",
    "toads-and-frogs": "toads_and_frogs",
    "col": "col",
    "snort": "snort",
    "cutcake": "cutcake",
}
"""Where each of our rulesets lives; a module is imported when its ruleset is first asked for."""


def ruleset_names() -> tuple[str, ...]:
    """The names of all rulesets, ours first, then those that the user defined."""
    return (*_MODULES, *(name for name in RULESETS if name not in _MODULES))


def ruleset_named(name: str) -> type[Position]:
    """The class of positions of the ruleset with this name.

    >>> ruleset_named("nimm")
    Traceback (most recent call last):
    ...
    colonnade.errors.UnsupportedError: there is no ruleset 'nimm'; expected one of hackenbush, ...
    """
    if name not in RULESETS and name in _MODULES:
        import_module(f"{__name__}.{_MODULES[name]}")
    found = RULESETS.get(name)
    if found is None:
        raise UnsupportedError(f"there is no ruleset {name!r}; expected one of {', '.join(ruleset_names())}")
    return found
