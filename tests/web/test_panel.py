"""The value panel: it speaks of the picture that is there, at any size, and derives all that it says."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Route, expect

from colonnade.studio import models
from colonnade.studio.answers.drawings import position_of
from colonnade.studio.models.drawing import MOST_STICKS
from tests.studio.test_jobs import trellis

LONG = "G(BBB,RR,B), GGR(B,G), GRRR, GGB"
LONG_VALUE = "∗:2 + ∗2:1:∗ + ∗2:(−1/2) + ∗:(−3)"
CODE = re.compile(r"\.left|\.right|limit=|<\d+ Left")
HEIGHT = "element => element.getBoundingClientRect().height"


def late(route: Route) -> None:
    """Answer as a server that had too little time."""
    route.fulfill(status=202, json={"error": {"code": "budget", "message": "late", "column": None, "sticks": []}})


def late_at_first(route: Route, asked: list[Route]) -> None:
    """Answer the first question late, and hold the second back, so that what is said between them can be seen."""
    asked.append(route)
    if len(asked) == 1:
        late(route)
    elif len(asked) > 2:
        route.continue_()


def test_a_lost_connection_is_told_and_heals_by_itself(studio):
    """What the panel knows is of the picture before: it says so, and asks again until the server answers."""
    studio.notate("BB")
    studio.value("2")
    opacity = "element => getComputedStyle(element).opacity"
    answers = [studio.page.locator(name) for name in (".layer-marks", ".layer-parts", ".inscriptions", ".legend")]
    with studio.without_server():
        studio.page.keyboard.press("n")
        expect(studio.page.get_by_role("alert")).to_contain_text("The calculator stopped answering.")
        expect(studio.page.locator(".big-value.dimmed")).to_have_text("2")
        expect(studio.page.locator(".value-block")).to_contain_text("for the previous picture")
        expect(studio.page.locator(".value-block")).not_to_contain_text("exact")
        expect(studio.page.locator("#notation-state")).to_have_text("for the previous picture")
        assert [answer.evaluate(opacity) for answer in answers] == ["0.4"] * 4
    studio.value("−2")
    assert [answer.evaluate(opacity) for answer in answers[:3]] == ["1"] * 3
    expect(studio.page.get_by_role("alert")).to_have_count(0)
    expect(studio.page.locator("#notation-state")).to_have_text("in step with the picture")
    studio.forget_failed_requests()


def test_every_view_asks_again_by_itself_when_the_server_is_back(studio):
    page = studio.page
    with studio.without_server():
        page.keyboard.press("k")
        expect(page.locator("#answer-0")).to_have_text("Nobody answers; asking again…")
    expect(page.locator("#answer-1")).to_contain_text("3/2 > 1")
    with studio.without_server():
        page.get_by_role("navigation", name="Views").get_by_role("button", name="Rulesets").click()
        expect(page.get_by_role("alert")).to_contain_text("The calculator stopped answering.")
    expect(page.locator(".big-value")).to_have_text("1")
    expect(page.get_by_role("alert")).to_have_count(0)
    page.keyboard.press("c")
    with studio.without_server():
        page.keyboard.press("/")
        page.fill("#notation", "BRB")
        expect(page.locator("#notation-state")).to_have_text("nobody answers; asking again…")
        page.locator(".board-svg").focus()
        expect(page.locator("#notation")).to_have_value("BRB")
    studio.value("3/4")
    expect(page.locator("#notation-state")).to_have_text("in step with the picture")
    page.keyboard.press("p")
    studio.value("3/4")
    with studio.without_server():
        page.get_by_label("First move").select_option("R")
        expect(page.get_by_role("alert")).to_contain_text("The calculator stopped answering.")
    # The computer, which begins, has one red stick to cut.
    studio.value("1")
    expect(page.get_by_role("alert")).to_have_count(0)
    studio.route("**/api/move", lambda route: route.abort(), times=1)
    page.keyboard.press("Backspace")
    expect(page.get_by_role("alert")).to_contain_text("The calculator stopped answering.")
    studio.value("1")
    expect(page.get_by_role("alert")).to_have_count(0)
    studio.forget_failed_requests()


def test_slow_answers_are_awaited_and_nothing_else_is_shown_for_them(studio):
    """Every view says that it waits; what is known of something else is dimmed, or says so."""
    page = studio.page
    held: list[Route] = []
    released: set[str] = set()

    def answer(route: Route) -> None:
        """Hold back what is not released: what a busy machine makes the page ask again goes on."""
        if any(map(route.request.url.endswith, released)):
            route.continue_()
        else:
            held.append(route)

    def release(path: str, count: int = 1) -> None:
        studio.until(lambda: sum(route.request.url.endswith(path) for route in held) >= count)
        released.add(path)
        for route in [route for route in held if route.request.url.endswith(path)]:
            held.remove(route)
            route.continue_()

    studio.notate("BB")
    studio.route("**/api/*", answer)
    state = page.locator("#notation-state")
    page.fill("#notation", "BRB")
    expect(state).to_have_text("reading…")
    release("/read")
    expect(page.locator(".count-chip")).to_have_text("3 sticks")
    expect(state).to_have_text("for the previous picture")
    release("/describe")
    studio.until(lambda: "3/4" in page.locator(".big-value:not(.dimmed)").inner_text())
    expect(page.locator(".count-chip")).to_contain_text("height 3")
    page.locator(".board-svg").focus()
    page.keyboard.press("d")
    expect(page.get_by_role("status").first).to_have_text("Working…")
    expect(page.locator(".layer-sticks .stick")).to_have_count(3)
    release("/decompose")
    expect(page.locator(".big-value")).to_have_text("3/4")
    page.keyboard.press("k")
    release("/calculate", 3)
    expect(page.locator("#answer-2")).to_contain_text("4 | 1")
    released.remove("/calculate")
    page.fill("#cell-2", "5")
    expect(page.locator(".stale")).to_have_text("Working on line 3; this is what it was before.")
    release("/calculate")
    expect(page.locator(".calculator-value")).to_have_text("5")
    expect(page.locator(".stale")).to_have_count(0)
    page.unroute_all(behavior="ignoreErrors")


def test_a_search_goes_on_with_a_server_that_was_started_anew(studio):
    """It does not know the search, and the one before it answered last that it is shutting down."""
    page = studio.page
    error: dict[str, object] = {"message": "", "column": None, "sticks": []}
    answers = [(503, "shutdown"), (404, "missing")]

    def fail(route: Route) -> None:
        status, code = answers.pop(0)
        route.fulfill(status=status, json={"error": {"code": code, **error}})

    studio.route("**/api/jobs/*", fail, times=2)
    studio.notate(str(position_of(models.Drawing(sticks=trellis(6, 6, 1))).position))
    studio.until(lambda: not answers)
    with page.expect_response(lambda answer: "/api/jobs/" in answer.url and answer.ok):
        expect(page.get_by_role("button", name="Stop here")).to_be_visible()
    expect(page.get_by_role("alert")).to_have_count(0)
    page.get_by_role("button", name="Stop here").click()
    studio.faults[:] = [fault for fault in studio.faults if "status of" not in fault]


def test_a_drawing_of_too_many_sticks_is_told_so_and_not_asked_about(studio):
    asked: list[str] = []
    studio.page.on("request", lambda request: asked.append(request.url))
    numbers = range(1, MOST_STICKS + 2)
    sticks = [{"id": n, "color": "B", "a": 2 * n, "b": 2 * n + 1, "bend": 0} for n in numbers]
    vertices = [{"id": 2 * n + top, "x": n / 100, "y": top, "ground": not top} for n in numbers for top in range(2)]
    hat = {"format": "colonnade-hat", "version": 1, "name": "many", "game": "red-blue", "play": "normal"}
    content = json.dumps({**hat, "vertices": vertices, "sticks": sticks}).encode()
    with studio.page.expect_file_chooser() as chooser:
        studio.page.keyboard.press("Control+o")
    chooser.value.set_files({"name": "many.hat", "mimeType": "application/json", "buffer": content})
    alert = studio.page.get_by_role("alert")
    expect(alert).to_contain_text("The studio finds values of up to 2\u202f000 sticks; here are 2\u202f001.")
    expect(alert.get_by_role("button")).to_have_count(0)
    # They are drawn in several frames.
    studio.has_sticks(MOST_STICKS + 1)
    studio.page.keyboard.press("p")
    expect(alert).to_contain_text("The studio finds values of up to 2\u202f000 sticks; here are 2\u202f001.")
    assert not [url for url in asked if url.endswith(("/describe", "/standing"))]


def test_a_value_stays_bright_while_its_cuts_are_found(studio):
    """Once the value is known nothing greys it; what comes later only adds to it. A machine too busy for the cuts or
    for the reasons is asked for them again."""
    studio.notate("BR")
    studio.value("1/2")
    waiting: list[Route] = []
    asked: list[Route] = []
    studio.route("**/api/cuts", lambda route: route.continue_() if waiting else waiting.append(route))
    studio.route("**/api/reasons", lambda route: late_at_first(route, asked))
    studio.page.keyboard.press("n")
    expect(studio.page.locator(".why .caption")).to_have_text("Working…")
    studio.until(lambda: len(asked) == 2)
    asked[1].continue_()
    expect(studio.page.locator(".big-value:not(.dimmed)")).to_have_text("−1/2")
    expect(studio.page.locator(".exact")).to_contain_text("exact")
    expect(studio.page.locator(".why h2")).to_have_text("Why −1/2?")
    expect(studio.page.locator(".outcome")).to_have_text("Right wins, whoever starts.")
    expect(studio.page.locator(".value-block")).not_to_contain_text("Working")
    studio.until(lambda: bool(waiting))
    late(waiting[0])
    expect(studio.page.locator(".notations")).to_contain_text("Winning cuts")
    expect(studio.page.get_by_role("alert")).to_have_count(0)


def test_a_search_tells_its_time_and_positions_and_ends_with_its_picture(studio):
    """The trellis takes hours. A new picture knows nothing of the old one's search, which nobody stopped."""
    studio.notate(str(position_of(models.Drawing(sticks=trellis(6, 6, 1))).position))
    block = studio.page.locator(".value-block")
    expect(block.locator(".searched")).to_have_text(re.compile(r"^[\d.]+ s, [\d\u202f]+ positions$"))
    block.get_by_role("button", name="Stop here").click()
    expect(block.locator(".outcome")).to_contain_text("Stopped. The value lies between")
    block.get_by_role("button", name="Go on").click()
    expect(block.get_by_role("button", name="Stop here")).to_be_visible()
    studio.page.evaluate(
        "() => { window.seen = []; const block = document.querySelector('.value-block');"
        " new MutationObserver(() => window.seen.push(block.innerText))"
        ".observe(block, { subtree: true, childList: true, characterData: true }); }"
    )
    studio.page.fill("#notation", "BR")
    studio.page.press("#notation", "Enter")
    studio.value("1/2")
    assert not [text for text in studio.page.evaluate("window.seen") if "Stopped" in text]
    expect(block.locator(".searched")).to_have_count(0)


