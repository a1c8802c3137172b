"""The Hammerian decomposition."""

from __future__ import annotations

from dataclasses import dataclass, field

from colonnade.studio.models.describe import Mark
from colonnade.studio.models.drawing import Stick
from colonnade.studio.models.message import Message, Name


@dataclass(kw_only=True)
class Split(Message):
    """One instance of branching: planted apart, or the place where the decomposition stops."""

    stick: int
    """The stick at whose upper end it branches."""
    branches: list[int]
    stops: bool
    sentence: str
    formula: str
    citation: str
    sticks: list[int]


@dataclass(kw_only=True)
class Planted(Message):
    """A planted part: its sticks on a ground of its own, its value, and why it is one."""

    sticks: list[Stick]
    text: str
    value: Name
    note: str
    whole: bool


@dataclass(kw_only=True)
class Decomposition(Message):
    """The Hammerian decomposition of a drawn position, or the reason why there is none."""

    reason: str = ""
    culprits: list[int] = field(default_factory=list)
    value: Name | None = None
    sentence: str = ""
    remark: str = ""
    marks: list[Mark] = field(default_factory=list)
    steps: list[Split] = field(default_factory=list)
    parts: list[Planted] = field(default_factory=list)
    sum: str = ""
    equation: str = ""
