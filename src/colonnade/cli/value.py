"""``colonnade value``: what games are worth."""

from __future__ import annotations

import json
import sys

from colonnade.cli.options import Json, Names, Notation, Rules, Ruleset, Seconds, Texts
from colonnade.cli.patience import patience
from colonnade.cli.problems import exit_code, problem
from colonnade.cli.questions import ask, inputs
from colonnade.cli.subject import Subject
from colonnade.errors import ColonnadeError
from colonnade.games.naming import describe
from colonnade.games.value import budget
from colonnade.players import Convention


def command(
    texts: Texts = None,
    ruleset: Ruleset = None,
    convention: Rules = Convention.NORMAL,
    notation: Names = Notation.ASCII,
    seconds: Seconds = 60.0,
    as_json: Json = False,
) -> int:
    """Find values: `colonnade value BR`, `colonnade value "{0|2}:1"`, `colonnade value -r flipping-coins 1011`.

    In misère play the answer is the outcome: L, R, N or P.
    """
    alone = texts is not None and len(texts) == 1 and texts[0] != "-"
    code = 0
    for text in inputs(texts):
        try:
            with budget(seconds=seconds), patience(text):
                found = _facts(ask(text, ruleset, convention=convention, seconds=seconds), notation)
        except ColonnadeError as error:
            code = max(code, exit_code(error))
            found = {"error": problem(error)}
            if not as_json:
                print(f"colonnade: {error}" if alone else f"colonnade: {text}: {error}", file=sys.stderr)
                continue
        if as_json:
            print(json.dumps({"text": text} | found))
        else:
            answer = found.get("value", found["outcome"])
            print(answer if alone else f"{text} = {answer}")
    return code


def _facts(subject: Subject, notation: Notation) -> dict[str, object]:
    """Value, outcome and method, as far as they make sense."""
    found: dict[str, object] = {}
    if subject.convention is Convention.NORMAL:
        found["value"] = describe(subject.value, style=notation.style)
    found["outcome"] = subject.outcome(subject.convention).value
    if subject.method:
        found["method"] = subject.method
    return found
