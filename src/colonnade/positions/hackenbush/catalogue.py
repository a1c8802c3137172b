"""Named positions of the literature, with what their source says of them."""

from __future__ import annotations

from dataclasses import dataclass
from types import MappingProxyType

from colonnade.positions.hackenbush.childish import ChildishHackenbush
from colonnade.positions.hackenbush.clockwise import ClockwiseHackenbush
from colonnade.positions.hackenbush.position import Hackenbush
from colonnade.positions.hackenbush.reverse import ReverseHackenbush

_WAYS = "Berlekamp, Conway and Guy, Winning Ways"
_CLOCKWISE = "Carvalho, Huggan, Nowakowski and Pereira dos Santos, Ordinal sums, Clockwise Hackenbush, and Domino Shave"
_SPIDERS = "Cho, Blue Red Hackenbush Spiders"
_DECOMPOSING = "Hammer, Decomposing Hackenbush"
_FORMS = "McKay, Forms and Values of Number-like and Nimber-like Games"
_SUITE = "Siegel, CGSuite, test suite"


@dataclass(frozen=True, slots=True)
class Exhibit:
    """A position with a name, where it comes from, and the value that its source gives (ASCII notation)."""

    name: str
    variant: type[Hackenbush]
    text: str
    value: str
    source: str

    @property
    def position(self) -> Hackenbush:
        """The position itself."""
        return self.variant.parse(self.text)


_EXHIBITS = (
    Exhibit("half a move", Hackenbush, "BR", "1/2", f"{_WAYS}, chapter 1"),
    Exhibit("three quarters", Hackenbush, "BRB", "3/4", f"{_WAYS}, chapter 1"),
    Exhibit("quarter from two reds", Hackenbush, "B(R,R)", "1/4", f"{_WAYS}, chapter 1"),
    Exhibit("green stalk", Hackenbush, "GGG", "*3", f"{_WAYS}, chapter 2"),
    Exhibit(
        "moderately hard bed",
        Hackenbush,
        "(lr:A(rr:B;rr:D;rr:F);lr:B(r(r:D;r:E));lr:C(rr:F;rr:G);lr:D;lr:E(r(r:F;r:G));lr:F;lr:G)",
        "1/128",
        f"{_WAYS}, chapter 7; text from {_SUITE}",
    ),
    Exhibit("stalk of CGSuite", Hackenbush, "lrlrr", "9/16", _SUITE),
    Exhibit("childish loop", ChildishHackenbush, ":{ground}llllllrrrr:{ground}", "{4|-2}", _SUITE),
    Exhibit("van Roode, example 1.4, base", Hackenbush, "BRRB", "3/8", f"{_CLOCKWISE}, example 1.4"),
    Exhibit("van Roode, example 1.4", Hackenbush, "BRRBBBBBR", "125/256", f"{_CLOCKWISE}, example 1.4"),
    Exhibit("clockwise figure 1", ClockwiseHackenbush, "BR(RB(B,RB),BR)", "7/16", f"{_CLOCKWISE}, figures 1 and 7"),
    Exhibit("clockwise figure 2", ClockwiseHackenbush, "RR, BR(R,BR)", "-5/4", f"{_CLOCKWISE}, figure 2, exercise"),
    Exhibit("clockwise figure 6", ClockwiseHackenbush, "RB(B,RB)", "-3/8", f"{_CLOCKWISE}, figure 6"),
    Exhibit("domino tree", ClockwiseHackenbush, "BR, B(G,R)", "1", f"{_CLOCKWISE}, example 3.1"),
    Exhibit("arch without bonus", Hackenbush, "BRBR/BRRR", "3/4", f"{_SPIDERS}, figure 2.8, rebuilt from the text"),
    Exhibit("arch with bonus", Hackenbush, "BRBRB/BRRR", "7/8", f"{_SPIDERS}, figure 2.9, rebuilt from the text"),
    Exhibit(
        "balanced spider", Hackenbush, "BRBB/BRRB/RBRB/RBBB", "3/4", f"{_SPIDERS}, figure 2.24, rebuilt from the text"
    ),
    Exhibit("no colon principle", ReverseHackenbush, "B(B,R)", "{0,{1|0}|-1}", f"{_SPIDERS}, figure 3.26"),
    Exhibit("C Stalks Calculator", Hackenbush, "rrbr", "-7/4", f"{_DECOMPOSING}, Hackenbush Stalks"),
    Exhibit("Hammerian tree", Hackenbush, "B(BB,RB)", "5/2", f"{_DECOMPOSING}, Hammerian Trees, example 1"),
    Exhibit("sprig", Hackenbush, "GB", "^*", f"{_FORMS}, section 4.2"),
)

CATALOGUE = MappingProxyType({exhibit.name: exhibit for exhibit in _EXHIBITS})
"""Every exhibit by name.

>>> print(CATALOGUE["balanced spider"].position)
BRBB/BRRB/RBRB/RBBB
"""
