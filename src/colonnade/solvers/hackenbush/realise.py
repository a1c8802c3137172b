"""The inverse of evaluation: a Hackenbush position of a given value, where one is known.

Numbers are blue-red stalks and nimbers green ones. A stalk or a sum of stalks is recognised as such (McKay, *Forms and
values*, 4.4.11 and 4.7.1). A value ``*:H``, ``1:H`` or ``(-1):H`` is an edge with a position of value ``H`` on it
(2.4.6 and 2.5), and a number or a green edge may stand beside anything. Nothing that stands on an edge is hot, so for
``*:{*|-1}``, ``*:{0|-1}``, ``*:+-1`` and their like there are graphs. Every position is evaluated again before it is
given away, but for the graphs of ``*:+-x``, ``*:{0|-1}`` and ``*:{1|0}``, which take long; tests evaluate these.
"""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.errors import BudgetExceededError, UndefinedError, VerificationError
from colonnade.games.form import Form
from colonnade.games.kinds import is_dicotic
from colonnade.games.ordinal.recognition import subordinate
from colonnade.games.ordinal.star_based import star_based_subordinate
from colonnade.games.stalks.sum_of_stalks import StalkSumRecogniser
from colonnade.games.value import Value
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.hackenbush.strings import stalk_of_number

MOST_EDGES = 1_000_000
"""The largest stalk of a number that is written out."""
_STAR = Value("*")
_EXCHANGED = str.maketrans("BR", "RB")
_TOO_FAR_APART = ((Value("^*"), Value("v")), (Value("^"), Value("v*")))
"""No position has a Left option of at least the first and a Right option of at most the second."""
_TWO_ROOTED = {Value("1/2"): "G(G,B(R,?))", Value(1): "G(BR,G,B(RRB,B(R,?)))"}
"""By ``x`` a green edge with ``*`` on it and a blue-red tree, worth ``x`` there and 0 on the vertex marked ``?``."""
_GRAPHS = {
    Value("{0,*|-1}"): ("G:m(B,GG,R:n(G:t),G:s(R,B:t),G:t),G:n,G:s", True, False),
    Value("{0,*2|-1}"): ("G:m(B,G,R:n,G:s(R,GGG,B:t),G:t),G:n,G:s", True, False),
    Value("{1|0}"): ("G:m(R(BBR:m,G(B(B(B(B(RRB,G:0),RBRB),BRR,GGG),RBRB),RRB,G:0)),G)", False, True),
}
"""By a hot ``H`` a graph that is worth ``*:H``; whether it is so with a green edge beside it; whether that is known."""


def realise(value: Value | Dyadic | int) -> Hackenbush:
    """A Hackenbush position of this value, or ``UndefinedError`` where there is none, or none is known.

    Every Hackenbush position is worth a number plus a dicot, and some dicots have options too far apart
    (``docs/theory/hackenbush_values.md``).

    >>> for text in ("3/4", "*3", "^", "1/2^*", "*:(^+*2)", "{0|*,*2}", "*:{*|-1}", "*:{0,*|-1}", "*:+-1/2"):
    ...     print(realise(Value(text)))
    BRB
    GGG
    G, GB
    BRGB
    G(GGG,GB)
    G, G(GG,GB)
    G, GR(B,G(GG,G:0,G:0))
    G, G:a(B,GG,R(G(B(G:a,R,G:0),G:a),G:0))
    G(G,B(R,G(GG,G(R(G:0,G),B))))
    >>> realise(Value("{1|-1}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: no Hackenbush position has the value +-1, which is not a number plus a dicot
    >>> realise(Value("{^*|v}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: no Hackenbush position has the value {^*|v}, whose options are too far apart
    >>> realise(Value("{0|^,^*}"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: no Hackenbush position of value {0|^,^*} is known
    """
    wanted = value if isinstance(value, Value) else Value(value)
    _check_size(wanted.left_stop)
    dicot = wanted - wanted.left_stop
    if wanted.left_stop != wanted.right_stop or not is_dicotic(dicot):
        raise UndefinedError(f"no Hackenbush position has the value {wanted}, which is not a number plus a dicot")
    if any(any(x >= a for x in dicot.left) and any(y <= b for y in dicot.right) for a, b in _TOO_FAR_APART):
        raise UndefinedError(f"no Hackenbush position has the value {wanted}, whose options are too far apart")
    position, known = _built(wanted)
    if not known:
        found = evaluate(position).value
        if found != wanted:
            raise VerificationError(f"{position} was to have the value {wanted}, but has {found}")
    return position


def _check_size(number: Dyadic) -> None:
    if abs(number) > MOST_EDGES or number.exponent > MOST_EDGES:
        raise BudgetExceededError(f"a position of this value has more than {MOST_EDGES} sticks")


def _built(wanted: Value) -> tuple[Hackenbush, bool]:
    """A position for a value, and whether it stands on a graph whose value is known."""
    recogniser = StalkSumRecogniser()
    rest = wanted
    below: list[str] = []
    known = False
    while (top := _stalks(rest, recogniser)) is None:
        planted = _planted(rest)
        graph = _graph(planted[1]) if planted is not None and planted[0] == "G" else None
        if graph is not None:
            text, beside, known = graph
            # Two green edges side by side are worth 0.
            if beside and below[-1:] == ["G,"]:
                below.pop()
            elif beside:
                below.append("G,")
            top = _stand_on(below, text)
            break
        if planted is not None:
            letter, rest = planted
            below.append(f"{letter}(")
        elif number := rest.left_stop:
            below.append(f"{stalk_of_number(number)},")
            rest = rest - number
        elif star_based_subordinate(rest + _STAR) is not None:
            below.append("G,")
            rest = rest + _STAR
        else:
            raise UndefinedError(f"no Hackenbush position of value {wanted} is known")
    text = "".join(below) + top
    return Hackenbush.parse(text + ")" * (text.count("(") - text.count(")")) or "0"), known


def _graph(above: Value) -> tuple[str, bool, bool] | None:
    """A position that is worth ``*:above`` for a hot ``above``; whether it is so with a green edge beside it, and
    whether that is known."""
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


def _stand_on(below: list[str], graph: str) -> str:
    """The graph on the last edge below it, whose end gets a name, or on the ground."""
    last = next((at for at in reversed(range(len(below))) if below[at].endswith("(")), None)
    if last is None:
        return graph
    below[last] = below[last].replace("(", ":a(")
    return graph.replace(":0", ":a")


def _stalks(value: Value, recogniser: StalkSumRecogniser) -> str | None:
    """Stalks that sum to the value, side by side, if there are such."""
    found = recogniser.sum_of_stalks(value)
    return None if found is None else ",".join(stalk.colors for stalk in found)


def _planted(value: Value) -> tuple[str, Value] | None:
    """The color of an edge and the value of what must stand on it, if the value is such an ordinal sum."""
    above = star_based_subordinate(value)
    if above is not None:
        return "G", above
    for letter, base in (("B", "1"), ("R", "-1")):
        above = subordinate(value, Form.parse(base))
        if above is not None and above.birthday < value.birthday:
            return letter, above
    return None
