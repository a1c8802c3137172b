"""Reverse Hackenbush: twin branches on a string cancel.

The colon principle fails in reverse Hackenbush, since a move on a trunk flips all that stands on it. What remains of it
is Cho, *Blue Red Hackenbush Spiders*, theorem 3.24: a string with two copies of one blue-red position on its tip is
worth the string alone. It holds where a move reverses the whole component, as in the rules; the recursion printed with
it, in which the copies form a sum of their own, does not.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from colonnade.citations import Citation, Work
from colonnade.positions.hackenbush.canonical import canonical_key
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.hackenbush.reverse import ReverseHackenbush
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.hackenbush.reverse_arches import reverse_string_value

if TYPE_CHECKING:
    from colonnade.solvers.engine.evaluate import Evaluator

METHOD = "reverse string with twins on its tip"
TWINS = Citation(Work.SPIDERS, "3.24")


def string_below_twins(graph: RootedGraph) -> bytes | None:
    """The colors of the string, from the ground up, on whose tip every branch has a twin; ``None`` if there is none.

    >>> from colonnade.positions.hackenbush.reader import read_graph
    >>> string_below_twins(read_graph("BR(BB,R,BB,R)"))
    b'BR'
    >>> string_below_twins(read_graph("BR(BB,R,BB)")) is None
    True
    """
    incidence = graph.incidence()
    string: list[int] = []
    tip = GROUND
    while True:
        above = [index for index in incidence.at(tip) if index not in string[-1:]]
        if len(above) != 1:
            break
        string.append(above[0])
        below, tip = tip, graph.other_end(above[0], tip)
        if tip in (GROUND, below):
            return None
    if not string or not above:
        return None
    standing = graph.standing_on(tip, sorted(set(range(len(graph))) - set(string)))
    twins = Counter(canonical_key(part) for part in standing.components())
    return bytes(graph.colors[index] for index in string) if all(n % 2 == 0 for n in twins.values()) else None


def solve(position: ReverseHackenbush, evaluator: Evaluator) -> Evaluation | None:
    """The value of a reverse string with twins on its tip; ``None`` for anything else."""
    if b"G" in position.graph.colors or not len(position):
        return None
    colors = string_below_twins(position.graph)
    if colors is None:
        return None
    value = reverse_string_value(colors)
    return ValueEvaluation(value, METHOD, lambda: _step(position, colors, evaluator.renewed()))


def _step(position: ReverseHackenbush, colors: bytes, evaluator: Evaluator) -> Step:
    string = ReverseHackenbush(RootedGraph.stalk(colors))
    answer = evaluator.evaluate(string)
    return Step(
        Rule.REVERSE_TWINS,
        position,
        answer.value,
        citations=(TWINS,),
        operands={"position": string},
        edges=tuple(position.graph.ids),
        below=lambda: (answer.derivation,),
    )
