"""Messages for what the parser of expressions cannot read: what was found, and what to write instead."""

from __future__ import annotations

import re
from collections.abc import Sequence

from colonnade.errors import did_you_mean
from colonnade.games.atoms import GLUED, SUBSCRIPTS

_LOOPY = frozenset(("on", "off", "over", "under", "upon", "dud", "pass"))
"""Names of games that are not short, in CGSuite and in the literature."""
_TIMES = re.compile(r"(?<![0-9*^v])([0-9]+)\s*\*?\s*$")
"""What stands before a name that is meant to be multiplied, as in ``2*g`` and ``2 ^``."""
_COLORS = "LREBG"
"""The initials that books use for the colors of Hackenbush, and ours."""
_COMPARISONS = frozenset("<>=≤≥")
_CLOSING = {"{": "',', '|' or '}'", "(": "')'", "let": "';' or 'in'"}
"""What may end an operand, by what was opened last."""


def unknown_word(word: str, known: Sequence[str], *, is_assigned: bool) -> str:
    """What to say about a word that is none of the ``known`` names; ``is_assigned`` if an equals sign follows it.

    >>> unknown_word("cff", ["cf", "HT"], is_assigned=False)
    "'cff' is not a game; did you mean cf?"
    """
    if word in _LOOPY:
        return f"{word!r} is a loopy game; expected a short one, in which every line of play ends"
    short = repr(word[:20])
    if not word.strip("BRG"):
        return (
            f"{short} is a Hackenbush position and no expression; Hackenbush.parse reads it, and "
            "colonnade calc calculates with it"
        )
    if is_assigned:
        return f"{short} is to be a name; names are given in colonnade calc, or by 'let'"
    if word[0] == "_" and len(word) > 1:
        return (
            f"{short} is not a game; colonnade calc has answers of earlier lines by such names, and a "
            "tiny is written Tiny(2)"
        )
    if not word.upper().strip(_COLORS):
        return f"{short} is not a game; Hackenbush positions are written with B, R and G"
    remedy = did_you_mean(word, known) or f"expected a number, *, ^, v, braces or one of {', '.join(known)}"
    return f"{word!r} is not a game; {remedy}"


def unexpected_here(text: str, at: int, found: str, opening: str) -> str:
    """What to say where an operator is expected and something else was ``found``; ``opening`` is what is open there.

    >>> unexpected_here("(1 2", 3, "found '2'", "(")
    "found '2'; expected an operator (+ - :) or ')'"
    >>> unexpected_here("{1|0} < 2", 6, "found '<'", "")
    "found '<'; colonnade calc compares, and so do values in Python"
    """
    here = text[at]
    if here == "*":
        return "found '*'; expected 3* without a blank for 3 + *, and 3.^ for three copies of ^"
    if here == "." and text[at + 1 : at + 2].isalpha():
        return (
            "found a point; methods such as G.Mean are mean(G) in colonnade calc, and attributes or functions of a "
            "Value in Python"
        )
    if here in SUBSCRIPTS:
        return f"{found}; a subscript belongs to a tiny or a star alone, as in ⧾₂"
    if here in _COMPARISONS:
        return f"{found}; colonnade calc compares, and so do values in Python"
    if (here.isalpha() or here in GLUED) and (times := _TIMES.search(text, max(at - 25, 0), at)):
        return f"{found}; a multiple is written {times[1]}.^, or {times[1]}*(…) with brackets"
    return f"{found}; expected an operator (+ - :) or {_CLOSING.get(opening, 'the end')}"
