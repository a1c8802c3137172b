"""What a page of the studio may do, wherever it comes from: load its own files, and nothing else."""

from __future__ import annotations

_SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' blob: data:",
    "connect-src": "'self'",
    "font-src": "'self'",
    "manifest-src": "'self'",
    "base-uri": "'none'",
    "form-action": "'none'",
}


def content_policy(**changes: str) -> str:
    """The Content-Security-Policy, with other sources for some of its directives.

    >>> content_policy(frame_ancestors="'none'").split("; ")[-1]
    "frame-ancestors 'none'"
    """
    sources = _SOURCES | {name.replace("_", "-"): source for name, source in changes.items()}
    return "; ".join(f"{name} {source}" for name, source in sources.items())
