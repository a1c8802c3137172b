"""``colonnade value``: what games are worth."""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.cli.errors import label
from colonnade.cli.inputs import answer_each, is_alone, read_subject
from colonnade.cli.options import Json, Names, Notation, Play, Ruleset, Seconds, Texts, Threads
from colonnade.cli.subject import DEFAULT_SECONDS, Subject
from colonnade.cli.work import work
from colonnade.players import Convention

if TYPE_CHECKING:
    from colonnade.games.value import Value

LONGEST_NAME = 120
"""Longer names are written shorter where that is possible."""


def command(
    texts: Texts = None,
    ruleset: Ruleset = None,
    convention: Play = Convention.NORMAL,
    notation: Names = Notation.ASCII,
    seconds: Seconds = DEFAULT_SECONDS,
    jobs: Threads = 1,
    as_json: Json = False,
) -> int:
    """Find values: `colonnade value BR`, `colonnade value "{0|2}:1"`, `colonnade value -r flipping-coins 1011`.

    In misère play the answer is the outcome: L, R, N or P; so it is where only the outcome can be found. A value with a
    long name is written as a sum of stalks, uptimals or ordinal sums where it is one; `--json` has the canonical form.
    """

    def answer(text: str) -> None:
        with work(text, seconds=seconds) as budget:
            subject = read_subject(text, ruleset, convention=convention, budget=budget, jobs=jobs)
            found = _facts(subject, notation)
            short = None if as_json else _short(subject, notation)
        if as_json:
            import json

            print(json.dumps({"text": text} | found))
            return
        value = short or found.get("value", found["outcome"])
        print(value if is_alone(texts) else f"{label(text)} = {value}")

    return answer_each(texts, answer, as_json=as_json)


def _short(subject: Subject, notation: Notation) -> str | None:
    """A shorter name than braces, for people, where the name is long."""
    if not _has_value(subject) or subject.value.is_number:
        return None
    from colonnade.games.naming import name_of

    if name_of(subject.value).length <= LONGEST_NAME:
        return None
    from colonnade.games.short_names import short_name

    return short_name(subject.value, style=notation.style, longest=LONGEST_NAME)


def _has_value(subject: Subject) -> bool:
    if subject.convention is not Convention.NORMAL:
        return False
    return subject.expression is not None or subject.evaluation.has_value


def _facts(subject: Subject, notation: Notation) -> dict[str, object]:
    """Value, outcome and method, as far as they make sense."""
    found: dict[str, object] = {}
    if _has_value(subject):
        found["value"] = _written(subject.value, notation)
    found["outcome"] = subject.outcome(subject.convention).value
    if subject.method:
        found["method"] = subject.method
    return found


def _written(value: Value, notation: Notation) -> str:
    if notation is Notation.ASCII:
        return str(value)
    from colonnade.games.naming import describe

    return describe(value, style=notation.style)
