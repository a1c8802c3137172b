"""What a solver answers: a value (or an outcome) and how it was found."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from colonnade.games.value import Value
from colonnade.players import Outcome


@dataclass(frozen=True, slots=True)
class Step:
    """One step of a derivation: ``rule`` was applied to ``subject`` (a position or expression) and gave ``result``.

    ``edges`` are the edge ids that the step speaks of, for pictures that highlight them; ``base_edges`` are those of
    the base, where the step is an ordinal sum. ``source`` names paper and theorem. ``steps`` are the steps it rests on.
    """

    rule: str
    subject: str
    result: str
    source: str = ""
    detail: str = ""
    edges: tuple[int, ...] = ()
    base_edges: tuple[int, ...] = ()
    steps: tuple[Step, ...] = field(default=(), repr=False)  # shown by ``explain``; a repr would recurse

    def walk(self, depth: int = 0) -> Iterator[tuple[int, Step]]:
        """This step and all below it, with depths, in reading order; no recursion, however deep."""
        stack = [(depth, self)]
        while stack:
            level, step = stack.pop()
            yield level, step
            stack.extend((level + 1, below) for below in reversed(step.steps))


@dataclass(frozen=True, slots=True)
class Evaluation:
    """The answer to ``evaluate``.

    ``value`` is ``None`` where only the outcome makes sense (misère play). ``method`` names the solver that spoke;
    ``counters`` says how much work a search did.
    """

    value: Value | None
    outcome: Outcome
    method: str
    derivation: Step
    counters: Mapping[str, int] = field(default_factory=dict)
    verified: bool = False

    def explain(self, *, limit: int | None = None) -> str:
        """The derivation as an indented tree of at most ``limit`` lines."""
        lines: list[str] = []
        for depth, step in self.derivation.walk():
            if limit is not None and len(lines) >= limit:
                lines.append("…")
                break
            source = f"  [{step.source}]" if step.source else ""
            detail = f"  {step.detail}" if step.detail else ""
            lines.append(f"{'  ' * depth}{step.subject} = {step.result}   {step.rule}{detail}{source}")
        return "\n".join(lines)
