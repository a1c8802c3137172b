"""Censuses are complete, resumable, and refuse what does not fit."""

from __future__ import annotations

import csv
import sys
from collections import Counter
from itertools import count, islice
from math import comb, gcd
from pathlib import Path
from statistics import mean

import pytest

from colonnade.census import Census, claims, family_named, sweep
from colonnade.census.families import FAMILIES
from colonnade.census.family import row_of_position
from colonnade.census.pace import Pace
from colonnade.census.partition import count_parts
from colonnade.census.spiders import Spiders
from colonnade.census.tallies import TALLIES
from colonnade.census.trees import Forests, PlaneForests, StalkSums
from colonnade.census.words import Words
from colonnade.errors import FileFormatError, UnsupportedError
from colonnade.ledger import Entry, Undecided, entries
from colonnade.positions.domino_shave import DominoShave
from colonnade.positions.flipping_coins import FlippingCoins
from colonnade.positions.hackenbush import ClockwiseHackenbush, Hackenbush
from colonnade.positions.nim import Nim
from colonnade.solvers.engine.evaluate import evaluate


@pytest.fixture(autouse=True)
def csv_tables(monkeypatch):
    monkeypatch.setattr("colonnade.census.run.suffix", lambda: ".csv")


def rows_in(folder):
    rows = []
    for path in sorted(Path(folder).glob("part-*.csv")):
        with path.open(encoding="utf-8", newline="") as file:
            rows += list(csv.DictReader(file))
    return rows


