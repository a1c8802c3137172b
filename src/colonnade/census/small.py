"""Which small positions have a value: a table that comes with Colonnade.

``small.tsv`` has a line for every value of every family here: the family, the value, and the first positions that have
it, small ones first. ``python -m colonnade.census.small`` writes it anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib.resources import files

from colonnade.census.family import text_in_tables
from colonnade.census.family_names import family_named
from colonnade.games.value import Value

SIZES = {
    "stalks": 5,
    "arches": 10,
    "blue-red-trees": 6,
    "trees": 5,
    "stalk-sums": 5,
    "spiders": 7,
    "spiders-with-arms": 6,
    "blue-red-graphs": 5,
    "graphs": 4,
    "clockwise-hackenbush": 5,
    "reverse-trees": 6,
    "childish-trees": 5,
    "domino-shave": 4,
    "toppling-dominoes": 5,
    "flipping-coins": 11,
    "domineering": 8,
    "clobber": 6,
    "snort": 7,
    "toads-and-frogs": 7,
}
"""Up to which size the table covers each family."""

_KEPT = 3
"""How many positions of a family are kept for one value."""


def lines_of(family: str, size: int) -> Iterator[str]:
    """The lines of a family.

    >>> list(lines_of("arches", 2))
    ['arches\\t1\\tB:0', 'arches\\t-1\\tR:0', 'arches\\t2\\tB/B', 'arches\\t0\\tB/R\\tR/B', 'arches\\t-2\\tR/R']
    """
    found: dict[str, list[str]] = {}
    enumerated = family_named(family)
    for part in enumerated.parts(size):
        for row in enumerated.rows(part):
            positions = found.setdefault(str(row["value"]), [])
            if len(positions) < _KEPT:
                positions.append(str(row["position"]))
    return ("\t".join((family, value, *positions)) for value, positions in found.items())


def small_positions_of(value: str) -> list[tuple[str, str]]:
    """Small positions whose value this is, in any notation for values: each with its family.

    >>> small_positions_of("3/4")[:2]
    [('stalks', 'BRB'), ('arches', 'BRBB/RBB')]
    """
    wanted = text_in_tables(Value(value))
    return [
        (family, position)
        for family, found, *positions in (line.split("\t") for line in _table())
        if found == wanted
        for position in positions
    ]


def _table() -> Iterable[str]:
    return (files("colonnade.census") / "small.tsv").read_text(encoding="utf-8").splitlines()


if __name__ == "__main__":
    for name, size in SIZES.items():
        for line in lines_of(name, size):
            print(line)
