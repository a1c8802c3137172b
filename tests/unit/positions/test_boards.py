"""The board games and maps: their options by the rule, split and keys against plain search, and published values."""

from __future__ import annotations

import pickle
from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, NotationError
from colonnade.games.value import Value
from colonnade.players import Convention, Player
from colonnade.positions.board import connected_parts, neighbors, reflected, reflected_or_rotated, transposed
from colonnade.positions.clobber import Clobber
from colonnade.positions.col import Col
from colonnade.positions.cutcake import Cutcake
from colonnade.positions.domineering import Domineering
from colonnade.positions.map_coloring import MapColoring
from colonnade.positions.nim import Nim
from colonnade.positions.ruleset import Position
from colonnade.positions.snort import Snort
from colonnade.positions.toads_and_frogs import ToadsAndFrogs
from colonnade.positions.toppling_dominoes import TopplingDominoes
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.solvers.engine.search import Search


def boards(letters: str, rows: int, columns: int) -> st.SearchStrategy[tuple[str, ...]]:
    return st.integers(1, columns).flatmap(
        lambda width: st.lists(st.text(letters, min_size=width, max_size=width), min_size=1, max_size=rows).map(tuple)
    )


maps = st.one_of(
    boards(".lrBR#", 2, 3).map(lambda rows: (rows, None)),
    st.tuples(
        st.text(".lr", min_size=4, max_size=4), st.sets(st.tuples(st.integers(0, 3), st.integers(0, 3)), max_size=5)
    ),
)


def to_map(ruleset: type[MapColoring], drawn: tuple[object, object]) -> MapColoring:
    labels, edges = drawn
    if edges is None:
        return ruleset.board(labels)  # type: ignore[arg-type]
    return ruleset.graph(labels, [(a, b) for a, b in edges if a != b])  # type: ignore[arg-type, attr-defined]


positions = st.one_of(
    boards(".#", 2, 4).map(Domineering),
    boards("xo.", 2, 3).map(Clobber),
    boards("tf.", 1, 6).map(ToadsAndFrogs),
    st.text("BRG", max_size=6).map(TopplingDominoes),
    st.lists(st.tuples(st.integers(1, 3), st.integers(1, 3)), max_size=2)
    .filter(lambda cakes: sum(rows * columns for rows, columns in cakes) <= 12)  # two of 3x3 take plain search 16 s
    .map(lambda cakes: Cutcake(tuple(cakes))),
    st.lists(st.integers(0, 3), max_size=3).map(lambda x: Nim(tuple(x))),
    maps.map(lambda drawn: to_map(Col, drawn)),
    maps.map(lambda drawn: to_map(Snort, drawn)),
)


@given(positions)
@settings(max_examples=120)
def test_split_keys_and_solvers_change_nothing(position: Position) -> None:
    plain = Search(plain=True).value(position)
    assert Search().value(position) == plain
    assert evaluate(position).value == plain


SMALL_BOARDS = [
    Domineering.parse("..#/..."),
    Domineering.parse("4x4"),
    Clobber.parse("xo.ox"),
    ToadsAndFrogs.parse("t.f/tf."),
    Col.parse(".B.."),
    Snort.parse("..r"),
]


@pytest.mark.parametrize("board", SMALL_BOARDS, ids=str)
@pytest.mark.parametrize(
    "arguments", [{}, {"budget": Budget(positions=0)}, {"verify": True}], ids=["plain", "budget", "verify"]
)
def test_small_boards_say_what_others_do(board: Position, arguments: dict[str, Any]) -> None:
    """Asked plainly, with a budget or for a check: they have a reason and no work to report, so any budget will do."""
    answer = evaluate(board, **arguments)
    assert answer.value == Search(plain=True).value(board)
    assert answer.verified is ("verify" in arguments)
    assert answer.derivation.result == answer.result
    assert answer.asked == (board, Convention.NORMAL)
    assert (answer.method, dict(answer.counters)) == ("board search", {})
    copy = pickle.loads(pickle.dumps(answer))
    assert (copy.value, copy.asked, copy.derivation.result) == (answer.value, answer.asked, answer.result)


@given(positions)
@settings(max_examples=100)
def test_outcomes_in_both_conventions(position: Position) -> None:
    for convention in Convention:
        plain = OutcomeSearch(convention, plain=True).outcome(position)
        assert OutcomeSearch(convention).outcome(position) is plain
        assert evaluate(position, convention=convention).outcome is plain


@given(positions)
def test_text_round_trips(position: Position) -> None:
    assert type(position).parse(str(position)) == position


@given(positions)
def test_moves_are_the_options_with_labels_of_their_own(position: Position) -> None:
    for player in Player:
        moves = list(position.moves(player))
        assert [move.position for move in moves] == list(position.options(player))
        assert len({move.label for move in moves}) == len(moves)
        for move in moves:
            assert position.after(move.label, player) == move.position


