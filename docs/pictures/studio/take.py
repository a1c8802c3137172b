"""Take the screenshots of the studio that the documentation shows: ``python docs/pictures/studio/take.py``.

``--sizes`` takes every view at 390, 768, 1280 and 1440 px and on a dark ground instead, as small files.

It starts a studio of its own on a free port, and needs Chromium and the built page.
"""

from __future__ import annotations

import argparse
import base64
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
sys.path.append(str(HERE.parents[2] / "benchmarks"))

from studio_session import chromium, studio  # noqa: E402  (beside the benchmarks, which start the same studio)

SMALL = HERE / "sizes"
WINDOWS = ((390, 844), (768, 1024), (1280, 720), (1440, 900))
SIGNS = {
    "draw": ("", "B(BB(R,B),RB),GB,G:aBRB:a", ".step"),
    "decompose": ("d", "B(BB(R,B),RB),BRB", ".step"),
    "play": ("p", "B(BB(R,B),RB),GB,G:aBRB:a", ".big-value"),
    "explore": ("e", "B(BB(R,B),RB),GB", ".graph-node"),
    "rulesets": ("", "BR", ".table-move .badge-dot.R.loses"),
    "calculator": ("k", "BR", ".thermograph"),
    "puzzles": ("", "BR", ".segments"),
    "lecture": ("f", "B(BB(R,B),RB)", ".lecture"),
    "gallery": ("", "B(BB,RB)", ".popover .card"),
    "help": ("?", "B(BB,RB)", ".help"),
}
"""Every view with its key, what it is to show, and what is on the page when it has its answer."""
PALETTE = {"gallery": "all examples"}
"""What the palette calls a view that has another name there."""
PATIENCE = 120_000
"""Milliseconds that a sign may take to come on a busy machine."""


class Session:
    """A browser and the studio that it shows."""

    def __init__(self, browser: Browser, url: str) -> None:
        self.browser = browser
        self.url = url

    def page(
        self, *, width: int = 1440, height: int = 900, dark: bool = False, still: bool = True, fragment: str = ""
    ) -> Page:
        """A fresh studio in a window of this size, with the position of a link."""
        context = self.browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce" if still else "no-preference",
            has_touch=width < 600,
        )
        page = context.new_page()
        page.set_default_timeout(PATIENCE)
        page.goto(self.url + fragment)
        page.wait_for_selector(".board-svg")
        if not fragment:
            page.wait_for_selector(".first-run .card")
        return page


def shoot(page: Page, name: str) -> None:
    """Keep what the page shows."""
    page.screenshot(path=HERE / f"{name}.png")
    page.context.close()


def shoot_small(page: Page, name: str) -> None:
    """Keep what the page shows as a small file."""
    session = page.context.new_cdp_session(page)
    shot = session.send("Page.captureScreenshot", {"format": "webp", "quality": 40})
    SMALL.mkdir(exist_ok=True)
    (SMALL / f"{name}.webp").write_bytes(base64.b64decode(shot["data"]))
    page.context.close()


def example(page: Page, title: str) -> Page:
    """Open an example of the gallery."""
    page.get_by_role("button", name="All examples").click()
    page.locator(".popover .card", has_text=title).first.click()
    page.wait_for_selector(".badge", state="attached")
    page.wait_for_timeout(600)
    return page


def view(page: Page, name: str, sign: str) -> Page:
    """Turn to a view and wait until it shows something."""
    page.get_by_role("navigation", name="Views").get_by_role("button", name=name).click()
    page.wait_for_selector(sign, state="attached")
    page.wait_for_timeout(900)
    return page


def stick(page: Page, number: int) -> tuple[float, float]:
    """The middle of a stick."""
    x, y = page.evaluate(
        'id => { const p = document.querySelector(`[data-stick="${id}"] .halo`);'
        " const q = p.getPointAtLength(p.getTotalLength() / 2).matrixTransform(p.getScreenCTM());"
        " return [q.x, q.y]; }",
        number,
    )
    return x, y


def notate(page: Page, text: str) -> None:
    """Draw by notation."""
    page.keyboard.press("/")
    page.wait_for_selector("#notation:focus")
    page.keyboard.type(text)
    page.keyboard.press("Enter")
    page.wait_for_timeout(900)
    page.locator(".board-svg").click(position={"x": 400, "y": 620})


