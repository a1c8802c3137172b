"""Names for values whose canonical form is long: sums of uptimals, of stalks and of ordinal sums.

Such a name reads back as the same value, and is used only if it is shorter than braces. The theory of *Forms and
values* tells which values have one: numbers plus uptimals (4.8), sums of stalks (4.7), ordinal sums on a nimber (2.4,
2.5). If the canonical form has too many subpositions, no name is sought.
"""

from __future__ import annotations

from collections import Counter, OrderedDict
from collections.abc import Sequence
from itertools import islice
from typing import NamedTuple, TypeAlias

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, CancelledError, Limit
from colonnade.games.infinitesimal.uptimal import recognise
from colonnade.games.naming import forget_with_names, name_of
from colonnade.games.naming import name as canonical_name
from colonnade.games.ordinal.recognition import subordinate
from colonnade.games.ordinal.star_based import star_based_subordinate
from colonnade.games.stalks.stalk import Stalk
from colonnade.games.stalks.sum_of_stalks import sum_of_stalks
from colonnade.games.styles import ASCII, Style
from colonnade.games.subpositions import walk
from colonnade.games.value import Value

LONG = 24
"""Names in braces up to this length are left as they are."""
_LONG_SUMMAND = 12
_MOST_SUBPOSITIONS = 120
_LONGEST = 20_000
_EFFORT = Budget(steps=100_000)
_LARGEST_BASE = 4
_DEEPEST = 6
_MOST_REMEMBERED = 2000


class Units(NamedTuple):
    """So many copies of the uptimal unit ``^<order>``."""

    count: int  # type: ignore[assignment]  # not the method of tuples
    order: int


class Chain:
    """An ordinal sum ``a : b : c``."""

    __slots__ = ("parts",)
    __match_args__ = ("parts",)

    def __init__(self, parts: tuple[ShortName, ...]) -> None:
        self.parts = parts


class Total:
    """A sum of at least two."""

    __slots__ = ("parts",)
    __match_args__ = ("parts",)

    def __init__(self, parts: tuple[ShortName, ...]) -> None:
        self.parts = parts


ShortName: TypeAlias = Value | Units | Chain | Total
"""A name before it is written; a value stands for its canonical name."""

_REMEMBERED: OrderedDict[Value, ShortName | None] = OrderedDict()
forget_with_names(_REMEMBERED.clear)


def short_name(value: Value, *, style: Style = ASCII, spaced: bool = False, longest: int = LONG) -> str | None:
    """The name of a value, or a shorter one if it is longer than ``longest``; ``None`` if no shorter one is known.

    ``spaced`` puts spaces around the signs of sums and ordinal sums.

    >>> short_name(Value("^^*")), short_name(Value("*2:3/4:*:-1")), short_name(Value(".5-3*"))
    ('^^*', '*2:3/4:*:(-1)', '^5+3.v<2>+*')
    >>> short_name(Value("*:3/4 + *2:-1/2 + 5"), spaced=True)
    '5 + *:3/4 + *2:(-1/2)'
    >>> short_name(Value("{9|7||6|5|||4|3||2*|{1|-8}}")) is None
    True
    """
    full = name_of(value).length
    if full <= longest:
        return canonical_name(value, style=style)
    found = _find(value)
    if found is None:
        return None
    text = _write(found, style, spaced=spaced)
    return text if len(text) < full else None


def sum_name(values: Sequence[Value], *, style: Style = ASCII, spaced: bool = False) -> str | None:
    """A sum of values by their short names, equal ones counted; ``None`` where one of them has none.

    >>> sum_name([Value("*:3/4"), Value("*2:-1/2"), Value("*:3/4")])
    '2.(*:3/4)+*2:(-1/2)'
    """
    counts = Counter(value for value in values if value)
    parts: list[str] = []
    for value, count in counts.items():
        text = short_name(value, style=style, spaced=spaced, longest=_LONG_SUMMAND)
        if text is None and name_of(value).length <= LONG:
            text = canonical_name(value, style=style)
        if text is None:
            return None
        if count > 1:
            text = f"{count}{style.times}({text})"
        elif parts and value.number is None and text.startswith(("-", "−", "+", "±")):
            text = f"({text})"
        parts.append(text)
    return _added(parts, spaced=spaced) or _write(Value(0), style, spaced=spaced)


