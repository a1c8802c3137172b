"""The studio as a folder: served by ``python -m http.server``, with Python in the page and nothing behind it."""

from __future__ import annotations

import json
import subprocess
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, expect

from colonnade.studio.answers.drawings import read_text
from colonnade.studio.answers.examples import entries
from colonnade.studio.models import Drawing, GameType, Text
from colonnade.studio.questions import QUESTIONS
from colonnade.studio.site import KERNEL, START, find_pyodide, write_site
from tests import needs
from tests.browsing import PATIENCE
from tests.parity import described
from tests.web import test_draw, test_views
from tests.web.conftest import NO_PICKERS, Studio, free_port


def grid(size: int) -> str:
    """A square lattice of blue and red sticks on the ground: no theorem applies, so its value must be searched for."""
    place = {(0, column): 0 for column in range(size)}
    place |= {(row, column): (row - 1) * size + column + 1 for row in range(1, size + 1) for column in range(size)}
    up = [(place[row - 1, column], place[row, column]) for row in range(1, size + 1) for column in range(size)]
    across = [(place[row, column - 1], place[row, column]) for row in range(1, size + 1) for column in range(1, size)]
    return " ".join(f"{a}-{b}{'BRRBBRB'[n * n % 7]}" for n, (a, b) in enumerate(up + across))


