"""Hammer's decomposition in words: why the branches at a branching are planted, or are not."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from colonnade.citations import Citation, Work
from colonnade.explain.citations import cite_short
from colonnade.explain.names import printed
from colonnade.explain.outcomes import count_in_words
from colonnade.solvers.hackenbush.decomposition import Branching, Component, TreeDecomposition

_HAMMERIAN = Citation(Work.DECOMPOSING, "Hammerian classification")
_JOSHUA = Citation(Work.DECOMPOSING, "Joshua classification")

ONLY_ORDINARY_RULES = "The decomposition is for the ordinary rules of Red-Blue Hackenbush."
NOTHING_DRAWN = "Draw a tree and its parts appear here."


@dataclass(frozen=True, slots=True)
class Mark:
    """A notion that holds of a tree or does not."""

    label: str
    holds: bool
    note: str = ""


@dataclass(frozen=True, slots=True)
class BranchingText:
    """What happens at one branching: a sentence, a formula and the theorem."""

    sentence: str
    formula: str
    citation: str


def classification(tree: TreeDecomposition, sticks: Sequence[int]) -> list[Mark]:
    """Whether a tree is Hammerian and whether it is a Joshua tree; ``sticks`` are the names of its edges.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> [mark.label for mark in classification(TreeDecomposition(Hackenbush.parse("B(RR,B)")), range(4))]
    ['not Hammerian', 'not Joshua']
    """
    if not tree.branchings:
        return [Mark("Hammerian", holds=True), Mark("Joshua", holds=True)]
    stop = next((branching for branching in tree.branchings if not branching.is_hammerian), None)
    holds = tree.is_hammerian
    where = "" if stop is None or holds else f"stops above stick {sticks[stop.trunk_stalk.edges[-1]]}"
    hammerian = "not Hammerian" if not holds else "Hammerian" if stop is None else "Hammerian at the trunk"
    joshua = "Joshua" if tree.is_joshua else "not Joshua"
    return [Mark(hammerian, holds, where), Mark(joshua, tree.is_joshua)]


def branching_text(part: Component, branching: Branching, sticks: Sequence[int]) -> BranchingText:
    """Why the branches are planted, or why the part is not decomposed."""
    stalk = branching.trunk_stalk
    is_blue = stalk.colors.startswith(b"B")
    same, opposite = (branching.blue, branching.red) if is_blue else (branching.red, branching.blue)
    color, other = ("blue", "red") if is_blue else ("red", "blue")
    weights = f"|{printed(same)}| ≥ |{printed(opposite)}|"
    all_branches = "both" if len(branching.branches) == 2 else f"all {count_in_words(len(branching.branches))}"
    start = f"Branching on a {color} stalk."
    if branching.is_joshua:
        sentence = f"{start} Equal weights: plant {all_branches}. A Joshua tree, worth its trunk."
        return BranchingText(
            sentence, f"{printed(branching.blue)} + ({printed(branching.red)}) = 0", cite_short(_JOSHUA)
        )
    if stalk.impediment is not None:
        impediment = sticks[stalk.impediment]
        sentence = f"Stick {impediment} makes the stalk impure, and the branches do not cancel: no decomposition."
        formula = f"{printed(branching.sum)} ≠ 0, so it is worth {printed(part.value)}"
    elif part.stopped == branching:
        sentence = f"{start} {color.capitalize()} would have to outweigh {other}, and does not: no decomposition."
        formula = f"{weights} fails, so it is worth {printed(part.value)}"
    else:
        sentence = f"{start} {color.capitalize()} outweighs {other}, so plant {all_branches} branches."
        formula = weights
    return BranchingText(sentence, formula, cite_short(_HAMMERIAN))


def parts_sentence(count: int) -> str:
    """How many planted parts there are.

    >>> parts_sentence(1), parts_sentence(3)
    ('One planted part adds up to it.', 'Three planted parts add up to it.')
    """
    return f"{count_in_words(count).capitalize()} planted {'part adds' if count == 1 else 'parts add'} up to it."


def green_sentence(count: int) -> str:
    """Why a position with green sticks is not decomposed."""
    words = "One stick is" if count == 1 else f"{count_in_words(count).capitalize()} sticks are"
    return f"The decomposition is for red and blue. {words} green."


def cycle_sentence(stick: int | None) -> str:
    """Why a position with a cycle is not decomposed."""
    return "A decomposition needs a tree." + ("" if stick is None else f" Stick {stick} closes a cycle.")


def part_note(part: Component, *, is_trunk: bool) -> str:
    """What kind of part this is."""
    return "not decomposed" if part.stopped is not None else "trunk" if is_trunk else "stalk"
