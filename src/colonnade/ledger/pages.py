"""Where the documentation has an entry: the page of its work, and the place on it."""

from __future__ import annotations

import re

from colonnade.ledger.entry import Entry


def anchor_of(entry: Entry) -> str:
    """The name of the row of an entry.

    >>> from colonnade.ledger import entries
    >>> anchor_of(entries("nim")[0])
    'misere-rule-misere-rule'
    """
    words = re.findall(r"[a-z0-9]+", entry.label.lower().replace("è", "e"))
    return "-".join([*words, *entry.name.rpartition(":")[2].strip("_").split("_")])


def page_of(entry: Entry) -> str:
    """The page of an entry within the documentation, with its place there.

    >>> from colonnade.ledger import entries
    >>> page_of(entries("nim")[0])
    'theory/ledger/nim.html#misere-rule-misere-rule'
    """
    return f"theory/ledger/{entry.paper}.html#{anchor_of(entry)}"


def picture_of(entry: Entry) -> str:
    """The name of the file in which the documentation draws the counterexample of an entry.

    >>> from colonnade.ledger import entries
    >>> picture_of(entries("nim")[0])
    'nim-misere-rule-misere-rule.svg'
    """
    return f"{entry.paper}-{anchor_of(entry)}.svg"
