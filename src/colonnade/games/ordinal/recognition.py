"""Recognising ordinal sums: literally, and by value (*Forms and values*, 2.5)."""

from __future__ import annotations

from itertools import combinations, product
from typing import NamedTuple

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.games.form import Form, canonical_form
from colonnade.games.ordinal.ordinal_sum import ordinal_sum, ordinal_value
from colonnade.games.ordinal.star_based import star_based_subordinate
from colonnade.games.stalks.sign_expansion import number_of, sign_expansion
from colonnade.games.subpositions import WALK_LIMIT, walk
from colonnade.games.value import Game, Value, value_of

# -- literally ---------------------------------------------------------------------------------------


class LiteralDecomposition(NamedTuple):
    """``K ≅ base : subordinate``."""

    base: Form
    subordinate: Form

    @property
    def form(self) -> Form:
        """The form that is decomposed."""
        return ordinal_sum(self.base, self.subordinate)

    def __str__(self) -> str:
        return f"{self.base}:{self.subordinate}"


def literal_subordinate(form: Form, base: Form) -> Form | None:
    """``H`` where ``K ≅ G : H``, else ``None`` (2.5.2 and 2.5.3).

    >>> literal_subordinate(Form.parse("*3"), Form.parse("*")), literal_subordinate(Form.parse("^"), Form.parse("*"))
    (Form.parse('*2'), None)
    """
    lefts, rights = frozenset(base.left), frozenset(base.right)
    found: dict[Form, Form | None] = {}
    for k in form.subpositions():
        if not (lefts <= set(k.left) and rights <= set(k.right)):
            found[k] = None
            continue
        above_left = [found[x] for x in k.left if x not in lefts]
        above_right = [found[x] for x in k.right if x not in rights]
        found[k] = (
            None
            if None in above_left or None in above_right
            else Form([x for x in above_left if x is not None], [x for x in above_right if x is not None])
        )
    return found[form]


def literal_decompositions(form: Form) -> list[LiteralDecomposition]:
    """All ways to write ``K ≅ G : H`` with neither ``G`` nor ``H`` empty, smallest base first (2.5.1 to 2.5.3).

    A base is a subposition, and has its birthday to itself among the bases.

    >>> [str(found) for found in literal_decompositions(Form.parse("*3"))]
    ['*:*2', '*2:*']
    """
    zero = Form()
    found = []
    for base in form.subpositions():
        if base is zero or base is form:
            continue
        if set(base.left) <= set(form.left) and set(base.right) <= set(form.right):
            subordinate = literal_subordinate(form, base)
            if subordinate is not None:
                found.append(LiteralDecomposition(base, subordinate))
    return sorted(found, key=lambda item: item.base.formal_birthday)


# -- by value ----------------------------------------------------------------------------------------


class OrdinalDecomposition(NamedTuple):
    """``K = base : subordinate``, the base in canonical form."""

    base: Value
    subordinate: Value

    @property
    def value(self) -> Value:
        """The value that is decomposed."""
        return ordinal_value(self.base.form, self.subordinate)

    def __str__(self) -> str:
        return f"{self.base}:{self.subordinate}"


def subordinate(value: Value, base: Form) -> Value | None:
    """``H`` where ``K = G : H`` for this very form ``G`` of the base, else ``None``. There is at most one (2.2.21).

    Moves in the canonical subordinate survive in the canonical form of ``G : H``, so the options of ``H`` are among the
    subordinates of the options of ``K`` (2.5.5, 2.5.7). Other options of ``K`` may have subordinates, too; as options
    of ``H`` they do not change its value, because no player would choose them. So collect them all, and check ``G : H =
    K``.

    >>> subordinate(Value("1/8"), Form.parse("1")), subordinate(Value("^"), Form.parse("{*|*}"))
    (Value('-3'), Value('1'))
    >>> subordinate(Value("^"), Form.parse("*")) is None
    True
    """
    if not isinstance(value, Value) or not isinstance(base, Form):
        raise TypeError(
            "expected a Value and the literal form of the base; of a Value the canonical form is value.form: "
            "subordinate(Value('1/8'), Value('1').form)"
        )
    if base.is_canonical and (number := value.number) is not None and (start := base.value.number) is not None:
        return _number_subordinate(number, start)
    left, right = [x.value.id for x in base.left], [x.value.id for x in base.right]
    known: dict[Id, Id] = {}
    for g, lefts, rights in walk(value.id):
        candidate = KERNEL.make(
            [known[x] for x in lefts if x in known],
            [known[x] for x in rights if x in known],
        )
        if KERNEL.ordinal(left, right, candidate) == g:
            known[g] = candidate
    found = known.get(value.id)
    return None if found is None else value_of(found)


