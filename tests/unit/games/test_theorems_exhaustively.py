"""Functions that stand for theorems, against the definitions, on everything up to a small size.

The ledger checks the theorems themselves and calls none of these functions (docs/theory/checks.md).
"""

from __future__ import annotations

from itertools import combinations, combinations_with_replacement, product

import pytest

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.games.form import Form
from colonnade.games.infinitesimal.remote import remote_nimber
from colonnade.games.misere.cancellation import cancels_modulo_dicots
from colonnade.games.misere.ordinal_sum import misere_outcome_of_ordinal_sum
from colonnade.games.misere.sprigs import Sprigs, misere_canonical_form
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_sum, ordinal_value
from colonnade.games.ordinal.outcome import ordinal_outcome
from colonnade.games.ordinal.recognition import (
    decompositions_on_options,
    literal_subordinate,
    ordinal_decompositions,
    subordinate,
)
from colonnade.games.ordinal.star_based import star_based, star_based_subordinate
from colonnade.games.stalks.nimber_based_numbers import outcome_of_common_base
from colonnade.games.stalks.order import compare_stalks
from colonnade.games.stalks.recognition import StalkRecogniser
from colonnade.games.stalks.stalk import NimberBased, Stalk
from colonnade.games.stalks.stalk_and_nimber import (
    least_partner,
    outcome_of_flowers_and_nimber,
    outcome_of_stalks_and_nimber,
    plus_nimber,
)
from colonnade.games.stalks.star_based_numbers import StarMove, prefers, surviving_moves, undominated_moves
from colonnade.games.stalks.sum_of_stalks import StalkSumRecogniser
from colonnade.games.transitive.closures import hereditary_transitive_closure, is_hereditarily_transitive
from colonnade.games.transitive.ht_lattice import HTLattice
from colonnade.games.transitive.stratified import is_ht_value, is_stratified, simplify, stratified
from colonnade.games.value import Value, compare, sum_of
from colonnade.ledger.by_definition import dicot_told_apart, is_remote, sprigs, star_based_witness
from colonnade.ledger.by_definition import is_stratified as is_stratified_by_definition
from colonnade.ledger.misere_sums import MisereSums
from colonnade.ledger.samples import (
    collations,
    colorings,
    flower,
    forms_by_day,
    literal_dicots_by_day,
    literal_stalk,
    literal_sums,
    nimber,
    numbers_by_day,
    stalks_up_to,
    values_by_day,
)
from colonnade.positions.euclid_signature import Signature
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.solvers.rulesets.euclid_weights import conjecture_holds, euclid_weight
from colonnade.solvers.rulesets.partizan_euclid import IRREDUCIBLE, euclid_outcome, reduce_signature, value_of_signature

pytestmark = pytest.mark.native
STALKS = stalks_up_to(3)


def test_outcomes_of_ordinal_sums() -> None:
    for base, top, whole in literal_sums(1):
        assert ordinal_outcome(base.outcome, top.outcome) is whole.outcome
        assert misere_outcome_of_ordinal_sum(base, top) is whole.misere_outcome
    for base in forms_by_day(2):
        for top in forms_by_day(1):
            whole = ordinal_sum(base, top)
            assert ordinal_outcome(base.outcome, top.outcome) is whole.outcome
            assert misere_outcome_of_ordinal_sum(base, top) is whole.misere_outcome


def test_remote_nimbers() -> None:
    for value in values_by_day(2):
        least = remote_nimber(value)
        assert [is_remote(nimber(n), value.form) for n in range(1, 6)] == [n >= least for n in range(1, 6)]


def test_subordinates_by_value() -> None:
    for base, top in product((x for x in values_by_day(2) if x), values_by_day(2)):
        assert subordinate(conway_ordinal_sum(base, top), base.form) == top
    star = Value("*").form
    for form in forms_by_day(2):
        assert literal_subordinate(form, star) == star_based_witness(form)
    for value in values_by_day(2):
        assert star_based_subordinate(star_based(value)) == value


def test_decompositions_on_options() -> None:
    """Every choice of options as a base, every subordinate born by the day: 206 values of day 3 are found so."""
    for value in values_by_day(2):
        sides = ([c for size in range(len(s) + 1) for c in combinations(s, size)] for s in (value.left, value.right))
        bases = {Form((x.form for x in left), (y.form for y in right)) for left, right in product(*sides)} - {Form()}
        expected = {
            (base, top) for base, top in product(bases, values_by_day(2)) if top and ordinal_value(base, top) == value
        }
        assert set(decompositions_on_options(value)) == expected
    prime = [value for value in values_by_day(3) if value and not ordinal_decompositions(value)]
    assert sum(bool(decompositions_on_options(value)) for value in prime) == 206
    with pytest.raises(BudgetExceededError, match="more than 12 options"):
        decompositions_on_options(Value("*7"))


def test_stratified_forms() -> None:
    closed = [form for form in forms_by_day(2) if is_hereditarily_transitive(form)]
    values = {form.value for form in closed}
    for form in closed:
        assert is_stratified(form) == is_stratified_by_definition(form)
        simple = simplify(form)
        assert simple.value == form.value
        assert is_stratified_by_definition(simple)
        assert stratified(form.value) == simple == hereditary_transitive_closure(form.value.form)
    assert {value for value in values_by_day(2) if is_ht_value(value)} == values


