"""Tables hold what was written, in the columns of their family."""

from __future__ import annotations

import csv
import hashlib
import io

import pytest

from colonnade.census import FAMILIES, table
from colonnade.census.job import give_memory_back
from colonnade.census.table import Kind, Row, close_parquet_writer, connect_duckdb, quoted_path, write_table
from colonnade.errors import UnsupportedError

pytestmark = pytest.mark.once

COLUMNS: dict[str, Kind] = {"name": "text", "many": "integer", "so": "boolean"}
ODD_TEXTS = ["", "NULL", 'a"b', "two\nlines", "\r\n", "é,;'", " spaces ", "\\N", "\\", "#"]


def read_parquet(path):
    duckdb = pytest.importorskip("duckdb")
    return duckdb.sql(f"SELECT * FROM read_parquet({quoted_path(path)})")


@pytest.mark.parametrize("name", ["plain", "it's", "a[1]", "stars*", "two words"])
def test_texts_come_back_from_parquet_in_any_folder(tmp_path, name):
    pytest.importorskip("duckdb")
    path = tmp_path / name / "part.parquet"
    path.parent.mkdir()
    rows: list[Row] = [{"name": text, "many": n, "so": n % 2 == 0} for n, text in enumerate(ODD_TEXTS)]
    written = write_table(rows, path, COLUMNS)
    assert read_parquet(path).fetchall() == [(text, number, number % 2 == 0) for number, text in enumerate(ODD_TEXTS)]
    assert (written.rows, written.sha256) == (len(rows), hashlib.sha256(path.read_bytes()).hexdigest())
    assert list(path.parent.iterdir()) == [path]


def test_texts_come_back_from_csv(tmp_path):
    path = tmp_path / "part.csv"
    write_table(({"name": text, "many": 1, "so": True} for text in ODD_TEXTS), path, COLUMNS)
    with path.open(encoding="utf-8", newline="") as file:
        assert [row["name"] for row in csv.DictReader(file)] == ODD_TEXTS


def test_a_csv_table_is_what_the_csv_module_writes(tmp_path):
    path, expected = tmp_path / "part.csv", io.StringIO(newline="")
    write_table(({"name": text, "many": -n, "so": n > 3} for n, text in enumerate(ODD_TEXTS)), path, COLUMNS)
    writer = csv.writer(expected, quoting=csv.QUOTE_NONNUMERIC)
    writer.writerow(COLUMNS)
    writer.writerows([text, -n, "true" if n > 3 else "false"] for n, text in enumerate(ODD_TEXTS))
    assert path.read_bytes() == expected.getvalue().encode()


def test_few_rows_with_long_names_are_held_at_a_time(tmp_path):
    """Groups of rows are as large as DuckDB makes them, but for long texts: 4 MiB of these."""
    duckdb = pytest.importorskip("duckdb")
    groups = {}
    for length in (1, 20_000):
        path = tmp_path / f"{length}.parquet"
        write_table(({"name": "x" * length} for _ in range(5000)), path, {"name": "text"})
        groups[length] = duckdb.sql(f"SELECT DISTINCT row_group_num_rows FROM parquet_metadata('{path}')").fetchall()
    assert groups[1] == [(5000,)]
    assert sorted(groups[20_000]) == [(904,), (2048,)]


def test_a_table_is_the_same_whatever_memory_there_is_to_write_it(tmp_path, monkeypatch):
    pytest.importorskip("duckdb")
    written = []
    names = [str(number) * 2000 for number in range(5000)]
    for limits in ((256,), (40, 256), (1,)):
        monkeypatch.setattr("colonnade.census.table._MEMORY", limits)
        path = tmp_path / f"{limits[0]}.parquet"
        written.append(write_table(({"name": name} for name in names), path, {"name": "text"}))
        assert [name for (name,) in read_parquet(path).fetchall()] == names
    assert written == [written[0]] * 3


def test_duckdb_is_started_once_for_several_tables_until_memory_is_given_back(tmp_path, monkeypatch):
    pytest.importorskip("duckdb")
    started = []

    def start():
        started.append(connect_duckdb())
        return started[-1]

    monkeypatch.setattr(table, "connect_duckdb", start)
    close_parquet_writer()
    rows: list[Row] = [{"name": "a", "many": 1, "so": True}]
    digests = {write_table(rows, tmp_path / f"{n}.parquet", COLUMNS).sha256 for n in range(3)}
    assert len(started) == 1
    give_memory_back()
    digests.add(write_table(rows, tmp_path / "4.parquet", COLUMNS).sha256)
    assert (len(started), len(digests)) == (2, 1)


def test_a_table_without_rows_has_the_same_columns(tmp_path):
    pytest.importorskip("duckdb")
    empty, full = tmp_path / "empty.parquet", tmp_path / "full.parquet"
    assert write_table([], empty, COLUMNS).rows == 0
    assert write_table([{"name": "1", "many": 1, "so": False}], full, COLUMNS).rows == 1
    assert read_parquet(empty).columns == read_parquet(full).columns == list(COLUMNS)
    assert list(map(str, read_parquet(empty).types)) == list(map(str, read_parquet(full).types))


def test_integers_of_any_size_fit_a_text_column(tmp_path):
    path = tmp_path / "part.parquet"
    pytest.importorskip("duckdb")
    write_table([{"n": 2**63 - 1}], path, {"n": "integer"})
    assert read_parquet(path).fetchall() == [(9223372036854775807,)]
    write_table([{"n": 2**63}, {"n": -1}], path, {"n": "text"})
    assert read_parquet(path).fetchall() == [("9223372036854775808",), ("-1",)]


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ({"name": "", "many": 2**63, "so": True}, "'many' has an integer beyond 64 bits; declare it as text"),
        ({"name": "", "many": "one", "so": True}, "'many' has 'one'; expected integer"),
        ({"name": "", "many": True, "so": True}, "'many' has True; expected integer"),
        ({"name": "", "many": 1, "so": 1}, "'so' has 1; expected boolean"),
        ({"name": "", "many": 1}, "a row has the columns name, many; expected name, many, so"),
        ({}, "a row has the columns none"),
    ],
)
def test_what_does_not_fit_its_column_is_refused(tmp_path, row, said):
    with pytest.raises(UnsupportedError, match=said):
        write_table([row], tmp_path / "part.csv", COLUMNS)
    assert list(tmp_path.iterdir()) == []


def test_a_table_that_fails_half_way_leaves_no_file(tmp_path):
    def rows():
        yield {"name": "B"}
        raise RuntimeError

    with pytest.raises(RuntimeError):
        write_table(rows(), tmp_path / "part.csv", {"name": "text"})
    assert list(tmp_path.iterdir()) == []


def test_the_values_of_a_day_read_back(tmp_path):
    """22 values are born by day 2."""
    pytest.importorskip("duckdb")
    family = FAMILIES["values-by-day"]
    assert write_table(family.rows("2"), tmp_path / "day2.parquet", family.columns).rows == 22
    assert read_parquet(tmp_path / "day2.parquet").aggregate("count(*), max(birthday)").fetchall() == [(22, 2)]
