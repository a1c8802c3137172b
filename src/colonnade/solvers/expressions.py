"""Explain the value of an expression: one step for every operation in it.

No literal form is expanded: of a sum the values of its summands matter, of an ordinal sum the values of the options of
its base and the value of its subordinate.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import prod

from colonnade.errors import BudgetExceededError, VerificationError
from colonnade.games.expression import Braces, Call, Expression, Multiple, Named, Negative, Ordinal, Sum, Switch
from colonnade.games.naming import in_order
from colonnade.games.simplification import trace
from colonnade.games.value import Value
from colonnade.solvers.engine.evaluation import Evaluation, Step

CANONICAL = "McKay, Forms and values, section 1.5"
NUMBERS = "Berlekamp, Conway and Guy, Winning Ways, chapter 2"
ORDINAL = "McKay, Forms and values, definition 2.1.1 and colon principle 2.2.21"
TRANSITIVE = "McKay, Forms and values, chapter 3"
_LONGEST = 60
_LARGEST_LITERAL = 20_000


def explain_expression(expression: Expression, *, verify: bool = False) -> Evaluation:
    """The value of an expression with the operations that lead to it, innermost below.

    With ``verify`` the literal form is expanded as far as that is feasible, and its value compared.

    >>> from colonnade.games.text import parse
    >>> print(explain_expression(parse("{0|2}:1 + *")).explain())
    {0|2}:1 + * = 3/2*   disjunctive sum  3/2 + *
      {0|2}:1 = 3/2   ordinal sum  {0,1|2}  [McKay, Forms and values, definition 2.1.1 and colon principle 2.2.21]
        {0|2} = 1   simplest number between the options  [Berlekamp, Conway and Guy, Winning Ways, chapter 2]
    """
    texts: dict[int, str] = {}
    steps: dict[int, Step] = {}
    for current in _inside_out(expression):
        text = _text(current, [texts[id(part)] for part in current.parts])
        texts[id(current)] = text if len(text) <= _LONGEST else str(current.value)
        below = tuple(steps[id(part)] for part in current.parts if id(part) in steps)
        if below or text != str(current.value) or current is expression:
            rule, detail, source = _reason(current)
            steps[id(current)] = Step(rule, text, str(current.value), source, detail, steps=below)
    value = expression.value
    return Evaluation(value, value.outcome, "algebra", steps[id(expression)], verified=verify and _verified(expression))


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
            case _:
                size = 1 + sum(parts)
        sizes[id(current)] = min(size, _LARGEST_LITERAL + 1)
    return sizes[id(expression)]


def _reason(expression: Expression) -> tuple[str, str, str]:
    """Rule, detail and source."""
    match expression:
        case Braces() | Switch():
            return _canonical(expression)
        case Sum(summands=summands):
            return "disjunctive sum", " + ".join(_signed(str(x.value)) for x in summands), ""
        case Multiple(times=times, of=of):
            return "multiple", f"{times} copies of {of.value}", ""
        case Negative(of=of):
            return "negative", f"of {of.value}", ""
        case Ordinal():
            return "ordinal sum", _pair(*expression.option_values), ORDINAL
        case Call(name=name) if name in {"T", "TL", "TR", "HT"}:
            return "transitive closure", _pair(*expression.option_values), TRANSITIVE
        case Call():
            return "function of a form", _pair(*expression.option_values), ""
        case _:
            return "name of a canonical form", "", ""


def _canonical(expression: Expression) -> tuple[str, str, str]:
    left, right = expression.option_values
    if expression.value.is_number and all(x.is_number for x in (*left, *right)):
        return "simplest number between the options", "", NUMBERS
    steps = trace(left, right).steps
    return "canonical form", "; ".join(map(str, steps)) or "no option is dominated or reversible", CANONICAL


def _pair(left: frozenset[Value], right: frozenset[Value]) -> str:
    return "{" + ",".join(map(str, in_order(left))) + "|" + ",".join(map(str, in_order(right))) + "}"


def _text(expression: Expression, parts: list[str]) -> str:
    """How to write an expression whose parts are written so."""
    match expression:
        case Braces(left=left):
            return "{" + ",".join(parts[: len(left)]) + "|" + ",".join(parts[len(left) :]) + "}"
        case Switch():
            return f"+-{parts[0]}" if len(parts) == 1 and parts[0].isalnum() else f"+-{{{','.join(parts)}}}"
        case Sum():
            return " + ".join(map(_signed, parts))
        case Multiple(times=times):
            return f"{times}.{_bracketed(parts[0])}"
        case Negative():
            return f"-{_bracketed(parts[0])}"
        case Ordinal():
            return f"{_bracketed(parts[0])}:{_bracketed(parts[1])}"
        case Call(name=name):
            return f"{name}({parts[0]})"
        case _:
            return str(expression.value)


def _bracketed(text: str) -> str:
    """With brackets where an operator stands outside all braces."""
    depth = 0
    for character in text:
        depth += (character in "{(") - (character in "})")
        if not depth and character in " +-:":
            return f"({text})"
    return text


def _signed(text: str) -> str:
    return f"({text})" if text.startswith(("-", "+")) else text


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
