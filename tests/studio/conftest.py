"""One studio server for all tests of its interface."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from starlette.testclient import TestClient

from colonnade.studio.app import create_app


@pytest.fixture(scope="session")
def client() -> Iterator[TestClient]:
    with TestClient(create_app(), base_url="http://127.0.0.1") as made:
        yield made


@pytest.fixture
def sticks(client: TestClient):
    """Draw a text: its sticks as the wire has them."""

    def draw(text: str, game: str = "red-blue-green") -> dict[str, object]:
        answer = client.post("/api/read", json={"text": text, "game": game}).json()
        return {"game": game, "play": "normal", "sticks": answer["drawn"]["sticks"]}

    return draw
