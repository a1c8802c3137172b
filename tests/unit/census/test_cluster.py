"""A census on a cluster has the tables of one that runs here, whatever dies."""

from __future__ import annotations

import time

import pytest

from colonnade.census import Census, CensusFolder, IncompleteError, StoppedError, cluster, sweep
from colonnade.census.cluster import DifferentWorkerError
from colonnade.errors import FileFormatError, UnsupportedError
from tests.unit.census.killing import (
    MOMENTS,
    PARTS,
    Cluster,
    chance,
    digests,
    start_census,
    wait_for_parts,
    write_family,
)

pytestmark = pytest.mark.once

distributed = pytest.importorskip("distributed")


@pytest.fixture(scope="module")
def in_process():
    """A cluster within this process: quick, and it shares memory:// with the test."""
    with distributed.LocalCluster(n_workers=1, threads_per_worker=1, processes=False, dashboard_address=None) as found:
        yield found


@pytest.fixture
def address(in_process):
    return in_process.scheduler_address


@pytest.fixture
def real_cluster(tmp_path, monkeypatch):
    write_family(tmp_path, monkeypatch)
    monkeypatch.setenv("DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES", "0")
    found = Cluster(tmp_path)
    yield found
    found.close()


def run(folder, place=None, **options):
    steps = list(sweep(Census("flipping-coins", 8, folder, place), **options))
    assert steps == [(done, 8) for done in range(9)]
    return digests(folder)


@pytest.mark.parametrize("place", [None, "file://{}/shared it's", "{}/here", "memory://census"])
def test_workers_put_the_tables_into_any_place_or_send_them_back(tmp_path, address, place):
    place = place and place.format(tmp_path)
    assert run(tmp_path / "here", place, cluster=address) == run(tmp_path / "one", processes=1)
    folder = CensusFolder(tmp_path / "here")
    assert folder.problems() == {}
    assert sum(folder.counts().values()) == 2**8 - 1
    if folder.heading.tables == ".parquet":
        assert folder.query("SELECT count(*) FROM census").rows == ((2**8 - 1,),)
    # It goes on where the tables are, with or without the cluster.
    assert next(sweep(Census("flipping-coins", 8, tmp_path / "here"), processes=1)) == (8, 8)
    assert len([path for path in folder.tables if path.startswith(str(tmp_path / "here"))]) == (
        8 if place is None or place.endswith("here") else 0
    )


def test_a_few_parts_are_under_way_and_none_stay(tmp_path, in_process):
    """Three for the one thread there is, of twelve, and the one whose result is being written."""
    census = Census("flipping-coins", 12, tmp_path)
    held = [
        sum(key.startswith("census-") for key in in_process.scheduler.tasks)
        for _ in sweep(census, cluster=in_process.scheduler_address)
    ]
    assert 1 <= max(held) <= 4
    assert len(digests(tmp_path)) == 12


def test_tables_in_another_place_are_done_again_when_damaged(tmp_path):
    first = run(tmp_path, "memory://damaged", processes=1)
    files = pytest.importorskip("fsspec").filesystem("memory")
    tables = sorted(files.ls("/damaged", detail=False))
    files.pipe_file(tables[3], b"")
    files.rm_file(tables[5])
    assert list(CensusFolder(tmp_path).problems().values()) == ["is damaged", "is missing"]
    assert list(sweep(Census("flipping-coins", 8, tmp_path), processes=1)) == [(6, 8), (7, 8), (8, 8)]
    assert digests(tmp_path) == first
    with pytest.raises(FileFormatError, match="are in memory://damaged; choose another folder"):
        run(tmp_path, "memory://elsewhere", processes=1)


def test_the_pool_puts_tables_into_another_folder_and_grows_there(tmp_path):
    tables = tmp_path / "other" / "tables"
    run(tmp_path / "out", str(tables), processes=1)
    assert len(list(tables.iterdir())) == 8
    assert [path.name for path in (tmp_path / "out").iterdir()] == ["census.jsonl"]
    larger = Census("flipping-coins", 9, tmp_path / "out", f"{tables}/")
    assert list(sweep(larger, processes=1)) == [(8, 9), (9, 9)]
    assert CensusFolder(tmp_path / "out").problems() == {}


def test_the_memory_of_other_processes_is_no_place_for_tables(tmp_path):
    with pytest.raises(UnsupportedError, match="gone with them; choose a folder, an object store, or one process"):
        list(sweep(Census("stalks", 3, tmp_path, "memory://gone"), processes=2))


