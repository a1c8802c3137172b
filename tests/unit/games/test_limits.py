"""Texts of hostile size and shape: no recursion, and budgets hold while they are read, valued and written."""

from __future__ import annotations

import gc
import random
import time
from collections.abc import Callable, Iterator

import pytest

from colonnade._kernel import KERNEL
from colonnade.budget import Budget
from colonnade.errors import BudgetExceededError
from colonnade.explain.expressions import expression_text
from colonnade.games import Form, Value, parse
from colonnade.games.expression import Expression
from colonnade.games.ordinal.invariant import invariant
from colonnade.games.ordinal.ordinal_sum import ordinal_value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.expressions import evaluate_expression


@pytest.fixture(scope="module", autouse=True)
def _garbage_of_other_files() -> Iterator[None]:
    """Collect it once: after thousands of tests that takes up to a second."""
    gc.collect()
    yield
    gc.unfreeze()


@pytest.fixture(autouse=True)
def _objects_of_other_tests() -> None:
    """They must not be searched for garbage within a limit: that may take longer than it."""
    gc.freeze()


def texts(depth: int) -> dict[str, str]:
    return {
        "minus": "-" * depth + "*",
        "plus": "+" * depth + "1",
        "cf": "cf(" * depth + "{1|0}" + ")" * depth,
        "braces": "{" * depth + "0" + "|}" * depth,
        "brackets": "(" * depth + "0" + ")" * depth,
        "multiple": "2.(" * depth + "*" + ")" * depth,
        "tiny": "Tiny(" * 1_000 + "1" + ")" * 1_000,
        "colon": "1:" * 1_000 + "1",
    }


# Python's own limit is a thousand; the stack under the native kernel has room for some ten thousand calls.
IN_PYTHON = texts(20_000 if KERNEL.name == "native" else 5_000)
IN_THE_KERNEL = texts(100_000 if KERNEL.name == "native" else 5_000)
TOO_LARGE_FORMS = {"multiple", "colon"}
"""Their literal forms are never finished, so trying longer says no more."""


MARGIN = 0.1
"""Seconds that work may go on beyond its limit: of the processor, which a busy machine gives to others in between."""


def explained(expression: Expression) -> int:
    return sum(1 for _ in evaluate_expression(expression).derivation.walk())


def literal_form(expression: Expression) -> object:
    return expression.form()


def value(expression: Expression) -> object:
    return expression.value


@pytest.mark.parametrize("look", [value, literal_form, explained, expression_text, repr])
@pytest.mark.parametrize("shape", IN_THE_KERNEL)
def test_no_depth_exhausts_the_stack(shape: str, look: Callable[[Expression], object]) -> None:
    try:
        with Budget(seconds=1 if look is literal_form and shape in TOO_LARGE_FORMS else 5):
            look(parse((IN_THE_KERNEL if look in (value, literal_form) else IN_PYTHON)[shape]))
    except BudgetExceededError:
        pass  # a clean refusal; a RecursionError is not


def test_a_canonical_form_is_found_by_value() -> None:
    """The literal sum of six games of 60 subpositions has more than are ever built."""
    game = "{50|{40|{30|{20|{10|-70}}}}}"
    assert Value(f"cf(9.({game}))") == 9 * Value(game)
    assert Value(f"Tiny(9.({game}))") == Value(f"Tiny({Value(game) * 9})")


@pytest.mark.native
@pytest.mark.parametrize(
    "text",
    [
        "{0|" * 450_000 + "1" + "}" * 450_000,
        "1" + "+{1|0}" * 300_000,
        "-" * 1_900_000 + "1",
        "{" + "0,1," * 400_000 + "2|}",
    ],
    ids=["braces", "sum", "minus", "options"],
)
def test_a_budget_holds_while_a_text_is_read(text: str) -> None:
    began = time.thread_time()
    with pytest.raises(BudgetExceededError), Budget(seconds=0.2):
        parse(text)
    assert time.thread_time() - began < 0.2 + MARGIN


@pytest.mark.native
def test_a_budget_holds_while_a_text_is_written() -> None:
    value = parse("{0|" * 100_000 + "-1" + "}" * 100_000).value
    began = time.thread_time()
    with pytest.raises(BudgetExceededError), Budget(seconds=0.2):
        str(value)
    assert time.thread_time() - began < 0.2 + MARGIN


@pytest.mark.native
def test_a_budget_holds_while_the_options_of_a_stalk_are_put_in_order() -> None:
    """Hundreds of options, each with hundreds of its own: to compare them takes most of the time."""
    colors = random.Random(1)
    value = evaluate(Hackenbush.parse("".join(colors.choice("BRG") for _ in range(2000)))).value
    began = time.thread_time()
    with pytest.raises(BudgetExceededError), Budget(seconds=0.2):
        value.left  # noqa: B018
    assert time.thread_time() - began < 0.2 + MARGIN


def test_a_limit_is_told_whatever_the_length_of_the_number() -> None:
    """Python writes no integer of more than 4300 digits."""
    huge = Value(10**5000)
    with pytest.raises(BudgetExceededError, match="born after day 10000000"):
        ordinal_value(Form.parse("1"), huge)
    with pytest.raises(BudgetExceededError, match="born after day"):
        invariant(Value.of([huge], [0]))


def test_a_literal_sum_of_large_nimbers_is_refused_by_the_options_that_it_has(monkeypatch: pytest.MonkeyPatch) -> None:
    """``*n + *n`` has ``(n + 1)**2`` pairs of positions, with ``n`` options for each player on the average: so many
    entries that a sum of few positions is too much to write out."""
    monkeypatch.setattr("colonnade.games.form.LITERAL_OPTIONS", 2 * 31**2 * 30)
    form = Form.parse("{*30 + *30|}")
    assert form.formal_birthday == 61
    with pytest.raises(BudgetExceededError, match="ask for its value instead"):
        Form.parse("{*31 + *31|}")
    assert Value("{*31 + *31|}") == Value("{0|}")
