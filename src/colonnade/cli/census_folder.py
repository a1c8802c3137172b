"""``colonnade census check|report|query|identify|plot``: what is in the folder of a census."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import asdict
from importlib.util import find_spec
from pathlib import Path

from colonnade.census import CensusFolder, family_named
from colonnade.census.report import page
from colonnade.census.summary import summarize
from colonnade.cli.errors import print_error
from colonnade.errors import NotationError, UnsupportedError

ACTIONS = {
    "check": "FOLDER",
    "report": "FOLDER",
    "query": "FOLDER SQL",
    "identify": "[FOLDER] VALUE",
    "plot": "FOLDER PICTURE",
}
"""What can be done with a folder, and what it takes."""


def look_into(action: str, arguments: Sequence[str], output: Path | None, *, as_json: bool) -> int:
    """Do one of the actions with a folder, and for some with a text."""
    usage = ACTIONS[action].split()
    if len(arguments) != len(usage) and not (action == "identify" and len(arguments) == 1):
        raise NotationError(f"expected colonnade census {action} {ACTIONS[action]}; see colonnade census --help")
    if output is not None and action != "plot":
        raise NotationError(f"colonnade census {action} prints its answer; leave '--output' out")
    if action == "identify" and len(arguments) == 1:
        return _identify_small(arguments[0], as_json=as_json)
    folder = CensusFolder(Path(arguments[0]))
    match action:
        case "check":
            return _check(folder, as_json=as_json)
        case "report":
            return _report(folder, as_json=as_json)
        case "query":
            return _query(folder, arguments[1], as_json=as_json)
        case "identify":
            return _identify(folder, arguments[1], as_json=as_json)
        case _:
            return _plot(folder, arguments[1], output, as_json=as_json)


def _check(folder: CensusFolder, *, as_json: bool) -> int:
    """Compare every table with its digest, and say which parts are not done."""
    problems, missing = folder.problems(), folder.missing()
    if as_json:
        answer = {"parts": folder.parts, "missing": missing, "problems": problems, "sha256": folder.digest()}
        print(json.dumps(answer))
        return 1 if problems or missing else 0
    if problems:
        table, problem = next(iter(problems.items()))
        many = f"{len(problems)} of {folder.parts} tables are damaged or missing, first: " if len(problems) > 1 else ""
        return print_error(f"{many}{folder.path_of(table)} {problem}; run the census again to do it anew")
    if missing:
        return print_error(f"{folder.parts} parts are as they were written, {missing} not done yet")
    print(f"{folder.parts} parts, {sum(folder.counts().values())} rows, as they were written")
    return 0


def _report(folder: CensusFolder, *, as_json: bool) -> int:
    """Print the page on a census; without DuckDB it has the numbers of rows alone."""
    sizes = summarize(folder, with_tables=find_spec("duckdb") is not None)
    heading = folder.heading
    if as_json:
        answer = {"family": heading.family, "size": heading.size, "sha256": folder.digest()}
        by_size = [{name: cell for name, cell in asdict(size).items() if cell not in ({}, "")} for size in sizes]
        print(json.dumps(answer | {"counts": folder.counts(), "sizes": by_size}))
        return 0
    try:
        description = family_named(heading.family).description
    except UnsupportedError:  # A family of somebody's own, whose module is elsewhere.
        description = ""
    print(page(folder, sizes, description), end="")
    return 0


def _query(folder: CensusFolder, sql: str, *, as_json: bool) -> int:
    """Ask a question in SQL of the views ``census`` and ``sized``."""
    answer = folder.query(sql)
    if as_json:
        rows = [dict(zip(answer.columns, row, strict=True)) for row in answer.rows]
        print(json.dumps({"rows": rows}, default=str, ensure_ascii=False))
        return 0
    for row in (answer.columns, *answer.rows):
        print(*("" if cell is None else cell for cell in row), sep="\t")
    return 0


def _identify(folder: CensusFolder, value: str, *, as_json: bool) -> int:
    """List the positions with a value."""
    positions = folder.positions_of(value)
    if as_json:
        print(json.dumps({"value": value, "positions": positions}, ensure_ascii=False))
    elif positions:
        print(*positions, sep="\n")
    else:
        return print_error(f"no position in {folder.folder} has the value {value}")
    return 0 if positions else 1


def _identify_small(value: str, *, as_json: bool) -> int:
    """List small positions with a value, of the families in the table that comes with Colonnade."""
    from colonnade.census.small import small_positions_of

    found = small_positions_of(value)
    if as_json:
        positions = [{"family": family, "position": position} for family, position in found]
        print(json.dumps({"value": value, "positions": positions}, ensure_ascii=False))
    elif found:
        for family, position in found:
            print(family, position, sep="\t")
    else:
        return print_error(f"no small position has the value {value}; ask a larger census: identify FOLDER VALUE")
    return 0 if found else 1


def _plot(folder: CensusFolder, picture: str, output: Path | None, *, as_json: bool) -> int:
    """Draw one of the pictures, to a file or, like ``colonnade draw``, in characters."""
    from colonnade.draw.census import PLOTS

    if picture not in PLOTS:
        raise NotationError(f"there is no picture {picture!r} of a census; expected {', '.join(PLOTS)}")
    scene = PLOTS[picture](folder)
    if output is not None:
        scene.save(output)
        print(json.dumps({"picture": str(output)}) if as_json else output)
    else:
        print(json.dumps({"svg": scene.svg()}) if as_json else scene.text())
    return 0
