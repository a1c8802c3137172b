"""Games of coloring maps: the players paint regions blue and red, and what is painted limits what may be painted next
to it. A map is any graph; boards are the maps whose regions are the squares of a grid.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from functools import cache
from typing import ClassVar, Self

from colonnade.dyadic import Dyadic
from colonnade.errors import NotationError
from colonnade.players import Player
from colonnade.positions.board import FrozenPosition, drawn
from colonnade.positions.polyominoes import REFLECTIONS_AND_ROTATIONS, polyominoes
from colonnade.positions.reading import expect_text, grid, words
from colonnade.positions.ruleset import Move, Piece, PieceKind

Adjacency = tuple[tuple[int, ...], ...]
"""The neighbors of every region."""

_LABELS = ".lrBR#"
_BOARD = f"{_LABELS}/"
_EXPECTED = ". (free), l or r (for one player only), B or R (painted), or #"
_MAY = {".": frozenset(Player), "l": frozenset({Player.LEFT}), "r": frozenset({Player.RIGHT})}
_WITHOUT = {
    Player.LEFT: str.maketrans(".l", "r#"),
    Player.RIGHT: str.maketrans(".r", "l#"),
}
"""What becomes of a region that a player may no longer paint."""

_OPPOSITE = str.maketrans("lrBR", "rlRB")


class MapColoring(FrozenPosition):
    """A map. ``labels`` says of every region: free ``.``, free for Left ``l`` or for Right ``r`` alone, painted ``B``
    or ``R``, or out of play ``#``. ``width`` is that of the board, or 0 for a map that is no board and has its own
    ``borders``.
    """

    notation: ClassVar[str] = (
        "Rows of free squares . and painted ones B and R: .../.B.; or the regions of a map and its borders: "
        "...; 0-1 1-2 2-0."
    )
    drawing: ClassVar[str] = "colonnade.draw.maps:draw_map"
    keeps_opponent_out: ClassVar[bool]
    """Whether paint keeps the opponent of its painter from the regions around it, or the painter."""
    __slots__ = ("borders", "labels", "width")
    __match_args__ = ("labels", "width", "borders")
    labels: str
    width: int
    borders: Adjacency

    def __init__(self, labels: str, width: int = 0, borders: Adjacency = ()) -> None:
        _set_labels(self, labels)
        _set_width(self, width)
        _set_borders(self, borders)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.labels == other.labels and self.width == other.width and self.borders == other.borders

    def __hash__(self) -> int:
        return hash((self.labels, self.width, self.borders))

    @classmethod
    def kept_out(cls, painter: Player) -> Player:
        """The player who may no longer paint the neighbors of a region that ``painter`` paints."""
        return painter.opponent if cls.keeps_opponent_out else painter

    @classmethod
    def board(cls, rows: Sequence[str]) -> Self:
        """The map of a rectangular board."""
        labels = rows[0] if len(rows) == 1 else "".join(rows)
        position = cls(labels, len(rows[0]))
        return position._obeyed() if "B" in labels or "R" in labels else position

    @classmethod
    def graph(cls, labels: str, edges: Iterable[tuple[int, int]]) -> Self:
        """The map with these labels and borders between regions, which are numbered from 0."""
        near: list[set[int]] = [set() for _ in labels]
        for a, b in edges:
            near[a].add(b)
            near[b].add(a)
        return cls(labels, borders=tuple(tuple(sorted(x)) for x in near))._obeyed()

    @classmethod
    def of_size(cls, size: int) -> Iterator[Self]:
        """All connected boards of so many free squares, each once up to reflection and rotation."""
        return map(cls.board, polyominoes(size, REFLECTIONS_AND_ROTATIONS, square=".", blank="#"))

    @classmethod
    def path(cls, length: int) -> Self:
        """So many free regions in a row."""
        return cls.board(["." * length])

    @property
    def adjacency(self) -> Adjacency:
        """The neighbors of every region."""
        return board_adjacency(len(self.labels) // self.width, self.width) if self.width else self.borders

    def _obeyed(self) -> Self:
        """The same map where paint that is there from the start keeps players out as it must."""
        position = self
        for region, label in enumerate(self.labels):
            if label in "BR":
                position = position._keep_out(region, Player.LEFT if label == "B" else Player.RIGHT)
        return position

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a board (rows with ``/`` between them), or a map: the labels of its regions, then its borders.

        ``.../...`` is a board of six free squares, ``...; 0-1 1-2 2-0`` a triangle.
        """
        if isinstance(text, str) and not text.strip(_LABELS):  # one row without fault
            return cls.board((text,))
        expect_text(text)
        if not text.strip(_BOARD):  # most are boards, without a word beside
            return cls.board(grid(text, _LABELS, _EXPECTED))
        found = list(words(text, " ;\t\n"))
        if not found or (len(found) == 1 and ";" not in text):
            return cls.board(grid(text, _LABELS, _EXPECTED))
        (labels, start), *borders = found
        for offset, label in enumerate(labels):
            if label not in _LABELS:
                raise NotationError(f"found {label!r}; expected {_EXPECTED}", text=text, column=start + offset)
        edges = []
        for word, column in borders:
            ends = word.split("-")
            if len(ends) != 2 or not all(end.isascii() and end.isdigit() and int(end) < len(labels) for end in ends):
                raise NotationError(
                    f"found {word!r}; expected a border such as 0-1, of regions 0 to {len(labels) - 1}",
                    text=text,
                    column=column,
                )
            edges.append((int(ends[0]), int(ends[1])))
        return cls.graph(labels, edges)

    def paint(self, region: int, player: Player) -> Self:
        """The map after ``player`` paints a region."""
        player = Player(player)
        color = "B" if player is Player.LEFT else "R"
        labels = self.labels[:region] + color + self.labels[region + 1 :]
        return type(self)(labels, self.width, self.borders)._keep_out(region, player)

    def _keep_out(self, region: int, painter: Player) -> Self:
        table = _WITHOUT[self.kept_out(painter)]
        labels = list(self.labels)
        for neighbor in self.adjacency[region]:
            labels[neighbor] = labels[neighbor].translate(table)
        return type(self)("".join(labels), self.width, self.borders)

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every painting, labelled by the region, counted from 0, or by row and column of a board, counted from 1."""
        player = Player(player)
        own = ".l" if player is Player.LEFT else ".r"
        for region, label in enumerate(self.labels):
            if label in own:
                row, column = divmod(region, self.width) if self.width else (0, region)
                where = f"row {row + 1}, column {column + 1}" if self.width else f"region {region}"
                yield Move(
                    f"{row + 1},{column + 1}" if self.width else str(region),
                    self.paint(region, player),
                    (Piece(PieceKind.REGION, region),),
                    f"paint {where} {'blue' if player is Player.LEFT else 'red'}",
                )

    def _border_matters(self, a: str, b: str) -> bool:
        """Whether painting one of two free neighbors can keep anybody out of the other."""
        return any(self.kept_out(painter) in _MAY[other] for one, other in ((a, b), (b, a)) for painter in _MAY[one])

    def split(self) -> Sequence[Self]:
        """The parts that hang together by borders that still matter."""
        parts: list[Self] = []
        seen: set[int] = set()
        for start, label in enumerate(self.labels):
            if label not in _MAY or start in seen:
                continue
            part = [start]
            seen.add(start)
            edges: list[tuple[int, int]] = []
            for region in part:  # grows as it goes
                for other in self.adjacency[region]:
                    if self.labels[other] in _MAY and self._border_matters(self.labels[region], self.labels[other]):
                        edges.append((region, other))
                        if other not in seen:
                            seen.add(other)
                            part.append(other)
            parts.append(self._cut_out(part, edges))
        return parts

    def _cut_out(self, part: list[int], edges: list[tuple[int, int]]) -> Self:
        near: dict[int, list[int]] = {region: [] for region in part}
        for a, b in edges:
            near[a].append(b)
        ends = [region for region in part if len(near[region]) < 2]
        if ends and all(len(near[region]) <= 2 for region in part):
            part = _walk(near, ends[0])
            labels = "".join(self.labels[region] for region in part)
            return type(self).board([min(labels, labels[::-1])])
        number = {region: index for index, region in enumerate(sorted(part))}
        borders = tuple(tuple(sorted(number[other] for other in near[region])) for region in sorted(part))
        return type(self)("".join(self.labels[region] for region in sorted(part)), borders=borders)

    def __neg__(self) -> Self:
        """Blue and red exchanged."""
        return type(self)(self.labels.translate(_OPPOSITE), self.width, self.borders)

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """Nobody moves more often than there are regions that this player may paint now."""
        free, left, right = map(self.labels.count, ".lr")
        return Dyadic(-free - right), Dyadic(free + left)

    def key(self) -> Hashable:
        """The labels and borders."""
        return (self.labels, self.adjacency)

    @property
    def rows(self) -> tuple[str, ...]:
        """The rows of a board; a map that is no board has one row."""
        width = self.width or len(self.labels) or 1
        return tuple(self.labels[start : start + width] for start in range(0, len(self.labels), width))

    def picture(self) -> str:
        """The board in a frame; of a map that is no board, its text."""
        return drawn(self.rows) if self.width else str(self)

    def __str__(self) -> str:
        if self.width or not self.labels:
            return "/".join(self.rows)
        borders = (f"{a}-{b}" for a, near in enumerate(self.adjacency) for b in near if a < b)
        return " ".join((self.labels + ";", *borders))


_set_labels, _set_width, _set_borders = (vars(MapColoring)[name].__set__ for name in MapColoring.__match_args__)


@cache
def board_adjacency(rows: int, columns: int) -> Adjacency:
    """The neighbors of every square of a board, whose squares are numbered row by row from 0.

    >>> board_adjacency(2, 2)
    ((1, 2), (0, 3), (0, 3), (1, 2))
    """
    return tuple(
        tuple(
            near
            for near, there in (
                (square - columns, square >= columns),
                (square - 1, square % columns),
                (square + 1, (square + 1) % columns),
                (square + columns, square < columns * (rows - 1)),
            )
            if there
        )
        for square in range(rows * columns)
    )


def _walk(near: dict[int, list[int]], end: int) -> list[int]:
    """The regions of a path, from one end to the other."""
    path = [end]
    before = None
    while True:
        onward = [region for region in near[path[-1]] if region != before]
        if not onward:
            return path
        before = path[-1]
        path.append(onward[0])
