"""The rule for n(G) and the rule for three unit flowers, both proved in the documentation, against values."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product
from random import Random

from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.value import Value
from colonnade.players import Outcome
from tests.sampling import day_three, sampled


@cache
def on_star(value: Value) -> Value:
    """``*:G``, by definition: both players may move to 0, or in ``G``."""
    return Value.of([Value(0), *map(on_star, value.left)], [Value(0), *map(on_star, value.right)])


def by_definition(value: Value) -> int:
    total = on_star(value) + Value.of([0], [on_star(-value)])
    return next(n for n in range(1, 20) if total == on_star(Value(n)))


def by_rule(value: Value) -> int:
    differences = [on_star(x) - on_star(y) for x, y in product(value.left, value.right)]
    return next(
        n
        for n in range(1, 20)
        if Value(n) > value and Value(n) >= -value and not any(gap >= on_star(Value(n)) for gap in differences)
    )


def test_n_of_all_values_of_day_three() -> None:
    for value in day_three():
        assert by_rule(value) == by_definition(value), value


def test_n_of_random_values_of_day_four() -> None:
    random = Random(4)
    values = sorted(values_by_day(3), key=str)
    for _ in sampled(range(300), 10):
        value = Value.of(*(random.sample(values, random.randint(1, 3)) for _ in range(2)))
        assert by_rule(value) == by_definition(value), value


@cache
def flower(stem: int, sign: int) -> Value:
    """``*stem:1`` or ``*stem:-1``, by definition."""
    green = [nimber(j) for j in range(stem)]
    top = [nimber(stem)]
    return Value.of(green + top, green) if sign > 0 else Value.of(green, green + top)


def nimber(size: int) -> Value:
    return Value.named(star=size)


def test_three_unit_flowers_and_a_nimber() -> None:
    """All with stems up to 5 and a nimber up to *9."""
    for (a, b), c, k in product(combinations_with_replacement(range(1, 6), 2), range(1, 6), range(10)):
        if c in (a, b):
            continue
        total = flower(a, 1) + flower(b, 1) + flower(c, -1) + nimber(k)
        trimmed = any(
            (flower(y, 1) + flower(c, -1) + nimber(k ^ j)).outcome is Outcome.R
            for x, y in ((a, b), (b, a))
            for j in range(x)
        )
        assert total.outcome is (Outcome.N if trimmed else Outcome.L), (a, b, c, k)
