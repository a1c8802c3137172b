"""The calculator behind ``colonnade calc``: lines in, answers out, with names that can be used again."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from colonnade.budget import Budget
from colonnade.cli.inputs import read_subject
from colonnade.cli.options import Notation
from colonnade.cli.subject import Subject
from colonnade.errors import NotationError
from colonnade.games.functions import NAMES
from colonnade.games.naming import describe, describe_form
from colonnade.games.value import Relation, Value, compare
from colonnade.positions import ruleset_names

_WORD = re.compile(r"[A-Za-z_][A-Za-z_0-9]*")
_ASSIGNMENT = re.compile(r"\s*([A-Za-z_][A-Za-z_0-9]*)\s*=(?!=)\s*(.*)", re.DOTALL)
_RELATION = re.compile(r"==|<>|<=|>=|<(?!\d+>)|(?<!<\d)>|\?")
_RESERVED = frozenset({*NAMES, "v"})
_OPENING, _CLOSING = "{(", "})"

HELP = """\
{0|2}:1            the value of an expression        BR, B(R,G)      the value of a Hackenbush picture
g = {3|-1}         give a name; _ is the last answer g + 2.g - ^     use names in expressions
g ? h              compare: <, =, > or ||            g <= h          ask: yes or no
:about g           outcome, birthday, stops, mean, temperature, options
:form G            the literal form                  :thermograph g  draw it
:coins 1011        the value of a position of a ruleset whose name begins so, such as :domino (1,2)
:names             what has a name                   :notation unicode   or ascii, latex
:help  :quit       Brackets that are still open go on in the next line; Ctrl-C drops the line, Ctrl-D leaves."""


@dataclass(slots=True)
class Calculator:
    """What has been named so far, and how answers are written.

    >>> calculator = Calculator()
    >>> calculator.answer("g = {3|-1}"), calculator.answer("g + g"), calculator.answer("g ? 1")
    ('{3|-1}', '2', 'g || 1')
    >>> calculator.answer("_ - {1|")
    Traceback (most recent call last):
    ...
    colonnade.errors.NotationError: column 5: this '{' is never closed; expected '}'
    """

    notation: Notation = Notation.ASCII
    names: dict[str, str] = field(default_factory=dict)
    """The text that each name stands for: a form is not a value, so the text is kept, not its value."""
    budget: Budget | None = None
    """What the work on one line may cost."""

    def answer(self, line: str) -> str:
        """The answer to one line (which may hold line breaks); ``EOFError`` if it asks to leave."""
        if not line.strip():
            return ""
        if line.lstrip().startswith(":"):
            return self._command(line)
        assignment = _ASSIGNMENT.fullmatch(line)
        if assignment:
            return self._assign(assignment[1], assignment[2], shift=assignment.start(2))
        relation = self._relation(line)
        if relation:
            return self._compare(line, relation)
        value = self._value(line)
        self.names["_"] = self._full(line)
        return self._name(value)

    def is_open(self, text: str) -> bool:
        """Whether brackets are open at the end of the text, so that more is to come.

        >>> Calculator().is_open("{1|"), Calculator().is_open("{1|2}")
        (True, False)
        """
        return sum((letter in _OPENING) - (letter in _CLOSING) for letter in text) > 0

    def completions(self, start: str) -> list[str]:
        """What a word that begins so may become."""
        words = [*(f":{name}" for name in _COMMANDS), *(f"{name}(" for name in NAMES), *self.names]
        return sorted(word for word in words if word.startswith(start))

    # -- expressions -----------------------------------------------------------------------------

    def _assign(self, name: str, text: str, *, shift: int) -> str:
        if name in _RESERVED or not name.strip("v") or name == "_":
            raise NotationError(f"{name!r} already means something; choose another name", text=text, column=1)
        value = self._value(text, shift=shift)
        self.names[name] = self.names["_"] = self._full(text)
        return self._name(value)

    def _relation(self, line: str) -> re.Match[str] | None:
        """The sign of comparison outside all brackets, if there is one."""
        depth = 0
        for at, letter in enumerate(line):
            depth += (letter in _OPENING) - (letter in _CLOSING)
            found = _RELATION.match(line, at) if depth == 0 else None
            if found:
                return found
        return None

    def _compare(self, line: str, sign: re.Match[str]) -> str:
        left, right = line[: sign.start()], line[sign.end() :]
        relation = compare(self._value(left), self._value(right, shift=sign.end()))
        if sign[0] == "?":
            return f"{left.strip()} {relation.value} {right.strip()}"
        return "yes" if relation in _HOLDS[sign[0]] else "no"

    def _value(self, text: str, *, shift: int = 0) -> Value:
        return self._subject(text, shift=shift).value

    def _subject(self, text: str, *, shift: int = 0) -> Subject:
        full, columns = self._expanded(text)
        try:
            return read_subject(full, budget=self.budget)
        except NotationError as error:
            if error.column is None:
                raise
            column = columns[min(error.column, len(columns)) - 1] + shift + 1
            raise NotationError(error.message, text=text, column=column) from None

    def _full(self, text: str) -> str:
        """What a name for this text is to stand for."""
        subject = self._subject(text)
        return f"({describe(subject.value)})" if subject.expression is None else f"({self._expanded(text)[0]})"

    def _expanded(self, text: str) -> tuple[str, list[int]]:
        """The text with every name replaced, and for each of its columns the column in ``text`` it came from."""
        pieces: list[str] = []
        columns: list[int] = []
        at = 0
        while at < len(text):
            word = _WORD.match(text, at)
            end = word.end() if word else at + 1
            piece = self.names.get(text[at:end], text[at:end])
            pieces.append(piece)
            columns.extend(range(at, end) if piece == text[at:end] else [at] * len(piece))
            at = end
        return "".join(pieces), [*columns, len(text)]

    def _name(self, value: Value) -> str:
        return describe(value, style=self.notation.style)

    # -- commands --------------------------------------------------------------------------------

    def _command(self, line: str) -> str:
        head, _, rest = line.strip().removeprefix(":").partition(" ")
        action = _COMMANDS.get(head)
        if action is None:
            return self._position(head, rest)
        return action(self, rest.strip())

    def _position(self, head: str, text: str) -> str:
        """A position of the one ruleset that has a word beginning so in its name."""
        known = ruleset_names()
        names = [head] if head in known else [x for x in known if any(word.startswith(head) for word in x.split("-"))]
        if len(names) != 1:
            meant = f"; :{head} may be {' or '.join(names)}" if names else "; :help lists them"
            raise NotationError(f"there is no command :{head}{meant}")
        value = read_subject(text, names[0], budget=self.budget).value
        self.names["_"] = f"({describe(value)})"
        return self._name(value)

    def _help(self, _: str) -> str:
        return HELP

    def _quit(self, _: str) -> str:
        raise EOFError

    def _list_names(self, _: str) -> str:
        return "\n".join(f"{name} = {text}" for name, text in self.names.items()) or "nothing has a name yet"

    def _set_notation(self, word: str) -> str:
        if word not in [notation.value for notation in Notation]:
            raise NotationError(f"{word!r} is not a notation; expected ascii, unicode or latex")
        self.notation = Notation(word)
        return f"values are written in {word}"

    def _form(self, text: str) -> str:
        return describe_form(self._subject(text).form, style=self.notation.style)

    def _about(self, text: str) -> str:
        value = self._value(text)
        facts = {
            "value": self._name(value),
            "outcome": value.outcome.value,
            "born on day": value.birthday,
            "Left to": ", ".join(self._name(option) for option in value.left) or "nothing",
            "Right to": ", ".join(self._name(option) for option in value.right) or "nothing",
            "stops": f"{value.left_stop} and {value.right_stop}",
            "mean": value.mean,
            "temperature": value.temperature,
        }
        return "\n".join(f"{fact:>12}  {found}" for fact, found in facts.items())

    def _thermograph(self, text: str) -> str:
        from colonnade.draw.characters import characters
        from colonnade.draw.thermograph import draw_thermograph

        return characters(draw_thermograph(self._value(text)))


_HOLDS = {
    "==": (Relation.EQUAL,),
    "<>": (Relation.LESS, Relation.GREATER, Relation.CONFUSED),
    "<=": (Relation.LESS, Relation.EQUAL),
    ">=": (Relation.GREATER, Relation.EQUAL),
    "<": (Relation.LESS,),
    ">": (Relation.GREATER,),
}

_COMMANDS: dict[str, Callable[[Calculator, str], str]] = {
    "about": Calculator._about,
    "form": Calculator._form,
    "help": Calculator._help,
    "names": Calculator._list_names,
    "notation": Calculator._set_notation,
    "quit": Calculator._quit,
    "thermograph": Calculator._thermograph,
}
