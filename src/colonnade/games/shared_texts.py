"""Texts of many values that share positions, for tables of values."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import NamedTuple

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id, Place
from colonnade.games.compact import SHORT, compact, is_whole
from colonnade.games.name import Name, Side
from colonnade.games.namer import Namer
from colonnade.games.naming import ASCII
from colonnade.games.value import Value, value_of

_MOST_DEFINITIONS = 64
"""A position that needs more definitions is written by itself, and nothing of it is kept."""
_MOST_KEPT = 40_000
"""About how many positions and rows of options are kept."""
_MOST_DIGITS = 1000
"""Names with more digits in their expansion are not stored in the kernel's table."""
_LARGEST = 2**63 - 1
"""The largest number in the kernel's table."""


class _Inside(NamedTuple):
    """Definitions of the positions with long names that occur inside some position."""

    labels: dict[int, str]
    """The label of each of these positions, in the order of their definitions."""
    definitions: str


class _Row:
    """The options of one player, and how they are written."""

    __slots__ = ("inside", "insides", "is_covered", "of", "text", "top", "under")

    def __init__(
        self, insides: list[_Inside], top: int, inside: _Inside, is_covered: bool, of: tuple[int, ...], text: str
    ) -> None:
        self.insides = insides
        """What is inside each option that has a label."""
        self.top = top
        """The option with the most positions inside, or 0 if none has a label."""
        self.inside = inside
        """What is inside this option."""
        self.is_covered = is_covered
        """Whether all other options with labels are inside it, too."""
        self.of = of
        self.under = inside
        """The definitions under which the options were last written."""
        self.text = text
        """The options as they were written under these definitions."""


_NOTHING = _Inside({}, "")


class SharedTexts:
    """Texts of many values that share positions, as they are written into tables.

    The text of a value is its name if this has at most ``longest`` characters. Otherwise it is a compact text in which
    every position with a long name is defined once. The definitions for one value begin those for values that contain
    it, so that they are reused.

    >>> texts = SharedTexts(longest=20)
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
        """The texts of values by their ids; the kernel writes them if it has a table for this.

        >>> SharedTexts(longest=20).of_many([Value("{1|-1}").id, Value("*:1:*").id])
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
        """What the kernel's table stores of a name; ``None`` if its place among others has too many digits for it."""
        place, expansion = None, name.expansion
        if expansion is not None:
            if expansion.length > _MOST_DIGITS or max(expansion.nimber, *map(abs, expansion.digits), 0) > _LARGEST:
                return None
            kind, number, digits, nimber = expansion.place
            place = kind, number.pair, digits, nimber
        has_options = name.left is not None
        is_written = name.length <= max(self._longest, SHORT) or not has_options
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
            if len(self._inside) + len(self._whole) + len(rows) > _MOST_KEPT:
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
        """The definitions that a position with these options needs, and its text; ``None`` if they are too many."""
        lefts, rights = self._rows[left], self._rows[right]
        if lefts is None or rights is None:
            return None
        inside = self._joined(lefts, rights)
        if len(inside.labels) >= _MOST_DEFINITIONS:
            return None
        return inside, f"{{{self._text(lefts, inside)}|{self._text(rights, inside)}}}"

    def _learn(self, sides: tuple[Side, Side]) -> None:
        """Find how the options of a position are written, and before that the options of these."""
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
        """The options for which it is not known yet what is inside."""
        unknown: list[Name] = []
        options: tuple[int, ...] = side.of  # type: ignore[assignment]  # no forms
        for of in [of for of in options if of not in self._inside and of not in self._whole]:
            option = side.names[options.index(of)]
            if is_whole(option):
                self._whole[of] = option.write()
            else:
                unknown.append(option)
        return unknown

    def _row(self, side: Side) -> _Row | None:
        """The options of one player; ``None`` if one of them needs too many definitions."""
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
        """What is inside the options of both players, beginning with the option that has the most positions inside,
        which often contains all others."""
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
        """The same definitions and one for another position, all of whose options are defined."""
        name = self._names[key]
        left, right = self._rows[name.left], self._rows[name.right]  # type: ignore[index]
        assert left is not None
        assert right is not None
        return _with(inside, key, f"{{{self._text(left, inside)}|{self._text(right, inside)}}}")

    def _text(self, row: _Row, inside: _Inside) -> str:
        """The options as text. The last text is reused if the definitions begin with those of the last time."""
        if not (row.text and inside.definitions.startswith(row.under.definitions)):
            row.text = self._text_under(row.of, inside)
            row.under = inside
        return row.text

    def _text_under(self, options: tuple[int, ...], inside: _Inside) -> str:
        label, whole = inside.labels.get, self._whole.get
        return ",".join([label(of) or whole(of) for of in options])  # type: ignore[misc]


def _with(inside: _Inside, key: int, text: str) -> _Inside:
    """The same definitions and one more."""
    label = f"g{len(inside.labels) + 1}"
    definition = f"{label} = {text}"
    definitions = f"{inside.definitions}; {definition}" if inside.definitions else definition
    return _Inside({**inside.labels, key: label}, definitions)
