"""Reverse Hackenbush: strings and arches by their segments.

Cho, *Blue Red Hackenbush Spiders*, section 3 (strings are van Roode's). A segment is a longest run of one color.
Written for a blue foot, with ``A = {1||0,{0|-1}}`` and ``B = {1|0}``; where the paper's tables fail against brute
force, the corrected entries stand here: ``e_x = 1, e_y >= 2`` in theorem 3.13, ``e_x > 1, e_y = 1`` in theorem 3.14,
and the games ``{A,A+B|-1+A}`` of theorems 3.18, 3.20 and 3.22, which are all 0.
"""

from __future__ import annotations

from functools import cache
from itertools import groupby
from typing import TYPE_CHECKING

from colonnade.citations import Citation, Work
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush.color import OPPOSITE_BYTES
from colonnade.positions.hackenbush.reverse import ReverseHackenbush
from colonnade.positions.hackenbush.spider_shape import spider_shape
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.strings import HACKENBUSH

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

STRING_METHOD = "reverse string"
ARCH_METHOD = "reverse arch"
STRINGS = Citation(Work.SPIDERS, "3.6")
FEW_SEGMENTS = {
    1: Citation(Work.SPIDERS, "3.12"),
    2: Citation(Work.SPIDERS, "3.13"),
    3: Citation(Work.SPIDERS, "3.14"),
    4: Citation(Work.SPIDERS, "3.16"),
    5: Citation(Work.SPIDERS, "3.18"),
}
SIX_SEGMENTS = Citation(Work.SPIDERS, "3.19")
SEVEN_SEGMENTS = Citation(Work.SPIDERS, "3.20")
MORE_SEGMENTS = Citation(Work.SPIDERS, "3.22")


def reverse_string_value(colors: bytes) -> Value:
    """Theorem 3.6: the number of segments and the color of the foot decide.

    >>> [str(reverse_string_value(colors)) for colors in (b"", b"BB", b"BBR", b"RB", b"BRB")]
    ['0', '1', '{0|-1}', '{1|0}', '{0,{1|0}|-1}']
    """
    _check_blue_red(colors)
    if colors.startswith(b"R"):
        return -reverse_string_value(colors.translate(OPPOSITE_BYTES))
    segments = len(_segments(colors))
    return {0: Value(0), 1: Value(1), 2: -_b()}.get(segments, -_a())


def reverse_arch_value(colors: bytes) -> Value:
    """Theorems 3.12 to 3.22, corrected: the value of an arch, read from foot to foot.

    >>> str(reverse_arch_value(b"BBR")), str(reverse_arch_value(b"BBRBB")), str(reverse_arch_value(b"BRBRB"))
    ('{0,{0|-1}|-1}', '{{0|-1},{1|0,{0|-1}}|-2}', '{1||0|-1,{-1|-2}}')
    """
    _check_blue_red(colors)
    lengths = _segments(colors)
    if len(lengths) % 2 == 0 and colors.startswith(b"R"):
        # An arch with feet of both colors is read from the blue one.
        lengths.reverse()
    elif colors.startswith(b"R"):
        return -reverse_arch_value(colors.translate(OPPOSITE_BYTES))
    return _by_segments(tuple(min(length, 2) for length in lengths))


@cache
def _by_segments(lengths: tuple[int, ...]) -> Value:
    """The table, for segments that start with a blue one; only whether a segment is longer than 1 matters."""
    a, b = _a(), _b()
    match lengths:
        case ():
            return Value(0)
        case (blue,):
            return Value(1 if blue == 1 else 0)  # theorem 3.12
        case (blue, red):  # theorem 3.13
            return {
                (1, 1): Value.of([1], [-1]),
                (2, 1): Value.of([0, -b], [-1]),
                (1, 2): Value.of([1], [0, b]),
                (2, 2): Value("*"),
            }[blue, red]
        case (first, red, last):  # theorem 3.14
            if red > 1:
                return Value(0)
            return Value.of([b], [-2]) if min(first, last) == 1 else Value.of([a, b - 1], [-2])
        case (_, red, blue, _):  # theorem 3.16
            left = Value.of([2], [1]) if blue == 1 else a + 1
            right = Value.of([-1], [-2]) if red == 1 else -a - 1
            return Value.of([left], [right])
        case (_, _, blue, _, _):  # theorem 3.18
            return Value.of([1], [a - 1]) if blue == 1 else Value(0)
        case _ if len(lengths) % 2 == 0:  # theorems 3.19 and 3.22
            return Value.of([a + 1], [-a - 1])
        case _:  # theorems 3.20 and 3.22
            return Value(0)


@cache
def _a() -> Value:
    return Value("{1||0,{0|-1}}")


@cache
def _b() -> Value:
    return Value("{1|0}")


def _segments(colors: bytes) -> list[int]:
    return [len(list(run)) for _, run in groupby(colors)]


def _theorems(segments: int) -> tuple[Citation, ...]:
    """Where the value of an arch with so many segments stands."""
    if segments in FEW_SEGMENTS:
        return (FEW_SEGMENTS[segments],)
    return (SIX_SEGMENTS if segments % 2 == 0 else SEVEN_SEGMENTS, MORE_SEGMENTS)


def _check_blue_red(colors: bytes) -> None:
    at = colors.find(b"G")
    if at >= 0:
        raise HypothesisError(f"edge {at} is green; the tables are for blue-red positions", culprit=at)


def solve(position: ReverseHackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of one reverse string or arch; ``None`` for anything else."""
    graph = position.graph
    if b"G" in graph.colors:
        return None
    string = graph.stalk_colors()
    if string is not None:
        value = reverse_string_value(string)
        return ValueEvaluation(value, STRING_METHOD, lambda: _step(position, string, value, Rule.REVERSE_STRING))
    shape = spider_shape(graph)
    if shape is None or len(shape.legs) != 2 or len(shape.arms):
        return None
    arch = shape.legs[0].colors + shape.legs[1].colors[::-1]
    value = reverse_arch_value(arch)
    return ValueEvaluation(value, ARCH_METHOD, lambda: _step(position, arch, value, Rule.REVERSE_ARCH))


def _step(position: ReverseHackenbush, colors: bytes, value: Value, rule: Rule) -> Step:
    segments = _segments(colors)
    citations: tuple[Citation, ...]
    if len(colors) < 2 and rule is Rule.REVERSE_STRING:
        rule, citations = (Rule.SINGLE_EDGE if colors else Rule.EMPTY), (HACKENBUSH,)
    else:
        citations = (STRINGS,) if rule is Rule.REVERSE_STRING else _theorems(len(segments))
    return Step(
        rule,
        position,
        value,
        citations=citations,
        operands={"segments": tuple(segments)},
        edges=tuple(position.graph.ids),
    )
