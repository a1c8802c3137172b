"""The calculator's pictures: lattices with the place of a value, and game trees that can be walked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def calculator(studio):
    studio.page.keyboard.press("k")
    for line in range(3):
        studio.page.wait_for_selector(f"#answer-{line} .math")
    studio.settle()
    return studio


def ask(studio, text):
    """Write in the last cell, which is empty."""
    studio.page.fill("#cell-3", text)
    studio.page.wait_for_selector("#answer-3 .math")


def test_a_value_is_shown_in_its_place_among_those_of_day_two(calculator):
    ask(calculator, "^*")
    calculator.page.get_by_role("radio", name="Lattice").click()
    expect(calculator.page.locator(".lattice-node")).to_have_count(22)
    expect(calculator.page.locator(".lattice-node.equal text")).to_have_text("↑∗")
    # Above up star by definition: what beats it when the two are played against each other.
    greater = calculator.page.locator(".lattice-node.greater text").all_text_contents()
    assert {"1", "2", "1/2", "1∗"} <= set(greater)
    assert "0" in calculator.page.locator(".lattice-node.confused text").all_text_contents()


def test_a_value_outside_is_told_where_it_lies(calculator):
    ask(calculator, "3/4")
    calculator.page.get_by_role("radio", name="Lattice").click()
    calculator.page.wait_for_selector("text=3/4 is not one of them: it lies above 1/2")
    calculator.page.locator(".lattice-head select").select_option("ht-3")
    expect(calculator.page.locator(".lattice-node")).to_have_count(176)
    calculator.page.wait_for_selector("text=3/4 is one of them")


def test_a_click_in_the_lattice_goes_on_with_that_value(calculator):
    calculator.page.get_by_role("radio", name="Lattice").click()
    calculator.page.get_by_role("button", name="up star, confused with it").click()
    calculator.page.wait_for_selector(".calculator-value:has-text('↑∗')")


def test_the_game_tree_is_walked_with_arrows_and_opened_with_enter(calculator):
    calculator.page.locator("#cell-2").click()
    calculator.page.get_by_role("button", name="Open as game tree").click()
    # {4|1||-1|-2} has two options with two each.
    expect(calculator.page.locator(".tree-node")).to_have_count(7)
    expect(calculator.page.locator(".game-tree .move.R")).to_have_count(3)
    calculator.page.locator(".tree-node").first.focus()
    calculator.page.keyboard.press("ArrowDown")
    calculator.page.keyboard.press("ArrowRight")
    expect(calculator.page.locator(":focus")).to_have_attribute("aria-label", re.compile("Right moves to"))
    calculator.page.keyboard.press("Enter")
    calculator.page.wait_for_selector(".calculator-value:has-text('{ −1 | −2 }')")


def test_the_thermograph_is_shown_where_a_drawn_position_is_hot(studio):
    """A reverse stalk BR is worth {0|-1}: hot, with mean -1/2 and temperature 1/2."""
    studio.page.keyboard.press("5")
    studio.notate("BR")
    studio.value("{ 0 | −1 }")
    picture = studio.page.locator(".panel .thermograph")
    expect(picture).to_contain_text("mean −1/2")
    expect(picture).to_contain_text("temperature 1/2")
    expect(studio.page.locator(".number-line .confusion")).to_have_count(1)


def test_lines_have_names_and_are_compared(calculator):
    """{0|2}:1 is 3/2 and its base as written, not its value 1, on which it would be 2 (forms-and-values, 2.1)."""
    page = calculator.page
    expect(page.locator("#answer-0")).to_contain_text("a = 3/2")
    expect(page.locator("#answer-1")).to_contain_text("yes 3/2 > 1")
    page.locator("#cell-0").click()
    expect(page.locator(".trace-list")).to_contain_text("on its value 1 it would be 2")
    expect(page.locator(".trace-list")).to_contain_text("Forms and values, 2.1.1")

    # A later line follows the name that it uses.
    page.fill("#cell-0", "a = {0|2}")
    expect(page.locator("#answer-1")).to_contain_text("no 1 = 1")

    ask(calculator, "BR + _3 || a")
    expect(page.locator("#answer-3")).to_contain_text("yes")
    expect(page.locator(".picture .outcome")).to_contain_text("neither is at least the other")


@pytest.mark.parametrize(
    ("picture", "path", "sign"), [("Lattice", "lattice", ".lattice-node"), ("Game tree", "tree", ".tree-node")]
)
def test_a_picture_that_a_busy_machine_owes_is_asked_again_and_nothing_else_is_shown_for_it(
    calculator, picture, path, sign
):
    """What stood there before is pale meanwhile; after three late answers a button asks once more."""
    page = calculator.page
    late = {"error": {"code": "budget", "message": "too late", "column": None, "sticks": []}, "nodes": [], "lines": []}
    held = calculator.hold(f"**/api/{path}", count=5)
    page.get_by_role("radio", name=picture).click()
    calculator.until(lambda: len(held) == 1)
    held[0].fulfill(status=200, json=late)
    calculator.until(lambda: len(held) == 2)
    held[1].continue_()
    page.wait_for_selector(sign)
    ask(calculator, "^*")
    expect(page.locator(f".awaited:has({sign})")).to_be_visible()
    for asked in (3, 4, 5):
        calculator.until(lambda asked=asked: len(held) == asked)
        held[-1].fulfill(status=200, json=late)
    expect(page.locator(".picture .trouble")).to_contain_text("too late")
    expect(page.locator(sign)).to_have_count(0)
    page.get_by_role("button", name="Try again").click()
    page.wait_for_selector(sign)
    expect(page.locator(".picture .trouble")).to_have_count(0)


def test_a_line_that_a_busy_machine_did_not_find_in_time_is_asked_again(calculator):
    page = calculator.page
    held = calculator.hold("**/api/calculate", count=2)
    page.fill("#cell-3", "{2|-2}")
    calculator.until(lambda: len(held) == 1)
    held[0].fulfill(status=200, json={"error": {"code": "budget", "message": "too late", "column": None, "sticks": []}})
    calculator.until(lambda: len(held) == 2)
    held[1].continue_()
    expect(page.locator("#answer-3")).to_contain_text("±2")


def test_an_invalid_line_leaves_the_rest_of_the_page(calculator):
    page = calculator.page
    page.fill("#cell-2", "{4|1||-1|")
    expect(page.locator("#answer-2 .cell-fault")).to_have_text("Column 1: this '{' is never closed; expected '}'")
    expect(page.locator(".stale")).to_contain_text("Line 3 cannot be read now")
    expect(page.locator(".thermograph")).to_contain_text("mean 1/2")
    expect(page.locator(".facts")).to_contain_text("Temperature")
    page.fill("#cell-2", "{4|1||-1|-2}")
    expect(page.locator(".stale")).to_have_count(0)
    page.fill("#cell-3", "{1|")
    expect(page.locator(".stale")).to_have_text("Line 4 cannot be read yet; this is line 3.")
    expect(page.locator(".thermograph")).to_contain_text("mean 1/2")
    page.fill("#cell-3", "{1|-1}")
    expect(page.locator(".thermograph")).to_contain_text("mean 0")
    expect(page.locator(".stale")).to_have_count(0)


def test_cooling_heating_and_a_picture_of_the_value(calculator):
    """{5|1} cooled by 1 is {4|2}, heated by 1 it is {6|0} (Winning Ways, chapter 6); BRB is 3/4 (Berlekamp's rule)."""
    page = calculator.page
    ask(calculator, "{5|1}")
    expect(page.locator(".cooling")).to_contain_text("cooled { 4 | 2 }")
    expect(page.locator(".cooling")).to_contain_text("heated { 6 | 0 }")
    page.locator(".cooling input").fill("2")
    expect(page.locator(".cooling")).to_contain_text("cooled 3∗")
    page.locator(".cooling input").fill("*")
    expect(page.locator(".cooling")).to_contain_text("cooled by a number")
    page.get_by_role("radio", name="Sticks").click()
    expect(page.locator(".picture-note")).to_have_text(
        "no Hackenbush position has the value {5|1}, which is not a number plus a dicot"
    )
    page.fill("#cell-3", "3/4")
    expect(page.locator(".value-picture")).to_contain_text("BRB")
    page.get_by_role("button", name="Open in Draw").click()
    calculator.has_sticks(3)
    calculator.value("3/4")


def test_lines_are_kept_and_can_be_cleared(calculator):
    page = calculator.page
    ask(calculator, "7/16")
    page.reload()
    page.wait_for_selector(".board-svg")
    page.keyboard.press("k")
    expect(page.locator("#cell-3")).to_have_value("7/16")
    page.get_by_role("button", name="Clear the worksheet").click()
    expect(page.locator(".cell")).to_have_count(1)
    assert "7/16" in page.locator("#lines-before option").evaluate_all("options => options.map(o => o.value)")
    page.get_by_role("button", name="Put them back").click()
    expect(page.locator("#answer-3")).to_contain_text("7/16")


def test_the_dicots_of_day_three_are_walked_by_arrows(calculator):
    """There are 67 of them (forms-and-values, 1.11), double up among them: {0|^*} is a dicot born on day 3."""
    page = calculator.page
    ask(calculator, "^^")
    page.get_by_role("radio", name="Lattice").click()
    page.locator(".lattice-head select").select_option("dicots-3")
    expect(page.locator(".lattice-node")).to_have_count(67)
    expect(page.locator(".lattice-sentence")).to_contain_text("⇑ is one of them")
    page.locator('.lattice-node[tabindex="0"]').focus()
    expect(page.locator(".lattice-name")).to_contain_text("⇑ the value itself")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".lattice-name")).to_contain_text("less")
    expect(page.locator('.lattice-node[tabindex="0"]')).to_have_count(1)
    below = page.locator(".lattice-name .math").first.inner_text()
    page.keyboard.press("Enter")
    expect(page.locator("#answer-4")).to_contain_text(below)


def test_a_long_word_widens_no_cell_and_escape_leaves_the_field(calculator):
    page = calculator.page
    expect(page.locator("#cell-2")).to_be_focused()
    page.fill("#cell-3", "x" * 400)
    page.wait_for_selector("#answer-3 .cell-fault")
    assert page.evaluate(
        "() => document.querySelector('.cells').scrollWidth <= document.querySelector('.cells').clientWidth"
    )
    page.keyboard.press("Escape")
    page.keyboard.press("c")
    expect(page.locator(".app[data-view=draw]")).to_have_count(1)
