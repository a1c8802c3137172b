"""Checks on what the methods of a user's ruleset return.

Without them, a method that returns ``None`` or a list of numbers would fail deep inside a search. The rulesets of
Colonnade itself are checked by its tests, so they skip these checks.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator
from functools import wraps
from types import FunctionType
from typing import Any

from colonnade.errors import HypothesisError


def checked(rule: Callable[..., Any], expected: type, example: str) -> Callable[..., Any]:
    """The same method, which raises ``HypothesisError`` unless it returns instances of ``expected``.

    >>> def options(self, player):
    ...     if player == "L":
    ...         return [0]
    >>> checked(options, int, "0")(None, "L")
    [0]
    >>> checked(options, int, "0")(None, "R")
    Traceback (most recent call last):
    ...
    colonnade.errors.HypothesisError: options of None returned None; expected a list such as [0], or [] ...
    """
    if not isinstance(rule, FunctionType) or hasattr(rule, "__wrapped__"):
        return rule

    @wraps(rule)
    def with_check(self: object, *arguments: object) -> Iterable[Any]:
        try:
            found = rule(self, *arguments)
        except TypeError as error:
            if error.__traceback__ is not None and error.__traceback__.tb_next is None:  # it was not even called
                raise HypothesisError(f"{error}; expected {_SIGNATURES[rule.__name__]}") from None
            raise
        if not isinstance(found, Iterable):
            wanted = f"expected a list such as [{example}], or [] where there are none"
            raise HypothesisError(f"{rule.__name__} of {self} returned {found!r}; {wanted}")
        each = _each(found, self)
        if isinstance(found, Collection):
            for _ in each:
                pass
            return found
        return each

    def _each(found: Iterable[Any], position: object) -> Iterator[Any]:
        for item in found:
            if not isinstance(item, expected):
                what = f"gave {item!r}; expected a {expected.__name__}, such as {example}"
                raise HypothesisError(f"{rule.__name__} of {position} {what}")
            yield item

    return with_check


_SIGNATURES = {
    "options": "def options(self, player)",
    "moves": "def moves(self, player)",
    "split": "def split(self)",
}
