"""``colonnade studio``: it serves the page until it is told to stop."""

from __future__ import annotations

import json
import os
import signal
import socket
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import needs


@pytest.fixture(autouse=True)
def built_page():
    needs.page()


@pytest.mark.parametrize("sign", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_the_page_and_stops(start, sign):
    process = start("studio", "--port", "0", "--no-browser", "--json")
    url = json.loads(process.stdout.readline())["url"]
    assert url.startswith("http://127.0.0.1:")
    with urllib.request.urlopen(url, timeout=90) as answer:
        assert answer.status == 200
        assert b"<title>Colonnade" in answer.read()
    process.send_signal(sign)
    assert process.wait(timeout=90) == 0
    # The pipe is open as long as any worker lives: reading to its end shows that none is left behind.
    assert process.stderr.read() == ""


def worker_ticks(server: int) -> Iterator[int]:
    """Clock ticks that the process from which a server forks its workers has worked so far."""
    for entry in Path("/proc").glob("[0-9]*"):
        try:
            fields = (entry / "stat").read_text().rpartition(")")[2].split()
            if int(fields[1]) == server and b"forkserver" in (entry / "cmdline").read_bytes():
                yield int(fields[11]) + int(fields[12])
        except OSError:
            continue


@pytest.mark.parametrize("ticks", [0, 4, 12, 30])
def test_ctrl_c_while_the_workers_start_is_quiet(start, ticks):
    """A terminal sends Ctrl-C to the workers too, wherever they are in starting."""
    process = start("studio", "--port", "0", "--no-browser", "--json")
    deadline = time.monotonic() + 120
    while max(worker_ticks(process.pid), default=-1) < ticks:
        assert process.poll() is None
        assert time.monotonic() < deadline
        time.sleep(0.01)
    os.killpg(process.pid, signal.SIGINT)
    assert process.wait(timeout=90) == 0
    assert process.stderr.read() == ""


def test_a_person_is_told_where_it_is(start):
    process = start("studio", "--port", "0", "--no-browser")
    assert process.stdout.readline().startswith("Colonnade studio: http://127.0.0.1:")
    process.send_signal(signal.SIGINT)
    process.wait(timeout=90)


def test_a_port_that_is_taken(colonnade):
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        result = colonnade("studio", "--no-browser", "--port", str(port))
    assert f"cannot listen on port {port} of 127.0.0.1" in result.err
    assert result.err.endswith("choose others with --host and --port\n")
    assert (result.code, result.err.count("\n")) == (2, 1)


def test_a_port_that_is_none(colonnade):
    assert colonnade("studio", "--port", "70000").code == 2
