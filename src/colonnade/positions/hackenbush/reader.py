"""Read the text notation of Hackenbush positions.

``BRRB`` is a stalk, ``B(R,BB(R,G))`` a tree, ``B(R,B), GGR`` two trunks, ``BR + BB`` a sum, ``BRB/RBR\\G`` a spider,
``B:aRG:a`` a cycle through the vertex named a, ``0-1B 1-2R 2-0G`` an edge list, ``0`` nothing at all.
"""

from __future__ import annotations

import re
from array import array

from colonnade.dyadic import read_integer
from colonnade.errors import NotationError
from colonnade.positions.hackenbush.graph import GROUND, RootedGraph

LETTERS = "BRGbrgle"
_TO_COLOR = bytes.maketrans(b"brgle", b"BRGBG")
_LOOK_EVERY = 4096
"""Edges between two looks at the budget."""
_COLOR = {letter: ord(color) for letter, color in zip(LETTERS, "BRGBRGBG", strict=True)}
_LEGS = rf"\s*([{LETTERS}]+)((?:\s*/\s*[{LETTERS}]+)+)"
_EDGE = rf"\s*(\d+)\s*-\s*(\d+)\s*([{LETTERS}])(?=[\s,+]|$)"
_NAME = r":(?:\{([^{}]+)\}|(\w))"
_EXPECTED_COLOR = "expected a color: B, R or G"
_MOST_VERTICES = 10_000_000
_MISTAKEN = frozenset("BRG123456789")
"""Names in texts such as ``B:R`` and ``B:1``, which are meant to be ordinal sums."""


def read_graph(text: str) -> RootedGraph:
    """The position that a text shows.

    >>> [edge.color.value for edge in read_graph("lrlrr").edges]
    ['B', 'R', 'B', 'R', 'R']
    >>> len(read_graph(":{g}BBRR:{g}"))
    4
    """
    letters = text.strip()
    if letters and letters.isascii():
        colors = letters.encode().translate(_TO_COLOR)
        if not colors.translate(None, b"BRG"):
            return RootedGraph.stalk(colors)
    return _Reader(text).read()


