"""Two stalks and a nimber (4.5) against sums of values."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.stalks.stalk import NimberBased, Stalk
from colonnade.games.stalks.stalk_and_nimber import (
    lb,
    least_partner,
    nimber_difference,
    outcome_of_flowers_and_nimber,
    outcome_of_stalks_and_nimber,
    plus_nimber,
    valuation,
)
from colonnade.games.value import Value
from colonnade.players import Outcome

STALKS = [Stalk.parse("".join(c)) if c else Stalk() for length in range(5) for c in product("BRG", repeat=length)]
NUMBERS = [Dyadic(text) for text in ("1/2", "3/4", "1", "2")]
small_numbers = st.sampled_from([sign * x for x in NUMBERS for sign in (1, -1)])


def nimber(k: int) -> Value:
    return Value.named(star=k)


def outcome_by_order(s: Stalk, t: Stalk, k: int) -> Outcome:
    """The outcome of ``s + t + *k``, as an order of values: cheaper than the whole sum."""
    g, h = s.value + nimber(k), -t.value
    return Outcome.of(left_wins_first=not g <= h, right_wins_first=not h <= g)


def test_least_partner_by_trial() -> None:
    for a, n in product(range(64), repeat=2):
        assert least_partner(a, n) == next(m for m in range(128) if m ^ a >= n)


def test_lemma_4_5_3() -> None:
    for n, k in product(range(1, 65), range(65)):
        assert (valuation(n) > lb(k)) == all(less ^ k < n for less in range(n))


def test_a_stalk_and_a_nimber_is_a_stalk_exactly_when_told() -> None:
    by_value = {stalk.value: stalk for stalk in STALKS}
    for stalk, k in product(STALKS, range(8)):
        joined = plus_nimber(stalk, k)
        total = stalk.value + nimber(k)
        if joined is not None:
            assert joined.value == total
        else:
            assert total not in by_value


def test_nimber_difference() -> None:
    values = {stalk: stalk.value for stalk in STALKS}
    for s, t in product(STALKS[::6], STALKS):
        assert nimber_difference(s, t) == (values[s] - values[t]).nimber


@pytest.mark.parametrize("n", range(1, 5))
def test_theorem_4_5_12_with_strict_bounds(n: int) -> None:
    for m, x, y, a in product(range(1, 5), NUMBERS, NUMBERS, range(7)):
        first, second = NimberBased(n, x), NimberBased(m, -y)
        total = Stalk(flowers=(first,)).value + Stalk(flowers=(second,)).value + nimber(a)
        assert outcome_of_flowers_and_nimber(first, second, a) is total.outcome, (first, second, a)
        assert outcome_of_flowers_and_nimber(second, first, a) is total.outcome


def test_printed_theorem_4_5_12_fails_where_the_errata_say() -> None:
    one = Dyadic(1)
    assert outcome_of_flowers_and_nimber(NimberBased(1, one), NimberBased(1, -one.halved()), 0) is Outcome.L
    assert outcome_of_flowers_and_nimber(NimberBased(1, one), NimberBased(3, -one), 2) is Outcome.L
    assert Value("*:1+*:(-1/2)").outcome is Outcome.L
    assert Value("*:1+*3:(-1)+*2").outcome is Outcome.L


def test_theorem_4_5_12_needs_numbers_above() -> None:
    with pytest.raises(HypothesisError):
        outcome_of_flowers_and_nimber(NimberBased(1), NimberBased(1, Dyadic(1)), 0)


def test_two_stalks_of_three_edges_and_a_nimber() -> None:
    short = [stalk for stalk in STALKS if stalk.edges <= 3]
    values = [{k: stalk.value + nimber(k) for k in range(5)} for stalk in short]
    for (s, sums), (t, others), k in product(
        zip(short, values, strict=True), zip(short, values, strict=True), range(5)
    ):
        g, h = sums[k], -others[0]
        expected = Outcome.of(left_wins_first=not g <= h, right_wins_first=not h <= g)
        assert outcome_of_stalks_and_nimber(s, t, k) is expected, (s, t, k)


dicotic_stalks = st.lists(st.tuples(st.integers(1, 4), small_numbers), max_size=2).flatmap(
    lambda flowers: st.integers(0, 2).map(
        lambda tip: Stalk.join([Stalk(flowers=(NimberBased(*f),)) for f in flowers] + [Stalk.nimber(tip)])
    )
)


@settings(max_examples=40, deadline=None)
@given(dicotic_stalks, dicotic_stalks, st.integers(0, 7))
def test_larger_nimber_bases(s: Stalk, t: Stalk, k: int) -> None:
    assert outcome_of_stalks_and_nimber(s, t, k) is outcome_by_order(s, t, k)


@settings(max_examples=30, deadline=None)
@given(st.text("BRG", max_size=3), st.text("BRG", max_size=3), st.text("BRG", max_size=3), st.integers(0, 4))
def test_a_common_base_is_taken_away(base: str, first: str, second: str, k: int) -> None:
    """Pairs that agree a long way up reach the cases that random pairs seldom do."""
    s, t = Stalk.parse("GG" + base + first), -Stalk.parse("GG" + base + second)
    assert outcome_of_stalks_and_nimber(s, t, k) is outcome_by_order(s, t, k)


def test_fifty_thousand_flowers_agree_up_to_the_tip() -> None:
    trunk = (NimberBased(4, Dyadic(-5, 3)), NimberBased(8, Dyadic(2))) * 25_000
    tall, other = Stalk(flowers=(*trunk, NimberBased(2))), Stalk(flowers=(*trunk, NimberBased(3)))
    assert outcome_of_stalks_and_nimber(tall, -other, 1) is Outcome.P
    assert outcome_of_stalks_and_nimber(tall, -other, 2) is Outcome.N
    assert plus_nimber(tall, 1) == other
