"""Domino Shave and Stirling Shave by way of clockwise Hackenbush, and the counts of zero positions.

Carvalho, Huggan, Nowakowski and Pereira dos Santos, *Ordinal sums, Clockwise Hackenbush, and Domino Shave*, theorem
3.5: a line of dominoes is, move for move, a clockwise Hackenbush tree, whose value is an iterated ordinal sum.
"""

from __future__ import annotations

from fractions import Fraction
from math import factorial
from typing import TYPE_CHECKING

from colonnade.budget import DEFAULT_BUDGET, Meter
from colonnade.citations import Citation, Work
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.positions.domino_shave import DominoShave, color_of
from colonnade.positions.hackenbush.color import Color
from colonnade.positions.stirling_shave import StirlingShave
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "Domino Shave as clockwise Hackenbush"
TREE = Citation(Work.CLOCKWISE, "3.5")
_LONGEST_MIXED = 24
"""Lines with green dominoes up to this length are explained by ordinal sums, which grow costly."""


def solve(position: DominoShave | StirlingShave, evaluator: Evaluator) -> Evaluation:
    """The value of a line of dominoes or of a row of Stirling Shave."""
    line = position.to_dominoes() if isinstance(position, StirlingShave) else position
    colors = {color_of(domino) for domino in line.dominoes}
    if Color.GREEN not in colors or len(line.dominoes) <= _LONGEST_MIXED:
        answer = evaluator.evaluate(line.to_clockwise())
        return ValueEvaluation(answer.value, METHOD, lambda: _tree_step(position, line, evaluator.renewed()))
    if len(colors) == 1:
        value = Value.named(star=nim_value(line))
        rule = Rule.GREEN_DOMINOES
    else:
        value = value_by_prefixes(line, evaluator.meter)
        rule = Rule.DOMINO_BEGINNINGS
    return ValueEvaluation(value, METHOD, lambda: Step(rule, position, value, citations=(TREE,)))


def _tree_step(position: DominoShave | StirlingShave, line: DominoShave, evaluator: Evaluator) -> Step:
    tree = line.to_clockwise()
    answer = evaluator.evaluate(tree)
    return Step(
        Rule.DOMINO_TREE,
        position,
        answer.value,
        citations=(TREE,),
        operands={"position": tree},
        below=lambda: (answer.derivation,),
    )


def nim_value(line: DominoShave) -> int:
    """The nim value of a line of green dominoes, in linear time.

    A green domino with ``*x`` left of it and ``*y`` upon it is the ordinal sum ``{*x|*x}:*y``, whose nim value is
    the y-th of the numbers 0, 1, 2, … with x left out.

    >>> nim_value(StirlingShave.parse("4 3 1 5 2").to_dominoes())
    1
    """
    children: dict[int, list[int]] = {}
    for index, parent in enumerate(line.parents()):
        children.setdefault(parent, []).append(index)
    above: dict[int, int] = {}
    for vertex in range(len(line.dominoes) - 1, -2, -1):
        value = 0
        for branch in children.get(vertex, ()):
            top = above.pop(branch)
            value = top if top < value else top + 1
        above[vertex] = value
    return above[-1]


def value_by_prefixes(line: DominoShave, meter: Meter | None = None) -> Value:
    """The value of any line, from the values of its beginnings: every option of a line is one of them.

    >>> value_by_prefixes(DominoShave.parse("(2,4)(7,3)(1,2)(4,4)(3,2)"))
    Value('1')
    """
    meter = meter or DEFAULT_BUDGET.start()
    beginnings = [Value(0)]
    trunk: list[tuple[int, int]] = []  # the smaller spots and the indices of the dominoes that can be taken
    with meter:
        for index, domino in enumerate(line.dominoes):
            meter.spend()
            while trunk and trunk[-1][0] > min(domino):
                trunk.pop()
            trunk.append((min(domino), index))
            options: dict[Player, list[Value]] = {
                player: [beginnings[at] for _, at in trunk if color_of(line.dominoes[at]).allows(player)]
                for player in Player
            }
            beginnings.append(Value.of(options[Player.LEFT], options[Player.RIGHT]))
    return beginnings[-1]


def stirling_zero_count(n: int) -> int:
    """How many permutations of 1…n are zero positions of Stirling Shave.

    The sum over k of ``(-1)**(k-1) (k-1)! c(n+1, k)``, with the Stirling numbers of the first kind (the paper's section
    3.3.2 says second kind by mistake): a zero position splits at its 1 into a nonzero and a zero position, which gives
    the generating function ``1 / ((1 - x) (1 - log(1 - x)))``.

    >>> [stirling_zero_count(n) for n in range(10)]
    [1, 0, 1, 1, 8, 26, 194, 1142, 9736, 81384]
    """
    cycles = [1]  # c(m, k) for k = 0…m
    for m in range(n + 1):
        cycles = [m * here + before for here, before in zip([*cycles, 0], [0, *cycles], strict=True)]
    return sum((1 if k % 2 else -1) * factorial(k - 1) * cycles[k] for k in range(1, n + 2))


def bernoulli_zero_count(n: int) -> int:
    """How many positions of Hetyei's Bernoulli game with n dominoes (n at least 1) are zero.

    It is ``(-1)**(n-1) n! (n+1)! b_n``, where ``b_n`` are the Bernoulli numbers of the second kind: the coefficients of
    ``x / log(1 + x)``.

    >>> [bernoulli_zero_count(n) for n in range(1, 7)]
    [1, 1, 6, 76, 1620, 51780]
    """
    if n < 1:
        raise ValueError(f"the game has at least one domino; got {n}")
    coefficients = [Fraction(1)]
    for m in range(1, n + 1):
        # x = log(1 + x) times the series: the coefficient of x**(m+1) on the right must vanish.
        coefficients.append(sum(((-1, 1)[i % 2] * coefficients[m - i] / (i + 1) for i in range(1, m + 1)), Fraction(0)))
    return abs(factorial(n) * factorial(n + 1) * coefficients[n]).numerator
