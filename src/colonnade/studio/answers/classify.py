"""What a component is: Hammerian, Joshua."""

from __future__ import annotations

from colonnade.errors import HypothesisError
from colonnade.explain.decomposition import classification
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.hackenbush.decomposition import TreeDecomposition
from colonnade.studio import models
from colonnade.studio.answers.drawings import DrawnPosition

LARGEST = 400
"""Components with more sticks are not classified while somebody draws."""


def marks(part: Hackenbush, drawn: DrawnPosition) -> list[models.Mark]:
    """Hammerian and Joshua, for a blue-red tree under the ordinary rules; elsewhere the notions do not apply."""
    if type(part) is not Hackenbush or len(part) > LARGEST:
        return []
    try:
        tree = TreeDecomposition(part)
    except HypothesisError:
        return []
    return [
        models.Mark(label=mark.label, holds=mark.holds, note=mark.note) for mark in classification(tree, drawn.sticks)
    ]
