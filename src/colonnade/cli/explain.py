"""``colonnade explain``: how a value is found, step by step."""

from __future__ import annotations

import json
import sys
from itertools import islice
from typing import Annotated

from colonnade.cli.inputs import answer_each, read_subject
from colonnade.cli.options import Json, Play, Ruleset, Seconds, Texts, Verify
from colonnade.cli.parameters import Option
from colonnade.cli.subject import DEFAULT_SECONDS, Subject
from colonnade.cli.work import work
from colonnade.explain import outline, outline_text, proof
from colonnade.explain.outline import step_as_json
from colonnade.players import Convention
from colonnade.solvers.engine.evaluation import Evaluation

Lines = Annotated[int, Option("--lines", min=1, help="Show at most so many steps.")]
Latex = Annotated[bool, Option("--latex", help="Write the proof as a LaTeX document.")]


def command(
    texts: Texts = None,
    ruleset: Ruleset = None,
    convention: Play = Convention.NORMAL,
    lines: Lines = 200,
    latex: Latex = False,
    seconds: Seconds = DEFAULT_SECONDS,
    verify: Verify = False,
    as_json: Json = False,
) -> int:
    """Show how a value is found: `colonnade explain "B(R,BB)"`.

    Each step names its rule and where it is proved: for a position how it was solved, for an expression every operation
    in it, with the options that are dominated or reversible on the way to the canonical form. `--latex` writes a
    document with the proof and, for a Hackenbush position, its picture.
    """

    lines = min(lines, sys.maxsize - 1)  # more cannot be counted, and never are

    def answer(text: str) -> None:
        with work(text, seconds=seconds) as budget:
            subject = read_subject(text, ruleset, convention=convention, budget=budget)
            found = subject.explanation(verify=verify)
            if as_json:
                facts = _facts(found) | ({"latex": _latex(subject, found, lines)} if latex else _steps(found, lines))
                written = json.dumps({"text": text} | facts, ensure_ascii=False)
            else:
                written = _latex(subject, found, lines).rstrip() if latex else _outline(found, lines, verify)
        print(written)

    return answer_each(texts, answer, as_json=as_json)


def _outline(found: Evaluation, lines: int, verify: bool) -> str:
    width = _columns() if sys.stdout.isatty() else None
    shown = [
        outline_text(found.derivation, limit=lines, width=width),
        f"Outcome {found.outcome.value}, found by: {found.method}",
    ]
    if verify:
        shown.append(
            "Checked by brute force." if found.verified else "Not checked by brute force: it would take too long."
        )
    return "\n".join(shown)


def _columns() -> int:
    from shutil import get_terminal_size  # takes long to import, and a pipe has no width

    return get_terminal_size().columns


def _facts(found: Evaluation) -> dict[str, object]:
    return {
        "value": str(found.value) if found.has_value else None,
        "outcome": found.outcome.value,
        "method": found.method,
        "verified": found.verified,
    }


def _steps(found: Evaluation, lines: int) -> dict[str, object]:
    """The first steps in reading order, and whether that is all of them."""
    shown = list(islice(outline(found.derivation), lines + 1))
    return {"steps": [step_as_json(line) for line in shown[:lines]], "complete": len(shown) <= lines}


def _latex(subject: Subject, found: Evaluation, lines: int) -> str:
    return proof(found.derivation, convention=subject.convention, most_steps=lines, picture=_picture(subject))


def _picture(subject: Subject) -> str:
    from colonnade.positions.hackenbush import Hackenbush

    position = subject.position
    if not isinstance(position, Hackenbush) or not 0 < len(position) <= MOST_STICKS:
        return ""
    from colonnade.draw.hackenbush import draw_hackenbush
    from colonnade.draw.tikz import tikz

    return tikz(draw_hackenbush(position), document=False)


MOST_STICKS = 100
"""A larger position does not fit on a page."""
