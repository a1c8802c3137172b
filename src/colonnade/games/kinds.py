"""Kinds of games: infinitesimal, numberish, impartial, symmetric, surreal; and their hereditary versions.

What depends on the literal form takes a ``Form``, what depends on the value alone takes a ``Value``.
"""

from __future__ import annotations

from collections.abc import Callable

from colonnade._kernel import KERNEL
from colonnade.games.form import Form
from colonnade.games.subpositions import is_number, walk
from colonnade.games.value import Value


def is_infinitesimal(value: Value) -> bool:
    """Whether ``-x < G < x`` for every positive number ``x``: both stops are 0 (*Forms and values*, 1.13.3).

    >>> is_infinitesimal(Value("^*2")), is_infinitesimal(Value("1/1024")), is_infinitesimal(Value("+-1"))
    (True, False, False)
    """
    left, _, right, _ = KERNEL.stops(value.id)
    return left[0] == 0 == right[0]


def is_numberish(value: Value) -> bool:
    """Whether ``G`` is infinitesimally close to a number: its stops agree (*Forms and values*, 1.14.2).

    >>> is_numberish(Value("3/4^")), is_numberish(Value("{1|0}"))
    (True, False)
    """
    return value.left_stop == value.right_stop


def is_dicotic(value: Value) -> bool:
    """Whether the canonical form is dicotic (*Winning Ways*: all small): in every subposition both players can move, or
    neither.

    >>> is_dicotic(Value("{^|*2}")), is_dicotic(Value("Tiny(2)"))
    (True, False)
    """
    if value.number_up_star is not None:
        return is_infinitesimal(value)
    # A canonical end is an integer, so dicotic means that the only number reached is 0.
    zero = KERNEL.number(0, 0)
    return is_infinitesimal(value) and all(g == zero or not is_number(g) for g, _, _ in walk(value.id, stop=is_number))


def is_cold(value: Value) -> bool:
    """Whether nobody wants to move: ``G`` is a number."""
    return value.is_number


def is_tepid(value: Value) -> bool:
    """Whether ``G`` is no number but has temperature 0: a number plus a non-zero infinitesimal.

    >>> is_tepid(Value("2^")), is_tepid(Value("2")), is_tepid(Value("{2|1}"))
    (True, False, False)
    """
    return is_numberish(value) and not value.is_number


def is_hot(value: Value) -> bool:
    """Whether both players gain by moving: the stops differ."""
    return value.left_stop > value.right_stop


def is_impartial(form: Form) -> bool:
    """Whether Left and Right have exactly the same options in every subposition (*Forms and values*, 1.10.1).

    >>> is_impartial(Form.parse("{0,*4|0,*4}")), is_impartial(Form.parse("{0,{1|1}|0}"))
    (True, False)
    """
    return hereditarily(form, lambda g: set(g.left) == set(g.right))


def is_symmetric(form: Form) -> bool:
    """Whether each player's options are, by value, the negatives of the other's.

    The printed definition (1.10.4) asks this of Left's options only; then -1 would be symmetric, yet -1 - 1 is not 0.

    >>> is_symmetric(Form.parse("{1|-1}")), is_symmetric(Form.parse("-1"))
    (True, False)
    """
    return {x.value for x in form.left} == {-x.value for x in form.right}


def is_surreal(form: Form) -> bool:
    """Whether no Left option is at least a Right option, hereditarily: then the form is a number, move for move.

    >>> is_surreal(Form.parse("{0|2}")), is_surreal(Form.parse("{*|*}"))
    (True, False)
    """
    return hereditarily(form, lambda g: not any(x.value >= y.value for x in g.left for y in g.right))


def is_hereditarily_infinitesimal(form: Form) -> bool:
    """Whether every subposition is infinitesimal; weaker than dicotic (*Forms and values*, 1.13.6).

    >>> is_hereditarily_infinitesimal(Form.parse("{*|}")), Form.parse("{*|}").is_dicotic
    (True, False)
    """
    return hereditarily(form, lambda g: is_infinitesimal(g.value))


def is_hereditarily_symmetric(form: Form) -> bool:
    """Whether every subposition is symmetric; impartial forms are, but so is ``{0|{*|*}}``."""
    return hereditarily(form, is_symmetric)


def hereditarily(form: Form, has: Callable[[Form], bool]) -> bool:
    """Whether every subposition has a property.

    >>> hereditarily(Form.parse("*3"), lambda g: g.value.nimber is not None)
    True
    """
    return all(has(g) for g in form.subpositions())
