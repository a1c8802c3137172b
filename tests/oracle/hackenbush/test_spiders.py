"""Arches and balanced spiders against plain play."""

from functools import cache
from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic, simplest_between
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.build import arch
from colonnade.positions.hackenbush.spider_shape import spider_shape
from colonnade.solvers.engine.evaluate import Evaluator, evaluate
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.peeling import peel_feet
from colonnade.solvers.hackenbush.spider_arms import spider_number as spider_formula
from colonnade.solvers.hackenbush.spiders import arch_number, solve
from tests.oracle.hackenbush.shapes import Graph, graph_number


def as_graph(position: Hackenbush) -> Graph:
    return tuple(
        sorted((min(edge.tail, edge.head), max(edge.tail, edge.head), edge.color.value) for edge in position.edges)
    )


@pytest.mark.parametrize("length", range(1, 11))
def test_every_arch_to_10_edges(length: int) -> None:
    for letters in product("BR", repeat=length):
        colors = "".join(letters)
        assert arch_number(colors.encode()) == graph_number(as_graph(arch(colors)))


FLIP = str.maketrans("BR", "RB")


def swap_footed(height: int) -> list[str]:
    return [foot + "".join(rest) for foot in ("BR", "RB") for rest in product("BR", repeat=height - 2)]


@cache
def string_number(colors: str) -> Dyadic:
    """A string from the ground up, by play."""
    low = max((string_number(colors[:i]) for i, color in enumerate(colors) if color == "B"), default=None)
    high = min((string_number(colors[:i]) for i, color in enumerate(colors) if color == "R"), default=None)
    return simplest_between(low, high)


@cache
def on_string(colors: str, above: Dyadic) -> Dyadic:
    """A string with something of this value on its tip, by play: there only canonical options matter."""
    low = [string_number(colors[:i]) for i, color in enumerate(colors) if color == "B"]
    high = [string_number(colors[:i]) for i, color in enumerate(colors) if color == "R"]
    left, right = canonical_options(above)
    return simplest_between(
        max([*low, *(on_string(colors, option) for option in left)], default=None),
        min([*high, *(on_string(colors, option) for option in right)], default=None),
    )


def canonical_options(number: Dyadic) -> tuple[list[Dyadic], list[Dyadic]]:
    if number.exponent:
        unit = Dyadic(1, number.exponent)
        return [number - unit], [number + unit]
    return ([number - 1], []) if number > 0 else ([], [number + 1]) if number < 0 else ([], [])


@cache
def spider_number(legs: tuple[str, ...], on_body: Dyadic) -> Dyadic:
    """A spider with legs in order and something of this value on its body, by play.

    A cut leaves the lower part of a leg as a string on the ground and hangs its upper part on the body.
    """
    if len(legs) == 1:
        return on_string(legs[0], on_body)
    left, right = ([spider_number(legs, option) for option in side] for side in canonical_options(on_body))
    for place, leg in enumerate(legs):
        if place and leg == legs[place - 1]:
            continue
        others = legs[:place] + legs[place + 1 :]
        for height, color in enumerate(leg):
            upper = string_number(leg[:height:-1])
            after = string_number(leg[:height]) + spider_number(others, on_body + upper)
            (left if color == "B" else right).append(after)
    return simplest_between(max(left, default=None), min(right, default=None))


def spider_text(legs: tuple[str, ...], arm: str) -> str:
    return "/".join(legs) + (f"\\{arm}" if arm else "")


ARMS = ["", "B", "R", "BR", "RB", "BB", "RRB", "BRB"]


def solved_value(position: Hackenbush) -> Value | None:
    """What the theorems on spiders say once the feet are peeled off; ``None`` where they say nothing."""
    graph, worth = position.graph, 0
    if b"G" not in graph.colors and spider_shape(graph) is not None:
        graph, worth, _ = peel_feet(graph)
    answer = solve(Hackenbush(graph), Evaluator())
    return None if answer is None else answer.value + worth


@pytest.mark.parametrize(("height", "legs"), [(2, 2), (2, 3), (2, 4), (3, 2), (4, 2)])
def test_play_of_spiders_is_play_of_graphs(height: int, legs: int) -> None:
    for chosen in combinations_with_replacement(swap_footed(height), legs):
        for arm in ARMS:
            expected = graph_number(as_graph(Hackenbush.parse(spider_text(chosen, arm))))
            assert spider_number(tuple(sorted(chosen)), string_number(arm)) == expected


LARGE = [pytest.param(height, legs, marks=pytest.mark.native) for height, legs in ((4, 6), (5, 4), (6, 3))]


