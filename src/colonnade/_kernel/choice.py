"""Choosing the kernel of a process."""

from __future__ import annotations

import sys
import warnings
from types import ModuleType

from colonnade import __version__
from colonnade._kernel.protocol import VALUE_NAMES, Kernel
from colonnade.errors import UnsupportedError


def choose(name: str) -> Kernel:
    """A new kernel of that name: ``auto`` is the native one where it is installed and fits.

    >>> choose("reference").name
    'reference'
    >>> choose("bogus")
    Traceback (most recent call last):
    ...
    colonnade.errors.UnsupportedError: COLONNADE_KERNEL is 'bogus'; expected auto, native or reference
    """
    if name == "reference":
        return _reference()
    if name not in ("auto", "native"):
        raise UnsupportedError(f"COLONNADE_KERNEL is {name!r}; expected auto, native or reference")
    if sys.platform == "emscripten":
        return _in_browser(name)
    try:
        import colonnade_kernel
    except ImportError as error:
        if name == "native":
            raise UnsupportedError(
                f"the native kernel cannot be used ({error}); install colonnade-kernel, "
                "or set COLONNADE_KERNEL=reference"
            ) from error
        return _reference()
    found = getattr(colonnade_kernel, "__version__", "unknown")
    wrong = None
    if not fits(found):
        wrong = f"colonnade-kernel {found} does not fit colonnade {__version__}; install colonnade-kernel {__version__}"
    elif missing := _missing(colonnade_kernel):
        wrong = (
            f"colonnade-kernel {found} was built from older sources: it has no {', '.join(missing)}; "
            f"build it again (make kernel), or install colonnade-kernel {__version__}"
        )
    if wrong is not None:
        if name == "native":
            raise UnsupportedError(wrong)
        warnings.warn(f"{wrong}; until then the slower reference kernel is used", stacklevel=2)
        return _reference()
    kernel: Kernel = colonnade_kernel.NativeKernel()
    return kernel


def fits(version: str) -> bool:
    """Whether a kernel of this version offers what this version of Colonnade asks for.

    >>> fits(__version__), fits("unknown")
    (True, False)
    """
    return version.split(".")[:2] == __version__.split(".")[:2]


def _missing(module: ModuleType) -> list[str]:
    """What this version of Colonnade asks for and a kernel of the same version does not have: between releases, a build
    that was left behind when the sources went on."""
    native, value = (getattr(module, name, None) for name in ("NativeKernel", "KernelValue"))
    methods = [name for name in vars(Kernel) if not name.startswith("_") and not hasattr(native, name)]
    return methods + [f"KernelValue.{name}" for name in VALUE_NAMES if not hasattr(value, name)]


def _in_browser(name: str) -> Kernel:
    """The native kernel as WebAssembly, where the page has brought it along."""
    try:
        from colonnade_wasm import create  # type: ignore[import-not-found]
    except ImportError as error:
        if name == "native":
            raise UnsupportedError("this page came without the native kernel") from error
        return _reference()
    from colonnade._kernel.wasm import WasmKernel

    return WasmKernel(create)


def _reference() -> Kernel:
    """The reference kernel; importing it takes longer than most questions, so this is done only if it is used."""
    from colonnade._kernel.reference import ReferenceKernel

    return ReferenceKernel()
