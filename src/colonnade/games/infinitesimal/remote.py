"""Remoteness, far stars and Norton's lemma (*Forms and values*, 2.2.1 and 2.2.2)."""

from __future__ import annotations

from colonnade.games.form import Form
from colonnade.games.subpositions import is_number, walk
from colonnade.games.value import Relation, Value, compare, value_of


def is_remote(value: Value, form: Form) -> bool:
    """Whether ``value`` is remote for ``form``: no subposition of ``form`` equals it (2.2.2).

    >>> is_remote(Value("*2"), Form.parse("^")), is_remote(Value("*"), Form.parse("{*2|*2}"))
    (True, False)
    """
    return all(g.value != value for g in form.subpositions())


def remote_nimber(value: Value) -> int:
    """The least ``n`` such that ``*n`` and every larger nimber is remote for the canonical form.

    >>> remote_nimber(Value("^")), remote_nimber(Value("^*2"))
    (2, 4)
    """
    nimbers = (value_of(g).nimber for g, _, _ in walk(value.id, stop=is_number))  # below a number there is only 0
    return 1 + max((n for n in nimbers if n is not None), default=0)


def far_star(value: Value) -> Value:
    """A nimber that is remote for the canonical form; all of them act alike in a sum with it (2.2.10).

    Its index is a power of two, so adding a smaller nimber to it gives a remote nimber again.

    >>> far_star(Value("^*2")), far_star(Value(0))
    (Value('*4'), Value('*'))
    """
    return Value.named(star=1 << (remote_nimber(value) - 1).bit_length())


def compare_with_far_star(value: Value) -> Relation:
    """How ``G`` compares with a nimber that is remote for it.

    >>> [compare_with_far_star(Value(text)).value for text in ("^", "^^", "v", "*", "^*2")]
    ['>', '>', '<', '||', '>']
    """
    return compare(value, far_star(value))
