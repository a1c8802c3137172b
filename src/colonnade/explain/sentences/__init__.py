"""The sentences for derivation steps: one template for every rule."""

from __future__ import annotations

from collections.abc import Mapping

from colonnade.explain.sentences import any_ruleset, expressions, hackenbush, other_rulesets
from colonnade.explain.sentences.template import StepText, Template
from colonnade.solvers.engine.derivation import Step
from colonnade.solvers.engine.rules import Rule

TEMPLATES: Mapping[Rule, Template] = {
    **any_ruleset.TEMPLATES,
    **hackenbush.TEMPLATES,
    **other_rulesets.TEMPLATES,
    **expressions.TEMPLATES,
}


def text_of_step(step: Step) -> StepText:
    """What a step says."""
    return TEMPLATES[step.rule](step)
