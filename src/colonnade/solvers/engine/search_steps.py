"""Derivation steps for answers found by search: the options, their values, and why they have these values."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from typing import TYPE_CHECKING

from colonnade._kernel.protocol import Id
from colonnade.budget import DEFAULT_BUDGET
from colonnade.citations import Citation
from colonnade.errors import BudgetExceededError, VerificationError
from colonnade.games.value import Value, sum_of
from colonnade.players import Outcome, Player
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.derivation import DEFINITION, Step
from colonnade.solvers.engine.evaluation import Evaluation, SmallEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.undominated import undominated

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator


class Explained:
    """What the derivation of one answer has found so far, since many lines of play lead to the same positions."""

    __slots__ = ("answers", "searched", "values")

    def __init__(self) -> None:
        self.values: dict[Position, Value] = {}
        self.answers: dict[tuple[Position, tuple[int, ...]], Evaluation] = {}
        """By position and the ids of its edges, since the steps name these ids."""
        self.searched: dict[Hashable, Id] = {}
        """The values that searches for the steps have found, by key: they share most of their positions, too."""


class SearchSteps:
    """Builds such steps, and asks an evaluator about the options."""

    __slots__ = ("_evaluator", "_explained")

    def __init__(self, evaluator: Evaluator, explained: Explained) -> None:
        self._evaluator = evaluator
        self._explained = explained

    @property
    def searched(self) -> dict[Hashable, Id]:
        """The values that searches for the steps have found, by key."""
        return self._explained.searched

    def asking(self, evaluator: Evaluator) -> SearchSteps:
        """The same steps, and what they have found, with another evaluator to ask for what is still to be found."""
        return SearchSteps(evaluator, self._explained)

    def of_value(
        self,
        position: Position,
        value: Value,
        positions: int,
        *,
        rule: Rule = Rule.SEARCH,
        citations: tuple[Citation, ...] = (DEFINITION,),
        operands: dict[str, object] | None = None,
        base_edges: tuple[int, ...] = (),
        below: Callable[[], Iterable[Step]] = tuple,
    ) -> Step:
        """A step that explains a value by the values of the options, each of which can be derived in turn.

        If the budget ends before all options have values, the step has the value alone. The options are evaluated when
        the step is read, because many steps are never read.
        """
        given: dict[str, object] = {"positions": positions, **(operands or {})}

        @cache
        def looked() -> tuple[dict[str, object], list[Position]]:
            try:
                return self._best_options(position, value, given)
            except BudgetExceededError:
                return given, []

        return Step(
            rule,
            position,
            value,
            citations=citations,
            operands=lambda: looked()[0],
            edges=tuple(position.edge_ids),
            base_edges=base_edges,
            below=lambda: (*below(), *self._explain(looked()[1])),
        )

    def of_outcome(self, position: Position, outcome: Outcome, positions: int) -> Step:
        """A step that explains who wins when either player begins: by a winning move, or by refuting every move."""
        evaluator = self._evaluator
        given: dict[str, object] = {"positions": positions, "convention": evaluator.convention}
        details = dict(given)
        shown: list[Position] = []
        try:
            for player, name in ((Player.LEFT, "left"), (Player.RIGHT, "right")):
                options = list(evaluator.meter.each(position.options(player)))
                outcomes = [evaluator.evaluate(option).outcome for option in options]
                details[name] = tuple(outcomes)
                wins = [x for x, found in zip(options, outcomes, strict=True) if found.wins(player, first=False)]
                if wins:
                    details[f"{name}_wins_by"] = wins[0]
                shown.extend(wins[:1] or options)
        except BudgetExceededError:
            details, shown = given, []
        return Step(
            Rule.OUTCOME_SEARCH,
            position,
            outcome,
            citations=(DEFINITION,),
            operands=details,
            edges=tuple(position.edge_ids),
            below=lambda: self._explain(dict.fromkeys(shown)),
        )

    def _explain(self, options: Iterable[Position]) -> Iterator[Step]:
        """Why these positions have their values. Each position is evaluated once, with the whole budget."""
        for option in options:
            answers, key = self._explained.answers, (option, tuple(option.edge_ids))
            answer = answers.get(key)
            if answer is None:
                answer = self._evaluator.renewed().evaluate(option)
                if type(answer) is SmallEvaluation:  # its own derivation would not use what is found here
                    answer = self._evaluator.renewed(DEFAULT_BUDGET).by_parts(option)
                answers[key] = answer
            yield answer.derivation

    def _best_options(
        self, position: Position, value: Value, given: dict[str, object]
    ) -> tuple[dict[str, object], list[Position]]:
        """The values of the options that nothing dominates, beside what was ``given``, and a position with each."""
        details = dict(given)
        options: list[Position] = []
        for player, name in ((Player.LEFT, "left"), (Player.RIGHT, "right")):
            each = self._evaluator.meter.each(position.options(player))
            reached = {self._value_of(option): option for option in each}
            best = undominated(reached, player)
            details[name] = best
            options.extend(reached[value] for value in best)
        found = Value.of(details["left"], details["right"])  # type: ignore[arg-type]
        if found != value:
            raise VerificationError(f"{position}: the search says {value}, but its options make {found}")
        return details, list(dict.fromkeys(options))

    def _value_of(self, option: Position) -> Value:
        """The value, without a derivation. Values of parts are remembered, because most options share their parts."""
        evaluator, values = self._evaluator, self._explained.values
        value = values.get(option)
        if value is None:
            answer = evaluator.by_theorem(option)
            parts = option.split() if answer is None else ()
            if len(parts) > 1 and option not in parts:
                terms = [self._value_of(part) for part in parts]
                with evaluator.meter:
                    value = sum_of(terms)
            else:
                value = (answer or evaluator.evaluate(option)).value
            values[option] = value
        return value
