"""The answers to the page's questions, as plain functions of plain dataclasses: they need no server."""
