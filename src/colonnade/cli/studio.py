"""``colonnade studio``: serve the page on this machine and open it."""

from __future__ import annotations

import socket
import threading
import webbrowser

DEFAULT_PORT = 8765


def studio(port: int | None = None, open_browser: bool = True, host: str = "127.0.0.1") -> None:
    """Serve the studio until interrupted. Without ``port`` the usual one is taken, or a free one where that is busy."""
    import uvicorn

    from colonnade.studio.app import STATIC, create_app
    from colonnade.studio.security import LOCAL_NAMES

    if not (STATIC / "index.html").is_file():
        raise SystemExit("The studio's page is not built. In a checkout, run `make` first.")
    listener = _listen(host, port)
    number = listener.getsockname()[1]
    url = f"http://{'127.0.0.1' if host == '0.0.0.0' else host}:{number}/"
    print(f"Colonnade studio: {url}  (Ctrl+C stops it)", flush=True)
    if open_browser:
        threading.Timer(0.8, webbrowser.open, args=(url,)).start()
    server = uvicorn.Server(uvicorn.Config(create_app(hosts={*LOCAL_NAMES, host}), log_level="warning"))
    server.run(sockets=[listener])


def _listen(host: str, port: int | None) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    for candidate in [DEFAULT_PORT, 0] if port is None else [port]:
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((host, candidate))
        except OSError as error:
            listener.close()
            if candidate == (port if port is not None else 0):
                raise SystemExit(
                    f"Port {candidate} of {host} is taken: {error.strerror}. Choose another with --port."
                ) from None
            continue
        listener.listen(128)
        return listener
    raise SystemExit("No port is free.")
