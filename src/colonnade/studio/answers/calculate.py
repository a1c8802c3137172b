"""The calculator: a line of a worksheet in, its value, options, thermograph and derivation out."""

from __future__ import annotations

from colonnade.budget import Budget
from colonnade.errors import ColonnadeError, HypothesisError
from colonnade.explain.comparisons import comparison_sentence, comparison_text
from colonnade.explain.names import printed
from colonnade.explain.notations import facts
from colonnade.explain.outcomes import outcome_sentence, value_sentence
from colonnade.games.expression import Expression, Negative, Sum
from colonnade.games.naming import describe
from colonnade.games.styles import LATEX
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.solvers.expressions import evaluate_expression
from colonnade.solvers.hackenbush.realise import realise
from colonnade.solvers.worksheet import Comparison, Worksheet
from colonnade.studio import models
from colonnade.studio.answers.drawings import drawn_sticks
from colonnade.studio.answers.names import name_of, walls_of
from colonnade.studio.answers.reasons import outline_of

LIMIT = Budget(positions=200_000, seconds=1.0)
_MOST_OPTIONS = 24


def calculate(request: models.CalculationRequest) -> models.Calculation:
    """Work out a line within a second. Lines before it that cannot be read say so themselves.

    >>> answer = calculate(models.CalculationRequest(text="g:1 > _2", before=["g = {0|2}", "BR"]))
    >>> answer.comparison.shown, answer.comparison.holds, answer.value.text
    ('3/2 > 1/2', True, '1')
    """
    with LIMIT:
        sheet = Worksheet(budget=LIMIT)
        for text in request.before:
            try:
                sheet.read(text) if text.strip() else sheet.skip()
            except ColonnadeError:
                continue
        read = sheet.read(request.text)
        if not isinstance(read, Comparison):
            answer = _calculated(read.expression)
            answer.name = read.name
            answer.note = "canonical" if answer.value and answer.value.text == read.text.replace(" ", "") else ""
            return answer
        left, right = read.left.expression, read.right.expression
        answer = _calculated(Sum([left, Negative(right)]))
        answer.comparison = models.Comparison(
            shown=comparison_text(left.value, read.relation, right.value),
            sentence=comparison_sentence(read.relation),
            holds=read.holds,
        )
        return answer


def picture_of_value(request: models.ExpressionRequest) -> models.Drawn:
    """The sticks of a Hackenbush position of the value of an expression; ``UndefinedError`` where none is known.

    >>> picture_of_value(models.ExpressionRequest(text="^*")).text
    'GB'
    """
    with LIMIT:
        position = realise(Worksheet(budget=LIMIT).read_expression(request.text).value)
        if len(position) > models.MOST_STICKS:
            raise HypothesisError(f"{len(position)} sticks are more than the canvas holds ({models.MOST_STICKS})")
        return drawn_sticks(position)


def _calculated(expression: Expression) -> models.Calculation:
    answer = evaluate_expression(expression)
    value = answer.value
    return models.Calculation(
        value=name_of(value),
        latex=describe(value, style=LATEX),
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
