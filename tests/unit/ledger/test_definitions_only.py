"""Checkers use definitions alone: they run with the theorems of the library replaced by functions that raise."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("definitions_only.py")
ABOUT_A_FUNCTION = {
    "colonnade": [
        "colonnade.reverse_trunks:trunk_value",
        "colonnade.ht_values:days_ahead",
        "colonnade.ht_values:ht_day",
        "colonnade.reverse_trunks:labeled_games",
        "colonnade.ht_values:bounds_on_ht_values",
    ],
    "forms-and-values": [
        "forms_and_values.chapter2b_recognition:ordinal_decompositions",
        "forms_and_values.chapter7:star_based_sum",
        "forms_and_values.chapter2b_recognition:decompositions",
        "forms_and_values.chapter7:star_based_difference",
    ],
}
"""The functions that are imported, and the claims about them, which compare them with a definition: the values of
labeled games with a plain search; bounds on the number of HT-values with their number; the decompositions found from
subpositions with all ordinal sums of small values; the summands that a
bounded search finds with the sum that they are to have."""


@pytest.mark.native  # what a checker calls does not depend on the kernel
@pytest.mark.parametrize(
    "paper",
    [
        "forms-and-values",
        "clockwise-hackenbush-domino-shave",
        "decomposing-hackenbush",
        "flipping-coins",
        "hackenbush-spiders",
        "winning-ways",
        "on-numbers-and-games",
        "nim",
        "colonnade",
    ],
)
def test_checkers_need_no_theorem(paper: str) -> None:
    command = [sys.executable, str(PROGRAM), paper]
    run = subprocess.run(command, capture_output=True, text=True, check=True)
    assert run.stdout.split() == ABOUT_A_FUNCTION.get(paper, [])
