"""Derivations as outlines: one line a step, indented, for terminals, JSON and pages."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import islice
from textwrap import fill
from typing import NamedTuple

from colonnade.dyadic import Dyadic
from colonnade.explain.citations import cite_all
from colonnade.explain.sentences import text_of_step
from colonnade.explain.sentences.template import is_equation
from colonnade.explain.writers import PLAIN, Writer
from colonnade.games.form import Form
from colonnade.games.simplification import Dominated, Reversed
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.rules import Rule


class Line(NamedTuple):
    """One step as it is shown: its depth, what it speaks of, the result, a sentence, a formula and the citation."""

    depth: int
    subject: str
    result: str
    sentence: str
    formula: str
    citation: str
    step: Step


def outline(derivation: Step, *, writer: Writer = PLAIN) -> Iterator[Line]:
    """The steps of a derivation in reading order, each as a line; steps are built while the lines are read.

    A position that can be reached in several ways is explained once, where it occurs first. The same shape on other
    edges of a graph is explained again, because its steps name those edges.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> from colonnade.solvers.engine.evaluate import evaluate
    >>> for line in outline(evaluate(Hackenbush.parse("B(R,BB)")).derivation):
    ...     print(line.depth, line.formula)
    0 1 : 1 = 2
    1 -1 + 2 = 1
    2 R = -1
    2 BB = 2
    >>> from colonnade.positions.nim import Nim
    >>> for line in outline(evaluate(Nim.parse("1 2")).derivation):
    ...     print(line.depth, line.subject, "=", line.result)
    0 1 2 = *3
    1 1 = *
    2 0 = 0
    1 2 = *2
    """
    explained: set[tuple[Rule, Position]] = set()
    met: set[Step] = set()  # checked first, since looking up a position takes longer
    stack = [(0, checked_step(derivation))]
    while stack:
        depth, step = stack.pop()
        if not step.edges and isinstance(step.subject, Position):
            if step in met or (step.rule, step.subject) in explained:
                continue
            met.add(step)
            explained.add((step.rule, step.subject))
        yield line_of(step, depth, writer)
        stack.extend((depth + 1, below) for below in reversed(step.steps))


def checked_step(derivation: object) -> Step:
    """The derivation; a ``TypeError`` for anything else, such as the evaluation that has it."""
    if not isinstance(derivation, Step):
        raise TypeError(f"expected a derivation, such as evaluate(position).derivation, not {derivation!r}")
    return derivation


def line_of(step: Step, depth: int = 0, writer: Writer = PLAIN) -> Line:
    """One step as a line."""
    sentence, formula = text_of_step(step)
    subject = writer.thing(step.subject) if not isinstance(step.subject, str) else step.subject
    result = writer.thing(step.result)
    return Line(
        depth,
        subject,
        result,
        writer.write(sentence).strip(),
        # The text of a position takes long to find.
        f"{subject} = {result}" if is_equation(step, formula) else writer.formula(formula),
        cite_all(step.citations),
        step,
    )


def outline_text(derivation: Step, *, limit: int | None = None, width: int | None = None) -> str:
    """The derivation as an indented tree of at most ``limit`` steps, one a line; lines are broken at ``width``.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> from colonnade.solvers.engine.evaluate import evaluate
    >>> print(outline_text(evaluate(Hackenbush.parse("B(R,BB)")).derivation, limit=2))
    B(R,BB) = 2   1 : 1 = 2. A stick with what stands on it is an ordinal sum: one more move for Left. [Conway, ...]
      R, BB = 1   -1 + 2 = 1. Add the parts. [McKay, Forms and values, 1.4.1]
    …
    >>> print(outline_text(evaluate(Hackenbush.parse("BR")).derivation, width=48))
    BR = 1/2   1 - 1/2 = 1/2. Sticks count 1 up to
        the first change of color, then half of the
        one before; blue adds, red takes away. [Cho,
        Blue Red Hackenbush Spiders, 2.6]
    """
    lines: list[str] = []
    for line in islice(outline(derivation), limit if limit is None else limit + 1):
        if limit is not None and len(lines) == limit:
            lines.append("…")
            break
        start = f"{line.subject} = {line.result}"
        formula = "" if line.formula == start else f"{line.formula}. "
        cited = f" [{line.citation}]" if line.citation else ""
        indent = "  " * line.depth
        written = f"{start}   {formula}{line.sentence}{cited}"
        lines.append(indent + written if width is None else _broken(written, indent, width))
    return "\n".join(lines)


_NARROWEST = 20
"""The least number of letters on a line, however deep it is indented."""


def _broken(text: str, indent: str, width: int) -> str:
    """A text as a paragraph that hangs below its first word."""
    room = max(width, len(indent) + 4 + _NARROWEST)
    return fill(text, room, initial_indent=indent, subsequent_indent=f"{indent}    ", break_on_hyphens=False)


def step_as_json(line: Line) -> dict[str, object]:
    """A step as plain data for JSON: rule, citations and operands as data, and the words beside them."""
    step = line.step
    return {
        "depth": line.depth,
        "rule": step.rule.value,
        "subject": line.subject,
        "result": line.result,
        "operands": _plain(step.operands),
        "citations": [{"work": citation.work.value, "place": citation.place} for citation in step.citations],
        "edges": list(step.edges),
        "base_edges": list(step.base_edges),
        "sentence": line.sentence,
        "formula": line.formula,
    }


def _plain(thing: object) -> object:
    """Operands as JSON: values by name, rows as lists; nothing here is nested deeply."""
    match thing:
        case Mapping():
            return {str(key): _plain(value) for key, value in thing.items()}
        case Dominated() | Reversed():  # tuples, too, but they are said in words
            return PLAIN.thing(thing)
        case tuple() | list() | frozenset():
            return [_plain(each) for each in thing]
        case bool() | int() | str() | None:
            return thing
        case Value() | Dyadic() | Form():
            return PLAIN.thing(thing)
        case Outcome() | Convention():
            return thing.value
        case _:
            return PLAIN.thing(thing)
