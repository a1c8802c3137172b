"""Files and links: what is written is read back, and what is not ours gets one sentence."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.errors import FileFormatError
from colonnade.exchange.hat import Hat, HatStick, HatVertex, dumps, loads
from colonnade.exchange.link import fragment, from_fragment
from colonnade.positions.hackenbush import Color

NUMBERS = st.floats(min_value=-100, max_value=100).map(lambda x: round(x, 3))


@st.composite
def hats(draw: st.DrawFn) -> Hat:
    ids = draw(st.lists(st.integers(1, 99), min_size=1, max_size=6, unique=True))
    vertices = tuple(HatVertex(i, draw(NUMBERS), draw(NUMBERS), draw(st.booleans())) for i in ids)
    count = draw(st.integers(0, 6))
    sticks = tuple(
        HatStick(
            n + 1, draw(st.sampled_from(Color)), draw(st.sampled_from(ids)), draw(st.sampled_from(ids)), draw(NUMBERS)
        )
        for n in range(count)
    )
    return Hat(vertices, sticks, draw(st.text(max_size=20)), "reverse", "misere")


@settings(max_examples=60, deadline=None)
@given(hats())
def test_files_and_links_round_trip(hat):
    assert loads(dumps(hat)) == hat
    assert from_fragment(f"http://127.0.0.1:8765/{fragment(hat)}") == hat


def test_all_ground_points_are_one_vertex():
    vertices = (HatVertex(1, 0, 0, ground=True), HatVertex(2, 1, 0, ground=True), HatVertex(3, 0.5, 1))
    sticks = (HatStick(1, Color.BLUE, 1, 3), HatStick(2, Color.RED, 2, 3))
    assert str(Hat(vertices, sticks).position) == "B/R"


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hello", "not JSON"),
        ("[]", 'no "sticks"'),
        ('{"version": 99, "sticks": []}', "newer Colonnade"),
        ('{"vertices": [], "sticks": [{"id": 1, "color": "B", "a": 1, "b": 2}]}', "ends nowhere"),
        ('{"vertices": [], "sticks": [{"id": 1, "color": "Y", "a": 1, "b": 2}]}', "damaged"),
        ('{"vertices": [], "sticks": [], "game": "chess"}', "chess"),
        ('{"vertices": [], "sticks": [], "game": []}', "the game type"),
        ('{"sticks": []}', '"vertices" is not a list of objects'),
        ('{"vertices": [1], "sticks": []}', '"vertices" is not a list of objects'),
        ('{"vertices": [{"id": Infinity, "x": 0, "y": 0}], "sticks": []}', '"id" of a vertex is inf, not a number'),
        ('{"vertices": [{"id": 1, "x": NaN, "y": 0}], "sticks": []}', '"x" of a vertex is nan, not a number'),
        ('{"vertices": [{"id": 1.5, "x": 0, "y": 0}], "sticks": []}', '"id" of a vertex is 1.5, not an integer'),
        ('{"vertices": [{"id": 1, "x": 0}], "sticks": []}', '"y" of a vertex is None, not a number'),
        ('{"vertices": [], "sticks": [{"id": 1e400}]}', '"id" of a stick is inf, not a number'),
    ],
)
def test_files_that_are_not_ours(text, said):
    with pytest.raises(FileFormatError, match=said):
        loads(text)


@pytest.mark.parametrize("text", ["", "#hat=", "#hat=!!!", "#hat=\x80", "#hat=AAAA"])
def test_links_that_are_not_ours(text):
    with pytest.raises(FileFormatError):
        from_fragment(text)
