"""The names of values and forms.

In this order, as CGSuite prints: number plus ups plus star; uptimals of unit kind; switches; number plus tiny or miny;
braces, where one to four bars stand for inner braces. A structure shared a million times over could have an
astronomically long name, so lengths are counted before anything is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cmp_to_key
from itertools import chain, compress, count
from operator import index, ne
from typing import Any

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.budget import look
from colonnade.dyadic import Dyadic, write_integer
from colonnade.games.form import Form, below
from colonnade.games.infinitesimal.expansion import Expansion, expansion_of_options
from colonnade.games.infinitesimal.towers import walk_down
from colonnade.games.infinitesimal.uptimal import recognise
from colonnade.games.styles import ASCII, LATEX, UNICODE, Style
from colonnade.games.value import Value, value_of

__all__ = [
    "ASCII",
    "LATEX",
    "NAME_LIMIT",
    "UNICODE",
    "Name",
    "Namer",
    "Side",
    "describe",
    "describe_form",
    "form_name",
    "in_order",
    "name",
    "name_of",
]

NAME_LIMIT = 20_000
"""``str`` writes no name longer than this, but the compact text."""

_MOST_BARS = 4
_MEMO_LIMIT = 200_000
_MOST_CHARACTERS = 2**24  # of the texts that are kept
_SHORT = 200  # texts up to this length are kept in any case
_LONG_PATH = 8  # comparisons that look deeper than this are remembered
_LOOK_EVERY = 256  # steps between two looks at the budget
_LOOK_AFTER_COMPARING = 64  # comparisons between two looks at the budget
_LATEST = 40  # the last birthday up to which an uptimal is recognised under a nimber beyond *


Options = tuple["int | Form", ...]
"""Options by what they are: ids as plain numbers, or literal forms."""


@dataclass(slots=True, eq=False)
class Name:
    """A name before it is written: a row of texts, of further names and of options."""

    of: Id | Form
    """The kernel's id of the value, which holds it, or the literal form: equal for equal names, whatever their text."""
    pieces: _Pieces
    length: int
    expansion: Expansion | None = None
    """The value as a number plus an uptimal plus a nimber, where it is one."""
    left: Side | None = None
    """The Left options, unless the name is that of an expansion."""
    right: Side | None = None
    bars: int = 0
    """How many bars its outermost split shows, where it is written in braces."""

    def write(self) -> str:
        """The text, without recursion."""
        try:
            return "".join(self.pieces)  # type: ignore[arg-type]
        except TypeError:  # Some piece is a name.
            pass
        out: list[str] = []
        stack: list[str | Name | Side] = [self]
        while stack:
            piece = stack.pop()
            if isinstance(piece, str):
                out.append(piece)
            elif isinstance(piece, Name):
                stack.extend(reversed(piece.pieces))
            else:
                stack.extend(piece.reversed_row())
        return "".join(out)


@dataclass(slots=True, eq=False)
class Side:
    """The options of one player. Values often have a side in common, such as stalks that differ at their tip."""

    names: tuple[Name, ...]
    """In the order in which they print."""
    of: Options
    """What they are names of."""
    length: int
    comma: str
    text: str | None
    """The names with commas between them, where that is kept."""
    expansions: list[Expansion] | None
    """Those of all options, where all have one."""

    @property
    def pieces(self) -> _Pieces:
        """The text, or the side itself to be written when it is asked for."""
        if not self.names:
            return ()
        return (self,) if self.text is None else (self.text,)

    def reversed_row(self) -> list[str | Name]:
        """The names with commas between them, the last one first."""
        row: list[str | Name] = []
        for each in reversed(self.names):
            row += (each, self.comma)
        return row[:-1]


_Pieces = tuple[str | Name | Side, ...]


