"""What every cut leaves, and which cuts are best for whom."""

from __future__ import annotations

from time import monotonic

from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, sum_of
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.forest import Forest, is_forest
from colonnade.solvers.engine.budget import Budget
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.hackenbush.fundamental_theorem import cuts as every_cut
from colonnade.studio import models
from colonnade.studio.knowing import convention_of, quick_value
from colonnade.studio.pictures import Picture, picture_of
from colonnade.studio.wording import named

MOST_SECONDS = 2.0
EACH = Budget(positions=10_000, seconds=0.3)
_COLOR_WORDS = {"B": "blue", "R": "red", "G": "green"}


def cuts(drawn: models.Position) -> models.Cuts:
    """Every cut of a drawn position; after two seconds what is known so far."""
    picture = picture_of(drawn)
    position = picture.position
    convention = convention_of(drawn)
    deadline = monotonic() + MOST_SECONDS
    found: list[models.Cut] = []
    results: dict[int, Value | Outcome] = {}
    try:
        others = _Others(position) if convention is Convention.NORMAL else None
    except BudgetExceededError:
        return models.Cuts(cuts=[], complete=False, left=[], right=[], note="")
    complete = True
    falls = subtrees(position) if type(position) is Hackenbush and is_forest(position.graph) else None
    names: dict[Value, models.Name] = {}
    for edge in position.edges:
        if monotonic() > deadline:
            complete = False
            break
        sides = [player for player in Player if position.is_legal(edge.id, player)]
        cut = models.Cut(
            stick=picture.sticks[edge.id],
            sides=[player.value for player in sides],
            falls=picture.of(falls[edge.id] if falls is not None else position.fallen(edge.id)),
            leaves=None,
            number=None,
            best=[],
        )
        found.append(cut)
        if not sides:
            continue
        try:
            result = others.after(edge.id) if others else _misere(position.cut(edge.id))
        except BudgetExceededError:
            complete = False
            continue
        results[cut.stick] = result
        _report(cut, result, names)
    best = (
        {player: _best(found, results, player) for player in Player} if complete else {player: [] for player in Player}
    )
    for cut in found:
        cut.best = [player.value for player in Player if cut.stick in best[player]]
    left, right = best[Player.LEFT], best[Player.RIGHT]
    return models.Cuts(cuts=found, complete=complete, left=left, right=right, note=_note(picture, [*left, *right]))


def subtrees(position: Hackenbush) -> dict[int, tuple[int, ...]]:
    """For every edge of a forest the edges above it, which fall with it.

    >>> subtrees(Hackenbush.parse("B(R,BB)"))
    {0: (1, 2, 3), 1: (), 2: (3,), 3: ()}
    """
    forest = Forest(position.graph)
    branches = forest.branches()
    ids = position.graph.ids
    above: dict[int, list[int]] = {}
    for index in reversed(forest.order):
        mine = [ids[branch] for branch in branches.get(forest.upper[index], ())]
        for branch in branches.get(forest.upper[index], ()):
            mine += above[ids[branch]]
        above[ids[index]] = mine
    return {number: tuple(sorted(above[number])) for number in ids}


def _report(cut: models.Cut, result: Value | Outcome, names: dict[Value, models.Name]) -> None:
    if isinstance(result, Value):
        cut.leaves = names.get(result) or names.setdefault(result, named(result))
        cut.number = None if result.number is None else str(result.number)
        cut.mean = str(result.mean) if result.number is None else None
        cut.outcome = result.outcome.value
    else:
        cut.outcome = result.value


def _misere(position: Hackenbush) -> Outcome:
    return evaluate(position, convention=Convention.MISERE, budget=EACH).outcome


class _Others:
    """A cut changes one component only; the others are worth what they were. Trees have a faster way of their own."""

    def __init__(self, position: Hackenbush) -> None:
        self._tree: dict[int, Value] | None = None
        if type(position) is Hackenbush and is_forest(position.graph):
            self._tree = {cut.edge: cut.after for cut in every_cut(position)}
            return
        self._parts = list(position.split())
        self._values = [quick_value(part, EACH) for part in self._parts]
        self._part_of = {edge: number for number, part in enumerate(self._parts) for edge in part.graph.ids}
        self._total = sum_of(self._values)

    def after(self, edge: int) -> Value:
        if self._tree is not None:
            return self._tree[edge]
        number = self._part_of[edge]
        return self._total - self._values[number] + quick_value(self._parts[number].cut(edge), EACH)


def _best(found: list[models.Cut], results: dict[int, Value | Outcome], player: Player) -> list[int]:
    """The cuts that no other cut of the same player beats; in misère play those that win."""
    mine = [cut.stick for cut in found if player.value in cut.sides and cut.stick in results]
    values = {stick: value for stick in mine if isinstance(value := results[stick], Value)}
    if len(values) < len(mine):
        return [
            stick
            for stick in mine
            if isinstance(outcome := results[stick], Outcome) and outcome.wins(player, first=False)
        ]
    distinct = set(values.values())
    if player is Player.LEFT:
        top = {x for x in distinct if not any(x < y for y in distinct)}
    else:
        top = {x for x in distinct if not any(y < x for y in distinct)}
    return [stick for stick in mine if values[stick] in top]


def _note(picture: Picture, sticks: list[int]) -> str:
    """A word about the best cuts, where they have something in common.

    Such as "the green sticks" when every best cut is green and not every stick is.
    """
    if not sticks:
        return ""
    color = {stick: edge.color.value for stick, edge in zip(picture.sticks, picture.position.edges, strict=True)}
    colors = {color[stick] for stick in sticks}
    if len(colors) == 1 and len(set(color.values())) > 1:
        word = _COLOR_WORDS[colors.pop()]
        return f"the {word} {'stick' if len(set(sticks)) == 1 else 'sticks'}"
    return ""
