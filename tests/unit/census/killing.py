"""Censuses to be killed: a family of many short parts, and a Dask cluster of separate processes.

Each test kills at three random moments, or at as many as ``COLONNADE_MOMENTS`` says, others in every run. What it
chooses follows from a seed, which a test that fails prints; ``COLONNADE_SEED`` sets it.
"""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from random import Random

PARTS = 40
MOMENTS = int(os.environ.get("COLONNADE_MOMENTS", "3"))
"""At how many random moments every kind of process is killed."""

SLOW = """
import os, signal, time
from colonnade.census import Family

def rows(part):
    time.sleep(0.02)
    return [{"n": int(part), "square": int(part) ** 2} for _ in range(100)]

def poison(part):
    if part == "1":
        os.kill(os.getpid(), signal.SIGKILL)
    if part == "3":
        os.kill(os.getppid(), signal.SIGKILL)
    return rows(part)

COLUMNS = {"n": "integer", "square": "integer"}
PARTS = Family("slow", "", lambda size: map(str, range(size)), rows, COLUMNS)
POISON = Family("poison", "", lambda size: map(str, range(size)), poison, COLUMNS)
"""


def write_family(folder, monkeypatch):
    """Put the family where this process, and those that it starts, can import it as ``slow:PARTS``."""
    (folder / "slow.py").write_text(SLOW, encoding="utf-8")
    monkeypatch.syspath_prepend(folder)
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(path for path in sys.path if path))
    monkeypatch.delitem(sys.modules, "slow", raising=False)


def digests(folder):
    """The digest of every part, by the manifest."""
    lines = map(json.loads, (Path(folder) / "census.jsonl").read_text(encoding="utf-8").splitlines())
    return {line["part"]: line["sha256"] for line in lines if "part" in line}


def chance():
    """What chooses the moments, with its seed printed."""
    seed = int(os.environ.get("COLONNADE_SEED") or int.from_bytes(os.urandom(3)))
    print(f"COLONNADE_SEED={seed}")
    return Random(seed)


def wait_for_parts(folder, process, random):
    """Wait until a random number of parts are done."""
    wanted = random.randrange(PARTS // 2)
    manifest = Path(folder) / "census.jsonl"
    while process.poll() is None and (not manifest.exists() or manifest.read_bytes().count(b"\n") <= wanted):
        time.sleep(0.002)
    time.sleep(random.random() * 0.05)


def start_census(folder, *options, family="slow:PARTS"):
    """Start a census in a process of its own."""
    command = [sys.executable, "-m", "colonnade", "census", family, str(PARTS), "-o", str(folder), *options]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


class Cluster:
    """A scheduler and workers, each a process as its users start it."""

    def __init__(self, folder):
        self._folder = folder
        self._processes = []
        self._started = 0
        self.start_scheduler()

    def start_scheduler(self):
        self._started += 1
        self._file = self._folder / f"scheduler-{self._started}.json"
        self.scheduler = self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-show")
        while not self._file.exists() or not self._file.read_text(encoding="utf-8"):
            assert self.scheduler.poll() is None
            time.sleep(0.01)
        while True:
            try:
                self.address = json.loads(self._file.read_text(encoding="utf-8"))["address"]
                return
            except ValueError:
                time.sleep(0.01)

    def start_worker(self, *options):
        return self._start("worker", "--host", "127.0.0.1", "--nthreads", "1", *options)

    def _start(self, kind, *options):
        command = [sys.executable, "-m", "dask", kind, "--scheduler-file", str(self._file), "--no-dashboard", *options]
        log = (self._folder / f"{kind}-{len(self._processes)}.log").open("wb")
        process = subprocess.Popen(command, cwd=self._folder, stdout=log, stderr=log)
        log.close()
        self._processes.append(process)
        return process

    def kill(self, process):
        process.send_signal(signal.SIGKILL)
        process.wait()

    def close(self):
        for process in self._processes[::-1]:
            process.terminate()
        for process in self._processes:
            try:
                process.wait(timeout=1)
            except subprocess.TimeoutExpired:
                self.kill(process)
