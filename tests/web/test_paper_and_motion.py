"""The printed page, and motion: what moves, that it moves, and that it stays still for those who want it still."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

PLACES = (
    "() => [...document.querySelectorAll('.vertex')].map(v => {"
    " const b = v.querySelector('.vertex-dot').getBoundingClientRect(); return [Math.round(b.x), Math.round(b.y)]; })"
)


@pytest.fixture
def lively(open_studio):
    return open_studio(reduced_motion="no-preference")


def frames(studio, step, count=12):
    """Where the vertices are, every 40 ms, from when a step is chosen.

    The page's clock stands still while they are looked at: on a loaded machine a movement is not over sooner.
    """
    page = studio.page
    studio.settle()
    page.clock.pause_at(page.evaluate("() => Date.now()") + 60_000)
    page.evaluate("step => document.querySelectorAll('.step')[step].click()", step)
    seen = []
    for _ in range(count):
        page.clock.run_for(40)
        seen.append(page.evaluate(PLACES))
    page.clock.resume()
    return seen


def test_pieces_glide_out_of_the_tree(lively):
    lively.notate("BB(B(B,R),R(BB,R),BRR)")
    lively.page.keyboard.press("d")
    lively.page.wait_for_selector(".octagon")
    seen = frames(lively, 2)
    assert len({str(places) for places in seen}) > 2, "on the way"
    assert seen[-2] == seen[-1], "and at rest"


def test_reasons_move_the_picture_and_leave_it_where_it_was(lively):
    lively.notate("B(BB,RB), GB")
    lively.page.wait_for_selector(".step.current")
    lively.page.locator(".step").last.click()
    lively.settle()
    before = lively.page.evaluate(PLACES)
    assert len({str(places) for places in frames(lively, 0)}) > 1
    lively.page.locator(".step").last.click()
    lively.settle()
    assert lively.page.evaluate(PLACES) == before


def test_nothing_glides_where_motion_is_unwanted(studio):
    studio.notate("BB(B(B,R),R(BB,R),BRR)")
    studio.page.keyboard.press("d")
    studio.page.wait_for_selector(".octagon")
    seen = frames(studio, 2)
    assert all(places == seen[0] for places in seen)


def test_the_printed_page_has_the_whole_picture_and_no_chrome(open_studio):
    studio = open_studio(color_scheme="dark")
    page = studio.page
    studio.notate("BR")
    expect(page.locator(".remark .link-button")).to_be_visible()
    page.emulate_media(media="print")
    expect(page.locator(".remark .link-button")).to_be_hidden()
    page.emulate_media(media="screen")
    studio.notate("B(BB,RB), G:aBBB:a")
    page.wait_for_selector(".badge")
    studio.wheel(*studio.middle(1), -600)
    page.emulate_media(media="print")
    studio.settle()
    page.evaluate("() => window.dispatchEvent(new Event('beforeprint'))")
    for chrome in (
        ".topbar",
        ".rail",
        ".chips",
        ".legend",
        ".zoom",
        ".log",
        ".tip",
        ".badge",
        ".number-line",
        ".stepper",
        ".fold-button",
    ):
        expect(page.locator(f"{chrome}:visible"), chrome).to_have_count(0)
    box = page.locator(".board-svg").bounding_box()
    assert box is not None
    assert abs(box["height"] - 96 / 25.4 * 96) < 8, "96 mm"
    for word in page.locator(".inscription-name").all():
        inside = word.bounding_box()
        assert inside is not None
        assert box["y"] < inside["y"] < box["y"] + box["height"]
    colors = page.evaluate(
        "() => [document.body, document.querySelector('.stick.B .first'), document.querySelector('.outcome')]"
        ".map(e => getComputedStyle(e)).map(s => [s.backgroundColor, s.stroke, s.color])"
    )
    assert colors[0][0] == "rgb(255, 255, 255)"
    assert colors[1][1] == "rgb(22, 74, 154)", "the light theme's blue"
    assert colors[2][2] == "rgb(0, 0, 0)"
    assert page.locator(".step:visible").count() == page.locator(".step").count() > 1
    expect(page.locator(".print-footer")).to_have_text("Colonnade · Untitled")
    frame = page.evaluate("() => getComputedStyle(document.querySelector('.board'), '::after').display")
    assert frame == "none", "no frame of the focus, and no link to this machine"
    page.evaluate("() => window.dispatchEvent(new Event('afterprint'))")
    expect(page.locator(".board-svg:not([viewBox])")).to_have_count(1)
