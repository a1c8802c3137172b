"""All errors of Colonnade. Every one is a ``ColonnadeError``, with data in attributes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum
from functools import lru_cache
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from colonnade.dyadic import Dyadic
    from colonnade.players import Player


class ColonnadeError(Exception):
    """Base of every error that Colonnade raises on purpose. ``code`` names its kind in JSON.

    >>> issubclass(NotationError, ColonnadeError), NotationError.code
    (True, 'notation')
    """

    code = "error"


class NotationError(ColonnadeError):
    """A text could not be read. ``column`` counts from 1.

    >>> raise NotationError("unclosed '{'; expected '|'", text="{0", column=3)
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: column 3: unclosed '{'; expected '|'
    """

    code = "notation"

    def __init__(self, message: str, *, text: str = "", column: int | None = None) -> None:
        super().__init__(f"column {column}: {message}" if column is not None else message)
        self.message = message
        self.text = text
        self.column = column


class HypothesisError(ColonnadeError):
    """A theorem or a function was applied to something outside its hypotheses. ``culprit`` is the part that is.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> Hackenbush.parse("BR").cut(5)
    Traceback (most recent call last):
    ...
    colonnade.errors.HypothesisError: there is no edge 5 in this position; expected one of 0, 1
    """

    code = "hypothesis"

    def __init__(self, message: str, *, culprit: Any = None) -> None:
        super().__init__(message)
        self.culprit = culprit


class UndefinedError(ColonnadeError):
    """The thing asked for does not exist, such as the atomic weight of a switch.

    >>> from colonnade import Value, atomic_weight
    >>> atomic_weight(Value("{1|-1}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: +-1 has no atomic weight: it is not infinitesimal
    """

    code = "undefined"


class UnsupportedError(ColonnadeError):
    """A question that this ruleset or this installation cannot answer.

    >>> from colonnade import ruleset_named
    >>> ruleset_named("nimm")
    Traceback (most recent call last):
    ...
    colonnade.errors.UnsupportedError: there is no ruleset 'nimm'; did you mean nim?
    """

    code = "unsupported"


class IllegalMoveError(ColonnadeError):
    """A move that the rules do not allow.

    >>> from colonnade import Hackenbush
    >>> Hackenbush.parse("BR").after("cut 1", "L")
    Traceback (most recent call last):
    ...
    colonnade.errors.IllegalMoveError: Left has no move 'cut 1' here; expected one of cut 0
    """

    code = "illegal-move"


class Limit(Enum):
    """Which limit stopped a piece of work.

    >>> from colonnade import Budget, Hackenbush, evaluate
    >>> try:
    ...     evaluate(Hackenbush.parse("0-1B 1-2R 2-0B 1-3R 3-2B 3-0R"), budget=Budget(positions=3))
    ... except BudgetExceededError as error:
    ...     error.limit
    <Limit.POSITIONS: 'positions'>
    """

    POSITIONS = "positions"
    STEPS = "steps"
    SECONDS = "seconds"
    BYTES = "bytes"
    MOVES = "moves"
    CANCELLED = "cancelled"
    SIZE = "size"
    """The answer itself is too large to find or to write down, whatever the budget."""


class BudgetExceededError(ColonnadeError):
    """Work stopped at a ``limit``. ``bounds`` is the interval known to hold the value, or ``None``.

    ``candidates`` are the texts of the possible values, if these are few. ``near`` is the number from which the value
    differs by an infinitesimal (it is both stops), if it is known. ``winners`` maps each player to who wins when that
    player begins, as far as this is known.

    >>> from colonnade import Budget, Hackenbush, evaluate
    >>> try:
    ...     evaluate(Hackenbush.parse("0-1B 1-2R 2-0B 1-3R 3-2B 3-0R"), budget=Budget(positions=3))
    ... except BudgetExceededError as error:
    ...     low, high = error.bounds
    >>> -3 <= low < high <= 3
    True
    """

    code = "budget"

    def __init__(
        self,
        message: str,
        *,
        limit: Limit = Limit.SIZE,
        bounds: tuple[Dyadic, Dyadic] | None = None,
        spent: int | None = None,
        candidates: tuple[str, ...] = (),
        near: Dyadic | None = None,
        winners: Mapping[Player, Player] = MappingProxyType({}),
    ) -> None:
        super().__init__(message)
        self.limit = limit
        self.bounds = bounds
        self.spent = spent
        self.candidates = candidates
        self.near = near
        self.winners = dict(winners)

    def forget(self) -> None:
        """Drop what is known, which tells of a part of what was asked for.

        >>> error = BudgetExceededError("stopped", bounds=(1, 2))
        >>> error.forget()
        >>> error.bounds is None
        True
        """
        self.bounds, self.candidates, self.near, self.winners = None, (), None, {}


class CancelledError(BudgetExceededError):
    """Work was cancelled from outside; what was known so far is in ``bounds``, ``near`` and ``winners``.

    >>> CancelledError("stopped").limit, issubclass(CancelledError, BudgetExceededError)
    (<Limit.CANCELLED: 'cancelled'>, True)
    """

    code = "cancelled"

    def __init__(
        self,
        message: str,
        *,
        bounds: tuple[Dyadic, Dyadic] | None = None,
        spent: int | None = None,
        near: Dyadic | None = None,
        winners: Mapping[Player, Player] = MappingProxyType({}),
    ) -> None:
        super().__init__(message, limit=Limit.CANCELLED, bounds=bounds, spent=spent, near=near, winners=winners)


class VerificationError(ColonnadeError):
    """Two ways to the same answer disagree: a bug, in Colonnade or in a theorem.

    >>> VerificationError.code, issubclass(VerificationError, ColonnadeError)
    ('verification', True)
    """

    code = "verification"


class FileFormatError(ColonnadeError):
    """A file is not what its name promises, or was written by a newer Colonnade.

    >>> from colonnade.exchange.hat import loads
    >>> loads("BRB")
    Traceback (most recent call last):
    ...
    colonnade.errors.FileFormatError: This does not look like a .hat file: it is not JSON.
    """

    code = "file-format"


def did_you_mean(name: str, known: Iterable[str]) -> str:
    """A question to end the message about an unknown name; empty if no known name is close. Case does not matter.

    >>> did_you_mean("valeu", ["value", "moves"]), did_you_mean("chess", ["value", "moves"]), did_you_mean("ht", ["HT"])
    ('did you mean value?', '', 'did you mean HT?')
    """
    names = tuple(known)
    if len(name) > 2 * max(map(len, names), default=0):  # too long to be near any, and to be remembered
        return ""
    near = _nearest(name, names)
    return f"did you mean {near}?" if near else ""


@lru_cache(256)
def _nearest(name: str, known: tuple[str, ...]) -> str:
    """The known name that is closest. It is remembered, since a mistake is often made again on the next line."""
    from difflib import get_close_matches

    spelled = {each.lower(): each for each in known}
    near = get_close_matches(name.lower(), spelled, 1, cutoff=0.7)
    return spelled[near[0]] if near else ""
