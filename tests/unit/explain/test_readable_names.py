"""What a person reads: names that are short, decimals for long fractions, words where no name helps."""

from __future__ import annotations

from fractions import Fraction
from random import Random

from colonnade.dyadic import Dyadic
from colonnade.explain.names import has_name, printed, short_number, spoken
from colonnade.explain.outcomes import conclusion, value_sentence
from colonnade.explain.outline import line_of
from colonnade.explain.writers import PRINT
from colonnade.games.value import Value
from colonnade.players import Convention
from colonnade.positions.hackenbush import Hackenbush
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.evaluate import evaluate
from colonnade.solvers.engine.rules import Rule


def random_tree(random: Random, edges: int) -> Hackenbush:
    """A tree in the text notation: every edge stands on one drawn before it."""
    above: list[list[int]] = [[] for _ in range(edges + 1)]
    for edge in range(1, edges + 1):
        above[random.randrange(edge) if edge > 1 else 0].append(edge)
    texts = [""] * (edges + 1)
    for edge in range(edges, -1, -1):
        inside = ",".join(texts[x] for x in above[edge])
        letter = random.choice("BRG") if edge else ""
        texts[edge] = letter + (inside if len(above[edge]) < 2 or not edge else f"({inside})")
    return Hackenbush.parse(texts[0])


def test_values_of_large_mixed_trees_are_told_in_a_line() -> None:
    random = Random(7)
    for _ in range(6):
        value = evaluate(random_tree(random, 60)).value
        for text in (printed(value), spoken(value), value_sentence(value), PRINT.thing(value)):
            assert len(text) <= 200
            assert "<" not in text
            assert ".left" not in text


def test_long_fractions_are_decimals_with_the_right_digits() -> None:
    random = Random(3)
    for _ in range(200):
        number = Dyadic(random.getrandbits(80) | 1, random.randint(70, 90))
        text = short_number(number)
        assert text.endswith("…")
        digits = Fraction(text[:-1])
        assert 0 <= Fraction(str(number)) - digits < Fraction(1, 10**8)
    assert short_number(Dyadic(-1, 300)) == "−1/2³⁰⁰"
    small, large = Dyadic(2**299 // 3 | 1, 400), Dyadic(2**400 // 3, 300)
    for number, power in ((small, -31), (large, 29)):
        beginning, raised = short_number(number).split("…×10")
        assert raised == str(power).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
        rest = Fraction(str(number)) / Fraction(10) ** power - Fraction(beginning)
        assert 0 <= rest < Fraction(1, 10**7)


def test_a_conclusion_takes_two_lines_at_most() -> None:
    parts = [evaluate(each).value for each in Hackenbush.parse("G(BBB,RR,B), GGR(B,G), GRRR, GGB").split()]
    total = evaluate(Hackenbush.parse("G(BBB,RR,B), GGR(B,G), GRRR, GGB")).value
    assert conclusion(parts, total) == "So the value is ∗:2 + ∗2:1:∗ + ∗2:(−1/2) + ∗:(−3)."
    large = Value("{9|7||6|5|||4|3||2*|{1|-8}}") + Value("{80|30||20|5|||4|3||2*|{1|-9}}")
    assert not has_name(large)
    assert conclusion([large], large).startswith("So the value is a hot game, mean ")


def test_the_rule_for_a_stick_under_a_number_gives_the_value() -> None:
    """Conway's 1:x is (x + p)/2**(p - 1) for the least p with x + p > 1: the sentence names this p."""
    for text in ("B(R,R)", "BR", "B(RR,BR)", "R(B,B,B)", "R(BBB,RB)", "B(RRR,R,BR)", "R(R,B)", "B(R,BBR)"):
        step = evaluate(Hackenbush.parse(text)).derivation
        if step.rule is not Rule.ORDINAL_SUM:
            continue
        sentence = line_of(step).sentence
        x, sign = step.operands["subordinate"], 1 if step.operands["base"] == 1 else -1
        assert isinstance(x, Value)
        assert x.number is not None
        if "one more move" in sentence:
            assert step.result == x + sign
        elif "counts alone" in sentence:
            assert step.result == sign
        else:
            words = sentence.replace("take away", "add").split("add ")[1].split()
            least = int(words[0].strip(","))
            halvings = 1 if "once" in words[-1] else int(words[-2])
            assert step.result == Value((x.number + sign * least).halved(halvings))


def test_misere_play_is_derived_from_winning_moves_and_refutations() -> None:
    derivation = evaluate(Hackenbush.parse("BB(R,G), RR"), convention=Convention.MISERE).derivation
    assert line_of(derivation).sentence == (
        "In misère play: Left to move wins by moving to RR. Right to move wins by moving to BB(R,G)."
    )
    assert [str(step.subject) for step in derivation.steps] == ["RR", "BB(R,G)"]
    told: list[Step] = [step for _, step in derivation.walk()]
    assert all(step.steps or len(step.subject) == 0 for step in told if isinstance(step.subject, Hackenbush))
