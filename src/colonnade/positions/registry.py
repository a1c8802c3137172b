"""Finding rulesets by name: those of Colonnade, of installed packages, and of a user's file.

A ruleset of Colonnade is in the module of its name (``toads-and-frogs`` in ``toads_and_frogs``), or in a package named
by one of its words (``reverse-hackenbush`` in ``hackenbush``). Other packages offer rulesets as entry points of the
group ``colonnade.rulesets``.
"""

from __future__ import annotations

import os
import sys
from functools import cache, lru_cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType
from typing import TYPE_CHECKING

from colonnade.errors import ColonnadeError, FileFormatError, UnsupportedError, did_you_mean
from colonnade.positions.ruleset import RULESETS, Position

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from pathlib import Path

VARIABLE = "COLONNADE_RULES"
"""The environment variable that names files of rules, separated like paths, for this process and its children."""

GROUP = "colonnade.rulesets"
"""The group of entry points by which an installed package offers rulesets; each entry has the name of a ruleset."""

FIRST = "hackenbush"
_PACKAGE = "colonnade.positions"
_LONGEST = 255
"""How many characters the name of a file may have."""


def ruleset_named(name: str) -> type[Position]:
    """The class of positions of the ruleset with this name. No other ruleset is imported.

    >>> ruleset_named("nim").title
    'Nim'
    >>> ruleset_named("nimm")
    Traceback (most recent call last):
    ...
    colonnade.errors.UnsupportedError: there is no ruleset 'nimm'; did you mean nim?
    """
    try:
        return RULESETS[name]
    except (KeyError, TypeError):  # TypeError: it cannot be hashed
        pass
    if not isinstance(name, str):
        raise TypeError(f"expected the name of a ruleset, such as 'nim', not {name!r}")
    _load_environment()
    import_ours(name)
    if name not in RULESETS and name in _entry_points():
        _load_entry_point(_entry_points()[name])
    found = RULESETS.get(name)
    if found is None:
        names = ruleset_names()
        remedy = did_you_mean(name, names) or f"expected one of {', '.join(names)}"
        raise UnsupportedError(f"there is no ruleset {name!r}; {remedy}")
    return found


def import_ours(name: str) -> None:
    """Import the ruleset of ours with this name, if there is one."""
    for module in (name.replace("-", "_"), *name.split("-")):
        if name not in RULESETS and len(module) <= _LONGEST and _is_module(module):
            import_module(f"{_PACKAGE}.{module}")


@lru_cache(256)
def _is_module(name: str) -> bool:
    """Whether a module or package of this name is beside this one. To list them all takes longer than to import one."""
    return name.isidentifier() and not name.startswith("_") and find_spec(f"{_PACKAGE}.{name}") is not None


def ruleset_names() -> tuple[str, ...]:
    """The names of all rulesets: Hackenbush, then ours, then those of packages and of the user.

    >>> ruleset_names()[:3]
    ('hackenbush', 'bernoulli', 'childish-hackenbush')
    """
    _load_environment()
    _import_all_of_ours()
    return _in_order(frozenset(RULESETS.keys() | _entry_points().keys()))


@cache
def _import_all_of_ours() -> None:
    for module in _modules():
        import_module(f"{_PACKAGE}.{module}")


@lru_cache(1)
def _in_order(names: frozenset[str]) -> tuple[str, ...]:
    return tuple(sorted(names, key=lambda name: (name != FIRST, not _is_ours(name), name)))


def _load_environment() -> None:
    """Load the files that the environment variable names, each once."""
    for path in filter(None, os.environ.get(VARIABLE, "").split(os.pathsep)):
        if path not in _LOADED:
            load_rules(path)


_LOADED: set[str] = set()
"""The files of rules that this process has loaded, by their absolute paths."""


