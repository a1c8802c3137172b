"""Why a value is what it is: the steps of a derivation."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated

from annotated_types import Ge, Le, MaxLen

from colonnade.studio.models.drawing import Drawing, Play
from colonnade.studio.models.message import Expression, Message

MOST_DEEP = 10_000

Path = Annotated[list[Annotated[int, Ge(0), Le(100_000)]], MaxLen(MOST_DEEP)]
"""The address of a step: which step below the first one, which below that, and so on; empty for the first."""


@dataclass(kw_only=True)
class Citation(Message):
    """A theorem: the work, the place in it, and both as text."""

    work: str
    place: str
    text: str


@dataclass(kw_only=True)
class Step(Message):
    """One step: the rule applied, in words and as a formula, and the sticks that it speaks of."""

    rule: str
    citations: list[Citation]
    subject: str
    """What the step speaks of, as text."""
    sentence: str
    formula: str
    depth: int
    path: list[int]
    has_more: bool
    """Whether there are steps below."""
    sticks: list[int] = field(default_factory=list)
    base_sticks: list[int] = field(default_factory=list)
    """Those of the base, where the step is an ordinal sum."""
    base_label: str = ""
    subordinate_label: str = ""


@dataclass(kw_only=True)
class Reasons(Message):
    """The upper steps of a derivation in reading order, each before the steps that it rests on."""

    steps: list[Step] = field(default_factory=list)
    conclusion: str = ""
    complete: bool = True
    """Whether these are all steps."""


@dataclass(kw_only=True)
class StepsRequest(Message):
    """Which step of the derivation of a drawn position to open."""

    drawing: Drawing
    path: Path = field(default_factory=list)


@dataclass(kw_only=True)
class OutlineRequest(Message):
    """Which page of all steps of the derivation of a drawn position: those after the first ``start``."""

    drawing: Drawing
    start: Annotated[int, Ge(0), Le(1_000_000)] = 0


@dataclass(kw_only=True)
class TableStepsRequest(Message):
    """Which step of the derivation of a position of any ruleset to open."""

    ruleset: Annotated[str, MaxLen(60)]
    text: Expression
    play: Play = "normal"
    path: Path = field(default_factory=list)
