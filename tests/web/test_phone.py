"""On a phone: 390 px wide, a finger instead of a mouse."""

from __future__ import annotations

import math
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from .conftest import Studio


@pytest.fixture
def phone(open_studio: Callable[..., Studio]) -> Studio:
    return open_studio(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)


def open_example(phone: Studio, sought: str) -> None:
    phone.page.get_by_role("button", name="All examples").tap()
    phone.page.get_by_role("searchbox").fill(sought)
    phone.page.locator(".popover .card").first.tap()


def in_sight(phone: Studio, selector: str) -> bool:
    """Whether all of an element is seen, and nothing lies over its middle, once the page rests."""
    phone.settle()
    found: bool = phone.page.locator(selector).first.evaluate(
        "e => { const r = e.getBoundingClientRect();"
        " const top = document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2);"
        " return r.top >= 0 && r.left >= 0 && r.right <= innerWidth && r.bottom <= innerHeight && e.contains(top); }"
    )
    return found


def test_an_example_opens_with_its_value_and_its_reasons_in_sight(phone):
    open_example(phone, "hammer")
    phone.value("5/2")
    phone.page.wait_for_selector(".panel[data-stop=half] .step.current")
    assert in_sight(phone, ".big-value")
    assert in_sight(phone, ".step.current")


def test_what_is_drawn_by_touch_keeps_its_room(phone):
    """A first stick leaves the sheet where it is: there is more to draw."""
    phone.drag(0.5, None, 0.5, -70)
    phone.value("1")
    phone.page.wait_for_selector(".panel[data-stop=peek]")
    assert in_sight(phone, ".big-value")
    for count in range(2, 6):
        x, y = phone.vertices()[-1]
        phone.pull(x, y, x, y - 110)
        phone.has_sticks(count)
        chips = phone.page.locator(".chips").bounding_box()
        assert all(y > chips["y"] + chips["height"] for _, y in phone.vertices()), "below the chips"
    fit = phone.page.get_by_role("button", name="Fit")
    assert in_sight(phone, ".zoom .fit")
    fit.tap()
    phone.settle()
    canvas, sheet = (phone.page.locator(name).bounding_box() for name in (".board-svg", ".sheet"))
    _, _, ground = phone.ground()
    assert canvas["y"] + 0.6 * canvas["height"] < ground < sheet["y"] - 40, "the ground is above the sheet, and low"


def test_every_tab_of_the_sheet_shows_what_it_says(phone):
    open_example(phone, "hammer")
    phone.value("5/2")
    tabs = {"Notations": (".notation-row", "#notation"), "Moves": (".sheet td",), "Log": (".log-line",)}
    for tab, signs in tabs.items():
        phone.page.get_by_role("tab", name=tab).tap()
        for sign in signs:
            phone.page.locator(sign).first.wait_for()
            assert in_sight(phone, sign), tab


def test_a_tap_on_a_stick_tells_what_its_cut_leaves_where_it_can_be_read(phone):
    open_example(phone, "hammer")
    phone.page.wait_for_selector(".badge")
    phone.page.touchscreen.tap(*phone.middle(1))
    expect(phone.page.locator(".tip:visible")).to_contain_text("leaves 0")
    phone.settle()
    chips, tip, sheet = (phone.page.locator(name).bounding_box() for name in (".chips", ".tip", ".sheet"))
    assert chips["y"] + chips["height"] <= tip["y"]
    assert tip["y"] + tip["height"] <= sheet["y"]


def test_every_view_has_its_value_and_its_panel_in_sight(phone):
    open_example(phone, "hammer")
    phone.value("5/2")
    signs = {"Decompose": ".step", "Play": ".play-body", "Explore": ".explore-more", "Rulesets": ".table-move"}
    shown = "Draw"
    for view, sign in signs.items():
        # The bar names the view, and opens the list of views as the menu does.
        phone.page.get_by_role("button", name=f"{shown}: change the view").tap()
        phone.page.locator(".tab", has_text=view).tap()
        phone.page.locator(sign).first.wait_for()
        phone.page.locator(".big-value").wait_for()
        assert in_sight(phone, ".big-value"), view
        assert in_sight(phone, sign), view
        assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 390
        shown = view


COUNT_SHIFTS = """
window.moved = 0;
new PerformanceObserver((list) => {
  for (const shift of list.getEntries()) window.moved += shift.value;
}).observe({ type: "layout-shift", buffered: true });
"""


def test_answers_come_into_room_that_is_kept_for_them(phone):
    """What moves by itself, as the browser counts it: the share of the screen times the share of the way."""
    phone.notate("B(BB,RB)")
    phone.page.add_init_script(COUNT_SHIFTS)
    for view, sign in (("explore", ".graph-node"), ("calculator", ".thermograph"), ("rulesets", ".table-move")):
        phone.page.evaluate("view => sessionStorage.setItem('colonnade.view', view)", view)
        phone.page.reload()
        expect(phone.page.locator(sign).first).to_be_attached()
        phone.settle()
        assert phone.page.evaluate("window.moved") < 0.1, view


def test_the_words_of_an_ordinal_sum_lie_on_no_badge_and_under_no_chip(phone):
    phone.notate("B(R,BB(G,B))")
    phone.value("3∗")
    phone.page.get_by_role("tab", name="Why").tap()
    seen = 0
    for _ in range(4):
        phone.settle()
        boxes = phone.page.evaluate(
            "() => { const boxes = (name) => [...document.querySelectorAll(name)].map(e => e.getBoundingClientRect())"
            ".map(b => [b.left, b.right, b.top, b.bottom]);"
            " return [boxes('.part-label'), boxes('.badge, .chips, .zoom .fit')]; }"
        )
        words, others = boxes
        seen += len(words)
        for left, right, top, bottom in words:
            assert left >= 0
            assert right <= 390
            for other_left, other_right, other_top, other_bottom in others:
                apart = left >= other_right or other_left >= right
                assert apart or top >= other_bottom or other_top >= bottom
        phone.page.locator(".stepper button").last.tap()
    assert seen == 6, "three of the steps have a base and a subordinate"


def test_numbers_of_branchings_and_the_equals_sign_keep_apart_on_a_small_decomposition(phone):
    phone.open("#text=B(BB(R,B),RB), BRB(RRB,B(R,B)), BRB, RRB, RB(BB,R)")
    phone.page.locator(".board-svg").focus()
    phone.page.keyboard.press("d")
    expect(phone.page.locator(".ring")).to_have_count(4)
    phone.settle()
    marks = phone.page.evaluate(
        "[...document.querySelectorAll('.ring, .sign')].map(e => e.getBoundingClientRect())"
        ".map(b => [b.x + b.width / 2, b.y + b.height / 2, b.width / 2])"
    )
    points = phone.page.evaluate(
        "[...document.querySelectorAll('.layer-sticks .halo')].flatMap(path => [...Array(9).keys()]"
        ".map(i => path.getPointAtLength(path.getTotalLength() * i / 8).matrixTransform(path.getScreenCTM()))"
        ".map(({x, y}) => [x, y]))"
    )
    assert len(marks) == 5
    assert len(points) > 300
    for i, (x, y, half) in enumerate(marks):
        assert all(math.hypot(x - at_x, y - at_y) > half + other for at_x, at_y, other in marks[:i])
        assert min(math.hypot(x - at_x, y - at_y) for at_x, at_y in points) > half
