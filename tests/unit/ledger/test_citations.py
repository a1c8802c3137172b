"""The citation is the key: every solver cites, and what it cites the ledger has."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import colonnade
from colonnade.citations import Citation, Work
from colonnade.explain.citations import REFERENCES, cite
from colonnade.explain.sentences import TEMPLATES
from colonnade.ledger import entries
from colonnade.positions import ruleset_named, ruleset_names
from colonnade.solvers.engine.rules import Rule

pytestmark = pytest.mark.once

ROOT = Path(colonnade.__file__).parent
CITED = {entry.citation for entry in entries()}


def citations_in(module: Path) -> set[Citation]:
    """The citations that a module writes down, read from its source."""
    tree = ast.parse(module.read_text(encoding="utf-8"))
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Citation":
            work, place = node.args
            assert isinstance(work, ast.Attribute), ast.unparse(node)
            if isinstance(place, ast.Constant):
                found.add(Citation(Work[work.attr], str(place.value)))
    return found


@pytest.mark.parametrize("module", sorted((ROOT / "solvers").rglob("*.py")), ids=lambda path: path.stem)
def test_what_solvers_cite_is_in_the_ledger(module: Path) -> None:
    assert citations_in(module) <= CITED


def _solver_modules() -> set[Path]:
    names = [
        reference.partition(":")[0]
        for name in ruleset_names()
        for attribute in ("solvers", "misere_solvers")
        for reference in vars(ruleset_named(name)).get(attribute, ())
    ]
    return {ROOT.joinpath(*name.split(".")[1:]).with_suffix(".py") for name in names}


@pytest.mark.parametrize("module", sorted(_solver_modules()), ids=lambda path: path.stem)
def test_every_theorem_that_a_ruleset_names_cites_something(module: Path) -> None:
    text = module.read_text(encoding="utf-8")
    # Steps of trees and of searches are made elsewhere, with their citations, and some citations are imported.
    elsewhere = ("tree_steps import", "import HACKENBUSH", "evaluator.renewed().steps.of_value(", "(DEFINITION,)")
    assert citations_in(module) or any(words in text for words in elsewhere)


def test_every_rule_has_a_template_and_a_text() -> None:
    assert set(TEMPLATES) == set(Rule)


def test_every_work_has_a_reference() -> None:
    assert set(REFERENCES) == set(Work)
    assert cite(Citation.parse("winning-ways chapter 1")) == "Berlekamp, Conway and Guy, Winning Ways, chapter 1"
