"""How tests in a browser wait.

A page answers when it can. No test may look before it has: it waits for a sign with ``expect``, which looks again until
it sees it, or for the page to come to rest with :func:`settle`. That something is *not* there is only worth knowing
after one of the two.
"""

from __future__ import annotations

from playwright.sync_api import Page, expect

PATIENCE = 40_000
"""Milliseconds that a sign may take to come. A loaded machine needs more than Playwright's five seconds."""
expect.set_options(timeout=PATIENCE)

# Three frames in a row, each with the timers set in it, of the same page without questions or animations.
REST = """
async ([patience, host]) => {
  const root = host ? document.querySelector(host).shadowRoot : document.body;
  const board = () => root.querySelector(".board-svg")?.getBoundingClientRect();
  const look = () => JSON.stringify(board()) + root.innerHTML;
  const moving = ({ playState, effect }) => playState === "running" && effect.getComputedTiming().endTime < Infinity;
  const end = performance.now() + patience;
  for (let calm = 0, last = ""; calm < 3; ) {
    if (performance.now() > end) throw new Error("the page does not come to rest");
    await new Promise(requestAnimationFrame);
    await new Promise((wake) => setTimeout(wake));
    const now = look();
    calm = now === last && window.questions === 0 && !document.getAnimations().some(moving) ? calm + 1 : 0;
    last = now;
  }
}
"""


def settle(page: Page, host: str | None = None) -> None:
    """Wait until the page, or the shadow tree of ``host``, rests: all is answered and drawn, and nothing moves.

    The page counts in ``window.questions`` what has no answer yet. What is done with mouse and keys is taken before
    Playwright goes on, and its questions are out; what a page does later, on a timer or after reading a file, needs a
    sign of its own.
    """
    page.evaluate(REST, [PATIENCE, host])
