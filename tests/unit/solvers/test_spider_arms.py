"""The formula for balanced spiders with an arm, against plain search and against the recursion of the proof."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic, simplest_between
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.spider_arms import arm_excess, spider_number
from colonnade.solvers.hackenbush.strings import rho, van_roode

SEARCH = Search()


def searched(legs: tuple[str, ...], arms: tuple[str, ...]) -> Value:
    return SEARCH.value(Hackenbush.parse("/".join(legs) + "".join(f"\\{arm}" for arm in arms)))


def swap_footed(height: int) -> list[str]:
    return [text for text in map("".join, product("BR", repeat=height)) if text[0] != text[1]]


@pytest.mark.parametrize(("legs", "height", "longest"), [(2, 2, 4), (3, 2, 4), (4, 2, 3), (2, 3, 3), (3, 3, 2)])
def test_all_small_spiders(legs: int, height: int, longest: int) -> None:
    """All balanced spiders of 2 to 4 legs of height 2 and 2 or 3 legs of height 3, with every arm of up to 2, 3 or 4
    edges: search through all options finds the value of the formula."""
    arms = [text for n in range(longest + 1) for text in map("".join, product("BR", repeat=n))]
    for chosen in combinations_with_replacement(swap_footed(height), legs):
        for arm in arms:
            expected = spider_number(tuple(leg.encode() for leg in chosen), van_roode(arm.encode()))
            assert searched(chosen, (arm,) if arm else ()) == Value(expected), (chosen, arm)


def test_several_arms_are_one() -> None:
    for arms in product(["B", "R", "BR", "RRB"], repeat=2):
        total = sum((van_roode(arm.encode()) for arm in arms), Dyadic(0))
        for legs in (("BR", "BR", "RB"), ("RB", "RB", "RB")):
            assert searched(legs, arms) == Value(spider_number(tuple(leg.encode() for leg in legs), total))


@settings(max_examples=25)
@given(st.lists(st.sampled_from(["BRB", "BRR", "RBB", "RBR"]), min_size=4, max_size=4), st.text("BR", max_size=4))
def test_random_spiders(legs: list[str], arm: str) -> None:
    """Four legs of height 3 and arms of up to 4 edges: 16 edges, past what is exhausted above."""
    expected = spider_number(tuple(leg.encode() for leg in legs), van_roode(arm.encode()))
    assert searched(tuple(legs), (arm,) if arm else ()) == Value(expected)


@cache
def recursion(blue: int, red: int, arm: Dyadic) -> Dyadic:
    """The excess of a spider of height 2, from its options alone: legs ``RB`` and ``BR``, and a stalk as the arm.

    A cut at the body takes its leg away and leaves the foot, worth 1 or -1 where the leg was worth 1/2 of it; a cut on
    the ground leaves the other edge as one more arm.
    """
    if blue + red == 0:
        return Dyadic(0)
    step = Dyadic(1) if arm.is_integer else Dyadic(1, arm.exponent)
    left = [recursion(blue, red, arm - step)] if arm > 0 or not arm.is_integer else []
    right = [recursion(blue, red, arm + step)] if arm < 0 or not arm.is_integer else []
    if blue:
        left.append(recursion(blue - 1, red, arm) - 1)
        right.append(recursion(blue - 1, red, arm + 1) + 1)
    if red:
        left.append(recursion(blue, red - 1, arm - 1) - 1)
        right.append(recursion(blue, red - 1, arm) + 1)
    legs = red - blue  # twice the sum of the legs
    low, high = max(left, default=None), min(right, default=None)
    value = simplest_between(
        None if low is None else (low + legs).halved(), None if high is None else (high + legs).halved()
    )
    return value * 2 - legs


def test_the_recursion_is_the_game() -> None:
    """The recursion, for up to 3 legs, against search."""
    for blue, red in product(range(4), repeat=2):
        if 0 < blue + red <= 3:
            for arm in ("", "B", "BR", "RRB", "BBB"):
                legs = ("RB",) * blue + ("BR",) * red
                text = "/".join(legs) + (f"\\{arm}" if arm else "") if len(legs) > 1 else legs[0] + arm
                value = Value((recursion(blue, red, van_roode(arm.encode())) + red - blue).halved())
                assert SEARCH.value(Hackenbush.parse(text)) == value, text


def test_the_formula_solves_the_recursion() -> None:
    """All spiders of up to 9 legs with integral arms from -10 to 10, and of up to 5 with arms in quarters."""
    for blue, red in product(range(10), repeat=2):
        if 0 < blue + red <= 9:
            for m in range(-10, 11):
                assert arm_excess(blue, red, Dyadic(m)) == recursion(blue, red, Dyadic(m)), (blue, red, m)
        if 0 < blue + red <= 5:
            for m in range(-24, 25):
                arm = Dyadic(m, 2)
                assert arm_excess(blue, red, arm) == recursion(blue, red, arm), (blue, red, arm)


def test_the_cases_of_the_paper() -> None:
    """Cho, theorem 2.20 (no arm), lemma 2.18 (two legs) and statement B(k) (all edges at the body of one color)."""
    for blue, red in product(range(12), repeat=2):
        if blue + red >= 2:
            majority = blue - red
            printed = max(abs(majority) - 2, 0) * (1 if majority > 0 else -1)
            assert arm_excess(blue, red, Dyadic(0)) == printed
    for arm in (text for n in range(1, 9) for text in map("".join, product("BR", repeat=n))):
        number = van_roode(arm.encode())
        for blue in range(3):
            assert arm_excess(blue, 2 - blue, number) == rho(arm.encode())
        if number > 0:
            assert arm_excess(5, 0, number) == 3 + rho(arm.encode())


def test_hypotheses() -> None:
    for legs, message in [((), "needs a leg"), ((b"BR", b"BRB"), "balanced"), ((b"BB", b"BR"), "swap foot")]:
        with pytest.raises(HypothesisError, match=message):
            spider_number(legs, Dyadic(0))
