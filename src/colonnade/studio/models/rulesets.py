"""Rulesets on the table."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from colonnade.studio.models.knowing import Step
from colonnade.studio.models.wire import Drawn, Fault, Name, Side, Wire


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
