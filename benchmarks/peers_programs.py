"""The programs that the peer benchmark compares, behind one small set of primitives.

cgt-py 0.11.0 and pycgt 0.2.0 are asked through their public interfaces, in the quickest way that they offer.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Hashable, Iterable, Sequence
from fractions import Fraction
from typing import Any


class UnsupportedError(Exception):
    """The program does not offer this."""


def _unsupported(*_: Any) -> Any:
    raise UnsupportedError


class Adapter:
    """What a program may offer; whatever it leaves out is reported as unsupported."""

    name = "?"

    parse: Callable[[str], Any] = staticmethod(_unsupported)
    add: Callable[[Any, Any], Any] = staticmethod(_unsupported)
    le: Callable[[Any, Any], bool] = staticmethod(_unsupported)
    make: Callable[[Sequence[Any], Sequence[Any]], Any] = staticmethod(_unsupported)
    # Numbers are of the program's own type; their text is asked outside the clock.
    temperature: Callable[[Any], Any] = staticmethod(_unsupported)
    mean: Callable[[Any], Any] = staticmethod(_unsupported)
    reduced: Callable[[Any], Any] = staticmethod(_unsupported)
    cool: Callable[[Any, Any], Any] = staticmethod(_unsupported)
    domineering: Callable[[int, int], Any] = staticmethod(_unsupported)
    snort_path: Callable[[int], Any] = staticmethod(_unsupported)
    col_path: Callable[[int], Any] = staticmethod(_unsupported)
    clobber: Callable[[str], Any] = staticmethod(_unsupported)
    toads: Callable[[str], Any] = staticmethod(_unsupported)
    hb_native: Callable[[str], Any] = staticmethod(_unsupported)
    ordinal_sum: Callable[[Any, Any], Any] = staticmethod(_unsupported)

    # The neutral view of an answer, asked outside the clock.
    number: Callable[[Any], Fraction | None] = staticmethod(_unsupported)
    options: Callable[[Any], tuple[Iterable[Any], Iterable[Any]]] = staticmethod(_unsupported)
    key: Callable[[Any], Hashable] = staticmethod(_unsupported)

    def handle(self, g: Any) -> Any:
        """What ``make`` takes as an option."""
        return g

    def number_of(self, number: Fraction) -> Any:
        """A number as ``cool`` takes it."""
        return number

    def number_text(self, number: Any) -> str:
        """A temperature or mean as a fraction in lowest terms."""
        return str(number)


class CgtPy(Adapter):
    """cgt-py: a Rust core whose only way in from Python is its parser."""

    name = "cgt-py"

    def __init__(self) -> None:
        import cgt_py

        self._module = cgt_py
        self.parse, self.add, self.le = cgt_py.CanonicalForm, operator.add, operator.le
        self.key = self.handle

    def handle(self, g: Any) -> str:
        return repr(g)[len("CanonicalForm('") : -len("')")]

    def make(self, left: Sequence[str], right: Sequence[str]) -> Any:
        return self.parse("{" + ",".join(left) + "|" + ",".join(right) + "}")

    def temperature(self, g: Any) -> Any:
        return g.temperature

    def mean(self, g: Any) -> str:
        # The mean is not exposed; it is the mast, the first field of the thermograph's repr.
        return repr(g.thermograph)

    def number_text(self, number: Any) -> str:
        if not isinstance(number, str):
            return str(Fraction(repr(number).split("'")[1]))
        mast = re.match(r"Thermograph\((?:Thermograph\()?Trajectory\(([-\d/]+)", number)
        assert mast is not None
        return str(Fraction(mast[1]))

    def reduced(self, g: Any) -> Any:
        return g.reduced

    def number_of(self, number: Fraction) -> str:
        return str(number)

    def cool(self, g: Any, t: str) -> Any:
        return g.cool(t)

    def domineering(self, rows: int, columns: int) -> Any:
        return self._module.Domineering("|".join(["." * columns] * rows)).canonical_form

    def snort_path(self, n: int) -> Any:
        return self._module.Snort(n, [(i, i + 1) for i in range(n - 1)]).canonical_form

    def col_path(self, n: int) -> Any:
        return self._module.Col(n, [(i, i + 1) for i in range(n - 1)]).canonical_form

    def hb_native(self, string: str) -> Any:
        """No Hackenbush: put as Digraph Placement, a green edge as a blue and a red vertex that kill each other."""
        blue: list[int] = []
        red: list[int] = []
        vertices: list[list[int]] = []
        for letter in string:
            here = []
            for color, letters in ((blue, "LG"), (red, "RG")):
                if letter in letters:
                    here.append(len(blue) + len(red))
                    color.append(here[-1])
            vertices.append(here)
        edges = [
            (u, v) for i, here in enumerate(vertices) for u in here for above in vertices[i:] for v in above if u != v
        ]
        return self._module.DigraphPlacement(len(blue) + len(red), edges, blue=blue, red=red).canonical_form

    def number(self, g: Any) -> Fraction | None:
        text = self.handle(g)
        return Fraction(text) if re.fullmatch(r"-?\d+(/\d+)?", text) else None

    def options(self, g: Any) -> tuple[Iterable[Any], Iterable[Any]]:
        return g.left_options, g.right_options


class PyCgt(Adapter):
    """pycgt: plain Python with shared nodes and caches."""

    name = "pycgt"

    def __init__(self) -> None:
        import pycgt
        from pycgt.rulesets import clobber, domineering, graphs, nim, toads_and_frogs

        self._graphs, self._string = graphs, nim.hackenbush_string
        self.parse, self.add, self.le, self.make = pycgt.parse, pycgt.add, pycgt.leq, pycgt.game
        self.temperature, self.mean = pycgt.temperature, pycgt.mean
        self.reduced, self.cool = pycgt.reduced_canonical_form, pycgt.cool
        self.domineering = domineering.rectangle
        self.clobber, self.toads = clobber.parse, toads_and_frogs.parse
        self.number = pycgt.as_number

    def snort_path(self, n: int) -> Any:
        return self._graphs.value(self._graphs.uncoloured(self._graphs.Graph.path(n)), self._graphs.SNORT)

    def col_path(self, n: int) -> Any:
        return self._graphs.value(self._graphs.uncoloured(self._graphs.Graph.path(n)), self._graphs.COL)

    def hb_native(self, string: str) -> Any:
        if "G" in string:
            raise UnsupportedError
        return self._string(string)

    def options(self, g: Any) -> tuple[Iterable[Any], Iterable[Any]]:
        return g.left, g.right

    def key(self, g: Any) -> Hashable:
        value: Hashable = g
        return value
