"""The studio as a folder: served by ``python -m http.server``, with Python in the page and nothing behind it."""

from __future__ import annotations

import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from colonnade.studio.site import find_pyodide, write_site
from tests import needs
from tests.web import test_draw, test_views
from tests.web.conftest import NO_PICKERS, Studio


def grid(size: int) -> str:
    """A square lattice of blue and red sticks on the ground: no theorem applies, so its value must be searched for."""
    place = {(0, column): 0 for column in range(size)}
    place |= {(row, column): (row - 1) * size + column + 1 for row in range(1, size + 1) for column in range(size)}
    up = [(place[row - 1, column], place[row, column]) for row in range(1, size + 1) for column in range(size)]
    across = [(place[row, column - 1], place[row, column]) for row in range(1, size + 1) for column in range(1, size)]
    return " ".join(f"{a}-{b}{'BRRBBRB'[n * n % 7]}" for n, (a, b) in enumerate(up + across))


# How many questions a worker has not answered yet.
COUNT_QUESTIONS_OF_WORKERS = """
window.questions = 0;
window.Worker = class extends Worker {
  open = 0;
  constructor(...worker) {
    super(...worker);
    this.addEventListener("message", ({ data }) => data.type === "answer" && this.count(-1));
  }
  count(n) {
    this.open += n;
    window.questions += n;
  }
  postMessage(message) {
    if (message.type === "ask") this.count(1);
    super.postMessage(message);
  }
  terminate() {
    this.count(-this.open);
    super.terminate();
  }
};
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    needs.page()
    try:
        pyodide = find_pyodide()
    except Exception as error:
        needs.missing(str(error))
    return write_site(tmp_path_factory.mktemp("web") / "site", pyodide=pyodide)


@pytest.fixture(scope="module")
def serve(folder: Path) -> Iterator[Callable[[int], subprocess.Popen[bytes]]]:
    started: list[subprocess.Popen[bytes]] = []

    def start(port: int) -> subprocess.Popen[bytes]:
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


@pytest.fixture(scope="module")
def port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        number: int = free.getsockname()[1]
        return number


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    made.grant_permissions(["clipboard-read", "clipboard-write"])
    made.add_init_script(NO_PICKERS + COUNT_QUESTIONS_OF_WORKERS)
    yield made
    made.close()


@pytest.fixture(scope="module")
def requests(context: BrowserContext) -> list[str]:
    """Every address that the page or its workers ask for."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    return asked


@pytest.fixture(scope="module")
def site(context: BrowserContext, serve, port: int, requests: list[str]) -> Iterator[Studio]:
    """One page for all tests, because Python takes seconds to load."""
    serve(port)
    studio = Studio(context.new_page(), f"http://127.0.0.1:{port}/").open()
    yield studio
    assert studio.faults == []
    assert {url.split("/")[2] for url in requests if not url.startswith(("blob:", "data:"))} == {f"127.0.0.1:{port}"}


@pytest.fixture
def at_draw(site: Studio) -> Studio:
    test_views.turn_to(site, "Draw")
    return site


def test_a_tree_drawn_with_the_mouse_gets_its_value(site):
    """The drawing begins before Python is there."""
    expect(site.page.locator(".python-loading")).to_be_visible()
    test_draw.test_a_tree_drawn_with_the_mouse_is_worth_five_halves(site)
    expect(site.page.locator(".python-loading")).to_have_count(0)


def test_every_view_answers(at_draw):
    test_views.test_decompose_plants_the_pieces_and_says_where_it_stops(at_draw)
    test_views.test_the_computer_wins_what_theory_says_it_wins(at_draw)
    test_views.test_dominoes_and_sticks_move_in_step(at_draw)
    at_draw.page.locator(".panel").click()
    test_views.test_the_calculator_answers_as_one_types(at_draw)


def test_the_steps_of_a_spider(at_draw):
    """A spider of the gallery: legs BRB, RBR, BRR under one blue stick, worth 1/2."""
    at_draw.notate("BRB/RBR/BRR\\B")
    at_draw.value("1/2")
    expect(at_draw.page.locator(".why .step").first).to_be_visible()


def test_a_long_search_tells_bounds_and_can_be_stopped(at_draw):
    at_draw.notate(grid(6))
    stop = at_draw.page.get_by_role("button", name="Stop here")
    expect(stop).to_be_visible()
    expect(at_draw.page.locator(".panel")).to_contain_text("≤")
    stop.click()
    expect(at_draw.page.locator(".panel")).to_contain_text("Stopped.")
    at_draw.notate("BR")
    at_draw.value("1/2")
