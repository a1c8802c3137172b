"""One long search in a process of its own: a position in on standard input, what is known out, a line at a time.

A process can be ended at any moment and shares no lock with the server, so a hopeless search costs other people
nothing but one core.
"""

from __future__ import annotations

import sys
from itertools import pairwise

from colonnade.solvers.budget import Budget
from colonnade.studio import models
from colonnade.studio.knowing import know

_SHARES = (0.0, 0.04, 0.2, 1.0)
"""Ends of the rounds, in parts of the whole time: early rounds bring bounds to look at, the last one has most of it."""


def main() -> None:
    """Search in growing rounds until the value is found or the time is up."""
    request = models.JobRequest.model_validate_json(sys.stdin.readline())
    for before, after in pairwise(_SHARES):
        seconds = (after - before) * request.seconds
        known = know(request.position, Budget(seconds=seconds))
        if known.state in ("bounds", "too-large"):
            known.remark = "" if after < 1 else "The time is up; what is proved stays proved."
        sys.stdout.write(known.model_dump_json() + "\n")
        sys.stdout.flush()
        if known.state in ("exact", "outcome"):
            return


if __name__ == "__main__":
    main()
