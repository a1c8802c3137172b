"""What each rule says: one template for every rule.

A template gets a step and answers with a sentence and a formula, as tokens. It must be right for the smallest cases
too: one stick, one green stick, one part.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from colonnade.dyadic import Dyadic
from colonnade.explain.tokens import Tokens, joined, listed
from colonnade.explain.writers import winner
from colonnade.games.form import Form
from colonnade.games.simplification import Dominated, Reversed
from colonnade.games.value import Value
from colonnade.players import Convention, Outcome, Player
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.rules import Rule

MOST_LISTED = 12
"""Longer rows of operands are counted, not listed."""


@dataclass(frozen=True, slots=True)
class StepText:
    """A step in words: a sentence, and a formula that ends with the result."""

    sentence: Tokens
    formula: Tokens


Template: TypeAlias = Callable[[Step], StepText]


def text_of_step(step: Step) -> StepText:
    """What a step says."""
    return _TEMPLATES[step.rule](step)


def _fixed(*sentence: object) -> Template:
    return lambda step: StepText(tuple(sentence), (step.subject, " = ", step.result))


def _values(step: Step, name: str) -> Sequence[Value]:
    found = step.operands.get(name, ())
    assert isinstance(found, tuple)
    return found


def _value(step: Step, name: str) -> Value:
    found = step.operands[name]
    assert isinstance(found, Value)
    return found


def _number(step: Step, name: str) -> int:
    found = step.operands[name]
    assert isinstance(found, int)
    return found


def _count(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


# -- any ruleset ---------------------------------------------------------------------------------


def _empty(step: Step) -> StepText:
    return StepText(("Nobody can move.",), (step.subject, " = ", step.result))


def _sum(step: Step) -> StepText:
    summands = _values(step, "summands")
    if len(summands) > MOST_LISTED:
        return StepText((f"Add the values of the {len(summands)} parts.",), (step.subject, " = ", step.result))
    if len(summands) == 1:
        words = "There is one part."
    else:
        words = _nim_sum(step) or "Add the parts."
    return StepText((words,), (*joined(summands, " + "), " = ", step.result))


_MOST_DIGITS = 10
"""Longer nimbers are not written in binary."""


def _nim_sum(step: Step) -> str | None:
    """How nimbers are added; nothing where a summand is no nimber, or all are so small that nothing is to be said."""
    nimbers = [summand.nimber for summand in (*_values(step, "summands"), step.result) if isinstance(summand, Value)]
    known = [nimber for nimber in nimbers if nimber is not None]
    if len(known) < len(nimbers) or max(known[:-1]) < 2:
        return None
    words = "Nimbers are added in binary, without carrying"
    digits = max(known).bit_length()
    if digits > _MOST_DIGITS:
        return f"{words}."
    *summands, last, result = (f"{nimber:0{digits}b}" for nimber in known)
    return f"{words}: {', '.join(summands)} and {last} make {result}."


def _options(step: Step) -> Tokens | None:
    """What each player can reach, where that is known."""
    if "left" not in step.operands or "right" not in step.operands:
        return None
    return tuple(
        token for player in (Player.LEFT, Player.RIGHT) for token in _reach(player, _values(step, player.name.lower()))
    )


def _reach(player: Player, values: Sequence[object]) -> Tokens:
    name = player.name.capitalize()
    if not values:
        tokens: Tokens = (f"{name} cannot move",)
    elif len(values) > MOST_LISTED:
        tokens = (f"{name} can reach {len(values)} values that matter",)
    else:
        tokens = (f"{name} can reach ", *listed(values))
    return (*tokens, ", ") if player is Player.LEFT else (*tokens, ".")


def _braces(step: Step) -> Tokens:
    left, right = _values(step, "left"), _values(step, "right")
    if max(len(left), len(right)) > MOST_LISTED:
        return (step.result,)
    return ("{", *joined(left, ","), "|", *joined(right, ","), "}", " = ", step.result)


def _search(step: Step) -> StepText:
    options = _options(step)
    positions = _number(step, "positions")
    if options is None:
        words = f"Search through all moves, {_count(positions, 'position')}."
        return StepText((words,), (step.subject, " = ", step.result))
    if not _values(step, "left") and not _values(step, "right"):
        return _empty(step)
    return StepText(options, _braces(step))


def _core(step: Step) -> StepText:
    hung = _values(step, "hung")
    text = _search(step)
    if not hung:
        return text
    words = ("What stands on the cycles counts by its value, ", *listed(hung), ". ")
    return StepText((*words, *text.sentence), text.formula)


def _outcome_search(step: Step) -> StepText:
    misere = step.operands.get("convention") is Convention.MISERE
    play = "In misère play" if misere else "In normal play"
    formula = (step.subject, " = ", step.result)
    if step.operands.get("left") == () == step.operands.get("right"):
        return StepText((f"{play} whoever is to move and cannot {'wins' if misere else 'loses'}.",), formula)
    sentences: list[object] = []
    for player in (Player.LEFT, Player.RIGHT):
        name = player.name.capitalize()
        outcomes = step.operands.get(player.name.lower())
        if outcomes is None:
            positions = _number(step, "positions")
            found = winner(_outcome(step))
            return StepText((f"{play} {found} wins, found by search of {_count(positions, 'position')}.",), formula)
        assert isinstance(outcomes, tuple)
        winning = step.operands.get(f"{player.name.lower()}_wins_by")
        if not outcomes:
            sentences.append(f" {name} to move cannot, and {'wins' if misere else 'loses'}.")
        elif winning is not None:
            sentences += [f" {name} to move wins by moving to ", winning, "."]
        else:
            moves = "the only move loses" if len(outcomes) == 1 else f"each of {len(outcomes)} moves loses"
            sentences.append(f" {name} to move loses: {moves}.")
    return StepText((f"{play}:", *sentences), formula)


def _outcome(step: Step) -> Outcome:
    assert isinstance(step.result, Outcome)
    return step.result


def _sum_of_outcome(step: Step) -> StepText:
    words = "All parts but one add up to 0, so the winner of that one wins the whole."
    return StepText((words,), (step.subject, " = ", step.result))


def _cold_sum(step: Step) -> StepText:
    number = _value(step, "number")
    each = "Each part is a number, or a number and an infinitesimal, which is smaller than every positive number."
    sentence: Tokens = (f"{each} The numbers add up to ", number)
    if number == 0:
        sentence = (*sentence, ", and the atomic weights to ", _value(step, "weight"), ": two ahead is enough")
    return StepText((*sentence, "."), (f"{winner(step.result)} wins",) if isinstance(step.result, Outcome) else ())


# -- Hackenbush ----------------------------------------------------------------------------------


def _single_edge(step: Step) -> StepText:
    if step.result == 1:
        words = "One blue stick is one move for Left."
    elif step.result == -1:
        words = "One red stick is one move for Right."
    else:
        words = "One green stick is one move for whoever comes first."
    return StepText((words,), (step.subject, " = ", step.result))


def _string(step: Step) -> StepText:
    letters = step.operands["letters"]
    assert isinstance(letters, str)
    run = len(letters) - len(letters.lstrip(letters[0]))
    if run == len(letters):
        color, player = ("blue", "Left") if letters[0] == "B" else ("red", "Right")
        words = f"{run} {color} sticks on top of each other are {run} moves for {player}."
        return StepText((words,), (step.subject, " = ", step.result))
    words = "Sticks count 1 up to the first change of color, then half of the one before; blue adds, red takes away."
    if len(letters) > MOST_LISTED:
        return StepText((words,), (step.subject, " = ", step.result))
    sign = 1 if letters[0] == "B" else -1
    terms = [Dyadic(sign * run)]
    terms += [Dyadic(1 if letter == "B" else -1, place) for place, letter in enumerate(letters[run:], start=1)]
    return StepText((words,), (*joined(map(Value, terms), " + "), " = ", step.result))


def _stalk(step: Step) -> StepText:
    return StepText(
        ("Each green stick gives both players one more option; from its tip only the highest sticks count. ",)
        + (_options(step) or ()),
        _braces(step),
    )


def _ordinal_sum(step: Step) -> StepText:
    base, subordinate = step.operands["base"], step.operands["subordinate"]
    formula = (base, " : ", subordinate, " = ", step.result)
    if step.edges or step.base_edges:
        return _planted(step, formula)
    words: Tokens = ("An ordinal sum: a move in the base takes the subordinate away.",)
    if "by_value" in step.operands:
        value, other = _values(step, "by_value")
        words += (" The base counts as it is written: on its value ", value, " it would be ", other, ".")
    if "left" in step.operands and max(len(_values(step, "left")), len(_values(step, "right"))) <= MOST_LISTED:
        return StepText(words, (base, " : ", subordinate, " = ", *_braces(step)))
    return StepText(words, formula)


def _planted(step: Step, formula: Tokens) -> StepText:
    """One stick and what stands on it; for numbers with the rule by which the ordinal sum is worked out."""
    base, number = step.operands["base"], _value(step, "subordinate").number
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
        (step.subject, " = ", step.result),
    )


def _bed(step: Step) -> StepText:
    exponent = _number(step, "exponent")
    return StepText(
        (
            "A redwood bed: half of itself for every red stick beyond the least tree that holds its legs together, "
            f"{_count(exponent - 1, 'stick')} here.",
        ),
        ("1/2^", exponent, " = ", step.result) if exponent > 1 else (step.subject, " = ", step.result),
    )


def _peeling(step: Step) -> StepText:
    worth, rest = _number(step, "worth"), _value(step, "rest")
    count = len(step.base_edges)
    words = (
        "A foot of a spider under a stick of its own color may stand alone on the ground"
        + (": " if count == 1 else f"; {count} such feet together are worth ")
        + ("it is worth " if count == 1 else "")
    )
    return StepText((words, worth, "."), (Value(worth), " + ", rest, " = ", step.result))


def _blue_red_part(step: Step) -> StepText:
    number, rest = _value(step, "number"), _value(step, "rest")
    held = "it" if len(step.base_edges) == 1 else "them"
    words = (
        *_held(step),
        number,
        f"; all else stands on {held} as if on the ground, on green sticks, and is worth ",
        rest,
    )
    return StepText((*words, "."), (number, " + ", rest, " = ", step.result))


def _blue_red_part_alone(step: Step) -> StepText:
    words = (*_held(step), _value(step, "number"), "; all else stands on green sticks and is infinitesimal.")
    return StepText(words, (step.subject, " = ", step.result))


def _two_ahead(step: Step) -> StepText:
    low, high = step.operands["low"], step.operands["high"]
    bounds = f"is {low}" if low == high else f"lies between {low} and {high}"
    words = (
        "All stands on green sticks, once blue and red ones worth 0 are fused with the ground. The green paths to blue "
        f"and to red sticks tell that the atomic weight {bounds}, and who is two ahead wins."
    )
    return StepText((words,), (step.subject, " = ", step.result))


def _held(step: Step) -> Tokens:
    if len(step.base_edges) == 1:
        return ("The stick on the ground that is not green is worth ",)
    return ("The sticks that are joined to the ground without green ones are worth ",)


def _ground_fusion(step: Step) -> StepText:
    worth, rest = _number(step, "worth"), _value(step, "rest")
    words = (
        "Where all sticks on the ground have one color, a vertex next to it that has sticks of that color alone may be "
        "fused with the ground; what then stands alone is worth "
    )
    return StepText((words, worth, "."), (Value(worth), " + ", rest, " = ", step.result))


def _arch(step: Step) -> StepText:
    summands = _values(step, "summands")
    worth = _number(step, "worth")
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
    legs, bonus, arm = _values(step, "summands"), _value(step, "bonus"), _value(step, "arm")
    words = "A balanced spider is the sum of its legs and a bonus that the colors at its body decide"
    words += ", with the arm." if arm != 0 else "."
    if len(legs) > MOST_LISTED:
        return StepText((words,), (step.subject, " = ", step.result))
    return StepText((words,), (*joined([*legs, bonus], " + "), " = ", step.result))


def _clockwise(step: Step) -> StepText:
    base, subordinate = step.operands["base"], step.operands["subordinate"]
    assert isinstance(base, Form)
    words: Tokens = (
        "The trunk's lowest stick, with what is left of it, is the base; what stands on it is the subordinate.",
    )
    if not base.is_canonical:
        left, right = [x.value for x in base.left], [x.value for x in base.right]
        words = (*words, " In the base ", *_reach(Player.LEFT, left), *_reach(Player.RIGHT, right))
    return StepText(words, (base, " : ", subordinate, " = ", step.result))


def _segments(step: Step) -> StepText:
    segments = step.operands["segments"]
    assert isinstance(segments, tuple)
    number = len(segments)
    kind = "string" if step.rule is Rule.REVERSE_STRING else "arch"
    words = f"A reverse {kind} is valued by its runs of one color: {_count(number, 'run')}"
    words += f" of {', '.join(map(str, segments))} sticks." if number <= MOST_LISTED else "."
    return StepText((words,), (step.subject, " = ", step.result))


def _twins(step: Step) -> StepText:
    return StepText(
        ("Twin branches on the tip of a string cancel, for a move in one can be copied in the other.",),
        (step.subject, " = ", step.operands["position"], " = ", step.result),
    )


def _trunk(step: Step) -> StepText:
    nimber = _number(step, "nimber")
    words = "Contract the sticks of the trunk's color and make the others green: the nim value above the trunk is "
    rest = ", so the position is worth one move." if nimber == 0 else ", not 0, so a game of the trunk's color decides."
    return StepText((words, nimber, rest), (step.subject, " = ", step.result))


def _leg_shortening(step: Step) -> StepText:
    worth, rest, halvings = step.operands["worth"], _value(step, "rest"), _number(step, "halvings")
    words = "Of long legs with swap feet only the two top sticks count; the rest of the legs is worth "
    times = Value(Dyadic(1, halvings))
    return StepText((words, worth, "."), (worth, " + ", times, " × ", rest, " = ", step.result))


def _flowers(step: Step) -> StepText:
    number = _value(step, "number")
    if number != 0:
        words: Tokens = ("Flowers are infinitesimal: the number beside them, ", number, ", decides.")
    else:
        count, weight = _number(step, "flowers"), _number(step, "weight")
        words = (f"A sum of {count} flowers and nimbers, of atomic weight ", weight, "; who wins was found by search.")
    return StepText(words, (step.subject, " = ", step.result))


def _sprigs(step: Step) -> StepText:
    advantage, tilt = step.operands["advantage"], step.operands["tilt"]
    odd = "an odd" if step.operands["has_star"] else "an even"
    return StepText(
        (f"A sum of sprigs with {odd} number of bare green sticks, advantage ", advantage, " and tilt ", tilt, "."),
        (step.subject, " = ", step.result),
    )


# -- other rulesets ------------------------------------------------------------------------------


def _domino_tree(step: Step) -> StepText:
    return StepText(
        ("A line of dominoes is a clockwise Hackenbush tree, move for move.",),
        (step.subject, " = ", step.operands["position"], " = ", step.result),
    )


def _reduction(step: Step) -> StepText:
    even = " since an even number of tails follows" if step.operands["letter"] == "b" else ""
    return StepText(
        (f"Three tails after a head may become one tail before it{even}.",),
        (step.subject, " = ", step.operands["position"]),
    )


def _coin_sum(step: Step) -> StepText:
    base, subordinates = _value(step, "base"), _values(step, "subordinates")
    words = "The reduced line is an ordinal sum of numbers." if subordinates else "The reduced line is one number."
    if len(subordinates) > MOST_LISTED:
        return StepText((words,), (step.subject, " = ", step.result))
    return StepText((words,), (*joined([base, *subordinates], " : "), " = ", step.result))


def _signature(step: Step) -> StepText:
    signature = str(step.operands["signature"]) or "λ"
    shown = signature if len(signature) <= 60 else f"of {len(signature)} letters"
    return StepText((f"The moves along the spine give the signature {shown}.",), (step.subject, " = ", step.result))


def _rewriting(step: Step) -> StepText:
    after = step.operands["signature"] or "λ"
    return StepText(
        (f"Rule {step.operands['number']} for signatures keeps the outcome.",), (step.subject or "λ", " → ", after)
    )


def _irreducible(step: Step) -> StepText:
    words = "This signature is irreducible; its outcome stands in the table."
    return StepText((words,), (step.subject or "λ", " = ", step.result))


def _misere_nim(step: Step) -> StepText:
    if step.operands["has_large_heap"]:
        words = "Some heap has two counters or more, so misère Nim is won like normal Nim: by the nim sum "
    else:
        words = "All heaps have one counter at most, so misère Nim is the reverse of normal Nim: by the nim sum "
    return StepText((words, step.operands["nimber"], "."), (step.subject, " = ", step.result))


# -- expressions ---------------------------------------------------------------------------------


def _name(step: Step) -> StepText:
    formula: Tokens = (step.subject, " = ", step.result)
    if "left" in step.operands and max(len(_values(step, "left")), len(_values(step, "right"))) <= MOST_LISTED:
        formula = _braces(step)
    return StepText(("This is the name of a canonical form.",), formula)


def _multiple(step: Step) -> StepText:
    times, game = step.operands["times"], step.operands["game"]
    return StepText((f"{times} copies of ", game, "."), (step.subject, " = ", step.result))


def _negative(step: Step) -> StepText:
    return StepText(("The players change sides in ", step.operands["game"], "."), (step.subject, " = ", step.result))


def _simplest(step: Step) -> StepText:
    left, right = _values(step, "left"), _values(step, "right")
    if not left and not right:
        words: Tokens = ("Nobody can move.",)
    elif not left:
        words = ("The simplest number less than ", _extreme(right, Player.RIGHT), ".")
    elif not right:
        words = ("The simplest number greater than ", _extreme(left, Player.LEFT), ".")
    else:
        words = (
            "The simplest number between ",
            _extreme(left, Player.LEFT),
            " and ",
            _extreme(right, Player.RIGHT),
            ".",
        )
    return StepText(words, (step.subject, " = ", step.result))


def _extreme(options: Sequence[Value], player: Player) -> Value:
    """The best of a player's options, which are numbers."""
    return (max if player is Player.LEFT else min)(options, key=lambda option: option.number or Dyadic(0))


