"""The notebook as a page: its texts, its cells, and what the cells show when they are run."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path
from urllib.parse import quote

from IPython.core.interactiveshell import InteractiveShell
from IPython.utils.capture import capture_output

from colonnade import Hackenbush
from colonnade.notebook import Board


def notebook_page(notebook: Path) -> str:
    """A page in Markdown. The cells are run here, in one process; a cell that fails fails the build."""
    shell = InteractiveShell.instance()
    parts = []
    for cell in json.loads(notebook.read_text(encoding="utf-8"))["cells"]:
        source = "".join(cell["source"])
        if cell["cell_type"] == "markdown":
            parts.append(source)
            continue
        parts.append(f"```{{code-block}} ipython3\n\n{source}\n```")
        with capture_output():
            done = shell.run_cell(source)
        done.raise_error()
        if done.result is not None:
            parts.append(_shown(shell, done.result))
    return "\n\n".join(parts) + "\n"


def _shown(shell: InteractiveShell, result: object) -> str:
    """What a notebook shows of a result."""
    position = result.position if isinstance(result, Board) else result
    if type(position) is Hackenbush:
        opening = f'<span class="board" title="{escape(str(position))}" data-board="#text={quote(str(position))}">'
        return _raw(f"{opening}{position._repr_svg_()}</span>")
    bundle, _ = shell.display_formatter.format(result)
    if "image/svg+xml" in bundle:
        return _raw(bundle["image/svg+xml"])
    if "text/html" in bundle:
        return _raw(bundle["text/html"])
    if "text/latex" in bundle:
        return f"$${bundle['text/latex'].strip('$')}$$"
    return f"```text\n{bundle['text/plain']}\n```"


def _raw(html: str) -> str:
    return f'```{{raw}} html\n<div class="cell-output">{html}</div>\n```'
