"""Atomic weights against their definition and the theorems of *Forms and values*, 2.2 and 2.4."""

import pytest

from colonnade.errors import UndefinedError
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.form import Form
from colonnade.games.infinitesimal.atomic_weight import atomic_weight, is_atomic_weight
from colonnade.games.infinitesimal.remote import compare_with_far_star, far_star, is_remote, remote_nimber
from colonnade.games.kinds import is_infinitesimal
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.temperature.norton_product import norton_product
from colonnade.games.value import Relation, Value, compare
from tests.sampling import day_three

UP = Value("^")


def infinitesimals() -> list[Value]:
    return [g for g in day_three() if is_infinitesimal(g)]


def test_weight_by_definition() -> None:
    """2.2.12: next to any X and a far star, ``G`` and ``w`` ups have the same outcome."""
    contexts = [Value(text) for text in ("0", "*2", "^", "vv", "^3*", "Tiny(1)", "{^|v}", "{1|-1}", "{0|-1}")]
    star = Value("*8")
    for g in infinitesimals()[::3]:
        ups = norton_product(atomic_weight(g), UP)
        for x in contexts:
            assert max(remote_nimber(g + x), remote_nimber(ups + x)) <= 8
            assert (g + x + star).outcome is (ups + x + star).outcome


def test_weight_passes_the_far_star_test() -> None:
    assert all(is_atomic_weight(atomic_weight(g), g) for g in infinitesimals())


def test_weights_add_and_two_ahead_wins() -> None:
    """2.2.17."""
    for g in dicots_by_day(3):
        for h in dicots_by_day(2):
            assert atomic_weight(g + h) == atomic_weight(g) + atomic_weight(h)
        for n in range(-4, 5):
            total = g + n * UP
            if atomic_weight(total) >= 2:
                assert total > 0
            assert (atomic_weight(total) >= 1) == (compare_with_far_star(total) is Relation.GREATER)


def test_weight_of_norton_multiples() -> None:
    for g in values_by_day(2):
        assert atomic_weight(norton_product(g, UP)) == g


def test_weight_of_star_based_values() -> None:
    """2.4.12: the weight of ``*:H`` is the sign of ``H`` against a far star."""
    signs = {Relation.GREATER: 1, Relation.LESS: -1, Relation.CONFUSED: 0}
    for h in day_three():
        assert atomic_weight(star_based(h)) == signs[compare_with_far_star(h)]


def test_games_without_weight() -> None:
    for g in day_three():
        if not is_infinitesimal(g):
            with pytest.raises(UndefinedError):
                atomic_weight(g)


def test_every_infinitesimal_by_day_three_has_a_weight() -> None:
    """Dicots have one by 2.2.19, the 225 other infinitesimals by this test; on day 4 that ends."""
    assert all(isinstance(atomic_weight(g), Value) for g in infinitesimals())


@pytest.mark.parametrize("text", ["{2|0||vv}", "{2|^||v*}", "{1*|^||v}", "{^^||*|-1}", "+-{1*|^}", "+-{1/2|^}"])
def test_infinitesimals_without_weight(text: str) -> None:
    """A threat of a number beside ups is worth no number of ups: none of the 1474 values of day 3 passes 2.2.14."""
    g = Value(text)
    assert is_infinitesimal(g)
    assert g.birthday == 4
    with pytest.raises(UndefinedError, match="no number of ups comes close"):
        atomic_weight(g)
    assert not any(is_atomic_weight(w, g) for w in day_three())


def test_remote_nimbers() -> None:
    for g in day_three():
        n = remote_nimber(g)
        assert all(is_remote(Value.named(star=m), g.form) for m in range(n, n + 4))
        assert n == 1 or not is_remote(Value.named(star=n - 1), g.form)
        assert compare(g, far_star(g)) is compare(g, Value.named(star=n)) is compare(g, Value.named(star=n + 3))


def test_remoteness_depends_on_the_form() -> None:
    """2.2.5."""
    assert is_remote(Value("*"), Form.parse("0"))
    assert not is_remote(Value("*"), Form.parse("{*2|*2}"))


def test_large_numbers_inside_cost_nothing() -> None:
    assert atomic_weight(Value("Tiny(10000000000)")) == 0
    assert atomic_weight(Value("^") + Value("Miny(10000000000)")) == 1
    assert remote_nimber(Value("{10000000000|*5}")) == 6
