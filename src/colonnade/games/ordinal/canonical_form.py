"""Canonical forms of ordinal sums (*Forms and values*, 2.3)."""

from __future__ import annotations

from dataclasses import dataclass

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.games.form import Form
from colonnade.games.subpositions import walk
from colonnade.games.value import Value, value_of


@dataclass(frozen=True, slots=True)
class CanonicalBase:
    """A value as base: its options, apart from those that a move in the subordinate makes superfluous.

    With base and subordinate canonical, ``G : H`` has no reversible option (2.3.5), and an option of the base is
    dominated exactly if its incentive is negative and its player can also move in the subordinate: by Norton's lemma
    it compares with ``G : H'`` as it does with ``G`` (2.3.11, 2.3.13).
    """

    left: tuple[Value, ...]
    right: tuple[Value, ...]
    lasting_left: tuple[Value, ...]
    """Left options that are confused with the base, and so are never dominated."""
    lasting_right: tuple[Value, ...]

    @classmethod
    def of(cls, base: Value) -> CanonicalBase:
        """Look at the options of a base once.

        >>> CanonicalBase.of(Value("1")).lasting_left, CanonicalBase.of(Value("*")).lasting_left
        ((), (Value('0'),))
        """
        return cls(
            base.left,
            base.right,
            tuple(x for x in base.left if not x < base),
            tuple(y for y in base.right if not y > base),
        )


def is_canonical_ordinal_sum(base: Value, subordinate: Value) -> bool:
    """Whether the literal ordinal sum of two canonical forms is a canonical form.

    By 2.3.13 it is if the base has no negative incentive.

    >>> is_canonical_ordinal_sum(Value("*"), Value(5)), is_canonical_ordinal_sum(Value(1), Value(1))
    (True, False)
    >>> is_canonical_ordinal_sum(Value(1), Value(-1))
    True
    """
    options = CanonicalBase.of(base)
    return all(
        (not left or options.left == options.lasting_left) and (not right or options.right == options.lasting_right)
        for _, left, right in walk(subordinate.id)
    )


def canonical_options(base: Value, subordinate: Value) -> tuple[frozenset[Value], frozenset[Value]]:
    """The options of the canonical form of ``G : H``, with no comparison except within the base.

    >>> left, right = canonical_options(Value(1), Value("1*"))
    >>> sorted(map(str, left)), sorted(map(str, right))
    (['2'], ['2'])
    """
    options = CanonicalBase.of(base)
    made: dict[Id, Id] = {}
    left_ids: list[Id] = []
    right_ids: list[Id] = []
    for g, left, right in walk(subordinate.id):
        left_ids = [x.id for x in (options.lasting_left if left else options.left)] + [made[x] for x in left]
        right_ids = [x.id for x in (options.lasting_right if right else options.right)] + [made[x] for x in right]
        made[g] = KERNEL.make(left_ids, right_ids)
    return frozenset(map(value_of, left_ids)), frozenset(map(value_of, right_ids))


def has_reversible_option(form: Form) -> bool:
    """Whether some option reverses. A base without such options may be replaced by its canonical form (2.3.9).

    >>> has_reversible_option(Form.parse("{*|*}")), has_reversible_option(Form.parse("{0,1|}"))
    (True, False)
    """
    value = form.value
    return any(y.value <= value for x in form.left for y in x.right) or any(
        x.value >= value for y in form.right for x in y.left
    )
