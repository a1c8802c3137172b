"""A balanced spider with an arm: the value by a formula.

Legs of one height, all with a swap foot, and anything of value x on the body. The value is the sum of the legs as
strings plus an excess, which depends on x and on how many legs end blue and red at the body. Cho, *Blue Red Hackenbush
Spiders*, has the excess for no arm (theorem 2.20), two legs (lemma 2.18) and where all edges at the body have one color
(statement B(k)), and leaves the general case open. The proof is in the documentation, under "Spiders with an arm".
"""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.solvers.hackenbush.strings import van_roode


def spider_number(legs: tuple[bytes, ...], arm: Dyadic) -> Dyadic:
    """The value of a balanced spider with these legs, read from foot to body, and an arm of this value on its body.

    Several arms are one arm, whose value is their sum.

    >>> str(spider_number((b"BRBB", b"BRRB", b"RBRB", b"RBBB"), Dyadic(0)))
    '3/4'
    >>> str(spider_number((b"BR", b"RB", b"RB"), Dyadic(-2)))
    '-3/2'
    """
    if not legs:
        raise HypothesisError("a spider needs a leg to stand on")
    height = len(legs[0])
    for index, leg in enumerate(legs):
        if len(leg) != height:
            raise HypothesisError("the legs differ in length; the formula needs a balanced spider", culprit=index)
        if height < 2 or leg[0] == leg[1]:
            raise HypothesisError("a leg has no swap foot; the formula needs one on every leg", culprit=index)
    blue = sum(leg.endswith(b"B") for leg in legs)
    excess = arm_excess(blue, len(legs) - blue, arm).halved(height - 1)
    return sum((van_roode(leg) for leg in legs), excess)


def arm_excess(blue: int, red: int, arm: Dyadic) -> Dyadic:
    """What a balanced spider is worth beyond its legs, in units of ``1/2**(height - 1)``.

    ``blue`` and ``red`` count the legs by their color at the body. Linear between integers.

    >>> [str(arm_excess(2, 3, Dyadic(m))) for m in range(-4, 6)]
    ['-9/2', '-4', '-3', '-1', '0', '1', '2', '3', '4', '9/2']
    >>> str(arm_excess(2, 3, Dyadic("-3/2")))
    '-2'
    """
    low = arm.floor()
    base = _excess_at(blue, red, low)
    return base + (_excess_at(blue, red, low + 1) - base) * (arm - low)


def _excess_at(blue: int, red: int, arm: int) -> Dyadic:
    if arm < 0:
        return -_excess_at(red, blue, -arm)
    legs = blue + red
    last = min(red + 1, legs - 1)
    if arm >= last:
        return legs - Dyadic(1, arm - last)
    majority = arm + blue - red
    return Dyadic(arm + max(majority - 2, 0) + min(majority + 2, 0))
