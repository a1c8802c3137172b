"""The printed page, and motion: what moves, that it moves, and that it stays still for those who want it still."""

from __future__ import annotations

import pytest

from .conftest import Studio

PLACES = (
    "() => [...document.querySelectorAll('.vertex')].map(v => {"
    " const b = v.querySelector('.vertex-dot').getBoundingClientRect(); return [Math.round(b.x), Math.round(b.y)]; })"
)


@pytest.fixture
def lively(browser, studio_url):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="no-preference")
    page = context.new_page()
    page.set_default_timeout(40_000)
    made = Studio(page, studio_url).open()
    yield made
    assert made.faults == []
    context.close()


def frames(studio, act, count=12):
    """Where the vertices are, frame after frame, from when something is done."""
    return studio.page.evaluate(
        f"""async ([act, count]) => {{
            const places = {PLACES};
            const seen = [];
            new Function(act)();
            for (let i = 0; i < count; i++) {{
                await new Promise(requestAnimationFrame);
                await new Promise((wake) => setTimeout(wake, 40));
                seen.push(JSON.stringify(places()));
            }}
            return seen;
        }}""",
        [act, count],
    )


def test_pieces_glide_out_of_the_tree(lively):
    lively.notate("BB(B(B,R),R(BB,R),BRR)")
    lively.page.keyboard.press("d")
    lively.page.wait_for_selector(".octagon")
    lively.page.wait_for_timeout(500)
    seen = frames(lively, "document.querySelectorAll('.step')[2].click()")
    assert len(set(seen)) > 2, "on the way"
    assert len(set(seen[-2:])) == 1, "and at rest"


def test_reasons_move_the_picture_and_leave_it_where_it_was(lively):
    lively.notate("B(BB,RB), GB")
    lively.page.wait_for_selector(".step.current")
    lively.page.wait_for_timeout(500)
    before = lively.page.evaluate(PLACES)
    seen = frames(lively, "document.querySelector('.step').click()")
    assert len(set(seen)) > 1
    lively.page.locator(".step").last.click()
    lively.page.wait_for_timeout(500)
    assert lively.page.evaluate(PLACES) == before


def test_nothing_glides_where_motion_is_unwanted(studio):
    studio.notate("BB(B(B,R),R(BB,R),BRR)")
    studio.page.keyboard.press("d")
    studio.page.wait_for_selector(".octagon")
    studio.page.wait_for_timeout(200)
    assert len(set(frames(studio, "document.querySelectorAll('.step')[2].click()", 4))) == 1


def test_the_printed_page_has_the_whole_picture_and_no_chrome(browser, studio_url):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme="dark")
    page = context.new_page()
    studio = Studio(page, studio_url).open()
    studio.notate("B(BB,RB), G:aBBB:a")
    page.wait_for_selector(".badge")
    page.mouse.move(*studio.middle(1))
    page.mouse.wheel(0, -600)
    page.emulate_media(media="print")
    page.evaluate("() => window.dispatchEvent(new Event('beforeprint'))")
    for chrome in (".topbar", ".rail", ".chips", ".zoom", ".log", ".tip", ".badge", ".number-line", ".stepper"):
        assert page.locator(f"{chrome}:visible").count() == 0, chrome
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
    assert page.locator(".print-footer").inner_text().startswith("Colonnade · Untitled · http")
    page.evaluate("() => window.dispatchEvent(new Event('afterprint'))")
    assert page.locator(".board-svg").get_attribute("viewBox") is None
    context.close()
