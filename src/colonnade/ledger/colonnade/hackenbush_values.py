"""The values of blue-red-green Hackenbush: a number and a dicot."""

from __future__ import annotations

from itertools import product

from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.form import Form
from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum
from colonnade.games.value import Value
from colonnade.ledger.colonnade.graphs import Edge, ends_of, graphs, grounded, position_of
from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status
from colonnade.ledger.graph_play import loses_first
from colonnade.players import Player
from colonnade.solvers.engine.search import Search


@LEDGER.claim(
    "Number and dicot",
    "A blue-red-green Hackenbush position is worth the number of its blue-red part, what stays on the ground without "
    "the green edges, plus a dicot.",
    sizes=range(1, 5),
    measure="edges",
    status=Status.PROVED,
    tested_to=3,
)
def number_and_dicot(edges: int) -> Cases:
    search = Search(plain=True)
    for graph in graphs(edges):
        blue_red = grounded(edge for edge in graph if edge[2] != "G")
        number = search.value(position_of(blue_red))
        rest = search.value(position_of(graph)) - number
        yield None if number.is_number and is_dicotic(rest) else str(position_of(graph))


@LEDGER.claim(
    "Number and dicot, apart",
    "The value stays if the edges outside the blue-red part of a position are moved from its vertices to the ground.",
    sizes=range(1, 5),
    measure="edges",
    status=Status.PROVED,
    tested_to=3,
)
def rest_on_the_ground(edges: int) -> Cases:
    search = Search(plain=True)
    for graph in graphs(edges):
        blue_red = grounded(edge for edge in graph if edge[2] != "G")
        vertices = {end for tail, head, _ in blue_red for end in (tail, head)}
        apart = [
            (tail, head, color)
            if (tail, head, color) in blue_red
            else (0 if tail in vertices else tail, 0 if head in vertices else head, color)
            for tail, head, color in graph
        ]
        same = search.value(position_of(apart)) == search.value(position_of(graph))
        yield None if same else str(position_of(graph))


@LEDGER.claim(
    "Number and dicot, small values",
    "Of the values born by day 0, 1, 2 and 3, 1, 4, 15 and 97 are a number plus a dicot.",
    sizes=range(4),
    measure="day",
    status=Status.PROVED,
)
def numbers_and_dicots(day: int) -> Cases:
    values = values_by_day(day)
    found = [x for x in values if x.left_stop == x.right_stop and is_dicotic(x - x.left_stop)]
    yield None if len(found) == (1, 4, 15, 97)[day] else f"day {day}: {len(found)}"


@LEDGER.claim(
    "Options too far apart",
    "No blue-red-green Hackenbush position has a Left option of at least ^* and a Right option of at most v.",
    sizes=range(1, 5),
    measure="edges",
    status=Status.PROVED,
    tested_to=3,
)
def options_too_far_apart(edges: int) -> Cases:
    search = Search(plain=True)
    for graph in graphs(edges):
        position = position_of(graph)
        left, right = ([search.value(x) for x in position.options(player)] for player in Player)
        apart = any(x >= Value("^*") for x in left) and any(y <= Value("v") for y in right)
        yield None if not apart else str(position)


@LEDGER.fact(
    "Two-rooted network",
    "A path of four blue edges, with RR and two green edges to the ground at each end, a green path of two edges from "
    "the first end to the ground, and GG on the second end: these 16 edges are worth {0|^,^*}.",
    status=Status.PROVED,
)
def two_rooted_network() -> bool:
    ground, first, second = (
        [(0, 1, "G")] * 2 + [(0, 2, "G")] * 2,
        [(0, 3, "G"), (3, 1, "G")],
        [(2, 4, "G"), (4, 5, "G")],
    )
    blue = [(1, 6, "B"), (6, 7, "B"), (7, 8, "B"), (8, 2, "B")]
    red = [(1, 9, "R"), (9, 10, "R"), (2, 11, "R"), (11, 12, "R")]
    return loses_first([*ground, *first, *second, *blue, *red], Form.parse("{{*|0},{0|0,*}|0}")) == (True, True)


