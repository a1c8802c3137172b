"""How the closed forms of Hackenbush grow: CPU seconds at 10^5 and 10^6 edges, and the ratio of the two.

Run it as a program. Linear work has a ratio near 10; the goal is at most 15, and for a blue-red stalk at most five
times what Python needs to read a binary numeral of as many digits.
"""

from __future__ import annotations

from collections.abc import Callable

from colonnade.positions.hackenbush import ClockwiseHackenbush, Hackenbush
from colonnade.positions.hackenbush.generate import random_caterpillar, random_graph, random_stalk, random_tree
from colonnade.solvers.hackenbush.clockwise import clockwise_number
from colonnade.solvers.hackenbush.green_fusion import green_nimber
from colonnade.solvers.hackenbush.spiders import arch_number
from colonnade.solvers.hackenbush.strings import berlekamp, stalk_of_number, van_roode
from colonnade.solvers.hackenbush.trees import tree_number
from timing import seconds

SIZES = (100_000, 1_000_000)


def stalk_against_numeral(edges: int) -> float:
    """How many times as long it takes to read and evaluate a stalk as to read the binary numeral of its colors."""
    text = str(random_stalk(edges, seed=1))
    numeral = text.translate(str.maketrans("BR", "10"))
    return seconds(lambda: van_roode(Hackenbush.parse(text).graph.colors)) / seconds(lambda: int(numeral, 2))


def tasks(edges: int) -> dict[str, Callable[[], object]]:
    """The work to be measured at one size; making the pictures is not part of it."""
    stalk = random_stalk(edges, seed=1)
    colors = stalk.graph.colors
    number = van_roode(colors)
    tree = random_tree(edges, seed=1)
    caterpillar = random_caterpillar(edges, seed=1)
    green = random_graph(edges, cycles=edges // 4, seed=1, colors="G")
    tree_text = str(tree)
    return {
        "stalk, van Roode": lambda: van_roode(colors),
        "stalk, Berlekamp": lambda: berlekamp(colors),
        "number to stalk": lambda: stalk_of_number(number),
        "arch": lambda: arch_number(colors),
        "read a tree": lambda: Hackenbush.parse(tree_text),
        "random recursive tree": lambda: tree_number(tree.graph),
        "path, as a tree": lambda: tree_number(stalk.graph),
        "caterpillar": lambda: tree_number(caterpillar.graph),
        "clockwise tree": lambda: clockwise_number(tree.graph),
        "clockwise caterpillar": lambda: clockwise_number(caterpillar.graph),
        "clockwise comb": lambda: clockwise_number(ClockwiseHackenbush.parse("BR," * (edges // 2 - 1) + "BR").graph),
        "green graph": lambda: green_nimber(green.graph),
    }


def main() -> None:
    """Print the table of growth."""
    small, large = ({name: seconds(work) for name, work in tasks(edges).items()} for edges in SIZES)
    print(f"{'work':24}{SIZES[0]:>12,}{SIZES[1]:>12,}{'ratio':>8}")
    for name, time in small.items():
        print(f"{name:24}{time:12.4f}{large[name]:12.4f}{large[name] / time:8.1f}")
    print(f"stalk of {SIZES[1]:,} edges: {stalk_against_numeral(SIZES[1]):.1f} times the reading of a numeral")


if __name__ == "__main__":
    main()
