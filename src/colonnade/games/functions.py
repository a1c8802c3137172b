"""Functions on forms that an expression may call, by name."""

from __future__ import annotations

from collections.abc import Callable

from colonnade.games.form import Form, canonical_form
from colonnade.games.value import Value

Function = Callable[[Form], Form]

NAMES = ("Tiny", "Miny", "cf", "HT", "T", "TL", "TR")
"""All that ``function_named`` knows."""


def tiny(form: Form) -> Form:
    """``{0||0|-G}``.

    >>> tiny(Form.parse("2"))
    Form.parse('Tiny(2)')
    """
    return Value.of([0], [Value.of([0], [-form.value])]).form


def miny(form: Form) -> Form:
    """The negative of a tiny."""
    return -tiny(form)


def canonical(form: Form) -> Form:
    """The canonical form, as a literal form."""
    return canonical_form(form.value)


def function_named(name: str) -> Function | None:
    """The function of this name, or ``None``. The transitive closures are imported when first named.

    >>> function_named("HT")(Form.parse("2"))
    Form.parse('{0,1|}')
    """
    if name not in NAMES:
        return None
    from colonnade.games.transitive.closures import CLOSURES

    return ({"Tiny": tiny, "Miny": miny, "cf": canonical} | CLOSURES)[name]
