r"""LaTeX in our notation: the names that the printer writes, and the usual ways to write them by hand.

Braces group and are not shown; ``\{`` and ``\}`` are those of games. A sign with an index is a tiny or a miny, and an
arrow with an exponent an uptimal, as in ``{+}_{2}`` and ``{\uparrow}^{[3]}``.
"""

from __future__ import annotations

import re

from colonnade.dyadic import read_integer, write_integer
from colonnade.errors import NotationError

_SPELLINGS = {
    "uparrow": "^", "downarrow": "v", "Uparrow": "^^", "Downarrow": "vv", "pm": "+-", "mid": "|", "vert": "|",
    "|": "||", "Vert": "||", "cdot": "·", "times": "×", "colon": ":", "ast": "*", "star": "*", "{": "{", "}": "}",
    "lbrace": "{", "rbrace": "}", "left": "", "right": "", "middle": "", "big": "", "bigl": "", "bigr": "", "bigm": "",
    "Big": "", "Bigl": "", "Bigr": "", "Bigm": "", "displaystyle": "", "textstyle": "",
    ",": " ", ";": " ", ":": " ", "!": " ", " ": " ", "quad": " ",
}  # fmt: skip
_COMMAND = re.compile(r"\\(?:(?P<word>[A-Za-z]+)\s*|(?P<sign>.))", re.DOTALL)
_FRACTION = re.compile(
    r"(?P<whole>[0-9]+\s*)?\\[dt]?frac\s*(?:\{\s*(?P<n>-?[0-9]+)\s*\}|(?P<one>[0-9]))"
    r"\s*(?:\{\s*(?P<d>[0-9]+)\s*\}|(?P<other>[0-9]))"
)
"""A fraction, and the whole number before it: ``1\\tfrac12`` is 3/2. Without braces TeX takes one digit."""
_TINY = re.compile(r"(?:\{([+-])\}|([+-]))_\s*(?:(\{)|([0-9]))")
_EXPONENT = re.compile(r"\^\s*(?:\{\s*(\[?)([0-9]+)\]?\s*\}|([0-9]))")
_MULTIPLE = re.compile(
    r"(?:(?P<number>-?[0-9]+|-?\\tfrac\{[0-9]+\}\{[0-9]+\}) \+ )?(?P<count>[0-9]+)\\cdot\{\\(?P<arrow>up|down)arrow\}"
    r"(?: \+ \{(?P<star>\*[0-9]*)\})?(?=\s*(?:$|[,)}]|\\mid|\\right))"
)
"""The one name that the printer writes with plus signs, up to where an option or a bracket ends."""
_DIGITS = re.compile(r"[0-9]+")
_WITHOUT_COMMAND = re.compile(r"(?<![-±])\{\*[0-9]*\}|\{[+-]\}_")
_POSITION = re.compile(r"\[[^\]]*\]?")
"""A position in square brackets, which is no LaTeX: a spider's arm begins with a backslash."""


def is_latex(text: str) -> bool:
    r"""Whether a text is in LaTeX: it has a command, or a group around a star or a sign, unlike our notation.

    >>> [is_latex(text) for text in (r"{\uparrow}", "1{*}", "2{+}_{3}", "+-{*}", "{*|*}", r"1 - [BB/R\G]")]
    [True, True, True, False, False, False]
    """
    return ("\\" in text and "\\" in _POSITION.sub("", text)) or (
        ("{*" in text or "}_" in text) and _WITHOUT_COMMAND.search(text) is not None
    )


