"""The gallery: every example with its sticks and its value."""

from __future__ import annotations

from functools import cache

from colonnade.errors import ColonnadeError
from colonnade.solvers.engine.budget import Budget
from colonnade.studio import models
from colonnade.studio.examples import Entry, entries
from colonnade.studio.knowing import quick_value
from colonnade.studio.pictures import drawn_from, rules_of
from colonnade.studio.wording import named

_LIMIT = Budget(positions=50_000, seconds=0.4)


@cache
def gallery() -> list[models.Example]:
    """All examples with their values, worked out once."""
    return [_example(entry) for entry in entries()]


def _example(entry: Entry) -> models.Example:
    drawn = drawn_from(models.Text(text=entry.text, game=entry.game))
    try:
        value = named(quick_value(rules_of(entry.game).parse(entry.text), _LIMIT))
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
