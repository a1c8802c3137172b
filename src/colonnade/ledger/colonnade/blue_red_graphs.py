"""Blue-red graphs: ground fusion, the collecting game, splitting."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement, pairwise

from colonnade.dyadic import Dyadic
from colonnade.games.value import Value
from colonnade.ledger.colonnade.graphs import graphs, grounded, position_of
from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status
from colonnade.ledger.graph_play import ON_LEGS, TWO_BLUE_FEET, loses_first
from colonnade.ledger.samples import tree_texts
from colonnade.players import Player
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import Search


@LEDGER.claim(
    "Ground fusion",
    "Where all edges on the ground are blue, a vertex joined to it at which all edges are blue may be fused with it, "
    "whatever the colors elsewhere: the value is 1 more than that of the rest.",
    sizes=range(1, 5),
    measure="edges besides the first",
    status=Status.PROVED,
    tested_to=3,
)
def ground_fusion(edges: int) -> Cases:
    search = Search(plain=True)
    places = [(tail, head, color) for tail in range(4) for head in range(max(tail, 1), 4) for color in "BRG"]
    for chosen in combinations_with_replacement(places, edges):
        if any(color != "B" and tail < 2 for tail, _, color in chosen) or not _stands(chosen):
            continue
        fused = [(0 if tail == 1 else tail, 0 if head == 1 else head, color) for tail, head, color in chosen]
        position = Hackenbush.of([(0, 1, "B"), *chosen])
        yield None if search.value(position) == 1 + search.value(Hackenbush.of(fused)) else str(position)


def _stands(edges: Iterable[tuple[int, int, str]]) -> bool:
    """Whether all of these edges hang together with the ground, to which the vertex 1 is joined."""
    ends = [{tail, head} for tail, head, _ in edges]
    reached = {0, 1}
    for _ in ends:
        reached |= {end for pair in ends if pair & reached for end in pair}
    return all(pair <= reached for pair in ends)


@LEDGER.fact(
    "Ground fusion, both colors",
    "A graph of 20 edges with blue and red ones on the ground is worth 0, and its Left options are less than -1. With "
    "one more edge in its blue leg it is worth 0, too, so no vertex of that leg may be fused with the ground.",
    status=Status.PROVED,
)
def no_fusion_on_two_colors() -> bool:
    graph = [*TWO_BLUE_FEET, *ON_LEGS]
    longer = [(0, 21, "B"), (21, 20, "B"), *graph[1:]]
    options = [[other for other in graph if other is not edge] for edge in graph if edge[2] == "B"]
    are_dear = all(loses_first([*option, (0, 22, "B")]) == (True, False) for option in options)
    return loses_first(graph) == loses_first(longer) == (True, True) and are_dear


@LEDGER.claim(
    "Collecting game, trees",
    "A blue-red tree is worth the mean of its collecting game, in which every cut counts 1 for who makes it. Where "
    "that is no integer but a fraction over d, the temperature is at least 1 - 1/d.",
    sizes=range(1, 8),
    measure="edges",
    status=Status.PROVED,
    tested_to=4,
)
def collecting_game_of_trees(edges: int) -> Cases:
    search = Search(plain=True)
    for text in tree_texts(edges):
        tree = Hackenbush.parse(text)
        yield None if _is_mean_of_collecting(tree, search) else text


@LEDGER.claim(
    "Collecting game, cycles",
    "A cycle of n blue and then n red edges, each end of the blue ones on a red ground edge, is worth -2 and has no "
    "Left option of -3 or more; in its collecting game to move first is a disadvantage.",
    sizes=range(4, 7),
    measure="n",
    status=Status.PROVED,
    tested_to=4,
)
def zugzwang_on_a_cycle(half: int) -> Cases:
    ends = [*range(1, 2 * half + 1), 1]
    cycle = [(tail, head, "B" if tail <= half else "R") for tail, head in pairwise(ends)]
    position = position_of([(0, 1, "R"), (0, half + 1, "R"), *cycle])
    left, right = ([move.position for move in position.moves(player)] for player in Player)
    search = Search(plain=True)
    no_cheap_cut = all(search.value(option) < -3 for option in left)
    left_first = max(_collecting(option).right_stop + 1 for option in left)
    right_first = min(_collecting(option).left_stop - 1 for option in right)
    held = search.value(position) == -2 and no_cheap_cut and left_first < right_first
    yield None if held else str(position)


def _is_mean_of_collecting(position: Hackenbush, search: Search) -> bool:
    game, number = _collecting(position), search.value(position).number
    if number is None or game.mean != number:
        return False
    return number.is_integer or game.temperature >= 1 - Dyadic(1, number.exponent)


@cache
def _collecting(position: Hackenbush) -> Value:
    """The collecting game: who has no edge left leaves those of the other color to the other player."""
    left, right = (list(position.moves(player)) for player in Player)
    if not left or not right:
        return Value(len(left) - len(right))
    return Value.of(
        (_collecting(move.position) + 1 for move in left),
        (_collecting(move.position) - 1 for move in right),
    )


@LEDGER.claim(
    "Splitting",
    "If all edges at a vertex are red, but those to the ground, to hang one of these by its other end alone does not "
    "lower the value of a blue-red graph.",
    sizes=range(1, 6),
    measure="edges",
    status=Status.PROVED,
    tested_to=4,
)
def splitting(edges: int) -> Cases:
    search = Search(plain=True)
    for graph in graphs(edges, "BR"):
        for place, (tail, head, _) in enumerate(graph):
            for kept, left in ((tail, head), (head, tail)):
                if kept and left and all(color == "R" or 0 in ends for *ends, color in graph if left in ends):
                    split = [*graph[:place], (kept, edges + 4, "R"), *graph[place + 1 :]]
                    before, after = (position_of(grounded(picture)) for picture in (graph, split))
                    yield None if search.value(after) >= search.value(before) else str(before)