class Namer:
    """Names of values in one style, each worked out once, options first. Texts of options are kept where they have at
    most ``longest`` characters."""

    def __init__(self, style: Style, longest: int = NAME_LIMIT) -> None:
        self.style = style
        self._longest = longest
        self._bars = tuple(style.bars(number) for number in range(1, _MOST_BARS + 1))
        self._bare_bars = tuple(bars.strip() for bars in self._bars)
        self._braces = len(style.opening) + len(style.closing)
        # By the plain numbers of ids, which are found faster; the names hold the values.
        self._names: dict[int, Name] = {}
        self._sides: dict[tuple[int, ...], Side] = {}
        self._characters = 0
        self._with_nimber: dict[Id, Expansion | None] = {}
        self._before: dict[tuple[Id | Form, Id | Form], bool] = {}
        self._compared = 0

    @property
    def sort_key(self) -> Callable[[Name], Any]:
        """Made anew each time: kept, it would hold the namer after all others let go of it."""
        return cmp_to_key(self._compare)

    def name(self, id: Id) -> Name:
        found = self._names.get(id)
        if found is not None:
            return found
        if len(self._names) + len(self._before) > _MEMO_LIMIT or self._characters > _MOST_CHARACTERS:
            self._names.clear()
            self._sides.clear()
            self._characters = 0
            self._with_nimber.clear()
            self._before.clear()
        stack = [id]
        steps = 0
        while stack:
            steps += 1
            if not steps % _LOOK_EVERY:
                look()
            current = stack.pop()
            if self._has_name(current):
                continue
            left, right = KERNEL.plain_options(current)
            tiny = _tiny_or_miny(current) if len(left) == len(right) == 1 else None
            lefts, rights = self._side(left), self._side(right)
            if lefts is None or rights is None or (tiny and tiny[1] not in self._names):
                stack.append(current)
                stack.extend(self._named_first(current))
                stack.extend(tiny[1:2] if tiny else ())
                continue
            self._names[index(current)] = self._compose(current, lefts, rights, tiny)
        return self._names[id]

    def _has_name(self, id: Id) -> bool:
        """Whether a value has its name: a number plus ups plus star gets it now."""
        if id in self._names:
            return True
        parts = KERNEL.as_number_up_star(id)
        if parts is None:
            return False
        self._names[index(id)] = self._glued(id, Dyadic(parts[0], parts[1]), parts[2], parts[3])
        return True

    def _named_first(self, id: Id) -> list[Id]:
        """What is to be named before a value, the last one first."""
        options = chain.from_iterable(*KERNEL.options_many((id,)))
        unnamed = [option for option in options if not self._has_name(option)]
        if len(unnamed) != 1:
            return unnamed
        walk = walk_down(id, self._has_name)
        bottom = self._names.get(walk[-1])
        if bottom is None:
            return walk[-1:]
        lowest = self._next_in_tower(id, bottom)
        if lowest is None or not lowest.partial_sum:
            return walk[1:-1]
        # By 4.8.3 what makes ^[n+1] of ^[n] makes ^[n+2] of that, and so on.
        steps = len(walk) - 3 if lowest.partial_sum > 0 else 3 - len(walk)
        self._names[index(walk[1])] = self._unit(walk[1], replace(lowest, partial_sum=lowest.partial_sum + steps))
        return []

    def _next_in_tower(self, id: Id, bottom: Name) -> Expansion | None:
        """The expansion of what has the options of ``id``, but ``bottom`` in place of the only one without a name."""
        ((left, right),) = KERNEL.options_many((id,))
        lefts = _expansions([self._names.get(x, bottom) for x in left])
        rights = _expansions([self._names.get(x, bottom) for x in right])
        return None if lefts is None or rights is None else expansion_of_options(lefts, rights)

    def sides(self, id: Id) -> tuple[Side, Side] | None:
        """The options of a value; ``None`` where these do not make its name: numbers, ups and stars, and what may be
        tiny or miny."""
        if KERNEL.as_number_up_star(id) is not None:
            return None
        left, right = KERNEL.plain_options(id)
        if len(left) == len(right) == 1:
            return None
        lefts = self._sides.get(left) or self._side(left)
        rights = self._sides.get(right) or self._side(right)
        if lefts is None or rights is None:
            options = chain.from_iterable(*KERNEL.options_many((id,)))
            for each in compress(options, [key not in self._names for key in left + right]):
                self.name(each)
            lefts, rights = self._side(left), self._side(right)
            if lefts is None or rights is None:  # Some names were forgotten to make room for others.
                return None
        return lefts, rights

    def short_name(self, id: Id, left: Side, right: Side) -> Name | None:
        """The name of a value with these ``sides``, which is not kept; ``None`` where it is braces around more than
        ``longest`` characters."""
        is_long = left.length > self._longest or right.length > self._longest
        if is_long and (left.expansions is None or right.expansions is None):
            return None
        return self._compose(id, left, right, None)

    def _glued(self, id: Id, number: Dyadic, up: int, star: int) -> Name:
        style = self.style
        parts = (style.number(number) if number or not (up or star) else "", style.ups(up), style.star(star))
        text = style.glued([part for part in parts if part])
        return Name(id, (text,), len(text), Expansion(number, (up,) if up else (), star))

    def _compose(self, id: Id, left: Side, right: Side, tiny: _Tiny | None) -> Name:
        expansion = None
        if left.expansions is not None and right.expansions is not None:
            expansion = self._expansion(id, left.expansions, right.expansions)
            if expansion is not None and (expansion.power or expansion.partial_sum):
                return self._unit(id, expansion)
        if expansion is None and len(left.of) == len(right.of) and KERNEL.negate(id) == id:
            return _joined(id, self._switch(left), left, right)
        if expansion is None and tiny is not None:
            return _joined(id, self._tiny(tiny), left, right)
        return self._in_braces(id, left, right, expansion)

    def _expansion(self, id: Id, left: list[Expansion], right: list[Expansion]) -> Expansion | None:
        """The number plus uptimal plus nimber that a value is, whose options are of that kind too."""
        found = expansion_of_options(left, right)
        if found is not None or all(x.nimber < 2 for x in (*left, *right)) or KERNEL.birthday(id) > _LATEST:
            return found
        number = left[0].number
        if any(x.number != number for x in (*left, *right)):
            return None
        # Without the number: many values are the same beside different ones.
        infinitesimal = (value_of(id) - number).id
        if infinitesimal not in self._with_nimber:
            self._with_nimber[infinitesimal] = _with_nimber(infinitesimal)
        found = self._with_nimber[infinitesimal]
        return None if found is None else replace(found, number=number)

    def _side(self, options: tuple[int, ...]) -> Side | None:
        """The options of one player of some value, worked out once; ``None`` if some of them have no name yet."""
        side = self._sides.get(options)
        if side is None:
            # Ids grow, so the last option is often the only one that the side of another value does not have.
            others = self._sides.get(options[:-1]) if len(options) > 2 else None
            try:
                if others is None:
                    side = self._ordered([self._names[x] for x in options])
                else:
                    side = self._with(others, self._names[options[-1]])
            except KeyError:
                return None
            self._sides[options] = side
        return side

    def _with(self, side: Side, name: Name) -> Side:
        """A side of values with one more option."""
        names = side.names
        place, end = 0, len(names)
        if self._compare(names[-1], name) < 0:  # So it is most often.
            place = end
        while place < end:
            middle = (place + end) // 2
            if self._compare(names[middle], name) < 0:
                place = middle + 1
            else:
                end = middle
        names = (*names[:place], name, *names[place:])
        length = side.length + len(side.comma) + name.length
        of = (*side.of[:place], index(name.of), *side.of[place:])  # type: ignore[arg-type]
        expansions = None if side.expansions is None or name.expansion is None else _expansions(names)
        return Side(names, of, length, side.comma, self._kept(names, length), expansions)

    def _ordered(self, names: list[Name]) -> Side:
        comma = self.style.comma
        if len(names) > 1:
            names.sort(key=self.sort_key)
        length = sum([each.length for each in names]) + len(comma) * max(len(names) - 1, 0)
        of = tuple([each.of if isinstance(each.of, Form) else index(each.of) for each in names])
        return Side(tuple(names), of, length, comma, self._kept(names, length), _expansions(names))

    def _kept(self, names: Sequence[Name], length: int) -> str | None:
        """The text of options, where it is kept."""
        if length > _SHORT and (length > self._longest or self._characters > _MOST_CHARACTERS):
            return None
        self._characters += length
        return self.style.comma.join([each.write() for each in names])

    def _unit(self, id: Id, expansion: Expansion) -> Name:
        style = self.style
        text = style.number(expansion.number) if expansion.number else ""
        text += style.power(expansion.power) if expansion.power else style.partial_sum(expansion.partial_sum)
        text += style.star(expansion.nimber)
        return Name(id, (text,), len(text), expansion)

    def _switch(self, left: Side) -> _Pieces:
        style = self.style
        if len(left.names) > 1:
            return style.plus_minus, style.opening, *left.pieces, style.closing
        if left.names[0].bars or _is_compact(left.names[0].expansion):
            return style.plus_minus, *left.pieces
        return style.plus_minus, "(", *left.pieces, ")"

    def _tiny(self, tiny: _Tiny) -> _Pieces:
        number, subscript, miny = tiny
        before = self.style.number(number) if number else ""
        write = self.style.miny if miny else self.style.tiny
        inside = self._names[subscript]
        if inside.length > _SHORT:
            head, tail = write("\0").split("\0")
            return before + head, inside, tail
        return (before + write(inside.write()),)

    def in_braces(self, form: Form, left: list[Name], right: list[Name]) -> Name:
        """The name of a literal form that has options with these names."""
        return self._in_braces(form, self._ordered(left), self._ordered(right))

    def _in_braces(self, of: Id | Form, left: Side, right: Side, expansion: Expansion | None = None) -> Name:
        """``{L|R}``; a lone option in braces lends its bars instead, as long as four suffice."""
        bars = 1
        braces = self._braces
        length = braces + left.length + right.length
        lefts, rights = left.pieces, right.pieces
        if len(left.names) == 1 and self._lends_bars(left.names[0], -2):
            lefts = left.names[0].pieces[1:-1]
            bars = left.names[0].bars + 1
            length -= braces
        if len(right.names) == 1 and self._lends_bars(right.names[0], 1):
            rights = right.names[0].pieces[1:-1]
            bars = max(bars, right.names[0].bars + 1)
            length -= braces
        pieces = (self.style.opening, *lefts, self._bars[bars - 1], *rights, self.style.closing)
        length += len(self._bars[bars - 1])
        return Name(of, pieces, length, expansion, left, right, bars)

    def _lends_bars(self, option: Name, place: int) -> bool:
        """Whether a lone option may drop its braces: not where its own bars would run into ours."""
        if not 0 < option.bars < _MOST_BARS:
            return False
        neighbor = option.pieces[place]
        if not isinstance(neighbor, str):
            return True
        bars = self._bare_bars
        return not (neighbor.rstrip().endswith(bars) if place < 0 else neighbor.lstrip().startswith(bars))

    def _compare(self, first: Name, second: Name) -> int:
        """Which of two names is printed before the other one.

        Expansions come first. Other values are compared by their Left options, one by one, then by their Right ones; a
        list that ends comes before one that goes on. The first options that differ decide, so this never branches.
        """
        if first.of == second.of:
            return 0
        self._compared += 1
        if not self._compared % _LOOK_AFTER_COMPARING:
            look()
        path: list[tuple[Id | Form, Id | Form]] = []
        while True:
            pair = first.of, second.of
            answer = self._before.get(pair) if self._before else None
            if answer is not None:
                break
            found = _decided(first, second)
            if isinstance(found, bool):
                answer = found
                break
            path.append(pair)
            first, second = found
        if len(path) > _LONG_PATH:
            self._before.update(dict.fromkeys(path, answer))
        return -1 if answer else 1


