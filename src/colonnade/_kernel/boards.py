"""Searches of board games inside the native kernel: one crossing a position instead of one a move.

The reference kernel has none of them; there the general search does the work.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Protocol

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id


class Boards(Protocol):
    """Values of boards of up to 64 squares and maps of up to 64 regions.

    Sets come as bits: bit ``row * (columns + 1) + column`` of a board, bit ``i`` for place ``i`` of a strip or map.
    """

    def clobber(self, rows: int, columns: int, left: int, right: int) -> Id:
        """Clobber with these stones."""

    def toads(self, squares: int, toads: int, frogs: int) -> Id:
        """One strip of Toads and Frogs."""

    def map(self, snort: bool, near: Sequence[int], left: int, right: int) -> Id:
        """Col or Snort, with the neighbors of every region and the regions that each player may paint."""


@cache
def board_search() -> Boards | None:
    """The searches of this process's kernel, if it has them."""
    if KERNEL.name != "native":
        return None
    from colonnade_kernel import BoardSearch, NativeKernel

    return BoardSearch(KERNEL) if isinstance(KERNEL, NativeKernel) else None


def domineering(rows: int, columns: int, blocked: int) -> Id | None:
    """Domineering with these squares taken (bit ``row * columns + column``), if the kernel can search it."""
    if KERNEL.name != "native" or rows * columns > 64:
        return None
    from colonnade_kernel import NativeKernel

    return KERNEL.domineering(rows, columns, blocked) if isinstance(KERNEL, NativeKernel) else None
