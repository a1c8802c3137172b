"""Names in pictures: Unicode on the screen, LaTeX in papers."""

from __future__ import annotations

from dataclasses import dataclass

from colonnade.dyadic import Dyadic
from colonnade.games.naming import LATEX, UNICODE, describe
from colonnade.games.value import Value


@dataclass(frozen=True, slots=True)
class Name:
    """How something is called in SVG and in TikZ (without dollars; empty: as in SVG)."""

    unicode: str
    latex: str = ""


def name_of(value: Value | Dyadic | int) -> Name:
    """The name of a value.

    >>> name_of(Value("-5/2"))
    Name(unicode='−5/2', latex='-\\\\tfrac{5}{2}')
    """
    value = Value(value)
    return Name(describe(value, style=UNICODE), describe(value, style=LATEX))
