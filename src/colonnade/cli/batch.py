"""``colonnade batch``: one JSON object a line in, one a line out.

A bad line is answered with an error, and the run goes on. This module needs only the standard library.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from io import StringIO
from itertools import count, islice
from math import isinf
from typing import IO, Any, TypeAlias

from colonnade.budget import Budget
from colonnade.cli.deadline import alarms, deadline
from colonnade.cli.errors import counted, error_as_json, print_error
from colonnade.cli.fields import FIELDS
from colonnade.cli.interruption import CTRL_C_PRESSED, INTERRUPTED, Watch, interruptible
from colonnade.cli.options import Jobs, Json
from colonnade.cli.subject import DEFAULT_SECONDS, Subject
from colonnade.errors import CancelledError, ColonnadeError, NotationError, UnsupportedError, did_you_mean
from colonnade.solvers.engine.memory import SearchMemory
from colonnade.tables import clear_tables

_KEYS = {"id", "expression", "ruleset", "position", "convention", "ask", "base", "budget"}

_CHUNK = 64
"""How many lines go to another process at a time."""

_REMEMBERED = 10_000
"""Names, sums and comparisons are forgotten after this many lines, so that memory does not grow with the lines."""
_NUMBERS = count(1)
"""Counts the lines of this process."""

_OBJECTS = 10_000
"""How many objects are made between two runs of the garbage collector, which Python runs after every 700."""

Answers: TypeAlias = tuple[str, int, int]
Chunk: TypeAlias = tuple[int, list[bytes]]
"""Some lines, and the number of the first, from 1."""

_MEMORY = SearchMemory()
"""What searches have found, for the lines that follow."""


def _refuse_constant(name: str) -> None:
    """Refuse ``NaN`` and infinities: Python would read them, but JSON does not have them."""
    raise json.JSONDecodeError(f"{name} is not JSON", name, 0)


def _finite(number: str) -> float:
    """A decimal number; refused if it is so large that Python would read it as infinity."""
    found = float(number)
    if isinf(found):
        raise json.JSONDecodeError(f"{number[:20]} is too large for a decimal", number, 0)
    return found


def _without_repetition(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object; refused if a key occurs twice, where Python would use only the last one."""
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for place, key in enumerate(keys) if key in keys[:place])
        raise json.JSONDecodeError(f"the key {twice[:20]!r} stands twice", twice, 0)
    return found


# Made once: that takes as long as to read a line.
_read = json.JSONDecoder(
    parse_constant=_refuse_constant, parse_float=_finite, object_pairs_hook=_without_repetition
).decode
_encode = json.JSONEncoder(ensure_ascii=False).encode


def _write(found: dict[str, Any]) -> str:
    """The answer as JSON. Half a surrogate pair, which UTF-8 does not have, stays the escape that it was."""
    text = _encode(found)
    return text if text.isascii() else text.encode("utf-8", "backslashreplace").decode()


_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


class Counts:
    """How many lines were answered, and how many of them with an error."""

    __slots__ = ("answered", "failed")

    def __init__(self) -> None:
        self.answered = 0
        self.failed = 0

    def __repr__(self) -> str:
        return f"Counts(answered={self.answered}, failed={self.failed})"


def command(jobs: Jobs = 1, as_json: Json = True) -> int:
    """Answer requests in JSON, one object a line; see the documentation for what can be asked.

    The exit code is 1 if some line could not be answered. Ctrl-C ends the request under way with what is known of it,
    and then the run. With `--jobs` lines are read ahead and answered on several processes, in their order. (`--json` is
    taken for granted.)
    """
    if sys.stdin is None:
        raise UnsupportedError("standard input is closed; expected one JSON object a line")
    counts = Counts()
    if jobs > 1:
        return _answer_on_processes(jobs, counts)
    try:
        with interruptible() as watch:
            run(_lines(watch), sys.stdout, counts)
    except CancelledError:
        CTRL_C_PRESSED.set()
    if CTRL_C_PRESSED.is_set():
        return _stopped(counts)
    return 1 if counts.failed else 0


def _lines(watch: Watch) -> Iterator[bytes]:
    """The lines of standard input, until Ctrl-C is pressed."""
    while not CTRL_C_PRESSED.is_set() and (line := watch.wait(sys.stdin.buffer.readline)):
        yield line


def _stopped(counts: Counts) -> int:
    return print_error(f"stopped after {counted(counts.answered, 'request')}", INTERRUPTED)


def _answer_on_processes(jobs: int, counts: Counts) -> int:
    from colonnade.processes import run_on_processes  # one process needs none of it

    try:
        for finished in run_on_processes(_answers, _chunks(), jobs, in_order=True, tries=1):
            answers = _one_by_one(finished.task) if finished.result is None else [finished.result]
            for text, answered, failed in answers:
                sys.stdout.write(text)
                counts.answered += answered
                counts.failed += failed
            sys.stdout.flush()
    except KeyboardInterrupt:
        return _stopped(counts)
    return 1 if counts.failed else 0


def _chunks() -> Iterator[Chunk]:
    """The lines of standard input, some at a time: a message to another process costs more than a small question."""
    lines = sys.stdin.buffer
    number = 1
    while chunk := list(islice(lines, _CHUNK)):
        yield number, chunk
        number += len(chunk)


def _answers(chunk: Chunk) -> Answers:
    """The answers to some lines as text, how many there are, and how many of them are errors."""
    number, lines = chunk
    out = StringIO()
    counts = run(lines, out, number=number)
    return out.getvalue(), counts.answered, counts.failed


