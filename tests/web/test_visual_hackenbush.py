"""Every row of the manual of Visual Hackenbush 1.1, in the order of its menus, done in the studio.

What other files test already is named here, so that each row has its place:

=====================================================  ==============================================================
row                                                    tests
=====================================================  ==============================================================
File: New, Open, Save, Save As, Exit                   test_files_by_keys, test_dropped_files, test_exit_asks,
                                                       test_keep
View: Drawing, Decomposition, Log                      test_views_by_keys
Game: four types and more                              test_game_types_bar_colours, test_draw (every game type, asks)
Project: Calculate, Tighten, Options, Settings         test_tighten_overlaps_nothing, test_keep (settings, display)
Help: Contents, About                                  test_help_and_about
Project Control Display                                test_the_display_of_the_position
Drawing Control: colours, trunk, negate                test_trunk_colour_and_negative
Canvas: moving, adding, menus                          test_box_and_multiple_selection, test_zoom_and_pan, test_draw
one trunk                                              test_any_number_of_trunks
no undo                                                test_undo_has_no_limit, test_draw (across everything)
vertex ids, labels                                     test_ids_and_values_beside_sticks
sizes and colours                                      test_sizes_and_colours_have_the_ranges_of_the_manual
settings                                               test_keep (names and defaults)
Log                                                    test_the_log_tells_levels_and_what_fell, test_keep (log)
Decomposition canvas                                   test_views (decompose)
hidden sticks                                          test_draw (half-drawn pictures)
C Stalks Calculator                                    test_the_stalks_calculator
=====================================================  ==============================================================
"""

from __future__ import annotations

import re

from colonnade.exchange.hat import Hat, HatStick, HatVertex, dumps
from colonnade.positions.hackenbush import Color

from .test_keep import menu

STALK = Hat((HatVertex(1, 0, 0, True), HatVertex(2, 0, 1, False)), (HatStick(1, Color.RED, 1, 2),), "Twig")


def test_files_by_keys(studio, tmp_path):
    studio.notate("BR")
    with studio.page.expect_download() as download:
        studio.page.keyboard.press("Control+s")
    assert download.value.suggested_filename == "Untitled.hat"
    studio.page.keyboard.press("Control+Shift+S")
    studio.page.wait_for_selector("text=Name it, then press Enter.")
    studio.page.keyboard.type("Half")
    with studio.page.expect_download() as download:
        studio.page.keyboard.press("Enter")
    assert download.value.suggested_filename == "Half.hat"
    file = tmp_path / "Twig.hat"
    file.write_text(dumps(STALK), encoding="utf-8")
    studio.page.locator(".board-svg").focus()
    with studio.page.expect_file_chooser() as chooser:
        studio.page.keyboard.press("Control+o")
    chooser.value.set_files(file)
    studio.value("−1")
    studio.page.get_by_role("button", name="Recent files").click()
    recent = studio.page.get_by_role("group", name="Recent files")
    assert "Half" in recent.inner_text()
    recent.get_by_role("button", name=re.compile("Half")).click()
    studio.value("1/2")
    studio.page.keyboard.press("Control+n")
    if studio.page.get_by_role("dialog").is_visible():
        studio.page.get_by_role("button", name="Leave it here").click()
    studio.value("0")


def test_save_writes_the_same_file_again_where_the_browser_can(studio):
    """A file of the person's disk, played by the page: opened, changed, saved in place without a question."""
    studio.page.evaluate(
        """text => {
            window.disk = { name: "Twig.hat", texts: [text], asked: 0,
              getFile: async () => new File([window.disk.texts.at(-1)], "Twig.hat"),
              createWritable: async () =>
                ({ write: async (t) => void window.disk.texts.push(t), close: async () => {} }) };
            window.showOpenFilePicker = async () => (window.disk.asked++, [window.disk]);
            window.showSaveFilePicker = async () => (window.disk.asked++, window.disk);
        }""",
        dumps(STALK),
    )
    studio.page.keyboard.press("Control+o")
    studio.value("−1")
    studio.page.keyboard.press("n")
    studio.value("1")
    studio.page.keyboard.press("Control+s")
    studio.page.wait_for_selector("text=Saved Twig.hat.")
    assert studio.page.evaluate("() => window.disk.asked") == 1
    assert '"B"' in studio.page.evaluate("() => window.disk.texts.at(-1)")
    studio.page.keyboard.press("Control+Shift+S")
    studio.page.wait_for_function("() => window.disk.asked === 2")


