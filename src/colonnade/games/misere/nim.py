"""Nim in misère play, by the heaps alone.

Bouton, *Nim, a game with a complete mathematical theory* (1901): as long as some heap has two counters or more the
player to move wins exactly if that player wins in normal play; with heaps of one it is the other way round.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce
from operator import xor

from colonnade.players import Outcome


def misere_outcome_of_nim(heaps: Sequence[int]) -> Outcome:
    """The misère outcome of Nim heaps.

    >>> [misere_outcome_of_nim(heaps).value for heaps in ((), (1,), (1, 1), (2, 2), (10**30, 5))]
    ['N', 'P', 'N', 'P', 'N']
    """
    return Outcome.N if bool(reduce(xor, heaps, 0)) == has_large_heap(heaps) else Outcome.P


def has_large_heap(heaps: Sequence[int]) -> bool:
    """Whether some heap has two counters or more."""
    return max(heaps, default=0) > 1
