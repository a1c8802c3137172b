"""Pictures. Pure functions turn a position or value into a ``Scene``, which is written as SVG, TikZ or text."""

from __future__ import annotations

from colonnade.draw.scene import Scene
from colonnade.errors import UnsupportedError
from colonnade.positions.ruleset import Position

__all__ = ["Scene", "draw", "draw_svg", "draw_tikz"]


def draw(thing: object) -> Scene:
    """The picture of a position, value, form or thermograph.

    A form is drawn as its game tree, and so is a value; where that is too large, as its thermograph.

    >>> from colonnade.games.value import Value
    >>> from colonnade.positions.nim import Nim
    >>> [draw(thing).title for thing in (Nim.parse("3 1"), Value("{1|-1}"))]
    ['3 1', '+-1']
    >>> draw("BR")
    Traceback (most recent call last):
    ...
    TypeError: draw takes a position, value, form or thermograph; got 'BR'
    """
    if isinstance(thing, Position):
        return thing.scene()
    # A position is drawn without loading the algebra of values.
    from colonnade.draw.game_tree import draw_game_tree
    from colonnade.draw.thermograph import draw_thermograph
    from colonnade.games.form import Form
    from colonnade.games.temperature.thermograph import Thermograph
    from colonnade.games.value import Value

    match thing:
        case Form():
            return draw_game_tree(thing)
        case Value():
            try:
                return draw_game_tree(thing)
            except UnsupportedError:
                return draw_thermograph(thing)
        case Thermograph():
            return draw_thermograph(thing)
    raise TypeError(f"draw takes a position, value, form or thermograph; got {thing!r}")


def draw_svg(thing: object) -> str:
    """A position, value, form or thermograph as SVG.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> draw_svg(Hackenbush.parse("BR"))[:4]
    '<svg'
    """
    return draw(thing).svg()


def draw_tikz(thing: object) -> str:
    """A position, value, form or thermograph as TikZ.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> "tikzpicture" in draw_tikz(Hackenbush.parse("BR"))
    True
    """
    return draw(thing).tikz()
