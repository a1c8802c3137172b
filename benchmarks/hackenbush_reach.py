"""How far the search of blue-red graphs reaches: nodes, CPU seconds and memory over families of growing graphs.

Run ``python benchmarks/hackenbush_reach.py [family ...] [--seconds 60] [--seeds 3]``. Each graph has ``--seconds`` of
time and 4 GiB; a family ends once two graphs of one size were not solved. The last column is the growth of the nodes
(median over the seeds) from one size to the next. Vertices are fused with the ground first, where ``evaluate`` does.

The table of ``docs/theory/reach.md`` is written by ``--table docs/theory/reach.md``, with ``--positions`` for each
graph, so that what is solved does not depend on the machine.

- ``ladder(rungs)``: two rails on the ground, rungs between them; random colors.
- ``grid(rows, columns)``: a grid whose columns stand on the ground; random colors.
- ``fan(length)``: a path all of whose vertices stand on the ground; random colors.
- ``random(cycles, edges)``: a random recursive tree with so many more random edges.
- ``cubic(cycles, edges)``: a random cubic multigraph, its edges subdivided at random.
- ``furniture(legs, top)``: blue feet, red legs to random vertices of a red tree with a few more red edges.
- ``bed(legs, links)``: redwood beds; solved by the rule, ``plain-bed`` without it.
- ``winning-ways``: the moderately hard bed of chapter 7, by the rule and without it.
- ``mixed``: grids, ladders, cubic and random graphs on green edges, of all colors above: what tells who wins.
- ``explained``: twenty graphs of 60 edges with two to four cycles, evaluated and explained as users do it.
"""

from __future__ import annotations

import argparse
import random
import statistics
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError
from colonnade.positions.hackenbush import Color, Hackenbush, generate
from colonnade.positions.hackenbush.graph import RootedGraph
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.evaluation import OutcomeEvaluation
from colonnade.solvers.hackenbush.blue_red_part import SEARCHED
from colonnade.solvers.hackenbush.graph_search import search_blue_red
from colonnade.solvers.hackenbush.ground_fusion import fuse_with_ground
from colonnade.solvers.hackenbush.winner_search import MOST_POSITIONS, search_winner

Ends = list[tuple[int, int]]
Colored = tuple[Ends, bytes]


def colored(rng: random.Random, ends: Ends) -> Colored:
    return ends, bytes(rng.choice(b"BR") for _ in ends)


def ladder(rng: random.Random, rungs: int) -> Colored:
    def at(rail: int, height: int) -> int:
        return 2 * height - 1 + rail if height else 0

    ends = []
    for height in range(1, rungs + 1):
        ends += [(at(rail, height - 1), at(rail, height)) for rail in (0, 1)] + [(at(0, height), at(1, height))]
    return colored(rng, ends)


def grid(rng: random.Random, rows: int, columns: int) -> Colored:
    def at(row: int, column: int) -> int:
        return (row - 1) * columns + column + 1 if row else 0

    ends = []
    for row in range(1, rows + 1):
        ends += [(at(row - 1, column), at(row, column)) for column in range(columns)]
        ends += [(at(row, column), at(row, column + 1)) for column in range(columns - 1)]
    return colored(rng, ends)


def fan(rng: random.Random, length: int) -> Colored:
    path = [(vertex, vertex + 1) for vertex in range(1, length)]
    return colored(rng, [*path, *((0, vertex) for vertex in range(1, length + 1))])


def random_graph(rng: random.Random, cycles: int, edges: int) -> Colored:
    top = edges - cycles
    ends = [(rng.randrange(vertex), vertex) for vertex in range(1, top + 1)]
    ends += [(a, b) for a, b in (rng.sample(range(top + 1), 2) for _ in range(cycles))]
    return colored(rng, ends)


def is_connected(ends: Ends, vertices: int) -> bool:
    reached, before = {0}, 0
    while len(reached) != before:
        before = len(reached)
        reached |= {end for pair in ends if reached & set(pair) for end in pair}
    return before == vertices


def cubic(rng: random.Random, cycles: int, edges: int) -> Colored:
    vertices = 2 * (cycles - 1)
    while True:
        stubs = [vertex for vertex in range(vertices) for _ in range(3)]
        rng.shuffle(stubs)
        ends = list(zip(stubs[::2], stubs[1::2], strict=True))
        if all(a != b for a, b in ends) and is_connected(ends, vertices):
            break
    while len(ends) < edges:
        place = rng.randrange(len(ends))
        a, b = ends[place]
        ends[place] = (a, vertices)
        ends.append((vertices, b))
        vertices += 1
    return colored(rng, ends)


