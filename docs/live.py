"""Pages that run: Colonnade's site under ``try/``, boards that open in their place, examples with a button to run them.

The pictures of boards are marked here; ``_static/live.js`` does the rest in the reader's browser. Without the studio's
page or Pyodide, which ``make web`` brings, the pages are the same without it. An example that needs a terminal or a
notebook says ``no-run`` after the name of its language, and has no button.
"""

from __future__ import annotations

import json
import re
from html import escape
from pathlib import Path
from urllib.parse import quote

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util import logging

from colonnade.errors import UnsupportedError
from colonnade.ledger import entries
from colonnade.ledger.pages import picture_of
from colonnade.studio.site import write_site

_HERE = Path(__file__).parent
_GAMES = {
    "hackenbush": "red-blue-green",
    "childish-hackenbush": "childish",
    "reverse-hackenbush": "reverse",
    "clockwise-hackenbush": "clockwise",
}
"""What the studio calls the rulesets that it draws."""
_NO_RUN = re.compile(r"^( *)```(pycon|python) no-run$", re.MULTILINE)


def _commands() -> dict[str, list[str]]:
    """By the path of a picture, the arguments of the ``colonnade draw`` that drew it."""
    pictures = json.loads((_HERE / "pictures" / "pictures.json").read_text(encoding="utf-8"))
    found = {f"pictures/{name}": arguments for name, arguments in pictures.items()}
    counterexamples = json.loads((_HERE / "theory" / "ledger" / "pictures.json").read_text(encoding="utf-8"))
    for entry in entries():
        if entry.name in counterexamples:
            found[f"theory/ledger/{picture_of(entry)}"] = counterexamples[entry.name]
    return found


def _attribute(arguments: list[str]) -> str | None:
    """What the picture of a position becomes: a board where the studio draws its ruleset, else a link to the studio."""
    if "--picture" in arguments:
        return None
    ruleset = arguments[arguments.index("--ruleset") + 1] if "--ruleset" in arguments else "hackenbush"
    position = quote(arguments[0], safe="(),-")
    if ruleset in _GAMES:
        return f'data-board="#text={position}&amp;game={_GAMES[ruleset]}"'
    return f'data-table="#ruleset={ruleset}&amp;position={position}"'


def _mark_boards(app: Sphinx, doctree: nodes.document, docname: str) -> None:
    commands = _commands() if any(doctree.findall(nodes.image)) else {}
    for image in list(doctree.findall(nodes.image)):
        attribute = _attribute(commands[image["uri"]]) if image["uri"] in commands else None
        if attribute is not None:
            title = escape(image.get("alt", ""), quote=True)
            opening = nodes.raw("", f'<span class="board" title="{title}" {attribute}>', format="html")
            image.replace_self([opening, image.deepcopy(), nodes.raw("", "</span>", format="html")])


def _mark_examples(app: Sphinx, docname: str, source: list[str]) -> None:
    source[0] = _NO_RUN.sub(r"\1```{code-block} \2\n\1:class: no-run\n", source[0])


def _write_site(app: Sphinx) -> None:
    if app.builder.format != "html":
        return
    try:
        write_site(Path(app.outdir) / "try")
    except UnsupportedError as error:
        logging.getLogger(__name__).info("The pages do not run: %s", error)
    else:
        app.add_js_file("live.js", loading_method="defer")


def setup(app: Sphinx) -> dict[str, bool]:
    """Hook the above into Sphinx."""
    app.connect("builder-inited", _write_site)
    app.connect("source-read", _mark_examples)
    app.connect("doctree-resolved", _mark_boards)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
