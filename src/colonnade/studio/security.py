"""Which requests the studio answers, and what its page may do.

The server binds to this machine alone. A page of some other site could still ask a browser here to talk to it: every
request must name a host that the server was started for, and every request that comes from a page must come from ours.
One view may be shown inside any page: ``/?embed``, which shows a position and has nothing to press that changes one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from urllib.parse import SplitResult, parse_qs, urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from colonnade.studio.policy import content_policy

LARGEST_BODY = 1_000_000
_LENGTH = re.compile("[0-9]{1,12}")
LOCAL_NAMES = frozenset({"127.0.0.1", "localhost", "::1"})

POLICY = content_policy(frame_ancestors="'none'")

_HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
}

_EMBEDDED_HEADERS = {
    **{name: value for name, value in _HEADERS.items() if name != "X-Frame-Options"},
    "Content-Security-Policy": content_policy(frame_ancestors="*"),
}


class _TooLargeError(Exception):
    """The body of a request is larger than any question needs."""


class Gate:
    """Checks Host and Origin, limits bodies, and puts the policy on every answer."""

    def __init__(self, app: ASGIApp, *, hosts: Iterable[str] = LOCAL_NAMES) -> None:
        self._app = app
        self._hosts = frozenset(hosts)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        answer = self._error(scope)
        if answer is not None:
            await answer(scope, receive, _with_headers(send, _HEADERS))
            return
        headers = _EMBEDDED_HEADERS if _is_embedded(scope) else _HEADERS
        started = False

        async def sending(message: Message) -> None:
            nonlocal started
            started = started or message["type"] == "http.response.start"
            await _with_headers(send, headers)(message)

        try:
            await self._app(scope, _limited(receive), sending)
        except _TooLargeError:
            if not started:
                await _refuse(413, "too-large", "the question is too large")(
                    scope, receive, _with_headers(send, headers)
                )

    def _error(self, scope: Scope) -> JSONResponse | None:
        headers = Headers(scope=scope)
        host = _split(f"//{headers.get('host', '')}")
        if host is None or (host.hostname or "") not in self._hosts:
            return _refuse(403, "host", "this server answers to the name it was started with")
        origin = headers.get("origin")
        page = host if origin is None else _split(origin)
        if page is None or page.netloc != host.netloc:
            return _refuse(403, "origin", "this server answers its own page alone")
        if headers.get("sec-fetch-site", "same-origin") not in ("same-origin", "none") and not _followed_link(scope):
            return _refuse(403, "origin", "this server answers its own page alone")
        length = headers.get("content-length", "0")
        if not _LENGTH.fullmatch(length) or int(length) > LARGEST_BODY:
            return _refuse(413, "too-large", "the question is too large")
        return None


def _followed_link(scope: Scope) -> bool:
    """Whether somebody opens the page from elsewhere, in a window of its own or embedded; that asks nothing."""
    headers = Headers(scope=scope)
    opens = headers.get("sec-fetch-mode") == "navigate" and headers.get("sec-fetch-dest") == "document"
    framed = headers.get("sec-fetch-dest") == "iframe" and _is_embedded(scope)
    return (opens or framed) and scope["method"] == "GET" and not scope["path"].startswith("/api/")


def _is_embedded(scope: Scope) -> bool:
    """Whether this asks for the one view that other pages may show in a frame."""
    return scope["path"] == "/" and "embed" in parse_qs(scope["query_string"].decode("latin-1"), keep_blank_values=True)


def _split(url: str) -> SplitResult | None:
    """The parts of a URL, or ``None`` where it is none."""
    try:
        return urlsplit(url)
    except ValueError:
        return None


def _refuse(status: int, code: str, message: str) -> JSONResponse:
    return JSONResponse({"error": {"code": code, "message": message, "column": None, "sticks": []}}, status_code=status)


def _with_headers(send: Send, extra: dict[str, str]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in extra.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


def _limited(receive: Receive) -> Receive:
    """Count what arrives: a body may come without telling its length."""
    total = 0

    async def receiving() -> Message:
        nonlocal total
        message = await receive()
        total += len(message.get("body", b""))
        if total > LARGEST_BODY:
            raise _TooLargeError
        return message

    return receiving
