"""How the theory of stalks grows: CPU seconds at 10^4 and 10^5 segments or summands, and how large sums of flowers the
search solves.

Run it as a program. Linear work has a ratio near 10; the goal is at most 15.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import process_time

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.games.misere.sprigs import Sprigs
from colonnade.games.stalks.flowers import outcome_of_flowers
from colonnade.games.stalks.nimber_based_numbers import outcome_of_common_base
from colonnade.games.stalks.order import compare_stalks
from colonnade.games.stalks.stalk import NimberBased, Stalk
from colonnade.games.stalks.stalk_and_nimber import outcome_of_stalks_and_nimber, plus_nimber
from colonnade.games.stalks.star_based_numbers import undominated_moves
from timing import seconds

SIZES = (10_000, 100_000)
FLOWER_BUDGET = 30_000
BEDS = ((7, 20), (7, 60), (15, 12), (15, 20), (31, 10), (31, 16))
"""Greatest nimber and number of flowers of the sums that are searched."""


def random_number(random: Random) -> Dyadic:
    """A number other than 0 with a small denominator."""
    return Dyadic(random.choice((1, -1)) * (2 * random.randrange(20) + 1), random.randrange(5))


def tasks(size: int) -> dict[str, Callable[[], object]]:
    """The work to be measured at one size; making the stalks is not part of it."""
    random = Random(1)
    trunk = tuple(NimberBased(8 * random.randint(1, 4), random_number(random)) for _ in range(size // 2))
    tall = Stalk(Dyadic(1, 1), (*trunk, NimberBased(4)))
    other = Stalk(Dyadic(1, 1), (*trunk, NimberBased(6)))
    numbers = [random_number(random) for _ in range(size)]
    text = str(tall)
    return {
        "read a stalk": lambda: Stalk.parse(text),
        "compare two stalks (4.4.3)": lambda: compare_stalks(tall, other),
        "stalk and nimber (4.5.11)": lambda: plus_nimber(tall, 2),
        "two stalks and nimber (4.5)": lambda: outcome_of_stalks_and_nimber(tall, -other, 1),
        "common base (4.6.6)": lambda: outcome_of_common_base(4, numbers, 3),
        "star-based moves (4.9)": lambda: undominated_moves(numbers),
        "misère sprigs (5.3)": lambda: Sprigs(tuple(numbers)).misere_outcome,
    }


def flower_beds(greatest: int, flowers: int, *, trials: int = 10) -> str:
    """How many random sums of so many unit flowers, half of them Right's, are solved within the budget."""
    random = Random(1)
    solved, nodes, spent = 0, 0, process_time()
    for _ in range(trials):
        bed = [NimberBased(random.randint(1, greatest), Dyadic((-1) ** i)) for i in range(flowers)]
        try:
            nodes += outcome_of_flowers(bed, positions=FLOWER_BUDGET).nodes
            solved += 1
        except BudgetExceededError:
            nodes += FLOWER_BUDGET
    spent = process_time() - spent
    return f"{greatest:>8}{flowers:>10}{solved:>7}/{trials}{nodes // trials:>12}{spent / trials:>12.2f}"


def main() -> None:
    """Print both tables."""
    small, large = ({name: seconds(work) for name, work in tasks(size).items()} for size in SIZES)
    print(f"{'work':28}{SIZES[0]:>10,}{SIZES[1]:>10,}{'ratio':>8}")
    for name, time in small.items():
        print(f"{name:28}{time:10.4f}{large[name]:10.4f}{large[name] / time:8.1f}")
    print(f"\nsums of flowers, at most {FLOWER_BUDGET:,} positions each")
    print(f"{'nimbers':>8}{'flowers':>10}{'solved':>10}{'positions':>12}{'seconds':>12}")
    for greatest, flowers in BEDS:
        print(flower_beds(greatest, flowers))


if __name__ == "__main__":
    main()
