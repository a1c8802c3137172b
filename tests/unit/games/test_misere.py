"""Misère play (chapter 5) against literal play of small forms."""

from __future__ import annotations

from functools import cache
from itertools import chain, combinations, combinations_with_replacement, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.budget import Budget
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.games.form import Form, fold
from colonnade.games.misere.cancellation import cancels_modulo_dicots, dicots_by_day_two
from colonnade.games.misere.ordinal_sum import misere_outcome_of_ordinal_sum
from colonnade.games.misere.outcome_of_sum import misere_outcome_of_sum
from colonnade.games.misere.sprigs import Sprigs, distinguishing_position, misere_canonical_form
from colonnade.games.ordinal.ordinal_sum import ordinal_sum
from colonnade.games.stalks.stalk import Stalk
from colonnade.games.text import parse
from colonnade.games.value import Value
from colonnade.players import Outcome

NUMBERS = [Dyadic(text) for text in ("-2", "-1", "-1/2", "0", "1/2", "3/4", "1")]
ONE, STAR = Value(1).form, Value("*").form


def forms_of_day_two() -> list[Form]:
    """All 256 literal forms whose options are 0, 1, -1 and *."""
    options = [Form(), ONE, -ONE, STAR]
    sides = list(chain.from_iterable(combinations(options, size) for size in range(5)))
    return [Form(left, right) for left in sides for right in sides]


DAY_TWO = forms_of_day_two()


def test_there_are_256_forms() -> None:
    assert len(set(DAY_TWO)) == 256


def test_outcome_of_sums_without_their_literal_form() -> None:
    some = DAY_TWO[::17]
    for size in range(3):
        for summands in combinations_with_replacement(some, size):
            total = sum(summands, Form())
            assert misere_outcome_of_sum(summands) is total.misere_outcome, summands


def test_outcome_of_sums_of_nimbers() -> None:
    """By play on the heaps, the last counter loses; ``*n`` is a heap of ``n``."""

    @cache
    def wins_first(heaps: tuple[int, ...]) -> bool:
        options = {(*heaps[:i], left, *heaps[i + 1 :]) for i, heap in enumerate(heaps) for left in range(heap)}
        return not options or any(not wins_first(tuple(sorted(each))) for each in options)

    nimbers = [Value.named(star=n).form for n in range(5)]
    for heaps in combinations_with_replacement(range(5), 3):
        expected = Outcome.N if wins_first(heaps) else Outcome.P
        assert misere_outcome_of_sum(nimbers[heap] for heap in heaps) is expected, heaps
    with Budget(seconds=2):
        assert parse("*100000+*100000").misere_outcome is Outcome.P
        assert parse("*100000+*99999").misere_outcome is Outcome.N


def _misere_outcome_by_definition(form: Form) -> Outcome:
    def build(form: Form, made: dict[Form, Outcome]) -> Outcome:
        return Outcome.of(
            left_wins_first=not form.left or any(made[x] in (Outcome.L, Outcome.P) for x in form.left),
            right_wins_first=not form.right or any(made[x] in (Outcome.R, Outcome.P) for x in form.right),
        )

    return fold(form, build)


@pytest.mark.parametrize("number", ["0", "1", "-3", "1/2", "-3/4", "9/4"])
def test_outcomes_told_from_names(number: str) -> None:
    """The canonical forms of numbers, ups and nimbers, and forms on top of them, as they are when played out."""
    for ups, star in product(range(-6, 7), range(7)):
        form = (Value(number) + ups * Value("^") + Value.named(star=star)).form
        for each in (form, Form([form], [STAR]), Form([form, STAR], [])):
            assert each.misere_outcome is _misere_outcome_by_definition(each), each
            dicotic = all(bool(x.left) is bool(x.right) for x in each.subpositions())
            assert each.is_dicotic is dicotic, each


@pytest.mark.parametrize(
    ("text", "outcome"),
    [("10000000", "R"), ("-1/4194304", "L"), ("*1000000", "N"), ("^10000000", "R"), ("v10000000*", "L")],
)
def test_outcomes_of_huge_names(text: str, outcome: str) -> None:
    """No integer of this size is played out: within the seconds given it could not be."""
    with Budget(seconds=1):
        assert Form.parse(text).misere_outcome.value == outcome
        assert Form.parse(text).is_dicotic is ("*" in text or "^" in text)


@given(st.lists(st.sampled_from(DAY_TWO), min_size=3, max_size=4))
@settings(max_examples=40)
def test_outcome_of_longer_sums(summands: list[Form]) -> None:
    assert misere_outcome_of_sum(summands) is sum(summands, Form()).misere_outcome


def test_outcome_of_a_sum_keeps_to_its_budget() -> None:
    with Budget(seconds=0.2), pytest.raises(BudgetExceededError):
        misere_outcome_of_sum(DAY_TWO)


def test_outcome_of_ordinal_sums_of_day_two() -> None:
    """Table 5.1 and its exceptions on every ninth pair, with all bases and all subordinates among them."""
    pairs = list(product(DAY_TWO, repeat=2))
    for base, subordinate in pairs[::9]:
        literal = ordinal_sum(base, subordinate)
        assert misere_outcome_of_ordinal_sum(base, subordinate) is literal.misere_outcome, (base, subordinate)


