"""The general search, budgets, the choice of solvers, and play."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from threading import Event
from typing import Any, Self

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.budget import Budget, Progress
from colonnade.dyadic import Dyadic
from colonnade.errors import (
    BudgetExceededError,
    CancelledError,
    HypothesisError,
    IllegalMoveError,
    Limit,
    NotationError,
    UnsupportedError,
    VerificationError,
)
from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.positions import ruleset_named, ruleset_names
from colonnade.positions.disjunctive_sum import DisjunctiveSum
from colonnade.positions.domineering import Domineering
from colonnade.positions.euclid_signature import Signature
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.positions.hackenbush import ClockwiseHackenbush, Hackenbush
from colonnade.positions.nim import Nim
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.positions.ruleset import Move, Position, function_named
from colonnade.positions.sum_notation import parse_sum
from colonnade.positions.toads_and_frogs import ToadsAndFrogs
from colonnade.positions.toppling_dominoes import TopplingDominoes
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import OutcomeEvaluation, ValueEvaluation
from colonnade.solvers.engine.outcome_search import OutcomeSearch, search_outcome
from colonnade.solvers.engine.play import (
    MoveVerdict,
    PerfectPlayer,
    RatedMove,
    WeakenedPlayer,
    best_moves,
    best_of,
    choose_best,
    rate_moves,
    winning_moves,
)
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.search import Search, search_form, search_value
from colonnade.solvers.rulesets.partizan_euclid import euclid_outcome
from colonnade.solvers.rulesets.toppling_dominoes import outcome_of_row


@dataclass(frozen=True)
class Literal(Position):
    """A literal form as a position: its options are its options."""

    form: Form

    def options(self, player: Player) -> Iterator[Literal]:
        for option in self.form.left if player is Player.LEFT else self.form.right:
            yield Literal(option)


@dataclass(frozen=True)
class Clock(Position):
    """A game that goes round and round."""

    hour: int

    def options(self, player: Player) -> Iterator[Clock]:
        yield Clock((self.hour + 1) % 12)


@dataclass(frozen=True)
class Countdown(Position):
    """A long line of moves: Left's alone."""

    moves_left: int

    def options(self, player: Player) -> Iterator[Countdown]:
        if player is Player.LEFT and self.moves_left:
            yield Countdown(self.moves_left - 1)


def make(texts: list[str]) -> list[Form]:
    return [Form.parse(text) for text in texts]


DAY_ONE = make(["0", "1", "-1", "*"])
forms = st.tuples(st.sets(st.sampled_from(DAY_ONE)), st.sets(st.sampled_from(DAY_ONE))).map(lambda x: Form(*x))
small = st.one_of(
    forms.map(Literal),
    st.lists(st.integers(0, 3), max_size=2).map(lambda x: Nim(tuple(x))),
    st.text("BRG", max_size=4).map(TopplingDominoes),
    st.text("tf.", min_size=1, max_size=5).map(lambda row: ToadsAndFrogs((row,))),
)


@given(forms)
def test_a_form_comes_back_from_its_own_search(form: Form) -> None:
    assert search_form(Literal(form)) is form
    assert search_value(Literal(form)) == form.value
    for convention, outcome in ((Convention.NORMAL, form.outcome), (Convention.MISERE, form.misere_outcome)):
        assert search_outcome(Literal(form), convention) is outcome


@given(small, small)
@settings(max_examples=60)
def test_sums(first: Position, second: Position) -> None:
    both = DisjunctiveSum.of([first, second])
    assert search_value(both) == search_value(both, plain=True) == search_value(first) + search_value(second)
    assert evaluate(both).value == search_value(both)
    literal = search_form(first) + search_form(second)
    assert search_form(both) is literal
    assert search_outcome(both, Convention.MISERE) is literal.misere_outcome
    assert search_outcome(both, Convention.NORMAL) is literal.outcome


@pytest.mark.parametrize("search", [search_value, search_form, search_outcome])
def test_loopy_rulesets_are_refused(search: Callable[[Position], object]) -> None:
    with pytest.raises(UnsupportedError, match="loopy"):
        search(Clock(0))


def test_depth_is_no_trouble() -> None:
    assert search_value(Countdown(8_000)).number == 8_000
    assert search_outcome(Countdown(8_000)) is Outcome.L


def test_a_budget_of_positions() -> None:
    with pytest.raises(BudgetExceededError) as caught:
        search_value(Countdown(1000), Budget(positions=10))
    assert caught.value.spent == 10
    with pytest.raises(BudgetExceededError):
        search_form(Countdown(1000), Budget(positions=10))
    with pytest.raises(BudgetExceededError):
        search_outcome(Nim((7, 8, 9)), Convention.MISERE, Budget(positions=10))