def plain(text: str) -> tuple[str, list[int]]:
    r"""A text in LaTeX written in our notation; and for each character of the result, and its end, its place.

    >>> plain(r"\left\{\tfrac{1}{2}{*}\mid 3\cdot{\uparrow} + {*2}\right\}")[0]
    '{1/2*|^3*2}'
    >>> plain(r"2{+}_{\{1|0\}} + {\downarrow}^{[2]}")[0]
    '2Tiny({1|0}) + v[2]'
    """
    pieces: list[tuple[str, int]] = []
    groups: list[tuple[int, str]] = []  # where each open group begins, and what closes it
    at = 0
    while at < len(text):
        if (found := _MULTIPLE.match(text, at)) and _is_name(found, pieces):
            pieces.append((_name(found), at))
        elif found := _FRACTION.match(text, at):
            pieces.append((_apart(_fraction(found, text), pieces), at))
        elif found := _COMMAND.match(text, at):
            pieces.append((_spelling(found, text), at))
        elif found := _TINY.match(text, at):
            word = "Tiny(" if (found[1] or found[2]) == "+" else "Miny("
            pieces.append((word if found[3] else f"{word}{found[4]})", at))
            if found[3]:
                groups.append((at, ")"))
        elif found := _EXPONENT.match(text, at):
            pieces.append((_exponent(found, pieces, text), at))
        elif found := _POSITION.match(text, at):
            pieces += ((character, at + place) for place, character in enumerate(found[0]))
        elif text[at] == "{":
            groups.append((at, ""))
        elif text[at] == "}":
            if not groups:
                raise NotationError(r"this '}' is one too many; a game has \{ and \}", text=text, column=at + 1)
            pieces.append((groups.pop()[1], at))
        elif found := _DIGITS.match(text, at):  # at once: at each of a million digits a multiple would be looked for
            pieces.append((_apart(found[0][0], pieces), at))
            pieces += ((digit, at + place) for place, digit in enumerate(found[0][1:], 1))
        elif text[at] != "$":
            pieces.append((text[at], at))
        at = found.end() if found else at + 1
    if groups:
        raise NotationError("this '{' is never closed; expected '}'", text=text, column=groups[-1][0] + 1)
    columns = [place for piece, place in pieces for _ in piece]
    return "".join(piece for piece, _ in pieces), [*columns, len(text)]


def _is_name(multiple: re.Match[str], pieces: list[tuple[str, int]]) -> bool:
    """Whether the name of a value begins here. Behind ± one with a plus sign is in brackets; without them ± takes the
    first summand alone."""
    written = "".join(piece for piece, _ in pieces[-3:])
    if written.endswith("+-"):
        return multiple["number"] is None and multiple["star"] is None
    return not written or written.endswith(("{", "(", ",", "|"))


def _name(multiple: re.Match[str]) -> str:
    """Not the sum, which is another form than the canonical one."""
    number = _FRACTION.sub(lambda found: _fraction(found, found.string), multiple["number"] or "")
    return f"{number}{'^' if multiple['arrow'] == 'up' else 'v'}{multiple['count']}{multiple['star'] or ''}"


def _fraction(found: re.Match[str], text: str) -> str:
    """A fraction on one line. One with a whole number before it, as in ``1\\tfrac12``, is their sum."""
    above, below = found["n"] or found["one"], found["d"] or found["other"]
    if found["whole"] is None:
        return f"{above}/{below}"
    if above[0] == "-":
        raise NotationError("a fraction with a minus stands alone", text=text, column=found.end("whole") + 1)
    whole, numerator, denominator = map(read_integer, (found["whole"].strip(), above, below))
    return f"{write_integer(whole * denominator + numerator)}/{below}"


def _apart(written: str, pieces: list[tuple[str, int]]) -> str:
    """Digits, apart from those before them that belong to another number."""
    before = next((piece for piece, _ in reversed(pieces) if piece), "")
    return f" {written}" if before[-1:].isdigit() and written[0].isdigit() else written


def _spelling(command: re.Match[str], text: str) -> str:
    name = command["word"] or command["sign"]
    if name not in _SPELLINGS:
        raise NotationError(
            rf"\{name} means nothing here; expected a command such as \uparrow, \mid, \tfrac or \left\{{",
            text=text,
            column=command.start() + 1,
        )
    return _SPELLINGS[name]


def _exponent(found: re.Match[str], pieces: list[tuple[str, int]], text: str) -> str:
    """The exponent of an arrow or of a star."""
    written = "".join(piece for piece, _ in pieces[-3:]).rstrip()
    number = found[2] or found[3]
    if written.endswith("*") and not found[1]:
        return str(number)
    if written.endswith(("^", "v")):
        return f"[{number}]" if found[1] else f"<{number}>"
    raise NotationError("only an arrow or a star has an exponent", text=text, column=found.start() + 1)
