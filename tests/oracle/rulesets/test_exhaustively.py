"""The algorithms of three games against plain search, on every position up to a size.

The searches here go by the rules alone, word for word, from the smaller positions to the larger: no key, no normal
form, no symmetry. What they share with the algorithms is the kernel that makes values out of options.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations, product

from colonnade._kernel import KERNEL
from colonnade.positions.domino_shave import Domino, DominoShave
from colonnade.positions.euclid_signature import Signature
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.solvers.engine.evaluate import Evaluator
from colonnade.solvers.rulesets.domino_shave import solve
from colonnade.solvers.rulesets.flipping_coins import coins_value
from colonnade.solvers.rulesets.partizan_euclid import value_of_signature

# The reference kernel gets a size less: what is tested here is the same.
NATIVE = KERNEL.name == "native"
COINS = 16 if NATIVE else 13
DOMINOES = 5 if NATIVE else 4
LARGEST_SPOT = 3
LARGEST_EUCLID = 300 if NATIVE else 150

Line = tuple[Domino, ...]


class Maker:
    """Ids of values by their options; the same options are put to the kernel once."""

    def __init__(self) -> None:
        self._made: dict[tuple[frozenset[int], frozenset[int]], int] = {}

    def make(self, left: Iterable[int], right: Iterable[int]) -> int:
        options = frozenset(left), frozenset(right)
        made = self._made.get(options)
        if made is None:
            made = self._made[options] = KERNEL.make(list(options[0]), list(options[1]))
        return made


def coin_ids() -> list[int]:
    """The id of every line of coins; coin i of line n is bit i of n, and tails are 1."""
    maker = Maker()
    ids: list[int] = []
    for line in range(1 << COINS):  # every option is a smaller binary number
        tails = [1 << i for i in range(COINS) if line >> i & 1]
        heads = [1 << i for i in range(COINS) if not line >> i & 1]
        left = (ids[line - a - b] for a, b in combinations(tails, 2))
        right = (ids[line + a - b] for a in heads for b in tails if a < b)
        ids.append(maker.make(left, right))
    return ids


def test_all_lines_of_coins() -> None:
    for line, id in enumerate(coin_ids()):
        coins = f"{line:b}"[::-1]
        assert coins_value(coins).id == id, coins


def domino_ids() -> Iterator[tuple[Line, int]]:
    """Every line with the id of its value; what is left of a line by any taking is a beginning of it."""
    maker = Maker()
    dominoes = list(product(range(LARGEST_SPOT + 1), range(LARGEST_SPOT + 1)))
    beginnings: dict[Line, int] = {}
    for length in range(DOMINOES + 1):
        for line in product(dominoes, repeat=length):
            left, right = [], []
            least = LARGEST_SPOT  # of all spots further to the right
            for place in range(length - 1, -1, -1):
                l, r = line[place]
                if l <= r and l <= least:
                    left.append(beginnings[line[:place]])
                if r <= l and r <= least:
                    right.append(beginnings[line[:place]])
                least = min(least, l, r)
            id = maker.make(left, right)
            if length < DOMINOES:
                beginnings[line] = id
            yield line, id


def test_all_lines_of_dominoes() -> None:
    """``solve`` goes by the clockwise tree of a line, so it is asked once for all lines with the same tree."""
    by_tree: dict[object, int] = {}
    count = 0
    for dominoes, id in domino_ids():
        line = DominoShave(dominoes)
        tree = line.key()
        if tree not in by_tree:
            answer = solve(line, Evaluator())
            assert answer is not None
            assert answer.value is not None
            by_tree[tree] = answer.value.id
        assert by_tree[tree] == id, line
        count += 1
    assert count == sum(16**n for n in range(DOMINOES + 1))


def euclid_ids() -> dict[tuple[int, int], int]:
    """The ids of all E(p,q), those with the smaller q first; those with p < q move to E(q, …)."""
    zero = KERNEL.number(0, 0)
    maker = Maker()
    ids: dict[tuple[int, int], int] = {}
    for q in range(1, LARGEST_EUCLID + 1):
        for p in range(q, LARGEST_EUCLID + 1):
            t = p % q
            ids[p, q] = maker.make([ids[q, t]], [ids[q, q - t]]) if t else zero
    for q in range(1, LARGEST_EUCLID + 1):
        for p in range(1, q):
            ids[p, q] = maker.make([ids[q, p]], [ids[q, q - p]])
    return ids


def test_all_pairs_of_partizan_euclid() -> None:
    """The value goes by the signature, so it is asked for once for all pairs with the same signature."""
    by_signature: dict[Signature, int] = {}
    for (p, q), id in euclid_ids().items():
        signature = Signature.of(PartizanEuclid(p, q))
        if signature not in by_signature:
            by_signature[signature] = value_of_signature(signature).id
        assert by_signature[signature] == id, (p, q)