def test_pictures_show_every_square() -> None:
    assert Domineering.parse("..#").picture().count(".") == 2
    assert Col.parse(".B/..").picture().splitlines()[1] == "|r B|"


@given(boards("ab", 3, 4))
def test_symmetries(rows: tuple[str, ...]) -> None:
    assert reflected(rows[::-1]) == reflected(rows) == reflected(tuple(row[::-1] for row in rows))
    assert reflected_or_rotated(transposed(rows)) == reflected_or_rotated(rows)
    assert transposed(transposed(rows)) == rows


@given(boards("acb", 6, 6))
def test_parts_of_a_board_are_what_squares_reach_from_neighbor_to_neighbor(rows: tuple[str, ...]) -> None:
    left = {(row, column) for row, line in enumerate(rows) for column, letter in enumerate(line) if letter != "b"}
    expected = []
    while left:
        part = {min(left)}
        while more := {near for square in part for near in neighbors(rows, *square)} & left - part:
            part |= more
        left -= part
        (top, bottom), (first, last) = ((min(places), max(places)) for places in zip(*part, strict=True))
        expected.append(
            tuple(
                "".join(rows[row][column] if (row, column) in part else "b" for column in range(first, last + 1))
                for row in range(top, bottom + 1)
            )
        )
    assert connected_parts(rows, blank="b") == expected


def test_large_boards_stop_at_their_budget() -> None:
    for position in (Domineering.rectangle(7, 8), Clobber(("xoxoxoxo", "oxoxoxox") * 3), Snort.board(["......."] * 7)):
        with pytest.raises(BudgetExceededError):
            evaluate(position, budget=Budget(positions=200))


def test_transposing_domineering_negates_it() -> None:
    search = Search()
    for rows in product(("...", "..#", ".#.", "#.."), repeat=3):
        assert search.value(Domineering(transposed(rows))) == -search.value(Domineering(rows))


# By hand, from the rules: BR is {0,-1|0,1}, BRB is {0,*|1}, .. is {1|-1} in Snort and {-1|1} in Col.
@pytest.mark.parametrize(
    ("position", "value"),
    [
        (TopplingDominoes.parse("BBB"), "3"),
        (TopplingDominoes.parse("BRB"), "1/2"),
        (TopplingDominoes.parse("BR"), "*"),
        (TopplingDominoes.parse("GG"), "*2"),
        (Snort.parse(".."), "+-1"),
        (Col.parse(".."), "0"),
        (Domineering.parse("../.#"), "*"),
    ],
)
def test_small_values(position: Position, value: str) -> None:
    assert evaluate(position).value == Value(value)


def test_cutcake_against_search() -> None:
    class Uncut(Cutcake):
        """Cutcake without its formula."""

        ruleset = ""

        def shortcut(self) -> None:
            return None

    search = Search()
    for rows, columns in product(range(1, 13), repeat=2):
        formula = Cutcake(((rows, columns),)).shortcut()
        assert formula is not None
        assert search.value(Uncut(((rows, columns),))).number == formula


def test_col_is_numbers_and_stars() -> None:
    """Winning Ways, chapter 2: every Col position is a number, or a number and a star."""
    search = Search()
    for rows in product((".l", "..", "r."), repeat=3):
        parts = search.value(Col.board(rows)).number_up_star
        assert parts is not None
        assert parts[1] == 0
        assert parts[2] <= 1


@pytest.mark.parametrize(
    ("ruleset", "text", "column"),
    [
        (Domineering, "..x", 3),
        (Domineering, "../.", 4),
        (Domineering, "9999x2", 1),
        (Clobber, "xo/ax", 4),
        (ToadsAndFrogs, "tfq", 3),
        (TopplingDominoes, "BQ", 2),
        (Cutcake, "2x3 0x4", 5),
        (Nim, "3 -1", 3),
        (Col, "..x", 3),
        (Col, ".. 0-1 1-2", 8),
        (Snort, ".z 0-1", 2),
    ],
)
def test_errors_name_the_column(ruleset: type[Position], text: str, column: int) -> None:
    with pytest.raises(NotationError) as caught:
        ruleset.parse(text)
    assert caught.value.column == column


@pytest.mark.parametrize(
    ("ruleset", "printed", "typed"),
    [
        (ToadsAndFrogs, "TT□FF", "tt.ff"),
        (ToadsAndFrogs, "T_F", "t.f"),
        (Clobber, "●○/□●", "xo/.x"),
        (Domineering, "□□/■□", "../#."),
    ],
)
def test_boards_are_read_as_books_print_them(ruleset: type[Position], printed: str, typed: str) -> None:
    assert ruleset.parse(printed) == ruleset.parse(typed)
