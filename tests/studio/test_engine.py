"""The workers of the studio end when they are told to, whatever they are at."""

from __future__ import annotations

import subprocess
import sys

CLOSED_WITHIN_ANSWERS = """
import asyncio
from colonnade.studio.engine import Engine

async def main():
    for pause in (0, 0.02, 0.05, 0.1):
        engine = Engine()
        first, *others = [asyncio.ensure_future(engine.answer(bytes, 5_000_000)) for _ in range(40)]
        assert await first == bytes(5_000_000)
        await asyncio.sleep(pause)
        engine.close()
        await asyncio.gather(*others, return_exceptions=True)

asyncio.run(main())
"""


def test_a_worker_never_ends_within_an_answer() -> None:
    """The server would wait for the rest of it, and never end itself."""
    ended = subprocess.run([sys.executable, "-c", CLOSED_WITHIN_ANSWERS], timeout=120, check=False)
    assert ended.returncode == 0
