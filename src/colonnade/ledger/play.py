"""Play by the definitions alone: outcomes of literal forms from those of their options, nothing simplified."""

from __future__ import annotations

from colonnade.games.form import Form
from colonnade.players import Outcome

_KNOWN: dict[Form, Outcome] = {}


def played(form: Form) -> Outcome:
    """Who wins the form in normal play, by going through its subpositions (thesis, Fact 1.3.4).

    >>> played(Form.parse("{*|*}")), played(Form.parse("1") + Form.parse("*"))
    (<Outcome.P: 'P'>, <Outcome.L: 'L'>)
    """
    stack = [form]
    while stack:
        top = stack[-1]
        waiting = [x for x in (*top.left, *top.right) if x not in _KNOWN]
        if waiting:
            stack.extend(waiting)
            continue
        stack.pop()
        _KNOWN[top] = Outcome.of(
            left_wins_first=any(_KNOWN[x] in (Outcome.L, Outcome.P) for x in top.left),
            right_wins_first=any(_KNOWN[x] in (Outcome.R, Outcome.P) for x in top.right),
        )
    return _KNOWN[form]


def is_at_least(first: Form, second: Form) -> bool:
    """Whether Left wins the literal difference moving second.

    >>> is_at_least(Form.parse("1"), Form.parse("*")), is_at_least(Form.parse("*"), Form())
    (True, False)
    """
    return played(first - second) in (Outcome.L, Outcome.P)


def are_equal(first: Form, second: Form) -> bool:
    """Whether the literal difference is a P-position.

    >>> are_equal(Form.parse("{*|*}"), Form())
    True
    """
    return played(first - second) is Outcome.P


def is_simplest(form: Form) -> bool:
    """Whether no subposition has a dominated or a reversible option: the definition of a canonical form (1.5.7).

    >>> is_simplest(Form.parse("{0|*}")), is_simplest(Form.parse("{*|*}"))
    (True, False)
    """
    for each in form.subpositions():
        value = each.value
        for side, sign in ((each.left, 1), (each.right, -1)):
            values = [sign * x.value for x in side]
            if any(x <= y for i, x in enumerate(values) for j, y in enumerate(values) if i != j):
                return False
            answers = (y for x in side for y in (x.right if sign > 0 else x.left))
            if any(sign * y.value <= sign * value for y in answers):
                return False
    return True
