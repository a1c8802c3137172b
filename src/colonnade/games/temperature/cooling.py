"""Cooling, heating and overheating (*Winning Ways*, chapter 6; Siegel, *Combinatorial Game Theory*, II.5)."""

from __future__ import annotations

from numbers import Rational

from colonnade.dyadic import Dyadic
from colonnade.errors import UndefinedError
from colonnade.games.subpositions import fold_value, is_integer, is_number
from colonnade.games.value import Game, Value

_cooled = Value._cooled  # from the class, which is quicker than by way of ``Value.__getattr__``


def cool(game: Game, temperature: Dyadic | Rational | int) -> Value:
    """``G`` cooled by ``t``: every move costs its player ``t``, until ``G`` freezes to its mean.

    >>> cool(Value("{5|1}"), 1), cool(Value("{5|1}"), 2), cool(Value("{5|1}"), 3)
    (Value('{4|2}'), Value('3*'), Value('3'))
    """
    t = temperature if isinstance(temperature, Dyadic) else Dyadic(temperature)
    if t.numerator < 0 and t <= -1:  # most are not negative, and a comparison takes as long as to cool a small game
        raise UndefinedError(f"a game cannot be cooled by {t}; expected a temperature above -1")
    value = game if type(game) is Value else Value(game)
    return _cooled(value, t.numerator, t.exponent)


def heat(game: Game, temperature: Game) -> Value:
    """``G`` heated by ``t``: numbers stay, every other move earns its player ``t``.

    >>> heat(Value("{4|2}"), 1), heat(Value("*"), 1), heat(Value("3/4"), 7)
    (Value('{5|1}'), Value('+-1'), Value('3/4'))
    """
    t = Value(temperature)

    def heated(g: Value, lefts: list[Value], rights: list[Value]) -> Value:
        return g if g.is_number else Value.of((x + t for x in lefts), (x - t for x in rights))

    return fold_value(Value(game), heated, stop=is_number)


def overheat(game: Game, start: Game, end: Game) -> Value:
    """``G`` overheated from ``s`` to ``t``: an integer ``n`` becomes ``n`` copies of ``s``, other moves earn ``t``.

    For a positive ``s`` equal games stay equal. For any other the canonical form of ``G`` is overheated, as in CGSuite.

    >>> overheat(Value("1/2"), 1, 1), overheat(Value("3"), 2, 0), overheat(Value("*"), Value("^"), 1)
    (Value('{1|0}'), Value('6'), Value('+-1'))
    >>> overheat(Value("1/2"), 0, 1)
    Value('+-1')
    """
    s, t = Value(start), Value(end)

    def overheated(g: Value, lefts: list[Value], rights: list[Value]) -> Value:
        number = g.number
        if number is not None and number.is_integer:
            return number.numerator * s
        return Value.of((x + t for x in lefts), (x - t for x in rights))

    return fold_value(Value(game), overheated, stop=is_integer)
