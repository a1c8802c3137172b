"""Finding families by name: those of Colonnade, of the ledger, of rulesets that list their positions, and of a user."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from itertools import islice
from types import ModuleType

from colonnade.census.families import FAMILIES, coins_variant
from colonnade.census.family import Family
from colonnade.census.partition import UNKNOWN
from colonnade.errors import UnsupportedError, did_you_mean
from colonnade.positions import RULESETS, Position, ruleset_named, ruleset_names


def family_named(name: str) -> Family:
    """The family with this name.

    A name is that of a family of Colonnade or of a ruleset that lists its positions (``of_size``), or it is
    ``claim:LABEL`` for a claim of the ledger, ``tally:NAME`` for a small table of counts, or ``module:NAME`` for a
    family of your own. Your module, or your file of rules, is loaded by every process of the census.

    >>> family_named("stalks").description
    'blue-red-green stalks of at most so many edges'
    """
    if name in FAMILIES:
        return FAMILIES[name]
    module, colon, attribute = name.partition(":")
    if module == "claim":
        from colonnade.census.claims import claim_family  # imports the ledger

        return claim_family(attribute)
    if module == "tally":
        return _tally(name)
    if module == "flipping-coins":
        return coins_variant(attribute)
    if not colon:
        if name in ruleset_names() and _lists_positions(ruleset_named(name)):
            return _of_ruleset(ruleset_named(name))
        known = (*FAMILIES, *rulesets_that_list_positions())
        raise UnsupportedError(
            f"there is no census of {name!r}; "
            + (
                did_you_mean(name, known)
                or f"expected one of {', '.join(known)}, another ruleset with a class method of_size, tally:NAME for a "
                "table of counts, claim:LABEL for a claim of the ledger, or module:NAME for a family of your own"
            )
        )
    try:
        family = getattr(_imported(module), attribute)
    except (ImportError, AttributeError) as error:
        raise UnsupportedError(f"there is no family {attribute!r} to import from {module!r}: {error}") from error
    if not isinstance(family, Family):
        raise UnsupportedError(f"{name} is {type(family).__name__}; expected a Family")
    return family


def _imported(module: str) -> ModuleType:
    """A module that is installed or in the current folder, as for ``python -m``; worker processes have this path."""
    folder = os.getcwd()
    if folder not in sys.path and "" not in sys.path:
        sys.path.append(folder)
    return import_module(module)


def _tally(name: str) -> Family:
    from colonnade.census.tallies import TALLIES  # imports all tallies

    if name not in TALLIES:
        raise UnsupportedError(f"there is no {name!r}; expected one of {', '.join(TALLIES)}")
    return TALLIES[name]


def rulesets_that_list_positions() -> tuple[str, ...]:
    """The names of the rulesets with a class method ``of_size``, which a census can enumerate.

    >>> rulesets_that_list_positions()[:3]
    ('clobber', 'col', 'cutcake')
    """
    return tuple(name for name in ruleset_names() if name in RULESETS and _lists_positions(RULESETS[name]))


def _lists_positions(ruleset: type[Position]) -> bool:
    return any("of_size" in vars(each) for each in ruleset.__mro__ if each is not Position)


def _of_ruleset(ruleset: type[Position]) -> Family:
    """The family of the positions that a ruleset lists, cut into parts by their place in the list.

    The ruleset must list them in the same order each time.
    """

    @cache
    def count(size: int) -> int:
        return sum(1 for _ in ruleset.of_size(size))

    def parts(size: int) -> Iterator[str]:
        for each in range(size + 1):
            total = count(each)
            block = UNKNOWN.block(total)
            for start in range(0, max(total, 1), block):
                yield f"{each}:{start}:{min(start + block, total)}"

    def positions(part: str) -> Iterator[Position]:
        size, start, stop = map(int, part.split(":"))
        return islice(ruleset.of_size(size), start, stop)

    return Family.of_positions(ruleset.ruleset, f"positions of {ruleset.title}", parts, positions)
