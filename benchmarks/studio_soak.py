"""Does the studio stand two thousand careless actions?

One person in Chromium draws, types, cuts, undoes, changes views and game types, copies and pastes, zooms and reloads,
at random but by a seed. Every few actions the page is brought to rest and compared with the link that it gives of
itself: the sticks on the canvas are those of the document, the value on the page is the one that the library finds, a
reload brings back the same document, and the console has no error. Run it with the studio's extra installed and the
page built: ``python benchmarks/studio_soak.py --actions 2000``. It starts its own server on a free port of this machine
and ends at the first difference, or after the given minutes.
"""

from __future__ import annotations

import argparse
import random
import time
from collections import Counter
from collections.abc import Callable

from playwright.sync_api import ConsoleMessage, Page, Response, sync_playwright
from playwright.sync_api import TimeoutError as PlaywrightTimeout

from colonnade import Value
from colonnade.budget import Budget
from colonnade.errors import ColonnadeError
from colonnade.exchange.hat import Hat, HatStick
from colonnade.exchange.link import from_fragment
from colonnade.solvers.engine.evaluate import evaluate
from studio_session import COUNT_QUESTIONS, chromium, studio

TEXTS = ("BR", "B(BB,RB)", "BRB, RR", "B(R,B), BB", "R(B,RB)", "BB/R", "G", "GB, BR", "B(G,R)", "0", "RBRB, B")
VIEWS = "cdpek"
KEYS = ("n", "t", "i", "w", "l", "0", "+", "-", "v", "b", "r", "g", "m", "1", "2", "4", "5", "Escape", "Home")
MOST_STICKS = 14
SHORT = 12
"""Characters of a value that the page writes out; longer ones it may describe."""
EVERY = 5
"""Actions between two looks at the page."""
PATIENCE = 120_000
"""Milliseconds that a sign may take to come on a busy machine."""
PLAIN = str.maketrans(
    {"−": "-", "∗": "*", "↑": "^", "↓": "v", "‖": "||", "⦀": "|||", "⇑": "^^", "⇓": "vv", " ": None, "\n": None}
)

# Three frames in a row without a question to the server.
REST = """async () => {
  for (let calm = 0; calm < 3; calm = window.questions === 0 ? calm + 1 : 0) {
    await new Promise(requestAnimationFrame);
    await new Promise((wake) => setTimeout(wake, 10));
  }
}"""


