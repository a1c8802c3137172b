"""The parser of values and expressions.

From loosest to tightest: ``+`` and ``-``; ``:`` (left associative); unary ``-`` and ``+``; ``n.G``, ``n*(G)``,
``n*{…}``; atoms, and ups and a star glued to a bracket. Shared parts can be named: ``let a = {0|*}; b = {a|-1} in
{a,b|b}``. A ``Vocabulary`` brings more names, functions and terms. The parser keeps its own stack, so nesting is
limited by memory alone, and every error names its column. LaTeX is read too.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from colonnade.budget import look
from colonnade.errors import NotationError
from colonnade.games.atoms import FRACTIONS, GLUED, MINY, PLUS_MINUS, SUBSCRIPTS, TINY, AtomReader
from colonnade.games.bars import divided
from colonnade.games.expression import (
    CallOnForm,
    CallOnValue,
    CallOnValues,
    Expression,
    LongNumber,
    Multiple,
    Named,
    Negative,
    Ordinal,
    Sum,
    Switch,
)
from colonnade.games.functions import NAMES, FormFunction, ValueFunction, ValuesFunction, function_named, miny, tiny
from colonnade.games.value import Value

_BARS = re.compile(r"[|‖]+")
_BRACKET = re.compile(r"[{}()]")
_WORD = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")
_DOWNS = r"v+[0-9]*"
_PLAIN_NUMBER = re.compile(r"-?[0-9]{1,9}(?=[|,})+:-])")
_RESERVED = frozenset(("let", "in"))
_TINIES = ("Tiny", "Miny", "tiny", "miny", TINY, MINY)
_BEHIND_OPERAND = frozenset("|‖,}")
_NAMING = re.compile(r"\s*:?=(?!=)")
_DEFINITION = r"\s*([A-Za-z][A-Za-z0-9_]*)?\s*(=)?"
_MOST_BARS = 64
_LOOK_EVERY = 2048
LONGEST_TEXT = 2_000_000
"""How many characters ``parse`` reads by default: more take minutes."""

Term = Callable[[str, int], tuple[Expression, int] | None]
"""Reads the term at a place of a text and says where it ends; ``None`` where there is none of its kind."""


class Vocabulary(NamedTuple):
    """What a text may use beyond the notation: names for expressions, functions of several values, other terms."""

    names: Mapping[str, Expression] = MappingProxyType({})
    functions: Mapping[str, ValuesFunction] = MappingProxyType({})
    term: Term | None = None


_NOTATION = Vocabulary()

Operator = tuple[str, int]
_PRECEDENCE = {"+": 1, "-": 1, ":": 2, "negative": 3, "multiple": 4, "switch": 4}


class _Frame:
    """What has been read so far inside an open bracket, or in an open definition."""

    __slots__ = (
        "body",
        "call",
        "column",
        "defined",
        "expects_operand",
        "growing",
        "opening",
        "operands",
        "operators",
        "several",
    )

    def __init__(self, opening: str, column: int) -> None:
        self.opening = opening
        self.column = column
        self.call: tuple[str, ValueFunction | None, FormFunction | None] | None = None
        """The function whose argument this is: its name, and the function on values or on forms."""
        self.several: tuple[str, ValuesFunction] | None = None
        """The function of several values whose arguments these are."""
        self.operands: list[Expression] = []
        self.operators: list[Operator] = []
        self.body: list[Expression | int] = []
        """Options, and between them 0 for a comma or the number of bars."""
        self.defined: list[str] = []
        """Names that were defined in this bracket."""
        self.growing: Sum | None = None
        """The sum that further summands join."""
        self.expects_operand = True


def parse(text: str, *, limit: int | None = LONGEST_TEXT, vocabulary: Vocabulary = _NOTATION) -> Expression:
    r"""Read an expression of at most ``limit`` characters.

    >>> parse("{0|2}:1").value, parse("-1:1").value, parse("2.^ + *").value, parse("2.25").value
    (Value('3/2'), Value('-1/2'), Value('^^*'), Value('9/4'))
    >>> parse("let a = {0|*}; b = {a|-1} in {a,b|b}").value
    Value('{^||^|-1}')
    >>> parse(r"\left\{1\mid\tfrac{1}{2}{\uparrow}\right\}").value
    Value('{1|1/2^}')
    >>> parse("{1|2")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: column 1: this '{' is never closed; expected '}'
    """
    if not isinstance(text, str):
        raise TypeError(f"expected a text such as '{{0|1}}', not {_article(type(text).__name__)}")
    if limit is not None and len(text) > limit:
        raise NotationError(
            f"the text has {len(text)} characters; at most {limit} are read, or any number with limit=None",
            text=text,
            column=limit + 1,
        )
    if "\\" in text or "{*" in text or "}_" in text:  # nothing else can be LaTeX
        from colonnade.games.latex import is_latex

        if is_latex(text):
            return _parse_latex(text, vocabulary)
    return _Parser(text, vocabulary).parse()


def _parse_latex(text: str, vocabulary: Vocabulary) -> Expression:
    from colonnade.games.latex import plain

    translated, columns = plain(text)
    try:
        return _Parser(translated, vocabulary).parse()
    except NotationError as error:
        column = None if error.column is None else columns[min(error.column, len(columns)) - 1] + 1
        raise NotationError(error.message, text=text, column=column) from None


def _article(word: str) -> str:
    return f"{'an' if word[0] in 'aeiouAEIOU' else 'a'} {word}"


class _Parser(AtomReader):
    def __init__(self, text: str, vocabulary: Vocabulary) -> None:
        super().__init__(text)
        self.frames = [_Frame("", 0)]
        self.vocabulary = vocabulary
        self.names: dict[str, Expression] = dict(vocabulary.names)
        self.plain_numbers: dict[str, Value] = {}

    def check_brackets(self) -> None:
        """Refuse an unclosed bracket before anything is built, since a million of them would take a million frames."""
        count = self.text.count
        if count("{") <= count("}") and count("(") <= count(")"):
            return
        opened: list[int] = []
        for number, bracket in enumerate(_BRACKET.finditer(self.text)):
            if not number % _LOOK_EVERY:
                look()
            if bracket[0] in "{(":
                opened.append(bracket.start())
            elif not opened or self.text[opened.pop()] != ("{" if bracket[0] == "}" else "("):
                return  # the parser reports it where it reads it
        closing = "}" if self.text[opened[-1]] == "{" else ")"
        raise self.fail(f"this {self.text[opened[-1]]!r} is never closed; expected {closing!r}", opened[-1])

    def parse(self) -> Expression:
        self.check_brackets()
        text, end = self.text, len(self.text)
        tokens = 0
        while True:
            if self.at < end and text[self.at].isspace():
                self.skip_blanks()
            if self.at == end:
                break
            if self.frames[-1].expects_operand:
                self.operand()
            else:
                self.operator()
            tokens += 1
            if not tokens % _LOOK_EVERY:
                look()
        frame = self.frames[-1]
        if frame.expects_operand:
            raise self.fail("the text ends here; expected a game such as 3/4, *2, ^ or {0|1}")
        if frame.opening == "let":
            raise self.fail("the text ends here; expected ';' and another name, or 'in'")
        return self.reduce(frame)

    # -- operands --------------------------------------------------------------------------------

    def operand(self) -> None:
        frame, here = self.frames[-1], self.text[self.at]
        if here == "{" or here == "(":
            self.open(here)
        elif "0" <= here <= "9" or here in FRACTIONS:
            self.number(negative=False)
        elif here in "+-" and self.text[self.at + 1 : self.at + 2] in SUBSCRIPTS:
            self.tiny(Value(0))  # as Winning Ways writes it: +₂ and −₂
        elif here == "-":
            if "0" <= (first := self.text[self.at + 1 : self.at + 2]) <= "9" or first in FRACTIONS:
                self.number(negative=True)
            else:
                self.at += 1
                frame.operators.append(("negative", 0))
        elif here == PLUS_MINUS or self.text.startswith("+-", self.at):
            self.at += 1 if here == PLUS_MINUS else 2
            frame.operators.append(("switch", 0))
        elif here == "+":
            self.at += 1
        elif here in _BEHIND_OPERAND and frame.opening == "{" and not frame.operators:
            self.inside_braces(here)
        elif (here.isalpha() or here in "_['") and (self.word() if here not in "['" else self.foreign_term()):
            pass
        elif here in GLUED:
            value = self.read_glued()
            assert value is not None
            self.push(Named(value))
        elif here == ".":
            self.push(Named(self.read_uptimal()))
        elif here in (TINY, MINY):
            self.tiny(Value(0))
        else:
            raise self.fail(f"{self.found()}; expected a game such as 3/4, *2, ^ or {{0|1}}")

    def open(self, bracket: str) -> _Frame:
        frame = _Frame(bracket, self.at)
        self.frames.append(frame)
        self.at += 1
        return frame

    def push(self, expression: Expression) -> None:
        frame = self.frames[-1]
        frame.operands.append(expression)
        frame.expects_operand = False

    def push_with_glued(self, expression: Expression) -> None:
        """Push an expression in brackets, or a defined name, plus the ups and the star that follow without a blank."""
        if self.at < len(self.text) and self.text[self.at] in GLUED:
            value = self.read_glued()
            assert value is not None
            expression = Sum([expression, Named(value)])
        self.push(expression)

    def number(self, *, negative: bool) -> None:
        """A number with ups and a star after it. A minus right before the digits belongs to the number: ``-1v`` is
        ``-1 + v``."""
        plain = _PLAIN_NUMBER.match(self.text, self.at)
        if plain is not None:
            self.at = plain.end()
            value = self.plain_numbers.get(plain[0])
            if value is None:
                value = self.plain_numbers[plain[0]] = Value(int(plain[0]))
            self.push(Named(value))
            return
        self.at += negative
        number, is_whole = self.read_number(negative=negative)
        if isinstance(number, LongNumber):
            self.push(number)
            return
        bracket = self.star_before_bracket()
        if is_whole and (bracket is not None or self.text.startswith(".", self.at)):
            self.multiple(abs(number.numerator), bracket, negative=negative)
        elif bracket is not None:
            self.skip_blanks()
            raise self.fail("a star before a bracket multiplies; expected a whole number before it")
        elif self.text.startswith(_TINIES, self.at):
            self.tiny(Value(number))
        else:
            glued = self.read_glued() if self.text[self.at : self.at + 1] in GLUED else None
            self.push(Named(Value(number) if glued is None else Value(number) + glued))

    def multiple(self, times: int, bracket: int | None, *, negative: bool) -> None:
        """``n.`` or, where the bracket after the star is given, ``n*``."""
        operators = self.frames[-1].operators
        if negative:
            operators.append(("negative", 0))
        operators.append(("multiple", times))
        self.at = self.at + 1 if bracket is None else bracket
        if bracket is None:
            self.skip_blanks()
            if "0" <= (first := self.text[self.at : self.at + 1]) <= "9" or first in FRACTIONS:
                raise self.fail(f"a multiple of a number needs brackets: {str(times)[:20]}.(…)")

    def tiny(self, number: Value) -> None:
        """A tiny or a miny, with the number before it."""
        here = self.text[self.at]
        function, label = (tiny, "Tiny") if here in f"Tt+{TINY}" else (miny, "Miny")
        self.at += 1 if here in (TINY, MINY, "+", "-") else len(label)

        def shifted(value: Value) -> Value:
            return function(value) + number

        lowered = self.read_subscript()
        if lowered is not None:
            self.push_with_glued(Named(shifted(Value(lowered))))
            return
        if "0" <= (first := self.text[self.at : self.at + 1]) <= "9" or first in FRACTIONS:
            subscript, _ = self.read_number(negative=False)
            if isinstance(subscript, LongNumber):
                self.push(subscript)
            else:
                self.push(Named(shifted(Value(subscript))))
            return
        if not self.text.startswith("(", self.at):
            raise self.fail(f"{self.found()}; expected '(' after Tiny or Miny")
        self.open("(").call = (f"{number or ''}{label}", shifted, None)

    def word(self) -> bool:
        """Read a defined name, ``let`` or a function; ``False`` where ``v`` means down."""
        if self.text.startswith(_TINIES, self.at):
            self.tiny(Value(0))
            return True
        match = _WORD.match(self.text, self.at)
        label = match[0] if match else self.text[self.at]
        bound = self.names.get(label)
        if bound is not None:
            self.at += len(label)
            self.push_with_glued(bound)
        elif label == "let":
            self.begin_let()
        elif self.foreign_term():
            pass
        elif label[0] == "v":
            return False
        else:
            self.call(label)
        return True

    def foreign_term(self) -> bool:
        """Read a term of the caller's vocabulary, if one begins here."""
        found = self.vocabulary.term(self.text, self.at) if self.vocabulary.term is not None else None
        if found is None:
            return False
        term, self.at = found
        self.push_with_glued(term)
        return True

    def call(self, label: str) -> None:
        several = self.vocabulary.functions.get(label)
        function = (None, None) if several is not None else function_named(label)
        if function is None:
            from colonnade.games.unreadable import unknown_word

            known = sorted((*NAMES, *self.vocabulary.functions))
            is_assigned = _NAMING.match(self.text, self.at + len(label)) is not None
            raise self.fail(unknown_word(label, known, is_assigned=is_assigned))
        after = self.at + len(label)
        if not self.text.startswith("(", after):
            raise self.fail(f"{label} is a function; expected '(' after it", after)
        self.at = after
        frame = self.open("(")
        if several is not None:
            frame.several = (label, several)
        else:
            frame.call = (label, *function)

    # -- definitions -----------------------------------------------------------------------------

    def begin_let(self) -> None:
        """Read ``let``. Definitions stand at the beginning of a text or bracket, and hold until its end."""
        frame = self.frames[-1]
        if frame.operands or frame.operators or frame.body or frame.defined or frame.opening == "let":
            raise self.fail("'let' stands at the beginning of a text or of a bracket")
        self.at += len("let")
        self.begin_definition()

    def begin_definition(self) -> None:
        match = re.compile(_DEFINITION).match(self.text, self.at)
        assert match is not None
        name = match[1] or ""
        if not name:
            self.at = match.end()
            raise self.fail(f"{self.found()}; expected a name to define, such as 'let a = {{0|*}} in {{a|-1}}'")
        if name in self.names or name in _RESERVED or name in NAMES or re.fullmatch(_DOWNS, name):
            why = "is defined already" if name in self.names else "means something else"
            raise self.fail(f"{name[:20]!r} {why}; choose another name", match.start(1))
        self.at = match.end()
        if match[2] is None:
            raise self.fail(f"{self.found()}; expected '=' after the name to define")
        definition = _Frame("let", match.start(1))
        definition.defined.append(name)
        self.frames.append(definition)

    def end_definition(self, frame: _Frame) -> None:
        (name,) = frame.defined
        self.frames.pop()
        self.names[name] = self.reduce(frame)
        self.frames[-1].defined.append(name)
        if self.text[self.at] == ";":
            self.at += 1
            self.begin_definition()
        else:
            self.at += len("in")

    # -- operators -------------------------------------------------------------------------------

    def operator(self) -> None:
        frame, here = self.frames[-1], self.text[self.at]
        if here in _BEHIND_OPERAND and frame.opening == "{":
            frame.body.append(self.reduce(frame))
            self.inside_braces(here)
        elif here == ")" and frame.opening == "(":
            self.close_bracket(frame)
        elif here in "+-" and self.text[self.at + 1 : self.at + 2] in SUBSCRIPTS:
            self.infix("+")
        elif here == PLUS_MINUS or self.text.startswith("+-", self.at):
            self.infix("+")
            frame.operators.append(("switch", 0))
            self.at += 1 if here == PLUS_MINUS else 2
        elif here in "+-:":
            self.infix(here)
            self.at += 1
        elif here == "," and frame.opening == "(" and (frame.several is not None or self.holds_switch()):
            frame.body.append(self.reduce(frame))
            frame.expects_operand = True
            self.at += 1
        elif frame.opening == "let" and (here == ";" or self.word_in()):
            self.end_definition(frame)
        else:
            from colonnade.games.unreadable import unexpected_here

            raise self.fail(unexpected_here(self.text, self.at, self.found(), frame.opening))

    def word_in(self) -> bool:
        match = _WORD.match(self.text, self.at)
        return match is not None and match[0] == "in"

    def holds_switch(self) -> bool:
        """Whether the innermost bracket stands right behind ``±`` and may list options."""
        outer = self.frames[-2].operators
        return self.frames[-1].call is None and bool(outer) and outer[-1][0] == "switch"

    def close_bracket(self, frame: _Frame) -> None:
        inner = self.reduce(frame)
        if frame.several is not None:
            inner = self.call_on_values(frame, inner)
        elif frame.body:
            self.frames[-2].operators.pop()
            inner = Switch((*(x for x in frame.body if isinstance(x, Expression)), inner))
        self.close(frame)
        if frame.call is not None:
            name, on_values, on_forms = frame.call
            if on_values is not None:
                inner = CallOnValue(name, inner, on_values)
            elif on_forms is not None:
                inner = CallOnForm(name, inner, on_forms)
        self.push_with_glued(inner)

    def call_on_values(self, frame: _Frame, last: Expression) -> Expression:
        assert frame.several is not None
        name, function = frame.several
        arguments = (*(x for x in frame.body if isinstance(x, Expression)), last)
        if len(arguments) != function.arity:
            raise self.fail(f"{name} takes {function.arity} arguments, not {len(arguments)}", frame.column)
        return CallOnValues(name, arguments, function.function)

    def close(self, frame: _Frame) -> None:
        """Leave a bracket, and forget what was defined in it."""
        self.frames.pop()
        self.at += 1
        for name in frame.defined:
            del self.names[name]

    def infix(self, operator: str) -> None:
        frame = self.frames[-1]
        self.apply(frame, _PRECEDENCE[operator])
        frame.operators.append((operator, 0))
        frame.expects_operand = True

    def reduce(self, frame: _Frame) -> Expression:
        """Everything read in this frame since the last comma or bar, as one expression."""
        if frame.operators:
            self.apply(frame, 0)
        return frame.operands.pop()

    def apply(self, frame: _Frame, precedence: int) -> None:
        """Apply the waiting operators that bind at least as tightly as this precedence."""
        while frame.operators and _PRECEDENCE[frame.operators[-1][0]] >= precedence:
            operator, number = frame.operators.pop()
            last = frame.operands.pop()
            if operator == "negative":
                frame.operands.append(Negative(last))
            elif operator == "multiple":
                frame.operands.append(Multiple(number, last))
            elif operator == "switch":
                frame.operands.append(Switch((last,)))
            elif operator == ":":
                frame.operands.append(Ordinal(frame.operands.pop(), last))
            else:
                self.add(frame, last if operator == "+" else Negative(last))

    def add(self, frame: _Frame, summand: Expression) -> None:
        """Add to the sum that this frame is building. A sum in brackets stays a summand of its own."""
        first = frame.operands.pop()
        if isinstance(first, Sum) and first is frame.growing:
            first.summands.append(summand)
        else:
            first = frame.growing = Sum([first, summand])
        frame.operands.append(first)

    # -- braces ----------------------------------------------------------------------------------

    def inside_braces(self, here: str) -> None:
        """A comma, some bars or the closing brace."""
        frame = self.frames[-1]
        if here != "," and frame.body and frame.body[-1] == 0:
            raise self.fail(f"found {here!r} after a comma; expected an option")
        if here in "|‖":
            bars = _BARS.match(self.text, self.at)
            assert bars is not None
            count = len(bars[0]) + bars[0].count("‖")
            if count > _MOST_BARS:
                raise self.fail(f"{count} bars in a row; at most {_MOST_BARS} are read, use braces")
            frame.body.append(count)
            frame.expects_operand = True
            self.at = bars.end()
        elif here == ",":
            if not frame.body or isinstance(frame.body[-1], int):
                raise self.fail("a comma needs an option before it")
            frame.body.append(0)
            frame.expects_operand = True
            self.at += 1
        else:
            self.close(frame)
            self.close_braces(frame)

    def close_braces(self, frame: _Frame) -> None:
        if not any(isinstance(x, int) and x > 0 for x in frame.body):
            outer = self.frames[-1]
            options = tuple(x for x in frame.body if isinstance(x, Expression))
            if not outer.operators or outer.operators[-1][0] != "switch" or not options:
                raise self.fail("there is no '|' in these braces; expected {left|right}", frame.column)
            outer.operators.pop()
            self.push_with_glued(Switch(options))
        else:
            self.push_with_glued(divided(frame.body, lambda message: self.fail(message, frame.column)))
