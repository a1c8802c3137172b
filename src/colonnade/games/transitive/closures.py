"""Transitive positions: closures and primary options (*Forms and values*, 3.1, 3.6 and 3.7).

In a transitive position a player can reach in one move whatever she can reach in several moves of her own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from colonnade.errors import BudgetExceededError
from colonnade.games.form import Form, fold


def purely_left(positions: Iterable[Form]) -> tuple[Form, ...]:
    """These positions and all that Left can reach from them by moves of her own: ``L*`` of a set (3.1.1).

    >>> purely_left([Form.parse("2")])
    (Form.parse('2'), Form.parse('1'), Form.parse('0'))
    """
    return _reachable(positions, lambda form: form.left)


def purely_right(positions: Iterable[Form]) -> tuple[Form, ...]:
    """These positions and all that Right can reach from them by moves of his own: ``R*`` of a set."""
    return _reachable(positions, lambda form: form.right)


def _reachable(positions: Iterable[Form], moves: Callable[[Form], tuple[Form, ...]]) -> tuple[Form, ...]:
    found = dict.fromkeys(positions)
    work = list(found)
    while work:
        for option in moves(work.pop()):
            if option not in found:
                found[option] = None
                work.append(option)
    return tuple(found)


CLOSURE_LIMIT = 50_000
"""How many options all subpositions of a hereditary closure may have together."""


# -- closures ----------------------------------------------------------------------------------------


def left_transitive_closure(form: Form) -> Form:
    """``T_L(G)``: Left's options become everything she can reach alone (3.6.1).

    >>> left_transitive_closure(Form.parse("{{2|0}|1}"))
    Form.parse('{0,1,2,{2|0}|1}')
    """
    return Form(purely_left(form.left), form.right)


def right_transitive_closure(form: Form) -> Form:
    """``T_R(G)``: Right's options become everything he can reach alone."""
    return Form(form.left, purely_right(form.right))


def transitive_closure(form: Form) -> Form:
    """``T(G)``: both at once.

    >>> transitive_closure(Form.parse("{*2|*2}")) == Form.parse("*3")
    True
    """
    return Form(purely_left(form.left), purely_right(form.right))


def hereditary_transitive_closure(form: Form) -> Form:
    """``HT(G)``: the transitive closure of the hereditary closures of the options.

    >>> hereditary_transitive_closure(Form.parse("-2"))
    Form.parse('{|-1,0}')
    """

    if form.is_canonical:
        if form.value.nimber is not None:  # hereditarily transitive as it is (3.2.4)
            return form
        # Somewhere below stands the stop, a number, and the closure of an integer n has n (n + 1) / 2 options.
        n = max(abs(form.value.left_stop), abs(form.value.right_stop)).floor()
        if n * (n + 1) // 2 > CLOSURE_LIMIT:
            raise BudgetExceededError(f"the closure has more than {CLOSURE_LIMIT} options in all")
    options = 0

    def close(g: Form, made: dict[Form, Form]) -> Form:
        nonlocal options
        left, right = [made[x] for x in g.left], [made[y] for y in g.right]
        # The closures of the options are transitive already, so one step further is enough.
        closed = Form([*left, *(z for x in left for z in x.left)], [*right, *(z for y in right for z in y.right)])
        options += len(closed.left) + len(closed.right)
        if options > CLOSURE_LIMIT:
            raise BudgetExceededError(f"the closure has more than {CLOSURE_LIMIT} options in all", spent=options)
        return closed

    return fold(form, close)


CLOSURES: dict[str, Callable[[Form], Form]] = {
    "HT": hereditary_transitive_closure,
    "T": transitive_closure,
    "TL": left_transitive_closure,
    "TR": right_transitive_closure,
}
"""The closures by the names that expressions call them by."""


# -- tests -------------------------------------------------------------------------------------------


def is_left_transitive(form: Form) -> bool:
    """Whether each Left option of a Left option is a Left option (3.1.4)."""
    return {z for x in form.left for z in x.left} <= set(form.left)


def is_right_transitive(form: Form) -> bool:
    """Whether each Right option of a Right option is a Right option."""
    return {z for y in form.right for z in y.right} <= set(form.right)


def is_transitive(form: Form) -> bool:
    """Whether the form is transitive for both players.

    >>> is_transitive(Form.parse("*3")), is_transitive(Form.parse("{*|*}")), is_transitive(Form.parse("2"))
    (True, False, False)
    """
    return is_left_transitive(form) and is_right_transitive(form)


def is_hereditarily_transitive(form: Form) -> bool:
    """Whether every subposition is transitive.

    >>> is_hereditarily_transitive(Form.parse("{0,1|}")), is_hereditarily_transitive(Form.parse("{|{0|{1|}}}"))
    (True, False)
    """
    return all(is_transitive(g) for g in form.subpositions())


# -- primary options ---------------------------------------------------------------------------------


def primary_left_options(form: Form) -> tuple[Form, ...]:
    """Left options that Left cannot also reach in more than one move (3.4.2).

    >>> sorted(str(x) for x in primary_left_options(Form.parse("{0,*,1|0}")))
    ['*', '1']
    """
    secondary = set(purely_left(z for x in form.left for z in x.left))
    return tuple(x for x in form.left if x not in secondary)


def primary_right_options(form: Form) -> tuple[Form, ...]:
    """Right options that Right cannot also reach in more than one move."""
    secondary = set(purely_right(z for y in form.right for z in y.right))
    return tuple(y for y in form.right if y not in secondary)


def left_transitively_dominates(g: Form, h: Form) -> bool:
    """``G >=_L H``: whatever Left can reach alone from ``H``, she can match from ``G`` (3.8.1).

    >>> left_transitively_dominates(Form.parse("*"), Form.parse("0"))
    True
    """
    better = purely_left([g])
    return all(any(x.value >= y.value for x in better) for y in purely_left([h]))


def right_transitively_dominates(g: Form, h: Form) -> bool:
    """``G <=_R H``: whatever Right can reach alone from ``H``, he can match from ``G``."""
    better = purely_right([g])
    return all(any(x.value <= y.value for x in better) for y in purely_right([h]))
