"""*Decomposing Hackenbush* (Hammer): stalks, trees, Hammerian and Joshua trees."""

from __future__ import annotations

from collections.abc import Iterator

from colonnade.dyadic import Dyadic
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases, Ledger
from colonnade.ledger.samples import colorings, numbers_by_day, tree_texts
from colonnade.positions.hackenbush.color import Color
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import Search
from colonnade.solvers.hackenbush.decomposition import TreeDecomposition
from colonnade.solvers.hackenbush.fundamental_theorem import cuts
from colonnade.solvers.hackenbush.strings import van_roode
from colonnade.solvers.hackenbush.trees import tree_number

LEDGER = Ledger("decomposing-hackenbush", "Decomposing Hackenbush")
SEARCH = Search()


def planted_trees(edges: int) -> Iterator[tuple[str, TreeDecomposition]]:
    """Blue-red trees with one trunk."""
    for text in tree_texts(edges - 1):
        for color in "BR":
            tree = f"{color}({text})" if text != "0" else color
            yield tree, TreeDecomposition(Hackenbush.parse(tree))


def branch_sum(tree: TreeDecomposition) -> Dyadic:
    """What stands above the first instance of branching is worth."""
    return tree.branchings[0].sum if tree.branchings else Dyadic(0)


def stalk_value(colors: str, *, current: bool) -> Dyadic:
    """The stalk algorithm: each stick past the first change halves; printed, the previous stick is looked at."""
    first = colors[0]
    run = len(colors) - len(colors.lstrip(first))
    value = Dyadic(run if first == "B" else -run)
    for index in range(run, len(colors)):
        stick = colors[index] if current else colors[index - 1]
        step = Dyadic(1, index - run + 1)
        value = value + step if stick == "B" else value - step
    return value


@LEDGER.claim(
    "Stalk algorithm",
    "Each stick counts by the colour of the one before it.",
    sizes=range(1, 8),
    measure="sticks",
    fails=True,
)
def printed_stalk_algorithm(edges: int) -> Cases:
    for colors in colorings(edges):
        told = stalk_value(colors, current=False)
        value = van_roode(colors.encode())
        yield None if told == value else f"{colors} is {value}, not {told}"


@LEDGER.claim(
    "Stalk algorithm", "Each stick counts by its own colour.", sizes=range(1, 11), measure="sticks", corrected=True
)
def stalk_algorithm(edges: int) -> Cases:
    for colors in colorings(edges):
        position = Hackenbush.parse(colors)
        value = SEARCH.value(position) if edges < 8 else Value(van_roode(colors.encode()))
        yield None if value == stalk_value(colors, current=True) else colors


@LEDGER.claim(
    "Tree algorithm",
    "1:x is the first of (x+1)/1, (x+2)/2, (x+4)/4… reached when x plus an integer exceeds 1.",
    sizes=range(6),
    measure="day",
)
def planted_on_blue(day: int) -> Cases:
    for x in numbers_by_day(day):
        n = next(n for n in range(1, 99) if x + n > 1)
        told = (x + n).halved(n - 1)
        yield None if conway_ordinal_sum(Value(1), Value(x)) == told else f"1:{x}"


@LEDGER.claim("Tree algorithm", "Applied from the leaves down it values trees.", sizes=range(1, 6), measure="edges")
def trees(edges: int) -> Cases:
    for text in tree_texts(edges):
        position = Hackenbush.parse(text)
        yield None if SEARCH.value(position) == tree_number(position.graph) else text


@LEDGER.claim(
    "Fundamental theorem",
    "Every cut of Left's lowers the value and every cut of Right's raises it.",
    sizes=range(1, 5),
    measure="edges",
)
def fundamental_theorem(edges: int) -> Cases:
    for text in tree_texts(edges):
        position = Hackenbush.parse(text)
        value = SEARCH.value(position)
        for cut in cuts(position):
            holds = cut.after < value if cut.color is Color.BLUE else cut.after > value
            yield None if holds else f"{text}, edge {cut.edge}"


@LEDGER.claim("Corollary 1", "The trunk's colour is the sign of the tree.", sizes=range(1, 6), measure="edges")
def sign_of_the_trunk(edges: int) -> Cases:
    for text, tree in planted_trees(edges):
        yield None if (tree.value > 0) == text.startswith("B") else text


