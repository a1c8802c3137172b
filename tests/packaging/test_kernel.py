"""The kernel's own distribution: what its source archive carries."""

from __future__ import annotations

import subprocess
import sys
import tarfile
from email import message_from_bytes
from pathlib import Path

import colonnade
from tests import needs

ROOT = Path(__file__).parents[2]


def test_the_source_archive_is_complete(tmp_path: Path) -> None:
    needs.program("cargo", "the installer of Rust")
    command = [sys.executable, "-m", "maturin", "sdist", "--out", str(tmp_path)]
    subprocess.run(command, cwd=ROOT / "kernel", check=True, timeout=60)
    folder = f"colonnade_kernel-{colonnade.__version__}"
    with tarfile.open(tmp_path / f"{folder}.tar.gz") as archive:
        names = set(archive.getnames())
        information = archive.extractfile(f"{folder}/PKG-INFO")
        assert information is not None
        metadata = message_from_bytes(information.read())
    needed = ("LICENSE", "README.md", "Cargo.lock", "crates/core/src/lib.rs", "python/colonnade_kernel/py.typed")
    assert {f"{folder}/{name}" for name in needed} <= names
    assert (metadata["License-Expression"], metadata["License-File"]) == ("MIT", "LICENSE")
    assert str(metadata.get_payload()).startswith("# colonnade-kernel")


def test_both_distributions_have_the_same_license() -> None:
    assert (ROOT / "kernel" / "LICENSE").read_bytes() == (ROOT / "LICENSE").read_bytes()
