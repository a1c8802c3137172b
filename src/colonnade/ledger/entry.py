"""Entries of the ledger: one claim of a paper, in our words, with a checker and the range it is checked on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from time import monotonic, process_time

from colonnade.citations import Citation, Work, place_of, places_of

Cases = Iterator[str | None]
"""One item a case: ``None`` where the claim holds, else the text of the counterexample."""
Checker = Callable[[int], Cases]
"""All cases of one size; sizes are tried in turn, so the first counterexample is a smallest one."""


class Verdict(Enum):
    """What an exhaustive check can say: no counterexample so far, or here is one."""

    HOLDS = "holds"
    FAILS = "fails"


@dataclass(frozen=True, slots=True)
class Entry:
    """One claim.

    ``sizes`` is the whole range, and ``measure`` what a size counts. Every test run checks it to the end, or up to the
    size ``tested_to`` where the rest takes too long for that. A claim that is false as printed has ``expected`` set to
    ``FAILS``; what is true instead is an entry of its own, with the same label and marked ``corrected``, or told by
    ``instead``.
    """

    paper: str
    label: str
    statement: str
    check: Checker
    sizes: range
    measure: str
    expected: Verdict = Verdict.HOLDS
    corrected: bool = False
    instead: str = ""
    tested_to: int | None = None

    @property
    def citation(self) -> Citation:
        """The key that this entry shares with the solvers that rest on it, its page and its row of the errata."""
        return Citation(Work(self.paper), place_of(self.label))

    @property
    def citations(self) -> tuple[Citation, ...]:
        """All places that this entry is about; most are about one."""
        return tuple(Citation(Work(self.paper), place) for place in places_of(self.label))

    def verify(self, *, seconds: float | None = None, last: int | None = None) -> Result:
        """Check sizes in turn until one fails, all are done (all up to ``last``) or the time is up."""
        deadline = None if seconds is None else monotonic() + seconds
        started = process_time()
        cases, done = 0, None
        for size in self.sizes:
            if last is not None and size > last:
                break
            for counterexample in self.check(size):
                cases += 1
                if counterexample is not None:
                    return Result(self, Verdict.FAILS, size, cases, counterexample, process_time() - started)
                if deadline is not None and monotonic() > deadline:
                    return Result(self, Verdict.HOLDS, done, cases, None, process_time() - started)
            done = size
        return Result(self, Verdict.HOLDS, done, cases, None, process_time() - started)


@dataclass(frozen=True, slots=True)
class Result:
    """What a check found.

    ``size`` is that of the counterexample, or the largest size that was done in full (``None``: not even the first).
    ``seconds`` is processor time.
    """

    entry: Entry
    verdict: Verdict
    size: int | None
    cases: int
    counterexample: str | None
    seconds: float

    @property
    def as_expected(self) -> bool:
        """Whether the verdict is the one that the ledger states; a check cut short cannot contradict it."""
        if self.verdict is self.entry.expected:
            return True
        return self.verdict is Verdict.HOLDS and self.size != self.entry.sizes[-1]

    def __str__(self) -> str:
        entry = self.entry
        name = f"{entry.label}{' (corrected)' if entry.corrected else ''}"
        if self.verdict is Verdict.FAILS:
            where = "" if entry.measure == "example" else f" at {entry.measure} {self.size}"
            return f"{name}: fails{where}: {self.counterexample}"
        if entry.measure == "example":
            return f"{name}: holds"
        reach = f"up to {entry.measure} {self.size}" if self.size is not None else "so far"
        return f"{name}: holds {reach} ({self.cases} cases)"


@dataclass(slots=True)
class Ledger:
    """The entries of one paper, in the order of the paper."""

    paper: str
    title: str
    entries: list[Entry] = field(default_factory=list)

    def claim(
        self,
        label: str,
        statement: str,
        *,
        sizes: range,
        measure: str,
        fails: bool = False,
        corrected: bool = False,
        instead: str = "",
        tested_to: int | None = None,
    ) -> Callable[[Checker], Checker]:
        """Register the decorated checker as an entry."""

        def register(check: Checker) -> Checker:
            expected = Verdict.FAILS if fails else Verdict.HOLDS
            entry = Entry(self.paper, label, statement, check, sizes, measure, expected, corrected, instead, tested_to)
            self.entries.append(entry)
            return check

        return register

    def fact(
        self, label: str, statement: str, *, fails: bool = False, instance: str = "", instead: str = ""
    ) -> Callable[[Callable[[], bool]], Checker]:
        """Register an example, decided by one computation; ``instance`` is what to show where it fails."""

        def register(decide: Callable[[], bool]) -> Checker:
            def check(_: int) -> Cases:
                yield None if decide() else instance or statement

            return self.claim(label, statement, sizes=range(1), measure="example", fails=fails, instead=instead)(check)

        return register
