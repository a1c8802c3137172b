"""Lines of a calculator: expressions with names, Hackenbush positions as terms, and comparisons.

``a = {0|2}`` gives a name to the literal form, not to its value, so that ``a:1`` is what it says. ``_`` is the last
answer and ``_3`` that of line 3. ``g < h``, ``<=``, ``>=``, ``>``, ``=``, ``!=`` and ``||`` (confused) ask whether a
relation holds, ``g ? h`` which one does. ``FUNCTIONS`` are understood beside those of the notation: ``cool(G, t)``,
``mean(G)`` and others.

A line that begins with the letter of a color and is a position as a whole is read as one. Inside an expression a tree
stands for itself, ``BR + 1/2``, and any other position in square brackets, ``[BB/R] - 1``.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, NotationError, UndefinedError
from colonnade.games.expression import Expression
from colonnade.games.functions import NAMES, ValuesFunction
from colonnade.games.infinitesimal.atomic_weight import atomic_weight
from colonnade.games.infinitesimal.reduced_form import reduced_canonical_form
from colonnade.games.temperature.cooling import cool, heat
from colonnade.games.text import Vocabulary, parse
from colonnade.games.value import Relation, Value, compare
from colonnade.solvers.position_terms import position_term, read_position

_ASSIGNMENT = re.compile(r"\s*([A-Za-z_][A-Za-z_0-9]*)\s*:?=(?!=)\s*(.*)", re.DOTALL)  # := is CGSuite's
_SIGN = re.compile(r"==|<>|!=|<=|>=|≤|≥|≠|[‖∥]|\|\||<(?!\d+>)|(?<!<\d)>|\?|=")
_DOWNS = re.compile(r"v+[0-9]*")
_LAST = re.compile(r"_[0-9]*")
_POSITION = re.compile(r"[BRG]+")
_WORD = re.compile(r"\s*([A-Za-z_][A-Za-z_0-9]*)")
_COLORS = tuple("BRGbrgle")

_SPELLINGS = {"==": "=", "<>": "!=", "≤": "<=", "≥": ">=", "≠": "!=", "‖": "||", "∥": "||"}


def _cooled(value: Value, temperature: Value) -> Value:
    if temperature.number is None:
        raise UndefinedError("a game is cooled by a number")
    return cool(value, temperature.number)


FUNCTIONS: Mapping[str, ValuesFunction] = {
    "cool": ValuesFunction(2, _cooled),
    "heat": ValuesFunction(2, heat),
    "mean": ValuesFunction(1, lambda value: Value(value.mean)),
    "temperature": ValuesFunction(1, lambda value: Value(value.temperature)),
    "left_stop": ValuesFunction(1, lambda value: Value(value.left_stop)),
    "right_stop": ValuesFunction(1, lambda value: Value(value.right_stop)),
    "birthday": ValuesFunction(1, lambda value: Value(value.birthday)),
    "reduced": ValuesFunction(1, reduced_canonical_form),
    "atomic_weight": ValuesFunction(1, atomic_weight),
}
"""What a calculator understands beside the notation; each takes values and gives one."""


@dataclass(frozen=True, slots=True)
class Line:
    """An expression, and the name that it was given."""

    text: str
    expression: Expression
    name: str = ""


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two expressions and the sign between them; ``?`` asks for the sign."""

    left: Line
    sign: str
    right: Line

    @property
    def relation(self) -> Relation:
        """How the two compare."""
        try:
            return compare(self.left.expression.value, self.right.expression.value)
        except BudgetExceededError as error:
            error.forget()  # what is known of one side
            raise

    @property
    def holds(self) -> bool | None:
        """Whether the relation that was asked about holds; ``None`` where none was."""
        return None if self.sign == "?" else self.relation.satisfies(self.sign)


