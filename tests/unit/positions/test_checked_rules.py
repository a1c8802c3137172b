"""Mistakes in a user's ruleset end in one line that names the method, the position and what was expected."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from colonnade import Convention, Move, Player, Position, evaluate, rate_moves
from colonnade.errors import HypothesisError, UnsupportedError


def coins(number: object = 3, **methods: object) -> Position:
    """So many coins, of a class with these methods."""
    kind: Any = type("Coins", (Position,), {"__annotations__": {"n": object}, **methods})
    return dataclass(frozen=True)(kind)(number)


ASKED = [
    lambda position: evaluate(position),
    lambda position: evaluate(position, convention=Convention.MISERE),
    lambda position: rate_moves(position, Player.LEFT),
]


@pytest.mark.parametrize("ask", ASKED)
@pytest.mark.parametrize(
    ("methods", "message"),
    [
        ({"options": lambda self, player: None}, r"^options of Coins\(n=3\) returned None; expected a list such as \["),
        ({"options": lambda self, player: 2}, r"^options of Coins\(n=3\) returned 2; expected a list"),
        ({"options": lambda self, player: [2]}, r"^options of Coins\(n=3\) gave 2; expected a Position"),
        ({"options": lambda self, player: iter([2])}, r"^options of Coins\(n=3\) gave 2; expected a Position"),
        (
            {"options": lambda self: []},
            r"takes 1 positional argument but 2 were given; expected def options\(self, player",
        ),
        ({"moves": lambda self, player: [self]}, r"^moves of Coins\(n=3\) gave Coins\(n=3\); expected a Move, such as"),
        ({"options": lambda self, player: [], "split": lambda self: None}, r"^split of Coins\(n=3\) returned None"),
    ],
)
def test_rules_that_return_something_else(ask, methods, message):
    for name, method in methods.items():
        method.__name__ = name
    with pytest.raises(HypothesisError, match=message):
        ask(coins(**methods))


def test_an_error_inside_the_rules_is_left_as_it_is():
    def options(self, player):
        return len(self.n)

    with pytest.raises(TypeError, match=r"object of type 'int' has no len"):
        evaluate(coins(options=options))


def test_what_the_rules_return_is_handed_on():
    """A list stays a list, so that its author can count it; ``super`` works as ever."""

    @dataclass(frozen=True)
    class Down(Position):
        n: int

        def options(self, player):
            return [type(self)(self.n - 1)] if self.n else []

    class Labelled(Down):
        def moves(self, player):
            return (Move("down", option) for option in super().options(player))

    assert Down(2).options(Player.LEFT) == [Down(1)]
    assert [move.label for move in Labelled(2).moves(Player.LEFT)] == ["down"]
    assert evaluate(Labelled(3)).value == evaluate(Down(3)).value == evaluate(Down(1)).value


def test_a_field_that_cannot_be_hashed_is_named():
    with pytest.raises(HypothesisError, match=r"Coins cannot be hashed: .*'list'; expected .* tuples in place of list"):
        evaluate(coins([1, 2], options=lambda self, player: []))


def test_positions_without_equality_are_refused():
    """Each would be searched anew, however often play comes to it."""

    class Plain(Position):
        def options(self, player):
            return []

    with pytest.raises(HypothesisError, match="equal positions of Plain are told apart; expected a frozen dataclass"):
        evaluate(Plain())


def test_the_name_of_a_ruleset_of_ours_is_taken():
    with pytest.raises(
        UnsupportedError, match=r"^Mine: there is a ruleset 'snort' already, colonnade\.positions\.snort"
    ):
        type("Mine", (Position,), {"ruleset": "snort", "__module__": "__main__"})
