"""Answers to the page's questions inside the page, where a web worker runs Python. All messages are texts.

The worker (``web/src/studio/api/python.worker.ts``) calls these functions.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import redirect_stdout
from importlib import import_module
from io import StringIO
from traceback import format_exception_only
from types import ModuleType
from typing import Any

from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError, ColonnadeError
from colonnade.studio import models
from colonnade.studio.answers.about import about
from colonnade.studio.answers.drawings import check_drawing
from colonnade.studio.answers.rulesets import rulesets
from colonnade.studio.answers.search import search
from colonnade.studio.failures import LateError, error_message, failures_reported
from colonnade.studio.models.decode import decode, encode
from colonnade.studio.questions import QUESTIONS, Question

_BELOW = (0, 1, 2, 2, 1, 5, 6, 5, 0, 9, 10, 9, 12, 0, 14, 15)
_COLORS = "GBRGRBBGBRGBRGBR"
_LISTS: dict[str, Callable[[], object]] = {"rulesets": rulesets, "about": about}


def _check_job(job: models.JobRequest) -> None:
    check_drawing(job.drawing)


_JOB = Question(
    path="jobs",
    summary="Whether a drawing can be searched.",
    asked=models.JobRequest,
    answer=None,
    function=_check_job,
    seconds=2.0,
)
_BY_PATH = {question.path: question for question in (*QUESTIONS, _JOB)}


_COLD = 3
"""By how much the first questions may take longer, because modules are loaded and compiled meanwhile."""
_times = _COLD


def limit(path: str) -> float:
    """The seconds that a question may take.

    >>> _ = warm_up()
    >>> limit("describe"), limit("about")
    (1.0, 1.0)
    """
    return _times * (_BY_PATH[path].seconds if path in _BY_PATH else 1.0)


def answer(path: str, body: str | None = None, *, late: bool = False) -> str:
    """The answer to a question as JSON: ``[true, answer]`` or ``[false, error]``, with what the server would say.

    ``late`` says that the answer took too long and the worker was ended: what is known without it is told.

    >>> json.loads(answer("value", '{"sticks": [{"id": 1, "color": "B", "a": 0, "b": 1}]}'))[1]["value"]["text"]
    '1'
    >>> answer("value", "{}")
    '[false, {"error": {"code": "shape", "message": "body.sticks: is missing", "column": null, "sticks": []}}]'
    """
    try:
        with failures_reported():
            if body is None:
                return encode([True, _LISTS[path]()])
            question = _BY_PATH[path]
            return encode([True, _answer(question, decode(question.asked, json.loads(body)), late)])
    except ColonnadeError as error:
        return encode([False, models.ErrorAnswer(error=error_message(error))])


def warm_up() -> str:
    """Describe a picture with something of everything, because code is slow when it runs for the first time.

    >>> json.loads(warm_up())[0]
    True
    """
    global _times
    _times = 1
    sticks = enumerate(zip(_BELOW, _COLORS, strict=True), 1)
    drawing = {"sticks": [{"id": id, "color": color, "a": below, "b": id} for id, (below, color) in sticks]}
    return answer("describe", json.dumps(drawing))


def _answer(question: Question, asked: Any, late: bool) -> object:
    try:
        try:
            if late:
                raise LateError(question.seconds)
            with failures_reported(), Budget(seconds=limit(question.path)):
                return question.function(asked)
        except BudgetExceededError:
            if question.unsolved is None:
                raise
        with failures_reported(), Budget(seconds=limit(question.path)):
            return question.unsolved(asked)
    except ColonnadeError as error:
        if question.failed is None:
            raise
        return question.failed(error)


def run_search(body: str, tell: Callable[[str], None]) -> str:
    """Search a drawing for the seconds that the request says; what is proved on the way is told as JSON.

    >>> told = []
    >>> request = {"drawing": {"sticks": [{"id": 1, "color": "B", "a": 0, "b": 1}]}, "seconds": 1}
    >>> found = run_search(json.dumps(request), told.append)
    >>> json.loads(found)["number"], told
    ('1', [])
    """
    request = decode(models.JobRequest, json.loads(body))
    return encode(search(request.drawing, request.seconds, lambda description: tell(encode(description))))


_NAMES: dict[str, Any] = {"__name__": "__main__"}
"""What the examples that were run have defined."""


def run_example(text: str, module: str | None = None) -> str:
    """What an example prints when it is typed at a prompt, line by line or as a whole where it has no ``>>>``.

    It uses what earlier examples have defined, or, where ``module`` is the name of a module or of something in one, the
    names of that module: so do the examples of docstrings.

    >>> print(run_example(">>> half = 1 / 2\\n>>> 1 / 0\\n>>> half\\n0.25"))
    ZeroDivisionError: division by zero
    0.5
    >>> print(run_example("print(half)\\nnothing"))
    0.5
    NameError: name 'nothing' is not defined
    >>> run_example(">>> Dyadic(1, 2)", "colonnade.dyadic.Dyadic.numerator")
    'Dyadic(1, 2)'
    """
    # Half a second in a browser, which the first value of a drawing need not wait for.
    from doctest import DocTestParser

    names = _NAMES if module is None else dict(vars(_module_of(module)))
    examples = [(example.source, "single") for example in DocTestParser().get_examples(text)] or [(text, "exec")]
    printed = StringIO()
    with redirect_stdout(printed):
        for source, mode in examples:
            try:
                exec(compile(source, "<example>", mode, dont_inherit=True), names)
            except Exception as error:
                print("".join(format_exception_only(error)).rstrip())
    return printed.getvalue().rstrip()


def _module_of(name: str) -> ModuleType:
    """The module of that name, or the one that has something of that name in it."""
    try:
        return import_module(name)
    except ModuleNotFoundError:
        outer = name.rpartition(".")[0]
        if not outer:
            raise
        return _module_of(outer)
