"""Rows of things: dominoes lying and standing, numbers, coins."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from colonnade.draw.limits import check_size
from colonnade.draw.scene import Box, Disc, Ground, Ink, Label, Line, Scene, Shape
from colonnade.dyadic import write_integer
from colonnade.positions.ruleset import Piece, PieceKind

if TYPE_CHECKING:
    from colonnade.positions.bernoulli import Bernoulli
    from colonnade.positions.domino_shave import DominoShave
    from colonnade.positions.flipping_coins import FlippingCoins
    from colonnade.positions.stirling_shave import StirlingShave
    from colonnade.positions.toppling_dominoes import TopplingDominoes

_HALF, _HIGH, _SPACE = 42.0, 44.0, 10.0
_COIN = 22.0
_INKS = {"B": Ink.LEFT, "R": Ink.RIGHT, "G": Ink.EITHER}


def draw_domino_shave(position: DominoShave) -> Scene:
    """A line of dominoes, each outlined in the stroke of the player who may take it.

    A domino with fewer spots on the left is Left's, one with fewer on the right is Right's; else it is either's.

    >>> from colonnade.positions.domino_shave import DominoShave
    >>> scene = draw_domino_shave(DominoShave.parse("(2,4)(7,3)(1,1)"))
    >>> [(shape.ink.name, shape.piece.id) for shape in scene.shapes if isinstance(shape, Box)]
    [('LEFT', 'domino-0'), ('RIGHT', 'domino-1'), ('EITHER', 'domino-2')]
    """
    inks = [
        Ink.LEFT if left < right else Ink.RIGHT if left > right else Ink.EITHER for left, right in position.dominoes
    ]
    return _line_of_dominoes(position.dominoes, inks, str(position))


def draw_bernoulli(position: Bernoulli) -> Scene:
    """A line of dominoes that are either player's."""
    return _line_of_dominoes(position.dominoes, [Ink.INK] * len(position.dominoes), str(position))


def _line_of_dominoes(dominoes: Sequence[tuple[int, int]], inks: Sequence[Ink], title: str) -> Scene:
    check_size(len(dominoes), "dominoes")
    shapes: list[Shape] = []
    x = 0.0
    for index, (spots, ink) in enumerate(zip(dominoes, inks, strict=True)):
        piece = Piece(PieceKind.DOMINO, index)
        texts = [write_integer(number) for number in spots]
        labels = [Label((0, 0), text, text, size=20, piece=piece) for text in texts]
        half = max(_HALF, *(label.width + 16 for label in labels))
        shapes.append(Box((x, 4), 2 * half, _HIGH, ink, outline=True, radius=7, piece=piece))
        shapes.append(Line(((x + half, 12), (x + half, _HIGH - 4)), Ink.SOFT, piece=piece))
        shapes += [
            replace(label, at=(x + part * half, 4 + _HIGH / 2)) for label, part in zip(labels, (0.5, 1.5), strict=True)
        ]
        x += 2 * half + _SPACE
    return Scene((Ground(-24, max(x - _SPACE, 0) + 24), *shapes), title=title)


def draw_stirling_shave(position: StirlingShave) -> Scene:
    """A line of numbers, each on a card of its own.

    >>> from colonnade.positions.stirling_shave import StirlingShave
    >>> scene = draw_stirling_shave(StirlingShave.parse("3 12"))
    >>> [shape.text for shape in scene.shapes if isinstance(shape, Label)]
    ['3', '12']
    """
    check_size(len(position.numbers), "numbers")
    shapes: list[Shape] = []
    x = 0.0
    for index, number in enumerate(map(write_integer, position.numbers)):
        piece = Piece(PieceKind.DOMINO, index)
        label = Label((0.0, 0.0), number, number, size=20, piece=piece)
        width = max(_HIGH, label.width + 20)
        shapes += [
            Box((x, 0), width, _HIGH, outline=True, radius=7, piece=piece),
            replace(label, at=(x + width / 2, _HIGH / 2)),
        ]
        x += width + _SPACE
    return Scene(tuple(shapes), title=str(position))


def draw_toppling_dominoes(position: TopplingDominoes) -> Scene:
    """A row of dominoes on edge, in the strokes of their players.

    >>> from colonnade.positions.toppling_dominoes import TopplingDominoes
    >>> [shape.ink.name for shape in draw_toppling_dominoes(TopplingDominoes.parse("BG")).shapes]
    ['LEFT', 'EITHER']
    """
    check_size(len(position.row), "dominoes")
    shapes = tuple(
        Box((index * 34.0, 0), 20, 64, _INKS[letter], outline=True, radius=4, piece=Piece(PieceKind.DOMINO, index))
        for index, letter in enumerate(position.row)
    )
    return Scene(shapes, title=str(position))


def draw_flipping_coins(position: FlippingCoins) -> Scene:
    """A row of coins: those that show 1 are filled, those that show 0 are rings.

    >>> from colonnade.positions.flipping_coins import FlippingCoins
    >>> scene = draw_flipping_coins(FlippingCoins.parse("01"))
    >>> [(shape.outline, shape.piece.id) for shape in scene.shapes if isinstance(shape, Disc)]
    [(True, 'coin-0'), (False, 'coin-1')]
    """
    check_size(len(position.coins), "coins")
    shapes: list[Shape] = []
    for index, coin in enumerate(position.coins):
        piece = Piece(PieceKind.COIN, index)
        center = (index * (2 * _COIN + 8), 0.0)
        shapes.append(Disc(center, _COIN, Ink.INK, outline=coin == "0", piece=piece))
        shapes.append(Label(center, coin, size=18, ink=Ink.PAPER if coin == "1" else Ink.INK, piece=piece))
    return Scene(tuple(shapes), title=str(position))
