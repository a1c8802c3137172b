"""The inverse of evaluation: a Hackenbush position of a given value, where one is known.

Numbers are blue-red stalks and nimbers green ones. A stalk or a sum of stalks is recognised as such (McKay, *Forms and
values*, 4.4.11 and 4.7.1). Other values are a number beside a dicot, and a dicot is taken apart into summands ``*:H``:
``H`` is realised, and stands on a green edge (2.4.6). Nothing that stands on an edge is hot, so for ``*:{*|-1}``,
``*:{0|-1}``, ``*:+-1`` and their like there are graphs, and so there is one for a dicot that is no sum of ``*:H``.
Every position is evaluated again before it is given away, but for the graphs of ``*:+-x``, ``*:{0|-1}`` and
``*:{1|0}``, which take long; tests evaluate these.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, UndefinedError, VerificationError
from colonnade.games.infinitesimal.far_apart import has_options_too_far_apart
from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.star_based import star_based_subordinate
from colonnade.games.stalks.sum_of_stalks import StalkSumRecogniser
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.hackenbush.build import stalk
from colonnade.positions.hackenbush.color import Color
from colonnade.solvers.engine.evaluate import evaluate

MOST_EDGES = 1_000_000
"""The largest stalk of a number or a nimber that is written out."""
_STAR = Value("*")
_EXCHANGED = str.maketrans("BR", "RB")
_TWO_ROOTED = {Value("1/2"): "G(G,B(R,?))", Value(1): "G(BR,G,B(RRB,B(R,?)))"}
"""By ``x`` a green edge with ``*`` on it and a blue-red tree, worth ``x`` there and 0 on the vertex marked ``?``."""
_GRAPHS = {
    Value("{0,*|-1}"): ("G:m(B,GG,R:n(G:t),G:s(R,B:t),G:t),G:n,G:s", True, False),
    Value("{0,*2|-1}"): ("G:m(B,G,R:n,G:s(R,GGG,B:t),G:t),G:n,G:s", True, False),
    Value("{1|0}"): ("G:m(R(BBR:m,G(B(B(B(B(RRB,G:0),RBRB),BRR,GGG),RBRB),RRB,G:0)),G)", False, True),
}
"""By a hot ``H`` a graph that is worth ``*:H``; whether it is so with a green edge beside it; whether that is known."""
_NO_SUMS = {Value("{0|^,^*}"): "GG(G:0,G:0,BBBB(G:0,G:0,GG,RR),RR)"}
"""By a dicot that is no sum of values ``*:H`` a graph that is worth it."""
_Component = tuple[tuple[int, int, Color], ...]
"""Edges ``(tail, head, color)`` of a position, 0 being the ground."""
_GREEN_STICK: _Component = ((0, 1, Color.GREEN),)


@dataclass(frozen=True, slots=True)
class _Built:
    """Components side by side, and whether one has a graph in it whose value is known and takes long."""

    components: tuple[_Component, ...]
    known: bool = False


def realise(value: Value | Dyadic | int) -> Hackenbush:
    """A Hackenbush position of this value, or ``UndefinedError`` where there is none, or none is known.

    Every Hackenbush position is worth a number plus a dicot, and some dicots have options too far apart
    (``docs/theory/hackenbush_values.md``).

    >>> for text in ("3/4", "*3", "^", "1/2^*", "*:(^+*2)", "{0|*,*2}", "*:{0,*|-1}", "*:+-1/2", "{0|^,^*}"):
    ...     print(realise(Value(text)))
    BRB
    GGG
    G, GB
    BRGB
    G(GGG,GB)
    G, G(GG,GB)
    G, G:a(B,GG,R(G(B(G:a,R,G:0),G:a),G:0))
    G(G,B(R,G(GG,G(R(G:0,G),B))))
    GG(G:0,G:0,BBBB(G:0,G:0,GG,RR),RR)
    >>> realise(Value("{1|-1}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: no Hackenbush position has the value +-1, which is not a number plus a dicot
    >>> realise(Value("{^*|v}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: no Hackenbush position has the value {^*|v}, whose options are too far apart
    >>> realise(Value("{0,*|v,v*}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: no Hackenbush position of value {0,*|v,v*} is known
    """
    wanted = value if isinstance(value, Value) else Value(value)
    _check_size(wanted.left_stop)
    named = wanted.number_up_star
    if named is not None and named[2] > MOST_EDGES:
        raise _too_large()
    dicot = wanted - wanted.left_stop
    if not is_dicotic(dicot):
        raise UndefinedError(f"no Hackenbush position has the value {wanted}, which is not a number plus a dicot")
    if named is None and has_options_too_far_apart(dicot):
        raise UndefinedError(f"no Hackenbush position has the value {wanted}, whose options are too far apart")
    built = _Builder().build(wanted)
    if built is None:
        raise UndefinedError(f"no Hackenbush position of value {wanted} is known")
    position = Hackenbush.of(_on_one_ground(built.components))
    if not built.known:
        found = evaluate(position).value
        if found != wanted:
            raise VerificationError(f"{position} was to have the value {wanted}, but has {found}")
    return position


def _check_size(number: Dyadic) -> None:
    if abs(number) > MOST_EDGES or number.exponent > MOST_EDGES:
        raise _too_large()


def _too_large() -> BudgetExceededError:
    return BudgetExceededError(f"a position of this value has more than {MOST_EDGES} sticks")


class _Builder:
    """Positions for values, none of them looked for twice."""

    def __init__(self) -> None:
        self._recogniser = StalkSumRecogniser()
        self._found: dict[Value, _Built | None] = {}

    def build(self, wanted: Value) -> _Built | None:
        """A position for a value that is a number plus a dicot; ``None`` where none is known."""
        stack = [(wanted, self._steps(wanted))]
        answer: _Built | None = None
        while stack:
            value, steps = stack[-1]
            try:
                needed = steps.send(answer)
            except StopIteration as end:
                self._found[value] = answer = end.value
                stack.pop()
                continue
            answer = self._found.get(needed)
            if needed not in self._found:
                # Until it is built it counts as unknown: nothing can stand on itself.
                self._found[needed] = None
                stack.append((needed, self._steps(needed)))
        return answer

    def _steps(self, value: Value) -> Generator[Value, _Built | None, _Built | None]:
        """Asks for positions that are to stand on green edges or on the ground, and ends with that of the value."""
        stalks = self._recogniser.sum_of_stalks(value)
        if stalks is not None:
            return _Built(tuple(_component(stalk(each.colors)) for each in stalks))
        number = value.left_stop
        _check_size(number)
        whole = _graph_of_no_sum(value - number)
        if whole is not None:
            beside = yield Value(number)
            return None if beside is None else _side_by_side(whole, beside)
        for above, rest in _summands(value - number):
            if is_dicotic(above - above.left_stop):
                on_top = yield above
                part = None if on_top is None else _Built((_planted(on_top),), on_top.known)
            else:
                part = _graph(above)
            beside = None if part is None else (yield rest + number)
            if part is not None and beside is not None:
                return _side_by_side(part, beside)
        return None


def _summands(dicot: Value) -> Iterator[tuple[Value, Value]]:
    """Ways to take a dicot apart: ``H`` and ``K`` such that it is ``*:H + K``, and ``K`` is 0, ``*`` or an option."""
    for rest in (Value(0), _STAR, *dicot.left, *dicot.right):
        above = star_based_subordinate(dicot - rest)
        if above is not None and above.birthday <= dicot.birthday:
            yield above, rest


def _side_by_side(first: _Built, second: _Built) -> _Built:
    """All components, but two green edges on the ground are worth 0."""
    components = [*first.components, *second.components]
    others = [each for each in components if each != _GREEN_STICK]
    sticks = [_GREEN_STICK] * ((len(components) - len(others)) % 2)
    return _Built((*sticks, *others), first.known or second.known)


def _component(position: Hackenbush) -> _Component:
    return tuple((edge.tail, edge.head, edge.color) for edge in position.edges)


def _planted(built: _Built) -> _Component:
    """All components on a green edge."""
    above = ((tail + 1, head + 1, color) for tail, head, color in _on_one_ground(built.components))
    return ((0, 1, Color.GREEN), *above)


def _on_one_ground(components: tuple[_Component, ...]) -> Iterator[tuple[int, int, Color]]:
    used = 0
    for component in components:
        for tail, head, color in component:
            yield tail + used if tail else 0, head + used if head else 0, color
        used += max(max(tail, head) for tail, head, _ in component)


def _graph_of_no_sum(dicot: Value) -> _Built | None:
    """A position for a dicot that is no sum of values ``*:H``, if one is known."""
    for rest, beside in ((dicot, ()), (dicot + _STAR, (_GREEN_STICK,))):
        text = _NO_SUMS.get(rest) or _NO_SUMS.get(-rest, "").translate(_EXCHANGED)
        if text:
            return _Built((*beside, _component(Hackenbush.parse(text))))
    return None


def _graph(above: Value) -> _Built | None:
    """A position that is worth ``*:above`` for a hot ``above``, if one is known."""
    found = _graph_text(above)
    if found is None:
        return None
    text, beside, known = found
    edges = _component(Hackenbush.parse(text))
    return _Built((_GREEN_STICK, edges) if beside else (edges,), known)


def _graph_text(above: Value) -> tuple[str, bool, bool] | None:
    """The graph as text; whether it is worth ``*:above`` with a green edge beside it, and whether that is known."""
    if above in _GRAPHS:
        return _GRAPHS[above]
    if -above in _GRAPHS:
        text, beside, known = _GRAPHS[-above]
        return text.translate(_EXCHANGED), beside, known
    if len(above.left) == len(above.right) == 1:
        (left,), (right,) = above.left, above.right
        nimber = left.nimber if right == -1 else right.nimber if left == 1 else None
        if nimber:
            text = f"GR(B,G({'G' * (nimber + 1)},G:0,G:0))"
            return (text if right == -1 else text.translate(_EXCHANGED)), True, False
        if left == -right and left in _TWO_ROOTED:
            half = _TWO_ROOTED[left]
            text = f"{half.replace('?', 'G:m(GG)')},{half.translate(_EXCHANGED).replace('?', 'G:m')}"
            return text, False, True
    return None
