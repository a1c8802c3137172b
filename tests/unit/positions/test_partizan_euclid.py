"""Partizan Euclid: signature, spine, automaton and reductions against the rule; the thesis' tables."""

from __future__ import annotations

from itertools import product
from math import gcd
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.errors import BudgetExceededError, HypothesisError, NotationError
from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.euclid_signature import Signature, spine
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.solvers.engine.search import Search, search_form
from colonnade.solvers.rulesets.euclid_weights import conjecture_holds, euclid_weight, weight_table
from colonnade.solvers.rulesets.partizan_euclid import (
    IRREDUCIBLE,
    START,
    after_letter,
    euclid_outcome,
    outcome_of_signature,
    reduce_signature,
    value_of_signature,
)

E = PartizanEuclid
LARGEST = 300
pairs = st.tuples(st.integers(1, 2000), st.integers(1, 2000))
signatures = st.text("lr", max_size=30).map(lambda word: Signature.parse(word + "e"))

# The rules of figure 6.2, as corrected and listed in the errata.
FIGURE = {
    "l": "LL->LL LN->NP PL->LN PN->NR NP->PL NR->RP RP->PN RR->RR",
    "r": "LL->LL LN->LL PL->PL PN->PL NP->NR NR->NR RP->RR RR->RR",
}


def outcomes_by_rule(largest: int) -> dict[tuple[int, int], Outcome]:
    """The outcomes of all E(p,q), from those of the options, the smaller ones first."""
    found: dict[tuple[int, int], Outcome] = {}
    for q in range(1, largest + 1):
        for p in [*range(q, largest + 1), *range(1, q)]:  # E(p,q) with p < q moves to E(q,p)
            t = p % q
            if t == 0:
                found[p, q] = Outcome.P
            elif p > q:
                found[p, q] = _outcome(found[q, t], found[q, q - t])
    for q in range(1, largest + 1):
        for p in range(1, q):
            found[p, q] = _outcome(found[q, p], found[q, q - p])
    return found


def _outcome(left: Outcome, right: Outcome) -> Outcome:
    return Outcome.of(
        left_wins_first=left.wins(Player.LEFT, first=False), right_wins_first=right.wins(Player.RIGHT, first=False)
    )


def test_outcomes_of_all_pairs_to_300() -> None:
    for (p, q), outcome in outcomes_by_rule(LARGEST).items():
        assert euclid_outcome(p, q) is outcome, (p, q)


def test_misere_outcomes_of_all_pairs_to_60() -> None:
    search = OutcomeSearch(Convention.MISERE, plain=True)
    for p, q in product(range(1, 61), repeat=2):
        assert euclid_outcome(p, q, Convention.MISERE) is search.outcome(E(p, q)), (p, q)


def test_values_of_small_pairs() -> None:
    """Against the general search; all pairs to 300 are compared with the rule in ``tests/oracle/rulesets``."""
    search = Search(plain=True)
    for p, q in product(range(1, 31), repeat=2):
        assert value_of_signature(Signature.of(E(p, q))) == search.value(E(p, q)), (p, q)


def test_signatures_by_definition() -> None:
    """Definition 6.1.7, letter by letter."""
    for q in range(2, 120):
        for p in range(q + 1, 2 * q):
            if gcd(p, q) > 1:
                continue
            word, a, b = "", p, q
            while b != 2:
                t = a % b
                letter, t = ("l", t) if 2 * t > b else ("r", b - t)
                word, a, b = word + letter, b, t
            signature = Signature.of(E(p, q))
            assert str(signature) == word + "e"
            assert signature.position() == E(p, q)


def test_standard_positions_are_the_same_game() -> None:
    for p, q in product(range(1, 26), repeat=2):
        standard = E(p, q).standard()
        if standard is None:
            assert search_form(E(p, q)) is Form()
        else:
            assert standard.is_standard
            assert standard.q < standard.p < 2 * standard.q
            assert gcd(standard.p, standard.q) == 1
            left, right = E(p, q).option(Player.LEFT), E(p, q).option(Player.RIGHT)
            assert left is not None
            assert right is not None
            assert Form([search_form(left)], [search_form(right)]) is search_form(standard)


def test_the_spine_holds_the_whole_tree() -> None:
    for p, q in [(12, 7), (11, 8), (71, 50), (202, 115), (16, 15), (3, 2), (9, 3)]:
        nodes = spine(E(p, q))
        for node in nodes:
            for player, place in ((Player.LEFT, node.left), (Player.RIGHT, node.right)):
                option = node.position.option(player)
                assert option is not None
                expected = None if place is None else nodes[place].position
                assert option.standard() == expected
        assert "".join(node.letter for node in nodes) == str(Signature.of(E(p, q)))


def test_the_automaton_is_figure_6_2() -> None:
    reached = set(START.values())
    for letter, arrows in FIGURE.items():
        for arrow in arrows.split():
            before, after = ((Outcome(pair[0]), Outcome(pair[1])) for pair in arrow.split("->"))
            assert after_letter(letter, before) == after
            reached.add(after)
    assert len(reached) == 8


