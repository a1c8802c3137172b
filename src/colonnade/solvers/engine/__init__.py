"""The evaluator: budgets, derivations, search, bounds and play, for every ruleset."""
