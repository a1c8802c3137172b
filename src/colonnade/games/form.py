"""Forms: literal positions ``{L | R}``, compared by structure.

Forms are hash-consed, so identity of structure (``≅``) is identity of objects. The options of a canonical form are
built when they are first read, so that the canonical form of 10**6 takes no time before that.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import ClassVar, TypeVar
from weakref import WeakValueDictionary

from colonnade._kernel.protocol import Id
from colonnade.budget import look
from colonnade.errors import BudgetExceededError
from colonnade.games.misere.named_forms import misere_outcome_of_name
from colonnade.games.value import Value
from colonnade.players import Outcome

_LOOK_EVERY = 512
T = TypeVar("T")
Pair = tuple["Form", "Form"]


class Form:
    """A short position: a pair of sets of positions.

    >>> Form.parse("{0|2}").value == Form.parse("1").value, Form.parse("{0|2}") == Form.parse("1")
    (True, False)
    >>> Form([Form(), Form()]) == Form([Form()])
    True
    """

    __slots__ = (
        "__weakref__",
        "_dicotic",
        "_formal_birthday",
        "_hash",
        "_left",
        "_misere",
        "_right",
        "_value",
        "is_canonical",
    )

    _left: tuple[Form, ...] | None
    _right: tuple[Form, ...] | None
    _value: Value | None
    _formal_birthday: int | None
    _misere: Outcome | None
    _dicotic: bool | None
    _hash: int
    is_canonical: bool

    _literal: ClassVar[WeakValueDictionary[tuple[frozenset[Form], frozenset[Form]], Form]] = WeakValueDictionary()
    _canonical: ClassVar[WeakValueDictionary[Id, Form]] = WeakValueDictionary()

    def __new__(cls, left: Iterable[Form] = (), right: Iterable[Form] = ()) -> Form:
        try:
            lefts, rights = tuple(dict.fromkeys(left)), tuple(dict.fromkeys(right))
            is_canonical = all(option.is_canonical for option in (*lefts, *rights))
        except (AttributeError, TypeError):
            raise TypeError(
                "expected the options of each player as a list of Forms; Form.parse('{0|2}') reads a text"
            ) from None
        if is_canonical:
            # One step of canonicalisation tells whether this literal pair is a canonical form, which is kept by value.
            value = Value.of((x.value for x in lefts), (x.value for x in rights))
            if value.options == (frozenset(x.value for x in lefts), frozenset(x.value for x in rights)):
                return canonical_form(value)
        else:
            value = None
        key = frozenset(lefts), frozenset(rights)
        form = cls._literal.get(key)
        if form is None:
            form = cls._literal[key] = _new_form(lefts, rights, value, hash(key), is_canonical=False)
        return form

    def __reduce__(self) -> tuple[Callable[[str], Form], tuple[str]]:
        from colonnade.games.compact import read_form

        return read_form, (str(self),)

    def __copy__(self) -> Form:
        return self

    def __deepcopy__(self, memo: object) -> Form:
        return self

    def __hash__(self) -> int:
        return self._hash

    def __setattr__(self, name: str, value: object) -> None:
        if not name.startswith("_"):  # what is known about a form is kept in private slots
            raise AttributeError("a Form cannot be changed")
        object.__setattr__(self, name, value)

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Form cannot be changed")

    @classmethod
    def parse(cls, text: str) -> Form:
        """The literal form that an expression denotes.

        >>> Form.parse("{0|2}:1")
        Form.parse('{0,{0|2}|2}')
        """
        from colonnade.games.text import parse

        return parse(text).form()

    # -- structure -------------------------------------------------------------------------------

    @property
    def left(self) -> tuple[Form, ...]:
        """The Left options."""
        if self._left is None:
            self._expand()
        assert self._left is not None
        return self._left

    @property
    def right(self) -> tuple[Form, ...]:
        """The Right options."""
        if self._right is None:
            self._expand()
        assert self._right is not None
        return self._right

    def _expand(self) -> None:
        assert self._value is not None
        self._left = tuple(canonical_form(x) for x in self._value.left)
        self._right = tuple(canonical_form(x) for x in self._value.right)

    @property
    def is_left_end(self) -> bool:
        """Whether Left has no move."""
        return not self.left

    @property
    def is_right_end(self) -> bool:
        """Whether Right has no move."""
        return not self.right

    def subpositions(self) -> Iterator[Form]:
        """This form and all its subpositions, each once and after its options."""
        return below(self)

    @property
    def value(self) -> Value:
        """The canonical form."""
        if self._value is None:
            for form in below(self, stop=lambda form: form._value is not None):
                if form._value is None:
                    form._value = Value.of((x.value for x in form.left), (x.value for x in form.right))
        assert self._value is not None
        return self._value

    @property
    def formal_birthday(self) -> int:
        """The depth of this literal form.

        >>> Form.parse("{0|2}").formal_birthday, Form.parse("{0|2}").value.birthday
        (3, 1)
        """
        if self._formal_birthday is None:
            for form in below(self, stop=lambda form: form._formal_birthday is not None or form.is_canonical):
                if form._formal_birthday is None:
                    if form.is_canonical:
                        form._formal_birthday = form.value.birthday
                    else:
                        options = (*form.left, *form.right)
                        form._formal_birthday = 1 + max((x._formal_birthday or 0 for x in options), default=-1)
        assert self._formal_birthday is not None
        return self._formal_birthday

    # -- outcomes and kinds ----------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome:
        """Who wins in normal play."""
        return self.value.outcome

    @property
    def misere_outcome(self) -> Outcome:
        """Who wins in misère play, where a player who cannot move wins.

        >>> Form().misere_outcome.value, Form.parse("*").misere_outcome.value, Form.parse("*2").misere_outcome.value
        ('N', 'P', 'N')
        """
        if self._misere is None:
            for form in below(self, stop=Form._knows_misere_outcome):
                if form._misere is None:
                    left_wins = not form.left or any(x._misere in (Outcome.L, Outcome.P) for x in form.left)
                    right_wins = not form.right or any(x._misere in (Outcome.R, Outcome.P) for x in form.right)
                    form._misere = Outcome.of(left_wins_first=left_wins, right_wins_first=right_wins)
        assert self._misere is not None
        return self._misere

    def _knows_misere_outcome(self) -> bool:
        """Whether the misère outcome is known, after a look at the name of a canonical form."""
        if self._misere is None and self.is_canonical:
            self._misere = misere_outcome_of_name(self.value)
        return self._misere is not None

    @property
    def is_dicotic(self) -> bool:
        """Whether in every subposition both players can move or neither can."""
        if self._dicotic is None:
            for form in below(self, stop=Form._knows_whether_dicotic):
                if form._dicotic is None:
                    form._dicotic = bool(form.left) == bool(form.right) and all(
                        bool(x._dicotic) for x in (*form.left, *form.right)
                    )
        assert self._dicotic is not None
        return self._dicotic

    def _knows_whether_dicotic(self) -> bool:
        """Whether it is known if this form is dicotic. A canonical form ``x + ^n + *m`` is dicotic if ``x`` is 0."""
        if self._dicotic is None and self.is_canonical and (parts := self.value.number_up_star) is not None:
            self._dicotic = not parts[0]
        return self._dicotic is not None

    # -- literal algebra -------------------------------------------------------------------------

    def __neg__(self) -> Form:
        def build(form: Form, made: dict[Form, Form]) -> Form:
            if form.is_canonical:
                return canonical_form(-form.value)
            return Form((made[x] for x in form.right), (made[x] for x in form.left))

        return fold(self, build, stop=lambda form: form.is_canonical)

    def __add__(self, other: Form) -> Form:
        """The literal disjunctive sum; it has up to as many subpositions as both have multiplied."""
        if not isinstance(other, Form):
            return NotImplemented
        return literal_sum(self, other)

    def __sub__(self, other: Form) -> Form:
        if not isinstance(other, Form):
            return NotImplemented
        return literal_sum(self, -other)

    def __mul__(self, times: int) -> Form:
        if not isinstance(times, int):
            return NotImplemented
        summand = self if times >= 0 else -self
        total = Form()
        for _ in range(abs(times)):
            total = literal_sum(total, summand)
        return total

    __rmul__ = __mul__

    # -- text ------------------------------------------------------------------------------------

    def __str__(self) -> str:
        from colonnade.games.compact import full_text

        return full_text(self)

    def __format__(self, spec: str) -> str:
        r"""The literal form in braces, as Python formats texts; ``ascii``, ``unicode`` and ``latex`` choose a notation.

        >>> form = Form.parse("{0,-1|2}")
        >>> print(f"{form:>10}", f"{form:unicode}", f"{form:latex}")
          {-1,0|2} {−1,0|2} \left\{-1,0\mid 2\right\}
        """
        if spec in ("ascii", "unicode", "latex"):
            from colonnade.games import naming

            return naming.form_name(
                self, style={"unicode": naming.UNICODE, "latex": naming.LATEX}.get(spec, naming.ASCII)
            )
        return format(str(self), spec)

    def __repr__(self) -> str:
        return f"Form.parse({str(self)!r})"


def _new_form(
    left: tuple[Form, ...] | None,
    right: tuple[Form, ...] | None,
    value: Value | None,
    hash: int,
    *,
    is_canonical: bool,
) -> Form:
    form = object.__new__(Form)
    _set_is_canonical(form, is_canonical)
    _set_left(form, left)
    _set_right(form, right)
    _set_value(form, value)
    _set_hash(form, hash)
    _set_formal_birthday(form, None)
    _set_misere(form, None)
    _set_dicotic(form, None)
    return form


_set_left, _set_right, _set_value, _set_hash, _set_is_canonical = (
    Form.__dict__[name].__set__ for name in ("_left", "_right", "_value", "_hash", "is_canonical")
)
_set_formal_birthday, _set_misere, _set_dicotic = (
    Form.__dict__[name].__set__ for name in ("_formal_birthday", "_misere", "_dicotic")
)
"""A new form is filled without ``__setattr__``, which refuses changes and takes several times as long."""


def canonical_form(value: Value) -> Form:
    """The canonical form of a value as a literal form; its options are built when they are first read."""
    form = Form._canonical.get(value.id)
    if form is None:
        form = Form._canonical[value.id] = _new_form(None, None, value, hash((2, value.id)), is_canonical=True)
    return form


CANONICAL_LIMIT = 2_000_000
"""How many options of canonical forms may wait to be visited; ``^2000000`` has this many subpositions."""


def below(form: Form, *, stop: Callable[[Form], bool] = lambda _: False) -> Iterator[Form]:
    """All subpositions of ``form``, each once and after its options; none below those for which ``stop`` holds.

    The subpositions of a canonical form are built on the way: ``BudgetExceededError`` if there are too many.
    """
    done: set[Form] = set()
    stack = [form]
    steps = 0
    while stack:
        steps += 1
        if not steps % _LOOK_EVERY:
            look()
        current = stack[-1]
        if current not in done and not stop(current):
            waiting = [option for option in (*current.left, *current.right) if option not in done]
            if waiting:
                stack.extend(waiting)
                if current.is_canonical and len(stack) > CANONICAL_LIMIT:
                    raise BudgetExceededError(f"this canonical form has more than {CANONICAL_LIMIT} subpositions")
                continue
        stack.pop()
        if current not in done:
            done.add(current)
            yield current


def fold(form: Form, build: Callable[[Form, dict[Form, T]], T], *, stop: Callable[[Form], bool] = lambda _: False) -> T:
    """Compute something for ``form`` from the same thing of its options, without recursion.

    ``build(form, made)`` finds the results of the options in ``made``.

    >>> fold(Form.parse("*2"), lambda form, made: 1 + sum(made[x] for x in form.left + form.right))  # game tree size
    9
    """
    made: dict[Form, T] = {}
    for current in below(form, stop=stop):
        made[current] = build(current, made)
    return made[form]


LITERAL_LIMIT = 1_000_000
"""How many subpositions a literal sum or ordinal sum may have before it is refused."""
LITERAL_OPTIONS = 5_000_000
"""How many options these subpositions may have together: ``*n`` has ``n`` of them, and ``*n + *n`` about ``n**3``."""


def combine(first: Form, second: Form, options: Callable[[Form, Form], tuple[list[Pair], list[Pair]]]) -> Form:
    """The form whose subpositions are pairs of forms: ``options(g, h)`` lists the pairs each may move to."""
    made: dict[Pair, Form] = {}
    stack = [(first, second)]
    known: dict[Pair, tuple[list[Pair], list[Pair]]] = {}
    look()
    steps = listed = 0
    while stack:
        steps += 1
        if not steps % _LOOK_EVERY:
            look()
        pair = stack[-1]
        if pair in made:
            stack.pop()
            continue
        if pair not in known:
            left, right = known[pair] = options(*pair)
            listed += len(left) + len(right)
            if listed > LITERAL_OPTIONS:
                raise BudgetExceededError(
                    f"this literal form has more than {LITERAL_OPTIONS} options, counted at all its subpositions; "
                    "ask for its value instead"
                )
            waiting = [x for side in known[pair] for x in side if x not in made]
            if waiting:
                stack.extend(waiting)
                if len(known) > LITERAL_LIMIT:
                    raise BudgetExceededError(
                        f"this literal form has more than {LITERAL_LIMIT} subpositions; ask for its value instead"
                    )
                continue
        left, right = known.pop(pair)
        made[pair] = Form((made[x] for x in left), (made[x] for x in right))
        stack.pop()
    return made[first, second]


def literal_sum(first: Form, second: Form) -> Form:
    """The literal disjunctive sum.

    >>> literal_sum(Form.parse("*"), Form.parse("*"))
    Form.parse('{*|*}')
    """
    zero = Form()
    if first is zero or second is zero:
        return second if first is zero else first

    def options(g: Form, h: Form) -> tuple[list[Pair], list[Pair]]:
        return (
            [*((x, h) for x in g.left), *((g, y) for y in h.left)],
            [*((x, h) for x in g.right), *((g, y) for y in h.right)],
        )

    return combine(first, second, options)
