"""One long search in a process of its own: a position in on standard input, what is known out, a line at a time.

A process can be ended at any moment and shares no lock with the server, so a hopeless search costs other people
nothing but one core.
"""

from __future__ import annotations

import os
import sys
from threading import Thread

from colonnade.studio import models
from colonnade.studio.searching import search


def main() -> None:
    """Search until the value is found or the time is up: an empty line first, then one for everything proved."""
    print(flush=True)
    request = models.JobRequest.model_validate_json(sys.stdin.readline())
    Thread(target=_outlive_nobody, daemon=True).start()
    _tell(search(request.position, request.seconds, _tell))


def _outlive_nobody() -> None:
    """The server keeps standard input open as long as it lives."""
    sys.stdin.read()
    os._exit(1)


def _tell(known: models.Known) -> None:
    sys.stdout.write(known.model_dump_json() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
