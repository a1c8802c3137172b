"""Builders, random positions and the catalogue."""

import pytest

from colonnade.errors import HypothesisError
from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.positions.hackenbush.build import arch, bed, flower, girl, grid, ladder, spider, sprig, stalk
from colonnade.positions.hackenbush.catalogue import CATALOGUE
from colonnade.positions.hackenbush.generate import random_caterpillar, random_graph, random_stalk, random_tree


@pytest.mark.parametrize(
    ("built", "text"),
    [
        (stalk("BRR"), "BRR"),
        (stalk(""), "0"),
        (arch("BBRR"), "0-1B 1-2B 2-3R 3-0R"),
        (arch("B"), "0-0B"),
        (arch("BR"), "0-1B 1-0R"),
        (spider(["BR", "RB", "B"], arms=["G", "RR"]), r"BR/RB/B\G\RR"),
        (sprig("BR"), "GBR"),
        (flower(2, 3, Color.RED), "GGRRR"),
        (ladder(2, "BRG"), "0-1B 0-2R 1-2G 1-3B 2-4R 3-4G"),
        (grid(1, 2, "BRG"), "0-1B 0-2R 1-2G"),
        (bed(2, [(1, 3), (2, 3)]), "0-4B 4-1R 0-5B 5-2R 1-3R 2-3R"),
    ],
)
def test_builders(built: Hackenbush, text: str) -> None:
    assert built.key() == Hackenbush.parse(text).key()


@pytest.mark.parametrize("rungs", [1, 6, 10])
def test_a_ladder_has_three_edges_a_rung(rungs: int) -> None:
    assert len(ladder(rungs)) == 3 * rungs


@pytest.mark.parametrize(("rows", "columns", "edges"), [(3, 3, 15), (2, 4, 14), (3, 5, 27)])
def test_grid_sizes(rows: int, columns: int, edges: int) -> None:
    assert len(grid(rows, columns)) == edges


def test_bad_sizes_are_refused() -> None:
    with pytest.raises(HypothesisError, match="stem"):
        flower(0, 1, Color.BLUE)
    with pytest.raises(HypothesisError, match="no green edge"):
        sprig("BG")
    with pytest.raises(HypothesisError, match="at least one leg"):
        spider([])


def test_the_girl_stands_on_two_legs() -> None:
    figure = girl()
    assert figure.colors == {Color.GREEN}
    assert sum(0 in (edge.tail, edge.head) for edge in figure.edges) == 2


def test_random_pictures_come_from_their_seed() -> None:
    for make in (random_stalk, random_tree, random_caterpillar):
        assert make(30, seed=7) == make(30, seed=7) != make(30, seed=8)
        assert len(make(30, seed=7)) == 30
    graph = random_graph(30, cycles=4, seed=7)
    assert graph == random_graph(30, cycles=4, seed=7)
    vertices = {v for edge in graph.edges for v in (edge.tail, edge.head)}
    assert len(graph) - (len(vertices) - 1) == 4


def test_a_caterpillar_is_a_spine_with_legs() -> None:
    edges = [(edge.tail, edge.head) for edge in random_caterpillar(6, seed=1).edges]
    assert edges == [(0, 1), (1, 2), (1, 3), (3, 4), (3, 5), (5, 6)]


def test_catalogue_texts_read_back() -> None:
    for exhibit in CATALOGUE.values():
        assert exhibit.variant.parse(str(exhibit.position)) == exhibit.position
        assert exhibit.source
