"""What a distribution says of its repository, which only whoever builds it knows.

``COLONNADE_REPOSITORY`` is the address of the repository, such as ``https://forge.example/owner/colonnade``, and
``COLONNADE_DOCUMENTATION`` that of the published pages. With them a distribution has project URLs, and the links and
pictures of the readme lead to the repository. Without them there are no URLs; an index shows the readme without the
files beside it, so the text of relative links stays and pictures are left out.

``python hatch_metadata.py`` prints the same URLs as the table that the kernel's pyproject.toml is given when its
distribution is built: maturin has no hook.
"""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

PICTURE = re.compile(r"!\[([^\]]*)\]\((?!https?:)([^)]+)\)")
LINK = re.compile(r"(?<!!)\[([^\]]+)\]\((?!https?:|#)([^)]+)\)")


class CustomMetadataHook(MetadataHookInterface):
    """Sets ``urls`` and ``readme``."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Called with the table ``project`` of pyproject.toml."""
        repository = os.environ.get("COLONNADE_REPOSITORY", "").rstrip("/")
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        readme = absolute(text, repository, f"v{metadata['version']}") if repository else without_files(text)
        metadata["readme"] = {"content-type": "text/markdown", "text": readme}
        metadata["urls"] = urls()


def urls() -> dict[str, str]:
    """Project URLs by their labels, those that the environment tells."""
    repository = os.environ.get("COLONNADE_REPOSITORY", "").rstrip("/")
    found = {
        "Documentation": os.environ.get("COLONNADE_DOCUMENTATION", ""),
        "Source": repository,
        "Changelog": repository and f"{repository}/blob/main/CHANGELOG.md",
        "Issues": repository and f"{repository}/issues",
    }
    return {name: url for name, url in found.items() if url}


def absolute(text: str, repository: str, revision: str) -> str:
    """A text whose relative links and pictures lead to a revision of the repository."""
    text = PICTURE.sub(rf"![\1]({repository}/raw/{revision}/\2)", text)
    return LINK.sub(rf"[\1]({repository}/blob/{revision}/\2)", text)


def without_files(text: str) -> str:
    """A text without relative pictures, and with the words of relative links alone."""
    return LINK.sub(r"\1", re.sub(f"{PICTURE.pattern}\n\n", "", text))


if __name__ == "__main__":
    print("\n[project.urls]")
    for name, url in urls().items():
        print(f'{name} = "{url}"')