def _find(value: Value) -> ShortName | None:
    """A shorter name than braces, sought once."""
    if value in _REMEMBERED:
        _REMEMBERED.move_to_end(value)
        return _REMEMBERED[value]
    try:
        with _EFFORT:
            found = _named(value, _DEEPEST)
    except BudgetExceededError as error:
        if isinstance(error, CancelledError) or error.limit is Limit.SECONDS:
            raise
        found = None
    _REMEMBERED[value] = found
    if len(_REMEMBERED) > _MOST_REMEMBERED:
        _REMEMBERED.popitem(last=False)
    return found


def _named(value: Value, depth: int) -> ShortName | None:
    if depth < _DEEPEST and name_of(value).length <= _LONG_SUMMAND:
        return value
    if depth == 0 or _is_large(value):
        return None
    return _uptimal(value) or _stalks(value) or _shifted(value, depth) or _based(value, depth)


def _is_large(value: Value) -> bool:
    """Whether a look through the canonical form would take long; the length of the name is known by now."""
    return (
        name_of(value).length > _LONGEST
        or len(list(islice(walk(value.id), _MOST_SUBPOSITIONS + 1))) > _MOST_SUBPOSITIONS
    )


def _uptimal(value: Value) -> ShortName | None:
    """A number, units and a nimber."""
    found = recognise(value)
    if found is None:
        return None
    parts: list[ShortName] = [Value(found.number)] if found.number else []
    parts += [Units(digit, order) for order, digit in enumerate(found.uptimal.digits, 1) if digit]
    parts += [Value.named(star=found.nimber)] if found.nimber else []
    return _total(parts)


def _stalks(value: Value) -> ShortName | None:
    found = sum_of_stalks(value)
    return None if found is None else _total([_chain(each) for each in found])


def _chain(stalk: Stalk) -> ShortName:
    parts = [Value(stalk.number_base)] if stalk.number_base else []
    for flower in stalk.flowers:
        parts.append(Value.named(star=flower.nimber))
        if flower.number:
            parts.append(Value(flower.number))
    return parts[0] if len(parts) == 1 else Chain(tuple(parts))


def _shifted(value: Value, depth: int) -> ShortName | None:
    """A number plus an infinitesimal that has a short name."""
    number = value.left_stop
    if not number or number != value.right_stop:
        return None
    rest = _named(value - number, depth - 1)
    return None if rest is None else _total([Value(number), *(rest.parts if isinstance(rest, Total) else [rest])])


def _based(value: Value, depth: int) -> ShortName | None:
    """An ordinal sum on a nimber."""
    if value.left_stop or value.right_stop:
        return None
    for size in range(1, _LARGEST_BASE + 1):
        base = Value.named(star=size)
        above = star_based_subordinate(value) if size == 1 else subordinate(value, base.form)
        if above is not None and above:
            name = _named(above, depth - 1)
            if name is not None:
                return Chain((base, *(name.parts if isinstance(name, Chain) else [name])))
    return None


def _total(parts: Sequence[ShortName]) -> ShortName:
    return Total(tuple(parts)) if len(parts) != 1 else parts[0]


def _write(name: ShortName, style: Style, *, spaced: bool) -> str:
    """The text of a name; names are nested a few levels deep at most."""
    match name:
        case Value():
            return canonical_name(name, style=style)
        case Units(count, order):
            return _units(count, order, style)
        case Total(parts):
            return _added([_write(part, style, spaced=spaced) for part in parts], spaced=spaced)
        case Chain(parts):
            texts = [_write(part, style, spaced=spaced) for part in parts]
            return ":".join(
                f"({text})" if isinstance(part, Total) or " + " in text or text.startswith(("-", "−")) else text
                for part, text in zip(parts, texts, strict=True)
            )


def _units(count: int, order: int, style: Style) -> str:
    if order == 1:
        return style.ups(count)
    unit = style.power(order if count > 0 else -order)
    return unit if abs(count) == 1 else f"{abs(count)}{style.times}{unit}"


def _added(texts: Sequence[str], *, spaced: bool) -> str:
    """Texts with plus signs between them; a minus sign takes the place of the plus."""
    gap = " " if spaced else ""
    out = ""
    for text in texts:
        if not out:
            out = text
        elif text.startswith(("-", "−")):
            out += f"{gap}{text[0]}{gap}{text[1:]}"
        else:
            out += f"{gap}+{gap}{text}"
    return out
