"""Thermographs: what a game is worth at each temperature, exactly."""

from __future__ import annotations

from colonnade._kernel import KERNEL
from colonnade.dyadic import Dyadic
from colonnade.games.value import Value

Corner = tuple[Dyadic, Dyadic]


class Thermograph:
    """Left and Right wall as corners ``(tax, place)`` from tax -1 upwards; above the last corners, where the walls
    meet, stands the mast.

    >>> hot = Thermograph.of(Value("{4|1||-1|-2}"))
    >>> hot.mean, hot.temperature
    (Dyadic(1, 1), Dyadic(2))
    >>> hot.left_at(0), hot.right_at(0)
    (Dyadic(1), Dyadic(-1))
    """

    __slots__ = ("left_wall", "right_wall")

    left_wall: tuple[Corner, ...]
    right_wall: tuple[Corner, ...]

    def __init__(self, left_wall: tuple[Corner, ...], right_wall: tuple[Corner, ...]) -> None:
        object.__setattr__(self, "left_wall", left_wall)
        object.__setattr__(self, "right_wall", right_wall)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Thermograph cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Thermograph cannot be changed")

    def __reduce__(self) -> tuple[type[Thermograph], tuple[tuple[Corner, ...], tuple[Corner, ...]]]:
        return Thermograph, (self.left_wall, self.right_wall)

    def __repr__(self) -> str:
        return f"Thermograph(left_wall={self.left_wall!r}, right_wall={self.right_wall!r})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Thermograph):
            return NotImplemented
        return self.left_wall == other.left_wall and self.right_wall == other.right_wall

    def __hash__(self) -> int:
        return hash((self.left_wall, self.right_wall))

    @classmethod
    def of(cls, value: Value) -> Thermograph:
        """The thermograph of a value."""
        left, right = KERNEL.thermograph(value.id)
        return cls(tuple((Dyadic(*t), Dyadic(*x)) for t, x in left), tuple((Dyadic(*t), Dyadic(*x)) for t, x in right))

    @property
    def temperature(self) -> Dyadic:
        """Where the walls meet."""
        return self.left_wall[-1][0]

    @property
    def mean(self) -> Dyadic:
        """Where the mast stands."""
        return self.left_wall[-1][1]

    def left_at(self, tax: Dyadic | int) -> Dyadic:
        """The place of the Left wall at a tax of at least -1."""
        return _place(self.left_wall, Dyadic(tax))

    def right_at(self, tax: Dyadic | int) -> Dyadic:
        """The place of the Right wall at a tax of at least -1."""
        return _place(self.right_wall, Dyadic(tax))

    def __str__(self) -> str:
        """As CGSuite writes it: for each wall the mast, the taxes of its corners and the slope dx/dt below each,
        from the top down.

        >>> str(Thermograph.of(Value("{4|1||-1|-2}")))
        'Thermograph(1/2,[2,3/2],[-1,0],1/2,[2,1/2],[1,0])'
        """
        return f"Thermograph({_wall_text(self.left_wall)},{_wall_text(self.right_wall)})"


def _place(wall: tuple[Corner, ...], tax: Dyadic) -> Dyadic:
    if tax < wall[0][0]:
        raise ValueError(f"a thermograph begins at tax -1; {tax} is below that")
    below = wall[0]
    for corner in wall:
        if corner[0] >= tax:
            return below[1] + (tax - below[0]) * _slope(below, corner)
        below = corner
    return below[1]


def _slope(low: Corner, high: Corner) -> int:
    """Walls only run straight up or at 45 degrees."""
    step = high[1] - low[1]
    return 0 if not step else (1 if step > 0 else -1)


def _wall_text(wall: tuple[Corner, ...]) -> str:
    """Corners where the slope changes, top to bottom."""
    taxes: list[Dyadic] = []
    slopes: list[int] = []
    for high, low in zip(reversed(wall), reversed(wall[:-1]), strict=False):
        slope = _slope(low, high)
        if slope != (slopes[-1] if slopes else 0):
            taxes.append(high[0])
            slopes.append(slope)
    return f"{wall[-1][1]},[{','.join(map(str, taxes))}],[{','.join(map(str, slopes))}]"
