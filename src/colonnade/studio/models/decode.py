"""Read a message from JSON where no server has checked it, and write one."""

from __future__ import annotations

import json
from dataclasses import MISSING, fields, is_dataclass
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from annotated_types import Ge, Le, MaxLen

from colonnade.errors import ColonnadeError


class ShapeError(ColonnadeError):
    """A message has not the shape that its type says."""

    code = "shape"


def encode(answer: object) -> str:
    """A message, or anything made of messages, as JSON.

    >>> from colonnade.studio.models import GameType, Text
    >>> encode([True, Text(text="BR", game=GameType.GREEN)])
    '[true, {"game": "green", "text": "BR"}]'
    """
    return json.dumps(answer, default=_parts, allow_nan=False)


def _parts(value: Any) -> object:
    if isinstance(value, Enum):
        return value.value
    return {field.name: getattr(value, field.name) for field in fields(value)}


def decode(kind: Any, data: object, place: str = "body") -> Any:
    """A message of this type from what JSON says, with the limits that the type has.

    >>> from colonnade.studio.models import Stick
    >>> decode(Stick, {"id": 1, "color": "B", "a": 0, "b": 1}).bend
    0.0
    >>> decode(list[Stick], [{"id": 1, "color": "X", "a": 0, "b": 1}])
    Traceback (most recent call last):
    ...
    colonnade.studio.models.decode.ShapeError: body.0.color: expected one of B, R, G
    """
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *limits = get_args(kind)
        return _limited(decode(inner, data, place), limits, place)
    if origin is Literal:
        return _chosen(get_args(kind), data, place)
    if origin in (Union, UnionType):
        return _either(get_args(kind), data, place)
    if origin in (list, tuple):
        return _sequence(origin, get_args(kind), data, place)
    if isinstance(kind, type) and issubclass(kind, Enum):
        return kind(_chosen(tuple(member.value for member in kind), data, place))
    if is_dataclass(kind):
        return _message(kind, data, place)
    return _plain(kind, data, place)


def _message(kind: Any, data: object, place: str) -> Any:
    if not isinstance(data, dict):
        raise ShapeError(f"{place}: expected an object")
    types = _types(kind)
    known = {field.name: field for field in fields(kind)}
    for name in data:
        if name not in known:
            raise ShapeError(f"{place}.{name}: there is no such field")
    for name, field in known.items():
        if name not in data and field.default is MISSING and field.default_factory is MISSING:
            raise ShapeError(f"{place}.{name}: is missing")
    return kind(**{name: decode(types[name], value, f"{place}.{name}") for name, value in data.items()})


@cache
def _types(kind: Any) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


def _sequence(origin: Any, kinds: tuple[Any, ...], data: object, place: str) -> Any:
    if not isinstance(data, list) or (origin is tuple and len(data) != len(kinds)):
        raise ShapeError(f"{place}: expected a list" + (f" of {len(kinds)}" if origin is tuple else ""))
    each = kinds if origin is tuple else kinds * len(data)
    return origin(decode(kind, item, f"{place}.{n}") for n, (kind, item) in enumerate(zip(each, data, strict=True)))


def _either(kinds: tuple[Any, ...], data: object, place: str) -> Any:
    """One of several types; all unions of messages are of one type and nothing."""
    if data is None and NoneType in kinds:
        return None
    (kind,) = (kind for kind in kinds if kind is not NoneType)
    return decode(kind, data, place)


def _chosen(choices: tuple[Any, ...], data: object, place: str) -> object:
    if not isinstance(data, str | int) or data not in choices:
        raise ShapeError(f"{place}: expected one of {', '.join(map(str, choices))}")
    return data


def _plain(kind: type, data: object, place: str) -> object:
    if kind is float and type(data) is int:
        return float(data)
    if type(data) is not kind:
        raise ShapeError(f"{place}: expected {kind.__name__}")
    return data


def _limited(data: Any, limits: list[object], place: str) -> Any:
    for limit in limits:
        match limit:
            case Ge(ge) if data < ge:
                raise ShapeError(f"{place}: expected at least {ge}")
            case Le(le) if data > le:
                raise ShapeError(f"{place}: expected at most {le}")
            case MaxLen(longest) if len(data) > longest:
                raise ShapeError(f"{place}: expected at most {longest} items")
    return data
