"""``colonnade calc``: an interactive calculator; from a pipe, one answer a line."""

from __future__ import annotations

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

from colonnade.cli.calculator import Calculator
from colonnade.cli.errors import error_as_json, exit_code, message_of, printable
from colonnade.cli.inputs import input_lines
from colonnade.cli.interruption import CTRL_C_PRESSED
from colonnade.cli.options import Json, Names, Notation, Seconds
from colonnade.cli.subject import DEFAULT_SECONDS
from colonnade.cli.work import work
from colonnade.errors import CancelledError, ColonnadeError, NotationError

_PROMPT, _MORE = "> ", ". "


def command(notation: Names = Notation.ASCII, seconds: Seconds = DEFAULT_SECONDS, as_json: Json = False) -> int:
    """Calculate with games, line by line; `:help` says what can be typed.

    From a pipe it answers every line, and the exit code tells whether each could be answered. Ctrl-C drops a line.
    """
    calculator = Calculator(notation)
    talks = sys.stdin is not None and sys.stdin.isatty() and not as_json
    return converse(calculator, seconds) if talks else work_through(calculator, seconds, as_json=as_json)


def work_through(calculator: Calculator, seconds: float = DEFAULT_SECONDS, *, as_json: bool = False) -> int:
    """Answer all of standard input without prompts."""
    code = 0
    pending = ""
    for number, line in enumerate(input_lines(), 1):
        pending += line
        if calculator.is_open(pending):
            continue
        text, pending = pending.strip(), ""
        calculator.sheet.count = number - 1  # _3 is the answer of the third line, whatever stands on those before it
        try:
            with work(text, seconds=seconds) as calculator.budget:
                answer = calculator.answer(text)
        except EOFError:
            return code
        except ColonnadeError as error:
            code = max(code, exit_code(error))
            if as_json:
                print(json.dumps({"line": text, "error": error_as_json(error)}), flush=True)
            else:
                print(f"line {number}: {message_of(error)}", file=sys.stderr)
            if isinstance(error, CancelledError):
                return code
            continue
        if answer:
            print(json.dumps({"line": text, "answer": answer}) if as_json else answer, flush=True)
    if pending.strip():
        print("the input ends inside a bracket; expected '}' or ')'", file=sys.stderr)
        return 2
    return code


def converse(calculator: Calculator, seconds: float = DEFAULT_SECONDS) -> int:
    """Answer the lines that a person types at a prompt."""
    _equip(calculator)
    print("Colonnade calculator. Try {0|2}:1 or BRB; :help for more, Ctrl-D to leave.")
    while True:
        try:
            text = input(_PROMPT)
            while calculator.is_open(text):
                text += "\n" + input(_MORE)
            with work(text, seconds=seconds) as calculator.budget:
                answer = calculator.answer(text)
            if answer:
                print(answer)
        except EOFError:
            print()
            return 0
        except KeyboardInterrupt:
            print()
        except ColonnadeError as error:
            CTRL_C_PRESSED.clear()  # only this line was cancelled
            print(error_with_caret(text, error), file=sys.stderr)


def error_with_caret(text: str, error: ColonnadeError) -> str:
    """The error, with a caret under its column.

    >>> print(error_with_caret("{0|2", NotationError("this '{' is never closed; expected '}'", column=1)))
      ^
    this '{' is never closed; expected '}'
    """
    if not isinstance(error, NotationError) or error.column is None or "\n" in text:
        return message_of(error)
    return " " * (len(_PROMPT) + error.column - 1) + "^\n" + printable(error.message)


def _equip(calculator: Calculator) -> None:
    """Set up history and completion, if the platform has readline."""
    try:
        import readline
    except ImportError:
        return
    import atexit

    readline.set_completer_delims(" \t\n+-{}(),|")
    readline.set_completer(lambda start, index: [*calculator.completions(start), None][index])
    readline.parse_and_bind("tab: complete")
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state") / "colonnade"
    history = state / "calc_history"
    with suppress(OSError):
        state.mkdir(parents=True, exist_ok=True)
        readline.read_history_file(history)

    def keep() -> None:
        with suppress(OSError):
            readline.write_history_file(history)

    atexit.register(keep)
