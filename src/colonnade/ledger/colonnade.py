"""Theorems of our own, with proofs in the documentation (``docs/theory/own_theorems.md``)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, pairwise, product

from colonnade.dyadic import Dyadic
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.transitive.ht_bounds import days_ahead
from colonnade.games.transitive.ht_definition import count_by_definition
from colonnade.games.transitive.ht_values import ht_day
from colonnade.games.value import Value, sum_of
from colonnade.ledger.by_definition import is_star_like
from colonnade.ledger.entry import Cases, Ledger, Status
from colonnade.ledger.forms_and_values.chapter6b_structure import pair_of, value_of
from colonnade.ledger.graph_play import ON_LEGS, TWO_BLUE_FEET, loses_first
from colonnade.ledger.samples import colorings, flower, nimber, tree_texts
from colonnade.players import Outcome, Player
from colonnade.positions.hackenbush.build import spider, stalk
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.positions.hackenbush.reverse import ReverseHackenbush
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.reverse_trunks import trunk_value

ONE = Value(1)
LEDGER = Ledger("colonnade", "Theorems of our own")


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
    parts, depth = [""], 0
    for letter in rest.replace(" ", ""):
        depth += (letter == "(") - (letter == ")")
        if letter == "," and not depth:
            parts.append("")
        else:
            parts[-1] += letter
    return [part for part in parts if part]


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


def _stands(edges: Iterable[tuple[int, int, str]]) -> bool:
    """Whether all of these edges hang together with the ground, to which the vertex 1 is joined."""
    ends = [{tail, head} for tail, head, _ in edges]
    reached = {0, 1}
    for _ in ends:
        reached |= {end for pair in ends if pair & reached for end in pair}
    return all(pair <= reached for pair in ends)


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
    position = _position([(0, 1, "R"), (0, half + 1, "R"), *cycle])
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
    for graph in _graphs(edges, "BR"):
        for place, (tail, head, _) in enumerate(graph):
            for kept, left in ((tail, head), (head, tail)):
                if kept and left and all(color == "R" or 0 in ends for *ends, color in graph if left in ends):
                    split = [*graph[:place], (kept, edges + 4, "R"), *graph[place + 1 :]]
                    before, after = (_position(_grounded(picture)) for picture in (graph, split))
                    yield None if search.value(after) >= search.value(before) else str(before)


@LEDGER.claim(
    "Leg shortening",
    "On legs of equal height with swap feet, 2^(h-1) times the excess over the legs depends on the body and on the top "
    "edges of the legs alone.",
    sizes=range(3, 5),
    measure="height of the legs",
    status=Status.PROVED,
    tested_to=3,
)
def leg_shortening(height: int) -> Cases:
    search = Search()
    legs = [leg for leg in colorings(height) if leg[0] != leg[1]]
    for chosen in combinations_with_replacement(legs, 2):
        for arm in ("", "B", "R", "BR", "RB"):
            arms = [arm] if arm else []
            short = ["RB" if leg[-1] == "B" else "BR" for leg in chosen]
            tall_excess = _excess(list(chosen), arms, search)
            same = (1 << (height - 1)) * tall_excess == 2 * _excess(short, arms, search)
            yield None if same else str(spider(list(chosen), arms))


def _excess(legs: list[str], arms: list[str], search: Search) -> Value:
    """What a spider is worth beyond its legs as strings."""
    return search.value(spider(legs, arms)) - sum_of(search.value(stalk(leg)) for leg in legs)


@LEDGER.claim(
    "Spider arms",
    "A balanced spider with an arm of value x is worth its legs and f(x)/2^(h-1), with f given by the colors at the "
    "body.",
    sizes=range(2, 5),
    measure="legs",
    status=Status.PROVED,
    tested_to=3,
)
def spider_arms(legs: int) -> Cases:
    search = Search()
    feet = [leg for leg in colorings(2) if leg[0] != leg[1]]
    for chosen in combinations_with_replacement(feet, legs):
        for length in range(4):
            for arm in colorings(length):
                x = search.value(stalk(arm)).number if arm else Dyadic(0)
                assert x is not None
                blue = sum(leg.endswith("B") for leg in chosen)
                claimed = _arm_excess(blue, legs - blue, x).halved(1)
                arms = [arm] if arm else []
                same = _excess(list(chosen), arms, search) == Value(claimed)
                yield None if same else str(spider(list(chosen), arms))


def _arm_excess(blue: int, red: int, x: Dyadic) -> Dyadic:
    """The function f of the theorem, linear between integers."""
    if x < 0:
        return -_arm_excess(red, blue, -x)
    low = int(x.floor())
    below = _at_integer(blue, red, low)
    return below + (_at_integer(blue, red, low + 1) - below) * (x - low)


def _at_integer(blue: int, red: int, m: int) -> Dyadic:
    count, t = blue + red, blue - red
    start = (1 if t > 0 else -1) * max(abs(t) - 2, 0)
    if m == 0:
        return Dyadic(start)
    e = min(red + 1, count - 1)
    if m >= e:
        return Dyadic(count) - Dyadic(1, m - e)
    return Dyadic(max(min(m, start + 2 * m), 2 * m + t - 2))


@cache
def _on_star(value: Value) -> Value:
    """``*:G``, by definition: both players may move to 0, or in ``G``."""
    return Value.of([Value(0), *map(_on_star, value.left)], [Value(0), *map(_on_star, value.right)])


@LEDGER.claim(
    "Invariant rule",
    "n(G) is the least n > 0 with n > G, n >= -G and no Left option x and Right option y of G with *:x - *:y >= *:n.",
    sizes=range(4),
    measure="day",
    status=Status.PROVED,
    tested_to=2,
)
def invariant_rule(day: int) -> Cases:
    for value in values_by_day(day):
        total = _on_star(value) + Value.of([0], [_on_star(-value)])
        gaps = [_on_star(x) - _on_star(y) for x in value.left for y in value.right]
        n = 1
        while not (Value(n) > value and Value(n) >= -value) or any(gap >= _on_star(Value(n)) for gap in gaps):
            n += 1
        yield None if total == _on_star(Value(n)) else str(value)


@LEDGER.claim(
    "Three unit flowers",
    "Left wins *a:1 + *b:1 + *c:-1 + *k, c different from a and b, moving first; Right exactly if he can trim one of "
    "her flowers so that the rest is his.",
    sizes=range(1, 6),
    measure="longest stem",
    status=Status.PROVED,
)
def three_flowers(longest: int) -> Cases:
    one = Dyadic(1)
    for (a, b), c in product(combinations_with_replacement(range(1, longest + 1), 2), range(1, longest + 1)):
        if c in (a, b) or max(b, c) < longest:
            continue
        for k in range(2 * longest):
            total = sum_of([flower(a, one), flower(b, one), flower(c, -one), nimber(k)])
            trims = any(
                sum_of([flower(y, one), flower(c, -one), nimber(k ^ j)]).outcome is Outcome.R
                for x, y in ((a, b), (b, a))
                for j in range(x)
            )
            same = total.outcome is (Outcome.N if trims else Outcome.L)
            yield None if same else f"*{a}:1 + *{b}:1 + *{c}:-1 + *{k}"


Edge = tuple[int, int, str]


def _grounded(edges: Iterable[Edge]) -> list[Edge]:
    """The edges that are joined to the ground, vertex 0, by edges among them."""
    waiting, reached = list(edges), {0}
    while True:
        more = {end for tail, head, _ in waiting if {tail, head} & reached for end in (tail, head)}
        if more <= reached:
            return [edge for edge in waiting if edge[0] in reached]
        reached |= more


def _graphs(edges: int, colors: str = "BRG") -> Iterator[list[Edge]]:
    """All graphs with so many edges on the ground and three more vertices, each edge on the ground."""
    for ends in combinations_with_replacement(list(combinations(range(4), 2)), edges):
        for coloring in product(colors, repeat=edges):
            graph = [(tail, head, color) for (tail, head), color in zip(ends, coloring, strict=True)]
            if len(_grounded(graph)) == edges:
                yield graph


def _position(graph: list[Edge]) -> Hackenbush:
    return Hackenbush.parse(" ".join(f"{tail}-{head}{color}" for tail, head, color in graph) or "0")


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
    for graph in _graphs(edges):
        blue_red = _grounded(edge for edge in graph if edge[2] != "G")
        number = search.value(_position(blue_red))
        rest = search.value(_position(graph)) - number
        yield None if number.is_number and is_dicotic(rest) else str(_position(graph))


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
    for graph in _graphs(edges):
        blue_red = _grounded(edge for edge in graph if edge[2] != "G")
        grounded = {end for tail, head, _ in blue_red for end in (tail, head)}
        apart = [
            (tail, head, color)
            if (tail, head, color) in blue_red
            else (0 if tail in grounded else tail, 0 if head in grounded else head, color)
            for tail, head, color in graph
        ]
        same = search.value(_position(apart)) == search.value(_position(graph))
        yield None if same else str(_position(graph))


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
    for graph in _graphs(edges):
        position = _position(graph)
        left, right = ([search.value(x) for x in position.options(player)] for player in Player)
        apart = any(x >= Value("^*") for x in left) and any(y <= Value("v") for y in right)
        yield None if not apart else str(position)


@LEDGER.claim(
    "Jungles",
    "Let all edges on the ground be green, and b, r and t the largest numbers of green paths from the ground, no two "
    "with a common edge, to blue edges, to red edges and to either. The atomic weight is at least t - 2r and at most "
    "2b - t.",
    sizes=range(1, 7),
    measure="edges",
    status=Status.PROVED,
    tested_to=4,
)
def jungles(edges: int) -> Cases:
    search = Search(plain=True)
    for graph in _graphs(edges):
        if any(color != "G" and 0 in (tail, head) for tail, head, color in graph):
            continue
        b, r, t = (_fewest_cuts(graph, colors) for colors in ("B", "R", "BR"))
        weight = atomic_weight(search.value(_position(graph)))
        yield None if Value(t - 2 * r) <= weight <= Value(2 * b - t) else str(_position(graph))


def _fewest_cuts(graph: list[Edge], colors: str) -> int:
    """How many green edges to cut until no green path leads from the ground to an edge of these colors.

    By Menger's theorem this is the number of paths without a common edge.
    """
    greens = [edge for edge in graph if edge[2] == "G"]
    targets = {end for tail, head, color in graph if color in colors for end in (tail, head)}
    for count in range(len(greens) + 1):
        for left in combinations(range(len(greens)), len(greens) - count):
            reached = {end for tail, head, _ in _grounded(greens[index] for index in left) for end in (tail, head)}
            if not reached & targets:
                return count
    return 0


@LEDGER.claim(
    "Jungles without red",
    "Let all edges on the ground be green, and let green paths from the ground lead to blue edges, no two of them "
    "without a common edge, and to no red one. If the position is at least ^ or at least ^*, just one green edge is on "
    "all paths to blue.",
    sizes=range(1, 7),
    measure="edges",
    status=Status.PROVED,
    tested_to=4,
)
def one_bridge_to_blue(edges: int) -> Cases:
    search = Search(plain=True)
    for graph in _graphs(edges):
        if any(color != "G" and 0 in (tail, head) for tail, head, color in graph):
            continue
        if _fewest_cuts(graph, "R") or _fewest_cuts(graph, "B") != 1:
            continue
        value = search.value(_position(graph))
        if value >= Value("^") or value >= Value("^*"):
            cuts = [graph[:cut] + graph[cut + 1 :] for cut, edge in enumerate(graph) if edge[2] == "G"]
            bridges = sum(not _fewest_cuts(rest, "B") for rest in cuts)
            yield None if bridges == 1 else str(_position(graph))


@LEDGER.claim(
    "Jungles, trees",
    "The atomic weight of a green edge with a Hackenbush position x on it is the sign of the number in x or, if that "
    "is 0, of the atomic weight of x.",
    sizes=range(5),
    measure="edges of x",
    status=Status.PROVED,
)
def weight_on_a_green_edge(edges: int) -> Cases:
    search = Search(plain=True)
    for text in tree_texts(edges, "BRG"):
        above = search.value(Hackenbush.parse(text))
        number = above.left_stop
        weight = Value(number) or atomic_weight(above)
        sign = (weight > 0) - (weight < 0)
        planted = "G" if text == "0" else f"G({text})"
        yield None if atomic_weight(search.value(Hackenbush.parse(planted))) == sign else planted


@LEDGER.claim(
    "Euclid reductions",
    "At the end of a signature ll r^k l e and, for j, k >= 1, ll r^j ll r^k e may be replaced by e, and rllre by le: "
    "the value of the Partizan Euclid position stays, whatever stands before.",
    sizes=range(9),
    measure="run of r",
    status=Status.PROVED,
    tested_to=5,
)
def euclid_reductions(k: int) -> Cases:
    pairs = [("ll" + "r" * k + "l", ""), ("rllr", "l")]
    pairs += [("ll" + "r" * j + "ll" + "r" * k, "") for j in range(1, k + 1)]
    starts = ["".join(letters) for count in range(4) for letters in product("lr", repeat=count)]
    for (before, after), start in product(pairs, starts):
        same = value_of(*pair_of(f"{start}{before}e")) == value_of(*pair_of(f"{start}{after}e"))
        yield None if same else f"{start}{before}e and {start}{after}e"


@LEDGER.claim(
    "Counting HT-values",
    "From the ranks of the HT-values born by a day follow two bounds on how many are born by the third day after it.",
    sizes=range(3),
    measure="day",
    status=Status.PROVED,
    tested_to=1,
)
def bounds_on_ht_values(day: int) -> Cases:
    found = days_ahead(ht_day(day).ranks)
    exact = count_by_definition(day + 3)
    yield None if found.lower <= exact <= found.upper else f"{exact} is not between {found.lower} and {found.upper}"


@LEDGER.claim(
    "Incentives of *-based sums",
    "A sum of at most four *-based values with subordinates born by day 2, if it is not 0, has an option that differs "
    "from it by a *-based value.",
    sizes=range(1, 5),
    measure="summands",
    status=Status.PROVED,
    tested_to=3,
)
def star_based_incentives(summands: int) -> Cases:
    based = [star_based(value) for value in values_by_day(2)]
    for total in {sum_of(chosen) for chosen in combinations_with_replacement(based, summands)}:
        if total:
            yield None if _has_star_based_incentive(total) else str(total)


@LEDGER.fact(
    "Incentives of *-based sums, limit",
    "No option of *:+-1 + *:+-(1*) differs from it by a *-based value: theorem 4.7.1 of the thesis, on stalks, is not "
    "true of all *-based values.",
    status=Status.PROVED,
)
def sum_without_star_based_incentive() -> bool:
    return not _has_star_based_incentive(star_based(Value("+-1")) + star_based(Value("+-(1*)")))


@LEDGER.claim(
    "Options of *-based sums",
    "No sum of *-based positions has a Left option of at least ^* and a Right option of at most v.",
    sizes=range(1, 4),
    measure="summands",
    status=Status.PROVED,
)
def options_of_star_based_sums(summands: int) -> Cases:
    """Played out: the options are those of the sum, killed or moved in, and not of its canonical form."""
    up_star, down = Value("^*"), Value("v")
    for chosen in combinations_with_replacement(values_by_day(2), summands):
        based = [star_based(value) for value in chosen]
        rests = [sum_of([*based[:i], *based[i + 1 :]]) for i in range(summands)]
        left, right = (
            [rest + moved for rest, value in zip(rests, based, strict=True) for moved in getattr(value, side)]
            for side in ("left", "right")
        )
        apart = any(x >= up_star for x in left) and any(y <= down for y in right)
        yield None if not apart else " + ".join(f"*:{value}" for value in chosen)


@LEDGER.fact(
    "Options of *-based sums, dicots",
    "Of the 67 dicots born by day 3, 11 have a Left option of at least ^* and a Right option of at most v, or of at "
    "least ^ and at most v*, and so are no sums of *-based values.",
    status=Status.PROVED,
)
def dicots_that_are_no_sums() -> bool:
    bounds = ((Value("^*"), Value("v")), (Value("^"), Value("v*")))
    dicots = dicots_by_day(3)
    apart = [
        dicot
        for dicot in dicots
        if any(any(x >= a for x in dicot.left) and any(y <= b for y in dicot.right) for a, b in bounds)
    ]
    return len(dicots) == 67 and len(apart) == 11


def _has_star_based_incentive(value: Value) -> bool:
    return any(is_star_like(value - option) for option in (*value.left, *value.right))
