"""The three colors of Hackenbush edges."""

from __future__ import annotations

from enum import Enum

from colonnade.players import Player


class Color(Enum):
    """Blue is Left's, red is Right's, green is either's."""

    BLUE = "B"
    RED = "R"
    GREEN = "G"

    @classmethod
    def _missing_(cls, value: object) -> Color:
        raise ValueError(f"there is no color {value!r}; expected 'B', 'R' or 'G'")

    def allows(self, player: Player) -> bool:
        """Whether ``player`` may cut an edge of this color.

        >>> Color.BLUE.allows(Player.LEFT), Color.BLUE.allows(Player.RIGHT), Color.GREEN.allows(Player.RIGHT)
        (True, False, True)
        """
        return self is Color.GREEN or self is (Color.BLUE if Player(player) is Player.LEFT else Color.RED)

    @property
    def opposite(self) -> Color:
        """The color with the players exchanged: green stays green.

        >>> Color.BLUE.opposite
        <Color.RED: 'R'>
        """
        return {Color.BLUE: Color.RED, Color.RED: Color.BLUE}.get(self, self)


COLOR_OF_BYTE = {ord(color.value): color for color in Color}
"""Graphs store colors as the ASCII letters ``B R G``, one byte an edge."""

OPPOSITE_BYTES = bytes.maketrans(b"BR", b"RB")
"""Translation table that exchanges blue and red."""

CUTTABLE = {Player.LEFT: frozenset(b"BG"), Player.RIGHT: frozenset(b"RG")}
"""The color bytes that each player may cut."""
