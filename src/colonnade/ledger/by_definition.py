"""What several checkers look up, found by the definitions alone: no theorem of the library is used."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import product

from colonnade.dyadic import Dyadic
from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import ordinal_sum
from colonnade.games.transitive.closures import (
    is_hereditarily_transitive,
    left_transitively_dominates,
    primary_left_options,
    primary_right_options,
    right_transitively_dominates,
)
from colonnade.games.transitive.ht_definition import HTDefinition
from colonnade.games.value import Value
from colonnade.ledger.misere_sums import MisereSums
from colonnade.ledger.samples import literal_dicots_by_day
from colonnade.players import Outcome

STAR = Form([Form()], [Form()])


def is_remote(value: Value, form: Form) -> bool:
    """Whether no subposition of the form equals the value (Definition 2.2.2).

    >>> is_remote(Value("*2"), Form.parse("^")), is_remote(Value("*"), Form.parse("{*2|*2}"))
    (True, False)
    """
    return all(each.value != value for each in form.subpositions())


def star_based_witness(form: Form) -> Form | None:
    """An ``H`` with ``*:H`` literally the form, or ``None``.

    The options of ``*:H`` are 0, for both players, and ``*:H'`` for the options of ``H`` (Definition 2.1.1).

    >>> star_based_witness(Form.parse("*3")), star_based_witness(Form.parse("^"))
    (Form.parse('*2'), None)
    """
    zero = Form()
    found: dict[Form, Form] = {}
    for each in form.subpositions():
        left, right = ([x for x in side if x in found] for side in (each.left, each.right))
        if each == Form([zero, *left], [zero, *right]):
            found[each] = Form([found[x] for x in left], [found[x] for x in right])
    return found.get(form)


def is_star_like(value: Value) -> bool:
    """Whether the first player wins, and every option is star-like or zero (Definition 2.4.3).

    >>> is_star_like(Value("{0,*|0,^*}")), is_star_like(Value("^"))
    (True, False)
    """
    return value.outcome is Outcome.N and all(not x or is_star_like(x) for x in (*value.left, *value.right))


def is_stratified(form: Form) -> bool:
    """Whether the form is hereditarily transitive without dominated or reversible primary options (Definition 3.10.1).

    >>> [is_stratified(Form.parse(text)) for text in ("{0,1|0}", "{0,*,1|0}", "{0,*|}")]
    [True, False, False]
    """
    return is_hereditarily_transitive(form) and all(map(_has_sound_primaries, form.subpositions()))


def _has_sound_primaries(form: Form) -> bool:
    lefts, rights = primary_left_options(form), primary_right_options(form)
    dominated = any(x is not y and left_transitively_dominates(x, y) for x, y in product(lefts, repeat=2))
    dominated |= any(x is not y and right_transitively_dominates(x, y) for x, y in product(rights, repeat=2))
    reversible = any(y.value <= form.value for x in lefts for y in x.right)
    reversible |= any(x.value >= form.value for y in rights for x in y.left)
    return not dominated and not reversible


@cache
def stratified_by_day(day: int) -> tuple[Form, ...]:
    """The stratified positions born by a day, those of the day before first, by the definition of the order.

    >>> [len(stratified_by_day(day)) for day in range(4)]
    [1, 4, 18, 176]
    """
    current = HTDefinition([(None, None)], 1)
    for _ in range(day):
        current = current.next()
    made: list[Form] = []
    for a, b in current.pairs:
        left = () if a is None else (made[a], *made[a].left)
        right = () if b is None else (made[b], *made[b].right)
        made.append(Form(left, right))
    return tuple(made)


def bits(n: int) -> set[int]:
    """The places of the 1-bits of a number.

    >>> bits(0b1010)
    {1, 3}
    """
    return {place for place in range(n.bit_length()) if n >> place & 1}


def bits_are_above(n: int, k: int) -> bool:
    """Whether every 1-bit of ``n`` is above every 1-bit of ``k``.

    >>> bits_are_above(12, 3), bits_are_above(12, 4)
    (True, False)
    """
    return all(x > y for x, y in product(bits(n), bits(k)))


def sprigs(numbers: Iterable[Dyadic]) -> Form:
    """The literal sum of ``*:x`` over the numbers.

    >>> sprigs([Dyadic(0), Dyadic(0)])
    Form.parse('{*|*}')
    """
    total = Form()
    for number in numbers:
        total = total + ordinal_sum(STAR, Value(number).form)
    return total


def sprigs_text(numbers: Iterable[Dyadic]) -> str:
    """The same sum as text."""
    return " + ".join(f"*:{x}" if x else "*" for x in numbers) or "0"


def dicot_told_apart(form: Form, sums: MisereSums) -> Form | None:
    """A dicot of day 2 whose misère outcome changes where ``G - G`` is added, or ``None`` if all keep theirs.

    >>> dicot_told_apart(Form.parse("*2"), MisereSums())
    Form.parse('0')
    """
    difference = form + -form
    unlike = (x for x in literal_dicots_by_day(2) if sums.outcome(difference, x) is not x.misere_outcome)
    return next(unlike, None)
