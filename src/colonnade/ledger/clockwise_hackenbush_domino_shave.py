"""*Ordinal sums, Clockwise Hackenbush, and Domino Shave* (Carvalho, Huggan, Nowakowski, Pereira dos Santos)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise, permutations, product
from math import factorial

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum, ordinal_sum, ordinal_value
from colonnade.games.value import Value
from colonnade.ledger.entry import Cases, Ledger
from colonnade.ledger.play import is_at_least
from colonnade.ledger.samples import (
    colorings,
    forms_by_day,
    literal_stalk,
    numbers_by_day,
    ordinal_sums,
    tree_texts,
    trees_of,
    values_by_day,
)
from colonnade.players import Player
from colonnade.positions.bernoulli import Bernoulli
from colonnade.positions.domino_shave import DominoShave
from colonnade.positions.hackenbush.clockwise import ClockwiseHackenbush
from colonnade.solvers.engine.search import Search, search_form

LEDGER = Ledger("clockwise-hackenbush-domino-shave", "Ordinal Sums, Clockwise Hackenbush, and Domino Shave")


def on_left_option(x: Dyadic, w: Dyadic) -> Value:
    """``{x|}:w`` on the literal base."""
    return ordinal_value(Form([Value(x).form]), Value(w))


@cache
def string_number(colors: str) -> Dyadic:
    """The value of a blue-red string, of its literal form."""
    number = literal_stalk(colors).value.number
    assert number is not None
    return number


@cache
def string_of(number: Dyadic) -> str:
    """The blue-red string of a number: the one that has this value, found edge by edge."""
    colors = ""
    while (here := string_number(colors) if colors else Dyadic(0)) != number:
        colors += "B" if number > here else "R"
    return colors


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


@LEDGER.claim(
    "Theorem 1.3",
    "Van Roode's method gives the value of one blue-red string on another, whose lowest edge is blue.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=4,
)
def van_roode(edges: int) -> Cases:
    for below in colorings(edges):
        if below.startswith("B"):
            for above in (c for length in range(1, 5) for c in colorings(length)):
                g, h = string_number(below), string_number(above)
                yield None if van_roode_sum(g, h) == string_number(below + above) else f"{below}:{above}"


@LEDGER.fact("Examples 1.4 and 1.5", "3/8 : 7/2 is 125/256, and 21/8 : -7/4 is 2 69/128.")
def van_roode_examples() -> bool:
    first = conway_ordinal_sum(Value("3/8"), Value("7/2"))
    return first == Dyadic("125/256") and conway_ordinal_sum(Value("21/8"), Value("-7/4")) == Dyadic(69, 7) + 2


@LEDGER.claim(
    "Footnote 1",
    "A blue-red string has no reversible options, so van Roode's method is good for numbers in canonical form.",
    sizes=range(9),
    measure="edges",
    tested_to=7,
)
def strings_do_not_reverse(edges: int) -> Cases:
    for colors in colorings(edges):
        form = literal_stalk(colors)
        left = any(x.value <= form.value for option in form.left for x in option.right)
        right = any(x.value >= form.value for option in form.right for x in option.left)
        yield None if not left and not right else colors


@LEDGER.claim(
    "Theorem 1.3, numbers",
    "Van Roode's method is right for ordinal sums of numbers whose base is in canonical form.",
    sizes=range(1, 5),
    measure="day",
)
def van_roode_of_numbers(day: int) -> Cases:
    for g, h in product(numbers_by_day(day), repeat=2):
        if g > 0 and h:
            same = conway_ordinal_sum(Value(g), Value(h)) == van_roode_sum(g, h)
            yield None if same else f"{g}:{h}"


@LEDGER.claim("Colon principle", "If H >= K then G:H >= G:K.", sizes=range(3), measure="day", tested_to=1)
def colon_principle(day: int) -> Cases:
    tops = forms_by_day(1)
    for base in forms_by_day(day):
        over = ordinal_sums(base, 1)
        for h, k in product(tops, repeat=2):
            if is_at_least(h, k):
                yield None if over[h].value >= over[k].value else f"({base}):({h}) and ({base}):({k})"


@LEDGER.claim(
    "Theorem 2.2",
    "A clockwise position is, move for move, the ordinal sum of its trunk edges with what is left of each.",
    sizes=range(5),
    measure="edges",
)
def trunk_decomposition(edges: int) -> Cases:
    for text in tree_texts(edges, "BRG" if edges < 4 else "BR"):
        whole = Form()
        for part in reversed(_parts_of_trunk(text)):
            whole = ordinal_sum(part, whole)
        yield None if search_form(ClockwiseHackenbush.parse(text)) == whole else text


def _parts_of_trunk(text: str) -> list[Form]:
    """The literal M_1, M_2, …: a trunk edge, and what its removal leaves of the tree above the edge below it."""
    parts = []
    while text != "0" and text:
        trees = trees_of(text)
        last = trees[-1]
        rest = search_form(ClockwiseHackenbush.parse(",".join(trees[:-1]) or "0"))
        color = last[0]
        parts.append(Form([rest] if color in "BG" else [], [rest] if color in "RG" else []))
        text = last[2:-1]
    return parts


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


@LEDGER.claim(
    "Corollary 2.4",
    "In clockwise blue-red Hackenbush a player's topmost cut on the trunk dominates the others, and values are "
    "numbers.",
    sizes=range(6),
    measure="edges",
)
def numbers(edges: int) -> Cases:
    search = Search()
    for text in tree_texts(edges):
        position = ClockwiseHackenbush.parse(text)
        left, right = ([search.value(cut) for cut in _from_the_ground_up(position, player)] for player in Player)
        best = all(x <= left[-1] for x in left) and all(y >= right[-1] for y in right)
        yield None if best and search.value(position).is_number else text


@LEDGER.claim(
    "Section 2.1",
    "The simplest number between two is the integer of least absolute value, or the one with the fewest binary digits.",
    sizes=range(1, 5),
    measure="day",
)
def simplest_number(day: int) -> Cases:
    for low, high in product(numbers_by_day(day), repeat=2):
        if low < high:
            between = [x for x in numbers_by_day(day + 1) if low < x < high]
            integers = [x for x in range(int(low.floor()), int(high.ceil()) + 1) if low < x < high]
            claimed = Dyadic(min(integers, key=abs)) if integers else min(between, key=lambda x: x.exponent)
            yield None if Value.of([Value(low)], [Value(high)]) == claimed else f"{{{low}|{high}}}"


def _bits(d: Dyadic, count: int) -> list[int]:
    """The first binary digits of 0 <= d < 1."""
    return [int((d * Dyadic(1 << (place + 1))).floor()) % 2 for place in range(count)]


def _from_bits(bits: list[int]) -> Dyadic:
    return sum((Dyadic(bit, place) for place, bit in enumerate(bits, 1)), Dyadic(0))


@LEDGER.claim(
    "Theorem 2.5",
    "{d|d'} for 0 < d < 1 by binary digits: 1 if d' > 1; 1 - 1/2^i if d' = 1 and i is the place of the first 0 of d; "
    "else "
    "the digits of d up to the first place where d has 0 and d' 1, and a 1 there; if that is d', up to the next 0 of "
    "d.",
    sizes=range(1, 7),
    measure="binary digits",
)
def simplest_by_digits(digits: int) -> Cases:
    count = digits + 2
    for d, e in product(fractions(digits), [*fractions(digits), Dyadic(1), Dyadic(3, 1), Dyadic(2), None]):
        if not d or (e is not None and e <= d):
            continue
        bits = _bits(d, count)
        if e is None or e > 1:
            claimed = Dyadic(1)
        elif e == 1:
            claimed = Dyadic(1) - Dyadic(1, bits.index(0) + 1)
        else:
            i = next(place for place, (x, y) in enumerate(zip(bits, _bits(e, count), strict=True)) if (x, y) == (0, 1))
            claimed = _from_bits([*bits[:i], 1])
            if claimed == e:
                j = bits.index(0, i + 1)
                claimed = _from_bits([*bits[:j], 1])
        right = [] if e is None else [Value(e)]
        yield None if Value.of([Value(d)], right) == claimed else f"{{{d}|{e if e is not None else ''}}}"


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
            claimed = Value.of([before]) if m > 0 else Value.of([Value(d)], [before])
            yield None if on_left_option(d, Dyadic(m)) == claimed else f"d={d}, m={m}"


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
    "{d|}:m is x:1 for m > 0, with x the value of {d|}:(m-1), and x:-1 for m < 0, with x the value of {d|}:(m+1).",
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
    "For 0 < d < 1 and m < 0 the string of {d|}:m is that of d below its (|m|+1)-th red edge or, where d has n <= |m| "
    "red edges, all of it, then a blue edge and |m| - n red ones.",
    sizes=range(1, 7),
    measure="binary digits",
)
def red_edges(digits: int) -> Cases:
    for d, m in product(fractions(digits), range(1, 6)):
        if d:
            colors = string_of(d)
            reds = [place for place, color in enumerate(colors) if color == "R"]
            claimed = colors[: reds[m]] if len(reds) > m else f"{colors}B{'R' * (m - len(reds))}"
            yield None if on_left_option(d, Dyadic(-m)) == string_number(claimed) else f"d={d}, m=-{m}"


@LEDGER.claim(
    "Observation 2.11",
    "{d|}:m is {d|} + m, for 0 <= d < 1 and an integer m > 0.",
    sizes=range(6),
    measure="binary digits",
)
def ordinal_sum_is_a_sum(digits: int) -> Cases:
    for d, m in product(fractions(digits), range(1, 8)):
        same = on_left_option(d, Dyadic(m)) == Value.of([Value(d)]) + m
        yield None if same else f"d={d}, m={m}"


@LEDGER.claim(
    "Corollary 2.15",
    "{d|}:m is m + 1 for m > 0, {0|}:m is 2^m for m < 0, and for d > 0 and m < 0 it has the digits of d up to its "
    "|m|-th "
    "0, and a 1 there.",
    sizes=range(6),
    measure="binary digits",
)
def integers_on_fractions(digits: int) -> Cases:
    for d, m in product(fractions(digits), [*range(-8, 0), *range(1, 6)]):
        claimed = Dyadic(m + 1) if m > 0 else Dyadic(1, -m) if not d else _up_to_zero(d, -m)
        yield None if on_left_option(d, Dyadic(m)) == claimed else f"d={d}, m={m}"


def _up_to_zero(d: Dyadic, count: int) -> Dyadic:
    bits = _bits(d, d.exponent + count + 1)
    place = [i for i, bit in enumerate(bits) if not bit][count - 1]
    return _from_bits([*bits[:place], 1])


@LEDGER.claim(
    "Observation 2.17",
    "{d|}:w is {d|} + w for a number w >= 0, and for w < 0 it is not.",
    sizes=range(4),
    measure="binary digits",
)
def sums_for_nonnegative(digits: int) -> Cases:
    for d, w in product(fractions(digits), numbers_by_day(4)):
        same = on_left_option(d, w) == Value.of([Value(d)]) + Value(w)
        yield None if same == (w >= 0) else f"d={d}, w={w}"


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
    "{n+d|}:(m+d') is n + k/2^j + d'/2^j, where k/2^j is {d|}:(m + max(0, -n-1)).",
    sizes=range(5),
    measure="|n|",
    corrected=True,
)
def main_formula(size: int) -> Cases:
    for n, d, w in _translations(size):
        m = w.floor()
        claimed = _main_formula(n, d, m + max(0, -n - 1), w - m)
        yield None if on_left_option(d + n, w) == claimed else f"n={n}, d={d}, w={w}"


@LEDGER.fact(
    "Section 2.3", "The position of Figure 1 is 7/16, its part in Figure 6 is -3/8, and that of Figure 2 is -5/4."
)
def worked_examples() -> bool:
    expected = {"BR(RB(B,RB),BR)": "7/16", "RB(B,RB)": "-3/8", "RR, BR(R,BR)": "-5/4"}
    search = Search(plain=True)
    values = {text: search.value(ClockwiseHackenbush.parse(text)) for text in expected}
    return all(values[text] == Dyadic(number) for text, number in expected.items())


@LEDGER.fact("Exercise", "{-2|}:(-1:({-1|}:-1)) is -5/4, the value of the position of Figure 2.")
def exercise() -> bool:
    inner = Value("{-1|}:-1")
    nested = Value(f"{{-2|}}:(-1:({inner}))")
    return nested == Dyadic(-5, 2) == Search(plain=True).value(ClockwiseHackenbush.parse("RR, BR(R,BR)")).number


@LEDGER.fact("Example 3.1", "(2,4)(7,3)(1,2)(4,4)(3,2) has value 1 and is the tree BR, B(G,R).")
def first_line() -> bool:
    line = DominoShave.parse("(2,4)(7,3)(1,2)(4,4)(3,2)")
    return Search(plain=True).value(line) == 1 and str(line.to_clockwise()) == "BR, B(G,R)"


def playable(line: tuple[tuple[int, int], ...]) -> list[int]:
    """The dominoes that a player may take, by the rules: none to the right has a smaller spot."""
    return [i for i, domino in enumerate(line) if all(min(domino) <= min(other) for other in line[i:])]


Stages = list[list[int]]


def stages(line: tuple[tuple[int, int], ...]) -> Stages:
    """The sets E_1, E_2, … of the normalization: what is playable in the last run of dominoes not yet taken up."""
    left = set(range(len(line)))
    found: Stages = []
    while left:
        last = max(left)
        run = [last]
        while run[0] - 1 in left:
            run.insert(0, run[0] - 1)
        chosen = [run[i] for i in playable(tuple(line[i] for i in run))]
        found.append(chosen)
        left -= set(chosen)
    return found


def normalized(line: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The dominoes of E_s become (p,p+1), (p+1,p) or (p,p), with p = 2s - 1."""
    made = list(line)
    for stage, chosen in enumerate(stages(line)):
        p = 2 * stage + 1
        for i in chosen:
            left, right = line[i]
            made[i] = (p, p + 1) if left < right else (p + 1, p) if left > right else (p, p)
    return tuple(made)


