"""Links that carry a position."""

from __future__ import annotations

import tracemalloc
import zlib
from base64 import urlsafe_b64encode

import pytest

from colonnade.errors import FileFormatError
from colonnade.exchange.hat import Hat, HatStick, HatVertex
from colonnade.exchange.link import PREFIX, fragment, from_fragment
from colonnade.positions.hackenbush import Color

pytestmark = pytest.mark.once


def test_a_link_cut_short_is_never_another_position() -> None:
    """Only the end of the text closes its braces, so a link without its end is refused, or has lost nothing."""
    ground = HatVertex(1, 0, 0, ground=True)
    tips = tuple(HatVertex(n, n % 3 - 1, n) for n in range(2, 14))
    sticks = tuple(HatStick(n, list(Color)[n % 3], max(1, n - 3), n) for n in range(2, 14))
    hat = Hat((ground, *tips), sticks, play="misere")
    link = fragment(hat)
    refused = 0
    for length in range(len(link)):
        try:
            assert from_fragment(link[:length]) == hat
        except FileFormatError:
            refused += 1
    assert refused >= len(link) - 4
    assert from_fragment(link) == hat


def test_a_link_that_unpacks_to_much_is_refused_in_little_memory() -> None:
    """A hundred million spaces are a link of a hundred thousand characters."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = b"".join(packer.compress(b" " * 1_000_000) for _ in range(100)) + packer.flush()
    link = PREFIX + urlsafe_b64encode(packed).decode().rstrip("=")
    tracemalloc.start()
    try:
        with pytest.raises(FileFormatError):
            from_fragment(link)
        assert tracemalloc.get_traced_memory()[1] < 20_000_000
    finally:
        tracemalloc.stop()
