"""The canvas makes room: the view follows what is drawn, and a crowd stays legible."""

from __future__ import annotations

import re

from playwright.sync_api import expect

CENTRES = (
    "() => [...document.querySelectorAll('.inscription-name, .inscription-note')].filter(t => t.textContent)"
    ".map(t => t.getBoundingClientRect()).map(b => [b.left, b.top, b.right, b.bottom])"
)


def canvas(studio):
    box = studio.page.locator(".board-svg").bounding_box()
    assert box is not None
    return box


def test_the_first_stick_stays_where_it_is_drawn_and_the_view_follows_a_growing_picture(studio):
    left, width, ground = studio.ground()
    studio.drag(0.3, None, 0.3, -110)
    studio.value("1")
    assert studio.ground()[2] == ground
    [(x, y)] = studio.vertices()
    assert abs(x - left - 0.3 * width) < 2
    assert abs(y - ground + 110) < 2
    for count in range(2, 9):
        x, y = studio.vertices()[-1]
        studio.pull(x, y, x + 30, y - 110)
        studio.has_sticks(count)
        box = canvas(studio)
        assert all(y > box["y"] + 50 for _, y in studio.vertices()), "below the chips"
    studio.value("8")
    x, y = studio.vertices()[-1]
    studio.page.keyboard.press("v")
    studio.pull(x, y, canvas(studio)["x"] + 4, canvas(studio)["y"] - 300)
    studio.settle()
    x, y = studio.vertices()[-1]
    assert x > canvas(studio)["x"] + 4
    assert y > canvas(studio)["y"] + 50, "what is dragged off the top comes back into sight"


def test_a_notch_of_the_wheel_is_a_notch_with_ctrl_too(studio):
    studio.notate("BRB")
    percent = int(studio.page.locator(".zoom span").inner_text()[:-1])
    studio.page.keyboard.down("Control")
    studio.wheel(*studio.vertices()[0], -120)
    studio.page.keyboard.up("Control")
    assert percent < int(studio.page.locator(".zoom span").inner_text()[:-1]) < 1.3 * percent


def test_in_a_crowd_dots_shrink_and_inscriptions_keep_apart(studio):
    studio.notate(", ".join(["BR", "BBR", "R", "BRR", "BRB"] * 12))
    studio.value("24")
    boxes = sorted(studio.page.evaluate(CENTRES))
    assert len(boxes) > 40
    for i, (_, top, right, bottom) in enumerate(boxes):
        for other_left, other_top, _, other_bottom in boxes[i + 1 :]:
            assert other_left >= right or other_top >= bottom - 8 or top >= other_bottom - 8
    box = canvas(studio)
    assert all(left >= box["x"] and right <= box["x"] + box["width"] for left, _, right, _ in boxes)
    dot = studio.page.locator(".vertex-ring").first.bounding_box()
    first, second = (y for _, y in studio.vertices()[:2])
    assert dot["height"] < 0.6 * abs(first - second), "the stick between two dots is seen"


# How many elements of the picture change while the pointer, or the view under it, moves twenty times.
CHANGES = """(moves) => {
    const watch = new MutationObserver(() => {});
    for (const layer of document.querySelectorAll('.layer-sticks, .layer-vertices'))
        watch.observe(layer, { subtree: true, childList: true, attributes: true });
    const board = document.querySelector('.board-svg');
    const { x, y } = board.getBoundingClientRect();
    for (let i = 0; i < 20; i++) {
        const at = { clientX: x + 300 + 9 * i, clientY: y + 400, bubbles: true, cancelable: true };
        board.dispatchEvent(moves === 'pointer'
            ? new PointerEvent('pointermove', { ...at, pointerType: 'mouse' })
            : new WheelEvent('wheel', { ...at, deltaY: -1 }));
    }
    return watch.takeRecords().length;
}"""


def test_many_sticks_stay_usable(studio):
    """A thousand sticks are drawn, and the pointer finds one of them. To move the pointer or the view changes a few
    elements and not thousands: the picture moves as a whole, and is drawn anew where it comes to rest. Keys plant a
    stick that is only a few pixels long."""
    studio.notate(", ".join(["B(RB,BR(B,R))"] * 143))
    studio.has_sticks(1001)
    studio.page.mouse.move(*studio.middle(500))
    expect(studio.page.locator(".stick.hovered")).to_have_count(1)
    assert studio.page.evaluate(CHANGES, "pointer") < 400
    assert studio.page.evaluate(CHANGES, "view") < 100
    expect(studio.page.locator(".layer-sticks")).not_to_have_attribute("transform", re.compile("scale"))
    studio.page.mouse.move(*studio.middle(500))
    expect(studio.page.locator(".stick.hovered")).to_have_attribute("data-stick", "500")
    for key in ("Home", "Space", "Enter"):
        studio.page.keyboard.press(key)
    studio.has_sticks(1002)


def test_the_first_tab_skips_to_the_canvas_and_nothing_covers_the_log(studio):
    page = studio.page
    page.keyboard.press("Tab")
    skip = page.get_by_role("link", name="Skip to the canvas")
    expect(skip).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator(".board-svg")).to_be_focused()
    studio.notate("BR")
    page.keyboard.press("u")
    toast = page.locator(".toast")
    expect(toast).to_contain_text("Copied a link")
    foot = page.locator(".foot").bounding_box()
    shown = toast.bounding_box()
    assert shown["y"] + shown["height"] <= foot["y"]
    button = page.get_by_role("button", name="Recent files")
    files = page.get_by_role("group", name="Recent files")
    for close in (lambda: page.keyboard.press("Escape"), lambda: page.mouse.click(500, 200)):
        button.click()
        expect(files).to_be_visible()
        close()
        expect(files).to_have_count(0)


def test_the_notation_line_is_reached_where_the_page_is_small(open_studio):
    """Half of 1440 by 900, as with a zoom of 200 %, and a phone."""
    for width, height in ((720, 450), (390, 844)):
        small = open_studio(viewport={"width": width, "height": height})
        small.page.keyboard.press("/")
        expect(small.page.locator("#notation")).to_be_focused()
        small.page.keyboard.type("BR")
        small.value("1/2")
        expect(small.page.locator("#notation")).to_be_in_viewport(ratio=1)


def test_a_drawing_of_another_program_is_opened_by_dropping_it(studio):
    sticks = (
        '<g id="edge-blue-ground-01"><line x1="50" y1="90" x2="50" y2="60"/></g>',
        '<path d="M50 60 L80 30" stroke="#c00"/>',
    )
    drop = """([name, text]) => {
        const held = new DataTransfer();
        held.items.add(new File([text], name));
        window.dispatchEvent(new DragEvent("drop", { dataTransfer: held, bubbles: true, cancelable: true }));
    }"""
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{"".join(sticks)}</svg>'
    studio.page.evaluate(drop, ["Twig.svg", svg])
    expect(studio.page.locator("#document-name")).to_have_value("Twig")
    studio.value("1/2")
    expect(studio.page.locator("#notation")).to_have_value("BR")
    studio.page.evaluate(drop, ["Sun.svg", svg.replace("#c00", "gold")])
    expect(studio.page.locator(".toast")).to_have_text(
        "Sun.svg: The stroke color gold is none of blue, red and green: recolor it, or remove it."
    )
    studio.faults.clear()