def test_long_values_leave_room_for_their_reasons(open_studio):
    studio = open_studio(viewport={"width": 1280, "height": 720})
    studio.notate(LONG)
    studio.value(LONG_VALUE)
    panel = studio.page.locator(".panel")
    expect(panel).not_to_contain_text(CODE)
    conclusion = studio.page.locator(".conclusion")
    expect(conclusion).to_have_text(f"So the value is {LONG_VALUE}.")
    studio.settle()
    assert conclusion.evaluate(HEIGHT) <= 50
    assert studio.page.locator(".why").evaluate(HEIGHT) >= 350
    assert studio.page.locator(".why .steps").evaluate(HEIGHT) >= 200
    studio.page.get_by_role("button", name="Copy the conclusion").click()
    expect(studio.page.locator(".toast")).to_contain_text("Copied.")
    assert studio.page.evaluate("navigator.clipboard.readText()") == f"So the value is {LONG_VALUE}."
    studio.notate("BRR" * 40)
    studio.value("0.28571428…")
    expect(studio.page.locator(".number-line .here")).to_have_text("0.28571428…")
    studio.page.locator("summary").click()
    expect(studio.page.locator(".notations")).to_contain_text("Decimal")
    studio.page.get_by_role("button", name="a number of 36 digits").click()
    # The toast of the first copy may still be there.
    studio.until(lambda: not studio.page.evaluate("navigator.clipboard.readText()").startswith("So"))
    exact = studio.page.evaluate("navigator.clipboard.readText()")
    # BRR repeated is 2/7 but for the end of its expansion.
    numerator, denominator = map(int, exact.split("/"))
    assert denominator == 2**119
    assert abs(7 * numerator - 2 * denominator) < 7
    assert panel.evaluate("element => element.scrollWidth <= element.clientWidth")


