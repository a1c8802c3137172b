"""Puzzles and lessons in the browser: right and wrong answers of every kind, links, sets, and lessons to their end."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Route, expect

from colonnade.players import Outcome
from colonnade.positions.hackenbush import Hackenbush
from colonnade.puzzles.collection import puzzles
from colonnade.puzzles.puzzle import Kind
from studio_session import MIDDLE

from .test_access import violations
from .test_panel import late

LESSONS = {
    "Half a move": ["", "BR, BR", "BR, BR, R"],
    "Stalks are numbers": ["BRR", "BRB", "BBR"],
    "Who wins": ["BRB, R, B", "B, R", "RB"],
    "Trees": ["B(B,B)", "B(R,R)", "B(BB,RB)"],
    "Green sticks and Nim": ["G", "GG", "GG, GG", "GG/G, G"],
    "Flowers": ["GB", "GB, G", "GB, G, R"],
    "Ordinal sums and spiders": ["BBR", "BB", "B/R", "BR/BR, R"],
}
"""What each step asks for, in the notation; nothing where there is only something to read."""


def first(kind, ruleset="hackenbush"):
    return next(p for p in puzzles() if p.kind is kind and p.ruleset == ruleset)


def verdict(studio, text):
    expect(studio.page.locator(".verdict")).to_contain_text(text)


def again(studio):
    studio.page.get_by_role("button", name="Try again").click()
    expect(studio.page.locator(".verdict")).to_have_count(0)


def ask(studio, puzzle):
    studio.page.goto("about:blank")
    studio.page.goto(f"{studio.url}#puzzle={puzzle.id}")
    studio.page.wait_for_selector(".question-text")
    studio.settle()


def test_lessons_are_played_to_their_end_and_give_the_drawing_back(studio):
    """The person's own drawing, with its history, waits. The first lesson is the tour, done by hand."""
    page = studio.page
    studio.notate("BR, R")
    page.get_by_role("menuitem", name="Help").click()
    page.get_by_role("menuitem", name="Two-minute tour").click()
    card = page.locator(".lesson-card")
    said = card.locator(".said")
    expect(card).to_contain_text("Draw one blue stick")
    assert violations(studio) == []
    studio.drag(0.5, None, 0.5, -120)
    expect(said).to_contain_text("its value is 1")
    card.get_by_role("button", name="Next").click()
    studio.has_sticks(1)
    page.keyboard.press("r")
    x, y = studio.vertices()[0]
    studio.pull(x, y, x, y - 90)
    expect(said).to_contain_text("half a move ahead")
    card.get_by_role("button", name="Next").click()
    studio.has_sticks(2)
    page.mouse.move(*studio.middle(2))
    expect(page.locator(".tip:visible")).to_have_count(1)
    page.keyboard.press("x")
    expect(said).to_contain_text("falls")
    card.get_by_role("button", name="Next").click()
    studio.notate("B, R")
    expect(said).to_contain_text("whoever starts loses")
    card.get_by_role("button", name="Next").click()
    for title, steps in LESSONS.items():
        card.get_by_role("button", name="Next lesson").click()
        expect(card.get_by_role("heading")).to_have_text(title)
        for number, answer in enumerate(steps, 1):
            expect(card).to_contain_text(f"Step {number} of {len(steps)}")
            studio.settle()
            expect(said).to_have_count(0)
            if answer:
                expect(
                    card.get_by_role("button", name=re.compile("Next|Done")).and_(page.locator(".primary"))
                ).to_have_count(0)
                studio.notate(answer)
                expect(said).to_contain_text("Yes.")
            if number < len(steps):
                card.get_by_role("button", name="Next").click()
    card.get_by_role("button", name="Done").click()
    expect(card).to_have_count(0)
    expect(page.locator("#notation")).to_have_value("BR, R")
    studio.has_sticks(3)
    page.keyboard.press("Control+z")
    studio.has_sticks(0)


def test_a_reload_in_a_lesson_brings_the_own_drawing_back(studio):
    studio.notate("BRB")
    studio.page.get_by_role("menuitem", name="Help").click()
    studio.page.get_by_role("menuitem", name="Two-minute tour").click()
    expect(studio.page.locator(".lesson-card")).to_be_visible()
    studio.has_sticks(0)
    studio.drag(0.4, None, 0.4, -120)
    studio.has_sticks(1)
    studio.page.reload()
    studio.has_sticks(3)
    expect(studio.page.locator(".lesson-card")).to_have_count(0)


