"""Reverse Hackenbush on one trunk: six values, told apart by a contraction and by labeled games."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from colonnade.games.value import Value, sum_of
from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status
from colonnade.ledger.samples import tree_texts, trees_of
from colonnade.players import Outcome
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.positions.hackenbush.reverse import ReverseHackenbush
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.reverse_trunks import trunk_value

ONE = Value(1)


def _on_a_trunk(edges: int, colors: str = "BR") -> Iterator[ReverseHackenbush]:
    """All trees with so many edges on a blue trunk."""
    for text in tree_texts(edges - 1, colors):
        yield ReverseHackenbush.parse(f"B({text})" if text != "0" else "B")


@LEDGER.claim(
    "Reverse trunks",
    "Reverse Hackenbush on a blue ground edge has the value 1, -A or -B, with A = {1||0,{0|-1}} and B = {1|0}.",
    sizes=range(1, 9),
    measure="edges",
    status=Status.PROVED,
    tested_to=5,
)
def six_values(edges: int) -> Cases:
    search = Search(plain=True)
    values = {Value(1), -Value("{1||0,{0|-1}}"), -Value("{1|0}")}
    for position in _on_a_trunk(edges):
        yield None if search.value(position) in values else str(position)


@LEDGER.claim(
    "Reverse trunks, contraction",
    "Reverse Hackenbush on a blue ground edge is worth 1 exactly if the position above it, blue edges "
    "contracted and the others green, has nim value 0.",
    sizes=range(1, 9),
    measure="edges",
    status=Status.PROVED,
    tested_to=5,
)
def one_by_contraction(edges: int) -> Cases:
    search = Search(plain=True)
    for position in _on_a_trunk(edges):
        above = search.value(Hackenbush.parse(_contracted(str(position))))
        yield None if (not above) == (search.value(position) == 1) else str(position)


def _contracted(text: str) -> str:
    """A tree on a blue trunk without it, its blue edges contracted and the others green."""
    parts = [_contracted(part) if part[0] == "B" else _green(part) for part in _branches(text)]
    return ",".join(part for part in parts if part != "0") or "0"


def _green(text: str) -> str:
    above = _contracted(text)
    return "G" if above == "0" else f"G({above})"


def _branches(text: str) -> list[str]:
    """The trees that stand on the first edge of a tree."""
    rest = text[1:]
    if rest.startswith("("):
        rest = rest[1:-1]
    return trees_of(rest.replace(" ", ""))


@LEDGER.claim(
    "Reverse trunks, labeled games",
    "The canonical forms of labeled games tell -A and -B apart, with green edges above the trunk too.",
    sizes=range(1, 7),
    measure="edges",
    status=Status.PROVED,
    tested_to=4,
)
def labeled_games(edges: int) -> Cases:
    search = Search(plain=True)
    for position in _on_a_trunk(edges, "BRG"):
        yield None if trunk_value(position.graph) == search.value(position) else str(position)


@LEDGER.claim(
    "Reverse trunks, sums",
    "With k = 2n + a, nB + aA is at least 0 exactly if k >= 4, or 0 <= k <= 3 and n + a <= 0.",
    sizes=range(6),
    measure="summands",
    status=Status.PROVED,
)
def sums_of_trunks(summands: int) -> Cases:
    a, b = Value("{1||0,{0|-1}}"), Value("{1|0}")
    for terms in combinations_with_replacement((Value(1), Value(-1), a, -a, b, -b), summands):
        count = [terms.count(x) - terms.count(-x) for x in (ONE, a, b)]
        n, m = 2 * count[0] + count[2], count[1]  # B + B is 1
        at_least, at_most = _is_at_least_zero(n, m), _is_at_least_zero(-n, -m)
        claimed = Outcome.of(left_wins_first=not at_most, right_wins_first=not at_least)
        yield None if claimed is sum_of(terms).outcome else " + ".join(f"({term})" for term in terms)


def _is_at_least_zero(n: int, a: int) -> bool:
    k = 2 * n + a
    return k >= 4 or (0 <= k <= 3 and n + a <= 0)
