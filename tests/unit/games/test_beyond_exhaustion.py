"""Every theorem function on games beyond those that are checked exhaustively (docs/theory/checks.md)."""

from __future__ import annotations

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.form import Form
from colonnade.games.infinitesimal.atomic_weight import atomic_weight, is_atomic_weight
from colonnade.games.infinitesimal.reduced_form import are_infinitesimally_close, reduced_canonical_form
from colonnade.games.infinitesimal.remote import is_remote, remote_nimber
from colonnade.games.infinitesimal.uptimal import Uptimal, uptimal
from colonnade.games.misere.cancellation import cancels_modulo_dicots, dicots_by_day_two
from colonnade.games.misere.ordinal_sum import misere_outcome_of_ordinal_sum
from colonnade.games.misere.sprigs import Sprigs, distinguishing_position, misere_canonical_form
from colonnade.games.ordinal.canonical_form import canonical_options, is_canonical_ordinal_sum
from colonnade.games.ordinal.invariant import certificate, invariant, lower_bound
from colonnade.games.ordinal.ordinal_sum import ordinal_sum, ordinal_value
from colonnade.games.ordinal.outcome import far_ordinal_outcome, norton_outcome, ordinal_outcome
from colonnade.games.ordinal.recognition import (
    factorisation_text,
    is_number_based,
    literal_decompositions,
    literal_subordinate,
    nimber_base,
    number_base,
    ordinal_decompositions,
    subordinate,
)
from colonnade.games.ordinal.star_based import star_based, star_based_subordinate
from colonnade.games.ordinal.sums_of_star_based import star_based_sum
from colonnade.games.stalks.nimber_based_numbers import collation
from colonnade.games.stalks.recognition import StalkRecogniser
from colonnade.games.stalks.stalk import Stalk
from colonnade.games.stalks.stalk import canonical_options as options_of_number
from colonnade.games.stalks.stalk_and_nimber import plus_nimber
from colonnade.games.stalks.star_based_numbers import StarMove, surviving_moves, undominated_moves
from colonnade.games.transitive.closures import (
    hereditary_transitive_closure,
    is_hereditarily_transitive,
    is_transitive,
    left_transitively_dominates,
    right_transitively_dominates,
    transitive_closure,
)
from colonnade.games.transitive.ht_lattice import HTLattice
from colonnade.games.transitive.stratified import is_ht_value, is_stratified, simplify, stratified
from colonnade.games.value import Value, compare, sum_of
from colonnade.players import Player

few = settings(max_examples=40)

simplest = st.sampled_from([Form(), Form([Form()]), Form([], [Form()]), Form([Form()], [Form()])])
forms = st.recursive(
    simplest,
    lambda below: st.builds(Form, st.lists(below, max_size=2), st.lists(below, max_size=2)),
    max_leaves=7,
)
"""Literal forms of any depth with few options."""
values = forms.map(lambda form: form.value)
dicots = st.recursive(
    st.sampled_from([Form(), Form([Form()], [Form()])]),
    lambda below: st.builds(Form, st.lists(below, min_size=1, max_size=2), st.lists(below, min_size=1, max_size=2)),
    max_leaves=7,
)
"""Literal dicotic forms."""
numbers = st.builds(Dyadic, st.integers(-12, 12), st.integers(0, 3))


# -- chapter 2 ---------------------------------------------------------------------------------------


@given(forms, forms, forms)
def test_outcomes_of_ordinal_sums(base: Form, top: Form, company: Form) -> None:
    """2.1.5 and Norton's lemma."""
    whole = ordinal_sum(base, top)
    assert whole.outcome is ordinal_outcome(base.outcome, top.outcome)
    together = (whole.value + company.value).outcome
    assert far_ordinal_outcome(base, top.value, company) is together
    if is_remote(-base.value, company):
        assert norton_outcome(base, company) is together
    else:
        with pytest.raises(HypothesisError):
            norton_outcome(base, company)


@given(forms, values, values)
def test_colon_principle(base: Form, h: Value, k: Value) -> None:
    """2.2.21."""
    assert compare(ordinal_value(base, h), ordinal_value(base, k)) is compare(h, k)


@given(values, values)
def test_canonical_forms_of_ordinal_sums(base: Value, top: Value) -> None:
    """2.3.5, 2.3.11 and 2.3.13."""
    literal = ordinal_sum(base.form, top.form)
    assert canonical_options(base, top) == literal.value.options
    assert is_canonical_ordinal_sum(base, top) == literal.is_canonical


@given(forms, forms)
def test_literal_recognition(base: Form, top: Form) -> None:
    """2.5.1 to 2.5.3."""
    whole = ordinal_sum(base, top)
    assert literal_subordinate(whole, base) == top
    found = literal_decompositions(whole)
    assert all(each.form == whole for each in found)
    if base != Form() != top:
        assert (base, top) in {(each.base, each.subordinate) for each in found}


