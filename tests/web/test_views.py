"""The other views: playing, decomposing, calculating, exploring, other rulesets, lecture, phone."""

from __future__ import annotations

import re

from playwright.sync_api import expect


def turn_to(studio, view):
    studio.page.get_by_role("navigation", name="Views").get_by_role("button", name=view).click()


def test_the_computer_wins_what_theory_says_it_wins(studio):
    """BR + BR + R is 0: whoever starts loses against a perfect opponent. The person, Left, starts, and plays by keys.

    The focus stays on the board when the stick that had it is gone, and what the computer did is read out.
    """
    studio.notate("BR, BR, R")
    turn_to(studio, "Play")
    outcome, sticks = (studio.page.locator(name) for name in (".outcome", ".layer-sticks .stick"))
    expect(outcome).to_have_text("Left is to move, and will lose.")
    studio.page.locator(".board-svg").focus()
    while "wins." not in outcome.inner_text():
        before = sticks.count()
        for _ in range(before):
            studio.page.keyboard.press("ArrowRight")
        while "only Right may cut it." in (studio.page.locator(":focus").get_attribute("aria-label") or ""):
            studio.page.keyboard.press("ArrowLeft")
        studio.page.keyboard.press("Enter")
        expect(sticks).not_to_have_count(before)
        expect(outcome).to_have_text(re.compile("Left is to move|wins"))
        expect(studio.page.get_by_text(re.compile("Computer cut stick \\d."))).to_be_attached()
        expect(studio.page.locator(".board-svg:focus, .board-svg :focus")).to_be_attached()
    expect(outcome).to_have_text("You have no stick to cut: Right wins.")
    expect(studio.page.locator(".layer-traces .trace").first).to_be_attached()
    studio.page.get_by_role("button", name="Take back").click()
    expect(outcome).to_contain_text("Left is to move")


def test_sticks_of_the_other_player_cannot_be_cut(studio):
    studio.notate("B, R")
    turn_to(studio, "Play")
    barred = studio.page.locator(".stick.barred")
    expect(barred).to_have_count(1)
    studio.page.mouse.click(*studio.middle(int(barred.get_attribute("data-stick"))))
    expect(studio.page.locator(".tip:visible")).to_have_text("Red: only Right may cut it.")
    studio.has_sticks(2)


def test_a_hint_names_a_winning_stick(studio):
    studio.notate("BB, R")
    turn_to(studio, "Play")
    studio.page.wait_for_selector("text=Left is to move, and will win.")
    studio.page.keyboard.press("h")
    studio.page.wait_for_selector("text=and wins")


def test_a_hint_says_how_far_ahead_it_keeps_you(studio):
    studio.notate("BBB, R")
    turn_to(studio, "Play")
    studio.page.wait_for_selector("text=Left is to move, and will win.")
    studio.page.get_by_role("button", name="Hint").click()
    studio.page.wait_for_selector("text=keeps most: you would be 1 ahead.")


def test_a_slip_is_told_and_a_careless_computer_may_be_chosen(studio):
    """Of BB and B Left's best cut leaves 2; cutting the lower stick of BB leaves 1."""
    studio.notate("BB, B, R")
    turn_to(studio, "Play")
    studio.page.get_by_label("Computer").select_option("beginner")
    studio.page.wait_for_selector("text=Left is to move, and will win.")
    studio.page.mouse.click(*studio.middle(1))
    studio.page.wait_for_selector("text=Stick 1 gave away 2; stick 2 gives away only 1.")


def test_two_people_play_misere(studio):
    """One green stick: who takes it loses in misère play."""
    studio.notate("G")
    turn_to(studio, "Play")
    studio.page.get_by_label("Computer").select_option("person")
    studio.page.locator(".game-settings select").nth(3).select_option("misere")
    studio.page.wait_for_selector("text=Left is to move, and will lose.")
    studio.page.mouse.click(*studio.middle(1))
    studio.page.wait_for_selector("text=Right has no cut left: Right wins.")


def test_decompose_plants_the_pieces_and_says_where_it_stops(studio):
    studio.notate("BB(B(B,R),R(BB,R),BRR)")
    studio.value("11/4")
    studio.page.keyboard.press("d")
    studio.page.wait_for_selector("text=2 + 1 + 1 − 1 − 1/2 + 1/4 = 11/4")
    expect(studio.page.locator(".equation")).to_contain_text("BB + B + B + R + R(BB,R) + BRR")
    expect(studio.page.locator(".octagon")).to_have_count(1)
    studio.page.get_by_role("button", name="Draw the pieces").click()
    studio.page.wait_for_selector("#notation")
    studio.value("11/4")
    studio.has_sticks(12)


def test_decompose_says_why_it_cannot(studio):
    studio.notate("BB/R")
    studio.page.keyboard.press("d")
    studio.page.wait_for_selector("text=A decomposition needs a tree.")


