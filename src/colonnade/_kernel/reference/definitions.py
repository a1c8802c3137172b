"""All definitions together. Their ids are plain integers, which hold nothing."""

from __future__ import annotations

from collections.abc import Sequence

from colonnade._kernel.ranks import Ranks
from colonnade._kernel.reference.atomic_weights import AtomicWeights
from colonnade._kernel.reference.boards import Boards
from colonnade._kernel.reference.counting import two_days_ahead
from colonnade._kernel.reference.hackenbush import Hackenbush
from colonnade._kernel.reference.temperature import Temperature


class Definitions(Temperature, AtomicWeights, Boards, Hackenbush):
    """Short games in canonical form, in plain Python. See ``Kernel`` for what each method promises."""

    @staticmethod
    def ht_two_days_ahead(
        left: Sequence[int | None], right: Sequence[int | None], left_rank: Sequence[int], right_rank: Sequence[int]
    ) -> tuple[int, int]:
        return two_days_ahead(Ranks(left, right, left_rank, right_rank))
