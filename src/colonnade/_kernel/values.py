"""The base class of ``Value``, for kernels without a base class of their own. The native kernel has one in Rust."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Self

from colonnade._kernel.protocol import Id, Kernel


class KernelValue:
    """A value: its id, and the most frequent operations.

    The derived class supplies what the kernel does not know: what to do with operands that are not values, the hash of
    a number, and the class of numbers.
    """

    __slots__ = ("id",)

    id: Id
    """The kernel's id: valid in this process only, equal for equal values. While the id exists, so does the value."""
    _kernel: ClassVar[Kernel]

    def __new__(cls, game: Any) -> Self:
        raise NotImplementedError

    @classmethod
    def of_id(cls, id: Id) -> Self:
        """The value that the kernel knows by this id."""
        value = object.__new__(cls)
        _set_id(value, id)
        return value

    @classmethod
    def of_options(cls, left: Iterable[Any], right: Iterable[Any]) -> Self:
        """The value of ``{left | right}``; options are values, or what the class makes values of."""
        if any(isinstance(side, str) or not hasattr(side, "__iter__") for side in (left, right)):
            raise TypeError(
                "expected the options of each player in a list, as in Value.of([0], [2]); Value('{0|2}') reads a text"
            )
        lefts, rights = ([cls(x).id for x in side] for side in (left, right))
        return cls.of_id(cls._kernel.make(lefts, rights))

    @classmethod
    def of_board(cls, game: str, columns: int, squares: str) -> Self | None:
        """What the method ``game`` of the kernel finds for a board; ``None`` where it has no search for it."""
        id = getattr(cls._kernel, game)(columns, squares)
        return None if id is None else cls.of_id(id)

    def _operand(self, other: object) -> Self:
        """The value of something that can stand beside a value; ``NotImplemented`` where it cannot."""
        raise NotImplementedError

    def _equals(self, other: object) -> Any:
        """Whether something that is not a value equals this one, or ``NotImplemented``."""
        raise NotImplementedError

    def _number_hash(self) -> int:
        """The hash of a value that is a number."""
        raise NotImplementedError

    def _add_bounds(self, error: Exception, other: Self) -> None:
        """Add bounds on the sum to the error that ended an addition."""
        raise NotImplementedError

    def _dyadic(self, numerator: int, exponent: int) -> Any:
        """The number ``numerator / 2**exponent``."""
        raise NotImplementedError

    @property
    def _mean_temperature(self) -> tuple[Any, Any]:
        """The mean and the temperature."""
        mean, temperature = self._kernel.mean_temperature(self.id)
        return self._dyadic(*mean), self._dyadic(*temperature)

    def _cooled(self, numerator: int, exponent: int) -> Self:
        """This, cooled by a number above -1."""
        return self.of_id(self._kernel.cool(self.id, (numerator, exponent)))

    def _atomic_weight(self) -> Self | None:
        """The atomic weight, or ``None`` where there is none."""
        weight = self._kernel.atomic_weight(self.id)
        return None if weight is None else self.of_id(weight)

    def _reduced(self) -> Self:
        """The reduced canonical form."""
        return self.of_id(self._kernel.reduced(self.id))

    def __add__(self, other: Any) -> Self:
        if not isinstance(other, KernelValue):
            other = self._operand(other)
            if other is NotImplemented:
                return NotImplemented
        try:
            return self.of_id(self._kernel.add(self.id, other.id))
        except Exception as error:
            self._add_bounds(error, other)
            raise

    def __radd__(self, other: Any) -> Self:
        return self.__add__(other)

    def __neg__(self) -> Self:
        return self.of_id(self._kernel.negate(self.id))

    def __bool__(self) -> bool:
        return self.id != self._kernel.number(0, 0)  # type: ignore[no-any-return]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, KernelValue):
            return self.id == other.id  # type: ignore[no-any-return]
        return self._equals(other)  # type: ignore[no-any-return]

    def __hash__(self) -> int:
        pair = self._kernel.as_number(self.id)
        return hash((1, self.id)) if pair is None else self._number_hash()

    def __le__(self, other: Any) -> bool:
        if not isinstance(other, KernelValue):
            other = self._operand(other)
        return NotImplemented if other is NotImplemented else self._kernel.le(self.id, other.id)

    def __ge__(self, other: Any) -> bool:
        if not isinstance(other, KernelValue):
            other = self._operand(other)
        return NotImplemented if other is NotImplemented else self._kernel.le(other.id, self.id)

    def __lt__(self, other: Any) -> bool:
        if not isinstance(other, KernelValue):
            other = self._operand(other)
        if other is NotImplemented:
            return NotImplemented
        return self.id != other.id and self._kernel.le(self.id, other.id)

    def __gt__(self, other: Any) -> bool:
        if not isinstance(other, KernelValue):
            other = self._operand(other)
        if other is NotImplemented:
            return NotImplemented
        return self.id != other.id and self._kernel.le(other.id, self.id)


_set_id = KernelValue.__dict__["id"].__set__


def value_base(kernel: Kernel) -> type[KernelValue]:
    """The class for values of this kernel."""
    return type("KernelValue", (KernelValue,), {"__slots__": (), "_kernel": kernel})
