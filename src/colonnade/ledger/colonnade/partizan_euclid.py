"""Partizan Euclid: reductions of signatures."""

from __future__ import annotations

from itertools import product

from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status
from colonnade.ledger.forms_and_values.chapter6b_structure import pair_of, value_of


@LEDGER.claim(
    "Euclid reductions",
    "At the end of a signature ll r^k l e and, for j, k >= 1, ll r^j ll r^k e may be replaced by e, and rllre by le: "
    "the value of the Partizan Euclid position stays, whatever stands before.",
    sizes=range(9),
    measure="run of r",
    status=Status.PROVED,
    tested_to=5,
)
def euclid_reductions(k: int) -> Cases:
    pairs = [("ll" + "r" * k + "l", ""), ("rllr", "l")]
    pairs += [("ll" + "r" * j + "ll" + "r" * k, "") for j in range(1, k + 1)]
    starts = ["".join(letters) for count in range(4) for letters in product("lr", repeat=count)]
    for (before, after), start in product(pairs, starts):
        same = value_of(*pair_of(f"{start}{before}e")) == value_of(*pair_of(f"{start}{after}e"))
        yield None if same else f"{start}{before}e and {start}{after}e"
