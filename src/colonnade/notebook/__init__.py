"""Notebooks: ``import colonnade.notebook`` turns on pictures of positions, values, evaluations and thermographs.

``Board`` (which needs anywidget) is a board to draw and play on; its ``position`` is an ordinary position.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from colonnade.notebook.displays import enable

if TYPE_CHECKING:
    from colonnade.notebook.board import Board

__all__ = ["Board", "enable"]

enable()


def __getattr__(name: str) -> Any:
    if name == "Board":
        from colonnade.notebook.board import Board

        return Board
    raise AttributeError(f"module 'colonnade.notebook' has no attribute {name!r}")


def load_ipython_extension(_: object) -> None:
    """``%load_ext colonnade.notebook`` does what importing it does."""
    enable()
