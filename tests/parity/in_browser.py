"""The kernel in WebAssembly beside the reference. Python in the browser runs this: see ``tests/web/test_site.py``."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

from colonnade._kernel import KERNEL
from colonnade._kernel.reference import ReferenceKernel
from colonnade.errors import BudgetExceededError, Limit

wasm: Any = KERNEL
reference: Any = ReferenceKernel()
random = Random(7)
known: dict[int, int] = {}


def translate(g: int | None) -> int | None:
    """The reference id of a value of the other kernel, by its structure."""
    if g is None:
        return None
    if g not in known:
        left, right = wasm.options_many([g])[0]
        assert wasm.plain_options(g) == (tuple(left), tuple(right))
        known[g] = reference.make([translate(x) for x in left], [translate(x) for x in right])
    return known[g]


def made_by_both(left: list[int], right: list[int]) -> int:
    value: int = wasm.make(left, right)
    assert translate(value) == reference.make([translate(x) for x in left], [translate(x) for x in right])
    return value


def some_values(count: int) -> list[int]:
    values = [wasm.number(0, 0)]
    while len(values) < count:
        left, right = ([random.choice(values) for _ in range(random.randrange(3))] for _ in range(2))
        value = made_by_both(left, right)
        if value not in values and wasm.birthday(value) < 6:
            values.append(value)
    return values


def check_values() -> None:
    values = some_values(60)
    ids = [translate(g) for g in values]
    assert wasm.le_table(values) == reference.le_table(ids)
    assert wasm.le_pairs(itertools.pairwise(values)) == reference.le_pairs(itertools.pairwise(ids))
    assert wasm.mean_temperature_many(values) == reference.mean_temperature_many(ids)
    for g, h in zip(values, ids, strict=True):
        other = random.choice(values)
        for name in ("as_number", "as_number_up_star", "birthday", "stops", "thermograph", "mean_temperature"):
            assert getattr(wasm, name)(g) == getattr(reference, name)(h), (name, g)
        for name in ("negate", "reduced", "atomic_weight"):
            assert translate(getattr(wasm, name)(g)) == getattr(reference, name)(h), (name, g)
        assert translate(wasm.add(g, other)) == reference.add(h, translate(other))
        assert translate(wasm.multiple(g, -3)) == reference.multiple(h, -3)
        assert translate(wasm.cool(g, (1, 1))) == reference.cool(h, (1, 1))
        left, right = wasm.left_options(other), wasm.right_options(other)
        there = [translate(x) for x in left], [translate(x) for x in right]
        assert translate(wasm.ordinal(left, right, g)) == reference.ordinal(*there, h)
    big = wasm.number(-(3**200), 300)
    assert wasm.as_number(big) == (-(3**200), 300)
    assert wasm.as_number(wasm.add(big, wasm.negate(big))) == (0, 0)


def check_graphs() -> None:
    for _ in range(30):
        size = random.randrange(3, 9)
        graph = [[random.randrange(size) for _ in range(size + 2)] for _ in range(2)]
        colors, mixed = (bytes(random.choice(letters) for _ in graph[0]) for letters in (b"BR", b"BRG"))
        assert wasm.hackenbush_blue_red(*graph, colors)[:3] == reference.hackenbush_blue_red(*graph, colors)[:3]
        assert translate(wasm.hackenbush_mixed(*graph, mixed)[0]) == reference.hackenbush_mixed(*graph, mixed)[0]
        assert wasm.hackenbush_winners(*graph, mixed)[:3] == reference.hackenbush_winners(*graph, mixed)[:3]
        assert translate(wasm.hackenbush_stalk(mixed)) == reference.hackenbush_stalk(mixed)


def check_boards() -> None:
    near = [0b10, 0b101, 0b10]
    for name, board in (
        ("domineering", (3, 9 * ".")),
        ("clobber", (3, "xoxoxo")),
        ("toads_and_frogs", (6, "tt..ff")),
        ("map_coloring", (False, near, "...")),
        ("map_coloring", (True, 3, "...")),
    ):
        assert translate(getattr(wasm, name)(*board)) == getattr(reference, name)(*board), name


def raised(kernel: Any, name: str, *arguments: object) -> Exception:
    try:
        getattr(kernel, name)(*arguments)
    except Exception as error:
        return error
    raise AssertionError(f"{kernel.name} did not refuse {name}{arguments}")


def check_limits() -> None:
    for kernel in (wasm, reference):
        assert "value of this kernel" in str(raised(kernel, "negate", 12345678901))
        number, make = kernel.number, kernel.make
        high = [make([number(100 + 17 * n * n, 0)], [number(31 * n, 0)]) for n in range(1, 9)]
        low = [make([number(-7 * n, 0)], [number(-100 - 13 * n * n, 0)]) for n in range(1, 9)]
        before = kernel.enter(kernel.limit(1000, None))
        hot = [make([g], [h]) for g, h in zip(high, low, strict=True)]
        # The second time nothing is left.
        for _ in range(2):
            error = raised(kernel, "sum", hot)
            assert isinstance(error, BudgetExceededError)
            assert error.limit is Limit.STEPS
        kernel.leave(before)


def check_a_long_search() -> None:
    """A lattice of seven times seven sticks and more: it is stopped, and has told its bounds on the way."""
    size = 7
    places = [[0] * size, *([row * size + column + 1 for column in range(size)] for row in range(size))]
    up = [edge for below, above in itertools.pairwise(places) for edge in zip(below, above, strict=True)]
    edges = up + [edge for row in places[1:] for edge in itertools.pairwise(row)]
    graph = [a for a, _ in edges], [b for _, b in edges], bytes(b"BRRBBRB"[n * n % 7] for n in range(len(edges)))
    told = []

    def progress(*report: object) -> bool:
        told.append(report)
        return True

    *_, stopped, _ = wasm.hackenbush_blue_red(*graph, max_seconds=0.5, progress=progress)
    assert stopped == "seconds"
    assert told
    *_, stopped, _ = wasm.hackenbush_blue_red(*graph, progress=lambda *report: False)
    assert stopped == "cancelled"


if __name__ == "__main__":
    assert wasm.name == "wasm", wasm.name
    check_values()
    check_graphs()
    check_boards()
    check_limits()
    check_a_long_search()
    print("the kernels agree")
