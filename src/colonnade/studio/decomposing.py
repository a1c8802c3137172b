"""The decomposition canvas: planted pieces whose values add up, and where and why a tree stays whole."""

from __future__ import annotations

from colonnade.games.value import Value
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.positions.hackenbush.forest import is_forest
from colonnade.solvers.hackenbush.decomposition import Branching, Component, TreeDecomposition
from colonnade.studio import models
from colonnade.studio.classifying import marks
from colonnade.studio.knowing import components
from colonnade.studio.pictures import Picture, picture_of
from colonnade.studio.reasons import joined
from colonnade.studio.wording import named, printed, winner

_HAMMERIAN = "Decomposing Hackenbush, Hammerian classification"
_JOSHUA = "Decomposing Hackenbush, Joshua classification"
_NUMBERS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


def decomposition(drawn: models.Position) -> models.Decomposition:
    """The decomposition of every tree of the picture."""
    picture = picture_of(drawn)
    position = picture.position
    refused = _refusal(position, picture)
    if refused is not None:
        return refused
    parts = components(position)
    trees = [TreeDecomposition(part) for part in parts]
    pieces = [piece for tree in trees for piece in _pieces(tree, picture)]
    total = Value(sum((tree.value for tree in trees), Value(0).number or 0))
    shown = named(total)
    terms = [piece.value.shown for piece in pieces]
    pieces_add = "piece adds" if len(pieces) == 1 else "pieces add"
    return models.Decomposition(
        value=shown,
        sentence=winner(total.outcome),
        remark=f"{_count(len(pieces)).capitalize()} planted {pieces_add} up to it.",
        marks=marks(parts[0], picture) if len(parts) == 1 else [],
        steps=[step for tree in trees for step in _steps(tree, picture)],
        pieces=pieces,
        sum=f"{joined(terms)} = {shown.shown}" if pieces else "0",
        equation=f"{position} = {' + '.join(piece.text for piece in pieces) or '0'}",
    )


def _refusal(position: Hackenbush, picture: Picture) -> models.Decomposition | None:
    if type(position) is not Hackenbush:
        return models.Decomposition(reason="The decomposition is for the ordinary rules of Red-Blue Hackenbush.")
    green = [picture.sticks[edge.id] for edge in position.edges if edge.color is Color.GREEN]
    if green:
        count = "One stick is" if len(green) == 1 else f"{_count(len(green)).capitalize()} sticks are"
        return models.Decomposition(reason=f"The decomposition is for red and blue. {count} green.", culprits=green)
    if not is_forest(position.graph):
        closing = position.graph.first_cycle_edge()
        culprits = [] if closing is None else [picture.sticks[closing]]
        which = f" Stick {culprits[0]} closes a cycle." if culprits else ""
        return models.Decomposition(reason=f"A decomposition needs a tree.{which}", culprits=culprits)
    if not len(position):
        return models.Decomposition(reason="Draw a tree and its pieces appear here.")
    return None


def _count(number: int) -> str:
    return _NUMBERS[number] if number < len(_NUMBERS) else str(number)


def _pieces(tree: TreeDecomposition, picture: Picture) -> list[models.Piece]:
    found = []
    for number, part in enumerate(tree.components):
        sticks = [
            models.Stick(id=picture.sticks[edge.id], color=edge.color.value, a=edge.tail, b=edge.head)
            for edge in part.position.edges
        ]
        whole = part.stopped is not None
        note = "stays whole" if whole else "trunk" if number == 0 and tree.branchings else "stalk"
        found.append(
            models.Piece(sticks=sticks, text=str(part.position), value=named(Value(part.value)), note=note, whole=whole)
        )
    return found


def _steps(tree: TreeDecomposition, picture: Picture) -> list[models.Split]:
    """One step for every branching at which something is decided, in the order in which the pieces are planted."""
    owner = {edge: part for part in tree.components for edge in part.position.graph.ids}
    order = {id(part): number for number, part in enumerate(tree.components)}
    decided = [(owner[branching.trunk_stalk.edges[0]], branching) for branching in tree.branchings]
    decided = [
        (part, branching)
        for part, branching in decided
        if part.stopped == branching or len(part.position) == len(branching.trunk_stalk.edges)
    ]
    decided.sort(key=lambda pair: order[id(pair[0])])
    return [_step(part, branching, picture) for part, branching in decided]


def _step(part: Component, branching: Branching, picture: Picture) -> models.Split:
    stops = part.stopped == branching
    blue_trunk = branching.trunk_stalk.colors.startswith(b"B")
    mine, theirs = (branching.blue, branching.red) if blue_trunk else (branching.red, branching.blue)
    color, other = ("blue", "red") if blue_trunk else ("red", "blue")
    weights = f"|{printed(str(mine))}| ≥ |{printed(str(theirs))}|"
    many = "both" if len(branching.branches) == 2 else f"all {_count(len(branching.branches))}"
    source = _HAMMERIAN
    if branching.is_joshua:
        sentence = f"Branching on a {color} stalk. Equal weights: plant {many}. A Joshua tree, worth its trunk."
        formula, source = f"{printed(str(branching.blue))} + ({printed(str(branching.red))}) = 0", _JOSHUA
    elif not branching.trunk_stalk.is_pure:
        impediment = picture.sticks[branching.trunk_stalk.impediment or 0]
        sentence = f"Stick {impediment} makes the stalk impure, and the branches do not cancel. It stays whole."
        formula = f"{printed(str(branching.sum))} ≠ 0, so it is worth {printed(str(part.value))}"
    elif stops:
        sentence = f"Branching on a {color} stalk. {color.capitalize()} would have to outweigh {other}, and does not."
        sentence += " It stays whole."
        formula = f"{weights} fails, so it is worth {printed(str(part.value))}"
    else:
        sentence = f"Branching on a {color} stalk. {color.capitalize()} outweighs {other}, so plant {many} branches."
        formula = weights
    return models.Split(
        stick=picture.sticks[branching.trunk_stalk.edges[-1]],
        branches=picture.of(branching.branches),
        stops=stops,
        sentence=sentence,
        formula=formula,
        source=source,
        sticks=picture.of(tuple(part.position.graph.ids)),
    )
