"""The names of values and forms."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from colonnade._kernel import KERNEL
from colonnade.dyadic import write_integer
from colonnade.games.form import Form, below
from colonnade.games.name import Name
from colonnade.games.namer import NAME_LIMIT, Namer
from colonnade.games.styles import ASCII, LATEX, UNICODE, Style
from colonnade.games.value import Value, value_of

__all__ = [
    "ASCII",
    "LATEX",
    "NAME_LIMIT",
    "UNICODE",
    "describe",
    "describe_form",
    "form_name",
    "in_order",
    "name",
    "name_of",
]

_NAMERS: dict[Style, Namer] = {}
_OTHERS: list[Callable[[], None]] = []


def _namer(style: Style) -> Namer:
    namer = _NAMERS.get(style)
    if namer is None:
        namer = _NAMERS[style] = Namer(style)
    return namer


def forget_names() -> None:
    """Forget all names found so far; each keeps its value in memory."""
    _NAMERS.clear()
    for forget in _OTHERS:
        forget()


def forget_with_names(forget: Callable[[], None]) -> None:
    """Call ``forget``, too, whenever names are forgotten."""
    _OTHERS.append(forget)


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


def counted_options(left: int, right: int) -> str:
    """How many options each player has, in words.

    >>> counted_options(1, 2)
    '1 Left option and 2 Right options'
    """
    return " and ".join(
        f"{number} {side} option{'' if number == 1 else 's'}" for number, side in ((left, "Left"), (right, "Right"))
    )


def _too_long(found: Name, left: int, right: int, day: int) -> str:
    return (
        f"<{counted_options(left, right)}, born on day {write_integer(day)}; its name has "
        f"{write_integer(found.length)} characters: look at .left and .right, or write it with str or compact>"
    )


def in_order(values: Iterable[Value]) -> tuple[Value, ...]:
    """Values in the one order in which options print: numbers, nimbers, uptimals, the rest by their options."""
    listed = list(values)
    if len(listed) < 2:
        return tuple(listed)
    namer = _namer(ASCII)
    names = [namer.name(value.id) for value in listed]
    namer.order.sort(names)
    return tuple([value_of(name.of) for name in names])


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
