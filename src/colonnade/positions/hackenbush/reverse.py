"""Reverse Hackenbush: a cut exchanges the colors of what remains of the component it was made in."""

from __future__ import annotations

from typing import ClassVar, Self

from colonnade.dyadic import Dyadic
from colonnade.positions.hackenbush.color import OPPOSITE_BYTES
from colonnade.positions.hackenbush.position import Hackenbush


class ReverseHackenbush(Hackenbush):
    """Reverse Hackenbush (van Roode; Cho, *Blue Red Hackenbush Spiders*, section 3). Green edges stay green.

    A component is what hangs together when the ground is cut apart, as it was *before* the cut: both halves of an arch
    flip, the stalk next to it does not.

    >>> print(ReverseHackenbush.parse("BRB, R").cut(2))
    RB, R
    """

    ruleset: ClassVar[str] = "reverse-hackenbush"
    title: ClassVar[str] = "Reverse Hackenbush"
    rules: ClassVar[str] = "As in Hackenbush, but a cut exchanges blue and red in what is left of its component."
    examples: ClassVar[tuple[str, ...]] = ("BRB, R", "BB/R", "B(R,B)")
    solvers: ClassVar[tuple[str, ...]] = (
        "colonnade.solvers.hackenbush.reverse_arches:solve",
        "colonnade.solvers.hackenbush.reverse_twins:solve",
        "colonnade.solvers.hackenbush.reverse_trunks:solve",
    )
    split = Hackenbush.split
    key = Hackenbush.key
    __neg__ = Hackenbush.__neg__
    __add__ = Hackenbush.__add__

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        """Colors change, so that either player may cut any edge in the end.

        >>> tuple(map(str, ReverseHackenbush.parse("BBR, G").bounds()))
        ('-4', '4')
        """
        return Dyadic(-len(self)), Dyadic(len(self))

    def cut(self, edge_id: int) -> Self:
        """The position after the edge is cut and the colors of its component are exchanged."""
        graph = self.graph
        index = graph.index_of(edge_id)
        marks = graph.component_marks()
        flipped = graph.colors.translate(OPPOSITE_BYTES)
        colors = bytes(
            new if mark == marks[index] else old for old, new, mark in zip(graph.colors, flipped, marks, strict=True)
        )
        return self._with(graph.recolored(colors).without(index))
