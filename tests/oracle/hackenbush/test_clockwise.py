"""Clockwise Hackenbush against plain play: every ordered forest to 6 edges in two colors, to 4 in three."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic, simplest_between
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import ClockwiseHackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.hackenbush.binary_expansion import BinaryExpansion, as_number, ordinal_on_left_option
from colonnade.solvers.hackenbush.clockwise import clockwise_number, clockwise_value

Ordered = tuple[tuple[str, "Ordered"], ...]


@cache
def ordered_forests(edges: int, colors: str) -> tuple[Ordered, ...]:
    if edges == 0:
        return ((),)
    return tuple(
        (*left, (color, above))
        for above_edges in range(edges)
        for left in ordered_forests(edges - 1 - above_edges, colors)
        for above in ordered_forests(above_edges, colors)
        for color in colors
    )


def text_of(forest: Ordered) -> str:
    return ",".join(color + (f"({text_of(above)})" if above else "") for color, above in forest) or "0"


def cut_trunk(forest: Ordered, may_cut: str) -> Iterator[Ordered]:
    """The rules: the trunk takes the last branch at every vertex, and only the trunk may be cut."""
    if forest:
        *left, (color, above) = forest
        if color in may_cut:
            yield tuple(left)
        for smaller in cut_trunk(above, may_cut):
            yield (*left, (color, smaller))


@cache
def played_number(forest: Ordered) -> Dyadic:
    low = max((played_number(option) for option in cut_trunk(forest, "B")), default=None)
    high = min((played_number(option) for option in cut_trunk(forest, "R")), default=None)
    assert low is None or high is None or low < high
    return simplest_between(low, high)


@cache
def played_value(forest: Ordered) -> Value:
    return Value.of(map(played_value, cut_trunk(forest, "BG")), map(played_value, cut_trunk(forest, "RG")))


@pytest.mark.parametrize("edges", range(7))
def test_blue_red_to_6_edges(edges: int) -> None:
    for forest in ordered_forests(edges, "BR"):
        assert clockwise_number(ClockwiseHackenbush.parse(text_of(forest)).graph) == played_number(forest)


@pytest.mark.parametrize("edges", range(5))
def test_three_colors_to_4_edges(edges: int) -> None:
    for forest in ordered_forests(edges, "BRG"):
        assert clockwise_value(ClockwiseHackenbush.parse(text_of(forest)).graph) == played_value(forest)


def test_the_printed_theorem_2_16_would_fail_here() -> None:
    """The smallest game that the paper's formula misvalues: it says 1."""
    assert clockwise_number(ClockwiseHackenbush.parse("B, B, R").graph) == 0


def ordinal_by_options(x: Dyadic, w: Dyadic) -> Dyadic:
    """``{x|}:w`` from the definition: ``{x, {x|}:w^L | {x|}:w^R}``, w in canonical form."""
    low, high = x, None
    ulp = Dyadic(1, w.exponent)
    left = w - ulp if w.exponent or w > 0 else None
    right = w + ulp if w.exponent or w < 0 else None
    if left is not None:
        low = max(low, ordinal_by_options(x, left))
    if right is not None:
        high = ordinal_by_options(x, right)
    return simplest_between(low, high)


@given(st.integers(-40, 40), st.integers(0, 3), st.integers(-24, 24), st.integers(0, 3))
def test_theorem_2_16_as_corrected(n: int, i: int, m: int, j: int) -> None:
    x, w = Dyadic(n, i), Dyadic(m, j)
    expected = ordinal_by_options(x, w)
    for first, second in product((_light, BinaryExpansion.of), repeat=2):
        assert as_number(ordinal_on_left_option(first(x), second(w))) == expected


def _light(number: Dyadic) -> int | BinaryExpansion:
    """A whole number as an int, as most branches of a tree are."""
    return BinaryExpansion.of(number) if number.exponent else number.numerator


def test_sums_have_one_trunk_for_every_summand() -> None:
    parts = [evaluate(ClockwiseHackenbush.parse(text)).value for text in ("B, RR", "BR(R,B)")]
    assert evaluate(ClockwiseHackenbush.parse("B, RR + BR(R,B)")).value == sum(parts[1:], parts[0])


def test_green_is_refused_by_the_formula() -> None:
    with pytest.raises(HypothesisError, match="edge 1 is green"):
        clockwise_number(ClockwiseHackenbush.parse("BG").graph)


def test_derivation_verifies() -> None:
    assert evaluate(ClockwiseHackenbush.parse("BR(RB(B,RB),BR)"), verify=True).verified


@given(st.text("BR", min_size=1, max_size=300))
def test_a_clockwise_stalk_is_a_stalk(colors: str) -> None:
    from colonnade.solvers.hackenbush.strings import van_roode

    assert clockwise_number(ClockwiseHackenbush.parse(colors).graph) == van_roode(colors.encode())
