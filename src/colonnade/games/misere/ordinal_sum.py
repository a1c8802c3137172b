"""Misère outcome of ordinal sums from outcomes of base and subordinate (*Forms and values*, 5.1.1)."""

from __future__ import annotations

from colonnade.games.form import Form
from colonnade.players import Outcome


def misere_outcome_of_ordinal_sum(base: Form, subordinate: Form) -> Outcome:
    """The misère outcome of ``base : subordinate``, without building it.

    Table 5.1: the outcome is that of the base, except that a base in P leaves it to the *normal* outcome of the
    subordinate (5.1.8, 5.1.9). Where the base is an end that the next player wins, three exceptions follow the table:
    on the empty base the subordinate's own misère outcome counts; and a player without a move in the base who has
    one in the subordinate no longer wins by being stuck.

    >>> misere_outcome_of_ordinal_sum(Form.parse("*"), Form.parse("1/2")).value
    'L'
    >>> base = Form.parse("{|1}")
    >>> base.misere_outcome.value, misere_outcome_of_ordinal_sum(base, Form.parse("1")).value
    ('N', 'R')
    """
    outcome = base.misere_outcome
    if outcome is Outcome.P:
        return subordinate.outcome
    if outcome is not Outcome.N:
        return outcome
    if base.is_left_end and base.is_right_end:
        return subordinate.misere_outcome
    if base.is_left_end and not subordinate.is_left_end:
        return Outcome.R
    if base.is_right_end and not subordinate.is_right_end:
        return Outcome.L
    return outcome
