"""What the kernel keeps in memory: how much, how to limit it and how to free it.

A value stays as long as a ``Value`` or a ``Form`` of it does. The others are freed between operations once they take
too much memory. What the kernel remembers about values, such as sums and comparisons, makes it faster and may be
dropped at any time.
"""

from __future__ import annotations

from colonnade._kernel import KERNEL


def table_sizes() -> dict[str, int]:
    """How much the kernel keeps in memory.

    ``nodes`` counts values, and ``sum_entries`` and the like what is remembered about them; ``bytes`` is about what all
    of it takes, and ``value_bytes`` the part of values. ``most_entries`` and ``most_value_bytes`` are the limits.

    >>> sizes = table_sizes()
    >>> sizes["nodes"] >= 0 and sizes["value_bytes"] <= sizes["bytes"]
    True
    """
    return KERNEL.counters()


def clear_tables() -> None:
    """Free all that is remembered about values, names included, and the values that nothing refers to.

    >>> clear_tables()
    """
    from colonnade.games.naming import forget_names

    forget_names()
    KERNEL.clear()


def bound_tables(entries: int | None = None, *, value_bytes: int | None = None) -> None:
    """Limit what the kernel keeps between operations; ``None`` is the usual limit (128 MiB of values).

    Every table of what is remembered has about so many entries at most. Whenever all values take more than
    ``value_bytes``, those that nothing refers to are freed. Where those that stay take more than half of that, the next
    time is when all values take twice as much.

    >>> bound_tables(100_000, value_bytes=2**26)
    >>> table_sizes()["most_value_bytes"]
    67108864
    >>> bound_tables()
    """
    for name, bound in (("entries", entries), ("value_bytes", value_bytes)):
        if bound is not None and (type(bound) is not int or bound < 0):
            raise ValueError(f"{name} is {bound!r}; expected an integer of at least 0, or None for the usual bound")
    KERNEL.bound(entries, value_bytes)
