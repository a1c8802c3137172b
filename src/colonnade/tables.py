"""The kernel's tables: how large they are, how to bound them and how to let go of them.

Values live as long as the process. What the kernel remembers about them, such as sums and comparisons, makes it faster
and may be dropped at any time.
"""

from __future__ import annotations

from colonnade._kernel import KERNEL


def table_sizes() -> dict[str, int]:
    """How many values (``nodes``) and entries the kernel has, and about how many ``bytes`` they take.

    >>> sizes = table_sizes()
    >>> sizes["nodes"] >= 0 and sizes["bytes"] > 0
    True
    """
    return KERNEL.counters()


def clear_tables() -> None:
    """Drop all that the kernel remembers but the values themselves.

    >>> clear_tables()
    """
    KERNEL.clear()


def bound_tables(entries: int | None) -> None:
    """Let every table have about so many entries between operations; ``None`` is the usual bound.

    >>> bound_tables(100_000)
    >>> bound_tables(None)
    """
    if entries is not None and (type(entries) is not int or entries < 0):
        raise ValueError(f"entries is {entries!r}; expected an integer of at least 0, or None for the usual bound")
    KERNEL.bound(entries)
