"""*Ordinal sums, Clockwise Hackenbush, and Domino Shave* (Carvalho, Huggan, Nowakowski, Pereira dos Santos)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, permutations, product
from math import factorial

from colonnade.dyadic import Dyadic, simplest_between
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_sum, ordinal_value
from colonnade.games.stalks.sign_expansion import number_of, sign_expansion
from colonnade.games.stalks.stalk import Stalk
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases, Ledger, Status
from colonnade.ledger.samples import colorings, forms_by_day, numbers_by_day, tree_texts, values_by_day
from colonnade.players import Player
from colonnade.positions.bernoulli import Bernoulli
from colonnade.positions.domino_shave import DominoShave
from colonnade.positions.hackenbush.clockwise import ClockwiseHackenbush
from colonnade.positions.stirling_shave import StirlingShave
from colonnade.solvers.engine.search import Search, search_form
from colonnade.solvers.hackenbush.clockwise import clockwise_value
from colonnade.solvers.hackenbush.strings import berlekamp
from colonnade.solvers.rulesets.domino_shave import (
    bernoulli_zero_count,
    nim_value,
    stirling_zero_count,
    value_by_prefixes,
)

LEDGER = Ledger("clockwise-hackenbush-domino-shave", "Ordinal Sums, Clockwise Hackenbush, and Domino Shave")


def on_left_option(x: Dyadic, w: Dyadic) -> Value:
    """``{x|}:w`` on the literal base."""
    return ordinal_value(Form([Value(x).form]), Value(w))


def fractions(day: int) -> list[Dyadic]:
    """Fractions ``0 <= d < 1`` with denominator up to ``2**day``."""
    return [Dyadic(n, day) for n in range(1 << day)]


@LEDGER.fact("Section 1.2", "{0|2}:1 is 3/2, while {0|}:1 is 2.")
def forms_matter() -> bool:
    return Value("{0|2}:1") == Value("3/2") and Value("{0|}:1") == 2


@LEDGER.claim(
    "Theorem 1.1",
    "If G has no reversible option, G:H is the ordinal sum with the canonical form of G.",
    sizes=range(3),
    measure="day",
)
def mckay(day: int) -> Cases:
    for base, top in product(forms_by_day(day), values_by_day(2)):
        left = any(answer.value <= base.value for option in base.left for answer in option.right)
        right = any(answer.value >= base.value for option in base.right for answer in option.left)
        if not left and not right:
            same = ordinal_value(base, top) == conway_ordinal_sum(base.value, top)
            yield None if same else f"({base}):({top})"


@LEDGER.claim("Theorem 1.2", "{G|}:H depends on the value of G alone.", sizes=range(3), measure="day")
def option_by_value(day: int) -> Cases:
    for form, top in product(forms_by_day(day), values_by_day(1)):
        same = ordinal_value(Form([form]), top) == ordinal_value(Form([form.value.form]), top)
        yield None if same else f"{{{form}|}}:({top})"


def van_roode_sum(g: Dyadic, h: Dyadic) -> Dyadic:
    """Theorem 1.3 for positive ``g`` and ``h`` not 0."""
    if g.is_integer and h > 0:
        return g + h
    m = h.ceil() if h > 0 else h.floor()
    rest = h - m
    places = g.exponent + abs(m)
    bracket = rest + ((1 << m) - 1 if h > 0 else 1 - (1 << -m))
    return g + bracket.halved(places)


@LEDGER.claim("Theorem 1.3", "Van Roode's method for the ordinal sum of strings.", sizes=range(1, 7), measure="edges")
def van_roode(edges: int) -> Cases:
    for below in colorings(edges):
        if below.startswith("B"):
            for above in (c for length in range(1, 5) for c in colorings(length)):
                g, h = berlekamp(below.encode()), berlekamp(above.encode())
                yield None if van_roode_sum(g, h) == berlekamp((below + above).encode()) else f"{below}:{above}"


@LEDGER.fact("Examples 1.4 and 1.5", "3/8 : 7/2 is 125/256, and 21/8 : -7/4 is 2 69/128.")
def van_roode_examples() -> bool:
    first = conway_ordinal_sum(Value("3/8"), Value("7/2"))
    return first == Dyadic("125/256") and conway_ordinal_sum(Value("21/8"), Value("-7/4")) == Dyadic(69, 7) + 2


@LEDGER.claim(
    "Theorem 2.2",
    "A clockwise position is, move for move, the ordinal sum of its trunk edges with what is left of each.",
    sizes=range(5),
    measure="edges",
)
def trunk_decomposition(edges: int) -> Cases:
    search = Search()
    for text in tree_texts(edges, "BRG" if edges < 4 else "BR"):
        position = ClockwiseHackenbush.parse(text)
        yield None if clockwise_value(position.graph) == search.value(position) else text


@LEDGER.claim(
    "Lemma 2.3",
    "In clockwise blue-red Hackenbush a higher cut is strictly better, for either player.",
    sizes=range(1, 6),
    measure="edges",
)
def higher_is_better(edges: int) -> Cases:
    search = Search()
    for text in tree_texts(edges):
        position = ClockwiseHackenbush.parse(text)
        for player, sign in ((Player.LEFT, 1), (Player.RIGHT, -1)):
            cuts = [sign * search.value(option) for option in _from_the_ground_up(position, player)]
            yield None if all(low < high for low, high in pairwise(cuts)) else text


def _from_the_ground_up(position: ClockwiseHackenbush, player: Player) -> Iterator[ClockwiseHackenbush]:
    return (position.cut(edge) for edge in position.trunk() if position.is_legal(edge, player))


@LEDGER.claim("Corollary 2.4", "Clockwise blue-red positions are numbers.", sizes=range(6), measure="edges")
def numbers(edges: int) -> Cases:
    search = Search()
    for text in tree_texts(edges):
        yield None if search.value(ClockwiseHackenbush.parse(text)).is_number else text


@LEDGER.claim(
    "Section 2.1",
    "The simplest number between two is the integer of least absolute value, or the one with the fewest binary digits.",
    sizes=range(1, 5),
    measure="day",
)
def simplest_number(day: int) -> Cases:
    for low, high in product(numbers_by_day(day), repeat=2):
        if low < high:
            same = Value(simplest_between(low, high)) == Value.of([Value(low)], [Value(high)])
            yield None if same else f"{{{low}|{high}}}"


@LEDGER.fact("Example 2.6", "{21/32|45/64} is 11/16 and {75/128|19/32} is 151/256.")
def simplest_examples() -> bool:
    return Value("{21/32|45/64}") == Dyadic("11/16") and Value("{75/128|19/32}") == Dyadic("151/256")


def _translations(size: int) -> Iterator[tuple[int, Dyadic, Dyadic]]:
    for n in {size, -size}:
        for d, w in product(fractions(2), numbers_by_day(3)):
            yield n, d, w


@LEDGER.claim("Lemma 2.7", "{n+d|}:w is n + ({d|}:w) for every integer n.", sizes=range(5), measure="|n|", fails=True)
def printed_translation(size: int) -> Cases:
    for n, d, w in _translations(size):
        holds = on_left_option(d + n, w) == on_left_option(d, w) + n
        yield None if holds else f"{{{d + n}|}}:{w} is {on_left_option(d + n, w)}"


@LEDGER.claim(
    "Lemma 2.7",
    "{n+d|}:w is n + ({d|}:(w + max(0, -n-1))).",
    sizes=range(5),
    measure="|n|",
    corrected=True,
)
def translation(size: int) -> Cases:
    for n, d, w in _translations(size):
        holds = on_left_option(d + n, w) == on_left_option(d, w + max(0, -n - 1)) + n
        yield None if holds else f"n={n}, d={d}, w={w}"


@LEDGER.claim(
    "Lemma 2.8",
    "{d|}:m is {{d|}:(m-1)|} for m > 0, and {d|{d|}:(m+1)} for m < 0.",
    sizes=range(5),
    measure="binary digits",
)
def one_more_step(digits: int) -> Cases:
    for d, m in product(fractions(digits), range(-5, 6)):
        if m:
            before = on_left_option(d, Dyadic(m - 1 if m > 0 else m + 1))
            told = Value.of([before]) if m > 0 else Value.of([Value(d)], [before])
            yield None if on_left_option(d, Dyadic(m)) == told else f"d={d}, m={m}"


@LEDGER.claim(
    "Corollary 2.9",
    "On the literal base, {d|}:m is ({d|}:(m-1)):1 for m > 0, and ({d|}:(m+1)):-1 for m < 0.",
    sizes=range(4),
    measure="binary digits",
)
def step_by_step(digits: int) -> Cases:
    for d, m in product(fractions(digits), range(-4, 5)):
        if m:
            one = 1 if m > 0 else -1
            before = ordinal_sum(Form([Value(d).form]), Value(m - one).form)
            yield None if ordinal_value(before, Value(one)) == on_left_option(d, Dyadic(m)) else f"d={d}, m={m}"


@LEDGER.claim(
    "Corollary 2.9, by value",
    "The same with the value of {d|}:(m-1), or of {d|}:(m+1), for a base.",
    sizes=range(4),
    measure="binary digits",
    fails=True,
    instead="The base must be literal, as in Corollary 2.9.",
)
def step_by_step_by_value(digits: int) -> Cases:
    for d, m in product(fractions(digits), range(-4, 5)):
        if m:
            one = 1 if m > 0 else -1
            before = on_left_option(d, Dyadic(m - one))
            holds = conway_ordinal_sum(before, Value(one)) == on_left_option(d, Dyadic(m))
            yield None if holds else f"{{{d}|}}:{m} is {on_left_option(d, Dyadic(m))}, not ({before}):{one}"


def on_fraction(d: Dyadic, m: int) -> Dyadic:
    """Theorem 2.10: ``{d|}:m`` for ``0 <= d < 1``."""
    if m >= 0:
        return Dyadic(m + 1)
    zeros, digits, place = 0, 0, 0
    while True:
        place += 1
        bit = (d.numerator >> d.exponent - place) & 1 if place <= d.exponent else 0
        zeros += not bit
        if zeros == -m:
            return Dyadic(2 * digits + 1, place)
        digits = 2 * digits + bit


@LEDGER.claim(
    "Theorem 2.10",
    "{d|}:m is m + 1 for m >= 0; for m < 0 the |m|-th zero of d's binary expansion becomes its last digit 1.",
    sizes=range(6),
    measure="binary digits",
)
def zeros_of_the_expansion(digits: int) -> Cases:
    for d, m in product(fractions(digits), range(-7, 4)):
        yield None if on_left_option(d, Dyadic(m)) == on_fraction(d, m) else f"d={d}, m={m}"


@LEDGER.claim(
    "Theorem 2.13",
    "For m < 0 the stalk of {d|}:m is that of d up to its (|m|+1)-th red edge, or all of it, a blue edge and red ones.",
    sizes=range(1, 7),
    measure="binary digits",
)
def red_edges(digits: int) -> Cases:
    for d, m in product(fractions(digits), range(1, 6)):
        if d:
            colors = sign_expansion(d)
            reds = [place for place, color in enumerate(colors) if color == "R"]
            told = colors[: reds[m]] if len(reds) > m else f"{colors}B{'R' * (m - len(reds))}"
            yield None if on_left_option(d, Dyadic(-m)) == number_of(told) else f"d={d}, m=-{m}"


@LEDGER.fact("Examples 2.12 and 2.14", "{309/512|}:-3 is 39/64, and {173/512|}:-3 is 11/32.")
def expansion_examples() -> bool:
    first, second = on_left_option(Dyadic("309/512"), Dyadic(-3)), on_left_option(Dyadic("173/512"), Dyadic(-3))
    return first == Dyadic("39/64") and second == Dyadic("11/32")


def _main_formula(n: int, d: Dyadic, m: int, rest: Dyadic) -> Dyadic:
    value = on_fraction(d, m)
    return value + rest.halved(value.exponent) + n


@LEDGER.claim(
    "Theorem 2.16",
    "{n+d|}:(m+d') is n + k/2^j + d'/2^j, where k/2^j is {d|}:m.",
    sizes=range(5),
    measure="|n|",
    fails=True,
)
def printed_main_formula(size: int) -> Cases:
    for n, d, w in _translations(size):
        m = w.floor()
        value = on_left_option(d + n, w)
        yield None if value == _main_formula(n, d, m, w - m) else f"{{{d + n}|}}:{w} is {value}"


@LEDGER.claim(
    "Theorem 2.16",
    "The same with k/2^j the value of {d|}:(m + max(0, -n-1)).",
    sizes=range(5),
    measure="|n|",
    corrected=True,
)
def main_formula(size: int) -> Cases:
    for n, d, w in _translations(size):
        m = w.floor()
        told = _main_formula(n, d, m + max(0, -n - 1), w - m)
        yield None if on_left_option(d + n, w) == told else f"n={n}, d={d}, w={w}"


@LEDGER.fact("Section 2.3", "The examples have values 7/16, -3/8 and -5/4.")
def worked_examples() -> bool:
    expected = {"BR(RB(B,RB),BR)": "7/16", "RB(B,RB)": "-3/8", "RR, BR(R,BR)": "-5/4"}
    values = {text: clockwise_value(ClockwiseHackenbush.parse(text).graph) for text in expected}
    return all(values[text] == Dyadic(number) for text, number in expected.items())


@LEDGER.fact("Example 3.1", "(2,4)(7,3)(1,2)(4,4)(3,2) has value 1 and is the tree BR, B(G,R).")
def first_line() -> bool:
    line = DominoShave.parse("(2,4)(7,3)(1,2)(4,4)(3,2)")
    return value_by_prefixes(line) == 1 and str(line.to_clockwise()) == "BR, B(G,R)"


def lines(dominoes: int, spots: int) -> Iterator[DominoShave]:
    """All lines of that length with spots below ``spots``."""
    faces = [(left, right) for left in range(spots) for right in range(spots)]
    return (DominoShave(line) for line in product(faces, repeat=dominoes))


@LEDGER.claim("Lemma 3.4", "Normalising a line keeps its game tree.", sizes=range(4), measure="dominoes")
def normal_lines(dominoes: int) -> Cases:
    for line in lines(dominoes, 3):
        yield None if search_form(line) == search_form(line.normalized()) else str(line)


@LEDGER.claim(
    "Theorem 3.5", "A line and its clockwise tree have the same game tree.", sizes=range(4), measure="dominoes"
)
def lines_are_trees(dominoes: int) -> Cases:
    for line in lines(dominoes, 3):
        yield None if search_form(line) == search_form(line.to_clockwise()) else str(line)


@LEDGER.claim(
    "Theorem 3.5", "Lines and clockwise trees correspond one to one.", sizes=range(3), measure="dominoes", fails=True
)
def printed_bijection(dominoes: int) -> Cases:
    seen: dict[str, DominoShave] = {}
    for line in lines(dominoes, 4):
        tree = str(line.to_clockwise())
        yield None if seen.setdefault(tree, line) == line else f"{seen[tree]} and {line} are both {tree}"


@LEDGER.claim(
    "Theorem 3.5", "Trees and normalised lines correspond one to one.", sizes=range(5), measure="edges", corrected=True
)
def bijection(edges: int) -> Cases:
    for text in tree_texts(edges, "BRG" if edges < 4 else "BR"):
        tree = ClockwiseHackenbush.parse(text)
        line = DominoShave.from_clockwise(tree)
        back = line.to_clockwise() == tree and line.normalized() == line
        yield None if back else text


def _stirling_zeros(n: int) -> int:
    rows = permutations(range(1, n + 1))
    return sum(not nim_value(StirlingShave(row).to_dominoes()) for row in rows)


@LEDGER.claim(
    "Section 3.3.2",
    "The zero positions of Stirling Shave among the permutations of n are counted, with signs, by Stirling numbers of "
    "the second kind.",
    sizes=range(8),
    measure="n",
    fails=True,
)
def printed_stirling_zeros(n: int) -> Cases:
    subsets = [1]
    for _ in range(n + 1):
        subsets = [k * here + before for k, (here, before) in enumerate(zip([*subsets, 0], [0, *subsets], strict=True))]
    told = sum((1 if k % 2 else -1) * factorial(k - 1) * subsets[k] for k in range(1, n + 2))
    yield None if _stirling_zeros(n) == told else f"n={n}: there are {_stirling_zeros(n)}, not {told}"


@LEDGER.claim("Section 3.3.2", "… by Stirling numbers of the first kind.", sizes=range(8), measure="n", corrected=True)
def stirling_zeros(n: int) -> Cases:
    yield None if _stirling_zeros(n) == stirling_zero_count(n) else f"n={n}"


@LEDGER.claim(
    "Section 3.3.3",
    "The zero positions of the Bernoulli game are counted by Bernoulli numbers of the second kind, if the first domino "
    "is never taken and r_i <= l_j for all j >= i is asked.",
    sizes=range(1, 5),
    measure="dominoes",
)
def bernoulli_zeros(n: int) -> Cases:
    faces = [[(left, right) for left in range(1, i + 1) for right in range(1, i + 1)] for i in range(1, n + 1)]
    search = Search()
    zeros = sum(not search.value(Bernoulli(line)) for line in product(*faces))
    yield None if zeros == bernoulli_zero_count(n) else f"n={n}: {zeros}"


@LEDGER.fact(
    "Section 3.3.3, Stirling",
    "The Bernoulli game is Stirling Shave on the right spots, the first of which is never taken.",
    fails=True,
    instead="It is, for the rule that r_i is at most both spots, whose zero positions Bernoulli numbers do not count.",
    instance="(1,1)(2,2)(2,1) is *2, and 1 2 1 without its first number is 0",
)
def bernoulli_is_stirling() -> bool:
    line = Search().value(Bernoulli.parse("(1,1)(2,2)(2,1)"))
    assert line == Value.named(star=2)
    return line == Value.named(star=nim_value(StirlingShave((2, 1)).to_dominoes()))


@LEDGER.claim(
    "Section 3.3.5",
    "Distinct strings of blue, red and green edges have distinct values.",
    sizes=range(7),
    measure="edges",
    status=Status.OPEN,
)
def distinct_strings(edges: int) -> Cases:
    seen: dict[Value, str] = {}
    for colors in colorings(edges, "BRG"):
        value = Stalk.parse(colors).value if colors else Value(0)
        yield None if seen.setdefault(value, colors) == colors else f"{seen[value]} and {colors}"
