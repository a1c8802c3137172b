"""Walking the canonical form of a value, options first."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeVar

from colonnade._kernel import KERNEL
from colonnade._kernel.protocol import Id
from colonnade.budget import look
from colonnade.errors import BudgetExceededError
from colonnade.games.value import Value, option_ids, value_of

_LOOK_EVERY = 512
T = TypeVar("T")

WALK_LIMIT = 1_000_000
"""How many options a walk visits before it gives up; the nimber ``*1000`` has this many."""


def subpositions(value: Value) -> Iterator[Value]:
    """The subpositions of the canonical form, each once, options before what has them.

    >>> [str(x) for x in subpositions(Value("^"))]
    ['0', '*', '^']
    """
    return (value_of(g) for g, _, _ in walk(value.id))


def is_number(g: Id) -> bool:
    """Whether the kernel knows a number by this id: where to stop when only the number itself matters."""
    return KERNEL.as_number(g) is not None


def is_integer(g: Id) -> bool:
    """Whether the kernel knows an integer by this id."""
    number = KERNEL.as_number(g)
    return number is not None and number[1] == 0


def walk(root: Id, *, stop: Callable[[Id], bool] = lambda _: False) -> Iterator[tuple[Id, list[Id], list[Id]]]:
    """Each subposition of a canonical form once, with its Left and Right options, options first, as kernel ids.

    Where ``stop`` holds, a subposition comes without its options, and nothing below it is looked at.
    """
    looked_at = 0
    done: set[Id] = set()
    known: dict[Id, tuple[list[Id], list[Id]]] = {}
    stack = [root]
    steps = 0
    while stack:
        steps += 1
        if not steps % _LOOK_EVERY:
            look()
        g = stack[-1]
        if g in done:
            stack.pop()
            continue
        if g not in known:
            known[g] = ([], []) if stop(g) else option_ids(g)
            looked_at += len(known[g][0]) + len(known[g][1])
            if looked_at > WALK_LIMIT:
                raise BudgetExceededError(f"the canonical form has more than {WALK_LIMIT} options", spent=looked_at)
            waiting = [x for side in known[g] for x in side if x not in done]
            if waiting:
                stack.extend(waiting)
                continue
        stack.pop()
        done.add(g)
        yield g, *known.pop(g)


def fold_value(
    value: Value, build: Callable[[Value, list[T], list[T]], T], *, stop: Callable[[Id], bool] = lambda _: False
) -> T:
    """Compute something for a value from the same thing of its canonical options, without recursion.

    ``build(g, lefts, rights)`` gets the results of the options, none where ``stop`` holds.

    >>> fold_value(Value("*3"), lambda g, lefts, rights: 1 + max((*lefts, *rights), default=-1))  # birthday
    3
    """
    made: dict[Id, T] = {}
    for g, left, right in walk(value.id, stop=stop):
        try:
            made[g] = build(value_of(g), [made[x] for x in left], [made[x] for x in right])
        except BudgetExceededError as error:
            error.forget()  # bounds on a sum of options
            raise
    return made[value.id]