@dataclass(slots=True)
class Worksheet:
    """What has been named so far.

    >>> sheet = Worksheet()
    >>> sheet.read("g = {0|2}").expression.value, sheet.read("g:1 + BR").expression.value
    (Value('1'), Value('2'))
    >>> sheet.read("_1 + _").expression.value, sheet.read("g || *").holds, sheet.read("2 < 1 + BRB").holds
    (Value('3'), False, False)
    >>> sheet.read("mean({4|1}) + temperature({4|1})").expression.value
    Value('4')
    >>> sheet.read("g + {1|")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: column 5: this '{' is never closed; expected '}'
    """

    names: dict[str, Line] = field(default_factory=dict)
    budget: Budget | None = None
    """What the evaluation of a position may cost."""
    count: int = 0
    """Lines read so far."""

    def read(self, text: str) -> Line | Comparison:
        """Read the next line, and keep its name. Nothing is worked out before it is asked for.

        A semicolon at the end, as in CGSuite's worksheets, says nothing.
        """
        self.count += 1
        text = text.rstrip().removesuffix(";")
        assignment = _ASSIGNMENT.fullmatch(text)
        sign = None if assignment else _comparison_sign(text)
        if sign is not None:
            _refuse_second_sign(text, sign.end())
            left = self._line(text, 0, sign.start())
            return Comparison(left, _SPELLINGS.get(sign[0], sign[0]), self._line(text, sign.end(), len(text)))
        start = assignment.start(2) if assignment else 0
        name = assignment[1] if assignment else ""
        if assignment:
            _check_name(name, text, assignment.start(1) + 1)
            _refuse_second_sign(text, start)
        line = self._line(text, start, len(text), name)
        for each in (name, "_", f"_{self.count}"):
            if each:
                self.names[each] = line
        return line

    def read_expression(self, text: str) -> Expression:
        """Read a line that is to have a value, and keep nothing of it."""
        before, count = dict(self.names), self.count
        read = self.read(text)
        self.names, self.count = before, count
        if isinstance(read, Comparison):
            raise NotationError("a comparison has no value; expected an expression", text=text, column=1)
        return read.expression

    def skip(self) -> None:
        """Count a line that says nothing, so that later ones keep their numbers."""
        self.count += 1

    def _line(self, text: str, start: int, end: int, name: str = "") -> Line:
        part = text[start:end]
        try:
            return Line(part.strip(), self._expression(part), name)
        except NotationError as error:
            column = None if error.column is None else error.column + start
            raise NotationError(error.message, text=text, column=column) from None

    def _expression(self, text: str) -> Expression:
        """What a text denotes; where it can be read neither way, the error of the reading that came further."""
        vocabulary = Vocabulary(
            {name: line.expression for name, line in self.names.items()},
            FUNCTIONS,
            lambda whole, at: position_term(whole, at, budget=self.budget),
        )
        word = _WORD.match(text)
        if word is not None and (word[1] in self.names or word[1] in FUNCTIONS):
            return parse(text, vocabulary=vocabulary)
        begins_with_color = text.lstrip().startswith(_COLORS)
        readings: list[Callable[[], Expression]] = [
            lambda: parse(text, vocabulary=vocabulary),
            lambda: read_position(text, budget=self.budget),
        ]
        errors: list[NotationError] = []
        for reading in reversed(readings) if begins_with_color else readings:
            try:
                return reading()
            except NotationError as error:
                errors.append(error)
        if begins_with_color and "{" in text:
            errors.reverse()  # no position has braces: of two errors in one place the expression's counts
        raise max(errors, key=lambda error: error.column or 0) from None


def _comparison_sign(text: str) -> re.Match[str] | None:
    """The sign of comparison outside all brackets, if there is one. The ``=`` of ``let`` compares nothing."""
    if re.match(r"\s*let\b", text):
        return None
    depth = 0
    for at, letter in enumerate(text):
        depth += (letter in "{([") - (letter in "})]")
        found = _SIGN.match(text, at) if depth == 0 else None
        if found:
            return found
    return None


def _refuse_second_sign(text: str, start: int) -> None:
    """Refuse a sign of comparison behind another one, or behind a name that is given."""
    second = _comparison_sign(text[start:])
    if second is not None:
        message = f"found a second sign, {second[0]!r}; a line names one game or compares two"
        raise NotationError(message, text=text, column=start + second.start() + 1)


def _check_name(name: str, text: str, column: int) -> None:
    taken = (*NAMES, *FUNCTIONS, "let", "in", "tiny", "miny")
    if name in taken or _DOWNS.fullmatch(name) or _LAST.fullmatch(name):
        raise NotationError(f"{name[:20]!r} already means something; choose another name", text=text, column=column)
    if _POSITION.fullmatch(name):
        raise NotationError(f"{name[:20]!r} is a position; choose another name", text=text, column=column)
