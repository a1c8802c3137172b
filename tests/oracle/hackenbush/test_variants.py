"""Childish and reverse Hackenbush, and misère play of all three, on every small graph against play by the rules."""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade._kernel import KERNEL
from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value
from colonnade.players import Convention, Player
from colonnade.positions.hackenbush import (
    ChildishBlueRedHackenbush,
    ChildishHackenbush,
    Color,
    Hackenbush,
    ReverseHackenbush,
)
from colonnade.positions.hackenbush.generate import random_graph
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.play import PerfectPlayer
from tests.oracle.hackenbush.shapes import Graph, all_ends, colorings, cut_graph, grounded

Cuts = Callable[[Graph, str], Iterator[Graph]]


def cut_childish(edges: Graph, may_cut: str) -> Iterator[Graph]:
    """Only cuts that let nothing fall."""
    for i, edge in enumerate(edges):
        rest = edges[:i] + edges[i + 1 :]
        if edge[2] in may_cut and grounded(rest) == rest:
            yield rest


def cut_childish_but_green(edges: Graph, may_cut: str) -> Iterator[Graph]:
    """Green edges as in Hackenbush; blue and red ones only if nothing falls."""
    for i, edge in enumerate(edges):
        rest = edges[:i] + edges[i + 1 :]
        if edge[2] in may_cut and (edge[2] == "G" or grounded(rest) == rest):
            yield grounded(rest)


def cut_reverse(edges: Graph, may_cut: str) -> Iterator[Graph]:
    """What remains of the component that the cut was made in changes its colors."""
    for i, edge in enumerate(edges):
        if edge[2] in may_cut:
            inside = component(edges, i)
            left = (
                (tail, head, color.translate(FLIP) if k in inside else color)
                for k, (tail, head, color) in enumerate(edges)
                if k != i
            )
            yield grounded(tuple(left))


def component(edges: Graph, place: int) -> set[int]:
    """The places of the edges that hang together with one of them above the ground."""
    inside, vertices = {place}, set(edges[place][:2]) - {0}
    while True:
        more = {k for k, (tail, head, _) in enumerate(edges) if {tail, head} & vertices}
        if more <= inside:
            return inside
        inside |= more
        vertices |= {end for k in more for end in edges[k][:2]} - {0}


FLIP = str.maketrans("BR", "RB")
VARIANTS: dict[type[Hackenbush], Cuts] = {
    Hackenbush: cut_graph,
    ChildishHackenbush: cut_childish,
    ChildishBlueRedHackenbush: cut_childish_but_green,
    ReverseHackenbush: cut_reverse,
}


@cache
def played(cuts: Cuts, edges: Graph) -> Value:
    left, right = ({played(cuts, option) for option in cuts(edges, own)} for own in ("BG", "RG"))
    return Value.of(left, right)


@cache
def wins_misere(cuts: Cuts, edges: Graph, own: str, other: str) -> bool:
    """Whether the player to move, who may cut the colors ``own``, wins: he does if he cannot move."""
    options = set(cuts(edges, own))
    return not options or any(not wins_misere(cuts, option, other, own) for option in options)


def misere_outcome(cuts: Cuts, edges: Graph) -> str:
    left, right = wins_misere(cuts, edges, "BG", "RG"), wins_misere(cuts, edges, "RG", "BG")
    return {(True, True): "N", (True, False): "L", (False, True): "R", (False, False): "P"}[left, right]


SIZES = [(3, "BRG"), (4, "BR")] if KERNEL.name == "reference" else [(4, "BRG")]


@pytest.mark.parametrize("variant", VARIANTS)
@pytest.mark.parametrize(("most", "colors"), SIZES)
def test_every_graph(variant: type[Hackenbush], most: int, colors: str) -> None:
    cuts = VARIANTS[variant]
    for edges in range(most + 1):
        for ends in all_ends(edges):
            for coloring in colorings(edges, colors):
                graph = tuple((tail, head, color) for (tail, head), color in zip(ends, coloring, strict=True))
                position = variant.of((tail, head, Color(color)) for tail, head, color in graph)
                if variant is not Hackenbush:
                    assert evaluate(position).value == played(cuts, graph), position
                if edges < most:
                    misere = evaluate(position, convention=Convention.MISERE).outcome
                    assert misere.value == misere_outcome(cuts, graph), position


@settings(max_examples=30)
@given(st.integers(5, 8), st.integers(0, 3), st.integers(0, 10**6), st.sampled_from(list(VARIANTS)))
def test_random_graphs(edges: int, cycles: int, seed: int, variant: type[Hackenbush]) -> None:
    position = random_graph(edges, cycles=cycles, seed=seed, colors="BRG").as_variant(variant)
    graph = tuple((edge.tail, edge.head, edge.color.value) for edge in position.edges)
    assert evaluate(position).value == played(VARIANTS[variant], graph)
    misere = evaluate(position, convention=Convention.MISERE)
    assert misere.outcome.value == misere_outcome(VARIANTS[variant], graph)


@pytest.mark.parametrize("variant", [ChildishHackenbush, ReverseHackenbush])
def test_a_budget_leaves_bounds(variant: type[Hackenbush]) -> None:
    for seed in range(8):
        position = random_graph(9, cycles=3, seed=seed).as_variant(variant)
        value = evaluate(position).value
        assert value is not None
        with pytest.raises(BudgetExceededError, match="the value is between") as caught:
            evaluate(position, budget=Budget(positions=3))
        assert caught.value.bounds is not None
        low, high = caught.value.bounds
        assert Value(low) <= value <= Value(high)


def test_parts_share_what_was_searched() -> None:
    one = ChildishHackenbush.parse("BG/R(B,R)")
    many = ChildishHackenbush.parse(" + ".join(["BG/R(B,R)"] * 50))
    assert evaluate(many).counters == evaluate(one).counters
    value = evaluate(one).value
    assert value is not None
    assert evaluate(many).value == value * 50


@settings(max_examples=25)
@given(st.integers(3, 7), st.integers(0, 10**6), st.sampled_from(list(VARIANTS)), st.sampled_from(list(Convention)))
def test_perfect_play_wins_what_can_be_won(
    edges: int, seed: int, variant: type[Hackenbush], convention: Convention
) -> None:
    """On sums, whoever is promised the win plays perfectly and the opponent at random."""
    random = Random(seed)
    start = random_graph(edges, cycles=2, seed=seed, colors="BRG").as_variant(variant) + variant.parse("BR, G")
    outcome = evaluate(start, convention=convention).outcome
    for first in Player:
        winner = first if outcome.wins(first, first=True) else first.opponent
        position, player = start, first
        while moves := list(position.moves(player)):
            move = PerfectPlayer(convention).choose(position, player) if player is winner else random.choice(moves)
            position, player = move.position, player.opponent
        assert winner is (player.opponent if convention is Convention.NORMAL else player)
