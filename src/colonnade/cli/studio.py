"""``colonnade studio``: serve the page on this machine and open it."""

from __future__ import annotations

import json
import signal
import socket
import threading
import webbrowser
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

from colonnade.cli.options import Json
from colonnade.cli.parameters import Option
from colonnade.errors import UnsupportedError

if TYPE_CHECKING:
    from colonnade.studio.server import Server

DEFAULT_PORT = 8765

Port = Annotated[
    int | None,
    Option("--port", min=0, max=65535, help=f"By default {DEFAULT_PORT}, or a free one where that is taken."),
]
Browser = Annotated[bool, Option("--browser/--no-browser", help="Open the page in the browser.")]
Host = Annotated[str, Option("--host", help="The address to listen on; by default only this machine is served.")]


def command(port: Port = None, browser: Browser = True, host: Host = "127.0.0.1", as_json: Json = False) -> None:
    """Draw, evaluate and play in the browser: `colonnade studio`. Ctrl-C stops it.

    `--json` prints the page's address as JSON once it can be opened, for programs that start the studio.
    """
    studio(port, open_browser=browser, host=host, as_json=as_json)


def studio(
    port: int | None = None, open_browser: bool = True, host: str = "127.0.0.1", *, as_json: bool = False
) -> None:
    """Serve the studio until interrupted. Without ``port`` the usual one is taken, or a free one where that is busy."""
    try:
        from colonnade.studio.app import STATIC, create_app
        from colonnade.studio.security import LOCAL_NAMES
        from colonnade.studio.server import Server
    except ImportError as error:
        raise UnsupportedError(
            f'the studio needs {error.name}; install it with: pip install "colonnade[studio]"'
        ) from None
    if not (STATIC / "index.html").is_file():
        raise UnsupportedError("the studio's page is not built; in a checkout, run: make web")
    listener = _listen(host, port)
    number = listener.getsockname()[1]
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    url = f"http://{name}:{number}/"
    print(json.dumps({"url": url}) if as_json else f"Colonnade studio: {url}  (Ctrl+C stops it)", flush=True)
    if open_browser:
        threading.Timer(0.8, webbrowser.open, args=(url,)).start()
    app = create_app(hosts={*LOCAL_NAMES, host})
    _serve(Server(app), listener)


def _serve(server: Server, listener: socket.socket) -> None:
    """Serve until Ctrl-C or a signal to terminate, which are how a server is meant to end.

    The server passes a signal on once it has shut down. To die of it would leave worker processes behind.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with suppress(KeyboardInterrupt):
        server.run(sockets=[listener])


def _listen(host: str, port: int | None) -> socket.socket:
    """A socket on ``port``; where none is asked for, on the usual one or else on any that is free."""
    try:
        return _bound(host, DEFAULT_PORT if port is None else port)
    except OSError as error:
        if port is None:
            with suppress(OSError):
                return _bound(host, 0)
        place = f"port {port or DEFAULT_PORT} of {host}"
        raise UnsupportedError(
            f"cannot listen on {place}: {error.strerror}; choose others with --host and --port"
        ) from None


def _bound(host: str, port: int) -> socket.socket:
    listener = socket.socket(socket.AF_INET6 if ":" in host else socket.AF_INET, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listener.bind((host, port))
    except OSError:
        listener.close()
        raise
    listener.listen(128)
    return listener
