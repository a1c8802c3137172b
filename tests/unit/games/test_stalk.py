"""Stalks as games against their definition as ordinal sums of single edges."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError, NotationError
from colonnade.games.ordinal.ordinal_sum import ordinal_value
from colonnade.games.stalks.sign_expansion import number_of, sign_expansion
from colonnade.games.stalks.stalk import NimberBased, Stalk, StalkFamily
from colonnade.games.value import Value

EDGE = {"B": Value(1), "R": Value(-1), "G": Value("*")}


def colorings(longest: int) -> list[str]:
    return ["".join(colors) for length in range(longest + 1) for colors in product("BRG", repeat=length)]


def read(colors: str) -> Stalk:
    return Stalk.parse(colors) if colors else Stalk()


def edge_by_edge(longest: int) -> dict[str, Value]:
    """Values from the definition: each edge is a base, all above it its subordinate."""
    values = {"": Value(0)}
    for colors in colorings(longest)[1:]:
        values[colors] = ordinal_value(EDGE[colors[0]].form, values[colors[1:]])
    return values


def test_value_is_the_ordinal_sum_of_the_edges() -> None:
    for colors, value in edge_by_edge(6).items():
        assert read(colors).value == value, colors


def test_canonical_form_by_theorem_4_4_11() -> None:
    values = edge_by_edge(7)
    for colors, value in values.items():
        left, right = read(colors).canonical_options()
        expected = frozenset(values[x.colors] for x in left), frozenset(values[x.colors] for x in right)
        assert value.options == expected, colors


def test_both_texts_read_back() -> None:
    for colors in colorings(6)[1:]:
        stalk = read(colors)
        assert (stalk.colors, stalk.edges) == (colors, len(colors))
        assert Stalk.parse(str(stalk)) == stalk
        assert Value(str(stalk)) == stalk.value


def test_join_is_concatenation() -> None:
    texts = colorings(3)
    for below, above in product(texts, repeat=2):
        assert Stalk.join([read(below), read(above)]).colors == below + above


def test_families_by_their_colors() -> None:
    for colors in colorings(5):
        greens = len(colors) - len(colors.lstrip("G"))
        above = set(colors[greens:])
        family = read(colors).family
        assert (family in (StalkFamily.INTEGER, StalkFamily.NUMBER)) == ("G" not in colors)
        assert (family is StalkFamily.NIMBER) == (bool(colors) and not above)
        assert (family is StalkFamily.SPRIG) == (greens == 1 and bool(above) and "G" not in above)
        assert (family is StalkFamily.FLOWER) == (greens > 1 and above in ({"B"}, {"R"}))
        assert (family is StalkFamily.GENERALISED_FLOWER) == (greens > 1 and above == {"B", "R"})


def test_negative_exchanges_the_colors() -> None:
    for colors in colorings(5):
        assert (-read(colors)).colors == colors.translate(str.maketrans("BR", "RB"))
        assert (-read(colors)).value == -read(colors).value


@given(st.integers(-(10**6), 10**6), st.integers(0, 40))
def test_sign_expansion_reads_back(numerator: int, exponent: int) -> None:
    number = Dyadic(numerator, exponent)
    assert number_of(sign_expansion(number)) == number


@given(st.text("BR", max_size=60))
def test_every_expansion_is_that_of_its_number(expansion: str) -> None:
    assert sign_expansion(number_of(expansion)) == expansion


def test_a_hundred_thousand_segments_read_and_write() -> None:
    text = ":".join(["*3:-5/8"] * 50_000)
    assert str(Stalk.parse(text)) == text


@pytest.mark.parametrize(("text", "column"), [("GBX", 1), ("*2:x", 4), ("", 1), ("1:*:3/", 5)])
def test_errors_name_the_column(text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        Stalk.parse(text)
    assert caught.value.column == column


def test_segments_must_not_be_empty() -> None:
    with pytest.raises(HypothesisError):
        Stalk(flowers=(NimberBased(1), NimberBased(2, Dyadic(1))))
    with pytest.raises(HypothesisError):
        Stalk(flowers=(NimberBased(0, Dyadic(1)),))


def test_atomic_weight_is_for_dicots() -> None:
    with pytest.raises(HypothesisError):
        _ = Stalk.parse("BG").atomic_weight
