"""A user's script: every public name, used as the README and the documentation use it.

``test_user_script`` runs it, and type-checks it strictly. ``assert_type`` says what a user's editor shows.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from threading import Event
from typing import ClassVar, Self, assert_type

import pytest

import colonnade
from colonnade import (
    Budget,
    BudgetExceededError,
    CancelledError,
    ChildishBlueRedHackenbush,
    ChildishHackenbush,
    Citation,
    ClockwiseHackenbush,
    ColonnadeError,
    Color,
    Convention,
    Dyadic,
    Evaluation,
    Expression,
    FileFormatError,
    Form,
    Hackenbush,
    HypothesisError,
    IllegalMoveError,
    Limit,
    Meter,
    Move,
    MoveVerdict,
    NotationError,
    Outcome,
    OutcomeEvaluation,
    PerfectPlayer,
    Piece,
    PieceKind,
    Player,
    Position,
    Progress,
    RatedMove,
    Relation,
    ReverseHackenbush,
    Rule,
    Scene,
    Step,
    UndefinedError,
    UnsupportedError,
    Value,
    ValueEvaluation,
    VerificationError,
    Work,
    atomic_weight,
    best_moves,
    bound_tables,
    clear_tables,
    compare,
    conway_ordinal_sum,
    cool,
    draw_svg,
    draw_tikz,
    evaluate,
    evaluate_many,
    factorise,
    heat,
    incentives,
    load_rules,
    norton_product,
    ordinal_decompositions,
    ordinal_sum,
    ordinal_value,
    outline_text,
    overheat,
    parse,
    proof,
    rate_moves,
    realise,
    reduced_canonical_form,
    ruleset_named,
    ruleset_names,
    simplest_between,
    subordinate,
    sum_of,
    table_sizes,
    winning_moves,
)


@dataclass(frozen=True)
class Subtraction(Position):
    """Left takes one or three coins, Right takes two."""

    coins: int
    title: ClassVar[str] = "Subtraction"

    def moves(self, player: Player) -> Iterable[Move[Self]]:
        """Each taking, with the coins that it touches."""
        for taken in (1, 3) if player is Player.LEFT else (2,):
            if taken <= self.coins:
                pieces = tuple(Piece(PieceKind.COIN, self.coins - 1 - index) for index in range(taken))
                yield Move(f"take {taken}", type(self)(self.coins - taken), pieces)


def algebra() -> None:
    """Values, forms, ordinal sums, numbers."""
    up, star = Value("^"), Value("*")
    assert_type(up + star - 1, Value)
    assert_type(compare(up, star), Relation)
    assert compare(up, star) is Relation.CONFUSED
    assert sum_of([1, star, up, star]) == Value("1^")
    base = Form.parse("{0|2}")
    assert_type(ordinal_sum(base, Form.parse("1")), Form)
    assert ordinal_value(base, Value(1)) == Value("3/2")
    assert conway_ordinal_sum(base.value, Value(1)) == 2
    assert_type(cool("{5|1}", 1), Value)
    assert (heat("*", 1), norton_product(3, up)) == (Value("+-1"), Value("^3"))
    assert overheat("1/2", 1, 1) == Value("{1|0}")
    assert (atomic_weight("^^*"), reduced_canonical_form("3^*")) == (Value(2), Value(3))
    assert_type(incentives(up), tuple[Value, ...])
    below = subordinate(Value("1/8"), Value("1").form)
    assert_type(below, Value | None)
    assert below is not None
    assert below == -3
    assert [str(found) for found in ordinal_decompositions(Value("3/4"))] == ["1:-1/2", "1/2:1"]
    assert_type(factorise(Value("3/8")), tuple[Value, ...])
    expression = parse("{0|2}:1")
    assert_type(expression, Expression)
    assert expression.value == ordinal_value(base, Value(1))
    assert simplest_between(Dyadic(1, 2), Dyadic(1, 1)) == Dyadic("3/8")
    assert_type(Value("1/2").number, Dyadic | None)
    assert_type(up.outcome, Outcome)


def positions() -> None:
    """Hackenbush and its variants, sums, moves."""
    tree = Hackenbush.parse("B(R,BB)")
    both = tree + Hackenbush.of([(0, 1, Color.GREEN)])
    assert_type(both, Hackenbush)
    assert_type(both.cut(4), Hackenbush)
    assert_type(-both, Hackenbush)
    assert_type(tree - tree, Hackenbush)
    assert_type(tree + Subtraction(3), Position)
    for variant in (ChildishBlueRedHackenbush, ChildishHackenbush, ClockwiseHackenbush, ReverseHackenbush):
        assert evaluate(variant.parse("B")).outcome in Outcome
    assert_type(tree.as_variant(ReverseHackenbush), ReverseHackenbush)
    assert_type(best_moves(tree, Player.LEFT), list[Move[Hackenbush]])
    assert [move.edge for move in winning_moves(tree, Player.LEFT)]
    for rated in rate_moves(Subtraction(4), Player.LEFT):
        assert_type(rated, RatedMove[Subtraction])
        assert_type(rated.move.position.coins, int)
        assert rated.verdict in (MoveVerdict.WINS, MoveVerdict.LOSES)
    assert_type(PerfectPlayer().choose(tree, Player.LEFT), Move[Hackenbush])
    assert_type(realise(Value("1/2^*")), Hackenbush)
    assert "nim" in ruleset_names()
    nim = ruleset_named("nim")
    assert_type(nim.parse("1 2"), Position)
    assert nim.parse("1 2").equals(nim.parse("3"))
    assert_type(Subtraction(2).scene(), Scene)
    assert draw_svg(Subtraction(2)).startswith("<svg")
    assert "tikzpicture" in draw_tikz(tree)


def steps_by(step: Step, rule: Rule) -> list[tuple[Citation, ...]]:
    """What the steps of a derivation that use a rule cite."""
    return [each.citations for _, each in step.walk() if each.rule is rule]


def answers() -> None:
    """Evaluations, their reasons, and misère play."""
    answer = evaluate(Hackenbush.parse("BR, G"), verify=True)
    assert_type(answer, Evaluation)
    assert_type(answer.value, Value)
    assert isinstance(answer, ValueEvaluation)
    assert answer.verified
    cited = steps_by(answer.derivation, Rule.DISJUNCTIVE_SUM)
    assert (Citation(Work.FORMS_AND_VALUES, "1.4.1"),) in cited
    assert outline_text(answer.derivation).startswith("BR, G = 1/2*")
    assert proof(answer.derivation).startswith("\\documentclass")
    for each in evaluate_many([Hackenbush.parse("BR"), Hackenbush.parse("GB")], jobs=1):
        assert not isinstance(each, ColonnadeError)
        assert each.has_value

    misere = evaluate(Subtraction(3), convention=Convention.MISERE)
    assert isinstance(misere, OutcomeEvaluation)
    assert_type(misere.outcome, Outcome)
    with pytest.raises(UndefinedError) as refused:
        _ = misere.value
    assert "misère" in str(refused.value)


def limits() -> None:
    """Budgets, and what is known where they end."""
    heard: list[Progress] = []
    stalk = Hackenbush.parse("BRG" * 700)
    with pytest.raises(BudgetExceededError) as stopped:
        evaluate(stalk, budget=Budget(positions=10, steps=1000, seconds=60, progress=heard.append))
    assert_type(stopped.value.limit, Limit)
    assert_type(stopped.value.bounds, tuple[Dyadic, Dyadic] | None)
    assert stopped.value.bounds is not None
    with Budget(steps=1_000_000) as meter:
        assert_type(meter, Meter)
        assert sum_of([1, Value("*")]) == Value("1*")
    bound_tables(100_000)
    clear_tables()
    bound_tables(None)
    assert_type(table_sizes(), dict[str, int])
    stop = Event()
    stop.set()
    with pytest.raises(CancelledError) as cancelled:
        evaluate(stalk, budget=Budget(cancelled=stop))
    assert cancelled.value.limit is Limit.CANCELLED


def errors() -> None:
    """One tree of errors, each with what it knows."""
    with pytest.raises(NotationError) as unread:
        Hackenbush.parse("B(R")
    assert_type(unread.value.column, int | None)
    with pytest.raises(IllegalMoveError) as illegal:
        Hackenbush.parse("BR").play(1, Player.LEFT)
    assert str(illegal.value) == "Left may not cut edge 1, which is red"
    with pytest.raises(FileFormatError):
        load_rules("no_such_rules.py")
    kinds = (FileFormatError, HypothesisError, UnsupportedError, VerificationError)
    assert all(issubclass(kind, ColonnadeError) for kind in kinds)


if __name__ == "__main__":
    for part in (algebra, positions, answers, limits, errors):
        part()
    print(colonnade.__version__)
