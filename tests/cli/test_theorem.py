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
    assert "nothing is known of no such words in colonnade" in result.err


@pytest.mark.parametrize(
    ("text", "first"),
    [
        ("thesis 4.3.4", "McKay, Forms and values, 4.3.4"),
        ("thesis 2.8", "Cho, Blue Red Hackenbush Spiders, 2.8"),
        ("theorem 2.8 of spiders", "Cho, Blue Red Hackenbush Spiders, 2.8"),
        ("Theorem 2.8 in the Hackenbush Spiders", "Cho, Blue Red Hackenbush Spiders, 2.8"),
        ("2.8 spiders", "Cho, Blue Red Hackenbush Spiders, 2.8"),
        ("Forms and Values 4.6.6", "McKay, Forms and values, 4.6.6"),
        ("Conway chapter 15", "Conway, On Numbers and Games, chapter 15"),
        ("chapter 7 of Winning Ways", "Berlekamp, Conway and Guy, Winning Ways, chapter 7"),
    ],
)
def test_a_work_by_its_title_or_author_before_or_after_the_place(colonnade, text, first):
    assert colonnade("theorem", text).lines[0] == first
    assert colonnade("theorem", *text.split()).lines[0] == first


@pytest.mark.parametrize(
    ("text", "found"),
    [
        (
            "colon principle",
            "clockwise-hackenbush-domino-shave Colon principle",
        ),  # "colon" is a part of "colonnade", too
        ("hackenbush 2.8", "hackenbush-spiders Theorem 2.8, arches"),
        ("winning ways fusion", "winning-ways Fusion principle"),
        ("Lemmas 6.1.3", "forms-and-values Lemma 6.1.3"),
        ("fig 2.24", "hackenbush-spiders Figure 2.24"),
        ("fact 1.9.4", "forms-and-values Facts 1.9.3, 1.9.4"),
    ],
)
def test_words_and_numbers_find_places(colonnade, text, found):
    assert any(line.startswith(f"{found} ") for line in colonnade("theorem", text).lines)


def test_a_number_is_a_whole_number(colonnade):
    assert not any(
        "Theorem 1.12" in line or "Lemma 1.10 " in line for line in colonnade("theorem", "theorem 1.1").lines
    )


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
        (("hackenbush", "99.9"), 1, "of 99.9 in hackenbush-spiders, decomposing-hackenbush or clockwise-"),
        (("hackenbush",), 2, "say which"),
        (("thesis",), 2, "may be forms-and-values or hackenbush-spiders; say which"),
        (("99.9",), 1, "no work has a place 99.9"),
        (("lemma 99.9",), 1, "no work has a place lemma 99.9"),
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
