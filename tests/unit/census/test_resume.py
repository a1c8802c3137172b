"""A folder never ends with a wrong table: what is damaged, torn or cut otherwise is noticed and done again."""

from __future__ import annotations

import csv
import errno
import json
from pathlib import Path

import pytest

from colonnade.census import Census, Family, StoppedError, sweep
from colonnade.census.manifest import Journal, Manifest, open_journal
from colonnade.errors import FileFormatError, UnsupportedError

pytestmark = pytest.mark.once

ARCHES = 2 + 4 + 8 + 16


@pytest.fixture(autouse=True)
def csv_tables(monkeypatch):
    monkeypatch.setattr("colonnade.census.run.suffix", lambda: ".csv")


def run(folder, family="arches", size=4):
    return list(sweep(Census(family, size, folder), processes=1))


def positions(folder):
    found = []
    for path in sorted(Path(folder).glob("part-*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            found += [row["position"] for row in csv.DictReader(file)]
    return found


@pytest.fixture
def family_of(tmp_path, monkeypatch):
    """Make a family of one's own; its rows are texts of digits, in the parts given."""

    def make(parts):
        monkeypatch.setattr(
            "colonnade.census.family_names.FAMILIES",
            {"mine": Family("mine", "", parts, lambda part: ({"n": n} for n in part.split()), {"n": "text"})},
        )

    return make


@pytest.mark.parametrize("content", [b"", b'{"version": 2, "fam', b"\x00\xff\n"])
def test_a_manifest_that_says_nothing_begins_again(tmp_path, content):
    run(tmp_path)
    (tmp_path / "census.jsonl").write_bytes(content)
    assert run(tmp_path)[0] == (0, 4)
    assert len(positions(tmp_path)) == ARCHES


def test_a_line_cut_short_is_done_again(tmp_path):
    run(tmp_path)
    manifest = tmp_path / "census.jsonl"
    manifest.write_bytes(manifest.read_bytes()[:-10])
    assert run(tmp_path) == [(3, 4), (4, 4)]
    assert run(tmp_path) == [(4, 4)]
    assert len(positions(tmp_path)) == ARCHES
    for line in manifest.read_text(encoding="utf-8").splitlines():
        json.loads(line)


def test_a_manifest_without_its_first_line_is_refused(tmp_path):
    run(tmp_path)
    manifest = tmp_path / "census.jsonl"
    manifest.write_bytes(manifest.read_bytes()[5:])
    with pytest.raises(FileFormatError, match=r"the first line of .* is damaged; choose another folder"):
        run(tmp_path)
    assert len(positions(tmp_path)) == ARCHES


@pytest.mark.parametrize(
    "damage",
    [
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(path.read_bytes()[:-1]),
        lambda path: path.write_bytes(path.read_bytes().replace(b"1", b"2")),
        lambda path: path.unlink(),
    ],
)
def test_a_damaged_table_is_done_again(tmp_path, damage):
    run(tmp_path)
    before = positions(tmp_path)
    damage(next(tmp_path.glob("part-000002-*")))
    assert run(tmp_path) == [(3, 4), (4, 4)]
    assert positions(tmp_path) == before


def test_a_table_that_the_manifest_does_not_know_is_no_part(tmp_path):
    """As after a crash between the table and its line."""
    run(tmp_path)
    stray = tmp_path / "part-000009-0123456789ab.csv"
    stray.write_text("position\nB\n", encoding="utf-8")
    draft = tmp_path / ".part-000009-0123456789ab.csv.99.parquet"
    draft.touch()
    mine = tmp_path / "part-of-my-notes.csv"
    mine.touch()
    run(tmp_path)
    assert not stray.exists()
    assert not draft.exists()
    assert mine.exists()


def test_a_larger_size_keeps_what_is_there(tmp_path):
    run(tmp_path)
    assert run(tmp_path, size=6) == [(4, 6), (5, 6), (6, 6)]
    run(tmp_path / "at once", size=6)
    assert positions(tmp_path) == positions(tmp_path / "at once")


def test_a_larger_size_with_other_parts_has_nothing_twice(tmp_path):
    """The parts of the values by day are the days: those of day 2 are among those of day 3."""
    run(tmp_path, "values-by-day", 1)
    assert len(positions(tmp_path)) == 4
    assert run(tmp_path, "values-by-day", 2) == [(0, 1), (1, 1)]
    assert len(positions(tmp_path)) == 22


def test_another_cut_into_parts_is_refused(tmp_path, family_of):
    family_of(lambda size: ["1 2", "3 4", "5 6"])
    run(tmp_path, "mine", 3)
    family_of(lambda size: ["1 2 3", "4 5 6"])
    for size in (3, 4):
        with pytest.raises(FileFormatError, match="holds mine cut into other parts; choose another folder"):
            run(tmp_path, "mine", size)


def test_other_columns_are_refused(tmp_path, monkeypatch):
    def run_with(columns):
        family = Family("mine", "", lambda size: ["1"], lambda part: [], columns)
        monkeypatch.setattr("colonnade.census.family_names.FAMILIES", {"mine": family})
        run(tmp_path, "mine", 1)

    run_with({"n": "text", "m": "text"})
    with pytest.raises(FileFormatError, match="have the columns n, m; mine now has m, n; choose another folder"):
        run_with({"m": "text", "n": "text"})


def test_the_manifest_says_what_did_the_work(tmp_path):
    from colonnade import __version__
    from colonnade._kernel import KERNEL

    run(tmp_path)
    manifest = Manifest.read(tmp_path)
    assert manifest.heading is not None
    assert (manifest.heading.colonnade, manifest.heading.kernel) == (__version__, KERNEL.name)
    assert sum(entry.written.rows for entry in manifest.entries.values()) == ARCHES


def test_parquet_without_duckdb_is_refused_in_one_line(tmp_path, monkeypatch):
    pytest.importorskip("duckdb")
    monkeypatch.setattr("colonnade.census.run.suffix", lambda: ".parquet")
    run(tmp_path)
    monkeypatch.setattr("colonnade.census.table.find_spec", lambda name: None)
    with pytest.raises(UnsupportedError, match="need DuckDB; install it with"):
        run(tmp_path)


def test_a_folder_of_the_first_format_is_refused(tmp_path):
    (tmp_path / "census.json").touch()
    with pytest.raises(FileFormatError, match="a census of an earlier Colonnade; choose another folder"):
        run(tmp_path)


def test_another_format_is_refused(tmp_path):
    (tmp_path / "census.jsonl").write_text('{"version": 99, "family": "arches"}\n', encoding="utf-8")
    with pytest.raises(FileFormatError, match="has format 99, of another Colonnade; expected 3"):
        run(tmp_path)


def test_one_census_at_a_time(tmp_path):
    pytest.importorskip("fcntl")
    with open_journal(tmp_path), pytest.raises(FileFormatError, match="another census is running"):
        run(tmp_path)


def test_a_manifest_that_cannot_be_written_stops_the_census(tmp_path, monkeypatch):
    """As on a disk without room for one more line."""
    run(tmp_path, size=2)
    append = Journal.append

    def full(journal, line):
        if "part" in line:
            raise OSError(errno.ENOSPC, "No space left on device")
        append(journal, line)

    with monkeypatch.context() as patched:
        patched.setattr(Journal, "append", full)
        with pytest.raises(StoppedError, match="the manifest cannot be written: No space left on device"):
            run(tmp_path)
    assert run(tmp_path) == [(2, 4), (3, 4), (4, 4)]
    assert len(positions(tmp_path)) == ARCHES
