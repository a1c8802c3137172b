"""Theorems of the papers, as the palette lists them."""

from __future__ import annotations

from dataclasses import dataclass

from colonnade.studio.models.message import Expression, Message


@dataclass(kw_only=True)
class TheoremSearch(Message):
    """Words that a theorem must have, in its statement, its place or the name of its work; or a citation."""

    text: Expression


@dataclass(kw_only=True)
class Theorem(Message):
    """A claim: what it says, whether it holds, its citation, its page in the documentation, modules that rest on it."""

    id: str
    label: str
    source: str
    statement: str
    status: str
    citation: str
    page: str
    modules: list[str]
