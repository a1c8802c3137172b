"""Links that carry a position."""

from __future__ import annotations

import tracemalloc
import zlib
from base64 import urlsafe_b64encode

import pytest

from colonnade.errors import FileFormatError
from colonnade.exchange.link import PREFIX, from_fragment

pytestmark = pytest.mark.once


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
