"""Comparison of stalks (4.4.3) against the order of values."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.games.stalks.order import compare_stalks
from colonnade.games.stalks.stalk import NimberBased, Stalk
from colonnade.games.value import Relation, compare

ALL = [Stalk.parse("".join(c)) if c else Stalk() for length in range(5) for c in product("BRG", repeat=length)]
REVERSED = {Relation.GREATER: Relation.LESS, Relation.LESS: Relation.GREATER}


def test_all_pairs_up_to_four_edges() -> None:
    values = [(stalk, stalk.value) for stalk in ALL]
    for (s, x), (t, y) in product(values, repeat=2):
        assert compare_stalks(s, t) is compare(x, y), (s, t)


@settings(max_examples=60, deadline=None)
@given(st.text("BRG", min_size=1, max_size=9), st.text("BRG", min_size=1, max_size=9))
def test_longer_stalks(first: str, second: str) -> None:
    s, t = Stalk.parse(first), Stalk.parse(second)
    assert compare_stalks(s, t) is compare(s.value, t.value)


@given(st.text("BRG", min_size=1, max_size=40), st.text("BRG", min_size=1, max_size=40))
def test_by_the_words_of_the_corollary(first: str, second: str) -> None:
    rank = {"B": 1, "G": 0, "": 0, "R": -1}
    places = ((first[i : i + 1], second[i : i + 1]) for i in range(41))
    one, other = next(((a, b) for a, b in places if a != b), ("", ""))
    order = rank[one] - rank[other]
    expected = Relation.GREATER if order > 0 else Relation.LESS if order < 0 else Relation.CONFUSED
    if first == second:
        expected = Relation.EQUAL
    assert compare_stalks(Stalk.parse(first), Stalk.parse(second)) is expected


def test_exchange_reverses() -> None:
    for s, t in product(ALL, repeat=2):
        relation = compare_stalks(s, t)
        assert compare_stalks(t, s) is REVERSED.get(relation, relation)
        assert compare_stalks(-s, -t) is REVERSED.get(relation, relation)


def test_a_difference_at_the_tip_of_a_hundred_thousand_segments() -> None:
    trunk = (NimberBased(2, Dyadic(-5, 3)),) * 100_000
    tall = Stalk(Dyadic(3), (*trunk, NimberBased(7, Dyadic(1, 1))))
    assert compare_stalks(tall, Stalk(Dyadic(3), (*trunk, NimberBased(7, Dyadic(1, 2))))) is Relation.GREATER
    assert compare_stalks(tall, Stalk(Dyadic(3), trunk)) is Relation.CONFUSED
    assert compare_stalks(tall, tall) is Relation.EQUAL
