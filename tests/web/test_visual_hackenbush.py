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

from playwright.sync_api import expect

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
    menu, panel = recent.bounding_box(), studio.page.locator(".panel").bounding_box()
    assert menu["x"] + menu["width"] <= panel["x"]  # the value stays in sight
    recent.get_by_role("button", name=re.compile("Half")).click()
    studio.value("1/2")
    studio.page.keyboard.press("Control+n")
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
    expect(studio.page.locator("#document-name")).to_have_value("Twig")
    studio.value("−1")


def test_exit_asks(studio):
    studio.notate("BR")
    menu(studio, "File", "Exit")
    dialog = studio.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Keep “Untitled” before leaving?")
    expect(dialog.get_by_role("button", name="Save to a file")).to_be_focused()
    studio.page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


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
        "Red-Blue": "Blue Red",
        "Red-Blue-Green": "Blue Red Green",
        "Childish": "Blue Red",
        "Green": "Green",
        "Reverse": "Blue Red Green",
        "Clockwise": "Blue Red Green",
    }
    for key, (game, colors) in enumerate(allowed.items(), start=1):
        studio.page.keyboard.press(str(key))
        studio.page.get_by_role("button", name=f"Game type: {game}", exact=True).wait_for()
        for color, tool in tools.items():
            expect(tool).to_be_enabled(enabled=color in colors.split())
    studio.page.keyboard.press("4")
    expect(tools["Blue"]).to_have_attribute("title", "Blue is not part of Green.")
    # Undo brings back a type that does not know the color in hand: another one is taken.
    studio.page.keyboard.press("1")
    studio.page.keyboard.press("2")
    studio.page.keyboard.press("g")
    studio.page.keyboard.press("Control+z")
    expect(tools["Blue"]).to_have_attribute("aria-pressed", "true")
    studio.drag(0.5, None, 0.5, -60)
    studio.value("1")


def test_tighten_overlaps_nothing(studio):
    studio.notate("B(R(B,B,B),R(B(R,R),B),B(R,R,R(B,B)))")
    studio.page.keyboard.press("t")
    expect(studio.page.locator(".log-line").last).to_contain_text("tighten")
    dots = studio.vertices()
    gaps = [abs(x - p) + abs(y - q) for i, (x, y) in enumerate(dots) for p, q in dots[:i]]
    assert min(gaps) > 14
    expect(studio.page.locator(".warning")).to_have_count(0)


def test_help_and_about(studio):
    studio.page.keyboard.press("?")
    page = studio.page.get_by_role("dialog", name="Help")
    for chapter in ("The game", "Drawing", "Notation", "Files", "Keys"):
        expect(page.get_by_role("heading", name=chapter)).to_be_visible()
    studio.page.keyboard.press("Escape")
    menu(studio, "Help", "About")
    studio.page.wait_for_selector("text=The studio succeeds Visual Hackenbush 1.1.")


def test_the_display_of_the_position(studio):
    studio.notate("B(BB,RB)")
    studio.value("5/2")
    expect(studio.page.locator(".chips")).to_contain_text("Red-Blue-Green")
    expect(studio.page.locator(".count-chip")).to_have_text("5 sticks · height 3")
    rows = studio.page.locator(".notations")
    for words in ("2.5", "as a stalk BBBR", "{ 2 | 3 }", "born on day 4"):
        expect(rows).to_contain_text(words, use_inner_text=True)
    expect(studio.page.locator(".mark-chip:visible")).to_have_text(["Hammerian", "not Joshua"])


def test_badges_speak_of_the_tree_under_the_pointer(studio):
    studio.notate("B(BB,RB), R(B,B,BB)")
    studio.page.wait_for_selector(".badge")
    marks = studio.page.locator(".marks")
    chip = studio.page.locator(".mark-chip:visible").first
    studio.page.mouse.move(*studio.middle(1))
    expect(marks).to_contain_text("T₁")
    expect(chip).to_have_text("Hammerian")
    studio.page.mouse.move(*studio.middle(6))
    expect(marks).to_contain_text("T₂")
    expect(chip).to_have_text("not Hammerian: stops above stick 6")


def test_trunk_colour_and_negative(studio):
    studio.notate("BB, RB")
    menu(studio, "Project", "Trunks red")
    studio.value("−1")
    expect(studio.page.locator("#notation")).to_have_value("RB, RB")
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
    selected = studio.page.locator(".stick.selected")
    expect(selected).to_have_count(3)
    studio.page.keyboard.press("b")
    studio.value("3")
    studio.page.keyboard.press("v")
    studio.page.mouse.click(*studio.middle(1))
    expect(selected).to_have_count(1)
    studio.page.keyboard.down("Shift")
    studio.page.mouse.click(*studio.middle(3))
    studio.page.keyboard.up("Shift")
    expect(selected).to_have_count(2)
    studio.page.keyboard.press("Delete")
    studio.value("1")


