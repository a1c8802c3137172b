"""Rich displays, as pure functions, and how they are attached.

Positions and values know nothing of pictures. ``enable`` gives their classes the methods that Jupyter, VS Code and
marimo look for.
"""

from __future__ import annotations

from html import escape

from colonnade.draw.positions import draw_position
from colonnade.draw.svg import svg
from colonnade.draw.thermograph import draw_thermograph
from colonnade.errors import UnsupportedError
from colonnade.games.form import Form
from colonnade.games.naming import LATEX, UNICODE, describe, describe_form
from colonnade.games.temperature.thermograph import Thermograph
from colonnade.games.value import Value
from colonnade.positions.ruleset import Position
from colonnade.solvers.engine.evaluation import Evaluation, Step

_MOST_STEPS = 300

_SENTENCES = {
    "L": "Left wins, whoever starts.",
    "R": "Right wins, whoever starts.",
    "N": "The first player wins.",
    "P": "The second player wins.",
}


def position_svg(position: Position) -> str | None:
    """The picture of a position; ``None``, which leaves its text, where it is too large to draw.

    >>> from colonnade.positions.hackenbush import Hackenbush
    >>> position_svg(Hackenbush.parse("BR"))[:4]
    '<svg'
    """
    try:
        return svg(draw_position(position))
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
    name = "" if found.value is None else describe(found.value, style=UNICODE)
    steps = "".join(_step_html(depth, step) for depth, step in _some(found.derivation))
    checked = " Checked by brute force." if found.verified else ""
    return (
        f'<div style="font-family:Palatino,Georgia,serif"><span style="font-size:2.4em">{escape(name)}</span>'
        f"<div>{_SENTENCES[found.outcome.value]} <small>{escape(found.method)}.{checked}</small></div>"
        f"<details><summary>Why</summary>{steps}</details></div>"
    )


def _some(derivation: Step) -> list[tuple[int, Step]]:
    return [item for item, _ in zip(derivation.walk(), range(_MOST_STEPS), strict=False)]


def _step_html(depth: int, step: Step) -> str:
    source = f' <small style="opacity:.7">{escape(step.source)}</small>' if step.source else ""
    return (
        f'<div style="margin-left:{1.4 * depth:.1f}em">{escape(step.subject)} = <b>{escape(step.result)}</b> '
        f"{escape(step.rule)} {escape(step.detail)}{source}</div>"
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
