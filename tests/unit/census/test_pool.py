"""A census survives its processes."""

from __future__ import annotations

import multiprocessing
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from colonnade.census import Census, IncompleteError, sweep
from colonnade.census.job import Job, few_values
from colonnade.census.pool import TRIES, run_jobs
from colonnade.cli import main
from colonnade.tables import bound_tables, table_sizes
from tests.unit.census.killing import MOMENTS, PARTS, chance, digests, start_census, wait_for_parts, write_family

pytestmark = pytest.mark.once

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
    jobs = [Job("killers:PIDS", part, str(tmp_path), f"{part}.csv") for part in "abc"]
    assert [done.problem for done in run_jobs(jobs, 1, most_bytes=0)] == ["", "", ""]
    assert len({(tmp_path / job.table).read_bytes() for job in jobs}) == 3
    assert [done.problem for done in run_jobs(jobs, 1)] == ["", "", ""]
    assert len({(tmp_path / job.table).read_bytes() for job in jobs}) == 1


RESIDENT = """
import sys
from pathlib import Path
from colonnade.census import job

def resident():
    status = Path("/proc/self/status").read_text().split()
    return int(status[status.index("VmRSS:") + 1])

def resident_after(part):
    assert job.do(job.Job("stalks", part, sys.argv[1], "part.csv")).problem == ""
    return resident()

job._LONG = 0
small = resident_after("3:")
large = resident_after("9:")
print(large - small)
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="resident memory is read from /proc")
def test_memory_is_given_back_after_a_part(tmp_path):
    """A part of 19683 rows takes some 40 MB while it is done."""
    command = [sys.executable, "-c", RESIDENT, str(tmp_path)]
    kilobytes = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert int(kilobytes) < 10_000


def test_values_are_bounded_while_a_part_is_done():
    """Whoever runs a census in a notebook keeps their own bounds, and smaller ones hold for the census as well."""
    bound_tables(5_000)
    try:
        before = table_sizes()
        with few_values():
            assert table_sizes()["most_value_bytes"] == 2**25 < before["most_value_bytes"]
            assert table_sizes()["most_entries"] == before["most_entries"]
        assert table_sizes()["most_value_bytes"] == before["most_value_bytes"]
        bound_tables(5_000, value_bytes=2**20)
        with few_values():
            assert table_sizes()["most_value_bytes"] == 2**20
    finally:
        bound_tables()


def test_processes_end_with_the_sweep(killers):
    running = sweep(killers("ONCE"), processes=2)
    next(running), next(running)
    running.close()
    assert multiprocessing.active_children() == []
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, ())


@pytest.fixture
def expected(tmp_path, monkeypatch):
    """The digests of a census that nobody disturbed."""
    write_family(tmp_path, monkeypatch)
    list(sweep(Census("slow:PARTS", PARTS, tmp_path / "undisturbed"), processes=1))
    return digests(tmp_path / "undisturbed")


def test_a_worker_killed_at_any_moment_costs_nothing(tmp_path, expected):
    """Twice in a run: a part that lost its process more often than that would be set aside."""
    random = chance()
    for number in range(MOMENTS):
        folder = tmp_path / f"out-{number}"
        moments = random.sample(range(1, PARTS), TRIES - 1)
        for done, _ in sweep(Census("slow:PARTS", PARTS, folder), processes=2):
            if done in moments and (workers := multiprocessing.active_children()):
                random.choice(workers).kill()
        assert digests(folder) == expected


def test_a_run_killed_at_any_moment_goes_on(tmp_path, expected):
    random = chance()
    for number in range(MOMENTS):
        folder = tmp_path / f"out-{number}"
        run = start_census(folder, "-j", "2")
        wait_for_parts(folder, run, random)
        run.kill()
        run.communicate()
        list(sweep(Census("slow:PARTS", PARTS, folder), processes=2))
        assert digests(folder) == expected


@pytest.mark.skipif(shutil.which("unshare") is None, reason="needs a small disk of its own")
def test_a_full_disk_is_told_in_one_line_and_loses_nothing(tmp_path):
    """On a disk of 300 kB, which is gone with its process."""
    command = f"{sys.executable} -m colonnade census"
    script = f"""
        mount -t tmpfs -o size=300k tmpfs {tmp_path} || exit 77
        cd {tmp_path}; {command} arches 14 -o out -j 2 || {command} check out
    """
    done = subprocess.run(
        ["unshare", "--map-root-user", "--mount", "sh", "-c", script], capture_output=True, text=True, check=False
    )
    if done.returncode == 77 or "unshare" in done.stderr:
        pytest.skip("no disk can be mounted here")
    stopped, checked = done.stderr.splitlines()
    parts = int(stopped.split()[1])
    assert parts >= 8
    assert stopped.startswith(f"colonnade: {parts} parts in out; no room for part ")
    assert stopped.endswith("No space left on device; the same command goes on from here")
    assert checked == f"colonnade: {parts} parts are as they were written, {14 - parts} not done yet"
