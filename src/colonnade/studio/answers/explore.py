"""The explorer: positions and the moves between them as a graph, in which transpositions are one position."""

from __future__ import annotations

from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass
from hashlib import blake2b

from colonnade.budget import Budget, look
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluation import ValueEvaluation
from colonnade.solvers.engine.play import MoveVerdict
from colonnade.solvers.hackenbush.rated_cuts import RatedCut, rate_cuts
from colonnade.studio import models
from colonnade.studio.answers.drawings import DrawnPosition, convention_of, position_of
from colonnade.studio.answers.evaluations import evaluate_recent
from colonnade.studio.answers.names import name_of

EACH_PLAYER = Budget(positions=60_000, seconds=1.0)
ALL = Budget(seconds=3.0)
"""What one answer may cost; the position asked about comes first."""
MOST_STICKS = 120


@dataclass(slots=True)
class _Node:
    """A position that was found."""

    position: Hackenbush
    value: Value | None = None
    outcome: Outcome | None = None
    unfolded: bool = False
    complete: bool = True


def explore(request: models.ExploreRequest) -> models.Exploration:
    """The position and its options; then, as long as there is room and time, the options of the sensible ones.

    >>> sticks = [models.Stick(id=1, color="G", a=0, b=1), models.Stick(id=2, color="G", a=0, b=2)]
    >>> found = explore(models.ExploreRequest(drawing=models.Drawing(sticks=sticks), most=10))
    >>> [node.text for node in found.nodes]
    ['G, G', 'G', '0']
    >>> [(move.source, move.target, move.player, move.sticks, move.verdict) for move in found.moves]
    [(0, 1, 'L', [1, 2], 'loses'), (0, 1, 'R', [1, 2], 'loses'), (1, 2, 'L', [2], 'wins'), (1, 2, 'R', [2], 'wins')]
    """
    drawn = position_of(request.drawing)
    graph = _Graph(drawn, convention_of(request.drawing))
    too_large = len(drawn.position) > MOST_STICKS
    with ALL:
        graph.evaluate_first()
        if not too_large:
            graph.unfold(request.most)
    return models.Exploration(
        nodes=[
            models.GraphNode(
                key=_digest(key),
                text=str(node.position),
                sticks=drawn.colored_sticks(node.position),
                value=None if node.value is None else name_of(node.value),
                outcome=None if node.outcome is None else node.outcome.value,
                unfolded=node.unfolded,
                complete=node.complete,
            )
            for key, node in graph.nodes.items()
        ],
        moves=graph.moves,
        too_large=too_large,
    )


class _Graph:
    """Positions by their keys up to isomorphism, in the order in which they were found, and the moves between them."""

    def __init__(self, drawn: DrawnPosition, convention: Convention) -> None:
        self.drawn = drawn
        self.convention = convention
        self.nodes: dict[Hashable, _Node] = {}
        self.places: dict[Hashable, int] = {}
        self.moves: list[models.GraphMove] = []
        self.waiting: deque[_Node] = deque()
        self.queued: set[Hashable] = set()
        self._found(drawn.position, None, None)
        self._queue(drawn.position.key())

    def evaluate_first(self) -> None:
        """Find the value of the position asked about; those of others come with the moves that lead to them."""
        first = self.waiting[0]
        try:
            answer = evaluate_recent(first.position, convention=self.convention)
            first.outcome = answer.outcome
            first.value = answer.value if isinstance(answer, ValueEvaluation) else None
        except BudgetExceededError:
            first.complete = False

    def unfold(self, most: int) -> None:
        """List the moves of the first position, and those of others while fewer than ``most`` are to be shown."""
        self._unfold_one(self.waiting.popleft())
        while self.waiting and len(self.queued) < most:
            try:
                look()
            except BudgetExceededError:
                return
            self._unfold_one(self.waiting.popleft())

    def _unfold_one(self, node: _Node) -> None:
        source = self.places[node.position.key()]
        merged: dict[tuple[int, Player], models.GraphMove] = {}
        seen: set[tuple[Player, Value]] = set()
        node.unfolded = True
        for cut in self._cuts(node):
            after = node.position.play(cut.edge, cut.player)
            target = self._found(after, cut.value, cut.outcome)
            known = merged.get((target, cut.player))
            if known is not None:
                known.sticks.append(self.drawn.sticks[cut.edge])
                continue
            repeated = cut.value is not None and (cut.player, cut.value) in seen
            if cut.value is not None:
                seen.add((cut.player, cut.value))
            move = models.GraphMove(
                source=source,
                target=target,
                player=cut.player.value,
                sticks=[self.drawn.sticks[cut.edge]],
                verdict=cut.verdict.value,
                sensible=cut.value is None or (cut.is_undominated and not repeated),
            )
            merged[target, cut.player] = move
            self.moves.append(move)
            if move.sensible:
                self._queue(after.key())

    def _cuts(self, node: _Node) -> list[RatedCut]:
        """All cuts of both players, undominated ones first; not rated where that takes too long."""
        found: list[RatedCut] = []
        for player in Player:
            try:
                found += rate_cuts(node.position, player, convention=self.convention, budget=EACH_PLAYER)
            except BudgetExceededError:
                node.complete = False
                moves = node.position.moves(player)
                found += [RatedCut(move.edge, player, MoveVerdict.UNKNOWN) for move in moves]
        node.complete = node.complete and all(cut.verdict is not MoveVerdict.UNKNOWN for cut in found)
        return sorted(found, key=lambda cut: not cut.is_undominated)

    def _found(self, position: Hackenbush, value: Value | None, outcome: Outcome | None) -> int:
        """The place of a position in the list of nodes, where it is put if it is new."""
        key = position.key()
        if key not in self.nodes:
            self.places[key] = len(self.nodes)
            self.nodes[key] = _Node(position)
        node = self.nodes[key]
        node.value = node.value if value is None else value
        node.outcome = node.outcome if outcome is None else outcome
        return self.places[key]

    def _queue(self, key: Hashable) -> None:
        if key not in self.queued:
            self.queued.add(key)
            self.waiting.append(self.nodes[key])


def _digest(key: Hashable) -> str:
    """A short text for a key; keys are nested tuples of numbers and texts, which are written in one way."""
    return blake2b(repr(key).encode(), digest_size=12).hexdigest()
