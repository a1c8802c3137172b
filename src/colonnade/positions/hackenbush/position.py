"""Hackenbush: cut an edge of yours, and all that is no longer connected to the ground falls."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from importlib import import_module
from typing import Any, ClassVar, Self, TypeVar, overload

from colonnade.dyadic import Dyadic
from colonnade.errors import IllegalMoveError
from colonnade.players import Player
from colonnade.positions.hackenbush.canonical import canonical_key
from colonnade.positions.hackenbush.color import COLOR_OF_BYTE, CUTTABLE, Color
from colonnade.positions.hackenbush.edges import Edge, EdgeSequence
from colonnade.positions.hackenbush.graph import RootedGraph
from colonnade.positions.hackenbush.reader import read_graph
from colonnade.positions.hackenbush.writer import write_graph
from colonnade.positions.ruleset import Move, Piece, PieceKind, Position, function_named

H = TypeVar("H", bound="Hackenbush")


class Hackenbush(Position):
    """A position of blue-red-green Hackenbush (Berlekamp, Conway and Guy, *Winning Ways*, chapters 1, 2 and 7).

    Edge ids number the edges from 0 in the order in which they were given, and survive cuts. Two positions are equal
    if their graphs are the same, whatever the ids; ``key()`` tells them apart only up to isomorphism.

    >>> tree = Hackenbush.parse("B(R,BB)")
    >>> tree.fallen(2)
    (3,)
    >>> smaller = tree.cut(2)
    >>> print(smaller)
    BR
    >>> [edge.id for edge in smaller.edges]
    [0, 1]
    """

    ruleset: ClassVar[str] = "hackenbush"
    title: ClassVar[str] = "Hackenbush"
    rules: ClassVar[str] = "Left cuts a blue or green edge, Right a red or green one; what loses the ground falls."
    notation: ClassVar[str] = "Letters B, R, G from the ground up; branches in brackets: B(R,BB), GR."
    examples: ClassVar[tuple[str, ...]] = ("BR", "B(R,BB), GR", "BB/R", "G(B,R)")
    solvers: ClassVar[tuple[str, ...]] = (
        "colonnade.solvers.hackenbush.strings:solve",
        "colonnade.solvers.hackenbush.stalks:solve",
        "colonnade.solvers.hackenbush.green_fusion:solve",
        "colonnade.solvers.hackenbush.trees:solve",
        "colonnade.solvers.hackenbush.one_color:solve",
        "colonnade.solvers.hackenbush.peeling:solve",
        "colonnade.solvers.hackenbush.spiders:solve",
        "colonnade.solvers.hackenbush.leg_shortening:solve",
        "colonnade.solvers.hackenbush.blue_red_part:solve",
        "colonnade.solvers.hackenbush.ground_fusion:solve",
    )
    searches: ClassVar[tuple[str, ...]] = ("colonnade.solvers.hackenbush.graphs:search",)
    misere_solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.hackenbush.misere_sprigs:solve",)
    drawing: ClassVar[str] = "colonnade.draw.hackenbush:draw_hackenbush"

    def __init__(self, graph: RootedGraph | str) -> None:
        if isinstance(graph, str):
            graph = read_graph(graph)
        elif not isinstance(graph, RootedGraph):
            raise TypeError(f"expected a text such as 'B(R,BB)' or a RootedGraph, not {graph!r}")
        self.check(graph)
        self.graph = graph

    def _with(self, graph: RootedGraph) -> Self:
        """A position of the same variant on a graph that is known to fit it."""
        position = object.__new__(type(self))
        position.graph = graph
        return position

    @classmethod
    def check(cls, graph: RootedGraph) -> None:
        """Raise ``HypothesisError`` if this variant is not played on such a graph; Hackenbush is played on any."""

    @classmethod
    def parse(cls, text: str) -> Self:
        r"""Read any of the text forms: stalk, tree, trunks, sum, spider, labelled cycles, edge list.

        >>> Hackenbush.parse("BB/R") == Hackenbush.parse("0-1B 1-2B 0-2R")
        True
        >>> Hackenbush.parse("B(R,X)")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 5: found 'X'; expected a color: B, R or G
        """
        if not isinstance(text, str):
            raise TypeError(f"expected a text such as 'B(R,BB)', not {text!r}")
        return cls(read_graph(text))

    @classmethod
    def of(cls, edges: Iterable[tuple[int, int, Color | str]]) -> Self:
        """The position with these edges ``(tail, head, color)``; vertex 0 is the ground.

        >>> print(Hackenbush.of([(0, 1, Color.BLUE), (1, 2, "R")]))
        BR
        """
        return cls(RootedGraph.of(map(_checked_edge, edges)))

    @classmethod
    def from_networkx(cls, graph: Any) -> Self:
        """The position drawn by a networkx graph: node 0 or nodes with ``ground=True``, edges with a ``color``."""
        read = import_module("colonnade.exchange.networkx").from_networkx
        position: Self = read(graph, cls)
        return position

    def to_networkx(self) -> Any:
        """The position as a ``networkx.MultiGraph``; the keys of its edges are the edge ids."""
        return import_module("colonnade.exchange.networkx").to_networkx(self)

    @property
    def edges(self) -> EdgeSequence:
        """All edges, in order of id."""
        return self.graph.edges

    def edge(self, edge_id: int) -> Edge:
        """The edge with this id."""
        return self.graph.edges[self.graph.index_of(edge_id)]

    def __len__(self) -> int:
        """How many edges there are."""
        return len(self.graph)

    def __bool__(self) -> bool:
        return True

    @property
    def colors(self) -> frozenset[Color]:
        """The colors that occur."""
        return frozenset(COLOR_OF_BYTE[byte] for byte in set(self.graph.colors))

    def fallen(self, edge_id: int) -> tuple[int, ...]:
        """The ids of the edges that fall when this one is cut, itself not counted.

        >>> Hackenbush.parse("BRG").fallen(0)
        (1, 2)
        """
        return self.graph.fallen(self.graph.index_of(edge_id))

    def cut(self, edge_id: int) -> Self:
        """The position after the edge is cut, whoever cuts it.

        >>> print(Hackenbush.parse("BRG").cut(1))
        B
        """
        return self._with(self.graph.without(self.graph.index_of(edge_id)))

    def is_legal(self, edge_id: int, player: Player | str) -> bool:
        """Whether ``player`` may cut this edge now."""
        index = self.graph.index_of(edge_id)
        return self.graph.colors[index] in CUTTABLE[Player(player)] and self._can_cut(index)

    def play(self, edge_id: int, player: Player | str) -> Self:
        """The position after ``player`` cuts the edge, or ``IllegalMoveError``.

        >>> Hackenbush.parse("BR").play(1, Player.LEFT)
        Traceback (most recent call last):
        ...
        colonnade.errors.IllegalMoveError: Left may not cut edge 1, which is red
        """
        player = Player(player)
        if not self.is_legal(edge_id, player):
            color = self.edge(edge_id).color
            reason = f"which is {color.name.lower()}" if not color.allows(player) else f"by the rules of {self.ruleset}"
            raise IllegalMoveError(f"{player.name.capitalize()} may not cut edge {edge_id}, {reason}")
        return self.cut(edge_id)

    def _can_cut(self, index: int) -> bool:
        """Whether the rules let anyone cut the edge at this index, its color aside."""
        return True

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every cut of ``player``, labelled by the id of its edge.

        >>> [(move.label, str(move.position)) for move in Hackenbush.parse("GB").moves(Player.LEFT)]
        [('cut 0', '0'), ('cut 1', 'G')]
        """
        cuttable = CUTTABLE[Player(player)]
        self.graph.components()  # computed first, so that every cut searches only one of them
        for index, color in enumerate(self.graph.colors):
            if color in cuttable and self._can_cut(index):
                number = self.graph.ids[index]
                piece = Piece(PieceKind.EDGE, number)
                yield Move(f"cut {number}", self.cut(number), (piece,), f"cut stick {number + 1}")

    def split(self) -> Sequence[Self]:
        """The parts that hang together when the ground is cut apart.

        >>> [str(part) for part in Hackenbush.parse("BR, G + R").split()]
        ['BR', 'G', 'R']
        """
        parts = self.graph.components()
        if len(parts) == 1 and parts[0] is self.graph:
            return (self,)
        return tuple(self._with(part) for part in parts)

    @property
    def edge_ids(self) -> Sequence[int]:
        """The ids of all edges, in order."""
        return self.graph.ids

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """Bounds from counting: a player makes at most as many moves as there are edges that this player may cut.

        >>> tuple(map(str, Hackenbush.parse("BBR, G").bounds()))
        ('-2', '3')
        """
        blue, red, green = (self.graph.colors.count(letter) for letter in b"BRG")
        return Dyadic(-red - green), Dyadic(blue + green)

    def key(self) -> Hashable:
        """A key that isomorphic positions share, as far as isomorphism can be recognized cheaply."""
        return canonical_key(self.graph)

    def picture(self) -> str:
        """The sticks in characters, each with its id.

        >>> print(Hackenbush.parse("BR").picture())
        ╏1
        ●
        ┃0
        ┷━━━
        """
        drawn: str = function_named("colonnade.draw.terminal:picture")(self)
        return drawn

    def as_variant(self, variant: type[H]) -> H:
        """The same graph as a position of another variant."""
        return variant(self.graph)

    def __neg__(self) -> Self:
        """Blue and red exchanged."""
        return self._with(self.graph.negative())

    @overload
    def __add__(self, other: Self) -> Self: ...

    @overload
    def __add__(self, other: Any) -> Position: ...

    def __add__(self, other: Any) -> Position:
        """Both positions side by side, as a sum.

        >>> print(Hackenbush.parse("BR") + Hackenbush.parse("G"))
        BR + G
        """
        if type(other) is not type(self):
            return super().__add__(other)
        return self._with(self.graph.plus(other.graph))

    @overload
    def __sub__(self, other: Self) -> Self: ...

    @overload
    def __sub__(self, other: Any) -> Position: ...

    def __sub__(self, other: Any) -> Position:
        """This position beside the negative of the other."""
        return super().__sub__(other)

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return self.graph.signature() == other.graph.signature()

    def __hash__(self) -> int:
        return hash((type(self), self.graph.signature()))

    def __str__(self) -> str:
        return write_graph(self.graph)

    def __repr__(self) -> str:
        return f"{type(self).__name__}.parse({str(self)!r})"


def _checked_edge(edge: tuple[int, int, Color | str]) -> tuple[int, int, Color]:
    if not isinstance(edge, str) and len(edge) == 3:
        tail, head, color = edge
        if isinstance(tail, int) and isinstance(head, int):
            return tail, head, Color(color)
    raise TypeError(f"expected edges (tail, head, color) such as (0, 1, 'B'), not {edge!r}")
