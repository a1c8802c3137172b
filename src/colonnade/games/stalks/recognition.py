"""Recognise a value as a stalk, from its canonical form (*Forms and values*, 4.4.11)."""

from __future__ import annotations

from colonnade.dyadic import Dyadic, simplest_between
from colonnade.games.stalks.stalk import Stalk, canonical_options
from colonnade.games.value import Value


def stalk(value: Value) -> Stalk | None:
    """The stalk that has this value, or ``None``. There is at most one, since distinct stalks are not equal (4.4.3).

    In the canonical form of a stalk the options that both players share are the cuts of green edges (4.4.11). The
    tallest of them lacks just one green edge and what stands above it, and that can only be a number.

    >>> stalk(Value("^*")), stalk(Value("1/2*3")), stalk(Value("^"))
    (Stalk.parse('*:1'), Stalk.parse('1/2:*3'), None)
    >>> stalk(Value("*2:3/4:*:-1"))
    Stalk.parse('*2:3/4:*:-1')
    """
    return StalkRecogniser().stalk(value)


class StalkRecogniser:
    """Recognises many values, each subposition once."""

    def __init__(self) -> None:
        self._known: dict[Value, Stalk | None] = {}
        self._green: dict[Value, frozenset[Value]] = {}

    def stalk(self, value: Value) -> Stalk | None:
        """The stalk that has this value, or ``None``."""
        known = self._known
        waiting = [value]
        while waiting:
            current = waiting[-1]
            if current in known:
                waiting.pop()
                continue
            parts = current.number_up_star
            if parts is not None and parts[1] == 0:
                known[current] = Stalk.join([Stalk(parts[0]), Stalk.nimber(parts[2])])
                continue
            if parts is not None and abs(parts[1]) > 1:
                # The players share no option of n.^ or n.^*, as they would in a stalk.
                known[current] = None
                continue
            left, right = current.options
            unknown = [option for option in left | right if option not in known]
            if unknown:
                # All options of a stalk are stalks: one that is not settles the matter, so look at one at a time.
                if any(option in known and known[option] is None for option in left | right):
                    known[current] = None
                else:
                    waiting.append(unknown[0])
                continue
            known[current] = self._compose(left, right)
        return known[value]

    def _compose(self, left: frozenset[Value], right: frozenset[Value]) -> Stalk | None:
        """The stalk with these canonical options, which have been looked at before."""
        green = left & right
        if not green or any(self._known[option] is None for option in left | right):
            return None
        tallest = max(green, key=lambda option: option.birthday)
        if green != self._shared(tallest) | {tallest}:
            return None
        below = self._known[tallest]
        assert below is not None
        trunk = below.with_green_edge()
        tips = [self._tips(trunk, side - green) for side in (left, right)]
        if any(len(tip) != len(side - green) or len(tip) > 1 for tip, side in zip(tips, (left, right), strict=True)):
            return None
        low, high = (tip[0] if tip else None for tip in tips)
        if low is None and high is None:
            return trunk
        if low is not None and high is not None and low >= high:
            return None
        number = simplest_between(low, high)
        return trunk.with_top(number) if canonical_options(number) == (low, high) else None

    def _tips(self, trunk: Stalk, options: frozenset[Value]) -> list[Dyadic]:
        """The numbers that some of these options have on top of ``trunk``."""
        stalks = [self._known[option] for option in options]
        return [each.top for each in stalks if each is not None and each.with_top(Dyadic(0)) == trunk]

    def _shared(self, value: Value) -> frozenset[Value]:
        if value not in self._green:
            left, right = value.options
            self._green[value] = left & right
        return self._green[value]
