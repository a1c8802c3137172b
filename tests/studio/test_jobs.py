"""Long searches: they tell what they have proved, end at once when asked, and keep nobody waiting."""

from __future__ import annotations

import os
import random
import subprocess
import sys
import time
from dataclasses import asdict
from itertools import pairwise

import pytest

from colonnade.dyadic import Dyadic
from colonnade.solvers.hackenbush import graphs
from colonnade.solvers.hackenbush.graph_search import GraphAnswer
from colonnade.studio import jobs, models
from colonnade.studio.answers.search import search
from colonnade.studio.models.drawing import Letter


def trellis(width: int, height: int, seed: int) -> list[models.Stick]:
    """A trellis of blue and red sticks, full of cycles."""
    rng = random.Random(seed)

    def vertex(row: int, column: int) -> int:
        return 0 if row == 0 else 1 + (row - 1) * width + column

    ends = [(vertex(r, c), vertex(r + 1, c)) for r in range(height) for c in range(width)]
    ends += [(vertex(r, c), vertex(r, c + 1)) for r in range(1, height + 1) for c in range(width - 1)]
    letters: tuple[Letter, ...] = ("B", "R")
    return [models.Stick(id=i, color=rng.choice(letters), a=a, b=b) for i, (a, b) in enumerate(ends)]


HOPELESS = {"sticks": [asdict(stick) for stick in trellis(7, 7, 1)]}


def ended(client, job, seconds=60.0):
    deadline = time.monotonic() + seconds
    while job["state"] in ("waiting", "running") and time.monotonic() < deadline:
        time.sleep(0.05)
        job = client.get(f"/api/jobs/{job['id']}").json()
    return job


@pytest.mark.native
def test_the_bounds_of_one_search_narrow_and_hold_the_value():
    told: list[tuple[Dyadic, Dyadic]] = []

    def tell(known: models.Description) -> None:
        assert known.state == "bounds"
        assert known.bounds is not None
        told.append((Dyadic(known.bounds[0]), Dyadic(known.bounds[1])))

    known = search(models.Drawing(sticks=trellis(4, 4, 2)), 120, tell)
    assert known.state == "exact"
    assert known.number is not None
    value = Dyadic(known.number)
    assert all(low <= value <= high for low, high in told)
    assert all(low <= next_low and next_high <= high for (low, high), (next_low, next_high) in pairwise(told))


def test_parts_beside_a_searched_one_are_counted_in(monkeypatch):
    """A blue stick beside a part between 1 and 5, then between 1 and 3: all of it is one more."""

    def half_done(*graph, on_narrowed, **options):
        on_narrowed(1, Dyadic(1), Dyadic(5))
        return GraphAnswer(Dyadic(1), Dyadic(3), "seconds", {"nodes": 7})

    monkeypatch.setattr(graphs, "search_blue_red", half_done)
    told: list[models.Description] = []
    # A red roof on blue posts, so that no foot stands under a stick of its own color.
    posts, roof = [(0, 1), (0, 2)], [(1, 2), (1, 3), (2, 3), (3, 4), (4, 1)]
    sticks = [models.Stick(id=i, color="B" if i < 2 else "R", a=a, b=b) for i, (a, b) in enumerate(posts + roof)]
    drawing = models.Drawing(sticks=[*sticks, models.Stick(id=999, color="B", a=0, b=999)])
    description = search(drawing, 1, told.append)
    assert [each.bounds for each in told][-1] == ("2", "6")
    assert description.bounds == ("2", "4")
    assert description.between is not None
    assert description.between.shown == "2 ≤ G ≤ 4"


def test_a_hopeless_search_keeps_nobody_waiting_and_stops_at_once(client):
    described = client.post("/api/describe", json=HOPELESS).json()
    assert described["state"] in ("bounds", "too-large")
    job = client.post("/api/jobs", json={"drawing": HOPELESS, "seconds": 60}).json()
    process = client.app.state.jobs._all[job["id"]].process
    for _ in range(5):
        answer = client.post("/api/describe", json={"sticks": [{"id": 1, "color": "B", "a": 0, "b": 1}]}).json()
        assert answer["state"] == "exact"
    assert client.get(f"/api/jobs/{job['id']}").json()["state"] in ("waiting", "running")
    assert client.delete(f"/api/jobs/{job['id']}").json()["state"] == "stopped"
    if process is not None:
        assert process.wait(timeout=40) != 0
    assert client.get(f"/api/jobs/{job['id']}").json()["state"] == "stopped"


def test_a_job_finds_what_a_moment_does_not(client, sticks):
    job = ended(client, client.post("/api/jobs", json={"drawing": sticks("B(BB,RB)"), "seconds": 5}).json())
    assert job["state"] == "done"
    assert job["description"]["value"]["text"] == "5/2"


def test_a_search_that_runs_out_of_time_says_so_and_keeps_its_bounds(client):
    job = ended(client, client.post("/api/jobs", json={"drawing": HOPELESS, "seconds": 1}).json())
    assert job["state"] == "done"
    assert job["description"]["state"] in ("bounds", "too-large")
    assert "time is up" in job["description"]["remark"]


def test_a_search_whose_page_is_gone_is_ended(monkeypatch):
    monkeypatch.setattr(jobs, "ABANDONED_AFTER", 0.1)
    office = jobs.Jobs()
    job = office.start(models.JobRequest(drawing=models.Drawing(sticks=trellis(7, 7, 1)), seconds=60))
    process = office._all[job.id].process
    assert process is not None
    assert process.wait(timeout=40) != 0
    office.close()


def test_searches_wait_their_turn_and_may_be_given_up_before_it_comes():
    office = jobs.Jobs()
    request = models.JobRequest(drawing=models.Drawing(sticks=trellis(7, 7, 1)), seconds=30)
    started = [office.start(request) for _ in range(jobs.MOST_RUNNING + jobs.MOST_WAITING)]
    assert [job.state for job in started].count("running") == jobs.MOST_RUNNING
    with pytest.raises(jobs.BusyError):
        office.start(request)
    last = office.stop(started[-1].id)
    assert last is not None
    assert last.state == "stopped"
    office.close()
    reports = [office.report(job.id) for job in started]
    assert [report and report.state for report in reports] == ["stopped"] * len(started)


def test_a_search_that_is_not_there(client):
    assert client.get("/api/jobs/none").status_code == 404
    assert client.delete("/api/jobs/none").status_code == 404


def test_no_worker_outlives_its_server():
    """However the server ends, its workers end with it."""
    code = (
        "import asyncio, os, sys\n"
        "from colonnade.studio.engine import Engine\n"
        "async def main():\n"
        "    print((await Engine().answer(abs, -7, seconds=10)).decode(), flush=True)\n"
        "    print(*[p.pid for p in __import__('multiprocessing').active_children()], flush=True)\n"
        "    os.kill(os.getpid(), 9)\n"
        "if __name__ == '__main__':\n"
        "    asyncio.run(main())\n"
    )
    ended = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=120)
    answer, workers = ended.stdout.splitlines()
    assert answer == "7"
    deadline = time.monotonic() + 40
    alive = [int(pid) for pid in workers.split()]
    assert alive
    while alive and time.monotonic() < deadline:
        time.sleep(0.05)
        alive = [pid for pid in alive if _lives(pid)]
    assert alive == []


def _lives(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True
