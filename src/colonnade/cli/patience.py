"""A sign of life for people, once a question takes longer than a second."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Timer
from typing import Any

_SECONDS = 1.0


@contextmanager
def patience(message: str) -> Iterator[None]:
    """Show a spinner on standard error after a second, if a person is there to see it."""
    if not sys.stderr.isatty():
        yield
        return
    shown: list[Any] = []

    def show() -> None:
        from rich.console import Console

        status = Console(stderr=True).status(message)
        status.start()
        shown.append(status)

    timer = Timer(_SECONDS, show)
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()
        timer.join()
        for status in shown:
            status.stop()
