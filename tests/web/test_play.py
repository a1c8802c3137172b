"""A game on the drawing: hints on the board, what is hidden, and the walk through the game afterwards."""

from __future__ import annotations

import re

from playwright.sync_api import Route, expect

from studio_session import MIDDLE
from tests.web.test_panel import late, late_at_first
from tests.web.test_views import turn_to


def without_value(route: Route) -> None:
    """Answer as a server that had no time to find the value."""
    answer = route.fetch()
    route.fulfill(response=answer, json=answer.json() | {"value": None, "number": None, "mean": None})


def test_a_hint_rings_its_stick_and_hides_the_value_with_the_others(studio):
    """BB, R: Left wins by the upper blue stick, which leaves B, R, worth 0; the lower one leaves R alone. The value is
    asked for again where a busy machine did not find it."""
    page = studio.page
    studio.notate("BB, R")
    studio.route("**/api/standing", without_value, times=1)
    turn_to(studio, "Play")
    page.wait_for_selector("text=Left is to move, and will win.")
    bar = page.locator(".advantage")
    expect(bar).to_have_attribute("aria-label", "Advantage: Left wins, worth 1")
    page.keyboard.press("h")
    expect(page.locator(".play-body")).to_contain_text("Stick 2 leaves 0, and wins.")
    expect(page.locator(".stick.selected")).to_have_attribute("data-stick", "2")
    expect(page.locator(".badge.L:not(.hollow)")).to_have_count(1)
    page.get_by_label("Hide values").check()
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".play-body .lesson")).to_have_text("Stick 2 wins.")
    expect(bar).to_have_count(0)
    expect(page.locator(".big-value")).to_have_count(0)

    # A cut is on the board before the server has said what it is worth; until then the old value is dimmed.
    page.get_by_label("Hide values").uncheck()
    page.get_by_label("Computer").select_option("person")
    held = studio.hold("**/api/move")
    page.mouse.click(*studio.middle(2))
    expect(page.locator(".layer-sticks .stick")).to_have_count(2)
    expect(page.locator(".outcome")).to_have_text("Stick 2 is cut. Working out what is left…")
    expect(page.locator(".big-value.dimmed")).to_have_text("1")
    studio.until(lambda: len(held) == 1)
    held[0].continue_()
    expect(page.locator(".outcome")).to_have_text("Right is to move, and will lose.")
    studio.value("0")


def test_a_long_value_leaves_room_for_the_words_beside_it(studio):
    page = studio.page
    for position in ("B" * 123, "BR" * 3 + "B", "B(R,GB), G(B(R),RB), BRBRB", "BRRRRBRR, GB", "B" * 111 + ", BRRB, GB"):
        studio.notate(position)
        turn_to(studio, "Play")
        page.wait_for_selector(".big-value:not(.dimmed)")
        studio.settle()
        right = page.evaluate("document.querySelector('.big-value .fade').getBoundingClientRect().right")
        words = page.locator(".value-row .exact").bounding_box()
        assert right <= words["x"], position
        turn_to(studio, "Draw")


def test_a_game_begins_and_goes_on_though_answers_are_late(studio):
    page = studio.page
    studio.notate("BB, R")
    asked: list[Route] = []
    studio.route("**/api/standing", lambda route: late_at_first(route, asked))
    turn_to(studio, "Play")
    outcome = page.locator(".outcome")
    expect(outcome).to_have_text("The machine is busy: finding out how the game stands …")
    studio.until(lambda: len(asked) == 2)
    asked[1].continue_()
    expect(outcome).to_have_text("Left is to move, and will win.")
    page.get_by_label("Computer").select_option("person")
    studio.route("**/api/move", late, times=1)
    page.mouse.click(*studio.middle(2))
    expect(outcome).to_have_text("Right is to move, and will lose.")
    expect(page.get_by_role("alert")).to_have_count(0)


def test_keys_that_come_before_it_is_known_whose_turn_it_is_are_not_lost(studio):
    """The first stick is cut, or a hint given, as soon as the server has told how the game stands."""
    page = studio.page
    studio.notate("BB, R")
    held = studio.hold("**/api/standing")
    page.keyboard.press("p")
    for name in ("Stick 1, blue", "Stick 2, blue"):
        page.keyboard.press("ArrowUp")
        expect(page.locator("[data-stick]:focus")).to_have_attribute("aria-label", re.compile(f"^{name}"))
    page.keyboard.press("Space")
    studio.until(lambda: len(held) == 1)
    expect(page.locator(".layer-sticks .stick")).to_have_count(3)
    held[0].continue_()
    expect(page.locator(".moves .ply")).to_have_text([re.compile("stick 2"), re.compile("stick")])
    held = studio.hold("**/api/standing")
    page.get_by_role("button", name="New game").click()
    studio.until(lambda: len(held) == 1)
    page.locator(".board-svg").focus()
    page.keyboard.press("h")
    held[0].continue_()
    expect(page.locator(".play-body")).to_contain_text("Stick 2 leaves 0, and wins.")


