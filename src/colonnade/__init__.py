"""Colonnade."""
