"""Sphinx settings, and pages of reference for every module, written from what is there."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from textwrap import indent

import colonnade
from colonnade.ledger import Entry, entries
from colonnade.studio.site import LEFT_OUT

sys.path.insert(0, str(Path(__file__).parent))
from notebook_page import notebook_page

project = "Colonnade"
author = "The Colonnade developers"
copyright = "2026, the Colonnade developers"
version = release = colonnade.__version__

extensions = ["live", "myst_parser", "sphinx.ext.autodoc", "sphinx.ext.mathjax", "sphinxcontrib.bibtex"]
myst_enable_extensions = ["dollarmath", "deflist"]
myst_heading_anchors = 3
bibtex_bibfiles = ["references.bib"]
html_theme = "furo"
html_title = "Colonnade"
html_static_path = ["_static", "../web/node_modules/mathjax/es5/tex-svg.js"]
html_favicon = "../web/public/mark.svg"
mathjax_path = "tex-svg.js"
html_css_files = ["pictures.css", "text.css"]
exclude_patterns = ["_build"]
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}
nitpicky = False
# A type in a signature is named without its module, and the studio's messages have the names of what they carry.
suppress_warnings = ["ref.python"]

_GENERATED = Path(__file__).parent / "reference" / "generated"
_NOTEBOOKS = Path(__file__).parent / "notebooks"
_TITLES = {
    "colonnade.dyadic": "Numbers",
    "colonnade.players": "Players, outcomes, conventions",
    "colonnade.errors": "Errors",
    "colonnade.budget": "Budgets",
    "colonnade.citations": "Citations",
    "colonnade.games": "Forms and values",
    "colonnade.positions": "Positions and rulesets",
    "colonnade.solvers": "Solvers",
    "colonnade.solvers.engine": "The evaluator",
    "colonnade.explain": "Explanations",
    "colonnade.draw": "Pictures",
    "colonnade.exchange": "Files, links and other programs",
    "colonnade.puzzles": "Puzzles",
    "colonnade.ledger": "The ledger of theorems",
    "colonnade.census": "Censuses",
    "colonnade.studio": "Modules of the studio",
    "colonnade.notebook": "Notebooks",
    "colonnade.testing": "Testing what you build",
    "colonnade.cli": "Modules of the command line",
}
"""What the pages of the top modules are called, in the order of the reference; other pages have the module's name."""
_LITERAL = re.compile(r"(``.+?``|:\w+:`.+?`)", re.DOTALL)
_BULLET = re.compile(r"^ *\* ", re.MULTILINE)
_EMPHASIS = re.compile(r"(?<![\w*\\])(\*{1,2})(?=[^\s*])[^*|]*?(?<=[^\s*])\1(?![\w*])")


def _write_reference() -> None:
    """A page for the public names, and one for every module; that of a package leads to those of its modules.

    The sidebar has packages alone: with hundreds of modules it would be long, and take minutes to write on every page.
    """
    _GENERATED.mkdir(exist_ok=True)
    written = {_write("names", "The names in colonnade itself", _rest(map(_directive, sorted(colonnade.__all__))))}
    todo = [name for name in _TITLES if name.count(".") == 1]
    lines = "\n".join(map(_line, todo))
    written.add(_write("modules", "Modules", _rest([lines]), _contents("names", *todo)))
    while todo:
        name = todo.pop()
        inner = list(iter_modules(getattr(import_module(name), "__path__", ()), f"{name}."))
        modules = [each.name for each in inner]
        title = _TITLES.get(name, name.removeprefix("colonnade."))
        package = f".. automodule:: {name}\n   {_own_members(name)}"
        todo += modules
        if inner:
            lines = "\n".join(map(_line, modules))
            packages = [each.name for each in inner if each.ispkg]
            written.add(_write(name, title, _rest([package, lines]), *([_contents(*packages)] if packages else [])))
        elif name in _TITLES:
            written.add(_write(name, title, _rest([_module(name)])))
        else:
            written.add(_write(name, title, _within(name), _rest([_module(name)]), front="---\norphan: true\n---\n\n"))
    for page in set(_GENERATED.iterdir()) - written:
        page.unlink()


def _write_notebooks() -> None:
    for notebook in _NOTEBOOKS.glob("*.ipynb"):
        text = notebook_page(notebook)
        text += f"\nThis page as a notebook: {{download}}`{notebook.name}`.\n"
        _keep(notebook.with_suffix(".md"), text)


def _own_members(package: str) -> str:
    """The option that documents what a package defines itself, not what it has from its modules."""
    members = vars(import_module(package)).items()
    own = [name for name, each in members if name[0] != "_" and getattr(each, "__module__", None) == package]
    return f":members: {', '.join(own)}" if own else ":no-members:"


