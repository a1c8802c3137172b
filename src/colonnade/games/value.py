"""Values: games up to equality, each kept as its canonical form."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum
from math import isfinite
from numbers import Rational
from typing import TYPE_CHECKING, Any, TypeAlias

from colonnade._kernel import KERNEL, KernelValue
from colonnade._kernel.protocol import Id
from colonnade.dyadic import NUMBER_FORMATS, Dyadic, is_fraction
from colonnade.errors import BudgetExceededError
from colonnade.players import Outcome

if TYPE_CHECKING:
    from fractions import Fraction

    from colonnade.games.form import Form
    from colonnade.games.temperature.thermograph import Thermograph

Game: TypeAlias = "Value | Form | Dyadic | Fraction | int | str"
"""What a value can be made of."""


class Relation(Enum):
    """How two games compare.

    >>> compare(Value("^"), 0), compare(Value("*"), 0), Relation("<")
    (<Relation.GREATER: '>'>, <Relation.CONFUSED: '||'>, <Relation.LESS: '<'>)
    """

    LESS = "<"
    EQUAL = "="
    GREATER = ">"
    CONFUSED = "||"

    @property
    def outcome(self) -> Outcome:
        """Who wins the difference of the two games.

        >>> Relation.GREATER.outcome, Relation.EQUAL.outcome
        (<Outcome.L: 'L'>, <Outcome.P: 'P'>)
        """
        return _OUTCOME_OF_DIFFERENCE[self]

    def satisfies(self, sign: str) -> bool:
        """Whether ``g sign h`` holds for games that compare in this way; the signs are ``< <= = >= > != ||``.

        >>> Relation.LESS.satisfies("<="), Relation.CONFUSED.satisfies("<="), Relation.CONFUSED.satisfies("!=")
        (True, False, True)
        """
        return self in _SATISFYING[sign]


_OUTCOME_OF_DIFFERENCE = {
    Relation.LESS: Outcome.R,
    Relation.EQUAL: Outcome.P,
    Relation.GREATER: Outcome.L,
    Relation.CONFUSED: Outcome.N,
}
_SATISFYING = {
    "<": (Relation.LESS,),
    "<=": (Relation.LESS, Relation.EQUAL),
    "=": (Relation.EQUAL,),
    ">=": (Relation.GREATER, Relation.EQUAL),
    ">": (Relation.GREATER,),
    "!=": (Relation.LESS, Relation.GREATER, Relation.CONFUSED),
    "||": (Relation.CONFUSED,),
}


class Value(KernelValue):
    """The value of a game: its unique canonical form. Immutable, hashable, partially ordered.

    ``==`` is equality of games. Games may be confused, so ``not g <= h`` does not mean ``g > h``; see ``compare``.

    >>> up, star = Value("^"), Value("*")
    >>> up + star, up > 0, compare(star, 0)
    (Value('^*'), True, <Relation.CONFUSED: '||'>)
    >>> 2 * Value("{1|-1}") == 0, Value("{0|2}:1")
    (True, Value('3/2'))
    """

    __slots__ = ()

    def __new__(cls, game: Game) -> Value:
        if isinstance(game, Value):
            return game
        if isinstance(game, int):
            return value_of(KERNEL.number(int(game), 0))
        if isinstance(game, Dyadic):
            return value_of(KERNEL.number(*game.pair))
        if isinstance(game, str):
            if game.isdecimal() and game.isascii() and len(game) < 10:  # a short integer needs no parser
                return value_of(KERNEL.number(int(game), 0))
            from colonnade.games.text import parse

            return parse(game).value
        if is_fraction(game):
            return value_of(KERNEL.number(*Dyadic(game).pair))
        from colonnade.games.form import Form

        if isinstance(game, Form):
            return game.value
        raise TypeError(
            f"expected a game: a text such as '{{0|1}}', a whole number or fraction, a Form or a Value; {_wrong(game)}"
        )

    def __reduce__(self) -> tuple[Callable[[str], Value], tuple[str]]:
        from colonnade.games.compact import read_value

        return read_value, (str(self),)

    def __copy__(self) -> Value:
        return self

    def __deepcopy__(self, memo: object) -> Value:
        return self

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError("a Value cannot be changed")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Value cannot be changed")

    if not TYPE_CHECKING:  # a type checker would take any name for an attribute

        def __getattr__(self, name: str) -> Any:
            from colonnade.missing_attributes import INSTEAD_ON_VALUES, missing_attribute

            respelled = {own.replace("_", ""): f"value.{own} is it" for own in dir(Value) if own[0] != "_"}
            raise missing_attribute(self, "Value", name, respelled | INSTEAD_ON_VALUES)

    @classmethod
    def of(cls, left: Iterable[Game] = (), right: Iterable[Game] = ()) -> Value:
        """The value of ``{left | right}``.

        >>> Value.of([0], [Value("*")])
        Value('^')
        """
        return _of_options(left, right)

    @classmethod
    def named(cls, number: Dyadic | int = 0, *, up: int = 0, star: int = 0) -> Value:
        """Number plus ups plus star.

        >>> Value.named(Dyadic(3, 2), up=-2, star=1)
        Value('3/4vv*')
        """
        return value_of(KERNEL.number_up_star(*Dyadic(number).pair, up, star))

    # -- structure -------------------------------------------------------------------------------

    @property
    def left(self) -> tuple[Value, ...]:
        """Left options of the canonical form, in the order in which they print."""
        from colonnade.games.naming import in_order

        return in_order(value_of(x) for x in option_ids(self.id)[0])

    @property
    def right(self) -> tuple[Value, ...]:
        """Right options of the canonical form, in the order in which they print."""
        from colonnade.games.naming import in_order

        return in_order(value_of(x) for x in option_ids(self.id)[1])

    @property
    def options(self) -> tuple[frozenset[Value], frozenset[Value]]:
        """Left and Right options of the canonical form as sets: cheaper than ``left`` and ``right``."""
        left, right = option_ids(self.id)
        return frozenset(map(value_of, left)), frozenset(map(value_of, right))

    @property
    def form(self) -> Form:
        """The canonical form, as a literal form."""
        from colonnade.games.form import canonical_form

        return canonical_form(self)

    @property
    def number(self) -> Dyadic | None:
        """The number that this is, or ``None``.

        >>> Value("{0|1}").number, Value("*").number
        (Dyadic(1, 1), None)
        """
        pair = KERNEL.as_number(self.id)
        return None if pair is None else Dyadic(*pair)

    @property
    def is_number(self) -> bool:
        """Whether this is a number."""
        return KERNEL.as_number(self.id) is not None

    @property
    def number_up_star(self) -> tuple[Dyadic, int, int] | None:
        """``(number, ups, star)`` where this is a number plus ups plus a star, else ``None``."""
        parts = KERNEL.as_number_up_star(self.id)
        return None if parts is None else (Dyadic(parts[0], parts[1]), parts[2], parts[3])

    @property
    def nimber(self) -> int | None:
        """``n`` where this is ``*n``, else ``None``.

        >>> Value("*2+*3").nimber, Value("^").nimber
        (1, None)
        """
        parts = KERNEL.as_number_up_star(self.id)
        return parts[3] if parts is not None and parts[0] == parts[2] == 0 else None

    @property
    def birthday(self) -> int:
        """The day on which this value is born: the depth of its canonical form.

        >>> Value("200000").birthday, Value("7/16").birthday, Value("^*").birthday
        (200000, 5, 2)
        """
        return KERNEL.birthday(self.id)

    @property
    def outcome(self) -> Outcome:
        """Who wins in normal play.

        >>> [Value(text).outcome.value for text in ("1/4", "-^", "*", "0")]
        ['L', 'R', 'N', 'P']
        """
        zero = KERNEL.number(0, 0)
        return Outcome.of(left_wins_first=not KERNEL.le(self.id, zero), right_wins_first=not KERNEL.le(zero, self.id))

    # -- temperature -----------------------------------------------------------------------------

    @property
    def left_stop(self) -> Dyadic:
        """The number reached when Left starts and both play well until one is reached."""
        return Dyadic(*KERNEL.stops(self.id)[0])

    @property
    def right_stop(self) -> Dyadic:
        """The number reached when Right starts."""
        return Dyadic(*KERNEL.stops(self.id)[2])

    @property
    def mean(self) -> Dyadic:
        """The mean value: where the mast of the thermograph stands."""
        return self._mean_temperature[0]  # type: ignore[no-any-return]

    @property
    def temperature(self) -> Dyadic:
        """The temperature; ``-1/2**k`` for a number with denominator ``2**k``.

        >>> Value("{4|1||-1|-2}").mean, Value("{4|1||-1|-2}").temperature
        (Dyadic(1, 1), Dyadic(2))
        """
        return self._mean_temperature[1]  # type: ignore[no-any-return]

    @property
    def thermograph(self) -> Thermograph:
        """The thermograph, exact, from ``t = -1`` upwards."""
        from colonnade.games.temperature.thermograph import Thermograph

        return Thermograph.of(self)

    # -- numbers ---------------------------------------------------------------------------------

    @property  # type: ignore[misc]
    def __class__(self) -> type[Value]:
        """Makes ``isinstance`` see a value that is a number, and no other value, as a ``numbers.Rational``.

        Before Python 3.14, ``Fraction`` accepts nothing else.

        >>> from fractions import Fraction
        >>> Fraction(Value("3/8")), isinstance(Value("*"), Rational)
        (Fraction(3, 8), False)
        """
        return Value if KERNEL.as_number(self.id) is None else _Number

    @property
    def numerator(self) -> int:
        """The numerator of a number, in lowest terms."""
        return self._the_number("a fraction").numerator

    @property
    def denominator(self) -> int:
        """The denominator of a number, in lowest terms."""
        return self._the_number("a fraction").denominator

    def as_integer_ratio(self) -> tuple[int, int]:
        """Numerator and denominator of a number.

        >>> Value("3/8").as_integer_ratio()
        (3, 8)
        """
        return self.numerator, self.denominator

    def __int__(self) -> int:
        return int(self._the_number("an int"))

    def __float__(self) -> float:
        return float(self._the_number("a float"))

    def __format__(self, spec: str) -> str:
        """A number as Python formats numbers, but only exactly; the name of anything else, as Python formats texts.

        ``ascii``, ``unicode`` and ``latex`` write the name in that notation.

        >>> f"{Value('3/8'):.3f}", f"{Value('^*'):>5}"
        ('0.375', '   ^*')
        >>> print(f"{Value('-1/2^'):unicode}", f"{Value('2*'):latex}")
        −1/2↑ 2{*}
        """
        if spec in ("ascii", "unicode", "latex"):
            from colonnade.games import naming

            return naming.name(self, style={"unicode": naming.UNICODE, "latex": naming.LATEX}.get(spec, naming.ASCII))
        if spec[-1:].lower() in NUMBER_FORMATS:
            return format(self._the_number("digits"), spec)
        return format(str(self), spec)

    def _the_number(self, wanted: str) -> Dyadic:
        number = self.number
        if number is None:
            raise ValueError(f"{self._short_name()} is no number, so {wanted} cannot be made of it")
        return number

    def _short_name(self) -> str:
        from colonnade.games.naming import describe

        return describe(self, limit=60)

    # -- algebra ---------------------------------------------------------------------------------

    def __pos__(self) -> Value:
        return self

    def __sub__(self, other: Value | Dyadic | Fraction | int) -> Value:
        if isinstance(other, Value | Dyadic | int) or is_fraction(other):
            return self + -Value(other)
        return self._operand(other)

    def __rsub__(self, other: Dyadic | Fraction | int) -> Value:
        return -self + other

    def __mul__(self, times: int) -> Value:
        if not isinstance(times, int):
            return NotImplemented
        return value_of(KERNEL.multiple(self.id, times))

    __rmul__ = __mul__

    # -- what the kernel's class asks about other types --------------------------------------------

    def _operand(self, other: object) -> Value:
        if isinstance(other, str):
            raise TypeError(f"expected a game beside the operator; Value({other[:20]!r}) reads a text")
        if isinstance(other, float):
            raise TypeError(f"a float is not exact: write Value('{other}'), or a Fraction")
        return Value(other) if isinstance(other, Value | Dyadic | int) or is_fraction(other) else NotImplemented

    def _equals(self, other: object) -> Any:
        if isinstance(other, Dyadic | int) or is_fraction(other):
            number = self.number
            return number is not None and number == other
        return NotImplemented

    def _number_hash(self) -> int:
        """The hash of a number is that of its int or fraction. Other hashes depend on the kernel's ids: they are the
        same in every run that makes the same values in the same order, whatever ``PYTHONHASHSEED`` is."""
        return hash(self.number)

    def _dyadic(self, numerator: int, exponent: int) -> Dyadic:
        return Dyadic(numerator, exponent)

    def _add_bounds(self, error: Exception, other: Value) -> None:
        if isinstance(error, BudgetExceededError):
            error.bounds = sum_bounds((self, other))

    # -- text ------------------------------------------------------------------------------------

    def __str__(self) -> str:
        number = self.number
        if number is not None:  # a number needs no namer
            return str(number)
        from colonnade.games.compact import full_text

        return full_text(self)

    def __repr__(self) -> str:
        return f"Value({str(self)!r})"

    def _repr_latex_(self) -> str:
        from colonnade.games.naming import LATEX, describe

        return f"${describe(self, style=LATEX)}$"


_of_options = Value.of_options
value_of = Value.of_id
"""The value that the kernel knows by this id."""


OPTIONS_LIMIT = 10_000_000
"""The most options of a nimber that are listed: memory has no room for many more."""


def option_ids(id: Id) -> tuple[list[Id], list[Id]]:
    """The Left and Right options of a canonical form, as kernel ids; ``BudgetExceededError`` for a nimber with too many
    options."""
    parts = KERNEL.as_number_up_star(id)
    if parts is not None and not parts[2] and parts[3] > OPTIONS_LIMIT:
        raise BudgetExceededError(f"this value has more than {OPTIONS_LIMIT} options, too many to list")
    return KERNEL.left_options(id), KERNEL.right_options(id)


def _wrong(game: object) -> str:
    """The part of an error message that says what was given instead of a game, and what to do."""
    name = type(game).__name__
    if isinstance(game, float):
        if not isfinite(game):
            return f"{game} is not the value of a short game"
        return f"a float is not exact: write '{game}' in quotes, or a Fraction"
    if hasattr(game, "options"):
        return f"of a position such as this {name}, ask evaluate(position).value"
    return f"found {'an' if name[0] in 'aeiouAEIOU' else 'a'} {name}"


class _Number(Value):
    """What ``__class__`` is for a value that is a number; the ``type`` of every value is ``Value``."""

    __slots__ = ()


Rational.register(_Number)


def compare(g: Game, h: Game) -> Relation:
    """How ``g`` and ``h`` compare: one of four ways.

    >>> compare(Value("^"), Value("*")).value
    '||'
    """
    g, h = Value(g), Value(h)
    if g == h:
        return Relation.EQUAL
    if g <= h:
        return Relation.LESS
    return Relation.GREATER if h <= g else Relation.CONFUSED


def sum_of(games: Iterable[Game]) -> Value:
    """The disjunctive sum of many games, in whatever order is cheapest.

    >>> sum_of([1, Value("*"), Value("^"), Value("*")])
    Value('1^')
    """
    if isinstance(games, str) or not hasattr(games, "__iter__"):
        raise TypeError("expected games in a list, as in sum_of([1, '*']); Value('1 + *') reads a text")
    values = [Value(g) for g in games]
    try:
        return value_of(KERNEL.sum([g.id for g in values]))
    except BudgetExceededError as error:
        error.bounds = sum_bounds(values)
        raise


def sum_bounds(games: Iterable[Value]) -> tuple[Dyadic, Dyadic]:
    """Numbers ``low <= sum <= high``: the sums of the summands' stops, or a little beyond them where a summand does not
    keep within its stop, with the same sign.

    >>> [tuple(map(str, sum_bounds([Value(text)]))) for text in ("3/4", "{3|1||-1|-4}", "^", "{2|2}")]
    [('3/4', '3/4'), ('-1', '1'), ('0', '1/2'), ('3/2', '5/2')]
    """
    low, high = Dyadic(0), Dyadic(0)
    below = above = False
    for g in games:
        left_stop, who_is_left, right_stop, who_is_right = KERNEL.stops(g.id)
        low, high = low + Dyadic(*right_stop), high + Dyadic(*left_stop)
        # Who is to move at a stop cannot move in the game minus that number.
        below, above = below or who_is_right < 0, above or who_is_left > 0
    little = Dyadic(1, max(low.exponent, high.exponent) + 1)
    return low - little if below else low, high + little if above else high
