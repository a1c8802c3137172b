"""Sentences for the theorems on Hackenbush and its variants."""

from __future__ import annotations

from collections.abc import Mapping

from colonnade.dyadic import Dyadic
from colonnade.explain.sentences.any_ruleset import text_of_search
from colonnade.explain.sentences.template import (
    MOST_LISTED,
    StepText,
    Template,
    counted,
    equation,
    fixed,
    in_braces,
    integer_named,
    lists_options,
    reached_by,
    reached_by_both,
    value_named,
    values_named,
)
from colonnade.explain.tokens import Tokens, joined, listed
from colonnade.games.form import Form
from colonnade.games.value import Value
from colonnade.players import Player
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.rules import Rule


def _single_edge(step: Step) -> StepText:
    if step.result == 1:
        words = "One blue stick is one move for Left."
    elif step.result == -1:
        words = "One red stick is one move for Right."
    else:
        words = "One green stick is one move for whoever comes first."
    return StepText((words,), equation(step))


def _string(step: Step) -> StepText:
    letters = step.operands["letters"]
    assert isinstance(letters, str)
    run = len(letters) - len(letters.lstrip(letters[0]))
    if run == len(letters):
        color, player = ("blue", "Left") if letters[0] == "B" else ("red", "Right")
        words = f"{run} {color} sticks on top of each other are {run} moves for {player}."
        return StepText((words,), equation(step))
    words = "Sticks count 1 up to the first change of color, then half of the one before; blue adds, red takes away."
    if len(letters) > MOST_LISTED:
        return StepText((words,), equation(step))
    sign = 1 if letters[0] == "B" else -1
    terms = [Dyadic(sign * run)]
    terms += [Dyadic(1 if letter == "B" else -1, place) for place, letter in enumerate(letters[run:], start=1)]
    return StepText((words,), (*joined(map(Value, terms), " + "), " = ", step.result))


def _stalk(step: Step) -> StepText:
    return StepText(
        ("Each green stick gives both players one more option; above them only the highest of a color counts. ",)
        + (reached_by_both(step) or ()),
        in_braces(step),
    )


def _ordinal_sum(step: Step) -> StepText:
    base, subordinate = step.operands["base"], step.operands["subordinate"]
    formula = (base, " : ", subordinate, " = ", step.result)
    if step.edges or step.base_edges:
        return _planted(step, formula)
    words: Tokens = ("An ordinal sum: a move in the base takes the subordinate away.",)
    if "by_value" in step.operands:
        value, other = values_named(step, "by_value")
        words += (" The base counts as it is written: on its value ", value, " it would be ", other, ".")
    if lists_options(step):
        return StepText(words, (base, " : ", subordinate, " = ", *in_braces(step)))
    return StepText(words, formula)


def _planted(step: Step, formula: Tokens) -> StepText:
    """One stick and what stands on it; for numbers with the rule by which the ordinal sum is worked out."""
    base, number = step.operands["base"], value_named(step, "subordinate").number
    words = "A stick with what stands on it is an ordinal sum"
    if number == 0:
        return StepText((f"{words}: what stands on it is worth 0, so the stick counts alone.",), formula)
    if base == Value("*"):
        return StepText((f"{words}: cutting the green stick leaves 0, a cut above leaves it standing.",), formula)
    if number is None:
        return StepText((f"{words}.",), formula)
    player, sign = (Player.LEFT, 1) if base == 1 else (Player.RIGHT, -1)
    least = max(1, (1 - sign * number).floor() + 1)
    if least == 1:
        return StepText((f"{words}: one more move for {player.name.capitalize()}.",), formula)
    times = "once" if least == 2 else f"{least - 1} times"
    far = "more than " if sign > 0 else "less than "
    how = (f": {'add' if sign > 0 else 'take away'} {least}, the least that gives ", far, Value(sign))
    return StepText((words, *how, f", and halve {times}."), formula)


def _fusion(step: Step) -> StepText:
    tree = step.operands["position"]
    return StepText(
        ("Fuse the vertices of every cycle: its sticks become sticks with a free end, and the value stays the same.",),
        (step.subject, " = ", tree, " = ", step.result),
    )


