"""Censuses: long enumerations in parts that can be stopped and resumed, into tables that other programs open."""

from colonnade.census.families import FAMILIES, Family, Row
from colonnade.census.run import Census, sweep

__all__ = ["FAMILIES", "Census", "Family", "Row", "sweep"]
