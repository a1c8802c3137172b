"""Everything that can be asked of a request, by name. Modules are imported when first asked for."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from colonnade.cli.subject import Subject
from colonnade.games.form import Form
from colonnade.games.naming import describe_form, name
from colonnade.games.value import Value

Ask = Callable[[Subject], Any]


def _wire(answer: Any) -> Any:
    """What goes on the wire: values, forms and numbers as text, lists of them as lists, the rest as it is."""
    if isinstance(answer, Value):
        return name(answer, limit=None)
    if isinstance(answer, Form):
        return describe_form(answer)
    if answer is None or isinstance(answer, bool | int | str):
        return answer
    if isinstance(answer, dict):
        return {str(key): _wire(value) for key, value in answer.items()}
    if isinstance(answer, Iterable):
        return [_wire(each) for each in answer]
    return str(answer)


def _of_value(function: Callable[[Value], Any]) -> Ask:
    return lambda subject: _wire(function(subject.value))


def _of_form(function: Callable[[Form], Any]) -> Ask:
    return lambda subject: _wire(function(subject.form))


def _late(path: str) -> Callable[..., Any]:
    """The function ``module:name`` below ``colonnade``, imported when called."""
    module, _, attribute = path.partition(":")

    def call(*arguments: Any) -> Any:
        return getattr(import_module(f"colonnade.{module}"), attribute)(*arguments)

    return call


ASKS: dict[str, Ask] = {
    # of the value
    "value": _of_value(lambda g: g),
    "birthday": _of_value(lambda g: g.birthday),
    "left_stop": _of_value(lambda g: str(g.left_stop)),
    "right_stop": _of_value(lambda g: str(g.right_stop)),
    "mean": _of_value(lambda g: str(g.mean)),
    "temperature": _of_value(lambda g: str(g.temperature)),
    "thermograph": _of_value(lambda g: str(g.thermograph)),
    "is_number": _of_value(lambda g: g.is_number),
    "is_nimber": _of_value(lambda g: g.nimber is not None),
    "is_infinitesimal": _of_value(lambda g: g.left_stop == g.right_stop == 0),
    "left_options": _of_value(lambda g: g.left),
    "right_options": _of_value(lambda g: g.right),
    # of the literal form
    "form": _of_form(lambda f: f),
    "formal_birthday": _of_form(lambda f: f.formal_birthday),
    "is_dicotic": _of_form(lambda f: f.is_dicotic),
    # of either
    "outcome": lambda subject: subject.outcome(subject.convention).value,
    "misere_outcome": lambda subject: subject.outcome(_misere()).value,
    # of a position
    "explain": lambda subject: subject.evaluation.explain(),
}


def _misere() -> Any:
    from colonnade.players import Convention

    return Convention.MISERE
