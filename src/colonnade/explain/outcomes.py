"""Who wins, by how much, and between which numbers a value lies, in words."""

from __future__ import annotations

from collections.abc import Sequence

from colonnade.dyadic import Dyadic
from colonnade.errors import ColonnadeError
from colonnade.explain.names import has_name, number_and_infinitesimal, printed, short_number, spoken
from colonnade.explain.tokens import joined
from colonnade.explain.writers import PRINT
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.solvers.engine.bounds import outcome_within
from colonnade.solvers.engine.derivation import Step

_SMALL = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")
_FRACTIONS = {(1, 2): "a half", (1, 4): "a quarter", (3, 4): "three quarters"}
_WINNERS = {
    Outcome.L: "Left wins, whoever starts.",
    Outcome.R: "Right wins, whoever starts.",
    Outcome.N: "The first player wins.",
    Outcome.P: "The second player wins.",
}
_LONGEST_CONCLUSION = 60
"""Longer conclusions do not fit on two lines, so they give only the total."""
_FINEST = 6
"""Bounds with longer denominators than two to this power are rounded outwards: nobody reads nine digits."""


def player_name(player: Player) -> str:
    """Left or Right."""
    return player.name.capitalize()


def outcome_sentence(outcome: Outcome, convention: Convention = Convention.NORMAL) -> str:
    """Who wins, as a sentence.

    >>> outcome_sentence(Outcome.P, Convention.MISERE)
    'Misère play: the second player wins.'
    """
    sentence = _WINNERS[outcome]
    if convention is Convention.NORMAL:
        return sentence
    return f"Misère play: {sentence[0].lower() if sentence.startswith('The') else sentence[0]}{sentence[1:]}"


def value_sentence(value: Value) -> str:
    """By how much somebody is ahead, or what else can be said of a value.

    >>> value_sentence(Value("5/2")), value_sentence(Value("^"))
    ('Left is two and a half moves ahead.', 'Infinitesimal: Left is ahead, but by less than any number.')
    """
    number, outcome = value.number, value.outcome
    if number is not None:
        return _lead(number) if number else "Worth nothing to either side: 0."
    try:
        mean, temperature = value.mean, value.temperature
    except ColonnadeError:
        return ""
    average = f" On average {_lead(mean)}" if mean else ""
    if temperature > 0:
        return f"Hot: worth {printed(temperature)} to move here.{average}"
    if mean:
        return f"{printed(mean)} and an infinitesimal." + (average if outcome is not Outcome.N else "")
    if outcome is Outcome.N:
        return "Infinitesimal: neither side is ahead by any number."
    return f"Infinitesimal: {'Left' if outcome is Outcome.L else 'Right'} is ahead, but by less than any number."


def number_sentence(number: Dyadic) -> str:
    """By how much somebody is ahead, if the value is a number plus an infinitesimal that takes too long to find.

    >>> number_sentence(Dyadic(5, 1))
    'The infinitesimal is too much to find here. On average Left is two and a half moves ahead.'
    """
    average = f" On average {_lead(number)}" if number else ""
    return f"The infinitesimal is too much to find here.{average}"


def cold_conclusion(step: Step) -> str:
    """What a step that adds numbers and infinitesimals comes to."""
    summands, number, weight = (step.operands.get(name) for name in ("summands", "number", "weight"))
    assert isinstance(summands, tuple)
    assert isinstance(number, Value)
    assert weight is None or isinstance(weight, Value)
    return f"So the sum of {len(summands)} parts is {number_and_infinitesimal(number.mean, weight)}."


def cold_sentence(number: Dyadic, outcome: Outcome, parts: int) -> str:
    """By how much somebody is ahead in a sum of so many parts of which only the number is known.

    >>> cold_sentence(Dyadic(5, 1), Outcome.L, 40)
    'The sum of 40 parts. On average Left is two and a half moves ahead.'
    """
    whole = f"The sum of {parts} parts."
    if number:
        return f"{whole} On average {_lead(number)}"
    return (
        f"{whole} Infinitesimal: {'Left' if outcome is Outcome.L else 'Right'} is ahead, but by less than any number."
    )


NO_VALUE_IN_MISERE_PLAY = "No number describes a misère position; here is who wins."
VALUE_TOO_LARGE = "The value is too large to find here; who wins is known."
TOO_LARGE = "This one is too large for a full search at once."
TOO_LARGE_TO_SEARCH = "This one is too large for a full search."
STILL_PLAYABLE = "It can still be played: values appear as it gets smaller."
SEARCH_GOES_ON = "Searching on in the background."
TIME_IS_UP = "The time is up; what is proved stays proved."
TOO_MANY_TO_CHECK = "Too many positions to check one by one."


