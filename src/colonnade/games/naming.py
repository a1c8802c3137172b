"""The names of values and forms.

In this order, as CGSuite prints: number plus ups plus star; uptimals of unit kind; switches; number plus tiny or miny;
braces, where one to four bars stand for inner braces. A structure shared a million times over could have an
astronomically long name, so lengths are counted before anything is written.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from hashlib import blake2b

from colonnade._kernel import KERNEL
from colonnade.dyadic import Dyadic
from colonnade.games.form import Form, below
from colonnade.games.styles import ASCII, LATEX, UNICODE, Style
from colonnade.games.value import Value

__all__ = ["ASCII", "LATEX", "NAME_LIMIT", "UNICODE", "describe", "describe_form", "form_name", "in_order", "name"]

NAME_LIMIT = 20_000
"""``str`` writes no name longer than this."""

_MOST_BARS = 4
_MEMO_LIMIT = 200_000
_SHORT = 200  # names up to this length are kept as text

Key = tuple[int, Dyadic, int, int, str]


@dataclass(frozen=True, slots=True)
class _Name:
    """A name before it is written: a row of texts and of further names."""

    pieces: tuple[str | _Name, ...]
    length: int
    key: Key
    bars: int = 0
    """How many bars its outermost split shows, where it is written in braces."""
    unit: tuple[Dyadic, int, int] | None = None
    """``(x, n, s)`` where the value is ``x + ^[n] + s stars``, negative ``n`` for ``v[-n]``."""

    def write(self) -> str:
        """The text, without recursion."""
        out: list[str] = []
        stack: list[str | _Name] = [self]
        while stack:
            piece = stack.pop()
            if isinstance(piece, str):
                out.append(piece)
            else:
                stack.extend(reversed(piece.pieces))
        return "".join(out)


class _Namer:
    """Names of values in one style, each worked out once, options first."""

    def __init__(self, style: Style) -> None:
        self.style = style
        self._names: dict[int, _Name] = {}

    def name(self, id: int) -> _Name:
        if len(self._names) > _MEMO_LIMIT:
            self._names.clear()
        stack = [id]
        while stack:
            current = stack[-1]
            if current in self._names:
                stack.pop()
                continue
            parts = KERNEL.as_number_up_star(current)
            if parts is not None:
                self._names[current] = self._glued(Dyadic(parts[0], parts[1]), parts[2], parts[3])
                continue
            left, right = KERNEL.left_options(current), KERNEL.right_options(current)
            tiny = _tiny(left, right) or _miny(left, right)
            waiting = [x for x in (*left, *right, *(tiny[1:2] if tiny else ())) if x not in self._names]
            if waiting:
                stack.extend(waiting)
                continue
            self._names[current] = self._compose(current, left, right, tiny)
        return self._names[id]

    def _glued(self, number: Dyadic, up: int, star: int) -> _Name:
        style = self.style
        text = (style.number(number) if number or not (up or star) else "") + style.ups(up) + style.star(star)
        unit = (number, up, star) if abs(up) < 2 and star < 2 else None
        kind = 0 if not up and not star else 1 if not up else 2
        return _Name((text,), len(text), (kind, number, up, star, ""), unit=unit)

    def _compose(self, id: int, left: list[int], right: list[int], tiny: _Tiny | None) -> _Name:
        lefts, rights = [self._names[x] for x in left], [self._names[x] for x in right]
        unit = _unit(lefts, rights, self.style)
        if unit is not None:
            return unit
        if KERNEL.negate(id) == id:
            return self._switch(lefts)
        if tiny is not None:
            return self._tiny(tiny)
        return self.braces(lefts, rights)

    def _switch(self, left: list[_Name]) -> _Name:
        style = self.style
        if len(left) > 1:
            inner: tuple[str | _Name, ...] = (style.opening, *_row(left), style.closing)
        elif left[0].key[0] == 0 or left[0].bars:
            inner = (left[0],)
        else:
            inner = ("(", left[0], ")")
        return _plain((style.plus_minus, *inner))

    def _tiny(self, tiny: _Tiny) -> _Name:
        number, subscript, miny = tiny
        before = self.style.number(number) if number else ""
        write = self.style.miny if miny else self.style.tiny
        inside = self._names[subscript]
        if inside.length > _SHORT:
            head, tail = write("\0").split("\0")
            return _plain((before + head, inside, tail))
        return _plain((before + write(inside.write()),))

    def braces(self, left: Sequence[_Name], right: Sequence[_Name]) -> _Name:
        """``{L|R}``; a lone option in braces lends its bars instead, as long as four suffice."""
        lent = [self._lends_bars(side, place) for side, place in ((left, -2), (right, 1))]
        depth = max(side[0].bars if lends else 0 for side, lends in zip((left, right), lent, strict=True))
        inline = depth < _MOST_BARS
        bars = depth + 1 if inline else 1
        sides = [
            side[0].pieces[1:-1] if lends and inline else tuple(_row(side))
            for side, lends in zip((left, right), lent, strict=True)
        ]
        pieces = (self.style.opening, *sides[0], self.style.bar * bars, *sides[1], self.style.closing)
        return _plain(pieces, bars)

    def _lends_bars(self, side: Sequence[_Name], place: int) -> bool:
        """Whether a lone option may drop its braces: not where its own bars would run into ours."""
        if len(side) != 1 or not side[0].bars:
            return False
        neighbour = side[0].pieces[place]
        if not isinstance(neighbour, str):
            return True
        bar = self.style.bar
        return not (neighbour.endswith(bar) if place < 0 else neighbour.startswith(bar))


_Tiny = tuple[Dyadic, int, bool]
"""Number, id of the subscript, whether it is a miny."""


def _plain(pieces: tuple[str | _Name, ...], bars: int = 0) -> _Name:
    length = sum(len(piece) if isinstance(piece, str) else piece.length for piece in pieces)
    name = _Name(pieces, length, (3, Dyadic(0), 0, 0, ""), bars)
    if length <= _SHORT:
        text = name.write()
        return _Name((*_edges(text, bars),), length, (3, Dyadic(0), 0, 0, text), bars)
    digest = blake2b(digest_size=16)
    for piece in pieces:
        digest.update((piece if isinstance(piece, str) else piece.key[4] or str(piece.key)).encode())
        digest.update(b"\0")
    return _Name(pieces, length, (4, Dyadic(0), 0, 0, digest.hexdigest()), bars)


def _edges(text: str, bars: int) -> tuple[str, ...]:
    """Keep the outer braces apart, so that they can be dropped."""
    if not bars:
        return (text,)
    opening = LATEX.opening if text.startswith(LATEX.opening) else ASCII.opening
    closing = LATEX.closing if text.endswith(LATEX.closing) else ASCII.closing
    return opening, text[len(opening) : len(text) - len(closing)], closing


def _row(names: Sequence[_Name]) -> Iterable[str | _Name]:
    for index, each in enumerate(sorted(names, key=_printed_order)):
        if index:
            yield ","
        yield each


def _printed_order(each: _Name) -> Key:
    return each.key


def _unit(left: list[_Name], right: list[_Name], style: Style) -> _Name | None:
    """``x + ^[n]`` and ``x + ^<n>``, with or without a star, for ``n >= 2``, by their canonical forms (4.8.3)."""
    units = [each.unit for each in (*left, *right)]
    if None in units or len({unit[0] for unit in units if unit}) != 1:
        return None
    number = units[0][0] if units[0] else Dyadic(0)
    lefts = frozenset(each.unit[1:] for each in left if each.unit)
    rights = frozenset(each.unit[1:] for each in right if each.unit)
    found = _unit_of_options(lefts, rights)
    if found is None:
        mirrored = _unit_of_options(frozenset((-n, s) for n, s in rights), frozenset((-n, s) for n, s in lefts))
        if mirrored is None:
            return None
        found = (mirrored[0], -mirrored[1], mirrored[2])
    is_sum, n, star = found
    text = (style.number(number) if number else "") + (style.partial_sum(n) if is_sum else style.power(n))
    text += style.star(star)
    unit = (number, n, star) if is_sum else None
    return _Name((text,), len(text), (2, number, n, star, text), unit=unit)


def _unit_of_options(
    left: frozenset[tuple[int, int]], right: frozenset[tuple[int, int]]
) -> tuple[bool, int, int] | None:
    zero, star = (0, 0), (0, 1)
    highest = max(n for n, _ in left)
    lowest = min(n for n, _ in right)
    if highest >= 1 and left == {(highest, 0)} and right == {star}:
        return True, highest + 1, 0
    if highest >= 1 and left == {zero, (highest, 1)} and right == {zero}:
        return True, highest + 1, 1
    if lowest <= -1 and left == {zero} and right == {(lowest, 1)}:
        return False, 1 - lowest, 0
    if lowest <= -1 and left == {zero, star} and right == {(lowest, 0)}:
        return False, 1 - lowest, 1
    return None


def _tiny(left: list[int], right: list[int]) -> _Tiny | None:
    """``x + tiny(y)`` is ``{x || x | x - y}`` with ``y > 0``."""
    if len(left) != 1 or len(right) != 1:
        return None
    number = KERNEL.as_number(left[0])
    if number is None or KERNEL.left_options(right[0]) != left or KERNEL.as_number(right[0]) is not None:
        return None
    threats = KERNEL.right_options(right[0])
    if len(threats) != 1:
        return None
    subscript = KERNEL.add(left[0], KERNEL.negate(threats[0]))
    zero = KERNEL.number(0, 0)
    positive = subscript != zero and KERNEL.le(zero, subscript)
    return (Dyadic(*number), subscript, False) if positive else None


def _miny(left: list[int], right: list[int]) -> _Tiny | None:
    if len(left) != 1 or len(right) != 1 or KERNEL.as_number(right[0]) is None:
        return None
    mirrored = _tiny([KERNEL.negate(right[0])], [KERNEL.negate(left[0])])
    return None if mirrored is None else (-mirrored[0], mirrored[1], True)


_NAMERS = {id(style): _Namer(style) for style in (ASCII, UNICODE, LATEX)}


def _namer(style: Style) -> _Namer:
    return _NAMERS.get(id(style)) or _Namer(style)


# -- values ----------------------------------------------------------------------------------------


def name(value: Value, *, style: Style = ASCII, limit: int | None = NAME_LIMIT) -> str:
    """The name of a value; ``limit=None`` writes it however long it is.

    >>> [name(Value(text)) for text in ("6+^+*", "{3||2|1}", "{0||0|-2}", "*:-2", "{1|-1}")]
    ['6^*', '{3||2|1}', 'Tiny(2)', 'v[2]*', '+-1']
    >>> name(Value("-5/2+^+^"), style=UNICODE)
    '−5/2⇑'
    """
    found = _namer(style).name(value.id)
    if limit is not None and found.length > limit:
        raise ValueError(
            f"the name has {found.length} characters, more than {limit}; pass limit=None to have it written"
        )
    return found.write()


def describe(value: Value, *, style: Style = ASCII) -> str:
    """The name of a value, or where that would be too long a word about it."""
    found = _namer(style).name(value.id)
    if found.length <= NAME_LIMIT:
        return found.write()
    left, right = KERNEL.left_options(value.id), KERNEL.right_options(value.id)
    return _too_long(found, len(left), len(right), value.birthday)


def _too_long(found: _Name, left: int, right: int, day: int) -> str:
    return (
        f"<{left} Left and {right} Right options, born on day {day}; its name has {found.length} characters: "
        f"look at .left and .right, or write it with name(…, limit=None)>"
    )


def in_order(values: Iterable[Value]) -> tuple[Value, ...]:
    """Values in the one order in which options print: numbers, nimbers, uptimals, the rest by their text."""
    listed = list(values)
    if len(listed) < 2:
        return tuple(listed)
    namer = _namer(ASCII)
    return tuple(sorted(listed, key=lambda value: namer.name(value.id).key))


# -- forms -----------------------------------------------------------------------------------------


def _form_name(form: Form, style: Style) -> _Name:
    namer = _namer(style)
    names: dict[Form, _Name] = {}
    for each in below(form, stop=lambda form: form.is_canonical):
        if each.is_canonical:
            names[each] = namer.name(each.value.id)
        else:
            names[each] = namer.braces([names[x] for x in each.left], [names[x] for x in each.right])
    return names[form]


def form_name(form: Form, *, style: Style = ASCII, limit: int | None = NAME_LIMIT) -> str:
    """A literal form in braces, its canonical subforms by name.

    >>> form_name(Form.parse("{0,1|{*|*}}"))
    '{0,1||*|*}'
    """
    found = _form_name(form, style)
    if limit is not None and found.length > limit:
        raise ValueError(
            f"the form has {found.length} characters, more than {limit}; pass limit=None to have it written"
        )
    return found.write()


def describe_form(form: Form, *, style: Style = ASCII) -> str:
    """The text of a form, or where that would be too long a word about it."""
    found = _form_name(form, style)
    if found.length <= NAME_LIMIT:
        return found.write()
    return _too_long(found, len(form.left), len(form.right), form.formal_birthday)
