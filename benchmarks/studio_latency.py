"""How long until the studio shows a value, and until the computer has moved.

The time in Chromium from the release of the mouse, or from Enter in the notation line, until the value of that picture
is painted: the best and the median of several tries, as a table. Where the value takes longer, the bounds that the page
gives at first are its answer; when the value is exact is told in a column of its own, as is the first answer. The last
column says whether a value that was known became gray again while its cuts were found. Run it with the studio's extra
installed and the page built: ``python benchmarks/studio_latency.py``. It starts its own server on a free port of this
machine.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from playwright.sync_api import Page, sync_playwright

from studio_session import COUNT_QUESTIONS, MIDDLE, chromium, studio
from studio_soak import REST

BEFORE = "BRRRRRB"
"""Drawn before each try: its value, 1/64 and more, is that of no case."""

# From the next Enter or release of the mouse until another value than the present one is there, painted and not dimmed.
WATCH = """(sticks) => {
  const value = () => document.querySelector(".big-value")?.textContent;
  const before = value();
  const isExact = () => document.querySelector(".exact")?.textContent.includes("exact");
  window.observer?.disconnect();
  window.grayed = false;
  window.exact = null;
  window.found = new Promise((done) => {
    const start = () => {
      removeEventListener("keydown", start, true);
      removeEventListener("pointerup", start, true);
      const began = performance.now();
      const look = () => {
        const known = document.querySelector(".big-value:not(.dimmed)") && value() !== before && value() !== "–";
        if (known && document.querySelectorAll(".layer-sticks .stick").length === sticks) {
          const block = document.querySelector(".value-block");
          window.observer = new MutationObserver(() => {
            window.grayed ||= block.querySelector(".big-value.dimmed") !== null;
          });
          window.observer.observe(block, { subtree: true, childList: true, attributes: true });
          const found = [performance.now() - began, value()];
          window.exact = new Promise((known) => {
            const wait = () => {
              if (isExact()) known(performance.now() - began);
              else if (performance.now() - began > 20000) known(null);
              else requestAnimationFrame(wait);
            };
            wait();
          });
          done(found);
        } else if (performance.now() - began > 20000) done(null);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    };
    addEventListener("keydown", start, true);
    addEventListener("pointerup", start, true);
  });
}"""

# From the release of the mouse until the computer has answered that move.
WATCH_REPLY = """() => {
  window.observer?.disconnect();
  window.grayed = false;
  window.exact = null;
  window.found = new Promise((done) => {
    addEventListener("pointerup", () => {
      const began = performance.now();
      const look = () => {
        if (document.querySelectorAll(".moves .ply").length === 2) done([performance.now() - began, "a move"]);
        else if (performance.now() - began > 20000) done(null);
        else requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, { capture: true, once: true });
  });
}"""


def tree(seed: int, sticks: int, colors: str) -> str:
    """A random forest as a list of edges; a tenth of the sticks are trunks."""
    chosen = random.Random(seed)
    edges = []
    for vertex in range(1, sticks + 1):
        below = chosen.randrange(vertex) if chosen.random() > 0.1 else 0
        edges.append(f"{below}-{vertex}{chosen.choice(colors)}")
    return " ".join(edges)


def grid(size: int) -> str:
    """A square grid of so many vertices a side, its lowest row on the ground, blue and red in turn."""

    def name(x: int, y: int) -> int:
        return 0 if y == 0 else (y - 1) * size + x + 1

    edges = [(name(x, y), name(x, y + 1)) for y in range(size - 1) for x in range(size)]
    edges += [(name(x, y), name(x + 1, y)) for y in range(1, size) for x in range(size - 1)]
    return " ".join(f"{a}-{b}{'BR'[i % 2]}" for i, (a, b) in enumerate(edges))


@dataclass
class Measured:
    """The tries of one row: milliseconds to the answer and to the value, the answer, and whether it was taken back."""

    tries: list[float]
    exact: list[float]
    said: str = ""
    is_grayed: bool = False

    def add(self, page: Page) -> None:
        """Wait for what is watched, and for the page to rest."""
        found = page.evaluate("() => window.found")
        if found is not None:
            self.tries.append(found[0])
            self.said = " ".join(found[1].split())
        exact = page.evaluate("() => window.exact")
        if exact is not None:
            self.exact.append(exact)
        page.evaluate(REST)
        self.is_grayed |= page.evaluate("() => Boolean(window.grayed)")

    def row(self, name: str) -> str:
        """A row of the table."""
        if not self.tries:
            return f"| {name} | nothing in 20 s | | | | |"
        said = self.said if len(self.said) <= 40 else f"{self.said[:39]}…"
        grayed = "yes" if self.is_grayed else "no"
        exact = f"{median(self.exact):.0f} ms" if self.exact else "–"
        return f"| {name} | {min(self.tries):.0f} ms | {median(self.tries):.0f} ms | {said} | {exact} | {grayed} |"


def notate(page: Page, text: str) -> None:
    """Draw a position by its notation, and wait until all is known that the page asks for at once."""
    if not page.locator("#notation").is_visible():
        page.keyboard.press("/")
    page.fill("#notation", text)
    page.press("#notation", "Enter")
    page.evaluate(REST)


def typed(case: Callable[[int], str]) -> Callable[[Page, int], Measured]:
    """From Enter in the notation line."""

    def measure(page: Page, tries: int) -> Measured:
        measured = Measured([], [])
        for seed in range(tries):
            text = case(seed)
            notate(page, BEFORE)
            page.fill("#notation", text)
            page.evaluate(REST)
            page.evaluate(WATCH, len(text.split()))
            page.press("#notation", "Enter")
            measured.add(page)
        return measured

    return measure


def drawn(sticks: int) -> Callable[[Page, int], Measured]:
    """From the release of the mouse, one more stick on the ground beside so many others."""

    def measure(page: Page, tries: int) -> Measured:
        notate(page, tree(0, sticks, "BR") if sticks else "0")
        measured = Measured([], [])
        for count in range(tries):
            page.evaluate(WATCH, sticks + count + 1)
            board = page.locator(".board-svg").bounding_box()
            line = page.locator(".ground-line").first.bounding_box()
            assert board is not None
            assert line is not None
            # The margin of a crowd is free, since the view follows what is drawn there.
            x = board["x"] + (14 if sticks else board["width"] * (0.1 + 0.8 * (count + 1) / (tries + 1)))
            y = line["y"] + 2
            page.mouse.move(x, y)
            page.mouse.down()
            page.mouse.move(x, y - 40)
            page.mouse.move(x, y - 80)
            page.mouse.up()
            measured.add(page)
        return measured

    return measure


def reply(page: Page, tries: int) -> Measured:
    """From the person's cut to the computer's, on a grid whose value takes too long."""
    notate(page, grid(5))
    page.get_by_role("navigation", name="Views").get_by_role("button", name="Play").click()
    page.wait_for_selector(".stick.barred", state="attached")
    measured = Measured([], [])
    for _ in range(tries):
        page.evaluate(REST)
        page.evaluate(WATCH_REPLY)
        page.mouse.click(*page.evaluate(MIDDLE, ".stick.B:not(.barred)"))
        measured.add(page)
        page.get_by_role("button", name="New game").click()
    return measured


CASES = {
    "draw sticks 1 to 9": lambda page, tries: drawn(0)(page, 9),
    "type 51 sticks": typed(lambda seed: tree(seed, 51, "BR")),
    "add a stick to 100 blue and red": drawn(100),
    "add a stick to 200 blue and red": drawn(200),
    "add a stick to 300 blue and red": drawn(300),
    "load 100 of all colors": typed(lambda seed: tree(seed, 100, "BRG")),
    "load 300 of all colors": typed(lambda seed: tree(seed, 300, "BRG")),
    "a grid of 4 by 4": typed(lambda seed: grid(4)),
    "a grid of 5 by 5": typed(lambda seed: grid(5)),
    "the computer's reply on 5 by 5": reply,
}


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tries", type=int, default=5)
    given = parser.parse_args()
    print("| | best | median | says | exact | gray again |\n|---|---|---|---|---|---|")
    with studio() as (url, _), sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
        page.set_default_timeout(120_000)
        page.add_init_script(COUNT_QUESTIONS)
        page.goto(url + f"#text={BEFORE}")
        page.wait_for_selector("#notation")
        for name, measure in CASES.items():
            print(measure(page, given.tries).row(name), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
