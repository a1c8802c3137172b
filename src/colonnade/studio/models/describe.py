"""What is known of a position: value, notations, components, cuts, and searches that find out more."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, Literal

from annotated_types import Ge, Le

from colonnade.studio.models.drawing import Drawing
from colonnade.studio.models.message import Message, MoveVerdict, Name, OutcomeLetter, Side

DescriptionState = Literal["exact", "outcome", "bounds", "too-large"]


@dataclass(kw_only=True)
class Notation(Message):
    """One row of the table of notations."""

    term: str
    shown: str
    spoken: str
    note: str = ""
    overlined: list[int] = field(default_factory=list)
    copied: str = ""
    """What a click copies, where that is not what is shown."""


@dataclass(kw_only=True)
class Mark(Message):
    """A badge: a notion that holds or does not."""

    label: str
    holds: bool
    note: str = ""


@dataclass(kw_only=True)
class Component(Message):
    """What hangs together when the ground is cut apart."""

    sticks: list[int]
    label: str
    value: Name | None
    form: str = ""
    """An ordinal sum as it stands, where that says more than the name of its value."""
    binary: Notation | None = None
    """The signed binary of a stalk."""
    marks: list[Mark] = field(default_factory=list)


@dataclass(kw_only=True)
class Walls(Message):
    """A thermograph: corners (tax, place) of both walls from below, and the mast."""

    left: list[tuple[str, str]]
    right: list[tuple[str, str]]
    mean: str
    temperature: str


@dataclass(kw_only=True)
class Description(Message):
    """All that can be said at once about a position."""

    state: DescriptionState
    value: Name | None = None
    number: str | None = None
    outcome: OutcomeLetter | None = None
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
    positions: int = 0
    """How many positions were searched."""
    text: str = ""
    stick_count: int = 0
    height: int = 0
    notations: list[Notation] = field(default_factory=list)
    components: list[Component] = field(default_factory=list)


@dataclass(kw_only=True)
class Cut(Message):
    """A cut that a player may make: what it leaves, and whether it wins for that player."""

    player: Side
    verdict: MoveVerdict
    undominated: bool
    """Whether no other cut of the player leaves more; known of values alone."""


@dataclass(kw_only=True)
class StickCuts(Message):
    """What cutting one stick does: what falls with it, what it leaves, and who may cut it."""

    stick: int
    falls: list[int]
    leaves: Name | None = None
    """The value left, or in misère play nothing."""
    number: str | None = None
    mean: str | None = None
    """Where the value left stands on the number line, if it is no number itself."""
    outcome: OutcomeLetter | None = None
    cuts: list[Cut] = field(default_factory=list)


@dataclass(kw_only=True)
class Cuts(Message):
    """Every stick, and the best cuts of each player."""

    sticks: list[StickCuts]
    complete: bool
    left: list[int]
    right: list[int]
    note: str


@dataclass(kw_only=True)
class ValueAlone(Message):
    """A value and nothing else: for the stick that is being drawn."""

    value: Name | None


@dataclass(kw_only=True)
class Check(Message):
    """What a search through all options found, in words."""

    sentence: str
    agrees: bool | None


@dataclass(kw_only=True)
class JobRequest(Message):
    """A search that may take up to a minute."""

    drawing: Drawing
    seconds: Annotated[float, Ge(1), Le(60)] = 20


@dataclass(kw_only=True)
class Job(Message):
    """How far a search has come, and what is known so far."""

    id: str
    state: Literal["waiting", "running", "done", "stopped", "failed"]
    progress: float | None = None
    description: Description | None = None
    seconds: float = 0
