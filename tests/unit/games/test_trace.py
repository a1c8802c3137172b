"""Traces: replaying the steps of a trace leads from the options to the canonical form, each step justified."""

import random

from colonnade.games.birthdays.values_by_day import values_by_day
from colonnade.games.form import Form
from colonnade.games.simplification import Dominated, trace, trace_form
from colonnade.games.value import Value
from colonnade.players import Player
from tests.sampling import day_three


def test_every_step_is_justified_and_the_end_is_canonical() -> None:
    chance = random.Random(2)
    values = values_by_day(3)
    for _ in range(400):
        options = {player: chance.sample(values, chance.randint(0, 5)) for player in Player}
        found = trace(options[Player.LEFT], options[Player.RIGHT])
        current = {Player.LEFT: set(found.left), Player.RIGHT: set(found.right)}
        for step in found.steps:
            side = current[step.player]
            sign = 1 if step.player is Player.LEFT else -1
            assert step.option in side
            side.remove(step.option)
            if isinstance(step, Dominated):
                assert step.by in side
                assert sign * step.by >= sign * step.option
            else:
                answers = step.option.options[sign > 0]
                assert step.through in answers
                assert sign * step.through <= sign * found.value
                assert set(step.instead) == step.through.options[sign < 0]
                side |= set(step.instead)
            assert Value.of(current[Player.LEFT], current[Player.RIGHT]) == found.value
        assert (frozenset(current[Player.LEFT]), frozenset(current[Player.RIGHT])) == found.value.options


def test_a_canonical_form_needs_no_step() -> None:
    for g in day_three():
        assert trace(*g.options).steps == ()
        assert list(trace_form(g.form)) == []


def test_trace_of_a_form_tells_of_its_options_first() -> None:
    traces = list(trace_form(Form.parse("{{{1|*}|0},5|*}")))
    assert [t.value for t in traces] == [Value("*"), Value("{5|*}")]
    assert str(traces[0].steps[0]) == "Left option {1|*} reverses through * to 0"
