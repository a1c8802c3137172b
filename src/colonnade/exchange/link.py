"""Links that carry a whole position after their ``#``: a ``.hat`` text, deflated, in base64url."""

from __future__ import annotations

import zlib
from base64 import urlsafe_b64decode, urlsafe_b64encode

from colonnade.errors import FileFormatError
from colonnade.exchange.hat import Hat, dumps, loads

PREFIX = "#hat="
_LARGEST_TEXT = 4_000_000


def fragment(hat: Hat) -> str:
    """The fragment that carries this drawing.

    >>> from_fragment(fragment(Hat(name="Garden"))).name
    'Garden'
    """
    packer = zlib.compressobj(9, zlib.DEFLATED, -15)
    packed = packer.compress(dumps(hat).encode()) + packer.flush()
    return PREFIX + urlsafe_b64encode(packed).decode().rstrip("=")


def from_fragment(text: str) -> Hat:
    """The drawing that a link carries, given as the whole link or as its fragment.

    >>> from_fragment("#hat=nothing")
    Traceback (most recent call last):
    ...
    colonnade.errors.FileFormatError: This link is damaged.
    """
    _, found, packed = text.partition(PREFIX)
    if not found:
        raise FileFormatError("This link carries no position.")
    try:
        unpacker = zlib.decompressobj(-15)
        raw = unpacker.decompress(urlsafe_b64decode(packed + "=" * (-len(packed) % 4)), _LARGEST_TEXT)
        return loads(raw.decode())
    except (ValueError, zlib.error):  # of base64, which has several, and of UTF-8
        raise FileFormatError("This link is damaged.") from None