def test_signs_of_mathematics_come_with_the_page_and_orders_are_raised(studio):
    studio.notate("GBBB")
    studio.value("↑[3]∗")
    expect(studio.page.locator(".big-value sup")).to_have_text("[3]")
    studio.notate("GBBB, R")
    raised = studio.page.locator(".inscription-name .raised")
    expect(raised).to_have_text("[3]")
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    assert raised.evaluate(size) < 0.8 * raised.locator("..").evaluate(size)
    faces = studio.page.evaluate(
        "document.fonts.ready.then(() => [...document.fonts].filter(f => f.status === 'loaded').map(f => f.family))"
    )
    assert {face.strip('"') for face in faces} >= {"STIX Two Text", "STIX Two Math"}


def test_the_reasons_are_a_tree_for_the_keyboard(studio):
    """The ordinal sum rests on the sum of BB and RB, which rests on one step for each of them."""
    studio.notate("B(BB,RB)")
    items = studio.page.get_by_role("treeitem")
    current = studio.page.locator(".step.current")
    expect(studio.page.get_by_role("tree", name="Steps")).to_be_visible()
    expect(items).to_have_count(4)
    items.first.focus()
    studio.page.keyboard.press("ArrowDown")
    expect(current).to_have_attribute("aria-level", "2")
    expect(current).to_be_focused()
    studio.page.keyboard.press("ArrowLeft")
    expect(items).to_have_count(2)
    expect(current).to_have_attribute("aria-expanded", "false")
    studio.page.keyboard.press("ArrowRight")
    expect(items).to_have_count(4)
    studio.page.keyboard.press("End")
    expect(current).to_contain_text("−1 + 1/2 = −1/2")
    studio.page.keyboard.press("ArrowLeft")
    expect(current).to_have_attribute("aria-level", "2")
    studio.page.get_by_role("button", name="Fold").click()
    expect(items).to_have_count(2)
    studio.page.get_by_role("button", name="Expand all").click()
    expect(items).to_have_count(4)


