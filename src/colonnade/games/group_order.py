"""The order of a value in the group of games: how many copies of it make 0."""

from __future__ import annotations

from colonnade.errors import BudgetExceededError
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.infinitesimal.reduced_form import reduced_canonical_form
from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.star_based import star_based_subordinate
from colonnade.games.value import Value
from colonnade.players import Outcome

DOUBLINGS = 3
"""How often a value is doubled before its order is called unknown."""


def order(value: Value) -> int | None:
    """The least ``n >= 1`` with ``n . G = 0``, or ``None`` if there is none.

    Doubling finds every finite order that is a power of two, and only 0 has odd order (Siegel, *Combinatorial Game
    Theory*, III.1). The order is infinite in each of these cases: the order of the mean, of the reduced canonical form
    or of the atomic weight is infinite; some multiple is positive or negative; some option has no counterpart
    (``options_balance``); the value is ``*``-based and its order is not 2 (*Forms and values*, 4.10.5).

    This decides all values born by day 3: 29 have order 2, four have order 4, such as ``{1|-1*}``, and all others
    except 0 have infinite order. If nothing decides, ``BudgetExceededError`` is raised.

    >>> order(Value(0)), order(Value("{1|-1}")), order(Value("^")), order(Value("{1|-1/2}")), order(Value("*:1"))
    (1, 2, None, None, None)
    """
    if not value:
        return 1
    if value.mean != 0:
        return None
    if not value + value:
        return 2
    if star_based_subordinate(value) is not None or not options_balance(value):
        return None
    if is_dicotic(value) and atomic_weight(value).mean != 0:
        return None
    reduced = reduced_canonical_form(value)
    if reduced and reduced != value and order(reduced) is None:
        return None
    multiple, n = value, 1
    for _ in range(DOUBLINGS):
        if multiple.outcome in (Outcome.L, Outcome.R):
            return None
        multiple, n = multiple + multiple, 2 * n
        if not multiple:
            return n
    raise BudgetExceededError(f"{value} has no order below {2 * n}; whether it has one at all was not decided")


def options_balance(value: Value) -> bool:
    """Whether every option has a counterpart: ``G^L`` a ``G^R`` with ``G^L + G^R <= 2G``, and the other way round.

    This is true if ``m . G = 0`` for some ``m >= 2``, with ``G`` in canonical form: when Left moves to ``G^L`` in one
    of the ``m`` copies, Right has a reply to something at most 0. A reply ``G^LR`` in the same copy would leave
    ``G^LR - G <= 0``, and the option would be reversible. A reply in another copy leaves ``G^L + G^R - 2G <= 0``. The
    argument is that of *Forms and values*, 4.10.4, which makes it for ``*``-based positions.

    >>> options_balance(Value("{1|-1}")), options_balance(Value("{^,^*|0,{0|-1}}"))
    (True, False)
    """
    double = value + value
    left, right = value.options
    sums = {x: [x + y for y in right] for x in left}
    if not all(any(total <= double for total in totals) for totals in sums.values()):
        return False
    return all(any(totals[i] >= double for totals in sums.values()) for i in range(len(right)))
