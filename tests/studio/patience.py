"""What is told only if it is found within a time, asked on a machine that may be busy."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TypeVar

Told = TypeVar("Told")
TRIES = 6


def told_in_time(ask: Callable[[int], Told], is_told: Callable[[Told], bool]) -> Told:
    """The first answer that tells it, or the last one.

    ``ask`` gets the number of the try and asks what nothing has been found of before: what takes too long on a quiet
    machine is told by no try, while other work hardly takes the time of all of them.
    """
    for number in range(TRIES):
        time.sleep(2 * number)
        answer = ask(number)
        if is_told(answer):
            break
    return answer