@LEDGER.fact(
    "Table 1", "Normalizing (2,4)(7,3)(1,2)(4,4)(3,2) takes three stages and ends at (5,6)(6,5)(1,2)(3,3)(2,1)."
)
def table_1() -> bool:
    line = ((2, 4), (7, 3), (1, 2), (4, 4), (3, 2))
    return stages(line) == [[2, 4], [3], [0, 1]] and normalized(line) == ((5, 6), (6, 5), (1, 2), (3, 3), (2, 1))


@LEDGER.claim(
    "Lemma 3.2",
    "The domino after the last one of E_a, a > 1, keeps every domino of E_a from being played.",
    sizes=range(1, 5),
    measure="dominoes",
    tested_to=4,
)
def blocking_dominoes(dominoes: int) -> Cases:
    for line in lines(dominoes, 3):
        for chosen in stages(line.dominoes)[1:]:
            blocker = line.dominoes[max(chosen) + 1]
            holds = all(min(blocker) < min(line.dominoes[i]) for i in chosen)
            yield None if holds else str(line)


@LEDGER.claim(
    "Lemma 3.3",
    "The sets E_1, E_2, … part the dominoes; spots of normalized dominoes grow from set to set; a normalized domino "
    "keeps one before it from being played exactly if it is of an earlier set.",
    sizes=range(1, 5),
    measure="dominoes",
    tested_to=4,
)
def stages_of_a_line(dominoes: int) -> Cases:
    for line in lines(dominoes, 3):
        sets, made = stages(line.dominoes), normalized(line.dominoes)
        parted = sorted(i for chosen in sets for i in chosen) == list(range(dominoes))
        stage = {i: a for a, chosen in enumerate(sets) for i in chosen}
        grows = all(max(made[i]) < min(made[j]) for i, j in product(range(dominoes), repeat=2) if stage[i] < stage[j])
        blocks = all(
            (min(made[j]) < min(made[i])) == (stage[j] < stage[i])
            for i, j in product(range(dominoes), repeat=2)
            if i < j
        )
        yield None if parted and grows and blocks else str(line)


