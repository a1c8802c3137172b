"""A census survives its processes."""

from __future__ import annotations

import multiprocessing
import signal
import sys

import pytest

from colonnade.census import Census, IncompleteError, sweep
from colonnade.census.job import Job
from colonnade.census.pool import TRIES, run_jobs
from colonnade.cli import main

KILLERS = """
import os, signal
from pathlib import Path
from colonnade.census import Family

HERE = Path(__file__).parent

def rows(part):
    kind, _, times = part.partition(":")
    marks = len(list(HERE.glob(kind + "-*")))
    if kind == "kill" and marks < int(times):
        (HERE / f"kill-{marks}").touch()
        yield {"n": part}
        os.kill(os.getpid(), signal.SIGKILL)
    if kind == "fail":
        raise ValueError("no\\nluck")
    yield {"n": part}

def family(*parts):
    return Family("killers", "", lambda size: parts, rows, {"n": "text"})

ONCE = family("a", "kill:1", "b", "c")
ALWAYS = family("a", "kill:99", "b", "c")
FAILS = family("a", "fail", "b")
HOPELESS = family(*(f"fail:{number}" for number in range(99)))
PIDS = Family("pids", "", lambda size: "abc", lambda part: [{"n": os.getpid()}], {"n": "integer"})
"""


@pytest.fixture
def killers(tmp_path, monkeypatch):
    (tmp_path / "killers.py").write_text(KILLERS, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr("colonnade.census.run.suffix", lambda: ".csv")
    yield lambda name: Census(f"killers:{name}", 1, tmp_path / "out")
    sys.modules.pop("killers", None)


def test_a_part_whose_process_is_killed_is_done_again(killers):
    census = killers("ONCE")
    assert list(sweep(census, processes=2))[-1] == (4, 4)
    assert len(list(census.folder.glob("part-*"))) == 4
    assert not list(census.folder.glob(".part-*"))


def test_a_part_that_kills_its_process_again_and_again_is_set_aside(killers):
    census = killers("ALWAYS")
    done: tuple[int, int | None] = (0, 0)
    with pytest.raises(IncompleteError, match=f"1 part was set aside; part kill:99: its process died {TRIES} times"):
        for done in sweep(census, processes=2):  # noqa: B007
            pass
    assert done == (3, 4)
    assert len(list(census.folder.glob("part-*"))) == 3
    assert len(list(census.folder.parent.glob("kill-*"))) == TRIES


def test_the_command_says_so_in_one_line(killers, capsys):
    census = killers("ALWAYS")
    assert main(["census", census.family, "1", "-o", str(census.folder), "-j", "2"]) == 1
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(
        f"colonnade: 3 parts in {census.folder}; 1 part was set aside; part kill:99: its process died"
    )
    assert err.count("\n") == 1


@pytest.mark.parametrize("processes", [1, 2])
def test_a_part_that_fails_does_not_stop_the_others(killers, processes):
    census = killers("FAILS")
    with pytest.raises(IncompleteError, match="1 part was set aside; part fail: no luck; the same command") as caught:
        list(sweep(census, processes=processes))
    assert caught.value.problems == {"fail": "no luck"}
    assert len(list(census.folder.glob("part-*"))) == 2


def test_a_census_in_which_everything_fails_gives_up(killers):
    with pytest.raises(IncompleteError, match="10 parts were set aside; first part fail:0: no luck"):
        list(sweep(killers("HOPELESS"), processes=1))


def test_a_process_that_takes_too_much_memory_is_replaced(killers, tmp_path):
    jobs = [Job("killers:PIDS", part, tmp_path / f"{part}.csv") for part in "abc"]
    assert [done.problem for done in run_jobs(jobs, 1, most_bytes=0)] == ["", "", ""]
    assert len({job.path.read_bytes() for job in jobs}) == 3
    assert [done.problem for done in run_jobs(jobs, 1)] == ["", "", ""]
    assert len({job.path.read_bytes() for job in jobs}) == 1


def test_processes_end_with_the_sweep(killers):
    running = sweep(killers("ONCE"), processes=2)
    next(running), next(running)
    running.close()
    assert multiprocessing.active_children() == []
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())