@pytest.mark.parametrize("url", ["nonsense://bucket", "http://"])
def test_a_place_that_cannot_be_is_refused(tmp_path, url):
    with pytest.raises(UnsupportedError, match="no tables can be kept at"):
        run(tmp_path, url, processes=1)


def test_a_worker_that_would_write_other_tables_is_refused(tmp_path, address, monkeypatch):
    """The facts are those of the client; then the worker is asked for its own."""
    facts = cluster.facts_of
    asked = []

    def another_version(family, size):
        asked.append(family)
        return facts(family, size) | ({"Colonnade": "0.0.1"} if len(asked) > 1 else {})

    monkeypatch.setattr(cluster, "facts_of", another_version)
    with pytest.raises(DifferentWorkerError, match=r"worker inproc.* cannot take part: it has Colonnade 0\.0\.1; exp"):
        run(tmp_path, cluster=address)
    assert digests(tmp_path) == {}


def test_without_a_scheduler_nothing_begins(tmp_path, monkeypatch):
    monkeypatch.setattr(cluster, "_CONNECTED_WITHIN", 0.5)
    with pytest.raises(StoppedError, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:1"):
        run(tmp_path, cluster="tcp://127.0.0.1:1")


def test_a_result_that_is_lost_with_its_worker_is_made_again(tmp_path, monkeypatch):
    """A part is done and not yet fetched when its worker is gone: the scheduler is not."""
    fetch = cluster._Run._gathered

    def fetch_too_late(run, ready):
        if ready and len(found.scheduler.workers) == 1:
            (worker,) = found.scheduler.workers
            found.scale(2)
            found.wait_for_workers(2)
            found.sync(found.scheduler.remove_worker, worker, stimulus_id="test")
            while ready[0].status == "finished":
                time.sleep(0.01)
            assert ready[0].status == "lost"
            monkeypatch.setattr(cluster._Run, "_gathered", fetch)
        return fetch(run, ready)

    monkeypatch.setattr(cluster._Run, "_gathered", fetch_too_late)
    options = {"n_workers": 1, "threads_per_worker": 1, "processes": False, "dashboard_address": None}
    with distributed.LocalCluster(**options) as found:
        assert run(tmp_path / "here", cluster=found.scheduler_address) == run(tmp_path / "one", processes=1)


def test_everything_is_killed_and_no_row_is_lost(real_cluster, tmp_path):
    for _ in sweep(Census("slow:PARTS", PARTS, tmp_path / "pool"), processes=1):
        pass
    expected = digests(tmp_path / "pool")
    assert len(expected) == PARTS
    real_cluster.start_worker("--no-nanny")
    random = chance()
    for moment in range(MOMENTS):
        folder = tmp_path / f"out-{moment}"
        place = ["--tables", str(tmp_path / f"shared-{moment}")] if random.random() < 0.5 else []
        # The run is killed.
        run = start_census(folder, "--cluster", real_cluster.address, *place)
        wait_for_parts(folder, run, random)
        real_cluster.kill(run)
        # One of two workers is killed, in the midst of the next run.
        victim = real_cluster.start_worker("--no-nanny")
        running = sweep(Census("slow:PARTS", PARTS, folder), cluster=real_cluster.address)
        done = next(running)[0]
        for _ in range(random.randrange(1, (PARTS - done) // 2)):
            next(running)
        real_cluster.kill(victim)
        for _ in range(random.randrange(1, 4)):
            next(running)
        # The scheduler is killed.
        real_cluster.kill(real_cluster.scheduler)
        with pytest.raises(StoppedError, match=r"the Dask scheduler at tcp://.* is gone"):
            for _ in running:
                pass
        real_cluster.start_scheduler()
        real_cluster.start_worker("--no-nanny")
        for _ in sweep(Census("slow:PARTS", PARTS, folder), cluster=real_cluster.address):
            pass
        assert digests(folder) == expected
        assert CensusFolder(folder).problems() == {}


def test_a_part_that_kills_is_set_aside_and_the_others_are_done(real_cluster, tmp_path):
    """Part 1 kills its process, part 3 its worker as well; parts that the same worker has are not to blame."""
    real_cluster.start_worker()
    with pytest.raises(IncompleteError) as caught:
        for _ in sweep(Census("slow:POISON", 8, tmp_path / "out"), cluster=real_cluster.address):
            pass
    assert caught.value.problems == {
        "1": "its process died 3 times (signal 9)",
        "3": "its worker died again and again",
    }
    assert sorted(digests(tmp_path / "out")) == ["0", "2", "4", "5", "6", "7"]