def _canonical(step: Step) -> StepText:
    found = step.operands["simplifications"]
    assert isinstance(found, tuple)
    if not found:
        return StepText(("No option is dominated or reversible.",), (step.subject, " = ", step.result))
    words: list[object] = []
    for each in found[:MOST_LISTED]:
        words.extend(_simplification(each))
    if len(found) > MOST_LISTED:
        words.append(f" {len(found) - MOST_LISTED} more simplifications follow.")
    return StepText(tuple(words), (step.subject, " = ", step.result))


def _simplification(each: Dominated | Reversed) -> Tokens:
    side = each.player.name.capitalize()
    if isinstance(each, Dominated):
        sign = " ≤ " if each.player is Player.LEFT else " ≥ "
        return (f"{side}'s option ", each.option, " is dominated: ", each.option, sign, each.by, ". ")
    instead = listed(each.instead) if each.instead else ("nothing",)
    return (f"{side}'s option ", each.option, " reverses through ", each.through, " to ", *instead, ". ")


def _closure(step: Step) -> StepText:
    return StepText(("Options of options become options.",), _named_braces(step))


def _function(step: Step) -> StepText:
    return StepText((f"The function {step.operands['name']} of a form.",), _named_braces(step))


def _named_braces(step: Step) -> Tokens:
    return (step.subject, " = ", *_braces(step))


