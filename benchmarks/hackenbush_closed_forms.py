"""How the closed forms of Hackenbush grow: CPU seconds at 10^4, 10^5 and 10^6 edges, and the last ratio.

Run it as a program, for some three minutes. Linear work has a ratio near 10; the goal is at most 15, and for a blue-red
stalk at most five times what Python needs to read a binary numeral of as many digits. Values in three colors have
canonical forms that grow faster than the position: they are asked at smaller sizes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from colonnade import clear_tables, evaluate
from colonnade.positions.hackenbush import ClockwiseHackenbush, Hackenbush
from colonnade.positions.hackenbush.generate import random_caterpillar, random_graph, random_stalk, random_tree
from colonnade.solvers.hackenbush import jungles
from colonnade.solvers.hackenbush.blue_red_part import part
from colonnade.solvers.hackenbush.clockwise import clockwise_number
from colonnade.solvers.hackenbush.green_fusion import green_nimber
from colonnade.solvers.hackenbush.spiders import arch_number
from colonnade.solvers.hackenbush.strings import berlekamp, stalk_of_number, van_roode
from colonnade.solvers.hackenbush.trees import tree_number
from timing import seconds

SIZES = (10_000, 100_000, 1_000_000)
SIZES_OF_VALUES = (100, 300, 1000)

Work = Callable[[Hackenbush], Callable[[], object]]


class Family(NamedTuple):
    """Pictures of any size, and what is asked of them; what a question needs is made outside the clock."""

    make: Callable[[int], Hackenbush]
    questions: dict[str, Work]


def read(picture: Hackenbush) -> Callable[[], object]:
    text = str(picture)
    return lambda: Hackenbush.parse(text)


def number_to_stalk(picture: Hackenbush) -> Callable[[], object]:
    number = van_roode(picture.graph.colors)
    return lambda: stalk_of_number(number)


def weigh_rest(picture: Hackenbush) -> Callable[[], object]:
    rest = part(picture.graph).rest
    rest.components()  # which a graph finds once
    return lambda: jungles.weight(rest)


def find_value(picture: Hackenbush) -> Callable[[], object]:
    """The value, by a kernel that remembers nothing of it."""

    def work() -> object:
        clear_tables()
        return evaluate(picture)

    return work


def clockwise_comb(edges: int) -> Hackenbush:
    return ClockwiseHackenbush.parse("BR," * (edges // 2 - 1) + "BR")


FAMILIES = [
    Family(
        lambda edges: random_stalk(edges, seed=1),
        {
            "stalk, van Roode": lambda p: lambda: van_roode(p.graph.colors),
            "stalk, Berlekamp": lambda p: lambda: berlekamp(p.graph.colors),
            "number to stalk": number_to_stalk,
            "arch": lambda p: lambda: arch_number(p.graph.colors),
            "path, as a tree": lambda p: lambda: tree_number(p.graph),
        },
    ),
    Family(
        lambda edges: random_tree(edges, seed=1),
        {
            "read a tree": read,
            "random recursive tree": lambda p: lambda: tree_number(p.graph),
            "clockwise tree": lambda p: lambda: clockwise_number(p.graph),
        },
    ),
    Family(
        lambda edges: random_caterpillar(edges, seed=1),
        {
            "caterpillar": lambda p: lambda: tree_number(p.graph),
            "clockwise caterpillar": lambda p: lambda: clockwise_number(p.graph),
        },
    ),
    Family(clockwise_comb, {"clockwise comb": lambda p: lambda: clockwise_number(p.graph)}),
    Family(
        lambda edges: random_graph(edges, cycles=edges // 4, seed=1, colors="G"),
        {"green graph": lambda p: lambda: green_nimber(p.graph)},
    ),
    Family(
        lambda edges: random_tree(edges, seed=1, colors="BRG"),
        {
            "mixed tree, its number": lambda p: lambda: tree_number(part(p.graph).number),
            "mixed tree, atomic weight": weigh_rest,
        },
    ),
]

VALUES = [
    Family(lambda edges: random_stalk(edges, seed=1, colors="BRG"), {"mixed stalk": find_value}),
    Family(lambda edges: random_tree(edges, seed=1, colors="BRG"), {"mixed tree": find_value}),
]


def print_table(title: str, families: list[Family], sizes: tuple[int, ...]) -> None:
    """One row a question, as soon as its family is done."""
    print(f"| {title} | {' | '.join(f'{size:,}' for size in sizes)} | ratio |")
    print("|---" * (len(sizes) + 2) + "|")
    for family in families:
        times: dict[str, list[float]] = {name: [] for name in family.questions}
        for size in sizes:
            picture = family.make(size)
            for name, work in family.questions.items():
                times[name].append(seconds(work(picture)))
        for name, row in times.items():
            cells = " | ".join(f"{time:.2g}" for time in row)
            print(f"| {name} | {cells} | {row[-1] / row[-2]:.1f} |", flush=True)


def stalk_against_numeral(edges: int) -> float:
    """How many times as long it takes to read and evaluate a stalk as to read the binary numeral of its colors."""
    text = str(random_stalk(edges, seed=1))
    numeral = text.translate(str.maketrans("BR", "10"))
    return seconds(lambda: van_roode(Hackenbush.parse(text).graph.colors)) / seconds(lambda: int(numeral, 2))


def main() -> None:
    """Print both tables of growth."""
    print_table("closed form", FAMILIES, SIZES)
    print(f"\nstalk of {SIZES[-1]:,} edges: {stalk_against_numeral(SIZES[-1]):.1f} times the reading of a numeral\n")
    print_table("value in three colors", VALUES, SIZES_OF_VALUES)


if __name__ == "__main__":
    main()
