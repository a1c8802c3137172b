"""Fifty people draw at once: how long does each wait for the value after a change?

Every client holds a random tree of 200 sticks, changes one stick about once a second, and asks for all that the page
shows after a change: the value with its reasons. Run it with the studio's extra
installed: ``python benchmarks/studio_load.py``. It starts its own server on a free port and stops after the given time.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import socket
import subprocess
import sys
import time

import httpx

TARGET = 0.100
"""Seconds within which 95 of 100 changes should be answered."""


def random_tree(sticks: int, seed: int) -> list[dict[str, object]]:
    """A random recursive tree of blue and red sticks."""
    rng = random.Random(seed)
    return [{"id": n + 1, "color": rng.choice("BR"), "a": rng.randint(0, n), "b": n + 1} for n in range(sticks)]


async def person(
    client: httpx.AsyncClient, sticks: int, seed: int, until: float, waits: list[float], pause: float
) -> None:
    """Change a stick, wait for the value, look at it for a while, and again."""
    rng = random.Random(seed)
    tree = random_tree(sticks, seed)
    await asyncio.sleep(rng.random() * pause)
    while time.perf_counter() < until:
        stick = rng.choice(tree)
        stick["color"] = "R" if stick["color"] == "B" else "B"
        began = time.perf_counter()
        answer = await client.post("/api/know", json={"game": "red-blue", "sticks": tree})
        waits.append(time.perf_counter() - began)
        answer.raise_for_status()
        await asyncio.sleep(pause * (0.5 + rng.random()))


async def measure(url: str, clients: int, sticks: int, seconds: float, pause: float) -> list[float]:
    """The waits of everybody."""
    waits: list[float] = []
    limits = httpx.Limits(max_connections=None)
    async with httpx.AsyncClient(base_url=url, timeout=30, limits=limits) as client:
        until = time.perf_counter() + seconds
        await asyncio.gather(*(person(client, sticks, seed, until, waits, pause) for seed in range(clients)))
    return waits


def main() -> int:
    """Start a server, measure, print one line; 1 if the target is missed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--sticks", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two changes of one person")
    options = parser.parse_args()
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [sys.executable, "-m", "uvicorn", "--factory", "colonnade.studio.app:create_app"]
    server = subprocess.Popen([*command, "--port", str(port), "--log-level", "warning"])
    try:
        url = f"http://127.0.0.1:{port}"
        _wait(url)
        asyncio.run(measure(url, 2, options.sticks, 1, 0.1))
        waits = sorted(asyncio.run(measure(url, options.clients, options.sticks, options.seconds, options.pause)))
    finally:
        server.terminate()
        server.wait(timeout=10)
    p50, p95 = waits[len(waits) // 2], waits[int(len(waits) * 0.95)]
    print(
        f"{options.clients} clients, {options.sticks} sticks each, {len(waits)} changes in {options.seconds:.0f} s: "
        f"median {p50 * 1000:.0f} ms, p95 {p95 * 1000:.0f} ms, slowest {waits[-1] * 1000:.0f} ms"
    )
    return 0 if p95 < TARGET else 1


def _wait(url: str) -> None:
    deadline = time.monotonic() + 30
    while time.monotonic() < deadline:
        try:
            httpx.get(f"{url}/api/about")
            return
        except httpx.TransportError:
            time.sleep(0.1)
    raise SystemExit("the server did not start")


if __name__ == "__main__":
    sys.exit(main())
