"""For the tests of those who build on Colonnade: hypothesis strategies, and the laws that every ruleset must keep.

The strategies need hypothesis: ``pip install colonnade[testing]``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from colonnade.testing.laws import check_ruleset

if TYPE_CHECKING:
    from colonnade.testing.strategies import dyadics, forms, hackenbush, stalks, trees, values

__all__ = ["check_ruleset", "dyadics", "forms", "hackenbush", "stalks", "trees", "values"]


def __getattr__(name: str) -> Any:
    if name in __all__:
        from colonnade.testing import strategies

        return getattr(strategies, name)
    raise AttributeError(f"module 'colonnade.testing' has no attribute {name!r}")
