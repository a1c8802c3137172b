"""Compact texts and pickles: linear in the number of positions, and the same value or form when read back."""

from __future__ import annotations

import copy
import os
import pickle
import subprocess
import sys
import time
from itertools import product

import pytest

from colonnade._kernel import KERNEL
from colonnade.citations import Citation, Work
from colonnade.dyadic import Dyadic
from colonnade.games import Form, Value, parse
from colonnade.games.compact import compact
from colonnade.games.naming import NAME_LIMIT, describe, name_of
from colonnade.games.shared_texts import SharedTexts
from colonnade.players import Player
from tests.unit.games.tall_stalks import TALL, stalk


def tower(height: int) -> Form:
    """A literal form of ``height`` positions whose tree doubles with each of them; no position is canonical."""
    form = Form.parse("{0|2}")
    for _ in range(height):
        form = Form([form, Form.parse("-1")], [form])
    return form


def test_a_name_that_would_explode_becomes_a_compact_text() -> None:
    value = stalk(TALL)
    assert name_of(value).length > 10 * NAME_LIMIT
    text = str(value)
    assert len(text) < 10_000
    assert Value(text) == value
    assert repr(value) == f"Value({text!r})"
    assert describe(value).startswith("<")


@pytest.mark.parametrize("text", ["{3*(*17)|}", "{2*(*4)|3*(*2)}", "{5*(*2)|^}"])
def test_the_text_of_a_literal_sum_of_nimbers_reads_back(text: str) -> None:
    """Both players have the same options, whose names are put in order once."""
    form = Form.parse(text)
    assert Form.parse(str(form)) is form


def test_a_compact_text_grows_with_the_number_of_positions() -> None:
    short, long = (len(compact(tower(height))) for height in (100, 1_000))
    assert long < 13 * short  # the labels grow from g100 to g1000
    form = tower(1_000)
    assert Form.parse(str(form)) is form


def test_texts_of_many_values_read_back_and_depend_on_the_value_alone() -> None:
    words = ["".join(word) for word in product("BRG", repeat=6)]
    values = [stalk(word) for word in words]
    values += [stalk(word) + Value("^*") for word in words[::9]] + [stalk("GB" + word) for word in words[::9]]
    texts = SharedTexts(longest=20)
    written = [texts.of(value) for value in values]
    assert sum(text.startswith("let ") for text in written) > len(written) / 2
    assert len(set(written)) == len(set(values))
    for value, text in zip(values[::7], written[::7], strict=True):
        assert Value(text) == value
        assert SharedTexts(longest=20).of(value) == text
        assert text == str(value) or len(str(value)) > 20


def test_a_text_with_many_positions_is_the_compact_one() -> None:
    value = stalk(TALL + TALL)
    assert SharedTexts(longest=200).of(value) == compact(value)


@pytest.mark.parametrize("text", ["0", "7/16", "{1|0}", "^[2]*2", "+-{5,5*}", "{5||3|1}", "Tiny({2|0})"])
def test_small_values_have_no_definitions(text: str) -> None:
    assert "let" not in compact(Value(text))
    assert Value(compact(Value(text))) == Value(text)


def test_a_long_number_is_written_once() -> None:
    digits = "7" * 3_000
    value = Value(f"{{{digits},{digits}*|-{digits}}}")
    assert compact(value).count(digits) <= 3
    assert Value(compact(value)) == value


def test_depth_is_no_limit() -> None:
    depth = 50_000 if KERNEL.name == "native" else 5_000
    value = parse("{0|" * depth + "-1" + "}" * depth).value
    assert Value(str(value)) == value
    assert pickle.loads(pickle.dumps(value)) == value


@pytest.mark.parametrize("game", [Value("{1|0}"), stalk(TALL), Form.parse("{0|2}"), tower(60), Dyadic(3, 4)])
def test_pickles_and_copies(game: object) -> None:
    start = time.process_time()
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(game, protocol)) == game
    assert time.process_time() - start < 20
    assert copy.deepcopy([game, game]) == [game, game]


@pytest.mark.parametrize("game", [Value("{1|0}"), Form.parse("{0|2}"), Form.parse("*")])
def test_what_cannot_change_is_copied_to_itself(game: object) -> None:
    assert copy.copy(game) is game
    assert copy.deepcopy(game) is game


PRINT_PICKLES = """
import pickle, sys
from colonnade.games import Form, Value
games = [Value(text) for text in ("*", "{1|0}", "{5|3||1|-7}", "^[2]*2")]
games += [Form.parse("{0|2}:*"), Form.parse("{0|2}"), Value("7/16")]
sys.stdout.write(pickle.dumps(games).hex() + " " + " ".join(str(hash(game)) for game in games))
"""


def run(program: str, **environment: str) -> str:
    """What a new process writes."""
    found = subprocess.run(
        [sys.executable, "-c", program],
        env=os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)} | environment,
        capture_output=True,
        text=True,
        check=True,
    )
    return found.stdout


def test_pickles_and_hashes_do_not_depend_on_the_hash_seed() -> None:
    assert run(PRINT_PICKLES, PYTHONHASHSEED="1") == run(PRINT_PICKLES, PYTHONHASHSEED="2")


@pytest.mark.native
def test_pickles_of_one_kernel_are_read_by_the_other() -> None:
    native, reference = (run(PRINT_PICKLES, COLONNADE_KERNEL=kernel).split()[0] for kernel in ("native", "reference"))
    assert native == reference


def test_a_pickle_of_another_process_is_read() -> None:
    games = pickle.loads(bytes.fromhex(run(PRINT_PICKLES).split()[0]))
    assert games[:2] == [Value("*"), Value("{1|0}")]
    assert games[5] is Form.parse("{0|2}")


def test_numbers_hash_as_python_hashes_them() -> None:
    assert hash(Value("7/16")) == hash(Dyadic(7, 4)) == hash(7 / 16)
    assert {Value(3), Dyadic(3), 3} == {3}


@pytest.mark.parametrize("thing", [Player.LEFT, Citation(Work.SPIDERS, "2.8")])
def test_keys_survive_pickling(thing: object) -> None:
    assert pickle.loads(pickle.dumps(thing)) == thing
