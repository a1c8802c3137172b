"""The ruleset interface: a ruleset is a class of positions.

A subclass says what each player may move to. Everything else follows from that: value, outcome in both conventions,
winning moves, play, explanations, drawing, the command line, the studio and censuses. Class attributes hold the rest:
name, title, rules in one sentence, notation, examples, and the theorems about the ruleset.
"""

from __future__ import annotations

from abc import ABCMeta
from collections.abc import Callable, Hashable, Iterable, Sequence
from enum import Enum
from importlib import import_module
from typing import TYPE_CHECKING, Any, ClassVar, Generic, NamedTuple, Self, TypeVar

from colonnade.dyadic import Dyadic
from colonnade.errors import IllegalMoveError, UnsupportedError
from colonnade.players import Player

if TYPE_CHECKING:
    from colonnade.draw.scene import Scene

P = TypeVar("P", bound="Position")


class PieceKind(Enum):
    """What a move can touch.

    >>> from colonnade import Hackenbush, Player
    >>> [piece.kind for move in Hackenbush.parse("BR").moves(Player.LEFT) for piece in move.pieces]
    [<PieceKind.EDGE: 'edge'>]
    """

    EDGE = "edge"
    HEAP = "heap"
    COUNTER = "counter"
    """One counter of a heap."""
    SQUARE = "square"
    DOMINO = "domino"
    COIN = "coin"
    REGION = "region"
    LINE = "line"
    """A line that is cut along or followed."""


class Piece(NamedTuple):
    """A thing on the board that a move touches and a drawing shows: the edge with this id, the third square, …

    Pieces are counted from 0, squares of a board row by row. ``part`` is the summand of a sum that the piece belongs
    to, counted from 0.

    >>> Piece(PieceKind.EDGE, 3).id, Piece(PieceKind.SQUARE, 0, part=1).id
    ('edge-3', 'part-1-square-0')
    """

    kind: PieceKind
    index: int  # type: ignore[assignment]  # not the method of tuples
    part: int = 0

    @property
    def id(self) -> str:
        """The name of the piece in pictures; no two pieces of a position share one."""
        name = f"{self.kind.value}-{self.index}"
        return f"part-{self.part}-{name}" if self.part else name


class Move(NamedTuple, Generic[P]):
    """One move: its ``label`` in the notation of the ruleset, the position it leaves, and the pieces that it touches.

    ``words`` describe the move to a person, where the label alone does not. A person makes the move by touching one of
    its ``pieces``. Pieces in ``along`` go with them, such as the dominoes that a toppled one takes with it.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> move = next(iter(Hackenbush.parse("BR").moves(Player.LEFT)))
    >>> move.label, move.edge, str(move.position)
    ('cut 0', 0, '0')
    """

    label: str
    position: P
    pieces: tuple[Piece, ...] = ()
    words: str = ""
    along: tuple[Piece, ...] = ()

    @property
    def edge(self) -> int:
        """The id of the one edge that this move cuts."""
        if len(self.pieces) != 1 or self.pieces[0].kind is not PieceKind.EDGE:
            raise UnsupportedError(f"the move {self.label!r} does not cut an edge")
        return self.pieces[0].index


