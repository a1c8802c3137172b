"""Stirling Shave and the Bernoulli game: their rules, values and counts of zero positions."""

from __future__ import annotations

from itertools import permutations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.errors import NotationError
from colonnade.players import Player
from colonnade.positions.bernoulli import Bernoulli
from colonnade.positions.stirling_shave import StirlingShave
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.search import Search
from colonnade.solvers.rulesets.domino_shave import bernoulli_zero_count, nim_value, stirling_zero_count

rows = st.lists(st.integers(0, 9), max_size=40).map(lambda x: StirlingShave(tuple(x)))


@given(rows)
def test_stirling_options_are_those_of_the_rule(row: StirlingShave) -> None:
    numbers = row.numbers
    expected = [numbers[:i] for i, a in enumerate(numbers) if all(a <= b for b in numbers[i:])]
    assert [option.numbers for option in row.options(Player.LEFT)] == expected
    assert list(row.options(Player.RIGHT)) == list(row.options(Player.LEFT))


def nim_search(row: StirlingShave) -> int:
    """The nim value by its definition."""
    values = [0]
    for n in range(1, len(row.numbers) + 1):
        taken = {values[len(o.numbers)] for o in StirlingShave(row.numbers[:n]).options(Player.LEFT)}
        values.append(next(v for v in range(n + 1) if v not in taken))
    return values[-1]


@given(rows)
def test_stirling_values(row: StirlingShave) -> None:
    assert nim_value(row.to_dominoes()) == nim_search(row)
    assert evaluate(row).value.nimber == nim_search(row)


@pytest.mark.parametrize("n", range(8))
def test_stirling_zero_positions_are_counted(n: int) -> None:
    zero = sum(nim_value(StirlingShave(p).to_dominoes()) == 0 for p in permutations(range(1, n + 1)))
    assert stirling_zero_count(n) == zero


def bernoulli_lines(n: int) -> list[Bernoulli]:
    spots = [list(product(range(1, i + 1), range(1, i + 1))) for i in range(1, n + 1)]
    return [Bernoulli(line) for line in product(*spots)]


def test_bernoulli_options_are_those_of_the_rule() -> None:
    for position in bernoulli_lines(4):
        line = position.dominoes
        expected = [line[:i] for i in range(1, len(line)) if all(line[i][1] <= left for left, _ in line[i:])]
        assert [option.dominoes for option in position.options(Player.LEFT)] == expected


@pytest.mark.parametrize("n", [1, 2, 3, 4])
def test_bernoulli_zero_positions_are_counted(n: int) -> None:
    search = Search()
    assert bernoulli_zero_count(n) == sum(not search.value(line) for line in bernoulli_lines(n))


def test_bernoulli_numbers_of_the_second_kind() -> None:
    with pytest.raises(ValueError, match="at least one"):
        bernoulli_zero_count(0)
    # b_7 = 275/24192 (the Gregory coefficients, OEIS A002206/A002207).
    assert bernoulli_zero_count(7) * 24192 == 5040 * 40320 * 275


@given(rows)
def test_stirling_text_round_trips(row: StirlingShave) -> None:
    assert StirlingShave.parse(str(row)) == row


def test_bernoulli_text() -> None:
    for line in bernoulli_lines(3):
        assert Bernoulli.parse(str(line)) == line
    with pytest.raises(NotationError):
        Bernoulli.parse("(1,2)")
