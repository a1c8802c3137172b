"""Check every entry of one work with the theorems of the library replaced by functions that raise.

Run as a program, with the name of a work: the functions must be replaced before the checkers import them.
"""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from inspect import unwrap
from types import FunctionType, ModuleType

DEFINITIONS = (
    "games.atoms",
    "games.bars",
    "games.birthdays.values_by_day",
    "games.compact",
    "games.expression",
    "games.form",
    "games.functions",
    "games.infinitesimal.atomic_weight",
    "games.infinitesimal.reduced_form",
    "games.kinds",
    "games.latex",
    "games.ordinal.canonical_form",
    "games.ordinal.ordinal_sum",
    "games.ordinal.star_based",
    "games.stalks.sign_expansion",
    "games.stalks.stalk",
    "games.styles",
    "games.subpositions",
    "games.temperature.cooling",
    "games.temperature.incentives",
    "games.temperature.norton_product",
    "games.text",
    "games.transitive.closures",
    "games.transitive.ht_definition",
    "games.unreadable",
    "games.value",
    "solvers.engine.outcome_search",
    "solvers.engine.search",
)
"""What checkers may use: forms, values and their texts, sums, closures, play. Every other module of ``games`` and
``solvers`` counts as a theorem, so a new one does too."""
NAMES = (
    "games.infinitesimal.expansion",
    "games.infinitesimal.tiny",
    "games.infinitesimal.uptimal",
    "games.name",
    "games.namer",
    "games.naming",
    "games.print_order",
    "games.short_names",
)
"""What the name of a value needs, in the text of a counterexample; checkers must not use these themselves."""
ALONE = {
    "colonnade.games.ordinal.star_based": ("star_based_subordinate",),
    "colonnade.games.ordinal.canonical_form": ("canonical_options", "is_canonical_ordinal_sum"),
    "colonnade.games.stalks.stalk": ("Stalk.canonical_options", "Stalk.atomic_weight"),
}
"""Functions that stand for theorems in modules of definitions."""


def _raise(*_: object, **__: object) -> object:
    raise AssertionError("a checker uses a theorem")


def _theorem_modules() -> list[ModuleType]:
    allowed = {f"colonnade.{name}" for name in (*DEFINITIONS, *NAMES)}
    found = [
        each.name
        for package in map(import_module, ("colonnade.games", "colonnade.solvers"))
        for each in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    assert allowed <= set(found)
    return [import_module(name) for name in found if name not in allowed]


def disable_theorems() -> None:
    """Make every function and every method of the modules that stand for theorems raise."""
    for each in _theorem_modules():
        for attribute, found in list(vars(each).items()):
            if getattr(found, "__module__", None) != each.__name__:
                continue
            if attribute == "collation":  # a multiset without opposite pairs
                continue
            if isinstance(found, FunctionType) or hasattr(found, "cache_info"):
                setattr(each, attribute, _raise)
            elif isinstance(found, type):
                for method, body in list(vars(found).items()):
                    if isinstance(body, (FunctionType, property, classmethod)) and not method.startswith("_"):
                        setattr(found, method, property(_raise) if isinstance(body, property) else _raise)
    for name, functions in ALONE.items():
        for function in functions:
            owner, _, attribute = f"{name}.{function}".rpartition(".")
            holder = import_module(name) if owner == name else getattr(import_module(name), owner.rpartition(".")[2])
            is_property = isinstance(vars(holder)[attribute], property)
            setattr(holder, attribute, property(_raise) if is_property else _raise)


def main(paper: str) -> None:
    """Print which modules import a theorem, and which checkers use one on their smallest sizes, as by a method."""
    disable_theorems()
    from colonnade.ledger import entries

    chosen = entries(paper)
    own = dict.fromkeys(unwrap(entry.check).__module__ for entry in chosen)
    for name in (*own, *(f"colonnade.ledger.{each}" for each in ("by_definition", "misere_sums", "play", "samples"))):
        for attribute, found in vars(import_module(name)).items():
            if found is _raise or getattr(found, "__module__", "").removeprefix("colonnade.") in NAMES:
                print(f"{name.removeprefix('colonnade.ledger.')}:{attribute}")
    for entry in chosen:
        try:
            last = entry.sizes[-1] if entry.tested_to is None else entry.tested_to
            for size in range(entry.sizes[0], last + 1)[:2]:
                for _, _ in zip(entry.check(size), range(60), strict=False):
                    pass
        except (AssertionError, TypeError):
            print(entry.name)


if __name__ == "__main__":
    main(sys.argv[1])