def test_a_budget_of_seconds() -> None:
    with pytest.raises(BudgetExceededError) as caught:
        search_value(Countdown(100_000), Budget(seconds=0.01))
    assert caught.value.limit is Limit.SECONDS


def test_cancelling_and_progress() -> None:
    seen: list[int] = []
    cancelled = Event()

    def progress(told: Progress) -> None:
        seen.append(told.positions)
        if told.positions > 1000:
            cancelled.set()

    with pytest.raises(CancelledError):
        search_value(Countdown(100_000), Budget(progress=progress, cancelled=cancelled))
    assert seen == sorted(seen)
    assert len(seen) > 2


def test_a_search_remembers() -> None:
    search = Search()
    search.value(Countdown(50))
    before = search.positions
    assert search.value(Countdown(30)).number == 30
    assert search.positions == before


def test_verification() -> None:
    assert evaluate(FlippingCoins("0101011"), verify=True).verified
    assert evaluate(Nim((1, 2)), convention=Convention.MISERE, verify=True).verified
    assert not evaluate(FlippingCoins("1" * 40), budget=Budget(positions=100), verify=True).verified

    @dataclass(frozen=True)
    class Lied(Countdown):
        solvers = (lambda position, evaluator: ValueEvaluation(Value(7), "lie", lambda: lie(position)),)

    def lie(position: Position) -> Step:
        return Step(Rule.NAME, position, Value(8))

    with pytest.raises(VerificationError, match="lie says 7, but search through all options 2"):
        evaluate(Lied(2), verify=True)
    with pytest.raises(VerificationError, match="lie says 7, but its derivation ends with 8"):
        _ = evaluate(Lied(2)).derivation


def test_every_named_solver_exists() -> None:
    for name in ruleset_names():
        ruleset = ruleset_named(name)
        for kind in ("solvers", "misere_solvers", "searches"):
            for solver in vars(ruleset).get(kind, ()):
                assert callable(function_named(solver) if isinstance(solver, str) else solver), solver


def test_theorems_are_not_inherited() -> None:
    """A variant of Hackenbush with other rules must not be solved by the theorems on Hackenbush."""

    class Frozen(Hackenbush):
        def options(self, player: Player) -> Iterator[Self]:
            return iter(())

        def moves(self, player: Player) -> Iterator[Move[Self]]:
            return iter(())

    assert evaluate(Frozen.parse("BRB")).value == 0


@given(small)
@settings(max_examples=60)
def test_best_moves_are_those_that_nothing_beats(position: Position) -> None:
    for player in Player:
        sign = 1 if player is Player.LEFT else -1
        rated = rate_moves(position, player)
        worth = [sign * search_value(r.move.position) for r in rated]
        for r, x in zip(rated, worth, strict=True):
            assert r.is_undominated == (not any(x < y for y in worth))
            assert r.gives_away == sign * search_value(position) - x
            assert r.wins == (x >= 0)
            assert r.verdict is not MoveVerdict.UNKNOWN
        best = best_moves(position, player)
        if any(r.wins for r in rated):
            assert best == [r.move for r in rated if r.wins and r.is_undominated]
        else:
            assert best == [r.move for r in rated if r.is_undominated]


@given(small)
@settings(max_examples=40)
def test_perfect_players_win_what_can_be_won(position: Position) -> None:
    for convention in Convention:
        outcome = OutcomeSearch(convention).outcome(position)
        for first in Player:
            if not outcome.wins(first, first=True):
                continue
            mover, current = first, position
            perfect, weak = PerfectPlayer(convention), WeakenedPlayer(mistakes=100, seed=1, convention=convention)
            while list(current.moves(mover)):
                current = (perfect if mover is first else weak).choose(current, mover).position
                mover = mover.opponent
            loser_in_normal_play = mover
            assert (loser_in_normal_play is not first) == (convention is Convention.NORMAL)


def test_misere_moves() -> None:
    position = Nim((1, 2))
    assert [m.label for m in winning_moves(position, Player.LEFT, convention=Convention.MISERE)] == ["2: 0"]
    lost = Nim((1,))
    (only,) = rate_moves(lost, Player.LEFT, convention=Convention.MISERE)
    assert (only.move.label, only.verdict) == ("0", MoveVerdict.LOSES)


