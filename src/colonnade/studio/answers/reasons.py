"""Why a value is what it is: the steps of a derivation, as many as fit, and those below a given step."""

from __future__ import annotations

from collections.abc import Sequence

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.explain.citations import cite_short
from colonnade.explain.ordinal_sums import part_labels
from colonnade.explain.outcomes import cold_conclusion, conclusion
from colonnade.explain.outline import Line, line_of
from colonnade.explain.writers import PRINT, winner
from colonnade.games.value import Value
from colonnade.players import Outcome
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.studio import models
from colonnade.studio.answers.drawings import convention_of, position_of
from colonnade.studio.answers.evaluations import answer_for_reasons

MOST_STEPS = 40
"""Steps that are shown at once; the others are opened one by one."""
PAGE = 200
"""Steps of one page of all."""
MOST_OPENED = 400
"""Steps directly below one step that are shown."""
BUILDING = Budget(positions=100_000, seconds=1.0)
"""What the steps of one answer may cost."""


def reasons(drawing: models.Drawing) -> models.Reasons:
    """The upper steps of the derivation of a drawn position; none where it takes too long to evaluate."""
    drawn = position_of(drawing)
    with BUILDING:
        try:
            answer = answer_for_reasons(drawn.position, convention_of(drawing))
            return outline_of(answer, drawn.sticks)
        except BudgetExceededError:
            return models.Reasons(complete=False)


def steps_below(request: models.StepsRequest) -> list[models.Step]:
    """The steps below one step of the derivation of a drawn position."""
    drawn = position_of(request.drawing)
    with BUILDING:
        answer = answer_for_reasons(drawn.position, convention_of(request.drawing))
        return open_step(answer, request.path, drawn.sticks)


def outline_page(request: models.OutlineRequest) -> models.Reasons:
    """One page of all steps of the derivation of a drawn position, in reading order, however deep it is.

    Where the time ends on the way, the page is shorter; ``complete`` says whether it is the last one.
    """
    drawn = position_of(request.drawing)
    with BUILDING:
        answer = answer_for_reasons(drawn.position, convention_of(request.drawing))
        steps: list[models.Step] = []
        stack: list[tuple[Step, list[int]]] = [(answer.derivation, [])]
        passed = 0
        while stack and len(steps) < PAGE:
            step, path = stack.pop()
            try:
                below = step.steps
            except BudgetExceededError:
                stack.append((step, path))
                if not steps:
                    raise
                break
            if passed >= request.start:
                steps.append(_message(step, path, drawn.sticks))
            passed += 1
            stack.extend((each, [*path, place]) for place, each in reversed(list(enumerate(below))))
        return models.Reasons(steps=steps, conclusion=_conclusion(answer), complete=not stack)


def outline_of(answer: Evaluation, sticks: Sequence[int] = ()) -> models.Reasons:
    """The upper steps of a derivation, level by level as long as a step's whole row fits, in reading order.

    ``sticks`` are the page's names of the edges, by edge id.
    """
    root = answer.derivation
    opened: set[int] = set()
    level, count = [root], 1
    while level:
        below: list[Step] = []
        for step in level:
            row = _built(step, most=MOST_STEPS - count)
            if row:
                opened.add(id(step))
                below.extend(row)
                count += len(row)
        level = below
    steps: list[models.Step] = []
    stack: list[tuple[Step, list[int]]] = [(root, [])]
    while stack:
        step, path = stack.pop()
        steps.append(_message(step, path, sticks))
        if id(step) in opened:
            stack.extend((below, [*path, place]) for place, below in reversed(list(enumerate(step.steps))))
    complete = len(opened) == sum(step.has_more for step in steps)
    return models.Reasons(steps=steps, conclusion=_conclusion(answer), complete=complete)


def open_step(answer: Evaluation, path: Sequence[int], sticks: Sequence[int] = ()) -> list[models.Step]:
    """The steps below the one at ``path``; ``HypothesisError`` where there is no such step."""
    step = answer.derivation
    for place in path:
        if place >= len(step.steps):
            raise HypothesisError(f"the derivation has no step at {list(path)}")
        step = step.steps[place]
    return [_message(below, [*path, place], sticks) for place, below in enumerate(step.steps[:MOST_OPENED])]


def _built(step: Step, *, most: int) -> Sequence[Step]:
    """The steps below, if there are at most so many and they are built within the budget."""
    if most <= 0:
        return ()
    try:
        return step.steps if len(step.steps) <= most else ()
    except BudgetExceededError:
        return ()


def _message(step: Step, path: list[int], sticks: Sequence[int]) -> models.Step:
    line = line_of(step, len(path), PRINT)
    base_label, subordinate_label = part_labels(step)
    return models.Step(
        rule=step.rule.value,
        citations=[
            models.Citation(work=each.work.value, place=each.place, text=cite_short(each)) for each in step.citations
        ],
        subject=line.subject,
        sentence=line.sentence,
        formula=_formula(step, line),
        depth=line.depth,
        path=path,
        has_more=step.has_steps,
        sticks=[sticks[edge] for edge in step.edges if edge < len(sticks)],
        base_sticks=[sticks[edge] for edge in step.base_edges if edge < len(sticks)],
        base_label=base_label,
        subordinate_label=subordinate_label,
    )


def _formula(step: Step, line: Line) -> str:
    """The formula of a step; of an outcome nobody reads a letter, so it is given in words."""
    if isinstance(step.result, Outcome) and line.formula == f"{line.subject} = {line.result}":
        return f"{line.subject}: {winner(step.result)} wins"
    return line.formula


def _conclusion(answer: Evaluation) -> str:
    if answer.derivation.rule is Rule.COLD_SUM:
        return cold_conclusion(answer.derivation)
    if not isinstance(answer, ValueEvaluation):
        return f"So {winner(answer.outcome)} wins."
    root = answer.derivation
    summands = root.operands.get("summands", ()) if root.rule is Rule.DISJUNCTIVE_SUM else ()
    assert isinstance(summands, tuple)
    return conclusion([each for each in summands if isinstance(each, Value)], answer.value)