@given(
    st.lists(
        st.sampled_from(["0", "*", "1", "-2", "{0|2}", "{|1}", "{1|}", "*2", "^", "{*|*}"]), min_size=2, max_size=4
    )
)
@settings(max_examples=60)
def test_ordinal_sums_as_expressions(parts: list[str]) -> None:
    for expression in (parse(":".join(parts)), parse(f"{parts[0]}:({':'.join(parts[1:])})")):
        assert expression.misere_outcome is _misere_outcome_by_definition(expression.form()), parts


def test_star_turns_misere_into_normal_play() -> None:
    """Corollary 5.2.1."""
    for form in DAY_TWO:
        assert ordinal_sum(STAR, form).misere_outcome is form.outcome


@pytest.mark.parametrize("size", range(4))
def test_outcomes_of_sprigs(size: int) -> None:
    for numbers in combinations_with_replacement(NUMBERS, size):
        sprigs = Sprigs.of(numbers)
        assert sprigs.misere_outcome is sprigs.form.misere_outcome, numbers
        assert sprigs.outcome is sprigs.form.outcome, numbers


@settings(max_examples=25, deadline=None)
@given(st.lists(st.sampled_from([*NUMBERS, Dyadic(-3, 2), Dyadic(1, 2)]), min_size=4, max_size=5))
def test_outcomes_of_more_sprigs(numbers: list[Dyadic]) -> None:
    sprigs = Sprigs.of(numbers)
    assert sprigs.misere_outcome is sprigs.form.misere_outcome
    assert sprigs.reduced.form.misere_outcome is sprigs.form.misere_outcome


def test_distinguished_exactly_when_reduced_forms_differ() -> None:
    sums = [Sprigs.of(chosen) for size in range(3) for chosen in combinations_with_replacement(NUMBERS[1:-1], size)]
    for first, second in product(sums, repeat=2):
        witness = distinguishing_position(first, second)
        if witness is None:
            tests = [Sprigs(), Sprigs.of([Dyadic(0)]), Sprigs.of([Dyadic(1)]), -first, -second]
            assert all((first + x).misere_outcome is (second + x).misere_outcome for x in tests)
        else:
            assert (first + witness).misere_outcome is not (second + witness).misere_outcome


def test_a_witness_in_literal_play() -> None:
    first, second = Sprigs.parse("GB+GR"), Sprigs.parse("GBR")
    witness = distinguishing_position(first, second)
    assert witness is not None
    assert (first + witness).form.misere_outcome is not (second + witness).form.misere_outcome


def test_corollary_5_4_3_needs_reduced_sums() -> None:
    """``({1}, {1})`` is not ``(∅, ∅)`` as written, yet equivalent to it."""
    both = Sprigs.of([Dyadic(1), Dyadic(-1)])
    assert both != Sprigs()
    assert distinguishing_position(both, Sprigs()) is None
    for dicot in dicots_by_day_two():
        assert (both.form + dicot).misere_outcome is dicot.misere_outcome


def test_canonical_form_of_a_sprig() -> None:
    """Theorem 5.2.8: no dicot of day 2 tells a sprig from ``*:x``, and ``*:x`` has no option too many."""
    for colors in ("GB", "GBR", "GBB", "GRBR", "GBRB"):
        sprig = Stalk.parse(colors)
        literal = Form()
        for color in reversed(colors):
            literal = ordinal_sum({"B": ONE, "R": -ONE, "G": STAR}[color], literal)
        canonical = misere_canonical_form(sprig)
        assert canonical.value == sprig.value
        assert len(canonical.left) + len(canonical.right) <= 4
        for dicot in dicots_by_day_two():
            assert (literal + dicot).misere_outcome is (canonical + dicot).misere_outcome


def test_sprigs_cancel_modulo_dicots() -> None:
    for x in NUMBERS:
        assert cancels_modulo_dicots(Sprigs.of([x]).form).holds is True


def test_one_based_positions_cancel() -> None:
    """Theorem 5.5.2."""
    for form in DAY_TWO[::17]:
        assert cancels_modulo_dicots(ordinal_sum(ONE, form)).holds is True


def test_cancellation_on_all_of_day_two_is_never_contradicted() -> None:
    dicots = dicots_by_day_two()
    for form in DAY_TWO[::5]:
        found = cancels_modulo_dicots(form)
        difference = form + -form
        if found.holds:
            assert all((difference + x).misere_outcome is x.misere_outcome for x in dicots)
        elif found.witness is not None:
            assert found.witness.is_dicotic
            assert (difference + found.witness).misere_outcome is not found.witness.misere_outcome


def test_only_sprigs_are_sprigs() -> None:
    with pytest.raises(HypothesisError):
        Sprigs.parse("GB + GG")
    with pytest.raises(HypothesisError):
        misere_canonical_form(Stalk.parse("GBG"))
    assert Sprigs.parse("0").misere_outcome is Outcome.N
    assert str(Sprigs.parse("*:-1/2 + G")) == "*:-1/2 + *"
