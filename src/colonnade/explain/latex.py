"""Derivations as proofs in LaTeX, for a paper or a lecture."""

from __future__ import annotations

from itertools import islice

from colonnade.citations import Citation
from colonnade.explain.citations import REFERENCES
from colonnade.explain.outline import checked_step
from colonnade.explain.sentences import text_of_step
from colonnade.explain.writers import LONGEST_SUBJECT, TEX, latex_text
from colonnade.games.expression import Expression
from colonnade.games.value import Value
from colonnade.players import Convention
from colonnade.positions.hackenbush import Hackenbush
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.derivation import Step

MOST_STEPS = 200

_PREAMBLE = r"""\documentclass{article}
\usepackage[T1]{fontenc}
\usepackage{amsmath,amssymb,amsthm,tikz}
\newtheorem*{claim}{Claim}
\begin{document}
"""
_STEPS = r"""\begin{enumerate}\sloppy
\renewcommand{\labelenumi}{(\arabic{enumi})}
\renewcommand{\theenumi}{(\arabic{enumi})}"""


def proof(
    derivation: Step,
    *,
    convention: Convention = Convention.NORMAL,
    most_steps: int = MOST_STEPS,
    picture: str = "",
) -> str:
    r"""A whole document: the claim, a ``picture`` in TikZ if one is given, and the steps with what they rest on.

    Steps are numbered, each after those that it uses, and steps that say the same are written once. If the derivation
    has more than ``most_steps`` steps, only the steps nearest its root are written, and the document says so.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> from colonnade.solvers.engine.evaluate import evaluate
    >>> text = proof(evaluate(Hackenbush.parse("BR")).derivation)
    >>> text.startswith(r"\documentclass"), r"\tfrac{1}{2}" in text
    (True, True)
    """
    found = [step for _, step in islice(checked_step(derivation).walk(), most_steps + 1)]
    is_complete = len(found) <= most_steps
    found = found[:most_steps]
    # In reading order a step stands before those below it, so the reverse puts them first.
    numbers: dict[str, int] = {}
    number_of: dict[int, int] = {}
    items: list[str] = []
    for step in reversed(found):
        equation = _equation(step)
        if equation not in numbers:
            numbers[equation] = len(numbers) + 1
            # Steps below the last ones that are written are not built: asking for them would build them all.
            uses = {number_of[id(below)] for below in step.built_steps if id(below) in number_of}
            items.append(rf"\item\label{{{numbers[equation]}}} ${equation}$. {_reason(step, sorted(uses))}")
        number_of[id(step)] = numbers[equation]
    items[-1] += r" \qedhere"
    lines = [_PREAMBLE, r"\begin{claim}", _claim(derivation, convention), r"\end{claim}"]
    if picture:
        lines.append(f"\\begin{{center}}\n{picture.rstrip()}\n\\end{{center}}")
    lines.append(r"\begin{proof}")
    if not is_complete:
        lines.append(f"The first {most_steps} steps from the claim down are given.")
    lines += [_STEPS, *items, r"\end{enumerate}", r"\end{proof}", _bibliography(found), r"\end{document}"]
    return "\n".join(line for line in lines if line) + "\n"


def _claim(step: Step, convention: Convention) -> str:
    kind = "game"
    if isinstance(step.subject, Position):
        kind = f"{latex_text(step.subject.title or type(step.subject).__name__)} position"
    play = " in misère play" if convention is Convention.MISERE else ""
    return f"The {kind} {_named(step.subject)} has the {_kind(step)} ${TEX.thing(step.result)}${play}."


def _kind(step: Step) -> str:
    return "value" if isinstance(step.result, Value) else "outcome"


def _named(thing: object) -> str:
    """A position, an expression or a text: as it is typed, or in words where that would be too long."""
    text = latex_text(thing) if isinstance(thing, str) else TEX.thing(thing)
    is_described = isinstance(thing, Hackenbush) and len(thing) > LONGEST_SUBJECT
    return text if is_described else rf"\texttt{{{text}}}"


def _equation(step: Step) -> str:
    """The formula of a step, with the subject before it where it does not begin with it."""
    formula = text_of_step(step).formula
    return _formula(formula if formula[:1] == (step.subject,) else (step.subject, " = ", *formula))


def _reason(step: Step, uses: list[int]) -> str:
    """The sentence, and what it rests on: the steps with these numbers, and citations."""
    sentence = TEX.write(text_of_step(step).sentence).strip().removesuffix(".")
    references = [rf"\ref{{{number}}}" for number in uses]
    if references:
        *others, last = references
        sentence += f", by {', '.join(others)} and {last}" if others else f", by {last}"
    return " ".join([sentence, *_cited(step.citations)]) + "."


def _formula(tokens: tuple[object, ...]) -> str:
    """A formula in mathematics mode: signs as they are, texts of positions in typewriter letters."""
    parts: list[str] = []
    pending: list[object] = []
    for token in tokens:
        if isinstance(token, Position | Expression):
            parts.append(TEX.formula(tuple(pending)))
            pending = []
            parts.append(rf"\text{{{_named(token)}}}")
        elif pending and pending[-1] == _HALF_TO_THE:
            pending.append(f"{{{TEX.thing(token)}}}")
        else:
            pending.append(_sign(token) if isinstance(token, str) else token)
    parts.append(TEX.formula(tuple(pending)))
    return "".join(parts)


_HALF_TO_THE = "1/2^"
_SIGNS = {"{": r"\{", "}": r"\}", "|": r"\mid ", " → ": r" \to ", "λ": r"\lambda", _HALF_TO_THE: _HALF_TO_THE}


def _sign(text: str) -> str:
    """Plain texts in a formula: words upright, signs as they are."""
    if text in _SIGNS:
        return _SIGNS[text]
    return rf"\text{{\texttt{{{latex_text(text)}}}}}" if any(map(str.isalnum, text)) else text


def _cited(citations: tuple[Citation, ...]) -> list[str]:
    """One citation for every work, with all places in it."""
    places: dict[str, list[str]] = {}
    for citation in citations:
        places.setdefault(_key(citation), []).append(latex_text(citation.place))
    return [rf"\cite[{', '.join(found)}]{{{key}}}" for key, found in places.items()]


def _key(citation: Citation) -> str:
    return citation.work.value


def _bibliography(steps: list[Step]) -> str:
    works = list(dict.fromkeys(citation.work for step in steps for citation in step.citations))
    if not works:
        return ""
    items = "\n".join(rf"\bibitem{{{work.value}}} {latex_text(REFERENCES[work].full)}." for work in works)
    return "\\begin{thebibliography}{9}\n" + items + "\n\\end{thebibliography}"
