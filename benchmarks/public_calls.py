"""What one call through the public names costs: ``python benchmarks/public_calls.py``.

CPU microseconds, best of five rounds, each on fresh positions; the peers' figures are in ``make bench-peers``.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from time import process_time
from typing import Any

from colonnade import Hackenbush, Value, compare, evaluate
from colonnade.positions.nim import Nim

CALLS = 2000
ROUNDS = 5


def microseconds(make: Callable[[], Any], call: Callable[[Any], Any]) -> float:
    """The cost of one call; making its argument is outside the clock."""
    call(make())
    best = float("inf")
    for _ in range(ROUNDS):
        arguments = [make() for _ in range(CALLS)]
        start = process_time()
        for argument in arguments:
            call(argument)
        best = min(best, (process_time() - start) / CALLS)
    return best * 1e6


def main() -> None:
    """Print one row a call."""
    positions = {
        "blue-red stalk of 6": "BRBRRB",
        "mixed stalk of 4": "GRBG",
        "blue-red tree of 6": "B(R,BB(R,B))",
        "mixed tree of 6": "B(R,GB(R,B))",
        "arch of 5": "BRB/RR",
        "balanced spider": "BRB/RBR/BRR",
    }
    print("| call | µs |")
    print("|---|---|")
    for title, text in positions.items():
        cost = microseconds(partial(Hackenbush.parse, text), lambda position: evaluate(position).value)
        print(f"| evaluate, {title} | {cost:.1f} |")
    print(f"| evaluate, Nim 3 4 5 | {microseconds(lambda: Nim.parse('3 4 5'), lambda p: evaluate(p).value):.1f} |")
    up, star = Value("^"), Value("*2")
    print(f"| Value + Value | {microseconds(lambda: up, lambda g: g + star):.2f} |")
    print(f"| Value <= Value | {microseconds(lambda: up, lambda g: g <= star):.2f} |")
    print(f"| compare | {microseconds(lambda: up, lambda g: compare(g, star)):.2f} |")


if __name__ == "__main__":
    main()
