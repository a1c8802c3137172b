"""The kernel's tables can be measured, bounded and cleared, and no answer depends on them."""

from __future__ import annotations

import pytest

from colonnade.explain import outline_text
from colonnade.explain.writers import _named
from colonnade.games.short_names import _REMEMBERED
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.tables import bound_tables, clear_tables, table_sizes


def games() -> list[Value]:
    return [Value.of([Value.of([n + 5], [n])], [Value.of([-n], [-2 * n - 5])]) for n in range(1, 12)]


def entries() -> int:
    """What is remembered besides the values."""
    sizes = table_sizes()
    return sum(count for name, count in sizes.items() if name in ("sum_entries", "order_entries", "memo"))


def sums() -> list[Value]:
    return [g + h for g in games() for h in games()]


def test_tables_grow_and_can_be_cleared() -> None:
    clear_tables()
    before = entries()
    expected = sums()
    assert entries() > before
    large = table_sizes()
    clear_tables()
    assert entries() == before
    assert 0 < table_sizes()["nodes"] <= large["nodes"]
    assert 0 < table_sizes()["bytes"] <= large["bytes"]
    assert sums() == expected


def test_tables_keep_to_a_bound() -> None:
    expected = sums()
    try:
        bound_tables(50)
        clear_tables()
        assert sums() == expected
        single = games()[0] + games()[1]
        assert entries() < 1000
        assert single == expected[1]
    finally:
        bound_tables(None)


def test_values_that_nothing_holds_go_with_the_tables() -> None:
    kept = sums()
    clear_tables()
    held = table_sizes()["value_bytes"]
    del kept[20:]
    clear_tables()
    assert 0 < table_sizes()["value_bytes"] < held
    assert kept == sums()[:20]


def test_names_that_were_written_hold_nothing_after_a_clear() -> None:
    clear_tables()
    before = table_sizes()["value_bytes"]
    assert len({str(value) for value in sums()}) > 60
    clear_tables()
    assert table_sizes()["value_bytes"] == before


def test_bounds_can_be_asked_for() -> None:
    usual = table_sizes()
    bound_tables(70, value_bytes=2**20)
    assert (table_sizes()["most_entries"], table_sizes()["most_value_bytes"]) == (70, 2**20)
    bound_tables()
    assert {name: table_sizes()[name] for name in ("most_entries", "most_value_bytes")} == {
        name: usual[name] for name in ("most_entries", "most_value_bytes")
    }
    assert usual["most_value_bytes"] == 2**27


@pytest.mark.parametrize("wrong", [-1, 1.5, True, "9"])
def test_a_bound_is_a_count(wrong: object) -> None:
    with pytest.raises(ValueError, match="expected an integer"):
        bound_tables(wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="value_bytes is"):
        bound_tables(value_bytes=wrong)  # type: ignore[arg-type]


def test_names_are_forgotten_with_the_tables() -> None:
    text = outline_text(evaluate(Hackenbush.parse("GBGRBGRRGB")).derivation)
    assert _named.cache_info().currsize > 0
    assert _REMEMBERED
    clear_tables()
    assert _named.cache_info().currsize == 0
    assert not _REMEMBERED
    assert outline_text(evaluate(Hackenbush.parse("GBGRBGRRGB")).derivation) == text
