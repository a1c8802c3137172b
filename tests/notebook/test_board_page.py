"""The page of the notebook board, in a browser, against a model that writes down what it is told."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest

from colonnade.notebook import Board, board

playwright = pytest.importorskip("playwright.sync_api")

MODEL = """
(state) => {
  window.sent = [];
  const listeners = [];
  const model = {
    get: (name) => state[name],
    set: (name, value) => { state[name] = value; window.sent.push({ [name]: value }); },
    save_changes: () => listeners.forEach((listener) => listener()),
    send: (message) => window.sent.push(message),
    on: (_, listener) => listeners.push(listener),
  };
  window.board.render({ model, el: document.body });
}
"""


@pytest.fixture(scope="module")
def page():
    chromium = shutil.which("chromium")
    if chromium is None:
        assert os.environ.get("CI") != "true", "chromium is missing: run make browser"
        pytest.skip("chromium is not installed")
    script = (Path(board.__file__).parent / "board.js").read_text(encoding="utf-8")
    with playwright.sync_playwright() as tools:
        browser = tools.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page()
        page.set_content("<body></body>")
        page.add_script_tag(content=script.replace("export default", "window.board ="))
        shown = Board("B(R,B)")
        page.evaluate(MODEL, {"picture": shown.picture, "caption": shown.caption, "text": shown.text})
        yield page
        browser.close()


def messages(page):
    return page.evaluate("window.sent.splice(0)")


def named(page, title):
    """The middle of the shape with this title."""
    return page.evaluate(
        """(title) => {
          const titles = [...document.querySelectorAll("svg title")];
          const shape = titles.find((each) => each.textContent === title).parentNode;
          const half = shape.getTotalLength() / 2;
          const { x, y } = shape.getPointAtLength(half).matrixTransform(shape.getScreenCTM());
          return [x, y];
        }""",
        title,
    )


def test_the_picture_and_the_value_are_shown(page):
    assert page.locator("svg").count() == 1
    assert page.locator("output").inner_text() == "1: Left wins"


def test_clicks_become_messages(page):
    page.get_by_role("button", name="Red").click()
    page.locator("circle").first.click()
    page.mouse.click(*named(page, "stick 1, red"))
    assert messages(page) == [{"do": "grow", "vertex": 1, "color": "R"}]
    page.get_by_role("button", name="Cut").click()
    page.mouse.click(*named(page, "stick 1, red"))
    page.get_by_role("button", name="Undo").click()
    assert messages(page) == [{"do": "cut", "stick": 1}, {"do": "undo"}]


def test_shift_joins_two_vertices(page):
    page.get_by_role("button", name="Green").click()
    page.locator("circle").nth(1).click(modifiers=["Shift"])
    page.locator("circle").nth(2).click(modifiers=["Shift"])
    assert messages(page) == [{"do": "join", "first": 2, "second": 3, "color": "G"}]


def test_typing_changes_the_text(page):
    page.get_by_label("Position, as text").fill("BRB")
    page.get_by_label("Position, as text").press("Enter")
    assert messages(page) == [{"text": "BRB"}]