def drawing(session: Session) -> None:
    """Drawing and what is known of a drawing."""
    shoot(session.page(), "first-run")
    # The first question waits for the server's workers to start, and its time would be in the picture.
    example(session.page(), "Garden").context.close()
    for name, dark in (("draw", False), ("dark", True)):
        page = example(session.page(dark=dark), "Garden")
        page.mouse.move(*stick(page, 10))
        page.wait_for_selector(".tip:not([hidden])")
        shoot(page, name)
    page = session.page()
    page.keyboard.press("5")
    notate(page, "BR/B")
    shoot(page, "hot")
    page = example(session.page(), "Garden")
    page.keyboard.press("f")
    page.wait_for_timeout(600)
    shoot(page, "lecture")
    page = session.page()
    page.get_by_role("button", name="All examples").click()
    page.wait_for_timeout(400)
    shoot(page, "gallery")


def views(session: Session) -> None:
    """The other views."""
    page = example(session.page(), "Three branches")
    view(page, "Decompose", ".octagon")
    page.locator(".step").nth(2).click()
    page.wait_for_timeout(300)
    shoot(page, "decompose")
    page = view(example(session.page(), "Three branches"), "Explore", ".graph-node")
    shoot(page, "explore")
    page = view(example(session.page(still=False), "House, tree and bush"), "Play", ".stick.barred")
    for number in (13, 9):
        page.mouse.click(*stick(page, number))
        page.wait_for_timeout(2500)
    page.get_by_role("button", name="Hint").click()
    page.wait_for_timeout(900)
    shoot(page, "play")
    shoot(view(session.page(), "Rulesets", ".domino"), "rulesets")
    shoot(view(session.page(), "Calculator", ".thermograph"), "calculator")
    page = view(session.page(), "Calculator", ".thermograph")
    page.fill("#cell-3", "^*")
    page.get_by_role("radio", name="Lattice").click()
    page.wait_for_selector(".lattice-node.equal")
    page.wait_for_timeout(300)
    shoot(page, "lattice")


def sizes(session: Session) -> None:
    """Smaller windows."""
    for name, width, height in (("phone", 390, 844), ("tablet", 768, 1024), ("narrow", 1024, 768)):
        page = session.page(width=width, height=height)
        page.locator(".card", has_text="Hammer").click()
        page.wait_for_timeout(1200)
        if name == "phone":
            page.get_by_role("tab", name="Why").click()
            page.wait_for_timeout(300)
        shoot(page, name)


def every_size(session: Session) -> None:
    """Every view in every window, and on a dark ground, as small files to look through."""
    windows = [(width, height, False) for width, height in WINDOWS] + [(*WINDOWS[-1], True)]
    for width, height, dark in windows:
        tag = f"{width}-dark" if dark else str(width)
        shoot_small(session.page(width=width, height=height, dark=dark), f"first-run-{tag}")
        for name, (key, text, sign) in SIGNS.items():
            page = session.page(width=width, height=height, dark=dark, fragment=f"#text={text}")
            page.wait_for_selector(".badge", state="attached")
            if key:
                page.keyboard.press(key)
            elif name != "draw":
                page.keyboard.press("Control+k")
                page.wait_for_selector(".palette-field:focus")
                page.keyboard.type(PALETTE.get(name, name))
                page.wait_for_selector(".palette [role=option]")
                page.keyboard.press("Enter")
            page.wait_for_selector(sign, state="attached")
            page.evaluate("() => document.fonts.ready")
            page.wait_for_timeout(900)
            shoot_small(page, f"{name}-{tag}")


def main() -> None:
    """All pictures, one after another; with ``--sizes`` those of every view in every window instead."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sizes", action="store_true", help="every view at every width, into the folder sizes")
    given = parser.parse_args()
    with studio() as (url, _), sync_playwright() as playwright:
        browser = chromium(playwright)
        session = Session(browser, url)
        for shots in (every_size,) if given.sizes else (drawing, views, sizes):
            shots(session)
        browser.close()


if __name__ == "__main__":
    main()
