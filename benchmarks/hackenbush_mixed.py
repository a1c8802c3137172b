"""How far the search of blue-red-green graphs reaches: positions remembered, CPU seconds and positions a second.

Run it as a program. The last columns are those of plain search through all options, part by part and each kind of part
once, within ten seconds: that is what there is without the native kernel, and what the native search is checked by.

The native search replaced one of the same plan in Python, over the same kernel. On the first ladder and the smaller
grids and random graphs below, on a busy machine of two cores (November 2026), it remembers 80 to 240 thousand positions
a second where that one remembered 3 to 6 thousand, meets about half as many (twin edges are cut once), and so is 33 to
100 times as fast.
"""

from __future__ import annotations

from time import process_time

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.build import grid, ladder
from colonnade.positions.hackenbush.generate import random_graph
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.mixed_search import search_mixed

NATIVE_BUDGET = Budget(seconds=60)
PLAIN_BUDGET = Budget(seconds=10)


GRIDS = ((2, 4), (3, 3), (2, 5), (3, 4))


def pictures() -> dict[str, Hackenbush]:
    """Ladders, grids, and random graphs by their number of cycles and edges."""
    return {
        **{f"ladder of {rungs} rungs": ladder(rungs, "BRG") for rungs in (4, 6, 8, 9)},
        **{f"grid {rows} x {columns}": grid(rows, columns, "BRGGB") for rows, columns in GRIDS},
        **{
            f"{cycles} cycles, {edges} edges, seed {seed}": random_graph(edges, cycles=cycles, seed=seed, colors="BRG")
            for cycles, edges in ((4, 20), (6, 30), (8, 40))
            for seed in (1, 2, 3)
        },
    }


def native(picture: Hackenbush) -> tuple[int, float, bool]:
    """Positions, seconds, and whether the search came to its end."""
    graph = picture.graph
    start = process_time()
    answer = search_mixed(graph.tails, graph.heads, graph.colors, budget=NATIVE_BUDGET)
    return answer.counters["nodes"], process_time() - start, answer.stopped is None


def plain(picture: Hackenbush) -> tuple[int, float, bool]:
    """The same of search through all options."""
    search = Search(budget=PLAIN_BUDGET)
    start = process_time()
    try:
        search.value(picture)
    except BudgetExceededError:
        return search.positions, process_time() - start, False
    return search.positions, process_time() - start, True


def main() -> None:
    """Print the table."""
    print(f"{'picture':30}{'edges':>6}{'positions':>11}{'seconds':>9}{'per second':>12}{'plain':>10}{'seconds':>9}")
    for name, picture in pictures().items():
        positions, seconds, done = native(picture)
        plain_positions, plain_seconds, plain_done = plain(picture)
        print(
            f"{name:30}{len(picture):6}{positions:11,}{seconds:9.3f}{positions / seconds:12,.0f}"
            f"{plain_positions:10,}{plain_seconds:9.3f}"
            f"{'' if done else '  native stopped'}{'' if plain_done else '  plain stopped'}",
            flush=True,
        )


if __name__ == "__main__":
    main()
