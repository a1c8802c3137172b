"""All that can be said about a position at once: its value, in words and notations, and the reasons."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import perf_counter

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, sum_of
from colonnade.players import Convention
from colonnade.positions.hackenbush import GROUND, Hackenbush
from colonnade.positions.hackenbush.forest import is_forest
from colonnade.solvers.engine.budget import Budget
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import Evaluation
from colonnade.solvers.hackenbush.tree_derivation import summary
from colonnade.solvers.hackenbush.trees import METHOD as TREE_METHOD
from colonnade.solvers.hackenbush.trees import tree_value
from colonnade.studio import models
from colonnade.studio.classifying import form_of, marks
from colonnade.studio.notations import notations, stalk_binary, walls
from colonnade.studio.pictures import Picture, height, picture_of
from colonnade.studio.reasons import Part, conclusion, labels, steps_of
from colonnade.studio.wording import between, coarse, named, standing, winner

QUICK = Budget(positions=20_000, seconds=0.15)
"""What an answer while drawing may cost; more is work for a job."""

TOLD_AT_ONCE = 80
"""Up to so many sticks the reasons come with the value."""


def convention_of(drawn: models.Position) -> Convention:
    """The play convention of a drawn position."""
    return Convention.MISERE if drawn.play == "misere" else Convention.NORMAL


def quick_value(position: Hackenbush, budget: Budget = QUICK) -> Value:
    """The value alone, without the story of a tree."""
    if type(position) is Hackenbush and is_forest(position.graph):
        return tree_value(position.graph)
    parts = position.split()
    if len(parts) == 1:
        value = evaluate(position, budget=budget).value
        if value is None:
            raise BudgetExceededError("no value was found")
        return value
    return sum_of(quick_value(part, budget) for part in parts)


def value_alone(drawn: models.Position) -> models.Value:
    """The value and no story, or nothing where it takes longer than a moment."""
    if drawn.play == "misere":
        return models.Value(value=None)
    try:
        return models.Value(value=named(quick_value(picture_of(drawn).position)))
    except BudgetExceededError:
        return models.Value(value=None)


def components(position: Hackenbush) -> list[Hackenbush]:
    """What hangs together when the ground is cut apart, from left to right.

    >>> [str(part) for part in components(Hackenbush.parse("BR, B(R,R), G"))]
    ['BR', 'B(R,R)', 'G']
    """
    return sorted((part for part in position.split() if len(part)), key=_first_trunk)


def _first_trunk(part: Hackenbush) -> int:
    """The trunks of a picture are listed from left to right, and before or after them what stands on them."""
    graph = part.graph
    ends = zip(graph.ids, graph.tails, graph.heads, strict=True)
    return min(number for number, tail, head in ends if GROUND in (tail, head))


Solve = Callable[[Hackenbush, int], Evaluation]
"""How a component is evaluated, given it and its number."""


def know(
    drawn: models.Position, budget: Budget = QUICK, *, told: bool = False, solve: Solve | None = None
) -> models.Known:
    """Everything about a drawn position, within the budget; bounds where that does not suffice.

    In a large picture reasons and classification are left out unless they are to be ``told``: the value should not
    wait for them. With ``solve`` the components of a position in normal play are evaluated by that instead.
    """
    began = perf_counter()
    picture = picture_of(drawn)
    known = models.Known(
        state="exact",
        text=str(picture.position),
        stick_count=len(picture.position),
        height=height(picture.position),
    )
    try:
        if drawn.play == "misere":
            _know_misere(known, picture, budget)
        else:
            told = told or len(picture.position) <= TOLD_AT_ONCE
            evaluated = _evaluated if told else _valued
            _know_normal(known, picture, solve or (lambda part, _: evaluated(part, budget)), told=told)
    except BudgetExceededError as error:
        _too_large(known, error)
    known.milliseconds = round((perf_counter() - began) * 1000, 1)
    return known


def _know_misere(known: models.Known, picture: Picture, budget: Budget) -> None:
    answer = evaluate(picture.position, convention=Convention.MISERE, budget=budget)
    known.state = "outcome"
    known.outcome = answer.outcome.value
    known.sentence = winner(answer.outcome, Convention.MISERE)
    known.remark = "No number describes a misère position; here is who wins."
    known.method = answer.method


def reasons(drawn: models.Position) -> models.Reasons:
    """The reasons alone, and what the components are called."""
    known = know(drawn, told=True)
    return models.Reasons(steps=known.steps, conclusion=known.conclusion, components=known.components)


def _know_normal(known: models.Known, picture: Picture, solve: Solve, *, told: bool) -> None:
    positions = components(picture.position)
    answers = [solve(part, number) for number, part in enumerate(positions)]
    shapes = ["T" if is_forest(part.graph) else "F" for part in positions]
    parts = [
        Part(label, answer, picture.of(tuple(part.graph.ids)))
        for label, answer, part in zip(labels(shapes), answers, positions, strict=True)
    ]
    value = sum_of(answer.value for answer in answers if answer.value is not None)
    outcome = value.outcome
    known.value = named(value)
    known.number = None if value.number is None else str(value.number)
    known.outcome = outcome.value
    known.sentence = winner(outcome)
    known.remark = standing(value, outcome)
    known.method = " + ".join(dict.fromkeys(answer.method for answer in answers))
    known.components = [
        _component(part, position, picture, alone=len(parts) == 1, told=told)
        for part, position in zip(parts, positions, strict=True)
    ]
    known.notations = notations(value)
    _know_hot(known, value)
    if parts and told:
        known.steps = steps_of(parts, picture)
        known.conclusion = conclusion(parts, known.value.shown)


_RECENT: OrderedDict[Hashable, Evaluation] = OrderedDict()
_MOST_RECENT = 512


def _evaluated(part: Hackenbush, budget: Budget) -> Evaluation:
    """The evaluation of one component. While somebody draws, all but one component are as they were a moment ago."""
    graph = part.graph
    key = (type(part), graph.colors, tuple(graph.tails), tuple(graph.heads), tuple(graph.ids))
    answer = _RECENT.get(key)
    if answer is None:
        answer = _RECENT[key] = evaluate(part, budget=budget)
        if len(_RECENT) > _MOST_RECENT:
            _RECENT.popitem(last=False)
    return answer


def _valued(part: Hackenbush, budget: Budget) -> Evaluation:
    """The evaluation of one component without the story of a tree."""
    if type(part) is not Hackenbush or not is_forest(part.graph):
        return _evaluated(part, budget)
    value = tree_value(part.graph)
    return Evaluation(value, value.outcome, TREE_METHOD, summary(part.graph, value))


def _component(part: Part, position: Hackenbush, picture: Picture, *, alone: bool, told: bool) -> models.Component:
    value = part.evaluation.value
    return models.Component(
        sticks=part.sticks,
        label="" if alone else part.label,
        value=None if value is None else named(value),
        form=form_of(part.evaluation.derivation) if value is not None and not value.is_number else "",
        binary=stalk_binary(position),
        marks=marks(position, picture) if told else [],
    )


def _know_hot(known: models.Known, value: Value) -> None:
    """What is not a number: the numbers it is confused with, its mean, and a thermograph where it is hot."""
    if value.is_number:
        return
    known.mean = str(value.mean)
    known.confused = (str(value.right_stop), str(value.left_stop))
    if value.temperature > 0:
        known.thermograph = walls(value)


def _too_large(known: models.Known, error: BudgetExceededError) -> None:
    bounds = error.bounds
    known.sentence = "This one is too large for a full search at once."
    known.remark = "Searching on in the background."
    if bounds is None:
        known.state = "too-large"
        return
    known.state = "bounds"
    low, high = (Dyadic(end) for end in bounds)
    known.bounds = (str(coarse(low, down=True)), str(coarse(high, down=False)))
    known.between = between(low, high)
    if low > 0:
        known.sentence = "Left wins. Still narrowing down by how much."
    elif high < 0:
        known.sentence = "Right wins. Still narrowing down by how much."
    else:
        known.sentence = "Still narrowing down who wins."
