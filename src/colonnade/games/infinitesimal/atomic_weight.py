"""Atomic weight: how many ups a game is worth next to a far star (*Forms and values*, 2.2.2 and 2.2.3).

``G`` is atomic when ``G ~ w . ^`` for some ``w``, where ``~`` is equality in the presence of a remote nimber. Every
dicot is atomic and its weight follows from those of its options (2.2.18, 2.2.19). Some other infinitesimals are atomic
too, such as a tiny. Next to dicots only the sign of a non-zero number matters, and it matters as much as a great many
ups do: so the calculus runs with each positive number worth ``M`` ups, ``M`` beyond anything the rest of the game can
reach, and the weight found is then put to the test of 2.2.14, ``^* > G - w . ^ > v*`` with a far star. The test makes
every answer sound. A game that fails it has no weight, for a weight would not depend on ``M``.
"""

from __future__ import annotations

from colonnade.errors import UndefinedError
from colonnade.games.infinitesimal.remote import far_star
from colonnade.games.kinds import is_infinitesimal
from colonnade.games.temperature.norton_product import norton_product
from colonnade.games.value import Game, Value

_atomic_weight = Value._atomic_weight  # from the class, which is quicker than by way of ``Value.__getattr__``


def atomic_weight(game: Game) -> Value:
    """The atomic weight of an infinitesimal: how many ups it is worth next to a far star, a value again.

    >>> [str(atomic_weight(Value(text))) for text in ("^*6", "v3", "*2", "Tiny(2)", "{^^*|v}")]
    ['1', '-3', '0', '0', '1/2']
    >>> atomic_weight(Value("{1|-1}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: +-1 has no atomic weight: it is not infinitesimal

    Every infinitesimal born by day 3 has one. On day 4 some have none, where a number is a threat beside ups:

    >>> atomic_weight(Value("{2|0||vv}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: {2|0||vv} has no atomic weight: no number of ups comes close to it ...
    """
    value = game if type(game) is Value else Value(game)
    weight = _atomic_weight(value)
    if weight is not None:
        return weight
    if not is_infinitesimal(value):
        raise UndefinedError(f"{value} has no atomic weight: it is not infinitesimal")
    raise UndefinedError(f"{value} has no atomic weight: no number of ups comes close to it next to a far star")


def is_atomic_weight(weight: Value, value: Value) -> bool:
    """Whether ``G ~ w . ^`` by the test of 2.2.14.

    >>> is_atomic_weight(Value(1), Value("^*")), is_atomic_weight(Value(0), Value("^*"))
    (True, False)
    """
    difference = value - norton_product(weight, Value("^"))
    up_far_star = Value.of([0], [far_star(difference)])
    return -up_far_star < difference < up_far_star
