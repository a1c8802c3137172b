"""Many positions on several processes: the same answers, in their order, and none lost."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from itertools import count, islice
from typing import Self

import pytest

from colonnade import (
    Budget,
    BudgetExceededError,
    CancelledError,
    ColonnadeError,
    Convention,
    Evaluation,
    Hackenbush,
    HypothesisError,
    Limit,
    Player,
    Position,
    evaluate,
    evaluate_many,
)
from colonnade.positions.nim import Nim
from colonnade.processes import run_on_processes
from colonnade.solvers.engine.search import search_value

TASKS = """
import os, signal, time
from dataclasses import dataclass
from colonnade import Position

def double(number):
    return 2 * number

def slow_first(number):
    time.sleep(0.3 if number == 0 else 0)
    return number

def die_of_seven(number):
    if number == 7:
        os.kill(os.getpid(), signal.SIGKILL)
    return number

@dataclass(frozen=True)
class Deadly(Position):
    depth: int

    def options(self, player):
        if self.depth == 7:
            os.kill(os.getpid(), signal.SIGKILL)
        return ()
"""


def answers(found: Iterable[Evaluation | ColonnadeError]) -> list[Evaluation]:
    every = list(found)
    kept = [each for each in every if isinstance(each, Evaluation)]
    assert len(kept) == len(every)
    return kept


@pytest.fixture
def tasks(tmp_path, monkeypatch):
    (tmp_path / "tasks_of_processes.py").write_text(TASKS)
    monkeypatch.syspath_prepend(tmp_path)
    return import_module("tasks_of_processes")


def test_results_keep_the_order_of_their_tasks_and_few_tasks_are_taken_ahead(tasks):
    taken = 0

    def note(number):
        nonlocal taken
        taken = number
        return number

    results = run_on_processes(tasks.slow_first, map(note, count()), 2, in_order=True)
    assert [done.result for done in islice(results, 50)] == list(range(50))
    del results
    assert taken <= 50 + 2 * 8


def test_a_task_that_kills_its_process_comes_back_without_a_result(tasks):
    deaths = []

    def note(task, _process):
        deaths.append(task)

    done = list(run_on_processes(tasks.die_of_seven, range(10), 2, in_order=True, tries=2, on_death=note))
    assert deaths == [7, 7]
    assert [each.result for each in done] == [0, 1, 2, 3, 4, 5, 6, None, 8, 9]
    assert done[7].death == "its process died 2 times (signal 9)"


def test_several_processes_answer_as_one_does():
    texts = ["BR", "GB", "B(R,BB)", "0-1B 1-2R 2-0B", "GGG", "BRBRG(B,R)", "R"] * 10
    positions = [Hackenbush.parse(text) for text in texts]
    alone = [evaluate(position) for position in positions]
    together = answers(evaluate_many(positions, jobs=2))
    assert [each.value for each in together] == [each.value for each in alone]
    assert [each.method for each in together] == [each.method for each in alone]
    assert together[2].derivation.result == alone[2].value


def test_misere_outcomes_come_from_several_processes():
    positions = [Nim(heaps) for heaps in ((1, 1), (1,), (2, 2), (1, 2, 3))]
    found = answers(evaluate_many(positions, jobs=2, convention="misere"))
    expected = [evaluate(position, convention=Convention.MISERE).outcome for position in positions]
    assert [each.outcome for each in found] == expected


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_position_beyond_the_budget_yields_its_error_and_the_others_are_answered(jobs):
    hard = Hackenbush.parse(" ".join(f"{a}-{b}{'BRG'[(a * a + b) % 3]}" for a in range(9) for b in range(a)))
    easy = Hackenbush.parse("BR")
    first, second, third = evaluate_many([easy, hard, easy], jobs=jobs, budget=Budget(positions=50))
    assert [str(each.value) for each in answers([first, third])] == ["1/2", "1/2"]
    assert isinstance(second, BudgetExceededError)
    assert second.limit is Limit.POSITIONS


def test_a_position_that_kills_its_process_loses_no_other(tasks):
    found = list(evaluate_many([tasks.Deadly(depth) for depth in (1, 7, 2)], jobs=2))
    assert [str(each.value) for each in answers([found[0], found[2]])] == ["0", "0"]
    assert isinstance(found[1], BudgetExceededError)
    assert "signal 9" in str(found[1])


def test_a_budget_that_cannot_be_shared_is_refused():
    with pytest.raises(HypothesisError, match="no 'progress'"):
        next(evaluate_many([Hackenbush.parse("B")], jobs=2, budget=Budget(progress=print)))


def test_a_cancelled_budget_ends_the_run():
    budget = Budget()
    running = evaluate_many((Hackenbush.parse("BR") for _ in range(1000)), jobs=2, budget=budget)
    next(running)
    budget.cancelled.set()
    with pytest.raises(CancelledError):
        list(running)


@dataclass(frozen=True)
class Takes(Position):
    """Left takes one or three counters, Right two; heaps of both classes have the same key."""

    heap: int

    def options(self, player: Player) -> Iterable[Self]:
        for taken in (1, 3) if player is Player.LEFT else (2,):
            if taken <= self.heap:
                yield type(self)(self.heap - taken)

    def key(self) -> int:
        return self.heap


class TakesBackwards(Takes):
    def options(self, player: Player) -> Iterable[Self]:
        return super().options(player.opponent)


def test_a_position_is_searched_once_for_all_that_follow() -> None:
    heaps = list(range(40, -1, -1))
    found = answers(evaluate_many(map(Takes, heaps)))
    assert [each.value for each in found] == [search_value(Takes(heap), plain=True) for heap in heaps]
    assert sum(each.counters.get("positions", 0) for each in found) == len(heaps)


def test_a_graph_is_searched_once_for_all_that_follow() -> None:
    graph = "0-1B 0-2R 1-2R 1-3B 2-4R 3-4R 3-0B"
    alone = evaluate(Hackenbush.parse(graph))
    first, second, beside = answers(evaluate_many(map(Hackenbush.parse, [graph, graph, f"{graph} + BR"])))
    assert alone.counters["positions"] == first.counters["positions"]
    assert not second.counters
    assert not beside.counters
    assert (second.value, second.method) == (first.value, first.method) == (alone.value, alone.method)
    assert beside.value - alone.value == evaluate(Hackenbush.parse("BR")).value
    assert (second.derivation.rule, second.derivation.result) == (alone.derivation.rule, alone.derivation.result)


def test_what_is_remembered_is_of_one_class_and_has_a_bound(monkeypatch: pytest.MonkeyPatch) -> None:
    positions = [ruleset(heap) for heap in (9, 12, 9) for ruleset in (Takes, TakesBackwards)]
    expected = [search_value(position, plain=True) for position in positions]
    assert [each.value for each in answers(evaluate_many(positions))] == expected
    monkeypatch.setattr("colonnade.solvers.engine.memory.MOST_REMEMBERED", 5)
    again = answers(evaluate_many(positions))
    assert [each.value for each in again] == expected
    assert all(each.counters["positions"] >= 9 for each in again)
