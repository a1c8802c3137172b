"""Which kernel a process uses."""

from __future__ import annotations

from colonnade._kernel.protocol import Kernel
from colonnade._kernel.reference import ReferenceKernel


def choose(name: str) -> Kernel:
    """A new kernel of that name.

    >>> choose("reference").name
    'reference'
    """
    if name == "reference":
        return ReferenceKernel()
    if name not in ("auto", "native"):
        raise ValueError(f"COLONNADE_KERNEL is {name!r}; expected auto, native or reference")
    try:
        from colonnade_kernel import NativeKernel
    except ImportError:
        if name == "native":
            raise
        return ReferenceKernel()
    kernel: Kernel = NativeKernel()
    return kernel
