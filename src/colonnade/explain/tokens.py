"""Tokens: the parts of sentences and formulas before they are written in a style.

A token is a plain text, or a thing that has a name in every style: a value, a number, a form, an outcome, a position or
an expression. Only a writer turns tokens into text, so the command line, the page and LaTeX share the same sentences.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

Token: TypeAlias = object
Tokens: TypeAlias = tuple[Token, ...]


def listed(things: Iterable[Token], *, last: str = " and ") -> Tokens:
    """Things in a row of words: ``a, b and c``.

    >>> listed(["a", "b", "c"])
    ('a', ', ', 'b', ' and ', 'c')
    """
    row = list(things)
    tokens: list[Token] = []
    for place, thing in enumerate(row):
        if place:
            tokens.append(last if place == len(row) - 1 else ", ")
        tokens.append(thing)
    return tuple(tokens)


def joined(things: Iterable[Token], between: str) -> Tokens:
    """Things with a sign between them.

    >>> joined([1, 2], " : ")
    (1, ' : ', 2)
    """
    tokens: list[Token] = []
    for thing in things:
        if tokens:
            tokens.append(between)
        tokens.append(thing)
    return tuple(tokens)
