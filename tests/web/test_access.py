"""Access: axe at level AA in every view and both themes, no inline code, shapes beside colours, still motion."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from studio_session import FLAGS
from tests import needs
from tests.browsing import PATIENCE

from .conftest import AXE, Studio

VIEWS = ("Draw", "Decompose", "Play", "Explore", "Rulesets", "Calculator")
SIGNS = {"Calculator": ".thermograph", "Rulesets": ".domino", "Explore": ".graph-node"}
"""What is on the page when a view has its answer."""
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], "resultTypes": ["violations"]}
"""What axe looks for, and that nothing is to be told of what passes."""


def violations(studio) -> list[str]:
    """What axe finds; it is evaluated by the driver, because the page's own policy lets no foreign script in."""
    studio.settle()
    if not studio.page.evaluate("'axe' in window"):
        studio.page.evaluate(AXE.read_text(encoding="utf-8"))
    found = studio.page.evaluate("rules => axe.run(document, rules)", RULES)
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary'][:300]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_violation_in_any_view(open_studio, scheme):
    studio = open_studio(color_scheme=scheme)
    page = studio.page
    page.wait_for_selector(".card")
    assert violations(studio) == []
    studio.notate("B(BB,RB)")
    studio.value("5/2")
    page.wait_for_selector(".badge")
    for view in VIEWS:
        tab = page.get_by_role("navigation", name="Views").get_by_role("button", name=view)
        tab.click()
        expect(tab).to_have_attribute("aria-current", "page")
        page.wait_for_selector(SIGNS.get(view, ".big-value"))
        assert violations(studio) == [], view
    for picture, sign in (("Game tree", ".tree-node"), ("Lattice", ".lattice-node")):
        page.get_by_role("radio", name=picture).click()
        page.wait_for_selector(sign)
        assert violations(studio) == [], picture
    page.locator(".lattice-head select").select_option("ht-3")
    expect(page.locator(".lattice-node")).to_have_count(176)
    assert violations(studio) == []


def test_no_violation_in_popovers_the_gallery_and_the_tour(studio):
    page = studio.page
    page.wait_for_selector(".first-run .card")
    page.get_by_role("button", name="All examples").click()
    page.wait_for_selector(".popover .card")
    assert violations(studio) == []
    for popover in "os?":
        page.keyboard.press("Escape")
        expect(page.locator(".popover")).to_have_count(0)
        page.locator(".board-svg").focus()
        page.keyboard.press(popover)
        page.wait_for_selector(".popover")
        assert violations(studio) == [], popover
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Two-minute tour").click()
    page.wait_for_selector(".lesson-card")
    assert violations(studio) == []


def test_no_violation_from_phone_to_desk(open_studio):
    phone = open_studio(viewport={"width": 390, "height": 844}, has_touch=True, reduced_motion="no-preference")
    phone.page.wait_for_selector(".card")
    assert violations(phone) == []
    studio = open_studio(viewport={"width": 768, "height": 800})
    studio.page.locator(".card", has_text="Hammer").click()
    for width in (768, 1024):
        studio.page.set_viewport_size({"width": width, "height": 800})
        studio.page.wait_for_selector(".step.current")
        assert violations(studio) == [], width
        assert studio.page.evaluate("() => document.documentElement.scrollWidth") <= width


def test_colours_are_not_needed(studio):
    """Blue is one solid path, red a dashed one, green two parallel ones."""
    studio.notate("BRG")
    studio.has_sticks(3)
    strokes = studio.page.evaluate(
        "() => [...document.querySelectorAll('.stick')].map(s => [s.classList[1],"
        " [...s.querySelectorAll('.stroke')].map(stroke => stroke.getAttribute('stroke-dasharray'))])"
    )
    dashes = dict(strokes)
    assert dashes["B"] == [None]
    assert len(dashes["R"]) == 1
    assert dashes["R"][0] is not None
    assert dashes["G"] == [None, None]


def test_the_colors_of_the_system_hide_no_state(open_studio):
    """Where the system drops backgrounds, the tool in use is outlined, a cut that wins is filled, unlike others, and
    sticks carry the letters of their colors where they are played too."""
    page = open_studio("#text=BB", forced_colors="active").page
    outline = "tool => getComputedStyle(tool).outlineStyle"
    assert page.get_by_role("button", name="Blue stick").evaluate(outline) == "solid"
    assert page.get_by_role("button", name="Red stick").evaluate(outline) == "none"
    page.keyboard.press("e")
    expect(page.locator(".explore-move .key")).to_have_count(2)
    filled = "key => getComputedStyle(key).backgroundColor"
    legend = page.locator(".legend .key")
    assert legend.nth(0).evaluate(filled) != legend.nth(2).evaluate(filled)
    page.keyboard.press("p")
    expect(page.locator(".board-svg .stick-label")).to_have_text(["B", "B"])