def load_rules(path: str | Path) -> tuple[type[Position], ...]:
    """Run a Python file and return the rulesets that it defines. From then on they are found by name.

    A file can be loaded again after an edit. Load only files that you trust, since their code is run.

    >>> load_rules("no_such_rules.py")
    Traceback (most recent call last):
    ...
    colonnade.errors.FileFormatError: no_such_rules.py: there is no such file
    """
    from hashlib import sha256
    from pathlib import Path

    path = Path(path)
    try:
        source = path.read_bytes()
        file = path.resolve()
    except FileNotFoundError:
        raise FileFormatError(f"{path}: there is no such file") from None
    except OSError as error:
        raise FileFormatError(f"{path}: cannot be read: {error.strerror or error}") from None
    name = f"colonnade_rules_{file.stem}_{sha256(str(file).encode()).hexdigest()[:8]}"
    before = {key: ruleset for key, ruleset in RULESETS.items() if ruleset.__module__ == name}
    for key in before:
        del RULESETS[key]
    module, earlier = ModuleType(name), sys.modules.get(name)
    module.__file__ = str(file)
    sys.modules[name] = module  # dataclasses look there for the module of their class
    try:
        exec(compile(source, str(file), "exec", dont_inherit=True), module.__dict__)
        found = _rulesets_in(module, path)
        _LOADED.add(str(file))
        return found
    except BaseException as error:
        for key in [key for key, ruleset in RULESETS.items() if ruleset.__module__ == name]:
            del RULESETS[key]
        RULESETS.update(before)
        if earlier is None:
            del sys.modules[name]
        else:
            sys.modules[name] = earlier
        if isinstance(error, FileFormatError | KeyboardInterrupt):
            raise
        raise FileFormatError(f"{path}{_line(error, str(file))}: {_in_words(error)}") from error


def error_in_rules(error: BaseException) -> FileFormatError | None:
    """What went wrong in a file of rules after it was loaded, with its place; ``None`` where it was elsewhere."""
    for file in sorted(_LOADED):
        place = _line(error, file)
        if place:
            return FileFormatError(f"{file}{place}: {_in_words(error)}")
    return None


def _rulesets_in(module: ModuleType, path: Path) -> tuple[type[Position], ...]:
    own = [
        each
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, Position) and each.__module__ == module.__name__
    ]
    found = tuple(dict.fromkeys(each for each in own if RULESETS.get(each.ruleset) is each))
    for each in found:
        if each.options is Position.options and each.moves is Position.moves:
            raise FileFormatError(f"{path}: {each.__name__} has no moves; expected a method options or moves")
    if found:
        return found
    if own:
        raise FileFormatError(
            f'{path}: {own[0].__name__} has no name; give it one, such as ruleset = "{own[0].__name__.lower()}"'
        )
    raise FileFormatError(f"{path}: there is no ruleset in it; expected a class of positions, class MyGame(Position)")


def _line(error: BaseException, file: str) -> str:
    """Where in the file an error arose."""
    if isinstance(error, SyntaxError) and error.filename == file:
        return f", line {error.lineno}"
    from traceback import extract_tb

    lines = [frame.lineno for frame in extract_tb(error.__traceback__) if frame.filename == file]
    return f", line {lines[-1]}" if lines else ""


def _in_words(error: BaseException) -> str:
    if isinstance(error, SystemExit):
        return "it ends the program when it is run"
    if isinstance(error, ColonnadeError):
        return str(error)
    message = error.msg if isinstance(error, SyntaxError) else str(error)
    return " ".join(f"{type(error).__name__}: {message}".split())


@cache
def _modules() -> tuple[str, ...]:
    """The modules and packages beside this one."""
    from pkgutil import iter_modules

    return tuple(module.name for module in iter_modules([os.path.dirname(__file__)]))


@cache
def _entry_points() -> dict[str, EntryPoint]:
    from importlib.metadata import entry_points

    return {point.name: point for point in entry_points(group=GROUP)}


def _load_entry_point(point: EntryPoint) -> None:
    try:
        found = point.load()
    except Exception as error:
        raise UnsupportedError(f"the ruleset {point.name!r} ({point.value}) cannot be loaded: {error}") from error
    if RULESETS.get(point.name) is not found:
        raise UnsupportedError(f"{point.value} is not the ruleset {point.name!r}; expected its class")


def _is_ours(name: str) -> bool:
    return name in RULESETS and RULESETS[name].__module__.startswith(f"{_PACKAGE}.")
