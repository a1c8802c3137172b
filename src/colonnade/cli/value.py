"""``colonnade value``: what games are worth."""

from __future__ import annotations

import json

from colonnade.cli.errors import label
from colonnade.cli.inputs import answer_each, is_alone, read_subject
from colonnade.cli.options import Json, Names, Notation, Play, Ruleset, Seconds, Texts
from colonnade.cli.subject import DEFAULT_SECONDS, Subject
from colonnade.cli.work import work
from colonnade.games.naming import describe
from colonnade.players import Convention


def command(
    texts: Texts = None,
    ruleset: Ruleset = None,
    convention: Play = Convention.NORMAL,
    notation: Names = Notation.ASCII,
    seconds: Seconds = DEFAULT_SECONDS,
    as_json: Json = False,
) -> int:
    """Find values: `colonnade value BR`, `colonnade value "{0|2}:1"`, `colonnade value -r flipping-coins 1011`.

    In misère play the answer is the outcome: L, R, N or P.
    """

    def answer(text: str) -> None:
        with work(text, seconds=seconds) as budget:
            found = _facts(read_subject(text, ruleset, convention=convention, budget=budget), notation)
        if as_json:
            print(json.dumps({"text": text} | found))
            return
        value = found.get("value", found["outcome"])
        print(value if is_alone(texts) else f"{label(text)} = {value}")

    return answer_each(texts, answer, as_json=as_json)


def _facts(subject: Subject, notation: Notation) -> dict[str, object]:
    """Value, outcome and method, as far as they make sense."""
    found: dict[str, object] = {}
    if subject.convention is Convention.NORMAL:
        ascii_names = notation is Notation.ASCII
        found["value"] = str(subject.value) if ascii_names else describe(subject.value, style=notation.style)
    found["outcome"] = subject.outcome(subject.convention).value
    if subject.method:
        found["method"] = subject.method
    return found
