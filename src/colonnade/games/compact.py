"""Compact text: what is shared is written once, so that the text grows with the number of positions only."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from operator import index
from typing import NamedTuple

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id, Place
from colonnade.budget import look
from colonnade.games.form import Form
from colonnade.games.name import Name, Side
from colonnade.games.namer import NAME_LIMIT, Namer
from colonnade.games.naming import ASCII, name_of
from colonnade.games.text import parse
from colonnade.games.value import Value, value_of

_SHORT = 16
"""Names up to this length are written wherever they occur."""
_LOOK_EVERY = 1024
_MOST_LABELS = 64
"""What is inside a position is kept where that is no more,"""
_KEPT = 40_000
"""of about so many positions and sides."""
_MOST_DIGITS = 1000
_LARGEST = 2**63 - 1


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


class _Inside(NamedTuple):
    """Positions with long names, as they are defined one after the other."""

    labels: dict[int, str]
    definitions: str


class _Row:
    """The options of one player as they are written."""

    __slots__ = ("inside", "insides", "is_covered", "of", "text", "top", "under")

    def __init__(
        self, insides: list[_Inside], top: int, inside: _Inside, is_covered: bool, of: tuple[int, ...], text: str
    ) -> None:
        self.insides = insides
        """What is inside those options that have labels."""
        self.top = top
        """The option with most inside it, 0 where none has a label,"""
        self.inside = inside
        """and what is inside that."""
        self.is_covered = is_covered
        """Whether all others that have labels are inside it, too."""
        self.of = of
        self.under = inside
        """The definitions under which they were last written,"""
        self.text = text
        """and how."""


_NOTHING = _Inside({}, "")


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
        self._table = KERNEL.text_table(longest)
        self._namer = Namer(ASCII, longest=longest)
        self._names: dict[int, Name] = {}
        self._inside: dict[int, _Inside | None] = {}
        self._whole: dict[int, str] = {}
        self._rows: dict[Side, _Row | None] = {}

    def of_many(self, ids: Sequence[Id]) -> list[str]:
        """The texts of values by their ids, by the kernel where it has a table for them.

        >>> Texts(longest=20).of_many([Value("{1|-1}").id, Value("*:1:*").id])
        ['+-1', '{0,^*|0,^*}']
        """
        if self._table is None:
            return [self.of(value_of(id)) for id in ids]
        written, asked = self._table.write(ids)
        texts = written
        while asked is not None:
            learned = self._learned(self._namer.name(asked))
            if learned is None:
                self._table = None
                return self.of_many(ids)
            written, asked = self._table.learn(asked, *learned)
            texts += written
        return [compact(value_of(id)) if text is None else text for id, text in zip(ids, texts, strict=True)]

    def _learned(self, name: Name) -> tuple[str | None, int, bool, Place | None] | None:
        """What the kernel learns of a name; ``None`` where its place among others has more digits than that takes."""
        place, expansion = None, name.expansion
        if expansion is not None:
            if expansion.length > _MOST_DIGITS or max(expansion.nimber, *map(abs, expansion.digits), 0) > _LARGEST:
                return None
            kind, number, digits, nimber = expansion.place
            place = kind, number.pair, digits, nimber
        has_options = name.left is not None
        is_written = name.length <= max(self._longest, _SHORT) or not has_options
        return name.write() if is_written else None, min(name.length, _LARGEST), has_options, place

    def of(self, value: Value) -> str:
        """The text of a value."""
        sides = self._namer.sides(value.id)
        name = self._namer.name(value.id) if sides is None else self._namer.short_name(value.id, *sides)
        if name is not None:
            if name.length <= self._longest or name.left is None or name.right is None:
                return name.write()
            sides = name.left, name.right
        assert sides is not None
        rows = self._rows
        if not (sides[0] in rows and sides[1] in rows):
            if len(self._inside) + len(self._whole) + len(rows) > _KEPT:
                self._names.clear()
                self._inside.clear()
                self._whole.clear()
                rows.clear()
            self._learn(sides)
        found = self._written(*sides)
        if found is None:
            return compact(value)
        inside, text = found
        return f"let {inside.definitions} in {text}" if inside.definitions else text

    def _written(self, left: Side, right: Side) -> tuple[_Inside, str] | None:
        """The definitions that a position with these options needs, and the position; ``None`` if that is much."""
        lefts, rights = self._rows[left], self._rows[right]
        if lefts is None or rights is None:
            return None
        inside = self._joined(lefts, rights)
        if len(inside.labels) >= _MOST_LABELS:
            return None
        return inside, f"{{{self._text(lefts, inside)}|{self._text(rights, inside)}}}"

    def _learn(self, sides: tuple[Side, Side]) -> None:
        """Work out how the options of a position are written, the innermost first."""
        waiting: list[tuple[Name | None, Side, Side]] = [(None, *sides)]
        while waiting:
            name, left, right = waiting[-1]
            before = len(waiting)
            for side in (left, right):
                if side not in self._rows:
                    waiting += [(each, each.left, each.right) for each in self._unknown(side)]  # type: ignore[misc]
                    if len(waiting) == before:
                        self._rows[side] = self._row(side)
            if len(waiting) > before:
                continue
            waiting.pop()
            if name is not None:
                key: int = index(name.of)  # type: ignore[arg-type]
                if key in self._inside:
                    continue
                found = self._written(left, right)
                self._names[key] = name
                self._inside[key] = None if found is None else _with(found[0], key, found[1])

    def _unknown(self, side: Side) -> list[Name]:
        """The options of which it is not known what is inside."""
        unknown: list[Name] = []
        options: tuple[int, ...] = side.of  # type: ignore[assignment]  # no forms
        for of in [of for of in options if of not in self._inside and of not in self._whole]:
            option = side.names[options.index(of)]
            if _is_whole(option):
                self._whole[of] = option.write()
            else:
                unknown.append(option)
        return unknown

    def _row(self, side: Side) -> _Row | None:
        """The options of one player; ``None`` if much is inside one of them."""
        options: tuple[int, ...] = side.of  # type: ignore[assignment]  # no forms
        labeled = [of for of in options if of not in self._whole]
        insides = [self._inside[of] for of in labeled]
        if None in insides:
            return None
        known: list[_Inside] = insides  # type: ignore[assignment]
        inside, top, is_covered = _NOTHING, 0, True
        if labeled:
            sizes = [len(each.labels) for each in known]
            place = sizes.index(max(sizes))
            top, inside = labeled[place], known[place]
            is_covered = all(map(inside.labels.__contains__, labeled))
        text = self._text_under(options, inside) if is_covered else ""
        return _Row(known, top, inside, is_covered, options, text)

    def _joined(self, left: _Row, right: _Row) -> _Inside:
        """What is inside some options. The one with most comes first: often it has all others inside."""
        most, least = (left, right) if len(left.inside.labels) >= len(right.inside.labels) else (right, left)
        found = most.inside
        if most.is_covered and least.is_covered and (not least.top or least.top in found.labels):
            return found
        for inside in left.insides + right.insides:
            for position in inside.labels:
                if position not in found.labels:
                    found = self._with_known(found, position)
        return found

    def _with_known(self, inside: _Inside, key: int) -> _Inside:
        """One more position, all options of which are inside."""
        name = self._names[key]
        left, right = self._rows[name.left], self._rows[name.right]  # type: ignore[index]
        assert left is not None
        assert right is not None
        return _with(inside, key, f"{{{self._text(left, inside)}|{self._text(right, inside)}}}")

    def _text(self, row: _Row, inside: _Inside) -> str:
        """The options under some definitions. Where these begin with those of the last time, nothing changes."""
        if not (row.text and inside.definitions.startswith(row.under.definitions)):
            row.text = self._text_under(row.of, inside)
            row.under = inside
        return row.text

    def _text_under(self, options: tuple[int, ...], inside: _Inside) -> str:
        label, whole = inside.labels.get, self._whole.get
        return ",".join([label(of) or whole(of) for of in options])  # type: ignore[misc]


def _with(inside: _Inside, key: int, text: str) -> _Inside:
    """One more position."""
    label = f"g{len(inside.labels) + 1}"
    definition = f"{label} = {text}"
    definitions = f"{inside.definitions}; {definition}" if inside.definitions else definition
    return _Inside({**inside.labels, key: label}, definitions)


def _is_whole(name: Name) -> bool:
    """Whether a name is written as it is, wherever it occurs."""
    return name.length <= _SHORT or name.left is None


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
            options = [option for option in _options(current) if option.length > _SHORT]
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
        elif _is_whole(current) or current.left is None or current.right is None:
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
