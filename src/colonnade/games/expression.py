"""Expressions: what a text denotes, before anything is worked out.

Every expression denotes a literal form. Finding its *value* needs much less than that form: the value of a sum is the
sum of the values, and the value of ``G:H`` needs only the values of the options of ``G`` and the value of ``H``.
Therefore an expression computes its value and the values of its Left and Right options, and expands its literal form
only when ``form()`` is called.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import ClassVar

from colonnade.budget import look
from colonnade.errors import BudgetExceededError, NotationError
from colonnade.games.form import Form, canonical_form
from colonnade.games.misere.ordinal_sum import misere_outcome_of_ordinal_sum
from colonnade.games.misere.outcome_of_sum import misere_outcome_of_sum
from colonnade.games.ordinal.ordinal_sum import ordinal_sum, value_over
from colonnade.games.value import Value, sum_of
from colonnade.players import Outcome

_LOOK_EVERY = 1024
_NOT_DYADIC = "this is no dyadic rational, so no short game has it; expected a power of two below the line"


class Expression:
    """Base of all expressions: ``parts`` are the expressions inside it."""

    __slots__ = ("_form", "_left", "_right", "_value")

    _value: Value
    _left: frozenset[Value]
    _right: frozenset[Value]
    _form: Form

    bounds_itself: ClassVar[bool] = False
    """Whether what an error knows, with which the search for the value ends, is known of the whole."""

    @property
    def parts(self) -> Sequence[Expression]:
        """The expressions that this one is made of."""
        return ()

    @property
    def value(self) -> Value:
        """The canonical form of what this denotes.

        >>> from colonnade.games.text import parse
        >>> parse("1000000+1000000").value
        Value('2000000')
        """
        if not hasattr(self, "_value"):
            for expression in _inside_out(self, "_value"):
                try:
                    expression._value = expression._find_value()
                except BudgetExceededError as error:
                    if expression is not self or not self.bounds_itself:
                        error.forget()
                    raise
        return self._value

    @property
    def option_values(self) -> tuple[frozenset[Value], frozenset[Value]]:
        """The values of the options of the literal form that this denotes."""
        for expression in _inside_out(self, "_left"):
            try:
                expression._left, expression._right = expression._find_options()
            except BudgetExceededError as error:
                error.forget()
                raise
        return self._left, self._right

    def form(self) -> Form:
        """The literal form that this denotes."""
        for expression in _inside_out(self, "_form"):
            expression._form = expression._find_form()
        return self._form

    @property
    def misere_outcome(self) -> Outcome:
        """Who wins in misère play. For sums and ordinal sums this does not build the literal form.

        >>> from colonnade.games.text import parse
        >>> parse("*+*").misere_outcome.value, parse("*:1+*:-1").misere_outcome.value
        ('N', 'N')
        >>> parse("10000000:*").misere_outcome.value
        'R'
        """
        return self.form().misere_outcome

    def _find_value(self) -> Value:
        """The value, when the values of all parts are known."""
        raise NotImplementedError

    def _find_options(self) -> tuple[frozenset[Value], frozenset[Value]]:
        raise NotImplementedError

    def _find_form(self) -> Form:
        raise NotImplementedError

    def __repr__(self) -> str:
        return f"<{type(self).__name__} with {len(self.parts)} parts>"


def _inside_out(expression: Expression, slot: str) -> Iterable[Expression]:
    """Expressions that lack ``slot``, innermost first."""
    stack = [expression]
    steps = 0
    while stack:
        steps += 1
        if not steps % _LOOK_EVERY:
            look()
        current = stack[-1]
        if hasattr(current, slot):
            stack.pop()
            continue
        waiting = [part for part in current.parts if not hasattr(part, slot)]
        if waiting:
            stack.extend(waiting)
            continue
        stack.pop()
        yield current


Options = tuple[frozenset[Value], frozenset[Value]]


class Named(Expression):
    """A name: it stands for the canonical form of its value."""

    __slots__ = ("of",)

    def __init__(self, of: Value) -> None:
        self.of = self._value = of

    def _find_options(self) -> Options:
        return self.of.options

    def _find_form(self) -> Form:
        return canonical_form(self.of)


class LongNumber(Expression):
    """A number that no short game has: ``1/3``, born on day ω, or an infinity ``1/0``. Only its sign can be used."""

    __slots__ = ("column", "sign", "text", "why")

    def __init__(self, sign: int, text: str, column: int, why: str = _NOT_DYADIC) -> None:
        self.sign = sign
        self.text = text
        self.column = column
        self.why = why

    @property
    def outcome(self) -> Outcome:
        """Who wins: a positive number is Left's."""
        return Outcome.L if self.sign > 0 else Outcome.R

    def _refuse(self) -> NotationError:
        return NotationError(self.why, text=self.text, column=self.column)

    def _find_value(self) -> Value:
        raise self._refuse()

    def _find_options(self) -> Options:
        raise self._refuse()

    def _find_form(self) -> Form:
        raise self._refuse()


class Braces(Expression):
    """``{left | right}``."""

    __slots__ = ("left", "right")

    def __init__(self, left: Sequence[Expression], right: Sequence[Expression]) -> None:
        self.left = left
        self.right = right

    @property
    def parts(self) -> Sequence[Expression]:
        return (*self.left, *self.right)

    def _find_value(self) -> Value:
        return Value.of([x._value for x in self.left], [x._value for x in self.right])

    def _find_options(self) -> Options:
        return frozenset(x.value for x in self.left), frozenset(x.value for x in self.right)

    def _find_form(self) -> Form:
        return Form((x.form() for x in self.left), (x.form() for x in self.right))


