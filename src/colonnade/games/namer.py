"""The namer, which finds the names of values and forms in one style.

It tries these kinds of names in order, as CGSuite prints: number plus ups plus star; uptimals of unit kind; switches;
number plus tiny or miny; braces, where one to four bars stand for inner braces.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain, compress
from operator import index

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.budget import look
from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.infinitesimal.expansion import Expansion, expansion_of_options
from colonnade.games.infinitesimal.tiny import NumberPlusTiny, number_plus_tiny
from colonnade.games.infinitesimal.towers import walk_down
from colonnade.games.infinitesimal.uptimal import recognise
from colonnade.games.name import Name, Pieces, Side
from colonnade.games.print_order import PrintOrder
from colonnade.games.styles import Style
from colonnade.games.value import value_of

NAME_LIMIT = 20_000
"""The longest name that ``str`` writes; for longer ones it writes the compact text."""

_MOST_BARS = 4
_MEMO_LIMIT = 200_000
_MOST_CHARACTERS = 2**24  # of the texts that are kept
_SHORT = 200  # texts up to this length are kept in any case
_LOOK_EVERY = 256  # steps between two looks at the budget
_LATEST = 40  # the last birthday up to which an uptimal is recognised under a nimber beyond *


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
        self.order = PrintOrder()

    def name(self, id: Id) -> Name:
        """The name of a value."""
        found = self._names.get(id)
        if found is not None:
            return found
        if len(self._names) + len(self.order) > _MEMO_LIMIT or self._characters > _MOST_CHARACTERS:
            self._names.clear()
            self._sides.clear()
            self._characters = 0
            self._with_nimber.clear()
            self.order.clear()
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
            tiny = number_plus_tiny(current) if len(left) == len(right) == 1 else None
            lefts, rights = self._side(left), self._side(right)
            if lefts is None or rights is None or (tiny and tiny.subscript not in self._names):
                unnamed = self._named_first(current)
                if tiny and not self._has_name(tiny.subscript):
                    unnamed.append(tiny.subscript)
                if unnamed:
                    stack.append(current)
                    stack.extend(unnamed)
                    continue
                lefts, rights = self._side(left), self._side(right)
                assert lefts is not None
                assert rights is not None
            self._names[index(current)] = self._compose(current, lefts, rights, tiny)
        return self._names[id]

    def _has_name(self, id: Id) -> bool:
        """Whether the name of a value is known; a number plus ups plus star is named at once."""
        if id in self._names:
            return True
        parts = KERNEL.as_number_up_star(id)
        if parts is None:
            return False
        self._names[index(id)] = self._glued(id, Dyadic(parts[0], parts[1]), parts[2], parts[3])
        return True

    def _named_first(self, id: Id) -> list[Id]:
        """The values that must be named before this one, the last one first."""
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
        self._names[index(walk[1])] = self._unit(walk[1], lowest._replace(partial_sum=lowest.partial_sum + steps))
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

    def _compose(self, id: Id, left: Side, right: Side, tiny: NumberPlusTiny | None) -> Name:
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
        return None if found is None else found._replace(number=number)

    def _side(self, options: tuple[int, ...]) -> Side | None:
        """The options of one player of some value; ``None`` if some of them have no name yet."""
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
        if self.order.compare(names[-1], name) < 0:  # So it is most often.
            place = end
        while place < end:
            middle = (place + end) // 2
            if self.order.compare(names[middle], name) < 0:
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
        self.order.sort(names)
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

    def _switch(self, left: Side) -> Pieces:
        style = self.style
        if len(left.names) > 1:
            return style.plus_minus, style.opening, *left.pieces, style.closing
        if left.names[0].bars or _is_compact(left.names[0].expansion):
            return style.plus_minus, *left.pieces
        return style.plus_minus, "(", *left.pieces, ")"

    def _tiny(self, tiny: NumberPlusTiny) -> Pieces:
        before = self.style.number(tiny.number) if tiny.number else ""
        write = self.style.miny if tiny.is_miny else self.style.tiny
        inside = self._names[tiny.subscript]
        if inside.length > _SHORT:
            head, tail = write("\0").split("\0")
            return before + head, inside, tail
        return (before + write(inside.write()),)

    def in_braces(self, form: Form, left: list[Name], right: list[Name]) -> Name:
        """The name of a literal form that has options with these names."""
        lefts = self._ordered(left)
        # Both players have the same options in an impartial game, such as a sum of nimbers.
        return self._in_braces(form, lefts, lefts if form.left == form.right else self._ordered(right))

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


def _expansions(names: Sequence[Name]) -> list[Expansion] | None:
    found = [each.expansion for each in names if each.expansion is not None]
    return found if len(found) == len(names) else None


def _joined(of: Id | Form, pieces: Pieces, left: Side, right: Side) -> Name:
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
