"""The calculator's pictures: lattices with the place of a value, and game trees that can be walked."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect


@pytest.fixture
def calculator(studio):
    studio.page.keyboard.press("k")
    studio.page.wait_for_selector(".thermograph")
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
    calculator.page.wait_for_selector(".calculator-value:text('↑∗')")


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
    calculator.page.wait_for_selector(".calculator-value:text('{ −1 | −2 }')")


def test_the_thermograph_is_shown_where_a_drawn_position_is_hot(studio):
    """A reverse stalk BR is worth {0|-1}: hot, with mean -1/2 and temperature 1/2."""
    studio.page.keyboard.press("5")
    studio.notate("BR")
    studio.value("{ 0 | −1 }")
    picture = studio.page.locator(".panel .thermograph")
    expect(picture).to_contain_text("mean −1/2")
    expect(picture).to_contain_text("temperature 1/2")
    expect(studio.page.locator(".number-line .confusion")).to_have_count(1)