def test_a_deep_derivation_opens_by_pages(studio):
    """Each of 70 blue sticks but the last rests on an ordinal sum, a sum and a red stick: 3 * 70 + 1 steps."""
    depth = 70
    studio.notate("B(R," * depth + "B" + ")" * depth)
    items = studio.page.get_by_role("treeitem")
    studio.page.get_by_role("button", name="Expand all").click()
    more = studio.page.get_by_role("button", name="Show more steps")
    expect(more).to_be_visible()
    pages = 1
    while more.count():  # a page has 200 steps, or those that a busy machine found in its time
        shown = items.count()
        assert pages > 1 or shown <= 200
        more.click()
        expect(items.nth(shown)).to_be_attached()
        studio.settle()
        pages += 1
    expect(items).to_have_count(3 * depth + 1)
    assert pages > 1


def test_misere_play_is_told_in_words_and_derived(studio):
    studio.notate("BB(R,G), RR")
    studio.page.get_by_role("button", name="Normal play").click()
    studio.page.get_by_role("menuitemradio", name="Misère play").click()
    expect(studio.page.locator(".big-value:not(.dimmed)")).to_have_text("First player wins")
    expect(studio.page.locator(".why")).to_contain_text("Left to move wins by moving to RR.")
    expect(studio.page.locator(".conclusion")).to_have_text("So the first player wins.")
    assert studio.page.get_by_role("treeitem").count() > 3


def test_a_branch_is_derived_to_its_end_and_searches_name_their_options(studio):
    """The branch BB(R,B) of the tree is worth 1 : (1 : 0), and the red and blue stick on it cancel."""
    reasons = studio.page.locator(".why")
    studio.page.keyboard.press("3")
    studio.notate("B(R,BR)")
    expect(reasons).to_contain_text("Left cannot move, Right can reach 0.")
    expect(reasons.locator(".step-subject").first).to_have_text("BBR")
    studio.page.keyboard.press("2")
    studio.notate("B(BB(R,B),RB), G:aBBB:a, G:bRRR:b")
    for part in ("2 − 1/2 = 3/2", "1 : 1 = 2", "1 : 0 = 1", "−1 + 1 = 0"):
        expect(reasons).to_contain_text(part)