class Switch(Expression):
    """``+-G``, ``+-{A,B}``: the options given for Left, their negatives for Right."""

    __slots__ = ("left",)

    def __init__(self, left: Sequence[Expression]) -> None:
        self.left = left

    @property
    def parts(self) -> Sequence[Expression]:
        return self.left

    def _find_value(self) -> Value:
        return Value.of([x._value for x in self.left], [-x._value for x in self.left])

    def _find_options(self) -> Options:
        return frozenset(x.value for x in self.left), frozenset(-x.value for x in self.left)

    def _find_form(self) -> Form:
        return Form((x.form() for x in self.left), (-x.form() for x in self.left))


class Sum(Expression):
    """The disjunctive sum of its summands."""

    __slots__ = ("summands",)

    bounds_itself = True

    def __init__(self, summands: list[Expression]) -> None:
        self.summands = summands

    @property
    def parts(self) -> Sequence[Expression]:
        return self.summands

    def _find_value(self) -> Value:
        return sum_of([x._value for x in self.summands])

    def _find_options(self) -> Options:
        total = self.value
        left: set[Value] = set()
        right: set[Value] = set()
        for summand in self.summands:
            rest = total - summand.value
            lefts, rights = summand.option_values
            left.update(rest + x for x in lefts)
            right.update(rest + x for x in rights)
        return frozenset(left), frozenset(right)

    @property
    def misere_outcome(self) -> Outcome:
        return misere_outcome_of_sum(summand.form() for summand in self.summands)

    def _find_form(self) -> Form:
        total = Form()
        for summand in self.summands:
            total = total + summand.form()
        return total


class Negative(Expression):
    """``-G``."""

    __slots__ = ("of",)

    def __init__(self, of: Expression) -> None:
        self.of = of

    @property
    def parts(self) -> Sequence[Expression]:
        return (self.of,)

    def _find_value(self) -> Value:
        return -self.of.value

    def _find_options(self) -> Options:
        left, right = self.of.option_values
        return frozenset(-x for x in right), frozenset(-x for x in left)

    def _find_form(self) -> Form:
        return -self.of.form()


class Multiple(Expression):
    """``n.G``: the sum of ``n`` copies of ``G``, ``n >= 0``."""

    __slots__ = ("of", "times")

    def __init__(self, times: int, of: Expression) -> None:
        self.times = times
        self.of = of

    @property
    def parts(self) -> Sequence[Expression]:
        return (self.of,)

    def _find_value(self) -> Value:
        return self.times * self.of.value

    def _find_options(self) -> Options:
        if not self.times:
            return frozenset(), frozenset()
        rest = (self.times - 1) * self.of.value
        left, right = self.of.option_values
        return frozenset(rest + x for x in left), frozenset(rest + x for x in right)

    def _find_form(self) -> Form:
        return self.times * self.of.form()


class Ordinal(Expression):
    """``base : subordinate``."""

    __slots__ = ("base", "subordinate")

    def __init__(self, base: Expression, subordinate: Expression) -> None:
        self.base = base
        self.subordinate = subordinate

    @property
    def parts(self) -> Sequence[Expression]:
        return self.base, self.subordinate

    def _over(self, subordinate: Value) -> Value:
        return value_over(*self.base.option_values, subordinate)

    def _find_value(self) -> Value:
        return self._over(self.subordinate.value)

    def _find_options(self) -> Options:
        left, right = self.base.option_values
        lefts, rights = self.subordinate.option_values
        return left | {self._over(x) for x in lefts}, right | {self._over(x) for x in rights}

    @property
    def misere_outcome(self) -> Outcome:
        return misere_outcome_of_ordinal_sum(self.base.form(), self.subordinate.form())

    def _find_form(self) -> Form:
        return ordinal_sum(self.base.form(), self.subordinate.form())


class Call(Expression):
    """A function of an expression, by the name it was called with."""

    __slots__ = ("argument", "name")

    def __init__(self, name: str, argument: Expression) -> None:
        self.name = name
        self.argument = argument

    @property
    def parts(self) -> Sequence[Expression]:
        return (self.argument,)


class CallOnValue(Call):
    """A function for which only the value of its argument matters, such as ``cf(G)``: it denotes a canonical form."""

    __slots__ = ("function",)

    def __init__(self, name: str, argument: Expression, function: Callable[[Value], Value]) -> None:
        super().__init__(name, argument)
        self.function = function

    def _find_value(self) -> Value:
        return self.function(self.argument.value)

    def _find_options(self) -> Options:
        return self.value.options

    def _find_form(self) -> Form:
        return canonical_form(self.value)


class CallOnForm(Call):
    """A function on forms, such as ``HT(G)``."""

    __slots__ = ("function",)

    def __init__(self, name: str, argument: Expression, function: Callable[[Form], Form]) -> None:
        super().__init__(name, argument)
        self.function = function

    def _find_value(self) -> Value:
        return self.form().value

    def _find_options(self) -> Options:
        form = self.form()
        return frozenset(x.value for x in form.left), frozenset(x.value for x in form.right)

    def _find_form(self) -> Form:
        return self.function(self.argument.form())


class CallOnValues(Expression):
    """A function of several values, such as ``cool(G, 1)``: it denotes a canonical form."""

    __slots__ = ("arguments", "function", "name")

    def __init__(self, name: str, arguments: Sequence[Expression], function: Callable[..., Value]) -> None:
        self.name = name
        self.arguments = arguments
        self.function = function

    @property
    def parts(self) -> Sequence[Expression]:
        return self.arguments

    def _find_value(self) -> Value:
        return self.function(*(x.value for x in self.arguments))

    def _find_options(self) -> Options:
        return self.value.options

    def _find_form(self) -> Form:
        return canonical_form(self.value)