@LEDGER.claim(
    "Impediment",
    "A stalk with an impediment is worth less than the pure stalk of its height.",
    sizes=range(2, 5),
    measure="sticks",
    fails=True,
)
def printed_impediment(edges: int) -> Cases:
    for colors in colorings(edges):
        pure = colors[0] * edges
        if colors != pure:
            less = van_roode(colors.encode()) < van_roode(pure.encode())
            yield None if less else f"{colors} is more than {pure}"


@LEDGER.claim("Impediment", "… in absolute value.", sizes=range(2, 9), measure="sticks", corrected=True)
def impediment(edges: int) -> Cases:
    for colors in colorings(edges):
        pure = colors[0] * edges
        if colors != pure:
            less = abs(van_roode(colors.encode())) < abs(van_roode(pure.encode()))
            yield None if less else colors


@LEDGER.claim(
    "Hammerian classification",
    "With a pure trunk stalk, a tree is worth trunk and branches exactly if the branches are not against the trunk.",
    sizes=range(1, 6),
    measure="edges",
)
def pure_trunks(edges: int) -> Cases:
    for text, tree in planted_trees(edges):
        if tree.trunk_stalk.is_pure:
            total = branch_sum(tree)
            favourable = total >= 0 if text.startswith("B") else total <= 0
            yield None if (tree.value == tree.trunk_stalk.value + total) == favourable else text


@LEDGER.claim(
    "Hammerian classification, impure",
    "A tree with an impure trunk stalk and branches cannot be decomposed.",
    sizes=range(2, 6),
    measure="edges",
    fails=True,
)
def printed_impure_trunks(edges: int) -> Cases:
    for text, tree in planted_trees(edges):
        if not tree.trunk_stalk.is_pure and tree.branchings:
            splits = tree.value == tree.trunk_stalk.value + branch_sum(tree)
            yield None if not splits else f"{text} is {tree.value}, as trunk and branches are"


@LEDGER.claim(
    "Hammerian classification, impure",
    "It can, exactly if the branches sum to 0.",
    sizes=range(2, 6),
    measure="edges",
    corrected=True,
)
def impure_trunks(edges: int) -> Cases:
    for text, tree in planted_trees(edges):
        if not tree.trunk_stalk.is_pure and tree.branchings:
            splits = tree.value == tree.trunk_stalk.value + branch_sum(tree)
            yield None if splits == (branch_sum(tree) == 0) else text


@LEDGER.claim(
    "Recursive decomposition",
    "The planted components of a tree sum to its value.",
    sizes=range(1, 6),
    measure="edges",
)
def components(edges: int) -> Cases:
    for text, tree in planted_trees(edges):
        total = sum((tree_number(part.position.graph) for part in tree.components), Dyadic(0))
        yield None if total == tree.value else text


@LEDGER.fact(
    "Recursive decomposition, printed",
    "No instance of branching above a non-Hammerian one is Hammerian.",
    fails=True,
    instead="Branches higher up may still be planted, if they sum to 0.",
    instance="B(B,R(R,R)): the branching at the trunk is not Hammerian, that of R(R,R) is",
)
def nothing_above() -> bool:
    tree = TreeDecomposition(Hackenbush.parse("B(B,R(R,R))"))
    return tree.is_hammerian or not TreeDecomposition(Hackenbush.parse("R(R,R)")).is_hammerian


@LEDGER.claim(
    "Joshua classification",
    "A tree is worth its trunk stalk exactly if its branches sum to 0.",
    sizes=range(1, 6),
    measure="edges",
)
def joshua(edges: int) -> Cases:
    for text, tree in planted_trees(edges):
        yield None if (tree.value == tree.trunk_stalk.value) == (branch_sum(tree) == 0) else text


@LEDGER.fact("Examples 1 and 2", "B(BB,RB) is 5/2; planting the blue stick of the right branch would make it 3.")
def worked_example() -> bool:
    tree = TreeDecomposition(Hackenbush.parse("B(BB,RB)"))
    wrong = sum((van_roode(part) for part in (b"B", b"BB", b"R", b"B")), Dyadic(0))
    return tree.value == Dyadic(5, 1) and wrong == 3
