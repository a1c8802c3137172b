"""Ordinal sums: forms, outcomes, recognition, and values over the base ``*``."""
