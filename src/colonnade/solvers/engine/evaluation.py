"""What the evaluator answers: a value, or an outcome alone, and how it was found."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, TypeAlias

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, Limit, UndefinedError, VerificationError
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.derivation import Step

Derive: TypeAlias = Callable[..., Step]
"""Builds the derivation of an answer, when somebody asks for it."""

NO_COUNTERS: Mapping[str, int] = MappingProxyType({})


class Evaluation:
    """The answer to ``evaluate``: who wins, by which ``method`` this was found, and why (``derivation``).

    It is a ``ValueEvaluation`` if the value is known, and an ``OutcomeEvaluation`` if only the outcome is known.
    ``counters`` say how much work a search did, and ``verified`` whether plain search found the same. An answer can be
    pickled, but its derivation cannot: a copy builds its derivation anew.

    >>> from colonnade import Hackenbush, evaluate
    >>> answer = evaluate(Hackenbush.parse("BR"))
    >>> answer.value, answer.outcome, answer.method, answer.has_value
    (Value('1/2'), <Outcome.L: 'L'>, 'blue-red string', True)
    >>> answer.derivation.rule
    <Rule.STRING: 'string'>
    """

    value: Value
    """The value; raises where only the outcome is known."""
    outcome: Outcome
    method: str
    counters: Mapping[str, int]
    verified = False
    asked: tuple[Position, Convention] | None = None
    """The question, where the answer is what ``evaluate`` returned."""
    _derive: Derive
    _operands: tuple[Any, ...] = ()
    _derivation: Step | None = None

    def __getstate__(self) -> dict[str, Any]:
        if self.asked is None:
            raise TypeError("an answer for a part of a position cannot be pickled; evaluate the part itself")
        kept = {name: each for name, each in vars(self).items() if name not in _NOT_PICKLED}
        return kept | {"counters": dict(self.counters)}

    def __setstate__(self, state: dict[str, Any]) -> None:
        vars(self).update(state)
        self._derive = self._derive_anew

    def _derive_anew(self) -> Step:
        from colonnade.solvers.engine.evaluate import evaluate

        assert self.asked is not None
        position, convention = self.asked
        return evaluate(position, convention=convention).derivation

    @property
    def has_value(self) -> bool:
        """Whether the value is known, not only the outcome."""
        return isinstance(self, ValueEvaluation)

    @property
    def result(self) -> Value | Outcome:
        """The value where it is known, otherwise the outcome."""
        raise NotImplementedError

    @property
    def derivation(self) -> Step:
        """Why the answer is what it is; built when first asked for, and compared with the answer."""
        if self._derivation is None:
            step = self._derive(*self._operands)
            if step.result != self.result:
                raise VerificationError(f"{self.method} says {self.result}, but its derivation ends with {step.result}")
            self._derivation = step
        return self._derivation


_NOT_PICKLED = frozenset({"_derive", "_derivation", "_operands"})


class ValueEvaluation(Evaluation):
    """An answer with a value. Its derivation is ``derive(*operands)``: making a tuple is faster than making a function.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> from colonnade.solvers.engine.evaluate import evaluate
    >>> evaluate(Hackenbush.parse("GB"))
    <ValueEvaluation ^*, by stalk>
    """

    def __init__(
        self,
        value: Value,
        method: str,
        derive: Derive,
        counters: Mapping[str, int] = NO_COUNTERS,
        operands: tuple[Any, ...] = (),
    ) -> None:
        self.value = value
        self.method = method
        self.counters = counters
        self._derive = derive
        self._operands = operands

    @property
    def result(self) -> Value:
        """The value."""
        return self.value

    @property
    def outcome(self) -> Outcome:  # type: ignore[override]
        """Who wins."""
        return self.value.outcome

    def __repr__(self) -> str:
        return f"<ValueEvaluation {self.value}, by {self.method}>"


class SmallEvaluation(ValueEvaluation):
    """The answer for a small position, found without splitting it.

    For such positions making the answer takes as long as finding the value, so this class stores little. The
    derivation is built from the parts, and is too small to need a budget.
    """

    counters = NO_COUNTERS

    def __init__(self, value: Value, method: str, position: Position) -> None:
        self.value = value
        self.method = method
        self._position = position

    @property
    def asked(self) -> tuple[Position, Convention]:  # type: ignore[override]
        """The position, in normal play."""
        return self._position, Convention.NORMAL

    def _derive(self) -> Step:
        from colonnade.solvers.engine.evaluate import Evaluator

        return Evaluator().by_parts(self._position).derivation


class OutcomeEvaluation(Evaluation):
    """An answer without a value: misère play, or a value too large to find.

    >>> from colonnade.positions.nim import Nim
    >>> from colonnade.solvers.engine.evaluate import evaluate
    >>> evaluate(Nim.parse("1 1"), convention=Convention.MISERE).value
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: a position has no value in misère play; its outcome is N
    """

    def __init__(
        self,
        outcome: Outcome,
        method: str,
        derive: Derive,
        counters: Mapping[str, int] = NO_COUNTERS,
        *,
        convention: Convention = Convention.MISERE,
        limit: Limit = Limit.SIZE,
        near: Dyadic | None = None,
        weight: tuple[int, int] | None = None,
    ) -> None:
        self.outcome = outcome
        self.method = method
        self.counters = counters
        self._derive = derive
        self.convention = convention
        self.limit = limit
        """What stopped the search for the value, in normal play."""
        self.near = near
        """The number that the value differs from by an infinitesimal, where it is known."""
        self.weight = weight
        """Integers between which the atomic weight of that infinitesimal lies, where they are known."""

    @property
    def value(self) -> Value:  # type: ignore[override]
        """Raises: only the outcome is known."""
        if self.convention is Convention.MISERE:
            raise UndefinedError(f"a position has no value in misère play; its outcome is {self.outcome.value}")
        raise BudgetExceededError(
            f"the value is too large to find here; the outcome is {self.outcome.value}",
            limit=self.limit,
            near=self.near,
            winners={who: who if self.outcome.wins(who, first=True) else who.opponent for who in Player},
        )

    @property
    def result(self) -> Outcome:
        """The outcome."""
        return self.outcome

    def __repr__(self) -> str:
        return f"<OutcomeEvaluation {self.outcome.value}, by {self.method}>"
