"""One command, run to its end: every failure becomes one line on standard error and an exit code."""

from __future__ import annotations

import os
import sys
from codecs import BOM_UTF16_BE, BOM_UTF16_LE, register_error
from collections.abc import Callable
from contextlib import suppress
from io import TextIOWrapper

from colonnade.cli.errors import print_error, report
from colonnade.errors import BudgetExceededError, ColonnadeError

_ESCAPING = "colonnade-escaping"


def run(command: Callable[[], object], *, as_json: bool = False) -> int:
    """Call ``command`` and return the exit code: what it returns, or what its failure means.

    >>> run(lambda: None), run(lambda: 1)
    (0, 1)
    """
    if sys.stderr is None:  # closed: print would write to standard output instead
        sys.stderr = open(os.devnull, "w")  # noqa: SIM115
    if sys.stdout is None:
        return print_error("standard output is closed", 1)
    if isinstance(sys.stdout, TextIOWrapper):
        register_error(_ESCAPING, _escaped)
        sys.stdout.reconfigure(errors=_ESCAPING)
    try:
        code = command()
        sys.stdout.flush()
    except ColonnadeError as error:
        return report(error, as_json=as_json)
    except (MemoryError, OverflowError) as error:
        return report(BudgetExceededError(f"{str(error) or 'out of memory'}; ask for less"), as_json=as_json)
    except BrokenPipeError:
        _discard_output()  # the reader has closed the pipe
        return 0
    except SystemExit as error:
        if not isinstance(error.__context__, BrokenPipeError):
            raise
        _discard_output()  # Typer saw the same and leaves with exit code 1
        return 0
    except UnicodeDecodeError as error:
        return print_error(_encoding(error), 2)
    except OSError as error:
        if error.filename is not None:
            return print_error(_reason(error), 2)
        _discard_output()
        return print_error(f"cannot write the answer: {error.strerror or error}", 1)
    except Exception as error:
        from colonnade.positions.registry import error_in_rules

        found = error_in_rules(error)
        if found is None:
            raise
        return report(found, as_json=as_json)
    return code if isinstance(code, int) else 0


def _escaped(error: UnicodeError) -> tuple[str, int]:
    """JSON escapes for characters that the encoding of standard output lacks: answers in JSON stay valid."""
    from json import dumps

    if not isinstance(error, UnicodeEncodeError):
        raise error
    return dumps(error.object[error.start : error.end])[1:-1], error.end


def _discard_output() -> None:
    """Discard what is still buffered, so that Python does not try to flush it at exit."""
    with suppress(OSError, ValueError):  # tests run without a file behind standard output
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _encoding(error: UnicodeDecodeError) -> str:
    """What is wrong with the encoding of standard input."""
    found = error.object
    known = "it looks like UTF-16; " if found[:2] in (BOM_UTF16_LE, BOM_UTF16_BE) else ""
    place = error.start + 1
    return f"standard input is not UTF-8: byte {found[error.start]:#04x} at place {place}; {known}save it as UTF-8"


def _reason(error: OSError) -> str:
    """What went wrong with a file."""
    remedy = "; make the folder first" if isinstance(error, FileNotFoundError) else ""
    return f"{error.filename}: {error.strerror or error}{remedy}"
