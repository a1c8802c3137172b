"""The laws that every ruleset must keep, checked on one position and all that can follow it."""

from __future__ import annotations

from collections.abc import Iterable

from colonnade.budget import DEFAULT_BUDGET, Budget
from colonnade.games.value import sum_of
from colonnade.players import Convention, Player
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.outcome_search import OutcomeSearch
from colonnade.solvers.engine.search import Search


def check_ruleset(positions: Iterable[Position], *, notation: bool = True, budget: Budget | None = None) -> int:
    """Check the laws on these positions and on all that can follow; the number of positions checked.

    - ``options`` and ``moves`` agree, and a position that is met again is equal and hashes alike;
    - the text reads back to the same position (unless ``notation`` is false);
    - the parts of ``split`` add up to the whole, and ``shortcut``, where it speaks, is the value;
    - ``bounds``, where there are any, hold;
    - positions with one ``key`` have the same value and the same misère outcome;
    - the negative has the negatives of the other player's options;
    - a given position added to itself has moves in either summand, which leave the other as it is;
    - no two moves of a player that lead to different positions have one label;
    - the drawings of the given positions show every piece that a move touches.

    What a law is measured by is plain search, which uses nothing of the ruleset but ``options``. ``AssertionError``
    names the position and the law that it breaks.

    >>> from colonnade.positions.toppling_dominoes import TopplingDominoes
    >>> check_ruleset([TopplingDominoes.parse("BRGB")])
    10
    """
    budget = budget or DEFAULT_BUDGET
    plain, guided = Search(budget=budget, plain=True), Search(budget=budget)
    misere = OutcomeSearch(Convention.MISERE, budget=budget, plain=True)
    keys: dict[object, Position] = {}
    seen = dict.fromkeys(positions)
    waiting = list(seen)
    given = frozenset(seen)
    while waiting:
        position = waiting.pop()
        negative = -position
        doubled = position + position if position in given else None
        shown = position.scene().pieces if position in given else None
        for player in Player:
            options = list(position.options(player))
            moves = list(position.moves(player))
            name = player.name.capitalize()
            _law(set(options) == {move.position for move in moves}, position, f"moves and options of {name} differ")
            touched = {piece for move in moves for piece in move.pieces}
            _law(shown is None or touched <= shown, position, "its drawing does not show all that a move touches")
            labels = {move.label: move.position for move in moves}
            one_each = all(labels[move.label] == move.position for move in moves)
            _law(one_each, position, f"two moves of {name} have one label")
            negatives = {-option for option in negative.options(player.opponent)}
            _law(negatives == set(options), position, "its negative is not the position with the players exchanged")
            if doubled is not None:
                either = {sum_ for option in options for sum_ in (option + position, position + option)}
                _law(set(doubled.options(player)) == either, position, "its sum with itself is not played part by part")
            fresh = [option for option in dict.fromkeys(options) if option not in seen]
            seen.update(dict.fromkeys(fresh))
            waiting.extend(fresh)
        if notation:
            _law(type(position).parse(str(position)) == position, position, "its text reads back differently")
        value = plain.value(position)
        parts = position.split()
        _law(sum_of(plain.value(part) for part in parts) == value, position, "its parts do not add up to it")
        _law(guided.value(position) == value, position, "search by keys, parts and shortcuts finds another value")
        bounds = position.bounds()
        _law(bounds is None or bounds[0] <= value <= bounds[1], position, "its value is not within its bounds")
        twin = keys.setdefault(position.key(), position)
        same = plain.value(twin) == value and misere.outcome(twin) is misere.outcome(position)
        _law(same, position, f"it has the key of {twin}, which is another game")
    return len(seen)


def _law(holds: bool, position: Position, broken: str) -> None:
    if not holds:
        raise AssertionError(f"{position}: {broken}")
