"""Sequential compounds against their definition as play, against Euclid's game, and as an associative operation."""

from functools import cache

from hypothesis import given, settings

from colonnade.games.form import Form
from colonnade.games.ordinal.sequential_compound import sequential_compound, sequential_value
from colonnade.games.value import Value
from colonnade.players import Outcome, Player
from colonnade.testing import forms


def wins(first: Form, then: Form, player: Player) -> bool:
    """Whether ``player``, who begins, wins: by playing ``first`` to its end and then ``then``."""
    if not first.left and not first.right:
        first, then = then, Form()
    options = first.left if player is Player.LEFT else first.right
    return any(not wins(option, then, player.opponent) for option in options)


@settings(max_examples=60, deadline=None)
@given(forms(most_days=2), forms(most_days=2))
def test_the_outcome_is_that_of_playing_one_after_the_other(first: Form, then: Form) -> None:
    played = Outcome.of(
        left_wins_first=wins(first, then, Player.LEFT), right_wins_first=wins(first, then, Player.RIGHT)
    )
    assert sequential_compound(first, then).outcome is played
    assert sequential_value(first, then.value).outcome is played


@settings(max_examples=60, deadline=None)
@given(forms(), forms())
def test_of_what_follows_the_value_is_enough(first: Form, then: Form) -> None:
    assert sequential_value(first, then.value) == sequential_compound(first, then).value


@settings(max_examples=40, deadline=None)
@given(forms(most_days=2), forms(most_days=2), forms(most_days=2))
def test_compounds_associate_literally(first: Form, second: Form, third: Form) -> None:
    together = sequential_compound(sequential_compound(first, second), third)
    assert together == sequential_compound(first, sequential_compound(second, third))


@cache
def grundy_of_euclid(larger: int, smaller: int) -> int:
    """By the rule: take a multiple of the smaller from the larger, and leave something."""
    found = set()
    rest = larger - smaller
    while rest > 0:
        found.add(grundy_of_euclid(max(rest, smaller), min(rest, smaller)))
        rest -= smaller
    return min(set(range(len(found) + 1)) - found)


def partial_quotients(larger: int, smaller: int) -> list[int]:
    quotients = []
    while smaller:
        quotients.append(larger // smaller)
        larger, smaller = smaller, larger % smaller
    return quotients


def test_euclid_is_a_sequential_compound_of_heaps() -> None:
    """All pairs to 40: the heaps are the partial quotients, the last one smaller by 1."""
    for larger in range(2, 41):
        for smaller in range(1, larger):
            *before, last = partial_quotients(larger, smaller)
            value = Value(0)
            for heap in reversed([*before, last - 1]):
                value = sequential_value(Form.parse(f"*{heap}" if heap else "0"), value)
            assert value.nimber == grundy_of_euclid(larger, smaller), (larger, smaller)


def test_who_is_out_of_moves_in_the_first_game_has_lost() -> None:
    """Right cannot move in Left's ``n`` and never reaches ``-9``; Left makes ``n - 1`` free moves and stops in time."""
    for n in range(1, 9):
        assert sequential_value(Form.parse(str(n)), Value(-9)) == n - 1
