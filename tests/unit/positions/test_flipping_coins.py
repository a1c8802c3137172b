"""Flipping Coins: the rule, theorem 4.2 and the algorithm against plain search, and the variants."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade._kernel import KERNEL
from colonnade.errors import HypothesisError, NotationError
from colonnade.games.value import Value
from colonnade.players import Outcome, Player
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.play import rate_moves, winning_moves
from colonnade.solvers.engine.search import Search
from colonnade.solvers.rulesets.first_move_disadvantage import FirstMoveDisadvantage
from colonnade.solvers.rulesets.flipping_coins import best_flip, coins_value, decompose, reduced, reductions
from colonnade.solvers.rulesets.flipping_coins_variants import (
    exact_patterns,
    first_non_number,
    kinds_of_values,
    lines,
    pattern_pairs,
    up_to_patterns,
)

coin_lines = st.text("01", max_size=40).map(FlippingCoins)


def options(coins: str, player: Player) -> set[str]:
    """The rule, word for word (section 1)."""
    wanted = ("1", "1") if player is Player.LEFT else ("0", "1")
    found = set()
    for i, j in combinations(range(len(coins)), 2):
        if (coins[i], coins[j]) == wanted:
            after = list(coins)
            after[i], after[j] = ("0", "0") if player is Player.LEFT else ("1", "0")
            found.add("".join(after).rstrip("0"))
    return found


def test_the_options_are_those_of_the_rule() -> None:
    for line in lines(9, ("11",), ("01",)):
        for player in Player:
            assert {option.coins for option in line.options(player)} == options(line.coins, player)


def test_the_algorithm_agrees_with_best_play_on_all_lines_of_up_to_16_coins() -> None:
    ids = {}
    for bits in range(1 << 16):  # every option is a smaller binary number
        line = FlippingCoins(f"{bits:b}"[::-1])
        ids[line.coins] = coins_value(line.coins).id
        left, right = ([ids[line.flip(best).coins] for best in [best_flip(line, p)] if best] for p in Player)
        assert ids[line.coins] == KERNEL.make(left, right), line


class BestMovesOnly(FlippingCoins):
    """Flipping Coins in which the players make their best moves alone."""

    ruleset = ""

    def flips(self, player: Player):
        best = best_flip(FlippingCoins(self.coins), player)
        return [] if best is None else [best]


@given(coin_lines)
def test_the_algorithm_agrees_with_best_play(line: FlippingCoins) -> None:
    assert coins_value(line.coins) == Search(plain=True).value(BestMovesOnly(line.coins))


def test_best_moves_are_best() -> None:
    for line in lines(9, ("11",), ("01",)):
        for player in Player:
            rated = rate_moves(line, player)
            best = best_flip(line, player)
            assert (best is None) == (not rated)
            if best is not None:
                label = "flip " + ",".join(str(place + 1) for place in best)
                assert label in {r.move.label for r in rated if r.is_undominated}


def test_every_reduction_keeps_the_value_and_none_is_left() -> None:
    search = Search()
    for line in lines(10, ("11",), ("01",)):
        steps = reductions(line.coins)
        assert [step.after for step in steps][-1:] == [reduced(line.coins)][: len(steps)]
        for step in steps:
            assert search.value(FlippingCoins(step.before)) == search.value(FlippingCoins(step.after))
        blocks = reduced(line.coins).split("0")
        for i, block in enumerate(blocks[1:], start=1):
            assert len(block) < 4
            assert len(block) < 3 or sum(map(len, blocks[i + 1 :])) % 2 == 1


@given(coin_lines)
def test_the_parts_make_up_the_reduced_line(line: FlippingCoins) -> None:
    small = reduced(line.coins)
    assert "".join(decompose(small).parts) == small


def test_outcomes() -> None:
    """Theorem 3.1, corrected: a non-zero even number of 1s, or a 1 in front and another, and Left wins."""
    for line in lines(10, ("11",), ("01",)):
        ones = line.coins.count("1")
        if ones and (ones % 2 == 0 or (line.coins[0] == "1" and ones > 1)):
            assert evaluate(line).outcome is Outcome.L


def test_right_wins_if_and_only_if_a_lone_tail_behind_heads_remains() -> None:
    for line in lines(10, ("11",), ("01",)):
        base = decompose(reduced(line.coins)).parts[0]
        assert (evaluate(line).outcome is Outcome.R) == (base.startswith("0") and base.count("1") == 1)


def test_the_closing_question() -> None:
    """Section 4.1, with the third summand of thirteen coins: 1/16, and one winning move."""
    position = FlippingCoins("0101011111") + FlippingCoins("1101100111") + FlippingCoins("0110110110111")
    assert evaluate(position).value == Value("1/16")
    assert [move.label for move in winning_moves(position, Player.LEFT)] == ["1: flip 9,10"]


def test_a_million_coins() -> None:
    assert coins_value("011" * 333_333).is_number
    assert coins_value("1" * 1_000_000).number == 500_000
    assert coins_value("0" * 999_999 + "1").number == -999_999


def test_f1_or_f2_hold_everywhere() -> None:
    check = FirstMoveDisadvantage()
    assert all(check.holds(line) for line in lines(7, ("11",), ("01",)))
    assert not check.holds(FlippingCoins("0011001", ("111",), ("001",)))


def test_variants() -> None:
    """Errata to section 5: of the sixteen variants with exactly three coins none has numbers alone."""
    for left, right in pattern_pairs(3):
        assert first_non_number(left, right, coins=8) is not None
    assert first_non_number(*exact_patterns(3), coins=6) is None
    assert Search().value(FlippingCoins("0011001", *exact_patterns(3))) == Value("*")
    assert first_non_number(*up_to_patterns(4), coins=9) is None
    assert first_non_number(*exact_patterns(4), coins=10) is None
    assert first_non_number(("001",), ("11", "011", "101", "111"), coins=8) is None
    assert first_non_number(("01",), ("11", "101", "111"), coins=8) is None


def test_kinds_of_values() -> None:
    kinds = kinds_of_values(("01",), ("11",), coins=6)
    assert sum(kinds.values()) == 2**6
    assert set(kinds_of_values(("11",), ("01",), coins=6)) == {"number"}


@given(coin_lines)
def test_text_round_trips(line: FlippingCoins) -> None:
    assert FlippingCoins.parse(str(line)) == line
    variant = FlippingCoins(line.coins, ("111", "1"), ("001",))
    assert FlippingCoins.parse(str(variant)) == variant


@pytest.mark.parametrize(("text", "column"), [("10x1", 3), ("10 12", 5), ("101 L:10", 5), ("101 R:", 5)])
def test_errors_name_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        FlippingCoins.parse(text)
    assert caught.value.column == column


def test_coins_may_stand_apart() -> None:
    assert FlippingCoins.parse(" 1 0 11 ") == FlippingCoins("1011")


def test_a_pattern_must_end_in_a_tail() -> None:
    with pytest.raises(HypothesisError):
        FlippingCoins("1", ("10",))
    with pytest.raises(HypothesisError):
        best_flip(FlippingCoins("11", ("111",)), Player.LEFT)


@pytest.mark.parametrize("rules", ["", "L:111 R:001", "L:1,11,101 R:01,011"])
def test_flips_are_all_choices_of_places_that_show_a_pattern(rules: str) -> None:
    for line in ("".join(coins) for length in range(1, 8) for coins in product("01", repeat=length)):
        position = FlippingCoins.parse(f"{line} {rules}")
        for player in Player:
            expected = [
                places
                for pattern in position.patterns(player)
                for places in combinations(range(len(position.coins)), len(pattern))
                if all(position.coins[place] == coin for place, coin in zip(places, pattern, strict=True))
            ]
            assert list(position.flips(player)) == expected


def test_moves_of_a_long_line_come_one_by_one() -> None:
    """A million coins have more moves than any machine has room for."""
    assert next(iter(FlippingCoins("1" * 10**6).moves(Player.LEFT))).label == "flip 1,2"
