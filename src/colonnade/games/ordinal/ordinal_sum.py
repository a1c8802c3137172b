"""Ordinal sums ``G : H``: a move in the base ``G`` destroys the subordinate ``H``; a move in ``H`` leaves ``G`` alone.

The ordinal sum depends on the *form* of the base and on the value of the subordinate (*Forms and values*, 2.1.1; the
colon principle, 2.2.21).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.errors import BudgetExceededError
from colonnade.games.form import Form, Pair, combine
from colonnade.games.value import Game, Value, option_ids, value_of


def ordinal_sum(base: Form, subordinate: Form) -> Form:
    """The literal ordinal sum ``{G^L, G:H^L | G^R, G:H^R}``.

    >>> ordinal_sum(Form.parse("{0|2}"), Form.parse("1")).value
    Value('3/2')
    >>> ordinal_sum(Form.parse("1"), Form.parse("1")).value
    Value('2')
    >>> ordinal_sum(Value("1"), Value("1"))
    Traceback (most recent call last):
    ...
    TypeError: expected the literal form of the base; Form.parse('{0|2}') reads one, value.form is the canonical form
    """
    _check_form(base, "base")
    _check_form(subordinate, "subordinate")
    zero = Form()

    def options(h: Form, top: Form) -> tuple[list[Pair], list[Pair]]:
        if top is not base:  # an option of the base, kept as it is
            return [(x, x) for x in h.left], [(x, x) for x in h.right]
        return (
            [*((x, x) for x in base.left), *((y, base) for y in h.left)],
            [*((x, x) for x in base.right), *((y, base) for y in h.right)],
        )

    return base if subordinate is zero else combine(subordinate, base, options)


def _check_form(form: object, role: str) -> None:
    if not isinstance(form, Form):
        raise TypeError(
            f"expected the literal form of the {role}; Form.parse('{{0|2}}') reads one, "
            "value.form is the canonical form"
        )


def ordinal_value(base: Form, subordinate: Game) -> Value:
    """The value of ``base : subordinate``, without building the literal form.

    >>> ordinal_value(Form.parse("{*|*}"), Value(1))
    Value('^')
    """
    _check_form(base, "base")
    if base.is_canonical:  # the kernel has its options: no forms need be made of them
        return _over(*option_ids(base.value.id), Value(subordinate))
    return value_over((x.value for x in base.left), (x.value for x in base.right), Value(subordinate))


LATEST_SUBORDINATE = 10_000_000
"""The last birthday of a subordinate: its whole canonical form is walked, one day at a time."""


def value_over(left: Iterable[Value], right: Iterable[Value], subordinate: Value) -> Value:
    """The value of ``{left | right} : subordinate``; of the base only the values of its options matter.

    >>> value_over([Value(0)], [Value(2)], Value(1))
    Value('3/2')
    """
    return _over([x.id for x in left], [x.id for x in right], subordinate)


def _over(left: Sequence[Id], right: Sequence[Id], subordinate: Value) -> Value:
    if subordinate.birthday > LATEST_SUBORDINATE:
        raise BudgetExceededError(
            f"the subordinate is born after day {LATEST_SUBORDINATE}, the last one for which ordinal sums are found"
        )
    return value_of(KERNEL.ordinal(left, right, subordinate.id))


def conway_ordinal_sum(base: Game, subordinate: Game) -> Value:
    """Conway's ordinal sum: that of the canonical form of the base.

    >>> conway_ordinal_sum(Value("{0|2}"), Value(1))
    Value('2')
    """
    return ordinal_value(Value(base).form, subordinate)
