"""What the kernel keeps in memory: how much, how to limit it and how to free it.

A value stays in memory as long as a ``Value`` or a ``Form`` refers to it. Other values are freed between operations
once they take too much memory. What the kernel remembers about values, such as sums and comparisons, makes it faster
and may be dropped at any time.
"""

from __future__ import annotations

from colonnade._kernel import KERNEL


def table_sizes() -> dict[str, int]:
    """How much the kernel keeps in memory.

    ``nodes`` is the number of values; ``sum_entries`` and the like count what is remembered about them. ``bytes`` is
    roughly the memory of all of it, and ``value_bytes`` that of the values alone. ``most_entries`` and
    ``most_value_bytes`` are the limits.

    >>> sizes = table_sizes()
    >>> sizes["nodes"] >= 0 and sizes["value_bytes"] <= sizes["bytes"]
    True
    """
    return KERNEL.counters()


def clear_tables() -> None:
    """Free everything that is remembered about values, including names, and the values that nothing refers to.

    >>> clear_tables()
    """
    from colonnade.games.naming import forget_names

    forget_names()
    KERNEL.clear()


def bound_tables(entries: int | None = None, *, value_bytes: int | None = None) -> None:
    """Limit what the kernel keeps between operations; ``None`` is the usual limit (128 MiB of values).

    ``entries`` is roughly the largest number of entries in each table of remembered results. Whenever all values take
    more than ``value_bytes``, those that nothing refers to are freed. If the remaining values take more than half of
    ``value_bytes``, values are freed again only when all of them take twice as much as remained.

    >>> bound_tables(100_000, value_bytes=2**26)
    >>> table_sizes()["most_value_bytes"]
    67108864
    >>> bound_tables()
    """
    for name, bound in (("entries", entries), ("value_bytes", value_bytes)):
        if bound is not None and (type(bound) is not int or bound < 0):
            raise ValueError(f"{name} is {bound!r}; expected an integer of at least 0, or None for the usual bound")
    KERNEL.bound(entries, value_bytes)
