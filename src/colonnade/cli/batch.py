"""``colonnade batch``: one JSON object a line in, one a line out.

A bad line answers an error and the run goes on. Nothing here needs more than the standard library.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from typing import IO, Any

from colonnade.budget import Budget
from colonnade.cli.deadline import deadline
from colonnade.cli.errors import error_as_json, print_error
from colonnade.cli.fields import FIELDS
from colonnade.cli.interruption import CALLED_OFF, INTERRUPTED, interruptible
from colonnade.cli.subject import DEFAULT_SECONDS, Subject
from colonnade.errors import CancelledError, ColonnadeError, NotationError, UnsupportedError

_KEYS = {"id", "expression", "ruleset", "position", "convention", "ask", "base", "budget"}


_BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(slots=True)
class Counts:
    """How many lines were answered, and how many of them with an error."""

    answered: int = 0
    failed: int = 0


def command() -> int:
    """Answer requests in JSON, one object a line; see the documentation for what can be asked.

    The exit code is 1 if some line could not be answered. Ctrl-C ends the request under way with what is known of it,
    and then the run. (`--json` is taken for granted.)
    """
    if sys.stdin is None:
        raise UnsupportedError("standard input is closed; expected one JSON object a line")
    counts = Counts()
    try:
        with interruptible() as watch:
            while line := watch.wait(sys.stdin.buffer.readline):
                run([line], sys.stdout, counts)
                if CALLED_OFF.is_set():
                    break
    except CancelledError:
        CALLED_OFF.set()
    if CALLED_OFF.is_set():
        return print_error(f"stopped after {counts.answered} requests", INTERRUPTED)
    return 1 if counts.failed else 0


def run(lines: Iterable[bytes], out: IO[str], counts: Counts | None = None) -> Counts:
    """Answer every line of ``lines`` on ``out`` and count them; blank lines are passed over.

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
    for line in lines:
        if not counts.answered:  # some editors put a mark before the first line
            line = line.removeprefix(_BYTE_ORDER_MARK)
        if line.strip():
            found = answer_line(line)
            out.write(json.dumps(found, ensure_ascii=False) + "\n")
            out.flush()
            counts.answered += 1
            counts.failed += "error" in found
    return counts


def answer_line(line: bytes) -> dict[str, Any]:
    """The answer to one line, whatever it holds."""
    try:
        request = json.loads(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        return _error(None, "encoding", f"byte {line[error.start]:#04x} is not UTF-8", column=error.start + 1)
    except json.JSONDecodeError as error:
        return _error(None, "json", f"{error.msg}; expected one JSON object on the line", column=error.colno)
    except (RecursionError, ValueError):
        return _error(None, "json", "nested too deeply or a number too long; expected one flat JSON object", column=1)
    if not isinstance(request, dict):
        return _error(None, "request", f"expected a JSON object, not {type(request).__name__}", column=1)
    return answer(request)


def answer(request: dict[str, Any]) -> dict[str, Any]:
    """The answer to one request. What was found before an error stands beside it."""
    result: dict[str, Any] = {"id": request.get("id")}
    try:
        subject = _subject(request)
        with interruptible(), deadline(subject.budget.seconds):
            for ask in _asks(request):
                result[ask] = FIELDS[ask](subject)
        if subject.method:
            result["method"] = subject.method
    except ColonnadeError as error:
        result["error"] = error_as_json(error)
    except MemoryError:
        result["error"] = {"code": "budget", "message": "out of memory; ask for less"}
    except OverflowError as error:  # the kernel's word for what nobody has room for
        result["error"] = {"code": "budget", "message": f"{error}; ask for less"}
    except (KeyboardInterrupt, SystemExit):
        raise
    except BaseException as error:  # a bug of ours, a panic of the native kernel's too, must not lose what follows
        result["error"] = {"code": "internal", "message": f"{type(error).__name__}: {error}; please report this line"}
    return result


def _subject(request: dict[str, Any]) -> Subject:
    unknown = sorted(set(request) - _KEYS)
    if unknown:
        raise NotationError(f"unknown key {unknown[0]!r}; expected some of {', '.join(sorted(_KEYS))}")
    for key in ("expression", "ruleset", "position", "convention", "base"):
        if not isinstance(request.get(key, ""), str):
            raise NotationError(f"{key!r} must be a string")
    seconds = request.get("budget", DEFAULT_SECONDS)
    if not isinstance(seconds, int | float) or isinstance(seconds, bool) or not 0 < seconds < 1e9:
        raise NotationError("'budget' must be a positive number of seconds")
    return Subject.of(
        expression=request.get("expression"),
        ruleset=request.get("ruleset"),
        position=request.get("position"),
        convention=request.get("convention", "normal"),
        base=request.get("base"),
        budget=Budget(seconds=float(seconds), cancelled=CALLED_OFF),
    )


def _asks(request: dict[str, Any]) -> list[str]:
    asks = request.get("ask", ["value"])
    if not isinstance(asks, list) or not all(isinstance(ask, str) for ask in asks):
        raise NotationError("'ask' must be a list of names")
    for ask in asks:
        if ask not in FIELDS:
            raise NotationError(f"cannot ask for {ask!r}; expected one of {', '.join(FIELDS)}")
    return asks


def _error(id: object, code: str, message: str, **more: Any) -> dict[str, Any]:
    return {"id": id, "error": {"code": code, "message": message, **more}}
