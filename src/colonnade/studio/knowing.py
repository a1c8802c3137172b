"""All that can be said about a position at once: its value, in words and notations, and the reasons."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Hashable, Sequence
from time import perf_counter

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.games.value import Value, sum_of
from colonnade.players import Convention
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.forest import is_forest
from colonnade.solvers.budget import Budget
from colonnade.solvers.choose import evaluate
from colonnade.solvers.decomposition import TreeDecomposition
from colonnade.solvers.evaluation import Evaluation
from colonnade.solvers.strings import signed_binary, stalk_of_number
from colonnade.solvers.tree_derivation import summary
from colonnade.solvers.trees import METHOD as TREE_METHOD
from colonnade.solvers.trees import tree_value
from colonnade.studio import models
from colonnade.studio.pictures import Picture, height, picture_of
from colonnade.studio.reasons import Part, conclusion, labels, steps_of
from colonnade.studio.wording import named, printed, spoken, standing, winner

QUICK = Budget(positions=20_000, seconds=0.15)
"""What an answer while drawing may cost; more is work for a job."""

TOLD_AT_ONCE = 80
"""Up to so many sticks the reasons come with the value."""

_LONGEST_DECIMAL = 24
_LONGEST_STALK = 40


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


def know(drawn: models.Position, budget: Budget = QUICK, *, told: bool = False) -> models.Known:
    """Everything about a drawn position, within the budget; bounds where that does not suffice.

    In a large picture the reasons are left out unless they are to be ``told``: the value should not wait for them.
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
            _know_normal(known, picture, budget, told=told or len(picture.position) <= TOLD_AT_ONCE)
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
    """The reasons alone."""
    known = know(drawn, told=True)
    return models.Reasons(steps=known.steps, conclusion=known.conclusion)


def _know_normal(known: models.Known, picture: Picture, budget: Budget, *, told: bool) -> None:
    positions = [part for part in picture.position.split() if len(part)]
    answers = [_evaluated(part, budget) if told else _valued(part, budget) for part in positions]
    shapes = ["T" if is_forest(part.graph) else "F" for part in positions]
    parts = [
        Part(label, answer, picture.of(tuple(part.graph.ids)), text=str(part))
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
        models.Component(sticks=part.sticks, label="" if len(parts) == 1 else part.label, value=_named(part.evaluation))
        for part in parts
    ]
    known.notations = notations(value)
    known.marks = marks(positions)
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


def _named(answer: Evaluation) -> models.Name | None:
    return None if answer.value is None else named(answer.value)


def _too_large(known: models.Known, error: BudgetExceededError) -> None:
    bounds = error.bounds
    known.sentence = "This one is too large for a full search at once."
    known.remark = "Searching on in the background."
    if bounds is None:
        known.state = "too-large"
        return
    known.state = "bounds"
    low, high = (Dyadic(end) if isinstance(end, int) else end for end in bounds)
    known.bounds = (printed(str(low)), printed(str(high)))
    if low > 0:
        known.sentence = "Left wins. Still narrowing down by how much."
    elif high < 0:
        known.sentence = "Right wins. Still narrowing down by how much."
    else:
        known.sentence = "Still narrowing down who wins."


def marks(positions: Sequence[Hackenbush]) -> list[models.Mark]:
    """Hammerian and Joshua, for a single blue-red tree that branches; elsewhere the notions do not apply."""
    if len(positions) != 1 or type(positions[0]) is not Hackenbush:
        return []
    try:
        tree = TreeDecomposition(positions[0])
    except HypothesisError:
        return []
    if not tree.branchings:
        return [models.Mark(label="Hammerian", holds=True), models.Mark(label="Joshua", holds=True)]
    return [
        models.Mark(label="Hammerian" if tree.is_hammerian else "not Hammerian", holds=tree.is_hammerian),
        models.Mark(label="Joshua" if tree.is_joshua else "not Joshua", holds=tree.is_joshua),
    ]


def notations(value: Value) -> list[models.Notation]:
    """The value in every notation that applies."""
    number = value.number
    rows = []
    if number is not None:
        decimal = _decimal(number)
        if decimal is not None:
            rows.append(models.Notation(term="Decimal", shown=printed(decimal), spoken=spoken(decimal)))
        if abs(number) <= _LONGEST_STALK and number.exponent <= _LONGEST_STALK:
            rows.append(_signed_binary(number))
    rows.append(_canonical(value))
    if number is None:
        for term, amount in (("Mean", value.mean), ("Temperature", value.temperature)):
            rows.append(models.Notation(term=term, shown=printed(str(amount)), spoken=spoken(str(amount))))
    return rows


def _decimal(number: Dyadic) -> str | None:
    """The finite decimal expansion of a dyadic, unless it is very long.

    >>> _decimal(Dyadic(-5, 1)), _decimal(Dyadic(3)), _decimal(Dyadic(1, 200)) is None
    ('-2.5', '3', True)
    """
    if number.exponent > _LONGEST_DECIMAL:
        return None
    digits = str(abs(number.numerator) * 5**number.exponent).rjust(number.exponent + 1, "0")
    whole, part = digits[: len(digits) - number.exponent], digits[len(digits) - number.exponent :]
    return ("-" if number < 0 else "") + whole + (f".{part}" if part else "")


def _signed_binary(number: Dyadic) -> models.Notation:
    stalk = str(stalk_of_number(number))
    digits = signed_binary(stalk.encode()) if stalk != "0" else "0"
    whole, _, rest = digits.partition(".")
    shown, overlined = printed(whole) + ("." if rest else ""), []
    for sign, digit in _signed_digits(rest):
        if sign:
            overlined.append(len(shown))
        shown += digit
    note = f"as a stalk {stalk}" if stalk != "0" else "no stick at all"
    return models.Notation(term="Signed binary", shown=shown, spoken=spoken(digits), note=note, overlined=overlined)


def _signed_digits(text: str) -> list[tuple[bool, str]]:
    """Digits and whether they are negative.

    >>> _signed_digits("-11-1")
    [(True, '1'), (False, '1'), (True, '1')]
    """
    found, negative = [], False
    for letter in text:
        if letter == "-":
            negative = True
        else:
            found.append((negative, letter))
            negative = False
    return found


def _canonical(value: Value) -> models.Notation:
    left = ", ".join(named(option).shown for option in value.left)
    right = ", ".join(named(option).shown for option in value.right)
    shown = f"{{ {left} | {right} }}".replace("  ", " ")
    if len(shown) > 160:
        shown = f"{len(value.left)} Left and {len(value.right)} Right options"
    return models.Notation(
        term="Canonical form", shown=shown, spoken=spoken(shown), note=f"born on day {value.birthday}"
    )