class Position(metaclass=ABCMeta):  # noqa: B024  (the rules are abstract in subclasses such as MapColoring)
    """A position of some ruleset: immutable and hashable (a frozen dataclass is the easiest way).

    A subclass must define ``options`` or ``moves``. With a name in ``ruleset`` it is registered for the command line,
    the batch interface and the studio. Symmetric positions may share a ``key``, and ``split`` gives independent parts.

    Positions can be added, subtracted, negated, multiplied by integers and compared as games: ``g >= h`` evaluates
    both. Games are partially ordered, so ``not g >= h`` does not mean ``g < h``. The one exception is ``g == h``, which
    asks whether both are the same position, because searches look positions up. ``g.equals(h)`` asks whether their
    values are equal.

    >>> from colonnade.positions.nim import Nim
    >>> g, h = Nim.parse("1 2"), Nim.parse("3")
    >>> g == h, g.equals(h), (g - h).equals(0)
    (False, True, True)
    >>> print(3 * h + g)
    3 + 3 + 3 + 1 2
    """

    ruleset: ClassVar[str] = ""
    """The name under which the ruleset is found, such as ``flipping-coins``."""
    title: ClassVar[str] = ""
    """The name as a person writes it; by default made from ``ruleset``."""
    rules: ClassVar[str] = ""
    """The rules in one sentence."""
    notation: ClassVar[str] = ""
    """How positions are written, in one sentence."""
    examples: ClassVar[tuple[str, ...]] = ()
    """Positions worth a look, in the notation."""
    solvers: ClassVar[Sequence[str | Callable[..., Any]]] = ()
    """The theorems on normal play, the cheapest first, as functions or as ``module:function``.

    A subclass does not inherit theorems, searches and misère theorems, because other rules need other ones. A subclass
    that changes ``options``, ``moves``, or a method on which these may depend, does not inherit ``split``, ``key``,
    ``shortcut``, ``bounds``, ``__neg__`` and ``__add__`` either. It names again what still holds, as in
    ``split = Nim.split``."""
    at_once: ClassVar[Callable[..., Any] | str | None] = None
    """A function of the position alone that is tried before all theorems. For positions so small that this takes
    microseconds it returns the answer in normal play, for all others ``None``. It is not inherited either."""
    searches: ClassVar[Sequence[str | Callable[..., Any]]] = ()
    """Searches that know the structure of the ruleset, tried on parts that no theorem takes."""
    misere_solvers: ClassVar[Sequence[str | Callable[..., Any]]] = ()
    """The theorems on misère play."""
    drawing: ClassVar[str] = "colonnade.draw.text:draw_text"
    """The function that draws a position, as ``module:function``; by default the text is drawn."""

    def __init_subclass__(cls, **kwargs: object) -> None:
        super().__init_subclass__(**kwargs)
        for name in _KNOWN_OF_RULES:
            if not _still_known(name, cls):
                setattr(cls, name, vars(Position)[name])
        if not cls.__module__.startswith("colonnade."):
            _check_rules(cls)
        name = cls.__dict__.get("ruleset", "")
        if name:
            _check_name(name, cls)
            RULESETS[name] = cls
            if "title" not in cls.__dict__:
                cls.title = name.replace("-", " ").title()

    if not TYPE_CHECKING:  # a type checker would take any name for an attribute

        def __getattr__(self, name: str) -> Any:
            if hasattr(type(self), name):  # a property raised AttributeError: raise that error again
                return object.__getattribute__(self, name)
            from colonnade.missing_attributes import INSTEAD_ON_POSITIONS, missing_attribute

            raise missing_attribute(self, type(self).__name__, name, INSTEAD_ON_POSITIONS)

    def options(self, player: Player) -> Iterable[Self]:
        """The positions that ``player`` may move to; by default those that ``moves`` lead to."""
        if type(self).moves is Position.moves:
            raise UnsupportedError(f"{type(self).__name__} has no moves; expected a method options or moves")
        return (move.position for move in self.moves(player))

    def moves(self, player: Player) -> Iterable[Move[Self]]:
        """What ``player`` may do, each move with a label; by default ``options``, labelled by their texts."""
        for position in self.options(player):
            yield Move(str(position), position)

    def split(self) -> Sequence[Position]:
        """Independent parts whose disjunctive sum this is, as small as can be; by default the position itself."""
        return (self,)

    def key(self) -> Hashable:
        """The key by which searches remember the position: positions that share a key are searched once.

        Positions of one class may share a key only if they are the same game move for move, because forms and misère
        play are searched by key, too. Two classes may use the same keys.
        """
        return self

    def shortcut(self) -> Dyadic | int | str | None:
        """The value, where the ruleset knows it without search: a number, or a text in the notation of values."""
        return None

    def bounds(self) -> tuple[Dyadic, Dyadic] | None:
        """Numbers ``low <= value <= high`` that hold without search, or ``None``."""
        return None

    @property
    def edge_ids(self) -> Sequence[int]:
        """The ids of the edges, for rulesets played on graphs."""
        return ()

    def picture(self) -> str:
        """The position drawn with characters; by default its text, with each row of a board on a line of its own."""
        text = str(self)
        rows = text.split("/")
        return "\n".join(rows) if len({len(row) for row in rows}) == 1 else text

    def scene(self) -> Scene:
        """The position as shapes to draw, each with the piece that it shows, so that a move can be clicked."""
        drawn: Scene = function_named(self.drawing)(self)
        return drawn

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read the text notation. ``parse(str(position)) == position``."""
        raise UnsupportedError(
            f"the ruleset {cls.ruleset or cls.__name__} has no text notation; give it a class method parse(text)"
        )

    @classmethod
    def of_size(cls, size: int) -> Iterable[Self]:
        """All positions of a size, whatever size means in this ruleset. A class that defines this method can be used by
        name in a census."""
        raise UnsupportedError(
            f"the ruleset {cls.ruleset or cls.__name__} does not list its positions by size; "
            "give it a class method of_size(size)"
        )

    def after(self, label: str, player: Player | str) -> Self:
        """The position after the move that ``moves`` calls ``label``, or ``IllegalMoveError``."""
        player = Player(player)
        labels = []
        for move in self.moves(player):
            if move.label == label:
                return move.position
            labels.append(move.label)
        known = "one of " + ", ".join(labels[:8]) + (", …" if len(labels) > 8 else "")
        raise IllegalMoveError(
            f"{player.name.capitalize()} has no move {label!r} here; expected {known if labels else 'no move at all'}"
        )

    # -- arithmetic ------------------------------------------------------------------------------

    def __add__(self, other: Any) -> Position:
        """Both positions side by side: a move is a move in one of them."""
        from colonnade.positions.disjunctive_sum import DisjunctiveSum

        if not isinstance(other, Position):
            return NotImplemented
        return DisjunctiveSum.of((self, other))

    def __radd__(self, other: Any) -> Position:
        """Needed for ``sum``, which begins with 0."""
        return self if type(other) is int and other == 0 else NotImplemented

    def __neg__(self) -> Position:
        """The same position with the players exchanged."""
        from colonnade.positions.negative import Negative

        return Negative(self)

    def __sub__(self, other: Any) -> Position:
        """This position beside the negative of the other."""
        return self + -other if isinstance(other, Position) else NotImplemented

    def __mul__(self, times: Any) -> Position:
        """``times`` copies side by side; copies of the negative if ``times`` is less than 0."""
        from colonnade.positions.disjunctive_sum import DisjunctiveSum

        if not isinstance(times, int):
            return NotImplemented
        if abs(times) > MOST_COPIES:
            raise UnsupportedError(f"{abs(times)} copies of a position are too many; expected at most {MOST_COPIES}")
        copies = self if times >= 0 else -self
        total: Position | None = None
        for bit in f"{abs(times):b}":
            total = None if total is None else total + total
            if bit == "1":
                total = copies if total is None else total + copies
        return DisjunctiveSum(()) if total is None else total

    __rmul__ = __mul__

    # -- order -----------------------------------------------------------------------------------

    def equals(self, other: Any) -> bool:
        """Whether both have the same value; the other may be a position, a value or a number.

        >>> from colonnade.positions.hackenbush import Hackenbush
        >>> Hackenbush.parse("BR, BR").equals(1)
        True
        """
        return self._holds("=", other)

    def __le__(self, other: Any) -> bool:
        return self._holds("<=", other)

    def __ge__(self, other: Any) -> bool:
        return self._holds(">=", other)

    def __lt__(self, other: Any) -> bool:
        return self._holds("<", other)

    def __gt__(self, other: Any) -> bool:
        return self._holds(">", other)

    def _holds(self, sign: str, other: object) -> bool:
        # By name, because positions are below the evaluator and do not import it.
        answer: bool = function_named("colonnade.solvers.engine.comparison:holds")(self, sign, other)
        return answer


MOST_COPIES = 100_000
"""The largest multiple of a position: nobody plays on more copies."""

RULESETS: dict[str, type[Position]] = {}
"""Every named ruleset whose module has been imported, by name; ``positions.ruleset_named`` imports as needed."""


_KNOWN_OF_RULES = ("split", "key", "shortcut", "bounds", "__neg__", "__add__")
"""What is true of positions only under the rules of their class."""

_MOVES = ("options", "moves")


def _still_known(name: str, ruleset: type[Position]) -> bool:
    """Whether a subclass may inherit the method ``name``: because the class that defines it leaves the moves to its
    subclasses, or because no class in between may have changed the rules."""
    giver = next(ancestor for ancestor in ruleset.__mro__ if name in vars(ancestor))
    if not issubclass(giver, Position) or (giver.options, giver.moves) == (Position.options, Position.moves):
        return True
    heirs = ruleset.__mro__[: ruleset.__mro__.index(giver)]
    return not any(_may_change_rules(heir, giver) for heir in heirs)


def _may_change_rules(heir: type, giver: type[Position]) -> bool:
    """Whether a subclass defines moves of its own, or overrides a method of its ancestor on which the moves may depend.
    Methods that every position has besides its moves, such as ``picture``, are not rules."""
    return any(
        hasattr(giver, name) and (callable(attribute) or isinstance(attribute, classmethod | staticmethod | property))
        for name, attribute in vars(heir).items()
        if name in _MOVES or not (name.startswith("__") or hasattr(Position, name))
    )


def search_key(position: Position) -> Hashable:
    """The key of a position in searches that meet several rulesets: its class and its own key.

    >>> from colonnade.positions.nim import Nim
    >>> search_key(Nim.parse("2 1")) == search_key(Nim.parse("1 2"))
    True
    """
    return type(position), position.key()


def _check_rules(ruleset: type[Position]) -> None:
    """Make the rules of a class outside Colonnade check what they return."""
    from colonnade.positions.checked_rules import checked  # imported here, since our own rulesets do not need it

    this = ruleset.__name__
    returned = {
        "options": (Position, f"{this}(…)"),
        "moves": (Move, f'Move("a label", {this}(…))'),
        "split": (Position, f"{this}(…)"),
    }
    for name, (expected, example) in returned.items():
        if name in vars(ruleset):
            setattr(ruleset, name, checked(vars(ruleset)[name], expected, example))


def _check_name(name: str, ruleset: type[Position]) -> None:
    """Refuse the name of another ruleset. The same class may be defined again, in its module or in a session."""
    if not ruleset.__module__.startswith("colonnade."):
        function_named("colonnade.positions.registry:import_ours")(name)
    other = RULESETS.get(name)
    if other is None or "__main__" == ruleset.__module__ == other.__module__:
        return
    if (other.__module__, other.__qualname__) != (ruleset.__module__, ruleset.__qualname__):
        raise UnsupportedError(
            f"{ruleset.__qualname__}: there is a ruleset {name!r} already, {other.__module__}.{other.__qualname__}; "
            "expected another name"
        )


def function_named(reference: str) -> Callable[..., Any]:
    """The function that ``module:function`` names. Positions use it to call layers above them."""
    module, _, function = reference.partition(":")
    found: Callable[..., Any] = getattr(import_module(module), function)
    return found