_Tiny = tuple[Dyadic, Id, bool]
"""Number, id of the subscript, whether it is a miny."""


def _decided(first: Name, second: Name) -> bool | tuple[Name, Name]:
    """Whether one name comes before another one, or the first of their options that differ, which decide it."""
    if first.expansion is not None and second.expansion is not None:
        return first.expansion.is_before(second.expansion)
    if first.expansion is not None or second.expansion is not None:
        return first.expansion is not None
    assert first.left is not None
    assert first.right is not None
    assert second.left is not None
    assert second.right is not None
    for one, other in ((first.left, second.left), (first.right, second.right)):
        if one is other:
            continue
        # No loop of Python's: the strings of a tall stalk have hundreds of options each, most of them in common.
        place = next(compress(count(), map(ne, one.of, other.of)), None)
        if place is not None:
            return one.names[place], other.names[place]
        if len(one.of) != len(other.of):
            return len(one.of) < len(other.of)
    return False


def _expansions(names: Sequence[Name]) -> list[Expansion] | None:
    found = [each.expansion for each in names if each.expansion is not None]
    return found if len(found) == len(names) else None


def _joined(of: Id | Form, pieces: _Pieces, left: Side, right: Side) -> Name:
    length = sum(len(piece) if isinstance(piece, str) else piece.length for piece in pieces)
    return Name(of, pieces, length, None, left, right)


