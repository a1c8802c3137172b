"""What to write instead of attributes that values and positions do not have, such as those of CGSuite."""

from __future__ import annotations

from collections.abc import Mapping

INSTEAD_ON_VALUES = {
    "atomicweight": "atomic_weight(value) finds it",
    "canonicalize": "every value is kept as its canonical form, and value.form is that form",
    "canonicalform": "every value is kept as its canonical form, and value.form is that form",
    "confusedwith": "compare(value, other) tells all four relations",
    "cool": "cool(value, t) cools it",
    "heat": "heat(value, t) heats it",
    "incentives": "incentives(value) lists them",
    "incomparable": "compare(value, other) tells all four relations",
    "isallsmall": "colonnade.games.kinds has is_dicotic",
    "isfuzzy": "compare(value, 0) tells all four relations",
    "isinfinitesimal": "colonnade.games.kinds has is_infinitesimal",
    "isinteger": "value.number is the number it is, if any, and tells is_integer",
    "isnimber": "value.nimber tells which, or None",
    "isnumberish": "colonnade.games.kinds has is_numberish",
    "leftincentives": "incentives(value) lists those of both players",
    "leftoptions": "value.left has them",
    "nimvalue": "value.nimber is it",
    "nortonmultiply": "norton_product(value, unit) multiplies it",
    "ordinalsum": "conway_ordinal_sum(value, other) adds to its canonical form",
    "options": "value.left and value.right have them",
    "outcomeclass": "value.outcome is it",
    "overheat": "overheat(value, s, t) heats it",
    "reduced": "reduced_canonical_form(value) finds it",
    "reducedcanonicalform": "reduced_canonical_form(value) finds it",
    "rightincentives": "incentives(value) lists those of both players",
    "rightoptions": "value.right has them",
    "simplify": "every value is kept as its canonical form, and value.form is that form",
}
"""What to write on a value, by the name that is missing, in lower case without underscores."""

INSTEAD_ON_POSITIONS = {
    "value": "evaluate(position).value",
    "outcome": "evaluate(position).outcome",
    "derivation": "evaluate(position).derivation",
    "canonicalform": "evaluate(position).value is it",
    "outcomeclass": "evaluate(position).outcome is it",
    "options": 'position.options("L") and position.options("R") list them',
    "leftoptions": 'position.options("L") lists them',
    "rightoptions": 'position.options("R") lists them',
    "mean": "evaluate(position).value.mean",
    "temperature": "evaluate(position).value.temperature",
    "thermograph": "evaluate(position).value.thermograph",
}
"""What to write on a position."""


def missing_attribute(owner: object, kind: str, name: str, remedies: Mapping[str, str]) -> AttributeError:
    """The error for an attribute that ``owner``, an object of this ``kind``, does not have; it names the remedy.

    >>> missing_attribute(None, "Value", "Left_Options", INSTEAD_ON_VALUES)
    AttributeError("'Value' object has no attribute 'Left_Options'; value.left has them")
    """
    remedy = remedies.get(name.replace("_", "").lower(), "")
    message = f"{kind!r} object has no attribute {name!r}" + (f"; {remedy}" if remedy else "")
    return AttributeError(message, name=name, obj=owner)
