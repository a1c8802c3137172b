"""What the studio says about positions, with no limit on time.

Python in the browser runs this too: see ``tests/web/test_site.py``. A question of the page has its limit in seconds, so
near that limit a slower side says less; what both have the time to say is the same.
"""

from __future__ import annotations

from collections.abc import Iterable

from colonnade.budget import Budget
from colonnade.errors import ColonnadeError
from colonnade.studio.answers.describe import describe_position
from colonnade.studio.answers.drawings import read_text
from colonnade.studio.failures import error_message
from colonnade.studio.models import Drawing, GameType, Text
from colonnade.studio.models.decode import encode

LIMIT = Budget(positions=20_000)


def described(positions: Iterable[tuple[str, str]]) -> str:
    """A line of JSON for every text and the game that it is a position of."""
    lines = []
    for text, game in positions:
        try:
            drawn = read_text(Text(text=text, game=GameType(game)))
        except ColonnadeError as error:  # a color that the studio's game has not
            lines.append(encode(error_message(error)))
            continue
        answer = describe_position(Drawing(sticks=drawn.sticks, game=GameType(game)), LIMIT)
        # How long it took, and in which order positions were met, may differ.
        answer.milliseconds, answer.positions = 0, 0
        lines.append(encode(answer))
    return "\n".join(lines)
