"""The parser of values and expressions.

From loosest to tightest: ``+`` and ``-``; ``:`` (left associative); unary ``-``; ``n.G``, ``n*(G)``, ``n*{…}``; atoms.
It keeps its own stack, so nesting is limited by memory alone, and every error names its column.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from math import gcd

from colonnade.dyadic import Dyadic, read_integer
from colonnade.errors import NotationError
from colonnade.games.expression import (
    Braces,
    Call,
    Expression,
    LongNumber,
    Multiple,
    Named,
    Negative,
    Ordinal,
    Sum,
    Switch,
)
from colonnade.games.form import Form
from colonnade.games.functions import NAMES, Function, function_named, miny, tiny
from colonnade.games.ordinal.ordinal_sum import conway_ordinal_sum
from colonnade.games.value import Value

_SPELLINGS = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "∗": "*",
        "⋆": "*",
        "↑": "^",
        "↓": "v",
        "±": "\ue000",
        "⧾": "\ue001",
        "⧿": "\ue002",
        "∣": "|",
        "·": " ",
    }
    | dict(zip("₀₁₂₃₄₅₆₇₈₉", "0123456789", strict=True))
)
_SPACE = re.compile(r"\s*")
_NUMBER = re.compile(r"(?P<n>[0-9]+)(?:\s*/\s*(?P<d>[0-9]+))?")
_POWERS = re.compile(r"(?P<n>[0-9]+)\^(?P<m>[0-9]+)/(?P<d>[0-9]+)(?:\^(?P<e>[0-9]+))?")  # 3^22/2^72, which no name is
_ARROWS = re.compile(r"(\^+|v+|⇑|⇓)(?:\[([0-9]+)\]|<([0-9]+)>|([0-9]+)|([⁰¹²³⁴-⁹]+))?")
_SUPERSCRIPTS = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
_UPTIMAL = re.compile(r"\.(?:-?[0-9]|\(-?[0-9]+\))+(?:\*(?![0-9]))?")
_STAR = re.compile(r"\*(?:\^?([0-9]+))?")
_BARS = re.compile(r"\|+")
_BRACKET = re.compile(r"[{}()]")
_WORD = re.compile(r"[A-Za-z]+")
_MOST_BARS = 64
_LARGEST_INDEX = 10_000
_MOST_BITS = 1_000_000


@dataclass(slots=True)
class _Frame:
    """An open bracket: what was read inside it so far."""

    opening: str
    column: int
    function: Function | None = None
    name: str = ""
    operands: list[Expression] = field(default_factory=list)
    operators: list[tuple[str, int]] = field(default_factory=list)
    body: list[Expression | int] = field(default_factory=list)
    """In braces: options, and between them 0 for a comma or the number of bars."""
    expects_operand: bool = True


_PRECEDENCE = {"+": 1, "-": 1, ":": 2, "negative": 3, "multiple": 4, "switch": 4}


def parse(text: str) -> Expression:
    """Read an expression.

    >>> parse("{0|2}:1").value, parse("-1:1").value, parse("2.^ + *").value
    (Value('3/2'), Value('-1/2'), Value('^^*'))
    >>> parse("{1|2")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: column 1: this '{' is never closed; expected '}'
    """
    return _Parser(text).parse()


class _Parser:
    def __init__(self, text: str) -> None:
        self.original = text
        self.text = text.translate(_SPELLINGS)
        self.at = 0
        self.frames = [_Frame("", 0)]

    def fail(self, message: str, at: int | None = None) -> NotationError:
        return NotationError(message, text=self.original, column=(self.at if at is None else at) + 1)

    def found(self) -> str:
        return f"found {self.original[self.at]!r}" if self.at < len(self.text) else "the text ends here"

    def check_brackets(self) -> None:
        """Refuse an unclosed bracket before anything is built: a million of them must not cost a million frames."""
        opened: list[int] = []
        for bracket in _BRACKET.finditer(self.text):
            if bracket[0] in "{(":
                opened.append(bracket.start())
            elif not opened or self.text[opened.pop()] != ("{" if bracket[0] == "}" else "("):
                return  # reported in its place, with what stands around it
        if opened:
            closing = "}" if self.text[opened[-1]] == "{" else ")"
            raise self.fail(f"this {self.text[opened[-1]]!r} is never closed; expected {closing!r}", opened[-1])

    def parse(self) -> Expression:
        self.check_brackets()
        while True:
            space = _SPACE.match(self.text, self.at)
            assert space is not None
            self.at = space.end()
            if self.at == len(self.text):
                break
            if self.frames[-1].expects_operand:
                self.operand()
            else:
                self.operator()
        frame = self.frames[-1]
        if frame.expects_operand:
            raise self.fail("the text ends here; expected a game such as 3/4, *2, ^ or {0|1}")
        return self.reduce(frame)

    # -- operands --------------------------------------------------------------------------------

    def operand(self) -> None:
        frame, here = self.frames[-1], self.text[self.at]
        if here == "-" and self.text[self.at + 1 : self.at + 2].isdecimal():
            self.at += 1
            self.number(negative=True)
        elif here == "-":
            frame.operators.append(("negative", 0))
            self.at += 1
        elif here == "\ue000" or self.text.startswith("+-", self.at):
            frame.operators.append(("switch", 0))
            self.at += 1 if here == "\ue000" else 2
        elif here in "{(":
            self.open(here)
        elif here in "|,}" and frame.opening == "{" and not frame.operators:
            self.inside_braces(here)
        elif "0" <= here <= "9":
            self.number()
        elif here in "^v*⇑⇓\ue001\ue002" or self.text.startswith(("Tiny", "Miny"), self.at):
            self.name(Dyadic(0))
        elif here == ".":
            self.uptimal_digits()
        elif here.isalpha():
            self.call()
        else:
            raise self.fail(f"{self.found()}; expected a game such as 3/4, *2, ^ or {{0|1}}")

    def open(self, bracket: str, function: Function | None = None, name: str = "") -> None:
        self.frames.append(_Frame(bracket, self.at, function, name))
        self.at += 1

    def push(self, expression: Expression) -> None:
        frame = self.frames[-1]
        frame.operands.append(expression)
        frame.expects_operand = False

    def number(self, *, negative: bool = False) -> None:
        """A number and what is glued to it. A minus right before its digits is its own: ``-1v`` is ``-1 + v``."""
        start = self.at
        match = _POWERS.match(self.text, self.at) or _NUMBER.match(self.text, self.at)
        assert match is not None
        self.at = match.end()
        numerator = self.power(match["n"], match["m"] if match.re is _POWERS else None)
        if match["d"]:
            denominator = self.power(match["d"], match["e"] if match.re is _POWERS else None)
            common = gcd(numerator, denominator) or 1
            numerator, denominator = numerator // common, denominator // common
            if denominator & (denominator - 1) or not denominator:
                if not numerator:
                    raise self.fail("0/0 is no number", match.start("d"))
                self.push(LongNumber(-1 if negative else 1, self.original, match.start("d") + 1))
                return
            number = Dyadic(numerator, denominator.bit_length() - 1)
        else:
            number = Dyadic(numerator)
            if self.text.startswith(".", self.at) or (self.text[self.at : self.at + 2] in ("*(", "*{")):
                if negative:
                    self.frames[-1].operators.append(("negative", 0))
                self.frames[-1].operators.append(("multiple", numerator))
                self.at += 1
                return
            if self.text.startswith("*", self.at) and _SPACE.sub("", self.text[self.at + 1 : self.at + 3])[:1] in (
                "(",
                "{",
            ):
                raise self.fail("write the bracket right after the star to multiply", start)
        self.name(-number if negative else number)

    def power(self, digits: str, exponent: str | None) -> int:
        base = read_integer(digits)
        if exponent is None:
            return base
        if len(exponent) > 6 or int(exponent) * base.bit_length() > _MOST_BITS:
            raise self.fail(f"{digits[:20]}^{exponent[:20]} is too large to write out")
        result: int = base ** int(exponent)
        return result

    def name(self, number: Dyadic) -> None:
        """What is glued behind a number: ups, star, tiny."""
        total = Value(number)
        up = 0
        arrows = _ARROWS.match(self.text, self.at)
        if arrows:
            run, partial, power, count, raised = arrows.groups()
            power = power or (raised and raised.translate(_SUPERSCRIPTS))
            sign = 1 if run[0] in "^⇑" else -1
            copies = 2 if run[0] in "⇑⇓" else len(run)
            if (partial or power or count) and copies > 1:
                arrow = "^" if sign > 0 else "v"
                raise self.fail(f"{run}{arrows[0][len(run) :]} mixes two notations; write {arrow}{count or copies}")
            if partial or power:
                total += sign * self.uptimal(read_integer(partial or power), is_sum=bool(partial))
            else:
                up = sign * (read_integer(count) if count else copies)
            self.at = arrows.end()
        star = _STAR.match(self.text, self.at)
        level = 0
        if star and self.text.startswith(("*(", "*{"), self.at):
            raise self.fail("a star before a bracket multiplies; expected a whole number before it")
        if star:
            level = read_integer(star[1]) if star[1] else 1
            self.at = star.end()
        if up or level:
            total += Value.named(up=up, star=level)
        function = None if arrows or level else self.tiny_function()
        if function is not None:
            self.tiny(total, function)
        else:
            self.push(Named(total))

    def uptimal(self, n: int, *, is_sum: bool) -> Value:
        if not 1 <= n <= _LARGEST_INDEX:
            raise self.fail(f"the index is out of range; expected 1 to {_LARGEST_INDEX}")
        star = Value.named(star=1)
        if is_sum:
            return conway_ordinal_sum(star, Value(n)) + star
        return Value.of([0], [conway_ordinal_sum(star, Value(1 - n))])

    def uptimal_digits(self) -> None:
        """An uptimal by its digits, such as ``.2-1*``."""
        from colonnade.games.infinitesimal.uptimal import Uptimal

        found = _UPTIMAL.match(self.text, self.at)
        if found is None:
            raise self.fail("found '.'; expected digits behind it, as in the uptimal .2-1*")
        uptimal = Uptimal.parse(found[0])
        if sum(map(abs, uptimal.digits)) + len(uptimal.digits) > _LARGEST_INDEX:
            raise self.fail(f"these digits sum to more than {_LARGEST_INDEX}")
        self.push(Named(uptimal.value))
        self.at = found.end()

    def tiny_function(self) -> Function | None:
        if self.text.startswith(("Tiny", "\ue001"), self.at):
            return tiny
        return miny if self.text.startswith(("Miny", "\ue002"), self.at) else None

    def tiny(self, number: Value, function: Function) -> None:
        self.at += 4 if self.text[self.at] in "TM" else 1
        digits = _NUMBER.match(self.text, self.at)
        if digits:
            self.at = digits.end()
            self.push(Named(number + function(Value(digits[0]).form).value))
            return
        if not self.text.startswith("(", self.at):
            raise self.fail(f"{self.found()}; expected '(' after Tiny or Miny")

        def shifted(form: Form) -> Form:
            return (function(form).value + number).form

        self.open("(", shifted, f"{number or ''}{'Tiny' if function is tiny else 'Miny'}")

    def call(self) -> None:
        word = _WORD.match(self.text, self.at)
        label = word[0] if word else self.text[self.at]
        function = function_named(label)
        if function is None:
            known = ", ".join(sorted(NAMES))
            raise self.fail(f"{label!r} is not a game; expected a number, *, ^, v, braces or one of {known}")
        after = self.at + len(label)
        if not self.text.startswith("(", after):
            raise self.fail(f"{label} is a function; expected '(' after it", after)
        self.at = after
        self.open("(", function, label)

    # -- operators -------------------------------------------------------------------------------

    def operator(self) -> None:
        frame, here = self.frames[-1], self.text[self.at]
        if here == "\ue000" or self.text.startswith("+-", self.at):
            self.infix("+")
            frame.operators.append(("switch", 0))
            self.at += 1 if here == "\ue000" else 2
        elif here in "+-:":
            self.infix(here)
            self.at += 1
        elif here in "|,}" and frame.opening == "{":
            frame.body.append(self.reduce(frame))
            self.inside_braces(here)
        elif here == ")" and frame.opening == "(":
            inner = self.reduce(frame)
            self.frames.pop()
            self.at += 1
            self.push(inner if frame.function is None else Call(frame.name, frame.function, inner))
        else:
            closing = {"{": "',', '|' or '}'", "(": "')'"}.get(frame.opening, "the end")
            raise self.fail(f"{self.found()}; expected an operator (+ - :) or {closing}")

    def infix(self, operator: str) -> None:
        frame = self.frames[-1]
        self.apply(frame, _PRECEDENCE[operator])
        frame.operators.append((operator, 0))
        frame.expects_operand = True

    def reduce(self, frame: _Frame) -> Expression:
        """Everything read in this frame since the last comma or bar, as one expression."""
        self.apply(frame, 0)
        return frame.operands.pop()

    def apply(self, frame: _Frame, precedence: int) -> None:
        """Apply the waiting operators that bind at least as tightly."""
        while frame.operators and _PRECEDENCE[frame.operators[-1][0]] >= precedence:
            operator, number = frame.operators.pop()
            last = frame.operands.pop()
            if operator == "negative":
                frame.operands.append(Negative(last))
            elif operator == "multiple":
                frame.operands.append(Multiple(number, last))
            elif operator == "switch":
                frame.operands.append(last if isinstance(last, Switch) and last.left == () else Switch((last,)))
            elif operator == ":":
                frame.operands.append(Ordinal(frame.operands.pop(), last))
            else:
                first = frame.operands.pop()
                summand = last if operator == "+" else Negative(last)
                if isinstance(first, Sum):
                    first.summands.append(summand)
                    frame.operands.append(first)
                else:
                    frame.operands.append(Sum([first, summand]))

    # -- braces ----------------------------------------------------------------------------------

    def inside_braces(self, here: str) -> None:
        """A comma, some bars or the closing brace."""
        frame = self.frames[-1]
        if here != "," and frame.body and frame.body[-1] == 0:
            raise self.fail(f"found {here!r} after a comma; expected an option")
        if here == "|":
            bars = _BARS.match(self.text, self.at)
            assert bars is not None
            if len(bars[0]) > _MOST_BARS:
                raise self.fail(f"{len(bars[0])} bars in a row; at most {_MOST_BARS} are read, use braces")
            frame.body.append(len(bars[0]))
            frame.expects_operand = True
            self.at = bars.end()
        elif here == ",":
            if not frame.body or isinstance(frame.body[-1], int):
                raise self.fail("a comma needs an option before it")
            frame.body.append(0)
            frame.expects_operand = True
            self.at += 1
        else:
            self.frames.pop()
            self.at += 1
            self.close_braces(frame)

    def close_braces(self, frame: _Frame) -> None:
        outer = self.frames[-1]
        options = [x for x in frame.body if isinstance(x, Expression)]
        if not any(isinstance(x, int) and x > 0 for x in frame.body):
            if outer.operators and outer.operators[-1][0] == "switch" and options:
                outer.operators.pop()
                self.push(Switch(tuple(options)))
                return
            raise self.fail("there is no '|' in these braces; expected {left|right}", frame.column)
        self.push(self.split(frame, frame.body))

    def split(self, frame: _Frame, body: list[Expression | int]) -> Braces:
        """Split at the longest run of bars, then both sides likewise; at most as deep as bars run long."""
        longest = max(x for x in body if isinstance(x, int))
        places = [index for index, x in enumerate(body) if isinstance(x, int) and x == longest]
        if len(places) > 1:
            raise self.fail(
                f"two splits with {longest} bars each in the same braces; expected one to be longer", frame.column
            )
        return Braces(self.side(frame, body[: places[0]]), self.side(frame, body[places[0] + 1 :]))

    def side(self, frame: _Frame, body: list[Expression | int]) -> tuple[Expression, ...]:
        if any(isinstance(x, int) and x > 0 for x in body):
            return (self.split(frame, body),)
        return tuple(x for x in body if isinstance(x, Expression))