def _signs(number: Dyadic) -> str:
    """The sign expansion, unless it is too long to write down."""
    if abs(number).ceil() + number.exponent > WALK_LIMIT:
        raise BudgetExceededError(f"this number has more than {WALK_LIMIT} signs")
    return sign_expansion(number)


def _number_subordinate(number: Dyadic, base: Dyadic) -> Value | None:
    """On numbers ordinal sum joins sign expansions (*Winning Ways*, p. 77)."""
    signs, start = _signs(number), _signs(base)
    return Value(number_of(signs[len(start) :])) if signs.startswith(start) else None


def ordinal_decompositions(value: Game) -> list[OrdinalDecomposition]:
    """All ways to write ``K = G : H`` with ``G`` in canonical form and neither 0, smallest base first (2.5.5, 2.5.7).

    >>> [str(found) for found in ordinal_decompositions(Value("3/4"))], ordinal_decompositions(Value("{1|0}"))
    (['1:-1/2', '1/2:1'], [])
    """
    value = Value(value)
    found = _named_decompositions(value)
    if found is None:
        found = []
        for base in _possible_bases(value):
            above = subordinate(value, canonical_form(base))
            if above is not None:
                found.append(OrdinalDecomposition(base, above))
    return found


MOST_OPTIONS = 12
"""With more options than this, not every choice among them is tried as the options of a base."""


def decompositions_on_options(value: Value) -> list[tuple[Form, Value]]:
    """All ways to write ``K = G : H`` where the options of ``G`` are among the canonical options of ``K``, ``G`` has
    one and ``H`` is not 0 (towards problem 2.5.8). The base need not be canonical, and may be worth 0.

    >>> decompositions_on_options(Value("^")), decompositions_on_options(Value("{1|-1}"))
    ([(Form.parse('{|*}'), Value('1'))], [])
    """
    lefts, rights = value.left, value.right
    if len(lefts) + len(rights) > MOST_OPTIONS:
        raise BudgetExceededError(f"this value has more than {MOST_OPTIONS} options to choose from for a base")
    found = []
    for left, right in product(_choices(lefts), _choices(rights)):
        base = Form(map(canonical_form, left), map(canonical_form, right))
        above = subordinate(value, base) if left or right else None
        if above:
            found.append((base, above))
    return found


def _choices(options: tuple[Value, ...]) -> list[tuple[Value, ...]]:
    return [chosen for size in range(len(options) + 1) for chosen in combinations(options, size)]


LONGEST = 1000
"""The longest list of decompositions of a number or nimber that is made."""
WORK_LIMIT = 3_000_000
"""How many subpositions times how many options are looked through for bases."""


def _named_decompositions(value: Value) -> list[OrdinalDecomposition] | None:
    """Those of a number, which are the ways to cut its sign expansion, and of a nimber; ``None`` for other values."""
    nimber, number = value.nimber, value.number
    if number is None and nimber is None:
        return None
    signs = "" if number is None else _signs(number)
    if max(len(signs), nimber or 0) > LONGEST:
        raise BudgetExceededError(f"this has more than {LONGEST} decompositions; ask for one base instead")
    if nimber:
        return [OrdinalDecomposition(Value.named(star=n), Value.named(star=nimber - n)) for n in range(1, nimber)]
    return [
        OrdinalDecomposition(Value(number_of(signs[:cut])), Value(number_of(signs[cut:])))
        for cut in range(1, len(signs))
    ]