@pytest.mark.parametrize(("height", "most_legs"), [(2, 8), (3, 8), *LARGE])
def test_every_balanced_spider(height: int, most_legs: int) -> None:
    """Theorem 2.20 to the sizes to which brute force has found that it holds; of a spider and its negative one."""
    feet = sorted(swap_footed(height))
    for legs in range(3, most_legs + 1):
        for chosen in combinations_with_replacement(feet, legs):
            if sorted(leg.translate(FLIP) for leg in chosen) < list(chosen):
                continue
            number = spider_formula(tuple(leg.encode() for leg in chosen), Dyadic(0))
            assert number == spider_number(tuple(sorted(chosen)), Dyadic(0)), chosen


@pytest.mark.parametrize("height", range(2, 7))
def test_every_balanced_arch_with_an_arm_to_4_edges(height: int) -> None:
    """Lemma 2.18."""
    arms = ["".join(arm) for length in range(5) for arm in product("BR", repeat=length)]
    for chosen in combinations_with_replacement(swap_footed(height), 2):
        for arm in map(string_number, arms if height < 6 else arms[::2]):
            number = spider_formula(tuple(leg.encode() for leg in chosen), arm)
            assert number == spider_number(tuple(sorted(chosen)), arm), (chosen, arm)


@pytest.mark.parametrize(("height", "legs"), [(2, 2), (2, 3), (2, 4), (2, 5), (3, 2), (3, 3), (4, 2), (4, 3)])
def test_every_spider_that_is_solved(height: int, legs: int) -> None:
    """Positions: theorem 2.20, lemma 2.18 and B(k), with an edge peeled off the first foot (theorem 2.8) or none."""
    solved = 0
    for chosen in combinations_with_replacement(swap_footed(height), legs):
        for arm in ARMS:
            longer = (chosen[0][0] + chosen[0], *chosen[1:])
            for legged in (chosen, longer):
                value = solved_value(Hackenbush.parse(spider_text(legged, arm)))
                if value is None:
                    assert legs > 2, legged
                    assert arm, legged
                    continue
                solved += 1
                assert value == Value(spider_number(tuple(sorted(legged)), string_number(arm))), (legged, arm)
    assert solved


def test_a_branch_hung_on_the_body_counts_as_an_arm() -> None:
    position = Hackenbush.parse("BRB/RBB\\R(B,BB)")
    assert solved_value(position) == Value(graph_number(as_graph(position)))


@pytest.mark.parametrize("text", ["BR", "B(R,R)", "BR/BRB\\B", "B(R:0,B:aR:a)", "BG/R", "B, R", "B:0"])
def test_what_is_not_a_solved_spider_is_left_alone(text: str) -> None:
    assert solved_value(Hackenbush.parse(text)) is None


def test_hypotheses_are_checked() -> None:
    with pytest.raises(HypothesisError, match="differ in length") as caught:
        spider_formula((b"BR", b"BRB"), Dyadic(0))
    assert caught.value.culprit == 1
    with pytest.raises(HypothesisError, match="swap foot") as caught:
        spider_formula((b"BR", b"BB"), Dyadic(0))
    assert caught.value.culprit == 1


@given(
    st.lists(st.text("BR", min_size=1, max_size=4), min_size=2, max_size=3), st.sampled_from(["", "B", "RB", "R(B,BR)"])
)
def test_feet_are_peeled_off_any_spider(legs: list[str], arms: str) -> None:
    """Theorem 2.8, for spiders."""
    position = Hackenbush.parse("/".join(legs) + (f"\\{arms}" if arms else ""))
    left, worth, feet = peel_feet(position.graph)
    assert graph_number(as_graph(position)) == graph_number(as_graph(Hackenbush(left))) + worth
    assert sorted((*left.ids, *feet)) == list(position.graph.ids)


def test_feet_are_not_peeled_off_other_graphs() -> None:
    """It would give wrong values: see the tests of ground fusion."""
    with pytest.raises(HypothesisError, match="off a spider"):
        peel_feet(Hackenbush.parse("0-1B 1-2B 2-3R 3-0R 2-4B 4-3B").graph)


def test_a_spider_that_is_not_balanced_is_peeled_and_searched() -> None:
    position = Hackenbush.parse("BBBR/BRB/R")
    answer = evaluate(position, verify=True)
    assert answer.verified
    assert answer.derivation.rule is Rule.PEELING
    assert answer.derivation.base_edges == (0, 1)


def test_shapes() -> None:
    shape = spider_shape(Hackenbush.parse("BRB/RB\\B(R,B)").graph)
    assert shape is not None
    assert [leg.edges for leg in shape.legs] == [(0, 1, 2), (3, 4)]
    assert shape.arms.ids == (5, 6, 7)
    loop = spider_shape(Hackenbush.parse("0-1B 1-1R").graph)
    assert loop is None
