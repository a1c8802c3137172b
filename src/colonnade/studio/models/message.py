"""What all messages are made of: names of values, errors, and the limits on texts.

Messages are plain dataclasses, so that the functions that answer run without a server; FastAPI checks what arrives.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Annotated, ClassVar, Literal

from annotated_types import Ge, Le, MaxLen

Id = Annotated[int, Ge(0), Le(1_000_000)]
Expression = Annotated[str, MaxLen(2000)]

Side = Literal["L", "R"]
OutcomeLetter = Literal["L", "R", "N", "P"]
MoveVerdict = Literal["wins", "loses", "unknown"]


@dataclass(kw_only=True)
class Message:
    """Base of all messages: unknown fields are errors, and answers have every field."""

    __pydantic_config__: ClassVar[dict[str, object]] = {
        "extra": "forbid",
        "json_schema_serialization_defaults_required": True,
    }


@dataclass(kw_only=True)
class Name(Message):
    """One value in three notations: the ASCII name, as printed, and in words."""

    text: str
    shown: str
    spoken: str
    is_words: bool = False
    """Whether ``shown`` tells about the value in words, since its name is too long to read."""


@dataclass(kw_only=True)
class Error(Message):
    """What went wrong: its kind, one sentence, and where."""

    code: str
    message: str
    column: int | None = None
    sticks: list[int] = field(default_factory=list)


@dataclass(kw_only=True)
class ErrorAnswer(Message):
    """The body of every answer that is not a success."""

    error: Error
