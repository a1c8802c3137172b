"""Walking the canonical form of a value, options first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from colonnade._kernel import KERNEL
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, value_of

T = TypeVar("T")
Id = int

WALK_LIMIT = 4_000_000
"""How many options a walk looks at before it gives up; the nimber ``*3000`` alone has more."""


def subpositions(value: Value) -> Iterator[Value]:
    """The subpositions of the canonical form, each once, options before what has them.

    >>> [str(x) for x in subpositions(Value("^"))]
    ['0', '*', '^']
    """
    return (value_of(g) for g, _, _ in walk(value.id))


def walk(root: Id) -> Iterator[tuple[Id, list[Id], list[Id]]]:
    """Each subposition of a canonical form once, with its Left and Right options, options first, as kernel ids."""
    looked_at = 0
    done: set[Id] = set()
    known: dict[Id, tuple[list[Id], list[Id]]] = {}
    stack = [root]
    while stack:
        g = stack[-1]
        if g in done:
            stack.pop()
            continue
        if g not in known:
            known[g] = KERNEL.left_options(g), KERNEL.right_options(g)
            looked_at += len(known[g][0]) + len(known[g][1])
            if looked_at > WALK_LIMIT:
                raise BudgetExceededError(
                    f"the canonical form has more than {WALK_LIMIT} options in all", spent=looked_at
                )
            waiting = [x for side in known[g] for x in side if x not in done]
            if waiting:
                stack.extend(waiting)
                continue
        stack.pop()
        done.add(g)
        yield g, *known.pop(g)


def fold_value(value: Value, build: Callable[[Value, list[T], list[T]], T]) -> T:
    """Compute something for a value from the same thing of its canonical options, without recursion.

    ``build(g, lefts, rights)`` gets the results of the options.

    >>> fold_value(Value("*3"), lambda g, lefts, rights: 1 + max((*lefts, *rights), default=-1))  # birthday
    3
    """
    made: dict[Id, T] = {}
    for g, left, right in walk(value.id):
        made[g] = build(value_of(g), [made[x] for x in left], [made[x] for x in right])
    return made[value.id]
