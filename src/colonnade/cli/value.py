"""``colonnade value``: what games are worth."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass

from colonnade.cli.options import Budget, Json, Names, Notation, Rules, Ruleset, Texts, Verify
from colonnade.cli.questions import inputs, read
from colonnade.errors import ColonnadeError, NotationError
from colonnade.games.expression import Expression
from colonnade.games.naming import describe
from colonnade.games.value import Value, budget as limited
from colonnade.players import Convention, Outcome
from colonnade.positions.ruleset import Position


@dataclass(frozen=True, slots=True)
class Answer:
    """A value, or in misère play only an outcome, and how it was found."""

    value: str | None
    outcome: Outcome
    method: str | None = None

    def __str__(self) -> str:
        return self.outcome.value if self.value is None else self.value


def command(
    texts: Texts = None,
    ruleset: Ruleset = None,
    convention: Rules = Convention.NORMAL,
    notation: Names = Notation.ASCII,
    budget: Budget = None,
    verify: Verify = False,
    as_json: Json = False,
) -> int:
    """Find values: `colonnade value BR`, `colonnade value "{0|2}:1"`, `colonnade value -r flipping-coins 1011`.

    In misère play the answer is the outcome: L, R, N or P.
    """
    several = texts is not None and len(texts) > 1
    code = 0
    for text in inputs(texts):
        try:
            answer = _answer(text, ruleset, convention, notation, budget, verify)
        except ColonnadeError as error:
            if not as_json and not several and texts:
                raise
            code = 1
            if as_json:
                print(json.dumps({"text": text, "error": problem(error)}))
            else:
                print(f"colonnade: {text}: {error}", file=sys.stderr)
            continue
        if as_json:
            found = {"value": answer.value, "outcome": answer.outcome.value, "method": answer.method}
            print(json.dumps({"text": text} | {key: each for key, each in found.items() if each is not None}))
        else:
            print(f"{text} = {answer}" if several else answer)
    return code


def _answer(
    text: str, ruleset: str | None, convention: Convention, notation: Notation, budget: int | None, verify: bool
) -> Answer:
    question = read(text, ruleset)
    if isinstance(question, Position):
        from colonnade.solvers.choose import evaluate

        found = evaluate(question, convention=convention, budget=budget, verify=verify)
        name = None if found.value is None else describe(found.value, style=notation.style)
        return Answer(name, found.outcome, found.method)
    if convention is Convention.MISERE:
        return Answer(None, question.form().misere_outcome)
    value = _value(question, budget)
    return Answer(describe(value, style=notation.style), value.outcome)


def _value(expression: Expression, steps: int | None) -> Value:
    if steps is None:
        return expression.value
    with limited(steps=steps):
        return expression.value


def problem(error: ColonnadeError) -> dict[str, object]:
    """An error as JSON, as the batch interface writes it.

    >>> problem(NotationError("unclosed '{'", text="{0", column=1))
    {'code': 'notation', 'message': "unclosed '{'", 'column': 1}
    """
    found: dict[str, object] = {"code": error.code, "message": getattr(error, "message", str(error))}
    if isinstance(error, NotationError) and error.column is not None:
        found["column"] = error.column
    return found
