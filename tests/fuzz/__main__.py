"""Run the targets in turn until the time is over, and print what they found: ``python -m tests.fuzz --minutes 60``."""

from __future__ import annotations

import argparse
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Any, TypeVar

from hypothesis import HealthCheck, Phase, given, seed, settings
from hypothesis import strategies as st

import colonnade
from colonnade._kernel import KERNEL
from tests.fuzz import files, kernels, positions, requests, server, texts

Target = Callable[[Any], None]
TARGETS: list[Target] = [
    *texts.TARGETS,
    *positions.TARGETS,
    *kernels.TARGETS,
    *files.TARGETS,
    *requests.TARGETS,
    *server.TARGETS,
]
MOST_MEMORY = 6 << 30
PACKAGE = str(Path(colonnade.__file__).parent)


T = TypeVar("T")
LAST: Path | None = None
"""Where the example that runs is written down."""


def limit_memory() -> None:
    """Let this process fail where it would take all memory, if the system can limit it."""
    with suppress(ImportError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (MOST_MEMORY, MOST_MEMORY))


def place_of(error: BaseException) -> str:
    """What went wrong and where: the kind of the error and the last line of ours that it went through."""
    frames = traceback.extract_tb(error.__traceback__)
    ours = [f for f in frames if f.filename.startswith(PACKAGE)] or [f for f in frames if "fuzz" in f.filename]
    where = f"{Path(ours[-1].filename).name}:{ours[-1].lineno}" if ours else "?"
    return f"{type(error).__name__} at {where}"


class _Recorded:
    """Draws as hypothesis does, and writes down what it drew: a process that is killed cannot say what killed it."""

    def __init__(self, data: st.DataObject) -> None:
        self._data = data

    def draw(self, strategy: st.SearchStrategy[T]) -> T:
        """The next part of the example."""
        drawn = self._data.draw(strategy)
        if LAST is not None:
            with LAST.open("a", encoding="utf-8", errors="backslashreplace") as file:
                file.write(f"{drawn!r}\n")
        return drawn


def run(target: Target, number: int, *, examples: int) -> int:
    """Run one target with this seed; how many examples there were."""
    done = 0

    @seed(number)
    @settings(
        max_examples=examples,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(st.data())
    def test(data: st.DataObject) -> None:
        nonlocal done
        if LAST is not None:
            LAST.write_text(f"{target.__name__} {number}\n")
        target(_Recorded(data))
        done += 1

    test()
    return done


def main() -> int:
    """The exit code is 1 if anything was found."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=int(time.time()))
    parser.add_argument("--examples", type=int, default=25, help="examples of one target before the next has its turn")
    parser.add_argument("--only", nargs="*", help="names of targets")
    parser.add_argument("--last", type=Path, help="a file for the example that runs, in case the process is killed")
    options = parser.parse_args()
    global LAST
    LAST = options.last
    limit_memory()
    targets = [target for target in TARGETS if not options.only or target.__name__ in options.only]
    print(f"seed {options.seed}, {KERNEL.name} kernel", flush=True)
    end = time.monotonic() + 60 * options.minutes
    examples: Counter[str] = Counter()
    found: Counter[str] = Counter()
    numbers = count(options.seed)
    while time.monotonic() < end:
        for target in targets:
            if time.monotonic() > end:
                break
            name, number = target.__name__, next(numbers)
            try:
                examples[name] += run(target, number, examples=options.examples)
            except Exception as error:
                for one in getattr(error, "exceptions", [error]):
                    place = f"{name}: {place_of(one)}"
                    found[place] += 1
                    if found[place] == 1:
                        print(
                            f"\n== {place} (seed {number})\n{''.join(traceback.format_exception(one)[-8:])}", flush=True
                        )
                        print("\n".join(getattr(one, "__notes__", [])), flush=True)
    server.close()
    print("\nexamples without a finding: " + ", ".join(f"{name} {times}" for name, times in examples.items()))
    print(f"{len(found)} findings")
    for place, times in found.items():
        print(f"  {place} ({times} rounds)")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
