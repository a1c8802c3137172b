"""Towers: values that have an option each, and otherwise the same options as that option.

Such are ``^[n]``, which is ``{^[n-1] | *}``, and ``^[n]*``, which is ``{0,^[n-1]* | 0}``, for ``n`` above 2 (*Forms and
values*, 4.8.3): a high one is known by the lowest one.
"""

from __future__ import annotations

from collections.abc import Callable

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.budget import look

_LOOK_EVERY = 4096


def walk_down(top: Id, is_known: Callable[[Id], bool]) -> list[Id]:
    """The tower from ``top`` down: as far as it goes, or to the first value that is known. All of its options that are
    not on the way are known.

    >>> from colonnade import Value
    >>> known = {Value(text).id for text in ("0", "*:2")}
    >>> walk_down(Value("*:5").id, known.__contains__) == [Value(f"*:{n}").id for n in (5, 4, 3, 2)]
    True
    """
    walk = [top]
    (options,) = KERNEL.options_many((top,))
    unknown = [(player, x) for player in (0, 1) for x in options[player] if not is_known(x)]
    if len(unknown) != 1:
        return walk
    ((player, below),) = unknown
    others, kept = frozenset(options[1 - player]), frozenset(options[player]) - {below}
    while True:
        walk.append(below)
        if is_known(below):
            return walk
        if not len(walk) % _LOOK_EVERY:
            look()
        (options,) = KERNEL.options_many((below,))
        # Kernels list options in an order of their own, which need not be the same at every level.
        own = options[player]
        new = [x for x in own if x not in kept]
        if frozenset(options[1 - player]) != others or len(own) != len(kept) + 1 or len(new) != 1:
            return walk
        (below,) = new
