"""Many positions at once, on several processes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import TypeAlias

from colonnade.budget import Budget, checked_budget, checked_jobs
from colonnade.errors import BudgetExceededError, CancelledError, ColonnadeError, HypothesisError, Limit
from colonnade.players import Convention
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import Evaluation
from colonnade.solvers.engine.memory import SearchMemory

_CHUNK = 32
"""How many positions go to another process at a time."""

_Task: TypeAlias = "tuple[tuple[Position, ...], Convention, Budget]"


def evaluate_many(
    positions: Iterable[Position],
    *,
    jobs: int = 1,
    convention: Convention | str = Convention.NORMAL,
    budget: Budget | None = None,
) -> Iterator[Evaluation | ColonnadeError]:
    """Evaluate all positions in order, on ``jobs`` processes. Each position has the whole budget.

    For a position that cannot be evaluated the error is yielded, so that the other answers are not lost. Positions are
    taken from their iterator as they are needed, so it may be long. What a search finds in normal play is remembered
    for the positions that follow, as far as there is room. Derivations are built in this process, when asked for.

    With several processes, a script must call this under ``if __name__ == "__main__"``, the budget must have no
    ``progress``, and cancelling it takes effect between two answers.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> [str(each.value) for each in evaluate_many(map(Hackenbush.parse, ["BR", "GB", "B(R,R)"]))]
    ['1/2', '^*', '1/4']
    """
    play, limits = Convention.of(convention), checked_budget(budget)
    if checked_jobs(jobs) == 1:
        memory = SearchMemory()
        yield from (_evaluated(position, play, limits, memory) for position in positions)
        return
    if limits.progress is not None:
        raise HypothesisError("a budget for several processes has no 'progress'; leave it out")
    from colonnade.processes import run_on_processes  # one process needs none of it

    waiting = iter(positions)
    tasks = ((chunk, play, limits) for chunk in iter(lambda: tuple(islice(waiting, _CHUNK)), ()))
    for finished in run_on_processes(_answers, tasks, jobs, in_order=True, tries=1):
        if limits.cancelled.is_set():
            raise CancelledError("cancelled between two answers")
        yield from finished.result or _one_by_one(finished.task)


_IN_WORKER = SearchMemory()
"""What a worker process remembers from one task to the next."""


def _evaluated(
    position: Position, convention: Convention, budget: Budget, memory: SearchMemory
) -> Evaluation | ColonnadeError:
    try:
        return evaluate(position, convention=convention, budget=budget, memory=memory)
    except ColonnadeError as error:
        return error


def _answers(task: _Task) -> list[Evaluation | ColonnadeError]:
    positions, convention, budget = task
    return [_evaluated(position, convention, budget, _IN_WORKER) for position in positions]


def _one_by_one(task: _Task) -> Iterator[Evaluation | ColonnadeError]:
    """The answers for a task that killed its process, position by position: only the position at fault has none."""
    from colonnade.processes import run_on_processes

    positions, convention, budget = task
    tasks = (((position,), convention, budget) for position in positions)
    for finished in run_on_processes(_answers, tasks, 1, in_order=True, tries=1):
        died = BudgetExceededError(f"{finished.death}; ask for less", limit=Limit.BYTES)
        yield finished.result[0] if finished.result else died
