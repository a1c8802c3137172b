"""How long until the studio shows a value, from Enter in the notation line, and until the computer has moved.

The best of several tries in Chromium is printed, as a table. Run it with the studio's extra installed and the page
built: ``python benchmarks/studio_latency.py``. It starts its own server on a free port of this machine.
"""

from __future__ import annotations

import argparse
import random
import shutil

from playwright.sync_api import Page, sync_playwright

from studio_soak import studio

# From Enter until the value of this text is there, painted, and not dimmed.
ENTER = """([text, sticks]) => new Promise((done) => {
  const field = document.querySelector("#notation");
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  const began = performance.now();
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  const look = () => {
    const drawn = document.querySelectorAll(".layer-sticks .stick").length === sticks;
    const known = document.querySelector(".exact")?.textContent.includes("exact");
    if (drawn && known && document.querySelector(".big-value:not(.dimmed)")) done(performance.now() - began);
    else if (performance.now() - began > 20000) done(null);
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
})"""


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


CASES = {
    "9 sticks": lambda seed: tree(seed, 9, "BRG"),
    "51 sticks": lambda seed: tree(seed, 51, "BR"),
    "100 blue-red sticks": lambda seed: tree(seed, 100, "BR"),
    "300 blue-red sticks": lambda seed: tree(seed, 300, "BR"),
    "100 mixed sticks": lambda seed: tree(seed, 100, "BRG"),
    "300 mixed sticks": lambda seed: tree(seed, 300, "BRG"),
    "4x4 grid": lambda seed: grid(4),
}


def best(page: Page, name: str, tries: int) -> float | None:
    """The shortest of several tries, in milliseconds; ``None`` where no value came in twenty seconds."""
    found = []
    for seed in range(tries):
        text = CASES[name](seed)
        page.evaluate(ENTER, ["BR", 2])
        found.append(page.evaluate(ENTER, [text, len(text.split())]))
    known = [each for each in found if each is not None]
    return min(known) if known else None


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tries", type=int, default=5)
    given = parser.parse_args()
    with studio() as url, sync_playwright() as playwright:
        flags = ["--headless", "--no-sandbox", "--disable-gpu"]
        browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=flags)
        page = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce").new_page()
        page.goto(url + "#text=BR")
        page.wait_for_selector("#notation")
        for name in CASES:
            took = best(page, name, given.tries)
            print(f"| {name} | {'no value in 20 s' if took is None else f'{took:.0f} ms'} |", flush=True)
        browser.close()


if __name__ == "__main__":
    main()
