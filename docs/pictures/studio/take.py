"""Take the screenshots of the studio that the documentation shows.

Start a studio first (``colonnade studio --port 8765 --no-open-browser``), then run this with its address.
"""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

HERE = Path(__file__).parent
FLAGS = ["--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking"]


def open_page(browser: Browser, url: str, *, width: int = 1440, height: int = 900, dark: bool = False) -> Page:
    """A fresh studio in a window of this size."""
    scheme = "dark" if dark else "light"
    page = browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme).new_page()
    page.goto(url)
    page.wait_for_selector(".card")
    return page


def example(page: Page, title: str) -> None:
    """Open an example of the gallery."""
    page.get_by_role("button", name="All examples").click()
    page.locator(".popover .card", has_text=title).click()
    page.wait_for_selector(".badge", state="attached")
    page.wait_for_timeout(800)


def view(page: Page, name: str, sign: str) -> None:
    """Turn to a view and wait until it shows something."""
    page.get_by_role("navigation", name="Views").get_by_role("button", name=name).click()
    page.wait_for_selector(sign, state="attached")
    page.wait_for_timeout(1200)


def main(url: str) -> None:
    """All pictures, one after another."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=FLAGS)
        page = open_page(browser, url)
        page.screenshot(path=HERE / "first-run.png")
        example(page, "Garden")
        page.screenshot(path=HERE / "draw.png")
        for name, sign in (("Rulesets", ".domino"), ("Calculator", ".thermograph")):
            view(page, name, sign)
            page.screenshot(path=HERE / f"{name.lower()}.png")
        page = open_page(browser, url)
        example(page, "Three branches")
        view(page, "Decompose", ".octagon")
        page.locator(".step").nth(2).click()
        page.wait_for_timeout(400)
        page.screenshot(path=HERE / "decompose.png")
        view(page, "Explore", ".branches .card")
        page.screenshot(path=HERE / "explore.png")
        page = open_page(browser, url)
        example(page, "House, tree and bush")
        view(page, "Play", ".stick.barred")
        page.screenshot(path=HERE / "play.png")
        page = open_page(browser, url, dark=True)
        example(page, "Garden")
        page.screenshot(path=HERE / "dark.png")
        page = open_page(browser, url, width=390, height=844)
        page.locator(".card", has_text="Hammer").click()
        page.wait_for_timeout(1500)
        page.screenshot(path=HERE / "phone.png")
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1])
