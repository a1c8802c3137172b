"""Compact text: what is shared is written once, so that the text grows with the number of positions only."""

from __future__ import annotations

from collections import Counter
from operator import index
from typing import NamedTuple

from colonnade.budget import look
from colonnade.games.form import Form
from colonnade.games.naming import ASCII, NAME_LIMIT, Name, Namer, Options, name_of
from colonnade.games.text import parse
from colonnade.games.value import Value

_SHORT = 16
"""Names up to this length are written wherever they occur."""
_LOOK_EVERY = 1024
_MOST_LABELS = 64
"""What is inside a position is kept where that is no more,"""
_KEPT = 20_000
"""of so many positions."""


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


class _Inside(NamedTuple):
    """Positions with long names, as they are defined one after the other."""

    labels: dict[int, str]
    definitions: str


class Texts:
    """Texts of many values that share positions: names of at most so many characters, else compact texts in which
    every position with a long name is defined, once, so that the definitions of one value begin those of others.

    >>> texts = Texts(longest=20)
    >>> texts.of(Value("{1|-1}"))
    '+-1'
    >>> texts.of(Value("*:1:*:1:-1:*"))
    'let g1 = {0,^*,{0,^*|0,^*}|0,^*}; g2 = {0,^*,{0,^*|0,^*}|0,^*,g1} in {0,^*,g2|0,^*,g2}'
    """

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._namer = Namer(ASCII, longest=longest)
        self._names: dict[int, Name] = {}
        self._inside: dict[int, _Inside | None] = {}
        self._whole: dict[int, str] = {}

    def of(self, value: Value) -> str:
        """The text of a value."""
        sides = self._namer.long_sides(value.id)
        if sides is not None:
            try:
                return self._text(sides, self._inside_these(*sides)) or compact(value)
            except KeyError:  # Some option comes for the first time.
                pass
        name = self._namer.name(value.id)
        if name.length <= self._longest or _is_whole(name):
            return name.write()
        if len(self._inside) + len(self._whole) > _KEPT:
            self._names.clear()
            self._inside.clear()
            self._whole.clear()
        sides = name.left_of, name.right_of
        return self._text(sides, self._inside_options(name)) or compact(value)

    def _text(self, sides: tuple[Options, Options], inside: _Inside | None) -> str | None:
        if inside is None:
            return None
        text = self._written(*sides, inside.labels)
        return f"let {inside.definitions} in {text}" if inside.definitions else text

    def _inside_options(self, root: Name) -> _Inside | None:
        """What is inside the options of a value; ``None`` if that is much."""
        waiting = [root]
        while True:
            name = waiting[-1]
            try:
                found = self._inside_these(name.left_of, name.right_of)
            except KeyError:
                self._wait_for_options(name, waiting)
                continue
            waiting.pop()
            if not waiting:  # Only what is an option of others is sure to come again.
                return found
            self._keep(name, found)

    def _inside_these(self, left: Options, right: Options) -> _Inside | None:
        """The same, where it is known of every option."""
        options: list[int] = [of for of in left + right if of not in self._whole]  # type: ignore[misc]  # no forms
        return self._joined(options, [self._inside[of] for of in options])

    def _wait_for_options(self, name: Name, waiting: list[Name]) -> None:
        for option in name.left + name.right:
            of: int = index(option.of)  # type: ignore[arg-type]
            if of not in self._inside and of not in self._whole:
                if _is_whole(option):
                    self._whole[of] = option.write()
                else:
                    waiting.append(option)

    def _keep(self, name: Name, inside: _Inside | None) -> None:
        key: int = index(name.of)  # type: ignore[arg-type]
        self._names[key] = name
        self._inside[key] = None if inside is None else self._with(key, inside)

    def _with(self, key: int, inside: _Inside) -> _Inside:
        """One more position, all options of which are inside."""
        label = f"g{len(inside.labels) + 1}"
        name = self._names[key]
        definition = f"{label} = {self._written(name.left_of, name.right_of, inside.labels)}"
        definitions = f"{inside.definitions}; {definition}" if inside.definitions else definition
        return _Inside({**inside.labels, key: label}, definitions)

    def _joined(self, options: list[int], insides: list[_Inside | None]) -> _Inside | None:
        """What is inside some options. The one with most comes first: often it has all others inside."""
        if not options:
            return _Inside({}, "")
        if None in insides:
            return None
        every = {*options}
        found: _Inside = insides[-1]  # type: ignore[assignment]
        if not found.labels.keys() >= every:
            found = max(insides, key=_many)  # type: ignore[assignment, arg-type]
        if not found.labels.keys() >= every:
            for inside in insides:
                for position in inside.labels:  # type: ignore[union-attr]
                    if position not in found.labels:
                        found = self._with(position, found)
        return found if len(found.labels) < _MOST_LABELS else None

    def _written(self, left: Options, right: Options, labels: dict[int, str]) -> str:
        label, whole = labels.get, self._whole.get
        texts: list[str] = [label(of) or whole(of) for of in left + right]  # type: ignore[arg-type, misc]
        middle = len(left)
        return f"{{{','.join(texts[:middle])}|{','.join(texts[middle:])}}}"


def _many(inside: _Inside) -> int:
    return len(inside.labels)


def _is_whole(name: Name) -> bool:
    """Whether a name is written as it is, wherever it occurs."""
    return name.length <= _SHORT or not (name.left or name.right)


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
        elif _is_whole(current):
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