# How many questions a worker has not answered yet.
COUNT_QUESTIONS_OF_WORKERS = """
window.questions = 0;
window.workers = [];
window.Worker = class extends Worker {
  open = 0;
  constructor(...worker) {
    super(...worker);
    window.workers.push(this);
    this.addEventListener("message", ({ data }) => data.type === "answer" && this.count(-1));
  }
  count(n) {
    this.open += n;
    window.questions += n;
  }
  postMessage(message) {
    if (message.type === "ask") this.count(1);
    super.postMessage(message);
  }
  terminate() {
    this.count(-this.open);
    super.terminate();
  }
};
"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    needs.page()
    try:
        pyodide = find_pyodide()
    except Exception as error:
        needs.missing(str(error))
    return write_site(tmp_path_factory.mktemp("web") / "site", pyodide=pyodide)


@pytest.fixture(scope="module")
def port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def server(serve, folder: Path, port: int) -> subprocess.Popen[bytes]:
    process: subprocess.Popen[bytes] = serve(folder, port)
    return process


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1440, "height": 900}, reduced_motion="reduce")
    made.set_default_timeout(PATIENCE)
    made.grant_permissions(["clipboard-read", "clipboard-write"])
    made.add_init_script(NO_PICKERS + COUNT_QUESTIONS_OF_WORKERS)
    yield made
    made.close()


@pytest.fixture(scope="module")
def requests(context: BrowserContext) -> list[str]:
    """Every address that the page or its workers ask for."""
    asked: list[str] = []
    context.on("request", lambda request: asked.append(request.url))
    return asked


@pytest.fixture(scope="module")
def site(context: BrowserContext, server, port: int, requests: list[str]) -> Iterator[Studio]:
    """One page for all tests, because Python takes seconds to load."""
    studio = Studio(context.new_page(), f"http://127.0.0.1:{port}/").open()
    yield studio
    assert studio.faults == []
    hosts = {url.split("/")[2] for url in requests if not url.startswith(("blob:", "data:"))}
    assert {host for host in hosts if not host.startswith("localhost:")} == {f"127.0.0.1:{port}"}


@pytest.fixture
def at_draw(site: Studio) -> Studio:
    test_views.turn_to(site, "Draw")
    return site


def test_a_tree_drawn_with_the_mouse_gets_its_value(site, requests):
    """The drawing begins before Python is there, which starts from compiled modules."""
    expect(site.page.locator(".python-loading")).to_be_visible()
    test_draw.test_a_tree_drawn_with_the_mouse_is_worth_five_halves(site)
    expect(site.page.locator(".python-loading")).to_have_count(0)
    assert any(url.endswith(f"/{START}") for url in requests)


def test_every_view_answers(at_draw):
    test_views.test_decompose_plants_the_pieces_and_says_where_it_stops(at_draw)
    test_views.test_the_computer_wins_what_theory_says_it_wins(at_draw)
    test_views.test_dominoes_and_sticks_move_in_step(at_draw)
    at_draw.page.locator(".panel").click()
    test_views.test_the_calculator_answers_as_one_types(at_draw)


def test_the_steps_of_a_spider(at_draw):
    """A spider of the gallery: legs BRB, RBR, BRR under one blue stick, worth 1/2."""
    at_draw.notate("BRB/RBR/BRR\\B")
    at_draw.value("1/2")
    expect(at_draw.page.locator(".why .step").first).to_be_visible()


def test_a_long_search_tells_bounds_and_can_be_stopped(at_draw):
    at_draw.notate(grid(6))
    stop = at_draw.page.get_by_role("button", name="Stop here")
    expect(stop).to_be_visible()
    expect(at_draw.page.locator(".panel")).to_contain_text("≤")
    stop.click()
    expect(at_draw.page.locator(".panel")).to_contain_text("Stopped.")
    at_draw.notate("BR")
    at_draw.value("1/2")


# Ask the worker that answers quick questions; the page takes no notice of answers to questions that it did not ask.
ASK = """
async (questions) => {
  const [worker] = window.workers;
  const answers = [];
  for (const [path, body] of questions) {
    const id = 1_000_000 + answers.length;
    answers.push(await new Promise((done) => {
      const take = ({ data }) => {
        if (data.type !== "answer" || data.id !== id) return;
        worker.removeEventListener("message", take);
        done(JSON.parse(data.answer));
      };
      worker.addEventListener("message", take);
      worker.postMessage({ type: "ask", id, path, body: JSON.stringify(body), late: false });
    }));
  }
  return answers;
}
"""

POSITIONS = (
    ("red-blue-green", ["0", "B(BB,RB)", "BRB/RBR/BRR\\B", "GG:aGGG:a", "G(B,B), GR", "0-1B 1-2R 2-0B 1-3B 3-2R"]),
    ("red-blue-green", ["B(R,BB), GR", "B:a(G:b,R:c(G,B:b)), R:b", "0-1R 0-2R 0-3R 1-2B 2-3B 3-4B 4-1B"]),
    ("childish", ["B(R,R)"]),
    ("reverse", ["BRB"]),
    ("clockwise", ["B(G,R)"]),
)
ABOUT_DRAWINGS = [question.path for question in QUESTIONS if question.asked is Drawing]


def questions() -> Iterator[tuple[str, object]]:
    """Everything that the page asks about a few positions of every kind, and some questions that are wrong."""
    for game, texts in POSITIONS:
        for text in texts:
            sticks = [vars(stick) for stick in read_text(Text(text=text, game=GameType(game))).sticks]
            # In misère play all is searched, so of larger positions a slow machine says less.
            for play in ("normal", "misere") if len(sticks) <= 6 else ("normal",):
                drawing = {"sticks": sticks, "game": game, "play": play}
                yield from ((path, drawing) for path in ABOUT_DRAWINGS)
                yield "standing", {"drawing": drawing, "player": "R"}
                yield "move", {"drawing": drawing, "player": "L"}
            yield "read", {"text": text, "game": game}
            yield "draw", {"drawing": {"sticks": sticks, "vertices": []}, "format": "tikz"}
    for text in ("{0|2}:1", "+-1", "^*", "{4|1||-1|-2}", "{0|"):
        yield from ((path, {"text": text}) for path in ("calculate", "tree"))
    yield "lattice", {"text": "^", "lattice": "day-2"}
    yield from (("table", {"ruleset": ruleset, "text": text}) for ruleset, text in TABLES)


TABLES = (("domino-shave", "(2,4)(7,3)(1,2)"), ("clobber", "xo/ox"), ("nim", "3 5"), ("toads-and-frogs", "TT.FF"))


def without_times(answer: object) -> object:
    """An answer without what differs from one machine, or one order of moves, to the next."""
    if isinstance(answer, dict):
        return {
            name: without_times(value) for name, value in answer.items() if name not in ("milliseconds", "positions")
        }
    return [without_times(each) for each in answer] if isinstance(answer, list) else answer


def asked_of_server(url: str, path: str, body: object) -> object:
    request = Request(f"{url}api/{path}", json.dumps(body).encode(), {"Content-Type": "application/json"})
    try:
        with urlopen(request, timeout=60) as answer:
            return [True, json.load(answer)]
    except HTTPError as error:
        return [False, json.load(error)]


def test_page_and_server_give_the_same_answers(at_draw, studio_url):
    """On a busy machine a question may run out of time on one side, so whatever differs is asked again."""
    asked = list(questions())
    for _ in range(5):
        here = [without_times(answer) for answer in at_draw.page.evaluate(ASK, asked)]
        there = [without_times(asked_of_server(studio_url, path, body)) for path, body in asked]
        differing = [n for n in range(len(asked)) if here[n] != there[n]]
        if not differing:
            return
        asked = [asked[n] for n in differing]
    first = differing[0]
    assert here[first] == there[first], asked[0]


RUN = """
(code) => new Promise((done) => {
  const [worker] = window.workers;
  worker.addEventListener("message", ({ data }) => data.type === "ran" && done(data.output));
  worker.postMessage({ type: "run", id: 0, code, module: null });
})
"""


def test_the_kernel_in_the_browser_agrees_with_the_reference(at_draw):
    if not KERNEL.is_file():
        needs.missing("the kernel for browsers is not built: run make wasm")
    code = (Path(__file__).parents[1] / "parity" / "in_browser.py").read_text(encoding="utf-8")
    assert at_draw.page.evaluate(RUN, code) == "the kernels agree"


GAMES = {
    "hackenbush": "red-blue-green",
    "childish-hackenbush": "childish",
    "reverse-hackenbush": "reverse",
    "clockwise-hackenbush": "clockwise",
}


def shared_positions() -> list[tuple[str, str]]:
    """Every example of the gallery and every Hackenbush position of the tables of facts that is in our notation."""
    table = (Path(__file__).parents[1] / "data" / "oracle" / "hackenbush.tsv").read_text(encoding="utf-8")
    facts = [line.split("\t") for line in table.splitlines() if not line.startswith(("#", "cgsuite"))]
    return [(entry.text, entry.game.value) for entry in entries()] + [(fact[2], GAMES[fact[1]]) for fact in facts]


def test_all_shared_positions_have_the_same_answer(at_draw):
    """What takes one side too long, as the components of a large position may on a busy machine, is asked again."""
    positions = shared_positions()
    assert len(positions) > 350
    code = Path(described.__file__).read_text(encoding="utf-8")
    for _ in range(5):
        here = at_draw.page.evaluate(RUN, f"{code}\nprint(described({positions!r}))").splitlines()
        there = described.described(positions).splitlines()
        differing = [each for each in zip(positions, here, there, strict=True) if each[1] != each[2]]
        if not differing:
            return
        positions = [position for position, _, _ in differing]
    assert not differing


def test_an_embedded_position_steps_through_its_reasons(at_draw, serve, tmp_path):
    """The page that shows it is of another origin."""
    page = at_draw.page
    at_draw.notate("B(BB,RB)")
    at_draw.value("5/2")
    page.get_by_role("menuitem", name="File").click()
    page.get_by_role("menuitem", name="Copy image").click()
    expect(page.get_by_text("Copied a picture of the position.")).to_be_visible()
    assert page.evaluate("async () => (await navigator.clipboard.read())[0].types") == ["image/png"]
    page.get_by_role("menuitem", name="File").click()
    page.get_by_role("menuitem", name="Copy to embed").click()
    expect(page.get_by_text("Copied HTML")).to_be_visible()
    html = page.evaluate("navigator.clipboard.readText()")
    (tmp_path / "index.html").write_text(f"<!doctype html>{html}", encoding="utf-8")
    other = free_port()
    serve(tmp_path, other)
    frames = page.context.new_page()
    frames.goto(f"http://localhost:{other}/")
    board = frames.frame_locator("iframe")
    expect(board.locator(".value")).to_have_text("5/2")
    expect(board.locator(".layer-sticks .stick")).to_have_count(5)
    expect(board.locator(".reason")).to_contain_text("1 : 3/2 = 5/2")
    board.get_by_role("button", name="Next step").click()
    expect(board.locator(".arrows")).to_contain_text("2 of 4")
    frames.close()


def test_a_link_opens_without_the_server_after_the_first_visit(at_draw, server):
    page = at_draw.page
    at_draw.notate("G(B,R)")
    page.keyboard.press("u")
    expect(page.get_by_text("Copied a link")).to_be_visible()
    link = page.evaluate("navigator.clipboard.readText()")
    expect(page.locator("html[data-kept]")).to_be_attached()
    server.kill()
    server.wait()
    visit = page.context.new_page()
    visit.goto(link)
    expect(visit.locator(".layer-sticks .stick")).to_have_count(3)
    expect(visit.locator(".outcome")).to_have_text("The first player wins.")
    visit.close()