def lines(dominoes: int, spots: int) -> Iterator[DominoShave]:
    """All lines of that length with spots below ``spots``."""
    faces = [(left, right) for left in range(spots) for right in range(spots)]
    return (DominoShave(line) for line in product(faces, repeat=dominoes))


@LEDGER.claim("Lemma 3.4", "Normalising a line keeps its game tree.", sizes=range(4), measure="dominoes")
def normal_lines(dominoes: int) -> Cases:
    for line in lines(dominoes, 3):
        same = search_form(line) == search_form(DominoShave(normalized(line.dominoes)))
        yield None if same and line.normalized().dominoes == normalized(line.dominoes) else str(line)


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


@cache
def _nim_value(row: tuple[int, ...]) -> int:
    """The nim value of Stirling Shave: take a number that none to its right is less than, and all to its right."""
    options = {_nim_value(row[:i]) for i in range(len(row)) if row[i] == min(row[i:])}
    return next(n for n in range(len(row) + 1) if n not in options)


@LEDGER.claim(
    "Section 3.3.1", "A line of dominoes (1,1) is Nim: n of them are *n, literally.", sizes=range(8), measure="dominoes"
)
def lines_of_nim(n: int) -> Cases:
    same = search_form(DominoShave(((1, 1),) * n)) == Value.named(star=n).form
    yield None if same else f"{n} dominoes"


