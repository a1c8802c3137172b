r"""The text notation of Hackenbush: every form is read, what is written reads back, errors name the column."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.errors import NotationError
from colonnade.positions.hackenbush import Hackenbush
from colonnade.testing import hackenbush


def edges_of(text: str) -> list[tuple[int, int, str]]:
    return [(edge.tail, edge.head, edge.color.value) for edge in Hackenbush.parse(text).edges]


@pytest.mark.parametrize(
    ("text", "edges"),
    [
        ("BRG", [(0, 1, "B"), (1, 2, "R"), (2, 3, "G")]),
        ("lre", [(0, 1, "B"), (1, 2, "R"), (2, 3, "G")]),
        ("brg", [(0, 1, "B"), (1, 2, "R"), (2, 3, "G")]),
        ("B(R,BB)", [(0, 1, "B"), (1, 2, "R"), (1, 3, "B"), (3, 4, "B")]),
        ("l(r;ll)", [(0, 1, "B"), (1, 2, "R"), (1, 3, "B"), (3, 4, "B")]),
        ("B, GR", [(0, 1, "B"), (0, 2, "G"), (2, 3, "R")]),
        ("B + GR", [(0, 1, "B"), (0, 2, "G"), (2, 3, "R")]),
        ("(B,GR)", [(0, 1, "B"), (0, 2, "G"), (2, 3, "R")]),
        ("BB/R", [(0, 1, "B"), (1, 2, "B"), (0, 2, "R")]),
        (r"B/R/G\BR\G", [(0, 1, "B"), (0, 1, "R"), (0, 1, "G"), (1, 2, "B"), (2, 3, "R"), (1, 4, "G")]),
        ("B:aRG:a", [(0, 1, "B"), (1, 2, "R"), (2, 1, "G")]),
        ("B:{top}R, G:{top}", [(0, 1, "B"), (1, 2, "R"), (0, 1, "G")]),
        ("(B:a,R:a)", [(0, 1, "B"), (0, 1, "R")]),
        (":{g}BR:{g}", [(0, 1, "B"), (1, 0, "R")]),
        ("BR:0", [(0, 1, "B"), (1, 0, "R")]),
        ("e:Blll", [(0, 1, "G"), (1, 2, "B"), (2, 3, "B"), (3, 4, "B")]),
        ("B:1R, G:1", [(0, 1, "B"), (1, 2, "R"), (0, 1, "G")]),
        ("B:a + R:a", [(0, 1, "B"), (0, 2, "R")]),
        ("0-1B 1-2R 2-0G 2-2B", [(0, 1, "B"), (1, 2, "R"), (2, 0, "G"), (2, 2, "B")]),
        ("0-2B + 0-1R", [(0, 2, "B"), (0, 3, "R")]),
        ("0", []),
        ("0 + B", [(0, 1, "B")]),
        ("  B ( R , B )  ", [(0, 1, "B"), (1, 2, "R"), (1, 3, "B")]),
    ],
)
def test_every_form_is_read(text: str, edges: list[tuple[int, int, str]]) -> None:
    assert edges_of(text) == edges


@pytest.mark.parametrize(
    ("text", "column", "message"),
    [
        ("", 1, "the text ends here"),
        ("B(R,X)", 5, "found 'X'; expected a color"),
        ("B(R", 2, r"unclosed '\('; expected '\)' or ','"),
        ("B(R,B(G", 6, r"unclosed '\('"),
        ("B)", 2, "closes nothing"),
        ("B()", 3, "expected a color"),
        ("B(R)B", 5, r"expected ',', '\)' or '\+'; a further branch goes inside the brackets, as in B\(R,B,RB\)"),
        ("B(R)(B)", 5, "a further branch goes inside the brackets"),
        ("B(R):a", 5, "a vertex is named before its brackets"),
        ("B(R+B)", 4, r"'\+' adds whole positions, outside brackets"),
        ("B[R,B]", 2, "branches stand in round brackets"),
        ("BR - B", 4, "negated by exchanging B and R"),
        ("B,", 3, "expected a color"),
        ("B++R", 3, "found '\\+'"),
        ("B(R/B)", 4, "'/' joins the legs"),
        (r"B(R)\B", 5, "hangs an arm"),
        ("B:", 3, "after ':' comes a vertex name"),
        ("B:a:b", 4, "one name"),
        ("BR/B:a", 5, "the legs of a spider are plain colors"),
        ("0-1X", 4, "expected a color"),
        ("0-1B 1_2R", 7, "expected '-'"),
        ("0-1B2", 5, "expected a space"),
        ("0-1B 3-4R", 6, "not connected to the ground"),
        ("0B", 2, "stands alone"),
    ],
)
def test_errors_name_the_column(text: str, column: int, message: str) -> None:
    with pytest.raises(NotationError, match=message) as caught:
        Hackenbush.parse(text)
    assert caught.value.column == column


@pytest.mark.parametrize(
    "text",
    [
        "BRRB",
        "B(R,BB(R,G))",
        "B(R,B), GGR",
        "BR + BB",
        r"BRB/RBR/BRR\G\RB",
        "BB/R",
        "B:aRG:a",
        "B:0",
        "0",
        r"B/R\B(R,G)",
    ],
)
def test_readable_texts_are_written_as_they_were_read(text: str) -> None:
    assert str(Hackenbush.parse(text)) == text


@given(hackenbush(most_edges=12))
def test_what_is_written_reads_back(position: Hackenbush) -> None:
    assert Hackenbush.parse(str(position)) == position
    assert eval(repr(position), {"Hackenbush": Hackenbush}) == position


@given(hackenbush(most_edges=6), hackenbush(most_edges=6), st.integers(0, 5))
def test_sums_and_cut_positions_read_back(first: Hackenbush, second: Hackenbush, number: int) -> None:
    total = first + second
    assert Hackenbush.parse(str(total)) == total
    if number < len(total):
        smaller = total.cut(total.edges[number].id)
        assert Hackenbush.parse(str(smaller)) == smaller


@pytest.mark.parametrize("text", ["B:R", "B:1", "BR:2", "B(R,B:G)", "R + B:1"])
def test_an_ordinal_sum_is_not_read_as_the_name_of_a_vertex(text: str) -> None:
    with pytest.raises(NotationError, match="names a vertex, and no other stick ends there") as caught:
        Hackenbush.parse(text)
    assert caught.value.column == text.index(":") + 1
