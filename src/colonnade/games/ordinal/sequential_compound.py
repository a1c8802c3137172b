"""Sequential compounds ``G → H``: the players play ``G`` to its end, and then ``H``.

``G`` is over when neither player has a move in it; a player who alone is out of moves in ``G`` has lost (W. Stromquist
and D. Ullman, *Sequential compounds of combinatorial games*, 1993). So ``G → H = {G^L → H | G^R → H}`` unless ``G`` is
``{|}``, and ``{|} → H = H``: of ``G`` the form matters, of ``H`` the value.
"""

from __future__ import annotations

from colonnade.games.form import Form, fold
from colonnade.games.value import Value


def sequential_compound(first: Form, then: Form) -> Form:
    """The literal sequential compound ``first → then``.

    >>> sequential_compound(Form.parse("*"), Form.parse("{0|2}"))
    Form.parse('{0|2||0|2}')
    """

    def build(form: Form, made: dict[Form, Form]) -> Form:
        return Form((made[x] for x in form.left), (made[x] for x in form.right)) if _goes_on(form) else then

    return fold(first, build)


def sequential_value(first: Form, then: Value) -> Value:
    """The value of ``first → then``, without building the literal form.

    The impartial game of Euclid on ``(p, q)`` is the sequential compound of Nim heaps as large as the partial quotients
    of ``p/q``, the last one smaller by 1 (*Forms and values*, 6; found by Schwartz). From ``25/7 = [3, 1, 1, 3]``:

    >>> value = Value(0)
    >>> for heap in (2, 1, 1, 3):
    ...     value = sequential_value(Form.parse(f"*{heap}"), value)
    >>> value
    Value('*3')
    """

    def build(form: Form, made: dict[Form, Value]) -> Value:
        return Value.of((made[x] for x in form.left), (made[x] for x in form.right)) if _goes_on(form) else then

    return fold(first, build)


def _goes_on(form: Form) -> bool:
    return bool(form.left or form.right)
