"""Compact text: positions that occur more than once are defined once, so that the text is linear in the number of
positions."""

from __future__ import annotations

from collections import Counter

from colonnade.budget import look
from colonnade.games.form import Form
from colonnade.games.name import Name
from colonnade.games.namer import NAME_LIMIT
from colonnade.games.naming import name_of
from colonnade.games.text import parse
from colonnade.games.value import Value

SHORT = 16
"""Names up to this length are written wherever they occur."""
_LOOK_EVERY = 1024


def full_text(game: Value | Form) -> str:
    """What ``str`` writes: the name, or the compact text where that is longer than ``NAME_LIMIT``.

    >>> full_text(Value("{1|-1}"))
    '+-1'
    """
    name = name_of(game)
    return name.write() if name.length <= NAME_LIMIT else _compact(name)


def compact(game: Value | Form) -> str:
    """A text that reads back to this very value or literal form, linear in the number of its positions.

    Positions that occur more than once are defined first, unless their names are short.

    >>> compact(Form.parse("let base = {5,6,7|88,99,100} in {base,{base|1}|{1|base}}"))
    'let g1 = {5,6,7|88,99,100} in {g1,{g1|1}|{1|g1}}'
    """
    return _compact(name_of(game))


def _compact(root: Name) -> str:
    ordered, uses = _inside_out(root)
    labels: dict[int | Form, str] = {}
    definitions: list[str] = []
    for each in ordered:
        if uses[each.of] > 1:
            text = _write(each, labels)
            labels[each.of] = f"g{len(labels) + 1}"
            definitions.append(f"{labels[each.of]} = {text}")
    text = _write(root, labels)
    return f"let {'; '.join(definitions)} in {text}" if definitions else text


def is_whole(name: Name) -> bool:
    """Whether a name is written as it is, wherever it occurs."""
    return name.length <= SHORT or name.left is None


def read_value(text: str) -> Value:
    """The value with this text, however long: the way back from ``compact``."""
    return parse(text, limit=None).value


def read_form(text: str) -> Form:
    """The literal form with this text, however long."""
    return parse(text, limit=None).form()


def _inside_out(root: Name) -> tuple[list[Name], Counter[int | Form]]:
    """The positions with long names, options first, and how often each of them is an option."""
    uses: Counter[int | Form] = Counter()
    ordered: list[Name] = []
    done: set[int | Form] = set()
    opened: set[int | Form] = set()
    stack = [root]
    while stack:
        current = stack[-1]
        if current.of in done:
            stack.pop()
            continue
        if current.of not in opened:
            opened.add(current.of)
            if not len(opened) % _LOOK_EVERY:
                look()
            options = [option for option in _options(current) if option.length > SHORT]
            uses.update(option.of for option in options)
            stack.extend(option for option in options if option.of not in done)
            continue
        stack.pop()
        done.add(current.of)
        ordered.append(current)
    return ordered, uses


def _options(name: Name) -> tuple[Name, ...]:
    return () if name.left is None or name.right is None else name.left.names + name.right.names


def _write(root: Name, labels: dict[int | Form, str]) -> str:
    """The text of one position, in which those with a label are written by it."""
    out: list[str] = []
    stack: list[str | Name] = [root]
    while stack:
        current = stack.pop()
        if isinstance(current, str):
            out.append(current)
        elif current.of in labels:
            out.append(labels[current.of])
        elif is_whole(current) or current.left is None or current.right is None:
            out.append(current.write())
        else:
            if not len(out) % _LOOK_EVERY:
                look()
            stack.append("}")
            stack.extend(current.right.reversed_row())
            stack.append("|")
            stack.extend(current.left.reversed_row())
            stack.append("{")
    return "".join(out)
