"""Censuses: long enumerations in parts that can be stopped and resumed, into tables that other programs open."""

from colonnade.census.families import FAMILIES
from colonnade.census.family import Family, Row, family_named
from colonnade.census.run import Census, sweep

__all__ = ["FAMILIES", "Census", "Family", "Row", "family_named", "sweep"]
