"""Outcomes of ordinal sums, alone and in company (*Forms and values*, 2.1.5 and Norton's lemma)."""

from __future__ import annotations

from colonnade.errors import HypothesisError
from colonnade.games.form import Form
from colonnade.games.infinitesimal.remote import is_remote
from colonnade.games.ordinal.ordinal_sum import ordinal_value
from colonnade.games.value import Value
from colonnade.players import Outcome


def ordinal_outcome(base: Outcome, subordinate: Outcome) -> Outcome:
    """The outcome of ``G : H`` from those of ``G`` and ``H``, whatever their forms (2.1.5, table 2.1).

    Whoever wins the base by moving in it wins the ordinal sum so; if nobody does, the subordinate decides.

    >>> ordinal_outcome(Outcome.P, Outcome.L), ordinal_outcome(Outcome.N, Outcome.L)
    (<Outcome.L: 'L'>, <Outcome.N: 'N'>)
    """
    return subordinate if base is Outcome.P else base


def norton_outcome(base: Form, company: Form) -> Outcome:
    """The outcome of ``G : H + X`` for every ``H`` at once: that of ``G + X`` (Norton's lemma, 2.2.1).

    It holds when ``G`` is remote for ``-X``: no subposition of ``X`` equals ``-G``. Otherwise ``HypothesisError``.

    >>> norton_outcome(Form.parse("*2"), Form.parse("^"))
    <Outcome.L: 'L'>
    >>> norton_outcome(Form.parse("*"), Form.parse("^"))
    Traceback (most recent call last):
    ...
    colonnade.errors.HypothesisError: * is not remote for the rest of the sum, which reaches its negative
    """
    value = base.value
    if not is_remote(-value, company):
        raise HypothesisError(
            f"{value} is not remote for the rest of the sum, which reaches its negative", culprit=base
        )
    return (value + company.value).outcome


def far_ordinal_outcome(base: Form, subordinate: Value, company: Form) -> Outcome:
    """The outcome of ``G : H + X``, by Norton's lemma where it applies and by the value of the sum where not.

    >>> far_ordinal_outcome(Form.parse("*"), Value(-3), Form.parse("^"))
    <Outcome.N: 'N'>
    """
    try:
        return norton_outcome(base, company)
    except HypothesisError:
        return (ordinal_value(base, subordinate) + company.value).outcome
