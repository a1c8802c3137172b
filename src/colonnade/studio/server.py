"""The server itself: as uvicorn's, but open questions are answered when it ends."""

from __future__ import annotations

import asyncio
import socket

import uvicorn
from fastapi import FastAPI

SHUTDOWN_SECONDS = 1
"""Seconds that clients have to read the answers to open questions once the server ends."""


class Server(uvicorn.Server):
    """Gives up all questions before it waits for its connections to close: each is answered that the server ends."""

    def __init__(self, app: FastAPI) -> None:
        super().__init__(uvicorn.Config(app, log_level="warning", timeout_graceful_shutdown=SHUTDOWN_SECONDS))
        self._app = app

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """End the workers, then the connections."""
        await asyncio.to_thread(self._app.state.engine.end)
        await super().shutdown(sockets)