def test_no_move_no_choice() -> None:
    with pytest.raises(IllegalMoveError):
        PerfectPlayer().choose(Nim(()), Player.LEFT)
    with pytest.raises(IllegalMoveError):
        WeakenedPlayer(seed=0).choose(Nim(()), Player.LEFT)
    with pytest.raises(IllegalMoveError, match="one of 1, 0"):
        Nim((2,)).after("5", Player.LEFT)


def test_sums_in_text() -> None:
    position = parse_sum(FlippingCoins, "1011 + 01+ 111")
    assert str(position) == "1011 + 01 + 111"
    with pytest.raises(NotationError) as caught:
        parse_sum(FlippingCoins, "1011 + 0x1")
    assert caught.value.column == 9


def test_outcomes_do_not_add_up() -> None:
    """Signatures r^k l e of such a k have an outcome, R, but values too long to find; E(2,1) is 0, E(3,2) a star."""
    first, second = (Signature((("r", k), ("l", 1))).position() for k in (10**6, 10**6 + 1))
    alone = evaluate(first + PartizanEuclid(2, 1))
    assert isinstance(alone, OutcomeEvaluation)
    assert alone.outcome is Outcome.R
    with pytest.raises(BudgetExceededError, match="outcomes do not add up"):
        evaluate(first + PartizanEuclid(3, 2))
    with pytest.raises(BudgetExceededError, match="2 of the 2 parts"):
        evaluate(first + second)


def test_moves_without_values() -> None:
    """Where values are too large to find, who wins is said at once: a pair of 10000 digits, a long row of dominoes."""
    random = Random(4)
    euclid = PartizanEuclid(random.randrange(10**9999, 10**10000), random.randrange(10**9999, 10**10000))
    for player in Player:
        (rated,) = rate_moves(euclid, player)
        assert best_of([rated]) == [rated]
        assert rated.value is None
        assert rated.outcome is euclid_outcome(rated.move.position.p, rated.move.position.q)
    row = TopplingDominoes("".join(random.choice("BRG") for _ in range(60)))
    budget = Budget(steps=20_000)
    alone = evaluate(row, budget=budget)
    assert isinstance(alone, OutcomeEvaluation)
    topplings = rate_moves(row, Player.LEFT, budget=budget)
    assert any(each.wins for each in topplings) == alone.outcome.wins(Player.LEFT, first=True)
    assert all(each.verdict is not MoveVerdict.UNKNOWN for each in topplings)


def test_a_guess_goes_by_the_moves_that_are_left() -> None:
    """A domino on the middle and one end of the middle column leaves Left 4 moves and Right 2; one in another column
    leaves 4 to each. In misère play more moves are worse."""
    moves = Domineering.parse("3x3").moves(Player.LEFT)
    rated = [RatedMove(move, Player.LEFT, MoveVerdict.UNKNOWN) for move in moves]
    assert choose_best(rated).move.label == "1,2 2,2"
    assert choose_best(rated, Convention.MISERE).move.label == "1,1 2,1"


def test_a_move_that_may_win_is_better_than_one_that_loses() -> None:
    first, second, *_ = Domineering.parse("3x3").moves(Player.LEFT)
    loses = RatedMove(first, Player.LEFT, MoveVerdict.LOSES)
    unknown = RatedMove(second, Player.LEFT, MoveVerdict.UNKNOWN)
    assert best_of([loses, unknown]) == [unknown]


def test_rows_of_dominoes_by_stretches() -> None:
    """All rows of up to seven dominoes, both conventions, by plain search."""
    rows = ["".join(row) for length in range(8) for row in product("BRG", repeat=length)]
    for convention in Convention:
        search = OutcomeSearch(convention)
        for row in rows:
            assert outcome_of_row(row, convention) is search.outcome(TopplingDominoes(row)), (row, convention)


def test_too_many_moves_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("colonnade.budget.MOST_MOVES", 1000)
    heap = Nim((10**12,))
    for ask in (lambda: rate_moves(heap, Player.LEFT), lambda: search_outcome(heap, Convention.MISERE)):
        with pytest.raises(BudgetExceededError, match="more than 1000 moves from one position"):
            ask()


def test_work_on_values_has_a_budget() -> None:
    row = TopplingDominoes("BRGGR" * 30)
    with pytest.raises(BudgetExceededError, match="stopped after 100000 steps of work on values"):
        search_value(row, budget=Budget(steps=100_000))


def test_a_position_that_cannot_be_hashed_is_refused() -> None:
    @dataclass
    class Mutable(Position):
        coins: int

        def options(self, player: Player) -> Iterator[Mutable]:
            if self.coins:
                yield Mutable(self.coins - 1)

    with pytest.raises(HypothesisError, match=r"Mutable cannot be hashed: .*; expected a frozen dataclass"):
        evaluate(Mutable(3))


