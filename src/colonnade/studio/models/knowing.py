"""What is known of a position: value, notations, reasons, cuts, and searches that find out more."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from colonnade.studio.models.wire import Name, Position, Side, Wire


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