class Soak:
    """A page of the studio, used at random."""

    def __init__(self, page: Page, seed: int) -> None:
        self.page = page
        self.rng = random.Random(seed)
        self.done: list[str] = []
        self.faults: list[str] = []
        self.counts: Counter[str] = Counter()
        page.set_default_timeout(PATIENCE)
        page.add_init_script(COUNT_QUESTIONS)
        page.on("pageerror", lambda error: self.faults.append(str(error)))
        page.on("console", self.heard)
        page.on("response", self.refused)
        page.on("dialog", lambda dialog: dialog.accept())

    def heard(self, message: ConsoleMessage) -> None:
        """Keep an error of the console; that an answer was late says only that the machine is busy."""
        if message.type == "error" and "status of 429" not in message.text:
            self.faults.append(message.text)

    def refused(self, response: Response) -> None:
        """Keep a question that the server refused, to tell it from the others."""
        if response.status in (202, 429):
            self.counts["late answers"] += 1
        elif response.status >= 400:
            self.faults.append(f"{response.status} for {response.request.post_data} to {response.url}")

    def open(self, url: str) -> None:
        """The studio in a fresh window."""
        self.page.goto(url)
        self.page.wait_for_selector(".board-svg")

    def run(self, actions: int, until: float = float("inf")) -> int:
        """Do so many things, fewer where the time is over; how many were done."""
        choices: list[Callable[[], str]] = [
            *[self.draw] * 6, *[self.press] * 5, *[self.undo] * 4, self.redo, self.notate, self.turn, self.reload,
            self.wheel, self.select, self.clip, self.look_back, self.cut,
        ]  # fmt: skip
        for count in range(1, actions + 1):
            action = self.rng.choice(choices)
            self.counts[action.__name__] += 1
            self.done.append(f"{action.__name__} {action()}".strip())
            self.answer_question()
            if count % EVERY == 0 or count == actions:
                self.check()
            if time.monotonic() > until:
                return count
        return actions

    # -- what is done ------------------------------------------------------------------------------

    def focus(self) -> None:
        """Keys go to the canvas."""
        self.page.evaluate("() => document.querySelector('.board-svg')?.focus()")

    def home(self) -> None:
        """The drawing canvas."""
        self.focus()
        if self.page.locator(".app[data-view=draw]").count() == 0:
            self.page.keyboard.press("Escape")
            self.page.keyboard.press("c")
            self.page.wait_for_selector(".app[data-view=draw] .board-svg")
            self.focus()

    def sticks(self) -> int:
        """How many sticks the canvas shows."""
        return self.page.locator(".layer-sticks .stick").count()

    def draw(self) -> str:
        """A stick from a vertex or from the ground, somewhere up."""
        self.home()
        if self.sticks() >= MOST_STICKS:
            return self.notate()
        self.page.keyboard.press(self.rng.choice("brg"))
        spots = self.page.evaluate(
            """() => {
                const at = (e) => e.getBoundingClientRect();
                const board = at(document.querySelector(".board-svg"));
                const line = at(document.querySelector(".ground-line"));
                const dots = [...document.querySelectorAll(".vertex-dot")].map(at);
                return [[board.x, board.y, board.width, board.height], line.y + line.height / 2,
                        dots.map((b) => [b.x + b.width / 2, b.y + b.height / 2])];
            }"""
        )
        (left, top, width, height), ground, dots = spots
        free = [(left + self.rng.uniform(0.1, 0.9) * width, ground + 2)]
        inside = [(x, y) for x, y in dots if left < x < left + width and top + 60 < y < top + height]
        x, y = self.rng.choice(free + inside * 2)
        mouse = self.page.mouse
        mouse.move(x, y)
        mouse.down()
        to_x = min(left + width - 5, max(left + 5, x + self.rng.uniform(-90, 90)))
        mouse.move(to_x, max(top + 5, y - self.rng.uniform(20, 110)), steps=2)
        mouse.up()
        return f"from {x:.0f},{y:.0f}"

    def press(self) -> str:
        """A key, most of them with a meaning."""
        self.home()
        key = self.rng.choice(KEYS)
        self.page.keyboard.press(key)
        return key

    def undo(self) -> str:
        """Take the last action back, or several."""
        self.home()
        times = self.rng.randint(1, 3)
        for _ in range(times):
            self.page.keyboard.press("Control+z")
        return str(times)

    def redo(self) -> str:
        """And do it again."""
        self.home()
        self.page.keyboard.press("Control+Shift+Z")
        return ""

    def notate(self) -> str:
        """Another position, by its notation."""
        self.home()
        text = self.rng.choice(TEXTS)
        self.page.keyboard.press("/")
        self.page.wait_for_selector("#notation:focus")
        self.page.fill("#notation", text)
        self.page.press("#notation", "Enter")
        self.page.evaluate(REST)
        self.page.keyboard.press("Escape")
        return text

    def turn(self) -> str:
        """Another view."""
        self.focus()
        self.page.keyboard.press("Escape")
        view = self.rng.choice(VIEWS)
        self.page.keyboard.press(view)
        return view

    def reload(self) -> str:
        """The page, anew: the same document comes back."""
        self.home()
        self.page.keyboard.press("Escape")
        before = self.hat()
        self.page.reload()
        self.page.wait_for_selector(".app")
        self.home()
        assert self.hat() == before, f"a reload changed {before}"
        return ""

    def wheel(self) -> str:
        """Nearer, or further away."""
        self.home()
        self.page.mouse.move(self.rng.randint(200, 800), self.rng.randint(200, 500))
        self.page.mouse.wheel(0, self.rng.choice((-120, 120, 400)))
        return ""

    def select(self) -> str:
        """Everything, perhaps to take it away."""
        self.home()
        self.page.keyboard.press("Control+a")
        if self.rng.random() < 0.3:
            self.page.keyboard.press("Delete")
            return "and delete"
        return ""

    def clip(self) -> str:
        """Copy, and paste while there is room."""
        self.home()
        self.page.keyboard.press("Control+c")
        self.page.evaluate(REST)
        if self.sticks() > MOST_STICKS // 2:
            return "copy"
        self.page.keyboard.press("Control+v")
        self.page.evaluate(REST)
        return "and paste"

    def look_back(self) -> str:
        """A line of the log, and back."""
        self.home()
        lines = self.page.locator(".log-line")
        if not lines.count():
            return "at nothing"
        lines.nth(self.rng.randrange(lines.count())).click()
        self.focus()
        self.page.keyboard.press("Escape")
        return ""

    def cut(self) -> str:
        """A stick, with the scissors."""
        self.home()
        self.page.keyboard.press("Escape")
        self.page.keyboard.press("x")
        self.page.mouse.click(self.rng.randint(200, 900), self.rng.randint(200, 500))
        return ""

    def answer_question(self) -> None:
        """The studio may ask before sticks go."""
        buttons = self.page.locator("dialog.question button")
        if buttons.count():
            buttons.nth(self.rng.randrange(buttons.count())).click()

    # -- what must hold ----------------------------------------------------------------------------

    def hat(self) -> Hat:
        """The document, by the link that the page gives of it."""
        self.page.evaluate(REST)
        self.page.evaluate("() => navigator.clipboard.writeText('')")
        self.page.keyboard.press("u")
        end = time.monotonic() + PATIENCE / 1000
        while time.monotonic() < end:
            link = self.page.evaluate("() => navigator.clipboard.readText()")
            if "#hat=" in link:
                return from_fragment(link)
            time.sleep(0.01)
        raise AssertionError("the page gives no link")

    def shown(self) -> str:
        """The value on the page; one that is found here in a moment is found there in two minutes at most."""
        try:
            return self.page.locator(".big-value:not(.dimmed)").first.text_content() or ""
        except PlaywrightTimeout:
            raise AssertionError(f"no value but {self.page.locator('.value-block').inner_text()!r}") from None

    def check(self) -> None:
        """The page shows what the document is, and its value."""
        self.home()
        for _ in range(4):
            self.page.keyboard.press("Escape")
        self.answer_question()
        hat = self.hat()
        try:
            assert self.sticks() == len(hat.sticks), "sticks on the canvas"
            assert not self.faults, self.faults
            expected = value_of(hat)
            if expected is not None and len(str(expected)) <= SHORT:
                shown = self.shown()
                assert agrees(shown, expected), f"the page says {shown!r}, which should be {expected}"
                self.counts["values compared"] += 1
        except AssertionError as error:
            raise AssertionError(
                f"action {len(self.done)}: {error}, of {hat}, after {self.done[-2 * EVERY :]}"
            ) from None