_TEMPLATES: dict[Rule, Template] = {
    Rule.EMPTY: _empty,
    Rule.DISJUNCTIVE_SUM: _sum,
    Rule.SEARCH: _search,
    Rule.OUTCOME_SEARCH: _outcome_search,
    Rule.SUM_OF_OUTCOME: _sum_of_outcome,
    Rule.COLD_SUM: _cold_sum,
    Rule.SINGLE_EDGE: _single_edge,
    Rule.STRING: _string,
    Rule.STALK: _stalk,
    Rule.ORDINAL_SUM: _ordinal_sum,
    Rule.FUSION: _fusion,
    Rule.LOOP: _fixed("A stick with both ends at one vertex is worth a stick with a free end."),
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
    Rule.DOMINO_TREE: _domino_tree,
    Rule.GREEN_DOMINOES: _fixed("A line of green dominoes is an ordinal sum of nimbers."),
    Rule.DOMINO_BEGINNINGS: _fixed("Every option of a line is one of its beginnings, valued from the shortest on."),
    Rule.COINS: _fixed("Reduce the line, then take it apart into an ordinal sum."),
    Rule.COIN_REDUCTION: _reduction,
    Rule.COIN_ORDINAL_SUM: _coin_sum,
    Rule.EUCLID_SIGNATURE: _signature,
    Rule.EUCLID_REWRITING: _rewriting,
    Rule.EUCLID_IRREDUCIBLE: _irreducible,
    Rule.EUCLID_AUTOMATON: _fixed("The outcome follows from the signature, read from its end by an automaton."),
    Rule.DOMINO_STRETCHES: _fixed("What is left standing is a stretch of the row; who wins each is found in turn."),
    Rule.MISERE_NIM: _misere_nim,
    Rule.NAME: _name,
    Rule.MULTIPLE: _multiple,
    Rule.NEGATIVE: _negative,
    Rule.SIMPLEST_NUMBER: _simplest,
    Rule.CANONICAL_FORM: _canonical,
    Rule.TRANSITIVE_CLOSURE: _closure,
    Rule.FUNCTION: _function,
}
