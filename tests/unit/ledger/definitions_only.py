"""Check every entry of one work with the theorems of the library replaced by functions that raise.

Run as a program, with the name of a work: the functions must be replaced before the checkers import them.
"""

from __future__ import annotations

import pkgutil
import sys
from importlib import import_module
from types import FunctionType

THEOREMS = (
    "colonnade.solvers.expressions",
    "colonnade.solvers.hackenbush",
    "colonnade.solvers.rulesets",
    "colonnade.games.ordinal.outcome",
    "colonnade.games.ordinal.recognition",
    "colonnade.games.ordinal.sums_of_star_based",
    "colonnade.games.ordinal.invariant",
    "colonnade.games.stalks.flowers",
    "colonnade.games.stalks.group_orders",
    "colonnade.games.stalks.nimber_based_numbers",
    "colonnade.games.stalks.order",
    "colonnade.games.stalks.recognition",
    "colonnade.games.stalks.stalk_and_nimber",
    "colonnade.games.stalks.star_based_numbers",
    "colonnade.games.stalks.sum_of_stalks",
    "colonnade.games.misere.ordinal_sum",
    "colonnade.games.misere.sprigs",
    "colonnade.games.misere.cancellation",
    "colonnade.games.infinitesimal.remote",
    "colonnade.games.transitive.ht_lattice",
    "colonnade.games.transitive.stratified",
    "colonnade.games.group_order",
)
"""Modules that stand for theorems; what else a checker may use are definitions: forms, values, sums, closures, play."""
ALONE = {
    "colonnade.games.ordinal.star_based": ("star_based_subordinate",),
    "colonnade.games.ordinal.canonical_form": ("canonical_options", "is_canonical_ordinal_sum"),
    "colonnade.games.stalks.stalk": ("Stalk.canonical_options", "Stalk.atomic_weight"),
}
"""Functions that stand for theorems in modules of definitions."""


def _raise(*_: object, **__: object) -> object:
    raise AssertionError("a checker uses a theorem")


def disable_theorems() -> None:
    """Make every function and every method of the modules raise."""
    for name in THEOREMS:
        module = import_module(name)
        below = pkgutil.walk_packages(module.__path__, f"{name}.") if hasattr(module, "__path__") else ()
        for each in (module, *(import_module(found.name) for found in below)):
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
    """Print the names of the checkers that use a theorem, on their smallest sizes."""
    disable_theorems()
    from colonnade.ledger import entries

    for entry in entries(paper):
        try:
            for size in entry.sizes[:2]:
                for _, _ in zip(entry.check(size), range(60), strict=False):
                    pass
        except (AssertionError, TypeError):
            print(entry.name)


if __name__ == "__main__":
    main(sys.argv[1])
