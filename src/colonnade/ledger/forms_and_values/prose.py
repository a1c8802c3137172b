"""What the text says between the numbered statements, where it can be computed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations, product
from math import gcd

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.kinds import is_dicotic, is_impartial
from colonnade.games.ordinal.ordinal_sum import ordinal_sum, ordinal_value
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.transitive.closures import (
    is_hereditarily_transitive,
    is_transitive,
    left_transitive_closure,
    purely_left,
)
from colonnade.games.value import Value, sum_of
from colonnade.ledger.by_definition import STAR, dicot_told_apart, is_remote, is_star_like, is_stratified
from colonnade.ledger.entry import Cases, Status
from colonnade.ledger.forms_and_values.chapter6b_structure import Pair, signature, standards, tree
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.misere_sums import MisereSums
from colonnade.ledger.play import is_simplest
from colonnade.ledger.samples import (
    collations,
    colorings,
    dicots_by_day,
    flower,
    forms_by_day,
    graph_texts,
    literal_stalk,
    literal_sums,
    nimber,
    numbers_by_day,
    stalks,
    values_by_day,
)
from colonnade.players import Outcome, Player
from colonnade.positions.clobber import Clobber
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import search_form


@LEDGER.fact(
    "Section 1.1",
    "Of the 67 dicots born by day 3, 50 are sums of *-based values: the others are none with one summand, with two of "
    "which one has a subordinate born by day 3, or with three of which two have subordinates born by day 2.",
    status=Status.OPEN,
)
def fifty_dicots() -> bool:
    small = [star_based(x) for x in values_by_day(2)]
    given = {Value(0), *map(star_based, values_by_day(3)), *(x + y for x, y in product(small, repeat=2))}
    return sum(any(not (rest := x - y) or is_star_like(rest) for y in given) for x in dicots_by_day(3)) == 50


@LEDGER.fact(
    "Section 1.5, names",
    "0, 1, -1, *, ^, v and *2 are in canonical form; 1 + (-1) and ^ + v are 0, and * and ^ are confused.",
)
def names_of_small_trees() -> bool:
    trees = [Form.parse(text) for text in ("{|}", "{0|}", "{|0}", "{0|0}", "{0|*}", "{*|0}", "{0,*|0,*}")]
    zeros = Value(1) + Value(-1), Value("^") + Value("v")
    return all(map(is_simplest, trees)) and not any(zeros) and (Value("*") - Value("^")).outcome is Outcome.N


@LEDGER.claim(
    "Section 1.7",
    "The formal birthday of a Hackenbush position is its number of edges.",
    sizes=range(1, 5),
    measure="edges",
    tested_to=3,
)
def birthday_of_hackenbush(edges: int) -> Cases:
    for text in graph_texts(edges, "BRG"):
        yield None if _longest_run(Hackenbush.parse(text)) == edges else text


def _longest_run(position: Hackenbush) -> int:
    followers = [x for player in Player for x in position.options(player)]
    return max((1 + _longest_run(x) for x in followers), default=0)


@LEDGER.claim(
    "Section 1.10, nim sums",
    "If every 1-bit of n is above every 1-bit of m, then *n + *m is *(n + m).",
    sizes=range(1, 33),
    measure="n",
)
def sums_without_carry(n: int) -> Cases:
    lowest = n & -n
    for m in range(lowest):
        yield None if nimber(n) + nimber(m) == nimber(n + m) else f"*{n} + *{m}"


@LEDGER.claim(
    "Section 1.11",
    "Clobber positions and sprigs are dicotic.",
    sizes=range(1, 6),
    measure="squares or edges",
)
def dicotic_rulesets(size: int) -> Cases:
    for row in product("xo.", repeat=size):
        board = "".join(row)
        yield None if search_form(Clobber.parse(board)).is_dicotic else board
    for colors in colorings(size - 1):
        yield None if literal_stalk(f"G{colors}").is_dicotic else f"G{colors}"


@LEDGER.fact("Section 1.13", "^ is the simplest positive dicot: the only one born by day 2.")
def simplest_positive_dicot() -> bool:
    return [x for x in dicots_by_day(2) if x > 0] == [Value("^")]


@cache
def _impartial_forms(day: int) -> tuple[Form, ...]:
    """All literal impartial forms of that formal birthday or less: 1, 2, 4 and 16."""
    if day == 0:
        return (Form(),)
    before = _impartial_forms(day - 1)
    chosen = (side for count in range(len(before) + 1) for side in combinations(before, count))
    return tuple(Form(side, side) for side in chosen)


@LEDGER.claim(
    "Section 2.2, impartial",
    "The ordinal sum of impartial positions is impartial, and the sum of nimbers *n : *m is literally a nimber.",
    sizes=range(4),
    measure="day",
)
def impartial_sums(day: int) -> Cases:
    for base, top in product(_impartial_forms(day), repeat=2):
        yield None if is_impartial(ordinal_sum(base, top)) else f"{base} : {top}"
    for m in range(day + 1):
        found = ordinal_sum(nimber(day).form, nimber(m).form)
        yield None if found == nimber(day + m).form else f"*{day} : *{m}"


@LEDGER.claim(
    "Section 2.2, remote nimbers",
    "*(n + 1) is remote for a position with formal birthday n.",
    sizes=range(3),
    measure="day",
)
def a_remote_nimber(day: int) -> Cases:
    for form in forms_by_day(day):
        yield None if is_remote(nimber(form.formal_birthday + 1), form) else str(form)


@LEDGER.claim(
    "Section 2.5, bases",
    "If K is literally G:H, then G is the only subposition of K whose formal birthday is that of K less that of H.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def base_by_birthday(day: int) -> Cases:
    for base, top, whole in literal_sums(day):
        found = [x for x in whole.subpositions() if x.formal_birthday == whole.formal_birthday - top.formal_birthday]
        yield None if found == [base] else f"{base} : {top}"


@LEDGER.fact(
    "Section 2.5, up", "^ is no literal ordinal sum of positions that are not empty, but it equals {*|*}:1 and {|*}:1."
)
def up_as_a_sum() -> bool:
    parts = forms_by_day(1)[1:]
    literal = any(ordinal_sum(base, top) == Value("^").form for base, top in product(parts, repeat=2))
    bases = (Form.parse("{*|*}"), Form.parse("{|*}"))
    return not literal and all(ordinal_value(base, Value(1)) == Value("^") for base in bases)


@LEDGER.claim(
    "Section 3.2",
    "*:G is canonical and transitive exactly if G is.",
    sizes=range(3),
    measure="day",
)
def canonical_and_transitive(day: int) -> Cases:
    for form in forms_by_day(day):
        planted = ordinal_sum(STAR, form)
        below = is_simplest(form) and is_transitive(form)
        yield None if (is_simplest(planted) and is_transitive(planted)) == below else str(form)


@LEDGER.fact(
    "Section 3.6",
    "{+-1|} differs from its Left-transitive closure, though its value, 0, is that of a transitive position.",
)
def closure_is_no_test() -> bool:
    form = Form.parse("{+-1|}")
    return form.value == 0 and left_transitive_closure(form).value != form.value


@LEDGER.claim(
    "Section 3.9, reversible options",
    "A Left option of a hereditarily transitive position that is reversible, and not primary, is dominated or is "
    "reached by Left from another one that is reversible.",
    sizes=range(3),
    measure="day",
)
def reversible_options(day: int) -> Cases:
    for form in filter(is_hereditarily_transitive, forms_by_day(day)):
        reversible = [x for x in form.left if any(y.value <= form.value for y in x.right)]
        for option in reversible:
            above = [x for x in form.left if x != option and option in purely_left([x])]
            dominated = any(x.value >= option.value for x in form.left if x != option)
            yield None if not above or dominated or any(x in reversible for x in above) else f"{option} in {form}"


@LEDGER.claim(
    "Section 4.1, stalks",
    "Stalks are stratified, each of their subpositions is an option, and what Left can reach after a move of Right's "
    "she can reach at once.",
    sizes=range(1, 7),
    measure="edges",
    tested_to=5,
)
def stalks_as_forms(edges: int) -> Cases:
    for colors in colorings(edges, "BRG"):
        form = literal_stalk(colors)
        found = {form, *form.left, *form.right} == set(form.subpositions())
        at_once = all(x in form.left for y in form.right for x in y.left)
        yield None if is_stratified(form) and found and at_once else colors


@LEDGER.fact("Section 4.1, no stalk", "{0,1|-1,0} is hereditarily transitive, and literally no stalk.")
def a_position_that_is_no_stalk() -> bool:
    form = Form.parse("{0,1|-1,0}")
    same = any(literal_stalk("".join(colors)) == form for n in range(4) for colors in colorings(n, "BRG"))
    return is_hereditarily_transitive(form) and not same


@LEDGER.claim(
    "Section 4.2",
    "The denominator of a blue-red stalk doubles with each edge above the lowest ones of one color.",
    sizes=range(1, 11),
    measure="edges",
    tested_to=8,
)
def denominators(edges: int) -> Cases:
    for colors in colorings(edges):
        above = len(colors.lstrip(colors[0]))
        number = literal_stalk(colors).value.number
        yield None if number is not None and number.exponent == above else colors


@LEDGER.claim("Figure 4.4", "A stalk of n green edges is literally *n.", sizes=range(9), measure="edges")
def green_stalks(edges: int) -> Cases:
    nimbers = [Form()]
    for _ in range(edges):
        nimbers.append(Form(nimbers, nimbers))
    yield None if literal_stalk("G" * edges) == nimbers[edges] else "G" * edges


@LEDGER.claim(
    "Section 4.3, canonical",
    "*k : x is in canonical form for every number x in canonical form.",
    sizes=range(1, 5),
    measure="k",
)
def nimber_based_numbers(k: int) -> Cases:
    for x in numbers_by_day(4):
        yield None if is_simplest(ordinal_sum(nimber(k).form, Value(x).form)) else f"*{k} : {x}"


@LEDGER.claim(
    "Section 4.3, incentives",
    "Where a *-based stalk has atomic weight 1, Right has a move to a nimber, with an incentive of atomic weight 1.",
    sizes=range(1, 6),
    measure="edges",
    tested_to=4,
)
def weight_in_favor(edges: int) -> Cases:
    nimbers = {nimber(n) for n in range(edges + 1)}
    for stalk, value in stalks(edges):
        if is_dicotic(value) and atomic_weight(value) == 1:
            moves = [x for x in value.right if x in nimbers and atomic_weight(value - x) == 1]
            yield None if moves else str(stalk)


@LEDGER.fact(
    "Section 4.5, nimbers",
    "Two nimber-based numbers and a nimber sum to 0 only if the nimber-based numbers are nimbers.",
    fails=True,
    instead="Unless they are opposite, and the nimber is 0.",
    instance="*:1 + *:-1 + 0 is 0",
)
def zero_sums_of_three_as_printed() -> bool:
    return Value("*:1") + Value("*:-1") != 0


@LEDGER.claim(
    "Section 4.5, nimbers",
    "Two nimber-based numbers and a nimber sum to 0 only if the nimber-based numbers are nimbers, or are opposite.",
    sizes=range(1, 5),
    measure="nimber",
    corrected=True,
)
def zero_sums_of_three(largest: int) -> Cases:
    numbers = [x for x in numbers_by_day(2) if x]
    based = [(n, x) for n, x in product(range(1, largest + 1), numbers)]
    for (n, x), (m, y), k in product(based, based, range(2 * largest)):
        if (n, x) != (m, -y):
            total = flower(n, x) + flower(m, y) + nimber(k)
            yield None if total != 0 else f"*{n}:{x} + *{m}:{y} + *{k}"


@LEDGER.claim(
    "Section 4.5, remote",
    "*n:x + *m:y + *k is confused with 0 for x > 0 > y, if k has a higher 1-bit than both n and m.",
    sizes=range(1, 8),
    measure="n",
)
def remote_for_both(n: int) -> Cases:
    positive = [x for x in numbers_by_day(2) if x > 0]
    for m, x, y in product(range(1, n + 1), positive, positive):
        for k in (1 << n.bit_length(), (2 << n.bit_length()) - 1):
            total = flower(n, x) + flower(m, -y) + nimber(k)
            yield None if total.outcome is Outcome.N else f"*{n}:{x} + *{m}:{-y} + *{k}"


@LEDGER.claim(
    "Section 4.6, sums of ups",
    "A sum X of *:x + * and *:-y + *, for positive x and y, none of them both, is positive exactly if there are more "
    "x than y, or as many and the least of all is a y; X + * is positive exactly if X is with one more y, larger than "
    "all; X + *n, n > 1, only if there are more x than y.",
    sizes=range(5),
    measure="summands",
)
def sums_of_ups(summands: int) -> Cases:
    largest = Dyadic(9)
    for numbers in collations(summands, numbers_by_day(3)):
        if all(numbers):
            xs, ys = [x for x in numbers if x > 0], [-x for x in numbers if x < 0]
            total = sum_of([star_based(Value(x)) for x in numbers]) + (nimber(1) if summands % 2 else Value(0))
            found = [total > 0, total + nimber(1) > 0]
            claimed = [_exceeds(xs, ys), _exceeds(xs, [*ys, largest])]
            beyond = all(len(xs) > len(ys) for n in (2, 3) if total + nimber(n) > 0)
            yield None if found == claimed and beyond else f"x: {xs}, y: {ys}"


def _exceeds(xs: Sequence[Dyadic], ys: Sequence[Dyadic]) -> bool:
    return len(xs) > len(ys) or (len(xs) == len(ys) > 0 and min(ys) < min(xs))


@LEDGER.claim(
    "Section 4.9, reversible options",
    "In a sum of *-based numbers where the subordinate of the largest absolute value is positive, no best Right option "
    "is reversible, and Left's best kill is reversible unless it is the only summand.",
    sizes=range(1, 4),
    measure="summands",
)
def kills_and_reversibility(summands: int) -> Cases:
    for numbers in collations(summands, numbers_by_day(3)):
        if max(numbers) > 0 and max(numbers) == max(map(abs, numbers)):
            parts = [star_based(Value(x)) for x in numbers]
            whole = sum_of(parts)
            rights = list(_moves(parts, Player.RIGHT))
            worst = any(
                y >= whole
                for after in rights
                if not any(sum_of(other) < sum_of(after) for other in rights)
                for y in map(sum_of, _moves(after, Player.LEFT))
            )
            least = numbers.index(min(numbers))
            killed = [*parts[:least], *parts[least + 1 :]]
            answered = any(sum_of(y) <= whole for y in _moves(killed, Player.RIGHT))
            yield None if not worst and answered == (summands > 1) else f"*:{list(map(str, numbers))}"


def _moves(parts: Sequence[Value], player: Player) -> Iterator[list[Value]]:
    """All moves in a sum, as its summands after the move."""
    for place, part in enumerate(parts):
        for option in part.left if player is Player.LEFT else part.right:
            yield [*parts[:place], option, *parts[place + 1 :]]


@LEDGER.claim(
    "Section 5.1.1, lowest edge",
    "A blue-red stalk is positive exactly if its lowest edge is blue, and negative exactly if it is red.",
    sizes=range(1, 9),
    measure="edges",
)
def sign_of_the_lowest_edge(edges: int) -> Cases:
    for colors in colorings(edges):
        value = literal_stalk(colors).value
        yield None if (value > 0, value < 0) == (colors[0] == "B", colors[0] == "R") else colors


@LEDGER.fact("Section 5.5", "In misère play *2 + *2 is told from 0 by a dicot, while * + * is not by those of day 2.")
def two_of_star_two() -> bool:
    sums = MisereSums()
    return dicot_told_apart(nimber(2).form, sums) is not None and dicot_told_apart(STAR, sums) is None


def _quotients(p: int, q: int) -> list[int]:
    """The continued fraction of p/q, the last quotient greater than 1 unless it is the only one."""
    found = []
    while q:
        found.append(p // q)
        p, q = q, p % q
    return found


@cache
def _euclid(p: int, q: int) -> Form:
    """Euclid, in which both take a multiple of the smaller number from the greater and leave something, literally."""
    p, q = max(p, q), min(p, q)
    moves = [_euclid(p - k * q, q) for k in range(1, (p - 1) // q + 1)]
    return Form(moves, moves)


@cache
def _heaps_in_turn(heaps: tuple[int, ...]) -> Form:
    """Nim on one heap after the other: the next is played when the one before is used up."""
    while heaps and not heaps[0]:
        heaps = heaps[1:]
    if not heaps:
        return Form()
    moves = [_heaps_in_turn((rest, *heaps[1:])) for rest in range(heaps[0])]
    return Form(moves, moves)


@LEDGER.fact(
    "Section 6, Euclid",
    "Euclid on (p,q) is Nim on heaps played one after the other, whose sizes are the quotients of p/q.",
    fails=True,
    instance="(2,1) has one move, to (1,1), and a heap of 2 has two",
    instead="The last heap is one less.",
)
def euclid_as_printed() -> bool:
    return _euclid(2, 1) == _heaps_in_turn((2,))


@LEDGER.claim(
    "Section 6, Euclid",
    "Euclid on (p,q) is literally Nim on heaps played one after the other, whose sizes are the quotients of p/q, the "
    "last less 1.",
    sizes=range(1, 31),
    measure="q",
    corrected=True,
)
def euclid_by_quotients(q: int) -> Cases:
    for p in range(q, 3 * q):
        if gcd(p, q) == 1:
            *first, last = _quotients(p, q)
            yield None if _euclid(p, q) == _heaps_in_turn((*first, last - 1)) else f"({p},{q})"


def _farthest_letters(pair: Pair) -> str:
    """The signs of the continued fraction of p/q that takes the farther of two integers: r is less, l is plus."""
    letters, rest = "", Fraction(*pair)
    while rest.denominator > 2:
        below = rest.numerator // rest.denominator
        letter, rest = ("l", 1 / (rest - below)) if rest - below > Fraction(1, 2) else ("r", 1 / (below + 1 - rest))
        letters += letter
    return letters + "e"


@LEDGER.claim(
    "Section 6, continued fractions",
    "The letters of E(p,q) are the signs of the farthest integer continued fraction of p/q: r where the next fraction "
    "is taken from an integer, l where it is added.",
    sizes=range(2, 61),
    measure="q",
)
def signature_of_a_fraction(q: int) -> Cases:
    for pair in standards(q):
        yield None if _farthest_letters(pair) == signature(pair) else f"E{pair}"


@LEDGER.claim(
    "Section 6.1, signatures",
    "E(p,q) with p > 2q > 4 is literally a standard position, and has the signature of that one.",
    sizes=range(3, 41),
    measure="q",
    tested_to=25,
)
def same_signature(q: int) -> Cases:
    for p in range(2 * q + 1, 4 * q):
        if gcd(p, q) == 1:
            standard = (q + p % q, q)
            same = tree(p, q) == tree(*standard) and signature((p, q)) == signature(standard)
            yield None if same and standard in standards(q) else f"E({p},{q})"


RULES = (("lll", ""), ("rr", "r"), ("rllrllr", "r"))
"""Rules 1, 2 and 4 of lemma 6.2.3; by rule 3 all before rlr goes."""


def _reduced(word: str) -> str:
    """The word after the one rule that applies at its end, if any."""
    for before, after in RULES:
        if word.endswith(before):
            return word.removesuffix(before) + after
    return "rlr" if word.endswith("rlr") else word


@LEDGER.claim(
    "Section 6.2, length",
    "The word that the algorithm keeps never has more than eight letters after a step, and llrllrll is such a word.",
    sizes=range(1, 15),
    measure="letters",
)
def length_of_the_kept_word(length: int) -> Cases:
    for letters in product("lr", repeat=length):
        kept, longest = "", 0
        for letter in letters:
            kept = _reduced(kept + letter)
            longest = max(longest, len(kept))
        yield None if longest <= 8 else "".join(letters)
    if length == 8:
        yield None if _kept("llrllrll") == "llrllrll" else "llrllrll"


def _kept(word: str) -> str:
    kept = ""
    for letter in word:
        kept = _reduced(kept + letter)
    return kept


@LEDGER.fact("Section 7, star", "*3 is literally *:*:* and *2:*, and HT({*2|*2}); it equals *2 + * and *7 + *4.")
def star_three() -> bool:
    star, two, three = (nimber(n).form for n in (1, 2, 3))
    literal = [ordinal_sum(star, ordinal_sum(star, star)), ordinal_sum(two, star), Form.parse("HT({*2|*2})")]
    sums = nimber(2) + nimber(1), nimber(7) + nimber(4)
    return all(form == three for form in literal) and sums == (nimber(3), nimber(3))


@LEDGER.fact("Section 7, up", "^ equals *:1 + * and {|*}:1.")
def up_in_two_ways() -> bool:
    return star_based(Value(1)) + nimber(1) == Value("^") == ordinal_value(Form.parse("{|*}"), Value(1))


@LEDGER.fact("Section 7.1, note", "{0|G} - G is not *-based for G = vv*, a sum of *-based values.")
def difference_that_is_not_star_based() -> bool:
    g = Value("vv*")
    summands = [star_based(Value(-1)), star_based(Value(-1)), nimber(1)]
    return sum_of(summands) == g and not is_star_like(Value.of([0], [g]) - g)
