"""A studio on a free port and Debian's Chromium, once for all browser tests."""

from __future__ import annotations

import socket
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Response, sync_playwright

from colonnade.studio.app import create_app
from tests import needs

FLAGS = [
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def studio_url() -> Iterator[str]:
    import uvicorn

    needs.page()
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    server = uvicorn.Server(uvicorn.Config(create_app(), log_level="warning"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    server.should_exit = True
    thread.join(timeout=5)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    chromium = needs.program("chromium", "make browser")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield launched
        launched.close()


class Studio:
    """A page of the studio, and the few things that every test does with it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.faults: list[str] = []
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        # Whoever listens only when the key is pressed may come after Chromium has opened its own dialog.
        page.on("filechooser", lambda chooser: None)

    def open(self, fragment: str = "") -> Studio:
        self.page.goto(self.url + fragment)
        self.page.wait_for_selector(".board-svg")
        return self

    def notate(self, text: str) -> None:
        """Draw a position by its notation, and wait for the page to know it."""
        if not self.page.locator("#notation").is_visible():
            self.page.keyboard.press("b")
            self.drag(0.5, None, 0.5, -100)
        self.page.fill("#notation", text)
        was_read = False

        def is_known(response: Response) -> bool:
            """An answer about what was read, and not about what was drawn before."""
            nonlocal was_read
            was_read = was_read or response.url.endswith("/api/read")
            return was_read and response.url.endswith("/api/know")

        with self.page.expect_response(is_known) as known:
            self.page.press("#notation", "Enter")
        sticks = len(known.value.request.post_data_json["sticks"])
        self.page.wait_for_function(
            "([text, sticks]) => document.querySelector('#notation').value === text"
            " && document.querySelectorAll('.layer-sticks .stick').length === sticks",
            arg=[text, sticks],
        )
        self.page.locator(".board-svg").focus()

    def ground(self) -> tuple[float, float, float]:
        """Left edge and width of the canvas, and the ground line, in page pixels."""
        box = self.page.locator(".board-svg").bounding_box()
        line = self.page.locator(".ground-line").first.bounding_box()
        assert box is not None
        assert line is not None
        return box["x"], box["width"], line["y"] + line["height"] / 2

    def drag(self, x: float, start: str | None, to: float, dy: float, button: str = "left") -> None:
        """Drag from the ground at the share ``x`` of the width to the share ``to``, ``dy`` pixels below the ground."""
        left, width, ground = self.ground()
        self.pull(left + x * width, ground + 2, left + to * width, ground + dy, button=button)

    def pull(self, x: float, y: float, to_x: float, to_y: float, button: str = "left") -> None:
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down(button=button)
        mouse.move((x + to_x) / 2, (y + to_y) / 2)
        mouse.move(to_x, to_y)
        mouse.up(button=button)

    def value(self, expected: str) -> None:
        """Wait until the page shows this value."""
        self.page.wait_for_function(
            "text => document.querySelector('.big-value')?.textContent.trim() === text"
            " && !document.querySelector('.big-value.dimmed')",
            arg=expected,
            timeout=40_000,
        )

    def vertices(self) -> list[tuple[float, float]]:
        """Where the vertices above the ground are, in page pixels, in the order of their ids."""
        found = self.page.evaluate(
            "() => [...document.querySelectorAll('.vertex')]"
            ".map(v => [Number(v.dataset.vertex), v.querySelector('.vertex-dot').getBoundingClientRect()])"
            ".map(([id, b]) => [id, b.x + b.width / 2, b.y + b.height / 2]).sort((p, q) => p[0] - q[0])"
        )
        return [(x, y) for _, x, y in found]

    def sticks(self) -> int:
        return self.page.locator(".layer-sticks .stick").count()

    def middle(self, stick: int) -> tuple[float, float]:
        """The middle of a stick, in page pixels."""
        x, y = self.page.evaluate(
            'id => { const p = document.querySelector(`[data-stick="${id}"] .halo`); const l = p.getTotalLength();'
            " const q = p.getPointAtLength(l / 2);"
            " const b = document.querySelector('.board-svg').getBoundingClientRect();"
            " return [q.x + b.x, q.y + b.y]; }",
            stick,
        )
        return x, y


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    made.grant_permissions(["clipboard-read", "clipboard-write"])
    # The dialogs of the system have no place in a test: files are downloaded and chosen, as in other browsers.
    made.add_init_script("delete window.showSaveFilePicker; delete window.showOpenFilePicker;")
    yield made
    made.close()


@pytest.fixture
def studio(context: BrowserContext, studio_url: str) -> Iterator[Studio]:
    page = context.new_page()
    page.set_default_timeout(40_000)
    made = Studio(page, studio_url)
    yield made.open()
    assert made.faults == []


AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