def test_dropped_files(studio):
    studio.page.evaluate(
        """text => {
            const held = new DataTransfer();
            held.items.add(new File([text], "Twig.hat"));
            window.dispatchEvent(new DragEvent("drop", { dataTransfer: held, bubbles: true, cancelable: true }));
        }""",
        dumps(STALK),
    )
    studio.value("−1")
    assert studio.page.input_value("#document-name") == "Twig"


def test_exit_asks(studio):
    studio.notate("BR")
    menu(studio, "File", "Exit")
    dialog = studio.page.get_by_role("dialog")
    assert "Keep “Untitled” before leaving?" in dialog.inner_text()
    assert studio.page.evaluate("() => document.activeElement.textContent") == "Save to a file"
    studio.page.keyboard.press("Escape")
    assert not dialog.is_visible()


def test_views_by_keys(studio):
    studio.notate("B(BB,RB)")
    studio.page.keyboard.press("d")
    studio.page.wait_for_selector("text=Hammerian decomposition")
    studio.page.keyboard.press("c")
    studio.page.wait_for_selector(".log")
    studio.page.keyboard.press("l")
    studio.page.wait_for_selector(".log", state="detached")
    studio.page.keyboard.press("l")
    studio.page.wait_for_selector(".log")


def test_game_types_bar_colours(studio):
    tools = {color: studio.page.get_by_role("button", name=f"{color} stick") for color in ("Blue", "Red", "Green")}
    allowed = {
        "1": "Blue Red",
        "2": "Blue Red Green",
        "3": "Blue Red",
        "4": "Green",
        "5": "Blue Red Green",
        "6": "Blue Red Green",
    }
    for key, colors in allowed.items():
        studio.page.keyboard.press(key)
        studio.page.wait_for_timeout(60)
        barred = {color for color, tool in tools.items() if tool.get_attribute("aria-disabled") == "true"}
        assert barred == set(tools) - set(colors.split()), key
    studio.page.keyboard.press("4")
    assert tools["Blue"].get_attribute("title") == "Blue is not part of Green."


def test_tighten_overlaps_nothing(studio):
    studio.notate("B(R(B,B,B),R(B(R,R),B),B(R,R,R(B,B)))")
    studio.page.keyboard.press("t")
    studio.page.wait_for_timeout(450)
    dots = studio.vertices()
    gaps = [abs(x - p) + abs(y - q) for i, (x, y) in enumerate(dots) for p, q in dots[:i]]
    assert min(gaps) > 14
    assert studio.page.locator(".warning").count() == 0


def test_help_and_about(studio):
    studio.page.keyboard.press("?")
    page = studio.page.get_by_role("dialog", name="Help")
    for chapter in ("The game", "Drawing", "Notation", "Files", "Keys"):
        assert page.get_by_role("heading", name=chapter).is_visible()
    studio.page.keyboard.press("Escape")
    menu(studio, "Help", "About")
    studio.page.wait_for_selector("text=The studio succeeds Visual Hackenbush 1.1.")


def test_the_display_of_the_position(studio):
    studio.notate("B(BB,RB)")
    studio.value("5/2")
    assert "Red-Blue-Green" in studio.page.inner_text(".chips")
    assert re.sub(r"\s+", " ", studio.page.inner_text(".count-chip")).strip() == "5 sticks · height 3"
    rows = studio.page.inner_text(".notations")
    for words in ("2.5", "as a stalk BBBR", "{ 2 | 3 }", "born on day 4"):
        assert words in rows
    assert studio.page.locator(".mark-chip:visible").all_inner_texts() == ["Hammerian", "not Joshua"]


def test_badges_speak_of_the_tree_under_the_pointer(studio):
    studio.notate("B(BB,RB), R(B,B,BB)")
    studio.page.wait_for_selector(".badge")
    chips = ".mark-chip:visible"
    studio.page.mouse.move(*studio.middle(1))
    studio.page.wait_for_function("() => document.querySelector('.marks').textContent.includes('T₁')")
    assert studio.page.locator(chips).first.inner_text() == "Hammerian"
    studio.page.mouse.move(*studio.middle(6))
    studio.page.wait_for_function("() => document.querySelector('.marks').textContent.includes('T₂')")
    assert studio.page.locator(chips).first.inner_text() == "not Hammerian: stops above stick 6"


def test_trunk_colour_and_negative(studio):
    studio.notate("BB, RB")
    menu(studio, "Project", "Trunks red")
    studio.value("−1")
    assert studio.page.input_value("#notation") == "RB, RB"
    studio.page.keyboard.press("n")
    studio.value("1")


