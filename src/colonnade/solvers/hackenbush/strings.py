"""Blue-red strings (stalks): their values, and the stalk of a given number.

Every number is the value of exactly one blue-red stalk. The rules of Berlekamp and van Roode read the same digits in
two ways; both need one pass over the text and one conversion of a binary numeral, so a million edges take milliseconds.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from colonnade._kernel import KERNEL
from colonnade.citations import Citation, Work
from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.value import Value, value_of
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.color import OPPOSITE_BYTES
from colonnade.positions.hackenbush.graph import RootedGraph
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "blue-red string"
VAN_ROODE = Citation(Work.SPIDERS, "2.6")
HACKENBUSH = Citation(Work.WINNING_WAYS, "Chapter 1")

_BINARY = bytes.maketrans(b"BR", b"10")
_COLORS = str.maketrans("10", "BR")


def berlekamp(colors: bytes) -> Dyadic:
    """Berlekamp's rule (*Winning Ways*, chapter 3): the first change of color is the binary point.

    The edges below it count the whole part, the two edges at it are the point, each further blue (red) edge is a digit
    1 (0), and a last digit 1 ends the numeral; where the lowest edge is red, all is mirrored.

    >>> str(berlekamp(b"BBRRB"))
    '11/8'
    """
    _check_blue_red(colors)
    if colors.startswith(b"R"):
        return -berlekamp(colors.translate(OPPOSITE_BYTES))
    run = _first_run(colors)
    if run == len(colors):
        return Dyadic(run)
    digits = colors[run + 1 :].translate(_BINARY) + b"1"
    return Dyadic((run - 1 << len(digits)) + int(digits, 2), len(digits))


def van_roode(colors: bytes) -> Dyadic:
    """Van Roode's rule: each edge up to the first change of color is worth 1, each later one half of the one before,
    positive if it is blue and negative if it is red.

    >>> str(van_roode(b"RRBR"))
    '-7/4'
    """
    _check_blue_red(colors)
    return Dyadic(*_signed_sum(colors))


def rho(colors: bytes) -> Dyadic:
    """The signed sum in which the lowest edge counts 1 and each further edge half of the one before, colors aside
    (Cho, *Blue Red Hackenbush Spiders*, before theorem 2.6).

    >>> str(rho(b"BB")), str(rho(b"RB"))
    ('3/2', '-1/2')
    """
    _check_blue_red(colors)
    return sum((Dyadic(1 if color == ord("B") else -1, place) for place, color in enumerate(colors)), Dyadic(0))


def signed_binary(colors: bytes) -> str:
    """The signed binary numeral of a stalk, with ``-`` before a negative digit (Carvalho and others, section 1.3).

    >>> signed_binary(b"BBRRB")
    '2.-1-11'
    """
    _check_blue_red(colors)
    run = _first_run(colors)
    whole = run if colors.startswith(b"B") else -run
    return f"{whole}.{''.join('1' if color == ord('B') else '-1' for color in colors[run:])}".rstrip(".")


def stalk_of_number(number: Dyadic | int) -> Hackenbush:
    """The one blue-red stalk with this value: van Roode's rule read backwards.

    >>> str(stalk_of_number(Dyadic("11/8")))
    'BBRRB'
    """
    value = Dyadic(number)
    magnitude = abs(value)
    whole, halves = magnitude.ceil(), magnitude.exponent
    letters = "B" * whole
    if halves:
        digits = magnitude.numerator - (whole << halves) + (1 << halves) - 1 >> 1
        letters += f"{digits:0{halves}b}".translate(_COLORS)
    position = Hackenbush.parse(letters or "0")
    return position if value >= 0 else -position


def stalk_position(colors: bytes, ids: Sequence[int]) -> Hackenbush:
    """The stalk with these colors from the ground up and these edge ids.

    >>> [edge.id for edge in stalk_position(b"BR", (7, 3)).edges]
    [3, 7]
    """
    order = sorted(range(len(colors)), key=ids.__getitem__)
    return Hackenbush(
        RootedGraph(
            tuple(ids[place] for place in order),
            tuple(order),
            tuple(place + 1 for place in order),
            bytes(colors[place] for place in order),
        )
    )


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a single blue-red stalk, or of the empty position; ``None`` for anything else."""
    colors = position.graph.stalk_colors()
    if colors is None or b"G" in colors:
        return None
    value = value_of(KERNEL.number(*_signed_sum(colors)))
    return ValueEvaluation(value, METHOD, lambda: string_step(position, colors, value))


def string_step(position: Hackenbush, colors: bytes, value: Value) -> Step:
    """Why a string has its value."""
    if len(colors) < 2:
        rule = Rule.SINGLE_EDGE if colors else Rule.EMPTY
        return Step(rule, position, value, citations=(HACKENBUSH,), edges=_ids(position))
    return Step(
        Rule.STRING,
        position,
        value,
        citations=(VAN_ROODE,),
        operands={"letters": colors.decode()},
        edges=_ids(position),
    )


def _ids(position: Hackenbush) -> tuple[int, ...]:
    return tuple(position.graph.ids)


def _signed_sum(colors: bytes) -> tuple[int, int]:
    """The sum of van Roode's rule: numerator and binary exponent."""
    rest = colors.lstrip(colors[:1])
    run, halves = len(colors) - len(rest), len(rest)
    whole = run if colors.startswith(b"B") else -run
    if not halves:
        return whole, 0
    # With digits 1 for +1 and 0 for -1 the signed digits sum to twice the numeral minus a row of ones.
    return (whole << halves) + 2 * int(rest.translate(_BINARY), 2) - (1 << halves) + 1, halves


def _first_run(colors: bytes) -> int:
    """How many edges there are below the first change of color."""
    return len(colors) - len(colors.lstrip(colors[:1])) if colors else 0


def _check_blue_red(colors: bytes) -> None:
    bad = colors.translate(None, b"BR")
    if bad:
        at = colors.index(bad[:1])
        raise HypothesisError(f"edge {at} is not blue or red; the rule is for blue-red strings", culprit=at)
