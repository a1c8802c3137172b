"""Game expressions: values, options, lattices and game trees."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Annotated, Literal

from annotated_types import MaxLen

from colonnade.studio.models.describe import Walls
from colonnade.studio.models.message import Error, Expression, Message, Name, Side
from colonnade.studio.models.reasons import Step

MOST_LINES = 200


@dataclass(kw_only=True)
class ExpressionRequest(Message):
    """A game expression to work out."""

    text: Expression


@dataclass(kw_only=True)
class CalculationRequest(Message):
    """A line of the worksheet, and the lines before it, whose names and answers it may use."""

    text: Expression
    before: Annotated[list[Expression], MaxLen(MOST_LINES)] = field(default_factory=list)


@dataclass(kw_only=True)
class GameOption(Message):
    """One option of a canonical form, with its numbers."""

    player: Side
    to: Name
    stop: str
    mean: str
    temperature: str


@dataclass(kw_only=True)
class Fact(Message):
    """Something to know about a value."""

    term: str
    shown: str


@dataclass(kw_only=True)
class Comparison(Message):
    """How two games compare, in signs and in words, and whether what was asked holds."""

    shown: str
    sentence: str
    holds: bool | None


@dataclass(kw_only=True)
class Calculation(Message):
    """The value of a line and what there is to say about it, or the error in the text. Of a comparison it is the value
    of the difference."""

    error: Error | None = None
    name: str = ""
    """The name that the line gives."""
    comparison: Comparison | None = None
    value: Name | None = None
    latex: str = ""
    note: str = ""
    sentence: str = ""
    remark: str = ""
    options: list[GameOption] = field(default_factory=list)
    facts: list[Fact] = field(default_factory=list)
    thermograph: Walls | None = None
    steps: list[Step] = field(default_factory=list)


class LatticeName(StrEnum):
    """The lattices that the calculator draws."""

    DAY_2 = "day-2"
    DICOTS_2 = "dicots-2"
    DICOTS_3 = "dicots-3"
    HT_2 = "ht-2"
    HT_3 = "ht-3"


@dataclass(kw_only=True)
class LatticeRequest(Message):
    """Which lattice, and the expression whose place in it is sought."""

    lattice: LatticeName = LatticeName.DAY_2
    text: Expression = "0"


@dataclass(kw_only=True)
class LatticeNode(Message):
    """A value of a lattice, its place in the diagram, and how it compares with the value that was asked about."""

    name: Name
    x: float
    y: float
    relation: Literal["equal", "less", "greater", "confused"]


@dataclass(kw_only=True)
class Lattice(Message):
    """A Hasse diagram: greater above less, a line (upper, lower) for every cover; or the error in the expression."""

    error: Error | None = None
    title: str = ""
    source: str = ""
    sentence: str = ""
    nodes: list[LatticeNode] = field(default_factory=list)
    lines: list[tuple[int, int]] = field(default_factory=list)


@dataclass(kw_only=True)
class TreeNode(Message):
    """A position of a game tree: the node it comes from (-1 for the root), whose move led here, and its place."""

    name: Name
    parent: int
    player: Side | None
    x: float
    depth: int
    folded: bool
    """Whether there are moves from here that the tree leaves out."""


@dataclass(kw_only=True)
class GameTree(Message):
    """The game tree of a value's canonical form, its top where all of it is too large; or the error."""

    error: Error | None = None
    title: str = ""
    nodes: list[TreeNode] = field(default_factory=list)
