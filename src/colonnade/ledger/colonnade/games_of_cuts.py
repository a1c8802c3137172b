"""Games of cuts: what Hackenbush has in common with all games in which a cut lets things fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from itertools import combinations, product

from colonnade.games.value import Value
from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status

Things = frozenset[str]


def _options(position: Things, sets: Sequence[Things], colors: Mapping[str, str], color: str) -> set[Things]:
    """What a cut of a thing of this color, or of a green one, leaves: the largest union of the sets without it."""
    cut = [thing for thing in position if colors[thing] in (color, "G")]
    return {frozenset[str]().union(*(each for each in sets if each <= position - {thing})) for thing in cut}


def _options_and_value(sets: Sequence[Things], colors: Mapping[str, str]) -> tuple[list[Value], list[Value], Value]:
    """The values of the options of both players where all things stand, and that of the position itself."""

    @cache
    def value(position: Things) -> Value:
        return Value.of(*([value(x) for x in _options(position, sets, colors, color)] for color in "BR"))

    whole = frozenset[str]().union(*sets)
    left, right = ([value(x) for x in _options(whole, sets, colors, color)] for color in "BR")
    return left, right, value(whole)


def _named(sets: str) -> list[Things]:
    return [frozenset(each) for each in sets.split()]


@LEDGER.claim(
    "Games of cuts",
    "Let the sets of things that can stand be closed under unions, and let a cut leave the largest of them without "
    "what is cut. No position has a Left option of at least ^* and a Right option of at most v.",
    sizes=range(1, 4),
    measure="things",
    status=Status.PROVED,
)
def options_of_games_of_cuts(things: int) -> Cases:
    names = "abc"[:things]
    subsets = [frozenset(chosen) for size in range(1, things + 1) for chosen in combinations(names, size)]
    for kept in product((False, True), repeat=len(subsets)):
        sets = [each for each, is_kept in zip(subsets, kept, strict=True) if is_kept]
        if len(frozenset[str]().union(*sets)) < things:
            continue
        for coloring in product("BRG", repeat=things):
            left, right, _ = _options_and_value(sets, dict(zip(names, coloring, strict=True)))
            apart = any(x >= Value("^*") for x in left) and any(y <= Value("v") for y in right)
            yield None if not apart else f"{' '.join(''.join(sorted(each)) for each in sets)} in {''.join(coloring)}"


@LEDGER.fact(
    "Games of cuts, open values",
    "{^,^*|0,*} and {^,^*|0,*,*2}, of which no Hackenbush position is known, are values of games of cuts with six "
    "things each, and {0|^,^*} of one with seven.",
    status=Status.PROVED,
)
def open_values_have_games_of_cuts() -> bool:
    games = {
        "{0|^,^*}": ("cd ce af abf bcf df dg beg cfg", "RGGGGBB"),
        "{^,^*|0,*}": ("abc cde af acf aef", "RBBGBB"),
        "{^,^*|0,*,*2}": ("ad bcd ce cef cdef", "GGRGGB"),
    }
    return all(
        _options_and_value(_named(sets), dict(zip("abcdefg", colors, strict=False)))[2] == Value(text)
        for text, (sets, colors) in games.items()
    )


@LEDGER.fact(
    "Games of cuts, antimatroids",
    "{0,*|v,v*} is the value of a game of cuts with eight things in which every set that can stand, but the empty one, "
    "has a thing that may be taken out alone.",
    status=Status.PROVED,
)
def antimatroid_with_an_open_value() -> bool:
    sets = _named("a c ab ad cd ae af abch aceg")
    standing = {frozenset[str]()}
    for each in sets:
        standing |= {each | other for other in standing}
    is_antimatroid = all(any(each - {thing} in standing for thing in each) for each in standing if each)
    colors = dict(zip("abcdefgh", "GBGRGGRG", strict=True))
    return is_antimatroid and _options_and_value(sets, colors)[2] == Value("{0,*|v,v*}")
