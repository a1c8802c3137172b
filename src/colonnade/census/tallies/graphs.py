"""Blue-red graphs up to isomorphism by their values."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from colonnade.census.graphs import Graphs, shapes_up_to
from colonnade.census.table import Row
from colonnade.census.tallies.tally import tally
from colonnade.dyadic import Dyadic
from colonnade.games.value import value_of

_GRAPHS = Graphs("BR")


def _row(edges: int) -> Iterator[Row]:
    ids = Counter(id for _, id in _GRAPHS.of_part(f"{edges}:0:{len(shapes_up_to(edges))}"))
    values: dict[Dyadic, int] = {}
    for id, count in ids.items():
        number = value_of(id).number
        assert number is not None
        values[number] = count
    largest = max(value.exponent for value in values)
    yield {
        "edges": edges,
        "graphs": sum(values.values()),
        "values": len(values),
        "zero": values.get(Dyadic(0), 0),
        "positive": sum(count for value, count in values.items() if value > 0),
        "integers": sum(count for value, count in values.items() if value.is_integer),
        "largest_denominator": 2**largest,
        "with_largest_denominator": sum(count for value, count in values.items() if value.exponent == largest),
    }


BLUE_RED_GRAPHS = tally(
    "blue-red-graphs",
    "connected blue-red graphs with a ground by edges: values and denominators",
    [
        "edges",
        "graphs",
        "values",
        "zero",
        "positive",
        "integers",
        "largest_denominator",
        "with_largest_denominator",
    ],
    _row,
)