@given(forms, values)
def test_subordinate_over_any_base(base: Form, top: Value) -> None:
    """2.5.5 and 2.5.7, bases in any form."""
    assert subordinate(ordinal_value(base, top), base) == top


@given(values, values)
def test_recognition_by_value(base: Value, top: Value) -> None:
    """2.5.5: the decomposition that was put in is found, and none that is wrong; the factors read back."""
    whole = ordinal_value(base.form, top)
    found = ordinal_decompositions(whole)
    assert all(each.value == whole for each in found)
    if base and top:
        assert (base, top) in {(each.base, each.subordinate) for each in found}
    assert Value(factorisation_text(whole)) == whole


@given(numbers, values)
def test_number_bases(x: Dyadic, top: Value) -> None:
    """2.5.9: nothing is left that has 1 or -1 for a base, unless all was a number."""
    assume(not top.is_number)
    whole = ordinal_value(Value(x).form, top)
    found = number_base(whole)
    assert found.value == whole
    assert not is_number_based(found.subordinate)
    assert found.base == x or is_number_based(top)


@given(st.integers(0, 4), values)
def test_nimber_bases_and_star_based_subordinates(n: int, top: Value) -> None:
    """2.4.6 and 2.4.7 against 2.5.5 with * for a base."""
    whole = ordinal_value(Value.named(star=n).form, top)
    assert nimber_base(whole).value == whole
    assert star_based_subordinate(nimber_base(whole).subordinate) is None
    assert star_based_subordinate(whole) == subordinate(whole, Value("*").form)
    assert star_based_subordinate(star_based(top)) == top


@settings(max_examples=25)
@given(st.lists(st.sampled_from(values_by_day(2)), max_size=3))
def test_sums_of_star_based_values(subordinates: list[Value]) -> None:
    total = sum_of(map(star_based, subordinates))
    found = star_based_sum(total)
    assert found is not None
    assert sum_of(map(star_based, found)) == total


@few
@given(dicots, dicots)
def test_atomic_weights_of_dicots(g: Form, h: Form) -> None:
    """2.2.14, 2.2.17 and 2.2.19."""
    weight = atomic_weight(g.value)
    assert is_atomic_weight(weight, g.value)
    assert atomic_weight(g.value + h.value) == weight + atomic_weight(h.value)


@given(values)
def test_remote_nimbers_and_reduced_values(g: Value) -> None:
    n = remote_nimber(g)
    assert all(is_remote(Value.named(star=m), g.form) for m in (n, n + 1, 2 * n))
    reduced = reduced_canonical_form(g)
    assert are_infinitesimally_close(g, reduced)
    assert reduced_canonical_form(g + Value("^*2")) == reduced


# -- chapter 3 ---------------------------------------------------------------------------------------


@given(forms, forms)
def test_closures_and_ordinal_sums(g: Form, h: Form) -> None:
    """3.2.1, 3.2.2, 3.6.2 and 3.7.5."""
    assert is_transitive(transitive_closure(g))
    together = hereditary_transitive_closure(g), hereditary_transitive_closure(h)
    assert is_hereditarily_transitive(ordinal_sum(*together))
    whole = ordinal_sum(g, h)
    assert is_transitive(whole) == (is_transitive(g) and is_transitive(h))
    assert is_hereditarily_transitive(whole) == (is_hereditarily_transitive(g) and is_hereditarily_transitive(h))


@given(forms)
def test_simplification(g: Form) -> None:
    """3.9.5, 3.10.4, 3.10.5, 3.10.7 and 3.11.1."""
    closed = hereditary_transitive_closure(g)
    simple = simplify(closed)
    assert is_stratified(simple)
    assert simple.value == closed.value
    assert is_ht_value(closed.value)
    assert simple == stratified(closed.value)


@given(forms, forms)
def test_transitive_domination(g: Form, h: Form) -> None:
    """3.8.6 and 3.12.1."""
    x, y = (simplify(hereditary_transitive_closure(form)) for form in (g, h))
    left, right = left_transitively_dominates(x, y), right_transitively_dominates(y, x)
    assert left or left_transitively_dominates(y, x)
    assert right or right_transitively_dominates(x, y)
    assert (left and right) == (x.value >= y.value)


@pytest.mark.native
@few
@given(st.integers(0, 11362), st.integers(0, 11362))
def test_joins_and_meets_of_day_four(x: int, y: int) -> None:
    """3.12.4 as corrected, among all 11363 HT-values born by day 4."""
    lattice = HTLattice(4)
    order, listed = lattice.order, lattice.values
    join, meet = listed.index(lattice.join(listed[x], listed[y])), listed.index(lattice.meet(listed[x], listed[y]))
    for z in range(len(order)):
        assert order.is_at_most(join, z) == (order.is_at_most(x, z) and order.is_at_most(y, z))
        assert order.is_at_most(z, meet) == (order.is_at_most(z, x) and order.is_at_most(z, y))


# -- chapter 4 ---------------------------------------------------------------------------------------


