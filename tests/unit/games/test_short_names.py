"""Short names: what they say is read back and compared, so that each is a name of the very value."""

from __future__ import annotations

from random import Random

import pytest

from colonnade.games.naming import name
from colonnade.games.short_names import LONG, short_name, sum_name
from colonnade.games.styles import UNICODE
from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import evaluate

NUMBERS = ("1", "-1", "2", "-3", "1/2", "-3/4", "5/8")


def stalk(random: Random) -> str:
    parts = [random.choice(NUMBERS)] if random.random() < 0.3 else []
    for _ in range(random.randint(1, 2)):
        parts += [f"*{random.randint(1, 2)}", random.choice(NUMBERS)]
    return ":".join(f"({part})" for part in parts)


def test_names_of_sums_of_stalks_read_back_and_are_shorter() -> None:
    random = Random(20)
    named = 0
    for _ in range(60):
        value = Value(" + ".join(stalk(random) for _ in range(random.randint(1, 2))))
        found = short_name(value)
        if found is None:
            continue
        assert Value(found) == value
        full = name(value, limit=None)
        assert found == full if len(full) <= LONG else len(found) < len(full)
        named += len(full) > LONG
    assert named > 20


@pytest.mark.parametrize("digits", [".5-3*", ".0201", "-.31-2", ".4-4*"])
def test_uptimals_are_sums_of_units(digits: str) -> None:
    value = Value(f"3 + {digits}") if not digits.startswith("-") else Value(f"3 - {digits[1:]}")
    found = short_name(value, longest=0)
    assert found is not None
    assert Value(found) == value
    printed = short_name(value, style=UNICODE, spaced=True, longest=0)
    assert printed is not None
    assert Value(printed) == value


@pytest.mark.parametrize(
    "text",
    ["G(BBB,RR,B), GGR(B,G), GRRR, GGB", "G(B,G(R,B)), GG(BB,R)", "G(BG(B,R),RR), B(G,GB)", "GG(BBR,RB,G)"],
)
def test_drawn_positions_have_names_that_one_can_read(text: str) -> None:
    position = Hackenbush.parse(text)
    value = evaluate(position).value
    found = short_name(value)
    assert found is not None
    assert len(found) < 40
    assert Value(found) == value


def test_sums_by_their_parts_read_back() -> None:
    rows = [
        ["+-1", "-1/2^", "+-1"],
        ["-1/2^", "-3", "{3|-2}"],
        ["*:3/4", "*2:(-1/2)", "*:3/4"],
        ["0", "0"],
        ["1/2", "-1/2*"],
    ]
    for row in rows:
        values = [Value(text) for text in row]
        for spaced in (False, True):
            text = sum_name(values, spaced=spaced)
            assert text is not None
            assert Value(text) == sum_of(values)


def test_hot_games_keep_their_braces_and_large_ones_have_no_short_name() -> None:
    assert short_name(Value("{4|1||-1|-2}")) == "{4|1||-1|-2}"
    assert short_name(Value("{9|7||6|5|||4|3||2*|{1|-8}}")) is None
