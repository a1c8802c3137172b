"""Numbers as blue-red stalks: the sign expansion, and Berlekamp's rule that reads it back."""

from __future__ import annotations

from colonnade.dyadic import Dyadic
from colonnade.errors import NotationError


def sign_expansion(number: Dyadic) -> str:
    """The blue-red stalk of value ``number``, from the ground up (*Winning Ways*, p. 77; Berlekamp's rule).

    >>> [sign_expansion(Dyadic(text)) for text in ("3", "-2", "1/2", "5/8", "-9/4", "0")]
    ['BBB', 'RR', 'BR', 'BRBR', 'RRRBB', '']
    """
    if number < 0:
        return sign_expansion(-number).translate(_EXCHANGED)
    whole = number.floor()
    if number.is_integer:
        return "B" * whole
    # Past the first red edge the bits of the fraction follow; its last bit, always 1, is implied.
    fraction = number.numerator & (number.denominator - 1)
    bits = f"{fraction >> 1:0{number.exponent - 1}b}" if number.exponent > 1 else ""
    return "B" * (whole + 1) + "R" + bits.translate(_FROM_BITS)


def number_of(expansion: str) -> Dyadic:
    """The value of a blue-red stalk given from the ground up.

    >>> number_of("BRBR"), number_of("RRRBB"), number_of("")
    (Dyadic(5, 3), Dyadic(-9, 2), Dyadic(0))
    """
    if expansion.startswith("R"):
        return -number_of(expansion.translate(_EXCHANGED))
    tail = expansion.lstrip("B")
    blues = len(expansion) - len(tail)
    if set(tail) - {"B", "R"}:
        column = next(i for i, letter in enumerate(expansion, 1) if letter not in "BR")
        raise NotationError(f"found {expansion[column - 1]!r}; expected B or R", text=expansion, column=column)
    if not tail:
        return Dyadic(blues)
    bits = tail[1:].translate(_TO_BITS) + "1"
    return Dyadic(int(bits, 2), len(bits)) + (blues - 1)


_EXCHANGED = str.maketrans("BR", "RB")
_FROM_BITS = str.maketrans("10", "BR")
_TO_BITS = str.maketrans("BR", "10")