@LEDGER.claim(
    "Section 3.3.2",
    "Lines of dominoes (a,a) are Stirling Shave; of the permutations of 1, …, n as many are P-positions as the sum "
    "over k "
    "of (-1)^(k-1) (k-1)! c(n+1,k) says, with Stirling numbers of the first kind (the paper prints no formula, and "
    "says "
    "second kind).",
    sizes=range(8),
    measure="n",
    corrected=True,
)
def stirling_zeros(n: int) -> Cases:
    cycles = [1]
    for m in range(n + 1):
        cycles = [m * here + before for here, before in zip([*cycles, 0], [0, *cycles], strict=True)]
    claimed = sum((1 if k % 2 else -1) * factorial(k - 1) * cycles[k] for k in range(1, n + 2))
    rows = list(permutations(range(1, n + 1)))
    yield None if sum(not _nim_value(row) for row in rows) == claimed else f"n={n}"
    search = Search(plain=True)
    for row in rows if n < 5 else ():
        same = search.value(DominoShave(tuple((a, a) for a in row))) == Value.named(star=_nim_value(row))
        yield None if same else f"the permutation {row}"


@LEDGER.claim(
    "Section 3.3.4",
    "Lines of dominoes (1,2) and (2,1) are blue-red Hackenbush strings, literally.",
    sizes=range(8),
    measure="dominoes",
)
def lines_of_strings(dominoes: int) -> Cases:
    faces = {"B": (1, 2), "R": (2, 1)}
    for colors in colorings(dominoes):
        line = DominoShave(tuple(faces[color] for color in colors))
        yield None if search_form(line) == literal_stalk(colors) else colors


