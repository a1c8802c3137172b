"""``colonnade explain``: how a value is found, step by step."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer

from colonnade.cli.options import Json, Rules, Ruleset, Seconds, Text, Verify
from colonnade.cli.patience import patience
from colonnade.cli.questions import ask
from colonnade.cli.subject import Subject
from colonnade.games.value import budget
from colonnade.players import Convention
from colonnade.positions.ruleset import Position
from colonnade.solvers.budget import Budget
from colonnade.solvers.evaluation import Evaluation

Lines = Annotated[int, typer.Option("--lines", min=1, help="Show at most so many steps.")]


def command(
    text: Text,
    ruleset: Ruleset = None,
    convention: Rules = Convention.NORMAL,
    lines: Lines = 200,
    seconds: Seconds = 60.0,
    verify: Verify = False,
    as_json: Json = False,
) -> None:
    """Show how a value is found: `colonnade explain "B(R,BB)"`.

    For a position, each step names its rule and where it is proved; for an expression, each option that is dominated
    or reversible on the way to the canonical form.
    """
    with budget(seconds=seconds), patience(text):
        subject = ask(text, ruleset, convention=convention, seconds=seconds)
        if subject.position is None:
            _explain_form(subject, lines, as_json)
        else:
            _explain_position(subject.position, convention, lines, seconds, verify, as_json)


def _explain_form(subject: Subject, lines: int, as_json: bool) -> None:
    from colonnade.games.trace import trace_form

    traces = [str(trace) for trace in trace_form(subject.form)]
    if as_json:
        print(json.dumps({"value": str(subject.value), "steps": traces}))
        return
    for step in traces[:lines]:
        print(step)
    if len(traces) > lines:
        print(f"… and {len(traces) - lines} more")
    if not traces:
        print(f"{subject.value} is in canonical form")


def _explain_position(
    position: Position, convention: Convention, lines: int, seconds: float, verify: bool, as_json: bool
) -> None:
    from colonnade.solvers.choose import evaluate

    found = evaluate(position, convention=convention, budget=Budget(seconds=seconds), verify=verify)
    if as_json:
        print(json.dumps(_as_json(found), ensure_ascii=False))
        return
    print(found.explain(limit=lines))
    print(f"Outcome {found.outcome.value}, found by: {found.method}")
    if verify:
        print("Checked by brute force." if found.verified else "Too large to check by brute force.")


def _as_json(found: Evaluation) -> dict[str, object]:
    return {
        "value": None if found.value is None else str(found.value),
        "outcome": found.outcome.value,
        "method": found.method,
        "verified": found.verified,
        "steps": [
            {"depth": depth} | {k: v for k, v in asdict(step).items() if k != "steps"}
            for depth, step in found.derivation.walk()
        ],
    }
