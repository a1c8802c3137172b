/* node bundle.mjs FOLDER: compile the Python of a site by the Python that it brings. See bundle.py. */

import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2]);
const { loadPyodide } = await import(pathToFileURL(join(folder, "pyodide", "pyodide.mjs")).href);
const python = await loadPyodide({ indexURL: join(folder, "pyodide") });
python.FS.mkdir("/site");
python.FS.mount(python.FS.filesystems.NODEFS, { root: folder }, "/site");
python.runPython('import sys; sys.path.insert(0, "/site/colonnade.zip")');
python.pyimport("colonnade.studio.bundle").compile_site("/site");
