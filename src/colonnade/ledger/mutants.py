"""Mutants: for every entry a wrong variant of its claim, which the checker must catch.

A mutant is a change of one place in the checker or in a function beside it: a bound that is off by one, a hypothesis
left out, the other player's option. The files in ``variants`` have one line for each checker; where there is no mutant
the line has the reason. The claims that fail as printed are wrong variants already.
"""

from __future__ import annotations
import __future__

import ast
import inspect
import json
import sys
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from types import ModuleType

from colonnade.ledger.entry import Cases, Checker, Entry, Result, Status


@dataclass(frozen=True, slots=True)
class Mutant:
    """A change of ``old``, which occurs in the function once, to ``new``; both as ``ast.unparse`` writes them.

    Where nothing can be changed, ``none`` tells why.
    """

    function: str = ""
    old: str = ""
    new: str = ""
    none: str = ""


@cache
def mutants() -> dict[str, Mutant]:
    """All mutants, by the names of their checkers."""
    found: dict[str, Mutant] = {}
    for file in files("colonnade.ledger").joinpath("variants").iterdir():
        for line in file.read_text(encoding="utf-8").splitlines():
            fields = json.loads(line)
            checker = fields.pop("checker")
            found[checker] = Mutant(**fields)
    return found


def mutant_of(entry: Entry) -> Mutant | None:
    """The mutant of an entry; a claim that fails as printed has none, and needs none.

    >>> from colonnade.ledger import entries
    >>> mutant_of(entries("nim")[0]) is None
    False
    """
    return None if entry.status is Status.FAILS else mutants().get(entry.name)


def verify_mutant(entry: Entry, mutant: Mutant, *, seconds: float | None = 10.0) -> Result:
    """Check the wrong variant in place of the claim: the checker is to find a counterexample."""
    return replace(entry, check=mutated(entry.check, mutant)).verify(seconds=seconds)


def mutated(check: Checker, mutant: Mutant) -> Checker:
    """The checker with the change made, among the functions of its module as they are."""
    function = inspect.unwrap(check)
    namespace = _with_change(sys.modules[function.__module__], mutant)
    changed = namespace[function.__name__]
    assert callable(changed)
    if function is check:
        return changed

    def decided(_: int) -> Cases:
        yield None if changed() else "the example"

    return decided


def _with_change(module: ModuleType, mutant: Mutant) -> dict[str, object]:
    """The names of a module with one function changed, and with it all functions that lead to it."""
    namespace = dict(vars(module))
    functions = _functions(module)
    node = functions.get(mutant.function)
    text = "" if node is None else ast.unparse(node)
    if text.count(mutant.old) != 1:
        raise LookupError(f"{mutant.old!r} does not occur once in {module.__name__}.{mutant.function}")
    changed = {mutant.function: text.replace(mutant.old, mutant.new)}
    while more := [
        name
        for name, node in functions.items()
        if name not in changed and any(isinstance(x, ast.Name) and x.id in changed for x in ast.walk(node))
    ]:
        changed.update((name, ast.unparse(functions[name])) for name in more)
    for name, source in changed.items():
        code = compile(source, f"<mutant of {name}>", "exec", flags=__future__.annotations.compiler_flag)
        exec(code, namespace)
    return namespace


@cache
def _functions(module: ModuleType) -> dict[str, ast.FunctionDef]:
    """The functions of a module, without what registers them: else a wrong variant would become an entry."""
    found = {node.name: node for node in ast.parse(inspect.getsource(module)).body if isinstance(node, ast.FunctionDef)}
    for node in found.values():
        node.decorator_list = [each for each in node.decorator_list if "LEDGER" not in ast.unparse(each)]
    return found
