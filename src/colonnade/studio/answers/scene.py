"""Drawings as SVG or TikZ, with the coordinates that they have on the page, and proofs of what they are worth."""

from __future__ import annotations

from collections.abc import Sequence

from colonnade.budget import Budget
from colonnade.draw.hackenbush import draw_hackenbush
from colonnade.draw.hackenbush_drawing import DrawnStick, layout_of_drawing
from colonnade.draw.names import name_of
from colonnade.draw.scene import Name, Scene
from colonnade.draw.svg import svg
from colonnade.draw.tikz import tikz
from colonnade.errors import BudgetExceededError
from colonnade.explain import proof
from colonnade.explain.names import spoken
from colonnade.explain.outcomes import outcome_sentence
from colonnade.players import Convention
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.studio import models
from colonnade.studio.answers.drawings import convention_of, position_of
from colonnade.studio.answers.evaluations import answer_for_reasons, evaluate_recent


def draw(request: models.SceneRequest) -> models.SceneText:
    """The drawing in the format that was asked for.

    >>> vertices = [models.Vertex(id=1, x=0, y=0, ground=True), models.Vertex(id=2, x=0, y=1)]
    >>> drawing = models.Drawing(sticks=[models.Stick(id=1, color="B", a=1, b=2)], vertices=vertices)
    >>> text = draw(models.SceneRequest(drawing=drawing)).text
    >>> text[:4], text[text.index("<desc>") :][:40]
    ('<svg', '<desc>Value 1. Left wins, whoever starts')
    """
    answer = _answer(request) if request.with_value else None
    scene = _scene(
        request.drawing,
        inscriptions=_inscriptions(answer),
        description="" if answer is None else _described(answer, convention_of(request.drawing)),
    )
    return models.SceneText(text=svg(scene) if request.format == "svg" else tikz(scene, document=False))


def write_proof(drawing: models.Drawing) -> models.SceneText:
    r"""What a drawn position is worth and why, as a LaTeX document with the drawing in it.

    >>> vertices = [models.Vertex(id=1, x=0, y=0, ground=True), models.Vertex(id=2, x=0, y=1)]
    >>> drawing = models.Drawing(sticks=[models.Stick(id=1, color="B", a=1, b=2)], vertices=vertices)
    >>> text = write_proof(drawing).text
    >>> [part in text for part in (r"\documentclass", r"\begin{tikzpicture}", r"\begin{proof}")]
    [True, True, True]
    """
    is_page = 0 < len(drawing.sticks) <= MOST_STICKS
    picture = tikz(_scene(drawing), document=False) if is_page else ""
    convention = convention_of(drawing)
    with BUILDING:
        answer = answer_for_reasons(position_of(drawing).position, convention)
        return models.SceneText(text=proof(answer.derivation, convention=convention, picture=picture))


MOST_STICKS = 100
"""A larger drawing does not fit on a page."""
BUILDING = Budget(positions=100_000, seconds=1.5)
"""What the steps of a proof may cost."""


def _scene(drawing: models.Drawing, *, inscriptions: Sequence[Name] = (), description: str = "") -> Scene:
    points = {vertex.id: (vertex.x, vertex.y) for vertex in drawing.vertices}
    ground = {vertex.id for vertex in drawing.vertices if vertex.ground}
    sticks = [DrawnStick(edge, stick.a, stick.b, stick.bend) for edge, stick in enumerate(drawing.sticks)]
    return draw_hackenbush(
        position_of(drawing).position,
        layout=layout_of_drawing(points, ground, sticks),
        inscriptions=inscriptions,
        description=description,
    )


LONGEST_INSCRIPTION = 40
"""Characters of a name that has room below a small drawing. A longer one is told in the description alone."""


def _inscriptions(answer: Evaluation | None) -> list[Name]:
    name = name_of(answer.value) if isinstance(answer, ValueEvaluation) else None
    return [name] if name and len(name.unicode) <= LONGEST_INSCRIPTION else []


def _described(answer: Evaluation, convention: Convention) -> str:
    """Value and outcome in words, for those who do not see the picture."""
    value = f"Value {spoken(answer.value)}. " if isinstance(answer, ValueEvaluation) else ""
    return value + outcome_sentence(answer.outcome, convention)


def _answer(request: models.SceneRequest) -> Evaluation | None:
    try:
        return evaluate_recent(position_of(request.drawing).position, convention=convention_of(request.drawing))
    except BudgetExceededError:
        return None