def test_joins_and_meets() -> None:
    lattice = HTLattice(2)
    for g, h in product(lattice.values, repeat=2):
        join, meet = lattice.join(g, h), lattice.meet(g, h)
        assert all((join <= x) == (g <= x and h <= x) for x in lattice.values)
        assert all((meet >= x) == (g >= x and h >= x) for x in lattice.values)


def test_stalks() -> None:
    recogniser = StalkRecogniser()
    by_value = {value for _, value in stalks_up_to(6)}
    for (s, x), (t, y) in product(STALKS, repeat=2):
        assert compare_stalks(s, t) is compare(x, y)
        for k in range(4):
            assert outcome_of_stalks_and_nimber(s, t, k) is (x + y + nimber(k)).outcome
    for s, x in stalks_up_to(5):
        left, right = s.canonical_options()
        assert ({each.value for each in left}, {each.value for each in right}) == ({*x.left}, {*x.right})
        assert recogniser.stalk(x) == s
    for (s, x), k in product(stalks_up_to(4), range(1, 4)):
        joined = plus_nimber(s, k)
        assert joined.value == x + nimber(k) if joined is not None else x + nimber(k) not in by_value


def test_sums_of_stalks() -> None:
    recogniser = StalkSumRecogniser()
    for (_, x), (_, y) in combinations_with_replacement(STALKS, 2):
        found = recogniser.sum_of_stalks(x + y)
        assert found is not None
        assert sum_of(each.value for each in found) == x + y


def test_flowers_and_a_nimber() -> None:
    sizes = (Dyadic(1, 1), Dyadic(1), Dyadic(-1), Dyadic(-2))
    for n, m, x, y, a in product(range(1, 5), range(1, 5), sizes, sizes, range(7)):
        found = outcome_of_flowers_and_nimber(NimberBased(n, x), NimberBased(m, y), a)
        assert found is (flower(n, x) + flower(m, y) + nimber(a)).outcome
    for a, n in product(range(40), range(1, 40)):
        assert least_partner(a, n) == next(m for m in range(128) if m ^ a >= n)


@pytest.mark.parametrize("n", [1, 2, 3, 6])
def test_a_common_base(n: int) -> None:
    for size in range(4):
        for numbers, m in product(collations(size, numbers_by_day(2)), range(9)):
            total = sum_of([nimber(m), *(flower(n, x) for x in numbers)])
            assert outcome_of_common_base(n, numbers, m) is total.outcome


def test_moves_in_sums_of_star_based_numbers() -> None:
    few = tuple(x for x in numbers_by_day(3) if abs(x) <= 2)
    playable = [x for x in few if Value(x).left]
    plays = {x: StarMove(x, Value(x).left[0].number) for x in playable}
    for x, y in product(playable, repeat=2):
        if x != y:
            assert prefers(x, y) == (plays[x].change > plays[y].change)
    for size in (1, 2, 3):
        for numbers in collations(size, few):
            total = sum_of(star_based(Value(x)) for x in numbers)
            moves = {StarMove(x) for x in numbers} | {plays[x] for x in numbers if x in plays}
            best = {each.change for each in moves if not any(other.change > each.change for other in moves)}
            assert {each.change for each in undominated_moves(numbers)} == best
            surviving = {total + each.change for each in surviving_moves(numbers)}
            assert surviving <= {*total.left}


def test_sprigs_in_misere_play() -> None:
    numbers = numbers_by_day(2)
    for size in range(4):
        for chosen in combinations_with_replacement(numbers, size):
            assert Sprigs.of(chosen).misere_outcome is sprigs(chosen).misere_outcome
            assert Sprigs.of(chosen).outcome is sprigs(chosen).outcome
    sums = MisereSums()
    for colors, dicot in product(colorings(3), literal_dicots_by_day(2)):
        canonical = misere_canonical_form(Stalk.parse("G" + colors))
        assert sums.outcome(canonical, dicot) is sums.outcome(literal_stalk("G" + colors), dicot)
    for form in forms_by_day(2):
        found = cancels_modulo_dicots(form)
        assert found.holds is None or found.holds == (dicot_told_apart(form, sums) is None)


def test_partizan_euclid() -> None:
    forms: dict[tuple[int, int], Form] = {}
    for p, q in ((first, second) for first in range(1, 50) for second in range(1, first + 1)):
        t = p % q
        forms[p, q] = Form([forms[q, t]], [forms[q, q - t]]) if t else Form()
        signature = Signature.of(PartizanEuclid(p, q))
        assert euclid_outcome(p, q) is forms[p, q].outcome
        assert value_of_signature(signature) == forms[p, q].value
        assert IRREDUCIBLE[reduce_signature(signature)[0]] is forms[p, q].outcome
    assert euclid_weight(11, 10) == 8
    assert euclid_weight(10, 11) == Value("{6|2}")
    assert [i for i in range(20) if not conjecture_holds(i)] == [0]
