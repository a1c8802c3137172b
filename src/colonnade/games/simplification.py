"""How a form becomes canonical: which option is dominated by which, and which reverses through what.

The steps are those of the proof that every game has a canonical form (*Forms and values*, 1.5): remove a dominated
option, or replace an option that reverses through an answer by the moves from that answer, until neither is possible.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from colonnade.games.form import Form
from colonnade.games.naming import in_order
from colonnade.games.value import Value
from colonnade.players import Player


class Dominated(NamedTuple):
    """``option`` is removed, because ``by`` is at least as good for ``player``."""

    player: Player
    option: Value
    by: Value

    def __str__(self) -> str:
        sign = "<=" if self.player is Player.LEFT else ">="
        return f"{_side(self.player)} option {self.option} is dominated: {self.option} {sign} {self.by}"


class Reversed(NamedTuple):
    """``option`` is replaced by ``instead``, the moves of ``player`` from ``through``, the opponent's answer."""

    player: Player
    option: Value
    through: Value
    instead: tuple[Value, ...]

    def __str__(self) -> str:
        instead = ", ".join(map(str, self.instead)) or "nothing"
        return f"{_side(self.player)} option {self.option} reverses through {self.through} to {instead}"


class Trace(NamedTuple):
    """The way from options to the canonical form."""

    left: tuple[Value, ...]
    right: tuple[Value, ...]
    steps: tuple[Dominated | Reversed, ...]
    value: Value

    def __str__(self) -> str:
        start = f"{{{','.join(map(str, self.left))}|{','.join(map(str, self.right))}}}"
        return "\n".join([start, *map(str, self.steps), f"canonical form: {self.value}"])


def trace(left: Iterable[Value], right: Iterable[Value]) -> Trace:
    """The steps from ``{left | right}``, with options in canonical form, to its canonical form.

    >>> print(trace([Value("*"), Value(0), Value(-1)], [Value("*")]))
    {-1,0,*|*}
    Left option -1 is dominated: -1 <= 0
    Left option * reverses through 0 to nothing
    canonical form: ^
    """
    lefts, rights = in_order(dict.fromkeys(left)), in_order(dict.fromkeys(right))
    value = Value.of(lefts, rights)
    steps = [*_simplify(Player.LEFT, lefts, value), *_simplify(Player.RIGHT, rights, value)]
    return Trace(lefts, rights, tuple(steps), value)


def trace_form(form: Form) -> Iterator[Trace]:
    """A trace for each subposition that is not canonical once its options are, options first.

    >>> [str(t.value) for t in trace_form(Form.parse("{{*|*}|{0|2}}"))]
    ['1', '0', '1/2']
    """
    for position in form.subpositions():
        if not position.is_canonical:
            yield trace((x.value for x in position.left), (x.value for x in position.right))


def _simplify(player: Player, options: tuple[Value, ...], value: Value) -> Iterator[Dominated | Reversed]:
    """Bring one side to canonical form; what happens on the other side does not matter, for the value stays."""
    current = list(options)
    while True:
        step = _dominated(player, current) or _reversed(player, current, value)
        if step is None:
            return
        yield step
        current.remove(step.option)
        if isinstance(step, Reversed):
            current += [x for x in step.instead if x not in current]


def _dominated(player: Player, options: list[Value]) -> Dominated | None:
    for option in options:
        for other in options:
            if option != other and (option <= other if player is Player.LEFT else option >= other):
                return Dominated(player, option, other)
    return None


def _reversed(player: Player, options: list[Value], value: Value) -> Reversed | None:
    for option in options:
        for answer in option.right if player is Player.LEFT else option.left:
            if answer <= value if player is Player.LEFT else answer >= value:
                return Reversed(player, option, answer, answer.left if player is Player.LEFT else answer.right)
    return None


def _side(player: Player) -> str:
    return "Left" if player is Player.LEFT else "Right"
