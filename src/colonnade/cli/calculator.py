"""The calculator behind ``colonnade calc``: lines in, answers out, with names that can be used again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from colonnade.budget import Budget
from colonnade.cli.inputs import read_subject
from colonnade.cli.options import Notation
from colonnade.errors import ColonnadeError, NotationError
from colonnade.games.expression import Expression, Named
from colonnade.games.functions import NAMES
from colonnade.games.naming import describe, describe_form
from colonnade.games.value import Value
from colonnade.positions import ruleset_names
from colonnade.solvers.worksheet import FUNCTIONS, Comparison, Line, Worksheet

_OPENING, _CLOSING = "{([", "})]"

HELP = """\
{0|2}:1            the value of an expression        BR, B(R,G)      the value of a Hackenbush position
g = {3|-1}         give a name; _ is the last answer g + 2.g - ^     use names in expressions
g ? h              compare: <, =, > or ||            g <= h          ask: yes or no; also < > = != ||
BR + 1/2, [BB/R]   positions as terms                cool(g,1), heat(g,1)
mean(g)            also temperature, left_stop, right_stop, birthday, reduced, atomic_weight
:about g           outcome, birthday, stops, mean, temperature, options
:form G            the literal form                  :thermograph g  draw it
:realise g         a Hackenbush position of this value
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
    sheet: Worksheet = field(default_factory=Worksheet)
    budget: Budget | None = None
    """What the work on one line may cost."""

    def answer(self, line: str) -> str:
        """The answer to one line (which may hold line breaks); ``EOFError`` if it asks to leave."""
        if not line.strip():
            return ""
        word = line.strip()
        if word.startswith(":") or (word in _WORDS and word not in self.sheet.names):
            return self._command(line)
        before = dict(self.sheet.names)
        read = self._read(line)
        if isinstance(read, Comparison):
            if read.holds is None:
                return f"{read.left.text} {read.relation.value} {read.right.text}"
            return "yes" if read.holds else "no"
        try:
            return self._name(read.expression.value)
        except ColonnadeError:
            self.sheet.names = before  # a name stands for something that can be worked out
            raise

    def is_open(self, text: str) -> bool:
        """Whether brackets are open at the end of the text, so that more is to come.

        >>> Calculator().is_open("{1|"), Calculator().is_open("{1|2}")
        (True, False)
        """
        return sum((letter in _OPENING) - (letter in _CLOSING) for letter in text) > 0

    def completions(self, start: str) -> list[str]:
        """The words that this one can be completed to."""
        functions = (f"{name}(" for name in (*NAMES, *FUNCTIONS))
        words = [*(f":{name}" for name in _COMMANDS), *functions, *self.sheet.names]
        return sorted(word for word in words if word.startswith(start))

    # -- expressions -----------------------------------------------------------------------------

    def _read(self, text: str) -> Line | Comparison:
        self.sheet.budget = self.budget
        return self.sheet.read(text)

    def _expression(self, text: str) -> Expression:
        """What a command speaks of."""
        self.sheet.budget = self.budget
        return self.sheet.read_expression(text)

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
        self.sheet.names["_"] = Line(text, Named(value))
        return self._name(value)

    def _help(self, _: str) -> str:
        return HELP

    def _quit(self, _: str) -> str:
        raise EOFError

    def _list_names(self, _: str) -> str:
        named = [(name, line) for name, line in self.sheet.names.items() if not name.startswith("_")]
        return "\n".join(f"{name} = {line.text}" for name, line in named) or "nothing has a name yet"

    def _set_notation(self, word: str) -> str:
        if word not in [notation.value for notation in Notation]:
            raise NotationError(f"{word!r} is not a notation; expected ascii, unicode or latex")
        self.notation = Notation(word)
        return f"values are written in {word}"

    def _form(self, text: str) -> str:
        return describe_form(self._expression(text).form(), style=self.notation.style)

    def _about(self, text: str) -> str:
        value = self._expression(text).value
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

        return characters(draw_thermograph(self._expression(text).value))

    def _realise(self, text: str) -> str:
        from colonnade.solvers.hackenbush.realise import realise

        return str(realise(self._expression(text).value))


_COMMANDS: dict[str, Callable[[Calculator, str], str]] = {
    "about": Calculator._about,
    "form": Calculator._form,
    "help": Calculator._help,
    "names": Calculator._list_names,
    "notation": Calculator._set_notation,
    "quit": Calculator._quit,
    "realise": Calculator._realise,
    "exit": Calculator._quit,
    "thermograph": Calculator._thermograph,
}
_WORDS = ("help", "quit", "exit")
"""Commands that are also understood without a colon."""
