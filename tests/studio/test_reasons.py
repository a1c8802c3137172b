"""Steps of derivations: bounded at first, opened by their paths, with the theorems as data."""

from __future__ import annotations

import pytest

from colonnade.budget import Budget
from colonnade.citations import Work
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value
from colonnade.players import Convention
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.rules import Rule
from colonnade.studio.answers.evaluations import answer_for_reasons
from colonnade.studio.answers.reasons import MOST_STEPS

RULES = {rule.value for rule in Rule}
WORKS = {work.value for work in Work}


def opened(client, drawing):
    """Every step of a derivation: those shown at once, then those below steps that are not open yet."""
    found = {tuple(step["path"]): step for step in client.post("/api/reasons", json=drawing).json()["steps"]}
    waiting = list(found)
    while waiting:
        path = waiting.pop()
        if found[path]["has_more"] and (*path, 0) not in found:
            below = client.post("/api/steps", json={"drawing": drawing, "path": path}).json()
            found.update({tuple(step["path"]): step for step in below})
            waiting += [tuple(step["path"]) for step in below]
    return list(found.values())


def test_steps_have_rule_citation_words_and_place(client, sticks):
    """Decomposing Hackenbush, example 1: 1 : (2 - 1/2) = 5/2."""
    steps = client.post("/api/reasons", json=sticks("B(BB,RB)")).json()["steps"]
    assert [(step["rule"], step["path"], step["has_more"]) for step in steps] == [
        ("ordinal-sum", [], True),
        ("disjunctive-sum", [0], True),
        ("string", [0, 0], False),
        ("string", [0, 1], False),
    ]
    assert [step["formula"] for step in steps[:2]] == ["1 : 3/2 = 5/2", "2 − 1/2 = 3/2"]
    assert steps[0]["base_sticks"] == [1]
    assert (steps[0]["base_label"], steps[0]["subordinate_label"]) == ("base 1", "subordinate 3/2")
    for step in steps:
        assert step["depth"] == len(step["path"])
        assert step["rule"] in RULES
        assert step["citations"]
        assert all(citation["work"] in WORKS and citation["text"] for citation in step["citations"])


def test_a_deep_derivation_is_bounded_and_opens_to_its_end(client, sticks):
    """B(R,B(R,B(R,...))) rests on one ordinal sum and one red stick for every blue stick but the last."""
    depth = 60
    drawing = sticks("B(R," * depth + "B" + ")" * depth)
    reasons = client.post("/api/reasons", json=drawing).json()
    assert len(reasons["steps"]) <= MOST_STEPS
    assert not reasons["complete"]
    steps = opened(client, drawing)
    assert sum(step["rule"] == "ordinal-sum" for step in steps) == depth
    assert sum(step["rule"] == "single-edge" for step in steps) == depth + 1


def test_the_outcome_does_not_explain_a_value():
    """The tree is worth 5/2, and the flowers cancel. Without time it is known that Left wins, which is no reason for
    5/2; with time the value is found, though it was not found before."""
    position = Hackenbush.parse("B(BB(R,B),RB), G:aBBB:a, G:bRRR:b")
    with pytest.raises(BudgetExceededError), Budget(seconds=0.0001):
        answer_for_reasons(position, Convention.NORMAL)
    assert answer_for_reasons(position, Convention.NORMAL).value == Value("5/2")


@pytest.mark.parametrize("path", [[7], [0, 0, 0], [0] * 5000])
def test_there_is_no_step_at_a_wrong_path(client, sticks, path):
    answer = client.post("/api/steps", json={"drawing": sticks("B(BB,RB)"), "path": path})
    assert answer.status_code == 400


def test_steps_of_any_ruleset_are_opened_by_their_paths(client):
    asked = {"ruleset": "domino-shave", "text": "(1,2)(2,1)(1,1)"}
    table = client.post("/api/table", json=asked).json()
    below = [step for step in table["steps"] if len(step["path"]) == 1]
    assert below
    assert client.post("/api/table/steps", json={**asked, "path": []}).json() == below
