"""Flipping Coins: Left turns over two tails, Right a head and a tail to the right of it.

Bonato, Huggan and Nowakowski, *The game of Flipping Coins*. Heads are 0 and tails 1; heads at the right end play no
part and vanish. In the variants of section 5 each player has other patterns of coins to turn over.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Self

from colonnade.errors import HypothesisError, NotationError
from colonnade.players import Player
from colonnade.positions.reading import words
from colonnade.positions.ruleset import Move, Piece, PieceKind, Position

Patterns = tuple[str, ...]
"""What the coins that a player turns over together may read, from left to right, before they are turned."""

LEFT_PATTERNS: Patterns = ("11",)
RIGHT_PATTERNS: Patterns = ("01",)


@dataclass(frozen=True, slots=True)
class FlippingCoins(Position):
    """A line of coins, and the patterns that each player may turn over.

    A player picks coins, next to each other or not, that read as one of the player's patterns, and turns them all over.
    Every pattern ends in 1, so the binary number read from right to left falls with every move.

    >>> [str(option) for option in FlippingCoins.parse("1011").options(Player.LEFT)]
    ['0001', '001', '1']
    >>> [str(option) for option in FlippingCoins.parse("1011").options(Player.RIGHT)]
    ['1101', '111']
    >>> FlippingCoins.parse("1011 L:111 R:001,01").left
    ('111',)
    """

    ruleset: ClassVar[str] = "flipping-coins"
    rules: ClassVar[str] = "Left turns over two 1s; Right turns over a 0 and a 1 to the right of it."
    notation: ClassVar[str] = "Coins from left to right, 0 for heads and 1 for tails: 1011; 0s at the right end vanish."
    examples: ClassVar[tuple[str, ...]] = ("1011", "0111101", "110101", "0110110110110")
    drawing: ClassVar[str] = "colonnade.draw.strips:draw_flipping_coins"
    solvers: ClassVar[tuple[str, ...]] = ("colonnade.solvers.rulesets.flipping_coins:solve",)
    coins: str
    left: Patterns = LEFT_PATTERNS
    right: Patterns = RIGHT_PATTERNS

    def __post_init__(self) -> None:
        if self.coins.strip("01"):
            raise HypothesisError(f"coins are 0 (heads) or 1 (tails); found {self.coins[:60]!r}", culprit=self.coins)
        if self.coins.endswith("0"):
            object.__setattr__(self, "coins", self.coins.rstrip("0"))
        for pattern in (*self.left, *self.right):
            if pattern.strip("01") or not pattern.endswith("1"):
                raise HypothesisError(
                    f"{pattern!r} is no pattern; expected 0s and 1s with a 1 at the end, or play need not end",
                    culprit=pattern,
                )

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read a line of coins, and for a variant the patterns: ``1011 L:11,111 R:01,001``.

        >>> FlippingCoins.parse("10210")
        Traceback (most recent call last):
        ...
        colonnade.errors.NotationError: column 3: found '2'; expected 0 (heads) or 1 (tails)
        """
        coins = ""
        patterns = {"L": LEFT_PATTERNS, "R": RIGHT_PATTERNS}
        for word, column in words(text, " \t\n"):
            player = word[:1].upper()
            if player in patterns and word[1:2] == ":":
                listed = word[2:].split(",")
                if any(pattern.strip("01") or not pattern.endswith("1") for pattern in listed):
                    raise NotationError(
                        f"found {word!r}; expected patterns such as {player}:01,001", text=text, column=column
                    )
                patterns[player] = tuple(listed)
                continue
            bad = len(word) - len(word.lstrip("01"))
            if bad < len(word):
                raise NotationError(
                    f"found {word[bad]!r}; expected 0 (heads) or 1 (tails)", text=text, column=column + bad
                )
            coins += word
        return cls(coins, patterns["L"], patterns["R"])

    @property
    def is_standard(self) -> bool:
        """Whether this is the game of the paper and not a variant."""
        return self.left == LEFT_PATTERNS and self.right == RIGHT_PATTERNS

    def patterns(self, player: Player) -> Patterns:
        """What ``player`` may turn over."""
        return self.left if Player(player) is Player.LEFT else self.right

    def flip(self, places: tuple[int, ...]) -> Self:
        """The line after the coins at these places, counted from 0, are turned over."""
        coins = list(self.coins)
        for place in places:
            coins[place] = "1" if coins[place] == "0" else "0"
        return type(self)("".join(coins), self.left, self.right)

    def flips(self, player: Player) -> Iterator[tuple[int, ...]]:
        """The places, counted from 0, of all coins that ``player`` may turn over together."""
        for pattern in self.patterns(player):
            # The places chosen so far, and for each coin of the pattern up to the next one the places left to try.
            chosen: list[int] = []
            trying = [self._places(pattern[0], 0)]
            while trying:
                place = next(trying[-1], None)
                if place is None:
                    trying.pop()
                    del chosen[-1:]
                elif len(trying) == len(pattern):
                    yield (*chosen, place)
                else:
                    chosen.append(place)
                    trying.append(self._places(pattern[len(chosen)], place + 1))

    def _places(self, letter: str, start: int) -> Iterator[int]:
        return (place for place in range(start, len(self.coins)) if self.coins[place] == letter)

    def moves(self, player: Player) -> Iterator[Move[Self]]:
        """Every move, labelled by the places of the coins, counted from 1."""
        for places in self.flips(player):
            numbers = [str(place + 1) for place in places]
            yield Move(
                "flip " + ",".join(numbers),
                self.flip(places),
                tuple(Piece(PieceKind.COIN, place) for place in places),
                f"turn over coin {numbers[0]}"
                if len(numbers) == 1
                else f"turn over coins {', '.join(numbers[:-1])} and {numbers[-1]}",
            )

    def options(self, player: Player) -> Iterator[Self]:
        """What each flip leaves."""
        for places in self.flips(player):
            yield self.flip(places)

    def picture(self) -> str:
        """A row of coins over their places.

        >>> print(FlippingCoins.parse("101").picture())
        (1)(0)(1)
         1  2  3
        """
        if not self.coins:
            return "no coins"
        return (
            "".join(f"({coin})" for coin in self.coins)
            + "\n"
            + "".join(f"{place:^3}" for place in range(1, len(self.coins) + 1)).rstrip()
        )

    def __str__(self) -> str:
        coins = self.coins or "0"
        return coins if self.is_standard else f"{coins} L:{','.join(self.left)} R:{','.join(self.right)}"
