"""Texts that are almost right: pieces of good ones cut out, doubled, repeated and replaced."""

from __future__ import annotations

import gc
import time
from collections.abc import Iterator
from contextlib import contextmanager

from hypothesis import strategies as st

SECONDS = 1.0
"""The budget of one question."""
MARGIN = 1.0
"""Seconds of the processor that a question may take beyond its budget; a share of the time goes to hypothesis."""


@st.composite
def damaged(draw: st.DrawFn, texts: st.SearchStrategy[str], pieces: str) -> str:
    """One of the texts, changed in up to three places; ``pieces`` are the signs of the notation."""
    text = draw(texts)
    for _ in range(draw(st.integers(0, 3))):
        start = draw(st.integers(0, len(text)))
        end = draw(st.integers(start, min(start + 6, len(text))))
        new = draw(st.text(pieces, max_size=4) | st.text(max_size=2) | st.just(text[start:end] * 2))
        times = draw(st.sampled_from([1, 1, 1, 1, 2, 30, 1000]))
        text = (text[:start] + new * times + text[end:])[:20_000]
    return text


@contextmanager
def in_time(seconds: float = SECONDS) -> Iterator[None]:
    """Raise where the work takes much more of the processor than it may.

    The garbage of earlier examples does not count: to look through millions of objects takes seconds.
    """
    gc.disable()
    began = time.thread_time()
    try:
        yield
    finally:
        gc.enable()
    spent = time.thread_time() - began
    assert spent <= seconds + MARGIN, f"took {spent:.2f} s of the processor with a budget of {seconds} s"
