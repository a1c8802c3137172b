"""For the tests of those who build on Colonnade: hypothesis strategies, and the laws that every ruleset must keep.

Needs hypothesis: ``pip install colonnade[testing]``.
"""

from colonnade.testing.laws import check_ruleset
from colonnade.testing.strategies import dyadics, forms, hackenbush, stalks, trees, values

__all__ = ["check_ruleset", "dyadics", "forms", "hackenbush", "stalks", "trees", "values"]
