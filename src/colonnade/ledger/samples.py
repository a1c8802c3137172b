"""What the checkers run over: all forms, values, numbers, strings and trees of a given size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import chain, combinations, combinations_with_replacement, pairwise, product

from colonnade.dyadic import Dyadic
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_sum
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.stalks.nimber_based_numbers import collation
from colonnade.games.stalks.stalk import NimberBased, Stalk
from colonnade.games.value import Value, sum_of

__all__ = [
    "collations",
    "colorings",
    "dicots_by_day",
    "flower",
    "forests",
    "forms_by_day",
    "literal_dicots_by_day",
    "literal_stalk",
    "literal_sums",
    "nimber",
    "numbers_by_day",
    "ordinal_sums",
    "stalks",
    "stalks_up_to",
    "tree_texts",
    "uptimal_value",
    "values_by_day",
]


@cache
def forms_by_day(day: int) -> tuple[Form, ...]:
    """All literal forms of formal birthday at most ``day``, the simplest first: 1, 4 and 256 of them.

    >>> [len(forms_by_day(day)) for day in range(3)]
    [1, 4, 256]
    """
    if day == 0:
        return (Form(),)
    sides = list(_subsets(forms_by_day(day - 1), 0))
    return tuple(sorted((Form(left, right) for left in sides for right in sides), key=lambda x: x.formal_birthday))


@cache
def literal_dicots_by_day(day: int) -> tuple[Form, ...]:
    """All literal dicotic forms of formal birthday at most ``day``.

    >>> [len(literal_dicots_by_day(day)) for day in range(3)]
    [1, 2, 10]
    """
    if day == 0:
        return (Form(),)
    sides = list(_subsets(literal_dicots_by_day(day - 1), 1))
    return (Form(), *(Form(left, right) for left in sides for right in sides))


def _subsets(forms: tuple[Form, ...], least: int) -> Iterator[tuple[Form, ...]]:
    return chain.from_iterable(combinations(forms, size) for size in range(least, len(forms) + 1))


def ordinal_sums(base: Form, day: int) -> dict[Form, Form]:
    """The literal ``G:H`` by ``H``, for every ``H`` of that day; each is made of those of its options.

    >>> ordinal_sums(Form.parse("{*|*}"), 1)[Form.parse("1")]
    Form.parse('{*,{*|*}|*}')
    """
    made: dict[Form, Form] = {}
    for top in forms_by_day(day):
        made[top] = Form([*base.left, *(made[x] for x in top.left)], [*base.right, *(made[x] for x in top.right)])
    return made


def literal_sums(day: int) -> Iterator[tuple[Form, Form, Form]]:
    """``(G, H, G:H)`` for all literal ``G`` and ``H`` of that day: 65536 of them on day 2."""
    return ((base, top, whole) for base in forms_by_day(day) for top, whole in ordinal_sums(base, day).items())


@cache
def numbers_by_day(day: int) -> tuple[Dyadic, ...]:
    """All numbers born by that day, in order.

    >>> [str(x) for x in numbers_by_day(2)]
    ['-2', '-1', '-1/2', '0', '1/2', '1', '2']
    """
    numbers = [Dyadic(0)]
    for _ in range(day):
        between = [(x + y).halved() for x, y in pairwise(numbers)]
        numbers = sorted([numbers[0] - 1, *numbers, *between, numbers[-1] + 1])
    return tuple(numbers)


def colorings(length: int, colors: str = "BR") -> Iterator[str]:
    """All strings of that length over the given colors."""
    return map("".join, product(colors, repeat=length))


def literal_stalk(colors: str) -> Form:
    """A Hackenbush stalk as a literal form, edge by edge.

    >>> literal_stalk("GB")
    Form.parse('^*')
    """
    edges = {"B": Value(1).form, "R": Value(-1).form, "G": Value("*").form}
    form = Form()
    for color in reversed(colors):
        form = ordinal_sum(edges[color], form)
    return form


@cache
def stalks(edges: int) -> tuple[tuple[Stalk, Value], ...]:
    """All stalks with exactly so many edges, with their values."""
    made = (Stalk.parse(colors) if colors else Stalk() for colors in colorings(edges, "BRG"))
    return tuple((stalk, stalk.value) for stalk in made)


def stalks_up_to(edges: int) -> list[tuple[Stalk, Value]]:
    """All stalks with at most so many edges, with their values."""
    return [pair for count in range(edges + 1) for pair in stalks(count)]


@cache
def forests(edges: int) -> tuple[str, ...]:
    """All ordered forests with so many edges, in the notation of positions with every edge written ``x``.

    >>> forests(2)
    ('x,x', 'x(x)')
    """
    if edges == 0:
        return ("",)
    made = []
    for inside in range(edges):
        for above, beside in product(forests(inside), forests(edges - 1 - inside)):
            first = f"x({above})" if above else "x"
            made.append(f"{first},{beside}" if beside else first)
    return tuple(made)


def tree_texts(edges: int, colors: str = "BR") -> Iterator[str]:
    """All colored ordered forests with so many edges, as text."""
    for shape, coloring in product(forests(edges), product(colors, repeat=edges)):
        letters = iter(coloring)
        yield "".join(next(letters) if letter == "x" else letter for letter in shape) or "0"


def trees_of(forest: str) -> list[str]:
    """The trees of a forest given as text: what commas outside of brackets part.

    >>> trees_of("B(R,B),R")
    ['B(R,B)', 'R']
    """
    trees, depth = [""], 0
    for letter in forest:
        depth += (letter == "(") - (letter == ")")
        if letter == "," and not depth:
            trees.append("")
        else:
            trees[-1] += letter
    return [tree for tree in trees if tree]


def graph_texts(edges: int, colors: str = "BR") -> Iterator[str]:
    """All graphs with so many edges on the ground and two more vertices, the first of which has an edge on the ground.

    >>> list(graph_texts(1))
    ['0-1B', '0-1R']
    """
    for ends in combinations_with_replacement(((0, 1), (0, 2), (1, 2)), edges):
        if (0, 1) in ends:
            for coloring in product(colors, repeat=edges):
                yield " ".join(f"{tail}-{head}{color}" for (tail, head), color in zip(ends, coloring, strict=True))


@cache
def nimber(n: int) -> Value:
    """The nimber ``*n``."""
    return Value.named(star=n)


@cache
def flower(n: int, x: Dyadic) -> Value:
    """The nimber-based number ``*n : x``."""
    return Stalk(flowers=(NimberBased(n, x),)).value if n else Value(x)


def collations(size: int, numbers: tuple[Dyadic, ...]) -> Iterator[tuple[Dyadic, ...]]:
    """Multisets of that size without inverse pairs."""
    return (c for c in combinations_with_replacement(numbers, size) if collation(c).total() == size)


def uptimal_value(digits: Sequence[int], star: int) -> Value:
    """The uptimal ``.d1 d2 …``, plus ``*`` where ``star`` is 1, as a sum of ``*``-based integers.

    >>> uptimal_value([1, 1], 0)
    Value('^[2]')
    """
    based = [star_based(Value(n)) for n in range(len(digits) + 1)]
    units = (digit * (based[n] - based[n - 1]) for n, digit in enumerate(digits, 1))
    return sum_of([nimber(star), *units])