def test_moves_right_and_wrong(studio):
    """A wrong cut is answered on the board; the right one counts, but not for the streak after a miss."""
    page = studio.page
    puzzle = first(Kind.MOVE)
    right = puzzle.pieces[0][1] + 1
    legal = [move.edge + 1 for move in puzzle.position.moves(puzzle.player)]
    wrong = next(stick for stick in legal if stick != right)
    ask(studio, puzzle)
    sticks = page.locator(".layer-sticks .stick")
    before = sticks.count()
    page.mouse.click(*studio.middle(wrong))
    verdict(studio, "Not this one.")
    left = len(Hackenbush.parse(puzzle.text).cut(wrong - 1))
    expect(page.get_by_text("play on, or try again")).to_be_visible()
    assert sticks.count() < left < before
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".hint .citation")).not_to_be_empty()
    again(studio)
    page.mouse.click(*studio.middle(right))
    verdict(studio, "Right.")
    page.get_by_role("button", name="All puzzles").click()
    side = page.locator("aside.puzzle-side")
    expect(side).to_contain_text(f"1 of {len(puzzles())} solved")
    expect(side).to_contain_text("No streak yet")
    page.reload()
    page.get_by_role("button", name="All puzzles").click()
    expect(side).to_contain_text(f"1 of {len(puzzles())} solved")


def test_a_cut_before_it_is_known_which_may_be_made_is_not_lost(studio):
    page = studio.page
    puzzle = first(Kind.MOVE)
    held = studio.hold("**/api/standing")
    page.goto("about:blank")
    page.goto(f"{studio.url}#puzzle={puzzle.id}")
    page.wait_for_selector(".question-text")
    studio.until(lambda: len(held) == 1)
    page.mouse.click(*page.evaluate(MIDDLE, f'[data-stick="{puzzle.pieces[0][1] + 1}"]'))
    held[0].continue_()
    verdict(studio, "Right.")


def test_values_and_winners_right_and_wrong(studio):
    """Against a wrong value stands its negative, and who wins that sum starts and plays."""
    page = studio.page
    value = first(Kind.VALUE)
    ask(studio, value)
    answers = page.locator(".answer")
    count = len(value.position)
    wrong = next(i for i, choice in enumerate(value.choices) if i != value.answer and choice.against != "0")
    answers.nth(wrong).click()
    verdict(studio, f"Not {value.choices[wrong].shown}.")
    whole = count + len(Hackenbush.parse(value.choices[wrong].against))
    expect(page.locator(".layer-traces .trace").first).to_be_attached()
    expect(page.get_by_text("play on, or try again")).to_be_visible()
    assert page.locator(".layer-sticks .stick").count() + page.locator(".layer-traces .trace").count() == whole
    again(studio)
    answers.nth(value.answer).click()
    verdict(studio, "Right: it is")
    winner = next(
        p for p in puzzles() if p.kind is Kind.WINNER and p.outcome is Outcome.P and p.ruleset == "hackenbush"
    )
    ask(studio, winner)
    page.get_by_role("button", name="Whoever starts", exact=True).click()
    verdict(studio, "Left loses by starting.")
    page.mouse.click(*studio.middle(int(page.locator(".stick:not(.barred)").first.get_attribute("data-stick"))))
    verdict(studio, "Right answers with the marked stick.")
    again(studio)
    page.get_by_role("button", name="Whoever is second").click()
    verdict(studio, "Right.")


def test_pictures_are_built_by_keyboard_and_zero_is_made_by_mouse(studio):
    """3/4 is blue, red, blue: 1 - 1/2 + 1/4."""
    page = studio.page
    build = next(p for p in puzzles() if p.target is not None and p.target.shown == "3/4")
    ask(studio, build)
    check = page.get_by_role("button", name="Check")
    check.click()
    verdict(studio, "Draw a stick first.")
    page.locator(".board-svg").focus()
    for key in ("Space", "Enter"):
        page.keyboard.press(key)
    check.click()
    verdict(studio, "This is not worth 3/4.")
    expect(page.get_by_text("You are")).to_be_visible()
    again(studio)
    page.locator(".board-svg").focus()
    for key in ("Space", "Enter", "r", "Space", "Enter", "b", "Space", "Enter"):
        page.keyboard.press(key)
    studio.has_sticks(3)
    check.click()
    verdict(studio, "Right: worth 3/4, with 3 sticks.")
    zero = first(Kind.ZERO)
    names = {"B": "Blue stick", "R": "Red stick", "G": "Green stick"}
    ask(studio, zero)
    other = next(color for color in zero.colors if color != zero.added.color)
    for color, text in ((other, "Not 0:"), (zero.added.color, "Right: now whoever starts loses")):
        page.get_by_role("button", name=names[color]).click()
        x, y = studio.vertices()[zero.added.tail - 1]
        studio.pull(x, y, x - 80, y - 40)
        studio.has_sticks(len(zero.position) + 1)
        check.click()
        verdict(studio, text)
        if color == other:
            again(studio)


