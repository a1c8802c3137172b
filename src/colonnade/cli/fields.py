"""Every field that a batch request can ask for, by name. A field's module is imported when it is first used."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from importlib import import_module
from typing import Any

from colonnade.cli.subject import Subject
from colonnade.errors import UnsupportedError
from colonnade.games.expression import LongNumber
from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.players import Convention, Player
from colonnade.positions.ruleset import Position

Field = Callable[[Subject], Any]

MOST_LINES = 1000
"""How many steps of a derivation are written out."""


def _as_json(answer: Any) -> Any:
    """An answer as JSON: values, forms and numbers as text, lists of them as lists, the rest as it is."""
    if isinstance(answer, Value | Form):
        return str(answer)
    if answer is None or isinstance(answer, bool | int | str):
        return answer
    if isinstance(answer, dict):
        return {str(key): _as_json(value) for key, value in answer.items()}
    if isinstance(answer, Iterable):
        return [_as_json(each) for each in answer]
    return str(answer)


def _of_value(function: Callable[[Value], Any]) -> Field:
    return lambda subject: _as_json(function(subject.value))


def _of_form(function: Callable[[Form], Any]) -> Field:
    return lambda subject: _as_json(function(subject.form))


def _of_position(function: Callable[[Position], Any]) -> Field:
    return lambda subject: _as_json(function(subject.the_position))


def _late(path: str) -> Callable[..., Any]:
    """The function ``module:name`` below ``colonnade``, imported when called."""
    module, _, attribute = path.partition(":")

    def call(*arguments: Any, **options: Any) -> Any:
        return getattr(import_module(f"colonnade.{module}"), attribute)(*arguments, **options)

    return call


def _best_moves(player: Player) -> Field:
    best_moves = _late("solvers.engine.play:best_moves")

    def labels(subject: Subject) -> Any:
        found = best_moves(subject.the_position, player, convention=subject.convention, budget=subject.budget)
        return [move.label for move in found]

    return labels


def _atomic_weight(subject: Subject) -> str:
    """Of a Hackenbush position it is often known long before its value."""
    from colonnade.positions.hackenbush import Hackenbush

    if isinstance(subject.position, Hackenbush) and "value" not in subject.__dict__:
        from colonnade.solvers.hackenbush.weights import weight_of_position

        return str(weight_of_position(subject.position, budget=subject.budget))
    from colonnade.games.infinitesimal.atomic_weight import atomic_weight

    return str(atomic_weight(subject.value))


def _order(value: Value) -> int | str:
    from colonnade.games.group_order import order

    found = order(value)
    return "infinite" if found is None else found


def _uptimal(value: Value) -> str | None:
    from colonnade.games.infinitesimal.uptimal import recognise

    found = recognise(value)
    return None if found is None else str(found)


def _explain(subject: Subject) -> str:
    from colonnade.explain import outline_text

    return outline_text(subject.explanation().derivation, limit=MOST_LINES)


def _signature(write: Callable[[Any], str]) -> Field:
    def signature(subject: Subject) -> str:
        from colonnade.positions.euclid_signature import Signature
        from colonnade.positions.partizan_euclid import PartizanEuclid

        if not isinstance(subject.the_position, PartizanEuclid):
            raise UnsupportedError("only positions of partizan-euclid have a signature")
        return write(Signature.of(subject.the_position))

    return signature


FIELDS: dict[str, Field] = {
    # of the value
    "value": _of_value(lambda g: g),
    "birthday": lambda subject: "ω" if isinstance(subject.expression, LongNumber) else subject.value.birthday,
    "left_stop": _of_value(lambda g: str(g.left_stop)),
    "right_stop": _of_value(lambda g: str(g.right_stop)),
    "mean": _of_value(lambda g: str(g.mean)),
    "temperature": _of_value(lambda g: str(g.temperature)),
    "thermograph": _of_value(lambda g: str(g.thermograph)),
    "confusion_interval": _of_value(_late("games.temperature.confusion:confusion_interval")),
    "is_number": _of_value(lambda g: g.is_number),
    "is_nimber": _of_value(lambda g: g.nimber is not None),
    "is_infinitesimal": _of_value(lambda g: g.left_stop == g.right_stop == 0),
    "left_options": _of_value(lambda g: g.left),
    "right_options": _of_value(lambda g: g.right),
    "left_incentives": _of_value(_late("games.temperature.incentives:left_incentives")),
    "right_incentives": _of_value(_late("games.temperature.incentives:right_incentives")),
    "incentives": _of_value(_late("games.temperature.incentives:incentives")),
    "reduced_canonical_form": _of_value(_late("games.infinitesimal.reduced_form:reduced_canonical_form")),
    "atomic_weight": _atomic_weight,
    "order": _of_value(_order),
    "is_ht_value": _of_value(_late("games.transitive.stratified:is_ht_value")),
    "stratified": _of_value(_late("games.transitive.stratified:stratified")),
    "ordinal_decompositions": _of_value(_late("games.ordinal.recognition:ordinal_decompositions")),
    "factorisation": _of_value(_late("games.ordinal.recognition:factorisation_text")),
    "subordinate": lambda subject: _as_json(
        _late("games.ordinal.recognition:subordinate")(subject.value, subject.base)
    ),
    "star_based_subordinate": _of_value(_late("games.ordinal.star_based:star_based_subordinate")),
    "invariant": _of_value(_late("games.ordinal.invariant:invariant")),
    "uptimal": _of_value(_uptimal),
    "stalk": _of_value(_late("games.stalks.recognition:stalk")),
    "sum_of_stalks": _of_value(_late("games.stalks.sum_of_stalks:sum_of_stalks")),
    "realise": _of_value(lambda g: str(_late("solvers.hackenbush.realise:realise")(g))),
    # of the literal form
    "form": _of_form(lambda f: f),
    "formal_birthday": _of_form(lambda f: f.formal_birthday),
    "is_dicotic": _of_form(lambda f: f.is_dicotic),
    "is_hereditarily_transitive": _of_form(_late("games.transitive.closures:is_hereditarily_transitive")),
    "hereditary_transitive_closure": _of_form(_late("games.transitive.closures:hereditary_transitive_closure")),
    "is_stratified": _of_form(_late("games.transitive.stratified:is_stratified")),
    # of either
    "outcome": lambda subject: subject.outcome(subject.convention).value,
    "misere_outcome": lambda subject: subject.outcome(Convention.MISERE).value,
    "explain": _explain,
    # of a position
    "best_left_moves": _best_moves(Player.LEFT),
    "best_right_moves": _best_moves(Player.RIGHT),
    "signature": _signature(str),
    "signature_powers": _signature(lambda signature: signature.powers()),
    "hammerian": _of_position(_late("solvers.hackenbush.decomposition:is_hammerian")),
    "joshua": _of_position(_late("solvers.hackenbush.decomposition:is_joshua")),
    "decomposition": _of_position(_late("solvers.hackenbush.decomposition:components")),
}
