"""What ``make dist`` wrote, each part tried in a clean place: ``make dist`` runs this file, ``make test`` does not."""

from __future__ import annotations

import os
import subprocess
import sys
import venv
import zipfile
from collections.abc import Iterator
from email import message_from_bytes
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

import colonnade
from studio_session import FLAGS
from tests import needs
from tests.browsing import PATIENCE
from tests.web.conftest import free_port, serve

__all__ = ["serve"]

DIST = Path(__file__).parents[2] / "dist"
VERSION = colonnade.__version__


@pytest.fixture(scope="module")
def kernel() -> Path:
    (wheel,) = DIST.glob(f"colonnade_kernel-{VERSION}-*.whl")
    return wheel


def test_the_source_archives_are_there() -> None:
    assert {file.name for file in DIST.glob("*.tar.gz")} == {
        f"colonnade-{VERSION}.tar.gz",
        f"colonnade_kernel-{VERSION}.tar.gz",
    }


def test_one_wheel_of_the_kernel_serves_every_python(kernel: Path) -> None:
    assert "-cp311-abi3-" in kernel.name
    with zipfile.ZipFile(kernel) as wheel:
        metadata = message_from_bytes(wheel.read(f"colonnade_kernel-{VERSION}.dist-info/METADATA"))
        assert f"colonnade_kernel-{VERSION}.dist-info/licenses/LICENSE" in wheel.namelist()
    assert metadata["License-Expression"] == "MIT"
    assert len(metadata.get_all("Project-URL", [])) == (3 if os.environ.get("COLONNADE_REPOSITORY") else 0) + (
        1 if os.environ.get("COLONNADE_DOCUMENTATION") else 0
    )
    assert str(metadata.get_payload()).startswith("# colonnade-kernel")


def test_the_wheels_work_together(kernel: Path, tmp_path: Path) -> None:
    venv.create(tmp_path, with_pip=False)
    python = str(tmp_path / "bin" / "python")
    install = [sys.executable, "-m", "pip", "--python", python, "install", "--quiet", "--no-index", "--no-deps"]
    wheels = [str(kernel), str(DIST / f"colonnade-{VERSION}-py3-none-any.whl")]
    subprocess.run([*install, *wheels], check=True, timeout=120)
    script = """
from colonnade import Hackenbush, evaluate
from colonnade._kernel import KERNEL
print(KERNEL.name, evaluate(Hackenbush.parse("B(BB,RB)")).value)
"""
    answer = subprocess.run([python, "-I", "-c", script], capture_output=True, text=True, timeout=60)
    assert answer.stdout.split() == ["native", "5/2"], answer.stderr


@pytest.fixture(scope="module")
def page() -> Iterator[Page]:
    chromium = needs.program("chromium", "make browser")
    with sync_playwright() as playwright:
        browser: Browser = playwright.chromium.launch(executable_path=chromium, args=FLAGS, timeout=PATIENCE)
        yield browser.new_page()
        browser.close()


@pytest.mark.parametrize("folder", ["site", "docs/try"])
def test_the_site_answers(serve, page: Page, folder: str) -> None:
    port = free_port()
    serve(DIST / folder, port)
    page.goto(f"http://127.0.0.1:{port}/#text=B(BB,RB)")
    expect(page.locator(".big-value:not(.dimmed)")).to_have_text("5/2", timeout=3 * PATIENCE)


class Links(HTMLParser):
    """Where a page of the documentation leads to within it."""

    def __init__(self) -> None:
        super().__init__()
        self.found: set[str] = set()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        for name, value in attributes:
            if name in ("href", "src") and value and not urlsplit(value).scheme:
                self.found.add(unquote(urlsplit(value).path))


def test_the_documentation_has_all_that_its_pages_lead_to() -> None:
    pages = [page for page in (DIST / "docs").rglob("*.html") if "try" not in page.relative_to(DIST / "docs").parts]
    assert len(pages) > 100
    for page in pages:
        links = Links()
        links.feed(page.read_text(encoding="utf-8"))
        missing = [link for link in links.found if link and not (page.parent / link).exists()]
        assert missing == [], page
