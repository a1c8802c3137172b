"""The pictures that ``colonnade draw`` can make of a text. Each is a pure function of what the text denotes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import Enum

from colonnade.budget import Budget
from colonnade.cli.inputs import read_subject
from colonnade.cli.subject import Subject
from colonnade.draw.scene import Label, Name, Scene
from colonnade.errors import NotationError
from colonnade.positions.ruleset import Position

NAME_SIZE = 20
"""Of a value below a position, in pixels."""


class Picture(Enum):
    """What to draw."""

    POSITION = "position"
    TREE = "tree"
    THERMOGRAPH = "thermograph"
    LINE = "line"
    VALUES = "values-by-day"
    HT_VALUES = "ht-values-by-day"


@dataclass(frozen=True, slots=True)
class DrawingRequest:
    """What is to be drawn; ``picture`` is by default what was given."""

    text: str
    ruleset: str | None = None
    picture: Picture | None = None
    values: bool = False
    labels: bool = False
    depth: int | None = None

    def scene(self, budget: Budget) -> Scene:
        """The picture.

        >>> DrawingRequest("{3|-1}", picture=Picture.THERMOGRAPH).scene(Budget()).description
        'Mean 1, temperature 2'
        """
        if self.picture in _DAYS:
            self._check(self.picture)
            return _DAYS[self.picture](self.text)
        subject = read_subject(self.text, self.ruleset, budget=budget)
        picture = self.picture or (Picture.TREE if subject.position is None else Picture.POSITION)
        self._check(picture, subject.position)
        return _PICTURES[picture](subject, self)

    def characters(self, budget: Budget) -> str:
        """The picture in characters. A position is drawn as it is in play, unless values stand in its ground."""
        from colonnade.draw.characters import characters
        from colonnade.draw.names import name_of
        from colonnade.positions.hackenbush import Hackenbush

        if self.picture in (None, Picture.POSITION):
            subject = read_subject(self.text, self.ruleset, budget=budget)
            position = subject.position
            in_ground = self.values and isinstance(position, Hackenbush)
            if position is not None and position.ruleset != "partizan-euclid" and not in_ground:
                self._check(Picture.POSITION, position)
                below = f"\n\n{name_of(subject.value).unicode}" if self.values else ""
                return position.picture() + below
        return characters(self.scene(budget))

    def _check(self, picture: Picture | None, position: Position | None = None) -> None:
        """Refuse what this picture cannot show."""
        from colonnade.positions.hackenbush import Hackenbush

        if self.depth is not None and picture is not Picture.TREE:
            raise NotationError("--depth is for game trees; leave it out, or give --picture tree")
        if self.values and picture is not Picture.POSITION:
            raise NotationError("--values is for positions; leave it out, or give a position such as BRB")
        if self.labels and not (picture is Picture.POSITION and isinstance(position, Hackenbush)):
            raise NotationError("--labels is for the sticks of Hackenbush positions; leave it out")


def _tree(subject: Subject, request: DrawingRequest) -> Scene:
    from colonnade.draw.game_tree import draw_game_tree

    return draw_game_tree(subject.form, depth=request.depth)


def _thermograph(subject: Subject, _: DrawingRequest) -> Scene:
    from colonnade.draw.thermograph import draw_thermograph

    return draw_thermograph(subject.value)


def _line(subject: Subject, _: DrawingRequest) -> Scene:
    from colonnade.draw.number_line import draw_number_line

    return draw_number_line(subject.value)


def _position(subject: Subject, request: DrawingRequest) -> Scene:
    from colonnade.draw.hackenbush import draw_hackenbush
    from colonnade.draw.names import name_of
    from colonnade.positions.hackenbush import Hackenbush
    from colonnade.solvers.engine.evaluate import evaluate

    position = subject.the_position
    if not isinstance(position, Hackenbush):
        scene = position.scene()
        return _with_name(scene, name_of(subject.value)) if request.values else scene
    found = [evaluate(part, budget=subject.budget).value for part in position.split()] if request.values else []
    return draw_hackenbush(
        position,
        inscriptions=[name_of(value) for value in found],
        labels={edge.id: str(edge.id) for edge in position.edges} if request.labels else None,
        description=f"Value {subject.value}, outcome {subject.value.outcome.value}" if request.values else "",
    )


def _with_name(scene: Scene, name: Name) -> Scene:
    """The scene with a name below it."""
    left, bottom, right, _ = scene.bounds()
    label = Label(((left + right) / 2, bottom - NAME_SIZE / 2), name.unicode, name.latex, size=NAME_SIZE)
    return replace(scene, shapes=(*scene.shapes, label), description=f"Value {name.unicode}")


def _values_by_day(text: str) -> Scene:
    from colonnade.draw.hasse import draw_hasse
    from colonnade.games.birthdays.values_by_day import values_by_day

    if text not in ("0", "1", "2"):
        raise NotationError(f"values are drawn for day 0, 1 or 2; got {text!r}")
    return draw_hasse(values_by_day(int(text)), title=f"Values born by day {text}")


def _ht_values_by_day(text: str) -> Scene:
    from colonnade.draw.hasse import draw_hasse
    from colonnade.games.transitive.ht_lattice import HTLattice

    if text not in ("0", "1", "2", "3"):
        raise NotationError(f"HT-values are drawn for day 0 to 3; got {text!r}")
    return draw_hasse(HTLattice(int(text)).values, title=f"HT-values born by day {text}")


_DAYS: dict[Picture | None, Callable[[str], Scene]] = {
    Picture.VALUES: _values_by_day,
    Picture.HT_VALUES: _ht_values_by_day,
}
_PICTURES: dict[Picture, Callable[[Subject, DrawingRequest], Scene]] = {
    Picture.POSITION: _position,
    Picture.TREE: _tree,
    Picture.THERMOGRAPH: _thermograph,
    Picture.LINE: _line,
}