def test_a_hint_that_fails_is_not_told_of_another_position(studio):
    page = studio.page
    studio.notate("BB, R")
    turn_to(studio, "Play")
    page.get_by_label("Computer").select_option("person")
    outcome = page.locator(".outcome")
    expect(outcome).to_have_text("Left is to move, and will win.")
    error: dict[str, object] = {"code": "illegal-move", "message": "no hint", "column": None, "sticks": []}
    held = studio.hold("**/api/move")
    page.locator(".board-svg").focus()
    page.keyboard.press("h")
    studio.until(lambda: len(held) == 1)
    page.mouse.click(*page.evaluate(MIDDLE, '[data-stick="2"]'))
    expect(outcome).to_have_text("Right is to move, and will lose.")
    held[0].fulfill(status=400, json={"error": error})
    studio.settle()
    expect(page.locator(".play-body")).not_to_contain_text("no hint")
    studio.faults[:] = [fault for fault in studio.faults if "status of" not in fault]


def test_a_finished_game_is_walked_with_marks(studio):
    """G, GG is Nim with heaps 1 and 2: only the upper stick of GG wins, and cutting G loses (Bouton)."""
    page = studio.page
    studio.notate("G, GG")
    turn_to(studio, "Play")
    page.get_by_label("Computer").select_option("person")
    outcome = page.locator(".outcome")
    expect(outcome).to_have_text("Left is to move, and will win.")
    page.mouse.click(*studio.middle(1))
    expect(outcome).to_have_text("Right is to move, and will win.")
    page.mouse.click(*studio.middle(2))
    expect(outcome).to_have_text("Left has no cut left: Right wins.")
    expect(page.get_by_label("threw the win away")).to_have_count(1)
    page.get_by_role("button", name="Walk the game").click()
    expect(outcome).to_have_text("Left cut stick 1 here. It loses. Stick 3 wins.")
    studio.has_sticks(3)
    expect(page.locator(".stick.selected")).to_have_attribute("data-stick", "1")
    expect(page.locator(".badge.hollow")).to_have_count(1)
    expect(page.locator(".badge:not(.hollow)")).to_have_count(1)
    page.keyboard.press("ArrowRight")
    expect(outcome).to_have_text("Right cut stick 2 here. It wins.")
    studio.has_sticks(2)
    page.get_by_role("button", name="Forward").click()
    expect(outcome).to_have_text("Left has no cut left: Right wins.")
    page.get_by_role("button", name="stick 1").click()
    expect(outcome).to_have_text("Left cut stick 1 here. It loses. Stick 3 wins.")


def test_a_game_and_its_drawing_do_not_disturb_each_other(studio):
    """Keys that change the drawing rest during a game, where Undo takes a cut back. A changed drawing is offered, and
    taken where no game is on. A reload keeps the game. The stick in focus is forgotten when its board goes."""
    page = studio.page
    notation = page.locator(".foot .mono")
    studio.notate("BB, R")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    expect(page.locator(".tip")).to_contain_text("leaves")
    page.keyboard.press("p")
    expect(notation).to_have_text("BB, R")
    page.get_by_label("Computer").select_option("person")
    undo = page.get_by_role("button", name="Undo")
    expect(undo).to_have_attribute("aria-disabled", "true")
    page.mouse.click(*studio.middle(2))
    expect(notation).to_have_text("B, R")
    expect(page.locator(".notation-state")).to_have_text("after cut 1")
    for key in "nt3":
        page.keyboard.press(key)
    page.keyboard.press("Control+z")
    expect(notation).to_have_text("BB, R")
    studio.has_sticks(3)

    page.mouse.click(*studio.middle(2))
    expect(page.locator(".outcome")).to_have_text("Right is to move, and will lose.")
    page.reload()
    expect(page.locator(".outcome")).to_have_text("Right is to move, and will lose.")
    expect(page.get_by_label("Computer")).to_have_value("person")
    expect(notation).to_have_text("B, R")
    page.keyboard.press("c")
    expect(page.locator("#notation")).to_have_value("BB, R")
    studio.notate("GG")
    page.keyboard.press("p")
    expect(notation).to_have_text("B, R")
    page.get_by_role("button", name="Play the new one").click()
    expect(notation).to_have_text("GG")
    page.keyboard.press("c")
    studio.notate("RR")
    page.keyboard.press("p")
    expect(notation).to_have_text("RR")


def test_a_newcomer_plays_a_first_game(studio):
    """From the empty ground into a game against a beginner, told what to click; what cuts do is seen at once."""
    page = studio.page
    page.locator(".how-to").get_by_role("button", name="Play a first game").click()
    expect(page.get_by_label("Computer")).to_have_value("beginner")
    expect(page.locator(".moves")).to_contain_text("You begin: click a blue or a green stick to cut it.")
    expect(page.locator(".outcome")).to_have_text("Left is to move, and will win.")
    page.mouse.click(*studio.middle(8))
    expect(page.locator(".ply").first).to_have_text("stick 8")