def _possible_bases(value: Value) -> list[Value]:
    """The proper subpositions apart from 0, smallest first."""
    bases: list[Value] = []
    options = 0
    for g, left, right in walk(value.id):
        bases.append(value_of(g))
        options += len(left) + len(right)
        if len(bases) * options > WORK_LIMIT:
            raise BudgetExceededError("this value has too many subpositions to try each of them as a base")
    return sorted((base for base in bases if base and base != value), key=lambda base: base.birthday)


def factorise(value: Game) -> tuple[Value, ...]:
    """``K = G1 : G2 : … : Gk`` with every ``Gi`` in canonical form and not itself such an ordinal sum.

    Read from the left, the smallest base comes first; it is indecomposable, since a base of it would be a base of
    ``K`` (2.3.3, 2.3.15). The factors of a number are the signs of its
    expansion, those of ``*n`` are stars.

    >>> [str(x) for x in factorise(Value("3/4"))], [str(x) for x in factorise(Value("1*2"))]
    (['1', '-1', '1'], ['1', '*', '*'])
    >>> factorise(Value("{1|0}")), factorise(Value(0))
    ((Value('{1|0}'),), ())
    """
    factors: list[Value] = []
    rest = Value(value)
    while rest:
        number, nimber = rest.number, rest.nimber
        if number is not None:
            factors += [Value(1 if sign == "B" else -1) for sign in _signs(number)]
            break
        if nimber is not None:
            factors += [Value.named(star=1)] * nimber
            break
        first = _smallest_decomposition(rest)
        if first is None:
            factors.append(rest)
            break
        factors.append(first.base)
        rest = first.subordinate
    return tuple(factors)


def factorisation_text(value: Value) -> str:
    """The factorisation as text that reads back.

    >>> factorisation_text(Value("{2||1|0}:*:-1")), factorisation_text(Value(0))
    ('{2||1|0}:*:-1', '0')
    """
    return ":".join(map(str, factorise(value))) or "0"


def _smallest_decomposition(value: Value) -> OrdinalDecomposition | None:
    for base in _possible_bases(value):
        above = subordinate(value, canonical_form(base))
        if above is not None:
            return OrdinalDecomposition(base, above)
    return None


def number_base(value: Value) -> OrdinalDecomposition:
    """``K = x : H`` with the least simple number ``x`` possible, 0 where there is no other (2.5.9).

    A value with a number as base is based on 1 or on -1, so the number is found sign by sign.

    >>> str(number_base(Value("3/2^*"))), str(number_base(Value("{1|0}"))), str(number_base(Value("5")))
    ('3/2:^*', '0:{1|0}', '5:0')
    """
    base, rest = Value(0), value
    while rest:
        number = rest.number
        if number is not None:
            base, rest = ordinal_value(base.form, rest), Value(0)
            break
        for unit in (1, -1):
            above = subordinate(rest, Value(unit).form)
            if above is not None:
                base, rest = ordinal_value(base.form, Value(unit)), above
                break
        else:
            break
    return OrdinalDecomposition(base, rest)


def is_number_based(value: Value) -> bool:
    """Whether some non-zero number is a base of it (2.5.11).

    >>> is_number_based(Value("1/2*")), is_number_based(Value("*:1"))
    (True, False)
    """
    return bool(number_base(value).base)


def nimber_base(value: Value) -> OrdinalDecomposition:
    """``K = *n : H`` with the largest nimber possible, 0 where there is no other.

    >>> str(nimber_base(Value("*2:1/2"))), str(nimber_base(Value("*3"))), str(nimber_base(Value("^")))
    ('*2:1/2', '*3:0', '0:^')
    """
    n, rest = 0, value
    while (above := star_based_subordinate(rest)) is not None:
        n, rest = n + 1, above
    return OrdinalDecomposition(Value.named(star=n), rest)
