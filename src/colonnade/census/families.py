"""The families that come with Colonnade."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache, partial
from itertools import combinations

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.census.coins import CoinLines
from colonnade.census.family import VALUE_COLUMNS, Family, row_of_value
from colonnade.census.graphs import Graphs
from colonnade.census.pairs import Coprime
from colonnade.census.partition import SEARCHED
from colonnade.census.spiders import Spiders
from colonnade.census.table import Kind, Row
from colonnade.census.trees import Forests, Named, PlaneForests, StalkSums
from colonnade.census.words import Words
from colonnade.dyadic import Dyadic
from colonnade.errors import UnsupportedError
from colonnade.games.form import Form
from colonnade.games.value import Value, value_of
from colonnade.positions.ruleset import Position

_TREES = Forests("BRG")
_BLUE_RED_TREES = Forests("BR")
_PLANE_TREES = PlaneForests("BRG")
_STALK_SUMS = StalkSums("BRG")
_GRAPHS = Graphs("BRG")
_BLUE_RED_GRAPHS = Graphs("BR")
_SPIDERS = Spiders(legs=3)
_SPIDERS_WITH_ARMS = Spiders(legs=2, arms=1)
_THREE_COLORS = Words("BRG")
_TWO_COLORS = Words("BR")
_DOMINOES = Words("BRG", cut=SEARCHED)
_COINS = Words("01", end="1")
"""Lines that end in 1: the others are shorter lines."""
_PAIRS = Coprime()
_STRINGS = 2**16
"""How many strings are kept that arches are cut into."""


def _stalks(part: str) -> Iterator[Named]:
    return ((word, KERNEL.hackenbush_stalk(word.encode())) for word in _THREE_COLORS.of_part(part))


def _arches(part: str) -> Iterator[Named]:
    """As ``arch_number`` does it, in units of ``2**-places``: many arches share strings, and most share values."""
    from colonnade.solvers.hackenbush.spiders import peeled_arch, strings_of_arch
    from colonnade.solvers.hackenbush.strings import van_roode

    places = int(part.partition(":")[0])

    @lru_cache(_STRINGS)
    def units(string: bytes) -> int:
        numerator, exponent = van_roode(string).pair
        return numerator << places - exponent

    ids: dict[int, Id] = {}
    for word in _TWO_COLORS.of_part(part):
        worth, arch = peeled_arch(word.encode())
        number = (worth << places) + sum(map(units, strings_of_arch(arch)))
        if number not in ids:
            ids[number] = Value(Dyadic(number, places)).id
        yield _arch(word), ids[number]


def _arch(colors: str) -> str:
    """An arch as ``Hackenbush`` writes it: as two legs, or as a loop at the ground.

    >>> _arch("BRR"), _arch("B")
    ('BR/R', 'B:0')
    """
    middle = (len(colors) + 1) // 2
    return f"{colors[:middle]}/{colors[middle:][::-1]}" if len(colors) > 1 else f"{colors}:0"


def _coins(part: str) -> Iterator[Named]:
    from colonnade.solvers.rulesets.flipping_coins import coins_value

    return ((word, coins_value(word).id) for word in _COINS.of_part(part))


def _spiders(part: str) -> Iterator[Named]:
    return ((spider.text, spider.value()) for spider in _SPIDERS.of_part(part))


def _spiders_with_arms(part: str) -> Iterator[Row]:
    for spider in _SPIDERS_WITH_ARMS.of_part(part):
        row = row_of_value(value_of(spider.value()), position=spider.text)
        yield {**row, "legs": len(spider.legs), "arms": len(spider.arms), "balanced": spider.is_balanced}


def _reverse_trees(part: str) -> Iterable[Position]:
    from colonnade.positions.hackenbush import ReverseHackenbush

    return (ReverseHackenbush.parse(text) for text, _ in _BLUE_RED_TREES.of_part(part))


def _childish_trees(part: str) -> Iterable[Position]:
    from colonnade.positions.hackenbush import ChildishHackenbush

    return (ChildishHackenbush.parse(text) for text, _ in _TREES.of_part(part))


def _domino_lines(part: str) -> Iterator[Named]:
    """Normalized lines: each is the same game as one ordered tree (Carvalho and others, theorem 3.5)."""
    from colonnade.positions.domino_shave import DominoShave
    from colonnade.positions.hackenbush import ClockwiseHackenbush

    for text, id in _PLANE_TREES.of_part(part):
        yield str(DominoShave.from_clockwise(ClockwiseHackenbush.parse(text))), id


def _toppling_rows(part: str) -> Iterable[Position]:
    from colonnade.positions.toppling_dominoes import TopplingDominoes

    return map(TopplingDominoes.parse, _DOMINOES.of_part(part))


@lru_cache(4)  # a process that does several parts makes every line once
def coins_variant(patterns: str) -> Family:
    """Flipping Coins with other patterns to turn over.

    >>> variant = coins_variant("L:111 R:01")
    >>> [(row["position"], row["value"]) for row in variant.rows("3:")]
    [('001 L:111 R:01', '-2'), ('101 L:111 R:01', '-1'), ('011 L:111 R:01', '-2'), ('111 L:111 R:01', '1')]
    """
    from colonnade.positions.flipping_coins import FlippingCoins

    example = FlippingCoins.parse(patterns)
    if not patterns or example.coins:
        raise UnsupportedError(f"{patterns!r} are no patterns; expected some such as flipping-coins:L:111 R:01,001")
    lines = CoinLines(example.left, example.right)
    written = str(FlippingCoins("1", example.left, example.right)).removeprefix("1")

    def values(part: str) -> Iterator[Named]:
        # By the coins at the end, so that a part needs few lines that are in no part before it.
        for word in _COINS.of_part(part):
            coins = word[-2::-1] + "1"
            yield coins + written, lines.value(int(coins[::-1], 2))

    return Family.of_values(
        f"flipping-coins:{patterns}", f"lines of coins, {patterns}", _COINS.parts, values, _COINS.items
    )


def _euclid(part: str) -> Iterator[Row]:
    """The standard positions (coprime, q < p < 2q) and their outcomes."""
    from colonnade.positions.partizan_euclid import PartizanEuclid
    from colonnade.solvers.rulesets.partizan_euclid import euclid_outcome

    for rest, q in _PAIRS.of_part(part):
        p = q + rest
        yield {"position": str(PartizanEuclid(p, q)), "outcome": euclid_outcome(p, q).value, "size": q}


def _weights(part: str) -> Iterator[Row]:
    """Atomic weights as in table 6.3: the smaller number first (errata)."""
    from colonnade.positions.partizan_euclid import PartizanEuclid
    from colonnade.solvers.rulesets.euclid_weights import euclid_weight

    for p, q in _PAIRS.of_part(part):
        yield {"position": str(PartizanEuclid(p, q)), "atomic_weight": str(euclid_weight(p, q)), "size": q}


def _only_that_day(what: str, last: int) -> Callable[[int], list[str]]:
    """One part, up to the last day that can be listed.

    >>> _only_that_day("values", 3)(4)
    Traceback (most recent call last):
    colonnade.errors.UnsupportedError: the values born by day 4 are too many to list; the last day is 3
    """

    def parts(day: int) -> list[str]:
        if day > last:
            raise UnsupportedError(f"the {what} born by day {day} are too many to list; the last day is {last}")
        return [str(day)]

    return parts


def _values(part: str) -> Iterator[Row]:
    from colonnade.games.birthdays.values_by_day import values_by_day

    return map(_described, values_by_day(int(part)))


def _ht_values(part: str) -> Iterator[Row]:
    from colonnade.games.transitive.ht_values import ht_day

    return map(_described, ht_day(int(part)).values)


def _dicots(part: str) -> Iterator[Row]:
    from colonnade.games.birthdays.values_by_day import dicots_by_day

    return map(_described, dicots_by_day(int(part)))


def _uptimals(part: str) -> Iterator[Row]:
    from colonnade.games.infinitesimal.uptimals_by_day import uptimals_by_day

    return (_described(uptimal.value, position=str(uptimal)) for uptimal in uptimals_by_day(int(part)))


def _forms(part: str) -> Iterator[Row]:
    """Every literal form: any two sets of forms born before."""
    forms = [Form((), ())]
    for _ in range(int(part)):
        sets = [list(chosen) for size in range(len(forms) + 1) for chosen in combinations(forms, size)]
        forms = [Form(left, right) for left in sets for right in sets]
    for form in forms:
        row = row_of_value(form.value, position=str(form))
        yield {**row, "formal_birthday": form.formal_birthday, "canonical": form.is_canonical}


def _described(value: Value, position: str = "") -> Row:
    return {
        **row_of_value(value, position=position or str(value)),
        "mean": str(value.mean),
        "temperature": str(value.temperature),
        "left_stop": str(value.left_stop),
        "right_stop": str(value.right_stop),
    }


_DESCRIBED: dict[str, Kind] = {
    **VALUE_COLUMNS,
    "mean": "text",
    "temperature": "text",
    "left_stop": "text",
    "right_stop": "text",
}
_FORM_COLUMNS: dict[str, Kind] = {**VALUE_COLUMNS, "formal_birthday": "integer", "canonical": "boolean"}
_SPIDER_COLUMNS: dict[str, Kind] = {**VALUE_COLUMNS, "legs": "integer", "arms": "integer", "balanced": "boolean"}
_OUTCOMES: dict[str, Kind] = {"position": "text", "outcome": "text", "size": "integer"}
_ATOMIC_WEIGHTS: dict[str, Kind] = {"position": "text", "atomic_weight": "text", "size": "integer"}

FAMILIES = {
    family.name: family
    for family in (
        Family.of_values(
            "stalks",
            "blue-red-green stalks of at most so many edges",
            _THREE_COLORS.parts,
            _stalks,
            _THREE_COLORS.items,
        ),
        Family.of_values(
            "arches", "blue-red arches of at most so many edges", _TWO_COLORS.parts, _arches, _TWO_COLORS.items
        ),
        Family.of_values(
            "trees", "blue-red-green trees of at most so many edges, each shape once", _TREES.parts, _TREES.of_part
        ),
        Family.of_values(
            "blue-red-trees",
            "blue-red trees of at most so many edges, each shape once",
            _BLUE_RED_TREES.parts,
            _BLUE_RED_TREES.of_part,
        ),
        Family.of_values(
            "clockwise-hackenbush",
            "ordered trees of at most so many edges, in clockwise play",
            _PLANE_TREES.parts,
            _PLANE_TREES.of_part,
        ),
        Family.of_positions(
            "reverse-trees",
            "blue-red trees of at most so many edges, in reverse play",
            partial(_BLUE_RED_TREES.parts, cut=SEARCHED),
            _reverse_trees,
        ),
        Family.of_positions(
            "childish-trees",
            "blue-red-green trees of at most so many edges, in childish play",
            partial(_TREES.parts, cut=SEARCHED),
            _childish_trees,
        ),
        Family.of_values(
            "spiders", "blue-red spiders of at most so many edges, without arms", _SPIDERS.parts, _spiders
        ),
        Family(
            "spiders-with-arms",
            "blue-red spiders of at most so many edges, with arms",
            _SPIDERS_WITH_ARMS.parts,
            _spiders_with_arms,
            _SPIDER_COLUMNS,
        ),
        Family.of_values(
            "stalk-sums",
            "sums of stalks with at most so many edges in all",
            _STALK_SUMS.parts,
            _STALK_SUMS.of_part,
        ),
        Family.of_values(
            "graphs",
            "blue-red-green graphs of at most so many edges, each once",
            _GRAPHS.parts,
            _GRAPHS.of_part,
            _GRAPHS.items,
        ),
        Family.of_values(
            "blue-red-graphs",
            "blue-red graphs of at most so many edges, each once",
            _BLUE_RED_GRAPHS.parts,
            _BLUE_RED_GRAPHS.of_part,
            _BLUE_RED_GRAPHS.items,
        ),
        Family.of_values(
            "domino-shave",
            "normalized lines of at most so many dominoes",
            partial(_PLANE_TREES.parts, cut=SEARCHED),
            _domino_lines,
        ),
        Family.of_positions(
            "toppling-dominoes",
            "rows of at most so many dominoes",
            _DOMINOES.parts,
            _toppling_rows,
            _DOMINOES.items,
        ),
        Family.of_values("flipping-coins", "lines of at most so many coins", _COINS.parts, _coins, _COINS.items),
        Family(
            "partizan-euclid",
            "outcomes of the standard positions with q up to so much",
            _PAIRS.parts,
            _euclid,
            _OUTCOMES,
            _PAIRS.items,
        ),
        Family(
            "euclid-weights",
            "atomic weights of E(p,q), p < q, with q up to so much",
            _PAIRS.parts,
            _weights,
            _ATOMIC_WEIGHTS,
            _PAIRS.items,
        ),
        Family(
            "values-by-day", "all values born by that day, up to 3", _only_that_day("values", 3), _values, _DESCRIBED
        ),
        Family(
            "dicots-by-day", "all dicots born by that day, up to 3", _only_that_day("dicots", 3), _dicots, _DESCRIBED
        ),
        Family(
            "uptimals-by-day",
            "all uptimals born by that day, up to 10",
            _only_that_day("uptimals", 10),
            _uptimals,
            _DESCRIBED,
        ),
        Family(
            "forms-by-day",
            "all literal forms born by that day, up to 2",
            _only_that_day("forms", 2),  # On day 3 there are 2**512.
            _forms,
            _FORM_COLUMNS,
        ),
        Family(
            "ht-values-by-day",
            "all HT-values born by that day, up to 4",
            _only_that_day("HT-values", 4),
            _ht_values,
            _DESCRIBED,
        ),
    )
}
"""Every family by name.

>>> list(FAMILIES["stalks"].parts(2)), [row["value"] for row in FAMILIES["stalks"].rows("1:")]
(['1:', '2:'], ['1', '-1', '*'])
"""
