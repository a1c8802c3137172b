"""Positions of every ruleset: texts of any kind, and small ones against search by the moves alone."""

from __future__ import annotations

from hypothesis import strategies as st

from colonnade.budget import Budget
from colonnade.errors import ColonnadeError
from colonnade.explain import outline_text
from colonnade.players import Convention, Player
from colonnade.positions import ruleset_named, ruleset_names
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.solvers.engine.search import Search
from colonnade.testing import hackenbush, trees
from tests.fuzz.damage import SECONDS, damaged, in_time

PIECES = "BRGbrgle0123456789()/,:;{}-+ .*x#@LRTF|\n"
RULESETS = st.sampled_from(ruleset_names())
BRUTE_FORCE = Budget(positions=3000, steps=300_000, seconds=SECONDS)


def check(position: Position) -> None:
    """Both conventions against plain search, where that is small enough; every winner of a move by its outcome."""
    with in_time(6 * SECONDS):
        try:
            plain = Search(budget=BRUTE_FORCE, plain=True).value(position)
            misere = OutcomeSearch(Convention.MISERE, budget=BRUTE_FORCE, plain=True).outcome(position)
        except ColonnadeError:
            return
        found = evaluate(position, budget=Budget(seconds=SECONDS))
        assert found.value == plain, f"{position!r}: {found.value} is not {plain}"
        answer = evaluate(position, convention=Convention.MISERE, budget=Budget(seconds=SECONDS))
        assert answer.outcome is misere, f"{position!r}: misère {answer.outcome} is not {misere}"
        outline_text(found.derivation, limit=200)


def position_texts(data: st.DataObject) -> None:
    """A text is refused by an error of ours or is a position, which reads back and has the value that search finds."""
    ruleset = ruleset_named(data.draw(RULESETS))
    text = data.draw(damaged(st.sampled_from(ruleset.examples), PIECES))
    with in_time():
        try:
            with Budget(seconds=SECONDS):
                position = ruleset.parse(text)
                assert ruleset.parse(str(position)) == position
        except ColonnadeError:
            return
    if len(str(position)) < 80:
        check(position)


def budgets(data: st.DataObject) -> None:
    """Whatever the position, a question ends with its budget, in an answer or an error of ours."""
    ruleset = ruleset_named(data.draw(RULESETS))
    text = data.draw(damaged(st.sampled_from(ruleset.examples), PIECES))
    convention = data.draw(st.sampled_from(Convention))
    with in_time(0.3):
        try:
            with Budget(seconds=0.3) as meter:
                position = ruleset.parse(text)
                evaluation = evaluate(position, convention=convention)
                str(evaluation.value)
                outline_text(evaluation.derivation, limit=100)
                list(meter.each(position.moves(Player.LEFT)))
        except ColonnadeError:
            pass


def hackenbush_rulesets() -> list[type[Hackenbush]]:
    """Ordinary Hackenbush and its variants."""
    return [c for name in ruleset_names() if issubclass(c := ruleset_named(name), Hackenbush)]


def pictures(data: st.DataObject) -> None:
    """Small graphs under every set of rules, against plain search."""
    graph = data.draw(hackenbush(most_edges=7) | trees(most_edges=8))
    ruleset = data.draw(st.sampled_from(hackenbush_rulesets()))
    try:
        position = ruleset.of([(edge.tail, edge.head, edge.color) for edge in graph.edges])
    except ColonnadeError:
        return
    check(position)


TARGETS = [position_texts, budgets, pictures]
