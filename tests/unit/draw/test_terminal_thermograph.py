"""A thermograph in characters says the same as the walls do."""

from __future__ import annotations

import pytest

from colonnade.draw.terminal_thermograph import thermograph_picture
from colonnade.dyadic import Dyadic
from colonnade.games.birthdays import values_by_day
from colonnade.games.value import Value


@pytest.mark.parametrize("value", [*values_by_day(2), Value("{4|1||-1|-2}"), Value("{1000|-1000}")], ids=str)
def test_walls_below_the_temperature_and_a_mast_above(value):
    graph = value.thermograph
    rows = thermograph_picture(graph).splitlines()[:-1]
    assert len(rows) <= 20
    for row in rows:
        tax = Dyadic(row.split()[0])
        marks = [letter for letter in row if letter in "┃╏│"]
        assert marks == (["│"] if tax >= graph.temperature else ["┃", "╏"])


def test_the_rows_reach_from_above_the_temperature_to_minus_one():
    rows = thermograph_picture(Value("{3|1}").thermograph).splitlines()
    assert [row.split()[0] for row in rows[:-1]] == ["3/2", "1", "1/2", "0", "-1/2", "-1"]
    assert rows[-1].split() == ["4", "0"]
