"""Names as CGSuite 2 prints them."""

from __future__ import annotations

from itertools import product

import pytest

from colonnade._kernel import KERNEL
from colonnade.budget import Budget
from colonnade.games import Form, Value, namer, naming
from colonnade.games.infinitesimal.towers import walk_down
from colonnade.games.infinitesimal.uptimal import Uptimal
from colonnade.games.naming import in_order, name
from colonnade.games.value import value_of
from tests.oracle.reading import facts
from tests.sampling import sampled


def test_names_are_those_that_cgsuite_prints() -> None:
    named = [fact for fact in facts("cgsuite_names") if fact.ask == "value"]
    assert len(named) == 196
    wrong = [(fact, got) for fact in sampled(named, 4) if (got := name(Value(fact.expression))) != fact.expected]
    assert not wrong


@pytest.mark.parametrize(
    ("text", "printed"),
    [
        ("{0||0|{0|-2}}", "Tiny({2|0})"),
        ("{{{1|0}|0}|0}", "Miny({1|0})"),
        ("{0||0|{0|-1/2}}", "Tiny({1/2|0})"),
        ("^[2] + *2", "^[2]*2"),
        ("1/2 + ^<3> + *3", "1/2^<3>*3"),
        ("{^3|v3}", "+-^3"),
        ("{{{1|0}|0},{1|0}|-1}", "{{1|0},Miny(1)|-1}"),
    ],
)
def test_printed_names(text: str, printed: str) -> None:
    """By CGSuite's rules: a subscript has a positive mean, a nimber is glued to any unit, options decide the order."""
    assert name(Value(text)) == printed


def test_a_side_lends_its_bars_though_the_other_needs_braces() -> None:
    deep = "{5||||4|||3||2|1}"  # its four bars are the most that are written without inner braces
    value = Value(f"{{{{7|6}}|{deep}}}")
    assert name(Value(deep)) == deep
    assert name(value) == f"{{7|6||{deep}}}"


@pytest.mark.parametrize("limit", ["_MOST_CHARACTERS", "_MEMO_LIMIT"])
def test_names_are_the_same_where_few_are_kept(monkeypatch: pytest.MonkeyPatch, limit: str) -> None:
    stalks = [KERNEL.hackenbush_stalk("".join(word).encode()) for word in product("BRG", repeat=6)]
    values = [value_of(id) for id in stalks]
    naming.forget_names()
    kept = [name(value) for value in values]
    naming.forget_names()
    monkeypatch.setattr(namer, limit, 5)
    monkeypatch.setattr(namer, "_SHORT", 5)
    assert [name(value) for value in values] == kept
    assert max(map(len, kept)) > 200


def test_uptimals_are_ordered_by_their_expansions() -> None:
    texts = ["-1^<2>", "v", "v*", "v[2]", "^<3>", "^<2>", "^<2>*", "^", "^[2]", "^^", "1*"]
    assert [str(x) for x in in_order(map(Value, reversed(texts)))] == texts


def test_an_uptimal_by_digits_comes_before_other_games() -> None:
    uptimal, switch = Uptimal((2, -1), star=True).value, Value("{1|-1}")
    assert in_order([switch, uptimal]) == (uptimal, switch)


def test_options_of_literal_forms_are_ordered_alike() -> None:
    assert str(Form.parse("{{{0|2}|},{0|3},5|}")) == "{5,{0|3},{0|2||}|}"


@pytest.mark.parametrize("height", [1, 2, 3, 4, 9, 1000, pytest.param(100_000, marks=pytest.mark.native)])
def test_high_towers_are_named_by_their_bottom(height: int) -> None:
    """``*:n`` is ``^[n]*`` (4.8.3), whatever number stands beside it. One name after the other took ten seconds."""
    naming.forget_names()
    tower = Value(f"*:{height}")
    up = "^" if height == 1 else f"^[{height}]"
    down = "v" if height == 1 else f"v[{height}]"
    with Budget(seconds=20):
        assert [str(tower), str(tower + Value("*")), str(-tower)] == [f"{up}*", up, f"{down}*"]
        assert str(tower + Value("1/2")) == f"1/2{up}*"
        assert str(Value.of([tower], [-2])) == f"{{{up}*|-2}}"


def test_a_tower_is_walked_in_whatever_order_options_are_listed() -> None:
    """``*:n`` is ``{0,*:(n-1)|0}``."""
    tower = [Value("*")]
    for height in range(1, 40):
        options = [Value(0), tower[-1]]
        tower.append(Value.of(options[:: 1 if height % 3 else -1], [0]))
    assert tower[-1] == Value("*:39")
    known = {Value(0).id, tower[0].id}
    assert walk_down(tower[-1].id, known.__contains__) == [value.id for value in reversed(tower)]


def test_other_towers_are_named_one_by_one() -> None:
    """``*2:n`` is ``{0,*,*2:(n-1)|0,*}``."""
    naming.forget_names()
    expected = "*2"
    for _ in range(300):
        expected = f"{{0,*,{expected}|0,*}}"
    assert str(Value("*2:300")) == expected
