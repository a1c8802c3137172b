"""The Hammerian decomposition."""

from __future__ import annotations

from colonnade.studio.models.knowing import Mark
from colonnade.studio.models.wire import Name, Stick, Wire


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
