"""Room on the page: what is spoken of is in sight, whatever else there is."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect


def test_the_value_and_the_current_step_are_in_sight_of_a_long_derivation(studio):
    studio.notate("G:aBBBB:a, B(BB(R,B),RB), G:bRRRR:b")
    studio.value("5/2")
    expect(studio.page.locator(".badge")).to_have_count(2)
    expect(studio.page.locator(".stepper")).to_contain_text(re.compile(r"step 1 of \d\d"))
    expect(studio.page.locator(".big-value")).to_be_in_viewport(ratio=1)
    expect(studio.page.locator(".step.current")).to_be_in_viewport(ratio=1)


def test_sticks_that_are_gone_leave_no_vertex_in_the_air(studio):
    """Of B(BB,RB) a cut of stick 2 leaves the trunk, the red branch and three vertices."""
    studio.notate("B(BB,RB)")
    studio.page.keyboard.press("p")
    studio.page.get_by_label("Computer").select_option("person")
    expect(studio.page.locator(".outcome")).to_contain_text("Left is to move")
    studio.page.mouse.click(*studio.middle(2))
    studio.has_sticks(3)
    expect(studio.page.locator(".vertex")).to_have_count(3)
    expect(studio.page.locator(".trace")).to_have_count(2)


@pytest.mark.parametrize(("width", "height"), [(390, 844), (844, 390), (1280, 720), (1440, 900)])
def test_the_page_stays_in_place_when_the_first_answer_comes(studio, width, height):
    """The second line of a remark may still push down what stands below the value, and nothing else."""
    page = studio.page
    page.set_viewport_size({"width": width, "height": height})
    waiting = studio.hold("**/api/describe")
    page.reload()
    expect(page.locator(".value-block[aria-busy=true]")).to_contain_text("Working…")
    before = [page.locator(name).bounding_box() for name in (".board-svg", ".sheet")]
    studio.until(lambda: bool(waiting))
    waiting[0].continue_()
    studio.value("0")
    after = [page.locator(name).bounding_box() for name in (".board-svg", ".sheet")]
    assert after[0] == before[0]
    assert abs(after[1]["y"] - before[1]["y"]) <= 20
