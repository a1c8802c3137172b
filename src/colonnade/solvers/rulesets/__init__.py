"""Solvers of the other rulesets: one theorem, one file."""
