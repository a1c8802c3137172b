"""A studio on a free port and Debian's Chromium, once for all browser tests."""

from __future__ import annotations

import socket
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Literal

import pytest
from playwright.sync_api import Browser, Page, Route, expect, sync_playwright

from colonnade.studio.app import create_app
from studio_session import COUNT_QUESTIONS, FLAGS, MIDDLE
from tests import needs
from tests.browsing import PATIENCE, settle
from tests.web.slowness import held_back, throttled

Button = Literal["left", "middle", "right"]

# The dialogs of the system have no place in a test: files are downloaded and chosen, as in other browsers.
NO_PICKERS = "delete window.showSaveFilePicker; delete window.showOpenFilePicker;"


@pytest.fixture(scope="session")
def studio_url(pytestconfig: pytest.Config) -> Iterator[str]:
    import uvicorn

    needs.page()
    listener = socket.socket()
    listener.bind(("127.0.0.1", 0))
    app = held_back(create_app(), pytestconfig)
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning"))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    while not server.started:
        time.sleep(0.02)
    yield f"http://127.0.0.1:{listener.getsockname()[1]}/"
    server.should_exit = True
    thread.join(timeout=5)


@pytest.fixture(scope="session")
def browser(pytestconfig: pytest.Config) -> Iterator[Browser]:
    chromium = needs.program("chromium", "make browser")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=chromium, args=FLAGS, timeout=PATIENCE)
        yield throttled(launched, pytestconfig)
        launched.close()


