"""``colonnade census check|report|query|identify``: what is in the folder of a census."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from pathlib import Path

from colonnade.census import CensusFolder
from colonnade.cli.errors import print_error
from colonnade.errors import NotationError


def check(folder: CensusFolder, _: str, *, as_json: bool) -> int:
    """Compare every table with its digest, and say which parts are not done."""
    problems, missing = folder.problems(), folder.missing()
    if as_json:
        print(json.dumps({"parts": folder.parts, "missing": missing, "problems": problems}))
        return 1 if problems or missing else 0
    if problems:
        table, problem = next(iter(problems.items()))
        many = f"{len(problems)} of {folder.parts} tables are damaged or missing, first: " if len(problems) > 1 else ""
        return print_error(f"{many}{folder.folder / table} {problem}; run the census again to do it anew")
    if missing:
        return print_error(f"{folder.parts} parts are as they were written, {missing} not done yet")
    print(f"{folder.parts} parts, {sum(folder.counts().values())} rows, as they were written")
    return 0


def report(folder: CensusFolder, _: str, *, as_json: bool) -> int:
    """Count the rows of each size."""
    counts, heading = folder.counts(), folder.heading
    if as_json:
        print(json.dumps({"family": heading.family, "size": heading.size, "counts": counts}))
        return 0
    print("size", "rows", sep="\t")
    for size, rows in counts.items():
        print(size, rows, sep="\t")
    print("all", sum(counts.values()), sep="\t")
    return 0


def query(folder: CensusFolder, sql: str, *, as_json: bool) -> int:
    """Ask a question in SQL of the view ``census``."""
    answer = folder.query(sql)
    if as_json:
        rows = [dict(zip(answer.columns, row, strict=True)) for row in answer.rows]
        print(json.dumps({"rows": rows}, default=str, ensure_ascii=False))
        return 0
    for row in (answer.columns, *answer.rows):
        print(*("" if cell is None else cell for cell in row), sep="\t")
    return 0


def identify(folder: CensusFolder, value: str, *, as_json: bool) -> int:
    """List the positions with a value."""
    positions = folder.positions_of(value)
    if as_json:
        print(json.dumps({"value": value, "positions": positions}, ensure_ascii=False))
    elif positions:
        print(*positions, sep="\n")
    if not positions and not as_json:
        return print_error(f"no position in {folder.folder} has the value {value}")
    return 0 if positions else 1


_WITH_TEXT: dict[str, tuple[str, Callable[..., int]]] = {
    "check": ("", check),
    "report": ("", report),
    "query": ("SQL", query),
    "identify": ("VALUE", identify),
}
ACTIONS = tuple(_WITH_TEXT)
"""What can be done with a folder."""


def look_into(action: str, arguments: Sequence[str], *, as_json: bool) -> int:
    """Do one of the actions with a folder, and for some with a text."""
    text, do = _WITH_TEXT[action]
    usage = f"{action} FOLDER {text}".strip()
    if len(arguments) != len(usage.split()) - 1:
        raise NotationError(f"expected colonnade census {usage}; see colonnade census --help")
    return do(CensusFolder(Path(arguments[0])), arguments[-1], as_json=as_json)
