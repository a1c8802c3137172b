"""The decomposition canvas: planted parts whose values add up, and where and why a tree is not decomposed."""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.explain import decomposition as words
from colonnade.explain.outcomes import outcome_sentence
from colonnade.explain.tokens import joined
from colonnade.explain.writers import PRINT
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.positions.hackenbush.forest import is_forest
from colonnade.solvers.hackenbush.decomposition import Branching, Component, TreeDecomposition
from colonnade.studio import models
from colonnade.studio.answers.classify import marks
from colonnade.studio.answers.drawings import DrawnPosition, components_of, position_of
from colonnade.studio.answers.names import name_of


def decompose(drawing: models.Drawing) -> models.Decomposition:
    """The decomposition of every tree of a drawn position."""
    drawn = position_of(drawing)
    position = drawn.position
    impossible = _impossible(drawn)
    if impossible is not None:
        return impossible
    components = components_of(position)
    trees = [TreeDecomposition(part) for part in components]
    parts = [part for tree in trees for part in _parts(tree, drawn)]
    total = Value(sum((tree.value for tree in trees), Dyadic(0)))
    summands = [Value(part.value) for tree in trees for part in tree.components]
    return models.Decomposition(
        value=name_of(total),
        sentence=outcome_sentence(total.outcome),
        remark=words.parts_sentence(len(parts)),
        marks=marks(components[0], drawn) if len(components) == 1 else [],
        steps=[step for tree in trees for step in _steps(tree, drawn)],
        parts=parts,
        sum=PRINT.formula((*joined(summands, " + "), " = ", total)),
        equation=f"{position} = {' + '.join(part.text for part in parts)}",
    )


def _impossible(drawn: DrawnPosition) -> models.Decomposition | None:
    position = drawn.position
    if type(position) is not Hackenbush:
        return models.Decomposition(reason=words.ONLY_ORDINARY_RULES)
    green = [drawn.sticks[edge.id] for edge in position.edges if edge.color is Color.GREEN]
    if green:
        return models.Decomposition(reason=words.green_sentence(len(green)), culprits=green)
    if not is_forest(position.graph):
        closing = position.graph.first_cycle_edge()
        stick = None if closing is None else drawn.sticks[closing]
        return models.Decomposition(reason=words.cycle_sentence(stick), culprits=[] if stick is None else [stick])
    if not len(position):
        return models.Decomposition(reason=words.NOTHING_DRAWN)
    return None


def _parts(tree: TreeDecomposition, drawn: DrawnPosition) -> list[models.Planted]:
    return [
        models.Planted(
            sticks=[
                models.Stick(id=drawn.sticks[edge.id], color=edge.color.value, a=edge.tail, b=edge.head)
                for edge in part.position.edges
            ],
            text=str(part.position),
            value=name_of(part.value),
            note=words.part_note(part, is_trunk=number == 0 and bool(tree.branchings)),
            whole=part.stopped is not None,
        )
        for number, part in enumerate(tree.components)
    ]


def _steps(tree: TreeDecomposition, drawn: DrawnPosition) -> list[models.Split]:
    """One step for every branching at which something is decided, in the order in which the parts are planted."""
    owner = {edge: part for part in tree.components for edge in part.position.graph.ids}
    order = {id(part): number for number, part in enumerate(tree.components)}
    decided = [(owner[branching.trunk_stalk.edges[0]], branching) for branching in tree.branchings]
    decided = [
        (part, branching)
        for part, branching in decided
        if part.stopped == branching or len(part.position) == len(branching.trunk_stalk.edges)
    ]
    decided.sort(key=lambda pair: order[id(pair[0])])
    return [_step(part, branching, drawn) for part, branching in decided]


def _step(part: Component, branching: Branching, drawn: DrawnPosition) -> models.Split:
    text = words.branching_text(part, branching, drawn.sticks)
    return models.Split(
        stick=drawn.sticks[branching.trunk_stalk.edges[-1]],
        branches=drawn.sticks_of(branching.branches),
        stops=part.stopped == branching,
        sentence=text.sentence,
        formula=text.formula,
        citation=text.citation,
        sticks=drawn.sticks_of(tuple(part.position.graph.ids)),
    )
