"""Helpers for the parsers of positions: words with their columns, grids of characters, and checks of the input."""

from __future__ import annotations

from collections.abc import Iterator

from colonnade.errors import NotationError


def words(text: str, separators: str = " ,\t\n") -> Iterator[tuple[str, int]]:
    """The words of a text with the columns where they start, counted from 1.

    >>> list(words("3, 14"))
    [('3', 1), ('14', 4)]
    """
    expect_text(text)
    start = None
    for index, character in enumerate(text):
        if character in separators:
            if start is not None:
                yield text[start:index], start + 1
            start = None
        elif start is None:
            start = index
    if start is not None:
        yield text[start:], start + 1


def expect_text(text: object) -> None:
    """Raise an error unless this is a text, from which a position can be read.

    >>> expect_text(3)
    Traceback (most recent call last):
    ...
    TypeError: expected the text of a position, not 3
    """
    if not isinstance(text, str):
        raise TypeError(f"expected the text of a position, not {text!r:.60}")


def refuse_text(ruleset: type, parts: object) -> None:
    """Refuse a text where a list of parts is expected: the text would be taken for a list of letters.

    >>> refuse_text(dict, "3 4")
    Traceback (most recent call last):
    ...
    TypeError: expected the parts of a position, not a text; dict.parse('3 4') reads it
    """
    if isinstance(parts, str):
        raise TypeError(
            f"expected the parts of a position, not a text; {ruleset.__name__}.parse({parts[:60]!r}) reads it"
        )


_PRINTED = {"□": ".", "_": ".", "■": "#", "●": "x", "○": "o"}


def grid(text: str, letters: str, expected: str) -> tuple[str, ...]:
    """The rows of a board, of equal length, made of these letters and separated by ``/``, ``|`` or line ends.

    If ``letters`` are in lower case, capitals are read as well, and so are the signs that books print: ``□`` or ``_``,
    ``■``, ``●`` (Left's) and ``○``.

    >>> grid("xo./.x.", "xo.", "x, o or .")
    ('xo.', '.x.')
    >>> grid("T□F", "tf.", "t, f or ."), grid("●○_", "xo.", "x, o or .")
    (('t.f',), ('xo.',))
    >>> grid("xo/x", "xo.", "x, o or .")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: column 4: this row has length 1; expected 2 like the first
    """
    if isinstance(text, str) and not text.strip(letters):  # one correct row, which is the usual case
        return (text,)
    expect_text(text)
    text = text.strip().translate({ord(sign): letter for sign, letter in _PRINTED.items() if letter in letters})
    if letters.islower():
        text = text.lower()
    rows = tuple(text.replace("|", "/").replace("\n", "/").split("/"))
    if len(set(map(len, rows))) > 1 or not set().union(*rows) <= set(letters):
        _explain(rows, letters, expected, text)
    return rows


def _explain(rows: tuple[str, ...], letters: str, expected: str, text: str) -> None:
    """Raise an error that names the first wrong letter or row of a board."""
    column = 1
    for row in rows:
        for offset, letter in enumerate(row):
            if letter not in letters:
                raise NotationError(f"found {letter!r}; expected {expected}", text=text, column=column + offset)
        if len(row) != len(rows[0]):
            raise NotationError(
                f"this row has length {len(row)}; expected {len(rows[0])} like the first", text=text, column=column
            )
        column += len(row) + 1