def _is_compact(expansion: Expansion | None) -> bool:
    """Whether a switch of this is written without brackets: a number, a nimber or a multiple of ``^`` alone."""
    return expansion is not None and (expansion.kind < 2 or not (expansion.number or expansion.nimber))


def _with_nimber(id: Id) -> Expansion | None:
    """An expansion with a nimber beyond ``*``, whose options no theorem lists."""
    parts = recognise(value_of(id))
    if parts is None:
        return None
    digits = parts.uptimal.digits
    if len(digits) > 1 and set(digits) in ({1}, {-1}):
        return Expansion(parts.number, nimber=parts.nimber, partial_sum=len(digits) * digits[0])
    if len(digits) > 1 and not any(digits[:-1]) and abs(digits[-1]) == 1:
        return Expansion(parts.number, nimber=parts.nimber, power=len(digits) * digits[-1])
    return Expansion(parts.number, digits, parts.nimber)


def _tiny_or_miny(id: Id) -> _Tiny | None:
    (((left,), (right,)),) = KERNEL.options_many((id,))
    return _tiny(left, right) or _miny(left, right)


def _tiny(left: Id, right: Id) -> _Tiny | None:
    """``x + tiny(G)`` is ``{x || x | x - G}``; it is called so where the mean of ``G`` is positive."""
    number = KERNEL.as_number(left)
    if number is None or KERNEL.as_number(right) is not None:
        return None
    ((replies, threats),) = KERNEL.options_many((right,))
    if replies != [left] or len(threats) != 1 or Dyadic(*KERNEL.mean_temperature(threats[0])[0]) >= Dyadic(*number):
        return None
    return Dyadic(*number), KERNEL.add(left, KERNEL.negate(threats[0])), False


