"""Derivations: why a value is what it is, as data.

A derivation is a tree of steps that is built while it is read: the steps below a step are found when somebody asks for
them. So a value without its derivation costs nothing extra, and a derivation of any depth can be opened level by level.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import NoReturn, TypeAlias

from colonnade.budget import look
from colonnade.citations import Citation, Work
from colonnade.games.value import Value
from colonnade.players import Outcome
from colonnade.solvers.engine.rules import Rule

Result: TypeAlias = Value | Outcome
"""What a step finds."""
Below: TypeAlias = Callable[[], Iterable["Step"]]

DEFINITION = Citation(Work.WINNING_WAYS, "Chapter 2")
"""What a game is, and when it is worth more than another."""

Operands: TypeAlias = Mapping[str, object]

_NO_OPERANDS: Operands = MappingProxyType({})


class Step:
    """One step: ``rule`` was applied to ``subject`` and gave ``result``.

    ``subject`` is a position, an expression or a part of one; its text is made only when it is printed. ``operands``
    are what the rule worked on (``Rule`` says which), ``citations`` name the theorems, and ``steps`` are the steps that
    this one rests on. ``edges`` are the ids of the edges that the step is about, and ``base_edges`` those of the base
    of an ordinal sum. Operands that take long to list may be given as a function, which is called when they are read.

    >>> from colonnade import Hackenbush, evaluate
    >>> step = evaluate(Hackenbush.parse("B(R,BB)")).derivation
    >>> step.rule, step.result, [below.result for below in step.steps]
    (<Rule.ORDINAL_SUM: 'ordinal-sum'>, Value('2'), [Value('1')])
    """

    __slots__ = ("_below", "_operands", "_steps", "base_edges", "citations", "edges", "result", "rule", "subject")

    def __init__(
        self,
        rule: Rule,
        subject: object,
        result: Result,
        *,
        citations: tuple[Citation, ...] = (),
        operands: Operands | Callable[[], Operands] = _NO_OPERANDS,
        edges: tuple[int, ...] = (),
        base_edges: tuple[int, ...] = (),
        below: Below | None = None,
    ) -> None:
        self.rule = rule
        self.subject = subject
        self.result = result
        self.citations = citations
        self._operands = operands
        self.edges = edges
        self.base_edges = base_edges
        self._below = below
        self._steps: tuple[Step, ...] | None = None if below is not None else ()

    @property
    def operands(self) -> Operands:
        """What the rule worked on."""
        if callable(self._operands):
            look()
            self._operands = self._operands()
        return self._operands

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps below, found when first asked for."""
        if self._steps is None:
            assert self._below is not None
            look()
            self._steps = tuple(self._below())
            self._below = None
        return self._steps

    @property
    def built_steps(self) -> tuple[Step, ...]:
        """The steps below that have been found already; asking for them builds nothing."""
        return self._steps or ()

    @property
    def has_steps(self) -> bool:
        """Whether there may be steps below: known once they are built, and asking builds nothing."""
        return self._steps is None or bool(self._steps)

    def walk(self) -> Iterator[tuple[int, Step]]:
        """This step and all below it, with depths, in reading order; no recursion, however deep."""
        stack = [(0, self)]
        while stack:
            level, step = stack.pop()
            yield level, step
            stack.extend((level + 1, below) for below in reversed(step.steps))

    def __copy__(self) -> Step:
        return self

    def __deepcopy__(self, memo: object) -> Step:
        return self

    def __reduce__(self) -> NoReturn:
        raise TypeError("a derivation cannot be pickled; pickle the evaluation, whose copy derives it anew")

    def __repr__(self) -> str:
        return f"Step({self.rule}, {self.subject!r}, {self.result!r})"
