"""Games up to infinitesimals: their order and the reduced canonical form (*Forms and values*, 1.14)."""

from __future__ import annotations

from colonnade.games.value import Game, Value

_reduced = Value._reduced  # from the class, which is quicker than by way of ``Value.__getattr__``


def reduced_canonical_form(game: Game) -> Value:
    """The simplest value infinitesimally close to ``G``.

    >>> reduced_canonical_form(Value("{1/2|{*|0},{0|*,0}}")), reduced_canonical_form(Value("3^*"))
    (Value('{1/2|0}'), Value('3'))
    """
    value = game if type(game) is Value else Value(game)
    return _reduced(value)


def infinitesimal_part(value: Value) -> Value:
    """``G - rcf(G)``.

    >>> infinitesimal_part(Value("3^*"))
    Value('^*')
    """
    return value - reduced_canonical_form(value)


def at_most_infinitesimally(g: Value, h: Value) -> bool:
    """Whether ``G <= H + x`` for every number ``x > 0``; by 1.14.3, whether ``LS(G - H) <= 0``.

    >>> at_most_infinitesimally(Value("^"), Value(0)), at_most_infinitesimally(Value("{1|-1}"), Value(0))
    (True, False)
    """
    return (g - h).left_stop <= 0


def are_infinitesimally_close(g: Value, h: Value) -> bool:
    """Whether ``G - H`` is infinitesimal.

    >>> are_infinitesimally_close(Value("1*"), Value(1))
    True
    """
    difference = g - h
    return difference.left_stop == 0 == difference.right_stop
