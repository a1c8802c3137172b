"""The invariant of Theorem 4.11.5, on all values born by day 3."""

from __future__ import annotations

from collections import Counter

from tests.day import values_by_day

from colonnade.dyadic import Dyadic
from colonnade.games import Value, sum_of
from colonnade.games.invariant import certificate, invariant, summands
from colonnade.games.uptimal import star_based_integer


def test_the_theorem_on_every_value_of_day_three() -> None:
    """How often each n occurs stands in the errata: 518, 760, 195 and 1."""
    counts: Counter[int] = Counter()
    for g in values_by_day(3):
        n = invariant(g)
        assert sum_of(summands(g)) == star_based_integer(n)
        counts[n] += 1
    assert counts == {1: 518, 2: 760, 3: 195, 4: 1}


def test_numbers_by_the_corrected_fact() -> None:
    for numerator in range(-48, 49):
        x = Dyadic(numerator, 3)
        n = next(n for n in range(1, 20) if x < n and -x <= n)
        assert invariant(Value(x)) == n
        assert sum_of(summands(Value(x))) == star_based_integer(n)


def test_dicots_have_one() -> None:
    for g in values_by_day(3):
        if g.form.is_dicotic:
            assert invariant(g) == 1


def test_certificates_check() -> None:
    for g in values_by_day(3)[::29]:
        proof = certificate(g)
        assert proof.n == invariant(g)
        assert proof.check()


def test_a_wrong_certificate_does_not_check() -> None:
    proof = certificate(Value("{1|-1}"))
    stolen = type(proof)(proof.value, proof.n + 1, proof.right_replies, proof.left_replies)
    assert not stolen.check()
