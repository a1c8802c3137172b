"""``colonnade realise``: a Hackenbush position of a given value."""

from __future__ import annotations

import json

from colonnade.cli.errors import label
from colonnade.cli.inputs import answer_each, is_alone, read_subject
from colonnade.cli.options import Json, Seconds, Texts
from colonnade.cli.subject import DEFAULT_SECONDS
from colonnade.cli.work import work


def command(texts: Texts = None, seconds: Seconds = DEFAULT_SECONDS, as_json: Json = False) -> int:
    """Find a Hackenbush position of a value: `colonnade realise 3/4`, `colonnade realise "^*"`.

    The position is evaluated before it is printed. Where none is known, one line says so.
    """

    def answer(text: str) -> None:
        from colonnade.solvers.hackenbush.realise import realise

        with work(text, seconds=seconds) as budget:
            value = read_subject(text, budget=budget).value
            position = str(realise(value))
        if as_json:
            print(json.dumps({"text": text, "value": str(value), "position": position}))
        else:
            print(position if is_alone(texts) else f"{label(text)} = {position}")

    return answer_each(texts, answer, as_json=as_json)
