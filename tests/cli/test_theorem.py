"""``colonnade theorem``: looking up claims by citation."""

from __future__ import annotations

import json

import pytest

from colonnade.citations import Citation
from colonnade.cli import main
from colonnade.ledger import entries
from colonnade.ledger.entry import Entry


def test_a_theorem_with_its_correction(colonnade):
    """Theorem 4.6.6 is misprinted; the entry beside it has what is true."""
    result = colonnade("theorem", "forms-and-values 4.6.6")
    assert result.lines[0] == "McKay, Forms and values, 4.6.6"
    assert "fails as printed, with a counterexample up to summands 3" in result.out
    assert "holds as corrected, checked for all cases up to nimber 12" in result.out
    assert "Used by colonnade.games.stalks.nimber_based_numbers" in result.lines
    assert ">>> " in result.out


def test_a_citation_in_several_words_and_in_json(colonnade):
    answer = json.loads(colonnade("theorem", "hackenbush-spiders", "theorem", "2.8", "--json").out)
    assert answer["citation"] == "hackenbush-spiders 2.8"
    assert answer["modules"] == ["colonnade.solvers.hackenbush.peeling"]
    found = [(entry["label"], entry["status"]) for entry in answer["entries"]]
    assert found == [
        ("Theorem 2.8", "fails as printed"),
        ("Theorem 2.8", "holds as corrected"),
        ("Theorem 2.8, arches", "holds"),
    ]


def test_words_after_a_work_are_looked_for_in_it(colonnade):
    lines = colonnade("theorem", "colonnade", "four", "kinds").lines
    assert lines[0].startswith("colonnade Options of four kinds ")
    assert all("four kinds" in line.lower() for line in lines)
    result = colonnade("theorem", "colonnade", "no such words")
    assert result.code == 1
    assert "nothing is known of colonnade No such words" in result.err


def test_a_place_without_an_entry(colonnade):
    result = colonnade("theorem", "winning-ways", "chapter", "7")
    assert "The ledger has no entry for it." in result.lines
    assert "colonnade.solvers.hackenbush.green_fusion" in result.out


def test_no_example_is_searched_for_what_only_docstrings_cite(monkeypatch):
    """No step of a derivation can have such a citation, and the search would evaluate all examples."""
    searched: list[Citation] = []
    monkeypatch.setattr("colonnade.cli.theorem.example_of", searched.append)
    assert main(["theorem", "winning-ways chapter 7"]) == 0
    assert not searched
    assert main(["theorem", "hackenbush-spiders 3.13"]) == 0
    assert searched == [Citation.parse("hackenbush-spiders 3.13")]


def test_lists(colonnade):
    works = [json.loads(line) for line in colonnade("theorem", "--json").lines]
    assert {work["work"]: work["entries"] for work in works}["flipping-coins"] == len(entries("flipping-coins"))
    assert [line.split()[0] for line in colonnade("theorem").lines] == [work["work"] for work in works]
    places = [entry.label for entry in entries("colonnade")]
    assert all(line[max(map(len, places)) :].startswith("  ") for line in colonnade("theorem", "colonnade").lines)
    places = colonnade("theorem", "flipping-coins").lines
    assert len(places) >= len(entries("flipping-coins"))


@pytest.mark.parametrize(
    ("arguments", "code", "word"),
    [
        (("bible",), 2, "no work 'bible'"),
        (("bible", "3.16"), 2, "no work 'bible'"),
        (("flipping-coins", "99.9"), 1, "colonnade theorem flipping-coins lists"),
    ],
)
def test_what_is_not_there(colonnade, arguments, code, word):
    result = colonnade("theorem", *arguments)
    assert (result.out, result.code, result.err.count("\n")) == ("", code, 1)
    assert word in result.err


@pytest.mark.parametrize(
    ("label", "place", "expected"),
    [
        ("Theorem 2.5.5", "2.5.5", True),
        ("Theorem 2.5.5, completeness", "2.5.5", True),
        ("Facts 1.9.3, 1.9.4", "1.9.4", True),
        ("Examples 1.4 and 1.5", "1.5", True),
        ("Table 3.1", "3.1", False),
        ("Table 3.1", "table 3.1", True),
        ("Theorem 2.5.55", "2.5.5", False),
        ("Stalk algorithm", "Stalk algorithm", True),
    ],
)
def test_which_places_a_label_names(label, place, expected):
    entry = Entry("forms-and-values", label, "", lambda _: iter(()), range(1), "example")
    citation = Citation.parse(f"forms-and-values {place}")
    assert (citation in (entry.citation, *entry.citations)) is expected


def test_places_are_listed_by_number_and_false_claims_are_marked(colonnade):
    """Definition 1.12.1 is misprinted: it says the greatest Left stop, and the least is meant."""
    lines = colonnade("theorem", "forms-and-values").lines
    assert next(line for line in lines if "is the greatest Left stop" in line).endswith("(fails as printed)")
    assert next(line for line in lines if "is the least Left stop" in line).endswith("(holds as corrected)")
    first = {line.split(" ")[1]: number for number, line in reversed(list(enumerate(lines)))}
    assert first["1.4.4"] < first["1.10.7"] < first["2.1.1"]
    assert "(1 entry)" in colonnade("theorem").out


def test_a_number_or_words_are_looked_for_in_all_works(colonnade):
    """Spiders and Flipping Coins number their statements by chapter and number, so both have a 2.7."""
    lines = colonnade("theorem", "2.7").lines
    assert {line.split()[0] for line in lines} >= {"hackenbush-spiders", "flipping-coins"}
    assert all(" 2.7" in line for line in lines)
    rows = [json.loads(line) for line in colonnade("theorem", "ground", "fusion", "--json").lines]
    assert any(row["place"].startswith("colonnade Ground fusion") for row in rows)
    assert colonnade("theorem", "unheard", "of").code == 2
