"""``colonnade explain``: how a value is found, step by step."""

from __future__ import annotations

import json
from dataclasses import asdict
from typing import Annotated

import typer

from colonnade.cli.options import Json, Rules, Ruleset, Seconds, Texts, Verify
from colonnade.cli.questions import answer_each, ask
from colonnade.cli.subject import DEFAULT_SECONDS, Subject
from colonnade.cli.work import work
from colonnade.players import Convention
from colonnade.solvers.engine.evaluation import Evaluation

Lines = Annotated[int, typer.Option("--lines", min=1, help="Show at most so many steps.")]


def command(
    texts: Texts = None,
    ruleset: Ruleset = None,
    convention: Rules = Convention.NORMAL,
    lines: Lines = 200,
    seconds: Seconds = DEFAULT_SECONDS,
    verify: Verify = False,
    as_json: Json = False,
) -> int:
    """Show how a value is found: `colonnade explain "B(R,BB)"`.

    Each step names its rule and where it is proved: for a position how it was solved, for an expression every operation
    in it, with the options that are dominated or reversible on the way to the canonical form.
    """

    def answer(text: str) -> None:
        with work(text, seconds=seconds) as budget:
            subject = ask(text, ruleset, convention=convention, budget=budget)
            found, written = _explain(subject, lines, verify)
        print(json.dumps({"text": text} | found, ensure_ascii=False) if as_json else written)

    return answer_each(texts, answer, as_json=as_json)


def _explain(subject: Subject, lines: int, verify: bool) -> tuple[dict[str, object], str]:
    found = subject.explanation(verify=verify)
    shown = [found.explain(limit=lines), f"Outcome {found.outcome.value}, found by: {found.method}"]
    if verify:
        shown.append(
            "Checked by brute force." if found.verified else "Not checked by brute force: it would take too long."
        )
    return _as_json(found), "\n".join(shown)


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
