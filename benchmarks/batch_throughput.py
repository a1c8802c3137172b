"""Throughput of ``colonnade batch`` on mixed lines, and how one build compares with another.

    python benchmarks/batch_throughput.py                              this build, on one and two processes
    python benchmarks/batch_throughput.py --other OLD/bin/colonnade    another build on the same lines, by turns
    python benchmarks/batch_throughput.py --lines 2000 --write FILE    only write the lines

The lines are drawn by a seeded generator: expressions, Hackenbush strings, trees, graphs and sums, other rulesets, one
position in eight with its explanation, one line in fifty wrong. Every run must answer every line, in order. Where two
builds answer the same question, the answers must be equal; values that are written differently are read and compared.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Request = dict[str, Any]
SEED = 20261118
OURS = Path(sys.executable).with_name("colonnade")
NUMBERS = ("outcome", "birthday", "mean", "temperature")
LONGEST = 20_000
"""Names of values that are written differently are read up to so many letters."""

# -- the lines -------------------------------------------------------------------------------------


def colors(source: random.Random, letters: str, shortest: int, longest: int) -> str:
    return "".join(source.choices(letters, k=source.randint(shortest, longest)))


def number(source: random.Random) -> str:
    return (
        str(source.randint(-9, 9))
        if source.random() < 0.7
        else f"{source.randrange(-15, 16, 2)}/{2 ** source.randint(1, 4)}"
    )


def option(source: random.Random, depth: int) -> str:
    if depth and source.random() < 0.4:
        return braces(source, depth - 1)
    return number(source) if source.random() < 0.7 else source.choice(["*", "*2", "^", "v", "^*", "vv", "*3"])


def braces(source: random.Random, depth: int) -> str:
    sides = (",".join(option(source, depth) for _ in range(source.randint(1, 2))) for _ in range(2))
    return "{" + "|".join(sides) + "}"


def expression(source: random.Random) -> Request:
    kind = source.random()
    if kind < 0.4:
        text = braces(source, 2)
    elif kind < 0.7:
        text = " + ".join(braces(source, 0) for _ in range(source.randint(2, 4)))
    elif kind < 0.9:
        text = f"{braces(source, 1)}:{option(source, 0)}"
    else:
        text = f"{source.randint(2, 9)}.{braces(source, 0)} - {option(source, 1)}"
    asked = source.choice([["value"], ["value", "outcome"], ["value", "birthday"], ["value", "mean", "temperature"]])
    return {"expression": text, "ask": asked}


def string(source: random.Random) -> str:
    return colors(source, "BR", 4, 40) if source.random() < 0.6 else colors(source, "BRG", 3, 12)


def tree(source: random.Random) -> str:
    """A random recursive tree: every stick stands on an earlier one or on the ground."""
    letters = colors(source, "BR", 6, 20) if source.random() < 0.6 else colors(source, "BRG", 4, 8)
    above: list[list[int]] = [[] for _ in range(len(letters) + 1)]
    for stick in range(1, len(letters) + 1):
        above[source.randrange(stick)].append(stick)
    text = [""] * (len(letters) + 1)
    for stick in reversed(range(1, len(letters) + 1)):
        branches = [text[other] for other in above[stick]]
        text[stick] = letters[stick - 1] + (f"({','.join(branches)})" if len(branches) > 1 else "".join(branches))
    return ", ".join(text[stick] for stick in above[0])


def graph(source: random.Random) -> str:
    vertices = source.randint(3, 5)
    edges = [(source.randrange(vertex), vertex) for vertex in range(1, vertices)]
    edges += [(source.randrange(vertices), source.randrange(vertices)) for _ in range(source.randint(1, 3))]
    return " ".join(f"{low}-{high}{source.choice('BRG')}" for low, high in edges)


def hackenbush(source: random.Random) -> Request:
    kind = source.random()
    if kind < 0.4:
        text = string(source)
    elif kind < 0.7:
        text = tree(source)
    elif kind < 0.85:
        text = graph(source)
    else:
        text = " + ".join(
            string(source) if source.random() < 0.7 else tree(source) for _ in range(source.randint(2, 3))
        )
    return {"ruleset": "hackenbush", "position": text, "ask": source.choice([["value"], ["value", "outcome"]])}


def heaps(source: random.Random) -> str:
    return " ".join(str(source.randint(1, 15)) for _ in range(source.randint(2, 5)))


def dominoes(source: random.Random) -> str:
    return "".join(f"({source.randint(1, 7)},{source.randint(1, 7)})" for _ in range(source.randint(2, 5)))


RULESETS = {
    "nim": heaps,
    "domino-shave": dominoes,
    "flipping-coins": lambda source: colors(source, "01", 3, 10) + "1",
    "partizan-euclid": lambda source: f"{source.randint(1, 99)},{source.randint(1, 99)}",
    "toppling-dominoes": lambda source: colors(source, "BRG", 2, 6),
    "clobber": lambda source: colors(source, "xo.", 3, 9),
    "toads-and-frogs": lambda source: colors(source, "tf.", 4, 9),
    "domineering": lambda source: f"{source.randint(1, 4)}x{source.randint(1, 4)}",
    "childish-hackenbush": lambda source: colors(source, "BRG", 2, 6),
    "clockwise-hackenbush": tree,
}


def ruleset(source: random.Random) -> Request:
    name = source.choice(list(RULESETS))
    return {"ruleset": name, "position": RULESETS[name](source), "ask": ["value", "outcome"]}


def wrong(source: random.Random) -> Request:
    return source.choice(
        [
            {"expression": braces(source, 1)[:-1]},
            {"ruleset": "hackenbush", "position": colors(source, "BRX", 3, 6) + "X"},
            {"ruleset": "chess", "position": "e4"},
        ]
    )


def requests(lines: int) -> Iterator[str]:
    source = random.Random(SEED)
    for number_of_line in range(lines):
        kind = source.random()
        if kind < 0.02:
            request = wrong(source)
        else:
            request = (expression if kind < 0.35 else hackenbush if kind < 0.8 else ruleset)(source)
            if "position" in request and source.random() < 0.125:
                request["ask"].append("explain")
        yield json.dumps({"id": number_of_line, **request}) + "\n"


# -- the runs --------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Run:
    wall: float
    cpu: float
    peaks: list[int]
    """The resident set in KiB of the largest process, read at even times."""
    answers: list[Any]


def family(pid: int) -> Iterator[int]:
    """A process and those that it started (Linux)."""
    yield pid
    try:
        children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
    except OSError:
        return
    for child in children:
        yield from family(int(child))


def resident(pid: int) -> int:
    try:
        return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    except (OSError, IndexError):
        return 0


def run(program: Path, arguments: list[str], questions: Path) -> Run:
    with questions.open() as source, tempfile.TemporaryFile("w+") as answers:
        start = time.perf_counter()
        before = os.times()
        process = subprocess.Popen([program, "batch", *arguments], stdin=source, stdout=answers)
        peaks = []
        while process.poll() is None:
            time.sleep(0.25)
            peaks.append(max(map(resident, family(process.pid))))
        wall, after = time.perf_counter() - start, os.times()
        answers.seek(0)
        cpu = after.children_user + after.children_system - before.children_user - before.children_system
        return Run(wall, cpu, peaks[:-1], [json.loads(line) for line in answers])


def is_same_value(one: str, other: str) -> bool | None:
    """Whether two names are of the same value; ``None`` where they are too long to be read."""
    from colonnade import Value

    if one == other:
        return True
    return Value(one) == Value(other) if max(len(one), len(other)) <= LONGEST else None


def compared(ours: list[Any], theirs: list[Any]) -> tuple[list[int], int]:
    """The lines on which two builds contradict each other, and how many pairs of values were too long to compare."""
    wrong, skipped = [], 0
    for line, (one, other) in enumerate(zip(ours, theirs, strict=True)):
        same = is_same_value(one["value"], other["value"]) if "value" in one and "value" in other else True
        skipped += same is None
        numbers = all(one.get(field) == other.get(field) for field in NUMBERS)
        if same is False or not numbers or ("error" in one) != ("error" in other):
            wrong.append(line)
    return wrong, skipped


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--lines", type=int, default=100_000)
    parser.add_argument("--other", type=Path, help="the command of another build")
    parser.add_argument("--write", type=Path, help="write the lines there, and stop")
    arguments = parser.parse_args()
    if arguments.write:
        arguments.write.write_text("".join(requests(arguments.lines)))
        return
    with tempfile.TemporaryDirectory() as folder:
        questions = Path(folder) / "questions.jsonl"
        questions.write_text("".join(requests(arguments.lines)))
        programs = {"--jobs 1": (OURS, []), "--jobs 2": (OURS, ["--jobs", "2"])}
        if arguments.other:
            programs["other"] = (arguments.other, [])
        print("| run | wall s | CPU s | lines/s of CPU | lines/s | MiB at a quarter, half, end | errors | in order |")
        print("|---|---|---|---|---|---|---|---|")
        runs = {}
        for name, (program, extra) in programs.items():
            done = runs[name] = run(program, extra, questions)
            memory = ", ".join(f"{done.peaks[int((len(done.peaks) - 1) * part)] / 1024:.0f}" for part in (0.25, 0.5, 1))
            errors = sum("error" in answer for answer in done.answers)
            in_order = [answer["id"] for answer in done.answers] == list(range(arguments.lines))
            print(
                f"| {name} | {done.wall:.1f} | {done.cpu:.1f} | {arguments.lines / done.cpu:.0f} "
                f"| {arguments.lines / done.wall:.0f} | {memory} | {errors} | {'yes' if in_order else 'NO'} |",
                flush=True,
            )
        ours = runs["--jobs 1"]
        for name, done in runs.items():
            if done is not ours:
                wrong, skipped = compared(ours.answers, done.answers)
                print(
                    f"{name}: {done.cpu / ours.cpu:.1f} times the CPU time of --jobs 1; {len(wrong)} answers differ "
                    f"{wrong[:5]}, {skipped} pairs of values too long to compare"
                )


if __name__ == "__main__":
    main()
