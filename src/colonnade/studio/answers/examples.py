"""What the gallery shows: classics, the papers' examples, and whole families to browse."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import product

from colonnade.dyadic import Dyadic
from colonnade.positions.hackenbush import ChildishHackenbush, ClockwiseHackenbush, Hackenbush, ReverseHackenbush
from colonnade.positions.hackenbush.catalogue import CATALOGUE
from colonnade.solvers.hackenbush.strings import stalk_of_number
from colonnade.studio.models import GameType

_WAYS = "Winning Ways"
_HAMMER = "Decomposing Hackenbush"
_FORMS = "Forms and values"
_SPIDERS = "Hackenbush spiders"
_CLOCKWISE = "Clockwise Hackenbush"

_RBG = GameType.RED_BLUE_GREEN
_GAME_OF: dict[type[Hackenbush], GameType] = {
    Hackenbush: _RBG,
    ChildishHackenbush: GameType.CHILDISH,
    ReverseHackenbush: GameType.REVERSE,
    ClockwiseHackenbush: GameType.CLOCKWISE,
}


@dataclass(frozen=True, slots=True)
class Entry:
    """One example: a name, where it comes from, the chapter of the gallery it stands in, and its notation."""

    title: str
    source: str
    chapter: str
    text: str
    game: GameType = _RBG
    name: str = ""
    """What the page calls it by; most are called by their chapter and notation."""

    @property
    def id(self) -> str:
        """A name that no other entry has.

        >>> Entry("Half a move", "Winning Ways, ch. 1", "Classics", "BR", name="half").id
        'half'
        """
        return self.name or f"{self.chapter} {self.game} {self.text}".replace(" ", "-").lower()


CLASSICS = (
    Entry("Half a move", f"{_WAYS}, ch. 1", "Classics", "BR", name="half"),
    Entry("Tweedledum and Tweedledee", _HAMMER, "Classics", "B(R,B), R(B,R)", name="tweedle"),
    Entry("Hammer’s tree", _HAMMER, "Classics", "B(BB,RB)", name="hammer"),
    Entry("Sprig", f"{_FORMS}, ch. 5", "Classics", "GB", name="sprig"),
    Entry("Green house", f"Fusion · {_WAYS}, ch. 7", "Classics", "0-1G 0-2G 1-2G 1-3G 2-3G 3-4G", name="green-house"),
    Entry("Spider", f"{_SPIDERS}, ch. 2", "Classics", "BRB/RBR/BRR\\B", name="spider"),
    Entry("Garden", "A tree between two flowers that cancel", "Classics", "G:aBBB:a, B(BB(R,B),RB), G:bRRR:b"),
    Entry("Three branches", _HAMMER, "Classics", "BB(B(B,R),R(BB,R),BRR)"),
    Entry("House, tree and bush", "To play", "Classics", "B:a(G:b,R:c(G,B:b)), R:b, B(R,B(B,R)), R(B,B)"),
)

_SUMS = (
    ("Two halves and a red stick", "BR, BR, R"),
    ("Four quarters and a red stick", "BRR, BRR, BRR, BRR, R"),
    ("Three quarters and a quarter", "BRB, BRR, R"),
    ("One and a half, twice", "BBR, BBR, RRR"),
    ("A tree and its negative", "B(B,RB), R(R,BR)"),
    ("Up and down", "GB, G, GR, G"),
    ("Up twice and star: Left wins", "GB, GB, G"),
    ("Up against star: the first player wins", "GB"),
    ("Star and star two", "G, GG, GGG"),
    ("A flower against a sprig", "G(B,B), GR"),
    ("Number beats infinitesimal", "BRRRRRR, GR, GR, GR"),
    ("A house beside a stalk", "0-1B 0-2R 1-2G 1-3R 2-3B 0-4B 4-5R 5-6B"),
)

_HOUSES = (
    ("Door", "0-1B 1-2B 2-0R"),
    ("Porch", "0-1B 1-2R 2-0R 1-3B 2-3B"),
    ("House with a chimney", "0-1B 0-2R 1-2G 1-3R 2-3B 3-4B"),
    ("Two rooms", "0-1B 1-2R 2-0B 2-3R 3-0B"),
    ("Ladder", "0-1B 0-2R 1-2B 1-3R 2-4B 3-4R"),
    ("Table", "0-1B 1-2R 2-3R 3-0B"),
    ("Cart", "0-1B 1-2R 2-0B 1-3B 3-2R"),
    ("Window", "0-1R 0-2B 1-2B 1-3B 2-4R 3-4R"),
)

_GREEN = (
    ("Green tree", f"Colon principle · {_WAYS}, ch. 7", "GG(G,GG(G,G))"),
    ("Green bush", f"Colon principle · {_WAYS}, ch. 7", "G(G,GG,GGG)"),
    ("Green swing", f"Fusion · {_WAYS}, ch. 7", "0-1G 1-2G 0-3G 3-4G 2-4G 2-5G 4-6G 6-7G"),
    ("Green lollipop", f"Fusion · {_WAYS}, ch. 7", "GG:aGGG:a"),
    ("Green wheel", f"Fusion · {_WAYS}, ch. 7", "0-1G 1-2G 1-3G 1-4G 2-3G 3-4G"),
    ("Three heaps: 3, 4, 5", f"Nim · {_WAYS}, ch. 2", "GGG, GGGG, GGGGG"),
    ("Three heaps: 1, 2, 3", f"Nim · {_WAYS}, ch. 2", "G, GG, GGG"),
    ("Four heaps: 2, 3, 6, 7", f"Nim · {_WAYS}, ch. 2", "GG, GGG, GGGGGG, GGGGGGG"),
)

_DECOMPOSED = (
    ("Joshua tree", "B(BR,RB)"),
    ("Joshua tree on a stalk of two", "BB(B,R)"),
    ("Blue outweighs red", "B(BB,R)"),
    ("Red outweighs blue: not decomposed", "B(RR,B)"),
    ("Impure trunk", "BR(B,B)"),
    ("Impure trunk, branches that cancel", "BR(B,R)"),
    ("Branching twice", "B(B(B,R),B)"),
    ("A stop high up", "BB(B,B(R,R))"),
    ("Red trunk", "R(RB,R(B,R))"),
    ("Four branches", "B(B,BR,R,RB)"),
)

_CHILDISH = ("BRB", "B(R,B)", "BBRR", "B(R,R)", "B(B,R(B,R))", "BRBR", "RB(B,R)", "BB/R", "BR/RB", "B(BR,RB)")
_CLOCKWISE_TREES = ("BR", "B(G,R)", "B(R,B)", "R(B,R)", "B(R(B,G),B)", "G(B,R)", "BR, R(B,G)", "B(B,B(R,R))", "R(G,BG)")


def entries() -> Iterator[Entry]:
    """Every example, in the order of the gallery."""
    yield from CLASSICS
    yield from _exhibits()
    for title, text in _SUMS:
        yield Entry(title, f"After {_WAYS}, ch. 1 and 2", "Sums", text)
    for title, text in _DECOMPOSED:
        yield Entry(title, f"After {_HAMMER}", "Trees to take apart", text)
    for title, text in _HOUSES:
        yield Entry(title, f"After {_WAYS}, ch. 7", "Houses and other cycles", text)
    yield from _arches()
    yield from _flowers()
    yield from _green()
    yield from _numbers()
    yield from _stalks()
    yield from _other_rules()


def _exhibits() -> Iterator[Entry]:
    for name, exhibit in CATALOGUE.items():
        title = name[:1].upper() + name[1:]
        game = _GAME_OF[exhibit.variant]
        yield Entry(title, exhibit.source, "From the papers", exhibit.text, game, f"exhibit-{name.replace(' ', '-')}")


def _numbers() -> Iterator[Entry]:
    """The stalks of the positive numbers up to three whose denominators are at most eight."""
    for n in range(1, 25):
        number = Dyadic(n, 3)
        yield Entry(f"The number {number}", "van Roode’s rule", "Numbers as stalks", str(stalk_of_number(number)))


def _stalks() -> Iterator[Entry]:
    """Every stalk of up to three sticks, and the blue-red ones of four."""
    for length in (1, 2, 3):
        for letters in product("BGR", repeat=length):
            text = "".join(letters)
            yield Entry(f"Stalk {text}", f"Hackenbush stalks · {_FORMS}, ch. 4", "All stalks up to three", text)
    for letters in product("BR", repeat=4):
        text = "".join(letters)
        yield Entry(f"Stalk {text}", "van Roode’s rule", "Blue-red stalks of four", text)


def _flowers() -> Iterator[Entry]:
    for stem in (1, 2, 3):
        for petals in range(2, 7):
            text = "G" * stem + "(" + ",".join("B" * petals) + ")"
            words = "" if stem == 1 else f" on a stem of {stem}"
            yield Entry(f"{petals} petals{words}", f"Flowers · {_FORMS}, ch. 4", "Flowers", text)
    for blue, red in ((2, 1), (1, 2), (3, 1), (2, 2), (3, 2)):
        text = "G(" + ",".join("B" * blue + "R" * red) + ")"
        yield Entry(f"{blue} blue and {red} red petals", f"Flowers · {_FORMS}, ch. 4", "Flowers", text)


def _arches() -> Iterator[Entry]:
    """All arches of two legs of two sticks, up to mirror images."""
    legs = ["".join(leg) for leg in product("BR", repeat=2)]
    for number, left in enumerate(legs):
        for right in legs[number:]:
            text = f"{left}/{right}"
            yield Entry(f"Arch {text}", f"After {_SPIDERS}, ch. 2", "Arches and spiders", text)
    for text in ("BRB/RBR/BRR", "BB/BR/RB", "BRR/BRB/BBR", "BR/BR/BR", "RB/BR/BB/RR"):
        yield Entry(f"Spider {text}", f"After {_SPIDERS}, ch. 2", "Arches and spiders", text)


def _green() -> Iterator[Entry]:
    for title, source, text in _GREEN:
        yield Entry(title, source, "Green", text, GameType.GREEN)
    for n in range(1, 9):
        yield Entry(f"Nim heap of {n}", f"Nim · {_WAYS}, ch. 2", "Green", "G" * n, GameType.GREEN)
    for n in range(2, 8):
        yield Entry(f"Green arch of {n}", f"Fusion · {_WAYS}, ch. 7", "Green", "G" * n + ":0", GameType.GREEN)


def _other_rules() -> Iterator[Entry]:
    for text in _CHILDISH:
        yield Entry(f"Childish {text}", f"After {_WAYS}, ch. 8", "Childish", text, GameType.CHILDISH)
    for text in _CLOCKWISE_TREES:
        yield Entry(f"Clockwise {text}", f"After {_CLOCKWISE}, ch. 2", "Clockwise", text, GameType.CLOCKWISE)
    for length in (2, 3, 4):
        for letters in product("BR", repeat=length - 1):
            text = "B" + "".join(letters)
            yield Entry(f"Reverse {text}", f"After {_SPIDERS}, ch. 3", "Reverse", text, GameType.REVERSE)
    for text in ("BR/B", "BB/R", "BBRBB:0", "BR/RB"):
        yield Entry(f"Reverse arch {text}", f"After {_SPIDERS}, ch. 3", "Reverse", text, GameType.REVERSE)