def test_only_cycles_are_fused_and_before_anything_is_added(studio):
    """A green triangle on the ground with a stick on it is, once fused, four sticks on the ground, worth 0 (Winning
    Ways, chapter 7)."""
    items = studio.page.get_by_role("treeitem")
    for tree, value in (("G", "∗"), ("G(G,GG)", "∗4")):
        studio.notate(tree)
        expect(studio.page.locator(".why h2")).to_have_text(f"Why {value}?")
        expect(studio.page.locator(".why")).not_to_contain_text(re.compile("fuse", re.IGNORECASE))
    expect(items.first).to_contain_text("∗ : ∗3 = ∗4")
    studio.notate("GG(G,G:0)")
    expect(items.first).to_contain_text("GG(G,G:0) = G, G, G, G = 0")
    expect(items.first).to_contain_text("Fuse the vertices of every cycle")
    expect(items.nth(1)).to_contain_text("∗ + ∗ + ∗ + ∗ = 0")


def test_decompose_opens_for_every_position_and_its_captions_keep_apart(studio):
    studio.notate("B(R,G)")
    studio.page.keyboard.press("d")
    panel = studio.page.get_by_label("No decomposition")
    expect(panel).to_contain_text("One stick is green.")
    expect(studio.page.locator(".part")).to_have_count(1)
    panel.get_by_role("button", name="Show it").click()
    expect(studio.page.locator(".stick.selected")).to_have_count(1)
    studio.notate("BB(B,R,BRB(R,B,BR),RB(B,R,BB),BR,B,RR,BRR,B(R,BB(R,R),B))")
    studio.page.keyboard.press("d")
    expect(studio.page.locator(".pieces li")).to_have_count(13)
    studio.settle()
    boxes = studio.page.evaluate(
        "[...document.querySelectorAll('.inscription-value, .inscription-note')].filter(t => t.textContent)"
        ".map(t => t.getBoundingClientRect()).map(b => [b.left, b.right, b.top, b.bottom])"
    )
    assert len(boxes) > 8
    for i, (left, right, top, bottom) in enumerate(boxes):
        for other_left, other_right, other_top, other_bottom in boxes[:i]:
            apart = left >= other_right or other_left >= right
            assert apart or top >= other_bottom or other_top >= bottom


def test_words_are_large_enough_to_read(studio):
    """Of a lecture from the back row; of the thermograph in the panel as large as captions; digits by their name."""
    studio.page.keyboard.press("5")
    studio.notate("BRB, RRB")
    expect(studio.page.locator(".inscription-note").first).to_have_text(re.compile("^$|^binary"))
    box = studio.page.locator(".panel .thermograph .label").first.bounding_box()
    assert box is not None
    assert box["height"] >= 14
    studio.page.keyboard.press("2")
    studio.notate("RRB, B(BB,RB)")
    expect(studio.page.locator(".inscription-note").filter(has_text="2.1")).to_have_text("binary −2.1")
    studio.page.keyboard.press("f")
    size = "element => parseFloat(getComputedStyle(element).fontSize)"
    assert studio.page.locator(".lecture-words").evaluate(size) >= 20
    studio.page.keyboard.press("ArrowRight")
    studio.settle()
    value = studio.page.locator(".lecture-value").bounding_box()
    assert value is not None
    for label in studio.page.locator(".part-label").all():
        box = label.bounding_box()
        assert box is None or box["x"] >= value["x"] + value["width"] or box["y"] >= value["y"] + value["height"]


def test_words_of_a_lecture_on_a_low_screen_keep_apart(open_studio):
    """A long value stays on its line, and what is written in the earth leaves the room to the step."""
    studio = open_studio(viewport={"width": 1280, "height": 720})
    studio.notate("BRB" * 30)
    studio.value("0.85714285…")
    studio.page.keyboard.press("f")
    value = studio.page.locator(".lecture-number")
    expect(value).to_have_text("0.85714285…")
    studio.settle()
    lines = "element => element.getBoundingClientRect().height / parseFloat(getComputedStyle(element).lineHeight)"
    assert value.evaluate(lines) < 1.5
    expect(studio.page.locator(".inscriptions text:not(:empty)")).to_have_count(0)
