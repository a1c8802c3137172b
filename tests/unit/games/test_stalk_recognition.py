"""Values recognised as stalks and as sums of stalks (4.3, 4.4, 4.7)."""

from __future__ import annotations

from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.games.stalks.recognition import StalkRecogniser, stalk
from colonnade.games.stalks.stalk import Stalk
from colonnade.games.stalks.sum_of_stalks import StalkSumRecogniser, sum_of_stalks
from colonnade.games.value import Value, sum_of
from tests.day import values_by_day

STALKS = [Stalk.parse("".join(c)) if c else Stalk() for length in range(7) for c in product("BRG", repeat=length)]


def test_every_stalk_is_found_again() -> None:
    recogniser = StalkRecogniser()
    for each in STALKS:
        assert recogniser.stalk(each.value) == each


def test_day_three_has_the_stalks_of_three_edges_and_no_others() -> None:
    values = set(values_by_day(3))
    assert len(values) == 1474
    recogniser = StalkRecogniser()
    found = {value: recogniser.stalk(value) for value in values}
    assert {each for each in found.values() if each is not None} == {each for each in STALKS if each.edges <= 3}
    assert all(each is None or each.value == value for value, each in found.items())


def test_sums_of_stalks_born_by_day_three() -> None:
    """What is found sums to the value; a sum of two short stalks that is born by day 3 is always found."""
    values = set(values_by_day(3))
    recogniser = StalkSumRecogniser()
    found = {value: recogniser.sum_of_stalks(value) for value in values}
    for value, summands in found.items():
        assert summands is None or sum_of(each.value for each in summands) == value
    short = [each.value for each in STALKS if each.edges <= 4]
    for g, h in product(short, repeat=2):
        if (total := g + h) in values:
            assert found[total] is not None


@settings(max_examples=60, deadline=None)
@given(st.lists(st.text("BRG", min_size=1, max_size=4).map(Stalk.parse), max_size=3))
def test_any_sum_of_stalks_is_found(summands: list[Stalk]) -> None:
    value = sum_of(each.value for each in summands)
    found = sum_of_stalks(value)
    assert found is not None
    assert sum_of(each.value for each in found) == value


def test_what_is_no_sum_of_stalks() -> None:
    for text in ("{1|0}", "+-1", "{1|0,*}", "Tiny(1)", "{0||0|-2}", "1+{2|-2}"):
        assert stalk(Value(text)) is None
        assert sum_of_stalks(Value(text)) is None


def test_large_numbers_cost_nothing() -> None:
    assert stalk(Value("1000000*3")) == Stalk.parse("1000000:*3")
    assert stalk(Value("*:300")) == Stalk.parse("*:300")
