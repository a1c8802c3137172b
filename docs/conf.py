"""Sphinx settings, and one page of reference for every package, written from what is there."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from pkgutil import iter_modules, walk_packages

import colonnade

project = "Colonnade"
author = "The Colonnade developers"
copyright = "2026, the Colonnade developers"
version = release = colonnade.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.mathjax", "sphinxcontrib.bibtex"]
myst_enable_extensions = ["dollarmath", "deflist"]
myst_heading_anchors = 3
bibtex_bibfiles = ["references.bib"]
html_theme = "furo"
html_title = "Colonnade"
html_static_path = ["_static"]
html_css_files = ["pictures.css"]
exclude_patterns = ["_build"]
autodoc_member_order = "bysource"
autodoc_typehints = "description"
autodoc_default_options = {"members": True, "show-inheritance": True}
nitpicky = False

_HERE = Path(__file__).parent
_TITLES = {
    "games": "Forms and values",
    "positions": "Positions and rulesets",
    "solvers": "Solvers",
    "draw": "Pictures",
    "exchange": "Files and links",
    "ledger": "The ledger of theorems",
    "census": "Censuses",
    "notebook": "Notebooks",
    "testing": "Testing what you build",
    "cli": "Modules of the command line",
}
_BASICS = ("dyadic", "players", "errors")
_LITERAL = re.compile(r"(``.+?``|:\w+:`.+?`)", re.DOTALL)
_BULLET = re.compile(r"^ *\* ", re.MULTILINE)
_EMPHASIS = re.compile(r"(?<![\w*\\])(\*{1,2})(?=[^\s*])[^*|\n]*?(?<=[^\s*])\1(?![\w*])")


def _write_reference() -> None:
    """A page for the public names, one for what lies below all layers, and one for every package."""
    folder = _HERE / "reference" / "generated"
    folder.mkdir(exist_ok=True)
    _write(folder / "colonnade.md", "The names in colonnade itself", map(_directive, sorted(colonnade.__all__)))
    _write(folder / "basics.md", "Numbers, players, errors", (f".. automodule:: colonnade.{m}" for m in _BASICS))
    packages = [package.name for package in iter_modules(colonnade.__path__) if package.name in _TITLES]
    for package in packages:
        modules = [
            module.name
            for module in walk_packages([str(_HERE.parent / "src" / "colonnade" / package)], f"colonnade.{package}.")
            if not module.ispkg
        ]
        underlined = ((module, "-" * len(module)) for module in sorted(modules))
        sections = (f"{module}\n{line}\n\n.. automodule:: {module}" for module, line in underlined)
        _write(folder / f"{package}.md", _TITLES[package], sections)


def _directive(name: str) -> str:
    """What documents a public name: it has its full description where it lives."""
    if isinstance(getattr(colonnade, name), type):
        return f".. autoclass:: colonnade.{name}\n   :no-index:\n   :no-members:"
    return f".. autofunction:: colonnade.{name}\n   :no-index:"


def _write(page: Path, title: str, sections: Iterable[str]) -> None:
    """A page is touched only when it changes, so that builds stay incremental."""
    text = "\n\n".join([f"# {title}", "```{eval-rst}\n" + "\n\n".join(sections), "```\n"])
    if not page.exists() or page.read_text(encoding="utf-8") != text:
        page.write_text(text, encoding="utf-8")


def _escape(app, what, name, obj, options, lines):  # type: ignore[no-untyped-def]
    """Docstrings speak of games, so bars, stars and underscores mean themselves unless they are plainly markup."""
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


def setup(app):  # type: ignore[no-untyped-def]
    """Hook the above into Sphinx."""
    _write_reference()
    app.connect("autodoc-process-docstring", _escape)
    app.connect("source-read", _close_up)
