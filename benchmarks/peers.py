"""Colonnade and its peers on the same work, in one run, on one machine.

    python benchmarks/peers.py                        all tasks and programs, a table with ratios
    python benchmarks/peers.py --only sum_mix,day3    the tasks whose names begin so
    python benchmarks/peers.py --programs colonnade   some of the programs

Every repetition runs in a fresh interpreter, so all memo tables are cold; the best of a few is kept. Times are CPU
seconds of the process; imports, set-up, their garbage and fingerprints are outside the clock. The programs take turns,
since on a busy machine only figures of the same moment compare.
"""

from __future__ import annotations

import argparse
import gc
import importlib.util
import json
import os
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import peers_programs
from peers_programs import Adapter, CgtPy, PyCgt, UnsupportedError
from peers_public import Public
from peers_tasks import TASKS

OURS = "colonnade"
Result = dict[str, Any]


def load_adapters(path: Path) -> dict[str, type[Adapter]]:
    """The adapters of a file, which finds the class to derive from in its global ``bench``."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    module.bench = peers_programs  # type: ignore[attr-defined]
    spec.loader.exec_module(module)
    adapters: dict[str, type[Adapter]] = module.ADAPTERS
    return adapters


PROGRAMS = {
    **load_adapters(Path(__file__).with_name("peers_adapter.py")),
    Public.name: Public,
    CgtPy.name: CgtPy,
    PyCgt.name: PyCgt,
}


def measure(program_name: str, task_name: str, clock: int) -> Result:
    """One cold run in this interpreter; when the work begins, the CPU seconds used so far go to the pipe ``clock``."""
    sys.setrecursionlimit(1_000_000)  # pycgt and the parsers of both peers recurse
    program = PROGRAMS[program_name]()
    try:
        run, finger = TASKS[task_name].setup(program)
        gc.collect()  # what imports and set-up left behind is not the work's to clear away
        os.write(clock, f"{time.process_time()}".encode())
        start = time.process_time()
        answer = run()
        seconds = time.process_time() - start
    except UnsupportedError:
        return {"unsupported": True}
    return {"seconds": seconds, "fingerprint": finger(answer)}


def measure_apart(program_name: str, task_name: str, cap: float) -> Result:
    """One cold run in a fresh interpreter, stopped after ``cap`` CPU seconds of work; set-up does not count."""
    read, write = os.pipe()
    os.set_blocking(read, False)
    command = [sys.executable, str(Path(__file__).resolve()), "--child", program_name, task_name, str(write)]
    begun = None
    with (
        open(read, "rb", buffering=0) as clock,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, pass_fds=[write]
        ) as process,
    ):
        os.close(write)
        while True:
            try:
                out, err = process.communicate(timeout=0.05)
                break
            except subprocess.TimeoutExpired:
                if begun is None:
                    told = clock.read()
                    begun = float(told) if told else None
                elif cpu_seconds(process.pid) - begun > cap:
                    process.kill()
                    return {"stopped": cap}
    if process.returncode:
        return {"error": (err.strip().splitlines() or ["?"])[-1][:80]}
    result: Result = json.loads(out.splitlines()[-1])
    return result


def cpu_seconds(pid: int) -> float:
    """What a process has used so far (Linux)."""
    try:
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    except (OSError, IndexError):
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def best_of(results: list[Result]) -> Result:
    timed = [result for result in results if "seconds" in result]
    return min(timed, key=lambda result: float(result["seconds"])) if timed else results[-1]


def run_task(task_name: str, names: list[str], repetitions: int, cap: float) -> dict[str, Result]:
    """The best result of every program; one that is slow or has no answer runs once."""
    results: dict[str, list[Result]] = {name: [] for name in names}
    for _ in range(repetitions):
        for name in names:
            slow = any(result.get("seconds", cap) > 1 for result in results[name])
            if not slow:
                results[name].append(measure_apart(name, task_name, cap))
    return {name: best_of(found) for name, found in results.items()}


def lead(results: dict[str, Result], ours_name: str = OURS) -> tuple[float, bool] | None:
    """How many times faster we are than the faster peer, and whether that is only a lower bound."""
    ours = results.get(ours_name, {}).get("seconds")
    peers = [result for name, result in results.items() if name not in (OURS, Public.name)]
    known = [seconds for peer in peers if (seconds := peer.get("seconds", peer.get("stopped"))) is not None]
    if ours is None or not known:
        return None
    fastest = min(known)
    return fastest / ours, not any(peer.get("seconds") == fastest for peer in peers)


def row(task_name: str, results: dict[str, Result], names: list[str]) -> str:
    cells = [task_name]
    for name in names:
        result = results[name]
        if "seconds" in result:
            cells.append(f"{result['seconds']:.6f}")
        else:
            cells.append(f">{result['stopped']:g}" if "stopped" in result else next(iter(result)))
    ratio, goal = lead(results), TASKS[task_name].goal
    for found in (ratio, lead(results, Public.name)):
        cells.append("" if found is None else f"{'>' if found[1] else ''}{found[0]:.1f}")
    cells.append("" if goal is None else str(goal))
    cells.append("" if goal is None or ratio is None else ("yes" if ratio[0] >= goal else "no"))
    seen = {result["fingerprint"] for result in results.values() if "fingerprint" in result}
    cells.append("agree" if len(seen) <= 1 else "DIFFER")
    return "| " + " | ".join(cells) + " |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--child", nargs=3, help=argparse.SUPPRESS)
    parser.add_argument("--only", default="", help="beginnings of task names, separated by commas")
    parser.add_argument("--programs", default=",".join(PROGRAMS), help="names, separated by commas")
    parser.add_argument("--repetitions", type=int, default=5)
    parser.add_argument("--cap", type=float, default=15, help="CPU seconds of work after which a run is stopped")
    parser.add_argument("--json", type=Path, help="write the figures there too")
    arguments = parser.parse_args()
    if arguments.child:
        program_name, task_name, clock = arguments.child
        print(json.dumps(measure(program_name, task_name, int(clock))))
        return
    names = arguments.programs.split(",")
    tasks = [name for name in TASKS if name.startswith(tuple(arguments.only.split(",")))]
    print(
        "| task | "
        + " | ".join(f"{name} (s)" for name in names)
        + " | lead | lead, public | goal | reached | answers |"
    )
    print("|---" * (len(names) + 6) + "|")
    figures = {}
    for task_name in tasks:
        figures[task_name] = run_task(task_name, names, arguments.repetitions, arguments.cap)
        print(row(task_name, figures[task_name], names), flush=True)
    if arguments.json:
        arguments.json.write_text(json.dumps(figures, indent=1))


if __name__ == "__main__":
    main()
