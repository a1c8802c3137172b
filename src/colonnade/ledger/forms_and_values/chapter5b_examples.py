"""Chapter 5, sums of sprigs played out literally in misère play."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations_with_replacement, product

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_sum
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.misere_sums import MisereSums
from colonnade.ledger.samples import (
    colorings,
    forms_by_day,
    literal_dicots_by_day,
    literal_stalk,
    numbers_by_day,
    ordinal_sums,
)
from colonnade.players import Outcome

STAR = Form.parse("*")
POSITIVE = tuple(x for x in numbers_by_day(2) if x > 0)
FEW = (*numbers_by_day(1), Dyadic(1, 1), Dyadic(-1, 1))
Sprigs = tuple[Dyadic, ...]
"""The numbers of a sum of ``*``-based numbers; 0 stands for ``*``."""


def sprig(x: Dyadic) -> Form:
    """``*:x``, literally."""
    return ordinal_sum(STAR, Value(x).form)


def total(numbers: Iterable[Dyadic]) -> Form:
    """The literal sum of sprigs."""
    form = Form()
    for x in numbers:
        form = form + sprig(x)
    return form


def reduced(numbers: Iterable[Dyadic]) -> Sprigs:
    """Without pairs ``x, -x``, and without pairs of ``*``."""
    counts = Counter(numbers)
    kept = [x for x in counts for _ in range(counts[x] - counts[-x] if x else counts[x] % 2)]
    return tuple(sorted(kept))


def sums(most: int, numbers: tuple[Dyadic, ...] = FEW) -> Iterator[Sprigs]:
    """Reduced sums of at most so many sprigs."""
    made = (reduced(c) for size in range(most + 1) for c in combinations_with_replacement(numbers, size))
    return iter(dict.fromkeys(made))


def advantage(numbers: Sprigs) -> int:
    """How many more sprigs are positive than negative."""
    return sum((x > 0) - (x < 0) for x in numbers)


def tilt(numbers: Sprigs) -> Dyadic:
    """The least positive number less the least absolute value of a negative one, after cancelling; 0 without both."""
    kept = reduced(numbers)
    positive, negative = [x for x in kept if x > 0], [-x for x in kept if x < 0]
    return min(positive) - min(negative) if positive and negative else Dyadic(0)


@LEDGER.fact("Example 5.1.2", "In misère play whoever moves first wins 0.")
def empty_position() -> bool:
    return MisereSums().outcome(Form(), Form()) is Outcome.N


@LEDGER.claim(
    "Lemma 5.1.7",
    "The conjugate of G:H is that of G with that of H on it, literally.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def conjugates(day: int) -> Cases:
    for base in forms_by_day(day):
        mirrored = ordinal_sums(-base, day)
        for top, whole in ordinal_sums(base, day).items():
            opposite = Form([-x for x in whole.right], [-x for x in whole.left])
            yield None if opposite == mirrored[-top] else f"({base}):({top})"


@LEDGER.claim("Fact 5.2.3", "* + * leaves misère outcomes of dicots.", sizes=range(3), measure="day")
def two_stars(day: int) -> Cases:
    played = MisereSums()
    for dicot in literal_dicots_by_day(day):
        same = played.outcome(STAR + STAR, dicot) is played.outcome(Form(), dicot)
        yield None if same else str(dicot)


@LEDGER.claim("Corollary 5.2.5", "*:x + *:-x leaves misère outcomes of dicots.", sizes=range(4), measure="day")
def opposite_sprigs(day: int) -> Cases:
    played = MisereSums()
    for x, dicot in product(numbers_by_day(day), literal_dicots_by_day(2)):
        same = played.outcome(sprig(x) + sprig(-x), dicot) is played.outcome(Form(), dicot)
        yield None if same else f"x={x} with {dicot}"


@LEDGER.claim(
    "Lemma 5.3.1",
    "A sum of sprigs without * whose advantage and tilt are 0 cancels, and leaves misère outcomes of dicots.",
    sizes=range(1, 5),
    measure="summands",
)
def without_advantage_and_tilt(size: int) -> Cases:
    played = MisereSums()
    for numbers in combinations_with_replacement((*POSITIVE, *(-x for x in POSITIVE)), size):
        if not advantage(numbers) and not tilt(numbers):
            yield None if not reduced(numbers) else ", ".join(map(str, numbers))
            for dicot in literal_dicots_by_day(1 if size > 2 else 2):
                same = played.outcome(total(numbers), dicot) is played.outcome(Form(), dicot)
                yield None if same else f"{', '.join(map(str, numbers))} with {dicot}"


@LEDGER.claim(
    "Lemma 5.3.3",
    "Of a sum G of sprigs with a positive advantage, Left wins G + * moving first; if Right does moving first, then "
    "also "
    "by taking the sprig with the greatest number that does not cancel.",
    sizes=range(1, 5),
    measure="summands",
)
def moves_with_star(size: int) -> Cases:
    played = MisereSums()
    for numbers in combinations_with_replacement((*POSITIVE, *(-x for x in POSITIVE)), size):
        if advantage(numbers) <= 0:
            continue
        kept = reduced(numbers)
        outcome = played.outcome(total(kept), STAR)
        yield None if outcome in (Outcome.L, Outcome.N) else ", ".join(map(str, numbers))
        if outcome is Outcome.N:
            rest = list(kept)
            rest.remove(max(kept))
            after = played.outcome(total(rest), STAR)
            yield None if after in (Outcome.R, Outcome.P) else ", ".join(map(str, numbers))


RANK = {Outcome.R: -1, Outcome.N: 0, Outcome.P: 0, Outcome.L: 1}
TESTS = tuple(sums(2, numbers_by_day(2)))
"""Sums of up to two sprigs, to tell others apart."""


def is_better(better: Outcome, worse: Outcome) -> bool:
    """The order of outcomes: L above N and P, these above R."""
    return better is worse or RANK[better] > RANK[worse]


def _told_apart(first: Form, second: Form, tests: Iterable[Sprigs], played: MisereSums) -> bool:
    return any(played.outcome(first, total(test)) is not played.outcome(second, total(test)) for test in tests)


@LEDGER.claim(
    "Lemma 5.2.6",
    "*:g:h is more than *:g in misère play among sprigs, if h stands on a blue edge.",
    sizes=range(4),
    measure="edges",
    tested_to=2,
)
def taller_sprigs(edges: int) -> Cases:
    played = MisereSums()
    for below, above in product(colorings(edges), ("", *colorings(1))):
        small, tall = literal_stalk("G" + below), literal_stalk(f"G{below}B{above}")
        pairs = [(played.outcome(tall, total(test)), played.outcome(small, total(test))) for test in TESTS]
        # A witness is the opposite of the taller one, with *.
        witness = total((Dyadic(0),)) + -tall
        pairs.append((played.outcome(tall, witness), played.outcome(small, witness)))
        holds = all(is_better(*pair) for pair in pairs) and pairs[-1][0] is not pairs[-1][1]
        yield None if holds else f"G{below}B{above}"


@LEDGER.claim(
    "Theorem 5.2.7",
    "For g > h, *:g is at least *:h in misère play among sprigs, and they are told apart (so the proof).",
    sizes=range(4),
    measure="day",
)
def sprigs_are_ordered(day: int) -> Cases:
    played = MisereSums()
    for x, y in product(numbers_by_day(day), repeat=2):
        if x > y:
            for test in TESTS:
                pair = (played.outcome(sprig(z), total(test)) for z in (x, y))
                yield None if is_better(*pair) else f"*:{x} and *:{y} with {', '.join(map(str, test))}"
            witnesses = ((-x, Dyadic(0)), (-y, Dyadic(0)))
            yield None if _told_apart(sprig(x), sprig(y), witnesses, played) else f"*:{x} and *:{y} are alike"


@LEDGER.claim(
    "Lemma 5.4.1",
    "Reduced sums of sprigs without *, or both with *, are told apart by sprigs unless they have the same summands.",
    sizes=range(1, 4),
    measure="summands",
    tested_to=2,
)
def distinguishable(size: int) -> Cases:
    played = MisereSums()
    pool = [each for each in sums(size) if Dyadic(0) not in each]
    for first, second in product(pool, repeat=2):
        if first < second:
            opposite = tuple(-x for x in second)
            for star in ((), (Dyadic(0),)):
                pair = total((*first, *star)), total((*second, *star))
                tests = (opposite, (*opposite, Dyadic(0)))
                yield None if _told_apart(*pair, tests, played) else f"{first} and {second}"


@LEDGER.claim(
    "Lemma 5.4.2",
    "A sum of sprigs G without * is told from H + *, H without *, by the opposite of H.",
    sizes=range(1, 4),
    measure="summands",
    tested_to=2,
)
def star_is_told(size: int) -> Cases:
    played = MisereSums()
    pool = [each for each in sums(size) if Dyadic(0) not in each]
    for first, second in product(pool, repeat=2):
        test = [tuple(-x for x in second)]
        apart = _told_apart(total(first), total((*second, Dyadic(0))), test, played)
        yield None if apart else f"{first} and {second} + *"


@LEDGER.claim(
    "Corollary 5.4.3",
    "Two sums of sprigs leave the same misère outcomes of dicots only if they have the same summands.",
    sizes=range(1, 3),
    measure="summands",
    fails=True,
)
def printed_equivalence(size: int) -> Cases:
    played = MisereSums()
    chosen = [c for count in range(size + 1) for c in combinations_with_replacement(FEW, count)]
    for first, second in product(chosen, repeat=2):
        if first != second:
            apart = _told_apart(total(first), total(second), TESTS, played)
            yield (
                None
                if apart
                else f"the sprigs {', '.join(map(str, first)) or 'none'} and {', '.join(map(str, second))}"
            )


@LEDGER.claim(
    "Corollary 5.4.3",
    "Two reduced sums of sprigs leave the same misère outcomes of dicots only if they have the same summands.",
    sizes=range(1, 4),
    measure="summands",
    corrected=True,
    tested_to=2,
)
def equivalence(size: int) -> Cases:
    played = MisereSums()
    for first, second in product(sums(size), repeat=2):
        if first < second:
            opposites = [tuple(-x for x in each if x) for each in (first, second)]
            tests = [(*each, *star) for each in opposites for star in ((), (Dyadic(0),))]
            yield None if _told_apart(total(first), total(second), tests, played) else f"{first} and {second}"