def _one_by_one(chunk: Chunk) -> Iterator[Answers]:
    """The answers for a task that killed its process, line by line: only the line at fault has none."""
    from colonnade.processes import run_on_processes

    number, lines = chunk
    single = ((number + place, [line]) for place, line in enumerate(lines))
    for finished in run_on_processes(_answers, single, 1, in_order=True, tries=1):
        if finished.result is not None:
            yield finished.result
        else:
            at, (line,) = finished.task
            found = _error(_id_of(line), "budget", f"{finished.death}; ask for less")
            yield _write(_with_line(found, at)) + "\n", 1, 1


def _id_of(line: bytes) -> object:
    with suppress(ValueError, RecursionError):
        request = json.loads(line)
        return request.get("id") if isinstance(request, dict) else None
    return None


def run(lines: Iterable[bytes], out: IO[str], counts: Counts | None = None, *, number: int = 1) -> Counts:
    """Answer every line of ``lines`` on ``out`` and count them; blank lines are passed over.

    ``number`` is that of the first line: an error on a line without an id names its line.

    >>> import sys
    >>> lines = [
    ...     b'{"id": 1, "expression": "{0|2}:1", "ask": ["value", "birthday"]}',
    ...     b'{"id": 2, "expression": "{0|2", "ask": ["value"]}',
    ... ]
    >>> run(lines, sys.stdout)
    {"id": 1, "value": "3/2", "birthday": 3}
    {"id": 2, "error": {"code": "notation", "message": "this '{' is never closed; expected '}'", "column": 1}}
    Counts(answered=2, failed=1)
    """
    counts = counts or Counts()
    with interruptible(), alarms(), _rare_collections():
        for at, line in enumerate(lines, start=number):
            if at == 1:  # some editors put a mark before the first line
                line = line.removeprefix(_BYTE_ORDER_MARK)
            if line.strip():
                found = _with_line(answer_line(line), at)
                out.write(_write(found) + "\n")
                out.flush()
                counts.answered += 1
                counts.failed += "error" in found
                if not next(_NUMBERS) % _REMEMBERED:
                    clear_tables()
    return counts


@contextmanager
def _rare_collections() -> Iterator[None]:
    """Run the garbage collector rarely, and only on new objects: an answer leaves few cycles behind."""
    before = gc.get_threshold()
    gc.freeze()
    gc.set_threshold(_OBJECTS, *before[1:])
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


def _with_line(found: dict[str, Any], number: int) -> dict[str, Any]:
    """The answer; an error without an id has the number of its line."""
    if "error" in found and found["id"] is None:
        found["error"]["line"] = number
    return found


def answer_line(line: bytes) -> dict[str, Any]:
    """The answer to one line, whatever it holds."""
    try:
        request = _read(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        return _error(None, "encoding", f"byte {line[error.start]:#04x} is not UTF-8", column=error.start + 1)
    except json.JSONDecodeError as error:
        return _error(None, "json", f"{error.msg}; expected one JSON object on the line", column=error.colno)
    except (RecursionError, ValueError):
        return _error(None, "json", "nested too deeply or a number too long; expected one flat JSON object", column=1)
    if not isinstance(request, dict):
        return _error(None, "request", 'expected a JSON object, such as {"expression": "{0|2}:1"}', column=1)
    return answer(request)


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """The answer to one request. It also has what was found before an error."""
    result: dict[str, Any] = {"id": request.get("id")}
    try:
        seconds = _seconds(request)
        with deadline(seconds):
            subject = _subject(request, Budget(seconds=seconds, cancelled=CTRL_C_PRESSED))
            for ask in _asks(request):
                result[ask] = FIELDS[ask](subject)
        if subject.method:
            result["method"] = subject.method
    except ColonnadeError as error:
        result["error"] = error_as_json(error)
    except MemoryError:
        result["error"] = {"code": "budget", "message": "out of memory; ask for less"}
    except OverflowError as error:  # the kernel raises it for what no memory holds
        result["error"] = {"code": "budget", "message": f"{error}; ask for less"}
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a bug of ours, a panic of the native kernel's too, must not lose what follows
        result["error"] = {"code": "internal", "message": f"{type(error).__name__}: {error}; please report this line"}
    return result


def _seconds(request: dict[str, Any]) -> float:
    """How long the answer may take, including the time to read the request."""
    seconds = request.get("budget", DEFAULT_SECONDS)
    if not isinstance(seconds, int | float) or isinstance(seconds, bool) or not 0 < seconds < 1e9:
        raise NotationError("'budget' must be a positive number of seconds")
    return float(seconds)


def _subject(request: dict[str, Any], budget: Budget) -> Subject:
    if not request.keys() <= _KEYS:
        unknown = min(request.keys() - _KEYS)
        expected = did_you_mean(unknown, _KEYS) or f"expected some of {', '.join(sorted(_KEYS))}"
        raise NotationError(f"unknown key {unknown!r}; {expected}")
    for key in ("expression", "ruleset", "position", "convention", "base"):
        if not isinstance(request.get(key, ""), str):
            raise NotationError(f"{key!r} must be a string")
    return Subject.of(
        expression=request.get("expression"),
        ruleset=request.get("ruleset"),
        position=request.get("position"),
        convention=request.get("convention", "normal"),
        base=request.get("base"),
        budget=budget,
        memory=_MEMORY,
    )


def _asks(request: dict[str, Any]) -> list[str]:
    asks = request.get("ask", ["value"])
    if not isinstance(asks, list) or not all(isinstance(ask, str) for ask in asks):
        raise NotationError("'ask' must be a list of names, such as [\"value\"]")
    for ask in asks:
        if ask not in FIELDS:
            raise NotationError(
                f"cannot ask for {ask!r}; {did_you_mean(ask, FIELDS) or 'expected one of ' + ', '.join(FIELDS)}"
            )
    return asks


def _error(id: object, code: str, message: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "error": {"code": code, "message": message, **more}}
