"""Censuses: long enumerations in parts that can be stopped and resumed, into tables that other programs open."""

from colonnade.census.families import FAMILIES
from colonnade.census.family import Family
from colonnade.census.family_names import family_named
from colonnade.census.folder import CensusFolder
from colonnade.census.job import StoppedError
from colonnade.census.run import Census, IncompleteError, sweep
from colonnade.census.table import Row

__all__ = [
    "FAMILIES",
    "Census",
    "CensusFolder",
    "Family",
    "IncompleteError",
    "Row",
    "StoppedError",
    "family_named",
    "sweep",
]
