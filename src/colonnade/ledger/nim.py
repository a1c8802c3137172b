"""*Nim, a game with a complete mathematical theory* (Bouton): what our solvers take from it."""

from __future__ import annotations

from functools import reduce
from itertools import combinations_with_replacement
from operator import xor

from colonnade.ledger.entry import Cases, Ledger
from colonnade.players import Convention, Outcome
from colonnade.positions.nim import Nim
from colonnade.solvers.engine.outcome_search import OutcomeSearch

LEDGER = Ledger("nim", "Nim, a Game with a Complete Mathematical Theory")


@LEDGER.claim(
    "Misère rule",
    "Misère Nim is won as normal Nim while some heap has two counters or more, and the other way round without.",
    sizes=range(7),
    measure="counters in the largest heap",
)
def misere_rule(largest: int) -> Cases:
    search = OutcomeSearch(Convention.MISERE, plain=True)
    for heaps in combinations_with_replacement(range(largest + 1), 3):
        total = reduce(xor, heaps)
        first_wins = total != 0 if max(heaps) > 1 else total == 0
        claimed = Outcome.N if first_wins else Outcome.P
        yield None if search.outcome(Nim(heaps)) is claimed else str(Nim(heaps))
