"""The gallery: Winning Ways' classics, the papers' examples, and families to browse."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache

from colonnade.dyadic import Dyadic
from colonnade.errors import ColonnadeError
from colonnade.positions.hackenbush import (
    ChildishHackenbush,
    ClockwiseHackenbush,
    Hackenbush,
    ReverseHackenbush,
)
from colonnade.positions.hackenbush.catalogue import CATALOGUE
from colonnade.solvers.budget import Budget
from colonnade.solvers.strings import stalk_of_number
from colonnade.studio import models
from colonnade.studio.knowing import quick_value
from colonnade.studio.models import GameType
from colonnade.studio.pictures import drawn_from, rules_of
from colonnade.studio.wording import named

_WAYS = "Winning Ways"
_HAMMER = "Decomposing Hackenbush"
_FORMS = "Forms and values"
_SPIDERS = "Hackenbush spiders"
_LIMIT = Budget(positions=50_000, seconds=0.4)

_RBG = GameType.RED_BLUE_GREEN
_GAME_OF: dict[type[Hackenbush], GameType] = {
    Hackenbush: _RBG,
    ChildishHackenbush: GameType.CHILDISH,
    ReverseHackenbush: GameType.REVERSE,
    ClockwiseHackenbush: GameType.CLOCKWISE,
}


@dataclass(frozen=True, slots=True)
class _Entry:
    id: str
    title: str
    source: str
    chapter: str
    text: str
    game: GameType = _RBG


_CLASSICS = (
    _Entry("half", "Half a move", f"{_WAYS}, ch. 1", "Classics", "BR"),
    _Entry("tweedle", "Tweedledum and Tweedledee", _HAMMER, "Classics", "B(R,B), R(B,R)"),
    _Entry("hammer", "Hammer’s tree", _HAMMER, "Classics", "B(BB,RB)"),
    _Entry("sprig", "Sprig", f"{_FORMS}, ch. 5", "Classics", "GB"),
    _Entry("green-house", "Green house", f"Fusion · {_WAYS}, ch. 7", "Classics", "0-1G 0-2G 1-2G 1-3G 2-3G 3-4G"),
    _Entry("spider", "Spider", f"{_SPIDERS}, ch. 2", "Classics", "BRB/RBR/BRR\\B"),
    _Entry(
        "garden", "Garden", "A tree between two flowers that cancel", "Classics", "G:aBBB:a, B(BB(R,B),RB), G:bRRR:b"
    ),
    _Entry("branches", "Three branches", _HAMMER, "Classics", "BB(B(B,R),R(BB,R),BRR)"),
    _Entry("house", "House, tree and bush", "To play", "Classics", "B:a(G:b,R:c(G,B:b)), R:b, B(R,B(B,R)), R(B,B)"),
)

_FLOWERS = tuple(
    _Entry(
        f"flower-{n}",
        f"Flower with {n} petals",
        f"{_FORMS}, ch. 4",
        "Flowers and stalks",
        "G(" + ",".join("B" * n) + ")",
    )
    for n in range(2, 7)
) + tuple(
    _Entry(f"mixed-{text}", f"Stalk {text}", f"{_FORMS}, ch. 4", "Flowers and stalks", text)
    for text in ("GR", "GBB", "GGB", "GBG", "BG", "BGR", "GBR", "GRB", "GGBR", "GBBR")
)

_HEAPS = tuple(
    _Entry(f"nim-{n}", f"Nim heap of {n}", f"{_WAYS}, ch. 2", "Green", "G" * n, GameType.GREEN) for n in range(1, 6)
)

_GREEN = (
    _Entry("green-tree", "Green tree", f"Colon principle · {_WAYS}, ch. 7", "Green", "GG(G,GG(G,G))", GameType.GREEN),
    _Entry("green-arch", "Green arch of five", f"Fusion · {_WAYS}, ch. 7", "Green", "GGGGG:0", GameType.GREEN),
    _Entry(
        "green-swing",
        "Green swing",
        f"Fusion · {_WAYS}, ch. 7",
        "Green",
        "0-1G 1-2G 0-3G 3-4G 2-4G 2-5G 4-6G 6-7G",
        GameType.GREEN,
    ),
    _Entry("nim-sum", "Three heaps: 3, 4, 5", f"{_WAYS}, ch. 2", "Green", "GGG, GGGG, GGGGG", GameType.GREEN),
)

_OTHERS = (
    _Entry("childish-stalk", "Childish stalk", f"{_WAYS}, ch. 8", "Other rules", "BRB", GameType.CHILDISH),
    _Entry("childish-tree", "Childish tree", f"{_WAYS}, ch. 8", "Other rules", "B(R,B)", GameType.CHILDISH),
    _Entry("reverse-arch", "Reverse arch", f"{_SPIDERS}, ch. 3", "Other rules", "BBRBB:0", GameType.REVERSE),
    _Entry("reverse-stalk", "Reverse stalk", f"{_SPIDERS}, ch. 3", "Other rules", "BRRB", GameType.REVERSE),
)


def _numbers() -> list[_Entry]:
    """The stalks of the simplest positive numbers."""
    wanted = [Dyadic(n, 3) for n in range(1, 25)]
    return [
        _Entry(f"number-{n}", f"The number {n}", "van Roode’s rule", "Numbers as stalks", str(stalk_of_number(n)))
        for n in wanted
    ]


def _exhibits() -> list[_Entry]:
    return [
        _Entry(
            f"exhibit-{name.replace(' ', '-')}",
            name[:1].upper() + name[1:],
            exhibit.source.split(", rebuilt")[0],
            "From the papers",
            exhibit.text,
            _GAME_OF[exhibit.variant],
        )
        for name, exhibit in CATALOGUE.items()
    ]


@cache
def gallery() -> list[models.Example]:
    """All examples with their values, worked out once."""
    entries = [*_CLASSICS, *_exhibits(), *_FLOWERS, *_HEAPS, *_GREEN, *_OTHERS, *_numbers()]
    return [_example(entry) for entry in entries]


def _example(entry: _Entry) -> models.Example:
    drawn = drawn_from(models.Text(text=entry.text, game=entry.game))
    try:
        value = named(quick_value(rules_of(entry.game).parse(entry.text), _LIMIT))
    except ColonnadeError:
        value = None
    return models.Example(
        id=entry.id,
        title=entry.title,
        source=entry.source,
        chapter=entry.chapter,
        game=entry.game,
        text=drawn.text,
        sticks=drawn.sticks,
        value=value,
    )