@pytest.mark.parametrize(("width", "height", "size"), [(1280, 720, 32), (1440, 900, 24), (390, 844, 24)])
def test_large_text_leaves_everything_in_reach(browser, studio_url, width, height, size):
    """Who sets the browser's text to 24 or 32 pixels gets the layout of a smaller window, with every view in it."""
    large = browser.browser_type.launch(
        executable_path=needs.program("chromium", "make browser"),
        args=[*FLAGS, f"--blink-settings=defaultFontSize={size}"],
        timeout=PATIENCE,
    )
    try:
        page = large.new_page(viewport={"width": width, "height": height}, reduced_motion="reduce")
        studio = Studio(page, studio_url).open("#text=B(BB(R,B),RB)")
        studio.value("5/2")
        assert page.evaluate("() => document.documentElement.scrollWidth") <= width
        page.locator(".view-button:visible, .tabs-menu button:visible").first.click()
        for view in (*VIEWS, "Puzzles"):
            box = page.locator(".tabs").get_by_text(view, exact=True).locator("visible=true").last.bounding_box()
            assert box is not None
            assert box["x"] >= 0
            assert box["x"] + box["width"] <= width
        page.keyboard.press("Escape")
        if width > 600:
            label, field = (page.locator(part).bounding_box() for part in (".notation label", "#notation"))
            words = page.locator(".notation label").evaluate("label => label.scrollWidth")
            assert label is not None
            assert field is not None
            assert label["x"] + words <= field["x"]
        assert studio.faults == []
    finally:
        large.close()


def test_the_keyboard_goes_on_where_it_was(studio):
    """What covers the page gives the focus back; another view takes it to its board."""
    page = studio.page
    studio.notate("BR")
    page.keyboard.press("Home")
    page.keyboard.press("ArrowUp")
    here = page.locator(".board-svg :focus")
    name = here.get_attribute("aria-label")
    for keys in ("o", "?", "Control+k", "Alt+n"):
        page.keyboard.press(keys)
        expect(here).to_have_count(0)
        page.keyboard.press("Escape")
        expect(here).to_have_attribute("aria-label", name)
    for keys in "pdc":
        page.keyboard.press(keys)
        expect(page.locator(".board-svg")).to_be_focused()
    page.keyboard.press("k")
    page.locator(".skip").focus()
    page.keyboard.press("Enter")
    expect(page.locator("main :focus")).to_have_count(1)


def test_menus_follow_the_menubar_pattern(studio):
    file, view = (studio.page.get_by_role("menuitem", name=name, exact=True) for name in ("File", "View"))
    file.focus()
    studio.page.keyboard.press("ArrowDown")
    expect(studio.page.locator("[role=menu][aria-label=File] :focus")).to_have_text(re.compile("New"))
    studio.page.keyboard.press("ArrowRight")
    expect(studio.page.locator("[role=menu][aria-label=View] :focus")).to_have_count(1)
    studio.page.keyboard.press("Escape")
    expect(view).to_be_focused()
    expect(studio.page.get_by_role("menu")).to_have_count(0)


def test_the_live_region_says_the_value_in_words(studio):
    studio.notate("BR")
    said = "[role=status]:has-text('Value 1 over 2. Left wins, whoever starts.')"
    studio.page.wait_for_selector(said, state="attached")


def test_a_puzzle_and_a_game_need_no_mouse(studio):
    """From the first key on: the focus is always somewhere, and where the next key is of use."""
    page = studio.page
    page.keyboard.press("Control+k")
    expect(page.get_by_role("combobox")).to_be_focused()
    page.keyboard.type("puzzles")
    page.keyboard.press("Enter")
    levels = page.get_by_role("radiogroup", name="Level")
    expect(levels.get_by_role("radio", name="All levels")).to_be_focused()
    page.keyboard.press("ArrowRight")
    expect(levels.get_by_role("radio", name="easy")).to_be_focused()
    expect(levels.get_by_role("radio", checked=True)).to_have_text("easy")
    card = page.get_by_role("button", name="3/4 Stalks: Build it")
    expect(card).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        if card.evaluate("card => card === document.activeElement"):
            break
    page.keyboard.press("Enter")
    question = page.get_by_role("heading", name="Draw a picture worth 3/4")
    expect(question).to_be_focused()
    page.keyboard.press("ArrowUp")
    expect(page.locator(".board-svg")).to_be_focused()
    for key in "brb":
        for each in (key, "Space", "Enter"):
            page.keyboard.press(each)
    studio.has_sticks(3)
    check = page.get_by_role("button", name="Check")
    expect(check).to_have_attribute("aria-disabled", "false")
    check.focus()
    page.keyboard.press("Enter")
    expect(page.locator("[role=status]").filter(has_text="Right: worth 3/4")).to_have_count(1)
    expect(question).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("button", name="Next puzzle")).to_be_focused()
    page.keyboard.press("c")
    studio.notate("BB, R")
    page.keyboard.press("p")
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-stick]:focus")).to_have_attribute("aria-label", re.compile("^Stick 1, blue"))
    page.keyboard.press("ArrowUp")
    expect(page.locator("[data-stick]:focus")).to_have_attribute("aria-label", re.compile("^Stick 2, blue"))
    expect(page.locator(".outcome")).to_contain_text("Left is to move")
    page.keyboard.press("Space")
    expect(page.locator(".moves .ply")).to_have_count(2)
