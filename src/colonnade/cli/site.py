"""``colonnade site``: write the studio as a folder for any web server."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

from colonnade.cli.options import Json
from colonnade.cli.parameters import Option
from colonnade.errors import UnsupportedError

Folder = Annotated[Path, Option("--output", "-o", help="The folder to write; an older site in it is replaced.")]
Pyodide = Annotated[
    Path | None, Option("--pyodide", help="The folder of the npm package pyodide; by default it is looked for.")
]


def command(output: Folder, pyodide: Pyodide = None, as_json: Json = False) -> None:
    """Write the studio as a folder that any web server serves as it is: `colonnade site -o site`.

    Nothing runs behind it: the page brings Python along. Try it with `python -m http.server -d site`.
    """
    try:
        from colonnade.studio.site import KERNEL, START, write_site
    except ImportError as error:
        raise UnsupportedError(f'a site needs {error.name}; install it with: pip install "colonnade[studio]"') from None
    folder = write_site(output, pyodide=pyodide)
    files = [file for file in folder.rglob("*") if file.is_file()]
    size = sum(file.stat().st_size for file in files)
    if as_json:
        print(json.dumps({"folder": str(folder), "files": len(files), "bytes": size}))
    else:
        print(f"Wrote {len(files)} files ({size / 1e6:.1f} MB) to {folder}. Try it: python -m http.server -d {folder}")
        if not KERNEL.is_file():
            print(
                "Its kernel is the slower one in Python: in a checkout, make wasm builds the native one for browsers."
            )
        if not (folder / START).is_file():
            print("Its page starts slowly: where Node.js is installed, its modules are compiled beforehand.")
