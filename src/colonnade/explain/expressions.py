"""Writing expressions as text."""

from __future__ import annotations

from colonnade.dyadic import write_integer
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
from colonnade.games.naming import describe

_LONGEST = 60


def expression_text(expression: Expression) -> str:
    """The text of an expression; parts whose text is long are written by the names of their values.

    >>> from colonnade.games.text import parse
    >>> expression_text(parse("{0|2}:1-2.(3*)"))
    '{0|2}:1 + (-2.(3*))'
    """
    texts: dict[int, str] = {}
    stack = [expression]
    while stack:
        current = stack[-1]
        waiting = [part for part in current.parts if id(part) not in texts]
        if waiting and len(texts) < _LONGEST * _LONGEST:
            stack.extend(waiting)
            continue
        stack.pop()
        if id(current) not in texts:
            text = _text(current, [texts.get(id(part), "…") for part in current.parts])
            short = len(text) <= _LONGEST or current is expression
            texts[id(current)] = text if short else "…"
    return texts[id(expression)]


def _text(expression: Expression, parts: list[str]) -> str:
    match expression:
        case Braces(left=left):
            return "{" + ",".join(parts[: len(left)]) + "|" + ",".join(parts[len(left) :]) + "}"
        case Switch():
            return f"+-{parts[0]}" if len(parts) == 1 and parts[0].isalnum() else f"+-{{{','.join(parts)}}}"
        case Sum():
            return " + ".join(map(_signed, parts))
        case Multiple(times=times):
            return f"{write_integer(times)}.{_in_brackets_after_point(parts[0])}"
        case Negative():
            return f"-{_in_brackets_after_minus(parts[0])}"
        case Ordinal():
            return f"{_bracketed(parts[0])}:{_bracketed(parts[1])}"
        case Call(name=name):
            return f"{name}({parts[0]})"
        case CallOnValues(name=name):
            return f"{name}({', '.join(parts)})"
        case Named(of=value):
            return describe(value, limit=_LONGEST)
        case _:
            return str(expression)


def _bracketed(text: str) -> str:
    """With brackets where an operator stands outside all braces."""
    depth = 0
    for character in text:
        depth += (character in "{(") - (character in "})")
        if not depth and character in " +-:":
            return f"({text})"
    return text


def _in_brackets_after_point(text: str) -> str:
    """With brackets where a digit or a point would make ``n.G`` a decimal or something else."""
    return f"({text})" if text[:1].isdigit() or text.startswith(".") else _bracketed(text)


def _in_brackets_after_minus(text: str) -> str:
    """With brackets where the minus would be read as that of the number alone, as in ``-1v``."""
    glued = text[:1].isdigit() and not text.replace("/", "").isdigit()
    return f"({text})" if glued and "." not in text else _bracketed(text)


def _signed(text: str) -> str:
    return f"({text})" if text.startswith(("-", "+")) else text
