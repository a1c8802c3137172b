"""Misère outcomes of the canonical forms of numbers, nimbers and ups, which are too deep or too wide to play out."""

from __future__ import annotations

from colonnade.games.value import Value
from colonnade.players import Outcome


def misere_outcome_of_name(value: Value) -> Outcome | None:
    """Who wins the canonical form of ``x + ^n + *m`` in misère play; ``None`` for any other value.

    By induction over canonical forms. A number ``x > 0`` is Right's: Left can only move to 0, where Right begins and
    wins, or to another such number, and Right is stuck or moves to another such number. A game ``x + ^n + *m`` has the
    moves of ``^n + *m``, so it ends in ``x`` and has the same winner. For ``x = 0`` the moves are ``^* = {0,*|0}`` and
    else ``^n*m = {0|^(n-1)*k}``, where ``k`` is ``m`` with its last binary digit changed. To move to 0 loses.

    >>> [misere_outcome_of_name(Value(text)).value for text in ("0", "*", "*2", "10000000", "-3/4", "^", "^*", "^^")]
    ['N', 'P', 'N', 'R', 'L', 'R', 'L', 'P']
    >>> misere_outcome_of_name(Value("+-1")) is None
    True
    """
    parts = value.number_up_star
    if parts is None:
        return None
    number, ups, star = parts
    if number:
        return Outcome.R if number > 0 else Outcome.L
    if not ups:
        return Outcome.P if star == 1 else Outcome.N
    if (abs(ups), star) == (2, 0) or (abs(ups) == 1 and star > 1):
        return Outcome.P
    return Outcome.L if (ups > 0) is ((abs(ups), star) == (1, 1)) else Outcome.R
