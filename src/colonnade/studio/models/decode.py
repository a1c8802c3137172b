"""Read a message from JSON where no server has checked it, and write one."""

from __future__ import annotations

import json
from collections.abc import Callable
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


def decode(kind: Any, data: object) -> Any:
    """A message of this type from what JSON says, with the limits that the type has.

    >>> from colonnade.studio.models import Stick
    >>> decode(Stick, {"id": 1, "color": "B", "a": 0, "b": 1}).bend
    0.0
    >>> decode(list[Stick], [{"id": 1, "color": "X", "a": 0, "b": 1}])
    Traceback (most recent call last):
    ...
    colonnade.studio.models.decode.ShapeError: body.0.color: expected one of B, R, G
    """
    try:
        return _reader(kind)(data)
    except _WrongError as error:
        raise ShapeError(f"{'.'.join(['body', *reversed(error.place)])}: {error.wanted}") from None


_Read = Callable[[Any], Any]


class _WrongError(Exception):
    """What was wanted, and the way to where it is missing from the inside out."""

    def __init__(self, wanted: str, *place: str) -> None:
        self.wanted = wanted
        self.place = list(place)


@cache
def _reader(kind: Any) -> _Read:
    """The function that reads this type. Hundreds of sticks are read for every key, so a type is looked at once."""
    origin = get_origin(kind)
    if origin is Annotated:
        inner, *limits = get_args(kind)
        return _limited(_reader(inner), limits)
    if origin is Literal:
        return _chosen(get_args(kind))
    if origin in (Union, UnionType):
        return _optional(get_args(kind))
    if origin is list:
        return _list(_reader(*get_args(kind)))
    if origin is tuple:
        return _tuple([_reader(each) for each in get_args(kind)])
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _member(kind)
    if is_dataclass(kind):
        return _message(kind)
    return _plain(kind)


def _message(kind: Any) -> _Read:
    types = get_type_hints(kind, include_extras=True)
    readers = {field.name: _reader(types[field.name]) for field in fields(kind)}
    required = [field.name for field in fields(kind) if field.default is MISSING and field.default_factory is MISSING]

    def read(data: Any) -> Any:
        if type(data) is not dict:
            raise _WrongError("expected an object")
        for name in data:
            if name not in readers:
                raise _WrongError("there is no such field", name)
        for name in required:
            if name not in data:
                raise _WrongError("is missing", name)
        values = {}
        for name, value in data.items():
            try:
                values[name] = readers[name](value)
            except _WrongError as error:
                error.place.append(name)
                raise
        return kind(**values)

    return read


def _list(read_item: _Read) -> _Read:
    def read(data: Any) -> Any:
        if type(data) is not list:
            raise _WrongError("expected a list")
        found = []
        try:
            for item in data:
                found.append(read_item(item))
        except _WrongError as error:
            error.place.append(str(len(found)))
            raise
        return found

    return read


def _tuple(readers: list[_Read]) -> _Read:
    def read(data: Any) -> Any:
        if type(data) is not list or len(data) != len(readers):
            raise _WrongError(f"expected a list of {len(readers)}")
        found: list[Any] = []
        try:
            for read_item, item in zip(readers, data, strict=True):
                found.append(read_item(item))
        except _WrongError as error:
            error.place.append(str(len(found)))
            raise
        return tuple(found)

    return read


def _optional(kinds: tuple[Any, ...]) -> _Read:
    """One of several types; all unions of messages are of one type and nothing."""
    (kind,) = (kind for kind in kinds if kind is not NoneType)
    read_one = _reader(kind)

    def read(data: Any) -> Any:
        return None if data is None else read_one(data)

    return read


def _chosen(choices: tuple[Any, ...]) -> _Read:
    def read(data: Any) -> Any:
        if not isinstance(data, str | int) or data not in choices:
            raise _WrongError(f"expected one of {', '.join(map(str, choices))}")
        return data

    return read


def _member(kind: type[Enum]) -> _Read:
    members = {member.value: member for member in kind}

    def read(data: Any) -> Any:
        if not isinstance(data, str | int) or data not in members:
            raise _WrongError(f"expected one of {', '.join(map(str, members))}")
        return members[data]

    return read


def _plain(kind: type) -> _Read:
    def read(data: Any) -> Any:
        if type(data) is kind:
            return data
        if kind is float and type(data) is int:
            return float(data)
        raise _WrongError(f"expected {kind.__name__}")

    return read


def _limited(read_one: _Read, limits: list[object]) -> _Read:
    checks = [_broken(limit) for limit in limits]

    def read(data: Any) -> Any:
        found = read_one(data)
        for broken in checks:
            wanted = broken(found)
            if wanted:
                raise _WrongError(wanted)
        return found

    return read


def _broken(limit: object) -> Callable[[Any], str | None]:
    """The function that says what a value should be, where it goes beyond a limit."""
    match limit:
        case Ge(ge):
            return lambda data: f"expected at least {ge}" if data < ge else None
        case Le(le):
            return lambda data: f"expected at most {le}" if data > le else None
        case MaxLen(longest):
            return lambda data: f"expected at most {longest} items" if len(data) > longest else None
    return lambda data: None
