"""Which program this is."""

from __future__ import annotations

from colonnade import __version__
from colonnade._kernel import KERNEL
from colonnade.studio import models


def about() -> models.About:
    """The version, and which kernel runs."""
    return models.About(version=__version__, kernel=KERNEL.name)
