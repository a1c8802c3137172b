"""The atoms of the notation: numbers, ups, stars and uptimals, and how errors name their column."""

from __future__ import annotations

import re
from math import gcd

from colonnade.dyadic import Dyadic, read_integer
from colonnade.errors import NotationError
from colonnade.games.expression import LongNumber
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum
from colonnade.games.value import Value

PLUS_MINUS, TINY, MINY = "\ue000", "\ue001", "\ue002"
"""Characters for private use, which stand for ``±``, ``⧾`` and ``⧿`` while a text is read."""

_SPELLINGS = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "∗": "*",
        "⋆": "*",
        "↑": "^",
        "↓": "v",
        "±": PLUS_MINUS,
        "⧾": TINY,
        "⧿": MINY,
        "∣": "|",
        "∥": "‖",
        "⁄": "/",
        "∕": "/",
        "·": " ",
        "⋅": " ",
    }
)
_POINT = r"(?<=[0-9])\s*[·⋅×]\s*(?![\s0-9·⋅|,}∣‖∥¼-¾⅐-⅞]|$)"
"""The point of a multiple, as in ``3·↑``; elsewhere it stands for no option, as in ``{·|0}``."""
_FRACTIONS = "¼½¾⅛⅜⅝⅞⅓⅔⅕⅖⅗⅘⅙⅚⅐⅑⅒"
FRACTIONS = frozenset(_FRACTIONS)
"""Fractions of one character, which also stand behind a whole number: ``1½`` is ``3/2``."""
_SUBSCRIPTS = "₀₁₂₃₄₅₆₇₈₉"
SUBSCRIPTS = frozenset(_SUBSCRIPTS)
"""Digits below the line, which belong to a tiny or a star: read as digits on it, ``1₂`` would be 12."""
_SUBSCRIPT = re.compile(f"[{_SUBSCRIPTS}]+")
_SPACE = re.compile(r"\s*")
_NUMBER = re.compile(
    rf"(?P<whole>[0-9]*)(?P<fraction>[{_FRACTIONS}])"
    r"|(?P<n>[0-9]+)(?:\s*/\s*(?P<d>[0-9]+)|\.(?P<places>[0-9]+))?"
)
_POWERS = r"(?P<n>[0-9]+)\^(?P<m>[0-9]+)/(?P<d>[0-9]+)(?:\^(?P<e>[0-9]+))?"  # 3^22/2^72, which no name is
_ARROWS = r"(\^+|v+|[⇑⇓⤊⤋])(?:\[([0-9]+)\]|<([0-9]+)>|([0-9]+)|([⁰¹²³⁴-⁹]+))?"
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_DIGITS = str.maketrans(_SUBSCRIPTS, "0123456789")
_UPTIMAL = r"\.(?:-?[0-9]|\(-?[0-9]+\))+(?:\*(?![0-9]))?"
_STAR = re.compile(rf"\*(?:\^?([0-9]+)|([{_SUBSCRIPTS}]+))?")
_STAR_AND_BRACKET = re.compile(r"\s*\*\s*(?=[({\[])")
_LARGEST_INDEX = 10_000
_MOST_BITS = 1_000_000
_MOST_DIGITS = 100_000
_SEVERAL = {"⇑": 2, "⇓": 2, "⤊": 3, "⤋": 3}
GLUED = frozenset("^v*⇑⇓⤊⤋")
"""What ups and stars begin with."""


