"""Drawings as SVG or TikZ, with the coordinates that they have on the page."""

from __future__ import annotations

from colonnade.draw.hackenbush import draw_hackenbush
from colonnade.draw.hackenbush_drawing import DrawnStick, layout_of_drawing
from colonnade.draw.names import name_of
from colonnade.draw.svg import svg
from colonnade.draw.tikz import tikz
from colonnade.errors import BudgetExceededError
from colonnade.explain.names import spoken
from colonnade.explain.outcomes import outcome_sentence
from colonnade.players import Convention
from colonnade.solvers.engine.evaluation import Evaluation, ValueEvaluation
from colonnade.studio import models
from colonnade.studio.answers.drawings import convention_of, position_of
from colonnade.studio.answers.evaluations import evaluate_recent


def draw(request: models.SceneRequest) -> models.SceneText:
    """The drawing in the format that was asked for.

    >>> vertices = [models.Vertex(id=1, x=0, y=0, ground=True), models.Vertex(id=2, x=0, y=1)]
    >>> drawing = models.Drawing(sticks=[models.Stick(id=1, color="B", a=1, b=2)], vertices=vertices)
    >>> text = draw(models.SceneRequest(drawing=drawing)).text
    >>> text[:4], text[text.index("<desc>") :][:40]
    ('<svg', '<desc>Value 1. Left wins, whoever starts')
    """
    drawing = request.drawing
    position = position_of(drawing).position
    points = {vertex.id: (vertex.x, vertex.y) for vertex in drawing.vertices}
    ground = {vertex.id for vertex in drawing.vertices if vertex.ground}
    sticks = [DrawnStick(edge, stick.a, stick.b, stick.bend) for edge, stick in enumerate(drawing.sticks)]
    answer = _answer(request) if request.with_value else None
    scene = draw_hackenbush(
        position,
        layout=layout_of_drawing(points, ground, sticks),
        inscriptions=[name_of(answer.value)] if isinstance(answer, ValueEvaluation) else [],
        description="" if answer is None else _described(answer, convention_of(drawing)),
    )
    return models.SceneText(text=svg(scene) if request.format == "svg" else tikz(scene, document=False))


def _described(answer: Evaluation, convention: Convention) -> str:
    """Value and outcome in words, for those who do not see the picture."""
    value = f"Value {spoken(answer.value)}. " if isinstance(answer, ValueEvaluation) else ""
    return value + outcome_sentence(answer.outcome, convention)


def _answer(request: models.SceneRequest) -> Evaluation | None:
    try:
        return evaluate_recent(position_of(request.drawing).position, convention=convention_of(request.drawing))
    except BudgetExceededError:
        return None
