"""Many positions at once, on several processes."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import islice
from typing import TypeAlias

from colonnade._kernel.protocol import Id
from colonnade.budget import Budget, checked_budget
from colonnade.errors import BudgetExceededError, CancelledError, ColonnadeError, HypothesisError, Limit
from colonnade.players import Convention
from colonnade.positions.ruleset import Position
from colonnade.processes import run_on_processes
from colonnade.solvers.engine.evaluate import Evaluator, check_position
from colonnade.solvers.engine.evaluation import Evaluation

_CHUNK = 32
"""How many positions go to another process at a time."""

MOST_REMEMBERED = 100_000
"""How many values found by search are kept for later positions; those that nothing else holds take memory."""

_Task: TypeAlias = "tuple[tuple[Position, ...], Convention, Budget]"


def evaluate_many(
    positions: Iterable[Position],
    *,
    jobs: int = 1,
    convention: Convention | str = Convention.NORMAL,
    budget: Budget | None = None,
) -> Iterator[Evaluation | ColonnadeError]:
    """Evaluate every position, in their order, on ``jobs`` processes; each has the whole budget.

    A position that cannot be evaluated yields its error, so that the others are not lost. Positions are taken from
    their iterator as they are needed, so it may be long. What a search finds in normal play is remembered for the
    positions that follow, as far as there is room. Derivations are built here, when asked for. On several processes a
    script calls this under ``if __name__ == "__main__"``, the budget has no ``progress``, and whether it is cancelled
    is looked at between two answers.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> [str(each.value) for each in evaluate_many(map(Hackenbush.parse, ["BR", "GB", "B(R,R)"]))]
    ['1/2', '^*', '1/4']
    """
    play, limits = Convention.of(convention), checked_budget(budget)
    if jobs == 1:
        memory = _Memory()
        yield from (_evaluated(position, play, limits, memory) for position in positions)
        return
    if limits.progress is not None:
        raise HypothesisError("a budget for several processes has no 'progress'; leave it out")
    waiting = iter(positions)
    tasks = ((chunk, play, limits) for chunk in iter(lambda: tuple(islice(waiting, _CHUNK)), ()))
    for finished in run_on_processes(_answers, tasks, jobs, in_order=True, tries=1):
        if limits.cancelled.is_set():
            raise CancelledError("cancelled between two answers")
        yield from finished.result or _one_by_one(finished.task)


class _Memory:
    """The values that searches have found, for each class of positions apart: two classes may use the same keys."""

    def __init__(self) -> None:
        self._known: dict[type[Position], dict[Hashable, Id]] = {}

    def of(self, ruleset: type[Position]) -> dict[Hashable, Id]:
        """What is known of a class of positions; all is forgotten where it has become much."""
        if sum(map(len, self._known.values())) > MOST_REMEMBERED:
            self._known.clear()
        return self._known.setdefault(ruleset, {})


_IN_WORKER = _Memory()
"""What a process that works for another one remembers from task to task."""


def _evaluated(
    position: Position, convention: Convention, budget: Budget, memory: _Memory
) -> Evaluation | ColonnadeError:
    try:
        check_position(position)
        return Evaluator(convention, budget, memory.of(type(position))).answer(position)
    except ColonnadeError as error:
        return error


def _answers(task: _Task) -> list[Evaluation | ColonnadeError]:
    positions, convention, budget = task
    return [_evaluated(position, convention, budget, _IN_WORKER) for position in positions]


def _one_by_one(task: _Task) -> Iterator[Evaluation | ColonnadeError]:
    """The answers for positions on whose way a process died: only the one that it died of goes without."""
    positions, convention, budget = task
    tasks = (((position,), convention, budget) for position in positions)
    for finished in run_on_processes(_answers, tasks, 1, in_order=True, tries=1):
        died = BudgetExceededError(f"{finished.death}; ask for less", limit=Limit.BYTES)
        yield finished.result[0] if finished.result else died
