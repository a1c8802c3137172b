"""Sums of nimber-based numbers over one nimber: ``Σ *n:c + *m`` (*Forms and values*, 4.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from colonnade.dyadic import Dyadic
from colonnade.games.stalks.stalk_and_nimber import lb, valuation
from colonnade.players import Outcome


def collation(numbers: Iterable[Dyadic]) -> Counter[Dyadic]:
    """The numbers without pairs ``x, -x`` and without pairs of zeros (Definition 4.6.2), as a multiset.

    >>> sorted(map(str, collation([Dyadic(1), Dyadic(-2), Dyadic(-1), Dyadic(0), Dyadic(0)]).elements()))
    ['-2']
    """
    counts = Counter(numbers)
    reduced: Counter[Dyadic] = Counter()
    for number, count in counts.items():
        left = count % 2 if not number else count - counts[-number]
        if left > 0:
            reduced[number] = left
    return reduced


def tilt(reduced: Counter[Dyadic]) -> Dyadic:
    """``ε``: the least positive number minus the least absolute value of a negative one; 0 where either is missing.

    Definition 4.6.5 prints ``min C-`` where the least *absolute* value is meant.

    >>> tilt(collation([Dyadic(1), Dyadic(-2)]))
    Dyadic(-1)
    """
    positive = [x for x in reduced if x > 0]
    negative = [-x for x in reduced if x < 0]
    return min(positive) - min(negative) if positive and negative else Dyadic(0)


def outcome_of_common_base(n: int, numbers: Iterable[Dyadic], m: int = 0) -> Outcome:
    """The outcome of ``Σ *n:c + *m`` over all ``c`` in ``numbers``, in linear time (Theorem 4.6.6, Table 4.2).

    >>> outcome_of_common_base(1, [Dyadic(1), Dyadic(-2)]).value
    'R'
    >>> outcome_of_common_base(3, [Dyadic(1), Dyadic(1), Dyadic(-1, 1)], 1).value
    'L'
    """
    if n < 1:
        raise ValueError(f"the common base *{n} must not be zero")
    reduced = collation(numbers)
    m ^= n * reduced.pop(Dyadic(0), 0)  # *n:0 is the nimber *n itself
    size = reduced.total()
    if size == 0:
        return Outcome.N if m else Outcome.P
    advantage = sum(count if x > 0 else -count for x, count in reduced.items())
    if size == 1:  # Corollary 4.4.4: confused with the smaller nimbers, of its own sign against the others
        return Outcome.N if m < n else _sign(advantage)
    if abs(advantage) >= 2:
        return _sign(advantage)
    if m >= n:
        return _sign(advantage) if advantage else Outcome.N
    favoured = 1 if tilt(reduced) > 0 else -1
    if advantage:
        return _sign(advantage) if advantage == favoured else Outcome.N
    return _sign(favoured) if m == 0 or valuation(n) > lb(m) else Outcome.N


def _sign(number: int) -> Outcome:
    return Outcome.L if number > 0 else Outcome.R
