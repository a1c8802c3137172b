"""The command palette: one field over commands, examples, rulesets, puzzles, theorems and what is typed itself."""

from __future__ import annotations

from playwright.sync_api import Route, expect

from .test_access import violations


def open_palette(studio):
    studio.page.keyboard.press("Control+k")
    field = studio.page.locator(".palette-field")
    expect(field).to_be_focused()
    return field


def chosen(studio):
    return studio.page.locator(".palette-item[aria-selected=true]")


def test_a_palette_that_closed_before_does_not_close_this_one(studio):
    """A dialog tells that it closed in a task of its own, which a busy page runs late."""
    page = studio.page
    open_palette(studio)
    first = page.locator("dialog.palette").element_handle()
    page.keyboard.press("Escape")
    expect(page.locator(".palette-field")).to_have_count(0)
    field = open_palette(studio)
    field.fill("decomp")
    first.evaluate("dialog => dialog.dispatchEvent(new Event('close'))")
    expect(chosen(studio)).to_contain_text("Decomposition canvas")
    page.keyboard.press("Escape")
    expect(field).to_have_count(0)


def test_the_palette_finds_everything(studio):
    page = studio.page
    field = open_palette(studio)
    field.fill("decomp")
    expect(chosen(studio)).to_contain_text("Decomposition canvas")
    field.fill("calculator")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Calculator")).to_have_attribute("aria-current", "page")

    field = open_palette(studio)
    field.fill("hammer")
    item = page.get_by_role("option", name="Hammer").first
    expect(item).to_contain_text("example")
    item.click()
    studio.value("5/2")

    # What is typed may be a position, or a game.
    field = open_palette(studio)
    field.fill("BRB")
    expect(chosen(studio)).to_contain_text("Draw BRB")
    page.keyboard.press("Enter")
    studio.value("3/4")
    field = open_palette(studio)
    field.fill("{0|2}:1")
    expect(chosen(studio)).to_contain_text("Calculate {0|2}:1")
    page.keyboard.press("Enter")
    expect(page.locator("#answer-3")).to_contain_text("3/2")

    field = open_palette(studio)
    field.fill("toppling")
    ruleset = page.get_by_role("option", name="Toppling Dominoes").first
    expect(ruleset).to_contain_text("ruleset")
    ruleset.click()
    expect(page.get_by_role("button", name="Ruleset: Toppling Dominoes")).to_be_visible()

    field = open_palette(studio)
    field.fill("coins winning")
    puzzle = page.get_by_role("option", name="Coins").first
    expect(puzzle).to_contain_text("puzzle")
    puzzle.click()
    expect(page.get_by_role("button", name="Puzzles", exact=True)).to_have_attribute("aria-current", "page")

    field = open_palette(studio)
    field.fill("forms-and-values 2.1.1")
    theorem = page.get_by_role("option", name="Definition 2.1.1").first
    expect(theorem).to_contain_text("theorem")
    theorem.click()
    expect(page.locator(".palette .theorem")).to_contain_text("takes H away")
    page.keyboard.press("Escape")
    expect(page.locator(".palette-field")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator(".palette")).to_have_count(0)


def test_what_is_typed_stays_while_lists_come_and_a_value_leads_to_its_lesson(studio):
    """Lists that the server sends late do not open the palette anew; a small picture says where to learn its value."""
    page = studio.page
    held: list[Route] = []
    studio.route("**/assets/puzzles-*.js", held.append)
    field = open_palette(studio)
    studio.until(lambda: bool(held))
    field.fill("coins winning")
    held[0].continue_()
    expect(page.get_by_role("option", name="Coins").first).to_be_visible()
    expect(field).to_have_value("coins winning")
    field.fill("half a move")
    page.get_by_role("option", name="lesson").click()
    expect(page.locator(".lesson-card")).to_contain_text("The simplest number between 0 and 1")
    page.get_by_role("button", name="Leave the lesson").click()
    for text, title in (("BR", "Half a move"), ("BRB", "Stalks are numbers"), ("G", "Green sticks and Nim")):
        studio.notate(text)
        page.get_by_role("button", name="What does").click()
        expect(page.locator(".lesson-card")).to_contain_text(title)
        page.get_by_role("button", name="Leave the lesson").click()
    studio.notate("BB")
    expect(page.get_by_role("button", name="What does")).to_have_count(0)


def test_theorems_that_a_busy_machine_owes_are_looked_up_again_and_never_said_to_be_none(studio):
    page = studio.page
    error = {"code": "budget", "message": "too late", "column": None, "sticks": list[int]()}
    held = studio.hold("**/api/theorems", count=4)
    open_palette(studio).fill("theorem hereditary")
    for asked in (1, 2, 3):
        studio.until(lambda asked=asked: len(held) == asked)
        expect(page.locator(".palette-none")).to_have_text("Looking it up…")
        held[-1].fulfill(status=503, json={"error": error})
    expect(page.locator(".palette-none")).to_have_text("The ledger did not answer. Close this and try again.")
    studio.faults[:] = [fault for fault in studio.faults if "503" not in fault]
    studio.page.keyboard.press("Escape")
    open_palette(studio).fill("theorem tidy")
    studio.until(lambda: len(held) == 4)
    held[3].fulfill(status=200, json=[])
    expect(page.locator(".palette-none")).to_have_text("Nothing is called that.")


def test_a_cited_step_leads_to_the_ledger(studio):
    """A citation among the reasons shows what the ledger has on that place: the claim, its status and its range."""
    page = studio.page
    studio.notate("GB, GR, GRB")
    page.get_by_role("button", name="What is known of Forms and values, 1.4.1").click()
    shown = page.get_by_role("dialog", name="Theorem")
    expect(shown.locator(".theorem h2")).to_have_text("Definition 1.4.1")
    expect(shown).to_contain_text("holds, checked up to day 2")
    expect(shown).to_contain_text("theory/ledger/forms-and-values.html#definition-1-4-1")
    assert violations(studio) == []
    page.keyboard.press("Escape")
    expect(page.locator(".palette")).to_have_count(0)
    # The palette has its field again afterwards.
    page.keyboard.press("Control+k")
    expect(page.locator(".palette-field")).to_be_focused()


def test_the_palette_is_worked_by_keys_and_passes_axe(studio):
    page = studio.page
    studio.notate("BR")
    field = open_palette(studio)
    assert violations(studio) == []
    first = chosen(studio).inner_text()
    page.keyboard.press("ArrowDown")
    expect(chosen(studio)).not_to_have_text(first)
    page.keyboard.press("ArrowUp")
    expect(field).to_have_attribute("aria-activedescendant", "palette-0")
    field.fill("redo")
    expect(chosen(studio)).to_contain_text("not now: nothing to redo")
    page.keyboard.press("Enter")
    expect(field).to_be_visible()
    field.fill("zzzz")
    field.fill("negate")
    page.keyboard.press("Enter")
    studio.value("−1/2")
