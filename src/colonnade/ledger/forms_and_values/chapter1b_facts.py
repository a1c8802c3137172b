"""Chapter 1, the facts and examples that the thesis builds on, played out literally where it is about that."""

from __future__ import annotations

from itertools import pairwise, product

from colonnade.games.form import Form
from colonnade.games.kinds import is_dicotic, is_hereditarily_infinitesimal, is_impartial, is_infinitesimal, is_surreal
from colonnade.games.value import Value, sum_of
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.play import are_equal, is_at_least, is_simplest, played
from colonnade.ledger.samples import (
    forms_by_day,
    literal_dicots_by_day,
    nimber,
    numbers_by_day,
    tree_texts,
    values_by_day,
)
from colonnade.players import Outcome, Player
from colonnade.positions.hackenbush.color import Color
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.solvers.engine.search import Search, search_form

LEFT_FIRST = (Outcome.L, Outcome.N)
LEFT_SECOND = (Outcome.L, Outcome.P)


@LEDGER.claim(
    "Theorem 1.3.1",
    "In a short position exactly one of these is true: Left, moving first, can force a win; Right, moving second, can.",
    sizes=range(3),
    measure="day",
)
def somebody_wins(day: int) -> Cases:
    for form in forms_by_day(day):
        strategies = (_forces(form, Player.LEFT, moves=True), _forces(form, Player.RIGHT, moves=False))
        yield None if strategies.count(True) == 1 else str(form)


def _forces(form: Form, player: Player, *, moves: bool) -> bool:
    """Whether the player has a strategy that wins: some move of hers against all moves of the other, to the end."""
    mine, other = (form.left, form.right) if player is Player.LEFT else (form.right, form.left)
    if moves:
        return any(_forces(x, player, moves=False) for x in mine)
    return all(_forces(x, player, moves=True) for x in other)


@LEDGER.fact("Example 1.3.3", "Whoever moves first loses the position 0.")
def nobody_moves() -> bool:
    return not _forces(Form(), Player.LEFT, moves=True) and not _forces(Form(), Player.RIGHT, moves=True)


@LEDGER.claim(
    "Fact 1.3.4, Corollary 1.3.5",
    "Left wins moving first exactly if some Left option is in L or P, and Right exactly if some Right option is in R "
    "or "
    "P; so the outcomes of the options give the outcome.",
    sizes=range(3),
    measure="day",
)
def outcome_of_options(day: int) -> Cases:
    for form in forms_by_day(day):
        left = any(_outcome(x) in LEFT_SECOND for x in form.left)
        right = any(_outcome(x) in (Outcome.R, Outcome.P) for x in form.right)
        claimed = {(True, False): Outcome.L, (False, False): Outcome.P, (True, True): Outcome.N}.get(
            (left, right), Outcome.R
        )
        yield None if _outcome(form) is claimed else str(form)


def _outcome(form: Form) -> Outcome:
    first = (_forces(form, player, moves=True) for player in Player)
    left, right = first
    return Outcome.of(left_wins_first=left, right_wins_first=right)


@LEDGER.claim(
    "Fact 1.4.3",
    "G equals 0, that is, leaves the outcome of every X, exactly if it is a P-position (X of day 2).",
    sizes=range(3),
    measure="day",
)
def equal_to_zero(day: int) -> Cases:
    others = forms_by_day(1) if day < 2 else [value.form for value in values_by_day(2)]
    for form in forms_by_day(day):
        same = all(played(form + x) is played(x) for x in others)
        yield None if same == (played(form) is Outcome.P) else str(form)


@LEDGER.claim(
    "Fact 1.4.6",
    "G = H exactly if G - H is a P-position, and G >= H exactly if it is in L or P: then o(G + X) >= o(H + X) for "
    "all X.",
    sizes=range(2),
    measure="day",
    tested_to=0,
)
def order_by_differences(day: int) -> Cases:
    others = forms_by_day(2)
    rank = {Outcome.R: 0, Outcome.N: 1, Outcome.P: 1, Outcome.L: 2}
    for g, h in product(forms_by_day(day), repeat=2):
        pairs = [(played(g + x), played(h + x)) for x in others]
        above = all(a is b or rank[a] > rank[b] for a, b in pairs)
        difference = played(g - h)
        holds = above == (difference in LEFT_SECOND) and all(a is b for a, b in pairs) == (difference is Outcome.P)
        yield None if holds else f"{g} and {h}"


@LEDGER.fact(
    "Example 1.4.8",
    "Two reals are in one of 3 relations, so 7 things may be known of them; of an outcome 15 things may be known.",
)
def states_of_knowledge() -> bool:
    relations, outcomes = len({"=", "<", ">"}), len(Outcome)
    return (1 << relations) - 1 == 7 and (1 << outcomes) - 1 == 15