def value_of(hat: Hat) -> Value | None:
    """The value of what stands on the ground, where it has one that is found in a moment."""
    if hat.play == "misere":
        return None
    try:
        standing = Hat(hat.vertices, joined(hat), game=hat.game)
        found = evaluate(standing.position, budget=Budget(seconds=2)).value
        return found if isinstance(found, Value) else None
    except ColonnadeError:
        return None


def joined(hat: Hat) -> tuple[HatStick, ...]:
    """The sticks that are joined to the ground."""
    seen = {vertex.id for vertex in hat.vertices if vertex.ground}
    while True:
        more = {end for stick in hat.sticks for end in (stick.a, stick.b) if seen & {stick.a, stick.b}} - seen
        if not more:
            return tuple(stick for stick in hat.sticks if stick.a in seen)
        seen |= more


def read_value(shown: str) -> Value | None:
    """The value that a text of the page names."""
    try:
        return Value(shown.translate(PLAIN))
    except ColonnadeError:
        return None


def agrees(shown: str, expected: Value) -> bool:
    """Whether a text of the page names this value, or bounds that hold it while a search is still out.

    >>> agrees("2 ≤ G ≤ 19/4", Value("13/4")), agrees("3", Value("13/4")), agrees("{ 1 | 0 ‖ −1 }", Value("{1|0||-1}"))
    (True, False, True)
    """
    if "G" not in shown:
        return read_value(shown) == expected
    below, _, above = (text.strip(" <≤") for text in shown.partition("G"))
    low, high = read_value(below), read_value(above)
    return (
        (low is not None or high is not None)
        and (low is None or low <= expected)
        and (high is None or expected <= high)
    )


def main() -> None:
    """The whole soak."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--actions", type=int, default=2000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--minutes", type=float, default=30)
    given = parser.parse_args()
    began = time.monotonic()
    with studio() as (url, _), sync_playwright() as playwright:
        browser = chromium(playwright)
        context = browser.new_context(viewport={"width": 1280, "height": 800}, reduced_motion="reduce")
        context.grant_permissions(["clipboard-read", "clipboard-write"])
        soak = Soak(context.new_page(), given.seed)
        soak.open(url)
        done = soak.run(given.actions, began + 60 * given.minutes)
        browser.close()
    print(f"{done} actions in {time.monotonic() - began:.0f} s, no difference: {dict(soak.counts)}")


if __name__ == "__main__":
    main()
