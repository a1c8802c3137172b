"""Positions as a graph: what moves lead to, with transpositions merged."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from annotated_types import Ge, Le

from colonnade.studio.models.drawing import Drawing
from colonnade.studio.models.message import Message, MoveVerdict, Name, OutcomeLetter, Side
from colonnade.studio.models.play import ColoredStick

MOST_NODES = 300


@dataclass(kw_only=True)
class ExploreRequest(Message):
    """A position to explore. It is unfolded in any case; others are as long as sensible moves lead to fewer than
    ``most`` positions."""

    drawing: Drawing
    most: Annotated[int, Ge(1), Le(MOST_NODES)] = 1


@dataclass(kw_only=True)
class GraphNode(Message):
    """A position. Isomorphic positions have one key, and are one node."""

    key: str
    text: str
    sticks: list[ColoredStick]
    value: Name | None
    outcome: OutcomeLetter | None
    unfolded: bool
    """Whether its moves are listed."""
    complete: bool
    """Whether all its moves could be rated in time."""


@dataclass(kw_only=True)
class GraphMove(Message):
    """The cuts of one player from one position to another, by the places of both in the list of nodes."""

    source: int
    target: int
    player: Side
    sticks: list[int]
    verdict: MoveVerdict
    sensible: bool
    """Whether no other move of the player leaves more, and none listed before leaves as much."""


@dataclass(kw_only=True)
class Exploration(Message):
    """Positions, the one asked about first, and moves between them."""

    nodes: list[GraphNode]
    moves: list[GraphMove]
    too_large: bool
    """Whether there are too many sticks to look at every cut."""
