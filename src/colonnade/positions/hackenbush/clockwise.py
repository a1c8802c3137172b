"""Clockwise Hackenbush: only the rightmost path, the trunk, may be cut."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import ClassVar, Self

from colonnade.errors import HypothesisError
from colonnade.players import Player
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.positions.ruleset import Move, Piece, PieceKind


class ClockwiseHackenbush(Hackenbush):
    """Clockwise Hackenbush (Carvalho, Huggan, Nowakowski and Pereira dos Santos, *Ordinal sums, Clockwise Hackenbush,
    and Domino Shave*, section 1.1).

    Branches are ordered from left to right, by edge id. The trunk starts at the ground and takes the last branch at
    every vertex. A sum written with ``+`` has one trunk for every summand.

    >>> from colonnade.players import Player
    >>> position = ClockwiseHackenbush.parse("BR, B(G,R)")
    >>> position.trunk()
    (2, 4)
    >>> [str(option) for option in position.options(Player.LEFT)]
    ['BR']
    """

    ruleset: ClassVar[str] = "clockwise-hackenbush"
    title: ClassVar[str] = "Clockwise Hackenbush"
    rules: ClassVar[str] = "As in Hackenbush on trees, but only the edges of the trunk, the rightmost path, may be cut."
    examples: ClassVar[tuple[str, ...]] = ("BR, B(G,R)", "BR(RB(B,RB),BR)", "B(R,B)")
    solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.hackenbush.clockwise:solve",)
    bounds = Hackenbush.bounds
    __neg__ = Hackenbush.__neg__
    __add__ = Hackenbush.__add__

    @classmethod
    def check(cls, graph: RootedGraph) -> None:
        """Clockwise Hackenbush is played on ordered trees alone.

        >>> ClockwiseHackenbush.parse("BB/R")
        Traceback (most recent call last):
        ...
        colonnade.errors.HypothesisError: clockwise Hackenbush is played on trees; edge 2 closes a cycle
        """
        if isinstance(graph.tails, range):
            return
        culprit = graph.first_cycle_edge()
        if culprit is not None:
            raise HypothesisError(
                f"clockwise Hackenbush is played on trees; edge {culprit} closes a cycle", culprit=culprit
            )

    def trunk(self) -> tuple[int, ...]:
        """The ids of the edges that may be cut, from the ground up, summand by summand."""
        return tuple(number for part in self.graph.summands() for number in _trunk(part))

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every cut of ``player``: the edges of the trunk, from the ground up."""
        for number in self.trunk():
            if self.edge(number).color.allows(player):
                piece = Piece(PieceKind.EDGE, number)
                yield Move(f"cut {number}", self.cut(number), (piece,), f"cut stick {number + 1}")

    def _can_cut(self, index: int) -> bool:
        return self.graph.ids[index] in self.trunk()

    def split(self) -> Sequence[Self]:
        """The summands of a sum: several trunks on one ground are not independent here.

        >>> [str(part) for part in ClockwiseHackenbush.parse("BR, G + R").split()]
        ['BR, G', 'R']
        """
        parts = self.graph.summands()
        if len(parts) == 1 and parts[0] is self.graph:
            return (self,)
        return tuple(self._with(part) for part in parts)

    def key(self) -> Hashable:
        """The position itself: the order of the branches matters."""
        return self.graph.signature()


def _trunk(graph: RootedGraph) -> list[int]:
    incidence = graph.incidence()
    trunk: list[int] = []
    vertex, below = GROUND, -1
    while True:
        # Branches stand in order of id, and the edge that leads down is not a branch.
        branches = [index for index in incidence.at(vertex) if index != below]
        if not branches:
            return trunk
        below = branches[-1]
        trunk.append(graph.ids[below])
        vertex = graph.other_end(below, vertex)