def bounds_sentence(low: Dyadic, high: Dyadic) -> str:
    """What bounds on a value say about the winner.

    >>> bounds_sentence(Dyadic(1), Dyadic(2))
    'Left wins. Still narrowing down by how much.'
    """
    outcome = outcome_within((low, high))
    if outcome is None:
        return "Still narrowing down who wins."
    return f"{'Left' if outcome is Outcome.L else 'Right'} wins. Still narrowing down by how much."


def coarse(number: Dyadic, *, down: bool) -> Dyadic:
    """A number with a short denominator, rounded down or up.

    >>> coarse(Dyadic(1, 28), down=True), coarse(Dyadic(1, 28), down=False), coarse(Dyadic(3, 2), down=True)
    (Dyadic(0), Dyadic(1, 6), Dyadic(3, 2))
    """
    if number.exponent <= _FINEST:
        return number
    scaled = number * 2**_FINEST
    return Dyadic(scaled.floor() if down else scaled.ceil(), _FINEST)


def between(low: Dyadic, high: Dyadic) -> tuple[str, str, str]:
    """What is known of a value in an interval: in ASCII, as printed, and in words.

    >>> between(Dyadic(1, 28), Dyadic(2))
    ('0 < G <= 2', '0 < G ≤ 2', 'more than 0 and at most 2')
    """
    below, above = coarse(low, down=True), coarse(high, down=False)
    first, second = ("<" if below != low else "≤"), ("<" if above != high else "≤")
    shown = f"{printed(below)} {first} G {second} {printed(above)}"
    words = {"<": ("more than", "less than"), "≤": ("at least", "at most")}
    said = f"{words[first][0]} {spoken(below)} and {words[second][1]} {spoken(above)}"
    return f"{below} {first} G {second} {above}".replace("≤", "<="), shown, said


def moves_in_words(amount: Dyadic) -> str:
    """A number of moves.

    >>> [moves_in_words(Dyadic(*pair)) for pair in ((5, 1), (3, 3), (1, 0), (2, 0), (1, 1))]
    ['two and a half moves', '3/8 of a move', 'one move', 'two moves', 'half a move']
    """
    whole, rest = amount.floor(), amount - amount.floor()
    if amount == Dyadic(1, 1):
        return "half a move"
    if not rest:
        return f"{count_in_words(whole)} {'move' if whole == 1 else 'moves'}"
    if not whole:
        return f"{short_number(rest)} of a move"
    part = _FRACTIONS.get((rest.numerator, rest.denominator))
    if whole < len(_SMALL) and part:
        return f"{_SMALL[whole]} and {part} moves"
    return f"{short_number(amount)} moves"


def count_in_words(number: int) -> str:
    """A number up to twelve as a word, a larger one with spaces between thousands.

    >>> count_in_words(2), count_in_words(20000)
    ('two', '20 000')
    """
    return _SMALL[number] if number < len(_SMALL) else f"{number:,}".replace(",", " ")


def conclusion(summands: Sequence[Value], total: Value) -> str:
    """What a derivation comes to; the values of the parts are listed where there are few.

    >>> conclusion([Value("1"), Value("-1/2")], Value("1/2"))
    'So the value is 1 − 1/2 = 1/2.'
    >>> conclusion([], Value(f"{3**41}/{2**65}"))
    'So the value is 0.98860254…'
    """
    if len(summands) > 6:
        return _ended(f"So the sum of {len(summands)} parts is {printed(total)}")
    if len(summands) > 1 and has_name(total) and all(map(has_name, summands)):
        terms = PRINT.formula((*joined(summands, " + "), " = ", total))
        if len(terms) <= _LONGEST_CONCLUSION:
            return _ended(f"So the value is {terms}")
    return _ended(f"So the value is {printed(total)}")


def _ended(sentence: str) -> str:
    """A sentence with its period, unless the dots of a rounded number end it."""
    return sentence if sentence.endswith("…") else f"{sentence}."


def check_sentence(found: Value | Outcome, expected: Value | Outcome, positions: int) -> str:
    """What a search through all options says about an answer.

    >>> check_sentence(Value(1), Value(1), 1200)
    'Checked: 1 200 positions agree.'
    """
    if found != expected:
        return f"Search through all options finds {PRINT.thing(found)} instead: this is a bug."
    total = f"{positions:,}".replace(",", " ")
    return f"Checked: {total} {'position agrees' if positions == 1 else 'positions agree'}."


def _lead(number: Dyadic) -> str:
    return f"{'Left' if number > 0 else 'Right'} is {moves_in_words(abs(number))} ahead."
