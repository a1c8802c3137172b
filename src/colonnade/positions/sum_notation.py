"""The notation of sums: positions of one ruleset with ``+`` between them, or negatives of positions."""

from __future__ import annotations

from colonnade.errors import NotationError
from colonnade.positions.ruleset import Position


def parse_sum(ruleset: type[Position], text: str) -> Position:
    """Read a position, or several with ``+`` between them, in the notation of one ruleset; ``-(…)`` is a negative.

    >>> from colonnade.positions.nim import Nim
    >>> parse_sum(Nim, "3 1 + 2").parts
    (Nim(heaps=(3, 1)), Nim(heaps=(2,)))
    >>> from colonnade.positions.partizan_euclid import PartizanEuclid
    >>> print(parse_sum(PartizanEuclid, "11,8 + -(5,3)"))
    E(11,8) + -(E(5,3))
    """
    try:
        return _read(ruleset, text)  # some notations, such as that of Hackenbush, have sums of their own
    except NotationError:
        if "+" not in text and not text.lstrip().startswith("-("):
            raise
    from colonnade.positions.disjunctive_sum import DisjunctiveSum  # most texts are one position

    parts = []
    start = 0
    for piece in text.split("+"):
        end = start + len(piece)
        if not piece.strip():  # some rulesets read nothing as the empty position
            found = "found '+'" if end < len(text) else "the text ends here"
            raise NotationError(f"{found}; expected a position on both sides of a '+'", text=text, column=end + 1)
        try:
            parts.append(_parse_part(ruleset, piece))
        except NotationError as error:
            column = None if error.column is None else error.column + start
            raise NotationError(error.message, text=text, column=column) from None
        start = end + 1
    return parts[0] if len(parts) == 1 else DisjunctiveSum.of(parts)


def _parse_part(ruleset: type[Position], text: str) -> Position:
    inside = text.strip()
    if not (inside.startswith("-(") and inside.endswith(")")):
        return _read(ruleset, text)
    before = text.index("-(") + 2
    try:
        return -_read(ruleset, inside[2:-1])
    except NotationError as error:
        column = None if error.column is None else error.column + before
        raise NotationError(error.message, text=text, column=column) from None


def _read(ruleset: type[Position], text: str) -> Position:
    try:
        return ruleset.parse(text)
    except (ValueError, TypeError, LookupError) as error:  # what a ruleset of a dozen lines raises, as int("x") does
        name = ruleset.ruleset or ruleset.__name__
        raise NotationError(f"{text[:60]!r} cannot be read as {name}: {error}", text=text) from error