@dataclass(frozen=True)
class Faulty(Position):
    """A ruleset whose options are whatever is given."""

    found: object

    def options(self, player: Player) -> Any:
        return self.found if not isinstance(self.found, Faulty) else [self.found]


@dataclass(frozen=True)
class FaultyKey(Position):
    coins: int

    def key(self) -> Any:
        return [self.coins]

    def options(self, player: Player) -> list[FaultyKey]:
        return [FaultyKey(self.coins - 1)] if self.coins else []


@pytest.mark.parametrize(
    ("position", "message"),
    [
        (Faulty(None), r"options of Faulty\(found=None\) returned None; expected a list such as \["),
        (Faulty((0,)), r"options of .* gave 0; expected a Position"),
        (Faulty("ab"), r"options of .* gave 'a'; expected a Position"),
        (Faulty(Faulty((Value(1),))), r"options of .* gave Value\('1'\); expected a Position"),
        (Faulty([Faulty([])]), "Faulty cannot be hashed: unhashable type: 'list'; .*tuples in place of lists"),
        (FaultyKey(2), r"FaultyKey.key\(\) cannot be hashed: unhashable type: 'list'"),
    ],
    ids=["none", "number", "text", "below", "list", "key"],
)
def test_faults_of_a_ruleset_are_named(position: Position, message: str) -> None:
    for ask in (
        lambda: evaluate(position),
        lambda: evaluate(position, convention=Convention.MISERE),
        lambda: rate_moves(position, Player.LEFT),
        lambda: rate_moves(position, Player.LEFT, convention=Convention.MISERE),
    ):
        with pytest.raises(HypothesisError, match=message):
            ask()


@dataclass(frozen=True)
class Bounded(Position):
    """A long game, of which nothing but the bounds is known within a small budget."""

    least: int
    most: int
    moves_left: int = 1000

    def bounds(self) -> tuple[Dyadic, Dyadic]:
        return Dyadic(self.least), Dyadic(self.most)

    def options(self, player: Player) -> list[Bounded]:
        return [Bounded(self.least, self.most, self.moves_left - 1)] if self.moves_left else []


@pytest.mark.parametrize(
    ("least", "most", "left", "right"),
    [
        (1, 2, MoveVerdict.WINS, MoveVerdict.LOSES),
        (-2, -1, MoveVerdict.LOSES, MoveVerdict.WINS),
        (0, 1, MoveVerdict.UNKNOWN, MoveVerdict.UNKNOWN),  # 0 is possible: then whoever moves next loses
        (-1, 0, MoveVerdict.UNKNOWN, MoveVerdict.UNKNOWN),
        (-1, 1, MoveVerdict.UNKNOWN, MoveVerdict.UNKNOWN),
    ],
)
def test_moves_are_rated_by_bounds_that_tell_who_wins(
    least: int, most: int, left: MoveVerdict, right: MoveVerdict
) -> None:
    for player, verdict in ((Player.LEFT, left), (Player.RIGHT, right)):
        (rated,) = rate_moves(Bounded(least, most), player, budget=Budget(positions=10))
        assert rated.verdict is verdict


def test_a_position_that_is_its_own_part_is_refused() -> None:
    @dataclass(frozen=True)
    class Doubled(Position):
        coins: int

        def options(self, player: Player) -> list[Doubled]:
            return []

        def split(self) -> tuple[Doubled, Doubled]:
            return self, self

    with pytest.raises(HypothesisError, match=r"Doubled.split\(\) gives .* again; expected smaller parts"):
        evaluate(Doubled(1))


def test_misere_nim_of_all_heaps() -> None:
    """Up to three heaps of up to five, by plain search."""
    search = OutcomeSearch(Convention.MISERE, plain=True)
    for heaps in (heaps for count in range(4) for heaps in product(range(6), repeat=count)):
        assert evaluate(Nim(heaps), convention=Convention.MISERE).outcome is search.outcome(Nim(heaps)), heaps


@pytest.mark.parametrize("ruleset", [Hackenbush, ClockwiseHackenbush])
def test_green_stalks_and_trees_stay_within_the_budget(ruleset: type[Hackenbush]) -> None:
    """Every green edge of a stalk is one more option for both players: values grow with the square of its length."""
    random = Random(1)
    stalk = ruleset.parse("".join(random.choice("BRG") for _ in range(2000)))
    with pytest.raises(BudgetExceededError, match="the value is between") as caught:
        evaluate(stalk, budget=Budget(steps=20_000))
    assert caught.value.limit is Limit.STEPS