def test_the_calculator_answers_as_one_types(studio):
    studio.page.keyboard.press("k")
    expect(studio.page.locator("#answer-0")).to_contain_text("3/2")
    expect(studio.page.locator(".thermograph")).to_contain_text("mean 1/2")
    studio.page.fill("#cell-3", "{0|*}")
    expect(studio.page.locator("#answer-3")).to_contain_text("↑")
    studio.page.fill("#cell-3", "{0|")
    studio.page.wait_for_selector("#answer-3 .cell-fault")


def test_dominoes_and_sticks_move_in_step(studio):
    turn_to(studio, "Rulesets")
    expect(studio.page.locator(".domino")).to_have_count(5)
    studio.has_sticks(5)
    studio.page.get_by_role("button", name="Left, wins takes d₃, cuts e₃ 1/2").click()
    expect(studio.page.locator(".domino")).to_have_count(2)
    studio.has_sticks(2)
    studio.value("1/2")


def test_every_ruleset_has_a_value_and_a_picture(studio):
    turn_to(studio, "Rulesets")
    studio.page.wait_for_selector(".domino")
    for title, value in (("Flipping Coins", "1/4"), ("Partizan Euclid", "⇓∗"), ("Toppling Dominoes", "∗2")):
        studio.page.get_by_role("button", name="Ruleset:").click()
        studio.page.get_by_role("menuitemradio", name=title).click()
        studio.value(value)
        expect(studio.page.locator(".scene-board .piece").first).to_be_visible()


def test_the_explorer_walks_into_options_and_opens_one(studio):
    studio.notate("B(BB,RB)")
    turn_to(studio, "Explore")
    studio.page.get_by_role("button", name="Right cuts stick 4").click()
    studio.value("3")
    studio.page.get_by_role("button", name="Open as a position").click()
    studio.has_sticks(3)
    studio.value("3")


def test_lecture_mode_steps_through_the_reasons(studio):
    studio.notate("B(BB,RB)")
    studio.value("5/2")
    studio.page.keyboard.press("f")
    expect(studio.page.locator(".lecture-formula")).to_contain_text("1 : 3/2 = 5/2")
    # A remote control of a projector sends the keys of pages.
    studio.page.keyboard.press("PageDown")
    studio.page.wait_for_selector(".lecture-step:has-text('Add the parts')")
    studio.page.keyboard.press("PageUp")
    expect(studio.page.locator(".lecture-formula")).to_contain_text("1 : 3/2 = 5/2")
    studio.page.keyboard.press("ArrowRight")
    studio.page.wait_for_selector(".lecture-step:has-text('Add the parts')")
    studio.page.keyboard.press("Escape")
    studio.page.wait_for_selector(".topbar")


def test_a_lecture_takes_the_whole_screen_where_the_browser_gives_it(open_studio):
    """F starts it in full screen and then turns only that on and off; leaving full screen by Escape ends it."""
    studio = open_studio("#text=B(BB,RB)")
    whole = "() => Boolean(document.fullscreenElement)"
    lecture = studio.page.locator(".lecture")
    enter = studio.page.get_by_role("button", name="Full screen", exact=True)
    leave = studio.page.get_by_role("button", name="Leave full screen")
    studio.page.keyboard.press("f")
    expect(leave).to_be_visible()
    assert studio.page.evaluate(whole)
    studio.page.keyboard.press("f")
    enter.click()
    expect(leave).to_be_visible()
    assert studio.page.evaluate(whole)
    # The browser's own Escape reaches no page: it leaves full screen, and the page hears of that alone.
    studio.page.evaluate("document.exitFullscreen()")
    expect(lecture).to_be_hidden()
    studio.page.keyboard.press("f")
    expect(leave).to_be_visible()
    studio.page.get_by_role("button", name="End lecture").click()
    expect(lecture).to_be_hidden()
    studio.settle()
    assert not studio.page.evaluate(whole)
    studio.page.evaluate("Object.defineProperty(document, 'fullscreenEnabled', { value: false })")
    studio.page.keyboard.press("f")
    expect(studio.page.get_by_role("button", name="End lecture")).to_be_visible()
    expect(enter.or_(leave)).to_have_count(0)
    studio.page.keyboard.press("Escape")
    expect(lecture).to_be_hidden()


def test_a_phone_draws_with_a_finger_and_has_no_sideways_scroll(open_studio):
    phone = open_studio(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    left, width, ground = phone.ground()
    finger = phone.page.context.new_cdp_session(phone.page)
    x, y = left + width / 2, ground
    finger.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
    for step in range(1, 8):
        finger.send("Input.dispatchTouchEvent", {"type": "touchMove", "touchPoints": [{"x": x, "y": y - 12 * step}]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    phone.value("1")
    assert phone.page.evaluate("() => document.documentElement.scrollWidth") <= 390
    small = phone.page.evaluate(
        "() => [...document.querySelectorAll('.rail button, .sheet-tab, .topbar button')]"
        ".map(b => [b.textContent + b.ariaLabel, b.getBoundingClientRect()])"
        ".filter(([, r]) => r.width > 0 && (r.width < 44 || r.height < 44)).map(([name]) => name)"
    )
    assert small == []
