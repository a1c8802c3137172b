"""What a component is: Hammerian, Joshua, an ordinal sum on a stem."""

from __future__ import annotations

import re

from colonnade.errors import HypothesisError
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluation import Step
from colonnade.solvers.hackenbush.decomposition import TreeDecomposition
from colonnade.studio import models
from colonnade.studio.pictures import Picture
from colonnade.studio.wording import printed

LARGEST = 400
"""Components with more sticks are not classified while somebody draws."""

_ON_STEM = re.compile(r"ordinal sum (?:on a bridge, )?\(?\*\)?:x")
_HUNG = re.compile(r"(?:hung: |x = )(.*?)(?: at vertex \d+)?$")
_LONGEST_FORM = 16


def marks(position: Hackenbush, picture: Picture) -> list[models.Mark]:
    """Hammerian and Joshua, for a blue-red tree under the ordinary rules; elsewhere the notions do not apply."""
    if type(position) is not Hackenbush or len(position) > LARGEST:
        return []
    try:
        tree = TreeDecomposition(position)
    except HypothesisError:
        return []
    if not tree.branchings:
        return [models.Mark(label="Hammerian", holds=True), models.Mark(label="Joshua", holds=True)]
    stop = next((branching for branching in tree.branchings if not branching.is_hammerian), None)
    holds = tree.is_hammerian
    where = "" if stop is None else f"stops above stick {picture.sticks[stop.trunk_stalk.edges[-1]]}"
    hammerian = "not Hammerian" if not holds else "Hammerian" if stop is None else "Hammerian at the trunk"
    return [
        models.Mark(label=hammerian, holds=holds, note="" if holds else where),
        models.Mark(label="Joshua" if tree.is_joshua else "not Joshua", holds=tree.is_joshua),
    ]


def form_of(derivation: Step) -> str:
    """An ordinal sum on a green stem as it stands, such as ∗ : 3, whose canonical name says less; else nothing."""
    step = derivation
    while step.rule == "hang the blocks from the ground" and len(step.steps) == 1:
        step = step.steps[0]
    hung = _HUNG.match(step.detail)
    if not _ON_STEM.match(step.rule) or hung is None or len(hung[1]) > _LONGEST_FORM:
        return ""
    return f"∗ : {printed(hung[1])}"