class _Reader:
    """One pass over a text; ``vertex`` is where the next edge starts, ``groups`` the open brackets below it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.tails = array("l")
        self.heads = array("l")
        self.colors = bytearray()
        self.breaks: list[int] = []
        self.next_vertex = 1
        self.is_normal = True
        self.single: dict[str, int] = {}
        """The columns of such names at the end of a branch that stand once so far."""

    def read(self) -> RootedGraph:
        while True:
            self._summand()
            if self._peek() != "+":
                break
            self.at += 1
            if self.colors and (not self.breaks or self.breaks[-1] < len(self.colors)):
                self.breaks.append(len(self.colors))
        if self.breaks and self.breaks[-1] == len(self.colors):
            self.breaks.pop()
        n = len(self.colors)
        return RootedGraph(
            range(n), self.tails, self.heads, bytes(self.colors), breaks=tuple(self.breaks), is_normal=self.is_normal
        )

    def _peek(self) -> str:
        """The next character that is not a space, or an empty string at the end."""
        text, at = self.text, self.at
        while at < len(text) and text[at].isspace():
            at += 1
        self.at = at
        return text[at] if at < len(text) else ""

    def _fail(self, expected: str, *, column: int | None = None) -> NotationError:
        found = self._peek()
        message = f"found {found!r}; {expected}" if found else f"the text ends here; {expected}"
        return NotationError(message, text=self.text, column=self.at + 1 if column is None else column)

    def _summand(self) -> None:
        first = self._peek()
        if first == "0" and not self.text[self.at + 1 :].lstrip().startswith("-"):
            self.at += 1
            if self._peek() not in ("", "+"):
                raise self._fail("0 is the empty position and stands alone, or between '+'")
        elif first.isdigit():
            self._edge_list()
        else:
            self._trunks()

    def _edge_list(self) -> None:
        self.is_normal = False
        text, first = self.text, len(self.colors)
        lift = self.next_vertex - 1
        columns: list[int] = []
        largest = 0
        edge = re.compile(_EDGE)
        while self._peek() not in ("", "+"):
            match = edge.match(text, self.at)
            if match is None:
                raise self._bad_edge()
            columns.append(self.at + 1)
            tail, head = read_integer(match[1]), read_integer(match[2])
            largest = max(largest, tail, head)
            if largest > _MOST_VERTICES:
                raise NotationError(f"vertices are numbered up to {_MOST_VERTICES}", text=text, column=self.at + 1)
            self.tails.append(tail + lift if tail else GROUND)
            self.heads.append(head + lift if head else GROUND)
            self.colors.append(_COLOR[match[3]])
            if not len(self.colors) % _LOOK_EVERY:
                _look()
            self.at = match.end()
            if text[self.at : self.at + 1] == ",":
                self.at += 1
        self.next_vertex = lift + largest + 1
        n = len(self.colors) - first
        loose = RootedGraph(range(n), self.tails[first:], self.heads[first:], bytes(n)).first_loose()
        if loose is not None:
            raise NotationError(
                "this edge is not connected to the ground, vertex 0; expected a path of edges from it to vertex 0",
                text=text,
                column=columns[loose],
            )

    def _bad_edge(self) -> NotationError:
        """Say at which character an edge such as ``0-1B`` goes wrong."""
        expected = "a space, '+' or the end"
        for pattern, name in (
            (r"\d+", "a vertex number"),
            ("-", "'-'"),
            (r"\d+", "a vertex number"),
            (f"[{LETTERS}]", ""),
        ):
            self._peek()
            match = re.compile(pattern).match(self.text, self.at)
            if match is None:
                expected = name or _EXPECTED_COLOR.removeprefix("expected ")
                break
            self.at = match.end()
        return self._fail(f"expected {expected}; edges look like 0-1B")

    def _trunks(self) -> None:
        """Everything that is written with letters, up to a ``+`` or the end."""
        names = {"0": GROUND}
        if self._peek() == ":":
            names[self._name()] = GROUND
            self.is_normal = False
        vertex, body = GROUND, -1
        groups: list[tuple[int, int]] = []
        may_branch = True  # a bracket at the ground stands for the trunks themselves
        while True:
            # Here a branch starts at `vertex`.
            if not groups and body < 0 and "/" in self.text:
                legs = re.compile(_LEGS).match(self.text, self.at)
                if legs is not None:
                    vertex = body = self._legs(legs)
                    may_branch = True
            edges_before = len(self.colors)
            vertex = self._path(vertex, names)
            if len(self.colors) == edges_before and not may_branch:
                raise self._fail(_EXPECTED_COLOR)
            has_edge = len(self.colors) > edges_before or (may_branch and body >= 0)
            may_branch = False
            mark = self._peek()
            if mark == "(":
                groups.append((vertex, self.at))
                self.at += 1
                continue
            if not has_edge:
                raise self._fail(_EXPECTED_COLOR)
            closed = mark == ")"
            if closed:
                mark = self._close(groups)
            self.at += 1
            if mark and mark in ",;":
                vertex = groups[-1][0] if groups else GROUND
                if not groups:
                    body = -1
                    may_branch = True
            elif mark == "\\" and not groups and (body >= 0 or not closed):
                # Legs come first; without a '/' the one leg ends at the vertex just reached.
                if body < 0:
                    body = vertex
                vertex = body
                self.is_normal = False
            elif mark in ("", "+") and not groups:
                self.at -= 1
                self._refuse_mistaken_names()
                return
            else:
                self.at -= 1
                raise self._unexpected(mark, groups, closed=closed)

    def _path(self, vertex: int, names: dict[str, int]) -> int:
        """Read the edges that follow one another from this vertex on, and return where they end."""
        while (color := _COLOR.get(self._peek())) is not None:
            self.at += 1
            self.tails.append(vertex)
            self.heads.append(self.next_vertex)
            self.colors.append(color)
            if not len(self.colors) % _LOOK_EVERY:
                _look()
            vertex = self.next_vertex
            self.next_vertex += 1
            if self._peek() == ":":
                vertex = self._named(names, vertex)
        return vertex

    def _close(self, groups: list[tuple[int, int]]) -> str:
        """Read the brackets that close here, and return the character after them."""
        mark = ")"
        while mark == ")":
            if not groups:
                raise self._fail("this ')' closes nothing; expected a color: B, R or G, or ',' or '+'")
            groups.pop()
            self.at += 1
            mark = self._peek()
        return mark

    def _unexpected(self, mark: str, groups: list[tuple[int, int]], *, closed: bool) -> NotationError:
        if groups and mark == "+" and ")" in self.text[self.at :]:
            return self._fail("'+' adds whole positions, outside brackets; ',' separates branches, as in B(R,B)")
        if groups and mark in ("", "+"):
            column = groups[-1][1] + 1
            return NotationError("unclosed '('; expected ')' or ','", text=self.text, column=column)
        if mark == "/":
            return self._fail("'/' joins the legs of a spider, which are plain colors, as in BRB/RB")
        if mark == "\\":
            return self._fail("'\\' hangs an arm on the body of a spider, which no brackets surround")
        if mark == ":" and not closed:
            return self._fail("the legs of a spider are plain colors, without names")
        if mark == ":":
            return self._fail("a vertex is named before its brackets, as in B:a(R,B)")
        if mark in _COLOR or mark == "(":
            return self._fail("expected ',', ')' or '+'; a further branch goes inside the brackets, as in B(R,B,RB)")
        if mark in ("[", "{"):
            return self._fail("branches stand in round brackets, as in B(R,BB)")
        if mark in ("-", "−"):
            return self._fail("a position is negated by exchanging B and R; '+' adds positions")
        if groups:
            return self._fail(f"{_EXPECTED_COLOR}, or ',' or ')'")
        return self._fail(f"{_EXPECTED_COLOR}, or ',' or '+'")

    def _legs(self, match: re.Match[str]) -> int:
        """Build the legs of a spider and return its body."""
        self.is_normal = False
        first, *others = ["".join(leg.split()) for leg in match[0].split("/")]
        body = GROUND
        for number, leg in enumerate([first, *others]):
            vertex = GROUND
            for i, letter in enumerate(leg):
                self.tails.append(vertex)
                if number and i == len(leg) - 1:
                    vertex = body
                else:
                    vertex = self.next_vertex
                    self.next_vertex += 1
                self.heads.append(vertex)
                self.colors.append(_COLOR[letter])
            body = vertex
        self.at = match.end()
        return body

    def _name(self) -> str:
        match = re.compile(_NAME).match(self.text, self.at)
        if match is None:
            self.at += 1
            raise self._fail("after ':' comes a vertex name: one letter or digit, or {name}")
        self.at = match.end()
        return str(match[1] or match[2])

    def _named(self, names: dict[str, int], vertex: int) -> int:
        """Name the vertex just reached, or go to the vertex that has the name already."""
        self.is_normal = False
        column = self.at + 1
        name = self._name()
        if self._peek() == ":":
            raise self._fail("a vertex has one name")
        if name in names:
            self.single.pop(name, None)
        elif name in _MISTAKEN and self._peek() not in _COLOR:
            self.single[name] = column
        known = names.setdefault(name, vertex)
        if known != vertex:
            self.heads[-1] = known
            self.next_vertex -= 1
        return known

    def _refuse_mistaken_names(self) -> None:
        for name, column in self.single.items():
            raise NotationError(
                f"':{name}' names a vertex, and no other stick ends there; what stands on a stick is written right "
                "after it, as in BR",
                text=self.text,
                column=column,
            )


def _look() -> None:
    """Look at the budget. It is imported only here: drawing needs no budget, and no kernel behind it."""
    from colonnade.budget import look

    look()
