"""How the value of a tree was found, branch by branch."""

from __future__ import annotations

from dataclasses import dataclass

from colonnade.games.value import Value, sum_of
from colonnade.positions.hackenbush.forest import Forest
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.solvers.engine.evaluation import Step
from colonnade.solvers.hackenbush.edge_bases import planted_value
from colonnade.solvers.hackenbush.stalks import derivation as stalk_derivation
from colonnade.solvers.hackenbush.stalks import stalk_value
from colonnade.solvers.hackenbush.strings import derivation as string_derivation
from colonnade.solvers.hackenbush.strings import van_roode

LARGEST_EXPLAINED = 256
"""With more edges than this a derivation says only which rule was used throughout."""

CONWAY = "Conway, On Numbers and Games, chapter 15; Hammer, Decomposing Hackenbush, Ordinal Sums"
COLON = "McKay, Forms and values, definition 2.1.1 and colon principle 2.2.21"
SUM = "Berlekamp, Conway and Guy, Winning Ways, chapter 2"

_BASE_NAMES = {ord("B"): "1", ord("R"): "(-1)", ord("G"): "*"}


@dataclass(frozen=True, slots=True)
class Branch:
    """A branch with its text, the ids of its edges, its value and how that was found."""

    text: str
    edges: tuple[int, ...]
    value: Value
    step: Step


def explained_tree(graph: RootedGraph) -> Step:
    """The derivation of the value of a tree: a stalk is one step, any other branch the ordinal sum at its lowest
    edge."""
    forest = Forest(graph)
    above: dict[int, list[Branch]] = {}
    for index in reversed(forest.order):
        branch = _branch(graph, index, above.pop(forest.upper[index], []))
        above.setdefault(forest.lower[index], []).insert(0, branch)
    trunks = above.get(GROUND, [])
    if len(trunks) == 1:
        return trunks[0].step
    return sum_step(trunks) if trunks else Step(rule="nothing to cut", subject="0", result="0")


def sum_step(parts: list[Branch]) -> Step:
    """Branches that start at one vertex are a disjunctive sum."""
    return Step(
        rule="disjunctive sum",
        subject=", ".join(part.text for part in parts),
        result=str(sum_of(part.value for part in parts)),
        source=SUM,
        detail=" + ".join(f"({part.value})" for part in parts),
        edges=tuple(number for part in parts for number in part.edges),
        steps=tuple(part.step for part in parts),
    )


def _branch(graph: RootedGraph, index: int, above: list[Branch]) -> Branch:
    color, number = graph.colors[index], graph.ids[index]
    letter = chr(color)
    edges = (number, *(inner for part in above for inner in part.edges))
    texts = [part.text for part in above]
    text = letter + (texts[0] if len(texts) == 1 else f"({','.join(texts)})" if texts else "")
    if not text.strip("BR"):
        value = Value(van_roode(text.encode()))
        return Branch(text, edges, value, string_derivation(text.encode(), edges, value))
    if not text.strip("BRG"):
        value = stalk_value(text.encode())
        return Branch(text, edges, value, stalk_derivation(text.encode(), edges, value))
    subordinate = sum_of(part.value for part in above)
    value = planted_value(color, subordinate)
    step = Step(
        rule=f"ordinal sum {_BASE_NAMES[color]}:x",
        subject=text,
        result=str(value),
        source=CONWAY if value.is_number and subordinate.is_number and letter != "G" else COLON,
        detail=f"x = {subordinate}",
        edges=edges,
        base_edges=(number,),
        steps=(above[0].step,) if len(above) == 1 else (sum_step(above),) if above else (),
    )
    return Branch(text, edges, value, step)


def summary(graph: RootedGraph, value: Value) -> Step:
    """One step for a tree too large to tell about."""
    return Step(
        rule="ordinal sums 1:x, (-1):x, *:x from the tips to the ground",
        subject=f"a tree of {len(graph)} edges",
        result=str(value) if value.number is None or value.number.exponent <= LARGEST_EXPLAINED else "a number",
        source=CONWAY if b"G" not in graph.colors else COLON,
    )