def test_zoom_and_pan(studio):
    studio.notate("BRB")
    x, y = studio.vertices()[0]
    fitted = studio.page.locator(".zoom span").inner_text()
    studio.wheel(x, y, -300)
    assert abs(studio.vertices()[0][0] - x) < 3, "the wheel zooms at the pointer"
    (_, low), (_, high) = studio.vertices()[:2]
    studio.page.mouse.move(x + 200, y)
    studio.page.mouse.down(button="middle")
    studio.page.mouse.move(x + 300, y - 40)
    studio.page.mouse.up(button="middle")
    assert abs(studio.vertices()[0][0] - x - 100) < 4
    studio.page.keyboard.press("0")
    expect(studio.page.locator(".zoom span")).to_have_text(fitted)
    assert abs(low - high) > abs(studio.vertices()[0][1] - studio.vertices()[1][1])


# A key that is held down, without a frame for each of its repetitions.
REPEAT = """
([key, times]) => {
  for (let n = 0; n < times; n++)
    document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { ...key, bubbles: true, cancelable: true }));
}
"""


def test_undo_has_no_limit(studio):
    undo, redo = {"key": "z", "ctrlKey": True}, {"key": "Z", "ctrlKey": True, "shiftKey": True}
    studio.notate("B")
    studio.page.evaluate(REPEAT, [{"key": "n"}, 121])
    studio.value("−1")
    studio.page.evaluate(REPEAT, [undo, 121])
    studio.value("1")
    studio.page.keyboard.press("Control+z")
    studio.value("0")
    studio.has_sticks(0)
    studio.page.evaluate(REPEAT, [redo, 122])
    studio.value("−1")
    studio.has_sticks(1)


def test_ids_and_values_beside_sticks(studio):
    studio.notate("BR")
    studio.page.keyboard.press("i")
    expect(studio.page.locator(".vertex-id:text('v1')")).to_have_count(1)
    studio.page.keyboard.press("o")
    studio.page.get_by_role("switch", name="Value on every stick").click()
    labels = studio.page.locator(".stick-label")
    expect(labels).to_have_count(2)
    assert sorted(labels.all_text_contents()) == ["0", "1"]


def test_sizes_and_colours_have_the_ranges_of_the_manual(studio):
    studio.notate("B")
    studio.page.keyboard.press("o")
    panel = studio.page.get_by_role("dialog", name="Display options")
    for label in ("Stick size", "Vertex size"):
        slider = panel.get_by_label(label)
        expect(slider).to_have_attribute("min", "0")
        expect(slider).to_have_attribute("max", "5")
    expect(panel.get_by_role("radio")).to_have_text(["Theme", "White", "Black"])
    vertices, grounds = (panel.get_by_label(name).locator("option") for name in ("Vertices", "Ground"))
    expect(vertices).to_have_text(["Theme", "Gray", "White", "Yellow"])
    expect(grounds).to_have_text(["Theme", "Black", "Brown", "Gray", "White"])


def test_the_log_tells_levels_and_what_fell(studio):
    studio.drag(0.5, None, 0.5, -110)
    x, y = studio.vertices()[0]
    studio.pull(x, y, x + 50, y - 80)
    studio.page.keyboard.press("x")
    studio.page.mouse.click(*studio.middle(1))
    studio.value("0")
    studio.page.keyboard.press("Control+z")
    studio.value("2")
    lines = studio.page.locator(".log-lines")
    for line in (r"add\s+stick 1 blue\s+ground → v2\s+level 1", r"cut\s+stick 1\s+fell: 2"):
        expect(lines).to_contain_text(re.compile(line), use_inner_text=True)
    edge = studio.page.get_by_role("slider", name="Height of the log")
    edge.focus()
    studio.page.keyboard.press("ArrowUp")
    expect(edge).to_have_attribute("aria-valuenow", "136")


def test_the_stalks_calculator(studio):
    """The paper's: rrbr is -7/4."""
    studio.page.keyboard.press("/")
    expect(studio.page.locator("#notation")).to_be_focused()
    studio.page.keyboard.type("rrbr")
    studio.value("−7/4")
    expect(studio.page.locator(".notations")).to_contain_text("−1.75")