@given(st.text("BRG", max_size=9))
def test_canonical_forms_of_stalks(colors: str) -> None:
    """4.4.11, and recognition."""
    stalk = Stalk.parse(colors) if colors else Stalk()
    left, right = stalk.canonical_options()
    assert stalk.value.options == (frozenset(x.value for x in left), frozenset(x.value for x in right))
    assert StalkRecogniser().stalk(stalk.value) == stalk


@given(st.text("BRG", min_size=1, max_size=8), st.integers(1, 9))
def test_a_stalk_and_a_nimber(colors: str, k: int) -> None:
    """4.5.11."""
    stalk = Stalk.parse(colors)
    total = stalk.value + Value.named(star=k)
    assert plus_nimber(stalk, k) == StalkRecogniser().stalk(total)


@few
@given(st.lists(numbers, min_size=4, max_size=5))
def test_moves_in_sums_of_star_based_numbers(given_numbers: list[Dyadic]) -> None:
    """4.9.7 and 4.9.8 as corrected."""
    chosen = tuple(sorted(collation(given_numbers).elements()))
    total = sum_of(star_based(Value(x)) for x in chosen)
    kills = [StarMove(x) for x in {*chosen}]
    plays = [StarMove(x, option) for x in {*chosen} if (option := options_of_number(x)[0]) is not None]
    after = {move: total + move.change for move in (*kills, *plays)}
    best = {move for move, value in after.items() if not any(other > value for other in after.values())}
    assert set(undominated_moves(chosen)) == best
    left, _ = total.options
    assert {after[move] for move in surviving_moves(chosen, Player.LEFT)} <= left


@given(st.lists(st.integers(-3, 3), max_size=5).map(tuple), st.booleans())
def test_canonical_forms_of_uptimals(digits: tuple[int, ...], star: bool) -> None:
    """4.8.3, and the conversion to ``*``-based integers."""
    u = Uptimal(digits, star=star)
    total = sum_of(star_based(Value(n)) for n in u.star_based_integers())
    assert u.value == total
    left, right = u.options
    assert total.options == (frozenset(x.value for x in left), frozenset(x.value for x in right))
    assert uptimal(total) == u


@few
@given(values)
def test_invariants(g: Value) -> None:
    """4.11.5 with its certificate, and the lower bound."""
    try:
        n = invariant(g)
    except BudgetExceededError:
        assume(False)
    assert star_based(g) + Value.of([0], [star_based(-g)]) == star_based(Value(n))
    assert n >= lower_bound(g)
    if g.birthday <= 3:
        assert certificate(g).check()


@given(st.sampled_from(dicots_by_day(3)), dicots)
def test_dicots_have_invariant_one(g: Value, h: Form) -> None:
    """4.11.9."""
    for dicot in (g, h.value):
        assert invariant(dicot) == 1


# -- chapter 5 ---------------------------------------------------------------------------------------


@given(forms, forms)
def test_misere_outcomes_of_ordinal_sums(base: Form, top: Form) -> None:
    """5.1.8, 5.1.9 and the exceptions."""
    assert misere_outcome_of_ordinal_sum(base, top) is ordinal_sum(base, top).misere_outcome


@few
@given(st.lists(numbers, max_size=3), st.lists(numbers, max_size=3))
def test_sprigs_are_told_apart(first: list[Dyadic], second: list[Dyadic]) -> None:
    """5.4.1 and 5.4.2 as corrected; the witness is checked by the outcomes of 5.3."""
    g, h = Sprigs.of(first), Sprigs.of(second)
    witness = distinguishing_position(g, h)
    if witness is None:
        assert g.reduced == h.reduced
        tests = [Sprigs(), Sprigs.of([Dyadic(0)]), -g, -h]
        assert all((g + x).misere_outcome is (h + x).misere_outcome for x in tests)
    else:
        assert (g + witness).misere_outcome is not (h + witness).misere_outcome


@few
@given(st.text("BR", max_size=6))
def test_misere_canonical_forms_of_sprigs(colors: str) -> None:
    """5.2.8: no dicot of day 2 tells the sprig from its canonical form."""
    sprig = Stalk.parse(f"G{colors}")
    units = {"B": Value(1).form, "R": Value(-1).form, "G": Value("*").form}
    literal = Form()
    for color in reversed(sprig.colors):
        literal = ordinal_sum(units[color], literal)
    canonical = misere_canonical_form(sprig)
    for dicot in dicots_by_day_two():
        assert (literal + dicot).misere_outcome is (canonical + dicot).misere_outcome


@few
@given(forms, dicots)
def test_cancellation_modulo_dicots(form: Form, dicot: Form) -> None:
    """5.2.2."""
    found = cancels_modulo_dicots(form)
    difference = form + -form
    if found.holds:
        assert (difference + dicot).misere_outcome is dicot.misere_outcome
    elif found.witness is not None:
        assert found.witness.is_dicotic
        assert (difference + found.witness).misere_outcome is not found.witness.misere_outcome
