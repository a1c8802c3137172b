"""Texts of values in tables: those of the native kernel against the definition in Python."""

from __future__ import annotations

import random
from itertools import product

import pytest

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.budget import Budget
from colonnade.census import FAMILIES, family_named
from colonnade.errors import BudgetExceededError
from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.compact import read_value
from colonnade.games.shared_texts import SharedTexts
from colonnade.games.value import Value, value_of

pytestmark = [pytest.mark.native, pytest.mark.skipif(KERNEL.name != "native", reason="the definition itself")]


def check(ids: list[Id], longest: int) -> list[str]:
    """Both in one table each: what is known of one value must not change the next."""
    definition = SharedTexts(longest)
    expected = [definition.of(value_of(id)) for id in ids]
    table = SharedTexts(longest)
    half = len(ids) // 2
    assert table.of_many(ids[:half]) + table.of_many(ids[half:]) == expected
    return expected


def stalks(edges: int) -> list[Id]:
    return [KERNEL.hackenbush_stalk(bytes(colors)) for colors in product(b"BRG", repeat=edges)]


@pytest.mark.parametrize("longest", [0, 20, 200])
def test_stalks_and_their_sums(longest):
    ids = [id for edges in range(1, 7) for id in stalks(edges)]
    dice = random.Random(longest)
    ids += KERNEL.add_many(zip(dice.sample(ids, 60), dice.sample(ids, 60), strict=True))
    texts = check(ids, longest)
    assert any(text.startswith("let ") for text in texts)


NAMED = """
    0 1 -7/1024 123456789012345678901234567890 1/1267650600228229401496703205376 * *2 *300000 ^ v3* vv* ^^*5 v12 -1/2v*
    ^[2] v[3]* ^<2> 5v<4>* 2^[4] +-1 +-{2|1/2} +-(1*) {3||2|1} {3|2||1} {4|||3|2||1} {4|3||2|1} Tiny(2) Miny(3/2)
    1Tiny({3|1}) {0||0|-2} {*,^|v} {+-1,2|-2} {1|*||+-3|-4} +-{1,{3|*}} +-{1||0|*} ^*2+^<3> {0,{1|*2}|{^[2]|-1}}
    {1,+-2|{0|-3},-1} {2||1,1*|0} {{2|0},{3|-1}|-4} {5|+-{2,+-3}} {5|Tiny(1)} {^<2>|v[2]} {1|1/2|||-1||-2|-3}
"""


@pytest.mark.parametrize("longest", [0, 20, 200])
def test_names_of_every_kind(longest):
    values = [Value(text) for text in NAMED.split()]
    values += [value + Value(other) for value in values[8:] for other in ("+-1", "*2", "{3|1/2}")]
    values += [Value.of([value, Value("{9|*}")], [value - 5, Value(f"-{n}")]) for n, value in enumerate(values, 7)]
    check([value.id for value in values], longest)


def test_values_of_a_day_and_trees():
    check([value.id for value in values_by_day(2)], 10)
    rows = FAMILIES["trees"].rows("5:0:3000")
    values = [read_value(str(row["value"])) for row in rows]
    check(list(dict.fromkeys(value.id for value in values)), 20)


def test_much_inside_one_value_and_names_too_large_for_words():
    """More than 64 positions have labels; a nimber of 2**70 has no place that the kernel would compare."""
    tall = KERNEL.hackenbush_stalk(bytes(random.Random(1).choices(b"BRG", k=150)))
    text = check([*stalks(3), tall, *stalks(4)], 200)[27]
    assert text.count("; g") > 64
    assert read_value(text).id == tall
    large = Value.named(star=2**70)
    assert check([*stalks(3), large.id, *stalks(4)], 200)[27] == f"*{2**70}"


def test_a_budget_stops_it_and_the_table_goes_on():
    ids = stalks(7)
    texts = SharedTexts(200)
    with pytest.raises(BudgetExceededError), Budget(steps=500):
        texts.of_many(ids)
    assert texts.of_many(ids) == SharedTexts(200).of_many(ids)


def test_only_what_was_asked_is_learned():
    table = KERNEL.text_table(200)
    assert table is not None
    id = Value("{3|1}").id
    assert table.write([id]) == ([], id)
    with pytest.raises(ValueError, match="did not ask"):
        table.learn(Value("{4|1}").id, "{4|1}", 5, True, None)
    assert table.learn(id, "{3|1}", 5, True, None) == (["{3|1}"], None)


def test_the_table_of_a_part_is_made_of_them():
    """The digest of the table depends on every character."""
    rows = list(family_named("stalks").rows("6:"))
    definition = SharedTexts(200)
    assert [row["value"] for row in rows] == [definition.of(value_of(id)) for id in stalks(6)]