def furniture(rng: random.Random, legs: int, top: int) -> Colored:
    first = legs + 1
    ends = [pair for leg in range(1, legs + 1) for pair in ((0, leg), (leg, first + rng.randrange(top)))]
    ends += [(first + rng.randrange(vertex), first + vertex) for vertex in range(1, top)]
    for _ in range(top // 2 + 1):
        a, b = rng.sample(range(top), 2)
        ends.append((first + a, first + b))
    return ends, b"BR" * legs + b"R" * (len(ends) - 2 * legs)


def bed(rng: random.Random, legs: int, links: int) -> Colored:
    ends = [pair for leg in range(1, legs + 1) for pair in ((0, leg), (leg, legs + leg))]
    for link in range(links):
        ends += [(top, 2 * legs + 1 + link) for top in rng.sample(range(legs + 1, 2 * legs + 1), rng.choice((2, 3)))]
    return ends, b"BR" * legs + b"R" * (len(ends) - 2 * legs)


WINNING_WAYS = (
    "0-1B 1-2R 2-3R 3-4R 2-5R 5-6R 2-7R 7-8R 0-9B 9-4R 4-10R 10-6R 10-11R 0-12B 12-13R 13-14R 14-8R 13-15R 15-16R "
    "0-17B 17-6R 0-18B 18-11R 11-19R 19-8R 19-16R 0-20B 20-8R 0-21B 21-16R"
)


def winning_ways(_: random.Random) -> Colored:
    words = WINNING_WAYS.split()
    ends = [(int(a), int(b)) for a, b in (word[:-1].split("-") for word in words)]
    return ends, "".join(word[-1] for word in words).encode()


PAGE = """# How far the search reaches

Blue-red graphs with cycles, {seeds} random ones of each size, in random colors. Each had {positions} positions,
ladders {ladder_positions}, grids of three and four rows {grid_positions}; a family ends once two graphs of one size
were not solved with so many. A cell has the positions remembered and the seconds of processor time, on one core of a
busy machine; a dash marks what was not solved. Positions are the same on every machine.

- `ladder(rungs)`: two rails on the ground with rungs between them.
- `grid2(2, columns)`, `grid3(3, columns)`, `grid4(4, columns)`: grids whose columns stand on the ground.
- `fan(length)`: a path all of whose vertices stand on the ground.
- `random30(cycles, edges)` to `random80`: random trees with so many more edges.
- `cubic`, `cubic30`, `cubic45(cycles, edges)`: random cubic multigraphs, subdivided at random.
- `furniture(legs, top)`: blue feet and red legs under a red graph; seldom a redwood bed.
- `bed(legs, links)`: redwood beds, each vertex of the bed joined to two or three tops; `plain-bed` without the rule.
- `winning-ways`: the moderately hard bed of *Winning Ways*, chapter 7; `plain-winning-ways` without the rule.

The table is written by `benchmarks/hackenbush_reach.py`.
"""

MIXED = """
## Blue-red-green graphs

Where the blue-red part of a position is not worth 0 its number tells who wins, so these have all edges on the ground
green; of the others half are green, a quarter each blue and red. Each had {positions} positions for its value, and
then 4,194,304 for the winner. A cell tells what was found: the value; or who wins, by the atomic weight alone or by
search for the winner, then with the positions of that search; or who wins if one player begins, as in `L: R` (if Left
begins, Right wins); or nothing. Before there was such a search, values alone were found: nothing was known where it has
the answer here.

| family | edges | {seeds} |
|---|---|{dashes}
"""

MIXED_TRIED = """
## How far who wins of blue-red-green graphs is found, and what was tried

The most edges at which all three graphs of a family were solved. Values alone are what the first edition had.

| family | values alone | who wins | three times |
|---|---|---|---|
| ladders | 18 | 90 | 54: reached |
| cubic graphs with 6 or 7 cycles | 18 | 54 | 54: reached |
| cubic graphs, not subdivided | 18 | 54, but three of 48 | 54: not all |
| grids of 3 or 4 rows, those above | 15 | 45 | 45: reached |

The cubic graphs with 6 cycles and 54 edges took 1,567, 21,225 and 7,899 positions.

- *What stands on a vertex by what counts of it*: a number, a nimber, and pieces, of which one and its negative cancel.
  Positions with the same ones are one. With the search of before, through options in the order of their atomic weights,
  34 of the graphs above up to 60 edges were solved within 100,000 positions, and 35 before: what order options of the
  same weight happen to have counts for more.
- *Proof numbers* do not depend on that order. With both, ladders of 10 to 14 rungs that took more than 10,000 positions
  take 4 to 15 per cent of them, cubic graphs of 24 to 33 edges 20 to 64 per cent, grids of 20 to 22 edges 9 to 1,180
  per cent. `grid(3, 5)` with seed 3 was solved before with 164,264 positions, and is not with 262,144. In a second of
  processor time 200 thousand positions are met, where it was 500 thousand.
- *How to guess the numbers of a new position.* By its moves and by how far a player is ahead: within 60,000 positions
  25 of the 44 graphs that took more than 5,000 before are solved. By how far a player is ahead alone: 20.
- *Sums.* To add the numbers of all options, as is usual, instead of taking the largest: within 50,000 positions 7 of 29
  grids, cubic and random graphs instead of 13. Options have too much in common.
- *Looking into networks* ([jungles](jungles.md)): of 54 graphs, those of the table of before without values,
  41 were solved within 262,144 positions, and 52 are now, 27 of them without a move. Proof numbers are then best
  guessed by the moves alone: with how far a player is ahead 51 are solved, and ladders take up to ten times the
  positions.
- *Atomic weights from those of the options*: where it is not 0, an atomic weight is 1 nearer to 0 after the best green
  cut. To keep bounds on it at every position and to improve them so left 99 per cent of the positions, at 1.3 times
  the time.
- *A cut of a blue edge leaves less*, so Left wins beginning if she does without one of her edges. To look for that
  among the options at hand: 23 of the 44 within 50,000 positions instead of 25.
- *Green cuts first* ([jungles](jungles.md)). In use. All 54 graphs are told, within 186,270 positions each, where one
  was not within 4,194,304: `grid(4, 5)` with seed 3 takes 180,986, `grid(3, 6)` with seed 2 takes 186,270 instead of
  1,651,734, the ladder of 90 edges with seed 3 takes 41,469 instead of 547,589. Some take more: `grid(4, 3)` with
  seed 1 1,685 instead of 1,271, `ladder(10)` with seed 3 4,607 instead of 4,235. Of six cubic graphs of 36 edges all
  are told within 310,123 positions; of three of 48 edges one was not with 2,000,000, one not with 4,194,304, one not
  with 400,000. Within 300,000 five of eight grids of 4 by 6 are told (44 edges), and seven of eight of 3 by 8.
- *Full tables.* They take at most 160 MiB. Then a quarter of the positions is kept, those with the most edges, and the
  search begins again with them. In 40 MiB `grid(4, 5)` with seed 3 takes 631,043 positions; in 20 MiB it is not solved.
  The cubic graph of 48 edges took 207 MB for the whole process and 31 s, where a search of that size took 1.3 GB.
- *Who is ahead.* Before green cuts came first: the numbers of a new position are guessed by its moves, and smaller
  for who is ahead by the middle of the bounds. In use. On 54 hard graphs with 60,000 positions each it took 73 per
  cent of them (geometric mean); 35 were solved instead of 33. `grid(3, 6)` with seed 2 needed 1,651,734 so and was not
  solved with 3,000,000 before; the ladder of 90 edges with seed 3 took 547,589 instead of 119,421. `grid(4, 5)` with
  seed 3 was not solved with 6,601,280.
- *No gain*: guesses by a power of the moves (20 graphs of the 54 instead of 33), sums of the numbers in part, wider
  thresholds, and cuts in the order of what they did before (5,398 instead of 5,253 positions, geometric mean).
- *Painting for bounds.* To paint green edges red where that makes the lower bound on the atomic weight larger, and
  blue for the upper one, up to four of them, changed hardly any bound of 673 undecided positions of a grid and a
  cubic graph.
- *Larger cubic graphs*, not subdivided, three of each size, with 1,500,000 positions: of those with 36, 42, 48 and 54
  edges 2, 3, 0 and 3 were solved.
"""

TRIED = """
## What was tried to reach further

Counted in positions. All of it was measured with vertices fused with the ground wherever
[Ground fusion](ground_fusion.md) was believed to hold; it is false where both colors stand on the ground, and the
search fuses them no more. Without it grids of 3 by 6 take three to six times as many positions, some of 4 by 4 up to
twenty times, and fans end at 22 in place of 120.

- *A perfect order of moves.* A second search that knew from a first one which option answers each question took 85,
  97 and 84 per cent of the positions on ladders of 11, and 69, 87 and 75 per cent on `grid3(3, 5)`. So the order is
  not what costs.
- *Where the positions are.* In a ladder of 11 half of them have one or two cycles and few shapes: some 230 positions
  for each shape with one cycle, which differ in the numbers that hang on it. In grids of 27 edges the most frequent
  ones have 3 to 5 cycles and 10 to 15 edges, five or six for each shape.
- *How good the bounds are.* At positions with 4 cycles each misses the value by 0.3 to 1.8 on average, and the best of
  200 orders of taking edges away is hardly better than the best of two. This is where a factor may be found.
- *Wrong*: a blue edge on a cycle is not always worth at most 1 (`0-1B 1-2B 0-2R`, without `0-1`), and two vertices
  above the ground that edges of both colors join may not be fused (`1-2B 0-3B 1-2R 1-2R 0-2B 1-3R` is 1, and 1/2 with
  1 and 2 fused). Of parallel edges of one color, one is worth at most 1.

To keep the parts above the ground as if they stood on it is in use. It takes 93, 40 and 78 per cent of the positions of
before on ladders of 12, and 95 to 100 on grids.

- *Fused bounds that are proved.* A blue edge on the root may be shrunk for a lower bound, uncounted: `G >= G/e`.
  Every second relaxation made so took 97 to 107 per cent of the positions.
- *One cycle with numbers hung on it.* If all its positions were known at once, ladders of 12 would lose 21 per cent of
  their positions, grids 5. A closed form was not found. On 3,000 random cycles each, with numbers born by day 4, the
  value is that of a tree in which some edge of the cycle hangs as a tip on one of its ends: always for cycles of two
  edges, for 93 per cent of those of three, for 79 of those of four. Nine in ten exceptions of three edges alternate:
  `BRB` with 0 and -3/8 hung is 13/16. The value is not affine in the finest of the numbers (`BBBB` with
  -3/4, -5 and -1/2 hung is 45/32; with -1 and with -1/2 for the first, 41/32 and 25/16), and the finest number need
  not be the one to move in (`BBB` with -5/2 and 7/4).
- *Splitting.* To [split](splitting.md) edges instead of taking them away is in use, and so are stars in cycles of one
  color. They take 85, 72 and 67 per cent of the positions on `grid3(3, 5)`, 26, 34 and 66 on `grid4(4, 4)`, 58, 69
  and 69 on ladders of 12. One relaxation of another kind does more than many of one kind: one more at every second
  use leaves 92 to 103 per cent of these on grids, at twice the time.
- *Splitting where blue goes up, too.* A tip that carries as many blue edges as hang together there is a bound as
  well. With up to three of them it took 73 to 113 per cent of the positions on `grid4(4, 4)`, 90 to 99 on `grid3(3,
  5)`, 82 to 94 on ladders of 12, and the plans took longer.
- *Fusing vertices from which blue alone goes up*, with red edges on the ground counted, for upper bounds: as a second
  relaxation of every shape 91 to 105 per cent of the positions on grids, 82 to 96 on ladders of 12 and 39 to 68 on
  `fan(80)`, at 1.3 times the time.
- *Isomorphism and negation.* Of 275,524 positions of `grid3(3, 5)` with seed 1, at most 9 in 100 are the same as
  another up to the names of the vertices and an exchange of the colors; at most 4 in 100 on a ladder of 12.
- *One proof for each core of the processor.* That a value is `s` takes two proofs, that it is at least and at most
  `s`. Each from nothing, the first takes 102, 5 and 89 per cent of the positions of both together on `grid3(3, 5)`
  and 100, 88 and 72 on ladders of 12, the second 10, 78 and 54, and 87, 87 and 93. They have many positions in
  common, or one is most of the work. So two threads need one table.
- *Fused bounds that count.* To fuse a vertex along a blue edge for a lower bound, with the edge counted, wherever at
  least half of its edges are blue and no red edge stands on the ground, as a second relaxation from the seventh use of
  a shape on, is in use.
- *Two threads with one table* took 1.2 to 1.6 times the positions of one, both together, and 1.4 to 1.7 times the
  processor time, on `grid3(3, 5)`, `grid3(3, 6)`, `grid4(4, 4)` and a ladder of 13. So two free cores should need 70 to
  85 per cent of the time of one; that was not measured on a quiet machine. The tables take 1.6 to 2 times the memory.
- *One move of the opponent first.* Where it is asked whether a value is at least `t`, three in four answers are no, and
  most by a wide margin: more than 1/2 on grids. Some Right option of at most `t` shows it, for it is above the value.
  To ask for one before the interval is narrowed at the simplest number, which takes an answer to every Left option, is
  in use. Alone, with up to nine options, it left 56, 73 and 43 per cent of the positions on `grid3(3, 5)`, 26, 76 and
  50 on `grid4(4, 4)`, 64, 38 and 40 on ladders of 12. With moves in the order of what they did before (the history
  heuristic) and all options, which is in use, it left 15, 70 and 20, 16, 63 and 39, 34, 27 and 35. That was with
  vertices fused on two colors; without any fused it left 33 per cent on `grid3(3, 5)` with seed 1, 17 with seed 3, 26
  on `grid4(4, 4)` with seed 1, and 28 to 38 on ladders of 12.
- *The same for an option of the player*: a Left option of at least `t` shows that the value is more. With the best one
  tried as well, ladders of 12 took 0.8 to 1.2 times the positions, `grid4(4, 4)` with seed 1 took 1.1 to 1.2 times.
- *What a perfect order would give now.* With options in the order of their true values, and a move tried only where it
  succeeds, ladders of 11 took 9, 12 and 14 per cent of the positions of before, grids of 21 edges 96, 73 and 27.
- *Proof numbers* for these alternatives, guessed from how far the threshold is from the middle of the bounds: 0.5 to
  1.4 times the positions of the depth-first search without history, at twice the time for each. Sums of them instead
  of the largest took two to six times as many.
- *Guessing values by trees.* The middle of the bounds misses the value by 0.3 to 1.2 (standard deviation); the mean of
  64 random spanning trees, with the other edges as tips, is no better.
- *An answer of the player next.* Where no Right option is at most `t`, a value is less than `t` only if it is at most
  the Left option `l` of `t`. So one Left option of at least `l` shows that it is not, and no Right option need be
  compared with any other number. In use. It left 76 per cent of the positions on `grid3(3, 5)`, 88 on `grid4(4, 4)`,
  97 on ladders of 13, 77 on cubic graphs of 27 edges, 72 on random graphs of 30 edges with ten cycles; 109 on those
  of 60 with six, and 125 on `fan(18)` (the geometric mean of eight graphs each, as below).
- *Smaller options first.* Every edge that an option leaves in cycles makes the middle of its bounds worse by 1/4. In
  use. With both 71, 81, 83, 56 and 66 per cent are left, 60 and 77 of the last two; a quarter of it leaves 11 per
  cent more over all families, twice as much 3.
- *Furniture*: one color on the ground, the other above. Here the order was worse than before, not the lost rule: to
  ask the opponent first took 2 to 4 times the positions, because values such as 1/512 are missed without any good
  move. The search asks as before there, ranks options by their bounds alone, and takes exactly the positions of then.
  To do so wherever one color stands on the ground took three times the positions on ladders.
- *The last positions of a shape for every bound.* What is known of the last 20 positions of a shape bounds each option
  that is looked at, and each of its blocks; before, it bounded new positions alone. In use. It leaves 18 per cent of
  the positions on four ladders of 13, 81 on six of `grid3(3, 5)` and 91 on four cubic graphs of 27 edges (geometric
  means); the last 8 alone leave 22, 74 and 87, the last one 55, 106 and 111. With it `grid3(3, 7)`
  took 3,762,786 and 4,736,131 positions with seeds 1 and 2, 85 and 124 seconds beside other work.
- *Positions of one shape side by side*, each plan decoded once, and no number looked up that a move leaves as it was:
  the same positions, in 91 per cent of the processor time on `grid4(4, 5)` with seed 1. In use.
- *What is remembered first.* No option has bounds worked out before all were looked up, and a move in a hung number
  that changes it by at most 1/2 has none from relaxations. In use. Both together leave 96 per cent of the positions
  (geometric mean of 35 graphs of ten families); with all of it, a position of `grid3(3, 6)` takes 77 per cent of the
  processor time of before, on the same machine by turns.
- *Large searches depend on luck.* Plans are dropped where they fill 64 MiB. With nothing changed but when that is,
  `grid3(3, 7)` with seed 1 took 5,932,297 positions in place of 3,762,786; it takes 5,999,832 now, 101 seconds beside
  other work and 587 MiB, and seed 2 takes 4,253,314, 65 seconds and 615 MiB. So one graph of this size tells little
  of a change. What is kept now when plans are dropped is how often a shape was met.
- *Full tables.* To keep, where there is no room for more, only the positions with the most edges, and to begin the
  search again with them, as the search for winners does. Not in use: it saves memory, and costs positions. `grid3(3,
  6)` with seed 3 takes 310,369. With room for two thirds of them it took 1.11, 1.15 and 1.32 times as many where a
  half, a quarter or an eighth was kept, with room for one third 1.3, 1.5 and 2.0 times. `grid4(4, 5)` with seed 1,
  which takes 93 MiB with its plans, took 1.4 times as many with 50 MiB for positions, 1.9 to 2.1 with 25. `grid3(3,
  7)` with seed 2, with 128 MiB, a third kept and an eighth more room each time, took 6,173,178 positions in place of
  4,253,314, and 83 seconds of processor time on a very busy machine, in tables of 250 MiB; but the whole process took
  371 MiB. With all kept, seed 1 took 107 seconds there for 5,815,520 positions, in 599 MiB.
- *What an option leaves, by color and by cycles*: where smaller options come first, edges of the other player count
  three times as much as one's own, or alone, or cycles count as well. On 33 graphs of 13 families it took 102 to 111
  per cent of the positions. The first took 82 to 92 on grids, but 126 and 188 on random graphs of 30 and 40 edges. To
  count one's own edges alone took 145 or more.
- *The best bounds of all positions of a shape*, kept to spare a look at the last ones, spare 15 to 35 per cent of
  these looks, and cost memory.
- *Where exact values are asked for.* On `grid3(3, 6)` up to 2 per cent of the positions are met below one whose value
  is needed exactly, as a part of another; on three random and cubic graphs 1, 8 and 11; on a ladder of 20 with seed 1
  98. So bounds of parts in place of their values might help ladders, not grids.
- *Bounds from shapes with one edge more or less*: the last positions of every such shape on the same vertices, for all
  bounds of options and blocks. It left 100 per cent of the positions on the 35 graphs (86 to 121 by family), at twice
  the time.
- *The player first where the middle of the bounds is well beyond the goal*: her best option alone, before the
  opponent's moves. Beyond it by 2, 1, 1/2 and 0, it left 116, 132, 138 and 145 per cent.
- *To give up an option* once its search has met 100 or 1,000 positions, for the next one, and to come back with four
  times as many: 104 and 103 per cent.
- *Where bounds decide.* On `grid3(3, 6)` with seed 2 options were looked at 3.6 million times. In 30 per cent they were
  remembered; relaxations decided one in five of the others, nearly always against the option. For every 100 searches
  that found a move, 8 moves were tried in vain before.
- *Cycles kept in relaxations.* To leave cycles of both colors that share no edge, each bounded by its cuts and the
  simplest numbers between them, makes upper bounds of graphs with 4 or 5 cycles miss by 27 to 40 per cent less. It
  took 103 to 108 per cent of the positions on the same graphs, and about twice the time.
- *One bound alone*, the one that may refute an option, as the rank of cuts: 103 to 181 per cent of the positions.
- *No gain*: two killer moves for each depth (103 per cent of the positions); more weight on what moves did before
  (100 per cent); to look first for an option of the player that is remembered and reaches the goal (97 per cent, at
  1.3 times the time); to ask at first only for moves of the opponent the middle of whose bounds reaches the goal (91
  to 98 per cent on grids instead of 76 to 88, but 69 on `fan(18)`).
"""


MIXED_POSITIONS = 20_000
"""For the value of each graph of all colors."""


@dataclass(frozen=True)
class Family:
    """A generator and the sizes to try, smallest first."""

    generate: Callable[..., Colored]
    sizes: tuple[tuple[int, ...], ...]
    bed_rule: bool = True
    positions: int | None = None
    """For each graph of the table, where they are not those of all families."""


GRID_POSITIONS = 4_000_000
LADDER_POSITIONS = 1_000_000


FAMILIES = {
    "ladder": Family(ladder, tuple((rungs,) for rungs in range(6, 21)), positions=LADDER_POSITIONS),
    "grid2": Family(grid, tuple((2, columns) for columns in range(4, 11))),
    "grid3": Family(grid, tuple((3, columns) for columns in range(3, 7)), positions=GRID_POSITIONS),
    "grid4": Family(grid, ((4, 3), (4, 4), (4, 5)), positions=GRID_POSITIONS),
    "fan": Family(fan, ((20,), (40,), (60,), (80,), (100,))),
    "random30": Family(random_graph, tuple((cycles, 30) for cycles in (4, 6, 8, 10, 12))),
    "random40": Family(random_graph, tuple((cycles, 40) for cycles in range(2, 11))),
    "random60": Family(random_graph, tuple((cycles, 60) for cycles in range(2, 9))),
    "random80": Family(random_graph, tuple((cycles, 80) for cycles in range(2, 7))),
    "cubic": Family(cubic, tuple((cycles, 3 * (cycles - 1)) for cycles in (6, 8, 9, 10, 11, 12))),
    "cubic30": Family(cubic, tuple((cycles, 30) for cycles in (4, 6, 8, 10, 11))),
    "cubic45": Family(cubic, tuple((cycles, 45) for cycles in range(3, 10))),
    "furniture": Family(furniture, tuple((legs, legs + 1) for legs in range(4, 12))),
    "bed": Family(bed, ((10, 12), (50, 75), (100, 130), (200, 300), (500, 800))),
    "plain-bed": Family(bed, ((4, 5), (5, 6), (6, 7), (7, 8)), bed_rule=False),
    "winning-ways": Family(winning_ways, ((),)),
    "plain-winning-ways": Family(winning_ways, ((),), bed_rule=False),
}


MIXED_FAMILIES: tuple[tuple[Callable[..., Colored], tuple[tuple[int, ...], ...]], ...] = (
    (ladder, ((6,), (8,), (10,), (12,), (14,), (20,), (30,))),
    (grid, ((2, 6), (2, 8), (3, 3), (3, 4), (3, 5), (3, 6), (3, 8), (4, 3), (4, 4), (4, 5))),
    (cubic, ((7, 18), (9, 24), (11, 30), (12, 33))),
    (random_graph, ((4, 30), (8, 30), (12, 30))),
)


@dataclass(frozen=True)
class Run:
    """One graph: its edges, and what the search needed."""

    edges: int
    nodes: int
    seconds: float
    mebibytes: float
    solved: bool

    def __str__(self) -> str:
        work = f"{self.nodes:>10,} {self.seconds:>7.2f} s {self.mebibytes:>7.1f} MiB"
        return work if self.solved else f"{work} -"


def run(family: Family, size: tuple[int, ...], seed: int, budget: Budget) -> Run:
    ends, colors = family.generate(random.Random(f"{family.generate.__name__} {size} {seed}"), *size)
    whole = RootedGraph.of((a, b, Color(chr(color))) for (a, b), color in zip(ends, colors, strict=True))
    started = time.process_time()
    graph = fuse_with_ground(whole).graph
    answer = search_blue_red(graph.tails, graph.heads, graph.colors, budget=budget, bed_rule=family.bed_rule)
    spent = time.process_time() - started
    counters = answer.counters
    return Run(len(ends), counters["nodes"], spent, counters["bytes"] / 2**20, answer.low == answer.high)


def runs_of(name: str, seeds: int, budget: Budget) -> Iterator[tuple[str, list[Run]]]:
    """The graphs of a family, size by size, until two of one size are not solved."""
    family = FAMILIES[name]
    for size in family.sizes:
        runs = [run(family, size, seed, budget) for seed in range(1, seeds + 1)]
        yield f"{name}({', '.join(map(str, size))})", runs
        if sum(not run.solved for run in runs) >= min(2, seeds):
            return


def table(name: str, seeds: int, budget: Budget) -> Iterator[str]:
    before: float | None = None
    for label, runs in runs_of(name, seeds, budget):
        nodes = statistics.median(run.nodes for run in runs)
        growth = f"x{nodes / before:.1f}" if before else ""
        before = nodes
        yield f"{label:<20} {runs[0].edges:>4} edges | " + " | ".join(map(str, runs)) + f" | {growth}"


def written(names: Sequence[str], seeds: int, positions: int) -> Iterator[str]:
    """The page of the documentation, line by line."""
    grids, ladders = f"{GRID_POSITIONS:,}", f"{LADDER_POSITIONS:,}"
    yield PAGE.format(positions=f"{positions:,}", grid_positions=grids, ladder_positions=ladders, seeds=seeds)
    yield f"| family | edges | {' | '.join(f'seed {seed}' for seed in range(1, seeds + 1))} |"
    yield "|" + "---|" * (2 + seeds)
    for name in names:
        for label, runs in runs_of(name, seeds, Budget(positions=FAMILIES[name].positions or positions)):
            cells = " | ".join(f"{run.nodes:,} / {run.seconds:.2f}{'' if run.solved else ' –'}" for run in runs)
            yield f"| {label} | {runs[0].edges} | {cells} |"
    shown = " | ".join(f"seed {seed}" for seed in range(1, seeds + 1))
    yield MIXED.format(positions=f"{MIXED_POSITIONS:,}", seeds=shown, dashes="---|" * seeds).rstrip()
    yield from mixed_rows(seeds, MIXED_POSITIONS)
    yield MIXED_TRIED.rstrip()
    yield TRIED.rstrip()


def mixed_rows(seeds: int, positions: int) -> Iterator[str]:
    """The table of blue-red-green graphs, line by line."""
    for family, sizes in MIXED_FAMILIES:
        for size in sizes:
            cells = []
            for seed in range(1, seeds + 1):
                rng = random.Random(f"mixed {family.__name__} {size} {seed}")
                ends, _ = family(rng, *size)
                colors = ["G" if 0 in pair else rng.choice("BRGG") for pair in ends]
                graph = Hackenbush.of([(*pair, color) for pair, color in zip(ends, colors, strict=True)])
                cells.append(found(graph, positions))
            yield f"| {family.__name__}({', '.join(map(str, size))}) | {len(ends)} | {' | '.join(cells)} |"


def found(position: Hackenbush, positions: int) -> str:
    """What ``evaluate`` finds out with so many positions."""
    try:
        answer = evaluate(position, budget=Budget(positions=positions))
    except BudgetExceededError:
        # Without a clock, so that the table is the same on every machine.
        found = search_winner(position.graph, Budget(positions=MOST_POSITIONS))
        if found.outcome is None:
            return ", ".join(f"{first.value}: {winner.value}" for first, winner in found.by_first.items()) or "–"
        return f"{found.outcome.value}, {found.positions:,}"
    if isinstance(answer, OutcomeEvaluation):
        searched = answer.counters.get("positions", 0) if answer.method == SEARCHED else 0
        return answer.outcome.value + (f", {searched:,}" if searched else "")
    return "value"


READING = 2.0
"""Seconds for the reasons of one value: every option of a search has its own, and nobody reads them all."""


def steps_within(seconds: float, derivation: Step) -> str:
    """How many steps a derivation has, or that there are more than can be read in this time."""
    end, count = time.process_time() + seconds, 0
    for _ in derivation.walk():
        count += 1
        if time.process_time() > end:
            return f"more than {count}"
    return str(count)


def explained(seconds: float) -> Iterator[str]:
    """Values and the length of their reasons."""
    for seed in range(1, 21):
        position = generate.random_graph(60, cycles=2 + seed % 3, seed=seed)
        started = time.process_time()
        try:
            answer = evaluate(position, budget=Budget(seconds=seconds))
            said = f"{answer.value}, explained in {steps_within(READING, answer.derivation)} steps"
        except BudgetExceededError as error:
            said = str(error)
        yield f"explained({2 + seed % 3} cycles, seed {seed}): {time.process_time() - started:.2f} s: {said}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("families", nargs="*", default=[*FAMILIES, "mixed", "explained"], metavar="family")
    parser.add_argument("--seconds", type=float, default=60.0, help="time for each graph")
    parser.add_argument("--seeds", type=int, default=3, help="graphs of each size")
    parser.add_argument("--table", type=Path, help="write the table of the documentation to this file")
    parser.add_argument("--positions", type=int, default=300_000, help="positions for each graph of that table")
    arguments = parser.parse_args()
    if arguments.table is not None:
        names = [name for name in arguments.families if name in FAMILIES]
        with arguments.table.open("w", encoding="utf-8") as page:
            for line in written(names, arguments.seeds, arguments.positions):
                print(line, file=page, flush=True)
        return
    budget = Budget(seconds=arguments.seconds)
    for name in arguments.families:
        if name == "explained":
            lines = explained(arguments.seconds)
        elif name == "mixed":
            lines = mixed_rows(arguments.seeds, MIXED_POSITIONS)
        else:
            lines = table(name, arguments.seeds, budget)
        for line in lines:
            print(line, flush=True)


if __name__ == "__main__":
    main()