class Studio:
    """A page of the studio, and the few things that every test does with it."""

    def __init__(self, page: Page, url: str) -> None:
        self.page = page
        self.url = url
        self.faults: list[str] = []
        page.set_default_timeout(PATIENCE)
        page.add_init_script(COUNT_QUESTIONS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", lambda message: self.faults.append(message.text) if message.type == "error" else None)
        # Whoever listens only when the key is pressed may come after Chromium has opened its own dialog.
        page.on("filechooser", lambda chooser: None)

    def open(self, fragment: str = "") -> Studio:
        self.page.goto(self.url + fragment)
        self.page.wait_for_selector(".board-svg")
        self.settle()
        return self

    def settle(self) -> None:
        """Wait until the page rests."""
        settle(self.page)

    def route(self, url: str, handler: Callable[[Route], object], times: int | None = None) -> None:
        """Answer in the server's place. Chromium takes a moment to hold requests back, so one is tried first."""
        # Playwright marks a handler, which the methods of a list do not allow.
        self.page.route(url, lambda route: handler(route), times=times)
        self.page.route("**/api/about", lambda route: route.fulfill(status=204))
        self.until(lambda: self.page.evaluate("fetch('api/about').then(({ status }) => status === 204)"))
        self.page.unroute("**/api/about")

    def hold(self, url: str, count: int = 1) -> list[Route]:
        """Hold back the first requests to an address. What a busy machine makes the page ask again goes on."""
        held: list[Route] = []
        self.route(url, held.append, times=count)
        return held

    def until(self, condition: Callable[[], bool]) -> None:
        """Wait for what the page does not show, such as a request that is held back."""
        end = time.monotonic() + PATIENCE / 1000
        while not condition():
            assert time.monotonic() < end
            self.page.wait_for_timeout(10)

    @contextmanager
    def without_server(self) -> Iterator[None]:
        """Let nobody answer for a while."""
        self.route("**/api/**", lambda route: route.abort())
        yield
        self.page.unroute("**/api/**")

    def forget_failed_requests(self) -> None:
        """What the console said of requests that nobody answered is no fault of the page."""
        self.faults[:] = [fault for fault in self.faults if "net::ERR_FAILED" not in fault]

    def notate(self, text: str) -> None:
        """Draw a position by its notation, and wait for the page to know it."""
        if not self.page.locator("#notation").is_visible():
            self.page.keyboard.press("/")
        self.page.fill("#notation", text)
        self.page.press("#notation", "Enter")
        self.settle()
        expect(self.page.locator("#notation-state")).to_have_text("in step with the picture")
        expect(self.page.locator("#notation")).to_have_value(text)
        self.page.locator(".board-svg").focus()

    def ground(self) -> tuple[float, float, float]:
        """Left edge and width of the canvas, and the ground line, in page pixels."""
        self.settle()
        box = self.page.locator(".board-svg").bounding_box()
        line = self.page.locator(".ground-line").first.bounding_box()
        assert box is not None
        assert line is not None
        return box["x"], box["width"], line["y"] + line["height"] / 2

    def drag(self, x: float, start: str | None, to: float, dy: float, button: Button = "left") -> None:
        """Drag from the ground at the share ``x`` of the width to the share ``to``, ``dy`` pixels below the ground."""
        left, width, ground = self.ground()
        self.pull(left + x * width, ground + 2, left + to * width, ground + dy, button=button)

    def pull(self, x: float, y: float, to_x: float, to_y: float, button: Button = "left") -> None:
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down(button=button)
        mouse.move((x + to_x) / 2, (y + to_y) / 2)
        mouse.move(to_x, to_y)
        mouse.up(button=button)

    def wheel(self, x: float, y: float, dy: float) -> None:
        """Turn the wheel over a point, and wait for the zoom that comes of it."""
        percent = self.page.locator(".zoom span")
        before = percent.inner_text()
        self.page.mouse.move(x, y)
        self.page.mouse.wheel(0, dy)
        expect(percent).not_to_have_text(before)

    def value(self, expected: str) -> None:
        """Wait until the page shows this value of what is there now."""
        self.settle()
        expect(self.page.locator(".big-value:not(.dimmed)")).to_have_text(expected)

    def vertices(self) -> list[tuple[float, float]]:
        """Where the vertices above the ground are, in page pixels, in the order of their ids."""
        self.settle()
        found = self.page.evaluate(
            "() => [...document.querySelectorAll('.vertex')]"
            ".map(v => [Number(v.dataset.vertex), v.querySelector('.vertex-dot').getBoundingClientRect()])"
            ".map(([id, b]) => [id, b.x + b.width / 2, b.y + b.height / 2]).sort((p, q) => p[0] - q[0])"
        )
        return [(x, y) for _, x, y in found]

    def has_sticks(self, count: int) -> None:
        """Wait until the page rests with so many sticks on the board."""
        self.settle()
        expect(self.page.locator(".layer-sticks .stick")).to_have_count(count)

    def middle(self, stick: int) -> tuple[float, float]:
        """The middle of a stick, in page pixels."""
        self.settle()
        x, y = self.page.evaluate(MIDDLE, f'[data-stick="{stick}"]')
        return x, y


@pytest.fixture
def open_studio(browser: Browser, studio_url: str) -> Iterator[Callable[..., Studio]]:
    """Open a studio in a browser of its own: its window, its touch and its tastes are Playwright's for a context."""
    opened: list[Studio] = []

    def open_one(fragment: str = "", **context: Any) -> Studio:
        made = browser.new_context(**{"viewport": {"width": 1440, "height": 900}, "reduced_motion": "reduce"} | context)
        made.grant_permissions(["clipboard-read", "clipboard-write"])
        made.add_init_script(NO_PICKERS)
        opened.append(Studio(made.new_page(), studio_url))
        return opened[-1].open(fragment)

    yield open_one
    for studio in opened:
        studio.page.context.close()
    assert [fault for studio in opened for fault in studio.faults] == []


@pytest.fixture
def studio(open_studio: Callable[..., Studio]) -> Studio:
    return open_studio()


AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"


@pytest.fixture(scope="module")
def serve() -> Iterator[Callable[[Path, int], subprocess.Popen[bytes]]]:
    started: list[subprocess.Popen[bytes]] = []

    def start(folder: Path, port: int) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "http.server", str(port), "--bind", "127.0.0.1", "-d", str(folder)]
        started.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        while True:
            with socket.socket() as client:
                if client.connect_ex(("127.0.0.1", port)) == 0:
                    return started[-1]
            time.sleep(0.02)

    yield start
    for process in started:
        process.kill()
        process.wait()


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
        return number