def _miny(left: Id, right: Id) -> _Tiny | None:
    if KERNEL.as_number(right) is None:
        return None
    mirrored = _tiny(KERNEL.negate(right), KERNEL.negate(left))
    return None if mirrored is None else (-mirrored[0], mirrored[1], True)


_NAMERS: dict[Style, Namer] = {}


def _namer(style: Style) -> Namer:
    namer = _NAMERS.get(style)
    if namer is None:
        namer = _NAMERS[style] = Namer(style)
    return namer


def forget_names() -> None:
    """Forget all names worked out so far, which hold their values."""
    _NAMERS.clear()


def name_of(game: Value | Form) -> Name:
    """The name of a value or of a literal form in ASCII, not written yet."""
    return _namer(ASCII).name(game.id) if isinstance(game, Value) else _form_name(game, ASCII)


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
            f"the name has {write_integer(found.length)} characters, more than {limit}; compact() writes it shorter, "
            "limit=None writes it all"
        )
    return found.write()


def describe(value: Value, *, style: Style = ASCII, limit: int = NAME_LIMIT) -> str:
    """The name of a value, or where that is longer than ``limit`` a word about it."""
    found = _namer(style).name(value.id)
    if found.length <= limit:
        return found.write()
    left, right = KERNEL.left_options(value.id), KERNEL.right_options(value.id)
    return _too_long(found, len(left), len(right), value.birthday)


def _too_long(found: Name, left: int, right: int, day: int) -> str:
    return (
        f"<{left} Left and {right} Right options, born on day {write_integer(day)}; its name has "
        f"{write_integer(found.length)} characters: look at .left and .right, or write it with str or compact>"
    )


def in_order(values: Iterable[Value]) -> tuple[Value, ...]:
    """Values in the one order in which options print: numbers, nimbers, uptimals, the rest by their options."""
    listed = list(values)
    if len(listed) < 2:
        return tuple(listed)
    namer = _namer(ASCII)
    key = namer.sort_key
    return tuple(sorted(listed, key=lambda value: key(namer.name(value.id))))


# -- forms -----------------------------------------------------------------------------------------


def _form_name(form: Form, style: Style) -> Name:
    namer = _namer(style)
    names: dict[Form, Name] = {}
    for each in below(form, stop=lambda form: form.is_canonical):
        if each.is_canonical:
            names[each] = namer.name(each.value.id)
        else:
            names[each] = namer.in_braces(each, [names[x] for x in each.left], [names[x] for x in each.right])
    return names[form]


def form_name(form: Form, *, style: Style = ASCII, limit: int | None = NAME_LIMIT) -> str:
    """A literal form in braces, its canonical subforms by name.

    >>> form_name(Form.parse("{0,1|{*|*}}"))
    '{0,1||*|*}'
    """
    found = _form_name(form, style)
    if limit is not None and found.length > limit:
        raise ValueError(
            f"the form has {write_integer(found.length)} characters, more than {limit}; compact() writes it shorter, "
            "limit=None writes it all"
        )
    return found.write()


def describe_form(form: Form, *, style: Style = ASCII, limit: int = NAME_LIMIT) -> str:
    """The text of a form, or where that is longer than ``limit`` a word about it."""
    found = _form_name(form, style)
    if found.length <= limit:
        return found.write()
    return _too_long(found, len(form.left), len(form.right), form.formal_birthday)
