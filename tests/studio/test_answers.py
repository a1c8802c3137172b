"""What the server says about positions, against the papers, the cases of the notation and brute force."""

from __future__ import annotations

import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.budget import Budget
from colonnade.dyadic import Dyadic
from colonnade.players import Convention
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.studio import models
from colonnade.studio.answers import evaluations
from colonnade.studio.answers.cuts import subtrees
from colonnade.studio.answers.describe import describe_answer, describe_cold, describe_position
from colonnade.studio.answers.drawings import DrawnPosition, position_of
from colonnade.studio.answers.reasons import open_step, outline_of
from colonnade.studio.answers.search import search

VALUES = {
    "BR": "1/2",  # Winning Ways, chapter 1
    "B(BB,RB)": "5/2",  # Decomposing Hackenbush, example 1
    "BRRB": "3/8",  # Clockwise Hackenbush, example 1.4
    "GB": "^*",  # Forms and values, section 4.2
    "BRBB/BRRB/RBRB/RBBB": "3/4",  # Hackenbush spiders, figure 2.24
    "BR, BR, R": "0",
    "0": "0",
}


@st.composite
def trees(draw: st.DrawFn) -> Hackenbush:
    """Trees of up to thirty sticks, in any order of their edges."""
    count = draw(st.integers(1, 30))
    edges = [(draw(st.integers(0, n)), n + 1, draw(st.sampled_from(Color))) for n in range(count)]
    return Hackenbush.of(draw(st.permutations(edges)))


@pytest.mark.parametrize(("text", "value"), VALUES.items())
def test_values_of_the_literature(client, sticks, text, value):
    described = client.post("/api/describe", json=sticks(text)).json()
    assert described["state"] == "exact"
    assert described["value"]["text"] == value


def test_components_and_steps_speak_of_sticks_that_exist(client, sticks):
    drawn = sticks("G:aBBB:a, B(BB(R,B),RB), G:bRRR:b")
    described = client.post("/api/describe", json=drawn).json()
    ids = {stick["id"] for stick in drawn["sticks"]}
    assert sorted(stick for part in described["components"] for stick in part["sticks"]) == sorted(ids)
    reasons = client.post("/api/reasons", json=drawn).json()
    for step in reasons["steps"]:
        assert set(step["sticks"]) <= ids
        assert set(step["base_sticks"]) <= ids
    assert reasons["conclusion"].endswith("= 5/2.")


def test_every_cut_leaves_what_the_position_without_it_is_worth(client, sticks):
    drawn = sticks("B(BB,RB), GR")
    cuts = client.post("/api/cuts", json=drawn).json()
    assert cuts["complete"]
    for cut in cuts["sticks"]:
        gone = {cut["stick"], *cut["falls"]}
        left = {**drawn, "sticks": [s for s in drawn["sticks"] if s["id"] not in gone]}
        assert client.post("/api/describe", json=left).json()["value"]["text"] == cut["leaves"]["text"]


def test_best_cuts_of_the_five_halves_tree(client, sticks):
    """By definition: Left's best cut leaves the largest value, Right's the smallest."""
    cuts = client.post("/api/cuts", json=sticks("B(BB,RB)")).json()
    leaves = {cut["stick"]: cut["leaves"]["text"] for cut in cuts["sticks"]}
    assert [leaves[stick] for stick in cuts["left"]] == ["2"]
    assert [leaves[stick] for stick in cuts["right"]] == ["3"]


def test_misere_play_knows_the_outcome_and_no_value(client, sticks):
    described = client.post("/api/describe", json={**sticks("G"), "play": "misere"}).json()
    assert described["outcome"] == "P"
    assert described["value"] is None


def test_stick_ids_of_the_page_come_back(client):
    drawn = {"sticks": [{"id": 41, "color": "B", "a": 0, "b": 9}, {"id": 17, "color": "R", "a": 9, "b": 3}]}
    cuts = client.post("/api/cuts", json=drawn).json()["sticks"]
    assert [(cut["stick"], cut["falls"]) for cut in cuts] == [(41, [17]), (17, [])]


def test_a_mistake_in_the_notation_has_a_column(client):
    error = client.post("/api/read", json={"text": "B(R,X)"}).json()["error"]
    assert error["code"] == "notation"
    assert error["column"] == 5


def test_colors_that_the_game_type_does_not_know_are_refused(client):
    answer = client.post(
        "/api/describe", json={"game": "red-blue", "sticks": [{"id": 1, "color": "G", "a": 0, "b": 1}]}
    )
    assert answer.status_code == 400
    assert "green" in answer.json()["error"]["message"]


def test_brute_force_agrees(client, sticks):
    answer = client.post("/api/check", json=sticks("B(BB,RB)")).json()
    assert answer["agrees"] is True


@pytest.mark.parametrize("text", ["BR, BR, R", "B(R,B), R(B,R)", "GG, GG", "GB, GR"])
def test_the_perfect_player_wins_every_zero_position_as_second(client, sticks, text):
    """In a position worth 0 the second player wins: whatever Left does, the computer as Right makes the last cut."""
    start = sticks(text)
    stack = [start["sticks"]]
    while stack:
        here = stack.pop()
        standing = client.post("/api/standing", json={"drawing": {**start, "sticks": here}, "player": "L"}).json()
        if not standing["playable"]:
            assert standing["winner"] == "R"
            continue
        for stick in standing["playable"]:
            mine = {"drawing": {**start, "sticks": here}, "player": "L", "stick": stick}
            moved = client.post("/api/move", json=mine).json()
            assert moved["standing"]["wins"]
            left = {s["id"] for s in moved["sticks"]}
            rest = [s for s in here if s["id"] in left]
            answer = client.post("/api/move", json={"drawing": {**start, "sticks": rest}, "player": "R"}).json()
            left = {s["id"] for s in answer["sticks"]}
            stack.append([s for s in rest if s["id"] in left])


