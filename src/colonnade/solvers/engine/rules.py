"""The rules that the steps of derivations apply, with what each needs.

A rule says what was done, not how to say it: sentences are made in ``colonnade.explain``.
"""

from __future__ import annotations

from enum import Enum


class Rule(Enum):
    """What one step of a derivation does. The comment after each member names the operands that its steps carry.

    >>> from colonnade import Hackenbush, evaluate
    >>> evaluate(Hackenbush.parse("B(R,BB)")).derivation.rule is Rule.ORDINAL_SUM
    True
    """

    # -- any ruleset -----------------------------------------------------------------------------
    EMPTY = "empty"
    """There is no move: the value is 0."""
    DISJUNCTIVE_SUM = "disjunctive-sum"
    """Independent parts are added. Operands: ``summands`` (values), in the order of the steps below."""
    SEARCH = "search"
    """The canonical form of the values of all options. Operands: ``left`` and ``right`` (values of the undominated
    options, where they are known), ``positions`` (how many were searched)."""
    OUTCOME_SEARCH = "outcome-search"
    """Who wins, by search for a winning move. Operands: ``left`` and ``right`` (the outcomes of the options),
    ``left_wins_by`` and ``right_wins_by`` (a winning move, where there is one), ``positions``."""
    SUM_OF_OUTCOME = "sum-of-outcome"
    """One part of known outcome beside parts that add up to 0: the outcome of the whole is that of the part."""
    COLD_SUM = "cold-sum"
    """Parts that are numbers and infinitesimals, too many to add. Operands: ``summands`` (values), ``number`` (the
    value of their numbers together), ``weight`` (their atomic weight, where it is known)."""

    # -- Hackenbush ------------------------------------------------------------------------------
    SINGLE_EDGE = "single-edge"
    """One edge: 1, -1 or ``*``."""
    STRING = "string"
    """A blue-red string by van Roode's rule. Operands: ``letters``."""
    STALK = "stalk"
    """A stalk of any colors: each green edge is one more option of both players. Operands: ``letters``, and the
    values ``left``, ``right``."""
    ORDINAL_SUM = "ordinal-sum"
    """An edge with what stands on it is ``base : subordinate``. Operands: ``base``, ``subordinate`` (values)."""
    FUSION = "fusion"
    """All vertices of the cycles are fused. Operands: ``position`` (the tree that is left)."""
    LOOP = "loop"
    """A loop is worth an edge with a free end. Operands: ``position``."""
    ONE_COLOR = "one-color"
    """Edges of one color, nothing of the other player's: every edge is one move."""
    CORE = "core"
    """A two-connected core with values at its vertices, by search. Operands: ``hung`` (the values that stand on it),
    ``left``, ``right``, ``positions``."""
    REDWOOD_BED = "redwood-bed"
    """A redwood bed is ``1/2**(m+1)``. Operands: ``exponent`` (m + 1)."""
    PEELING = "peeling"
    """Feet under edges of their own color stand alone. Operands: ``worth`` (of the feet), ``rest`` (value)."""
    BLUE_RED_PART = "blue-red-part"
    """The blue-red part is a number, and the rest stands on it as on the ground. Operands: ``number`` (value), ``rest``
    (value)."""
    BLUE_RED_PART_ALONE = "blue-red-part-alone"
    """Who wins, by the number of the blue-red part, where the value of the rest is not known. Operands: ``number``."""
    TWO_AHEAD = "two-ahead"
    """Who wins, by the atomic weight of a position on green edges. Operands: ``low``, ``high`` (bounds on it)."""
    GROUND_FUSION = "ground-fusion"
    """Vertices of one color are fused with the ground. Operands: ``worth`` (of the edges that then stand alone),
    ``rest`` (value)."""
    ARCH = "arch"
    """A blue-red arch is the sum of two strings. Operands: ``summands`` (the strings' values), ``worth`` (of the feet
    peeled off)."""
    BALANCED_SPIDER = "balanced-spider"
    """A balanced spider is the sum of its legs and a bonus. Operands: ``summands`` (the legs' values), ``bonus``,
    ``worth`` (of the feet peeled off), ``arm`` (value)."""
    FLOWERS = "flowers"
    """Who wins a sum of flowers, by search, or by the number beside them. Operands: ``number`` (value), ``flowers``
    (how many), ``weight`` (atomic)."""
    CLOCKWISE_TRUNK = "clockwise-trunk"
    """A trunk edge with what is left of it as base, what stands on it as subordinate. Operands: ``base`` (a form),
    ``subordinate`` (value)."""
    REVERSE_STRING = "reverse-string"
    """A string of reverse Hackenbush by its segments. Operands: ``segments`` (lengths)."""
    REVERSE_ARCH = "reverse-arch"
    """An arch of reverse Hackenbush by its segments. Operands: ``segments`` (lengths)."""
    REVERSE_TWINS = "reverse-twins"
    """Twin branches on the tip of a reverse string cancel. Operands: ``position`` (the string)."""
    REVERSE_TRUNK = "reverse-trunk"
    """A reverse position on a single ground edge has one of six values. Operands: ``nimber`` (of the contraction)."""
    LEG_SHORTENING = "leg-shortening"
    """Of long legs only the two top edges count. Operands: ``position`` (with short legs), ``worth`` (of what went),
    ``rest`` (value), ``halvings``."""
    SPRIGS = "sprigs"
    """The misère outcome of a sum of sprigs. Operands: ``advantage``, ``tilt``, ``has_star``."""

    # -- other rulesets --------------------------------------------------------------------------
    DOMINO_TREE = "domino-tree"
    """A line of Domino Shave is a clockwise tree, move for move. Operands: ``position`` (the tree)."""
    GREEN_DOMINOES = "green-dominoes"
    """A line of green dominoes is an iterated ordinal sum of nimbers."""
    DOMINO_BEGINNINGS = "domino-beginnings"
    """Every option of a line is one of its beginnings, valued from the shortest on."""
    COINS = "coins"
    """A line of coins is reduced and taken apart."""
    COIN_REDUCTION = "coin-reduction"
    """Three tails after a head become one before it. Operands: ``letter`` (a or b), ``position`` (the shorter line)."""
    COIN_ORDINAL_SUM = "coin-ordinal-sum"
    """A reduced line is an ordinal sum of numbers. Operands: ``base``, ``subordinates`` (numbers), ``pieces``."""
    EUCLID_SIGNATURE = "euclid-signature"
    """A Partizan Euclid position by its signature. Operands: ``signature``, ``standard`` (the position that has it)."""
    EUCLID_REWRITING = "euclid-rewriting"
    """One rewriting of a signature. Operands: ``number`` (of the rule), ``signature`` (after it)."""
    EUCLID_IRREDUCIBLE = "euclid-irreducible"
    """One of the nine irreducible signatures."""
    EUCLID_AUTOMATON = "euclid-automaton"
    """The paired-outcome automaton, from the end of the signature."""
    DOMINO_STRETCHES = "domino-stretches"
    """Toppling Dominoes: who wins every stretch of the row."""
    MISERE_NIM = "misere-nim"
    """Bouton's rule. Operands: ``nimber``, ``has_large_heap``."""

    # -- expressions -----------------------------------------------------------------------------
    NAME = "name"
    """The name of a canonical form. Operands: ``left``, ``right``, where they are few."""
    MULTIPLE = "multiple"
    """So many copies of a game. Operands: ``times``, ``game``."""
    NEGATIVE = "negative"
    """The players change sides. Operands: ``game``."""
    SIMPLEST_NUMBER = "simplest-number"
    """The simplest number between the options. Operands: ``left``, ``right``."""
    CANONICAL_FORM = "canonical-form"
    """Dominated and reversible options go. Operands: ``simplifications``."""
    TRANSITIVE_CLOSURE = "transitive-closure"
    """Options of options join the options. Operands: ``left``, ``right``."""
    FUNCTION = "function"
    """A named function of a form. Operands: ``name``, ``left``, ``right``."""
