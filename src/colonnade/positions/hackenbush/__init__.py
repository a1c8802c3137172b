"""Hackenbush: one rooted graph with colored edges, five sets of rules."""

from colonnade.positions.hackenbush.childish import ChildishBlueRedHackenbush, ChildishHackenbush
from colonnade.positions.hackenbush.clockwise import ClockwiseHackenbush
from colonnade.positions.hackenbush.color import Color
from colonnade.positions.hackenbush.edges import Edge
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.positions.hackenbush.reverse import ReverseHackenbush

__all__ = [
    "GROUND",
    "ChildishBlueRedHackenbush",
    "ChildishHackenbush",
    "ClockwiseHackenbush",
    "Color",
    "Edge",
    "Hackenbush",
    "ReverseHackenbush",
    "RootedGraph",
]
