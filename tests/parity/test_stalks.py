"""Stalks made from their canonical options: both kernels against play, and long ones."""

from __future__ import annotations

import random
import time
from itertools import product

import pytest

from colonnade._kernel.protocol import Id, Kernel
from tests.parity.twin import Twin

pytestmark = pytest.mark.native

twin = Twin()
KERNELS: list[Kernel] = [twin.native, twin.reference]


@pytest.mark.parametrize("kernel", KERNELS, ids=["native", "reference"])
def test_all_stalks_to_8_edges_against_play(kernel: Kernel) -> None:
    """The cut of any edge leaves what is below it."""
    parts: dict[bytes, Id] = {b"": kernel.number(0, 0)}
    for length in range(1, 9):
        for letters in product(b"BRG", repeat=length):
            colors = bytes(letters)
            left, right = (
                [parts[colors[:height]] for height in range(length) if colors[height] in own] for own in (b"BG", b"RG")
            )
            parts[colors] = kernel.make(left, right)
    assert len(parts) == (3**9 - 1) // 2
    for colors, value in parts.items():
        assert kernel.hackenbush_stalk(colors) == value


def test_a_stalk_in_a_new_kernel() -> None:
    """The parts are made here for the first time, so that nothing known before can help."""
    colors = bytes(random.Random(1).choices(b"BRG", k=40))
    fresh = Twin()
    value = fresh.native.hackenbush_stalk(colors)
    assert fresh.translate(value) == fresh.reference.hackenbush_stalk(colors)


def test_long_stalks() -> None:
    colors = bytes(random.Random(2).choices(b"BRG", k=3000))
    start = time.monotonic()
    fresh = Twin().native
    value = fresh.hackenbush_stalk(colors)
    assert time.monotonic() - start < 2
    assert len(fresh.left_options(value)) in (colors.count(b"G"), colors.count(b"G") + 1)


@pytest.mark.parametrize("kernel", KERNELS, ids=["native", "reference"])
def test_what_is_no_color_is_refused(kernel: Kernel) -> None:
    with pytest.raises(ValueError, match="edge 1"):
        kernel.hackenbush_stalk(b"BX")
