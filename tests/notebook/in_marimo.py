"""Try the notebook board in marimo, for real: serve a notebook, work on the board in Chromium, read the position.

Marimo is not among the dependencies of the tests. To run this, in an environment of its own::

    python -m venv /tmp/marimo && /tmp/marimo/bin/pip install marimo anywidget playwright
    PYTHONPATH=src /tmp/marimo/bin/python tests/notebook/in_marimo.py
"""

from __future__ import annotations

import shutil
import socket
import subprocess
import sys
import tempfile
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

NOTEBOOK = """
import marimo
app = marimo.App()

@app.cell
def _():
    import marimo as mo
    import colonnade.notebook
    from colonnade import Hackenbush, Value, evaluate
    from colonnade.notebook import Board
    board = mo.ui.anywidget(Board("BR"))
    board
    return Board, Hackenbush, Value, board, evaluate, mo

@app.cell
def _(board, mo):
    mo.md(f"the board has {board.value['text']}, its object {board.widget.position}")
    return

@app.cell
def _(Hackenbush):
    Hackenbush.parse("B(R,G)")
    return

@app.cell
def _(Hackenbush, evaluate):
    evaluate(Hackenbush.parse("BRB"))
    return

if __name__ == "__main__":
    app.run()
"""


def free_port() -> int:
    with socket.socket() as any_port:
        any_port.bind(("127.0.0.1", 0))
        return int(any_port.getsockname()[1])


def main() -> None:
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as tools:
        path = Path(folder) / "notebook.py"
        path.write_text(NOTEBOOK, encoding="utf-8")
        command = [sys.executable, "-m", "marimo", "run", str(path), "--headless", "--no-token", "--port", str(port)]
        server = subprocess.Popen(command)
        browser = tools.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
        try:
            page = browser.new_page(viewport={"width": 1000, "height": 1400})
            while True:
                try:
                    page.goto(f"http://127.0.0.1:{port}/")
                    break
                except Exception:
                    page.wait_for_timeout(300)
            expect(page.locator("[data-stick]")).to_have_count(2, timeout=60_000)
            expect(page.get_by_text("the board has BR, its object BR")).to_be_visible()
            line = page.get_by_label("Position, as text")
            line.fill("B(R,BB)")
            line.press("Enter")
            expect(page.get_by_text("the board has B(R,BB), its object B(R,BB)")).to_be_visible(timeout=30_000)
            expect(page.locator("[data-stick]")).to_have_count(4)
            page.get_by_role("button", name="Undo", exact=True).click()
            expect(page.get_by_text("the board has BR, its object BR")).to_be_visible(timeout=30_000)
            expect(page.get_by_text("3/4").first).to_be_visible()
            page.screenshot(path=str(Path(tempfile.gettempdir()) / "colonnade-in-marimo.png"))
        finally:
            browser.close()
            server.terminate()
            server.wait()
    print("The board draws in marimo, and what is done on the page reaches its position.")


if __name__ == "__main__":
    main()
