"""Rich displays, as pure functions, and how they are attached.

Positions and values know nothing of pictures. ``enable`` gives their classes the methods that Jupyter, VS Code and
marimo look for.
"""

from __future__ import annotations

from html import escape
from itertools import islice

from colonnade.draw.svg import svg
from colonnade.draw.thermograph import draw_thermograph
from colonnade.errors import UnsupportedError
from colonnade.explain.names import printed
from colonnade.explain.outcomes import outcome_sentence
from colonnade.explain.outline import Line, outline
from colonnade.explain.writers import PRINT
from colonnade.games.form import Form
from colonnade.games.naming import LATEX, describe, describe_form
from colonnade.games.temperature.thermograph import Thermograph
from colonnade.games.value import Value
from colonnade.players import Convention
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.evaluation import Evaluation, OutcomeEvaluation, ValueEvaluation

_MOST_STEPS = 300


def position_svg(position: Position) -> str | None:
    """The picture of a position; ``None``, which leaves its text, where it is too large to draw.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> position_svg(Hackenbush.parse("BR"))[:4]
    '<svg'
    """
    try:
        return position.scene().svg()
    except UnsupportedError:
        return None


def thermograph_svg(thermograph: Thermograph) -> str:
    """The picture of a thermograph."""
    return svg(draw_thermograph(thermograph))


def value_latex(value: Value) -> str:
    """The name of a value in LaTeX.

    >>> value_latex(Value("1/2"))
    '$\\\\tfrac{1}{2}$'
    """
    return f"${describe(value, style=LATEX)}$"


def form_latex(form: Form) -> str:
    """A literal form in LaTeX, its canonical subforms by name."""
    return f"${describe_form(form, style=LATEX)}$"


def evaluation_html(found: Evaluation) -> str:
    """The value, who wins, and the derivation to unfold.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> from colonnade.solvers.engine.evaluate import evaluate
    >>> "1/2" in evaluation_html(evaluate(Hackenbush.parse("BR")))
    True
    """
    name = printed(found.value) if isinstance(found, ValueEvaluation) else found.outcome.value
    convention = found.convention if isinstance(found, OutcomeEvaluation) else Convention.NORMAL
    steps = "".join(map(_step_html, islice(outline(found.derivation, writer=PRINT), _MOST_STEPS)))
    checked = " Checked by search through all options." if found.verified else ""
    sentence = outcome_sentence(found.outcome, convention)
    return (
        f'<div style="font-family:Palatino,Georgia,serif"><span style="font-size:2.4em">{escape(name)}</span>'
        f"<div>{sentence} <small>{escape(found.method)}.{checked}</small></div>"
        f"<details><summary>Why</summary>{steps}</details></div>"
    )


def _step_html(line: Line) -> str:
    cited = f' <small style="opacity:.7">{escape(line.citation)}</small>' if line.citation else ""
    return (
        f'<div style="margin-left:{1.4 * line.depth:.1f}em">{escape(line.subject)} = <b>{escape(line.result)}</b> '
        f"{escape(line.sentence)} {escape(line.formula)}{cited}</div>"
    )


def enable() -> None:
    """Give positions, values, forms, thermographs and evaluations their displays."""
    for kind, method, display in (
        (Position, "_repr_svg_", position_svg),
        (Thermograph, "_repr_svg_", thermograph_svg),
        (Value, "_repr_latex_", value_latex),
        (Form, "_repr_latex_", form_latex),
        (Evaluation, "_repr_html_", evaluation_html),
    ):
        setattr(kind, method, display)
