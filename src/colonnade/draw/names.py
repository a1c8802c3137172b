"""Names in pictures: Unicode on the screen, LaTeX in papers."""

from __future__ import annotations

from colonnade.draw.scene import Name
from colonnade.dyadic import Dyadic
from colonnade.games.naming import LATEX, UNICODE, describe
from colonnade.games.value import Value


def name_of(value: Value | Dyadic | int) -> Name:
    """The name of a value.

    >>> name_of(Value("-5/2"))
    Name(unicode='−5/2', latex='-\\\\tfrac{5}{2}')
    """
    value = Value(value)
    return Name(describe(value, style=UNICODE), describe(value, style=LATEX))
