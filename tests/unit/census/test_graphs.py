"""Graphs up to isomorphism: as many as counted by Polya's theorem, all different, whoever makes their shapes."""

from __future__ import annotations

import csv
import shutil
import stat
import sys
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, factorial, gcd
from pathlib import Path

import pytest

from colonnade.census import FAMILIES
from colonnade.census.graphs import Graphs, grounded_shapes, shapes
from colonnade.census.tallies.graphs import GraphValues
from colonnade.games.value import value_of
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import evaluate


def partitions(number, largest):
    if number == 0:
        yield ()
    for first in range(min(number, largest), 0, -1):
        for rest in partitions(number - first, first):
            yield (first, *rest)


def times(first, second):
    return [sum(first[i] * second[k - i] for i in range(k + 1)) for k in range(len(first))]


def divided(first, second):
    quotient: list[Fraction] = []
    for k, coefficient in enumerate(first):
        quotient.append((coefficient - sum(quotient[i] * second[k - i] for i in range(k))) / second[0])
    return quotient


def multigraphs(others, edges, colors, *, rooted):
    """How many graphs of 0, 1, … edges, parallel ones allowed, on so many vertices and, if ``rooted``, a ground that no
    permutation moves: the cycle index of the permutations of pairs, with ``1 / (1 - x)**colors`` for every pair."""
    total = [Fraction(0)] * (edges + 1)
    for cycles in partitions(others, others):
        weight = 1
        for length, many in Counter(cycles).items():
            weight *= length**many * factorial(many)
        of_pairs: Counter[int] = Counter()
        for length in cycles:
            of_pairs[length] += (length - 1) // 2 + rooted
            if length % 2 == 0:
                of_pairs[length // 2] += 1
        for one, two in combinations(cycles, 2):
            of_pairs[one * two // gcd(one, two)] += gcd(one, two)
        product = [Fraction(1)] + [Fraction(0)] * edges
        for length, many in of_pairs.items():
            series = [Fraction(0)] * (edges + 1)
            for power in range(edges // length + 1):
                series[power * length] = (
                    Fraction(comb(colors * many + power - 1, power)) if many else Fraction(not power)
                )
            product = times(product, series)
        total = [a + b / weight for a, b in zip(total, product, strict=True)]
    return total


def connected_with_ground(edges, colors):
    """All graphs with a ground are a connected one with the ground and any graph beside it, which is counted as one of
    ``2 * edges`` vertices: those left over stand alone."""
    rooted = multigraphs(2 * edges, edges, colors, rooted=True)
    return divided(rooted, multigraphs(2 * edges, edges, colors, rooted=False))


@pytest.mark.parametrize(("colors", "edges"), [("B", 6), ("BR", 6), ("BRG", 5)])
def test_there_are_as_many_graphs_as_polya_counts(colors, edges):
    wanted = connected_with_ground(edges, len(colors))
    graphs = Graphs(colors)
    for n in range(1, edges + 1):
        assert sum(1 for grounded in grounded_shapes(n) for _ in graphs._colored(grounded, n)) == wanted[n]


@pytest.mark.parametrize(("name", "colors"), [("blue-red-graphs", 2), ("graphs", 3)])
def test_the_tables_have_as_many_graphs_as_polya_counts(name, colors):
    table = Path(__file__).parents[3] / "docs" / "results" / "tables" / f"{name}.csv"
    with table.open(encoding="utf-8", newline="") as file:
        counts = [int(row["graphs"]) for row in csv.DictReader(file)]
    assert [1, *counts] == connected_with_ground(len(counts), colors)


@pytest.mark.parametrize(("colors", "edges"), [("BR", 5), ("BRG", 4)])
def test_values_are_counted_as_they_are_listed(colors, edges):
    """Counted by multisets of graphs that do not fall apart at the ground; listed and searched one by one."""
    graphs = Graphs(colors)
    for n in range(1, edges + 1):
        listed = Counter(id for part in graphs.parts(n) if part.startswith(f"{n}:") for _, id in graphs.of_part(part))
        assert GraphValues(colors).of_size(n) == listed


def test_shapes_are_as_many_as_known():
    """OEIS A002905: connected graphs with n edges."""
    assert [len(shapes(edges)) for edges in range(1, 9)] == [1, 1, 3, 5, 12, 30, 79, 227]


@pytest.mark.parametrize(("family", "size"), [("blue-red-graphs", 4), ("graphs", 3)])
def test_graphs_are_different_and_worth_what_a_search_says(family, size):
    rows = [row for part in FAMILIES[family].parts(size) for row in FAMILIES[family].rows(part)]
    assert len({Hackenbush.parse(str(row["position"])).key() for row in rows}) == len(rows)
    for row in rows[::7]:
        assert str(evaluate(Hackenbush.parse(str(row["position"])), verify=True).value) == row["value"]


@pytest.mark.parametrize(("colors", "edges"), [("BR", 5), ("BRG", 3)])
def test_a_graph_with_its_colors_exchanged_is_known_by_its_negative(colors, edges, monkeypatch):
    """Each is searched, but for those whose negative came before: about half of them, and none twice."""
    graphs = Graphs(colors)
    searched = []
    value = graphs._value

    def search(*columns):
        searched.append(columns)
        return value(*columns)

    monkeypatch.setattr(graphs, "_value", search)
    rows = list(graphs.of_part(f"{edges}:0:{len(grounded_shapes(edges))}"))
    assert len(searched) < 0.6 * len(rows)
    for text, id in rows:
        position = Hackenbush.parse(text)
        assert evaluate(position).value == value_of(id)


def graph6(order, edges):
    bits = "".join("01"[(tail, head) in edges] for head in range(order) for tail in range(head))
    bits += "0" * (-len(bits) % 6)
    return chr(order + 63) + "".join(chr(int(bits[i : i + 6], 2) + 63) for i in range(0, len(bits), 6))


@pytest.fixture
def shapes_anew():
    """Shapes are remembered, whoever made them."""
    shapes.cache_clear()
    yield
    shapes.cache_clear()


@pytest.mark.skipif(not any(map(shutil.which, ("geng", "nauty-geng"))), reason="nauty is not installed")
def test_geng_itself_knows_the_same_shapes(shapes_anew, monkeypatch):
    with monkeypatch.context() as patched:
        patched.setattr("colonnade.census.graphs._larger_shapes", None)
        by_geng = [shapes(edges) for edges in range(1, 8)]
    shapes.cache_clear()
    monkeypatch.setenv("PATH", "")
    assert [shapes(edges) for edges in range(1, 8)] == by_geng


@pytest.mark.parametrize("name", ["geng", "nauty-geng"])
@pytest.mark.skipif(sys.platform == "win32", reason="the program that stands in for geng is a script")
def test_geng_is_used_where_it_is_installed(tmp_path, monkeypatch, shapes_anew, name):
    """A program in its place knows the graphs of three edges, numbered otherwise; the answer is the same."""
    plain = shapes(3)
    answers = {3: [graph6(3, [(0, 1), (0, 2), (1, 2)])], 4: [graph6(4, [(0, 3), (1, 3), (2, 3)])]}
    answers[4].append(graph6(4, [(0, 3), (1, 2), (0, 2)]))
    program = tmp_path / name
    program.write_text(
        f"#!{sys.executable}\nimport sys\nassert sys.argv[1:3] == ['-c', '-q'] and sys.argv[4] == '3:3'\n"
        f"print('\\n'.join({answers}[int(sys.argv[3])]))\n",
        encoding="utf-8",
    )
    program.chmod(program.stat().st_mode | stat.S_IXUSR)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("colonnade.census.graphs._larger_shapes", None)
    shapes.cache_clear()
    assert shapes(3) == plain
