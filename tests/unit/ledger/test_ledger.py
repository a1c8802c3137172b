"""The ledger: every entry says what its checker finds."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from colonnade._kernel import KERNEL
from colonnade.errors import NotationError, UnsupportedError
from colonnade.ledger import PAPERS, Result, Status, Undecided, entries, ledger_of, verify
from colonnade.ledger.entry import Cases, Entry, Verdict
from colonnade.ledger.run import as_line, read_results, run

ENTRIES = entries()
SECONDS = None if KERNEL.name == "native" else 0.05
"""The reference kernel checks the smallest sizes of most entries, the native one all that a test run has time for."""
NATIVE = {"forms_and_values.prose:fifty_dicots"}
"""Entries whose first case takes the reference kernel half a minute."""


def _test_of(entry: Entry) -> object:
    name = f"{entry.paper}: {entry.label} {entry.check.__name__}"
    return pytest.param(entry, id=name, marks=[pytest.mark.native] if entry.name in NATIVE else [])


@pytest.mark.parametrize("entry", [_test_of(entry) for entry in ENTRIES])
def test_entry(entry: Entry) -> None:
    if entry.expected is Verdict.FAILS:
        result = entry.verify()
        assert result.counterexample
    else:
        # What is born by day 3 takes long to list on the reference kernel.
        last = 2 if SECONDS is not None and entry.measure == "day" else entry.tested_to
        result = entry.verify(seconds=SECONDS, last=last)
        if SECONDS is None:
            assert result.size == (entry.sizes[-1] if last is None else last)
            assert result.cases > 0
    assert result.verdict is entry.expected, result


def test_every_false_claim_has_the_truth_beside_it() -> None:
    """A claim that fails as printed is followed by what holds instead, as an entry or in words."""
    corrected = {(entry.paper, entry.label) for entry in ENTRIES if entry.status is Status.CORRECTED}
    for entry in ENTRIES:
        if entry.expected is Verdict.FAILS:
            assert entry.instead or (entry.paper, entry.label) in corrected, entry.label


def test_statements_are_sentences_and_names_unique() -> None:
    for entry in ENTRIES:
        assert entry.statement.endswith(".")
        # It is read alone, in `colonnade theorem` and beside a derivation.
        assert not entry.statement.startswith(("…", "The same", "It ", "They ")), entry.name
        assert entry.sizes
    names = [(entry.paper, entry.label, entry.status, entry.statement) for entry in ENTRIES]
    assert len(names) == len(set(names))


def test_papers() -> None:
    assert all(ledger_of(paper).entries for paper in PAPERS)
    with pytest.raises(UnsupportedError, match="there is no ledger"):
        ledger_of("losing-ways")


def test_verify_picks_by_label() -> None:
    labels = [result.entry.label for result in verify("decomposing-hackenbush", label="impediment", seconds=0.1)]
    assert labels == ["Impediment", "Impediment"]


def test_a_bounded_search_is_no_counterexample() -> None:
    def check(size: int) -> Cases:
        yield Undecided(f"case {size}")
        yield None

    result = Entry("paper", "Conjecture", "It holds.", check, range(2), "size", Status.OPEN).verify()
    assert (result.verdict, result.cases, result.undecided) == (Verdict.HOLDS, 4, 2)
    assert str(result) == "Conjecture: open, searched up to size 1 (4 cases, 2 undecided)"


def test_conjectures_are_open_or_refuted() -> None:
    for entry in ENTRIES:
        if entry.label.startswith("Conjecture"):
            assert entry.status in (Status.OPEN, Status.FAILS), entry.label


def test_checkers_have_names_of_their_own() -> None:
    assert len({entry.name for entry in ENTRIES}) == len(ENTRIES)


@pytest.mark.once
def test_several_processes_find_the_same() -> None:
    chosen = entries("decomposing-hackenbush")[:8]
    alone, together = ([_told(each) for each in run(chosen, seconds=None, jobs=jobs)] for jobs in (1, 2))
    assert alone == together


def _told(result: Result) -> dict[str, object]:
    return {**as_line(result), "cpu_seconds": 0}


def test_a_run_goes_on_where_it_stopped(tmp_path: Path) -> None:
    chosen = entries("decomposing-hackenbush")
    path = tmp_path / "results.jsonl"
    assert read_results(path, chosen, full=True) == {}
    lines = [as_line(entry.verify(last=3)) for entry in chosen]
    old = {**lines[-1], "digest": "of a module that has changed"}
    path.write_text("".join(f"{json.dumps(line)}\n" for line in (*lines[:-1], old)))
    known = read_results(path, chosen, full=False)
    assert set(known) == {entry.name for entry in chosen[:-1]}
    assert [_told(known[entry.name]) for entry in chosen[:-1]] == [{**line, "cpu_seconds": 0} for line in lines[:-1]]
    whole = path.read_text()
    path.write_text(whole + json.dumps(lines[-1])[:40])
    assert set(read_results(path, chosen, full=False)) == set(known)
    assert path.read_text() == whole, "the line that a killed run did not finish is gone"
    complete = read_results(path, chosen, full=True).values()
    assert complete
    assert all(each.verdict is Verdict.FAILS or each.size == each.entry.sizes[-1] for each in complete)
    path.write_text("{}\n")
    with pytest.raises(NotationError, match=r"line 1 of .* is no result of colonnade verify"):
        read_results(path, chosen, full=False)


def _never(size: int) -> Cases:
    while True:
        yield None


def _at_two(size: int) -> Cases:
    yield "here" if size == 2 else None


def test_time_runs_out() -> None:
    result = Entry("paper", "Lemma", "It holds.", _never, range(3), "size").verify(seconds=0.01)
    assert (result.verdict, result.size) == (Verdict.HOLDS, None)
    assert result.as_expected
    assert str(result).startswith("Lemma: holds so far (")


def test_the_last_size_can_be_chosen() -> None:
    result = Entry("paper", "Lemma", "It holds.", _at_two, range(5), "size").verify(last=1)
    assert (result.verdict, result.size, result.cases) == (Verdict.HOLDS, 1, 2)
    assert str(result) == "Lemma: holds up to size 1 (2 cases)"


def test_first_counterexample_is_reported() -> None:
    result = Entry("paper", "Lemma", "It holds.", _at_two, range(5), "size").verify()
    assert (result.verdict, result.size, result.cases) == (Verdict.FAILS, 2, 3)
    assert not result.as_expected
    assert str(result) == "Lemma: fails at size 2: here"