def _one_color(step: Step) -> StepText:
    color, player = ("blue", "Left") if isinstance(step.result, Value) and step.result > 0 else ("red", "Right")
    return StepText(
        (f"All sticks are {color}: each is one move for {player}, who cuts from the top.",),
        equation(step),
    )


def _core(step: Step) -> StepText:
    hung = values_named(step, "hung")
    text = text_of_search(step)
    if not hung:
        return text
    words = ("What stands on the cycles counts by its value, ", *listed(hung), ". ")
    return StepText((*words, *text.sentence), text.formula)


def _bed(step: Step) -> StepText:
    exponent = integer_named(step, "exponent")
    return StepText(
        (
            "A redwood bed: half of itself for every red stick beyond the least tree that holds its legs together, "
            f"{counted(exponent - 1, 'stick')} here.",
        ),
        ("1/2^", exponent, " = ", step.result) if exponent > 1 else equation(step),
    )


def _peeling(step: Step) -> StepText:
    worth, rest = integer_named(step, "worth"), value_named(step, "rest")
    count = len(step.base_edges)
    words = (
        "A foot of a spider under a stick of its own color may stand alone on the ground"
        + (": " if count == 1 else f"; {count} such feet together are worth ")
        + ("it is worth " if count == 1 else "")
    )
    return StepText((words, worth, "."), (Value(worth), " + ", rest, " = ", step.result))


def _blue_red_part(step: Step) -> StepText:
    number, rest = value_named(step, "number"), value_named(step, "rest")
    held = "it" if len(step.base_edges) == 1 else "them"
    words = (
        *_held(step),
        number,
        f"; all else stands on {held} as if on the ground, on green sticks, and is worth ",
        rest,
    )
    return StepText((*words, "."), (number, " + ", rest, " = ", step.result))


def _blue_red_part_alone(step: Step) -> StepText:
    words = (*_held(step), value_named(step, "number"), "; all else stands on green sticks and is infinitesimal.")
    return StepText(words, equation(step))


def _two_ahead(step: Step) -> StepText:
    low, high = step.operands["low"], step.operands["high"]
    bounds = f"is {low}" if low == high else f"lies between {low} and {high}"
    words = (
        "All stands on green sticks, once blue and red ones worth 0 are fused with the ground. The green paths to blue "
        f"and to red sticks tell that the atomic weight {bounds}, and who is two ahead wins."
    )
    return StepText((words,), equation(step))


def _held(step: Step) -> Tokens:
    if len(step.base_edges) == 1:
        return ("The stick on the ground that is not green is worth ",)
    return ("The sticks that are joined to the ground without green ones are worth ",)


def _ground_fusion(step: Step) -> StepText:
    worth, rest = integer_named(step, "worth"), value_named(step, "rest")
    words = (
        "Where all sticks on the ground have one color, a vertex next to it that has sticks of that color alone may be "
        "fused with the ground; what then stands alone is worth "
    )
    return StepText((words, worth, "."), (Value(worth), " + ", rest, " = ", step.result))


def _arch(step: Step) -> StepText:
    summands = values_named(step, "summands")
    worth = integer_named(step, "worth")
    if len(summands) == 1:
        words = "What is left of the arch is one stick with both ends on the ground, worth a stick with a free end."
    else:
        words = "Cut an arch in its middle: it is the sum of two strings"
        odd = len(step.operands["strings"][0]) != len(step.operands["strings"][-1])  # type: ignore[index]
        words += ", and the middle stick belongs to both." if odd or _shares_middle(step) else "."
    terms = [*summands, *([Value(worth)] if worth else [])]
    return StepText((words,), (*joined(terms, " + "), " = ", step.result))


def _shares_middle(step: Step) -> bool:
    strings = step.operands["strings"]
    assert isinstance(strings, tuple)
    return sum(map(len, strings)) > len(step.edges)


def _spider(step: Step) -> StepText:
    legs, bonus, arm = values_named(step, "summands"), value_named(step, "bonus"), value_named(step, "arm")
    words = "A balanced spider is the sum of its legs and a bonus that the colors at its body decide"
    words += ", with the arm." if arm != 0 else "."
    if len(legs) > MOST_LISTED:
        return StepText((words,), equation(step))
    return StepText((words,), (*joined([*legs, bonus], " + "), " = ", step.result))


