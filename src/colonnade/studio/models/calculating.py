"""Game expressions: values, options, lattices and game trees."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import Field

from colonnade.studio.models.knowing import Walls
from colonnade.studio.models.wire import Fault, Name, Side, Wire


class Expression(Wire):
    """A game expression to work out."""

    text: Annotated[str, Field(max_length=2000)]


class Option(Wire):
    """One option of a canonical form, with its numbers."""

    side: Side
    to: Name
    stop: str
    mean: str
    temperature: str


class Fact(Wire):
    """Something to know about a value."""

    term: str
    shown: str


class Calculation(Wire):
    """The value of an expression and what there is to say about it, or the fault in the text."""

    fault: Fault | None = None
    value: Name | None = None
    latex: str = ""
    note: str = ""
    sentence: str = ""
    remark: str = ""
    options: list[Option] = []
    facts: list[Fact] = []
    thermograph: Walls | None = None
    trace: list[str] = []


class LatticeName(StrEnum):
    """The lattices that the calculator draws."""

    DAY_2 = "day-2"
    DICOTS_2 = "dicots-2"
    HT_2 = "ht-2"
    HT_3 = "ht-3"


class LatticeAsk(Wire):
    """Which lattice, and the expression whose place in it is sought."""

    lattice: LatticeName = LatticeName.DAY_2
    text: Annotated[str, Field(max_length=2000)] = "0"


class LatticeNode(Wire):
    """A value of a lattice, its place in the picture, and how it compares with the value that was asked about."""

    name: Name
    x: float
    y: float
    relation: Literal["equal", "less", "greater", "confused"]


class Lattice(Wire):
    """A Hasse diagram: greater above less, a line (upper, lower) for every cover; or the fault in the expression."""

    fault: Fault | None = None
    title: str = ""
    source: str = ""
    sentence: str = ""
    nodes: list[LatticeNode] = []
    lines: list[tuple[int, int]] = []


class TreeNode(Wire):
    """A position of a game tree: the node it comes from (−1 for the root), whose move led here, and its place."""

    name: Name
    parent: int
    side: Side | None
    x: float
    depth: int
    folded: bool
    """Whether there are moves from here that the picture leaves out."""


class GameTree(Wire):
    """The game tree of a value's canonical form, its top where all of it is too large; or the fault."""

    fault: Fault | None = None
    title: str = ""
    nodes: list[TreeNode] = []
