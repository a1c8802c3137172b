"""What the studio says about every example of its gallery, with no limit on time.

Python in the browser runs this too: see ``tests/web/test_site.py``. A question of the page has its limit in seconds, so
near that limit a slower side says less; what both have the time to say is the same.
"""

from __future__ import annotations

from colonnade.budget import Budget
from colonnade.studio.answers.describe import describe_position
from colonnade.studio.answers.drawings import read_text
from colonnade.studio.answers.examples import entries
from colonnade.studio.models import Drawing, Text
from colonnade.studio.models.decode import encode

LIMIT = Budget(positions=20_000)


def gallery_answers() -> str:
    """A line of JSON for every example."""
    lines = []
    for entry in entries():
        drawn = read_text(Text(text=entry.text, game=entry.game))
        answer = describe_position(Drawing(sticks=drawn.sticks, game=entry.game), LIMIT)
        # How long it took, and in which order positions were met, may differ.
        answer.milliseconds, answer.positions = 0, 0
        lines.append(encode(answer))
    return "\n".join(lines)


if __name__ == "__main__":
    print(gallery_answers())