def forests_up_to_isomorphism(edges):
    """How many forests of 0, 1, … edges in three colors, by Euler's transform: an edge below a forest plants a tree."""
    forests = [1]
    for n in range(1, edges + 1):
        planted = [3 * count for count in forests]  # planted[k] has k + 1 edges
        weights = [sum(d * planted[d - 1] for d in range(1, k + 1) if k % d == 0) for k in range(1, n + 1)]
        forests.append(sum(weights[k - 1] * forests[n - k] for k in range(1, n + 1)) // n)
    return forests


@pytest.mark.parametrize(
    ("family", "size", "count"),
    [
        ("stalks", 5, sum(3**n for n in range(1, 6))),
        ("arches", 7, sum(2**n for n in range(1, 8))),
        ("flipping-coins", 7, 2**7 - 1),
        ("partizan-euclid", 10, 1 + 2 + 2 + 4 + 2 + 6 + 4 + 6 + 4),
        ("trees", 4, sum(forests_up_to_isomorphism(4)[1:])),
        ("blue-red-trees", 5, 2 + 7 + 26 + 107 + 458),
        ("clockwise-hackenbush", 4, sum(comb(2 * n, n) // (n + 1) * 3**n for n in range(1, 5))),
        ("reverse-trees", 4, 2 + 7 + 26 + 107),
        ("childish-trees", 3, sum(forests_up_to_isomorphism(3)[1:])),
        ("spiders", 5, 4 + (4 * 3 + 5) + (8 * 3 + 10 * 2 + 4 * 4 + 6)),
        ("domino-shave", 4, sum(comb(2 * n, n) // (n + 1) * 3**n for n in range(1, 5))),
        ("toppling-dominoes", 4, 3 + 9 + 27 + 81),
        ("flipping-coins:L:111 R:01", 6, 2**6 - 1),
        ("euclid-weights", 9, 1 + 2 + 2 + 4 + 2 + 6 + 4 + 6),
        ("values-by-day", 2, 22),
        ("ht-values-by-day", 3, 176),
        ("dicots-by-day", 3, 67),
        ("uptimals-by-day", 4, 54),
        ("forms-by-day", 2, 2**8),
        ("spiders-with-arms", 4, 3 * 2 + (4 * 2 * 2 + 4 * 2 + 3 * (4 + 3))),
        ("stalk-sums", 3, 3 + (9 + 6) + (27 + 9 * 3 + 10)),
        ("blue-red-graphs", 3, 2 + 10 + 54),
    ],
)
def test_every_position_is_there_once(tmp_path, family, size, count):
    """Counts by theory: words, Polya, Catalan, Euler's phi; OEIS A000151 for blue-red trees; 22 values by day 2, 176
    HT-values by day 3 (table 3.1)."""
    list(sweep(Census(family, size, tmp_path), processes=1))
    rows = rows_in(tmp_path)
    assert len(rows) == count
    assert len({row["position"] for row in rows}) == count


def test_two_processes_do_the_same(tmp_path):
    list(sweep(Census("arches", 8, tmp_path / "one"), processes=1))
    list(sweep(Census("arches", 8, tmp_path / "two"), processes=2))
    assert rows_in(tmp_path / "one") == rows_in(tmp_path / "two")


def test_a_stopped_census_goes_on_where_it_stopped(tmp_path):
    census = Census("arches", 8, tmp_path)
    running = sweep(census, processes=1)
    total = len(list(census.parts()))
    assert [next(running) for _ in range(4)] == [(0, total), (1, total), (2, total), (3, total)]
    running.close()
    table = next(tmp_path.glob("part-000000-*.csv"))
    first = table.stat().st_mtime_ns
    assert next(sweep(census, processes=1)) == (3, total)
    assert list(sweep(census, processes=1))[-1] == (total, total)
    assert table.stat().st_mtime_ns == first


def test_a_folder_holds_one_census(tmp_path):
    list(sweep(Census("stalks", 3, tmp_path), processes=1))
    for family, size in (("arches", 3), ("stalks", 2)):
        with pytest.raises(FileFormatError, match="holds the census of stalks up to 3"):
            next(sweep(Census(family, size, tmp_path)))


def test_unknown_families_are_refused(tmp_path):
    with pytest.raises(UnsupportedError, match="expected one of stalks"):
        Census("dragons", 3, tmp_path)


@pytest.mark.parametrize("family", ["stalks", "arches", "flipping-coins", "trees", "toppling-dominoes", "spiders"])
def test_the_items_of_a_part_are_its_rows(family):
    for part in FAMILIES[family].parts(5):
        assert FAMILIES[family].items(part) == sum(1 for _ in FAMILIES[family].rows(part))


def test_the_pace_is_by_items_and_counts_this_run_alone(tmp_path):
    """Of 2 + 4 + ... + 64 arches of at most six edges, those of at most five are half, though five of six parts."""
    census = Census("arches", 6, tmp_path)
    running = sweep(census, processes=1)
    for _ in range(6):
        next(running)
    running.close()
    times = iter([100.0, 102.0])
    pace = Pace(lambda: next(times))
    resumed = sweep(census, processes=1, pace=pace)
    next(resumed)
    assert (pace.items, pace.of, pace.rate, pace.seconds_left) == (62, 126, None, None)
    next(resumed)
    assert (pace.items, pace.rate, str(pace)) == (126, 32.0, "100.0% of the items, 32 a second")


def test_trees_up_to_isomorphism_are_pairwise_different():
    forests = Forests("BRG")
    texts = [text for part in forests.parts(4) for text, _ in forests.of_part(part)]
    keys = {Hackenbush.parse(text).key() for text in texts}
    assert len(keys) == len(texts) == sum(forests_up_to_isomorphism(4)[1:])


@pytest.mark.parametrize("kind", [Forests, PlaneForests, StalkSums])
@pytest.mark.parametrize("colors", ["BRG", "B"])
@pytest.mark.parametrize("listed", [1, 3, 20_000])
def test_forests_are_found_by_rank(monkeypatch, kind, colors, listed):
    """With little in memory, too, a range is that part of the whole list."""
    forests = kind(colors)
    everything = list(forests.of_part(f"4:0:{forests.count(4)}"))
    assert len(everything) == forests.count(4)
    monkeypatch.setattr("colonnade.census.trees._LISTED", listed)
    for start in range(0, len(everything), max(len(everything) // 40, 1)):
        assert list(forests.of_part(f"4:{start}:{start + 3}")) == everything[start : start + 3]


@pytest.mark.parametrize(
    ("family", "ruleset", "size"),
    [
        ("stalks", Hackenbush, 5),
        ("arches", Hackenbush, 7),
        ("trees", Hackenbush, 4),
        ("blue-red-trees", Hackenbush, 5),
        ("clockwise-hackenbush", ClockwiseHackenbush, 3),
        ("flipping-coins", FlippingCoins, 7),
        ("domino-shave", DominoShave, 3),
        ("stalk-sums", Hackenbush, 4),
        ("spiders", Hackenbush, 5),
        ("flipping-coins:L:111 R:01,001", FlippingCoins, 6),
    ],
)
def test_enumerators_agree_with_the_search_through_all_options(family, ruleset, size):
    """Enumerators make the values of many positions from each other; here each is found alone, by its options."""
    for part in family_named(family).parts(size):
        for row in list(family_named(family).rows(part))[::5]:
            position = ruleset.parse(row["position"])
            assert str(position) == row["position"]
            answer = evaluate(position, verify=True)
            assert answer.verified
            assert row == row_of_position(position)


@pytest.mark.parametrize("spiders", [Spiders(legs=3), Spiders(legs=2, arms=1)])
def test_spiders_are_pairwise_different_and_found_by_rank(spiders):
    everything = list(spiders.of_part("6:0:5000"))
    keys = {Hackenbush.parse(spider.text).key() for spider in everything}
    assert len(keys) == len(everything) == spiders.count(6)
    for start in range(0, len(everything), 11):
        assert list(spiders.of_part(f"6:{start}:{start + 4}")) == everything[start : start + 4]


def test_a_census_beyond_all_bounds_begins_at_once(tmp_path):
    running = sweep(Census("stalks", 99_999, tmp_path), processes=1)
    assert [next(running), next(running)] == [(0, None), (1, None)]
    running.close()


def test_parts_are_large_and_never_listed():
    """The parts of 99,999 edges are more than there are atoms; the first ones come at once."""
    parts = FAMILIES["stalks"].parts(99_999)
    assert list(islice(parts, 12)) == [*(f"{n}:" for n in range(1, 10)), "10:B", "10:R", "10:G"]
    coins = Words("01", end="1")
    last = list(coins.parts(20))[-1]
    assert (last, sum(1 for _ in coins.of_part(last))) == ("20:11111", 2**14)
    assert list(Forests("BR").parts(9))[-2:] == ["9:180000:200000", "9:200000:216598"]


@pytest.mark.parametrize(
    ("family", "size"),
    [
        ("trees", 9),
        ("blue-red-trees", 12),
        ("clockwise-hackenbush", 8),
        ("reverse-trees", 10),
        ("childish-trees", 7),
        ("domino-shave", 8),
        ("stalks", 12),
        ("stalk-sums", 10),
        ("arches", 20),
        ("spiders", 12),
        ("spiders-with-arms", 10),
        ("toppling-dominoes", 10),
        ("flipping-coins", 20),
        ("euclid-weights", 1000),
        ("blue-red-graphs", 7),
    ],
)
def test_no_part_is_a_large_share_of_the_work(family, size):
    items = list(map(FAMILIES[family].items, FAMILIES[family].parts(size)))
    assert max(items) <= sum(items) / 20


QUICK = ("trees", "blue-red-trees", "clockwise-hackenbush", "stalks", "arches", "stalk-sums", "flipping-coins")
SEARCHED = (
    "reverse-trees",
    "childish-trees",
    "spiders",
    "spiders-with-arms",
    "toppling-dominoes",
    "domino-shave",
    "blue-red-graphs",
    "partizan-euclid",
    "euclid-weights",
)


@pytest.mark.parametrize(
    ("family", "fewest"), [*((family, 20_000) for family in QUICK), *((family, 1_000) for family in SEARCHED)]
)
def test_a_part_of_a_small_census_is_a_small_share_or_small(family, fewest):
    """A part with more than 5 % of the work has few items, and there are few parts of any size."""
    for size in range(1, 9):
        items = list(map(FAMILIES[family].items, FAMILIES[family].parts(size)))
        assert max(items, default=0) <= max(sum(items) / 20, fewest)
        assert len(items) <= 10 + 82 * size


@pytest.mark.parametrize(
    ("family", "size"),
    [
        ("trees", 11),
        ("blue-red-trees", 13),
        ("clockwise-hackenbush", 9),
        ("stalks", 15),
        ("stalk-sums", 13),
        ("arches", 23),
        ("flipping-coins", 23),
        ("reverse-trees", 12),
        ("childish-trees", 9),
        ("domino-shave", 9),
        ("spiders", 16),
        ("spiders-with-arms", 13),
        ("toppling-dominoes", 15),
        ("graphs", 8),
    ],
)
def test_parts_of_large_sizes_have_from_a_hundred_thousand_to_a_million_items(family, size):
    parts = [part for part in FAMILIES[family].parts(size) if part.startswith(f"{size}:")]
    items = list(map(FAMILIES[family].items, parts))
    assert max(items) <= min(10**6, sum(items) / 20)
    assert mean(items) >= 90_000  # Words are cut by whole letters, and what is left over is in the last part.


def test_a_variant_of_flipping_coins_is_made_once_for_all_parts():
    """A line is made from shorter ones, so a part alone would make all of them again."""
    assert family_named("flipping-coins:L:111 R:01") is family_named("flipping-coins:L:111 R:01")


@pytest.mark.parametrize("family", ["partizan-euclid", "euclid-weights"])
def test_euclid_pairs_are_compacted_and_keep_their_sizes(tmp_path, family):
    """All q to 600 are in parts of a thousand rows or more; each part is counted by Euler's function."""
    parts = list(FAMILIES[family].parts(600))
    phi = [sum(gcd(p, q) == 1 for p in range(q)) for q in range(601)]
    ranges = [tuple(map(int, part.split("-"))) for part in parts]
    assert [q for first, last in ranges for q in range(first, last + 1)] == list(range(2, 601))
    assert [FAMILIES[family].items(part) for part in parts] == [sum(phi[a : b + 1]) for a, b in ranges]
    assert all(600 <= FAMILIES[family].items(part) <= 4_000 for part in parts[:-1])
    assert parts[:-1] == list(FAMILIES[family].parts(700))[: len(parts) - 1]
    list(sweep(Census(family, 30, tmp_path), processes=1))
    assert len(list(tmp_path.glob("part-*"))) == 1
    assert Counter(row["size"] for row in rows_in(tmp_path)) == {str(q): phi[q] for q in range(2, 31)}


def test_a_claim_of_the_ledger_goes_size_by_size(tmp_path):
    list(sweep(Census("claim:Conjecture 6.4.6", 4, tmp_path), processes=1))
    rows = rows_in(tmp_path)
    assert [(row["i"], row["cases"], row["counterexample"]) for row in rows] == [(str(i), "1", "") for i in range(1, 5)]


def test_a_printed_claim_that_fails_shows_its_counterexample():
    """Errata: with e_x > 1 and e_y = 1 theorem 3.14 is wrong, first for the arch of five edges BBRBB."""
    assert next(iter(family_named("claim:Theorem 3.14, as printed").rows("5")))["counterexample"]


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("claim:Theorem 2.20", "Theorem 2.20"),
        ("claim:spiders 2.20", "Theorem 2.20"),
        ("claim:hackenbush-spiders theorem 2.10", "Theorem 2.10"),
        ("claim:clockwise_hackenbush_domino_shave:bijection", "Theorem 3.5"),
    ],
)
def test_a_claim_is_asked_by_label_work_or_checker(asked, name):
    assert next(iter(family_named(asked).rows("3")))["claim"] == name


def test_every_claim_with_sizes_can_be_asked():
    """By the name of its checker, which no two entries share."""
    for entry in entries():
        if entry.measure != "example":
            assert family_named(f"claim:{entry.name}").description == entry.statement


def test_a_label_of_two_works_is_no_answer():
    with pytest.raises(
        UnsupportedError, match="is in clockwise-hackenbush-domino-shave and in hackenbush-spiders; say"
    ):
        family_named("claim:Theorem 2.10")


def test_a_ruleset_of_ones_own_is_cut_by_rank(monkeypatch):
    """Heaps of fewer than 5000 beans: 1000 in a part, sizes without positions too."""
    monkeypatch.setattr(
        Nim, "of_size", lambda size: [Nim((n,)) for n in range(5000 if size == 2 else 0)], raising=False
    )
    family = family_named("nim")
    assert list(family.parts(2)) == ["0:0:0", "1:0:0", *(f"2:{n}:{n + 1000}" for n in range(0, 5000, 1000))]
    assert [row["value"] for row in islice(family.rows("2:4000:5000"), 2)] == ["*4000", "*4001"]
    assert [family.items(part) for part in family.parts(2)] == [0, 0, *[1000] * 5]


def test_a_family_of_ones_own_may_be_in_the_current_folder(tmp_path, monkeypatch):
    (tmp_path / "census_of_the_current_folder.py").write_text(
        "from colonnade.census import Family\nEMPTY = Family('empty', '', lambda size: ['1'], lambda part: [])\n",
        encoding="utf-8",
    )
    monkeypatch.setattr("sys.path", [path for path in sys.path if path])
    monkeypatch.chdir(tmp_path)
    assert family_named("census_of_the_current_folder:EMPTY").name == "empty"


def test_a_bounded_search_without_answer_is_no_counterexample(monkeypatch):
    """Conjecture 7.1.8 is not refuted by a sum for which the search finds no summands."""
    cases = [None, Undecided("a sum"), Undecided("another"), None]
    conjecture = Entry("forms-and-values", "Conjecture", "It holds.", lambda _: iter(cases), range(1, 3), "summands")
    monkeypatch.setattr(claims, "entries", lambda: [conjecture])
    row = next(iter(family_named("claim:Conjecture").rows("2")))
    assert (row["cases"], row["undecided"], row["counterexample"]) == (4, 2, "")


def test_a_family_of_ones_own_is_named_by_its_module(tmp_path, monkeypatch):
    (tmp_path / "my_census.py").write_text(
        "from colonnade.census import Family\n"
        "from colonnade.positions.nim import Nim\n"
        "HEAPS = Family.of_positions('heaps', '', lambda n: list(map(str, range(n))), lambda p: [Nim.parse(p)])\n",
        encoding="utf-8",
    )
    monkeypatch.syspath_prepend(tmp_path)
    list(sweep(Census("my_census:HEAPS", 3, tmp_path / "out"), processes=1))
    assert [row["value"] for row in rows_in(tmp_path / "out")] == ["0", "*", "*2"]


@pytest.mark.parametrize(
    "name",
    ["my_absent_module:HEAPS", "colonnade.census:NOTHING", "colonnade.census:sweep", "claim:9.9", "flipping-coins:101"],
)
def test_what_is_no_family_is_refused(tmp_path, name):
    with pytest.raises(UnsupportedError, match=r"no family|expected"):
        Census(name, 3, tmp_path)


REFUSED = [name for name in FAMILIES if name.endswith(("-by-day", "graphs"))]
BEGUN = [*(FAMILIES.keys() - REFUSED), *TALLIES, "flipping-coins:L:111 R:01", "claim:spiders 2.20"]


@pytest.mark.parametrize("size", [10**6, 10**12])
@pytest.mark.parametrize("family", REFUSED)
def test_an_absurd_size_is_refused_before_there_is_a_folder(tmp_path, family, size):
    with pytest.raises(UnsupportedError, match=r"too many .*to list; the (last day|most) is \d+$"):
        Census(family, size, tmp_path)


@pytest.mark.parametrize("family", sorted(BEGUN))
def test_a_size_that_never_ends_begins_at_once(tmp_path, family):
    """Parts are listed one by one: a list of a million million would not fit."""
    for size in (10**6, 10**12):
        assert len(list(islice(Census(family, size, tmp_path).parts(), 30))) == 30


def test_parts_that_take_long_to_find_are_not_counted(monkeypatch):
    clock = count(step=0.5)
    monkeypatch.setattr("colonnade.census.partition.process_time", lambda: next(clock))
    assert count_parts("abc") == 3
    assert count_parts(map(str, range(50))) is None
