"""Stalks: small to keep, large to write."""

from __future__ import annotations

from colonnade.games.value import Value

TALL = "GBGGRBBGGRRRGRBBGBRRBBGGBGRBBRRBBRRBRGBG"


def stalk(colors: str) -> Value:
    """A Hackenbush stalk from its options: a DAG of one node an edge, whose written-out tree doubles with each."""
    below = [Value(0)]
    for height in range(1, len(colors) + 1):
        left = [below[i] for i in range(height) if colors[i] in "BG"]
        right = [below[i] for i in range(height) if colors[i] in "RG"]
        below.append(Value.of(left, right))
    return below[-1]
