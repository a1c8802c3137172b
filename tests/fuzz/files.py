"""Files, links and graphs of other programs: damaged ones are refused by an error of ours."""

from __future__ import annotations

import contextlib
import json
from base64 import urlsafe_b64encode
from typing import Any

from hypothesis import strategies as st

from colonnade.errors import ColonnadeError
from colonnade.exchange import cgsuite, hat, link
from tests.fuzz.damage import damaged, in_time

NUMBERS: st.SearchStrategy[Any] = st.sampled_from(
    [0, 1, 2, -1, 0.5, 1e308, 1e999, float("nan"), 10**30, True, None, "1", [], {}, "B", "\ud800"]
)
IDS = st.integers(0, 4) | NUMBERS
VERTEX = st.fixed_dictionaries(
    {"id": st.integers(0, 4), "x": st.floats(-9, 9), "y": st.floats(-9, 9)}, optional={"ground": st.booleans()}
)
STICK = st.fixed_dictionaries(
    {"id": IDS, "color": st.sampled_from(["B", "R", "G", "b", "X", "", None, 3]), "a": IDS, "b": IDS},
    optional={"bend": NUMBERS},
)
HAT = st.fixed_dictionaries(
    {"vertices": st.lists(VERTEX | st.dictionaries(st.sampled_from(["id", "x", "y"]), IDS), max_size=5)},
    optional={
        "sticks": st.lists(STICK, max_size=5) | NUMBERS,
        "version": NUMBERS,
        "format": NUMBERS,
        "name": st.text(max_size=5) | NUMBERS,
        "game": st.sampled_from(["red-blue", "green", "childish", "reverse", "clockwise", "other", None, 3, []]),
        "play": st.sampled_from(["normal", "misere", "?", None]),
    },
)


def hat_files(data: st.DataObject) -> None:
    """A damaged file is refused; a good one is read, written and read as the same drawing."""
    text = data.draw(HAT.map(json.dumps) | damaged(HAT.map(json.dumps), '{}[]",:0123456789e.-'))
    with in_time():
        try:
            found = hat.loads(text)
        except ColonnadeError:
            return
        again = hat.loads(hat.dumps(found))
        assert again == found or "nan" in text.lower()
        assert link.from_fragment(link.fragment(found)) == again or "nan" in text.lower()
        with contextlib.suppress(ColonnadeError):
            str(found.position)


def links(data: st.DataObject) -> None:
    """Links of any bytes, and damaged ones of good drawings."""
    good = link.fragment(hat.Hat(name="Garden"))
    packed = st.binary(max_size=40).map(lambda raw: link.PREFIX + urlsafe_b64encode(raw).decode())
    text = data.draw(packed | damaged(st.just(good), "#=ABCabc_-+/%") | st.text(max_size=20))
    with in_time(), contextlib.suppress(ColonnadeError):
        link.from_fragment(text)


def cgsuite_positions(data: st.DataObject) -> None:
    """CGSuite's notation of Hackenbush: refused, or written and read as the same position."""
    good = st.sampled_from(
        ['game.graph.Hackenbush("l(r;ll)")', 'game.graph.ChildishHackenbush(":{a}llr:{a}")', 'Hackenbush("lre")']
    )
    text = data.draw(damaged(good, 'lreLRE(){}:;," '))
    with in_time():
        try:
            position = cgsuite.read_position(text)
            written: Any = cgsuite.write_position(position)
        except ColonnadeError:
            return
        assert len(cgsuite.read_position(written)) == len(position)


TARGETS = [hat_files, links, cgsuite_positions]
