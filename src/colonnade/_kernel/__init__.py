"""The kernel of this process: the native one (Rust) if it is installed, otherwise the reference kernel (Python).

In a browser the native kernel is WebAssembly.

``COLONNADE_KERNEL`` chooses: ``auto`` (the default), ``native`` or ``reference``.
"""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from colonnade._kernel.choice import choose
from colonnade._kernel.protocol import Kernel

KERNEL: Kernel = choose(os.environ.get("COLONNADE_KERNEL", "auto"))
"""The kernel of this process."""

if TYPE_CHECKING:
    from colonnade._kernel.values import KernelValue
else:
    KernelValue = KERNEL.value_base()

__all__ = ["KERNEL", "Kernel", "KernelValue", "choose"]
