"""Derivations: every step is true, cites something, and is told in a whole sentence, down to the smallest cases."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from itertools import islice, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.errors import NotationError
from colonnade.explain.outline import outline, outline_text, step_as_json
from colonnade.explain.sentences import text_of_step
from colonnade.explain.writers import PLAIN, PRINT, TEX
from colonnade.games.text import parse
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.positions import Position, ruleset_named, ruleset_names
from colonnade.positions.hackenbush import Hackenbush, ReverseHackenbush
from colonnade.positions.hackenbush.generate import random_graph
from colonnade.positions.partizan_euclid import PartizanEuclid
from colonnade.positions.toppling_dominoes import TopplingDominoes
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.outcome_search import search_outcome
from colonnade.solvers.engine.rules import Rule
from colonnade.solvers.engine.search import search_value
from colonnade.solvers.expressions import evaluate_expression

MOST_STEPS = 60


def readable_sides(formula: str) -> set[Value]:
    """The values of the sides of an equation, as far as these are expressions."""
    values = set()
    for side in formula.split(" = "):
        with suppress(NotationError):
            values.add(Value(side))
    return values


def check(step: Step, convention: Convention) -> None:
    """A step about a position gives what plain search gives; its words are whole."""
    assert step.citations, step
    text = text_of_step(step)
    for writer in (PLAIN, PRINT, TEX):
        sentence = writer.write(text.sentence).strip()
        assert sentence.endswith("."), sentence
        assert sentence[0].isupper() or sentence[0].isdigit(), sentence
        formula = writer.formula(text.formula)
        assert "None" not in sentence + formula
        if not any(isinstance(token, Position) for token in text.formula):  # some are written like numbers
            assert len(readable_sides(formula)) <= 1, formula
    if isinstance(step.subject, Position):
        if isinstance(step.result, Outcome):
            assert step.result is search_outcome(step.subject, convention, plain=True), step
        else:
            assert step.result == search_value(step.subject, plain=True), step


SMALL = {
    "hackenbush": [
        "0",
        "B",
        "R",
        "G",
        "BR",
        "GG",
        "GB",
        "B/R",
        "B/B",
        "G/G",
        "B:0",
        "BB/R",
        "BRB/RBR/BRR",
        "B(G,R), G",
    ],
    "childish-hackenbush": ["0", "B", "BRB", "BB/R"],
    "childish-hackenbush-br": ["0", "G", "GB"],
    "reverse-hackenbush": ["0", "B", "BR", "BB/R", "B(R,R)", "B(R,BR)", "R(B,G)"],
    "clockwise-hackenbush": ["0", "B", "G", "BR, B(G,R)"],
    "domino-shave": ["(1,2)", "(1,1)", "(2,4)(7,3)(1,2)"],
    "flipping-coins": ["0", "1", "11", "0111101"],
    "partizan-euclid": ["E(2,1)", "E(3,2)", "E(11,8)"],
    "toppling-dominoes": ["0", "B", "G", "BRG"],
    "nim": ["0", "1", "1 2"],
    "domineering": ["1x1", "2x2"],
    "clobber": ["xo", "x"],
    "toads-and-frogs": ["t.f"],
}


@pytest.mark.parametrize("convention", list(Convention))
@pytest.mark.parametrize(("ruleset", "text"), [(name, text) for name, texts in SMALL.items() for text in texts])
def test_every_step_is_true_and_told(ruleset: str, text: str, convention: Convention) -> None:
    answer = evaluate(ruleset_named(ruleset).parse(text), convention=convention)
    assert answer.derivation.result == answer.result
    for _, step in islice(answer.derivation.walk(), MOST_STEPS):
        check(step, convention)


def test_every_ruleset_explains_its_examples() -> None:
    for name in ruleset_names():
        ruleset = ruleset_named(name)
        assert ruleset.examples, name
        for text in ruleset.examples:
            lines = list(islice(outline(evaluate(ruleset.parse(text)).derivation), 5))
            assert lines, (name, text)


@settings(max_examples=60, deadline=None)
@given(st.integers(1, 7), st.integers(0, 3), st.integers(0, 10**6), st.sampled_from(["BR", "BRG", "G", "GB"]))
def test_derivations_of_random_pictures(edges: int, cycles: int, seed: int, colors: str) -> None:
    position = random_graph(edges, cycles=min(cycles, edges), seed=seed, colors=colors)
    for _, step in islice(evaluate(position).derivation.walk(), 25):
        check(step, Convention.NORMAL)


@settings(max_examples=30, deadline=None)
@given(st.integers(1, 6), st.integers(0, 2), st.integers(0, 10**6))
def test_derivations_of_random_reverse_pictures(edges: int, cycles: int, seed: int) -> None:
    position = random_graph(edges, cycles=min(cycles, edges), seed=seed).as_variant(ReverseHackenbush)
    for _, step in islice(evaluate(position).derivation.walk(), 25):
        check(step, Convention.NORMAL)


OPERANDS = ("2", "-1", "-1v", "-1/2^*", "-2Miny(1)", "v3*", "+-1", "*:3/4 + 5", "-5+*2:3/4:*3", ".5-3*", "{0|2}")


@pytest.mark.parametrize("sign", [" + ", " - ", " : "])
def test_the_formula_of_an_operation_reads_back(sign: str) -> None:
    """As one equation: 2 - 1v would be 1^, and 1 + * : 1 would be 1^*."""
    equations = 0
    for first, second in product(OPERANDS, repeat=2):
        derivation = evaluate_expression(parse(f"({first}){sign}({second})")).derivation
        for writer in (PLAIN, PRINT, TEX):
            formula = writer.formula(text_of_step(derivation).formula)
            assert len(readable_sides(formula)) <= 1, formula
            sides = formula.split(" = ")
            equations += len(sides) > 1 and all(readable_sides(side) for side in sides)
    assert equations > 150


@pytest.mark.parametrize("name", ["nim", "clobber", "domineering"])
def test_an_empty_text_is_named(name: str) -> None:
    first = next(outline(evaluate(ruleset_named(name).parse("")).derivation))
    assert (first.subject, first.formula) == ("(empty)", "(empty) = 0")


def test_the_words_of_the_smallest_pictures() -> None:
    first = {text: outline_text(evaluate(Hackenbush.parse(text)).derivation, limit=1) for text in ("B", "G", "0")}
    assert first["B"].startswith("B = 1   One blue stick is one move for Left.")
    assert first["G"].startswith("G = *   One green stick is one move for whoever comes first.")
    assert first["0"].startswith("0 = 0   Nobody can move.")


def test_a_search_is_told_by_what_the_players_can_reach() -> None:
    """The house of *Winning Ways* on a small scale: a core that no theorem takes."""
    answer = evaluate(Hackenbush.parse("BR/RB/B"))
    assert answer.derivation.rule is Rule.CORE
    left, right = answer.derivation.operands["left"], answer.derivation.operands["right"]
    assert Value.of(left, right) == answer.value  # type: ignore[arg-type]
    line = next(iter(outline(answer.derivation)))
    assert line.sentence.startswith("Left can reach ")
    assert "position" not in line.sentence


def test_fusion_is_told_before_addition() -> None:
    answer = evaluate(Hackenbush.parse("G:aGG:a, GG/G"))
    assert [step.rule for _, step in islice(answer.derivation.walk(), 2)] == [Rule.FUSION, Rule.DISJUNCTIVE_SUM]


def test_nimbers_are_added_in_binary() -> None:
    def told(ruleset: str, text: str) -> str:
        return next(outline(evaluate(ruleset_named(ruleset).parse(text)).derivation)).sentence

    assert told("nim", "3 4 5") == "Nimbers are added in binary, without carrying: 011, 100 and 101 make 010."
    assert told("nim", "5000 2") == "Nimbers are added in binary, without carrying."
    assert told("nim", "1 1") == "Add the parts."
    assert told("hackenbush", "GG, B") == "Add the parts."


def test_the_simplest_number_is_told_with_the_numbers_around_it() -> None:
    def told(text: str) -> str:
        line = next(outline(evaluate_expression(parse(text)).derivation))
        return f"{line.formula}. {line.sentence}"

    assert told("{0,1|5,2}") == "{0,1|5,2} = 3/2. The simplest number between 1 and 2."
    assert told("{-3,-4|}") == "{-3,-4|} = 0. The simplest number greater than -3."
    assert told("{|-3,7}") == "{|-3,7} = -4. The simplest number less than -3."
    assert told("3/4") == "{1/2|1} = 3/4. This is the name of a canonical form."
    assert told("1*1000000").startswith("1*1000000 = 1*1000000. ")


@pytest.mark.parametrize(("ruleset", "text"), [("nim", "3 4 5"), ("domineering", "3x3"), ("clobber", "xoxo")])
def test_a_position_is_explained_once(ruleset: str, text: str) -> None:
    derivation = evaluate(ruleset_named(ruleset).parse(text)).derivation
    explained = [line.subject for line in outline(derivation)]
    assert len(explained) == len(set(explained))
    assert set(explained) == {str(step.subject) for _, step in derivation.walk()}


def test_the_steps_of_a_search_search_no_position_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step asks a position for its options once to tell them, and a search for its value once; each for two players.
    Without a common table every step would search all that is below it again, here 842 times in all."""
    asked: list[TopplingDominoes] = []
    options = TopplingDominoes.options

    def counted(position: TopplingDominoes, player: Player) -> Iterable[TopplingDominoes]:
        asked.append(position)
        return options(position, player)

    monkeypatch.setattr(TopplingDominoes, "options", counted)
    derivation = evaluate(TopplingDominoes("BRBBRBRRB")).derivation
    asked.clear()
    steps = list(outline(derivation))
    assert len(asked) <= 4 * len(steps)


