"""Laws of tidy trees: children in order, apart at every level, parents in the middle; any depth."""

from __future__ import annotations

from collections import defaultdict
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.draw.tidy_tree import tidy_tree


@st.composite
def trees(draw):
    """Random trees: every node but the root hangs from an earlier one."""
    children = defaultdict(list)
    for node in range(1, draw(st.integers(1, 40))):
        children[draw(st.integers(0, node - 1))].append(node)
    return dict(children)


def levels(children):
    depth, order = {0: 0}, [0]
    for node in order:
        for child in children.get(node, ()):
            depth[child] = depth[node] + 1
            order.append(child)
    return depth


@given(trees())
def test_nodes_of_a_level_stand_in_order_and_apart(children):
    x = tidy_tree(children, 0)
    rows = defaultdict(list)
    stack = [0]
    depth = levels(children)
    while stack:
        node = stack.pop()
        rows[depth[node]].append(x[node])
        stack.extend(reversed(children.get(node, ())))
    for row in rows.values():
        assert all(right - left >= 1 - 1e-9 for left, right in pairwise(row))


@given(trees())
def test_parents_stand_in_the_middle_of_their_children(children):
    x = tidy_tree(children, 0)
    for node, below in children.items():
        assert x[node] == pytest.approx((x[below[0]] + x[below[-1]]) / 2)


def test_a_path_and_a_caterpillar_of_ten_thousand():
    path = {node: [node + 1] for node in range(10_000)}
    assert set(tidy_tree(path, 0).values()) == {0.0}
    caterpillar = {2 * node: [2 * node + 1, 2 * node + 2] for node in range(10_000)}
    assert len(tidy_tree(caterpillar, 0)) == 20_001
