"""Blue-red arches and balanced spiders as sums of strings.

Cho, *Blue Red Hackenbush Spiders*, section 2 (arches are van Roode's). Feet are peeled off first (theorem 2.8). An arch
is cut in the middle into two strings (theorems 2.10 and 2.11). A spider whose legs are all of one length and have swap
feet is the sum of its legs and a bonus (theorem 2.20); an arm is solved on a balanced arch (lemma 2.18) and where it
and all the edges at the body are of one color (statement B(k) in the proof of theorem 2.20).
"""

from __future__ import annotations

from dataclasses import dataclass

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.spider_shape import Leg, SpiderShape, spider_shape
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.budget import Budget
from colonnade.solvers.engine.evaluation import Evaluation, Step
from colonnade.solvers.hackenbush.strings import stalk_of_number, van_roode
from colonnade.solvers.hackenbush.tree_derivation import LARGEST_EXPLAINED, explained_tree
from colonnade.solvers.hackenbush.trees import tree_number

ARCH_METHOD = "blue-red arch"
METHOD = "balanced spider"
PAPER = "Cho, Blue Red Hackenbush Spiders"

_SIGN = {ord("B"): 1, ord("R"): -1}


@dataclass(frozen=True, slots=True)
class Peeled:
    """A leg without the edges peeled off its foot, and what these are worth on the ground."""

    leg: Leg
    worth: int


def peeled(leg: Leg) -> Peeled:
    """Theorem 2.8: while the two lowest edges of a leg have one color, the lowest may stand alone on the ground.

    >>> peeled(Leg(b"RRRB", (0, 1, 2, 3)))
    Peeled(leg=Leg(colors=b'RB', edges=(2, 3)), worth=-2)
    """
    colors = leg.colors
    run = len(colors) - len(colors.lstrip(colors[:1]))
    return Peeled(Leg(colors[run - 1 :], leg.edges[run - 1 :]), (run - 1) * _SIGN[colors[0]])


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
    """What the edges peeled off both feet of an arch are worth, and the arch that is left."""
    worth = 0
    first, last = 0, len(colors) - 1
    while first < last and colors[first] == colors[first + 1]:
        worth += _SIGN[colors[first]]
        first += 1
    while first < last and colors[last] == colors[last - 1]:
        worth += _SIGN[colors[last]]
        last -= 1
    return worth, colors[first : last + 1]


def rho(colors: bytes) -> Dyadic:
    """The signed sum in which the lowest edge counts 1 and each further edge half of the one before, colors aside.

    >>> str(rho(b"BB")), str(rho(b"RB"))
    ('3/2', '-1/2')
    """
    return sum((Dyadic(_SIGN[color], place) for place, color in enumerate(colors)), Dyadic(0))


def balanced_spider_number(legs: tuple[Leg, ...], arm: Dyadic) -> Dyadic:
    """The value of a spider with these legs, balanced, and an arm of this value at its body.

    >>> legs = tuple(Leg(colors, ()) for colors in (b"BRBB", b"BRRB", b"RBRB", b"RBBB"))
    >>> str(balanced_spider_number(legs, Dyadic(0)))
    '3/4'
    """
    height = len(legs[0].colors)
    for leg in legs:
        if len(leg.colors) != height:
            raise HypothesisError("the legs differ in length; theorem 2.20 needs a balanced spider", culprit=leg.edges)
        if height < 2 or leg.colors[0] == leg.colors[1]:
            raise HypothesisError("a leg has no swap foot; theorem 2.20 needs one on every leg", culprit=leg.edges[:2])
    tops = sum(_SIGN[leg.colors[-1]] for leg in legs)
    excess = max(abs(tops) - 2, 0) * (1 if tops > 0 else -1)
    total = sum((van_roode(leg.colors) for leg in legs), Dyadic(excess, height - 1))
    if arm == 0:
        return total
    one_sided = (tops == len(legs) and arm > 0) or (-tops == len(legs) and arm < 0)
    if len(legs) > 2 and not one_sided:
        raise HypothesisError("an arm on a balanced spider of more than two legs is solved only if all edges agree")
    stalk = stalk_of_number(arm).graph.colors
    return total + rho(stalk).halved(height - 1)


def solve(position: Position, *, budget: Budget | None = None) -> Evaluation | None:
    """The value of an arch or of a balanced spider; ``None`` for anything else."""
    if type(position) is not Hackenbush or b"G" in position.graph.colors:
        return None
    shape = spider_shape(position.graph)
    if shape is None:
        return None
    if len(shape.legs) == 2 and not len(shape.arms):
        return _solve_arch(position, shape)
    try:
        return _solve_balanced(position, shape)
    except HypothesisError:
        return None


def _solve_arch(position: Hackenbush, shape: SpiderShape) -> Evaluation:
    colors = shape.legs[0].colors + shape.legs[1].colors[::-1]
    value = Value(arch_number(colors))
    if len(position) > LARGEST_EXPLAINED:
        step = Step(
            rule="an arch is the sum of two strings",
            subject=f"an arch of {len(position)} edges",
            result="a number",
            source=f"{PAPER}, theorems 2.8, 2.10 and 2.11",
        )
        return Evaluation(value, value.outcome, ARCH_METHOD, step)
    worth, arch = peeled_arch(colors)
    strings = " + ".join(f"{string.decode()} ({van_roode(string)})" for string in strings_of_arch(arch))
    theorem = "2.11" if len(arch) % 2 else "2.10"
    step = Step(
        rule="an arch is the sum of two strings",
        subject=str(position),
        result=str(value),
        source=f"{PAPER}, theorem {theorem}" if len(arch) == len(colors) else f"{PAPER}, theorems 2.8 and {theorem}",
        detail=strings if len(arch) == len(colors) else f"{strings}, peeled off the feet: {worth}",
        edges=tuple(position.graph.ids),
    )
    return Evaluation(value, value.outcome, ARCH_METHOD, step)


def _solve_balanced(position: Hackenbush, shape: SpiderShape) -> Evaluation:
    legs = [peeled(leg) for leg in shape.legs]
    arm = tree_number(shape.arms)
    number = balanced_spider_number(tuple(part.leg for part in legs), arm)
    value = Value(number + sum(part.worth for part in legs))
    strings = " + ".join(f"{part.leg.colors.decode()} ({van_roode(part.leg.colors)})" for part in legs)
    off = sum(part.worth for part in legs)
    theorems = ["theorem 2.8"] * (len(position) > sum(len(part.leg.colors) for part in legs) + len(shape.arms))
    theorems.append(_theorem(shape))
    bonus = number - sum((van_roode(part.leg.colors) for part in legs), Dyadic(0))
    step = Step(
        rule="a balanced spider is the sum of its legs and a bonus",
        subject=str(position),
        result=str(value),
        source=f"{PAPER}, {' and '.join(theorems)}",
        detail=f"legs {strings}, bonus {bonus}" + (f", peeled off the feet: {off}" if len(theorems) > 1 else ""),
        edges=tuple(position.graph.ids),
        steps=(explained_tree(shape.arms),) if len(shape.arms) else (),
    )
    return Evaluation(value, value.outcome, METHOD, step)


def _theorem(shape: SpiderShape) -> str:
    """Where the bonus of a balanced spider stands."""
    if not len(shape.arms):
        return "theorem 2.20"
    return "lemma 2.18" if len(shape.legs) == 2 else "statement B(k) of theorem 2.20"
