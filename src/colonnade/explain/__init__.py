"""Words for people: the only place with sentences about derivations, citations as text, and names in print.

The command line, the studio, notebooks, LaTeX and the documentation render the same tree of steps.
"""

from colonnade.explain.latex import proof
from colonnade.explain.outline import Line, outline, outline_text
from colonnade.explain.sentences import text_of_step

__all__ = ["Line", "outline", "outline_text", "proof", "text_of_step"]