def _clockwise(step: Step) -> StepText:
    base, subordinate = step.operands["base"], step.operands["subordinate"]
    assert isinstance(base, Form)
    words: Tokens = (
        "The trunk's lowest stick, with what is left of it, is the base; what stands on it is the subordinate.",
    )
    if not base.is_canonical:
        left, right = [x.value for x in base.left], [x.value for x in base.right]
        words = (
            *words,
            " In the base ",
            *reached_by(Player.LEFT, left),
            *reached_by(Player.RIGHT, right),
        )
    return StepText(words, (base, " : ", subordinate, " = ", step.result))


def _segments(step: Step) -> StepText:
    segments = step.operands["segments"]
    assert isinstance(segments, tuple)
    number = len(segments)
    runs = counted(number, "run") + " of one color"
    if step.rule is Rule.REVERSE_STRING:
        words = f"A reverse string has {runs}: their number, and the color of the foot, tell the value."
        return StepText((words,), equation(step))
    if number <= MOST_LISTED:
        runs += f", of {''.join(map(str, listed(segments)))} sticks"
    words = f"A reverse arch has {runs}: their number, and which of them are single sticks, tell the value."
    return StepText((words,), equation(step))


def _twins(step: Step) -> StepText:
    return StepText(
        ("Twin branches on the tip of a string cancel, for a move in one can be copied in the other.",),
        (step.subject, " = ", step.operands["position"], " = ", step.result),
    )


def _trunk(step: Step) -> StepText:
    nimber = integer_named(step, "nimber")
    words = "Contract the sticks of the trunk's color and make the others green: the nim value above the trunk is "
    rest = ", so the position is worth one move." if nimber == 0 else ", not 0, so a game of the trunk's color decides."
    return StepText((words, nimber, rest), equation(step))


def _leg_shortening(step: Step) -> StepText:
    worth, rest, halvings = step.operands["worth"], value_named(step, "rest"), integer_named(step, "halvings")
    words = "Of long legs with swap feet only the two top sticks count; the rest of the legs is worth "
    times = Value(Dyadic(1, halvings))
    return StepText((words, worth, "."), (worth, " + ", times, " × ", rest, " = ", step.result))


def _flowers(step: Step) -> StepText:
    number = value_named(step, "number")
    if number != 0:
        words: Tokens = ("Flowers are infinitesimal: the number beside them, ", number, ", decides.")
    else:
        count, weight = integer_named(step, "flowers"), integer_named(step, "weight")
        words = (f"A sum of {count} flowers and nimbers, of atomic weight ", weight, "; who wins was found by search.")
    return StepText(words, equation(step))


def _sprigs(step: Step) -> StepText:
    advantage, tilt = step.operands["advantage"], step.operands["tilt"]
    odd = "an odd" if step.operands["has_star"] else "an even"
    return StepText(
        (f"A sum of sprigs with {odd} number of bare green sticks, advantage ", advantage, " and tilt ", tilt, "."),
        equation(step),
    )


TEMPLATES: Mapping[Rule, Template] = {
    Rule.SINGLE_EDGE: _single_edge,
    Rule.STRING: _string,
    Rule.STALK: _stalk,
    Rule.ORDINAL_SUM: _ordinal_sum,
    Rule.FUSION: _fusion,
    Rule.LOOP: fixed("A stick with both ends at one vertex is worth a stick with a free end."),
    Rule.ONE_COLOR: _one_color,
    Rule.CORE: _core,
    Rule.REDWOOD_BED: _bed,
    Rule.PEELING: _peeling,
    Rule.BLUE_RED_PART: _blue_red_part,
    Rule.BLUE_RED_PART_ALONE: _blue_red_part_alone,
    Rule.TWO_AHEAD: _two_ahead,
    Rule.GROUND_FUSION: _ground_fusion,
    Rule.ARCH: _arch,
    Rule.BALANCED_SPIDER: _spider,
    Rule.CLOCKWISE_TRUNK: _clockwise,
    Rule.REVERSE_STRING: _segments,
    Rule.REVERSE_ARCH: _segments,
    Rule.REVERSE_TWINS: _twins,
    Rule.REVERSE_TRUNK: _trunk,
    Rule.LEG_SHORTENING: _leg_shortening,
    Rule.FLOWERS: _flowers,
    Rule.SPRIGS: _sprigs,
}
