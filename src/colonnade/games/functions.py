"""Functions that an expression may call, by name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from colonnade.games.form import Form
from colonnade.games.value import Value

ValueFunction = Callable[[Value], Value]
FormFunction = Callable[[Form], Form]


class ValuesFunction(NamedTuple):
    """A function of several values."""

    arity: int
    function: Callable[..., Value]


NAMES = ("Tiny", "Miny", "cf", "HT", "T", "TL", "TR")
"""All that ``function_named`` knows."""


def tiny(value: Value) -> Value:
    """``{0||0|-G}``.

    >>> tiny(Value(2))
    Value('Tiny(2)')
    """
    return Value.of([0], [Value.of([0], [-value])])


def miny(value: Value) -> Value:
    """The negative of a tiny."""
    return -tiny(value)


def canonical(value: Value) -> Value:
    """The canonical form, which is what a value is."""
    return value


def function_named(name: str) -> tuple[ValueFunction | None, FormFunction | None] | None:
    """The function of this name, on values or on forms, or ``None``. The transitive closures, which are asked of
    literal forms, are imported when first named.

    >>> function_named("HT")[1](Form.parse("2"))
    Form.parse('{0,1|}')
    """
    on_values: dict[str, ValueFunction] = {"Tiny": tiny, "Miny": miny, "cf": canonical}
    if name in on_values:
        return on_values[name], None
    if name not in NAMES:
        return None
    from colonnade.games.transitive.closures import CLOSURES

    return None, CLOSURES[name]
