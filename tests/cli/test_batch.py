"""The batch interface: good lines, bad lines, hostile lines."""

from __future__ import annotations

import io
import json
import subprocess
import sys
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from colonnade.cli.batch import answer, answer_line, run
from tests.cli.conftest import Run


def ask(*lines: bytes) -> list[dict[str, Any]]:
    out = io.StringIO()
    run(lines, out)
    return [json.loads(line) for line in out.getvalue().splitlines()]


def test_answers_come_in_order_and_carry_their_ids() -> None:
    lines = [json.dumps({"id": n, "expression": f"{n}+*", "ask": ["value"]}).encode() for n in range(5)]
    assert [(a["id"], a["value"]) for a in ask(*lines)] == [(0, "*"), *((n, f"{n}*") for n in range(1, 5))]


def test_a_bad_line_does_not_stop_the_run() -> None:
    answers = ask(b"nonsense\n", b'\xff\xfe{"id": 1}\n', b"\n", b"[1]\n", b'{"id": 9, "expression": "1"}\n')
    assert [a.get("error", {}).get("code") for a in answers] == ["json", "encoding", "request", None]
    assert answers[-1] == {"id": 9, "value": "1"}
    assert [a["error"]["line"] for a in answers[:-1]] == [1, 2, 4]
    (without_id, with_id) = ask(b'{"expression": "{0|"}', b'{"id": 7, "expression": "{0|"}')
    assert (without_id["error"]["line"], with_id["error"].get("line")) == (1, None)


@pytest.mark.parametrize(
    ("request_", "code", "word"),
    [
        ({"expression": "{0|", "ask": ["value"]}, "notation", "never closed"),
        ({"expression": "1", "ask": ["weather"]}, "notation", "weather"),
        ({"expression": "1", "ask": "value"}, "notation", "list"),
        ({"expression": 3}, "notation", "string"),
        ({"expression": "1", "position": "B"}, "notation", "either"),
        ({}, "notation", "either"),
        ({"expression": "1", "colour": "B"}, "notation", "colour"),
        ({"positon": "B"}, "notation", "did you mean position?"),
        ({"ruleset": "nim", "expression": "3"}, "notation", "of nim expected a 'position'"),
        ({"expression": "BR"}, "notation", "'BR' is a Hackenbush position"),
        ({"expression": "1", "budget": -1}, "notation", "budget"),
        ({"expression": "1", "convention": "odd"}, "notation", "normal or misere"),
        ({"ruleset": "nimm", "position": "1"}, "unsupported", "nimm"),
        ({"expression": "1/3"}, "notation", "dyadic"),
        ({"expression": "1", "ask": ["subordinate"]}, "notation", "base"),
        ({"expression": "1", "ask": ["hammerian"]}, "unsupported", "position"),
    ],
)
def test_errors_help(request_: dict[str, Any], code: str, word: str) -> None:
    error = answer({"id": 1, **request_})["error"]
    assert error["code"] == code
    assert word in error["message"]


def test_numbers_that_json_does_not_have_are_refused() -> None:
    error = answer_line(b'{"id": NaN, "expression": "1"}')["error"]
    assert (error["code"], error["message"]) == ("json", "NaN is not JSON; expected one JSON object on the line")


def test_a_number_too_large_for_a_float_is_refused() -> None:
    error = answer_line(b'{"id": 1e999, "expression": "1"}')["error"]
    assert error["message"] == "1e999 is too large for a decimal; expected one JSON object on the line"


def test_a_key_that_stands_twice_is_refused() -> None:
    error = answer_line(b'{"id": 1, "expression": "1", "expression": "2"}')["error"]
    assert error["message"] == "the key 'expression' stands twice; expected one JSON object on the line"


def test_half_a_surrogate_pair_comes_back_as_it_was(colonnade: Run) -> None:
    """UTF-8 cannot hold it: written as it is, it would end the run."""
    given = [
        {"id": "\ud800", "expression": "^"},
        {"id": "∗ \udfff", "expression": "\ud83d"},
        {"id": 3, "expression": "1"},
    ]
    for jobs in ("1", "2"):
        done = colonnade("batch", "--jobs", jobs, stdin="\n".join(map(json.dumps, given)))
        answers = [json.loads(line) for line in done.out.splitlines()]
        assert [answer["id"] for answer in answers] == ["\ud800", "∗ \udfff", 3]
        assert answers[0]["value"] == "^"
        assert answers[1]["error"]["code"] == "notation"


def test_what_was_found_before_an_error_is_kept() -> None:
    got = answer({"id": 1, "expression": "{1|-1}", "ask": ["value", "atomic_weight"]})
    assert got["value"] == "+-1"
    assert got["error"]["code"] == "undefined"


def test_the_budget_is_for_the_whole_request() -> None:
    hot = " + ".join(f"{{{3 * n}|{n}||{-n * n}|{-4 * n}}}" for n in range(1, 40))
    start = time.monotonic()
    got = answer({"expression": hot, "ask": ["value", "incentives"], "budget": 0.5})
    assert got["error"]["code"] == "budget"
    assert len(got["error"]["bounds"]) == 2
    assert time.monotonic() - start < 30  # a hang is what this would catch


