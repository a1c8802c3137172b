"""Answers and budgets go to other processes and come back."""

from __future__ import annotations

import pickle
from copy import deepcopy

import pytest

from colonnade import Budget, Convention, Hackenbush, OutcomeEvaluation, evaluate
from colonnade.solvers.engine.evaluate import Evaluator


def test_a_pickled_answer_keeps_all_that_it_says():
    answer = evaluate(Hackenbush.parse("B:aRG:a"), verify=True)
    copy = pickle.loads(pickle.dumps(answer))
    assert (copy.value, copy.outcome, copy.method) == (answer.value, answer.outcome, answer.method)
    assert dict(copy.counters) == dict(answer.counters)
    assert copy.verified
    assert copy.derivation.rule is answer.derivation.rule
    assert deepcopy(answer).value == answer.value


def test_a_pickled_answer_in_misere_play_derives_misere_play():
    answer = evaluate(Hackenbush.parse("GB, GG"), convention=Convention.MISERE)
    copy = pickle.loads(pickle.dumps(answer))
    assert isinstance(copy, OutcomeEvaluation)
    assert (copy.outcome, copy.convention) == (answer.outcome, Convention.MISERE)
    assert copy.derivation.result is answer.outcome


def test_an_answer_for_a_part_says_why_it_cannot_be_pickled():
    with pytest.raises(TypeError, match="evaluate the part itself"):
        pickle.dumps(Evaluator().evaluate(Hackenbush.parse("BR")))


def test_a_derivation_says_what_to_pickle_instead():
    derivation = evaluate(Hackenbush.parse("BR, GG")).derivation
    with pytest.raises(TypeError, match="pickle the evaluation"):
        pickle.dumps(derivation)
    assert deepcopy([derivation]) == [derivation]


def test_a_pickled_budget_keeps_its_limits_and_whether_it_is_cancelled():
    budget = Budget(positions=7, steps=8, seconds=9, progress=print)
    copy = pickle.loads(pickle.dumps(budget))
    assert (copy.positions, copy.steps, copy.seconds, copy.progress) == (7, 8, 9, print)
    copy.cancelled.set()
    assert not budget.cancelled.is_set()
    assert pickle.loads(pickle.dumps(copy)).cancelled.is_set()
