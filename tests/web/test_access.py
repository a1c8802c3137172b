"""Access: axe at level AA in every view and both themes, no inline code, shapes beside colours, still motion."""

from __future__ import annotations

import pytest

from .conftest import AXE, Studio

VIEWS = ("Draw", "Decompose", "Play", "Explore", "Rulesets", "Calculator")
SIGNS = {"Calculator": ".thermograph", "Rulesets": ".domino", "Explore": ".branches .card"}
"""What is on the page when a view has its answer."""
RULES = {"runOnly": ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"]}


def violations(page) -> list[str]:
    """What axe finds; it is evaluated by the driver, because the page's own policy lets no foreign script in."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("rules => axe.run(document, rules)", RULES)
    return [
        f"{rule['id']}: {node['target']} {node['failureSummary'][:300]}"
        for rule in found["violations"]
        for node in rule["nodes"]
    ]


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_violation_in_any_view(browser, studio_url, scheme):
    context = browser.new_context(viewport={"width": 1440, "height": 900}, color_scheme=scheme, reduced_motion="reduce")
    page = context.new_page()
    page.set_default_timeout(20_000)
    studio = Studio(page, studio_url).open()
    page.wait_for_selector(".card")
    assert violations(page) == []
    studio.notate("B(BB,RB)")
    studio.value("5/2")
    page.wait_for_selector(".badge")
    for view in VIEWS:
        page.get_by_role("navigation", name="Views").get_by_role("button", name=view).click()
        page.wait_for_selector(SIGNS.get(view, ".big-value"))
        page.wait_for_timeout(300)
        assert violations(page) == [], view
    for picture, sign in (("Game tree", ".tree-node"), ("Lattice", ".lattice-node")):
        page.get_by_role("radio", name=picture).click()
        page.wait_for_selector(sign)
        assert violations(page) == [], picture
    page.locator(".lattice-head select").select_option("ht-3")
    page.wait_for_function("() => document.querySelectorAll('.lattice-node').length === 176")
    assert violations(page) == []
    assert studio.faults == []
    context.close()


@pytest.mark.parametrize("popover", ["o", "s", "?"])
def test_no_violation_in_popovers(studio, popover):
    studio.notate("BR")
    studio.page.keyboard.press(popover)
    studio.page.wait_for_selector(".popover")
    assert violations(studio.page) == []


@pytest.mark.parametrize("name", ["All examples", "Two-minute tour"])
def test_no_violation_in_the_gallery_and_the_tour(studio, name):
    studio.page.wait_for_selector(".first-run .card")
    studio.page.get_by_role("button", name=name).click()
    studio.page.wait_for_selector(".popover .card, .tour")
    assert violations(studio.page) == []


@pytest.mark.parametrize("width", [768, 1024])
def test_no_violation_between_phone_and_desk(browser, studio_url, width):
    context = browser.new_context(viewport={"width": width, "height": 800}, reduced_motion="reduce")
    page = context.new_page()
    Studio(page, studio_url).open()
    page.locator(".card", has_text="Hammer").click()
    page.wait_for_selector(".step.current")
    assert violations(page) == []
    assert page.evaluate("() => document.documentElement.scrollWidth") <= width
    context.close()


def test_no_violation_on_a_phone(browser, studio_url):
    context = browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True)
    page = context.new_page()
    Studio(page, studio_url).open()
    page.wait_for_selector(".card")
    assert violations(page) == []
    context.close()


def test_colours_are_not_needed(studio):
    """Blue is one solid path, red a dashed one, green two parallel ones."""
    studio.notate("BRG")
    strokes = studio.page.evaluate(
        "() => [...document.querySelectorAll('.stick')].map(s => [s.classList[1],"
        " [...s.querySelectorAll('.stroke')].map(stroke => stroke.getAttribute('stroke-dasharray'))])"
    )
    dashes = dict(strokes)
    assert dashes["B"] == [None]
    assert len(dashes["R"]) == 1
    assert dashes["R"][0] is not None
    assert dashes["G"] == [None, None]


def test_menus_follow_the_menubar_pattern(studio):
    file = studio.page.get_by_role("menuitem", name="File", exact=True)
    file.focus()
    studio.page.keyboard.press("ArrowDown")
    assert studio.page.evaluate("() => document.activeElement.textContent").strip().startswith("New")
    studio.page.keyboard.press("ArrowRight")
    studio.page.wait_for_selector("[role=menu][aria-label=View]")
    studio.page.keyboard.press("Escape")
    assert studio.page.evaluate("() => document.activeElement.textContent").strip() == "View"


def test_the_live_region_says_the_value_in_words(studio):
    studio.notate("BR")
    said = "[role=status]:has-text('Value 1 over 2. Left wins, whoever starts.')"
    studio.page.wait_for_selector(said, state="attached")
