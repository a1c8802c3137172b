"""The solvers that each ruleset names, found once for each class of positions.

A ruleset names its own theorems (``solvers``), the searches that use its structure (``searches``), its theorems on
misère play (``misere_solvers``) and what answers its small positions (``at_once``). A solver is a function
``solve(position, evaluator) -> Evaluation | None`` (``None``: it does not apply).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeAlias

from colonnade.errors import HypothesisError
from colonnade.positions.ruleset import Position, function_named
from colonnade.solvers.engine.evaluation import Evaluation, SmallEvaluation
from colonnade.solvers.engine.hashability import check_hash

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

Solver: TypeAlias = "Callable[[Position, Evaluator], Evaluation | None]"
AtOnce: TypeAlias = Callable[[Any], SmallEvaluation | None]

AT_ONCE: dict[type, AtOnce | None] = {}
"""The function ``at_once`` of every class of positions seen so far. Checking a class again, or making an evaluator,
would take as long as a small board."""


def check_position(position: object) -> AtOnce | None:
    """The function ``at_once`` of the position's class, if any; an error if this is not a position that can be hashed
    and compared."""
    if not isinstance(position, Position):
        raise TypeError(f"expected a position, not {position!r}; Hackenbush.parse('BR') reads one")
    check_hash(position)
    if type(position).__eq__ is object.__eq__ and type(position).key is Position.key:
        name = type(position).__name__
        raise HypothesisError(
            f"equal positions of {name} are told apart; expected a frozen dataclass, or __eq__ and __hash__"
        )
    named = vars(type(position)).get("at_once")
    found: AtOnce | None = function_named(named) if isinstance(named, str) else named
    AT_ONCE[type(position)] = found
    return found


class SolverTable(dict[type[Position], list[Solver]]):
    """The theorems or searches that each ruleset names, in the order in which they are tried.

    They are not inherited, because other rules need other theorems. They may be given as ``module:function``, so that a
    ruleset does not import the theorems about it.
    """

    def __init__(self, kind: str) -> None:
        self._kind = kind

    def __missing__(self, ruleset: type[Position]) -> list[Solver]:
        at_once = vars(ruleset).get("at_once") if self is THEOREMS else None
        solvers: list[Solver] = [] if at_once is None else [_solve_at_once]
        for place, each in enumerate(vars(ruleset).get(self._kind, ()), start=len(solvers)):
            solvers.append(_imported_when_tried(each, solvers, place) if isinstance(each, str) else each)
        self[ruleset] = solvers
        return solvers


THEOREMS = SolverTable("solvers")
MISERE_THEOREMS = SolverTable("misere_solvers")
SEARCHES = SolverTable("searches")


def _solve_at_once(position: Position, evaluator: Evaluator) -> Evaluation | None:
    at_once = AT_ONCE.get(type(position)) or check_position(position)
    return None if at_once is None else at_once(position)


def _imported_when_tried(name: str, solvers: list[Solver], place: int) -> Solver:
    """The solver of this name, imported when first tried: importing all solvers takes longer than most answers."""

    def solve(position: Position, evaluator: Evaluator) -> Evaluation | None:
        solver = solvers[place] = function_named(name)
        answer: Evaluation | None = solver(position, evaluator)
        return answer

    return solve
