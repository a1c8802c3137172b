"""The public surface, pinned: adding or removing a name is a decision, not an accident."""

import doctest
import subprocess
import sys

import pytest

import colonnade

PUBLIC = """
Budget
BudgetExceededError
CancelledError
ChildishBlueRedHackenbush
ChildishHackenbush
Citation
ClockwiseHackenbush
ColonnadeError
Color
Convention
Dyadic
Evaluation
Expression
FileFormatError
Form
Hackenbush
HypothesisError
IllegalMoveError
Limit
Meter
Move
MoveVerdict
NotationError
Outcome
OutcomeEvaluation
PerfectPlayer
Piece
PieceKind
Player
Position
Progress
RatedMove
Relation
ReverseHackenbush
Rule
Scene
Step
UndefinedError
UnsupportedError
Value
ValueEvaluation
VerificationError
Work
atomic_weight
best_moves
bound_tables
clear_tables
compare
conway_ordinal_sum
cool
draw_svg
draw_tikz
evaluate
evaluate_many
factorise
heat
incentives
load_rules
norton_product
ordinal_decompositions
ordinal_sum
ordinal_value
outline_text
overheat
parse
proof
rate_moves
realise
reduced_canonical_form
ruleset_named
ruleset_names
simplest_between
subordinate
sum_of
table_sizes
winning_moves
"""
"""Written out here, so that the list in the package is compared with something that does not change with it."""


def test_the_public_names_are_these_and_can_be_had() -> None:
    assert sorted(colonnade.__all__) == sorted(colonnade._HOME) == PUBLIC.split()
    for name in colonnade.__all__:
        assert getattr(colonnade, name) is not None


@pytest.mark.parametrize("name", PUBLIC.split())
def test_help_shows_an_example_of_every_public_name(name: str) -> None:
    """The examples themselves are run where they stand."""
    assert any(found.examples for found in doctest.DocTestFinder().find(getattr(colonnade, name), name, module=False))


def test_importing_the_package_imports_nothing_else() -> None:
    script = "import sys, colonnade; print([m for m in sys.modules if m.startswith('colonnade.')])"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "[]\n"
