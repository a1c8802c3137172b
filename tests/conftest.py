"""Shared set-up: one kernel a run (``COLONNADE_KERNEL``), repeatable hypothesis."""

from __future__ import annotations

import os

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile(
    "colonnade",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
settings.load_profile("colonnade")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    from colonnade._kernel import KERNEL

    if KERNEL.name == "native":
        return
    if os.environ.get("CI") == "true" and os.environ.get("COLONNADE_KERNEL") != "reference":
        raise pytest.UsageError("the native kernel is missing")
    for item in items:
        if "native" in item.keywords:
            item.add_marker(pytest.mark.skip(reason="needs the native kernel"))
