"""Checkers use definitions alone: they run with the theorems of the library replaced by functions that raise.

The thesis is not among the works here: some of its checkers still compare a function of the library with brute force.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

PROGRAM = Path(__file__).with_name("definitions_only.py")
ABOUT_A_FUNCTION = {"colonnade": ["colonnade:labeled_games"]}
"""Claims about an algorithm of ours, which has no shorter statement than its code."""


@pytest.mark.parametrize(
    "paper",
    [
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
