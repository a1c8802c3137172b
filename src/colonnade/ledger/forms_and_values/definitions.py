"""The definitions that solvers rest on, checked as what they are: recursions on literal forms."""

from __future__ import annotations

from itertools import product

from colonnade.games.form import Form
from colonnade.games.ordinal.ordinal_sum import value_over
from colonnade.games.transitive.closures import left_transitive_closure
from colonnade.ledger.entry import Cases
from colonnade.ledger.forms_and_values.ledger import LEDGER
from colonnade.ledger.samples import forms_by_day, values_by_day
from colonnade.players import Convention, Outcome, Player
from colonnade.positions.euclid_signature import Signature
from colonnade.solvers.engine.outcome_search import OutcomeSearch


@LEDGER.claim(
    "Definition 1.2.5",
    "The negative of a position exchanges the options of the players, in every subposition.",
    sizes=range(3),
    measure="day",
)
def negatives(day: int) -> Cases:
    for form in forms_by_day(day):
        mirrored = Form((-x for x in form.right), (-x for x in form.left))
        yield None if mirrored.value == -form.value else str(form)


@LEDGER.claim(
    "Definition 1.4.1",
    "A move in the disjunctive sum G + H is a move in G or in H.",
    sizes=range(3),
    measure="day",
)
def disjunctive_sums(day: int) -> Cases:
    made: dict[tuple[Form, Form], Form] = {}
    for g, h in product(forms_by_day(day), forms_by_day(1)):
        made[g, h] = Form(
            [*(made[x, h] for x in g.left), *(made[g, y] for y in h.left)],
            [*(made[x, h] for x in g.right), *(made[g, y] for y in h.right)],
        )
        yield None if made[g, h].value == g.value + h.value else f"{g} + {h}"


@LEDGER.claim(
    "Definition 1.5.7",
    "A canonical form has no dominated and no reversible option, in any subposition.",
    sizes=range(4),
    measure="day",
    tested_to=2,
)
def canonical_forms(day: int) -> Cases:
    for value in values_by_day(day):
        left, right = value.left, value.right
        comparable = any(x <= y for side in (left, right) for x in side for y in side if x != y)
        reversible = any(y <= value for x in left for y in x.right) or any(y >= value for x in right for y in x.left)
        yield str(value) if comparable or reversible else None


@LEDGER.claim(
    "Definition 2.1.1",
    "A move in the base of an ordinal sum G:H takes H away; a move in H leaves G as it is.",
    sizes=range(3),
    measure="day",
)
def ordinal_sums(day: int) -> Cases:
    for base in forms_by_day(day):
        made: dict[Form, Form] = {}
        for top in forms_by_day(1):
            made[top] = Form([*base.left, *(made[x] for x in top.left)], [*base.right, *(made[x] for x in top.right)])
            found = value_over((x.value for x in base.left), (x.value for x in base.right), top.value)
            yield None if made[top].value == found else f"{base} : {top}"


@LEDGER.claim(
    "Definition 3.6.1",
    "The Left-transitive closure adds to the Left options all that Left can reach by moves of her own alone.",
    sizes=range(3),
    measure="day",
)
def left_closures(day: int) -> Cases:
    for form in forms_by_day(day):
        reached = set(form.left)
        front = list(form.left)
        while front:
            for option in front.pop().left:
                if option not in reached:
                    reached.add(option)
                    front.append(option)
        yield None if left_transitive_closure(form) == Form(reached, form.right) else str(form)


def _option_outcomes(left: Outcome, right: Outcome) -> Outcome:
    return Outcome.of(
        left_wins_first=left.wins(Player.LEFT, first=False), right_wins_first=right.wins(Player.RIGHT, first=False)
    )


@LEDGER.claim(
    "Lemma 6.2.1",
    "If h is the standard option of g, the outcomes of g^L and of g are o(h) and that of {o(h)|o(h^L)} where g has the "
    "letter l, and o(h^L) and that of {o(h^L)|o(h)} where it has r.",
    sizes=range(1, 9),
    measure="letters",
)
def paired_outcomes(letters: int) -> Cases:
    search = OutcomeSearch(Convention.NORMAL)
    for word in product("lr", repeat=letters):
        text = "".join(word)
        below = Signature.from_letters(text[1:]).position()
        (below_left,) = below.options(Player.LEFT)
        position = Signature.from_letters(text).position()
        h, h_left = search.outcome(below), search.outcome(below_left)
        pair = (h, _option_outcomes(h, h_left)) if text[0] == "l" else (h_left, _option_outcomes(h_left, h))
        (left,) = position.options(Player.LEFT)
        yield None if (search.outcome(left), search.outcome(position)) == pair else text


@LEDGER.claim(
    "Table 6.2",
    "The irreducible signatures λ, e, re, le, lle, lre, rlre, rlle, llre have the outcomes P, N, L, R, P, N, L, R, P.",
    sizes=range(1),
    measure="example",
)
def irreducible_signatures(_: int) -> Cases:
    search = OutcomeSearch(Convention.NORMAL)
    table = zip(["", "e", "re", "le", "lle", "lre", "rlre", "rlle", "llre"], "PNLRPNLRP", strict=True)
    for signature, outcome in table:
        position = Signature.parse(signature).position()
        yield None if search.outcome(position).value == outcome else signature or "λ"
