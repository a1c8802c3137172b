"""What the kernel keeps: how large it is, how to bound it and how to let go of it.

A value stays as long as a ``Value`` or a ``Form`` of it does. The others are let go between operations once they take
too much memory. What the kernel remembers about values, such as sums and comparisons, makes it faster and may be
dropped at any time.
"""

from __future__ import annotations

from colonnade._kernel import KERNEL


def table_sizes() -> dict[str, int]:
    """How many values (``nodes``) and entries the kernel has, about how many ``bytes`` they take, how many of these are
    of values (``value_bytes``), and the bounds ``most_entries`` and ``most_value_bytes``.

    >>> sizes = table_sizes()
    >>> sizes["nodes"] >= 0 and sizes["value_bytes"] <= sizes["bytes"]
    True
    """
    return KERNEL.counters()


def clear_tables() -> None:
    """Drop all that is remembered of values, their names too, and the values that nothing holds.

    >>> clear_tables()
    """
    from colonnade.games.naming import forget_names

    forget_names()
    KERNEL.clear()


def bound_tables(entries: int | None = None, *, value_bytes: int | None = None) -> None:
    """Let every table have about so many entries between operations, and let go of the values that nothing holds
    whenever all values take more than ``value_bytes``; ``None`` is the usual bound (128 MiB of values).

    Where more than half of the bound is held, the next time comes when the values take twice what is held.

    >>> bound_tables(100_000, value_bytes=2**26)
    >>> table_sizes()["most_value_bytes"]
    67108864
    >>> bound_tables()
    """
    for name, bound in (("entries", entries), ("value_bytes", value_bytes)):
        if bound is not None and (type(bound) is not int or bound < 0):
            raise ValueError(f"{name} is {bound!r}; expected an integer of at least 0, or None for the usual bound")
    KERNEL.bound(entries, value_bytes)
