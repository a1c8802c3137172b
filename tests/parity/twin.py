"""The native and the reference kernel side by side, compared by structure: ids mean nothing across kernels."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from colonnade._kernel.protocol import Id
from colonnade._kernel.reference import ReferenceKernel

native_module = pytest.importorskip("colonnade_kernel")


class Twin:
    """Two kernels, and the translation of native ids into reference ids."""

    def __init__(self) -> None:
        self.native = native_module.NativeKernel()
        self.reference = ReferenceKernel()
        self._known: dict[Id, Id] = {}

    def translate(self, g: Id) -> Id:
        """The reference id of the native value ``g``, checking on the way that all its followers are canonical."""
        stack = [g]
        while stack:
            top = stack[-1]
            if top in self._known:
                stack.pop()
                continue
            name = self.native.as_number_up_star(top)
            if name is not None:
                self._known[top] = self.reference.number_up_star(*name)
                continue
            left, right = self.native.left_options(top), self.native.right_options(top)
            missing = [x for x in (*left, *right) if x not in self._known]
            if missing:
                stack.extend(missing)
                continue
            lefts, rights = [self._known[x] for x in left], [self._known[x] for x in right]
            value = self.reference.make(lefts, rights)
            assert set(self.reference.left_options(value)) == set(lefts)
            assert set(self.reference.right_options(value)) == set(rights)
            self._known[top] = value
        return self._known[g]

    def make(self, left: Iterable[Id], right: Iterable[Id]) -> Id:
        """Make a native value and check it against the reference's."""
        left, right = list(left), list(right)
        value: Id = self.native.make(left, right)
        expected = self.reference.make([self.translate(x) for x in left], [self.translate(x) for x in right])
        assert self.translate(value) == expected
        return value

    def number(self, numerator: int, exponent: int = 0) -> Id:
        value: Id = self.native.number(numerator, exponent)
        return value


def antichains(twin: Twin, values: list[Id]) -> list[tuple[Id, ...]]:
    table = twin.native.le_table(values)
    size = len(values)
    found: list[tuple[int, ...]] = [()]
    for chosen in found:
        start = chosen[-1] + 1 if chosen else 0
        found.extend(
            (*chosen, i)
            for i in range(start, size)
            if all(not table[i * size + j] and not table[j * size + i] for j in chosen)
        )
    return [tuple(values[i] for i in chosen) for chosen in found]


def born_by(twin: Twin, day: int) -> list[Id]:
    """All values born by that day, every one of them made by both kernels."""
    values = [twin.number(0)]
    for _ in range(day):
        sides = antichains(twin, values)
        values = list(dict.fromkeys(twin.make(left, right) for left in sides for right in sides))
    return values
