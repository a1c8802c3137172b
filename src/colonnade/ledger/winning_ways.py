"""*Winning Ways* (Berlekamp, Conway and Guy): what our solvers take from it."""

from __future__ import annotations

from itertools import combinations, product

from colonnade.dyadic import Dyadic
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases, Ledger
from colonnade.ledger.samples import numbers_by_day, tree_texts
from colonnade.players import Player
from colonnade.positions.hackenbush.build import bed
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import Search

LEDGER = Ledger("winning-ways", "Winning Ways for your Mathematical Plays")


@LEDGER.claim(
    "Chapter 1",
    "A position of n edges of one color, blue or red, is n moves for its player, however it is drawn.",
    sizes=range(7),
    measure="edges",
)
def one_color(edges: int) -> Cases:
    search = Search(plain=True)
    for text in tree_texts(edges, "B"):
        for sign, position in ((1, Hackenbush.parse(text)), (-1, -Hackenbush.parse(text))):
            yield None if search.value(position) == sign * edges else str(position)


@LEDGER.claim(
    "Chapter 2",
    "The value of a position is the canonical form of the values of its options.",
    sizes=range(5),
    measure="edges",
    tested_to=3,
)
def value_of_options(edges: int) -> Cases:
    search = Search(plain=True)
    for text in tree_texts(edges, "BRG"):
        position = Hackenbush.parse(text)
        left, right = ([search.value(option) for option in position.options(player)] for player in Player)
        yield None if search.value(position) == Value.of(left, right) else text


@LEDGER.claim(
    "Fusion principle",
    "All vertices of a cycle of green edges may be fused into one: the value stays the same.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=5,
)
def fusion(edges: int) -> Cases:
    search = Search(plain=True)
    for ends in product(list(combinations(range(4), 2)), repeat=edges):
        if list(ends) != sorted(ends) or not any(0 in pair for pair in ends):
            continue
        text = " ".join(f"{tail}-{head}G" for tail, head in ends)
        if not _is_connected(ends):
            continue
        position = Hackenbush.parse(text)
        yield None if search.value(position) == search.value(Hackenbush.parse(_fused(ends))) else text


def _fused(ends: tuple[tuple[int, int], ...]) -> str:
    """The position with the vertices of every cycle fused; an edge of a cycle then stands on its vertex alone."""
    place = list(range(4))
    bridges = [i for i in range(len(ends)) if not _is_joined(ends, i)]
    for i, (tail, head) in enumerate(ends):
        if i not in bridges:
            old, new = max(place[tail], place[head]), min(place[tail], place[head])
            place = [new if each == old else each for each in place]
    edges = []
    for i, (tail, head) in enumerate(ends):
        end = place[head] if i in bridges else 10 + i
        edges.append(f"{place[tail]}-{end}G")
    return " ".join(edges)


def _is_joined(ends: tuple[tuple[int, int], ...], edge: int) -> bool:
    """Whether the ends of an edge are joined by the others."""
    tail, head = ends[edge]
    reached = {tail}
    for _ in ends:
        for i, pair in enumerate(ends):
            if i != edge and reached & {*pair}:
                reached |= {*pair}
    return head in reached


def _is_connected(ends: tuple[tuple[int, int], ...]) -> bool:
    reached = {0}
    for _ in ends:
        for tail, head in ends:
            if tail in reached or head in reached:
                reached |= {tail, head}
    return all(tail in reached for tail, _ in ends)


@LEDGER.claim(
    "Redwood beds",
    "A redwood bed whose springs join its legs is 1/2^(m+1), with m springs more than a tree on the legs needs.",
    sizes=range(2, 4),
    measure="legs",
)
def redwood_beds(legs: int) -> Cases:
    search = Search()
    pairs = list(combinations(range(1, legs + 1), 2))
    for count in range(legs - 1, len(pairs) + 1):
        for springs in combinations(pairs, count):
            if (
                not _is_connected(tuple((a - 1, b - 1) for a, b in springs))
                or len({x for s in springs for x in s}) < legs
            ):
                continue
            expected = Dyadic(1, count - (legs - 1) + 1)
            yield None if search.value(bed(legs, springs)) == expected else f"{legs} legs, springs {springs}"


@LEDGER.claim(
    "Simplicity rule",
    "With numbers as options, Left's less than Right's, a game is the simplest number between them.",
    sizes=range(5),
    measure="day",
)
def simplicity(day: int) -> Cases:
    numbers = numbers_by_day(day)
    born = {number: min(d for d in range(day + 3) if number in numbers_by_day(d)) for number in numbers_by_day(day + 2)}
    for low, high in product(numbers, repeat=2):
        if low < high:
            between = [number for number in born if low < number < high]
            simplest = min(between, key=born.__getitem__)
            yield None if Value.of([low], [high]) == simplest else f"{{{low}|{high}}}"