@LEDGER.claim("Fact 1.4.9", "No Left option of G is at least G.", sizes=range(3), measure="day")
def options_are_not_at_least(day: int) -> Cases:
    for form in forms_by_day(day):
        yield None if not any(is_at_least(x, form) for x in form.left) else str(form)


@LEDGER.claim(
    "Figure 1.2",
    "G > 0, G < 0, G = 0 and G || 0 mean that Left wins, Right wins, the second and the first player wins.",
    sizes=range(3),
    measure="day",
)
def relations_to_zero(day: int) -> Cases:
    table = {(True, False): Outcome.L, (False, True): Outcome.R, (True, True): Outcome.P, (False, False): Outcome.N}
    for form in forms_by_day(day):
        claimed = table[form.value >= 0, form.value <= 0]
        yield None if played(form) is claimed else str(form)


@LEDGER.claim(
    "Fact 1.5.1",
    "A further Left option H leaves the value of G exactly if H is not at least G (the gift horse principle).",
    sizes=range(3),
    measure="day",
)
def gift_horses(day: int) -> Cases:
    for form, option in product(forms_by_day(day), forms_by_day(min(day, 1))):
        if not is_at_least(option, form):
            same = are_equal(Form([*form.left, option], form.right), form)
            yield None if same else f"{form} with {option}"


@LEDGER.claim("Fact 1.5.4", "A Left option that another one dominates may be removed.", sizes=range(3), measure="day")
def removing_dominated(day: int) -> Cases:
    for form in forms_by_day(day):
        for option in form.left:
            rest = [x for x in form.left if x is not option]
            if any(is_at_least(x, option) for x in rest):
                yield None if are_equal(Form(rest, form.right), form) else f"{form} without {option}"


@LEDGER.claim(
    "Fact 1.5.6",
    "A Left option that reverses through one of its Right options may be replaced by the Left options of that.",
    sizes=range(3),
    measure="day",
)
def bypassing_reversible(day: int) -> Cases:
    for form in forms_by_day(day):
        for option in form.left:
            rest = [x for x in form.left if x is not option]
            for answer in option.right:
                if is_at_least(form, answer):
                    bypassed = Form([*rest, *answer.left], form.right)
                    yield None if are_equal(bypassed, form) else f"{form}: {option} through {answer}"


