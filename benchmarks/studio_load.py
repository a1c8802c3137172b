"""How long does somebody who draws wait for the value after a change?

First fifty people at once: every client holds a random tree of 200 sticks, changes one stick about once a second, and
asks for all that the page shows after a change. Then ten clients that send the worst questions there are without a
pause, each beside small ones of its own: a table of waits, the errors by code, and the memory of all processes before
and after. With ``--soak N`` as many clients send N questions of all kinds, one in three hundred of them one of the
worst, and the memory of the server and of its workers is printed as it goes. Then one person in Chromium: a tree is
negated again and again, and timed from the key to the frame that shows the new value. Run it with the studio's extra
installed and the page built: ``python benchmarks/studio_load.py``. It starts its own server on a free port of this
machine and stops after the given time.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sys
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import httpx2
from playwright.sync_api import Page, sync_playwright

from studio_session import chromium, studio

SMALL = 20
"""Sticks of a small question."""
MOST_QUESTIONS = 5000
"""Questions of each of the clients that send the worst ones, at most."""
ONE_WORST_IN = 300
"""How many questions of a soak there are for each of the worst ones."""
WATCHED_EVERY = 60.0
"""Seconds between two looks at the memory during a soak."""
TARGET = 0.100
"""Seconds within which 95 of 100 changes should be answered."""


def random_tree(sticks: int, seed: int, colors: str = "BR") -> list[dict[str, object]]:
    """A random recursive tree of sticks of these colors."""
    rng = random.Random(seed)
    return [{"id": n + 1, "color": rng.choice(colors), "a": rng.randint(0, n), "b": n + 1} for n in range(sticks)]


async def person(
    client: httpx2.AsyncClient, sticks: int, seed: int, until: float, waits: list[float], pause: float
) -> None:
    """Change a stick, wait for the value, look at it for a while, and again."""
    rng = random.Random(seed)
    tree = random_tree(sticks, seed)
    await asyncio.sleep(rng.random() * pause)
    while time.perf_counter() < until:
        stick = rng.choice(tree)
        stick["color"] = "R" if stick["color"] == "B" else "B"
        began = time.perf_counter()
        answer = await client.post("/api/describe", json={"game": "red-blue", "sticks": tree})
        waits.append(time.perf_counter() - began)
        answer.raise_for_status()
        await asyncio.sleep(pause * (0.5 + rng.random()))


async def measure(url: str, clients: int, sticks: int, seconds: float, pause: float) -> list[float]:
    """The waits of everybody."""
    waits: list[float] = []
    limits = httpx2.Limits(max_connections=None)
    async with httpx2.AsyncClient(base_url=url, timeout=30, limits=limits) as client:
        until = time.perf_counter() + seconds
        await asyncio.gather(*(person(client, sticks, seed, until, waits, pause) for seed in range(clients)))
    return waits


def stalk(sticks: int, seed: int) -> list[dict[str, object]]:
    """A blue-red-green stalk."""
    rng = random.Random(seed)
    return [{"id": n + 1, "color": rng.choice("BRG"), "a": n, "b": n + 1} for n in range(sticks)]


def graph(sticks: int, seed: int) -> list[dict[str, object]]:
    """A blue-red graph full of cycles."""
    rng = random.Random(seed)
    high = sticks // 2
    ends = [(n, n + 1) for n in range(high)]
    ends += [(rng.randint(0, high), rng.randint(1, high)) for _ in range(sticks - high)]
    return [{"id": n + 1, "color": rng.choice("BR"), "a": a, "b": b} for n, (a, b) in enumerate(ends)]


def worst_question(seed: int) -> tuple[str, str, dict[str, object]]:
    """The name of a question that takes long, its route and its body."""
    choices: list[tuple[str, str, dict[str, object]]] = [
        ("describe, stalk of 900", "describe", {"sticks": stalk(900, seed)}),
        ("describe, stalk of 2000", "describe", {"sticks": stalk(2000, seed)}),
        ("describe, stalk of 200", "describe", {"sticks": stalk(200, seed)}),
        ("cuts, stalk of 300", "cuts", {"sticks": stalk(300, seed)}),
        ("cuts, graph of 1000", "cuts", {"sticks": graph(1000, seed)}),
        ("describe, graph of 1000", "describe", {"sticks": graph(1000, seed)}),
        ("check, graph of 20", "check", {"sticks": graph(20, seed)}),
        ("calculate, long chain", "calculate", {"text": "{1|*}:" * 300 + str(seed)}),
        ("table, Domineering 8x8", "table", {"ruleset": "domineering", "text": "8x8"}),
    ]
    return choices[seed % len(choices)]


async def press_hard(
    client: httpx2.AsyncClient, number: int, until: float, waits: dict[str, list[float]], codes: Counter[str]
) -> None:
    """Send one of the worst questions after another."""
    for count in range(MOST_QUESTIONS):
        if time.perf_counter() > until:
            return
        await _ask(client, *worst_question(number * 7 + count), waits, codes)


async def draw_small(
    client: httpx2.AsyncClient, number: int, until: float, waits: dict[str, list[float]], codes: Counter[str]
) -> None:
    """Ask about a small tree a few times a second."""
    for count in range(MOST_QUESTIONS):
        if time.perf_counter() > until:
            return
        body: dict[str, object] = {"sticks": random_tree(SMALL, number * MOST_QUESTIONS + count)}
        await _ask(client, f"describe, tree of {SMALL}", "describe", body, waits, codes)
        await asyncio.sleep(0.3)


async def _ask(
    client: httpx2.AsyncClient,
    name: str,
    route: str,
    body: dict[str, object],
    waits: dict[str, list[float]],
    codes: Counter[str],
) -> None:
    began = time.perf_counter()
    answer = await client.post(f"/api/{route}", json=body)
    waits.setdefault(name, []).append(time.perf_counter() - began)
    told = answer.json()
    error = told.get("error") if isinstance(told, dict) else None
    codes[f"{answer.status_code} {error['code'] if error else ''}".strip()] += 1


async def measure_worst(url: str, clients: int, seconds: float) -> tuple[dict[str, list[float]], Counter[str]]:
    """The waits by question and the answers by status and code."""
    waits: dict[str, list[float]] = {}
    codes: Counter[str] = Counter()
    async with httpx2.AsyncClient(base_url=url, timeout=120, limits=httpx2.Limits(max_connections=None)) as client:
        until = time.perf_counter() + seconds
        await asyncio.gather(
            *(ask(client, number, until, waits, codes) for number in range(clients) for ask in (press_hard, draw_small))
        )
    return waits, codes


def easy_question(seed: int) -> tuple[str, str, dict[str, object]]:
    """The name of a question that somebody may well ask, its route and its body."""
    rng = random.Random(seed)
    tree = random_tree(rng.randint(1, 30), seed)
    game = rng.choice(
        [f"{{{rng.randint(0, 9)}|{-rng.randint(0, 9)}}}", "^*", "{1||0|-3}", "1:*:-2", "7/16", "{0|", "Tiny(2)"]
    )
    heaps = " ".join(str(rng.randint(1, 9)) for _ in range(3))
    choices: list[tuple[str, str, dict[str, object]]] = [
        ("describe, small tree", "describe", {"sticks": tree}),
        ("describe, small stalk", "describe", {"sticks": stalk(rng.randint(1, 25), seed)}),
        ("describe, misère", "describe", {"sticks": tree[:8], "play": "misere"}),
        ("reasons, small tree", "reasons", {"sticks": tree}),
        ("cuts, small tree", "cuts", {"sticks": tree}),
        ("value, small graph", "value", {"sticks": graph(rng.randint(3, 9), seed)}),
        ("describe, tree of 200", "describe", {"sticks": random_tree(200, seed)}),
        ("calculate", "calculate", {"text": f"{game} + {rng.randint(0, 99)}"}),
        ("table, Nim", "table", {"ruleset": "nim", "text": heaps}),
        ("read", "read", {"text": "B(R,GB), R" + "B" * rng.randint(0, 9)}),
    ]
    return rng.choice(choices)


async def soak(
    client: httpx2.AsyncClient, seeds: Iterator[int], until: float, waits: dict[str, list[float]], codes: Counter[str]
) -> None:
    """Send the next question as soon as one is answered."""
    for seed in seeds:
        if time.perf_counter() > until:
            return
        question = worst_question(seed // ONE_WORST_IN) if seed % ONE_WORST_IN == 0 else easy_question(seed)
        await _ask(client, *question, waits, codes)


async def measure_soak(
    server: int, url: str, clients: int, questions: int, seconds: float
) -> tuple[dict[str, list[float]], Counter[str]]:
    """The waits by question and the answers by status and code, with a line for the memory now and then."""
    waits: dict[str, list[float]] = {}
    codes: Counter[str] = Counter()
    began = time.perf_counter()

    async def watch() -> None:
        while True:
            first, *others = sorted(family_memory(server).items(), key=lambda item: item[0] != server)
            sizes = [size for _, size in others]
            seconds = time.perf_counter() - began
            now = (
                f"{seconds:6.0f} s {codes.total():7} answers, server {first[1]} MB, {len(sizes)} others {sum(sizes)} MB"
            )
            print(f"{now}, the largest {max(sizes)} MB", flush=True)
            await asyncio.sleep(WATCHED_EVERY)

    async with httpx2.AsyncClient(base_url=url, timeout=120, limits=httpx2.Limits(max_connections=None)) as client:
        watching = asyncio.create_task(watch())
        seeds = iter(range(questions))
        until = began + seconds
        await asyncio.gather(*(soak(client, seeds, until, waits, codes) for _ in range(clients)))
        watching.cancel()
    print(f"{codes.total()} questions in {time.perf_counter() - began:.0f} s")
    return waits, codes


def family_memory(server: int) -> dict[int, int]:
    """Megabytes that a server and each of its descendants hold, shared pages divided; empty without ``/proc``."""
    parents: dict[int, int] = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        with suppress(OSError):
            parents[int(entry.parent.name)] = int(entry.read_text().rpartition(")")[2].split()[1])
    family = {server}
    while more := {child for child, parent in parents.items() if parent in family} - family:
        family |= more
    found: dict[int, int] = {}
    for process in family:
        with suppress(OSError):
            lines = Path(f"/proc/{process}/smaps_rollup").read_text().splitlines()
            found[process] = sum(int(line.split()[1]) for line in lines if line.startswith("Pss:")) // 1024
    return found


def memory(server: int) -> int:
    """Megabytes that a server and its descendants hold together."""
    return sum(family_memory(server).values())


def report_worst(waits: dict[str, list[float]], codes: Counter[str], small_name: str) -> bool:
    """Print the tables; whether the questions of that name meet the target and nothing failed."""
    print(f"{'question':28} {'count':>6} {'median':>8} {'p95':>8} {'slowest':>8}  (milliseconds)")
    for name, found in sorted(waits.items(), key=lambda item: sorted(item[1])[len(item[1]) // 2]):
        found.sort()
        p50, p95 = found[len(found) // 2], found[int(len(found) * 0.95)]
        print(f"{name:28} {len(found):6} {p50 * 1000:8.0f} {p95 * 1000:8.0f} {found[-1] * 1000:8.0f}")
    print("answers: " + ", ".join(f"{count} x {code}" for code, count in codes.most_common()))
    small = waits[small_name]
    return small[int(len(small) * 0.95)] < TARGET and not any(code.startswith("500") for code in codes)


TIME_A_KEY = """() => {
  window.waits = [];
  addEventListener("keydown", () => {
    const began = performance.now();
    const value = () => document.querySelector(".big-value").textContent;
    const old = value();
    const watch = new MutationObserver(() => {
      if (value() === old || value().includes("≤")) return;
      watch.disconnect();
      const shown = new MessageChannel();
      shown.port1.onmessage = () => window.waits.push((performance.now() - began) / 1000);
      requestAnimationFrame(() => shown.port2.postMessage(0));
    });
    watch.observe(document.body, { subtree: true, childList: true, characterData: true });
  }, true);
}"""
"""Seconds from every key to the end of the frame that shows another value, not bounds, in ``window.waits``."""

HAS_VALUE = """() => {
  const shown = document.querySelector(".big-value:not(.dimmed)")?.textContent;
  return shown && !shown.includes("≤");
}"""


def press(page: Page, text: str, sticks: int, presses: int, pause: float) -> list[float]:
    """The waits of one person who negates a picture of so many sticks."""
    page.keyboard.press("/")
    page.fill("#notation", text)
    page.press("#notation", "Enter")
    page.wait_for_function("n => document.querySelectorAll('.layer-sticks .stick').length === n", arg=sticks)
    page.wait_for_function(HAS_VALUE)
    page.locator(".board-svg").focus()
    page.evaluate(TIME_A_KEY)
    for count in range(presses):
        page.keyboard.press("n")
        page.wait_for_function("n => window.waits.length > n", arg=count)
        page.wait_for_timeout(pause * 1000)
    waits: list[float] = page.evaluate("() => window.waits")
    return waits


def written(tree: list[dict[str, object]]) -> str:
    """A tree in the notation of the page."""
    text: dict[object, list[str]] = {}
    for stick in reversed(tree):
        above = text.get(stick["b"], [])
        crown = "".join(above) if len(above) < 2 else f"({','.join(reversed(above))})"
        text.setdefault(stick["a"], []).append(f"{stick['color']}{crown}")
    return ", ".join(reversed(text[0]))


def browse(url: str, sticks: int, presses: int, pause: float) -> list[float]:
    """The waits of one person in Chromium."""
    with sync_playwright() as playwright:
        browser = chromium(playwright)
        page = browser.new_page(viewport={"width": 1440, "height": 900})
        page.goto(url)
        page.wait_for_selector(".board-svg")
        waits = press(page, written(random_tree(sticks, 1)), sticks, presses, pause)
        browser.close()
    return waits


def report(what: str, waits: list[float]) -> bool:
    """Print one line; whether the target is met."""
    waits = sorted(waits)
    p50, p95 = waits[len(waits) // 2], waits[int(len(waits) * 0.95)]
    print(f"{what}: median {p50 * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms, slowest {waits[-1] * 1000:.0f} ms")
    return p95 < TARGET


def main() -> int:
    """Start a server, measure, print a line for many clients and one for the page; 1 if the target is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--sticks", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two changes of one person")
    parser.add_argument("--worst-clients", type=int, default=10, help="clients that send the worst; 0 leaves it out")
    parser.add_argument("--worst-seconds", type=float, default=60)
    parser.add_argument("--soak", type=int, default=0, help="questions of all kinds, such as 100000; 0 leaves it out")
    parser.add_argument("--soak-seconds", type=float, default=3600, help="how long that may take")
    parser.add_argument("--presses", type=int, default=60, help="changes in the browser; 0 leaves it out")
    options = parser.parse_args()
    met = []
    with studio() as (url, pid):
        httpx2.get(f"{url}api/gallery", timeout=60)
        if options.clients:
            asyncio.run(measure(url, 2, options.sticks, 1, 0.1))
            waits = asyncio.run(measure(url, options.clients, options.sticks, options.seconds, options.pause))
            what = f"{options.clients} clients, {options.sticks} sticks each, {len(waits)} changes"
            met.append(report(f"{what} in {options.seconds:.0f} s", waits))
        if options.worst_clients:
            before = memory(pid)
            waits_by_name, codes = asyncio.run(measure_worst(url, options.worst_clients, options.worst_seconds))
            print(f"{options.worst_clients} clients that send the worst for {options.worst_seconds:.0f} s:")
            met.append(report_worst(waits_by_name, codes, f"describe, tree of {SMALL}"))
            print(f"memory: {before} MB before, {memory(pid)} MB after")
        if options.soak:
            waits_by_name, codes = asyncio.run(
                measure_soak(pid, url, options.worst_clients or 10, options.soak, options.soak_seconds)
            )
            met.append(report_worst(waits_by_name, codes, "describe, small tree"))
        if options.presses:
            waits = browse(url, options.sticks, options.presses, options.pause / 2)
            met.append(report(f"one page, {options.sticks} sticks, {len(waits)} keys to the value on screen", waits))
    return 0 if all(met) else 1


if __name__ == "__main__":
    sys.exit(main())
