"""Texts for people: sentences about derivations, citations, and names in print. No other package writes these.

The command line, the studio, notebooks, LaTeX and the documentation render the same tree of steps.
"""

from colonnade.explain.latex import proof
from colonnade.explain.outline import Line, outline, outline_text
from colonnade.explain.sentences import text_of_step

__all__ = ["Line", "outline", "outline_text", "proof", "text_of_step"]
