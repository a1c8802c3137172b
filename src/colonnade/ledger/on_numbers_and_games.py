"""*On Numbers and Games* (Conway): what our solvers take from it."""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_sum
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases, Ledger
from colonnade.ledger.samples import numbers_by_day

LEDGER = Ledger("on-numbers-and-games", "On Numbers and Games")


@LEDGER.claim(
    "Chapter 15",
    "For a number x, 1:x is (x + n)/2^(n-1), where n is the first of 1, 2, 3, … with x + n > 1.",
    sizes=range(7),
    measure="day",
)
def edge_below_a_number(day: int) -> Cases:
    one = Form.parse("1")
    for x in numbers_by_day(day):
        n = 1
        while x + n <= 1:
            n += 1
        expected = (x + n).halved(n - 1)
        yield None if ordinal_sum(one, Value(x).form).value == Value(Dyadic(expected)) else str(x)
