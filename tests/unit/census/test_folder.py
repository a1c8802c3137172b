"""What a folder holds can be checked, counted and asked for."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from colonnade.census import Census, CensusFolder, sweep
from colonnade.cli import main
from colonnade.errors import FileFormatError, NotationError, UnsupportedError


@pytest.fixture(params=[".csv", ".parquet"])
def stalks(request, tmp_path, monkeypatch):
    pytest.importorskip("duckdb")
    monkeypatch.setattr("colonnade.census.run.suffix", lambda: request.param)
    folder = tmp_path / "it's [here]"
    for _ in sweep(Census("stalks", 3, folder), processes=1):
        pass
    return folder


@pytest.fixture
def colonnade(capsys):
    def run(*arguments):
        code = main(["census", *map(str, arguments)])
        out, err = capsys.readouterr()
        return code, out, err

    return run


def test_a_whole_folder_is_whole(colonnade, stalks):
    assert colonnade("check", stalks) == (0, "3 parts, 39 rows, as they were written\n", "")


@pytest.mark.parametrize("content", [b"", b"position,value,outcome,birthday\r\n"])
def test_a_damaged_table_is_found(colonnade, stalks, content):
    table = next(stalks.glob("part-000001-*"))
    table.write_bytes(content)
    code, out, err = colonnade("check", stalks)
    assert (code, out) == (1, "")
    assert err == f"colonnade: {table} is damaged; run the census again to do it anew\n"
    assert json.loads(colonnade("check", stalks, "--json")[1])["problems"] == {table.name: "is damaged"}


def test_parts_that_are_not_done_are_counted(colonnade, tmp_path):
    running = sweep(Census("stalks", 3, tmp_path), processes=1)
    next(running), next(running)
    running.close()
    assert CensusFolder(tmp_path).missing() == 2
    assert colonnade("check", tmp_path) == (1, "", "colonnade: 1 parts are as they were written, 2 not done yet\n")


def test_rows_are_counted_by_size(colonnade, stalks):
    assert "- rows: 3, 9, 27" in colonnade("report", stalks)[1].splitlines()
    assert json.loads(colonnade("report", stalks, "--json")[1])["counts"] == {"1": 3, "2": 9, "3": 27}


def test_questions_are_asked_in_sql(colonnade, stalks):
    """The stalks of one edge are 1, -1 and star."""
    sql = "SELECT position, value, birthday FROM census WHERE length(position) = 1 ORDER BY position"
    assert colonnade("query", stalks, sql)[:2] == (0, "position\tvalue\tbirthday\nB\t1\t1\nG\t*\t1\nR\t-1\t1\n")
    by_size = "SELECT size, count(*) AS rows FROM sized GROUP BY size ORDER BY size"
    assert colonnade("query", stalks, by_size)[:2] == (0, "size\trows\n1\t3\n2\t9\n3\t27\n")
    rows = json.loads(colonnade("query", stalks, sql, "--json")[1])["rows"]
    assert rows[1] == {"position": "G", "value": "*", "birthday": 1}


def test_numbers_are_compared_as_numbers(stalks):
    """As texts 3 is above 11/4, and -1 above -2; what is no number has no place among them."""
    answer = CensusFolder(stalks).query("SELECT DISTINCT value, number(value) FROM sized WHERE size <= 3 ORDER BY ALL")
    found = {value: number for value, number in answer.rows if number is not None}
    assert found == {value: float(Fraction(value)) for value, _ in answer.rows if value.strip("-/0123456789") == ""}
    assert {"3", "-3", "1/4", "3/4", "-3/2"} <= found.keys()
    assert ("*", None) in answer.rows


def test_a_census_without_parts_can_be_asked(tmp_path):
    pytest.importorskip("duckdb")
    next(sweep(Census("stalks", 3, tmp_path), processes=1))
    answer = CensusFolder(tmp_path).query("SELECT * FROM census")
    assert (answer.columns, answer.rows) == (("position", "value", "outcome", "birthday"), ())


def test_positions_are_found_by_their_value(colonnade, stalks):
    """BR is 1/2, and no stalk of three edges is 1/2 as well."""
    assert colonnade("identify", stalks, "2/4") == (0, "BR\n", "")
    assert colonnade("identify", stalks, "-1/2")[:2] == (0, "RB\n")
    code, out, err = colonnade("identify", stalks, "17")
    assert (code, out) == (1, "")
    assert err.endswith("has the value 17\n")


def test_what_cannot_be_asked_is_refused(stalks, tmp_path):
    with pytest.raises(NotationError, match=r"the query fails: .*SELEC"):
        CensusFolder(stalks).query("SELEC 1")
    with pytest.raises(FileFormatError, match="holds no census"):
        CensusFolder(tmp_path)
    for _ in sweep(Census("partizan-euclid", 3, tmp_path / "euclid"), processes=1):
        pass
    with pytest.raises(UnsupportedError, match="has no values"):
        CensusFolder(tmp_path / "euclid").positions_of("1")


def test_arguments_are_told(colonnade, tmp_path):
    assert colonnade("query", tmp_path)[::2] == (
        2,
        "colonnade: expected colonnade census query FOLDER SQL; see colonnade census --help\n",
    )
    assert "unexpected extra argument (4)" in colonnade("stalks", "3", "4", "-o", tmp_path)[2]
