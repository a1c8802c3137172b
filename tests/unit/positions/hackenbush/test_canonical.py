"""Isomorphic positions share a key, others do not."""

from itertools import permutations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.positions.hackenbush import Color, Hackenbush
from colonnade.positions.hackenbush.canonical import canonical_key

Edges = list[tuple[int, int, Color]]


@st.composite
def edge_lists(draw: st.DrawFn, most: int = 9) -> Edges:
    edges: Edges = []
    vertices = 1
    for _ in range(draw(st.integers(1, most))):
        tail, head = draw(st.integers(0, vertices - 1)), draw(st.integers(0, vertices))
        vertices = max(vertices, head + 1)
        edges.append((tail, head, draw(st.sampled_from([Color.BLUE, Color.RED]))))
    return edges


@given(edge_lists(), st.randoms(use_true_random=False))
def test_renumbered_pictures_share_a_key(edges: Edges, random: object) -> None:
    vertices = sorted({v for tail, head, _ in edges for v in (tail, head)} - {0})
    shuffled = list(vertices)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    moved = {0: 0} | dict(zip(vertices, shuffled, strict=True))
    other = [(moved[head], moved[tail], color) for tail, head, color in edges]
    random.shuffle(other)  # type: ignore[attr-defined]
    assert canonical_key(Hackenbush.of(edges).graph) == canonical_key(Hackenbush.of(other).graph)


def least_description(edges: Edges, vertices: int) -> tuple[tuple[int, int, str], ...]:
    """The definition: the least sorted edge list over all numberings that fix the ground."""
    return min(
        tuple(sorted((min(n[tail], n[head]), max(n[tail], n[head]), color.value) for tail, head, color in edges))
        for rest in permutations(range(1, vertices))
        for n in [(0, *rest)]
    )


def test_keys_agree_with_isomorphism_on_all_small_graphs() -> None:
    """All connected blue-red graphs with three edges on at most four vertices, against all renumberings."""
    pairs = [(tail, head) for tail in range(4) for head in range(tail, 4)]
    described: dict[object, object] = {}
    keys: dict[object, object] = {}
    for choice in product(pairs, repeat=3):
        reached = {0}
        for _ in range(3):
            reached |= {v for tail, head in choice for v in (tail, head) if tail in reached or head in reached}
        if not {v for pair in choice for v in pair} <= reached:
            continue
        for colors in product([Color.BLUE, Color.RED], repeat=3):
            edges = [(tail, head, color) for (tail, head), color in zip(choice, colors, strict=True)]
            key = canonical_key(Hackenbush.of(edges).graph)
            description = least_description(edges, 4)
            assert described.setdefault(key, description) == description
            assert keys.setdefault(description, key) == key


@settings(max_examples=20)
@given(st.integers(2, 200))
def test_a_long_path_under_a_fork_is_keyed(length: int) -> None:
    trunk = "BR" * length
    assert Hackenbush.parse(f"{trunk}(B,R)").key() == Hackenbush.parse(f"{trunk}(R,B)").key()
    assert Hackenbush.parse(f"{trunk}(B,R)").key() != Hackenbush.parse(f"{trunk}(B,B)").key()


def test_a_stalk_left_by_a_cut_has_the_key_of_a_stalk() -> None:
    assert Hackenbush.parse("BR(G,B)").cut(2).key() == Hackenbush.parse("BRB").key()
    assert Hackenbush.parse("B").cut(0).key() == Hackenbush.parse("0").key()
