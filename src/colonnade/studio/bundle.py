"""What a page loads before its first value, compiled beforehand: Python in a browser takes seconds to compile it.

Compiled modules serve one version of Python alone, so :func:`compile_site` runs in the Python that a site brings, which
``bundle.mjs`` starts in Node.js while the site is written. The worker of the page calls :func:`install`.
"""

from __future__ import annotations

import marshal
import sys
import zlib
from collections.abc import Iterable, Sequence
from importlib.abc import InspectLoader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import MAGIC_NUMBER, source_hash
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo
from zipimport import zipimporter

_UNUSED = ("_pyrepl", "ftplib", "imaplib", "mailbox", "poplib", "pydoc", "smtplib", "sqlite3", "wsgiref", "xmlrpc")
"""Parts of Python's library for terminals and servers, which no page has."""
_OLD = ("big5", "cp", "euc", "gb", "hp", "hz", "iso", "johab", "koi8", "kz", "mac_", "palmos", "ptcp", "shift", "tis")
_CODECS = tuple(f"encodings/{name}" for name in _OLD)
"""Tables of encodings older than Unicode."""
_RUN = 8
"""How many instructions an entry in a table of lines is for, at most."""
_NO_LINE = 0b1_1111_000
"""The entry, less one than for how many, that names no line."""


def bare(code: CodeType) -> CodeType:
    """The same code with no line named in its table of lines, which is most of its size and serves tracebacks alone.

    >>> code = compile("def half(n):\\n    return n // 2", "half.py", "exec")
    >>> names = {}
    >>> exec(bare(code), names)
    >>> names["half"](6), len(marshal.dumps(bare(code))) < len(marshal.dumps(code))
    (3, True)
    >>> {line for _, _, line in bare(code).co_lines()}
    {None}
    """
    inner = tuple(bare(each) if isinstance(each, CodeType) else each for each in code.co_consts)
    full, rest = divmod(len(code.co_code) // 2, _RUN)
    lines = bytes([_NO_LINE | _RUN - 1] * full + [_NO_LINE | rest - 1] * bool(rest))
    return code.replace(co_consts=inner, co_linetable=lines)


class Bundle(MetaPathFinder, InspectLoader):
    """Finds compiled modules in a table, and their sources and files in the archive that they were compiled from."""

    def __init__(self, modules: dict[str, tuple[bool, CodeType]], archive: str) -> None:
        self._modules = modules
        self._archive = archive

    def find_spec(self, name: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        """Where a module of the table is loaded from."""
        if name not in self._modules:
            return None
        is_package, _ = self._modules[name]
        place = f"{self._archive}/{name.replace('.', '/')}"
        origin = f"{place}/__init__.py" if is_package else f"{place}.py"
        spec = ModuleSpec(name, self, origin=origin, is_package=is_package)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations = [place]
        return spec

    def get_code(self, fullname: str) -> CodeType:
        """The compiled module, which is needed once."""
        return self._modules[fullname][1]

    def get_source(self, fullname: str) -> str | None:
        """What it was compiled from."""
        return self._beside(fullname).get_source(fullname)

    def is_package(self, fullname: str) -> bool:
        """Whether modules may be in it."""
        return self._modules[fullname][0]

    def get_resource_reader(self, fullname: str) -> Any:
        """How files beside the module are read."""
        return self._beside(fullname).get_resource_reader(fullname)

    def _beside(self, name: str) -> zipimporter:
        return zipimporter(f"{self._archive}/{'/'.join(name.split('.')[:-1])}".rstrip("/"))


def install(data: bytes, archive: str) -> None:
    """From now on import what :func:`packed` wrote from there."""
    sys.meta_path.insert(0, Bundle(marshal.loads(zlib.decompress(data)), archive))


def packed(archive: Path, names: Iterable[str]) -> bytes:
    """The modules of these names, compiled from their sources in an archive."""
    modules = {}
    with ZipFile(archive) as sources:
        files = set(sources.namelist())
        for name in sorted(names):
            place = name.replace(".", "/")
            is_package = f"{place}/__init__.py" in files
            file = f"{place}/__init__.py" if is_package else f"{place}.py"
            code = compile(sources.read(file), f"{archive.name}/{file}", "exec", dont_inherit=True)
            modules[name] = is_package, bare(code)
    return zlib.compress(marshal.dumps(modules), 9)


def compile_library(archive: Path, loaded: set[str]) -> None:
    """Compile these files in the archive of Python's library, and leave out what no page uses."""
    with ZipFile(archive) as old:
        sources = {name: old.read(name) for name in old.namelist() if not name.endswith("/")}
    with ZipFile(archive, "w", ZIP_DEFLATED) as new:
        for name, source in sources.items():
            if name in loaded:
                code = bare(compile(source, f"/lib/{archive.name}/{name}", "exec", dont_inherit=True, optimize=2))
                new.writestr(ZipInfo(f"{name}c"), _unchecked(code, source), ZIP_DEFLATED, 9)
            elif name.split("/")[0].removesuffix(".py") not in _UNUSED and not name.startswith(_CODECS):
                new.writestr(ZipInfo(name), source, ZIP_DEFLATED, 9)


def _unchecked(code: CodeType, source: bytes) -> bytes:
    """A compiled file as :pep:`552` describes it, which is never compared with its source."""
    return MAGIC_NUMBER + (0b01).to_bytes(4, "little") + source_hash(source) + marshal.dumps(code)


def compile_site(folder: str) -> None:
    """Compile what the first questions of a page load, in the site that has just been written."""
    import doctest  # noqa: F401  (examples of the documentation are run by it)

    archive = Path(folder) / "colonnade.zip"
    library = Path(folder) / "pyodide" / "python_stdlib.zip"
    from colonnade.studio.browser import answer

    answer("describe", '{"sticks": [{"id": 1, "color": "B", "a": 0, "b": 1}, {"id": 2, "color": "G", "a": 1, "b": 2}]}')
    places = {name: getattr(module, "__file__", None) or "" for name, module in sys.modules.items()}
    own = {name for name, place in places.items() if place.startswith(f"{archive}/")}
    inside = next(place for place in sys.path if place.endswith(".zip") and "python3" in place)
    loaded = {place.removeprefix(f"{inside}/") for place in places.values() if place.startswith(f"{inside}/")}
    compile_library(library, loaded)
    (Path(folder) / "start.bin").write_bytes(packed(archive, own))
