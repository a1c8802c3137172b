"""Misère play of forms (*Forms and values*, chapter 5)."""
