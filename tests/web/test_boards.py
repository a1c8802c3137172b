"""Boards of other rulesets: every one is played to the end by tapping its pieces."""

from __future__ import annotations

import re
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Route, expect

from colonnade.players import Player
from colonnade.positions import ruleset_named
from tests.web.test_views import turn_to

GAMES = [
    ("nim", "1 2"),
    ("domineering", "2x3"),
    ("clobber", "xo/ox"),
    ("toads-and-frogs", "t.tff"),
    ("toppling-dominoes", "BRG"),
    ("flipping-coins", "1011"),
    ("domino-shave", "(1,2)(2,1)(1,1)"),
    ("partizan-euclid", "E(11,8)"),
    ("col", ".../..."),
    ("snort", ".../..."),
    ("cutcake", "2x3"),
]

# The middle of a piece in page pixels; that of a line lies on the line.
MIDDLE = """piece => {
  const group = document.querySelector(`[data-piece="${piece}"]`);
  const line = group.querySelector(".reach");
  if (!line) { const b = group.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; }
  const p = line.getPointAtLength(line.getTotalLength() / 2).matrixTransform(line.getScreenCTM());
  return [p.x, p.y];
}"""


def put(studio, ruleset, position, **more):
    """Open a position by its link."""
    link = urlencode({"ruleset": ruleset, "position": position} | more)
    studio.page.evaluate("hash => { location.hash = hash; }", link)
    expect(studio.page.locator("#ruleset-text")).to_have_value(position)
    studio.settle()


def tap(studio, piece):
    studio.page.mouse.click(*studio.page.evaluate(MIDDLE, piece))


def touchable(studio):
    return studio.page.locator(".piece.touchable").evaluate_all("all => all.map(g => g.dataset.piece)")


def move(studio):
    """Tap a piece; where that may mean several moves, tap another that tells them apart, or choose by words."""
    made = studio.page.locator(".made li")
    count = made.count()
    first = touchable(studio)[0]
    tap(studio, first)
    chooser = studio.page.get_by_role("group", name="Which move?")
    expect(made.or_(chooser).first).to_be_visible()
    if chooser.count():
        others = studio.page.locator(".piece.choice").evaluate_all("all => all.map(g => g.dataset.piece)")
        tap(studio, next((piece for piece in others if piece != first), first))
        studio.settle()
        if made.count() == count:
            chooser.get_by_role("button").first.click()
    expect(made).to_have_count(count + 1)
    studio.settle()


def first_unrated(route: Route, rated: list[Route]) -> None:
    """Answer the first question for ratings as a server that had no time to find them."""
    if rated or '"rated":true' not in (route.request.post_data or ""):
        route.continue_()
        return
    rated.append(route)
    answer = route.fetch()
    table = answer.json()
    moves = [move | {"verdict": "unknown", "value": None, "number": None} for move in table["moves"]]
    route.fulfill(response=answer, json=table | {"moves": moves, "outcome": None, "value": None, "steps": []})


def test_every_board_is_played_to_the_end_by_tapping(studio):
    """The last to move wins, and at the end the other player has no move: by the rules of the class."""
    for name, position in GAMES:
        put(studio, name, position, against="person", player="L")
        outcome = studio.page.locator(".outcome")
        expect(outcome).to_have_text(re.compile(r"^Left is to move, and will (win|lose)\.$"))
        while "no move left" not in outcome.inner_text():
            move(studio)
        text = studio.page.locator("#ruleset-text").input_value()
        mover = Player.LEFT if studio.page.locator(".made li").count() % 2 == 0 else Player.RIGHT
        loser, winner = mover.name.capitalize(), mover.opponent.name.capitalize()
        expect(outcome).to_have_text(f"{loser} has no move left: {winner} wins.")
        assert list(ruleset_named(name).parse(text).moves(mover)) == []


def test_moves_and_pieces_point_at_each_other(studio):
    """Of the twelve moves of Left in 3 4 5 one wins (Bouton): two counters from the heap of three. What a busy machine
    did not rate in time is rated again."""
    page = studio.page
    rated: list[Route] = []
    studio.route("**/api/table", lambda route: first_unrated(route, rated))
    put(studio, "nim", "3 4 5")
    rows = page.locator(".table-move:has(.badge-dot.L)")
    expect(rows).to_have_count(12)
    expect(rows.locator(".badge-dot.wins")).to_have_count(1)
    expect(rows.locator(".badge-dot.loses")).to_have_count(11)
    winning = rows.filter(has=page.locator(".badge-dot.wins"))
    expect(winning).to_contain_text("take 2 from heap 1, leaving 1")
    winning.hover()
    marked = page.locator(".piece.marked")
    expect(marked).to_have_count(2)
    assert marked.evaluate_all("all => all.map(g => g.dataset.piece)") == ["counter-1", "counter-2"]
    page.mouse.move(*page.evaluate(MIDDLE, "counter-11"))
    expect(page.locator(".table-move.current").first).to_contain_text("take 1 from heap 3, leaving 4")
    page.locator('[data-piece="counter-0"]').focus()
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(page.locator("#ruleset-text")).to_have_value("1 4 5")
    studio.value("0")
    page.keyboard.press("u")
    page.wait_for_selector("text=Copied a link that opens this position.")
    assert page.evaluate("() => navigator.clipboard.readText()").endswith("#ruleset=nim&position=1+4+5")
    page.get_by_role("button", name="Take back").click()
    expect(page.locator("#ruleset-text")).to_have_value("3 4 5")
    # A reload brings the board back; a link to a drawing shows the drawing.
    page.reload()
    expect(page.locator("#ruleset-text")).to_have_value("3 4 5")
    page.evaluate("() => { location.hash = 'text=BRB'; }")
    studio.value("3/4")
    page.reload()
    studio.value("3/4")


