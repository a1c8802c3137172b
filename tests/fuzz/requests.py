"""The command line: lines of ``batch`` and words of every verb. No traceback, no internal error, no lost line."""

from __future__ import annotations

import contextlib
import io
import json
import os
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from hypothesis import strategies as st

from colonnade.cli import VERBS, main
from colonnade.cli.batch import answer_line
from colonnade.cli.fields import FIELDS
from colonnade.positions import ruleset_names
from tests.fuzz.damage import damaged, in_time
from tests.fuzz.positions import PIECES as POSITION_PIECES
from tests.fuzz.texts import PIECES, TEXTS

JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=4),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=4), inner, max_size=3),
    max_leaves=5,
)
POSITIONS = damaged(
    st.sampled_from(["B(R,BB), GR", "BRG", "3 4 5", "1011", "T_F", "0-1B 1-2R 0-2G", "3x3"]), POSITION_PIECES
)
REQUEST = st.fixed_dictionaries(
    {"budget": st.just(0.3) | st.sampled_from([0, -1, True, None, float("nan"), "1"])},
    optional={
        "id": JSON,
        "expression": damaged(TEXTS, PIECES) | JSON,
        "ruleset": st.sampled_from([*ruleset_names(), "nimm", ""]) | JSON,
        "position": POSITIONS | JSON,
        "convention": st.sampled_from(["normal", "misere", "bogus", None, 0]),
        "ask": st.lists(st.sampled_from(sorted(FIELDS)), max_size=4) | JSON,
        "base": TEXTS | JSON,
    },
)


def batch_lines(data: st.DataObject) -> None:
    """Whatever a line holds, its answer is one line of JSON with the id of the request and no internal error."""
    line = data.draw(
        REQUEST.map(lambda request: json.dumps(request).encode())
        | damaged(REQUEST.map(json.dumps), '{}[]",:0123456789').map(lambda text: text.encode("utf-8", "replace"))
        | st.binary(max_size=30)
    )
    with in_time(0.3):
        answer = answer_line(line)
        written = json.dumps(answer, ensure_ascii=False)
    assert "id" in answer
    assert "\n" not in written
    assert answer.get("error", {}).get("code") != "internal", written


# These wait for somebody, take long, or look at the system.
QUIET = [verb for verb in VERBS if verb not in ("studio", "verify", "census", "play", "count")]
OPTIONS = st.sampled_from(
    [
        "--json",
        "--misere",
        "--convention",
        "misere",
        "-r",
        "nim",
        "domineering",
        "--seconds",
        "0.2",
        "0",
        "-1",
        "nan",
        "--to",
        "stalk",
        "cgsuite",
        "latex",
        "clockwise",
        "-p",
        "thermograph",
        "tree",
        "--player",
        "left",
        "--help",
        "-o",
        "out.svg",
        "out.tex",
        "out",
        "-",
        "--",
        "--bogus",
        "--limit",
        "3",
        "--verify",
        "--budget",
        "5",
        "-t",
        "-n",
    ]
)


def command_lines(data: st.DataObject) -> None:
    """Words of any kind after a verb: an exit code of ours, and no traceback."""
    text = damaged(TEXTS, PIECES) | POSITIONS | st.text(max_size=6)
    words = [data.draw(st.sampled_from(QUIET)), *data.draw(st.lists(text | OPTIONS, max_size=5))]
    words = [word.replace("\0", " ") for word in words]
    if words[0] not in ("batch", "calc", "stalks"):
        words[1:1] = ["--seconds", "0.3"] if words[0] in ("value", "explain", "moves", "convert") else []
    given = data.draw(st.lists(text, max_size=2).map("\n".join)).encode("utf-8", "replace")
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.TextIOWrapper(io.BytesIO(), "utf-8")
    stdin, folder = sys.stdin, Path.cwd()
    with TemporaryDirectory() as scratch:
        os.chdir(scratch)
        sys.stdin = io.TextIOWrapper(io.BytesIO(given), "utf-8")
        try:
            with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
                code = main(words)
        except SystemExit as exit:
            code = exit.code if isinstance(exit.code, int) else 1
        finally:
            sys.stdin = stdin
            os.chdir(folder)
    out.flush()
    err.flush()
    said = err.buffer.getvalue().decode("utf-8", "replace")
    assert code in (0, 1, 2), (words, code, said)
    assert "Traceback" not in said, (words, said)
    assert "please report" not in said, (words, said)
    assert "\x1b" not in said.replace("\x1b[", ""), (words, said)


TARGETS = [batch_lines, command_lines]
