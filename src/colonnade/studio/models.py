"""What goes over the wire. Values are text, never numbers: the page computes none."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field

MOST_STICKS = 2000
MOST_TEXT = 20_000
_VERTEX = Annotated[int, Field(ge=0, le=1_000_000)]
_ID = Annotated[int, Field(ge=0, le=1_000_000)]

Side = Literal["L", "R"]
Letter = Literal["B", "R", "G"]
Play = Literal["normal", "misere"]


class Wire(BaseModel):
    """Base of all messages: unknown fields are mistakes."""

    model_config = ConfigDict(extra="forbid")


class GameType(StrEnum):
    """The six game types, keys 1 to 6."""

    RED_BLUE = "red-blue"
    RED_BLUE_GREEN = "red-blue-green"
    CHILDISH = "childish"
    GREEN = "green"
    REVERSE = "reverse"
    CLOCKWISE = "clockwise"


class Stick(Wire):
    """One stick between two vertices; vertex 0 is the ground. Sticks at a vertex are listed from left to right."""

    id: _ID
    color: Letter
    a: _VERTEX
    b: _VERTEX


class Position(Wire):
    """A drawn position: its sticks in order, the rules and the convention."""

    game: GameType = GameType.RED_BLUE_GREEN
    play: Play = "normal"
    sticks: Annotated[list[Stick], Field(max_length=MOST_STICKS)]


class Text(Wire):
    """A position in the text notation."""

    game: GameType = GameType.RED_BLUE_GREEN
    text: Annotated[str, Field(max_length=MOST_TEXT)]


class Name(Wire):
    """One value in three dresses: the ASCII name, as printed, and in words."""

    text: str
    shown: str
    spoken: str


class Fault(Wire):
    """What went wrong: its kind, one sentence, and where."""

    code: str
    message: str
    column: int | None = None
    sticks: list[int] = []


class Refusal(Wire):
    """The body of every answer that is not a success."""

    error: Fault


class Drawn(Wire):
    """A text that was read: the sticks in order, and the text as the printer writes it."""

    sticks: list[Stick]
    text: str


class Reading(Wire):
    """What came of reading a text: a position, or the fault in it. A mistake while typing is an ordinary answer."""

    drawn: Drawn | None = None
    fault: Fault | None = None


class Problem(Wire):
    """Something about a half-drawn picture that a person should know."""

    kind: Literal["floating", "color", "cycle"]
    title: str
    sentence: str
    sticks: list[int]


class Notation(Wire):
    """One row of the table of notations."""

    term: str
    shown: str
    spoken: str
    note: str = ""
    overlined: list[int] = []


class Mark(Wire):
    """A badge: a notion that holds or does not."""

    label: str
    holds: bool
    note: str = ""


class Component(Wire):
    """What hangs together when the ground is cut apart."""

    sticks: list[int]
    label: str
    value: Name | None
    form: str = ""
    """An ordinal sum as it stands, where that says more than the name of its value."""
    binary: Notation | None = None
    """The signed binary of a stalk."""
    marks: list[Mark] = []


class Walls(Wire):
    """A thermograph: corners (tax, place) of both walls from below, and the mast."""

    left: list[tuple[str, str]]
    right: list[tuple[str, str]]
    mean: str
    temperature: str


class Step(Wire):
    """One step of the reasons: a sentence, a formula, its source, and the part of the picture it speaks of."""

    sentence: str
    formula: str
    source: str
    depth: int
    sticks: list[int]
    base: list[int]
    base_label: str = ""
    subordinate_label: str = ""
    folded: int = 0
    motion: Literal["", "split", "hang", "fuse"] = ""
    """How the picture may move to show it."""


class Known(Wire):
    """All that can be said at once about a position."""

    state: Literal["exact", "outcome", "bounds", "too-large"]
    value: Name | None = None
    number: str | None = None
    outcome: Literal["L", "R", "N", "P"] | None = None
    sentence: str = ""
    remark: str = ""
    bounds: tuple[str, str] | None = None
    """An interval that holds the value, its ends rounded outwards where they are long."""
    between: Name | None = None
    """The same as one line, with < where an end was rounded."""
    mean: str | None = None
    confused: tuple[str, str] | None = None
    """The numbers between these are confused with the value, where it is not one itself."""
    thermograph: Walls | None = None
    method: str = ""
    milliseconds: float = 0
    text: str = ""
    stick_count: int = 0
    height: int = 0
    notations: list[Notation] = []
    components: list[Component] = []
    steps: list[Step] = []
    conclusion: str = ""
    problems: list[Problem] = []
    checked: str = ""


class Reasons(Wire):
    """The reasons for a value, for pictures so large that the value comes first."""

    steps: list[Step]
    conclusion: str
    components: list[Component]


class Cut(Wire):
    """What one cut does: who may make it, what falls with it, what it leaves."""

    stick: int
    sides: list[Side]
    falls: list[int]
    leaves: Name | None
    """The value left, or in misère play nothing."""
    number: str | None
    mean: str | None = None
    """Where the value left stands on the number line, if it is no number itself."""
    outcome: Literal["L", "R", "N", "P"] | None = None
    best: list[Side]


class Cuts(Wire):
    """Every cut, and the best of each player in words."""

    cuts: list[Cut]
    complete: bool
    left: list[int]
    right: list[int]
    note: str


class Value(Wire):
    """A value and no story: for the ghost stick."""

    value: Name | None


class Checked(Wire):
    """The verdict of brute force, in words."""

    checked: str
    agrees: bool | None


class JobRequest(Wire):
    """A search that may take up to a minute."""

    position: Position
    seconds: Annotated[float, Field(ge=1, le=60)] = 20


class Job(Wire):
    """How far a search has come, and what is known so far."""

    id: str
    state: Literal["waiting", "running", "done", "stopped", "failed"]
    progress: float | None = None
    known: Known | None = None
    seconds: float = 0


class Example(Wire):
    """One entry of the gallery."""

    id: str
    title: str
    source: str
    chapter: str
    game: GameType
    text: str
    sticks: list[Stick]
    value: Name | None


class About(Wire):
    """Which program this is."""

    version: str
    kernel: str


class Turn(Wire):
    """A move to make: whose it is, and which stick; without one the computer chooses."""

    position: Position
    player: Side
    stick: _ID | None = None
    mistakes: Annotated[int, Field(ge=0, le=100)] = 0


class Standing(Wire):
    """A game in progress, seen by the one who is to move."""

    value: Name | None
    number: str | None
    outcome: Literal["L", "R", "N", "P"] | None
    to_move: Side
    playable: list[int]
    winner: Side | None
    """Who has won, once somebody has no move."""
    wins: bool
    """Whether the one to move can win."""


class Left(Wire):
    """A stick that still stands, in its color of now."""

    id: int
    color: Letter


class Moved(Wire):
    """A move that was made: what fell, what stands, what it cost."""

    stick: int
    falls: list[int]
    sticks: list[Left]
    standing: Standing
    gave_away: Name | None
    better: int | None
    better_gives_away: Name | None
    threw_away: bool
    """The move turned a won game into a lost one."""


class Ask(Wire):
    """A position and who is to move."""

    position: Position
    player: Side


class Split(Wire):
    """One instance of branching: planted apart, or the place where the decomposition stops."""

    stick: int
    """The stick at whose upper end it branches."""
    branches: list[int]
    stops: bool
    sentence: str
    formula: str
    source: str
    sticks: list[int]


class Piece(Wire):
    """A planted piece: its sticks on a ground of its own, its value, and why it is one."""

    sticks: list[Stick]
    text: str
    value: Name
    note: str
    whole: bool


class Decomposition(Wire):
    """The Hammerian decomposition of a drawn picture, or the reason why there is none."""

    reason: str = ""
    culprits: list[int] = []
    value: Name | None = None
    sentence: str = ""
    remark: str = ""
    marks: list[Mark] = []
    steps: list[Split] = []
    pieces: list[Piece] = []
    sum: str = ""
    equation: str = ""


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


class Tableau(Wire):
    """A position of any ruleset, in its text notation."""

    ruleset: Annotated[str, Field(max_length=60)]
    text: Annotated[str, Field(max_length=2000)]


class Rule(Wire):
    """A ruleset that the page offers."""

    name: str
    title: str
    rule: str
    examples: list[str]


class TableMove(Wire):
    """One move: whose, what it is called, what it leaves."""

    side: Side
    label: str
    text: str
    value: Name | None
    number: str | None
    best: bool
    index: int | None
    """The piece that is played, counted from 0, where the picture shows pieces."""


class Laid(Wire):
    """A position of any ruleset, laid on the table: value, moves, reasons and a picture."""

    fault: Fault | None = None
    text: str = ""
    value: Name | None = None
    number: str | None = None
    outcome: Literal["L", "R", "N", "P"] | None = None
    sentence: str = ""
    remark: str = ""
    milliseconds: float = 0
    moves: list[TableMove] = []
    steps: list[Step] = []
    conclusion: str = ""
    picture: str = ""
    picture_dark: str = ""
    dominoes: list[tuple[int, int]] = []
    normalized: str = ""
    twin: Drawn | None = None


class Branch(Wire):
    """One option in the explorer: the cut, what is left, and whether another option makes it pointless."""

    side: Side
    stick: int
    sticks: list[Left]
    value: Name | None
    dominated: bool
