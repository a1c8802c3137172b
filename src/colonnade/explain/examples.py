"""Positions whose derivations use a theorem, to show beside its statement."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product

from colonnade.budget import Budget
from colonnade.citations import Citation
from colonnade.errors import ColonnadeError
from colonnade.players import Convention
from colonnade.positions import Position, ruleset_named, ruleset_names
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluate import evaluate

_MORE = {
    "hackenbush": (
        "BBR",
        "GBR",
        "G:aGGG:a",
        "BRRB/B",
        "BRB/RBR",
        "BRBB/BRRB/RBRB/RBBB",
        r"BR/RB/RB\RR",
        "0-1B 1-2R 0-3B 3-4R 0-5B 5-6R 2-4R 4-6R 2-6R",
        "GB, GRB, G",
        r"BRB/RBB/BRRR\B:aR:a",
    ),
    "reverse-hackenbush": ("BR", "BB", "BBR", "BB/RB", "BRBR/B", "BRBRB/R", "BR(B,B)", "B(R,BR)"),
    "nim": ("1 1",),
}
"""Positions for theorems that the examples of no ruleset use."""

_BUDGET = Budget(seconds=1.0)
_MOST_STEPS = 40


def example_of(citation: Citation) -> Step | None:
    """The first step in the derivations of the rulesets' examples that uses this theorem.

    >>> from colonnade.citations import Work
    >>> step = example_of(Citation(Work.SPIDERS, "2.8"))
    >>> str(step.subject), str(step.result)
    ('BB/R', '1')
    """
    positions = list(_positions())
    # Misère play is the dearer one, and few theorems are about it.
    for convention, position in product(Convention, positions):
        try:
            derivation = evaluate(position, convention=convention, budget=_BUDGET).derivation
            for _, step in islice(derivation.walk(), _MOST_STEPS):
                if citation in step.citations and isinstance(step.subject, Position):
                    return step
        except ColonnadeError:
            continue
    return None


def _positions() -> Iterator[Position]:
    for name in ruleset_names():
        ruleset = ruleset_named(name)
        for text in (*ruleset.examples, *_MORE.get(name, ())):
            yield ruleset.parse(text)
