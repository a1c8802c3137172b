"""Rules of *Winning Ways*, chapters 7 and 8, against plain search: those that no other test has."""

from __future__ import annotations

from itertools import combinations_with_replacement, pairwise

import pytest

from colonnade import Value
from colonnade.players import Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.green_fusion import green_nimber
from colonnade.solvers.hackenbush.jungles import weight

SEARCH = Search(plain=True)


def is_standing(ends: tuple[tuple[int, int], ...]) -> bool:
    """Whether every edge is joined to the ground."""
    reached = {0}
    for _ in ends:
        reached |= {end for pair in ends if reached & set(pair) for end in pair}
    return all(reached & set(pair) for pair in ends)


@pytest.mark.parametrize("edges", range(6))
def test_parity_principle(edges: int) -> None:
    """The nim value of a green position is even exactly if the number of its edges is."""
    places = [(tail, head) for tail in range(4) for head in range(tail, 4)]
    nimbers = set()
    for ends in filter(is_standing, combinations_with_replacement(places, edges)):
        position = Hackenbush.of([(*pair, "G") for pair in ends])
        nimber = green_nimber(position.graph)
        assert SEARCH.value(position) == Value(f"*{nimber}" if nimber else 0)
        assert nimber % 2 == edges % 2
        nimbers.add(nimber)
    assert edges < 2 or len(nimbers) > 1


@pytest.mark.parametrize("stem", range(4))
@pytest.mark.parametrize("ring", range(1, 6))
def test_lollipops(stem: int, ring: int) -> None:
    """A ring of green edges on a green stem counts as one edge if it is odd, and not at all if it is even."""
    around = [stem, *range(stem + 1, stem + ring), stem]
    edges = [(low, low + 1, "G") for low in range(stem)]
    edges += [(low, high, "G") for low, high in pairwise(around)]
    nimber = stem + ring % 2
    assert SEARCH.value(Hackenbush.of(edges)) == Value(f"*{nimber}" if nimber else 0)


def test_who_is_one_ahead_wins_beginning() -> None:
    """The atomic weight of a garden of flowers tells who wins: two ahead always, one ahead for who begins."""
    told = 0
    for count in range(1, 4):
        for flowers in combinations_with_replacement(["GB", "GR", "GGB", "GGR", "G", "GG", "G(B,GR)"], count):
            garden = Hackenbush.parse(", ".join(flowers))
            outcome = SEARCH.value(garden).outcome
            winners = weight(garden.graph).winners
            told += len(winners) == 1
            for first, winner in winners.items():
                assert outcome.wins(winner, first=winner is first), garden
    assert told > 20
    assert weight(Hackenbush.parse("GB").graph).winners == {Player.LEFT: Player.LEFT}
