"""The calculator: an expression in, its value, options, thermograph and reduction out."""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.errors import ColonnadeError
from colonnade.games.expression import Expression
from colonnade.games.naming import describe
from colonnade.games.simplification import Dominated, Reversed, trace
from colonnade.games.styles import LATEX
from colonnade.games.text import parse
from colonnade.games.value import Value, budget
from colonnade.studio import models
from colonnade.studio.notations import walls, weight_of
from colonnade.studio.wording import named, printed, standing, winner

SECONDS = 1.0
_MOST_OPTIONS = 24
_MOST_TRACED = 40


def calculate(text: str) -> models.Calculation:
    """Work out an expression within a second."""
    with budget(seconds=SECONDS):
        expression = parse(text)
        value = expression.value
        return models.Calculation(
            value=named(value),
            latex=describe(value, style=LATEX),
            note="canonical" if str(value) == text.replace(" ", "") else "",
            sentence=winner(value.outcome),
            remark=standing(value, value.outcome),
            options=_options(value),
            facts=_facts(value),
            thermograph=walls(value),
            trace=_trace(expression),
        )


def _shown(number: Dyadic) -> str:
    return printed(str(number))


def _options(value: Value) -> list[models.Option]:
    sides: list[tuple[models.Side, tuple[Value, ...]]] = [("L", value.left), ("R", value.right)]
    return [
        models.Option(
            side=side,
            to=named(option),
            stop=_shown(option.right_stop if side == "L" else option.left_stop),
            mean=_shown(option.mean),
            temperature=_shown(option.temperature),
        )
        for side, options in sides
        for option in options[:_MOST_OPTIONS]
    ]


def _facts(value: Value) -> list[models.Fact]:
    left, right = value.left_stop, value.right_stop
    facts = [
        models.Fact(term="Stops", shown=f"{_shown(left)}, {_shown(right)}"),
        models.Fact(term="Mean", shown=_shown(value.mean)),
        models.Fact(term="Temperature", shown=_shown(value.temperature)),
    ]
    if left != right:
        facts.append(models.Fact(term="Confused with", shown=f"{_shown(right)} < x < {_shown(left)}"))
    facts.append(models.Fact(term="Birthday", shown=str(value.birthday)))
    weight = weight_of(value)
    if weight is not None:
        facts.append(models.Fact(term="Atomic weight", shown=weight.shown))
    facts.append(models.Fact(term="Negative", shown=named(-value).shown))
    return facts


def _trace(expression: Expression) -> list[str]:
    """The dominations and reversals at the top of the expression, in words."""
    try:
        left, right = expression.option_values
    except ColonnadeError:
        return []
    if len(left) + len(right) > _MOST_TRACED:
        return [f"{len(left)} Left and {len(right)} Right options were reduced."]
    return [_told(step) for step in trace(left, right).steps]


def _told(step: Dominated | Reversed) -> str:
    side = step.player.name.capitalize()
    option = named(step.option).shown
    if isinstance(step, Dominated):
        sign = "≤" if side == "Left" else "≥"
        return f"{side}’s {option} is dominated: {option} {sign} {named(step.by).shown}."
    instead = ", ".join(named(each).shown for each in step.instead) or "nothing"
    return f"{side}’s {option} reverses through {named(step.through).shown}: {instead} instead."
