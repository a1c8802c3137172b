"""Values: games up to equality, each kept as its canonical form."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from enum import Enum
from typing import TYPE_CHECKING

from colonnade._kernel import KERNEL
from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError
from colonnade.players import Outcome

if TYPE_CHECKING:
    from colonnade.games.form import Form
    from colonnade.games.temperature.thermograph import Thermograph

Gamelike = "Value | Dyadic | int"


class Relation(Enum):
    """How two games compare."""

    LESS = "<"
    EQUAL = "="
    GREATER = ">"
    CONFUSED = "||"


class Value:
    """The value of a game: its unique canonical form. Immutable, hashable, partially ordered.

    ``==`` is equality of games. Games may be confused, so ``not g <= h`` does not mean ``g > h``; see ``compare``.

    >>> up, star = Value("^"), Value("*")
    >>> up + star, up > 0, compare(star, 0)
    (Value('^*'), True, <Relation.CONFUSED: '||'>)
    >>> 2 * Value("{1|-1}") == 0, Value("{0|2}:1")
    (True, Value('3/2'))
    """

    __slots__ = ("id",)

    id: int
    """The kernel's id: an int of this process, equal for equal values."""

    def __new__(cls, game: Value | Dyadic | int | str) -> Value:
        if isinstance(game, Value):
            return game
        if isinstance(game, str):
            from colonnade.games.text import parse

            return parse(game).value
        number = Dyadic(game) if isinstance(game, int) else game
        return value_of(KERNEL.number(*number.pair))

    def __reduce__(self) -> tuple[type[Value], tuple[str]]:
        from colonnade.games.naming import name

        return Value, (name(self, limit=None),)

    @classmethod
    def of(cls, left: Iterable[Value | Dyadic | int] = (), right: Iterable[Value | Dyadic | int] = ()) -> Value:
        """The value of ``{left | right}``.

        >>> Value.of([0], [Value("*")])
        Value('^')
        """
        return value_of(KERNEL.make([Value(x).id for x in left], [Value(x).id for x in right]))

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

        return in_order(value_of(x) for x in KERNEL.left_options(self.id))

    @property
    def right(self) -> tuple[Value, ...]:
        """Right options of the canonical form, in the order in which they print."""
        from colonnade.games.naming import in_order

        return in_order(value_of(x) for x in KERNEL.right_options(self.id))

    @property
    def options(self) -> tuple[frozenset[Value], frozenset[Value]]:
        """Left and Right options of the canonical form as sets: cheaper than ``left`` and ``right``."""
        return (
            frozenset(value_of(x) for x in KERNEL.left_options(self.id)),
            frozenset(value_of(x) for x in KERNEL.right_options(self.id)),
        )

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
        return Dyadic(*KERNEL.mean_temperature(self.id)[0])

    @property
    def temperature(self) -> Dyadic:
        """The temperature; ``-1/2**k`` for a number with denominator ``2**k``.

        >>> Value("{4|1||-1|-2}").mean, Value("{4|1||-1|-2}").temperature
        (Dyadic(1, 1), Dyadic(2))
        """
        return Dyadic(*KERNEL.mean_temperature(self.id)[1])

    @property
    def thermograph(self) -> Thermograph:
        """The thermograph, exact, from ``t = -1`` upwards."""
        from colonnade.games.temperature.thermograph import Thermograph

        return Thermograph.of(self)

    # -- algebra ---------------------------------------------------------------------------------

    def __add__(self, other: Value | Dyadic | int) -> Value:
        if not isinstance(other, Value):
            if not isinstance(other, Dyadic | int):
                return NotImplemented
            other = Value(other)
        try:
            return value_of(KERNEL.add(self.id, other.id))
        except BudgetExceededError as error:
            error.bounds = sum_bounds((self, other))
            raise

    __radd__ = __add__

    def __neg__(self) -> Value:
        return value_of(KERNEL.negate(self.id))

    def __pos__(self) -> Value:
        return self

    def __sub__(self, other: Value | Dyadic | int) -> Value:
        if not isinstance(other, Value | Dyadic | int):
            return NotImplemented
        return self + -Value(other)

    def __rsub__(self, other: Dyadic | int) -> Value:
        return -self + other

    def __mul__(self, times: int) -> Value:
        if not isinstance(times, int):
            return NotImplemented
        return value_of(KERNEL.multiple(self.id, times))

    __rmul__ = __mul__

    # -- order -----------------------------------------------------------------------------------

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Value):
            return self.id == other.id
        if isinstance(other, Dyadic | int):
            number = self.number
            return number is not None and number == other
        return NotImplemented

    def __hash__(self) -> int:
        number = self.number  # a number hashes as itself, because it equals its Dyadic and its int
        return hash(("value", self.id)) if number is None else hash(number)

    def __le__(self, other: Value | Dyadic | int) -> bool:
        if not isinstance(other, Value | Dyadic | int):
            return NotImplemented
        return KERNEL.le(self.id, Value(other).id)

    def __ge__(self, other: Value | Dyadic | int) -> bool:
        if not isinstance(other, Value | Dyadic | int):
            return NotImplemented
        return KERNEL.le(Value(other).id, self.id)

    def __lt__(self, other: Value | Dyadic | int) -> bool:
        return self != other and self <= other

    def __gt__(self, other: Value | Dyadic | int) -> bool:
        return self != other and self >= other

    def __bool__(self) -> bool:
        return self.id != KERNEL.number(0, 0)

    # -- text ------------------------------------------------------------------------------------

    def __str__(self) -> str:
        from colonnade.games.naming import describe

        return describe(self)

    def __repr__(self) -> str:
        return f"Value({str(self)!r})"

    def _repr_latex_(self) -> str:
        from colonnade.games.naming import LATEX, describe

        return f"${describe(self, style=LATEX)}$"


def value_of(id: int) -> Value:
    """The value that the kernel knows by this id."""
    value = object.__new__(Value)
    value.id = id
    return value


def compare(g: Value | Dyadic | int, h: Value | Dyadic | int) -> Relation:
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


def sum_of(games: Iterable[Value | Dyadic | int]) -> Value:
    """The disjunctive sum of many games, in whatever order is cheapest.

    >>> sum_of([1, Value("*"), Value("^"), Value("*")])
    Value('1^')
    """
    values = [Value(g) for g in games]
    try:
        return value_of(KERNEL.sum([g.id for g in values]))
    except BudgetExceededError as error:
        error.bounds = sum_bounds(values)
        raise


def sum_bounds(games: Iterable[Value]) -> tuple[Dyadic, Dyadic]:
    """Numbers between which the stops of a sum must lie: the sums of the summands' stops."""
    low, high = Dyadic(0), Dyadic(0)
    for g in games:
        low, high = low + g.right_stop, high + g.left_stop
    return low, high


@contextmanager
def budget(*, steps: int | None = None, seconds: float | None = None) -> Iterator[None]:
    """Within this context every single operation on values stops at the budget with ``BudgetExceededError``.

    >>> with budget(steps=10):
    ...     sum_of(Value.of([n], [-n * n]) for n in range(2, 12))
    Traceback (most recent call last):
    ...
    colonnade.errors.BudgetExceededError: stopped after 1... steps
    """
    KERNEL.set_budget(steps, seconds)
    try:
        yield
    finally:
        KERNEL.set_budget(None, None)
