"""Keeping work: files, autosave, links, the log, exports, and the question before leaving."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import expect

from colonnade.exchange.hat import loads
from colonnade.exchange.link import from_fragment

from .conftest import Studio


def menu(studio, name, item):
    studio.page.get_by_role("menuitem", name=name, exact=True).click()
    studio.page.get_by_role("menuitem", name=item, exact=True).click()


def saved(studio, name, item):
    with studio.page.expect_download() as download:
        menu(studio, name, item)
    return Path(download.value.path()).read_text(encoding="utf-8"), download.value.suggested_filename


def test_a_saved_file_is_read_by_python_and_opened_again(studio, tmp_path):
    studio.notate("B(BB,RB)")
    studio.page.fill("#document-name", "Oak")
    text, name = saved(studio, "File", "Save")
    assert name == "Oak.hat"
    assert str(loads(text).position) == "B(BB,RB)"
    expect(studio.page.locator(".kept")).to_have_text("· saved")
    menu(studio, "File", "New")
    studio.value("0")
    file = tmp_path / "Oak.hat"
    file.write_text(text, encoding="utf-8")
    with studio.page.expect_file_chooser() as chooser:
        menu(studio, "File", "Open…")
    chooser.value.set_files(file)
    studio.value("5/2")
    expect(studio.page.locator("#document-name")).to_have_value("Oak")


def test_work_is_kept_in_the_browser_and_survives_a_reload(studio):
    studio.notate("GB")
    studio.page.wait_for_selector("text=saved in this browser")
    studio.page.reload()
    studio.value("↑∗")


def test_a_link_carries_everything(studio, open_studio):
    studio.notate("G(B,R)")
    studio.page.keyboard.press("u")
    studio.page.wait_for_selector("text=Copied a link")
    link = studio.page.evaluate("() => navigator.clipboard.readText()")
    assert str(from_fragment(link).position) == "G(B,R)"
    other = open_studio("#" + urlsplit(link).fragment)
    expect(other.page.locator(".outcome")).to_have_text("The first player wins.")
    other.has_sticks(3)


def test_leaving_unsaved_work_asks(studio):
    studio.notate("BR")
    studio.page.keyboard.press("Alt+n")
    dialog = studio.page.get_by_role("dialog")
    expect(dialog).to_contain_text("saved in this browser only")
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    studio.value("1/2")
    studio.page.keyboard.press("Alt+n")
    studio.page.get_by_role("button", name="Leave it here").click()
    studio.value("0")
    # What can be opened again as it is needs no question.
    studio.page.locator(".card", has_text="Hammer").click()
    studio.value("5/2")
    studio.page.keyboard.press("Alt+n")
    studio.value("0")


def test_a_broken_file_or_link_says_so_and_leaves_the_drawing_alone(studio, tmp_path):
    page = studio.page
    studio.notate("BR")
    broken = tmp_path / "broken.txt"
    broken.write_text("B(R")
    with page.expect_file_chooser() as chooser:
        page.keyboard.press("Control+o")
    chooser.value.set_files(broken)
    expect(page.locator(".toast")).to_contain_text("broken.txt: unclosed '('")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.evaluate("() => { location.hash = '#hat=xxxx'; }")
    expect(page.locator(".toast")).to_contain_text("This link is damaged.")
    expect(page.locator("#notation")).to_have_value("BR")


def test_the_log_marks_saves_replays_and_clears(studio, tmp_path):
    studio.drag(0.5, None, 0.5, -110)
    studio.value("1")
    x, y = studio.vertices()[0]
    studio.page.keyboard.press("r")
    studio.pull(x, y, x + 60, y - 80)
    studio.value("1/2")
    lines = studio.page.locator(".log-line")
    added = re.compile(r"add\s+stick 2 red\s+v2 → v3\s+level 2")
    expect(lines.last).to_contain_text(added, use_inner_text=True)
    studio.page.get_by_role("button", name="Mark", exact=True).click()
    expect(lines.last).to_contain_text("mark")
    with studio.page.expect_download() as download:
        studio.page.get_by_role("button", name="Save log").click()
    assert download.value.suggested_filename == "HackLog.log"
    log = tmp_path / "HackLog.log"
    log.write_text(Path(download.value.path()).read_text(encoding="utf-8"), encoding="utf-8")
    lines.filter(has_text="stick 1").click()
    studio.page.wait_for_selector(".viewing")
    studio.has_sticks(1)
    studio.page.keyboard.press("Escape")
    studio.page.wait_for_selector(".viewing", state="detached")
    studio.has_sticks(2)
    studio.page.get_by_role("button", name="Clear", exact=True).click()
    studio.page.get_by_role("dialog").get_by_role("button", name="Clear").click()
    expect(studio.page.locator(".log-lines")).to_have_text("Nothing drawn yet.")
    with studio.page.expect_file_chooser() as chooser:
        menu(studio, "File", "Open…")
    chooser.value.set_files(log)
    studio.page.get_by_role("button", name="Leave it here").click()
    expect(studio.page.locator("#document-name")).to_have_value("HackLog")
    studio.has_sticks(2)
    studio.value("1/2")


def test_exports(studio):
    studio.notate("B(R,G)")
    svg, _ = saved(studio, "File", "Export SVG")
    assert "<title>B(R,G)</title>" in svg
    assert re.search(r'<path d="M[^"M]+ M[^"M]+"[^>]* stroke="#0E7A50"', svg), "a green stick is two real lines"
    assert "style=" not in svg
    tikz, _ = saved(studio, "File", "Export TikZ")
    assert "\\draw[either]" in tikz
    assert "\\draw[right, " in tikz
    with studio.page.expect_download() as download:
        studio.page.get_by_role("button", name="Export the proof as LaTeX").click()
    proof = Path(download.value.path()).read_text(encoding="utf-8")
    assert download.value.suggested_filename.endswith(".proof.tex")
    assert proof.index("\\draw[either]") < proof.index("\\begin{proof}")
    data, _ = saved(studio, "File", "Export JSON")
    assert json.loads(data)["format"] == "colonnade-hat"
    with studio.page.expect_download() as download:
        menu(studio, "File", "Export PNG")
    assert Path(download.value.path()).read_bytes().startswith(b"\x89PNG")
    studio.notate("GB")
    menu(studio, "File", "Copy as Python")
    expect(studio.page.locator(".toast")).to_have_text("Copied.")
    code = studio.page.evaluate("() => navigator.clipboard.readText()")
    scope: dict[str, Any] = {}
    exec(code, scope)
    assert str(scope["evaluation"].value) == "^*"


def test_settings_have_the_names_and_defaults_of_the_manual(studio):
    studio.notate("BR")
    studio.page.keyboard.press("s")
    panel = studio.page.get_by_role("dialog", name="Project settings")
    for label, on in {
        "Auto-calculate stalk and tree values": "true",
        "Test for Hammerian": "true",
        "Enable log": "true",
        "Allow tree decomposition": "true",
        "Display vertex ids": "false",
    }.items():
        expect(panel.get_by_role("switch", name=label)).to_have_attribute("aria-checked", on)
    expect(panel.get_by_label("Log file name")).to_have_value("HackLog.log")
    panel.get_by_role("switch", name="Display vertex ids").click()
    expect(studio.page.locator(".vertex-id:text('v1')")).to_have_count(1)
    automatic = panel.get_by_role("switch", name="Auto-calculate")
    automatic.click()
    expect(automatic).to_have_attribute("aria-checked", "false")
    studio.page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    studio.page.locator(".board-svg").focus()
    studio.page.keyboard.press("n")
    expect(studio.page.locator(".log-line").last).to_contain_text("negate")
    expect(studio.page.locator(".big-value.dimmed")).to_have_text("1/2")
    expect(studio.page.locator(".value-block")).to_contain_text("for the previous picture")
    studio.page.locator(".board-svg").focus()
    studio.page.keyboard.press("Enter")
    studio.value("−1/2")


def test_what_is_copied_is_what_is_drawn_though_its_value_is_not_asked_for(studio):
    """The panel knows the picture before; the notation of the new one is asked for when it is copied."""
    page = studio.page
    studio.notate("BR")
    page.keyboard.press("s")
    page.get_by_role("switch", name="Auto-calculate").click()
    page.keyboard.press("Escape")
    page.locator(".board-svg").focus()
    page.keyboard.press("n")
    expect(page.locator(".log-line").last).to_contain_text("negate")
    page.keyboard.press("Control+c")
    expect(page.locator(".toast")).to_have_text("Copied.")
    assert page.evaluate("() => navigator.clipboard.readText()") == "RB"
    page.evaluate("() => navigator.clipboard.writeText('')")
    menu(studio, "File", "Copy as Python")
    studio.until(lambda: '"RB"' in page.evaluate("() => navigator.clipboard.readText()"))
    with page.expect_download() as download:
        page.get_by_role("button", name="Save log").click()
    assert Path(download.value.path()).read_text(encoding="utf-8").endswith("# position: RB\n")


def test_display_options_are_those_of_the_manual_and_remembered(studio):
    studio.notate("BR")
    studio.page.keyboard.press("o")
    panel = studio.page.get_by_role("dialog", name="Display options")
    panel.get_by_role("button", name="As in Visual Hackenbush 1.1").click()
    board = studio.page.locator(".board")
    expect(board).to_have_attribute("data-background", "black")
    expect(board).to_have_attribute("data-vertices", "yellow")
    expect(board).to_have_attribute("data-ground", "brown")
    stroke = studio.page.locator(".stick .first").first
    width = stroke.get_attribute("stroke-width")
    panel.get_by_label("Stick size").fill("5")
    expect(stroke).not_to_have_attribute("stroke-width", width)
    assert float(stroke.get_attribute("stroke-width")) > 2 * float(width)
    studio.page.reload()
    studio.page.wait_for_selector(".board[data-background=black]")


def test_two_tabs_keep_a_picture_each_and_undo_survives_a_reload(studio):
    studio.notate("BR")
    studio.page.keyboard.press("n")
    studio.value("−1/2")
    second = Studio(studio.page.context.new_page(), studio.url).open()
    second.value("0")
    second.notate("G")
    second.value("∗")
    # What belongs to the browser is the same in both.
    second.page.get_by_role("button", name="Theme: system").click()
    expect(studio.page.locator("html[data-theme=dark]")).to_be_attached()
    second.page.get_by_role("button", name="Theme: dark").click()
    expect(studio.page.get_by_role("button", name="Theme: system")).to_be_attached()
    for tab in (studio, second):
        tab.page.keyboard.press("k")
    studio.page.fill("#cell-3", "x = 1/2")
    expect(second.page.locator("#answer-3")).to_contain_text("x =")
    second.page.fill("#cell-4", "x + x")
    expect(studio.page.locator("#answer-4")).to_contain_text("1")
    for tab in (studio, second):
        tab.page.get_by_role("navigation", name="Views").get_by_role("button", name="Draw").click()
    for tab, value in ((second, "∗"), (studio, "−1/2")):
        tab.page.bring_to_front()  # a browser draws what is behind once a second
        tab.page.reload()
        tab.value(value)
    studio.page.keyboard.press("Control+z")
    studio.value("1/2")
    studio.page.keyboard.press("e")
    studio.page.wait_for_selector(".app[data-view=explore]")
    studio.page.reload()
    studio.page.wait_for_selector(".app[data-view=explore]")
    studio.page.keyboard.press("c")
    studio.page.keyboard.press("Control+Shift+Z")
    studio.value("−1/2")
    expect(studio.page.locator(".log-line")).to_have_count(4)
    second.page.close()
    third = Studio(studio.page.context.new_page(), studio.url).open()
    third.value("∗")
    assert second.faults == third.faults == []


def test_a_log_of_every_action_reopens_and_its_lines_show_what_was_there(studio, tmp_path):
    page = studio.page
    studio.notate("B(R,B)")
    for key, value in (("n", "−1"), ("Control+z", "1"), ("Control+Shift+Z", "−1")):
        page.keyboard.press(key)
        studio.value(value)
    page.keyboard.press("5")
    page.keyboard.press("t")
    studio.has_sticks(3)
    page.keyboard.press("Control+a")
    page.keyboard.press("b")
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play convention").click()
    page.get_by_role("menuitemradio", name="Misère play").click()
    page.keyboard.press("2")
    page.get_by_role("button", name="Play convention").click()
    page.get_by_role("menuitemradio", name="Normal play").click()
    studio.value("3")
    x, y = studio.vertices()[0]
    page.keyboard.press("g")
    studio.pull(x, y, x, y - 60)
    studio.settle()
    value = page.locator(".big-value").inner_text()
    lines = page.locator(".log-line")
    told = lines.all_inner_texts()
    with page.expect_download() as download:
        page.get_by_role("button", name="Save log").click()
    log = tmp_path / "Walk.log"
    log.write_text(Path(download.value.path()).read_text(encoding="utf-8"), encoding="utf-8")
    page.keyboard.press("Alt+n")
    page.get_by_role("button", name="Leave it here").click()
    studio.value("0")
    with page.expect_file_chooser() as chooser:
        menu(studio, "File", "Open…")
    chooser.value.set_files(log)
    studio.value(value)
    assert lines.all_inner_texts() == told
    lines.nth(1).click()
    studio.value("−1")
    expect(page.locator(".why h2")).to_have_text("Why −1?")
    expect(page.locator("#notation")).to_have_value("R(B,R)")
    expect(page.locator(".count-chip")).to_contain_text("3 sticks")
    # What is looked at is not changed by a key, and nor is the drawing behind it.
    for key in "5nt":
        page.keyboard.press(key)
    expect(page.locator("#notation")).to_have_value("R(B,R)")
    page.keyboard.press("Escape")
    studio.value(value)
    assert lines.all_inner_texts() == told
    for _ in told[1:]:
        page.keyboard.press("Control+z")
    studio.value("1")
    expect(page.locator("#notation")).to_have_value("B(R,B)")


def test_copy_cut_and_paste_act_on_the_selection(studio):
    page = studio.page
    studio.notate("B(R,G), RR")
    page.keyboard.press("v")
    page.mouse.click(*studio.middle(3))
    page.keyboard.press("Control+c")
    expect(page.locator(".toast")).to_have_text("Copied 1 stick.")
    assert page.evaluate("() => navigator.clipboard.readText()") == "G"
    page.keyboard.press("Control+v")
    studio.has_sticks(6)
    expect(page.locator("#notation")).to_have_value("B(R,G), RR, G")
    expect(page.locator(".stick.selected")).to_have_count(1)
    page.keyboard.press("Control+x")
    studio.has_sticks(5)
    expect(page.locator("#notation")).to_have_value("B(R,G), RR")
    page.keyboard.press("Control+x")
    expect(page.locator(".toast")).to_contain_text("Nothing is selected.")
    studio.has_sticks(5)
    page.evaluate("() => navigator.clipboard.writeText('BB/B')")
    page.keyboard.press("Control+v")
    studio.has_sticks(8)
    page.keyboard.press("Control+z")
    studio.has_sticks(5)


def test_a_vertex_dropped_on_a_vertex_offers_to_join_them(studio):
    """The ends of the branches BR and R become one vertex, and close a cycle."""
    studio.notate("B(BR,R)")
    studio.page.keyboard.press("v")
    (_, _), (_, _), (x, y), (to_x, to_y) = studio.vertices()
    studio.pull(x, y, to_x + 5, to_y - 5)
    toast = studio.page.locator(".toast")
    expect(toast).to_contain_text("v3 lies on v4, but they are not joined.")
    expect(studio.page.locator(".problems")).to_contain_text("not joined")
    before = studio.page.locator(".big-value").inner_text()
    toast.get_by_role("button", name="Join them").click()
    expect(studio.page.locator(".log-line").last).to_contain_text("join")
    studio.has_sticks(4)
    assert len(studio.vertices()) == 3
    expect(studio.page.locator(".problems")).to_have_count(0)
    assert studio.page.locator(".big-value").inner_text() != before
