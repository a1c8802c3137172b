"""Blue-red arches and balanced spiders as sums of strings.

Cho, *Blue Red Hackenbush Spiders*, section 2 (arches are van Roode's). Feet are peeled off before (theorem 2.8). An
arch is cut in the middle into two strings (theorems 2.10 and 2.11). A spider whose legs are all of one length and have
swap feet is the sum of its legs and a bonus (theorem 2.20); with an arm the bonus is that of ``spider_arms``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from colonnade.citations import Citation, Work
from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.spider_shape import SpiderShape, spider_shape
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.peeling import peelable
from colonnade.solvers.hackenbush.spider_arms import spider_number
from colonnade.solvers.hackenbush.strings import stalk_position, string_step, van_roode
from colonnade.solvers.hackenbush.trees import tree_number

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

ARCH_METHOD = "blue-red arch"
METHOD = "balanced spider"
EVEN_ARCH, ODD_ARCH = Citation(Work.SPIDERS, "2.10"), Citation(Work.SPIDERS, "2.11")
BALANCED, ARM = Citation(Work.SPIDERS, "2.20"), Citation(Work.COLONNADE, "Spider arms")

_SIGN = {b"B": 1, b"R": -1}


def arch_number(colors: bytes) -> Dyadic:
    """The value of an arch from foot to foot: theorem 2.8 at both feet, then 2.10 or, if the length is odd, 2.11.

    >>> str(arch_number(b"BRBRBRRRB")), str(arch_number(b"BB"))
    ('7/8', '2')
    """
    worth, arch = peeled_arch(colors)
    return sum((van_roode(string) for string in strings_of_arch(arch)), Dyadic(worth))


def strings_of_arch(colors: bytes) -> list[bytes]:
    """The strings that a peeled arch is the sum of; the middle edge of an odd arch, if there is more, is in both.

    >>> strings_of_arch(b"BRBRB"), strings_of_arch(b"BRRB"), strings_of_arch(b"B")
    ([b'BRB', b'BRB'], [b'BR', b'BR'], [b'B'])
    """
    half = len(colors) // 2
    return [colors[: len(colors) - half], colors[half:][::-1]] if half else [colors]


def peeled_arch(colors: bytes) -> tuple[int, bytes]:
    """What the edges peeled off both feet of an arch are worth, and the arch that is left.

    >>> peeled_arch(b"BBRBB"), peeled_arch(b"RR")
    ((2, b'BRB'), (-1, b'R'))
    """
    worth = 0
    for _ in range(2):
        feet = peelable(colors)
        worth += feet * _SIGN.get(colors[:1], 0)
        colors = colors[feet:][::-1]
    return worth, colors


def solve(position: Hackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of an arch or of a balanced spider whose feet are peeled; ``None`` for anything else."""
    if b"G" in position.graph.colors:
        return None
    shape = spider_shape(position.graph)
    if shape is None:
        return None
    if len(shape.legs) == 2 and not len(shape.arms):
        return _solve_arch(position, shape)
    try:
        number = spider_number(tuple(leg.colors for leg in shape.legs), tree_number(shape.arms))
    except HypothesisError:
        return None
    return ValueEvaluation(Value(number), METHOD, lambda: _spider_step(position, shape, number, evaluator.renewed()))


def _solve_arch(position: Hackenbush, shape: SpiderShape) -> Evaluation:
    first, second = shape.legs
    colors = first.colors + second.colors[::-1]
    edges = first.edges + second.edges[::-1]
    value = Value(arch_number(colors))
    return ValueEvaluation(value, ARCH_METHOD, lambda: _arch_step(position, colors, edges))


def _arch_step(position: Hackenbush, colors: bytes, edges: tuple[int, ...]) -> Step:
    worth, arch = peeled_arch(colors)
    start = peelable(colors)
    inner = edges[start : start + len(arch)]
    strings = strings_of_arch(arch)
    ids = [inner[: len(strings[0])], inner[len(inner) - len(strings[-1]) :][::-1]][: len(strings)]
    answers = [
        (stalk_position(string, own), string, Value(van_roode(string)))
        for string, own in zip(strings, ids, strict=True)
    ]
    return Step(
        Rule.ARCH,
        position,
        sum_of([worth, *(value for _, _, value in answers)]),
        citations=(ODD_ARCH if len(arch) % 2 else EVEN_ARCH,),
        operands={
            "summands": tuple(value for _, _, value in answers),
            "strings": tuple(string.decode() for string in strings),
            "worth": worth,
        },
        edges=tuple(position.graph.ids),
        below=lambda: (string_step(*answer) for answer in answers),
    )


def _spider_step(position: Hackenbush, shape: SpiderShape, number: Dyadic, evaluator: Evaluator) -> Step:
    legs = [(stalk_position(leg.colors, leg.edges), leg.colors, van_roode(leg.colors)) for leg in shape.legs]
    bonus = number - sum((worth for _, _, worth in legs), Dyadic(0))
    arm = Hackenbush(shape.arms)
    arms = evaluator.evaluate(arm) if len(shape.arms) else None
    citation = BALANCED if arms is None else ARM
    return Step(
        Rule.BALANCED_SPIDER,
        position,
        Value(number),
        citations=(citation,),
        operands={
            "summands": tuple(Value(worth) for _, _, worth in legs),
            "strings": tuple(colors.decode() for _, colors, _ in legs),
            "bonus": Value(bonus),
            "arm": Value(0) if arms is None else arms.value,
        },
        edges=tuple(position.graph.ids),
        below=lambda: (
            *(string_step(stalk, colors, Value(worth)) for stalk, colors, worth in legs),
            *(() if arms is None else (arms.derivation,)),
        ),
    )
