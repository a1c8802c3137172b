"""Values against the textbook definitions, exhaustively on all 256 literal forms of day 2."""

from __future__ import annotations

from itertools import product

import pytest

from colonnade.games import Form, Relation, Value, compare, conway_ordinal_sum, ordinal_sum, ordinal_value
from colonnade.players import Outcome
from tests import definitions as d


def form_of(game: d.Game) -> Form:
    return Form((form_of(x) for x in game[0]), (form_of(x) for x in game[1]))


def game_of(form: Form) -> d.Game:
    return d.game((game_of(x) for x in form.left), (game_of(x) for x in form.right))


GAMES = d.forms_by_day(2)
FORMS = {game: form_of(game) for game in GAMES}
SOME = GAMES[::7]


def test_forms_are_equal_exactly_when_their_structures_are() -> None:
    assert len(GAMES) == 256
    assert len(set(FORMS.values())) == 256
    assert all(game_of(form) == game for game, form in FORMS.items())


def test_canonical_forms() -> None:
    for game, form in FORMS.items():
        assert game_of(form.value.form) == d.canonical(game)
        assert form.is_canonical == (d.canonical(game) == game)
        assert form.formal_birthday == d.birthday(game)
        assert form.value.birthday == d.birthday(d.canonical(game))


def test_order_of_all_pairs() -> None:
    for g, h in product(GAMES, GAMES):
        assert (FORMS[g].value <= FORMS[h].value) == d.le(g, h)


def test_compare_names_the_relation() -> None:
    names = {(True, True): Relation.EQUAL, (True, False): Relation.LESS, (False, True): Relation.GREATER}
    for g, h in product(SOME, SOME):
        expected = names.get((d.le(g, h), d.le(h, g)), Relation.CONFUSED)
        assert compare(FORMS[g].value, FORMS[h].value) is expected


def test_sums_and_negatives() -> None:
    for g, h in product(SOME, SOME):
        total = FORMS[g].value + FORMS[h].value
        assert game_of(total.form) == d.canonical(d.add(g, h))
        assert game_of(FORMS[g] + FORMS[h]) == d.add(g, h)
    for g in GAMES:
        assert game_of(-FORMS[g]) == d.negative(g)
        assert game_of((-FORMS[g].value).form) == d.canonical(d.negative(g))


def test_ordinal_sums_on_literal_and_on_canonical_bases() -> None:
    for g, h in product(SOME, SOME):
        literal = d.ordinal(g, h)
        assert game_of(ordinal_sum(FORMS[g], FORMS[h])) == literal
        assert game_of(ordinal_value(FORMS[g], FORMS[h].value).form) == d.canonical(literal)
        assert game_of(conway_ordinal_sum(FORMS[g].value, FORMS[h].value).form) == d.canonical(
            d.ordinal(d.canonical(g), d.canonical(h))
        )


def test_outcomes_in_both_conventions() -> None:
    for game, form in FORMS.items():
        normal = Outcome.of(left_wins_first=not d.le(game, d.ZERO), right_wins_first=not d.le(d.ZERO, game))
        misere = Outcome.of(
            left_wins_first=d.misere_left_wins_first(game), right_wins_first=d.misere_right_wins_first(game)
        )
        assert form.outcome is normal
        assert form.misere_outcome is misere


def test_multiples() -> None:
    for game in SOME[:20]:
        value = FORMS[game].value
        total = Value(0)
        for n in range(5):
            assert n * value == total
            assert -n * value == -total
            total = total + value


@pytest.mark.parametrize("text", ["1", "3/4", "*2", "^", "{2|-1}", "{0||0|-2}"])
def test_values_mix_with_numbers_and_hash_alike(text: str) -> None:
    value = Value(text)
    assert value + 1 - 1 == value
    assert 1 - value == -(value - 1)
    assert {value: 1}[Value(text)] == 1
    assert len({Value(1), 1, Value("2-1")}) == 1
    assert eval(repr(value)) == value