@LEDGER.claim(
    "Options of four kinds",
    "No blue-red-green Hackenbush position has Left options of at least ^ and of at least ^*, and Right options of at "
    "most 0 and of at most *.",
    sizes=range(1, 5),
    measure="edges",
    status=Status.OPEN,
    tested_to=3,
)
def options_of_four_kinds(edges: int) -> Cases:
    search = Search(plain=True)
    for graph in graphs(edges):
        yield _four_kinds(graph, search)


def _four_kinds(graph: list[Edge], search: Search) -> str | None:
    """The position, if it has options of all four kinds."""
    position = position_of(graph)
    left, right = ([search.value(x) for x in position.options(player)] for player in Player)
    great = all(any(x >= bound for x in left) for bound in (Value("^"), Value("^*")))
    small = all(any(y <= bound for y in right) for bound in (Value("*"), Value("0")))
    return str(position) if great and small else None


@LEDGER.claim(
    "Options of four kinds, one color",
    "A position with green edges alone on the ground, and without green paths from there to red edges, has no options "
    "of all four kinds, even beside flowers GR, of which this checker takes none, one or two.",
    sizes=range(1, 6),
    measure="edges",
    status=Status.PROVED,
    tested_to=4,
)
def four_kinds_beside_flowers(edges: int) -> Cases:
    search = Search(plain=True)
    flowers: list[Edge] = [(0, 4, "G"), (4, 5, "R"), (0, 6, "G"), (6, 7, "R")]
    for graph in graphs(edges):
        reached = ends_of(grounded(edge for edge in graph if edge[2] == "G")) | {0}
        if all(edge[2] == "G" for edge in graph if 0 in edge) and not reached & ends_of(
            edge for edge in graph if edge[2] == "R"
        ):
            for count in (0, 2, 4):
                yield _four_kinds([*graph, *flowers[:count]], search)


@LEDGER.claim(
    "Options of four kinds, other bounds",
    "The game {0|^,^*} - ^* is at least neither 0 nor *, and at most neither *:K nor *:K + * unless K is at least 1, "
    "for all values K born by a day.",
    sizes=range(4),
    measure="day",
    status=Status.PROVED,
    tested_to=2,
)
def other_bounds(day: int) -> Cases:
    near, star = Value("{0|^,^*}") - Value("^*"), Value("*")
    for value in values_by_day(day):
        bound = conway_ordinal_sum(star, value)
        small = near >= Value("0") or near >= star
        great = near <= bound or near <= bound + star
        yield None if not small and great == (value >= Value("1")) else str(value)


@LEDGER.claim(
    "Critical positions",
    "Call a position critical if it is neither at least 0 nor at most ^*. In a critical position Left has a cut that "
    "leaves at least ^*, and Right one that leaves at most 0, and any two such cuts together leave a critical "
    "position, or 0 or ^*.",
    sizes=range(1, 5),
    measure="edges",
    status=Status.PROVED,
    tested_to=3,
)
def critical_positions(edges: int) -> Cases:
    search = Search(plain=True)
    zero, bound = Value("0"), Value("^*")
    for graph in graphs(edges):
        whole = search.value(position_of(graph))
        if whole >= zero or whole <= bound:
            continue
        rest = [grounded(graph[:cut] + graph[cut + 1 :]) for cut in range(edges)]
        values = [search.value(position_of(left)) for left in rest]
        great = [cut for cut in range(edges) if graph[cut][2] != "R" and values[cut] >= bound]
        small = [cut for cut in range(edges) if graph[cut][2] != "B" and values[cut] <= zero]
        good = bool(great and small)
        for first, second in product(great, small):
            both = [edge for cut, edge in enumerate(graph) if cut not in (first, second)]
            value = search.value(position_of(grounded(both)))
            good = good and (value in (zero, bound) or not (value >= zero or value <= bound))
        yield None if good else str(position_of(graph))
