"""Names (number, ups and star) and stops, as the reference kernel reckons with them."""

from __future__ import annotations

from colonnade.dyadic import Dyadic, simplest_between

Name = tuple[Dyadic, int, int]
"""Number, ups and star of a named value."""

Stop = tuple[Dyadic, int]
"""A stop with the player to move there: +1 where Right is, -1 where Left is. Tuples compare as strong stops do."""


def at_least_zero(number: Dyadic, up: int, star: int) -> bool:
    """Whether ``number + up copies of ^ + *star`` is at least 0: one up beats every star but ``*1``."""
    if number != 0:
        return number > 0
    return up > 1 or (up == 1 and star != 1) or (up == 0 and star == 0)


def simplest_at_stops(left_stop: Stop | None, right_stop: Stop | None) -> Dyadic | None:
    """The simplest number ``x`` with ``(x, -) >= left stop`` and ``(x, +) <= right stop``, if there is one.

    Where the sign allows ``x`` to be the stop itself that end is closed. Stretching a closed end by less than the
    distance to any number as simple as the stop lets the open interval serve.
    """
    low = None if left_stop is None else left_stop[0]
    high = None if right_stop is None else right_stop[0]
    if low is not None and high is not None and low >= high:
        both_closed = (
            low == high and left_stop is not None and left_stop[1] < 0 and right_stop is not None and right_stop[1] > 0
        )
        return low if both_closed else None
    finer = Dyadic(1, 1 + max(0 if low is None else low.exponent, 0 if high is None else high.exponent))
    if low is not None and left_stop is not None and left_stop[1] < 0:
        low -= finer
    if high is not None and right_stop is not None and right_stop[1] > 0:
        high += finer
    return simplest_between(low, high)


def name_of_options(left: list[Name], right: list[Name]) -> Name | None:
    """``number + ups + star`` with these canonical options, for ups not negative."""
    number = left[0][0]
    if any(x[0] != number for x in (*left, *right)):
        return None
    lefts, rights = {x[1:] for x in left}, {x[1:] for x in right}
    if lefts == rights == {(0, star) for star in range(len(left))}:
        return number, 0, len(left)
    if lefts == {(0, 0), (0, 1)} and rights == {(0, 0)}:
        return number, 1, 1
    if lefts == {(0, 0)} and len(rights) == 1:
        ((up, star),) = rights
        if up > 0 or (up == 0 and star > 0):
            return number, up + 1, star ^ 1
    return None


def negative(name: Name) -> Name:
    return -name[0], -name[1], name[2]


def mirror(stop: Stop) -> Stop:
    return -stop[0], -stop[1]


def day_of_number(number: Dyadic) -> int:
    """Birthday of a number: one day a unit, then one a binary digit."""
    magnitude = abs(number)
    return magnitude.ceil() + number.exponent
