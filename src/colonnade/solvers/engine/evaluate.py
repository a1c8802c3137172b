"""The evaluator: it chooses a solver, splits positions, adds values, searches, and keeps to the budget.

First it tries the theorems that the ruleset names (``solver_table``), the cheapest first. If none of them applies, it
splits the position into parts. A part that cannot be split is searched. Solvers never choose other solvers: they ask
the evaluator for the values of smaller positions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from colonnade.budget import DEFAULT_BUDGET, Budget, Meter, checked_budget, checked_jobs
from colonnade.citations import Citation, Work
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, HypothesisError
from colonnade.games.value import Value, sum_of
from colonnade.players import Convention
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.bounds import Bounds, around, numbers_around, with_bounds
from colonnade.solvers.engine.derivation import DEFINITION, Step
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation, ValueEvaluation
from colonnade.solvers.engine.memory import Known, SearchMemory
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.solver_table import AT_ONCE, MISERE_THEOREMS, SEARCHES, THEOREMS, Solver, check_position

if TYPE_CHECKING:
    from colonnade.solvers.engine.outcome_search import OutcomeSearch
    from colonnade.solvers.engine.search import Search
    from colonnade.solvers.engine.search_steps import SearchSteps

_NOTHING: Bounds = (Dyadic(0), Dyadic(0))
_NORMAL = Convention.NORMAL
"""A short cut: looking up a member of an enumeration takes as long as a function call."""

SUM = Citation(Work.FORMS_AND_VALUES, "1.4.1")


def evaluate(
    position: Position,
    *,
    convention: Convention | str = Convention.NORMAL,
    budget: Budget | None = None,
    verify: bool = False,
    memory: SearchMemory | None = None,
    jobs: int = 1,
) -> Evaluation:
    """The value and outcome of a position (in misère play the outcome alone), and how they were found.

    With ``verify`` the answer is found a second time, by plain search through all options. If the two disagree, this
    raises ``VerificationError``; if the budget ends first, ``verified`` stays false. A ``memory`` keeps what searches
    find in normal play, from one question to the next. ``jobs`` is the number of threads that search a large blue-red
    Hackenbush graph.

    >>> from colonnade.positions.toppling_dominoes import TopplingDominoes
    >>> answer = evaluate(TopplingDominoes.parse("BRB"), verify=True)
    >>> answer.value, answer.outcome, answer.method, answer.verified
    (Value('1/2'), <Outcome.L: 'L'>, 'search', True)
    """
    try:
        at_once = AT_ONCE[type(position)]
    except KeyError:
        at_once = check_position(position)
    if at_once is not None and budget is None and convention is _NORMAL and memory is None and jobs == 1 and not verify:
        small = at_once(position)
        if small is not None:
            return small
    evaluator = Evaluator(  # positional arguments, since keyword arguments would take twice as long
        _NORMAL if convention is _NORMAL else Convention.of(convention),
        DEFAULT_BUDGET if budget is None else checked_budget(budget),
        None if memory is None else memory.of(type(position)),
        jobs if jobs == 1 else checked_jobs(jobs),
    )
    answer = evaluator.evaluate(position)
    if answer.asked is None:
        answer.asked = position, evaluator.convention
    if verify:
        from colonnade.solvers.engine.verification import is_verified

        answer.verified = is_verified(position, answer, evaluator.convention, evaluator.budget)
    return answer


class Evaluator:
    """Answers one question: all of its parts share one budget, one memory and one convention."""

    _meter: Meter | None = None
    _search: Search | None = None
    _outcomes: OutcomeSearch | None = None
    _bounds_beside: Bounds | None = _NOTHING
    """Bounds on what stands beside the part under search, to report progress on the whole."""
    _steps: SearchSteps | None = None

    def __init__(
        self,
        convention: Convention = Convention.NORMAL,
        budget: Budget = DEFAULT_BUDGET,
        known: Known | None = None,
        jobs: int = 1,
    ) -> None:
        self.convention = convention
        self.budget = budget
        self._known = known
        self._searched_ids = None if known is None else known.ids
        self.jobs = jobs
        self._theorems = THEOREMS if convention is _NORMAL else MISERE_THEOREMS

    @property
    def meter(self) -> Meter:
        """Counts the work on this question."""
        if self._meter is None:
            self._meter = self.budget.start()
        return self._meter

    @property
    def steps(self) -> SearchSteps:
        """Builds the derivation steps of answers that were found by search."""
        if self._steps is None:
            from colonnade.solvers.engine.search_steps import Explained, SearchSteps

            self._steps = SearchSteps(self, Explained())
        return self._steps

    def renewed(self, budget: Budget | None = None) -> Evaluator:
        """A new evaluator with the whole budget, for what is asked later, such as the derivation of the answer. All
        evaluators of one question share what its derivation has found."""
        later = Evaluator(self.convention, budget or self.budget, jobs=self.jobs)
        later._steps = self.steps.asking(later)
        later._searched_ids = self.steps.searched
        return later

    def evaluate(self, position: Position) -> Evaluation:
        """The answer for a position: by a theorem, as a sum of parts, or by search."""
        answer = self.by_theorem(position)
        if answer is not None:
            return answer
        if self.convention is Convention.MISERE:
            return self._search_outcome(position)
        return self.by_parts(position)

    def by_parts(self, position: Position) -> Evaluation:
        """The answer in normal play for a position to which no theorem applies: a sum of parts, or a search."""
        parts = position.split()
        if len(parts) == 1:
            return self._searched(position)
        if position in parts:
            raise HypothesisError(f"{type(position).__name__}.split() gives {position} again; expected smaller parts")
        return self.sum(position, parts)

    def by_theorem(self, position: Position) -> Evaluation | None:
        """The answer of the first theorem that applies to the whole position, without search."""
        for solve in self._theorems[type(position)]:
            try:
                answer = solve(position, self)
            except BudgetExceededError as error:
                if error.bounds is not None or self.convention is Convention.MISERE:
                    raise
                raise with_bounds(error, position.bounds(), self.meter.spent) from None
            if answer is not None:
                return answer
        return None

    def sum(self, position: Position, parts: Sequence[Position], known: Value | None = None) -> Evaluation:
        """The answer for the sum of these parts and a ``known`` value; theorems first, then searches.

        If the budget ends meanwhile, the error carries bounds on the whole sum.
        """
        fixed = _NOTHING if known is None else numbers_around(known)
        answers: list[Evaluation | None] = [None] * len(parts)
        for answer_of in (self.by_theorem, self.by_parts):
            self._answer_parts(answer_of, parts, answers, fixed)
        return self._added(position, [answer for answer in answers if answer is not None], known)

    def _answer_parts(
        self,
        answer_of: Callable[[Position], Evaluation | None],
        parts: Sequence[Position],
        answers: list[Evaluation | None],
        fixed: Bounds,
    ) -> None:
        """Fill in the answers that are missing.

        A theorem may lead to a search, so the budget may end in any part. The remaining parts are still asked, since
        this takes hardly any time and their answers improve the bounds.
        """
        outside = self._bounds_beside
        # Bounds on the whole sum while a part is searched are needed only to report progress.
        whole = None if self.budget.progress is None else around([fixed, *map(_bounds, answers, parts)])
        stopped: BudgetExceededError | None = None
        known: dict[int, Bounds | None] = {}
        for index, part in enumerate(parts):
            if answers[index] is not None:
                continue
            here = None if whole is None else _bounds(None, part)
            self._bounds_beside = None if here is None else around([outside, whole, (-here[0], -here[1])])
            try:
                answer = answers[index] = answer_of(part)
            except BudgetExceededError as error:
                stopped = stopped or error
                known[index] = error.bounds
                continue
            finally:
                self._bounds_beside = outside
            if whole is not None and here is not None and answer is not None:
                whole = around([whole, (-here[0], -here[1]), _bounds(answer, part)])
        if stopped is not None:
            pieces = [known.get(index) or _bounds(answers[index], part) for index, part in enumerate(parts)]
            raise with_bounds(stopped, around([fixed, *pieces]), self.meter.spent) from None

    def scaled(self, rest: Position, worth: Dyadic, halvings: int) -> Evaluation:
        """The answer for ``rest``, where the position is worth ``worth`` plus the value of ``rest`` halved so often.

        If the budget ends meanwhile, the error carries bounds on the position, not on ``rest``.
        """
        outside, self._bounds_beside = self._bounds_beside, None
        try:
            return self.evaluate(rest)
        except BudgetExceededError as error:
            bounds = error.bounds
            if bounds is not None:
                bounds = (worth + bounds[0].halved(halvings), worth + bounds[1].halved(halvings))
            raise with_bounds(error, bounds, self.meter.spent) from None
        finally:
            self._bounds_beside = outside

    def beside(self, position: Position, others: Bounds) -> Evaluation:
        """The answer for a position beside others whose sum lies within these bounds; progress reports the whole."""
        outside = self._bounds_beside
        self._bounds_beside = around([outside, others])
        try:
            return self.evaluate(position)
        finally:
            self._bounds_beside = outside

    def report_bounds(self, positions: int, low: Dyadic, high: Dyadic) -> None:
        """Report as progress that the value of the part under search lies between these numbers."""
        bounds = None if self._bounds_beside is None else (self._bounds_beside[0] + low, self._bounds_beside[1] + high)
        self.meter.report(bounds, searched=positions)

    def _searched(self, part: Position) -> Evaluation:
        searches = SEARCHES[type(part)]
        if not searches:
            return self.search_options(part)
        if self._known is None:
            return self._searched_by(searches, part)
        answers = self._known.answers
        if part in answers:
            value, method = answers[part]
            return ValueEvaluation(value, method, lambda: self.renewed().by_parts(part).derivation)
        answer = self._searched_by(searches, part)
        if isinstance(answer, ValueEvaluation):
            answers[part] = answer.value, answer.method
        return answer

    def _searched_by(self, searches: Sequence[Solver], part: Position) -> Evaluation:
        for search in searches:
            answer = search(part, self)
            if answer is not None:
                return answer
        return self.search_options(part)

    def search_options(self, part: Position, *citations: Citation) -> Evaluation:
        """The answer by search through all options, without the ruleset's theorems."""
        if self._search is None:
            from colonnade.solvers.engine.search import Search  # theorems answer most questions

            self._search = Search(meter=self.meter, known=self._searched_ids)
        before = self.meter.spent
        try:
            value = self._search.value(part)
        except BudgetExceededError as error:
            raise with_bounds(error, part.bounds(), self.meter.spent) from None
        positions = self.meter.spent - before
        return ValueEvaluation(
            value,
            "search",
            lambda: self.renewed().steps.of_value(part, value, positions, citations=citations or (DEFINITION,)),
            {"positions": positions} if positions else {},
        )

    def _added(self, position: Position, answers: list[Evaluation], known: Value | None) -> Evaluation:
        valued = [answer for answer in answers if isinstance(answer, ValueEvaluation)]
        methods = "+".join(dict.fromkeys(answer.method for answer in answers)) or "search"
        searched = sum(answer.counters.get("positions", 0) for answer in answers)
        counters = {"positions": searched} if searched else {}
        with self.meter:
            total = sum_of([*(answer.value for answer in valued), *([] if known is None else [known])])
        if len(valued) == len(answers):
            return ValueEvaluation(total, methods, lambda: sum_step(position, answers, total), counters)
        unvalued = [answer for answer in answers if not isinstance(answer, ValueEvaluation)]
        # The outcome of one part is the outcome of the sum only if the other parts add up to 0.
        if len(unvalued) > 1 or total != 0:
            raise BudgetExceededError(
                f"outcomes do not add up, and {len(unvalued)} of the {len(answers)} parts have values too large to find"
            )
        outcome = unvalued[0].outcome
        return OutcomeEvaluation(
            outcome,
            methods,
            lambda: Step(
                Rule.SUM_OF_OUTCOME,
                position,
                outcome,
                citations=(SUM,),
                operands={"summands": tuple(answer.result for answer in answers)},
                below=lambda: (answer.derivation for answer in answers),
            ),
            counters,
            convention=Convention.NORMAL,
        )

    def _search_outcome(self, position: Position) -> Evaluation:
        if self._outcomes is None:
            from colonnade.solvers.engine.outcome_search import OutcomeSearch

            self._outcomes = OutcomeSearch(self.convention, meter=self.meter)
        before = self.meter.spent
        outcome = self._outcomes.outcome(position)
        positions = self.meter.spent - before
        return OutcomeEvaluation(
            outcome,
            "search",
            lambda: self.renewed().steps.of_outcome(position, outcome, positions),
            {"positions": positions},
            convention=self.convention,
        )


def sum_step(position: Position, answers: Sequence[Evaluation], total: Value) -> Step:
    """The step that adds the parts of a sum."""
    if not answers:
        return Step(Rule.EMPTY, position, total, citations=(DEFINITION,))
    return Step(
        Rule.DISJUNCTIVE_SUM,
        position,
        total,
        citations=(SUM,),
        operands={"summands": tuple(answer.value for answer in answers)},
        edges=tuple(position.edge_ids),
        below=lambda: (answer.derivation for answer in answers),
    )


def _bounds(answer: Evaluation | None, part: Position) -> Bounds | None:
    return numbers_around(answer.value) if isinstance(answer, ValueEvaluation) else part.bounds()
