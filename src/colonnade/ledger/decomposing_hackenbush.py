"""*Decomposing Hackenbush* (Hammer): stalks, trees, Hammerian and Joshua trees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise, product

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum
from colonnade.games.value import Value, sum_of
from colonnade.ledger.entry import Cases, Ledger
from colonnade.ledger.play import is_at_least
from colonnade.ledger.samples import colorings, forests, forms_by_day, graph_texts, numbers_by_day, tree_texts, trees_of
from colonnade.players import Outcome
from colonnade.positions.hackenbush.color import Color
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import Search, search_form

LEDGER = Ledger("decomposing-hackenbush", "Decomposing Hackenbush")
SEARCH = Search()


def value(text: str) -> Value:
    """The value of a position by search."""
    return SEARCH.value(Hackenbush.parse(text))


@dataclass(frozen=True, slots=True)
class Tree:
    """A tree with one trunk: the stalk up to the first branching, and the branches there."""

    text: str
    stalk: str
    branches: tuple[str, ...]

    @property
    def value(self) -> Value:
        """The value by search."""
        return value(self.text)

    @property
    def sum(self) -> Value:
        """What the branches are worth planted on the ground."""
        return sum_of(map(value, self.branches))

    @property
    def is_pure(self) -> bool:
        """Whether the trunk stalk has one color."""
        return len(set(self.stalk)) == 1


def planted_trees(edges: int) -> Iterator[Tree]:
    """Blue-red trees with one trunk."""
    for shape, coloring in product(forests(edges - 1), product("BR", repeat=edges)):
        letters = iter(coloring)
        trunk = next(letters)
        above = "".join(next(letters) if letter == "x" else letter for letter in shape)
        yield _tree(f"{trunk}({above})" if above else trunk)


def _tree(text: str) -> Tree:
    stalk, above = text[0], text[2:-1]
    while above and len(trees_of(above)) == 1:
        stalk, above = stalk + above[0], above[2:-1]
    return Tree(text, stalk, tuple(trees_of(above)))


@LEDGER.fact(
    "Games worth zero", "No stick, and a blue and a red one side by side, {-1|1}, are 0: the second player wins."
)
def zeros() -> bool:
    played_out = [search_form(Hackenbush.parse(text)) for text in ("0", "B, R")]
    return all(form.outcome is Outcome.P for form in played_out) and Value("{-1|1}") == 0


@LEDGER.fact("Integer-valued games", "A blue stick is 1, a red one -1; two blue ones, side by side or stacked, are 2.")
def integers() -> bool:
    return [value(text) for text in ("B", "R", "B, R", "B, B", "BB")] == [Value(n) for n in (1, -1, 0, 2, 2)]


@LEDGER.fact("Fractional-valued games", "A red stick on a blue one is 1/2, and two of these are 1.")
def halves() -> bool:
    return value("BR") == Dyadic(1, 1) and value("BR, BR, R") == 0


def stalk_value(colors: str, *, current: bool) -> Dyadic:
    """The stalk algorithm: past the first change each stick is looked at, or as printed the trunk."""
    trunk = colors[0]
    run = len(colors) - len(colors.lstrip(trunk))
    total = Dyadic(run if trunk == "B" else -run)
    for index in range(run, len(colors)):
        stick = colors[index] if current else trunk
        step = Dyadic(1, index - run + 1)
        total = total + step if stick == "B" else total - step
    return total


@LEDGER.claim(
    "Stalk algorithm",
    "Past the first change of color each stick adds half as much as the last, with the sign of the trunk.",
    sizes=range(1, 8),
    measure="sticks",
    fails=True,
)
def printed_stalk_algorithm(edges: int) -> Cases:
    for colors in colorings(edges):
        claimed = stalk_value(colors, current=False)
        yield None if value(colors) == claimed else f"{colors} is {value(colors)}, not {claimed}"


@LEDGER.claim(
    "Stalk algorithm",
    "Past the first change of color each stick adds half as much as the last, with the sign of its own color.",
    sizes=range(1, 11),
    measure="sticks",
    corrected=True,
    tested_to=8,
)
def stalk_algorithm(edges: int) -> Cases:
    for colors in colorings(edges):
        yield None if value(colors) == stalk_value(colors, current=True) else colors


@LEDGER.fact("Stalk algorithm, example", "RRBR is -7/4, as the author's program says.")
def stalk_example() -> bool:
    return value("RRBR") == Dyadic(-7, 2)


@LEDGER.claim(
    "Ordinal sums",
    "1:x is the first of (x+1)/1, (x+2)/2, (x+3)/4, … whose numerator exceeds 1, and -1:x mirrored.",
    sizes=range(6),
    measure="day",
)
def planted_on_a_stick(day: int) -> Cases:
    for x in numbers_by_day(day):
        n = next(n for n in range(1, 99) if x + n > 1)
        claimed = (x + n).halved(n - 1)
        mirrored = conway_ordinal_sum(Value(-1), Value(-x)) == -claimed
        yield None if conway_ordinal_sum(Value(1), Value(x)) == claimed and mirrored else f"1:{x}"


def tree_number(text: str) -> Dyadic:
    """The tree algorithm: what stands on a stick is added up and planted on it by the rule for 1:x and -1:x."""
    total = Dyadic(0)
    for part in trees_of(text):
        sign = 1 if part[0] == "B" else -1
        x = sign * tree_number(part[2:-1])
        n = next(n for n in range(1, 99) if x + n > 1)
        total = total + sign * (x + n).halved(n - 1)
    return total


@LEDGER.claim(
    "Tree algorithm",
    "A tree is worth 1:x or -1:x, as its trunk is blue or red, where x is the sum of its branches, found in the same "
    "way.",
    sizes=range(1, 6),
    measure="edges",
)
def trees(edges: int) -> Cases:
    for text in tree_texts(edges):
        yield None if value(text) == tree_number(text) else text


def _cuts(position: Hackenbush) -> Iterator[tuple[Color, int, Value]]:
    return ((edge.color, edge.id, SEARCH.value(position.cut(edge.id))) for edge in position.edges)


@LEDGER.claim(
    "Fundamental theorem",
    "Cutting a blue edge lowers the value and cutting a red edge raises it, with cycles or without.",
    sizes=range(1, 5),
    measure="edges",
)
def fundamental_theorem(edges: int) -> Cases:
    for text in (*tree_texts(edges), *graph_texts(edges)):
        position = Hackenbush.parse(text)
        whole = SEARCH.value(position)
        for color, edge, after in _cuts(position):
            holds = after < whole if color is Color.BLUE else after > whole
            yield None if holds else f"{text}, edge {edge}"


@LEDGER.claim(
    "Fundamental theorem, part 2",
    "Every blue-red diagram is a number, with cycles or without.",
    sizes=range(1, 6),
    measure="edges",
)
def all_are_numbers(edges: int) -> Cases:
    for text in (*tree_texts(edges), *graph_texts(min(edges, 4))):
        yield None if value(text).is_number else text


@LEDGER.claim(
    "Stalk reduction principle",
    "In a stalk the highest stick of a player is his best cut, and better than all others.",
    sizes=range(1, 10),
    measure="sticks",
)
def highest_sticks(edges: int) -> Cases:
    for colors in colorings(edges):
        below = [value(colors[:place] or "0") for place in range(edges)]
        for color, sign in (("B", 1), ("R", -1)):
            own = [sign * after for after, here in zip(below, colors, strict=True) if here == color]
            yield None if all(low < high for low, high in pairwise(own)) else colors


@LEDGER.claim(
    "Corollary 1",
    "A player who has a stick above the trunk stalk loses more by cutting in the trunk stalk than by his best other "
    "cut.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=5,
)
def trunk_stalks_are_left(edges: int) -> Cases:
    for tree in planted_trees(edges):
        position = Hackenbush.parse(tree.text)
        low = _heights(position, len(tree.stalk))
        for color, sign in ((Color.BLUE, 1), (Color.RED, -1)):
            cuts = [(edge, sign * after) for here, edge, after in _cuts(position) if here is color]
            trunk = [after for edge, after in cuts if edge in low]
            others = [after for edge, after in cuts if edge not in low]
            if trunk and others:
                best = _greatest(others)
                yield None if all(after < best for after in trunk) else f"{tree.text}, {color.name.lower()}"


def _greatest(values: list[Value]) -> Value:
    best = values[0]
    for each in values:
        best = each if each > best else best
    return best


def _heights(position: Hackenbush, stalk: int) -> set[int]:
    """The edges of the trunk stalk: from the ground up, one after the other."""
    found: set[int] = set()
    here = 0
    for _ in range(stalk):
        edge = next(each for each in position.edges if here in (each.tail, each.head) and each.id not in found)
        found.add(edge.id)
        here = edge.head if edge.tail == here else edge.tail
    return found


@LEDGER.claim(
    "Sign of the trunk",
    "The color of the trunk is the sign of the tree.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=5,
)
def sign_of_the_trunk(edges: int) -> Cases:
    for tree in planted_trees(edges):
        yield None if (tree.value > 0 if tree.stalk[0] == "B" else tree.value < 0) else tree.text


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
            yield None if value(colors) < value(pure) else f"{colors} is more than {pure}"


@LEDGER.claim(
    "Impediment",
    "A stalk with an impediment is worth less, in absolute value, than the pure stalk of its height.",
    sizes=range(2, 9),
    measure="sticks",
    corrected=True,
)
def impediment(edges: int) -> Cases:
    for colors in colorings(edges):
        sign = 1 if colors[0] == "B" else -1
        if colors != colors[0] * edges:
            yield None if 0 < sign * value(colors) < edges else colors


@LEDGER.claim(
    "Hammerian classification",
    "With a pure trunk stalk, a tree is worth trunk stalk and branches exactly if the branches of the color of the "
    "trunk sum to at least as much, in absolute value, as the others.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=5,
)
def pure_trunks(edges: int) -> Cases:
    for tree in planted_trees(edges):
        if tree.is_pure:
            favourable = tree.sum >= 0 if tree.stalk[0] == "B" else tree.sum <= 0
            yield None if (tree.value == value(tree.stalk) + tree.sum) == favourable else tree.text


@LEDGER.claim(
    "Hammerian classification, impure",
    "A tree with an impure trunk stalk and branches cannot be decomposed.",
    sizes=range(2, 6),
    measure="edges",
    fails=True,
)
def printed_impure_trunks(edges: int) -> Cases:
    for tree in planted_trees(edges):
        if not tree.is_pure and tree.branches:
            splits = tree.value == value(tree.stalk) + tree.sum
            yield None if not splits else f"{tree.text} is {tree.value}, as trunk and branches are"


@LEDGER.claim(
    "Hammerian classification, impure",
    "A tree with an impure trunk stalk and branches can be decomposed exactly if the branches sum to 0.",
    sizes=range(2, 7),
    measure="edges",
    corrected=True,
)
def impure_trunks(edges: int) -> Cases:
    for tree in planted_trees(edges):
        if not tree.is_pure and tree.branches:
            splits = tree.value == value(tree.stalk) + tree.sum
            yield None if splits == (not tree.sum) else tree.text


def _components(text: str) -> list[str]:
    """Stalks and trees that a tree falls into: at each Hammerian branching its branches are planted, and so on up."""
    tree = _tree(text)
    toward = tree.sum >= 0 if tree.stalk[0] == "B" else tree.sum <= 0
    if not tree.branches or not (tree.is_pure and toward):
        return [text]
    return [tree.stalk, *(part for branch in tree.branches for part in _components(branch))]


@LEDGER.claim(
    "Recursive decomposition",
    "Planting the branches of Hammerian branchings, from the ground up, keeps the value.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=5,
)
def components(edges: int) -> Cases:
    for tree in planted_trees(edges):
        yield None if sum_of(map(value, _components(tree.text))) == tree.value else tree.text


@LEDGER.claim(
    "Recursive decomposition, printed",
    "No branching above a non-Hammerian one is Hammerian.",
    sizes=range(1, 7),
    measure="edges",
    fails=True,
    instead="Branches higher up may still be planted, if they sum to 0.",
)
def nothing_above(edges: int) -> Cases:
    for tree in planted_trees(edges):
        if tree.branches and len(_components(tree.text)) == 1:
            above = next((branch for branch in tree.branches if len(_components(branch)) > 1), None)
            yield None if above is None else f"{tree.text} is not Hammerian, and {above} is"


@LEDGER.claim(
    "Multi-branching",
    "Any number of branches of one color may be planted beside a pure trunk stalk of that color.",
    sizes=range(2, 7),
    measure="edges",
)
def branches_of_one_color(edges: int) -> Cases:
    for tree in planted_trees(edges):
        if tree.is_pure and all(branch[0] == tree.stalk[0] for branch in tree.branches):
            yield None if tree.value == value(tree.stalk) + tree.sum else tree.text


@LEDGER.claim(
    "Joshua classification",
    "A tree is worth its trunk stalk exactly if its branches sum to 0.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=5,
)
def joshua(edges: int) -> Cases:
    for tree in planted_trees(edges):
        yield None if (tree.value == value(tree.stalk)) == (not tree.sum) else tree.text


@LEDGER.claim(
    "Joshua trees",
    "A tree that is worth its trunk stalk is worth trunk stalk and branches together, be the stalk pure or not.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=5,
)
def joshua_trees_decompose(edges: int) -> Cases:
    for tree in planted_trees(edges):
        if tree.value == value(tree.stalk):
            yield None if tree.value == value(tree.stalk) + tree.sum else tree.text


@LEDGER.claim(
    "Who wins moving first",
    "A blue-red position that a player wins moving first he wins moving second too.",
    sizes=range(1, 6),
    measure="edges",
)
def nobody_needs_to_begin(edges: int) -> Cases:
    for text in (*tree_texts(edges), *graph_texts(min(edges, 4))):
        yield None if value(text).outcome is not Outcome.N else text


@LEDGER.fact("Examples 1 and 2", "B(BB,RB) is 5/2; planting the blue stick of the right branch would make it 3.")
def worked_example() -> bool:
    wrong = sum_of(map(value, ("B", "BB", "R", "B")))
    return value("B(BB,RB)") == Dyadic(5, 1) == sum_of(map(value, ("B", "BB", "RB"))).number and wrong == 3


def _numbers(day: int) -> list[Form]:
    """The forms whose options are such forms, no Left option at least any Right option."""
    found: set[Form] = set()
    for form in forms_by_day(day):  # options come before what has them
        apart = not any(is_at_least(x, y) for x in form.left for y in form.right)
        if apart and found.issuperset((*form.left, *form.right)):
            found.add(form)
    return list(found)


@LEDGER.claim(
    "Option-value relation",
    "A number, defined by its options being numbers, no Left one at least any Right one, lies between its options.",
    sizes=range(3),
    measure="day",
)
def between_its_options(day: int) -> Cases:
    for form in _numbers(day):
        between = all(x.value < form.value for x in form.left) and all(form.value < y.value for y in form.right)
        yield None if between else str(form)


@LEDGER.claim(
    "Simplicity rule",
    "If a number z lies between all Left and all Right options of a number x, and no option of z does, then x = z.",
    sizes=range(3),
    measure="day",
)
def simplest_between_options(day: int) -> Cases:
    for form in _numbers(day):
        between = [z for z in map(Value, numbers_by_day(day + 1)) if _fits(form, z)]
        simplest = [z for z in between if not any(_fits(form, option) for option in (*z.left, *z.right))]
        yield None if simplest == [form.value] else str(form)


def _fits(form: Form, z: Value) -> bool:
    return all(x.value < z for x in form.left) and all(z < y.value for y in form.right)


@LEDGER.claim(
    "Ordinal sums, onto",
    "x to 1:x maps the numbers onto the positive ones, in order, and those born by day n onto those born by day n + 1.",
    sizes=range(7),
    measure="day",
)
def onto_the_positive_numbers(day: int) -> Cases:
    planted = [conway_ordinal_sum(Value(1), Value(x)) for x in numbers_by_day(day)]
    positive = [Value(x) for x in numbers_by_day(day + 1) if x > 0]
    yield None if planted == positive else f"day {day}"