def test_hostile_lines_are_answered() -> None:
    lines = [
        b"{" * 100_000,
        b"[" * 100_000,
        json.dumps({"expression": "{" * 1_000_000}).encode(),
        json.dumps({"expression": "9" * 50_000}).encode(),
        json.dumps({"expression": "1+" * 10_000}).encode(),
        b'{"id": ' + b"9" * 10_000 + b', "expression": "1"}',
        b"\x00\x01\x02",
    ]
    answers = ask(*lines)
    assert len(answers) == len(lines)
    assert "column" in answers[2]["error"]
    assert answers[3]["value"] == "9" * 50_000


@given(st.binary(max_size=60))
def test_any_bytes_are_answered(line: bytes) -> None:
    for part in ask(*line.split(b"\n")):
        assert "error" in part or "value" in part


@given(
    st.dictionaries(
        st.sampled_from(["expression", "ruleset", "position", "ask", "base", "convention", "id"]),
        st.text(max_size=12) | st.integers() | st.lists(st.text(max_size=8), max_size=2),
    )
)
def test_any_request_is_answered(request_: dict[str, Any]) -> None:
    got = answer(request_)
    assert got.get("error", {}).get("code") != "internal"


def test_many_digits_go_through() -> None:
    digits = "9" * 5000
    born = answer({"expression": f"{{{digits}|-{digits}}}", "ask": ["birthday", "temperature"]})
    assert born == {"id": None, "birthday": 10**5000, "temperature": digits}
    nim = answer({"ruleset": "nim", "position": f"{digits} {digits} 5", "ask": ["value", "outcome"]})
    assert (nim["value"], nim["outcome"]) == ("*5", "N")
    line = answer({"ruleset": "domino-shave", "position": f"({digits},5)(3,{digits})", "ask": ["value"]})
    assert line["value"] == answer({"ruleset": "domino-shave", "position": "(9,5)(3,9)", "ask": ["value"]})["value"]


def test_more_options_than_there_is_room_for() -> None:
    error = answer({"expression": "*" + "9" * 50, "ask": ["left_options"]})["error"]
    assert error["code"] == "budget"


# The alarm may fall into a callback of the garbage collector, where it is ignored; the next one comes a second later.
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
def test_the_budget_ends_work_outside_of_the_kernel() -> None:
    """The literal form of so many ups is written out subposition by subposition, in Python."""
    error = answer({"expression": "^1999999", "ask": ["is_hereditarily_transitive"], "budget": 0.01})["error"]
    assert error == {"code": "budget", "message": "stopped after 0.01 s, which is the budget"}


def _batch(arguments: list[str], lines: bytes) -> subprocess.CompletedProcess[bytes]:
    command = [sys.executable, "-m", "colonnade", "batch", *arguments]
    return subprocess.run(command, input=lines, capture_output=True, timeout=120, check=False)


def test_several_processes_answer_as_one_does() -> None:
    requests = [{"id": n, "expression": f"{n}:*", "ask": ["value", "birthday"]} for n in range(150)]
    requests[70] = {"id": "bad", "expression": "{0|"}
    requests[140] = {"expression": "{0|"}
    lines = b"\xef\xbb\xbf" + b"\n".join(json.dumps(request).encode() for request in requests)
    alone, together = _batch([], lines), _batch(["--jobs", "2"], lines)
    assert together.stdout == alone.stdout
    assert together.stdout.count(b"\n") == 150
    assert json.loads(together.stdout.splitlines()[140])["error"]["line"] == 141
    assert together.returncode == alone.returncode == 1
    assert together.stderr == b""


def test_a_line_whose_process_dies_answers_an_error(tmp_path) -> None:
    rules = tmp_path / "deadly.py"
    rules.write_text(
        "import os, signal\n"
        "from colonnade.positions.nim import Nim\n"
        "class Deadly(Nim):\n"
        "    ruleset = 'deadly'\n"
        "    @classmethod\n"
        "    def parse(cls, text):\n"
        "        os.kill(os.getpid(), signal.SIGKILL)\n"
    )
    requests = [
        {"id": 1, "expression": "1"},
        {"id": 2, "ruleset": "deadly", "position": "1"},
        {"id": 3, "expression": "3"},
    ]
    lines = b"\n".join(json.dumps(request).encode() for request in requests)
    found = _batch(["--rules", str(rules), "--jobs", "2"], lines)
    first, second, third = (json.loads(line) for line in found.stdout.splitlines())
    assert (first["value"], third["value"]) == ("1", "3")
    assert second["id"] == 2
    assert second["error"]["code"] == "budget"
    assert "signal 9" in second["error"]["message"]
    assert found.returncode == 1


@pytest.mark.parametrize(
    "request_",
    [
        {"expression": "-" * 1_900_000 + "1"},
        {"ruleset": "hackenbush", "position": "B(R," * 200_000 + "G" + ")" * 200_000},
    ],
    ids=["expression", "position"],
)
def test_the_budget_of_a_request_holds_while_it_is_read(request_: dict[str, str]) -> None:
    line = json.dumps(request_ | {"budget": 0.2}).encode()
    began = time.process_time()
    assert answer_line(line)["error"]["code"] == "budget"
    assert time.process_time() - began < 1
