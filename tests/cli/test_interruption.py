"""Ctrl-C, as a real signal: every verb that can take long leaves with what it knows, and with 130."""

from __future__ import annotations

import json
import os
import re
import signal
import threading
import time
from pathlib import Path

import pytest

from colonnade.cli import interruption
from colonnade.errors import CancelledError

GRID = " ".join(
    f"{0 if y == 0 else 7 * y + x - 6}-{7 * y + x + 1}{'BRRBRB'[(3 * x + y) % 6]}"
    + ("" if x == 6 else f" {7 * y + x + 1}-{7 * y + x + 2}{'RBBRB'[(x + 2 * y) % 5]}")
    for y in range(7)
    for x in range(7)
)
"""A blue-red grid of seven by seven: far beyond any search, but never without bounds."""

HOT = " + ".join(f"{{{3 * n}|{n}||{-n}|{-4 * n}}}" for n in range(1, 40))
"""A sum of switches of switches whose canonical form nobody will see."""


def interrupt(process):
    """Press Ctrl-C and see how it ends."""
    assert process.poll() is None, process.communicate()
    process.send_signal(signal.SIGINT)
    process.wait(timeout=60)
    out, err = process.communicate()
    assert "Traceback" not in err
    return out, err, process.returncode


def after_work(process, *, seconds=1.0):
    """The process, once it has worked for so long, however busy the machine is."""
    deadline = time.monotonic() + 240
    while time.monotonic() < deadline and process.poll() is None:
        fields = Path(f"/proc/{process.pid}/stat").read_text().rpartition(")")[2].split()
        if (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK") >= seconds:
            break
        time.sleep(0.05)
    return process


@pytest.mark.native
@pytest.mark.parametrize("verb", ["value", "explain"])
def test_a_search_tells_bounds_and_positions(start, verb):
    out, err, code = interrupt(after_work(start(verb, GRID)))
    assert (out, code) == ("", 130)
    assert re.match(r"colonnade: cancelled after \d+ positions(; \w+ wins)?; play ends between \S+ and \S+", err)


def test_a_sum_tells_between_which_numbers_play_ends(start):
    """The stops of a sum lie between the sums of the summands' stops: here n and -n."""
    out, err, code = interrupt(after_work(start("value", "--json", HOT)))
    error = json.loads(out)["error"]
    assert (error["code"], error["bounds"], code) == ("cancelled", ["-780", "780"], 130)
    assert err == ""


def test_a_batch_answers_the_request_under_way_and_ends(start):
    requests = [{"id": 1, "expression": "1+1"}, {"id": 2, "expression": HOT}, {"id": 3, "expression": "1"}]
    lines = "".join(json.dumps(request) + "\n" for request in requests)
    process = start("batch")
    process.stdin.write(lines)
    process.stdin.flush()
    assert json.loads(process.stdout.readline()) == {"id": 1, "value": "2"}
    out, err, code = interrupt(after_work(process))
    (second,) = map(json.loads, out.splitlines())
    assert second["error"]["code"] == "cancelled"
    assert len(second["error"]["bounds"]) == 2
    assert err == "colonnade: stopped after 2 requests\n"
    assert code == 130


def test_a_batch_that_waits_ends_at_once(start):
    process = start("batch")
    process.stdin.write('{"id": 1, "expression": "1+1"}\n')
    process.stdin.flush()
    process.stdout.readline()
    assert interrupt(process) == ("", "colonnade: stopped after 1 request\n", 130)


def test_verify_tells_how_many_entries_it_checked(start):
    process = start("verify", "--seconds", "60")
    first = process.stdout.readline()
    out, err, code = interrupt(process)
    checked = len((first + out).splitlines()) - 1
    assert re.fullmatch(rf"colonnade: stopped after {checked} of \d+ entries\n", err)
    entries = "entry" if checked == 1 else "entries"
    assert out.endswith(f"{checked} {entries} checked, 0 not as expected\n")
    assert code == 130


@pytest.mark.parametrize("processes", ["1", "2"])
def test_a_census_tells_how_many_parts_it_has(start, tmp_path, processes):
    process = start("census", "stalks", "16", "-o", str(tmp_path), "-j", processes)
    while not list(tmp_path.glob("part-*")) and process.poll() is None:
        time.sleep(0.05)
    out, err, code = interrupt(process)
    assert out == ""
    assert re.fullmatch(r"colonnade: stopped with \d+ of \d+ parts done; the same command goes on from here\n", err)
    assert code == 130


def test_play_tells_where_the_game_stands(start):
    process = start("play", "B, BR")
    while "2" not in process.stdout.readline():
        pass
    out, err, code = interrupt(process)
    assert out.endswith("Left unfinished: B, BR, Left to move.\n")
    assert (err, code) == ("", 130)


def test_a_budget_ends_with_the_same_facts(colonnade):
    result = colonnade("value", "--seconds", "0.3", HOT)
    assert "play ends between -780 and 780; give more --seconds" in result.err
    assert result.code == 1


@pytest.fixture
def called_off(monkeypatch):
    """An event of its own for this test, and the usual handler of Ctrl-C, which a run in the background ignores."""
    event = threading.Event()
    monkeypatch.setattr(interruption, "CTRL_C_PRESSED", event)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield event
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_while_a_watch_begins_calls_the_work_off(called_off, monkeypatch):
    """The handler is in place, and the interpreter does not know yet where to write its byte."""
    set_wakeup_fd = signal.set_wakeup_fd

    def after_a_signal(*arguments, **options):
        monkeypatch.undo()
        monkeypatch.setattr(interruption, "CTRL_C_PRESSED", called_off)
        signal.raise_signal(signal.SIGINT)
        return set_wakeup_fd(*arguments, **options)

    monkeypatch.setattr(signal, "set_wakeup_fd", after_a_signal)
    with interruption.interruptible():
        assert called_off.wait(20)


def test_ctrl_c_while_a_watch_ends_is_not_lost(called_off, monkeypatch):
    """The interpreter does not write any more, and the handler is still in place: many short pieces of work in turn
    would go on to the last."""
    close = os.close

    def after_a_signal(file):
        monkeypatch.undo()
        monkeypatch.setattr(interruption, "CTRL_C_PRESSED", called_off)
        signal.raise_signal(signal.SIGINT)
        close(file)

    monkeypatch.setattr(os, "close", after_a_signal)
    with pytest.raises(CancelledError), interruption.interruptible():
        pass
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
