"""How bars divide the options that stand between braces: the longest run of bars first, as in ``{3||2|1}``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias

from colonnade.errors import NotationError
from colonnade.games.expression import Braces, Expression

Body: TypeAlias = Sequence[Expression | int]
"""What stands between braces: options, and between them 0 for a comma or the length of a run of bars."""


def divided(body: Body, fail: Callable[[str], NotationError]) -> Braces:
    """The braces with this body, which has a bar: divided at the longest run, and then on both sides in the same way.

    ``fail`` makes the error for a body with two longest runs.

    >>> from colonnade.games.expression import Named
    >>> from colonnade.games.value import Value
    >>> three, two, one = (Named(Value(n)) for n in (3, 2, 1))
    >>> divided([three, 2, two, 1, one], NotationError).value
    Value('{3||2|1}')
    """
    bars = {index: part for index, part in enumerate(body) if isinstance(part, int) and part}
    longest = max(bars.values())
    places = [index for index, length in bars.items() if length == longest]
    if len(bars) == 1:
        left, right = body[: places[0] : 2], body[places[0] + 1 :: 2]  # every other part is a comma
        return Braces(tuple(left), tuple(right))  # type: ignore[arg-type]
    if len(places) > 1:
        raise fail(
            f"two splits with {longest} {'bars' if longest > 1 else 'bar'} each in the same braces; "
            "expected one to be longer, as in {3||2|1}"
        )
    return Braces(_side(body[: places[0]], fail), _side(body[places[0] + 1 :], fail))


def _side(body: Body, fail: Callable[[str], NotationError]) -> tuple[Expression, ...]:
    """The options of one player. The recursion is no deeper than runs of bars are long."""
    if any(isinstance(part, int) and part for part in body):
        return (divided(body, fail),)
    return tuple(part for part in body if isinstance(part, Expression))
