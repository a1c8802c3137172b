"""Paths and transforms of SVG, as points: what a drawing program writes, flattened to polylines."""

from __future__ import annotations

import cmath
import itertools
import math
import re
from collections.abc import Iterator

from colonnade.errors import FileFormatError

Matrix = tuple[complex, complex, complex]
"""An affine map: the images of 1 and of i, and the shift."""
IDENTITY: Matrix = (1 + 0j, 1j, 0j)

_NUMBER = re.compile(r"[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?")
_COMMAND = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_CALL = re.compile(r"(\w+)\s*\(([^)]*)\)")
_TAKES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7}
_SAMPLES = 12


def numbers(text: str) -> list[float]:
    """The numbers of an attribute, whatever stands between them.

    >>> numbers("10,-20.5px 1e2")
    [10.0, -20.5, 100.0]
    """
    found = [float(number) for number in _NUMBER.findall(text)]
    if not all(map(math.isfinite, found)):
        raise FileFormatError(f"This SVG has a number that is too large: {text[:40]!r}.")
    return found


def apply(matrix: Matrix, point: complex) -> complex:
    """Where a matrix moves a point."""
    return matrix[0] * point.real + matrix[1] * point.imag + matrix[2]


def compose(outer: Matrix, inner: Matrix) -> Matrix:
    """The inner matrix first, then the outer one."""
    shift = outer[2]
    return (apply(outer, inner[0]) - shift, apply(outer, inner[1]) - shift, apply(outer, inner[2]))


def transform(text: str) -> Matrix:
    """The matrix of a ``transform`` attribute.

    >>> apply(transform("translate(10, 5) scale(2)"), 1 + 1j)
    (12+7j)
    """
    result = IDENTITY
    for name, inside in _CALL.findall(text):
        result = compose(result, _matrix(name, numbers(inside)))
    return result


def _matrix(name: str, given: list[float]) -> Matrix:
    try:
        match name:
            case "translate":
                return (1 + 0j, 1j, complex(given[0], given[1] if len(given) > 1 else 0))
            case "scale":
                return (complex(given[0]), 1j * (given[1] if len(given) > 1 else given[0]), 0j)
            case "rotate":
                turn = cmath.rect(1, math.radians(given[0]))
                centre = complex(given[1], given[2]) if len(given) > 2 else 0j
                return (turn, 1j * turn, centre - turn * centre)
            case "skewX":
                return (1 + 0j, complex(math.tan(math.radians(given[0])), 1), 0j)
            case "skewY":
                return (complex(1, math.tan(math.radians(given[0]))), 1j, 0j)
            case "matrix":
                a, b, c, d, e, f = given
                return (complex(a, b), complex(c, d), complex(e, f))
    except (IndexError, ValueError):
        pass
    raise FileFormatError(f"This SVG has a transform that cannot be read: {name}({', '.join(map(str, given))}).")


def polylines(data: str) -> list[list[complex]]:
    """The subpaths of a ``d`` attribute, curves as short straight pieces.

    >>> polylines("M0 0 L10 0 v-5 M1,1 h2z")
    [[0j, (10+0j), (10-5j)], [(1+1j), (3+1j), (1+1j)]]
    """
    found: list[list[complex]] = []
    at = start = 0j
    handle: complex | None = None
    for letter, inside in _COMMAND.findall(data):
        given = numbers(inside)
        kind = letter.upper()
        if kind == "Z":
            if found:
                found[-1].append(start)
            at, handle = start, None
            continue
        takes = _TAKES[kind]
        if not given or len(given) % takes:
            raise FileFormatError(f"This SVG has a path that cannot be read at {letter}{inside.strip()[:30]}.")
        for first in range(0, len(given), takes):
            row = given[first : first + takes]
            origin = at if letter.islower() else 0j
            if kind == "M" and first == 0:
                at = start = origin + complex(row[0], row[1])
                found.append([at])
                continue
            if not found:
                found.append([at])
            points, handle = _piece(kind, row, at, origin, handle)
            found[-1] += points
            at = points[-1]
    return [line for line in found if len(line) > 1]


def _piece(
    kind: str, row: list[float], at: complex, origin: complex, handle: complex | None
) -> tuple[list[complex], complex | None]:
    """The points after ``at`` of one piece, and the control point that a smooth curve after it mirrors."""
    if kind == "H":
        return [complex(row[0] + origin.real, at.imag)], None
    if kind == "V":
        return [complex(at.real, row[0] + origin.imag)], None
    if kind == "A":
        end = origin + complex(row[5], row[6])
        return list(_arc(at, end, row)), None
    points = [origin + complex(row[i], row[i + 1]) for i in range(0, len(row), 2)]
    if kind in "ML":
        return points, None
    mirrored = at if handle is None else 2 * at - handle
    controls = [mirrored, *points] if kind in "ST" else points
    return list(_curve([at, *controls])), controls[-2]


def _curve(points: list[complex]) -> Iterator[complex]:
    """A Bézier curve, by its control points."""
    for sample in range(1, _SAMPLES + 1):
        t = sample / _SAMPLES
        row = points
        while len(row) > 1:
            row = [p + (q - p) * t for p, q in itertools.pairwise(row)]
        yield row[0]


def _arc(start: complex, end: complex, row: list[float]) -> Iterator[complex]:
    """An elliptical arc, turned into the unit circle and back (SVG 1.1, F.6)."""
    rx, ry = abs(row[0]), abs(row[1])
    if not rx or not ry or start == end:
        yield end
        return
    turn = cmath.rect(1, math.radians(row[2]))

    def flat(point: complex) -> complex:
        point /= turn
        return complex(point.real / rx, point.imag / ry)

    def back(point: complex) -> complex:
        return complex(point.real * rx, point.imag * ry) * turn

    p, q = flat(start), flat(end)
    half = (q - p) / 2
    far = math.sqrt(max(0.0, 1 - abs(half) ** 2)) / abs(half)
    side = 1 if bool(row[3]) != bool(row[4]) else -1
    centre = (p + q) / 2 + 1j * half * far * side
    first, last = cmath.phase(p - centre), cmath.phase(q - centre)
    radius = abs(p - centre)
    if row[4] and last < first:
        last += 2 * math.pi
    if not row[4] and last > first:
        last -= 2 * math.pi
    for sample in range(1, _SAMPLES):
        yield back(centre + cmath.rect(radius, first + (last - first) * sample / _SAMPLES))
    yield end
