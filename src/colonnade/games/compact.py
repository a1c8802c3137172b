"""Compact text: what is shared is written once, so that the text grows with the number of positions only."""

from __future__ import annotations

from collections import Counter

from colonnade.budget import look
from colonnade.games.form import Form
from colonnade.games.naming import NAME_LIMIT, Name, name_of
from colonnade.games.text import parse
from colonnade.games.value import Value

_SHORT = 16
"""Names up to this length are written wherever they occur."""
_LOOK_EVERY = 1024


def full_text(game: Value | Form) -> str:
    """What ``str`` writes: the name, or the compact text where that is longer than ``NAME_LIMIT``.

    >>> full_text(Value("{1|-1}"))
    '+-1'
    """
    name = name_of(game)
    return name.write() if name.length <= NAME_LIMIT else compact(game)


def compact(game: Value | Form) -> str:
    """A text that reads back to this very value or literal form, linear in the number of its positions.

    Positions that occur more than once are defined first, unless their names are short.

    >>> compact(Form.parse("let base = {5,6,7|88,99,100} in {base,{base|1}|{1|base}}"))
    'let g1 = {5,6,7|88,99,100} in {g1,{g1|1}|{1|g1}}'
    """
    root = name_of(game)
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
            options = [option for option in (*current.left, *current.right) if option.length > _SHORT]
            uses.update(option.of for option in options)
            stack.extend(option for option in options if option.of not in done)
            continue
        stack.pop()
        done.add(current.of)
        ordered.append(current)
    return ordered, uses


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
        elif current.length <= _SHORT or not (current.left or current.right):
            out.append(current.write())
        else:
            if not len(out) % _LOOK_EVERY:
                look()
            stack.append("}")
            stack.extend(_reversed_row(current.right))
            stack.append("|")
            stack.extend(_reversed_row(current.left))
            stack.append("{")
    return "".join(out)


def _reversed_row(names: tuple[Name, ...]) -> list[str | Name]:
    row: list[str | Name] = []
    for each in reversed(names):
        row += [each, ","]
    return row[:-1]
