"""Chapter 1: outcomes, canonical forms, numbers, nimbers, dicots, stops, infinitesimals."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise, product

from colonnade.games.form import Form, fold
from colonnade.games.infinitesimal.reduced_form import (
    are_infinitesimally_close,
    at_most_infinitesimally,
    reduced_canonical_form,
)
from colonnade.games.kinds import (
    is_dicotic,
    is_hereditarily_infinitesimal,
    is_hereditarily_symmetric,
    is_impartial,
    is_infinitesimal,
    is_numberish,
    is_symmetric,
)
from colonnade.games.temperature.cooling import cool
from colonnade.games.value import Value, sum_of
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import (
    dicots_by_day,
    forms_by_day,
    literal_dicots_by_day,
    nimber,
    numbers_by_day,
    values_by_day,
)
from colonnade.players import Outcome

STAR = Value("*")


@LEDGER.claim(
    "Lemma 1.3.6",
    "A further Left option that Right wins moving first leaves the outcome.",
    sizes=range(3),
    measure="day",
    tested_to=1,
)
def useless_options(day: int) -> Cases:
    losing = [form for form in forms_by_day(day) if form.outcome in (Outcome.R, Outcome.N)]
    for form, option in product(forms_by_day(day), losing):
        yield None if Form([*form.left, option], form.right).outcome is form.outcome else f"{form} with {option}"


@LEDGER.claim(
    "Proposition 1.3.7",
    "A Left option with a single Right answer may be replaced by the Left options of that answer; the outcome stays.",
    sizes=range(3),
    measure="day",
)
def forced_answers(day: int) -> Cases:
    for form in forms_by_day(day):
        for option in form.left:
            if len(option.right) == 1:
                others = [x for x in form.left if x is not option]
                shortcut = Form([*others, *option.right[0].left], form.right)
                yield None if shortcut.outcome is form.outcome else f"{form}, option {option}"


@LEDGER.claim("Fact 1.4.4", "G - G = 0.", sizes=range(4), measure="day")
def inverses(day: int) -> Cases:
    for value in values_by_day(day):
        yield None if value - value == 0 else str(value)


@LEDGER.claim(
    "Lemma 1.5.3",
    "G is an N-position exactly if options to 0 for both players leave it equal.",
    sizes=range(4),
    measure="day",
)
def zero_options(day: int) -> Cases:
    for value in values_by_day(day):
        with_zero = Value.of([0, *value.left], [0, *value.right])
        yield None if (value.outcome is Outcome.N) == (with_zero == value) else str(value)


@LEDGER.claim("Lemma 1.5.10", "A form of value 0 other than 0 has a reversible option.", sizes=range(3), measure="day")
def zeros_reverse(day: int) -> Cases:
    for form in forms_by_day(day):
        if form.value == 0 and (form.left or form.right):
            left = any(answer.value <= 0 for option in form.left for answer in option.right)
            right = any(answer.value >= 0 for option in form.right for answer in option.left)
            yield None if left or right else str(form)


@LEDGER.claim(
    "Theorem 1.8.5",
    "G is the end G_k of a run plus the incentives of its k moves, numbered 0 to k - 1 (printed: to k).",
    sizes=range(4),
    measure="day",
    corrected=True,
)
def runs_add_up(day: int) -> Cases:
    for value in values_by_day(day):
        for run in _runs(value):
            changes = [before - after for before, after in pairwise(run)]
            yield None if sum_of([run[-1], *changes]) == value else f"{value}: {', '.join(map(str, run))}"


def _runs(value: Value) -> Iterator[tuple[Value, ...]]:
    """The runs of alternate or other moves in the canonical form that end in a position without options."""
    stack: list[tuple[Value, ...]] = [(value,)]
    while stack:
        run = stack.pop()
        options = (*run[-1].left, *run[-1].right)
        if not options:
            yield run
        stack.extend((*run, option) for option in options)


@LEDGER.claim(
    "Facts 1.9.3, 1.9.4", "G is a number exactly if every incentive is negative.", sizes=range(4), measure="day"
)
def numbers_lose_by_moving(day: int) -> Cases:
    for value in values_by_day(day):
        negative = all(x < value for x in value.left) and all(x > value for x in value.right)
        yield None if negative == value.is_number else str(value)


@LEDGER.fact("Example 1.9.8", "{1|2}, {0,1|2} and {3/2*|3/2*} are all 3/2.")
def three_halves() -> bool:
    return {Value(text) for text in ("{1|2}", "{0,1|2}", "{3/2*|3/2*}")} == {Value("3/2")}


@LEDGER.claim(
    "Fact 1.9.14", "A number is added to a non-number by adding it to every option.", sizes=range(4), measure="day"
)
def number_translation(day: int) -> Cases:
    for value, x in product(values_by_day(day), numbers_by_day(2)):
        if not value.is_number:
            moved = Value.of((y + x for y in value.left), (y + x for y in value.right))
            yield None if moved == value + x else f"{value} + {x}"


@LEDGER.claim(
    "Lemma 1.10.5",
    "If every Left option is the negative of a Right option, then G + G = 0.",
    sizes=range(4),
    measure="day",
    fails=True,
)
def one_sided_symmetry(day: int) -> Cases:
    for value in values_by_day(day):
        if all(-x in value.right for x in value.left):
            yield None if 2 * value == 0 else f"{value}: twice it is {2 * value}"


@LEDGER.claim(
    "Lemma 1.10.5",
    "If Left and Right options are each other's negatives, then G + G = 0.",
    sizes=range(4),
    measure="day",
    corrected=True,
)
def symmetry(day: int) -> Cases:
    for value in values_by_day(day):
        if is_symmetric(value.form):
            yield None if 2 * value == 0 else str(value)


@LEDGER.claim("Lemma 1.10.6", "If G + G = 0, the canonical form of G is symmetric.", sizes=range(4), measure="day")
def order_two_is_symmetric(day: int) -> Cases:
    for value in values_by_day(day):
        yield None if 2 * value != 0 or is_symmetric(value.form) else str(value)


@LEDGER.claim("Fact 1.10.7", "If G is impartial, G + G = 0.", sizes=range(3), measure="day")
def impartial_cancels(day: int) -> Cases:
    for form in forms_by_day(day):
        if is_impartial(form):
            yield None if 2 * form.value == 0 else str(form)


@LEDGER.fact(
    "Corollary 1.10.8",
    "A position is impartial exactly if it is hereditarily symmetric.",
    fails=True,
    instead="Impartial positions are hereditarily symmetric; the converse holds up to equality only.",
    instance="{0|{*|*}} is hereditarily symmetric by value, and not impartial",
)
def symmetric_is_impartial() -> bool:
    form = Form([Form()], [Form.parse("{*|*}")])
    return is_impartial(form) == is_hereditarily_symmetric(form)


@LEDGER.fact("Example 1.10.9", "Five forms, {0,*|0,*} and four others, are worth *2, and only the first is canonical.")
def forms_of_star_two() -> bool:
    texts = (
        "{0,*|0,*}",
        "{0,*,*4|0,*,*4}",
        "{0,*,*4|0,*,*5}",
        "{0,{0,*|0,*2}|0,{0,*2|0,*}}",
        "{0,{1|{0,*|-1}}|0,*}",
    )
    forms = [Form.parse(text) for text in texts]
    canonical = [form.is_canonical for form in forms]
    return all(form.value == nimber(2) for form in forms) and canonical == [True] + [False] * 4


@LEDGER.claim("Proposition 1.11.4", "G + H is dicotic exactly if G and H are.", sizes=range(3), measure="day")
def dicotic_sums(day: int) -> Cases:
    for g, h in product(forms_by_day(day), forms_by_day(1)):
        yield None if (g + h).is_dicotic == (g.is_dicotic and h.is_dicotic) else f"{g} + {h}"


def _zeros(form: Form) -> tuple[int, int]:
    """How many vertices of the game tree are empty, and how many there are."""

    def count(each: Form, made: dict[Form, tuple[int, int]]) -> tuple[int, int]:
        options = [made[x] for x in (*each.left, *each.right)]
        return int(not options) + sum(z for z, _ in options), 1 + sum(n for _, n in options)

    return fold(form, count)


@LEDGER.claim(
    "Theorem 1.11.6", "More than half of the vertices of a dicotic game tree are 0.", sizes=range(3), measure="day"
)
def half_are_zero(day: int) -> Cases:
    for form in literal_dicots_by_day(day):
        zeros, vertices = _zeros(form)
        yield None if 2 * zeros > vertices else str(form)


@LEDGER.claim(
    "Lemma 1.11.7", "Two thirds of the vertices of the game tree of *n are 0.", sizes=range(1, 9), measure="n"
)
def two_thirds_are_zero(n: int) -> Cases:
    zeros, vertices = _zeros(nimber(n).form)
    yield None if 3 * zeros == 2 * vertices else f"*{n}"


@LEDGER.claim(
    "Definition 1.12.1",
    "The Right stop is the greatest Left stop of a Right option.",
    sizes=range(4),
    measure="day",
    fails=True,
)
def printed_right_stop(day: int) -> Cases:
    for value in values_by_day(day):
        if not value.is_number:
            claimed = max(x.left_stop for x in value.right)
            counterexample = f"{value} has the Right stop {value.right_stop}, not {claimed}"
            yield None if claimed == value.right_stop else counterexample


@LEDGER.claim(
    "Definition 1.12.1",
    "The Right stop is the least Left stop of a Right option.",
    sizes=range(4),
    measure="day",
    corrected=True,
)
def right_stop(day: int) -> Cases:
    for value in values_by_day(day):
        if not value.is_number:
            yield None if min(x.left_stop for x in value.right) == value.right_stop else str(value)


@LEDGER.claim(
    "Fact 1.12.2",
    "LS(-G) = -RS(G); LS(G) + LS(H) >= LS(G + H) >= RS(G + H) >= RS(G) + RS(H); and if G >= H, both stops of G are at "
    "least those of H.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def stops(day: int) -> Cases:
    for g, h in product(values_by_day(day), values_by_day(2)):
        total = g + h
        holds = (-g).left_stop == -g.right_stop and (
            g.left_stop + h.left_stop >= total.left_stop >= total.right_stop >= g.right_stop + h.right_stop
        )
        if g >= h:
            holds = holds and g.left_stop >= h.left_stop and g.right_stop >= h.right_stop
        yield None if holds else f"{g} and {h}"


@LEDGER.claim("Fact 1.13.3", "G is infinitesimal exactly if both stops are 0.", sizes=range(4), measure="day")
def infinitesimal_stops(day: int) -> Cases:
    for value in values_by_day(day):
        small = all(-x < value < x for x in (y for y in map(Value, numbers_by_day(5)) if y > 0))
        yield None if small == (value.left_stop == value.right_stop == 0) == is_infinitesimal(value) else str(value)


@LEDGER.claim("Theorem 1.13.4", "Dicots are hereditarily infinitesimal.", sizes=range(3), measure="day")
def dicots_are_small(day: int) -> Cases:
    for form in literal_dicots_by_day(day):
        yield None if is_hereditarily_infinitesimal(form) else str(form)


@LEDGER.claim("Proposition 1.13.5", "The canonical form of a dicotic form is dicotic.", sizes=range(3), measure="day")
def canonical_dicots(day: int) -> Cases:
    for form in literal_dicots_by_day(day):
        yield None if is_dicotic(form.value) else str(form)


@LEDGER.claim(
    "Lemma 1.13.9", "A dicot that the next player wins stays so when a tiny is added.", sizes=range(4), measure="day"
)
def tiny_beside_a_dicot(day: int) -> Cases:
    tinies = [Value(f"Tiny({x})") for x in numbers_by_day(2) if x > 0]
    for value, tiny in product(dicots_by_day(day), tinies):
        if value.outcome is Outcome.N:
            yield None if (value + tiny).outcome is Outcome.N else f"{value} + {tiny}"


def _translated(value: Value, dicot: Value) -> Value:
    return Value.of((x + dicot for x in value.left), (y + dicot for y in value.right))


@LEDGER.claim(
    "Fact 1.13.10",
    "A dicot is added to a game with distinct stops by adding it to every option.",
    sizes=range(4),
    measure="day",
    fails=True,
)
def printed_dicotic_translation(day: int) -> Cases:
    for value, dicot in product(values_by_day(day), dicots_by_day(day)):
        if value.left_stop > value.right_stop:
            moved = _translated(value, dicot)
            yield None if moved == value + dicot else f"{value} + {dicot} is not {moved}"


@LEDGER.claim(
    "Fact 1.13.10",
    "A dicot is added to a game with distinct stops by adding it to every option, if one of the players has a"
    " single option that leads to the stop.",
    sizes=range(4),
    measure="day",
    corrected=True,
    tested_to=2,
)
def dicotic_translation(day: int) -> Cases:
    for value in values_by_day(day):
        lefts = [x for x in value.left if x.right_stop == value.left_stop]
        rights = [x for x in value.right if x.left_stop == value.right_stop]
        if value.left_stop > value.right_stop and min(len(lefts), len(rights)) == 1:
            for dicot in dicots_by_day(day):
                yield None if _translated(value, dicot) == value + dicot else f"{value} + {dicot}"


@LEDGER.claim("Fact 1.13.11", "{0|*n} is ^ plus *(n xor 1).", sizes=range(1, 12), measure="n")
def up_star(n: int) -> Cases:
    yield None if Value.of([0], [nimber(n)]) == Value.named(up=1, star=n ^ 1) else f"n={n}"


@LEDGER.claim("Proposition 1.14.2", "G is numberish exactly if its stops are equal.", sizes=range(4), measure="day")
def numberish(day: int) -> Cases:
    for value in values_by_day(day):
        close = is_infinitesimal(value - value.left_stop)
        yield None if close == (value.left_stop == value.right_stop) == is_numberish(value) else str(value)


@LEDGER.claim(
    "Fact 1.14.7",
    "The reduced canonical form is infinitesimally close, and the same for games that are close.",
    sizes=range(4),
    measure="day",
)
def reduced_form(day: int) -> Cases:
    for value in values_by_day(day):
        reduced = reduced_canonical_form(value)
        close = are_infinitesimally_close(value, reduced) and reduced_canonical_form(value + STAR) == reduced
        yield None if close and cool(reduced, 0) == reduced else str(value)


@LEDGER.claim("Corollary 1.14.4", "LS(H) >=_I H >=_I RS(H).", sizes=range(4), measure="day")
def between_the_stops(day: int) -> Cases:
    for value in values_by_day(day):
        stops = Value(value.right_stop), Value(value.left_stop)
        holds = at_most_infinitesimally(stops[0], value) and at_most_infinitesimally(value, stops[1])
        yield None if holds else str(value)


@LEDGER.fact(
    "Definition 1.14.5",
    "A Left option may be bypassed up to infinitesimals if one of its Right options is infinitesimally at most it.",
    fails=True,
    instead="… is infinitesimally at most G.",
    instance="G = {{2|1}|0}: 1 is at most {2|1}, but bypassing it leaves {0|0}, and G is not infinitesimal",
)
def printed_reversibility() -> bool:
    g, option = Value("{{2|1}|0}"), Value("{2|1}")
    (answer,) = option.right
    assert at_most_infinitesimally(answer, option)
    assert not at_most_infinitesimally(answer, g)
    return are_infinitesimally_close(Value.of(answer.left, g.right), g)
