"""Games on a base of ``*`` or of another nimber: their sums, incentives and options."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations_with_replacement, product

from colonnade.dyadic import Dyadic
from colonnade.games.birthdays.values_by_day import dicots_by_day, values_by_day
from colonnade.games.ordinal.star_based import star_based
from colonnade.games.value import Value, sum_of
from colonnade.ledger.by_definition import is_star_like
from colonnade.ledger.colonnade.ledger import LEDGER
from colonnade.ledger.entry import Cases, Status
from colonnade.ledger.samples import flower, nimber
from colonnade.players import Outcome


@cache
def _on_star(value: Value) -> Value:
    """``*:G``, by definition: both players may move to 0, or in ``G``."""
    return Value.of([Value(0), *map(_on_star, value.left)], [Value(0), *map(_on_star, value.right)])


@LEDGER.claim(
    "Invariant rule",
    "n(G) is the least n > 0 with n > G, n >= -G and no Left option x and Right option y of G with *:x - *:y >= *:n.",
    sizes=range(4),
    measure="day",
    status=Status.PROVED,
    tested_to=2,
)
def invariant_rule(day: int) -> Cases:
    for value in values_by_day(day):
        total = _on_star(value) + Value.of([0], [_on_star(-value)])
        gaps = [_on_star(x) - _on_star(y) for x in value.left for y in value.right]
        n = 1
        while not (Value(n) > value and Value(n) >= -value) or any(gap >= _on_star(Value(n)) for gap in gaps):
            n += 1
        yield None if total == _on_star(Value(n)) else str(value)


@LEDGER.claim(
    "Three unit flowers",
    "Left wins *a:1 + *b:1 + *c:-1 + *k, c different from a and b, moving first; Right exactly if he can trim one of "
    "her flowers so that the rest is his.",
    sizes=range(1, 6),
    measure="longest stem",
    status=Status.PROVED,
)
def three_flowers(longest: int) -> Cases:
    one = Dyadic(1)
    for (a, b), c in product(combinations_with_replacement(range(1, longest + 1), 2), range(1, longest + 1)):
        if c in (a, b) or max(b, c) < longest:
            continue
        for k in range(2 * longest):
            total = sum_of([flower(a, one), flower(b, one), flower(c, -one), nimber(k)])
            trims = any(
                sum_of([flower(y, one), flower(c, -one), nimber(k ^ j)]).outcome is Outcome.R
                for x, y in ((a, b), (b, a))
                for j in range(x)
            )
            same = total.outcome is (Outcome.N if trims else Outcome.L)
            yield None if same else f"*{a}:1 + *{b}:1 + *{c}:-1 + *{k}"


@LEDGER.claim(
    "Incentives of *-based sums",
    "A sum of at most four *-based values with subordinates born by day 2, if it is not 0, has an option that differs "
    "from it by a *-based value.",
    sizes=range(1, 5),
    measure="summands",
    status=Status.PROVED,
    tested_to=3,
)
def star_based_incentives(summands: int) -> Cases:
    based = [star_based(value) for value in values_by_day(2)]
    for total in {sum_of(chosen) for chosen in combinations_with_replacement(based, summands)}:
        if total:
            yield None if _has_star_based_incentive(total) else str(total)


@LEDGER.fact(
    "Incentives of *-based sums, limit",
    "No option of *:+-1 + *:+-(1*) differs from it by a *-based value: theorem 4.7.1 of the thesis, on stalks, is not "
    "true of all *-based values.",
    status=Status.PROVED,
)
def sum_without_star_based_incentive() -> bool:
    return not _has_star_based_incentive(star_based(Value("+-1")) + star_based(Value("+-(1*)")))


def _has_star_based_incentive(value: Value) -> bool:
    return any(is_star_like(value - option) for option in (*value.left, *value.right))


@LEDGER.claim(
    "Options of *-based sums",
    "No sum of *-based positions has a Left option of at least ^* and a Right option of at most v.",
    sizes=range(1, 4),
    measure="summands",
    status=Status.PROVED,
)
def options_of_star_based_sums(summands: int) -> Cases:
    """Played out: the options are those of the sum, killed or moved in, and not of its canonical form."""
    up_star, down = Value("^*"), Value("v")
    for chosen in combinations_with_replacement(values_by_day(2), summands):
        based = [star_based(value) for value in chosen]
        rests = [sum_of([*based[:i], *based[i + 1 :]]) for i in range(summands)]
        left, right = (
            [rest + moved for rest, value in zip(rests, based, strict=True) for moved in getattr(value, side)]
            for side in ("left", "right")
        )
        apart = any(x >= up_star for x in left) and any(y <= down for y in right)
        yield None if not apart else " + ".join(f"*:{value}" for value in chosen)


@LEDGER.fact(
    "Options of *-based sums, dicots",
    "Of the 67 dicots born by day 3, 11 have a Left option of at least ^* and a Right option of at most v, or of at "
    "least ^ and at most v*, and so are no sums of *-based values.",
    status=Status.PROVED,
)
def dicots_that_are_no_sums() -> bool:
    bounds = ((Value("^*"), Value("v")), (Value("^"), Value("v*")))
    dicots = dicots_by_day(3)
    apart = [
        dicot
        for dicot in dicots
        if any(any(x >= a for x in dicot.left) and any(y <= b for y in dicot.right) for a, b in bounds)
    ]
    return len(dicots) == 67 and len(apart) == 11


@LEDGER.claim(
    "Options of four kinds, *-based sums",
    "Every sum of *-based positions is at least 0 or at least *, or at most ^ or at most ^*.",
    sizes=range(1, 5),
    measure="summands",
    status=Status.PROVED,
)
def four_kinds_in_star_based_sums(summands: int) -> Cases:
    low, high = (Value("0"), Value("*")), (Value("^"), Value("^*"))
    for chosen in combinations_with_replacement(values_by_day(2), summands):
        total = sum_of(map(_on_star, chosen))
        inside = any(total >= x for x in low) or any(total <= x for x in high)
        yield None if inside else " + ".join(f"*:{value}" for value in chosen)


@LEDGER.fact(
    "Options of four kinds, dicots",
    "Four of the 67 dicots born by day 3 are at least neither 0 nor * and at most neither ^ nor ^*, or have a negative "
    "like this, though their options are not too far apart: {^,^*|0,*}, {^,^*|0,*,*2} and their negatives.",
    status=Status.PROVED,
)
def dicots_with_options_of_four_kinds() -> bool:
    expected = {Value(text) for text in ("{^,^*|0,*}", "{^,^*|0,*,*2}", "{0,*|v,v*}", "{0,*,*2|v,v*}")}
    bounds = ((Value("^*"), Value("v")), (Value("^"), Value("v*")))
    found = {
        dicot
        for dicot in dicots_by_day(3)
        for x in (dicot, -dicot)
        if not any(x >= a for a in (Value("0"), Value("*"))) and not any(x <= b for b in (Value("^"), Value("^*")))
        if not any(any(x >= a for x in dicot.left) and any(y <= b for y in dicot.right) for a, b in bounds)
    }
    return found == expected


@LEDGER.claim(
    "Quiet summands, options",
    "If an option of a *-based summand g is a quiet summand, it differs from g by at most ^*: u + x - g >= 0 for a "
    "Right option x, and y - g <= u for a Left option y, where u = ^*.",
    sizes=range(1, 4),
    measure="day",
    status=Status.PROVED,
)
def quiet_options(day: int) -> Cases:
    up_star = Value("^*")
    for value in values_by_day(day):
        for option in value.right:
            if _is_quiet(option):
                yield None if up_star + _on_star(option) >= _on_star(value) else f"{value} to {option}"
        for option in value.left:
            if _is_quiet(option):
                yield None if _on_star(option) <= _on_star(value) + up_star else f"{value} to {option}"


@LEDGER.claim(
    "Quiet summands",
    "In a sum of *-based positions that is not at least 0 and not at most ^*, moves to ^* or more by Left and to 0 or "
    "less by Right keep the quiet summands, and what they leave is not at least 0 and not at most ^*, or is 0 or ^*.",
    sizes=range(1, 4),
    measure="summands",
    status=Status.PROVED,
)
def quiet_summands(summands: int) -> Cases:
    zero, up_star = Value("0"), Value("^*")
    for chosen in combinations_with_replacement(values_by_day(2), summands):
        if _is_critical(_total(chosen)):
            left = [move for move in _moves(chosen, "left") if _total(_after(chosen, [move])) >= up_star]
            right = [move for move in _moves(chosen, "right") if _total(_after(chosen, [move])) <= zero]
            name = " + ".join(f"*:{value}" for value in chosen)
            yield None if left and right else name
            for first, second in product(left, right):
                same = first[0] == second[0]
                rest = _after(chosen, [(first[0], None)] if same else [first, second])
                value = _total(rest)
                kept = Counter(filter(_is_quiet, chosen)) == Counter(filter(_is_quiet, rest))
                yield None if kept and (_is_critical(value) or value in (zero, up_star)) else name


Move = tuple[int, Value | None]
"""The place of a summand in a sum, and what its subordinate becomes; ``None`` ends the summand."""


def _moves(sum_: Sequence[Value], side: str) -> list[Move]:
    return [(i, option) for i, value in enumerate(sum_) for option in (None, *getattr(value, side))]


def _after(sum_: Sequence[Value], moves: Iterable[Move]) -> list[Value]:
    moved: list[Value | None] = list(sum_)
    for i, option in moves:
        moved[i] = option
    return [value for value in moved if value is not None]


def _total(sum_: Iterable[Value]) -> Value:
    return sum_of(map(_on_star, sum_))


def _is_critical(value: Value) -> bool:
    return not value >= Value("0") and not value <= Value("^*")


@cache
def _is_quiet(subordinate: Value) -> bool:
    up_star, summand = Value("^*"), _on_star(subordinate)
    right, left = ([Value(0), *map(_on_star, side)] for side in (subordinate.right, subordinate.left))
    return (
        summand not in (up_star, -up_star)
        and all(up_star + x >= summand for x in right)
        and all(y <= summand + up_star for y in left)
    )
