"""Chapter 4, families, examples and corollaries on stalks: edge by edge, from literal forms."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement, product

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_value
from colonnade.games.value import Relation, Value, compare, sum_of
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.play import is_simplest, played
from colonnade.ledger.samples import colorings, literal_stalk, nimber, numbers_by_day, values_by_day
from colonnade.players import Outcome

STAR = Form.parse("*")


@cache
def edgewise(colors: str) -> Value:
    """The value of a stalk, of its literal form edge by edge."""
    return literal_stalk(colors).value


def stalk_texts(most: int) -> Iterator[str]:
    """All stalks of up to so many edges, the shortest first."""
    return (colors for edges in range(most + 1) for colors in colorings(edges, "BRG"))


def split(colors: str) -> tuple[str, str]:
    """The blue and red edges on the ground, and the rest from the first green edge on."""
    place = colors.find("G")
    return (colors, "") if place < 0 else (colors[:place], colors[place:])


def over_star(value: Value) -> Value:
    """``*:G``."""
    return ordinal_value(STAR, value)


@LEDGER.fact(
    "Figure 4.1", "No edge is 0 and in P; a blue, red, green one is 1, -1, * and in L, R, N; all are canonical."
)
def stalks_of_one_edge() -> bool:
    table = {"": ("0", Outcome.P), "B": ("1", Outcome.L), "R": ("-1", Outcome.R), "G": ("*", Outcome.N)}
    forms = {colors: literal_stalk(colors) for colors in table}
    named = all(forms[colors] == Form.parse(name) for colors, (name, _) in table.items())
    return named and all(played(forms[x]) is table[x][1] and is_simplest(forms[x]) for x in table)


@LEDGER.claim(
    "Table 4.1",
    "Blue or red stalks are integers, blue-red ones numbers x, green ones nimbers; over one green edge x becomes *:x, "
    "over m of them *m:x (printed for integers as *-based, which is right for m = 1).",
    sizes=range(1, 6),
    measure="edges",
    corrected=True,
)
def families(edges: int) -> Cases:
    yield None if edgewise("B" * edges) == edges and edgewise("R" * edges) == -edges else f"{edges} blue edges"
    yield None if literal_stalk("G" * edges) == nimber(edges).form else f"{edges} green edges"
    for colors in colorings(edges):
        number = edgewise(colors)
        yield None if number.is_number else colors
        for m in range(1, 4):
            same = edgewise("G" * m + colors) == ordinal_value(nimber(m).form, number)
            yield None if same else "G" * m + colors


@LEDGER.claim(
    "Corollary 4.3.3",
    "A stalk other than 0 is 1:T, *:T or -1:T for a stalk T, and these are stalks.",
    sizes=range(1, 6),
    measure="edges",
)
def first_edges(edges: int) -> Cases:
    bases = {"B": Value(1).form, "R": Value(-1).form, "G": STAR}
    for colors in colorings(edges, "BRG"):
        same = edgewise(colors) == ordinal_value(bases[colors[0]], edgewise(colors[1:]))
        yield None if same else colors


@LEDGER.claim(
    "Theorem 4.3.6",
    "A sum of stalks is a number, the sum of the blue-red parts on the ground, plus a sum of *-based stalks, the rest.",
    sizes=range(1, 5),
    measure="edges",
)
def numbers_and_star_based(edges: int) -> Cases:
    for first, second in product(colorings(edges, "BRG"), stalk_texts(min(edges, 3))):
        parts = [*split(first), *split(second)]
        total = sum_of(map(edgewise, parts))
        number = (edgewise(parts[0]) + edgewise(parts[2])).is_number
        yield None if number and total == edgewise(first) + edgewise(second) else f"{first} + {second}"


@LEDGER.claim(
    "Lemma 4.4.1",
    "S - T has the outcome of the difference of their number-bases; where these are equal, of what stands above them.",
    sizes=range(5),
    measure="edges",
)
def difference_of_stalks(edges: int) -> Cases:
    for first, second in product(colorings(edges, "BRG"), stalk_texts(edges)):
        (x, above), (y, over) = split(first), split(second)
        base = edgewise(x) - edgewise(y)
        claimed = base if base else edgewise(above) - edgewise(over)
        yield None if (edgewise(first) - edgewise(second)).outcome is claimed.outcome else f"{first} and {second}"


def _segments() -> Iterator[tuple[str, Dyadic, str]]:
    """A stalk that ends green or is empty, a number on it, and a dicotic stalk or nothing on that."""
    return product(("", "G", "GG", "BG", "GRG"), (x for x in numbers_by_day(3) if x), ("", "G", "GB", "GG", "GRG"))


def _over(form: Form, above: Value) -> Value:
    return ordinal_value(form, above)


@LEDGER.claim(
    "Lemma 4.4.5",
    "In a stalk, moves in a number segment have negative incentives, and every move in a nimber segment above is "
    "better.",
    sizes=range(1),
    measure="example",
)
def moves_in_numbers(_: int) -> Cases:
    for below, x, above in _segments():
        base, number = literal_stalk(below), Value(x)
        tops = [literal_stalk(above[:i]).value for i, color in enumerate(above) if color == "G"]
        whole = _over(base, ordinal_value(number.form, edgewise(above)))
        for options, sign in ((number.left, 1), (number.right, -1)):
            for option in options:
                cut = _over(base, option)
                greens = [_over(base, ordinal_value(number.form, top)) for top in tops]
                holds = sign * cut < sign * whole and all(sign * cut < sign * other for other in greens)
                yield None if holds else f"{below or 'nothing'} : {x} : {above or 'nothing'}"


@LEDGER.claim(
    "Corollary 4.4.9",
    "Incentives of moves in nimber segments of a stalk are confused with 0, and any two different ones with each "
    "other.",
    sizes=range(7),
    measure="edges",
    tested_to=5,
)
def incentives_in_nimbers(edges: int) -> Cases:
    for colors in colorings(edges, "BRG"):
        cuts = {edgewise(colors[:i]) - edgewise(colors) for i, color in enumerate(colors) if color == "G"}
        confused = all(compare(x, y) is Relation.CONFUSED for x, y in combinations([Value(0), *cuts], 2))
        yield None if confused else colors


@LEDGER.fact("Example 4.5.10", "*12:3/4:*8:-2:*2 is *12:3/4:*8:-2:*3 + *.")
def climbing_star() -> bool:
    return Value("*12:3/4:*8:-2:*2") == Value("*12:3/4:*8:-2:*3") + Value("*")


@LEDGER.claim(
    "Corollary 4.7.2",
    "The canonical form of a sum of stalks other than 0 has an incentive that is a stalk (among those of 3 edges "
    "more).",
    sizes=range(1, 4),
    measure="edges",
    tested_to=2,
)
def an_incentive_is_a_stalk(edges: int) -> Cases:
    known = {edgewise(colors) for colors in stalk_texts(edges + 3)}
    for first, second in product(colorings(edges, "BRG"), stalk_texts(edges)):
        total = edgewise(first) + edgewise(second)
        if total:
            lefts = (option - total for option in total.left)
            rights = (total - option for option in total.right)
            yield None if any(x in known for x in (*lefts, *rights)) else f"{first} + {second}"


def _left_option(x: Dyadic) -> Dyadic | None:
    options = Value(x).left
    return options[0].number if options else None


def _left_incentive(x: Dyadic) -> Value | None:
    """What Left gains by moving in the number of ``*:x``."""
    option = _left_option(x)
    return None if option is None else over_star(Value(option)) - over_star(Value(x))


@LEDGER.claim(
    "Lemma 4.9.3",
    "The six printed cases tell which of the incentives in *:x and *:y is larger (a seventh, x > y > 0 with x^L < y^L, "
    "is missing: there it is that in *:y).",
    sizes=range(1, 6),
    measure="day",
    tested_to=4,
)
def compared_incentives(day: int) -> Cases:
    gains = {x: gain for x in numbers_by_day(day) if (gain := _left_incentive(x)) is not None}
    for x, y in product(gains, repeat=2):
        if x > y:
            xl, yl = _left_option(x), _left_option(y)
            assert xl is not None
            assert yl is not None
            first = xl > yl if y > 0 else xl >= -y if x > 0 else False
            yield None if (gains[x] > gains[y] if first else gains[x] < gains[y]) else f"x={x}, y={y}"


@LEDGER.claim(
    "Remark 4.9.6",
    "Left has a move in a subordinate of a sum of *-based numbers unless all of them are integers that are not "
    "positive.",
    sizes=range(1, 4),
    measure="summands",
)
def targets_exist(size: int) -> Cases:
    for numbers in combinations_with_replacement(numbers_by_day(3), size):
        moves = any(Value(x).left for x in numbers)
        yield None if moves != all(x <= 0 and x.is_integer for x in numbers) else ", ".join(map(str, numbers))


@LEDGER.claim(
    "Example 4.10.3", "+-G has order 1 or 2, and *:+-G with it; so *:+-1 + *:+-1 = 0.", sizes=range(4), measure="day"
)
def switches_cancel(day: int) -> Cases:
    for value in values_by_day(day):
        switch = Value.of([value], [-value])
        yield None if 2 * switch == 0 and (not switch or 2 * over_star(switch) == 0) else str(value)


@LEDGER.claim("Lemma 4.10.4", "If 4(*:G) = 0 then 2(*:G) = 0.", sizes=range(4), measure="day", tested_to=2)
def no_order_four(day: int) -> Cases:
    for value in values_by_day(day):
        double = 2 * over_star(value)
        if double:
            yield None if 2 * double else str(value)


@LEDGER.claim(
    "Corollary 4.11.2",
    "Where G + H is fuzzy, Right wins *:G + *:H + *:-n for every n above the birthdays of G and H.",
    sizes=range(3),
    measure="day",
)
def large_negative(day: int) -> Cases:
    for g, h in product(values_by_day(day), repeat=2):
        if (g + h).outcome is Outcome.N:
            first = max(g.birthday, h.birthday) + 1
            sums = (sum_of(map(over_star, (g, h, Value(-n)))) for n in range(first, first + 3))
            yield None if all(total < 0 for total in sums) else f"G={g}, H={h}"
