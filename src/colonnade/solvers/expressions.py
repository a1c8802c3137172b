"""The value of an expression, with one step for every operation in it.

No literal form is expanded: of a sum the values of its summands matter, of an ordinal sum the values of the options of
its base and the value of its subordinate.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from math import prod
from typing import TypeAlias

from colonnade.citations import Citation, Work
from colonnade.errors import BudgetExceededError, VerificationError
from colonnade.games.expression import (
    Braces,
    Call,
    CallOnValues,
    Expression,
    Multiple,
    Named,
    Negative,
    Ordinal,
    Sum,
    Switch,
)
from colonnade.games.naming import in_order
from colonnade.games.ordinal.ordinal_sum import value_over
from colonnade.games.simplification import trace
from colonnade.solvers.engine.derivation import Operands, Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.position_terms import PositionTerm

METHOD = "algebra"
CANONICAL = Citation(Work.FORMS_AND_VALUES, "1.5.7")
SUM = Citation(Work.FORMS_AND_VALUES, "1.4.1")
NEGATIVE = Citation(Work.FORMS_AND_VALUES, "1.2.5")
NUMBERS = Citation(Work.WINNING_WAYS, "Simplicity rule")
ORDINAL = (Citation(Work.FORMS_AND_VALUES, "2.1.1"), Citation(Work.FORMS_AND_VALUES, "2.2.21"))
TRANSITIVE = Citation(Work.FORMS_AND_VALUES, "3.6.1")
_LARGEST_LITERAL = 20_000
_BORN_WITH_FEW_OPTIONS = 100
"""Names of later days may stand for nimbers, with as many options as their number says."""


def evaluate_expression(expression: Expression, *, verify: bool = False) -> Evaluation:
    """The value of an expression, and the operations that lead to it.

    With ``verify`` the literal form is expanded as far as that is feasible, and its value compared.

    >>> from colonnade.games.text import parse
    >>> for depth, step in evaluate_expression(parse("{0|2}:1 + *")).derivation.walk():
    ...     print(depth, step.rule.value, step.result)
    0 disjunctive-sum 3/2*
    1 ordinal-sum 3/2
    2 simplest-number 1
    """
    answer = ValueEvaluation(expression.value, METHOD, lambda: _step(expression))
    answer.verified = verify and _verified(expression)
    return answer


def _step(expression: Expression) -> Step:
    if isinstance(expression, PositionTerm):
        return expression.evaluation.derivation
    rule, operands, citations = _reason(expression)
    return Step(
        rule,
        expression,
        expression.value,
        citations=citations,
        operands=operands,
        below=lambda: (_step(part) for part in expression.parts if not _is_name(part)),
    )


def _is_name(expression: Expression) -> bool:
    """Whether an expression is a name or the negative of one, which needs no reason."""
    return isinstance(expression.of if isinstance(expression, Negative) else expression, Named)


def _verified(expression: Expression) -> bool:
    if _literal_size(expression) > _LARGEST_LITERAL:
        return False
    try:
        literal = expression.form().value
    except BudgetExceededError:
        return False
    if literal != expression.value:
        raise VerificationError(f"algebra says {expression.value}, but the literal form has the value {literal}")
    return True


def _literal_size(expression: Expression) -> int:
    """About how many subpositions the literal form has."""
    sizes: dict[int, int] = {}
    for current in _inside_out(expression):
        parts = [sizes[id(part)] for part in current.parts]
        match current:
            case Sum():
                size = prod(parts)
            case Multiple(times=times):
                size = parts[0] ** min(times, _LARGEST_LITERAL.bit_length())
            case Named(of=value):
                size = value.birthday + 1
            case PositionTerm(position=position):
                size = 2 ** min(len(str(position)), _LARGEST_LITERAL.bit_length())
            case _:
                size = 1 + sum(parts)
        sizes[id(current)] = min(size, _LARGEST_LITERAL + 1)
    return sizes[id(expression)]


Reason: TypeAlias = tuple[Rule, Operands | Callable[[], Operands], tuple[Citation, ...]]


def _reason(expression: Expression) -> Reason:
    """Rule, operands and citations."""
    match expression:
        case Braces() | Switch():
            return _canonical(expression)
        case Sum(summands=summands):
            return Rule.DISJUNCTIVE_SUM, {"summands": tuple(x.value for x in summands)}, (SUM,)
        case Multiple(times=times, of=of):
            return Rule.MULTIPLE, {"times": times, "game": of.value}, (SUM,)
        case Negative(of=of):
            return Rule.NEGATIVE, {"game": of.value}, (NEGATIVE,)
        case Ordinal(base=base, subordinate=subordinate):
            # A long chain has as many options at every step as there are steps.
            return Rule.ORDINAL_SUM, lambda: _ordinal_operands(expression, base, subordinate), ORDINAL
        case Call(name=name) if name in {"T", "TL", "TR", "HT"}:
            return Rule.TRANSITIVE_CLOSURE, {"name": name, **_options(expression)}, (TRANSITIVE,)
        case Call(name=name) | CallOnValues(name=name):
            return Rule.FUNCTION, {"name": name, **_options(expression)}, (CANONICAL,)
        case _:
            value = expression.value
            has_few = value.is_number or value.birthday <= _BORN_WITH_FEW_OPTIONS
            return Rule.NAME, _options(expression) if has_few else {}, (CANONICAL,)


def _ordinal_operands(expression: Expression, base: Expression, subordinate: Expression) -> dict[str, object]:
    """The parts and the options; and, where the form of the base matters, what its value would give."""
    operands: dict[str, object] = {"base": base, "subordinate": subordinate.value, **_options(expression)}
    by_value = value_over(*base.value.options, subordinate.value)
    if by_value != expression.value:
        operands["by_value"] = (base.value, by_value)
    return operands


def _canonical(expression: Expression) -> Reason:
    left, right = expression.option_values
    if expression.value.is_number and all(x.is_number for x in (*left, *right)):
        return Rule.SIMPLEST_NUMBER, _options(expression), (NUMBERS,)
    return Rule.CANONICAL_FORM, {"simplifications": trace(left, right).steps}, (CANONICAL,)


def _options(expression: Expression) -> dict[str, object]:
    left, right = expression.option_values
    return {"left": in_order(left), "right": in_order(right)}


def _inside_out(expression: Expression) -> Iterator[Expression]:
    """Every expression in it, each object once, parts first."""
    done: set[int] = set()
    stack = [expression]
    while stack:
        current = stack[-1]
        waiting = [part for part in current.parts if id(part) not in done] if id(current) not in done else []
        if waiting:
            stack.extend(waiting)
            continue
        stack.pop()
        if id(current) not in done:
            done.add(id(current))
            yield current
