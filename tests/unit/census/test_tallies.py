"""The tables of results: their digests, and the first rows of each found again by plain search."""

from __future__ import annotations

import csv
import hashlib
import runpy
from collections import Counter
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement, pairwise, permutations, product
from math import gcd
from pathlib import Path

import pytest

from colonnade.census import family_named
from colonnade.census.tallies import TALLIES
from colonnade.census.tallies.trees import BlueRedTrees
from colonnade.errors import UnsupportedError
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.value import Value, sum_of
from colonnade.players import Outcome
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.positions.hackenbush import Hackenbush, ReverseHackenbush
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.spider_arms import spider_number

RESULTS = Path(__file__).parents[3] / "docs" / "results"
TABLES = RESULTS / "tables"


def table(name):
    with (TABLES / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def forests(edges, colors):
    """All forests up to isomorphism: sorted tuples of trees, a tree being a color and a forest; an edge is added
    anywhere in the smaller ones."""
    if edges == 0:
        return {()}
    return {larger for forest in forests(edges - 1, colors) for color in colors for larger in grown(forest, color)}


def grown(forest, color):
    yield tuple(sorted((*forest, (color, ()))))
    for place, (own, above) in enumerate(forest):
        for larger in grown(above, color):
            yield tuple(sorted((*forest[:place], (own, larger), *forest[place + 1 :])))


def text(forest):
    return ", ".join(f"{color}({text(above)})" if above else color for color, above in forest)


@cache
def search():
    """One search for all: it remembers what it has searched."""
    return Search()


def value(ruleset, position):
    return search().value(ruleset.parse(position))


def largest_denominator(values):
    return max(v.denominator for v in values)


def branching(tree):
    """The trunk stalk and the branches, none if the tree is a stalk."""
    color, above = tree
    trunk = color
    while len(above) == 1:
        color, above = above[0]
        trunk += color
    return trunk, above


def hammerian(tree, *, recursively=False):
    """Whether a tree is worth its trunk stalk and its branches, planted on the ground."""
    trunk, branches = branching(tree)
    planted = sum_of([value(Hackenbush, trunk), *(value(Hackenbush, text((branch,))) for branch in branches)])
    if planted != value(Hackenbush, text((tree,))):
        return False
    return not recursively or all(hammerian(branch, recursively=True) for branch in branches)


def joshua(tree):
    return value(Hackenbush, branching(tree)[0]) == value(Hackenbush, text((tree,)))


def blue_red_trees(edges):
    pictures = forests(edges, "BR")
    values = [value(Hackenbush, text(forest)) for forest in pictures]
    trees = [forest[0] for forest in pictures if len(forest) == 1]
    most = largest_denominator(values)
    yield {
        "pictures": len(pictures),
        "values": len(set(values)),
        "zero": values.count(Value(0)),
        "positive": sum(v > 0 for v in values),
        "integers": sum(v.denominator == 1 for v in values),
        "largest_denominator": most,
        "with_largest_denominator": sum(v.denominator == most for v in values),
        "trees": len(trees),
        "hammerian": sum(map(hammerian, trees)),
        "joshua": sum(map(joshua, trees)),
        "into_stalks": sum(hammerian(tree, recursively=True) for tree in trees),
    }


def blue_red_tree_denominators(edges):
    values = [value(Hackenbush, text(forest)) for forest in forests(edges, "BR")]
    pictures = Counter(v.denominator for v in values)
    different = Counter(v.denominator for v in set(values))
    for denominator in sorted(pictures):
        yield {
            "denominator": denominator,
            "values": different[denominator],
            "pictures": pictures[denominator],
        }


def by_outcome(values):
    outcomes = Counter(v.outcome for v in values)
    names = {Outcome.L: "left", Outcome.R: "right", Outcome.N: "next", Outcome.P: "previous"}
    return {name: outcomes[outcome] for outcome, name in names.items()}


def trees(edges):
    values = [value(Hackenbush, text(forest)) for forest in forests(edges, "BRG")]
    yield {
        "pictures": len(values),
        "values": len(set(values)),
        **by_outcome(values),
        "numbers": sum(v.is_number for v in values),
        "nimbers": sum(v.nimber is not None for v in values),
        "number_up_star": sum(v.number_up_star is not None for v in values),
    }


def reverse_trees(edges):
    pictures = forests(edges, "BR")
    values = {forest: value(ReverseHackenbush, text(forest)) for forest in pictures}
    on_blue = Counter(v for forest, v in values.items() if len(forest) == 1 and forest[0][0] == "B")
    yield {
        "trees_on_blue": on_blue.total(),
        "one": on_blue[Value(1)],
        "minus_a": on_blue[-Value("{1||0,{0|-1}}")],
        "minus_b": on_blue[-Value("{1|0}")],
        "pictures": len(pictures),
        **by_outcome(values.values()),
    }


def arches(edges):
    words = ["".join(word) for word in product("BR", repeat=edges)]
    values = {}
    for word in words:
        ends = [*range(edges), 0]
        values[word] = value(Hackenbush, " ".join(f"{ends[i]}-{ends[i + 1]}{c}" for i, c in enumerate(word)))
    most = largest_denominator(values.values())
    feet = [word for word in words if edges == 1 or (word[0] != word[1] and word[-1] != word[-2])]
    yield {
        "arches": len(words),
        "up_to_reflection": len({min(word, word[::-1]) for word in words}),
        "values": len(set(values.values())),
        "zero": sum(v == 0 for v in values.values()),
        "integers": sum(v.denominator == 1 for v in values.values()),
        "largest_denominator": most,
        "with_largest_denominator": sum(v.denominator == most for v in values.values()),
        "swap_feet": len(feet),
        "swap_feet_zero": sum(values[word] == 0 for word in feet),
    }


def strings(edges, fewest, least=""):
    """All multisets of at least so many strings with so many edges in all, each from small to large."""
    if edges == 0:
        if fewest <= 0:
            yield ()
        return
    for length in range(1, edges + 1):
        for word in map("".join, product("BR", repeat=length)):
            if word >= least:
                for rest in strings(edges - length, fewest - 1, word):
                    yield (word, *rest)


def has_swap_feet(legs):
    return all(len(leg) > 1 and leg[0] != leg[1] for leg in legs)


def spiders(edges):
    values = {legs: value(Hackenbush, "/".join(legs)) for legs in strings(edges, 3)}
    feet = [legs for legs in values if has_swap_feet(legs)]
    unbalanced = [legs for legs in feet if len(set(map(len, legs))) > 1]
    excess = {legs: values[legs] - sum_of(value(Hackenbush, leg) for leg in legs) for legs in unbalanced}
    scaled = [max(e, -e) * 2 ** (min(map(len, legs)) - 1) for legs, e in excess.items()]
    yield {
        "spiders": len(values),
        "values": len(set(values.values())),
        "swap_feet": len(feet),
        "balanced": len(feet) - len(unbalanced),
        "unbalanced": len(unbalanced),
        "unbalanced_without_excess": sum(e == 0 for e in excess.values()),
        "largest_excess": max(scaled) if scaled else "",
    }


def spiders_with_arms(edges):
    """The formula against a plain search."""
    found = [
        (legs, arms)
        for edges_of_arms in range(1, edges)
        for arms in strings(edges_of_arms, 1)
        for legs in strings(edges - edges_of_arms, 2)
    ]
    balanced = [(legs, arms) for legs, arms in found if has_swap_feet(legs) and len(set(map(len, legs))) == 1]
    agree = 0
    for legs, arms in balanced:
        arm = sum_of(value(Hackenbush, arm) for arm in arms).number
        assert arm is not None
        formula = spider_number(tuple(leg.encode() for leg in legs), arm)
        agree += value(Hackenbush, "\\".join(("/".join(legs), *arms))) == formula
    yield {"spiders": len(found), "balanced": len(balanced), "formula_holds": agree}


def zero_sums_of_stalks(edges):
    words = ["G" + "".join(rest) for length in range(1, edges) for rest in product("BRG", repeat=length)]
    pool = [value(Hackenbush, word) for word in words if set(word) != {"G"}]
    number = {stalk: place for place, stalk in enumerate(pool)}
    pairs: dict[Value, list[tuple[Value, Value]]] = {}
    for pair in combinations_with_replacement(pool, 2):
        pairs.setdefault(sum_of(pair), []).append(pair)
    found = {
        tuple(sorted((*one, *two), key=number.__getitem__))
        for total, same in pairs.items()
        for one, two in product(same, pairs.get(-total, ()))
    }
    zero = list(found)
    splits = [((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2))]
    cancelling = [
        four for four in zero if any(four[a] + four[b] == four[c] + four[d] == 0 for (a, b), (c, d) in splits)
    ]
    explained = [
        four
        for four in zero
        if any(four[a] + four[b] == four[c] + four[d] and (four[a] + four[b]).nimber for (a, b), (c, d) in splits)
    ]
    yield {
        "stalks": len(pool),
        "zero_sums": len(zero),
        "cancelling": len(cancelling),
        "with_nimbers": len(set(explained) - set(cancelling)),
        "unexplained": len(set(zero) - set(explained) - set(cancelling)),
    }


def coin_variants(coins):
    for row in table("coin-variants"):
        if row["coins"] == str(coins):
            patterns = f"L:{row['left']} R:{row['right']}"
            lines = ["".join(word) + "1" for word in product("01", repeat=coins - 1)]
            values = [value(FlippingCoins, f"{line} {patterns}") for line in lines]
            yield {
                "left": row["left"],
                "right": row["right"],
                "lines": len(lines),
                "values": len(set(values)),
                "numbers": sum(v.is_number for v in values),
                "zero": values.count(Value(0)),
            }


def euclid_weights(q):
    weights = [atomic_weight(search().value(PartizanEuclid(p, q))) for p in range(1, q) if gcd(p, q) == 1]
    standard = [atomic_weight(search().value(PartizanEuclid(p, q))) for p in range(q + 1, 2 * q) if gcd(p, q) == 1]
    assert weights == standard
    yield {
        "positions": len(weights),
        "weights": len(set(weights)),
        "integers": sum(weight.is_number and weight.denominator == 1 for weight in weights),
        "numbers": sum(weight.is_number for weight in weights),
        "latest_birthday": max(weight.birthday for weight in weights),
        "left_options_not_integers": sum(
            any(not x.is_number or x.denominator > 1 for x in weight.left) for weight in weights
        ),
    }


def values_of_graphs(edges, colors):
    """Every list of edges between a ground and as many other vertices, in the least of its numberings."""
    pairs = [(tail, head, color) for head in range(1, edges + 1) for tail in range(head) for color in colors]
    found = set()
    for chosen in combinations_with_replacement(pairs, edges):
        reached = {0}
        for _ in range(edges):
            reached |= {end for tail, head, _ in chosen for end in (tail, head) if {tail, head} & reached}
        if reached >= {end for edge in chosen for end in edge[:2]}:
            found.add(min(renumbered(chosen, images) for images in permutations(range(1, edges + 1))))
    return [value(Hackenbush, " ".join(f"{tail}-{head}{color}" for tail, head, color in graph)) for graph in found]


def blue_red_graphs(edges):
    values = values_of_graphs(edges, "BR")
    most = largest_denominator(values)
    yield {
        "graphs": len(values),
        "values": len(set(values)),
        "zero": values.count(Value(0)),
        "positive": sum(v > 0 for v in values),
        "integers": sum(v.denominator == 1 for v in values),
        "largest_denominator": most,
        "with_largest_denominator": sum(v.denominator == most for v in values),
    }


def graphs(edges):
    values = values_of_graphs(edges, "BRG")
    yield {
        "graphs": len(values),
        "values": len(set(values)),
        **by_outcome(values),
        "numbers": sum(v.is_number for v in values),
        "nimbers": sum(v.nimber is not None for v in values),
        "number_up_star": sum(v.number_up_star is not None for v in values),
    }


def renumbered(graph, images):
    numbers = (0, *images)
    return tuple(sorted((*sorted((numbers[tail], numbers[head])), color) for tail, head, color in graph))


SMALL = {
    "blue-red-trees": (blue_red_trees, range(1, 6)),
    "blue-red-tree-denominators": (blue_red_tree_denominators, range(1, 6)),
    "trees": (trees, range(1, 5)),
    "reverse-trees": (reverse_trees, range(1, 5)),
    "arches": (arches, range(1, 7)),
    "spiders": (spiders, range(3, 7)),
    "spiders-with-arms": (spiders_with_arms, range(3, 6)),
    "zero-sums-of-stalks": (zero_sums_of_stalks, range(2, 4)),
    "coin-variants": (coin_variants, range(1, 5)),
    "euclid-weights": (euclid_weights, range(2, 12)),
    "blue-red-graphs": (blue_red_graphs, range(1, 4)),
    "graphs": (graphs, range(1, 4)),
}


@pytest.mark.parametrize("name", [name.removeprefix("tally:") for name in TALLIES])
def test_the_first_rows_are_found_by_plain_search(name):
    check_first_rows(name, *SMALL[name])


@pytest.mark.native
@pytest.mark.parametrize(("name", "size"), [("zero-sums-of-stalks", 4), ("spiders", 7)])
def test_the_first_rows_of_interest_are_found_by_plain_search(name, size):
    """The first zero sums that do not cancel, and the first unbalanced spiders."""
    check_first_rows(name, SMALL[name][0], [size])


def check_first_rows(name, rows_by_search, sizes):
    family = family_named(f"tally:{name}")
    rows = table(name)
    size_column = next(iter(family.columns))
    for size in sizes:
        listed = [row for row in rows if row[size_column] == str(size)]
        assert [{k: str(v) for k, v in row.items()} for row in family.rows(str(size))] == listed
        plain = [{k: str(v) for k, v in row.items()} for row in rows_by_search(size)]
        assert [{k: row[k] for k in plain[0]} for row in listed] == plain


@pytest.mark.parametrize("edges", range(4, 9))
def test_blue_red_pictures_are_worth_all_numbers_but_two(edges):
    """All numbers born by day n, by the definition: between any two of the day before, and beyond them."""
    born = [Fraction(0)]
    for _ in range(edges):
        between = [(low + high) / 2 for low, high in pairwise(born)]
        born = sorted([born[0] - 1, *born, *between, born[-1] + 1])
    values = {Fraction(value, 2**64) for value in BlueRedTrees().pictures(edges)}
    assert values == set(born) - {edges - 1, 1 - edges}
    assert len(values) == 2 ** (edges + 1) - 3


def test_closed_forms_of_arches():
    for row in table("arches")[2:]:
        n = int(row["edges"])
        half = n // 2
        if n % 2:
            wanted = 2 ** (half + 2) - 4, 0, 2 ** (half + 3) - 8, 2 ** (half - 1)
        else:
            wanted = 5 * 2 ** (half - 1) - 3, 2**half, 3 * 2 ** (half + 1) - 8, 2 ** (half - 2)
        assert tuple(int(row[k]) for k in ("values", "zero", "integers", "largest_denominator")) == wanted
        if n >= 7:
            assert int(row["with_largest_denominator"]) == (2 ** (n - 2) if n % 2 else 3 * 2 ** (n - 3))


def test_sequences_are_those_of_the_tables():
    script = runpy.run_path(str(RESULTS / "write_tables.py"))
    for path in TABLES.glob("*.txt"):
        assert path.read_text(encoding="utf-8") == script["sequences"](path.stem)
    assert {path.stem for path in TABLES.glob("*.txt")} == set(script["SIZES"]) - set(script["SEVERAL_ROWS"])
    for name, size in script["SIZES"].items():
        assert next(iter(table(name)[-1].values())) == str(size)


def test_tables_are_as_their_digests_say():
    lines = (TABLES / "SHA256SUMS").read_text(encoding="utf-8").splitlines()
    digests = {name: digest for digest, name in map(str.split, lines)}
    found = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in TABLES.glob("*.csv")}
    assert found == digests
    assert set(found) == {f"{name.removeprefix('tally:')}.csv" for name in TALLIES}


def test_an_unknown_tally_is_refused():
    with pytest.raises(UnsupportedError, match="expected one of tally:blue-red-trees"):
        family_named("tally:dragons")