def test_reductions_on_all_words_of_up_to_eleven_letters() -> None:
    seen = set()
    for n in range(12):
        for letters in product("lr", repeat=n):
            signature = Signature.from_letters(letters)
            word, steps = reduce_signature(signature)
            seen.add(word)
            assert IRREDUCIBLE[word] is outcome_of_signature(signature)
            assert len(word) <= 4
            for step in steps:
                if step.before.endswith("e"):
                    before, after = (outcome_of_signature(Signature.parse(w)) for w in (step.before, step.after))
                    assert before is after
    assert seen == set(IRREDUCIBLE) - {""}


def test_irreducible_signatures_by_search() -> None:
    search = OutcomeSearch(Convention.NORMAL, plain=True)
    for word, outcome in IRREDUCIBLE.items():
        assert search.outcome(Signature.parse(word).position()) is outcome


@given(signatures)
def test_signatures_round_trip(signature: Signature) -> None:
    assert Signature.of(signature.position()) == signature
    assert Signature.parse(str(signature)) == signature


@given(pairs)
def test_text_round_trips(pair: tuple[int, int]) -> None:
    assert E.parse(str(E(*pair))) == E(*pair)
    assert E.parse(f"{pair[0]}, {pair[1]}") == E(*pair)


@given(pairs, st.integers(1, 5), st.integers(1, 5))
def test_congruent_positions_share_a_key(pair: tuple[int, int], factor: int, multiple: int) -> None:
    """Lemmas 6.1.1 and 6.1.2."""
    p, q = pair
    assert E(p, q).key() == E(factor * p, factor * q).key() == E(p + multiple * q, q).key()


def test_ten_thousand_digits() -> None:
    random = Random(4)
    p, q = random.randrange(10**9999, 10**10000), random.randrange(10**9999, 10**10000)
    answer = evaluate(E(p, q))
    assert not answer.has_value
    assert answer.outcome is euclid_outcome(7 * p, 7 * q)
    assert E.parse(str(E(p, q))) == E(p, q)
    k = 10**10000
    # r^(k-2) e is the sum of k - 2 copies of *:1, each an up and a star, and one star (observation 6.4.2).
    assert evaluate(E(k + 1, k)).value == Value.named(up=k - 2, star=1)
    assert Value(str(evaluate(E(k + 1, k)).value)) == Value.named(up=k - 2, star=1)
    with pytest.raises(BudgetExceededError):
        str(Signature.of(E(k + 1, k)))
    with pytest.raises(BudgetExceededError):
        spine(E(k + 1, k))


def test_observation_6_4_2() -> None:
    for k in [*range(2, 40), 5000]:
        assert evaluate(E(k + 1, k)).value == Value("*") + (k - 2) * Value("*:1")


def test_a_value_left_out_says_why() -> None:
    answer = evaluate(Signature.from_letters("lr" * 300).position())
    assert not answer.has_value
    assert answer.outcome is outcome_of_signature(Signature.from_letters("lr" * 300))
    with pytest.raises(BudgetExceededError, match="the value is too large to find here"):
        _ = answer.value


def test_observation_6_4_3_corrected() -> None:
    """E(f_k, f_(k-1)) is 0, *, v for k = 0, 1, 2 modulo 3."""
    older, newer = 1, 2
    for k in range(3, 60):
        assert evaluate(E(newer, older)).value == Value(["0", "*", "v"][k % 3])
        assert str(Signature.of(E(newer, older))) == ("l" * (k - 4) + "e" if k > 3 else "")
        older, newer = newer, older + newer


TABLE_6_3 = """
10 {6|2} 3/2 2 0 -1 0 2 0 0 0
11 {7|2} 0 -3 0 4 3 0 -4 0
12 {8|2} {2|2} 1 0 -3 -1 -1 0
13 {9|2} 0 2 3 0 5 4
14 {10|2} {3|2} -3 0 0 2
15 {11|2} 0 3/2 0 0
"""


def test_table_6_3() -> None:
    table = weight_table(range(10, 16), range(11, 21))
    expected = {}
    for row in TABLE_6_3.split("\n")[1:-1]:
        p, *weights = row.split()
        for q, weight in enumerate(weights, start=int(p) + 1):
            expected[int(p), q] = Value(weight)
    assert table == expected
    assert len(expected) == 45


@pytest.mark.parametrize(
    ("p", "q", "weight"),
    [
        (233, 318, "7^^*"),
        (316, 181, "{13|{13|5}}"),
        (869, 1187, "9^3"),
        (907, 1146, "{13|{12|{11|10}}}"),
        (926, 1263, "{28|{28|{28|7}}}"),
        (992, 1355, "{10|{10|{10|{10|9}}}}"),
    ],
)
def test_table_6_4(p: int, q: int, weight: str) -> None:
    assert euclid_weight(p, q) == Value(weight)


def test_conjecture_6_4_6() -> None:
    assert not conjecture_holds(0)
    assert all(conjecture_holds(i) for i in range(1, 60))


@pytest.mark.parametrize(("text", "column"), [("E(11,8", 7), ("E[3,2]", 2), ("3;2", 2), ("x", 1), ("E(3,2)x", 7)])
def test_errors_name_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        E.parse(text)
    assert caught.value.column == column


def test_zero_is_refused() -> None:
    with pytest.raises(HypothesisError):
        E(3, 0)
    with pytest.raises(NotationError):
        E.parse("E(0,3)")
    with pytest.raises(HypothesisError):
        Signature.parse("lre l")
