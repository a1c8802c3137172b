"""Which modules use a theorem: those that cite it, as data in a solver or by its number in a docstring."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable

from colonnade.citations import Citation, Work
from colonnade.explain.citations import REFERENCES

_PACKAGES = ("colonnade.solvers", "colonnade.games", "colonnade.positions", "colonnade._kernel.reference")
_NUMBER = r"\d+(?:\.\d+)+"
_NUMBERS = re.compile(rf"({_NUMBER})(?: to ({_NUMBER}))?")
_CHAPTERS = re.compile(r"chapters? (\d+)")
_AFTER_TITLE = re.compile(r"[^*.;)]*(?:\.\d[^*.;)]*)*")
"""What follows a title, up to the end of the sentence, a bracket or the next title; numbers may have points."""


@dataclass(frozen=True, slots=True)
class Use:
    """A module that cites a place, and an example of what it does, if it has one.

    ``data`` are the citations that its code has, ``citations`` those and the ones in its docstrings.
    """

    module: str
    citations: frozenset[Citation]
    data: frozenset[Citation]
    example: str


def uses_of(citation: Citation) -> list[Use]:
    """The modules that cite a place; if there are none, those that cite its section, or else its chapter.

    >>> [use.module for use in uses_of(Citation(Work.SPIDERS, "2.8"))]
    ['colonnade.solvers.hackenbush.peeling']
    >>> [use.module for use in uses_of(Citation(Work.FORMS_AND_VALUES, "4.6.6"))]
    ['colonnade.games.stalks.nimber_based_numbers']
    """
    closeness = {use: max(_closeness(cited, citation) for cited in use.citations) for use in _uses()}
    best = max(closeness.values())
    return [use for use, found in closeness.items() if found == best > 0]


def cited_places(work: Work) -> list[str]:
    """The places of a work that modules cite, in no order of importance."""
    found = {citation.place for use in _uses() for citation in use.citations if citation.work is work}
    return sorted(found, key=lambda place: ([int(part) for part in place.split(".") if part.isdigit()], place))


def _closeness(cited: Citation, citation: Citation) -> int:
    """How much of a place a citation names: theorem 4.6.6 more than section 4.6, and that more than chapter 4."""
    around, place = _bare(cited.place), _bare(citation.place)
    is_around = cited.work is citation.work and f"{place}.".startswith(f"{around}.")
    return len(around) if is_around else 0


def _bare(place: str) -> str:
    kind, _, number = place.lower().partition(" ")
    return number if kind in ("section", "chapter") and number[:1].isdigit() else place.lower()


@cache
def _uses() -> tuple[Use, ...]:
    found = []
    for package in _PACKAGES:
        for name, source in sorted(_sources(files(package), package)):
            tree = ast.parse(source)
            data = frozenset(_as_data(tree))
            citations = data.union(_in_docstrings(tree))
            if citations:
                found.append(Use(name, citations, data, _example(tree)))
    return tuple(found)


def _sources(folder: Traversable, package: str) -> Iterator[tuple[str, str]]:
    """The names of the modules in a package, which may be in an archive, and their sources."""
    for entry in folder.iterdir():
        name, _, ending = entry.name.partition(".")
        if entry.is_dir():
            yield from _sources(entry, f"{package}.{name}")
        elif ending == "py":
            yield package if name == "__init__" else f"{package}.{name}", entry.read_text(encoding="utf-8")


def _as_data(tree: ast.AST) -> Iterator[Citation]:
    """Calls ``Citation(Work.NAME, "place")``."""
    for node in ast.walk(tree):
        match node:
            case ast.Call(
                func=ast.Name(id="Citation"),
                args=[ast.Attribute(value=ast.Name(id="Work"), attr=name), ast.Constant(value=str(place))],
            ):
                yield Citation(Work[name], place)


def _in_docstrings(tree: ast.AST) -> Iterator[Citation]:
    """Numbers after a title: ``(*Forms and values*, 4.4.1 to 4.4.4)``."""
    for text in _docstrings(tree):
        flat = " ".join(text.split())
        for work, reference in REFERENCES.items():
            title = f"*{reference.title.split(' of ')[0]}"
            at = flat.find(title)
            while at >= 0:
                after = flat.index("*", at + 1) + 1
                rest = _AFTER_TITLE.match(flat, after)
                for first, last in _NUMBERS.findall(rest[0] if rest else ""):
                    yield from (Citation(work, place) for place in _between(first, last))
                for chapter in _CHAPTERS.findall(rest[0] if rest else ""):
                    yield Citation(work, f"Chapter {chapter}")
                at = flat.find(title, after)


def _between(first: str, last: str) -> Iterator[str]:
    """The places from one number to another, which differ in their last part."""
    chapter, _, start = first.rpartition(".")
    end = last.rpartition(".")[2] if last else start
    yield from (f"{chapter}.{number}" for number in range(int(start), int(end) + 1))


def _docstrings(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Module | ast.FunctionDef | ast.ClassDef):
            text = ast.get_docstring(node)
            if text:
                yield text


def _example(tree: ast.AST) -> str:
    """The first examples of the module, as they stand in a docstring."""
    # Half a second in a browser, where most visitors never ask for a theorem.
    from doctest import DocTestParser

    for text in _docstrings(tree):
        examples = DocTestParser().get_examples(text)
        if examples and all(example.exc_msg is None for example in examples):
            return "\n".join(_shown(example.source, example.want) for example in examples)
    return ""


def _shown(source: str, want: str) -> str:
    first, *others = source.rstrip("\n").split("\n")
    return "\n".join([f">>> {first}", *(f"... {line}".rstrip() for line in others), *want.splitlines()])
