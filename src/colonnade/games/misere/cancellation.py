"""When does ``G`` plus its negative vanish in misère play among dicots? (*Forms and values*, 5.2 and 5.5)"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import chain, combinations

from colonnade.games.form import Form
from colonnade.players import Outcome


@dataclass(frozen=True, slots=True)
class Cancellation:
    """``holds``: ``G + (-G) ≡ 0`` modulo dicots; ``None`` where neither proof nor refutation was found.

    ``witness`` is a dicot ``X`` with another misère outcome than ``G + (-G) + X``, where ``holds`` is false.
    """

    holds: bool | None
    witness: Form | None = None


def cancels_modulo_dicots(form: Form) -> Cancellation:
    """Whether ``form`` plus its negative is equivalent to 0 in misère play modulo dicots.

    It is if every subposition plus its negative is a next-player win (Theorem 5.2.2; Theorems 5.5.1 and 5.5.2 follow
    from it). It is not if the sum changes the outcome of some dicot, and those of day 2 are tried.

    >>> cancels_modulo_dicots(Form.parse("*:3/4")).holds
    True
    >>> cancels_modulo_dicots(Form.parse("*2"))
    Cancellation(holds=False, witness=Form.parse('0'))
    """
    if all((each + -each).misere_outcome is Outcome.N for each in form.subpositions()):
        return Cancellation(True)
    difference = form + -form
    for dicot in dicots_by_day_two():
        if (difference + dicot).misere_outcome is not dicot.misere_outcome:
            return Cancellation(False, dicot)
    return Cancellation(None)


def dicots_by_day_two() -> list[Form]:
    """The ten literal dicotic forms of formal birthday at most 2.

    >>> len(dicots_by_day_two())
    10
    """
    day_one = [Form(), Form([Form()], [Form()])]
    sides = list(chain.from_iterable(combinations(day_one, size) for size in (1, 2)))
    return [Form(), *(Form(left, right) for left in sides for right in sides)]
