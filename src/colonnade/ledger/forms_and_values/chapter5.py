"""Chapter 5: misère play of ordinal sums and sprigs."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement, product

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_sum
from colonnade.games.value import Value
from colonnade.ledger.by_definition import STAR, dicot_told_apart, sprigs, sprigs_text
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.misere_sums import MisereSums
from colonnade.ledger.samples import (
    colorings,
    forms_by_day,
    literal_dicots_by_day,
    literal_stalk,
    literal_sums,
    numbers_by_day,
    ordinal_sums,
)
from colonnade.players import Outcome

RANK = {Outcome.R: -1, Outcome.N: 0, Outcome.P: 0, Outcome.L: 1}


def _at_least(better: Outcome, worse: Outcome) -> bool:
    """The order of outcomes: L above N and P, these above R."""
    return better is worse or RANK[better] > RANK[worse]


@LEDGER.claim("Lemma 5.1.3", "The negative has the negative misère outcome.", sizes=range(3), measure="day")
def negative_outcome(day: int) -> Cases:
    for form in forms_by_day(day):
        yield None if (-form).misere_outcome is form.misere_outcome.negative else str(form)


@LEDGER.claim(
    "Theorem 5.1.8",
    "Over a base that is a P-position (in misère or normal play) G:H has the normal outcome of H.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def base_in_p(day: int) -> Cases:
    for base, top, form in literal_sums(day):
        if base.misere_outcome is Outcome.P:
            yield None if form.misere_outcome is top.outcome else f"({base}):({top})"
        if base.outcome is Outcome.P:
            yield None if form.outcome is top.outcome else f"({base}):({top})"


@LEDGER.claim(
    "Theorem 5.1.9",
    "Table 5.1 and its exceptions give the misère outcome of G:H.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def misere_table(day: int) -> Cases:
    for base, top, form in literal_sums(day):
        yield None if misere_table_outcome(base, top) is form.misere_outcome else f"({base}):({top})"


def misere_table_outcome(base: Form, top: Form) -> Outcome:
    """Table 5.1 and what the text says of ends: on the empty base the subordinate is all there is, and who could not
    move in a base that is an end, and can now, no longer wins by being stuck."""
    outcome = base.misere_outcome
    if outcome is Outcome.P:
        return top.outcome
    if outcome is Outcome.N and base.is_left_end and base.is_right_end:
        return top.misere_outcome
    if outcome is Outcome.N and base.is_left_end and not top.is_left_end:
        return Outcome.R
    if outcome is Outcome.N and base.is_right_end and not top.is_right_end:
        return Outcome.L
    return outcome


@LEDGER.claim(
    "Section 5.1.1",
    "No end is a misère P-position (printed: no end is not).",
    sizes=range(3),
    measure="day",
    corrected=True,
)
def ends_are_not_p(day: int) -> Cases:
    for form in forms_by_day(day):
        if form.is_left_end or form.is_right_end:
            yield None if form.misere_outcome is not Outcome.P else str(form)


@LEDGER.claim(
    "Lemma 5.1.10, Corollary 5.1.11",
    "If G is a Left end won by Left, so is G:H in misère play (and mirrored).",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def won_ends(day: int) -> Cases:
    for base, top, form in literal_sums(day):
        outcome = base.misere_outcome
        if (base.is_left_end and outcome is Outcome.L) or (base.is_right_end and outcome is Outcome.R):
            yield None if form.misere_outcome is outcome else f"({base}):({top})"


@LEDGER.claim(
    "Theorem 5.1.12",
    "If G is no end and H >= 0, then G:H is at least G in misère play, whatever is added.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def subordinate_helps(day: int) -> Cases:
    return _helped(day, lambda base: not base.is_left_end and not base.is_right_end, lambda top: top.value >= 0)


@LEDGER.claim(
    "Corollary 5.1.13",
    "If G is no Left end and H > 0, then G:H is at least G, in misère play too.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def positive_subordinate_helps(day: int) -> Cases:
    return _helped(day, lambda base: not base.is_left_end, lambda top: top.value > 0)


def _helped(day: int, is_base: Callable[[Form], bool], is_top: Callable[[Form], bool]) -> Cases:
    """Whether ``G:H`` is at least ``G``: bases of day 2, subordinates and added positions of ``day``."""
    sums = MisereSums()
    for base in filter(is_base, forms_by_day(2)):
        worse = {other: sums.outcome(base, other) for other in forms_by_day(day)}
        for top, whole in ordinal_sums(base, day).items():
            if is_top(top):
                for other, outcome in worse.items():
                    better = sums.outcome(whole, other)
                    yield None if _at_least(better, outcome) else f"({base}):({top}) + {other}"


@LEDGER.claim("Corollary 5.2.1", "*:G has in misère play the normal outcome of G.", sizes=range(3), measure="day")
def star_based_outcome(day: int) -> Cases:
    for form in forms_by_day(day):
        yield None if ordinal_sum(STAR, form).misere_outcome is form.outcome else str(form)


@LEDGER.claim(
    "Theorem 5.2.2",
    "If every subposition plus its negative is a misère N-position, then G - G vanishes modulo dicots.",
    sizes=range(3),
    measure="day",
)
def cancellation(day: int) -> Cases:
    sums = MisereSums()
    for form in forms_by_day(day):
        if all((each + -each).misere_outcome is Outcome.N for each in form.subpositions()):
            dicot = dicot_told_apart(form, sums)
            yield None if dicot is None else f"{form}, with {dicot}"


@LEDGER.claim("Lemma 5.2.4", "Sprigs cancel modulo dicots.", sizes=range(5), measure="edges")
def sprigs_cancel(edges: int) -> Cases:
    sums = MisereSums()
    for colors in colorings(edges):
        dicot = dicot_told_apart(literal_stalk("G" + colors), sums)
        yield None if dicot is None else f"G{colors}, with {dicot}"


@LEDGER.claim(
    "Theorem 5.2.8", "The misère canonical form of a sprig is *:x, x the normal value.", sizes=range(5), measure="edges"
)
def canonical_sprigs(edges: int) -> Cases:
    sums = MisereSums()
    for colors, dicot in product(colorings(edges), literal_dicots_by_day(2)):
        canonical = ordinal_sum(STAR, literal_stalk(colors).value.form)
        same = sums.outcome(canonical, dicot) is sums.outcome(literal_stalk("G" + colors), dicot)
        yield None if same else f"G{colors} with {dicot}"


@LEDGER.claim(
    "Theorem 5.3.2",
    "A sum of sprigs without * has the misère outcome of its advantage, N if that is 0.",
    sizes=range(6),
    measure="summands",
    tested_to=3,
)
def outcome_without_star(size: int) -> Cases:
    for numbers in combinations_with_replacement([x for x in numbers_by_day(2) if x], size):
        advantage = sum(1 if x > 0 else -1 for x in numbers)
        claimed = Outcome.N if not advantage else Outcome.L if advantage > 0 else Outcome.R
        yield None if sprigs(numbers).misere_outcome is claimed else sprigs_text(numbers)


def tilt(numbers: tuple[Dyadic, ...]) -> Dyadic:
    """The least positive number minus the least absolute value of a negative one, once opposite pairs are gone."""
    rest = list(numbers)
    for x in numbers:
        if x in rest and -x in rest:
            rest.remove(x)
            rest.remove(-x)
    positive, negative = [x for x in rest if x > 0], [-x for x in rest if x < 0]
    return min(positive) - min(negative) if positive and negative else Dyadic(0)


def beside_star(numbers: tuple[Dyadic, ...]) -> Outcome:
    """The misère outcome of sprigs and ``*``, by advantage A and tilt (Theorem 5.3.4)."""
    advantage, slope = sum(1 if x > 0 else -1 for x in numbers), tilt(numbers)
    if advantage > 1 or (advantage in (0, 1) and slope > 0):
        return Outcome.L
    if advantage < -1 or (advantage in (0, -1) and slope < 0):
        return Outcome.R
    return Outcome.N if advantage else Outcome.P


@LEDGER.claim(
    "Theorem 5.3.4",
    "With advantage A and tilt τ a sum of sprigs and * is L in misère play if A > 1, or A is 0 or 1 and τ > 0; R "
    "mirrored; P if A = τ = 0; else N.",
    sizes=range(6),
    measure="summands",
    tested_to=3,
)
def outcome_with_star(size: int) -> Cases:
    for numbers in combinations_with_replacement([x for x in numbers_by_day(2) if x], size):
        found = sprigs((*numbers, Dyadic(0))).misere_outcome
        yield None if found is beside_star(numbers) else sprigs_text((*numbers, Dyadic(0)))


@LEDGER.claim(
    "Corollary 5.4.4",
    "Sprigs have in normal play the misère outcome with one more *, and the other way round.",
    sizes=range(5),
    measure="summands",
)
def toggled(size: int) -> Cases:
    for numbers in combinations_with_replacement(numbers_by_day(2)[1:-1], size):
        here, more = sprigs(numbers), sprigs((*numbers, Dyadic(0)))
        same = here.outcome is more.misere_outcome and more.outcome is here.misere_outcome
        yield None if same else sprigs_text(numbers)


@LEDGER.claim("Theorem 5.5.2", "1:H cancels modulo dicots, for every H.", sizes=range(3), measure="day")
def one_based_cancels(day: int) -> Cases:
    sums = MisereSums()
    for form in forms_by_day(day):
        dicot = dicot_told_apart(ordinal_sum(Value(1).form, form), sums)
        yield None if dicot is None else f"1:({form}), with {dicot}"


@LEDGER.claim(
    "Theorem 5.5.1",
    "If every subposition but 0 is won by Left in misère play and has a Right option to 0, G cancels modulo dicots.",
    sizes=range(3),
    measure="day",
)
def left_wins_throughout(day: int) -> Cases:
    zero, sums = Form(), MisereSums()
    for form in forms_by_day(day):
        below = [each for each in form.subpositions() if each is not zero]
        if all(each.misere_outcome is Outcome.L and zero in each.right for each in below):
            dicot = dicot_told_apart(form, sums)
            yield None if dicot is None else f"{form}, with {dicot}"
