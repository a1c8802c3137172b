"""Thermographs in characters: positive to the left, tax upward, Left wall ┃, Right wall ╏, mast │."""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.games.thermograph import Thermograph

_WIDTH = 48
_ROWS = 16


def thermograph_picture(graph: Thermograph) -> str:
    """The thermograph, one row for each tax from a little above the temperature down to -1.

    >>> from colonnade.games.value import Value
    >>> print(thermograph_picture(Value("{3|1}").thermograph))
      3/2                         │
        1                         │
      1/2                   ┃           ╏
        0             ┃                       ╏
     -1/2       ┃                                   ╏
       -1 ┃                                               ╏
          4                                               0
    """
    step = _step(graph)
    top = _above(graph.temperature, step)
    places = [place for _, place in (*graph.left_wall, *graph.right_wall)]
    low, high = min(places), max(places)
    rows = []
    tax = top
    while tax >= Dyadic(-1):
        line = [" "] * (_WIDTH + 1)
        left, right = graph.left_at(tax), graph.right_at(tax)
        if tax >= graph.temperature:
            line[_column(graph.mean, low, high)] = "│"
        else:
            line[_column(left, low, high)] = "┃"
            line[_column(right, low, high)] = "╏"
        rows.append(f"{tax!s:>9} {''.join(line)}".rstrip())
        tax -= step
    return "\n".join([*rows, _axis(low, high)])


def _step(graph: Thermograph) -> Dyadic:
    """The finest step of at least 1/4 with which the picture is not too tall."""
    step = Dyadic(1, 2)
    while (graph.temperature + 2) > step * _ROWS:
        step = step * 2
    return max(step, Dyadic(1, 1)) if graph.temperature >= 0 else step


def _above(temperature: Dyadic, step: Dyadic) -> Dyadic:
    """The first tax on the grid that is above the temperature."""
    tax = Dyadic(-1)
    while tax <= temperature:
        tax += step
    return tax


def _column(place: Dyadic, low: Dyadic, high: Dyadic) -> int:
    if high == low:
        return _WIDTH // 2
    share = (high - place) * _WIDTH
    width = high - low
    # Round to the nearest column, in integers: both are dyadic, so cross-multiply.
    numerator = 2 * share.numerator * width.denominator + share.denominator * width.numerator
    return numerator // (2 * share.denominator * width.numerator)


def _axis(low: Dyadic, high: Dyadic) -> str:
    if low == high:
        return " " * (10 + _WIDTH // 2) + str(low)
    left, right = str(high), str(low)
    return " " * 10 + left + right.rjust(_WIDTH + 1 - len(left))
