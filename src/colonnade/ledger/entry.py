"""Entries of the ledger: one claim of a paper, in our words, with a checker and the range it is checked on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from enum import Enum
from functools import wraps
from inspect import unwrap
from time import process_time

from colonnade.citations import Citation, Work, place_of, places_of

Cases = Iterator[str | None]
"""One item a case: ``None`` where the claim holds, else the text of the counterexample, or of an undecided case."""
Checker = Callable[[int], Cases]
"""All cases of one size; sizes are tried in turn, so the first counterexample is a smallest one."""


class Undecided(str):
    """A case that a bounded search could not decide: neither an instance of the claim nor a counterexample."""

    __slots__ = ()


class Verdict(Enum):
    """What an exhaustive check can say: no counterexample so far, or here is one."""

    HOLDS = "holds"
    FAILS = "fails"


class Status(Enum):
    """What is known of a claim, beyond the range that it was checked on."""

    HOLDS = "holds"
    """Proved in its paper, and without counterexample in the range."""
    PROVED = "proved here"
    """Proved in our documentation, and without counterexample in the range."""
    FAILS = "fails as printed"
    CORRECTED = "holds as corrected"
    """Without counterexample in the range; what is corrected is not proved, unless its page says so."""
    OPEN = "open"
    """A conjecture, or the answer to a question, that nobody has proved: without counterexample in the range."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One claim.

    ``sizes`` is the whole range, and ``measure`` what a size counts. Every test run checks it to the end, or up to the
    size ``tested_to`` where the rest takes too long for that. What is true instead of a claim that fails as printed is
    an entry of its own, with the same label and the status ``CORRECTED``, or in ``instead``.
    """

    paper: str
    label: str
    statement: str
    check: Checker
    sizes: range
    measure: str
    status: Status = Status.HOLDS
    instead: str = ""
    tested_to: int | None = None

    @property
    def name(self) -> str:
        """The name of the checker: its module below ``colonnade.ledger``, and its own. No two entries share one.

        >>> from colonnade.ledger import entries
        >>> entries("nim")[0].name
        'nim:misere_rule'
        """
        function = unwrap(self.check)
        return f"{function.__module__.removeprefix('colonnade.ledger.')}:{function.__name__}"

    @property
    def expected(self) -> Verdict:
        """What a check to the end of the range should find."""
        return Verdict.FAILS if self.status is Status.FAILS else Verdict.HOLDS

    @property
    def corrected(self) -> bool:
        """Whether this is what holds in place of a claim that fails as printed."""
        return self.status is Status.CORRECTED

    @property
    def known(self) -> str:
        """What is known of the claim, in words: its status and, where it is not settled, the range.

        >>> from colonnade.ledger import entries
        >>> next(x for x in entries("forms-and-values") if x.label == "Conjecture 7.1.7").known
        'open, searched up to day 3'
        """
        if self.measure == "example" or self.status is Status.FAILS:
            return self.status.value
        reach = "searched" if self.status is Status.OPEN else "checked"
        return f"{self.status.value}, {reach} up to {self.measure} {self.sizes[-1]}"

    @property
    def citation(self) -> Citation:
        """The key that this entry shares with the solvers that rest on it, its page and its row of the errata."""
        return Citation(Work(self.paper), place_of(self.label))

    @property
    def citations(self) -> tuple[Citation, ...]:
        """All places that this entry is about; most are about one."""
        return tuple(Citation(Work(self.paper), place) for place in places_of(self.label))

    def verify(self, *, seconds: float | None = None, last: int | None = None) -> Result:
        """Check sizes in turn until one fails, all are done (all up to ``last``) or the time is up.

        The time is that of the processor, so how far a check gets does not depend on what else runs.
        """
        started = process_time()
        deadline = None if seconds is None else started + seconds
        cases, undecided, done = 0, 0, None
        for size in self.sizes:
            if last is not None and size > last:
                break
            for counterexample in self.check(size):
                cases += 1
                if isinstance(counterexample, Undecided):
                    undecided += 1
                elif counterexample is not None:
                    seconds = process_time() - started
                    return Result(self, Verdict.FAILS, size, cases, counterexample, seconds, undecided)
                if deadline is not None and process_time() > deadline:
                    return Result(self, Verdict.HOLDS, done, cases, None, process_time() - started, undecided)
            done = size
        return Result(self, Verdict.HOLDS, done, cases, None, process_time() - started, undecided)


@dataclass(frozen=True, slots=True)
class Result:
    """What a check found.

    ``size`` is that of the counterexample, or the largest size that was done in full (``None``: not even the first).
    ``seconds`` is processor time, ``undecided`` counts the cases that a bounded search did not decide.
    """

    entry: Entry
    verdict: Verdict
    size: int | None
    cases: int
    counterexample: str | None
    seconds: float
    undecided: int = 0

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
        is_open = entry.status is Status.OPEN
        if entry.measure == "example":
            return f"{name}: {'open, holds here' if is_open else 'holds'}"
        reach = f"up to {entry.measure} {self.size}" if self.size is not None else "so far"
        undecided = f", {self.undecided} undecided" if self.undecided else ""
        return f"{name}: {'open, searched' if is_open else 'holds'} {reach} ({self.cases} cases{undecided})"


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
        status: Status = Status.HOLDS,
        fails: bool = False,
        corrected: bool = False,
        instead: str = "",
        tested_to: int | None = None,
    ) -> Callable[[Checker], Checker]:
        """Register the decorated checker as an entry; ``fails`` and ``corrected`` stand for the status of that name."""
        status = Status.FAILS if fails else Status.CORRECTED if corrected else status

        def register(check: Checker) -> Checker:
            self.entries.append(
                Entry(self.paper, label, statement, check, sizes, measure, status, instead, tested_to),
            )
            return check

        return register

    def fact(
        self,
        label: str,
        statement: str,
        *,
        status: Status = Status.HOLDS,
        fails: bool = False,
        corrected: bool = False,
        instance: str = "",
        instead: str = "",
    ) -> Callable[[Callable[[], bool]], Checker]:
        """Register an example, decided by one computation; ``instance`` is what to show where it fails."""
        status = Status.FAILS if fails else Status.CORRECTED if corrected else status

        def register(decide: Callable[[], bool]) -> Checker:
            @wraps(decide)
            def check(_: int) -> Cases:
                yield None if decide() else instance or statement

            return self.claim(label, statement, sizes=range(1), measure="example", status=status, instead=instead)(
                check
            )

        return register
