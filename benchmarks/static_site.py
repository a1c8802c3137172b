"""How large is the studio as a folder, and how long does somebody who opens it wait?

Printed are the size of the folder; what a server that compresses would send before the first value is there; the time
from opening the page in a fresh Chromium to a board that can be drawn on, and to the first value; and the waits from a
key that negates a picture to the frame that shows its new value, for trees of 100 sticks, three-colored trees of 300
sticks and the bed of *Winning Ways*. Beside the first value stands the processor time of the browser until then, which
a busy machine changes less. Run it with the page and the kernel for browsers built (``make web wasm``):
``python benchmarks/static_site.py``. It writes a site into a temporary folder and serves it on a port of this machine.
"""

from __future__ import annotations

import argparse
import gzip
import shutil
import subprocess
import sys
import time
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.error import URLError
from urllib.parse import urlsplit
from urllib.request import urlopen

from playwright.sync_api import Browser, sync_playwright

from colonnade.studio.site import write_site
from hackenbush_reach import WINNING_WAYS
from studio_load import press, random_tree, written

PORT = 8779
WINDOW: dict[str, Any] = {"viewport": {"width": 1440, "height": 900}, "bypass_csp": True}
"""Playwright waits for what a page shows with a script that the policy of the page forbids."""
PATIENCE = 180_000
"""Milliseconds after which nothing is waited for."""
MEGABYTE = 1_000_000
MOST_MEGABYTES = 8.0
"""Compressed, before the first value."""
DRAWING, FIRST_VALUE = 1.0, 5.0
"""Seconds from opening the page."""
TIME_THE_START = """
window.times = {};
new MutationObserver(() => {
  const has = (name, selector) => {
    if (document.querySelector(selector)) window.times[name] ??= performance.now() / 1000;
  };
  has("drawing", ".board-svg .ground-line");
  has("value", ".big-value:not(.dimmed)");
}).observe(document, { subtree: true, childList: true, attributes: true });
"""
"""Seconds from the start of the navigation, in ``window.times``."""


def compressed(file: Path) -> int:
    """Bytes that a server sends of a file."""
    return len(gzip.compress(file.read_bytes(), 6))


def processor(browser: Browser) -> float:
    """Seconds that all processes of the browser have taken of a processor."""
    session = browser.new_browser_cdp_session()
    processes = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return float(sum(process["cpuTime"] for process in processes))


def start(browser: Browser, url: str, folder: Path) -> bool:
    """Open the page for the first time; print times and sizes, and whether they meet the goals."""
    context = browser.new_context(**WINDOW)
    context.add_init_script(TIME_THE_START)
    asked: set[str] = set()
    context.on("request", lambda request: asked.add(urlsplit(request.url).path.lstrip("/") or "index.html"))
    page = context.new_page()
    page.set_default_timeout(PATIENCE)
    before = processor(browser)
    page.goto(f"{url}#text=B(BB,RB)")
    page.wait_for_function("window.times.value")
    spent = processor(browser) - before
    sent = sum(compressed(folder / name) for name in asked if (folder / name).is_file()) / MEGABYTE
    times = page.evaluate("window.times")
    context.close()
    print(f"compressed, before the first value: {sent:.1f} MB in {len(asked)} files (goal {MOST_MEGABYTES})")
    print(f"interactive drawing after {times['drawing']:.2f} s (goal {DRAWING})")
    print(f"first value after {times['value']:.2f} s (goal {FIRST_VALUE}), {spent:.2f} s of a processor")
    return sent <= MOST_MEGABYTES and times["drawing"] < DRAWING and times["value"] < FIRST_VALUE


def keys(browser: Browser, url: str, what: str, pictures: list[tuple[str, int]], presses: int, goal: float) -> bool:
    """Print the waits of one person who changes these pictures, and whether 95 of 100 meet the goal."""
    waits: list[float] = []
    for text, sticks in pictures:
        page = browser.new_page(**WINDOW)
        page.set_default_timeout(PATIENCE)
        page.goto(url)
        page.wait_for_selector(".board-svg")
        waits += press(page, text, sticks, presses, 0.1)
        page.close()
    waits.sort()
    p50, p95 = waits[len(waits) // 2], waits[int(len(waits) * 0.95)]
    print(f"{what}: median {p50 * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms of {len(waits)} keys (goal {goal * 1000:.0f})")
    return p95 < goal


def main() -> int:
    """Measure, print, and return 1 where a goal is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--presses", type=int, default=20, help="keys for each picture")
    parser.add_argument("--pictures", type=int, default=3, help="trees of each kind")
    options = parser.parse_args()
    with TemporaryDirectory() as temporary:
        folder = write_site(Path(temporary) / "site")
        files = [file for file in folder.rglob("*") if file.is_file()]
        size, small = sum(file.stat().st_size for file in files), sum(map(compressed, files))
        print(f"the folder: {len(files)} files, {size / MEGABYTE:.1f} MB, compressed {small / MEGABYTE:.1f} MB")
        command = [sys.executable, "-m", "http.server", str(PORT), "--bind", "127.0.0.1", "-d", str(folder)]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        url = f"http://127.0.0.1:{PORT}/"
        try:
            wait_for(url)
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
                seeds = range(options.pictures)
                hundred = [(written(random_tree(100, seed)), 100) for seed in seeds]
                colored = [(written(random_tree(300, seed, "BRG")), 300) for seed in seeds]
                bed = [(WINNING_WAYS, len(WINNING_WAYS.split()))]
                met = [
                    start(browser, url, folder),
                    keys(browser, url, "trees of 100 sticks", hundred, options.presses, 0.1),
                    keys(browser, url, "three-colored trees of 300 sticks", colored, options.presses, 0.5),
                    keys(browser, url, "the bed of Winning Ways", bed, options.presses, 2.0),
                ]
                browser.close()
        finally:
            server.kill()
            server.wait()
    return 0 if all(met) else 1


def wait_for(url: str) -> None:
    """Wait for the server to listen."""
    while True:
        try:
            urlopen(url, timeout=5).close()
        except URLError:
            time.sleep(0.05)
        else:
            return


if __name__ == "__main__":
    sys.exit(main())