class AtomReader:
    """A text and a place in it, from which atoms are read."""

    def __init__(self, text: str) -> None:
        self.original = text
        if not text.isascii():
            if "·" in text or "⋅" in text or "×" in text:
                text = re.sub(_POINT, lambda point: ".".ljust(len(point[0])), text)
            text = text.translate(_SPELLINGS)
        self.text = text
        self.at = 0

    def fail(self, message: str, at: int | None = None) -> NotationError:
        """The error with this message at a place, by default the current one."""
        return NotationError(message, text=self.original, column=(self.at if at is None else at) + 1)

    def found(self) -> str:
        """What stands at the current place, for errors."""
        return f"found {self.original[self.at]!r}" if self.at < len(self.text) else "the text ends here"

    def skip_blanks(self) -> None:
        """Go to the next character that is no blank."""
        blanks = _SPACE.match(self.text, self.at)
        assert blanks is not None
        self.at = blanks.end()

    def star_before_bracket(self) -> int | None:
        """Where the bracket is, if a star and a bracket come next, with or without blanks around the star."""
        found = _STAR_AND_BRACKET.match(self.text, self.at)
        return None if found is None else found.end()

    # -- numbers ---------------------------------------------------------------------------------

    def integer(self, digits: str, at: int) -> int:
        """The integer with these digits, which stand at ``at``; refused where there are too many."""
        if len(digits) > _MOST_DIGITS:
            raise self.fail(f"this number has {len(digits)} digits; at most {_MOST_DIGITS} are read", at)
        return read_integer(digits)

    def read_number(self, *, negative: bool) -> tuple[Dyadic | LongNumber, bool]:
        """The number that stands here, and whether it is written as a whole number: without a line and a point."""
        match = _NUMBER.match(self.text, self.at)
        assert match is not None
        powers = re.compile(_POWERS).match(self.text, self.at) if self.text.startswith("^", match.end()) else None
        match = powers or match
        self.at = match.end()
        if not powers and match["fraction"]:
            return self._fraction(match, negative=negative), False
        if powers:
            numerator = self._power(match["n"], match["m"], match.start("n"))
            denominator = self._power(match["d"], match["e"], match.start("d"))
        else:
            numerator = self.integer(match["n"], match.start("n"))
            if match["places"]:
                return self._decimal(numerator, match, negative=negative), False
            if not match["d"]:
                return Dyadic(-numerator if negative else numerator), True
            denominator = self.integer(match["d"], match.start("d"))
        common = gcd(numerator, denominator) or 1
        numerator, denominator = numerator // common, denominator // common
        if denominator & (denominator - 1) or not denominator:
            if not numerator:
                raise self.fail("0/0 is no number", match.start("d"))
            return LongNumber(-1 if negative else 1, self.original, match.start("d") + 1), False
        return Dyadic(-numerator if negative else numerator, denominator.bit_length() - 1), False

    def _fraction(self, match: re.Match[str], *, negative: bool) -> Dyadic:
        """A fraction of one character, and the whole number before it."""
        from unicodedata import normalize

        numerator, denominator = map(int, normalize("NFKC", match["fraction"]).split("⁄"))
        if denominator & (denominator - 1):
            shown = f"{numerator}/{denominator} is no dyadic rational, so no short game has it"
            raise self.fail(f"{shown}; expected a power of two below the line", match.start("fraction"))
        if match["whole"]:
            numerator += denominator * self.integer(match["whole"], match.start())
        return Dyadic(-numerator if negative else numerator, denominator.bit_length() - 1)

    def read_subscript(self) -> int | None:
        """The subscript that stands here, as in ``⧾₂``, or ``None``."""
        found = _SUBSCRIPT.match(self.text, self.at)
        if found is None:
            return None
        self.at = found.end()
        return self.integer(found[0].translate(_DIGITS), found.start())

    def _decimal(self, whole: int, match: re.Match[str], *, negative: bool) -> Dyadic | LongNumber:
        """A decimal, exactly: ``k`` places make a dyadic rational where ``5**k`` cancels."""
        digits = match["places"].rstrip("0")
        places = len(digits)
        numerator = whole * 10**places + (self.integer(digits, match.start("places")) if digits else 0)
        quotient, rest = divmod(numerator, 5**places)
        if rest:
            shown = match[0] if len(match[0]) <= 20 else f"{match[0][:20]}…"
            remedy = f"write a fraction with a power of two below the line; {match['n'][:20]}*(…) is a multiple"
            why = f"the decimal {shown} is no dyadic rational, so no short game has it; {remedy}"
            return LongNumber(-1 if negative else 1, self.original, match.start() + 1, why)
        return Dyadic(-quotient if negative else quotient, places)

    def _power(self, digits: str, exponent: str | None, at: int) -> int:
        base = self.integer(digits, at)
        if exponent is None:
            return base
        if len(exponent) > 6 or int(exponent) * base.bit_length() > _MOST_BITS:
            raise self.fail(f"{digits[:20]}^{exponent[:20]} is too large to write out")
        result: int = base ** int(exponent)
        return result

    # -- ups and stars ---------------------------------------------------------------------------

    def read_glued(self) -> Value | None:
        """Ups and a star that stand here, or ``None``."""
        begins = self.text.startswith(("^", "v", *_SEVERAL), self.at)
        arrows = re.compile(_ARROWS).match(self.text, self.at) if begins else None
        up = 0
        unit: Value | None = None
        if arrows:
            run, partial, power, count, raised = arrows.groups()
            power = power or (raised and raised.translate(_SUPERSCRIPTS))
            sign = 1 if run[0] in "^⇑⤊" else -1
            copies = _SEVERAL.get(run, len(run))
            if (partial or power or count) and copies > 1:
                arrow = "^" if sign > 0 else "v"
                index = arrows[0][len(run) :]
                meant = f"{arrow}{count}" if count else f"{copies}.{arrow}{index}"
                raise self.fail(f"{run}{index} mixes two notations; write {meant}")
            if partial or power:
                unit = sign * self._unit(self.integer(partial or power, self.at), is_sum=bool(partial))
            else:
                up = sign * (self.integer(count, self.at) if count else copies)
            self.at = arrows.end()
        star = _STAR.match(self.text, self.at)
        if star and self.star_before_bracket() is not None:
            raise self.fail("a star before a bracket multiplies; expected a whole number before it")
        level = 0
        if star:
            digits = star[1] or (star[2] or "").translate(_DIGITS)
            level = self.integer(digits, self.at) if digits else 1
            self.at = star.end()
        if not arrows and not star:
            return None
        total = Value.named(up=up, star=level)
        return total if unit is None else unit + total

    def _unit(self, n: int, *, is_sum: bool) -> Value:
        if not 1 <= n <= _LARGEST_INDEX:
            raise self.fail(f"the index is out of range; expected 1 to {_LARGEST_INDEX}")
        star = Value.named(star=1)
        if is_sum:
            return conway_ordinal_sum(star, Value(n)) + star
        return Value.of([0], [conway_ordinal_sum(star, Value(1 - n))])

    def read_uptimal(self) -> Value:
        """The uptimal that stands here, by its digits, such as ``.2-1*``."""
        from colonnade.games.infinitesimal.uptimal import Uptimal

        found = re.compile(_UPTIMAL).match(self.text, self.at)
        if found is None:
            raise self.fail("found '.'; expected digits behind it, as in the uptimal .2-1*")
        if len(found[0]) > 8 * _LARGEST_INDEX:
            raise self.fail(f"more than {_LARGEST_INDEX} digits")
        uptimal = Uptimal.parse(found[0])
        if sum(map(abs, uptimal.digits)) + len(uptimal.digits) > _LARGEST_INDEX:
            raise self.fail(f"these digits sum to more than {_LARGEST_INDEX}")
        self.at = found.end()
        return uptimal.value
