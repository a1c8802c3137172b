"""The notebook board in a browser: what hands do on the page reaches the Python object, and comes back as a picture."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from colonnade.notebook import Board
from colonnade.notebook.board import _PAGE
from colonnade.players import Player
from colonnade.positions.hackenbush import Hackenbush
from tests import needs

pytestmark = pytest.mark.once

playwright = pytest.importorskip("playwright.sync_api")
browsing = pytest.importorskip("tests.browsing")
expect = playwright.expect

STATE = ("sticks", "cuts", "text", "value", "sentence", "problem", "turn")

# As an anywidget does it: the module is text, and its default export has `render`.
LOAD = """
async (text) => {
  const url = URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  window.board = (await import(url)).default;
}
"""

MODEL = """
async (state) => {
  const listeners = {};
  window.questions = 0;
  const tell = async (message) => {
    window.questions += 1;
    const news = await window.python(message);
    window.questions -= 1;
    const changed = Object.keys(news).filter((name) => JSON.stringify(news[name]) !== JSON.stringify(state[name]));
    Object.assign(state, news);
    changed.forEach((name) => (listeners["change:" + name] ?? []).forEach((listener) => listener()));
  };
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; },
    save_changes: () => { window.saved = (window.saved ?? []).concat([state.seen]); },
    send: tell,
    on: (event, listener) => (listeners[event] ??= []).push(listener),
    off: () => undefined,
  };
  window.board.render({ model, el: document.getElementById("cell") });
}
"""


@pytest.fixture(scope="module")
def browser() -> Iterator[Any]:
    chromium = needs.program("chromium", "make browser")
    with playwright.sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium, args=["--no-sandbox"], timeout=browsing.PATIENCE)
        yield browser
        browser.close()


@pytest.fixture
def board() -> Board:
    return Board("B(R,B)")


@pytest.fixture
def page(browser: Any, board: Board) -> Iterator[Any]:
    page = browser.new_page(viewport={"width": 900, "height": 760})
    page.set_default_timeout(browsing.PATIENCE)

    def python(message: dict[str, Any]) -> dict[str, Any]:
        board._told(board, message, [])
        return {name: getattr(board, name) for name in STATE}

    page.expose_function("python", python)
    page.set_content("<div id=cell></div>")
    page.evaluate(LOAD, _PAGE.read_text(encoding="utf-8"))
    page.evaluate(MODEL, {name: getattr(board, name) for name in STATE})
    yield page
    page.close()


def settle(page: Any) -> None:
    browsing.settle(page, host="#cell")


def middle_of_stick(page: Any, stick: int) -> tuple[float, float]:
    settle(page)
    x, y = page.locator(f"[data-stick='{stick}'] .stroke.first").evaluate(
        """(path) => {
          const { x, y } = path.getPointAtLength(path.getTotalLength() / 2).matrixTransform(path.getScreenCTM());
          return [x, y];
        }"""
    )
    return x, y


def center_of_vertex(page: Any, vertex: int) -> tuple[float, float]:
    settle(page)
    box = page.locator(f"[data-vertex='{vertex}'] .vertex-dot").bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Any, start: tuple[float, float], end: tuple[float, float]) -> None:
    page.mouse.move(*start)
    page.mouse.down()
    page.mouse.move((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)
    page.mouse.move(*end)
    page.mouse.up()


def test_the_picture_and_the_value_are_shown(page: Any) -> None:
    expect(page.locator("[data-stick]")).to_have_count(3)
    expect(page.locator(".value")).to_have_text("1")
    expect(page.locator(".sentence")).to_have_text("Left wins, whoever starts.")


def test_it_needs_nothing_that_a_strict_policy_forbids(browser: Any) -> None:
    """VS Code and others show widgets in a frame that may load nothing and may not have styles in the page."""
    page = browser.new_page()
    page.goto("about:blank")
    page.set_content(
        "<meta http-equiv=Content-Security-Policy content=\"default-src 'none'; script-src blob: 'unsafe-inline'\">"
        "<div id=cell></div><script>window.refused = [];"
        "document.addEventListener('securitypolicyviolation', (event) => refused.push(event.blockedURI));</script>"
    )
    state = {name: getattr(Board("B(R,G)"), name) for name in STATE}
    page.evaluate(LOAD, _PAGE.read_text(encoding="utf-8"))
    page.evaluate(MODEL, state)
    settle(page)
    expect(page.locator("[data-stick]")).to_have_count(3)
    assert page.evaluate("refused") == []
    blue, red = (
        page.locator(f"[data-stick='{stick}'] .stroke.first").evaluate("(path) => getComputedStyle(path).stroke")
        for stick in (0, 1)
    )
    assert blue != red, "the style sheets are in force"
    page.close()


def test_a_drag_plants_a_stick_that_python_has(page: Any, board: Board) -> None:
    page.get_by_role("button", name="Red", exact=True).click()
    x, y = center_of_vertex(page, 1)
    drag(page, (x, y), (x + 160, y - 30))
    expect(page.get_by_label("Position, as text")).to_have_value("B(R,B,R)")
    expect(page.locator("[data-stick]")).to_have_count(4)
    expect(page.locator(".value")).to_have_text("1/2")
    assert (str(board.position), board.value) == ("B(R,B,R)", "1/2")
    settle(page)
    assert page.evaluate("window.saved") == ["B(R,B,R)"], "marimo is told that the page changed"


def test_a_stick_between_two_vertices_closes_a_cycle(page: Any, board: Board) -> None:
    page.get_by_role("button", name="Green", exact=True).click()
    drag(page, center_of_vertex(page, 2), center_of_vertex(page, 3))
    page.locator("[data-stick='3']").wait_for(state="attached")
    settle(page)
    assert [(edge.tail, edge.head) for edge in board.position.edges][-1] == (2, 3)


def test_a_click_cuts_and_undo_brings_back(page: Any, board: Board) -> None:
    page.get_by_role("button", name="Cut", exact=True).click()
    page.mouse.click(*middle_of_stick(page, 0))
    expect(page.locator("[data-stick]")).to_have_count(0)
    assert len(board.position) == 0
    page.get_by_role("button", name="Undo", exact=True).click()
    page.locator("[data-stick='2']").wait_for(state="attached")
    assert str(board.position) == "B(R,B)"


def test_text_is_read_and_errors_are_said(page: Any, board: Board) -> None:
    line = page.get_by_label("Position, as text")
    line.fill("B(R,X)")
    line.press("Enter")
    page.get_by_text("found 'X'").wait_for()
    assert str(board.position) == "B(R,B)"
    line.fill("BRB/G")
    line.press("Enter")
    page.locator("[data-stick='3']").wait_for(state="attached")
    assert board.position.key() == Hackenbush.parse("BRB/G").key()


def test_in_play_turns_pass_and_the_computer_answers(page: Any, board: Board) -> None:
    page.get_by_role("button", name="Play", exact=True).click()
    page.locator(".barred").wait_for()
    assert board.player is Player.LEFT
    page.mouse.click(*middle_of_stick(page, 1))
    expect(page.locator(".tip:visible")).to_have_text("Left may not cut this stick")
    settle(page)
    assert len(board.position) == 3
    page.mouse.click(*middle_of_stick(page, 2))
    page.get_by_text("Right to move").wait_for()
    assert str(board.position) == "BR"
    page.get_by_role("button", name="Computer moves", exact=True).click()
    page.get_by_text("Left to move").wait_for()
    assert str(board.position) == "B"


def test_the_keyboard_alone_plants_a_stick(page: Any, board: Board) -> None:
    page.get_by_role("button", name="Blue", exact=True).focus()
    page.get_by_role("application").focus()
    page.keyboard.press("Home")
    for key in ("ArrowRight", "ArrowRight", "ArrowRight", "Space", "Enter"):
        page.keyboard.press(key)
    page.locator("[data-stick='3']").wait_for(state="attached")
    assert len(board.position.split()) == 2
    expect(page.get_by_role("button", name="Stick 3, blue, from the ground to vertex 4")).to_have_count(1)
