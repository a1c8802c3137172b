"""The public surface, pinned: adding or removing a name is a decision, not an accident."""

import subprocess
import sys

import colonnade


def test_every_public_name_can_be_had() -> None:
    assert sorted(colonnade.__all__) == sorted(colonnade._HOME)
    for name in colonnade.__all__:
        assert getattr(colonnade, name) is not None


def test_importing_the_package_imports_nothing_else() -> None:
    script = "import sys, colonnade; print([m for m in sys.modules if m.startswith('colonnade.')])"
    assert subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout == "[]\n"
