"""The calculator: an expression in, its value, options, thermograph and derivation out."""

from __future__ import annotations

from colonnade.budget import Budget
from colonnade.explain.names import printed
from colonnade.explain.notations import facts
from colonnade.explain.outcomes import outcome_sentence, value_sentence
from colonnade.games.naming import describe
from colonnade.games.styles import LATEX
from colonnade.games.text import parse
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.solvers.expressions import evaluate_expression
from colonnade.studio import models
from colonnade.studio.answers.names import name_of, walls_of
from colonnade.studio.answers.reasons import outline_of

LIMIT = Budget(seconds=1.0)
_MOST_OPTIONS = 24


def calculate(request: models.ExpressionRequest) -> models.Calculation:
    """Work out an expression within a second."""
    with LIMIT:
        expression = parse(request.text)
        answer = evaluate_expression(expression)
        value = answer.value
        return models.Calculation(
            value=name_of(value),
            latex=describe(value, style=LATEX),
            note="canonical" if str(value) == request.text.replace(" ", "") else "",
            sentence=outcome_sentence(value.outcome),
            remark=value_sentence(value),
            options=_options(value),
            facts=[models.Fact(term=term, shown=shown) for term, shown in facts(value)],
            thermograph=walls_of(value),
            steps=outline_of(answer).steps,
        )


def _options(value: Value) -> list[models.GameOption]:
    return [
        models.GameOption(
            player=player.value,
            to=name_of(option),
            stop=printed(option.right_stop if player is Player.LEFT else option.left_stop),
            mean=printed(option.mean),
            temperature=printed(option.temperature),
        )
        for player, options in ((Player.LEFT, value.left), (Player.RIGHT, value.right))
        for option in options[:_MOST_OPTIONS]
    ]
