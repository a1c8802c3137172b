"""*Winning Ways* (Berlekamp, Conway and Guy): what our solvers take from it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement, product

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
    "A redwood bed is 1/2^(m+1), where m is the greatest number of red edges off its legs that can be cut while all "
    "legs stay joined.",
    sizes=range(2, 6),
    measure="red edges off the legs",
    tested_to=4,
)
def redwood_beds(edges: int) -> Cases:
    search = Search()
    for legs in (2, 3):
        # Springs between two tops, and bed vertices, each joined to some of the tops.
        tops = range(1, legs + 1)
        links = [link for size in range(2, legs + 1) for link in combinations(tops, size)]
        for count in range(edges + 1):
            for springs in combinations_with_replacement(list(combinations(tops, 2)), count):
                for others in range((edges - count) // 2 + 1):
                    for chosen in combinations_with_replacement(links, others):
                        joints = [(top, legs + place) for place, link in enumerate(chosen, 1) for top in link]
                        frame = [*springs, *joints]
                        if len(frame) != edges or not _joins(frame, legs):
                            continue
                        spare = max(
                            edges - len(kept)
                            for size in range(edges + 1)
                            for kept in combinations(frame, size)
                            if _joins(kept, legs)
                        )
                        right = search.value(bed(legs, frame)) == Dyadic(1, spare + 1)
                        yield None if right else f"{legs} legs, frame {frame}"


def _joins(frame: Sequence[tuple[int, int]], legs: int) -> bool:
    """Whether these edges join the tops of all legs."""
    reached = {1}
    for _ in frame:
        reached |= {end for pair in frame if reached & {*pair} for end in pair}
    return reached >= {*range(1, legs + 1)}


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
