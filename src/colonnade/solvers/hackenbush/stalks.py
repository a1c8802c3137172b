"""Stalks of any colors, from the ground up.

McKay, *Forms and values*, theorem 4.4.11: the canonical form of a stalk has the cut of every green edge as an option of
both players, and besides only the canonical options of the number at its tip, which are the cuts of the highest blue
and the highest red edge there. All of these are lower parts of the same stalk, so each part is valued once.
"""

from __future__ import annotations

from collections.abc import Sequence

from colonnade.games.stalks.stalk import Stalk
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.budget import DEFAULT_BUDGET, Budget, Meter
from colonnade.solvers.engine.evaluation import Evaluation, Step
from colonnade.solvers.hackenbush.strings import van_roode

METHOD = "stalk"
SOURCE = "McKay, Forms and values, theorem 4.4.11"

_LONGEST_SHOWN = 256


def stalk_value(colors: bytes, meter: Meter | None = None) -> Value:
    """The value of a stalk, its colors read from the ground up; every green edge is one more option for both players.

    >>> [str(stalk_value(colors)) for colors in (b"", b"BR", b"GB", b"GGG", b"GRGR")]
    ['0', '1/2', '^*', '*3', '{0,v*|0,v*,{0,v*|0,v*}}']
    """
    first_green = colors.find(b"G")
    if first_green < 0:
        return Value(van_roode(colors))
    meter = meter or DEFAULT_BUDGET.start()
    parts = {first_green: Value(van_roode(colors[:first_green]))}
    green: list[Value] = []
    tips: dict[int, Value] = {}
    for height in range(first_green, len(colors)):
        meter.spend()
        if colors[height] == ord("G"):
            green.append(parts[height])
            tips.clear()
        else:
            tips[colors[height]] = parts[height]
        left, right = ([tips[color]] if color in tips else [] for color in b"BR")
        parts[height + 1] = Value.of(green + left, green + right)
    return parts[len(colors)]


def solve(position: Position, *, budget: Budget | None = None) -> Evaluation | None:
    """The value of a single stalk; ``None`` for anything else."""
    if type(position) is not Hackenbush:
        return None
    colors = position.graph.stalk_colors()
    if not colors:
        return None
    meter = (budget or DEFAULT_BUDGET).start()
    with meter.within_kernel():
        value = stalk_value(colors, meter)
    return Evaluation(value, value.outcome, METHOD, derivation(colors, position.graph.ids, value))


def derivation(colors: bytes, ids: Sequence[int], value: Value) -> Step:
    """One step: the segments of the stalk."""
    short = len(colors) <= _LONGEST_SHOWN
    return Step(
        rule="options of a stalk, from the ground up",
        subject=colors.decode() if short else f"a stalk of {len(colors)} edges",
        result=str(value),
        source=SOURCE,
        detail=f"segments {Stalk.parse(colors.decode())}" if short else "",
        edges=tuple(ids) if short else (),
    )
