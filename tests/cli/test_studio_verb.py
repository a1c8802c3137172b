"""``colonnade studio``: it serves the page until it is told to stop."""

from __future__ import annotations

import json
import signal
import socket
import urllib.request

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
    with urllib.request.urlopen(url, timeout=30) as answer:
        assert answer.status == 200
        assert b"<title>Colonnade" in answer.read()
    process.send_signal(sign)
    assert process.wait(timeout=20) == 0
    # The pipe is open as long as any worker lives: reading to its end shows that none is left behind.
    assert process.stderr.read() == ""


def test_a_person_is_told_where_it_is(start):
    process = start("studio", "--port", "0", "--no-browser")
    assert process.stdout.readline().startswith("Colonnade studio: http://127.0.0.1:")
    process.send_signal(signal.SIGINT)
    process.wait(timeout=20)


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
