"""The gallery: every example with its sticks and its value."""

from __future__ import annotations

from functools import cache

from colonnade.budget import Budget
from colonnade.errors import ColonnadeError
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.studio import models
from colonnade.studio.answers.drawings import read_text, rules_of
from colonnade.studio.answers.examples import Entry, entries
from colonnade.studio.answers.names import name_of

_LIMIT = Budget(positions=50_000, seconds=0.4)


@cache
def gallery() -> list[models.Example]:
    """All examples with their values, worked out once."""
    return [_example(entry) for entry in entries()]


def _example(entry: Entry) -> models.Example:
    drawn = read_text(models.Text(text=entry.text, game=entry.game))
    try:
        value = name_of(evaluate(rules_of(entry.game).parse(entry.text), budget=_LIMIT).value)
    except ColonnadeError:
        value = None
    return models.Example(
        id=entry.id,
        title=entry.title,
        source=entry.source,
        chapter=entry.chapter,
        game=entry.game,
        text=drawn.text,
        sticks=drawn.sticks,
        value=value,
    )
