"""Flipping Coins: reductions, the ordinal sum that a line is, and the best moves.

Bonato, Huggan and Nowakowski, *The game of Flipping Coins*: every line is a number (theorem 3.2), found by reducing
it and taking it apart into an iterated ordinal sum (theorem 3.3), with two corrections: heads at the right end vanish
after every reduction, and a line without tails is 0. Numbers in an ordinal sum are stalks standing on each other, so
the whole sum is one blue-red stalk, and a million coins take one pass and one conversion of a binary numeral.

Who wins ``0101011111 + 1101100111 + 0110110110111``, and how? The paper closes with this question: the sum is 1/16, so
Left wins, and moving first she wins by one move alone.

>>> from colonnade.players import Player
>>> from colonnade.positions.flipping_coins import FlippingCoins
>>> from colonnade.solvers.engine.evaluate import evaluate
>>> from colonnade.solvers.engine.play import winning_moves
>>> question = FlippingCoins("0101011111") + FlippingCoins("1101100111") + FlippingCoins("0110110110111")
>>> evaluate(question).value
Value('1/16')
>>> [(move.label, str(move.position)) for move in winning_moves(question, Player.LEFT)]
[('1: flip 9,10', '01010111 + 1101100111 + 0110110110111')]
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from typing import TYPE_CHECKING, Literal

from colonnade.citations import Citation, Work
from colonnade.dyadic import Dyadic
from colonnade.errors import HypothesisError
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.strings import van_roode

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "Flipping Coins by ordinal sums"
ALGORITHM = Citation(Work.FLIPPING_COINS, "3.3")
REDUCTIONS = (Citation(Work.FLIPPING_COINS, "4.3"), Citation(Work.FLIPPING_COINS, "4.4"))
SUMS = (Citation(Work.FLIPPING_COINS, "4.5"), Citation(Work.FLIPPING_COINS, "4.6"))


@dataclass(frozen=True, slots=True)
class Reduction:
    """One reduction, by step 2(a) or 2(b) of the algorithm: three tails after a head became one before it."""

    rule: Literal["2(a)", "2(b)"]
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class Decomposition:
    """A reduced line taken apart (step 3): ``parts`` are ``G_i, Q_(i-1), …, Q_0`` from left to right.

    The line is an ordinal sum, from left to right, of ``base`` (a number, kept as its blue-red stalk) and of the
    numbers ``1/2**e`` for the ``exponents`` e.
    """

    parts: tuple[str, ...]
    base: bytes
    exponents: tuple[int, ...]

    @property
    def stalk(self) -> bytes:
        """The colors of the stalk with the value of the line: the stalks of all terms, one on top of the other."""
        return self.base + b"".join(b"B" + b"R" * exponent for exponent in self.exponents)


def reduced(coins: str) -> str:
    """The line after step 2 of the algorithm (lemmas 4.3 and 4.4), which reduces from right to left.

    ``0 1^(3+j) β`` becomes ``1 0 1^j β`` if j is positive (a), or if j is 0 and β has an even number of 1s (b).

    >>> reduced("10011110110110111011110011"), reduced("01001110110111011101")
    ('1010110001010011', '01010100011101')
    """
    blocks = _blocks(coins)
    for _ in _reduce(blocks):
        pass
    return _line(blocks)


def reductions(coins: str) -> list[Reduction]:
    """The same, step by step.

    >>> for step in reductions("0101011111"):
    ...     print(step.before, "->", step.after, step.rule)
    0101011111 -> 01011011 2(a)
    """
    blocks = _blocks(coins)
    steps: list[Reduction] = []
    before = _line(blocks)
    for rule in _reduce(blocks):
        after = _line(blocks)
        steps.append(Reduction(rule, before, after))
        before = after
    return steps


def _blocks(coins: str) -> list[int]:
    """How many tails stand before the first head, then after each head."""
    return [len(block) for block in coins.rstrip("0").split("0")]


def _line(blocks: list[int]) -> str:
    return "0".join("1" * block for block in blocks).rstrip("0")


def _reduce(blocks: list[int]) -> Iterator[Literal["2(a)", "2(b)"]]:
    # A reduction takes three tails from a block and gives one to the block before: one pass from right to left will do.
    tails_after = 0
    for i in range(len(blocks) - 1, 0, -1):
        while blocks[i] > 3 or (blocks[i] == 3 and tails_after % 2 == 0):
            blocks[i] -= 3
            blocks[i - 1] += 1
            yield "2(a)" if blocks[i] else "2(b)"
        tails_after += blocks[i]


def decompose(line: str) -> Decomposition:
    """Take a reduced line apart (steps 3 to 6, with the exponents of lemma 4.5).

    While the third tail from the right has a head before it, the line is an ordinal sum: its base is the line up to
    that tail, its subordinate is ``1/2**(2p+q-1)``, where p and q heads stand between the last three tails.

    >>> decompose("1010110001010011").parts, decompose("1010110001010011").exponents
    (('101', '011', '000101', '0011'), (1, 6, 3))
    """
    tails = [place for place, coin in enumerate(line) if coin == "1"]
    ends = [len(line)]
    exponents: list[int] = []
    while len(tails) > 2 and tails[-3] != len(tails) - 3:
        last = tails.pop()
        middle = tails.pop()
        exponents.append(2 * (middle - tails[-1] - 1) + (last - middle - 1) - 1)
        ends.append(tails[-1] + 1)
    if not tails:
        base = b""
    elif len(tails) == 1:
        base = b"R" * tails[0]
    else:
        ones = len(tails) - 2  # 1^a 0^p 1 0^q 1 is a // 2 + 1/2**(2p+q)
        p, q = tails[-2] - ones, tails[-1] - tails[-2] - 1
        base = b"B" * (ones // 2 + 1) + b"R" * (2 * p + q)
    cuts = [0, *reversed(ends)]
    return Decomposition(tuple(line[a:b] for a, b in pairwise(cuts)), base, tuple(reversed(exponents)))


def coins_value(coins: str) -> Value:
    """The value of a line of coins (theorem 3.3).

    >>> coins_value("10011110110110111011110011"), coins_value("01001110110111011101"), coins_value("000")
    (Value('10257/16384'), Value('-893/1024'), Value('0'))
    """
    return Value(van_roode(decompose(reduced(coins)).stalk))


def best_flip(position: FlippingCoins, player: Player) -> tuple[int, ...] | None:
    """The places (from 0) of the coins to turn over in the best move of the standard game, if there is a move.

    Left turns over the last two tails, Right the last head and the tail after it (theorem 4.2).

    >>> best_flip(FlippingCoins.parse("0101011111"), Player.LEFT)
    (8, 9)
    >>> best_flip(FlippingCoins.parse("0101011111"), Player.RIGHT)
    (4, 5)
    """
    _check_standard(position)
    if player is Player.LEFT:
        last = len(position.coins) - 1
        other = position.coins.rfind("1", 0, max(last, 0))
        return None if other < 0 else (other, last)
    head = position.coins.rfind("0")
    return None if head < 0 else (head, head + 1)


def solve(position: FlippingCoins, evaluator: Evaluator) -> Evaluation | None:
    """The value of a line of coins; ``None`` for variants."""
    if not position.is_standard:
        return None
    value = coins_value(position.coins)
    return ValueEvaluation(value, METHOD, lambda: _step(position))


def _step(position: FlippingCoins) -> Step:
    decomposition = decompose(reduced(position.coins))
    value = Value(van_roode(decomposition.stalk))

    def below() -> Iterator[Step]:
        for reduction in reductions(position.coins):
            yield Step(
                Rule.COIN_REDUCTION,
                FlippingCoins(reduction.before),
                value,
                citations=REDUCTIONS,
                operands={"letter": reduction.rule[2], "position": FlippingCoins(reduction.after)},
            )
        yield Step(
            Rule.COIN_ORDINAL_SUM,
            FlippingCoins(reduced(position.coins)),
            value,
            citations=SUMS,
            operands={
                "pieces": decomposition.parts,
                "base": Value(van_roode(decomposition.base)),
                "subordinates": tuple(Value(Dyadic(1, exponent)) for exponent in decomposition.exponents),
            },
        )

    return Step(Rule.COINS, position, value, citations=(ALGORITHM,), below=below)


def _check_standard(position: FlippingCoins) -> None:
    if not position.is_standard:
        raise HypothesisError("theorem 4.2 is about the standard game, Left turning over 11 and Right 01")
