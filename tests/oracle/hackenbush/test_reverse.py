"""Reverse Hackenbush against plain play: every string and arch to 14 edges (11 without the native kernel)."""

from functools import cache
from itertools import product

import pytest

from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import ReverseHackenbush
from colonnade.solvers.engine.evaluate import Evaluator, evaluate
from colonnade.solvers.engine.search import search_value
from colonnade.solvers.hackenbush.reverse_arches import reverse_arch_value, reverse_string_value
from colonnade.solvers.hackenbush.reverse_twins import solve as solve_twins

FLIP = str.maketrans("BR", "RB")


@cache
def played_string(colors: str) -> Value:
    """The rules: cut an edge of yours, what is above falls, what remains flips."""
    left = {played_string(colors[:i].translate(FLIP)) for i, color in enumerate(colors) if color == "B"}
    right = {played_string(colors[:i].translate(FLIP)) for i, color in enumerate(colors) if color == "R"}
    return Value.of(left, right)


@cache
def played_arch(colors: str) -> Value:
    """A cut leaves two strings, one from each foot, both flipped."""

    def after(i: int) -> Value:
        return played_string(colors[:i].translate(FLIP)) + played_string(colors[:i:-1].translate(FLIP))

    left = {after(i) for i, color in enumerate(colors) if color == "B"}
    right = {after(i) for i, color in enumerate(colors) if color == "R"}
    return Value.of(left, right)


LENGTHS = [*range(12), *(pytest.param(length, marks=pytest.mark.native) for length in (12, 13, 14))]


@pytest.mark.parametrize("length", LENGTHS)
def test_every_string(length: int) -> None:
    """Definition 3.5, theorems 3.6 and 3.7; of a string and its negative the one with a blue foot."""
    for letters in product("BR", repeat=max(length - 1, 0)):
        colors = "B" * min(length, 1) + "".join(letters)
        assert reverse_string_value(colors.encode()) == played_string(colors)


@pytest.mark.parametrize("length", LENGTHS[1:])
def test_every_arch(length: int) -> None:
    """The corrected tables of theorems 3.12 to 3.22; an arch, its mirror image and their negatives count as one."""
    for letters in product("BR", repeat=length):
        colors = "".join(letters)
        negative = colors.translate(FLIP)
        if colors == min(colors, colors[::-1], negative, negative[::-1]):
            assert reverse_arch_value(colors.encode()) == played_arch(colors)


@pytest.mark.parametrize("length", range(1, 8))
def test_mirror_images_and_negatives_of_arches(length: int) -> None:
    for letters in product("BR", repeat=length):
        colors = "".join(letters)
        value = reverse_arch_value(colors.encode())
        assert reverse_arch_value(colors[::-1].encode()) == value
        assert reverse_arch_value(colors.translate(FLIP).encode()) == -value


@pytest.mark.parametrize("text", ["", "B", "BRB", "BBRRB"])
def test_strings_as_positions(text: str) -> None:
    answer = evaluate(ReverseHackenbush.parse(text or "0"), verify=True)
    assert answer.value == played_string(text)
    assert answer.verified
    assert answer.method == "reverse string"


@pytest.mark.parametrize("text", ["BB/R", "BRB/RRB", "BRR/BB", "R/B"])
def test_arches_as_positions(text: str) -> None:
    first, second = text.split("/")
    answer = evaluate(ReverseHackenbush.parse(text), verify=True)
    assert answer.value == played_arch(first + second[::-1])
    assert answer.verified
    assert answer.method == "reverse arch"


def test_errata() -> None:
    """Entries in which the printed tables are wrong, by brute force."""
    assert reverse_arch_value(b"BRR") == Value("{1|0,{1|0}}")
    assert reverse_arch_value(b"BBRBB") == Value("{{0|-1},{1|0,{0|-1}}|-2}")
    for colors in (b"BRBBRB", b"BRBRBRB", b"BRBRBRBRB"):
        assert reverse_arch_value(colors) == played_arch(colors.decode())
    assert reverse_arch_value(b"BRBBRB") == reverse_arch_value(b"BRBRBRB") == reverse_arch_value(b"BRBRBRBRB") == 0


@pytest.mark.parametrize("string", ["B", "R", "BR", "RBR"])
@pytest.mark.parametrize("branches", [["B"], ["RB"], ["B(B,R)"], ["B", "R"], ["BR", "R"]])
def test_twins_on_the_tip_cancel(string: str, branches: list[str]) -> None:
    """Theorem 3.24, by search."""
    position = ReverseHackenbush.parse(f"{string}({','.join([*branches, *branches])})")
    answer = evaluate(position)
    assert answer.method == "reverse string with twins on its tip"
    assert answer.value == search_value(position) == played_string(string)


@pytest.mark.parametrize("text", ["B(B,R)", "B(R,R,R)", "B, B", "B(G,G)", "0"])
def test_without_twins_nothing_cancels(text: str) -> None:
    assert solve_twins(ReverseHackenbush.parse(text), Evaluator()) is None


def test_green_is_refused() -> None:
    with pytest.raises(HypothesisError, match="edge 1 is green"):
        reverse_string_value(b"BG")
