"""Names before they are written: pieces of text, with other names and options between them.

A structure that is shared a million times could have an astronomically long name, so lengths are computed before
anything is written.
"""

from __future__ import annotations

from colonnade._kernel.protocol import Id
from colonnade.games.form import Form
from colonnade.games.infinitesimal.expansion import Expansion

Options = tuple["int | Form", ...]
"""Options by what they are: ids as plain numbers, or literal forms."""


class Name:
    """A name before it is written: a row of texts, of further names and of options."""

    __slots__ = ("bars", "expansion", "left", "length", "of", "pieces", "right")

    def __init__(
        self,
        of: Id | Form,
        pieces: Pieces,
        length: int,
        expansion: Expansion | None = None,
        left: Side | None = None,
        right: Side | None = None,
        bars: int = 0,
    ) -> None:
        self.of = of
        """The kernel's id of the value, which holds it, or the literal form: equal for equal names."""
        self.pieces = pieces
        self.length = length
        self.expansion = expansion
        """The value as a number plus an uptimal plus a nimber, where it is one."""
        self.left = left
        """The Left options, unless the name is that of an expansion."""
        self.right = right
        self.bars = bars
        """How many bars its outermost split shows, where it is written in braces."""

    def write(self) -> str:
        """The text, without recursion."""
        try:
            return "".join(self.pieces)  # type: ignore[arg-type]
        except TypeError:  # Some piece is a name.
            pass
        out: list[str] = []
        stack: list[str | Name | Side] = [self]
        while stack:
            piece = stack.pop()
            if isinstance(piece, str):
                out.append(piece)
            elif isinstance(piece, Name):
                stack.extend(reversed(piece.pieces))
            else:
                stack.extend(piece.reversed_row())
        return "".join(out)


class Side:
    """The options of one player, as they are written. Values often share one, such as stalks that differ at the tip."""

    __slots__ = ("comma", "expansions", "length", "names", "of", "text")

    def __init__(
        self,
        names: tuple[Name, ...],
        of: Options,
        length: int,
        comma: str,
        text: str | None,
        expansions: list[Expansion] | None,
    ) -> None:
        self.names = names
        """In the order in which they print."""
        self.of = of
        """What they are names of."""
        self.length = length
        self.comma = comma
        self.text = text
        """The names with commas between them, where that is kept."""
        self.expansions = expansions
        """Those of all options, where all have one."""

    @property
    def pieces(self) -> Pieces:
        """The text, or the side itself to be written when it is asked for."""
        if not self.names:
            return ()
        return (self,) if self.text is None else (self.text,)

    def reversed_row(self) -> list[str | Name]:
        """The names with commas between them, the last one first."""
        row: list[str | Name] = []
        for each in reversed(self.names):
            row += (each, self.comma)
        return row[:-1]


Pieces = tuple[str | Name | Side, ...]