def test_a_move_that_is_not_allowed_is_refused(client, sticks):
    answer = client.post("/api/move", json={"drawing": sticks("BR"), "player": "L", "stick": 2})
    assert answer.status_code == 400


def test_decomposition_of_the_paper(client, sticks):
    """Decomposing Hackenbush: 11/4 = 2 + 1 + 1 - 1 - 1/2 + 1/4, and the red branch is not decomposed."""
    answer = client.post("/api/decompose", json=sticks("BB(B(B,R),R(BB,R),BRR)")).json()
    assert [part["value"]["text"] for part in answer["parts"]] == ["2", "1", "1", "-1", "-1/2", "1/4"]
    assert [step["stops"] for step in answer["steps"]] == [False, False, True]


def test_calculator(client):
    answer = client.post("/api/calculate", json={"text": "{4|1||-1|-2}"}).json()
    facts = {fact["term"]: fact["shown"] for fact in answer["facts"]}
    assert (facts["Mean"], facts["Temperature"], facts["Stops"]) == ("1/2", "2", "1, −1")
    assert client.post("/api/calculate", json={"text": "{0|"}).json()["error"]["column"] is not None


def test_dominoes_and_their_tree(client):
    """Clockwise Hackenbush, example 3.1."""
    answer = client.post("/api/table", json={"ruleset": "domino-shave", "text": "(2,4)(7,3)(1,2)(4,4)(3,2)"}).json()
    assert answer["value"]["text"] == "1"
    assert answer["tree"]["text"] == "BR, B(G,R)"
    assert answer["normalized"] == "(5,6)(6,5)(1,2)(3,3)(2,1)"


def test_every_example_of_the_gallery_can_be_drawn(client):
    gallery = client.get("/api/gallery").json()
    assert len(gallery) > 60
    assert len({example["id"] for example in gallery}) == len(gallery)
    values = {example["id"]: example["value"]["text"] for example in gallery if example["value"]}
    assert values["hammer"] == "5/2"
    assert values["tweedle"] == "0"
    assert values["green-house"] == "0"


@settings(max_examples=40, deadline=None)
@given(trees())
def test_what_falls_in_a_tree_is_what_the_rules_say(tree):
    assert subtrees(tree) == {edge.id: tree.fallen(edge.id) for edge in tree.edges}


def test_many_mixed_parts_are_worth_a_number_and_an_infinitesimal():
    """Each of forty trees is worth a number and an infinitesimal; the numbers add up, and decide. A search that the
    page asks for says the same, without waiting for the canonical form."""
    trees = [f"B(G{'BRGRB'[i % 5]}(R,G),{'RBG'[i % 3]}G(B,R{'B' * (i % 7)}))" for i in range(40)]
    drawn = DrawnPosition(Hackenbush.parse(", ".join(trees)), tuple(range(1, 1000)))
    cold = evaluations.evaluate_cold(drawn.position, Budget(positions=200_000))
    assert cold is not None
    found = describe_cold(drawn, cold)
    mean = sum((evaluate(Hackenbush.parse(tree)).value.mean for tree in trees), Dyadic(0))
    assert (found.state, found.mean, found.outcome) == ("exact", str(mean), "L" if mean > 0 else "R")
    assert len(found.components) == 40
    sticks = [models.Stick(id=e.id + 1, color=e.color.value, a=e.tail, b=e.head) for e in drawn.position.edges]
    assert search(models.Drawing(sticks=sticks), 60, lambda _: None).value == found.value
    told = outline_of(cold.evaluation, drawn.sticks)
    assert told.steps[0].rule == "cold-sum"
    assert told.conclusion.startswith(f"So the sum of 40 parts is {mean} plus an infinitesimal")
    assert open_step(cold.evaluation, [3], drawn.sticks)[0].path == [3, 0]


def test_a_number_and_an_infinitesimal_that_is_not_found_are_told_in_words():
    """A stalk BRR, worth 1/4, beside a garden on one green stick that ten positions do not evaluate."""
    rng = random.Random(7)
    garden: list[tuple[Any, int, int]] = [("G", 0, 1), *((rng.choice("BRG"), n, n + 1) for n in range(1, 12))]
    garden += [(rng.choice("BRG"), rng.randrange(1, 12), rng.randrange(1, 12)) for _ in range(10)]
    edges = [*garden, ("B", 0, 20), ("R", 20, 21), ("R", 21, 22)]
    sticks = [models.Stick(id=n, color=color, a=a, b=b) for n, (color, a, b) in enumerate(edges, 1)]
    drawn = position_of(models.Drawing(sticks=sticks))
    answer = evaluate(drawn.position, budget=Budget(positions=10))
    told = describe_answer(drawn, answer, Convention.NORMAL)
    assert told.value is not None
    assert (told.state, told.outcome, told.value.shown) == ("exact", "L", "1/4 plus an infinitesimal")
    # One green stick is on the ground, so the atomic weight is at most 1 and at least -1.
    assert [(each.term, each.shown) for each in told.notations] == [("Atomic weight", "−1 to 1")]
    while_drawing = describe_position(models.Drawing(sticks=sticks), Budget(positions=10))
    assert (while_drawing.state, while_drawing.bounds) == ("bounds", ("1/8", "3/8"))
    assert while_drawing.sentence == "Left wins. Still narrowing down by how much."
