"""The reasons for a value as a person reads them: split at the ground, then each part from its tips down."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from colonnade.solvers.engine.evaluation import Evaluation, Step
from colonnade.studio import models
from colonnade.studio.pictures import Picture
from colonnade.studio.wording import cited, printed

MOST_STEPS = 8
_MOST_COMPARED = 40
_LONGEST_SUBJECT = 44
_SUBSCRIPTS = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")
_ORDINAL = re.compile(r"ordinal sum (?:on a bridge, )?(\(?[-*\d/]+\)?):x")
_HUNG = re.compile(r"(?:hung: |x = )(.*?)(?: at vertex \d+)?$")
_CORE = re.compile(r"two-connected core, (\d+) positions searched")
_PLAIN_STALK = re.compile(r"[BRG(),/\\ ]+")


@dataclass(frozen=True, slots=True)
class Part:
    """One component: its letter, its evaluation and its sticks."""

    label: str
    evaluation: Evaluation
    sticks: list[int]

    @property
    def value(self) -> str:
        """The value, as printed."""
        return printed(str(self.evaluation.value))


def labels(shapes: Sequence[str]) -> list[str]:
    """Letters for components: T for trees, F for what has cycles, numbered where there are several.

    >>> labels(["T"]), labels(["F", "T", "F"])
    (['G'], ['F₁', 'T', 'F₂'])
    """
    if len(shapes) == 1:
        return ["G"]
    totals = Counter(shapes)
    counts: Counter[str] = Counter()
    named = []
    for shape in shapes:
        counts[shape] += 1
        number = str(counts[shape]).translate(_SUBSCRIPTS) if totals[shape] > 1 else ""
        named.append(shape + number)
    return named


def steps_of(parts: Sequence[Part], picture: Picture) -> list[models.Step]:
    """All steps, in reading order; long derivations are folded."""
    found: list[models.Step] = []
    if len(parts) > 1:
        found.append(_split(parts))
    pair = _cancelling(parts)
    if pair:
        found.extend([*_part_steps(pair[0], picture, 3), _mirror(pair)])
    others = [part for part in parts if part not in pair]
    room = max(1, (MOST_STEPS - len(found)) // max(1, len(others)))
    for part in others[:MOST_STEPS]:
        found.extend(_part_steps(part, picture, room))
    return found


def conclusion(parts: Sequence[Part], value: str) -> str:
    """The last line: the parts added up."""
    if len(parts) == 1:
        return f"So G = {value}."
    if len(parts) > 6:
        return f"So G, the sum of {len(parts)} parts, is {value}."
    return f"So G = {joined([part.value for part in parts])} = {value}."


def joined(terms: Sequence[str]) -> str:
    """A sum with its signs.

    >>> joined(["1", "−1/2", "∗"])
    '1 − 1/2 + ∗'
    """
    text = terms[0] if terms else "0"
    for term in terms[1:]:
        text += f" − {term[1:]}" if term.startswith("−") and " " not in term else f" + {term}"
    return text


def _split(parts: Sequence[Part]) -> models.Step:
    few = [part.label for part in parts[:8]] + (["…"] if len(parts) > 8 else [])
    return models.Step(
        sentence="Split at the ground.",
        formula=f"G = {' + '.join(few)}",
        source="Disjunctive sum · Forms and values, 1.4.1",
        depth=0,
        sticks=[],
        base=[],
        motion="split",
    )


def _cancelling(parts: Sequence[Part]) -> list[Part]:
    """The first two parts that are mirror images of each other, unless they are worth a number anyway."""
    parts = parts[:_MOST_COMPARED]
    for i, first in enumerate(parts):
        value = first.evaluation.value
        if value is None or value.is_number:
            continue
        for second in parts[i + 1 :]:
            if second.evaluation.value == -value:
                return [first, second]
    return []


def _mirror(pair: list[Part]) -> models.Step:
    return models.Step(
        sentence="Mirror images cancel.",
        formula=f"{pair[0].label} + {pair[1].label} = 0",
        source="Tweedledum and Tweedledee · Decomposing Hackenbush",
        depth=0,
        sticks=[*pair[0].sticks, *pair[1].sticks],
        base=[],
    )


def _part_steps(part: Part, picture: Picture, room: int) -> list[models.Step]:
    """The steps of one part from the tips down, the last one naming the part; at most ``room`` of them."""
    steps = _postorder(part.evaluation.derivation)
    kept = steps if len(steps) <= room else steps[-max(1, room - 1) :]
    shown = [_told(depth, step, picture, last=step is steps[-1][1], part=part) for depth, step in kept]
    hidden = steps[: len(steps) - len(kept)]
    return [_folded([step for _, step in hidden], picture), *shown] if hidden else shown


def _folded(hidden: Sequence[Step], picture: Picture) -> models.Step:
    """Many steps as one line; the picture shows all that they speak of."""
    edges = sorted({edge for step in hidden for edge in step.edges})
    kinds = Counter(_kind(step) for step in hidden)
    listed = [f"{count} {kind}{'s' if count > 1 else ''}" for kind, count in kinds.items()]
    words = listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} and {listed[-1]}"
    return models.Step(
        sentence=f"{words} {'comes' if len(hidden) == 1 else 'come'} first.",
        formula="",
        source="",
        depth=0,
        sticks=picture.of(tuple(edges)),
        base=[],
        folded=len(hidden),
    )


def _kind(step: Step) -> str:
    """What a step is called when it is counted."""
    if step.rule.startswith("van Roode"):
        return "stalk"
    if step.rule == "disjunctive sum":
        return "sum"
    return "ordinal sum" if _ORDINAL.match(step.rule) else "smaller step"


def _postorder(root: Step) -> list[tuple[int, Step]]:
    """Steps with what they rest on first. Single sticks say nothing by themselves and are left out."""
    if root.rule == "hang the blocks from the ground" and len(root.steps) == 1:
        root = root.steps[0]
    order: list[tuple[int, Step]] = []
    stack: list[tuple[int, Step, bool]] = [(0, root, False)]
    while stack:
        depth, step, opened = stack.pop()
        if opened or not step.steps:
            if step is root or len(step.subject) > 1:
                order.append((depth, step))
            continue
        stack.append((depth, step, True))
        stack.extend((depth + 1, below, False) for below in reversed(step.steps))
    return order


def _told(depth: int, step: Step, picture: Picture, *, last: bool, part: Part) -> models.Step:
    sticks, base = picture.of(step.edges), picture.of(step.base_edges)
    if last and not sticks:
        sticks = part.sticks
    result = printed(step.result)
    short = len(step.subject) <= _LONGEST_SUBJECT and _PLAIN_STALK.fullmatch(step.subject)
    subject = step.subject if short else ""
    name = part.label if last else ""
    told = models.Step(
        sentence=_sentence(step.rule), formula="", source=cited(step.source), depth=depth, sticks=sticks, base=base
    )
    ordinal = _ORDINAL.match(step.rule)
    if ordinal:
        hung = _HUNG.match(step.detail)
        over = printed(hung[1]) if hung else "0"
        under = ordinal[1] if ordinal[1] == "(-1)" else ordinal[1].strip("()")
        told.sentence = "Hang the crown on the trunk." if last else f"Hang what stands above on stick {base[0]}."
        told.formula = f"{name + ' = ' if name else ''}{printed(under)} : {over} = {result}"
        told.base_label = f"base {printed(ordinal[1].strip('()'))}"
        told.subordinate_label = f"subordinate {over}"
        told.motion = "hang"
    elif step.rule == "disjunctive sum":
        terms = [printed(below.result) for below in step.steps]
        told.sentence = "Add the branches."
        told.formula = f"{joined(terms)} = {result}"
    elif step.rule.startswith("van Roode"):
        told.sentence = "A stalk: every stick up to the first change of colour counts one, then halves."
        told.formula = f"{step.subject} = {_digits(step.subject)}{result}" if subject else f"{name} = {result}"
        if len(step.subject) == 1:
            told.sentence = "One stick is one move."
    elif core := _CORE.match(step.rule):
        count = int(core[1])
        plain = len({picture.position.edge(edge).color for edge in step.base_edges}) == 1
        searched = f"Search what hangs together in cycles: {count} {'position' if count == 1 else 'positions'}."
        told.sentence = "Cycles of one colour count their sticks." if plain and not step.steps else searched
        told.base, told.sticks, told.motion = [], base, "fuse"
        told.formula = f"{name} = {result}" if name else f"{len(base)} sticks in cycles are worth {result}"
    else:
        detail = printed(step.detail) if len(step.detail) <= 3 * _LONGEST_SUBJECT else ""
        left = " = ".join(text for text in (name, subject) if text)
        told.formula = f"{left} = {result}" if left else result
        told.sentence += f" {detail[:1].upper()}{detail[1:]}." if detail else ""
        told.motion = "fuse" if "fus" in step.rule else ""
    return told


def _sentence(rule: str) -> str:
    return rule[:1].upper() + rule[1:] + ("" if rule.endswith(".") else ".")


def _digits(stalk: str) -> str:
    """The signed terms of a short stalk.

    >>> _digits("BRR")
    '1 − 1/2 − 1/4 = '
    """
    if not 2 <= len(stalk) <= 6:
        return ""
    run = len(stalk) - len(stalk.lstrip(stalk[0]))
    sign = "" if stalk[0] == "B" else "−"
    terms = [f"{sign}{run}"]
    for power, letter in enumerate(stalk[run:], start=1):
        terms.append(("" if letter == "B" else "−") + f"1/{2**power}")
    return joined(terms) + " = " if len(terms) > 1 else ""
