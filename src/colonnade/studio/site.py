"""The studio as a folder that any web server can serve: the page, Python for the browser, and this package."""

from __future__ import annotations

import json
import shutil
import subprocess
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

import colonnade
from colonnade.errors import UnsupportedError
from colonnade.studio.answers.gallery import gallery
from colonnade.studio.models.decode import encode
from colonnade.studio.policy import content_policy

STATIC = Path(__file__).parent / "_static"
KERNEL = Path(__file__).parent / "_wasm" / "kernel.wasm"
"""The native kernel for the browser, where it was built."""
PACKAGE = Path(colonnade.__file__).parent
START = "start.bin"
"""What the page loads first, compiled, where Node.js could do it."""
PYODIDE_FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
LEFT_OUT = ("cli", "notebook")
"""Parts of this package that need a terminal or Jupyter."""


def find_pyodide() -> Path:
    """The npm package ``pyodide``: that of this checkout, or one installed below the current folder."""
    checkout = PACKAGE.parents[1] / "web" / "node_modules" / "pyodide"
    for folder in (checkout, Path("node_modules", "pyodide")):
        if (folder / PYODIDE_FILES[0]).is_file():
            return folder
    raise UnsupportedError("Pyodide is missing: run npm install pyodide, or name its folder with --pyodide")


def write_site(folder: Path, *, pyodide: Path | None = None) -> Path:
    """Write the site into a folder that is new, empty, or an older site; returns the folder.

    ``pyodide`` is where the files of the npm package of that name are, by default what :func:`find_pyodide` finds.
    """
    if not (STATIC / "index.html").is_file():
        raise UnsupportedError("the studio's page is not built; in a checkout, run: make web")
    source = pyodide or find_pyodide()
    for name in PYODIDE_FILES:
        if not (source / name).is_file():
            raise UnsupportedError(f"{source} is not Pyodide: there is no {name} in it")
    _clear(folder)
    shutil.copytree(STATIC, folder, ignore=shutil.ignore_patterns(".built"), dirs_exist_ok=True)
    (folder / "pyodide").mkdir()
    for name in PYODIDE_FILES:
        shutil.copyfile(source / name, folder / "pyodide" / name)
    if KERNEL.is_file():
        shutil.copyfile(KERNEL, folder / KERNEL.name)
    _write_package(folder / "colonnade.zip")
    _compile(folder)
    (folder / "gallery.json").write_text(encode(gallery()), encoding="utf-8")
    _write_page(folder)
    _write_service_worker(folder)
    return folder


def _clear(folder: Path) -> None:
    """Empty the folder of an older site; any other that is not empty is somebody's own."""
    if folder.exists():
        if not folder.is_dir() or (any(folder.iterdir()) and not (folder / "colonnade.zip").is_file()):
            raise UnsupportedError(f"{folder} is not empty and not a site; name a new folder")
        shutil.rmtree(folder)
    folder.mkdir(parents=True)


def _write_package(path: Path) -> None:
    """The Python sources that the page needs, the same bytes whenever the sources are the same."""
    constraints = find_spec("annotated_types")
    if constraints is None or constraints.origin is None:
        raise UnsupportedError('a site needs annotated-types; install it with: pip install "colonnade[studio]"')
    with ZipFile(path, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for package in (PACKAGE, Path(constraints.origin).parent):
            for file in sorted(package.rglob("*.py")):
                name = file.relative_to(package.parent)
                if package is not PACKAGE or name.parts[1] not in LEFT_OUT:
                    archive.writestr(ZipInfo(name.as_posix()), file.read_bytes(), ZIP_DEFLATED)


def _compile(folder: Path) -> None:
    """Compile what the page loads first. Without Node.js it is compiled on every visit, which takes seconds."""
    node = shutil.which("node")
    if node is None:
        return
    command = [node, str(Path(__file__).with_name("bundle.mjs")), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode:
        # Node.js prints the line of Pyodide that failed, which is a megabyte; what went wrong is in the last lines.
        raise UnsupportedError(f"Node.js could not compile the site: {done.stderr[-1000:]}")


def _write_page(folder: Path) -> None:
    """Tell the page that it answers its own questions, and how much there is to load before it can."""
    # Modules are imported and not fetched, so the worker cannot count their bytes.
    fetched = [file for file in (folder / "pyodide").iterdir() if file.suffix != ".mjs"]
    optional = {"kernel": folder / KERNEL.name, "start": folder / START}
    found = {name: file for name, file in optional.items() if file.is_file()}
    size = sum(file.stat().st_size for file in (folder / "colonnade.zip", *fetched, *found.values()))
    marks = " ".join(['data-answers="python"', f'data-python-bytes="{size}"', *(f"data-{name}" for name in found)])
    policy = content_policy(script_src="'self' 'wasm-unsafe-eval'", worker_src="'self'")
    page = folder / "index.html"
    text = page.read_text(encoding="utf-8")
    text = text.replace("<html ", f"<html {marks} ", 1)
    text = text.replace("<head>", f'<head>\n    <meta http-equiv="Content-Security-Policy" content="{policy}" />', 1)
    page.write_text(text, encoding="utf-8")


def _write_service_worker(folder: Path) -> None:
    """Tell the service worker which files to keep for visits without a connection, and by which contents."""
    worker = folder / "service-worker.js"
    files = {
        file.relative_to(folder).as_posix(): sha256(file.read_bytes()).hexdigest()[:16]
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file != worker
    }
    site = {"version": sha256(json.dumps(files).encode()).hexdigest()[:16], "files": files}
    script = worker.read_text(encoding="utf-8")
    worker.write_text(f"const SITE = {json.dumps(site)};\n{script}", encoding="utf-8")
