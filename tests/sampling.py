"""How much to test: everything on the native kernel, a sample on the reference kernel, which is slow by design."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from colonnade._kernel import KERNEL
from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.value import Value

T = TypeVar("T")


def sampled(items: Sequence[T], every: int) -> Sequence[T]:
    """All items on the native kernel, one in ``every`` on the reference kernel."""
    return items if KERNEL.name == "native" else items[::every]


def day_three() -> Sequence[Value]:
    """The 1474 values born by day 3, or a sample of them."""
    return sampled(values_by_day(3), 23)
