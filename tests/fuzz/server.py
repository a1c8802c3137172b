"""The studio's server on a real socket: headers and bodies of any kind. No server error, no hang, and it stays up."""

from __future__ import annotations

import json
import socket
from contextlib import ExitStack, suppress
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any
from urllib.parse import urlsplit

from hypothesis import strategies as st

from tests.fuzz.damage import damaged
from tests.fuzz.requests import JSON, POSITIONS
from tests.fuzz.texts import PIECES, TEXTS
from tests.studio.serving import served

PATIENCE = 40.0
"""Seconds for an answer: those of the longest question, and for a worker to start on a busy machine."""
_OPEN = ExitStack()
_ADDRESS: list[tuple[str, int]] = []


def address() -> tuple[str, int]:
    """Where the server listens; the first call starts it."""
    if not _ADDRESS:
        folder = _OPEN.enter_context(TemporaryDirectory())
        log = _OPEN.enter_context((Path(folder) / "log.txt").open("w", encoding="utf-8"))
        _, url = _OPEN.enter_context(served(Path(folder), log=log))
        parts = urlsplit(url)
        _ADDRESS.append((parts.hostname or "", parts.port or 0))
        # The first answer waits for workers to start, which is no part of the test.
        ask(f"GET /api/gallery HTTP/1.1\r\nHost: {host()}\r\nConnection: close\r\n\r\n".encode(), b"", patience=300)
    return _ADDRESS[0]


def close() -> None:
    """End the server."""
    _ADDRESS.clear()
    _OPEN.close()


IDS = st.integers(-1, 6) | st.sampled_from([10**9, 2**63, "1", None, 0.5])
STICKS = st.lists(
    st.fixed_dictionaries(
        {"id": IDS, "color": st.sampled_from("BRGBRGx"), "a": st.integers(0, 5) | IDS, "b": st.integers(0, 5) | IDS},
        optional={"bend": st.floats() | JSON},
    ),
    max_size=9,
)
DRAWING = st.fixed_dictionaries(
    {"sticks": STICKS},
    optional={
        "game": st.sampled_from(["red-blue", "red-blue-green", "childish", "green", "reverse", "clockwise", "x", None]),
        "play": st.sampled_from(["normal", "misere", "x"]),
        "vertices": st.lists(
            st.fixed_dictionaries({"id": IDS, "x": st.floats() | st.integers(), "y": st.floats(-9, 9)}), max_size=4
        ),
    },
)
TEXT = damaged(TEXTS, PIECES) | POSITIONS
BODIES: dict[str, st.SearchStrategy[Any]] = {
    **dict.fromkeys(("describe", "reasons", "value", "cuts", "decompose", "check", "options"), DRAWING),
    "steps": st.fixed_dictionaries({"drawing": DRAWING}, optional={"path": st.lists(IDS, max_size=4)}),
    "draw": st.fixed_dictionaries({"drawing": DRAWING}, optional={"format": st.sampled_from(["svg", "tikz", "x"])}),
    "standing": st.fixed_dictionaries({"drawing": DRAWING, "player": st.sampled_from(["left", "right", "L", "x"])}),
    "move": st.fixed_dictionaries(
        {"drawing": DRAWING, "player": st.sampled_from(["left", "right"])}, optional={"stick": IDS, "mistakes": IDS}
    ),
    "read": st.fixed_dictionaries({"text": TEXT}),
    "calculate": st.fixed_dictionaries({"text": TEXT}),
    "tree": st.fixed_dictionaries({"text": TEXT}),
    "lattice": st.fixed_dictionaries({"text": TEXT}, optional={"lattice": st.sampled_from(["day-2", "ht-3", "x"])}),
    "table": st.fixed_dictionaries({"ruleset": st.sampled_from(["nim", "domineering", "clobber", "?"]), "text": TEXT}),
    "table/steps": st.fixed_dictionaries({"ruleset": st.just("nim"), "text": TEXT}),
    "jobs/none": JSON,
}
HEADER_VALUES = st.sampled_from(
    ["[", "http://[", "//", "null", "http://127.0.0.1", "127.0.0.1:x", "[::1", "-1", "1e9", "chunked", "gzip", "*/*",
     "application/json", "text/plain", "cross-site", "same-origin", "navigate", "bytes=0-", "bytes=-99999999", "é", ""]
) | st.text(max_size=8)  # fmt: skip
HEADER_NAMES = st.sampled_from(
    [
        "Host",
        "Origin",
        "Content-Type",
        "Accept",
        "Range",
        "If-Modified-Since",
        "Sec-Fetch-Site",
        "Sec-Fetch-Mode",
        "Transfer-Encoding",
        "Expect",
        "Content-Encoding",
        "Cookie",
        "Upgrade",
        "X",
    ]
)
PATHS = st.sampled_from(
    ["/", "/api/about", "/api/gallery", "/api/rulesets", "/api/openapi.json", "/../../etc/passwd", "/%2e%2e/%2e%2e/x",
     "/assets", "/assets/", "//", "/%", "/%00", "/index.html/", "/api/", "/api/jobs/%00", "*", "http://x/", "/\udcff"]
) | st.text(max_size=10).map("/{}".format)  # fmt: skip


