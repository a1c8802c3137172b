"""The documentation in a browser: boards open, examples run, formulas are set, nothing comes from elsewhere."""

from __future__ import annotations

import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests import needs
from tests.browsing import PATIENCE
from tests.web.conftest import free_port

DOCS = Path(__file__).parents[2] / "docs"
INDEX = r"""
# A page

![A tree worth 5/2, a flower and a spider](pictures/hackenbush.svg)
![Three stones on a board](pictures/clobber.svg)

There are $2^{10} = 1024$ of them.

```pycon no-run
>>> import colonnade.notebook

```

```pycon
>>> from colonnade import Hackenbush, evaluate
>>> tree = Hackenbush.parse("B(BB,RB)")

```

```pycon
>>> evaluate(tree).value
Value('5/2')

```

```pycon
>>> while True: pass

```

```{eval-rst}
.. automodule:: colonnade.dyadic
```

```{toctree}
:hidden:

wide
lattices
```
"""
WIDE = f"""
# A wide table

{"| a_rather_long_word_in_every_column " * 8}|
{"|---" * 8}|
{"| 1 " * 8}|
"""


@pytest.fixture(scope="module")
def address(tmp_path_factory, serve) -> str:
    """A few pages with the settings of the documentation, served."""
    needs.page()
    source = tmp_path_factory.mktemp("docs")
    (source / "index.md").write_text(INDEX, encoding="utf-8")
    (source / "wide.md").write_text(WIDE, encoding="utf-8")
    (source / "pictures").mkdir()
    page_of_lattices = (DOCS / "theory" / "lattices.md").read_text(encoding="utf-8")
    (source / "lattices.md").write_text(page_of_lattices.replace("../_static", "_static"), encoding="utf-8")
    for name in ("pictures/hackenbush.svg", "pictures/clobber.svg", "references.bib"):
        shutil.copyfile(DOCS / name, source / name)
    command = [sys.executable, "-m", "sphinx", "-q", "-c", str(DOCS), str(source), str(source / "html")]
    subprocess.run(command, check=True, timeout=600)
    port = free_port()
    serve(source / "html", port)
    return f"http://127.0.0.1:{port}/"


@pytest.fixture(scope="module")
def page(address: str, browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    requests: list[str] = []
    faults: list[str] = []
    context.on("request", lambda request: requests.append(request.url))
    context.on("weberror", lambda error: faults.append(str(error.error)))
    context.set_default_timeout(PATIENCE)
    made = context.new_page()
    made.goto(address)
    yield made
    context.close()
    assert [url for url in requests if not url.startswith((address, "data:", "blob:"))] == []
    assert faults == []


def test_a_board_opens_in_place_of_its_picture(page):
    board = page.locator("[data-board]")
    board.get_by_role("button", name="Open the board").click()
    live = board.frame_locator("iframe")
    expect(live.locator(".layer-sticks .stick")).to_have_count(14)
    # 5/2, down star and star.
    expect(live.locator(".value")).to_have_text("5/2↓")
    expect(board.locator("img")).to_be_hidden()
    board.get_by_role("button", name="Show the picture").click()
    expect(board.locator("img")).to_be_visible()
    link = page.locator("[data-table]").get_by_role("link", name="Open in the studio")
    assert link.get_attribute("href").endswith("try/#ruleset=clobber&position=xo.x%2F..xo%2Foxox")


def test_an_example_runs_after_those_above_it(page):
    expect(page.locator(".no-run")).to_contain_text("import colonnade.notebook")
    expect(page.locator(".no-run + .live")).to_have_count(0)
    examples = page.locator(".live")
    examples.nth(1).get_by_role("button", name="Run").click()
    expect(examples.nth(1).locator(".live-output")).to_have_text("Value('5/2')")
    expect(examples.nth(0).locator(".live-output")).to_have_text("Nothing was printed.")
    docstring = page.locator("dl.py.class", has=page.locator("dt[id='colonnade.dyadic.Dyadic']"))
    docstring.get_by_role("button", name="Run").first.click()
    expect(docstring.locator(".live-output").first).to_contain_text("Dyadic(")
    examples.nth(2).get_by_role("button", name="Run").click()
    examples.nth(2).get_by_role("button", name="Stop").click()
    expect(examples.nth(2).locator(".live-output")).to_have_text("Stopped.")


def test_formulas_are_set_and_wide_tables_scroll_on_a_phone(page, address):
    expect(page.locator("mjx-container svg")).to_be_visible()
    phone = page.context.new_page()
    phone.set_viewport_size({"width": 390, "height": 844})
    phone.goto(f"{address}wide.html")
    expect(phone.locator("table")).to_be_visible()
    widths = "() => [document.documentElement.scrollWidth, document.querySelector('table').scrollWidth]"
    whole, table = phone.evaluate(widths)
    assert whole <= 390 < table
    phone.close()


def test_diagrams_of_small_games_are_readable_on_a_phone_and_in_the_dark(page, address):
    phone = page.context.browser.new_page(viewport={"width": 390, "height": 844}, color_scheme="dark")
    phone.set_default_timeout(PATIENCE)
    phone.goto(f"{address}lattices.html")
    dicots = phone.locator("[data-lattice=dicots-3]")
    expect(dicots.locator(".hasse-mark")).to_have_count(67)
    # Of the 67, 12 are greater than 0 and 12 less.
    expect(dicots.locator(".hasse-told")).to_contain_text("it is confused with 42.")
    assert dicots.locator(".hasse-mark.above").count() == dicots.locator(".hasse-mark.below").count() == 12
    red, green, blue = phone.evaluate(
        "getComputedStyle(document.querySelector('.hasse-frame')).backgroundColor.match(/\\d+/g).map(Number)"
    )[:3]
    assert max(red, green, blue) < 64, "dark paper"
    assert dicots.locator(".hasse-mark text").first.bounding_box()["height"] >= 9, "names can be read"
    assert phone.evaluate("document.documentElement.scrollWidth") <= 390, "the frame scrolls, the page does not"
    dicots.get_by_label("Find a value").fill("^")
    dicots.get_by_label("Find a value").press("Enter")
    expect(dicots.locator(".hasse-told")).to_contain_text("↑ is born on day 2.")
    phone.close()
