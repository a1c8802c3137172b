"""The description of a position: its value, in words and notations, and its components."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from time import perf_counter

from colonnade.budget import Budget
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.explain import outcomes
from colonnade.explain.names import number_and_infinitesimal, printed, spoken
from colonnade.explain.notations import notations, stalk_binary
from colonnade.explain.ordinal_sums import stem_form
from colonnade.games.value import Value, sum_of
from colonnade.players import Convention
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.forest import is_forest
from colonnade.solvers.engine.bounds import Bounds, with_infinitesimal
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation, ValueEvaluation
from colonnade.studio import models
from colonnade.studio.answers.classify import marks
from colonnade.studio.answers.drawings import DrawnPosition, components_of, convention_of, height, position_of
from colonnade.studio.answers.evaluations import (
    MOST_SEARCHED_ON,
    QUICK,
    QUICK_IF_LARGE,
    ColdAnswer,
    evaluate_cold,
    evaluate_recent,
)
from colonnade.studio.answers.names import name_of, name_of_sum, notation_of, number_of, sum_or_words, walls_of
from colonnade.studio.models.describe import DescriptionState

_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_ALL_COMPONENTS = Budget(positions=20_000, seconds=0.3)


def value_alone(drawing: models.Drawing) -> models.ValueAlone:
    """The value, or nothing if it cannot be found at once."""
    if drawing.play == "misere":
        return models.ValueAlone(value=None)
    try:
        answer = evaluate_recent(position_of(drawing).position)
    except BudgetExceededError:
        return models.ValueAlone(value=None)
    return models.ValueAlone(value=name_of(answer.value) if isinstance(answer, ValueEvaluation) else None)


def describe_position(drawing: models.Drawing, budget: Budget | None = None) -> models.Description:
    """The description of a drawn position, with bounds instead of the value if the budget does not suffice."""
    began = perf_counter()
    drawn = position_of(drawing)
    convention = convention_of(drawing)
    is_large = len(drawn.position) > MOST_SEARCHED_ON and convention is Convention.NORMAL
    if budget is None:
        budget = QUICK_IF_LARGE if is_large else QUICK
    answer: Evaluation | None = None
    bounds: Bounds | None = None
    try:
        answer = evaluate_recent(drawn.position, convention=convention, budget=budget)
    except BudgetExceededError as error:
        bounds = error.bounds
    if not is_large and isinstance(answer, OutcomeEvaluation) and (near := answer.near) is not None:
        answer, bounds = None, with_infinitesimal(near, near)
    cold = evaluate_cold(drawn.position) if is_large and not isinstance(answer, ValueEvaluation) else None
    if cold is not None:
        description = describe_cold(drawn, cold)
    elif answer is not None:
        description = describe_answer(drawn, answer, convention)
    else:
        description = describe_bounds(drawn.position, bounds)
    description.milliseconds = round((perf_counter() - began) * 1000, 1)
    return description


def describe_unsolved(drawing: models.Drawing) -> models.Description:
    """The description of a drawn position whose value takes too long."""
    return describe_bounds(position_of(drawing).position, None)


def describe_answer(drawn: DrawnPosition, answer: Evaluation, convention: Convention) -> models.Description:
    """The description of a position that has been evaluated."""
    description = _described(drawn.position, "outcome")
    description.outcome = answer.outcome.value
    description.sentence = outcomes.outcome_sentence(answer.outcome, convention)
    description.method = answer.method
    description.positions = answer.counters.get("positions", 0)
    if isinstance(answer, ValueEvaluation):
        _describe_value(description, answer.value)
        description.components, values = _components(drawn, answer)
        if len(values) > 1 and None not in values:
            description.value = name_of_sum([value for value in values if value is not None], answer.value)
    elif convention is Convention.MISERE:
        description.remark = outcomes.NO_VALUE_IN_MISERE_PLAY
    else:
        description.remark = outcomes.VALUE_TOO_LARGE
        if isinstance(answer, OutcomeEvaluation) and answer.near is not None:
            _describe_near(description, answer.near, answer.weight)
    return description


def describe_cold(drawn: DrawnPosition, cold: ColdAnswer) -> models.Description:
    """The description of a sum of numbers and infinitesimals whose canonical form takes too long."""
    values = [answer.value for answer in cold.answers]
    number, weight = cold.total.number, cold.total.weight
    outcome = cold.evaluation.outcome
    description = _described(drawn.position, "exact")
    description.outcome = outcome.value
    description.sentence = outcomes.outcome_sentence(outcome)
    description.remark = outcomes.cold_sentence(number, outcome, len(values))
    description.method = cold.evaluation.method
    _describe_near(description, number, None)
    description.value = sum_or_words(values, number_and_infinitesimal(number, weight))
    amounts = {"Mean": Value(number), "Atomic weight": weight}
    description.notations = [
        models.Notation(term=term, shown=printed(amount), spoken=spoken(amount))
        for term, amount in amounts.items()
        if amount is not None
    ]
    labels = component_labels(["T" if is_forest(part.graph) else "F" for part in cold.parts])
    description.components = [
        _component(drawn, part, answer, value, label)
        for part, answer, value, label in zip(cold.parts, cold.answers, values, labels, strict=True)
    ]
    return description


def _describe_near(description: models.Description, number: Dyadic, weight: tuple[int, int] | None) -> None:
    """Tell a value that differs from a number by an infinitesimal of which at most the atomic weight is known."""
    low, high = weight or (None, None)
    words = number_and_infinitesimal(number, None if low is None or low != high else Value(low))
    description.state = "exact"
    description.value = models.Name(text=words, shown=words, spoken=words, is_words=True)
    description.mean = str(number)
    description.confused = (str(number), str(number))
    description.remark = outcomes.number_sentence(number)
    if weight is not None and low != high:
        shown, read = (" to ".join(name(Value(bound)) for bound in weight) for name in (printed, spoken))
        description.notations = [models.Notation(term="Atomic weight", shown=shown, spoken=read)]


def describe_bounds(position: Hackenbush, bounds: Bounds | None) -> models.Description:
    """The description of a position whose value is not known."""
    description = _described(position, "too-large" if bounds is None else "bounds")
    description.sentence = outcomes.TOO_LARGE
    description.remark = outcomes.SEARCH_GOES_ON
    if bounds is not None:
        low, high = (Dyadic(end) for end in bounds)
        text, shown, spoken = outcomes.between(low, high)
        description.bounds = (str(outcomes.coarse(low, down=True)), str(outcomes.coarse(high, down=False)))
        description.between = models.Name(text=text, shown=shown, spoken=spoken)
        description.sentence = outcomes.bounds_sentence(low, high)
    return description


def _described(position: Hackenbush, state: DescriptionState) -> models.Description:
    return models.Description(
        state=state,
        text=str(position),
        stick_count=len(position),
        height=height(position),
    )


def _describe_value(description: models.Description, value: Value) -> None:
    description.state = "exact"
    description.value = name_of(value)
    description.number = number_of(value)
    description.remark = outcomes.value_sentence(value)
    description.notations = [notation_of(row) for row in notations(value)]
    if not value.is_number:
        description.mean = str(value.mean)
        description.confused = (str(value.right_stop), str(value.left_stop))
        if value.temperature > 0:
            description.thermograph = walls_of(value)


def _components(drawn: DrawnPosition, whole: ValueEvaluation) -> tuple[list[models.Component], list[Value | None]]:
    """The components and their values."""
    parts = components_of(drawn.position)
    answers = component_answers(parts, whole)
    values = component_values(answers, whole.value)
    labels = component_labels(["T" if is_forest(part.graph) else "F" for part in parts])
    found = [
        _component(drawn, part, answer, value, "" if len(parts) == 1 else label)
        for part, answer, value, label in zip(parts, answers, values, labels, strict=True)
    ]
    return found, values


def _component(
    drawn: DrawnPosition, part: Hackenbush, answer: Evaluation | None, value: Value | None, label: str
) -> models.Component:
    binary = stalk_binary(part)
    return models.Component(
        sticks=drawn.sticks_of(tuple(part.graph.ids)),
        label=label,
        value=None if value is None else name_of(value),
        form="" if answer is None or value is None or value.is_number else stem_form(answer.derivation),
        binary=None if binary is None else notation_of(binary),
        marks=marks(part, drawn),
    )


def component_answers(parts: Sequence[Hackenbush], whole: ValueEvaluation) -> list[Evaluation | None]:
    """The evaluations of the components of an evaluated position; ``None`` where one takes too long by itself."""
    if len(parts) == 1:
        return [whole]
    answers: list[Evaluation | None] = []
    with _ALL_COMPONENTS:
        for part in parts:
            try:
                answers.append(evaluate_recent(part))
            except BudgetExceededError:
                answers.append(None)
    return answers


def component_values(answers: Sequence[Evaluation | None], total: Value) -> list[Value | None]:
    """The values of the components; one that is missing is what the others leave of the total."""
    values = [answer.value if isinstance(answer, ValueEvaluation) else None for answer in answers]
    if values.count(None) == 1:
        values[values.index(None)] = total - sum_of([value for value in values if value is not None])
    return values


def component_labels(shapes: Sequence[str]) -> list[str]:
    """Letters for components: T for trees, F for what has cycles, numbered where there are several.

    >>> component_labels(["T"]), component_labels(["F", "T", "F"])
    (['T'], ['F₁', 'T', 'F₂'])
    """
    totals = Counter(shapes)
    counts: Counter[str] = Counter()
    labels = []
    for shape in shapes:
        counts[shape] += 1
        labels.append(shape + (str(counts[shape]).translate(_SUBSCRIPTS) if totals[shape] > 1 else ""))
    return labels