def ask(head: bytes, body: bytes, *, patience: float = PATIENCE) -> tuple[int, bytes]:
    """The status and the body of the answer; 0 where the server waits for more, or closes the connection."""
    answer = b""
    with socket.create_connection(address(), timeout=patience) as connection, suppress(ConnectionError, TimeoutError):
        connection.sendall(head + body)
        while more := connection.recv(65536):
            answer += more
    first, _, rest = answer.partition(b"\r\n")
    words = first.split()
    return int(words[1]) if len(words) > 1 else 0, rest.partition(b"\r\n\r\n")[2]


def host() -> str:
    """The name that the server answers to."""
    return "{}:{}".format(*address())


def bodies(data: st.DataObject) -> None:
    """Questions of the right shape and nearly so: an answer, or an error of ours."""
    route = data.draw(st.sampled_from(sorted(BODIES)))
    body = data.draw(BODIES[route].map(json.dumps) | damaged(BODIES[route].map(json.dumps), '{}[]",:0123456789'))
    raw = body.encode("utf-8", "replace")
    head = f"POST /api/{route} HTTP/1.1\r\nHost: {host()}\r\nContent-Type: application/json\r\n"
    status, answer = ask(f"{head}Content-Length: {len(raw)}\r\nConnection: close\r\n\r\n".encode(), raw)
    assert status in (200, 201, 202, 400, 404, 405, 413, 422, 429, 503), (status, answer, route, body)
    assert status == 405 or isinstance(json.loads(answer), dict | list)


def headers(data: st.DataObject) -> None:
    """Any method, path and headers, with or without a body: no server error, and the server is there afterwards."""
    method = data.draw(st.sampled_from(["GET", "POST", "HEAD", "OPTIONS", "PUT", "DELETE", "TRACE", "X"]))
    path = data.draw(PATHS | st.sampled_from(sorted(BODIES)).map("/api/{}".format))
    lines = [f"{method} {path} HTTP/1.1"]
    if data.draw(st.integers(0, 3)):
        lines.append(f"Host: {host()}")
    lines += data.draw(st.lists(st.tuples(HEADER_NAMES, HEADER_VALUES).map(": ".join), max_size=4))
    body = data.draw(st.just(b"") | st.binary(max_size=20) | DRAWING.map(lambda one: json.dumps(one).encode()))
    lines.append(f"Content-Length: {data.draw(st.just(len(body)) | st.sampled_from([0, 5, -1, 10**12, 'x']))}")
    head = "\r\n".join(lines).encode("utf-8", "surrogateescape") + b"\r\nConnection: close\r\n\r\n"
    status, answer = ask(head, body, patience=3.0)
    assert status < 500 or status == 503, (status, answer, head, body)
    alive, _ = ask(f"GET /api/about HTTP/1.1\r\nHost: {host()}\r\nConnection: close\r\n\r\n".encode(), b"")
    assert alive == 200


TARGETS = [bodies, headers]
