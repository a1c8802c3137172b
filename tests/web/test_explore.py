"""The explorer: a graph of positions in which transpositions are one, walked with keys, mouse and finger."""

from __future__ import annotations

import itertools
import re

from playwright.sync_api import expect


def explore(studio, text):
    studio.notate(text)
    studio.page.keyboard.press("e")
    studio.page.wait_for_selector(".graph-node")
    studio.settle()
    return studio.page


def unfold(studio, is_enough):
    """Unfold until it is enough. A busy machine unfolds few positions in the time of one answer."""

    def unfolded() -> bool:
        if is_enough():
            return True
        studio.page.get_by_role("button", name="Unfold more").click()
        studio.settle()
        return False

    studio.until(unfolded)


def scale(page) -> float:
    transform = page.locator(".position-graph > g").get_attribute("transform")
    return float(transform.partition("scale(")[2].partition(")")[0])


def test_transpositions_merge_and_moves_are_marked(studio):
    """Two blue sticks are 2, whichever goes first, then 1, then 0: three positions. In BR, R, which is -1/2, Right wins
    by leaving B, R = 0 and loses by leaving BR = 1/2; Left loses by leaving R."""
    page = explore(studio, "B, B")
    expect(page.locator(".graph-node")).to_have_count(3)
    expect(page.get_by_role("button", name="Left cuts stick 1 or 2 wins 1")).to_be_visible()
    expect(page.get_by_text("Right has no cut here.")).to_be_visible()
    assert sorted(page.locator(".graph-node .value").all_text_contents()) == ["0", "1", "2"]

    page.keyboard.press("c")
    page = explore(studio, "BR, R")
    first = page.locator(".graph-node.current").get_attribute("data-key")
    page.get_by_role("button", name=re.compile("dominated or alike")).click()
    for name in ("Left cuts stick 1 loses −1", "Right cuts stick 2 wins 0", "Right cuts stick 3 loses 1/2"):
        expect(page.get_by_role("button", name=name)).to_be_visible()
    studio.settle()
    ends = page.evaluate(
        "() => [...document.querySelectorAll('.position-graph .move')].map(move => ["
        "move.classList[1], move.querySelector('.verdict').tagName,"
        " getComputedStyle(move.querySelector('.verdict')).fill === getComputedStyle(move.querySelector('path')).stroke"
        "].join(' ') + ' ' + move.classList[2])"
    )
    assert {"L circle false loses", "R rect true wins", "R rect false loses"} <= set(ends)

    page.get_by_role("button", name="Right cuts stick 2 wins 0").click()
    studio.value("0")
    expect(page.locator(".graph-node.current")).not_to_have_attribute("data-key", first)
    page.get_by_role("button", name="Start").click()
    studio.value("−1/2")


# Ends of lines that are far from every box, the tops of boxes, and how many boxes, values or lines are cut off.
GRAPH = """() => {
  const boxes = [...document.querySelectorAll('.graph-node .plate')].map((plate) => plate.getBoundingClientRect());
  const ends = [...document.querySelectorAll('.position-graph .move path')].flatMap((path) => {
    const toPage = path.getScreenCTM();
    return [0, path.getTotalLength()].map((at) => path.getPointAtLength(at).matrixTransform(toPage));
  });
  const lines = [...document.querySelectorAll('.position-graph .move path')].map((p) => p.getBoundingClientRect());
  const page = document.querySelector('.position-graph').getBoundingClientRect();
  const away = (p, b) => Math.max(b.left - p.x, p.x - b.right, b.top - p.y, p.y - b.bottom);
  const cut = [...document.querySelectorAll('.graph-node')].filter((node) => {
    const [value, plate] = ['.value', '.plate'].map((name) => node.querySelector(name).getBoundingClientRect());
    return value.left < plate.left || value.right > plate.right || plate.left < 0 || plate.right > innerWidth;
  });
  return {
    loose: ends.map((p) => Math.min(...boxes.map((b) => away(p, b)))).filter((d) => d > 14).length,
    tops: [...new Set(boxes.map((b) => Math.round(b.top)))].sort((a, b) => a - b),
    cut: cut.length,
    beyond: lines.filter((line) => line.left < page.left || line.right > page.right).length,
  };
}"""


def test_lines_join_boxes_that_stand_in_rows_on_every_page(open_studio):
    for width, height, text in (
        (1440, 900, "B(BB(R,B),RB)"),
        (390, 844, "B(BB(R,B),RB)"),
        (1280, 720, "B(BB(R,B),RB), GB, G:aBRB:a"),
    ):
        studio = open_studio(viewport={"width": width, "height": height})
        page = explore(studio, text)
        unfold(studio, lambda page=page: len(page.evaluate(GRAPH)["tops"]) > 3)
        seen = page.evaluate(GRAPH)
        assert seen["loose"] == 0
        assert seen["cut"] == 0
        assert seen["beyond"] == 0
        rows = seen["tops"]
        assert len(rows) > 3
        gaps = {below - above for above, below in itertools.pairwise(rows)}
        assert max(gaps) - min(gaps) <= 2, "rows of one height"
        box = page.locator(".position-graph").bounding_box()
        if width > 600:
            assert rows[-1] - rows[0] > 0.6 * box["height"], "the graph uses the page"


def test_keys_walk_unfold_and_zoom(studio):
    page = explore(studio, "B(BB,RB)")
    current = page.locator(".graph-node.current")
    studio.value("5/2")
    page.keyboard.press("ArrowUp")
    studio.value("2")
    expect(current).to_be_focused()
    expect(page.locator(".move.walked")).to_have_count(1)
    page.keyboard.press("ArrowDown")
    studio.value("5/2")
    page.keyboard.press("Enter")
    expect(page.locator(".graph-node")).to_have_count(1)
    expect(current).to_have_attribute("aria-expanded", "false")
    page.keyboard.press("Enter")
    expect(page.locator(".graph-node")).to_have_count(8)
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    studio.value("1")
    expect(page.locator(".path li")).to_have_count(3)
    page.keyboard.press("Backspace")
    studio.value("2")
    page.keyboard.press("Home")
    studio.value("5/2")
    before = scale(page)
    page.keyboard.press("+")
    studio.settle()
    assert scale(page) > before
    page.keyboard.press("0")
    studio.settle()
    assert abs(scale(page) - before) < 1e-6
    page.locator(".tree-node").last.click()
    studio.value("3")


def test_hundreds_of_positions_stay_in_hand(studio):
    """Heaps of 5, 6 and 7 counters: all options are nimbers, and no nimber dominates another."""
    page = explore(studio, "GGGGG, GGGGGG, GGGGGGG")
    assert page.locator(".graph-node").count() < 100
    unfold(studio, lambda: page.locator(".graph-node").count() >= 100)
    expect(page.locator(".mini-map .window")).to_be_visible()
    before = scale(page)
    shown = page.locator(".position-graph > g")
    place = shown.get_attribute("transform")
    page.mouse.move(400, 400)
    page.mouse.wheel(0, -100)
    expect(shown).not_to_have_attribute("transform", place)
    studio.settle()
    assert 1 < scale(page) / before < 1.5
    place = shown.get_attribute("transform")
    page.locator(".mini-map").click(position={"x": 20, "y": 20})
    expect(shown).not_to_have_attribute("transform", place)
    page.keyboard.press("ArrowUp")
    expect(page.locator(".graph-node.current")).to_be_in_viewport()
    far = page.locator(".graph-node.current").get_attribute("data-key")
    page.get_by_role("button", name="Back").click()
    expect(page.locator(".graph-node.current")).not_to_have_attribute("data-key", far)
