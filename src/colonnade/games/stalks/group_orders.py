"""Orders of stalks and of ``*``-based positions in the group of games (*Forms and values*, 4.10)."""

from __future__ import annotations

from colonnade.games.stalks.stalk import Stalk
from colonnade.games.value import Value


def order_of_star_based(subordinate: Value) -> int | None:
    """The order of ``*:subordinate``: 2 or infinite (``None``).

    ``*:G`` has order 2 exactly if ``G + G = 0`` (4.10.2), and no other finite even order occurs (4.10.5). No game at
    all has odd order.

    >>> order_of_star_based(Value("+-1")), order_of_star_based(Value(0)), order_of_star_based(Value("^"))
    (2, 2, None)
    """
    return None if 2 * subordinate else 2


def order_of_stalk(stalk: Stalk) -> int | None:
    """The order of a stalk: 1 for zero, 2 for the other nimbers, else infinite (``None``; Lemma 4.10.1).

    >>> [order_of_stalk(Stalk.parse(text)) for text in ("GG", "GB", "B")]
    [2, None, None]
    """
    if not stalk.is_nimber:
        return None
    return 2 if stalk.flowers else 1