@LEDGER.claim(
    "Section 3.3.5, lines",
    "Lines of dominoes (1,2), (2,1) and (1,1) are blue-red-green Hackenbush strings, literally.",
    sizes=range(6),
    measure="dominoes",
)
def lines_of_stalks(dominoes: int) -> Cases:
    faces = {"B": (1, 2), "R": (2, 1), "G": (1, 1)}
    for colors in colorings(dominoes, "BRG"):
        line = DominoShave(tuple(faces[color] for color in colors))
        yield None if search_form(line) == literal_stalk(colors) else colors


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
    # The Bernoulli numbers of the second kind are the coefficients of x / log(1 + x).
    b = [Fraction(1)]
    for m in range(1, n + 1):
        b.append(sum(((-1, 1)[i % 2] * b[m - i] / (i + 1) for i in range(1, m + 1)), Fraction(0)))
    claimed = (-1) ** (n - 1) * factorial(n) * factorial(n + 1) * b[n]
    yield None if zeros == claimed else f"n={n}: {zeros}"


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
    return line == Value.named(star=_nim_value((2, 1)))


@LEDGER.claim(
    "Section 3.3.5",
    "Distinct strings of blue, red and green edges have distinct values (open there; Corollary 4.4.3 of the thesis).",
    sizes=range(7),
    measure="edges",
    tested_to=5,
)
def distinct_strings(edges: int) -> Cases:
    seen: dict[Value, str] = {}
    for colors in colorings(edges, "BRG"):
        value = literal_stalk(colors).value
        yield None if seen.setdefault(value, colors) == colors else f"{seen[value]} and {colors}"


@LEDGER.fact(
    "Section 1.1", "Two drawings of one tree, B(R,BB) and B(BB,R), are different positions, with different values."
)
def drawings_matter() -> bool:
    search = Search(plain=True)
    first, second = (search.value(ClockwiseHackenbush.parse(text)) for text in ("B(R,BB)", "B(BB,R)"))
    return first != second


@LEDGER.claim(
    "Section 2.1, steps",
    "For a number n, {n|}:2 is {{{n|}|}|}, and {n|}:-2 is {n|{n|{n|}}}.",
    sizes=range(6),
    measure="day",
)
def three_steps(day: int) -> Cases:
    for n in map(Value, numbers_by_day(day)):
        once = Value.of([n], [])
        up, down = Value.of([Value.of([once], [])], []), Value.of([n], [Value.of([n], [once])])
        base = Form([n.form])
        yield None if (ordinal_value(base, Value(2)), ordinal_value(base, Value(-2))) == (up, down) else str(n)


@LEDGER.claim(
    "Section 3.1, stages",
    "The sets E_1, E_2, … of a line are those of the normalized line.",
    sizes=range(1, 5),
    measure="dominoes",
)
def stages_stay(dominoes: int) -> Cases:
    for line in lines(dominoes, 3):
        yield None if stages(line.dominoes) == stages(normalized(line.dominoes)) else str(line)
