"""Lattices of small games, and the place of a value among them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Literal

from colonnade.budget import Budget
from colonnade.draw.hasse import HasseLayout, hasse_layout
from colonnade.explain.lattices import place_sentence
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.text import parse
from colonnade.games.transitive.ht_lattice import HTLattice
from colonnade.games.value import Value
from colonnade.studio import models
from colonnade.studio.answers.names import name_of
from colonnade.studio.models import LatticeName

LIMIT = Budget(seconds=1.0)
"""What the expression, and its place among the values, may cost; the values themselves are the same for all."""


@dataclass(frozen=True, slots=True)
class _Set:
    """A set of values with an order worth drawing."""

    title: str
    source: str
    values: Callable[[], Sequence[Value]]


_SETS = {
    LatticeName.DAY_2: _Set(
        "The 22 values born by day 2",
        "Calistrate, Paulhus and Wolfe, On the lattice structure of finite games",
        lambda: values_by_day(2),
    ),
    LatticeName.DICOTS_2: _Set("The 7 dicots born by day 2", "Forms and values, 1.11", lambda: dicots_by_day(2)),
    LatticeName.DICOTS_3: _Set("The 67 dicots born by day 3", "Forms and values, 1.11", lambda: dicots_by_day(3)),
    LatticeName.HT_2: _Set(
        "The 18 HT-values born by day 2",
        "Forms and values, 3.12",
        lambda: HTLattice(2).values,
    ),
    LatticeName.HT_3: _Set(
        "The 176 HT-values born by day 3",
        "Forms and values, 3.12",
        lambda: HTLattice(3).values,
    ),
}


def lattice(asked: models.LatticeRequest) -> models.Lattice:
    """The diagram, with the place of the value that the expression has.

    >>> shown = lattice(models.LatticeRequest(lattice=LatticeName.DICOTS_2, text="^^"))
    >>> shown.sentence
    '⇑ is not one of them: it lies above ∗ and ↑.'
    >>> [node.relation for node in shown.nodes if node.name.text == "^"]
    ['less']
    """
    values, layout = _drawn(asked.lattice)
    with LIMIT:
        value = parse(asked.text).value
        relations = [_relation(each, value) for each in values]
    chosen = _SETS[asked.lattice]
    return models.Lattice(
        title=chosen.title,
        source=chosen.source,
        sentence=place_sentence(value, values),
        nodes=[
            models.LatticeNode(name=name_of(each), x=x, y=y, relation=relation)
            for each, (x, y), relation in zip(values, layout.places, relations, strict=True)
        ],
        lines=[(upper, lower) for upper, below in enumerate(layout.covers) for lower in below],
    )


@cache
def _drawn(name: LatticeName) -> tuple[tuple[Value, ...], HasseLayout]:
    values = tuple(_SETS[name].values())
    return values, hasse_layout(values)


Relation = Literal["equal", "less", "greater", "confused"]


def _relation(each: Value, value: Value) -> Relation:
    if each == value:
        return "equal"
    if each < value:
        return "less"
    return "greater" if value < each else "confused"
