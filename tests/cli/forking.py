"""Commands in processes of their own, forked from one that has imported what they need.

The imports are most of what a short command takes. What a command does is what it does in a process that was started
for it: one that was forked knows modules, no values, since nothing ran in the process that it was forked from.

Run as a program, this is that process: it forks once for every request.
"""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

SECONDS = 300
"""A command that takes longer is killed."""


@dataclass(frozen=True, slots=True)
class Result:
    """What a command wrote, and how it ended."""

    out: str
    err: str
    code: int

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.splitlines()


class Commands:
    """Runs commands one after the other, each in a fork."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        ours, theirs = socket.socketpair()
        with theirs:
            command = [sys.executable, __file__, str(theirs.fileno())]
            self._process = subprocess.Popen(command, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()])
        self._requests = ours.makefile("rw", encoding="utf-8")
        ours.close()

    def run(self, words: Sequence[str], *, stdin: str = "", one_stream: bool = False, folder: str = "") -> Result:
        """Run a command here, or in another folder; with ``one_stream`` errors stand among what it writes."""
        streams = [self._folder / name for name in ("in", "out", "out" if one_stream else "err")]
        for stream in streams:
            stream.write_text("", encoding="utf-8")
        streams[0].write_text(stdin, encoding="utf-8")
        request = {
            "words": list(words),
            "streams": list(map(str, streams)),
            "folder": folder or os.getcwd(),
            "environment": dict(os.environ),
        }
        print(json.dumps(request), file=self._requests, flush=True)
        code = int(self._requests.readline())
        out, err = (stream.read_text(encoding="utf-8") for stream in streams[1:])
        return Result(out, "" if one_stream else err, code)

    def close(self) -> None:
        self._requests.close()
        self._process.wait()


def command_of_fork(requests: socket.socket) -> list[str]:
    """Fork for every request; this returns in the forks alone, with the words of the command."""
    lines = requests.makefile("rw", encoding="utf-8")
    for line in lines:
        child = os.fork()
        if child == 0:
            request = json.loads(line)
            os.chdir(request["folder"])
            os.environ.clear()
            os.environ.update(request["environment"])
            for number, name in enumerate(request["streams"]):
                os.dup2(os.open(name, os.O_RDONLY if number == 0 else os.O_WRONLY | os.O_APPEND), number)
            signal.alarm(SECONDS)
            words: list[str] = request["words"]
            return words
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), file=lines, flush=True)
    sys.exit()


if __name__ == "__main__":
    from importlib import import_module

    from colonnade.cli import VERBS, main

    for verb in VERBS:
        import_module(f"colonnade.cli.{verb}")
    import_module("colonnade.cli.app")
    import_module("colonnade.ledger")
    # A test run in the background ignores Ctrl-C, and so would its children.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    sys.exit(main(command_of_fork(socket.socket(fileno=int(sys.argv[1])))))