def test_a_check_speaks_of_what_is_drawn_though_its_answer_is_late(studio):
    """A machine that was too busy is asked again; who changes the picture meanwhile takes the question back."""
    page = studio.page
    build = next(p for p in puzzles() if p.target is not None and p.target.shown == "3/4")
    check = page.get_by_role("button", name="Check")

    def draw_and_check() -> Route:
        ask(studio, build)
        page.locator(".board-svg").focus()
        for key in ("b", "Space", "Enter", "r", "Space", "Enter", "b", "Space", "Enter"):
            page.keyboard.press(key)
        studio.has_sticks(3)
        held = studio.hold("**/api/standing")
        check.click()
        studio.until(lambda: len(held) == 1)
        return held[0]

    asked = draw_and_check()
    page.keyboard.press("Backspace")
    expect(page.locator(".layer-sticks .stick")).to_have_count(2)
    asked.continue_()
    expect(check).to_have_attribute("aria-disabled", "false")
    expect(page.locator(".verdict")).to_have_count(0)
    late(draw_and_check())
    verdict(studio, "Right: worth 3/4, with 3 sticks.")


@pytest.mark.parametrize("ruleset", ["domino-shave", "flipping-coins"])
def test_dominoes_and_coins_right_and_wrong(studio, ruleset):
    page = studio.page
    puzzle = first(Kind.MOVE, ruleset)
    moves = list(puzzle.position.moves(puzzle.player))
    wrong = next(move for move in moves if move.label != puzzle.move)
    right = next(move for move in moves if move.label == puzzle.move)
    ask(studio, puzzle)

    def play(move):
        for piece in move.pieces:
            page.locator(".strip").nth(piece.part).locator("button").nth(piece.index).click()

    play(wrong)
    verdict(studio, "Not this one.")
    again(studio)
    studio.settle()
    play(right)
    verdict(studio, "Right.")

    # A wrong value is refuted on the table: beside the line lies one that would make 0, and whoever starts there wins.
    puzzle = first(Kind.VALUE, ruleset)
    ask(studio, puzzle)
    answers = page.locator(".answers button")
    answers.nth((puzzle.answer + 1) % 4).click()
    verdict(studio, "Beside it lay a line")
    expect(page.locator(".strip")).to_have_count(2)
    again(studio)
    answers.nth(puzzle.answer).click()
    verdict(studio, "Right: it is")


def test_a_drawing_becomes_a_puzzle_and_a_set_becomes_a_link(studio, open_studio):
    """Of BRRB and RB Right has one winning cut, as the built-in puzzle of the same picture says."""
    page = studio.page
    studio.notate("BRRB, RB")
    page.get_by_role("menuitem", name="Project").click()
    page.get_by_role("menuitem", name="Make a puzzle of this…").click()
    row = page.locator(".popover li", has_text="Find the only winning move: Right to move")
    row.get_by_role("button", name="Copy link").click()
    expect(page.locator(".toast")).to_contain_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    row.get_by_role("button", name="Add to my set").click()
    look = page.locator(".popover li", has_text="with its value hidden")
    look.get_by_role("button", name="Add to my set").click()
    page.keyboard.press("Escape")
    page.get_by_role("navigation", name="Views").get_by_role("button", name="Puzzles").click()
    page.get_by_role("region", name="Stalks").locator(".puzzle-card").first.click()
    page.get_by_role("button", name="Add to my set").click()
    page.get_by_role("button", name="All puzzles").click()
    side = page.locator("aside.puzzle-side")
    side.get_by_label("Name of the set").fill("Monday")
    side.get_by_role("button", name="Copy the link of the set").click()
    expect(page.locator(".toast")).to_contain_text("whole set")
    whole = page.evaluate("navigator.clipboard.readText()")

    pupil = open_studio(link.removeprefix(studio.url))
    expect(pupil.page.locator(".question-text")).to_have_text("Right is to move. Find the only cut that wins.")
    pupil.page.mouse.click(*pupil.middle(2))
    verdict(pupil, "Right.")
    pupil.page.goto("about:blank")
    pupil.page.goto(whole)
    expect(pupil.page.get_by_role("heading", name="Monday")).to_be_visible()
    cards = pupil.page.locator("main .puzzle-card")
    expect(cards).to_have_count(3)
    cards.nth(1).click()
    expect(pupil.page.locator(".big-value")).to_have_count(0)
    pupil.page.get_by_role("button", name="Show the value").click()
    verdict(pupil, "−1/8")
    pupil.page.goto("about:blank")
    pupil.page.goto(f"{studio.url}#set=broken")
    expect(pupil.page.locator(".toast")).to_contain_text("This link is damaged")


@pytest.mark.parametrize(("scheme", "width"), [("light", 1280), ("dark", 390)])
def test_no_violation_among_puzzles(open_studio, scheme, width):
    studio = open_studio(color_scheme=scheme, viewport={"width": width, "height": 800})
    for puzzle in (first(Kind.VALUE), first(Kind.BUILD), first(Kind.MOVE, "domino-shave")):
        ask(studio, puzzle)
        assert violations(studio) == []
        wide = "document.documentElement.scrollWidth > innerWidth"
        assert not studio.page.evaluate(wide)
    studio.page.get_by_role("button", name="All puzzles").click()
    expect(studio.page.locator("main .puzzle-card:visible").first).to_be_visible()
    assert violations(studio) == []
