"""Stratified positions and HT-values (*Forms and values*, 3.9 to 3.11).

An HT-value is a value that some hereditarily transitive position has. Then exactly one *stratified* position has it:
one without dominated or reversible primary options, hereditarily. It is the hereditary transitive closure of the
canonical form.
"""

from __future__ import annotations

from collections.abc import Callable

from colonnade.errors import HypothesisError, UndefinedError
from colonnade.games.form import Form, fold
from colonnade.games.transitive.closures import (
    hereditary_transitive_closure,
    is_hereditarily_transitive,
    left_transitively_dominates,
    primary_left_options,
    primary_right_options,
    purely_left,
    purely_right,
    right_transitively_dominates,
)
from colonnade.games.value import Value


def is_ht_value(value: Value) -> bool:
    """Whether ``K = HT(K)``: the test of 3.11.1.

    >>> is_ht_value(Value("{0|-1/2}")), is_ht_value(Value("^"))
    (True, False)
    """
    if value.is_number or value.nimber is not None:  # 3.10.6 and 3.2.4
        return True
    return hereditary_transitive_closure(value.form).value == value


def stratified(value: Value) -> Form:
    """The stratified position of an HT-value: ``HT(K)`` (3.10.4).

    >>> stratified(Value("{0|-1/2}")), stratified(Value("-2"))
    (Form.parse('{0|-1/2,0}'), Form.parse('{|-1,0}'))
    >>> stratified(Value("^"))
    Traceback (most recent call last):
    ...
    colonnade.errors.UndefinedError: ^ is not the value of a hereditarily transitive position
    """
    form = hereditary_transitive_closure(value.form)
    if form.value != value:
        raise UndefinedError(f"{value} is not the value of a hereditarily transitive position")
    return form


def is_stratified(form: Form) -> bool:
    """Whether the form is hereditarily transitive and no primary option of a subposition is dominated or reversible.

    >>> [is_stratified(Form.parse(text)) for text in ("{0,1|0}", "{0,*,1|0}", "{0,*|}")]
    [True, False, False]
    """
    return is_hereditarily_transitive(form) and all(_has_sound_primaries(g) for g in form.subpositions())


def simplify(form: Form) -> Form:
    """The stratified position equal to a hereditarily transitive one, found by its primary options alone.

    Dominated primary options go (3.9.3), reversible ones are bypassed (3.9.4), until at most one is left for each
    player (3.9.5, 3.10.7).

    >>> simplify(Form.parse("{0,*,1|0}")), simplify(Form.parse("{0,*|}"))
    (Form.parse('{0,1|0}'), Form.parse('1'))
    """
    if not is_hereditarily_transitive(form):
        raise HypothesisError(f"{form} is not hereditarily transitive", culprit=form)
    return fold(form, lambda g, made: _simplify_top(Form([made[x] for x in g.left], [made[y] for y in g.right])))


def _simplify_top(form: Form) -> Form:
    """Simplify a position whose options are stratified."""
    value = form.value
    lefts, rights = list(form.left), list(form.right)
    while True:
        left = _best(lefts, left_transitively_dominates)
        through = next((y for x in left for y in x.right if y.value <= value), None)
        if through is None:
            break
        lefts = [*(x for x in lefts if x not in left), *through.left]
    while True:
        right = _best(rights, right_transitively_dominates)
        through = next((x for y in right for x in y.left if x.value >= value), None)
        if through is None:
            break
        rights = [*(y for y in rights if y not in right), *through.right]
    return Form(purely_left(left), purely_right(right))


def _best(options: list[Form], dominates: Callable[[Form, Form], bool]) -> list[Form]:
    """The option that dominates all others, or none: any two compare (3.8.6)."""
    best: list[Form] = []
    for option in options:
        if not best or dominates(option, best[0]):
            best = [option]
    return best


def _has_sound_primaries(form: Form) -> bool:
    lefts, rights = primary_left_options(form), primary_right_options(form)
    if len(lefts) > 1 or len(rights) > 1:  # 3.9.6: one of two is dominated
        return False
    value = form.value
    return not any(y.value <= value for x in lefts for y in x.right) and not any(
        x.value >= value for y in rights for x in y.left
    )