@pytest.mark.parametrize(
    ("text", "said"),
    [("{1,0|-1}", "Left option 0 is dominated: 0 <= 1"), ("{*,0|*}", "Left option * reverses through 0 to nothing")],
)
def test_simplifications_are_said_in_json(text: str, said: str) -> None:
    (line,) = outline(evaluate_expression(parse(text)).derivation)
    assert step_as_json(line)["operands"] == {"simplifications": [said]}


def test_every_reduced_line_of_coins_is_told_as_an_equation() -> None:
    """Between two sides that are equal, and with more on one of them than the result."""
    told = 0
    for length in range(1, 10):
        for coins in map("".join, product("01", repeat=length)):
            answer = evaluate(ruleset_named("flipping-coins").parse(coins))
            last = list(answer.derivation.walk())[-1][1]
            assert last.rule is Rule.COIN_ORDINAL_SUM
            left, _, right = PLAIN.formula(text_of_step(last).formula).partition(" = ")
            assert Value(right) == answer.value
            if left != str(last.subject):
                told += 1
                assert left != right
                assert Value(left) == answer.value, coins
    assert told > 500


def test_the_value_of_partizan_euclid_is_told_along_its_spine() -> None:
    for p, q in product(range(1, 30), repeat=2):
        answer = evaluate(PartizanEuclid(p, q))
        steps = [step for _, step in answer.derivation.walk()]
        if p % q == 0:
            assert [step.rule for step in steps] == [Rule.EMPTY]
            continue
        assert steps[-1].result == answer.value
        assert {step.rule for step in steps[1:]} == {Rule.SEARCH}
        reached = {str(step.subject): step.result for step in steps[1:]}
        for step in steps[1:]:
            for player in Player:
                assert isinstance(step.subject, PartizanEuclid)
                (option,) = (option.standard() for option in step.subject.options(player))
                value = Value(0) if option is None else reached[str(option)]
                assert step.operands[player.name.lower()] == (value,)


def test_a_stalk_and_a_reverse_arch_are_told_in_plain_words() -> None:
    def told(ruleset: str, text: str) -> str:
        return next(outline(evaluate(ruleset_named(ruleset).parse(text)).derivation)).sentence

    assert "above them only the highest of a color counts" in told("hackenbush", "BRGRB")
    assert "has 2 runs of one color, of 2 and 1 sticks" in told("reverse-hackenbush", "BB/R")
    assert "has 1 run of one color, of 3 sticks" in told("reverse-hackenbush", "BB/B")