@LEDGER.claim(
    "Facts 1.5.8, 1.5.9",
    "Every position equals exactly one position without dominated and reversible options in its subpositions.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def one_canonical_form(day: int) -> Cases:
    simplest = [form for form in forms_by_day(day) if is_simplest(form)]
    for form in forms_by_day(day):
        equal = [each for each in simplest if are_equal(each, form)]
        yield None if len(equal) == 1 else f"{form} equals {', '.join(map(str, equal)) or 'none'}"


@LEDGER.claim(
    "Fact 1.5.11",
    "If G equals the canonical form K, then every subposition of K equals some subposition of G.",
    sizes=range(3),
    measure="day",
)
def subpositions_stay(day: int) -> Cases:
    for form in forms_by_day(day):
        below = {x.value for x in form.subpositions()}
        found = {x.value for x in form.value.form.subpositions()}
        yield None if found <= below else str(form)


@LEDGER.fact("Table 1.3", "No edge is 0, a blue, red or green edge is 1, -1 or *, literally.")
def at_most_one_edge() -> bool:
    table = {"0": Form(), "B": Form([Form()]), "R": Form([], [Form()]), "G": Form([Form()], [Form()])}
    return all(search_form(Hackenbush.parse(text)) == form for text, form in table.items())


@LEDGER.claim(
    "Example 1.7.2",
    "Subpositions of canonical forms are canonical, and the formal birthday of a Hackenbush position is its number of "
    "edges.",
    sizes=range(5),
    measure="edges",
    tested_to=3,
)
def heredity(edges: int) -> Cases:
    for text in tree_texts(edges, "BRG"):
        position = Hackenbush.parse(text)
        yield None if search_form(position).formal_birthday == edges else text
    for value in values_by_day(min(edges, 2)):
        yield None if all(is_simplest(x) for x in value.form.subpositions()) else str(value)


@LEDGER.claim(
    "Fact 1.8.2",
    "In Hackenbush cutting a blue or a red edge has a negative incentive.",
    sizes=range(5),
    measure="edges",
    tested_to=3,
)
def cutting_costs(edges: int) -> Cases:
    search = Search(plain=True)
    for text in tree_texts(edges, "BRG"):
        position = Hackenbush.parse(text)
        value = search.value(position)
        for edge in position.edges:
            if edge.color is not Color.GREEN:
                after = search.value(position.cut(edge.id))
                holds = after < value if edge.color is Color.BLUE else after > value
                yield None if holds else f"{text}, edge {edge.id}"


@LEDGER.claim(
    "Fact 1.8.3",
    "If Left wins G moving first, then Right, moving first, loses by a move of negative incentive.",
    sizes=range(4),
    measure="day",
)
def negative_incentive_loses(day: int) -> Cases:
    for form in forms_by_day(day) if day < 3 else [value.form for value in values_by_day(3)]:
        if form.outcome in LEFT_FIRST:
            for option in form.right:
                if option.value > form.value:
                    yield None if option.outcome in LEFT_FIRST else f"{form} to {option}"


@LEDGER.claim(
    "Theorem 1.8.4",
    "If Right can move from G to 0 in n moves of his alone, then G is the sum of the incentives of these moves.",
    sizes=range(3),
    measure="day",
)
def sum_of_incentives(day: int) -> Cases:
    for form in forms_by_day(day):
        stack: list[tuple[Form, ...]] = [(form,)]
        while stack:
            run = stack.pop()
            stack += [(*run, x) for x in run[-1].right]
            if len(run) > 1 and run[-1].value == 0:
                incentives = (before.value - after.value for before, after in pairwise(run))
                yield None if sum_of(incentives) == form.value else str(form)


@LEDGER.claim(
    "Fact 1.9.5",
    "Numbers add as the dyadic rationals that they are called after, and compare as these.",
    sizes=range(5),
    measure="day",
)
def numbers_are_dyadic_rationals(day: int) -> Cases:
    for x, y in product(numbers_by_day(day), repeat=2):
        same = Value(x) + Value(y) == Value(x + y) and (Value(x) <= Value(y)) == (x <= y)
        yield None if same and Value(x) - Value(x) == 0 else f"{x} and {y}"


@LEDGER.claim(
    "Fact 1.9.6", "For odd m and j > 0, {(m-1)/2^j|(m+1)/2^j} is canonical and m/2^j.", sizes=range(1, 6), measure="j"
)
def canonical_fractions(j: int) -> Cases:
    for x in numbers_by_day(j + 1):
        if x.exponent == j:
            below, above = (Value(x + sign * (numbers_by_day(1)[2]).halved(j)) for sign in (-1, 1))
            form = Form([below.form], [above.form])
            holds = form.value == x and (j > 3 or is_simplest(form)) and 2 * form.value == below + above
            yield None if holds else str(x)


@LEDGER.claim("Fact 1.9.7", "The canonical form of a number is hereditarily cold.", sizes=range(5), measure="day")
def canonical_numbers_are_cold(day: int) -> Cases:
    forms = [form for form in forms_by_day(min(day, 2)) if form.value.is_number]
    for value in {*(form.value for form in forms), *map(Value, numbers_by_day(day))}:
        cold = all(x.value < y.value for each in value.form.subpositions() for x in each.left for y in each.right)
        yield None if cold and is_surreal(value.form) else str(value)


@LEDGER.claim("Fact 1.9.9", "n > G > -n for every n above the birthday of G.", sizes=range(4), measure="day")
def archimedean(day: int) -> Cases:
    for value in values_by_day(day):
        holds = all(-n < value < n for n in range(value.birthday + 1, value.birthday + 4))
        yield None if holds else str(value)


@LEDGER.claim("Fact 1.9.10", "A Left end is an integer.", sizes=range(3), measure="day")
def ends_are_integers(day: int) -> Cases:
    for form in forms_by_day(day):
        if form.is_left_end:
            number = form.value.number
            yield None if number is not None and number.is_integer else str(form)


@LEDGER.claim(
    "Fact 1.9.13",
    "If Left wins G + x moving first, G no number and x a number, she wins by a move in G.",
    sizes=range(4),
    measure="day",
)
def number_avoidance(day: int) -> Cases:
    for value, x in product(values_by_day(day), numbers_by_day(2)):
        if not value.is_number and not value + x <= 0:
            yield None if any(option + x >= 0 for option in value.left) else f"{value} + {x}"


def _mex(numbers: set[int]) -> int:
    return next(n for n in range(len(numbers) + 1) if n not in numbers)


@LEDGER.claim(
    "Fact 1.10.3",
    "An impartial position equals the nimber of the least number that is none of its options'.",
    sizes=range(5),
    measure="day",
)
def impartial_positions_are_nimbers(day: int) -> Cases:
    made: dict[Form, int] = {Form(): 0}
    for _ in range(min(day, 3)):
        options = list(made)
        for mask in range(1 << len(options)):
            side = [x for i, x in enumerate(options) if mask >> i & 1]
            made.setdefault(Form(side, side), _mex({made[x] for x in side}))
    for form, n in made.items():
        yield None if form.value == nimber(n) and is_simplest(nimber(n).form) else str(form)


@LEDGER.claim(
    "Fact 1.10.10, Corollary 1.10.11",
    "Sums of impartial positions are impartial, sums of nimbers nimbers.",
    sizes=range(3),
    measure="day",
)
def sums_of_impartial(day: int) -> Cases:
    impartial = [form for form in forms_by_day(day) if is_impartial(form)]
    for g, h in product(impartial, repeat=2):
        total = g + h
        same = all(set(each.left) == set(each.right) for each in total.subpositions())
        yield None if same and total.value.nimber is not None else f"{g} + {h}"


@LEDGER.claim("Fact 1.10.12", "Nimbers are a group, each its own inverse.", sizes=range(9), measure="n")
def nimbers_are_a_group(n: int) -> Cases:
    for m in range(n + 1):
        closed = (nimber(n) + nimber(m)).nimber is not None and nimber(n) + nimber(n) == 0
        yield None if closed and nimber(n) + nimber(m) == nimber(m) + nimber(n) else f"*{n} and *{m}"


@LEDGER.claim("Proposition 1.11.2", "Impartial positions are dicotic.", sizes=range(3), measure="day")
def impartial_is_dicotic(day: int) -> Cases:
    for form in forms_by_day(day):
        if is_impartial(form):
            dicotic = all(bool(each.left) == bool(each.right) for each in form.subpositions())
            yield None if dicotic else str(form)


@LEDGER.fact("Example 1.11.3", "{|}, {*|*} and {-1|1} are 0; the first two are dicotic, the third is not.")
def zeros_dicotic_and_not() -> bool:
    forms = [Form.parse(text) for text in ("0", "{*|*}", "{-1|1}")]
    return [form.is_dicotic for form in forms] == [True, True, False] and all(are_equal(x, Form()) for x in forms)


@LEDGER.claim("Lemma 1.11.5", "Every dicotic position but 0 has a subposition *.", sizes=range(3), measure="day")
def dicots_involve_star(day: int) -> Cases:
    star = Form([Form()], [Form()])
    for form in literal_dicots_by_day(day):
        if form.left:
            yield None if star in form.subpositions() else str(form)


@LEDGER.claim(
    "Fact 1.12.3",
    "LS(G) < x gives G < x, LS(G) > x that G is not at most x, G <= x gives LS(G) <= x, and LS(G + x) = LS(G) + x; "
    "mirrored for Right stops.",
    sizes=range(4),
    measure="day",
)
def stops_and_numbers(day: int) -> Cases:
    for g, x in product(values_by_day(day), numbers_by_day(2)):
        left, right, number = g.left_stop, g.right_stop, Value(x)
        holds = (
            (left >= x or g < number)
            and (right <= x or g > number)
            and (left <= x or not g <= number)
            and (right >= x or not g >= number)
            and (not g <= number or left <= x)
            and (not g >= number or right >= x)
            and (g + number).left_stop == left + x
            and (g + number).right_stop == right + x
        )
        yield None if holds else f"{g} and {x}"


@LEDGER.fact("Example 1.13.6", "{*|} is 0 and hereditarily infinitesimal, but not dicotic.")
def infinitesimal_and_not_dicotic() -> bool:
    form = Form([Form.parse("*")])
    small = all(each.value.left_stop == each.value.right_stop == 0 for each in form.subpositions())
    return small and is_hereditarily_infinitesimal(form) and are_equal(form, Form()) and not form.is_dicotic


@LEDGER.claim(
    "Theorem 1.13.7",
    "The value of a hereditarily infinitesimal position is dicotic.",
    sizes=range(3),
    measure="day",
)
def small_values_are_dicotic(day: int) -> Cases:
    for form in forms_by_day(day):
        if all(each.value.left_stop == each.value.right_stop == 0 for each in form.subpositions()):
            yield None if is_dicotic(form.value) else str(form)


@LEDGER.claim(
    "Fact 1.13.8", "Every infinitesimal is between a multiple of ^ and its negative.", sizes=range(4), measure="day"
)
def between_ups(day: int) -> Cases:
    for value in values_by_day(day):
        if is_infinitesimal(value):
            yield None if any(-n * Value("^") < value < n * Value("^") for n in range(1, 9)) else str(value)


@LEDGER.claim(
    "Fact 1.14.3",
    "RS(G) >= 0 exactly if G is at least some infinitesimal, exactly if G + x > 0 for every positive number x.",
    sizes=range(4),
    measure="day",
)
def infinitesimally_at_least_zero(day: int) -> Cases:
    # A number of ups is less than every other infinitesimal, if it is negative and large enough.
    low = -2 * (day + 1) * Value("^")
    positive = [Value(x) for x in numbers_by_day(5) if x > 0]
    for value in values_by_day(day):
        claimed = {value.right_stop >= 0, value >= low, all(value + x > 0 for x in positive)}
        yield None if len(claimed) == 1 else str(value)
