"""Writers turn tokens into text: in ASCII, in printed Unicode, and in LaTeX."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeGuard

from colonnade._kernel.protocol import Id
from colonnade.dyadic import Dyadic
from colonnade.explain.expressions import expression_text
from colonnade.explain.names import PRINTED, in_words, readable
from colonnade.explain.tokens import Tokens
from colonnade.games.expression import Expression
from colonnade.games.form import Form
from colonnade.games.naming import counted_options, describe_form, forget_with_names
from colonnade.games.naming import name_of as unwritten
from colonnade.games.styles import ASCII, LATEX, Style
from colonnade.games.value import Value, value_of
from colonnade.players import Outcome
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.ruleset import Position

LONGEST_NAME = 90
"""Names in braces with more characters are given in words, where no shorter name is known."""
LONGEST_SUBJECT = 60
"""Texts of positions and expressions with more characters are described instead of written."""

_MOST_NAMES = 2000
"""How many names are remembered; each keeps its value in memory."""

_OPENING, _CLOSING = frozenset("([{"), frozenset(")]}")
_WINNERS = {Outcome.L: "Left", Outcome.R: "Right", Outcome.N: "the first player", Outcome.P: "the second player"}


class Writer(NamedTuple):
    """How tokens are written: names in a ``style``, signs and words as the medium wants them."""

    style: Style
    text: Callable[[str], str]
    """Writes plain words."""
    name: Callable[[str], str]
    """Wraps the name of a value among words."""
    minus: str

    def write(self, tokens: Tokens) -> str:
        """Words with names among them."""
        return "".join([self.text(token) if _is_text(token) else self.name(self.thing(token)) for token in tokens])

    def formula(self, tokens: Tokens) -> str:
        """A formula: names with signs between them.

        It reads back, because names that contain signs are put in brackets. A plus sign and the minus of a number after
        it become one minus, but the minus of ``-1v`` belongs to the 1 only.

        >>> PLAIN.formula((Value("2"), " + ", Value("-1"))), PLAIN.formula((Value("2"), " + ", Value("-1v")))
        ('2 - 1', '2 + (-1v)')
        """
        parts: list[str] = []
        for place, token in enumerate(tokens):
            if _is_text(token):
                parts.append(token)
                continue
            part = self.thing(token)
            before = tokens[place - 1] if place else ""
            if before == " : " or (place + 1 < len(tokens) and tokens[place + 1] == " : "):
                part = self.in_ordinal_sum(part)
            elif before == " + " and part.startswith(self.minus):
                if _is_number(token):
                    parts[-1] = f" {self.minus} "
                    part = part[len(self.minus) :]
                else:
                    part = f"({part})"
            parts.append(part)
        return "".join(parts)

    def in_ordinal_sum(self, part: str) -> str:
        """A name beside the sign of an ordinal sum, which binds tighter than those of sums.

        >>> PLAIN.in_ordinal_sum("1 + *"), PLAIN.in_ordinal_sum("-1"), PLAIN.in_ordinal_sum("+-(1*)")
        ('(1 + *)', '(-1)', '+-(1*)')
        """
        depth = 0
        for place, character in enumerate(part):
            depth += (character in _OPENING) - (character in _CLOSING)
            is_sign = character == self.minus or (character == "+" and not part.startswith("+-", place))
            if is_sign and not depth and part[place - 1 : place] != "+":
                return f"({part})"
        return part

    def _value(self, value: Value) -> str:
        named = _named(value.id, self.style)
        return self.text(in_words(value)) if named is None else named

    def thing(self, thing: object) -> str:
        """The name of one thing, or a short description where the name is too long."""
        if type(thing) is Value:  # most things are
            return self._value(thing)
        match thing:
            case Dyadic() | int():
                return self._value(Value(thing))
            case Form():
                is_short = unwritten(thing).length <= LONGEST_NAME
                return describe_form(thing, style=self.style) if is_short else self.text(f"a form {_shape(thing)}")
            case Outcome():
                return thing.value
            case Expression():
                return self.text(_cut(expression_text(thing)))
            case Position():
                return self.text(describe_position(thing))
            case _:
                return self.text(_cut(str(thing)))


@lru_cache(_MOST_NAMES)
def _named(value: Id, style: Style) -> str | None:
    """The name of a value among words: the steps of one derivation name the same values again and again."""
    return readable(value_of(value), style, limit=LONGEST_NAME)


forget_with_names(_named.cache_clear)


def describe_position(position: Position) -> str:
    """The text of a position, or what kind of thing it is where the text is long or empty.

    >>> describe_position(Hackenbush.parse("B(R,BB)")), describe_position(Hackenbush.parse("BR" * 500))
    ('B(R,BB)', 'a position of 1000 sticks')
    """
    if isinstance(position, Hackenbush) and len(position) > LONGEST_SUBJECT:
        return f"a position of {len(position)} sticks"
    return _cut(str(position)) or "(empty)"


def _is_text(token: object) -> TypeGuard[str]:
    """Whether a token is a plain text. To ask a value for its class, as ``isinstance`` does, takes long."""
    return type(token) is str or (type(token) is not Value and isinstance(token, str))


def _is_number(thing: object) -> bool:
    return isinstance(thing, Dyadic | int) or (isinstance(thing, Value) and thing.is_number)


def _shape(form: Form) -> str:
    return f"with {counted_options(len(form.left), len(form.right))}"


def winner(outcome: Outcome) -> str:
    """Who wins, in words."""
    return _WINNERS[outcome]


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST_SUBJECT else text[: LONGEST_SUBJECT - 1] + "…"


def _same(text: str) -> str:
    return text


_ESCAPES = str.maketrans(
    {
        "\\": r"\textbackslash{}",
        "{": r"\{",
        "}": r"\}",
        "_": r"\_",
        "^": r"\textasciicircum{}",
        "#": r"\#",
        "%": r"\%",
        "&": r"\&",
        "$": r"\$",
        "~": r"\textasciitilde{}",
        "…": r"\ldots{}",
        "|": r"\textbar{}",
        "<": r"\textless{}",
        ">": r"\textgreater{}",
        "≤": r"$\le$",
        "≥": r"$\ge$",
        "→": r"$\to$",
        "−": r"$-$",
        "λ": r"$\lambda$",
        "ω": r"$\omega$",
    }
)


_LAST_ACCENTED = "\u017e"


def latex_text(text: str) -> str:
    """Words that LaTeX sets as they stand.

    >>> latex_text("a_b {c}")
    'a\\\\_b \\\\{c\\\\}'
    """
    return "".join(_set(character) for character in text.translate(_ESCAPES))


def _set(character: str) -> str:
    """A character that LaTeX sets without a package, or its number."""
    known = character.isprintable() and character <= _LAST_ACCENTED
    return character if known else f"[U+{ord(character):04X}]"


PLAIN = Writer(ASCII, _same, _same, "-")
PRINT = Writer(PRINTED, _same, _same, "−")
TEX = Writer(LATEX, latex_text, lambda name: f"${name}$", "-")
