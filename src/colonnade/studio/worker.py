"""One long search in a process of its own: a drawing in on standard input, descriptions out, a line at a time.

A process can be ended at any moment and shares no lock with the server, so a long search delays no other question.
"""

from __future__ import annotations

import os
import sys
from threading import Thread

from pydantic import TypeAdapter

from colonnade.studio import models
from colonnade.studio.answers.search import search
from colonnade.studio.lanes import SLOW_NICENESS

_REQUEST = TypeAdapter(models.JobRequest)
_DESCRIPTION = TypeAdapter(models.Description)


def main() -> None:
    """Search until the value is found or the time is up: an empty line first, then one for everything proved."""
    if hasattr(os, "nice"):
        os.nice(SLOW_NICENESS)
    print(flush=True)
    request = _REQUEST.validate_json(sys.stdin.readline())
    Thread(target=_end_with_server, daemon=True).start()
    _send(search(request.drawing, request.seconds, _send))


def _end_with_server() -> None:
    """End this process when the server does: it keeps standard input open as long as it runs."""
    sys.stdin.read()
    os._exit(1)


def _send(description: models.Description) -> None:
    sys.stdout.write(_DESCRIPTION.dump_json(description).decode() + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