def test_any_number_of_trunks(studio):
    for share in (0.2, 0.4, 0.6, 0.8):
        studio.drag(share, None, share, -110)
    studio.value("4")
    studio.page.keyboard.press("x")
    studio.page.mouse.click(*studio.middle(1))
    studio.value("3")


def test_box_and_multiple_selection(studio):
    studio.notate("B, R, G")
    studio.page.keyboard.press("v")
    left, width, ground = studio.ground()
    studio.pull(left + 20, ground - 300, left + width - 20, ground - 20)
    assert studio.page.locator(".stick.selected").count() == 3
    studio.page.keyboard.press("b")
    studio.value("3")
    studio.page.keyboard.press("v")
    studio.page.mouse.click(*studio.middle(1))
    studio.page.keyboard.down("Shift")
    studio.page.mouse.click(*studio.middle(3))
    studio.page.keyboard.up("Shift")
    studio.page.keyboard.press("Delete")
    studio.value("1")


def test_zoom_and_pan(studio):
    studio.notate("BRB")
    x, y = studio.vertices()[0]
    studio.page.mouse.move(x, y)
    studio.page.mouse.wheel(0, -300)
    studio.page.wait_for_timeout(200)
    assert abs(studio.vertices()[0][0] - x) < 3, "the wheel zooms at the pointer"
    (_, low), (_, high) = studio.vertices()[:2]
    studio.page.mouse.move(x + 200, y)
    studio.page.mouse.down(button="middle")
    studio.page.mouse.move(x + 300, y - 40)
    studio.page.mouse.up(button="middle")
    assert abs(studio.vertices()[0][0] - x - 100) < 4
    studio.page.keyboard.press("0")
    studio.page.wait_for_timeout(200)
    assert abs(low - high) > abs(studio.vertices()[0][1] - studio.vertices()[1][1])


def test_undo_has_no_limit(studio):
    studio.notate("B")
    for _ in range(120):
        studio.page.keyboard.press("n")
    for _ in range(121):
        studio.page.keyboard.press("Control+z")
    studio.value("1")
    assert studio.page.locator(".stick").count() == 1
    for _ in range(121):
        studio.page.keyboard.press("Control+Shift+Z")
    studio.value("1")


def test_ids_and_values_beside_sticks(studio):
    studio.notate("BR")
    studio.page.keyboard.press("i")
    assert studio.page.locator(".vertex-id:text('v1')").count() == 1
    studio.page.keyboard.press("o")
    studio.page.get_by_role("switch", name="Value on every stick").click()
    studio.page.wait_for_selector(".stick-label")
    assert sorted(studio.page.locator(".stick-label").all_text_contents()) == ["0", "1"]


def test_sizes_and_colours_have_the_ranges_of_the_manual(studio):
    studio.notate("B")
    studio.page.keyboard.press("o")
    panel = studio.page.get_by_role("dialog", name="Display options")
    for label in ("Stick size", "Vertex size"):
        slider = panel.get_by_label(label)
        assert (slider.get_attribute("min"), slider.get_attribute("max")) == ("0", "5")
    assert panel.get_by_role("radio").all_inner_texts() == ["Theme", "White", "Black"]
    assert panel.get_by_label("Vertices").locator("option").all_inner_texts() == ["Theme", "Gray", "White", "Yellow"]
    grounds = panel.get_by_label("Ground").locator("option").all_inner_texts()
    assert grounds == ["Theme", "Black", "Brown", "Gray", "White"]


def test_the_log_tells_levels_and_what_fell(studio):
    studio.drag(0.5, None, 0.5, -110)
    x, y = studio.vertices()[0]
    studio.pull(x, y, x + 50, y - 80)
    studio.page.keyboard.press("x")
    studio.page.mouse.click(*studio.middle(1))
    studio.value("0")
    studio.page.keyboard.press("Control+z")
    studio.value("2")
    lines = studio.page.inner_text(".log-lines")
    assert re.search(r"add\s+stick 1 blue\s+ground → v2\s+level 1", lines)
    assert re.search(r"cut\s+stick 1\s+fell: 2", lines)
    edge = studio.page.get_by_role("slider", name="Height of the log")
    edge.focus()
    studio.page.keyboard.press("ArrowUp")
    assert edge.get_attribute("aria-valuenow") == "136"


def test_the_stalks_calculator(studio):
    """The paper's: rrbr is -7/4."""
    studio.page.keyboard.press("/")
    studio.page.keyboard.type("rrbr")
    studio.value("−7/4")
    assert "−1.75" in studio.page.inner_text(".notations")