def test_the_computer_plays_a_board_and_the_game_is_walked(studio):
    """1 2 3 is lost for whoever starts (Bouton), in misère play as well; the computer takes what it can."""
    page = studio.page
    for play in ("normal", "misere"):
        put(studio, "nim", "1 2 3", against="perfect", player="L", play=play)
        outcome = page.locator(".outcome")
        expect(outcome).to_have_text("Left is to move, and will lose.")
        while "no move left" not in outcome.inner_text():
            expect(page.locator(".piece.touchable").first).to_be_attached()
            tap(studio, touchable(studio)[-1])
            expect(outcome).to_have_text(re.compile("Left is to move, and|no move left"))
        expect(outcome).to_contain_text("The computer wins.")
    page.get_by_role("button", name="Walk the game").click()
    expect(outcome).to_contain_text("It loses, as every move here does.")
    page.get_by_role("button", name="Forward").click()
    expect(outcome).to_have_text(re.compile(r"^Computer: take .* It wins\.$"))
    expect(page.locator(".piece.marked").first).to_be_visible()


def test_nothing_is_said_of_a_position_that_is_not_there_yet(studio):
    """In one heap of one counter Left, who takes it, wins. What is known of it is not said of the heap that is gone."""
    put(studio, "nim", "1", against="person", player="L")
    outcome = studio.page.locator(".outcome")
    expect(outcome).to_have_text("Left is to move, and will win.")
    held = studio.hold("**/api/table", 2)
    tap(studio, "counter-0")
    expect(outcome).to_have_text("Right is to move.")
    studio.until(lambda: len(held) == 2)
    for route in held:
        route.continue_()
    expect(outcome).to_have_text("Right has no move left: Left wins.")


def test_a_board_too_large_for_a_value_is_played(studio):
    page = studio.page
    put(studio, "domineering", "8x8", against="perfect", player="L")
    expect(page.locator(".outcome")).to_have_text("Left is to move. Who wins is not known yet.")
    expect(page.get_by_text("Nobody can move.")).to_have_count(0)
    expect(page.get_by_text("Why")).to_have_count(0)
    page.keyboard.press("h")
    page.wait_for_selector("text=Not proved, but it looks best: place a domino on")
    chooser = page.get_by_role("group", name="Which move?")
    tap(studio, "square-9")
    expect(chooser.get_by_role("button")).to_have_count(3)
    page.keyboard.press("Escape")
    expect(chooser).to_have_count(0)
    tap(studio, "square-9")
    tap(studio, "square-17")
    expect(page.locator(".made li")).to_have_count(2)
    expect(page.locator(".remark")).to_contain_text("Best found so far; not proved.")


def test_a_link_to_a_ruleset_that_is_not_here_says_so(open_studio):
    """It says so with the first board, however long the moves there take to be rated."""
    studio = open_studio()
    rated: list[Route] = []
    whose = re.compile('"rated": ?true')
    studio.route(
        "**/api/table", lambda r: rated.append(r) if whose.search(r.request.post_data or "") else r.continue_()
    )
    studio.page.goto("about:blank")
    studio.page.goto(studio.url + "#ruleset=amazons&position=x")
    expect(studio.page.locator(".trouble")).to_contain_text("no ruleset amazons")
    expect(studio.page.get_by_role("button", name="Ruleset: Domino Shave")).to_be_visible()
    expect(studio.page.get_by_label("Notation")).to_have_attribute("placeholder", "type a position of Domino Shave")


def test_tab_stops_once_at_a_board_at_a_piece_that_has_a_name(studio):
    """Of five dominoes the third may be taken by Left and the last by Right; the others are no stop."""
    page = studio.page
    turn_to(studio, "Rulesets")
    expect(page.get_by_role("button", name="Domino 3: take")).to_be_visible()
    page.get_by_role("button", name="Ruleset: Domino Shave").focus()
    on_board = "e => e.closest('.scene-board') ? [e.getAttribute('aria-label')] : []"
    stops: list[str | None] = []
    for _ in range(12):
        page.keyboard.press("Tab")
        stops += page.locator(":focus").evaluate(on_board)
    assert len(stops) == 1
    assert str(stops[0]).startswith("Domino 3: ")


@pytest.mark.parametrize(("width", "height"), [(720, 450), (1000, 700), (1280, 720)])
def test_the_bar_stands_beside_the_tree(open_studio, width, height):
    """Names of sticks included, also where the system chooses the colors and each name has a letter before it."""
    studio = open_studio(viewport={"width": width, "height": height}, forced_colors="active")
    put(studio, "domino-shave", "(2,4)(7,3)(1,2)(4,4)(3,2)")
    expect(studio.page.locator(".layer-marks text").first).to_be_visible()
    bar = studio.page.locator(".advantage")
    edge = bar.bounding_box() if bar.is_visible() else None
    right = edge["x"] + edge["width"] if edge else 0
    lefts = studio.page.evaluate(
        "() => [...document.querySelectorAll('.layer-sticks .stick, .layer-marks text')]"
        ".map(e => e.getBoundingClientRect().left)"
    )
    assert min(lefts) >= right
