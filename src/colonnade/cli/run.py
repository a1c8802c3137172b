"""One command, run to its end: every failure becomes one line on standard error and an exit code."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

from colonnade.cli.interruption import INTERRUPTED
from colonnade.cli.problems import complain, report
from colonnade.errors import BudgetExceededError, ColonnadeError


def run(command: Callable[[], object], *, as_json: bool = False) -> int:
    """Call ``command`` and return the exit code: what it returns, or what its failure means.

    >>> run(lambda: None), run(lambda: 1)
    (0, 1)
    """
    try:
        code = command()
        sys.stdout.flush()
    except ColonnadeError as error:
        return report(error, as_json=as_json)
    except (MemoryError, OverflowError) as error:
        return report(BudgetExceededError(f"{error or 'out of memory'}; ask for less"), as_json=as_json)
    except KeyboardInterrupt:
        return complain("stopped", INTERRUPTED)
    except BrokenPipeError:
        # Whoever was reading has enough. Python must not try to flush what is left when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except (OSError, UnicodeDecodeError) as error:
        return complain(_reason(error), 2)
    return code if isinstance(code, int) else 0


def _reason(error: OSError | UnicodeDecodeError) -> str:
    """What went wrong with a file or with standard input."""
    if isinstance(error, UnicodeDecodeError):
        byte = error.object[error.start]
        return f"standard input is not UTF-8: byte {byte:#04x} at place {error.start + 1}; save it as UTF-8"
    name = f"{error.filename}: " if error.filename else ""
    remedy = "; make the folder first" if isinstance(error, FileNotFoundError) else ""
    return f"{name}{error.strerror or error}{remedy}"
