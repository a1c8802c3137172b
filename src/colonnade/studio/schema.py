"""Print the OpenAPI schema from which the page's types are made: ``python -m colonnade.studio.schema``."""

from __future__ import annotations

import json


def schema_text() -> str:
    """The schema as text, in one fixed order."""
    from colonnade.studio.app import create_app

    return json.dumps(create_app().openapi(), indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    print(schema_text(), end="")
