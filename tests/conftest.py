"""Shared set-up: one kernel a run (``COLONNADE_KERNEL``), repeatable hypothesis, tests in any order (``--order``)."""

from __future__ import annotations

import os
from itertools import groupby
from random import Random

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "colonnade",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("colonnade")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--order",
        metavar="ORDER",
        help="run the tests in reverse, or shuffled by a seed: no test may depend on what ran before it",
    )
    parser.addoption("--late", metavar="LOW-HIGH", help="hold back the studio's answers to browsers, in milliseconds")
    parser.addoption("--throttle", metavar="RATE", type=float, help="slow browsers' pages down by this factor")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    put_in_order(items, config.getoption("--order"))
    mark_native(items)


def put_in_order(items: list[pytest.Item], order: str | None) -> None:
    """Reverse or shuffle the tests. The tests of a file stay together, because they share what is costly to set up."""
    if order is None:
        return
    if order == "reverse":
        items.reverse()
        return
    shuffle = Random(order).shuffle
    files = [list(tests) for _, tests in groupby(items, key=lambda item: item.path)]
    shuffle(files)
    for tests in files:
        shuffle(tests)
    items[:] = [item for tests in files for item in tests]


def mark_native(items: list[pytest.Item]) -> None:
    """Leave out what needs the native kernel where there is none; under CI that is an error."""
    from colonnade._kernel import KERNEL

    if KERNEL.name == "native":
        return
    if os.environ.get("CI") == "true" and os.environ.get("COLONNADE_KERNEL") != "reference":
        raise pytest.UsageError("the native kernel is missing")
    for item in items:
        if "native" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="needs the native kernel"))
