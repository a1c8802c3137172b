"""The shape of the code: what one layer knows reaches the next as data."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import colonnade

pytestmark = pytest.mark.once

ROOT = Path(colonnade.__file__).parent
MODULES = sorted(path for path in ROOT.rglob("*.py"))

READERS = {
    "census/partition.py": "names of tables in a folder",
    "cli/arguments.py": "command lines",
    "cli/calculator.py": "lines that a person types",
    "dyadic.py": "numbers",
    "exchange/svg.py": "colors and names in drawings of other programs",
    "exchange/svg_paths.py": "paths in drawings of other programs",
    "explain/uses.py": "the citations in the sources of modules",
    "games/atoms.py": "numbers, ups and stars",
    "games/infinitesimal/uptimal.py": "uptimals",
    "games/latex.py": "the notation of values in LaTeX",
    "games/stalks/stalk.py": "stalks",
    "games/text.py": "values and expressions",
    "games/unreadable.py": "what stands before a place that cannot be read",
    "ledger/forms_and_values/chapter6.py": "signatures of Partizan Euclid, as the paper rewrites them",
    "ledger/pages.py": "labels of entries, for the addresses of their places on a page",
    "positions/cutcake.py": "positions",
    "positions/domineering.py": "positions",
    "positions/domino_shave.py": "positions",
    "positions/hackenbush/reader.py": "positions",
    "positions/partizan_euclid.py": "positions",
    "solvers/position_terms.py": "positions within expressions",
    "solvers/worksheet.py": "lines of a worksheet",
    "studio/security.py": "headers of requests",
}
"""The modules that may use regular expressions, and what they read: notations, never what another layer wrote."""

TEXTS_FOR_PEOPLE = {"rule", "detail", "label", "message", "sentence", "words", "statement"}


def _name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def _imports(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield node.module


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_regular_expressions_read_notations_alone(path: Path) -> None:
    if "re" in _imports(ast.parse(path.read_text(encoding="utf-8"))):
        assert _name(path) in READERS


def _text_methods(tree: ast.AST) -> Iterator[ast.Call]:
    """Calls that take a text for people apart: ``step.rule.startswith(…)``, ``move.label.split()``."""
    apart = {"startswith", "endswith", "split", "rsplit", "partition", "rpartition", "find", "index", "removeprefix"}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in apart:
            owner = node.func.value
            if isinstance(owner, ast.Attribute) and owner.attr in TEXTS_FOR_PEOPLE:
                yield node


def _searches_in_texts(tree: ast.AST) -> Iterator[ast.Compare]:
    """Tests such as ``"fus" in step.rule`` and ``"budget" in str(error)``."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Compare) and isinstance(node.ops[0], ast.In | ast.NotIn):
            if not (isinstance(node.left, ast.Constant) and isinstance(node.left.value, str)):
                continue
            owner = node.comparators[0]
            if isinstance(owner, ast.Attribute) and owner.attr in TEXTS_FOR_PEOPLE:
                yield node
            if isinstance(owner, ast.Call) and isinstance(owner.func, ast.Name) and owner.func.id == "str":
                arguments = [each.id for each in owner.args if isinstance(each, ast.Name)]
                if "error" in arguments:
                    yield node


@pytest.mark.parametrize("path", MODULES, ids=_name)
def test_nobody_parses_a_rule_a_label_or_a_message(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [ast.unparse(node) for node in (*_text_methods(tree), *_searches_in_texts(tree))] == []


@pytest.mark.parametrize("path", [path for path in MODULES if "_kernel" not in path.parts], ids=_name)
def test_only_the_kernel_imports_the_native_kernel(path: Path) -> None:
    assert "colonnade_kernel" not in {name.split(".")[0] for name in _imports(ast.parse(path.read_text()))}