def _module(name: str) -> str:
    """What documents a module. The checkers of the ledger have a claim where other functions have a docstring.

    Modules that are not in a page's Python have examples that do not run there.
    """
    directive = f".. automodule:: {name}" + ("\n   :undoc-members:" if name.startswith("colonnade.ledger.") else "")
    is_left_out = name.split(".")[1] in LEFT_OUT
    return f".. container:: no-run\n\n{indent(directive, '   ')}" if is_left_out else directive


def _rest(directives: Iterable[str]) -> str:
    return "\n".join(["```{eval-rst}", "\n\n".join(directives), "```"])


def _contents(*pages: str) -> str:
    """For the sidebar; the page itself lists its modules in lines of its own."""
    return "\n".join(["```{toctree}", ":hidden:", "", *pages, "```"])


def _line(name: str) -> str:
    """A link to the page of a module, and what the module says of itself."""
    summary = (import_module(name).__doc__ or "").partition("\n\n")[0].replace("\n", " ")
    return f"* :doc:`{_TITLES.get(name, name.removeprefix('colonnade.'))} <{name}>`: {_escape_paragraph(summary)}"


def _directive(name: str) -> str:
    """What documents a public name: it has its full description where it lives."""
    if isinstance(getattr(colonnade, name), type):
        return f".. autoclass:: colonnade.{name}\n   :no-index:\n   :no-members:"
    return f".. autofunction:: colonnade.{name}\n   :no-index:"


def _within(name: str) -> str:
    """Links to the packages around a module."""
    parts = name.split(".")
    around = [".".join(parts[:end]) for end in range(2, len(parts))]
    return " › ".join(["[Modules](modules.md)", *(f"[{package}]({package}.md)" for package in around)])


def _write(name: str, title: str, *sections: str, front: str = "") -> Path:
    return _keep(_GENERATED / f"{name}.md", front + "\n\n".join([f"# {title}", *sections]) + "\n")


def _keep(page: Path, text: str) -> Path:
    """A page is touched only when it changes, so that builds stay incremental."""
    if not page.exists() or page.read_text(encoding="utf-8") != text:
        page.write_text(text, encoding="utf-8")
    return page


@cache
def _claims() -> dict[str, Entry]:
    """The entries of the ledger by the full names of their checkers."""
    return {f"colonnade.ledger.{entry.name.replace(':', '.')}": entry for entry in entries()}


def _escape(app, what, name, obj, options, lines):  # type: ignore[no-untyped-def]
    """Docstrings speak of games, so bars, stars and underscores mean themselves unless they are plainly markup."""
    if name in _claims() and not any(lines):
        entry = _claims()[name]
        lines[:] = [re.sub(r"([*|`_\\])", r"\\\1", f"{entry.label}: {entry.statement}")]
        return
    paragraphs = re.split(r"(\n\s*\n)", "\n".join(lines))
    lines[:] = "".join(map(_escape_paragraph, paragraphs)).split("\n")


def _escape_paragraph(text: str) -> str:
    if text.lstrip().startswith(">>>"):
        return text
    return "".join(piece if _LITERAL.fullmatch(piece) else _escape_plain(piece) for piece in _LITERAL.split(text))


def _escape_plain(text: str) -> str:
    kept = {at for match in _EMPHASIS.finditer(text) for at in range(*match.span())}
    kept |= {match.end() - 2 for match in _BULLET.finditer(text)}
    out = []
    for at, letter in enumerate(text):
        reference = letter == "_" and at and text[at - 1].isalnum() and not text[at + 1 : at + 2].isalnum()
        out.append(f"\\{letter}" if (letter in "*|`" and at not in kept) or reference else letter)
    return "".join(out)


def _close_up(app, docname, source):  # type: ignore[no-untyped-def]
    """Doctests end with a blank line, which need not be seen."""
    source[0] = re.sub(r"\n\n( *```)$", r"\n\1", source[0], flags=re.MULTILINE)


_sidebars: dict[str, object] = {}


def _share_sidebar(app, pagename, templatename, context, doctree):  # type: ignore[no-untyped-def]
    """Pages of modules are not in the sidebar, so it is the same on all of them, and is worked out once."""
    if "orphan" not in (context.get("meta") or ()):
        return
    toctree = context["toctree"]

    def shared(**options):  # type: ignore[no-untyped-def]
        key = f"{pagename.rpartition('/')[0]} {options}"
        if key not in _sidebars:
            _sidebars[key] = toctree(**options)
        return _sidebars[key]

    context["toctree"] = shared


def setup(app):  # type: ignore[no-untyped-def]
    """Hook the above into Sphinx."""
    _write_reference()
    _write_notebooks()
    app.connect("autodoc-process-docstring", _escape)
    app.connect("source-read", _close_up)
    # Before the theme looks at the sidebar.
    app.connect("html-page-context", _share_sidebar, priority=100)
