"""Stalks and sums of stalks (*Forms and values*, chapter 4)."""
