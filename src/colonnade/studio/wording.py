"""Words for people: values as printed and as spoken, outcomes as sentences."""

from __future__ import annotations

import re

from colonnade.dyadic import Dyadic
from colonnade.errors import ColonnadeError
from colonnade.games.naming import describe
from colonnade.games.styles import UNICODE
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome
from colonnade.studio.models import Name

_LONGEST = 4000
_SMALL = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_HALVES = {(1, 2): "half", (1, 4): "a quarter", (3, 4): "three quarters"}
_BARS = {1: " | ", 2: " ‖ ", 3: " ⦀ "}


def printed(text: str) -> str:
    """A name in Unicode with the spaces and signs of print.

    >>> printed("{4|1||-1|-2}"), printed("-5/2"), printed("+-{3|2}"), printed("1v[3]*")
    ('{ 4 | 1 ‖ −1 | −2 }', '−5/2', '±{ 3 | 2 }', '1↓[3]∗')
    """
    text = text.replace("+-", "±").replace("-", "−").replace("*", "∗").replace("^^", "⇑").replace("^", "↑")
    text = re.sub(r"(?<![A-Za-z])vv(?![A-Za-z])", "⇓", text)
    text = re.sub(r"(?<![A-Za-z])v(?![A-Za-z])", "↓", text)
    text = re.sub(r"\|+", lambda bars: _BARS.get(len(bars[0]), f" {bars[0]} "), text)
    text = re.sub(r"\{\s*", "{ ", text)
    text = re.sub(r"\s*\}", " }", text)
    return re.sub(r"\s{2,}", " ", text.replace(",", ", "))


def spoken(text: str) -> str:
    """A name in words, for those who listen.

    >>> spoken("5/2"), spoken("-1*"), spoken("{2|3}"), spoken("^*")
    ('5 over 2', 'minus 1 star', 'the game 2 bar 3', 'up star')
    """
    words = text.replace("+-", " plus or minus ").replace("-", " minus ").replace("*", " star ")
    words = words.replace("^", " up ").replace("v", " down ").replace("/", " over ").replace(":", " colon ")
    words = re.sub(r"\|+", " bar ", words)
    words = words.replace("{", " the game ").replace("}", " ").replace(",", " or ")
    return " ".join(words.split())


def named(value: Value) -> Name:
    """A value in its three dresses.

    >>> named(Value("1/2")).shown
    '1/2'
    """
    text = describe(value)
    if len(text) > _LONGEST:
        text = text[:_LONGEST] + "…"
    shown = describe(value, style=UNICODE) if not text.startswith("<") else text
    return Name(text=text, shown=printed(shown), spoken=spoken(text))


_WORKS = (
    ("Berlekamp, Conway and Guy, Winning Ways", "Winning Ways"),
    ("Conway, On Numbers and Games", "ONAG"),
    ("McKay, Forms and values", "Forms and values"),
    ("McKay, Forms and Values of Number-like and Nimber-like Games", "Forms and values"),
    ("Cho, Blue Red Hackenbush Spiders", "Hackenbush spiders"),
    ("Hammer, Decomposing Hackenbush", "Decomposing Hackenbush"),
    ("Carvalho, Huggan, Nowakowski and Pereira dos Santos, Ordinal sums, ", ""),
    ("Carvalho and others, ", ""),
    ("Bonato and others, ", ""),
)


def cited(source: str) -> str:
    """A citation short enough for a line of the panel; the documentation lists the works in full.

    >>> cited("Conway, On Numbers and Games, chapter 15; Hammer, Decomposing Hackenbush, Ordinal Sums")
    'ONAG, ch. 15 · Decomposing Hackenbush, Ordinal Sums'
    """
    for long, short in _WORKS:
        source = source.replace(long, short)
    return source.replace("chapter ", "ch. ").replace("; ", " · ")


_FINEST = 6
"""Bounds with longer denominators than two to this power are rounded outwards: nobody reads nine digits."""


def coarse(number: Dyadic, *, down: bool) -> Dyadic:
    """A number with a short denominator, rounded down or up.

    >>> coarse(Dyadic(1, 28), down=True), coarse(Dyadic(1, 28), down=False), coarse(Dyadic(3, 2), down=True)
    (Dyadic(0), Dyadic(1, 6), Dyadic(3, 2))
    """
    if number.exponent <= _FINEST:
        return number
    scaled = number * 2**_FINEST
    return Dyadic(scaled.floor() if down else scaled.ceil(), _FINEST)


def between(low: Dyadic, high: Dyadic) -> Name:
    """What is known of a value in an interval.

    >>> between(Dyadic(1, 28), Dyadic(2)).shown, between(Dyadic(1, 1), Dyadic(2)).spoken
    ('0 < G ≤ 2', 'at least 1 over 2 and at most 2')
    """
    below, above = coarse(low, down=True), coarse(high, down=False)
    first, second = ("<" if below != low else "≤"), ("<" if above != high else "≤")
    words = {"<": ("more than", "less than"), "≤": ("at least", "at most")}
    text = f"{below} {first} G {second} {above}"
    said = f"{words[first][0]} {spoken(str(below))} and {words[second][1]} {spoken(str(above))}"
    return Name(text=text, shown=printed(text), spoken=said)


def moves(amount: Dyadic) -> str:
    """How far ahead somebody is, in words.

    >>> [moves(Dyadic(*pair)) for pair in ((5, 1), (3, 3), (1, 0), (2, 0), (1, 1))]
    ['two and a half moves', '3/8 of a move', 'one move', 'two moves', 'half a move']
    """
    whole, rest = amount.floor(), amount - amount.floor()
    if amount == Dyadic(1, 1):
        return "half a move"
    if not rest:
        word = _SMALL[whole] if whole < len(_SMALL) else f"{whole:,}".replace(",", " ")
        return f"{word} {'move' if whole == 1 else 'moves'}"
    if not whole:
        return f"{rest} of a move"
    part = _HALVES.get((rest.numerator, rest.denominator))
    if whole < len(_SMALL) and part:
        return f"{_SMALL[whole]} and {'a half' if part == 'half' else part} moves"
    return f"{amount} moves"


def winner(outcome: Outcome, convention: Convention = Convention.NORMAL) -> str:
    """The outcome as a sentence."""
    sentence = {
        Outcome.L: "Left wins, whoever starts.",
        Outcome.R: "Right wins, whoever starts.",
        Outcome.N: "The first player wins.",
        Outcome.P: "The second player wins.",
    }[outcome]
    if convention is Convention.NORMAL:
        return sentence
    return f"Misère play: {sentence[0].lower() if sentence.startswith('The') else sentence[0]}{sentence[1:]}"


def standing(value: Value, outcome: Outcome) -> str:
    """The second line: by how much, or what else can be said."""
    number = value.number
    if number is not None:
        if not number:
            return "Worth nothing to either side: 0."
        leader = "Left" if number > 0 else "Right"
        return f"{leader} is {moves(abs(number))} ahead."
    try:
        mean, temperature = value.mean, value.temperature
    except ColonnadeError:
        return ""
    average = f" On average {'Left' if mean > 0 else 'Right'} is {moves(abs(mean))} ahead." if mean else ""
    if temperature > 0:
        return f"Hot: worth {printed(str(temperature))} to move here.{average}"
    if mean:
        return f"{printed(str(mean))} and an infinitesimal." + (average if outcome is not Outcome.N else "")
    if outcome is Outcome.N:
        return "Infinitesimal: neither side is ahead by any number."
    leader = "Left" if outcome is Outcome.L else "Right"
    return f"Infinitesimal: {leader} is ahead, but by less than any number."
