"""The three ways to write a name: ASCII (as CGSuite prints), Unicode and LaTeX."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from colonnade.dyadic import Dyadic, write_integer


class Style(NamedTuple):
    """How each kind of name is written; two of them are never equal."""

    number: Callable[[Dyadic], str]
    star: Callable[[int], str]
    ups: Callable[[int], str]
    """Copies of ``^``; negative for ``v``."""
    power: Callable[[int], str]
    """``^<n>``; negative for ``v<n>``."""
    partial_sum: Callable[[int], str]
    """``^[n]``; negative for ``v[n]``."""
    tiny: Callable[[str], str]
    miny: Callable[[str], str]
    glued: Callable[[Sequence[str]], str] = "".join
    """Puts a number, ups and a star together; none of them is empty."""
    times: str = "."
    """Between a count and what is counted."""
    plus_minus: str = "+-"
    bars: Callable[[int], str] = lambda count: "|" * count
    comma: str = ","
    opening: str = "{"
    closing: str = "}"

    def __eq__(self, other: object) -> bool:
        return self is other

    def __hash__(self) -> int:
        return id(self)


def _ascii_ups(count: int) -> str:
    arrow = "^" if count > 0 else "v"
    return arrow * abs(count) if abs(count) < 3 else arrow + write_integer(abs(count))


def _unicode_ups(count: int) -> str:
    single, double = ("↑", "⇑") if count > 0 else ("↓", "⇓")
    return ("", single, double)[abs(count)] if abs(count) < 3 else single + write_integer(abs(count))


_LATEX_TIMES = r"\cdot"


def _latex_ups(count: int) -> str:
    single, double = (r"{\uparrow}", r"{\Uparrow}") if count > 0 else (r"{\downarrow}", r"{\Downarrow}")
    return ("", single, double)[abs(count)] if abs(count) < 3 else f"{write_integer(abs(count))}{_LATEX_TIMES}{single}"


def _latex_glued(parts: Sequence[str]) -> str:
    """Parts side by side, but with plus signs where one of them is a multiple: it would take in its neighbors."""
    return (" + " if any(_LATEX_TIMES in part for part in parts) else "").join(parts)


def _latex_arrow(count: int, exponent: str) -> str:
    return r"{\uparrow}^{" + exponent + "}" if count > 0 else r"{\downarrow}^{" + exponent + "}"


def _latex_number(number: Dyadic) -> str:
    if number.is_integer:
        return str(number)
    numerator, denominator = str(abs(number)).split("/")
    return ("-" if number < 0 else "") + rf"\tfrac{{{numerator}}}{{{denominator}}}"


def _subscript(sign: str) -> Callable[[str], str]:
    def write(text: str) -> str:
        if text.isdigit():
            return sign + text.translate(str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉"))
        return f"{sign}({text})"

    return write


ASCII = Style(
    number=str,
    star=lambda n: "" if not n else "*" if n == 1 else "*" + write_integer(n),
    ups=_ascii_ups,
    power=lambda n: f"{'^' if n > 0 else 'v'}<{abs(n)}>",
    partial_sum=lambda n: f"{'^' if n > 0 else 'v'}[{abs(n)}]",
    tiny=lambda text: f"Tiny({text})",
    miny=lambda text: f"Miny({text})",
)

UNICODE = Style(
    number=lambda number: str(number).replace("-", "−"),
    star=lambda n: "" if not n else "∗" if n == 1 else "∗" + write_integer(n),
    ups=_unicode_ups,
    power=lambda n: f"{'↑' if n > 0 else '↓'}<{abs(n)}>",
    partial_sum=lambda n: f"{'↑' if n > 0 else '↓'}[{abs(n)}]",
    tiny=_subscript("⧾"),
    miny=_subscript("⧿"),
    plus_minus="±",
)

LATEX = Style(
    number=_latex_number,
    star=lambda n: "" if not n else "{*}" if n == 1 else f"{{*{write_integer(n)}}}",
    ups=_latex_ups,
    power=lambda n: _latex_arrow(n, str(abs(n))),
    partial_sum=lambda n: _latex_arrow(n, f"[{abs(n)}]"),
    tiny=lambda text: rf"{{+}}_{{{text}}}",
    miny=lambda text: rf"{{-}}_{{{text}}}",
    glued=_latex_glued,
    times=_LATEX_TIMES,
    plus_minus=r"{\pm}",
    bars=lambda count: r"\mid " * count,
    opening=r"\left\{",
    closing=r"\right\}",
)
