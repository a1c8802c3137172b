"""Drawing: a tree by mouse, the same by keyboard, cycles, menus, undo, and what is shown of a position."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from colonnade.exchange.hat import Hat, HatStick, HatVertex
from colonnade.exchange.link import fragment
from colonnade.positions.hackenbush import Color


def grow(studio, from_point, dx, dy):
    x, y = from_point
    studio.pull(x, y, x + dx, y + dy)


def test_a_tree_drawn_with_the_mouse_is_worth_five_halves(studio):
    studio.drag(0.5, None, 0.5, -110)
    studio.value("1")
    grow(studio, studio.vertices()[0], -70, -90)
    grow(studio, studio.vertices()[1], -30, -90)
    studio.value("3")
    studio.page.keyboard.press("r")
    grow(studio, studio.vertices()[0], 70, -70)
    studio.page.keyboard.press("b")
    grow(studio, studio.vertices()[3], 50, -80)
    studio.value("5/2")
    studio.has_sticks(5)
    expect(studio.page.locator(".panel")).to_contain_text("Left wins, whoever starts.")
    expect(studio.page.locator(".panel")).to_contain_text("Left is two and a half moves ahead.")
    expect(studio.page.locator("#notation")).to_have_value("B(BB,RB)")


def test_the_same_tree_with_the_keyboard_only(studio):
    studio.page.locator(".board-svg").focus()
    for key in ["b", "Space", "Enter", "Space", "ArrowLeft", "Enter", "Space", "Enter"]:
        studio.page.keyboard.press(key)
    for key in ["ArrowDown"] * 4:
        studio.page.keyboard.press(key)
    for key in ["r", "Space", "ArrowRight", "Enter", "b", "Space", "Enter"]:
        studio.page.keyboard.press(key)
    studio.value("5/2")


def test_a_tiny_drag_makes_no_stick(studio):
    studio.drag(0.5, None, 0.502, -6)
    studio.has_sticks(0)
    studio.drag(0.5, None, 0.5, -110)
    studio.has_sticks(1)


def test_dropping_on_a_vertex_or_the_ground_closes_a_cycle(studio):
    studio.page.keyboard.press("g")
    studio.drag(0.4, None, 0.4, -110)
    x, y = studio.vertices()[0]
    left, width, ground = studio.ground()
    studio.pull(x, y, left + 0.6 * width, ground)
    studio.value("0")
    studio.has_sticks(2)
    x, y = studio.vertices()[0]
    studio.pull(x, y, x + 90, y - 60)
    (ax, ay), (bx, by) = studio.vertices()
    studio.pull(bx, by, ax, ay)
    studio.has_sticks(4)
    assert len(studio.vertices()) == 2


def test_right_drag_draws_with_any_tool_and_left_drag_moves_with_the_select_tool(studio):
    studio.drag(0.5, None, 0.5, -110)
    studio.page.keyboard.press("v")
    x, y = studio.vertices()[0]
    studio.pull(x, y, x + 60, y - 80, button="right")
    studio.has_sticks(2)
    studio.value("2")
    x, y = studio.vertices()[1]
    studio.pull(x, y, x + 40, y - 30)
    moved = studio.vertices()[1]
    assert abs(moved[0] - x - 40) < 3
    studio.has_sticks(2)


def test_right_click_recolours_and_removes_with_what_falls(studio):
    studio.notate("BBR")
    x, y = studio.middle(2)
    studio.page.mouse.click(x, y, button="right")
    studio.page.get_by_role("menuitemradio", name="Red").click()
    studio.value("1/4")
    x, y = studio.middle(2)
    studio.page.mouse.click(x, y, button="right")
    studio.page.get_by_role("menuitem", name="Remove").click()
    studio.value("1")
    studio.has_sticks(1)


def test_hover_shows_what_a_cut_leaves(studio):
    studio.notate("B(BB,RB)")
    studio.value("5/2")
    studio.page.wait_for_selector(".badge")
    studio.page.mouse.move(*studio.middle(4))
    tip = studio.page.locator(".tip:visible")
    expect(tip).to_contain_text("leaves 3")
    expect(tip).to_contain_text("Right cuts stick 4; stick 5 falls with it")
    expect(studio.page.locator(".stick.would-fall")).to_have_count(1)


def test_undo_and_redo_reach_across_everything(studio):
    studio.notate("BR")
    studio.page.keyboard.press("n")
    studio.value("−1/2")
    studio.page.keyboard.press("t")
    studio.page.keyboard.press("1")
    studio.page.wait_for_selector(".chip:has-text('Red-Blue'):not(:has-text('Green'))")
    studio.page.keyboard.press("x")
    studio.page.mouse.click(*studio.middle(2))
    studio.value("−1")
    for _ in range(4):
        studio.page.keyboard.press("Control+z")
    studio.value("1/2")
    expect(studio.page.locator(".chips")).to_contain_text("Red-Blue-Green")
    for _ in range(4):
        studio.page.keyboard.press("Control+Shift+Z")
    studio.value("−1")


@pytest.mark.parametrize(
    ("key", "text", "value"),
    [("1", "BR", "1/2"), ("2", "GB", "↑∗"), ("3", "BRB", "1"), ("4", "GGG", "∗3"), ("6", "BR, B(G,R)", "1")],
)
def test_every_game_type_computes(studio, key, text, value):
    studio.page.keyboard.press(key)
    studio.notate(text)
    studio.value(value)


def test_reverse_and_misere(studio):
    """Another game is played on the same sticks."""
    studio.notate("BRRB")
    studio.value("3/8")
    studio.page.keyboard.press("5")
    studio.has_sticks(4)
    studio.value("{ 0, { 1 | 0 } | −1 }")
    studio.page.keyboard.press("2")
    studio.has_sticks(4)
    studio.value("3/8")
    studio.page.keyboard.press("5")
    studio.page.get_by_role("button", name="Play convention").click()
    studio.page.get_by_role("menuitemradio", name="Misère play").click()
    studio.page.wait_for_selector("text=Misère play:")


def test_changing_the_game_type_asks_before_dropping_sticks(studio):
    studio.notate("B(G,R)")
    studio.page.keyboard.press("1")
    dialog = studio.page.get_by_role("dialog")
    dialog.get_by_role("button", name="Stay").click()
    expect(dialog).to_have_count(0)
    studio.has_sticks(3)
    studio.page.keyboard.press("1")
    dialog.get_by_role("button", name="Change and drop it").click()
    studio.has_sticks(2)
    expect(studio.page.get_by_role("button", name="Green stick")).to_be_disabled()


def test_the_notation_line_shows_the_column_at_fault_and_keeps_the_picture(studio):
    studio.notate("B(R,B)")
    studio.page.fill("#notation", "B(R,X)")
    studio.page.wait_for_selector(".notation.wrong")
    expect(studio.page.locator("#notation-state")).to_contain_text("Column 5:")
    studio.has_sticks(3)
    studio.page.keyboard.press("Escape")
    expect(studio.page.locator("#notation")).to_have_value("B(R,B)")
    expect(studio.page.locator(".board-svg")).to_be_focused()


def test_a_text_is_drawn_once_and_again_when_the_picture_has_changed(studio):
    draws = studio.page.locator(".log-line", has_text="from the notation line")
    studio.notate("BR")
    expect(draws).to_have_count(1)
    studio.page.keyboard.press("n")
    studio.value("−1/2")
    studio.notate("BR")
    studio.value("1/2")
    expect(draws).to_have_count(2)


def test_the_text_typed_last_is_drawn_whichever_is_read_first(studio):
    held: list[Route] = []
    studio.route("**/api/read", lambda route: route.continue_() if held else held.append(route))
    studio.page.keyboard.press("/")
    with studio.page.expect_request("**/api/read"):
        studio.page.fill("#notation", "BR")
    studio.page.fill("#notation", "BRR")
    expect(studio.page.locator(".big-value")).to_have_text("1/4")
    studio.until(lambda: bool(held))
    held[0].continue_()
    studio.value("1/4")
    studio.has_sticks(3)


def test_a_text_is_drawn_though_the_line_is_left_at_once(studio):
    leave = (
        "(line, text) => { line.focus(); line.value = text;"
        " line.dispatchEvent(new Event('input', { bubbles: true })); line.blur(); }"
    )
    studio.page.locator("#notation").evaluate(leave, "BRB")
    studio.value("3/4")
    studio.has_sticks(3)
    studio.page.locator("#notation").evaluate(leave, "BRX")
    studio.page.wait_for_selector(".notation.wrong")
    expect(studio.page.locator("#notation")).to_have_value("BRX")
    studio.has_sticks(3)


def test_half_drawn_pictures_list_their_problems(studio):
    """A stick that nothing joins to the ground does not count; two sticks on one spot are told apart."""
    places = ((1, 0, 0, True), (2, 0, 1, False), (3, 2, 1, False), (4, 2, 2, False))
    vertices = tuple(HatVertex(id, x, y, ground) for id, x, y, ground in places)
    ends = ((1, 2), (1, 2), (3, 4))
    sticks = tuple(HatStick(n, Color.BLUE, a, b) for n, (a, b) in enumerate(ends, start=1))
    studio.page.goto("about:blank")
    studio.open(fragment(Hat(vertices, sticks)))
    studio.value("2")
    problems = studio.page.locator(".problems")
    expect(problems).to_contain_text("Stick 3 floats.")
    expect(problems).to_contain_text("Two sticks lie on top of each other")
    expect(studio.page.locator(".count-chip")).to_contain_text("1 floats")
    expect(studio.page.locator(".warning")).to_have_count(2)
    studio.page.get_by_role("button", name="Spread them").click()
    expect(studio.page.locator(".warning")).to_have_count(1)
    expect(problems).not_to_contain_text("on top of")


def test_the_table_twin_cuts_and_recolours(studio):
    studio.notate("BRR")
    studio.page.get_by_role("menuitem", name="View").click()
    studio.page.get_by_role("menuitem", name="Sticks as a table").click()
    studio.page.get_by_role("button", name="Cut stick 2").click()
    studio.value("1")


def test_why_steps_highlight_base_and_subordinate(studio):
    studio.notate("B(BB,RB)")
    studio.value("5/2")
    current = studio.page.locator(".step.current")
    expect(studio.page.locator(".why h2")).to_have_text("Why 5/2?")
    expect(current).to_have_attribute("data-step", "0")
    expect(current).to_contain_text("1 : 3/2 = 5/2")
    expect(studio.page.locator(".part.base")).to_have_count(1)
    expect(studio.page.locator(".part.subordinate")).to_have_count(1)
    studio.page.get_by_role("button", name="Check by brute force").click()
    studio.page.wait_for_selector("text=Checked: ")
    studio.page.get_by_role("button", name="Next step").click()
    expect(current).to_have_attribute("data-step", "1")
    expect(current).to_contain_text("2 − 1/2 = 3/2")


def test_steps_fold_and_open_in_place(studio):
    """The sum of BB and RB rests on one step for each of them."""
    studio.notate("B(BB,RB)")
    steps = studio.page.locator(".why .step")
    expect(steps).to_have_count(4)
    studio.page.get_by_role("button", name="Hide the steps below step 2").click()
    expect(steps).to_have_count(2)
    studio.page.get_by_role("button", name="Show the steps below step 2").click()
    expect(steps).to_have_count(4)
    expect(steps.nth(3)).to_contain_text("−1 + 1/2 = −1/2")


def test_steps_asked_for_twice_are_shown_once(studio):
    studio.notate("B(BB,RB)")
    steps = studio.page.locator(".why .step")
    studio.page.get_by_role("button", name="Hide the steps below step 2").click()
    expect(steps).to_have_count(2)
    held = studio.hold("**/api/steps", 2)
    for _ in range(2):
        studio.page.get_by_role("button", name="Show the steps below step 2").click()
    studio.until(lambda: len(held) == 2)
    for route in held:
        route.continue_()
    expect(steps).not_to_have_count(2)
    studio.settle()
    expect(steps).to_have_count(4)


def test_winning_cuts_are_filled_and_the_best_of_losing_ones_outlined(studio):
    """In B(BB,RB), worth 5/2, every cut of Left's leaves at least 0 and wins; Right's one cut loses."""
    studio.notate("B(BB,RB)")
    expect(studio.page.locator(".badge.L:not(.hollow)")).to_have_count(4)
    expect(studio.page.locator(".badge.R.hollow")).to_have_count(1)
    expect(studio.page.locator(".badge")).to_have_count(5)


def test_the_why_panel_of_a_spider_names_its_theorem(studio):
    studio.notate("BRBB/BRRB/RBRB/RBBB")
    studio.value("3/4")
    expect(studio.page.locator(".why")).to_contain_text("spider", ignore_case=True)
    studio.notate("BRB/BB/RBR\\R")
    expect(studio.page.locator(".why")).to_contain_text("One red stick is one move for Right.")
    expect(studio.page.locator(".panel")).not_to_contain_text(re.compile(r"\b1 (edges|sticks|moves|positions)\b"))
