"""What a request is about: an expression, or a position of a ruleset."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, NotationError, UnsupportedError
from colonnade.players import Convention, Outcome

if TYPE_CHECKING:
    from colonnade.games.expression import Expression
    from colonnade.games.form import Form
    from colonnade.games.value import Value
    from colonnade.positions.ruleset import Position
    from colonnade.solvers.engine.evaluation import Evaluation
    from colonnade.solvers.engine.memory import SearchMemory

DEFAULT_SECONDS = 60.0
"""How long a question may take when nobody says."""


class Subject:
    """An expression or a position, and what has been found out about it.

    What reads and solves an expression is imported for one, and what reads and solves a position for a position.
    """

    def __init__(
        self,
        expression: Expression | None,
        position: Position | None,
        convention: Convention,
        base_text: str | None,
        budget: Budget,
        memory: SearchMemory | None = None,
        jobs: int = 1,
    ) -> None:
        self.expression = expression
        self.position = position
        self.convention = convention
        self.base_text = base_text
        self.budget = budget
        self.memory = memory
        """What searches for other subjects have found."""
        self.jobs = jobs
        """On how many threads large graphs are searched."""

    @classmethod
    def of(
        cls,
        *,
        expression: str | None = None,
        ruleset: str | None = None,
        position: str | None = None,
        convention: Convention | str = Convention.NORMAL,
        base: str | None = None,
        budget: Budget | None = None,
        memory: SearchMemory | None = None,
        jobs: int = 1,
    ) -> Subject:
        """Read a request's texts.

        >>> Subject.of(expression="{0|2}:1").value
        Value('3/2')
        """
        budget = budget or Budget(seconds=DEFAULT_SECONDS)
        try:
            play = Convention.of(convention)
        except ValueError as error:
            raise NotationError(str(error)) from None
        if (expression is None) == (position is None):
            raise NotationError("expected either 'expression' or 'ruleset' with 'position'")
        if expression is not None:
            if ruleset is not None:
                raise NotationError(f"'ruleset' goes with 'position'; of {ruleset} expected a 'position'")
            from colonnade.games.text import parse

            with budget:
                return cls(parse(expression), None, play, base, budget, memory, jobs)
        from colonnade.positions import ruleset_named
        from colonnade.positions.sum_notation import parse_sum

        assert position is not None
        with budget:
            read = parse_sum(ruleset_named(ruleset or "hackenbush"), position)
        return cls(None, read, play, base, budget, memory, jobs)

    @cached_property
    def evaluation(self) -> Evaluation:
        """How the position was solved."""
        from colonnade.solvers.engine.evaluate import evaluate

        return evaluate(
            self.the_position,
            convention=self.convention,
            budget=self.budget,
            memory=self.memory,
            jobs=self.jobs,
        )

    def explanation(self, *, verify: bool = False) -> Evaluation:
        """How the value was found; ``verify`` checks it by brute force."""
        if self.expression is not None:
            if self.convention is Convention.MISERE:
                raise UnsupportedError(
                    "an expression is explained in normal play alone; colonnade value -c misere finds its outcome"
                )
            from colonnade.solvers.expressions import evaluate_expression

            return evaluate_expression(self.expression, verify=verify)
        if not verify:
            return self.evaluation
        from colonnade.solvers.engine.evaluate import evaluate

        return evaluate(self.the_position, convention=self.convention, budget=self.budget, verify=True)

    @property
    def method(self) -> str:
        """The solver that answered, if one was asked."""
        return self.evaluation.method if "evaluation" in self.__dict__ else ""

    @property
    def the_position(self) -> Position:
        """The position, where there is one."""
        if self.position is None:
            raise UnsupportedError("this is asked of a position, not of an expression; give one such as BRB")
        return self.position

    @cached_property
    def value(self) -> Value:
        """The value, in normal play."""
        if self.expression is not None:
            try:
                return self.expression.value
            except BudgetExceededError as error:
                error.spent = None  # steps of the kernel: no position was searched
                raise
        if self.convention is Convention.MISERE:
            from colonnade.solvers.engine.evaluate import evaluate

            return evaluate(self.the_position, budget=self.budget).value
        return self.evaluation.value

    @cached_property
    def form(self) -> Form:
        """The literal form."""
        if self.expression is not None:
            return self.expression.form()
        from colonnade.solvers.engine.search import search_form

        return search_form(self.the_position, budget=self.budget)

    @cached_property
    def base(self) -> Form:
        """The base that the request gives."""
        if self.base_text is None:
            raise NotationError('this ask needs a \'base\', such as "base": "1"')
        from colonnade.games.text import parse

        return parse(self.base_text).form()

    def outcome(self, convention: Convention) -> Outcome:
        """Who wins. The misère outcome of an expression is that of its literal form; for a position it is searched."""
        if self.expression is not None:
            from colonnade.games.expression import LongNumber

            if isinstance(self.expression, LongNumber) and convention is Convention.NORMAL:
                return self.expression.outcome
            return self.value.outcome if convention is Convention.NORMAL else self.expression.misere_outcome
        if convention is self.convention:
            return self.evaluation.outcome
        from colonnade.solvers.engine.evaluate import evaluate

        return evaluate(self.the_position, convention=convention, budget=self.budget).outcome
