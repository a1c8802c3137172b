"""Which kernel a process uses, and what it says where that cannot be."""

from __future__ import annotations

import subprocess
import sys
import types
import warnings

import pytest

from colonnade import __version__
from colonnade._kernel.choice import choose
from colonnade._kernel.protocol import VALUE_NAMES, Kernel
from colonnade._kernel.values import KernelValue
from colonnade.errors import UnsupportedError


class OtherKernel(Kernel):
    name = "other"


class OlderValue:
    """What the class behind values was before values had atomic weights."""


for _name in set(VALUE_NAMES) - {"_atomic_weight"}:
    setattr(OlderValue, _name, None)


def installed(monkeypatch: pytest.MonkeyPatch, version: str | None, value: type = KernelValue) -> None:
    """Let a kernel of this version be installed."""
    module = types.ModuleType("colonnade_kernel")
    vars(module).update(NativeKernel=OtherKernel, KernelValue=value)
    if version is not None:
        vars(module)["__version__"] = version
    monkeypatch.setitem(sys.modules, "colonnade_kernel", module)


def test_a_kernel_of_the_same_minor_version_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    major, minor, *_ = __version__.split(".")
    installed(monkeypatch, f"{major}.{minor}.99")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        assert choose("auto").name == choose("native").name == "other"


@pytest.mark.parametrize("version", ["0.0.1", "99.0.0", None])
def test_a_kernel_of_another_version_is_not_used(monkeypatch: pytest.MonkeyPatch, version: str | None) -> None:
    installed(monkeypatch, version)
    with pytest.raises(UnsupportedError, match="does not fit"):
        choose("native")
    with pytest.warns(UserWarning, match="does not fit"):
        assert choose("auto").name == "reference"


def test_a_build_that_was_left_behind_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, __version__, OlderValue)
    with pytest.raises(UnsupportedError, match=r"older sources: it has no KernelValue\._atomic_weight; .*make kernel"):
        choose("native")
    with pytest.warns(UserWarning, match="older sources"):
        assert choose("auto").name == "reference"


def test_a_build_that_lacks_a_method_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    installed(monkeypatch, __version__)
    monkeypatch.setattr(Kernel, "next_method", None, raising=False)
    choose("native")  # it has that too
    monkeypatch.setitem(vars(sys.modules["colonnade_kernel"]), "NativeKernel", types.SimpleNamespace())
    with pytest.raises(UnsupportedError, match=r"it has no value_base, .*next_method"):
        choose("native")


def test_the_names_behind_values_are_those_of_the_classes() -> None:
    hooks = {"_operand", "_equals", "_number_hash", "_add_bounds", "_dyadic"}
    written = {name for name in vars(KernelValue) if not name.startswith("__")}
    assert written == set(VALUE_NAMES) | hooks
    native = pytest.importorskip("colonnade_kernel").KernelValue
    assert {name for name in vars(native) if not name.startswith("__")} == set(VALUE_NAMES)


def test_a_kernel_that_is_not_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "colonnade_kernel", None)
    assert choose("auto").name == "reference"
    with pytest.raises(UnsupportedError, match="install colonnade-kernel"):
        choose("native")


def test_a_kernel_that_nobody_knows() -> None:
    code = """
from colonnade.errors import ColonnadeError
try:
    import colonnade._kernel
except ColonnadeError as error:
    print(error)
"""
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, env={"COLONNADE_KERNEL": "bogus"}, capture_output=True, text=True, timeout=60)
    assert done.stdout == "COLONNADE_KERNEL is 'bogus'; expected auto, native or reference\n"
