"""Atomic weights of Partizan Euclid positions: tables 6.3 and 6.4 and conjecture 6.4.6 of *Forms and values*.

Both tables and the conjecture hold for E(p,q) with the smaller number first, where Left moves to E(q,p) and Right to
E(q,q-p); the captions have the numbers the other way round.
"""

from __future__ import annotations

from collections.abc import Iterable

from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.value import Value
from colonnade.positions.euclid_signature import Signature
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.solvers.rulesets.partizan_euclid import value_of_signature


def euclid_weight(p: int, q: int) -> Value:
    """The atomic weight of E(p,q).

    >>> euclid_weight(10, 11), euclid_weight(11, 10)
    (Value('{6|2}'), Value('8'))
    >>> euclid_weight(316, 181), euclid_weight(907, 1146)
    (Value('13Tiny(8)'), Value('{13|||12||11|10}'))
    """
    return atomic_weight(value_of_signature(Signature.of(PartizanEuclid(p, q))))


def weight_table(ps: Iterable[int], qs: Iterable[int]) -> dict[tuple[int, int], Value]:
    """The atomic weights of E(p,q) for all p < q from two ranges, as in table 6.3.

    >>> [str(weight) for weight in weight_table([10], range(11, 21)).values()]
    ['{6|2}', '3/2', '2', '0', '-1', '0', '2', '0', '0', '0']
    """
    columns = list(qs)
    return {(p, q): euclid_weight(p, q) for p in ps for q in columns if p < q}


def conjecture_holds(i: int) -> bool:
    """Conjecture 6.4.6 for one i: the atomic weight of E(19+22i, 41+22i) is ``{i+3 | 5*}``.

    It is claimed for i of at least 7, holds from i = 1 on as far as it has been searched, and fails for i = 0.

    >>> [i for i in range(20) if not conjecture_holds(i)]
    [0]
    """
    return euclid_weight(19 + 22 * i, 41 + 22 * i) == Value.of([i + 3], [Value.named(5, star=1)])
