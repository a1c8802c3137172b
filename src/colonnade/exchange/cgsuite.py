"""CGSuite's notation: values as its parser takes them, and its Hackenbush positions.

Values are printed alike in both programs. CGSuite also reads ``{0|*}*`` for a sum, ``±(1,2)``, ``tiny(1)`` and a plus
sign before a game, which mean nothing in our notation. It takes the base of an ordinal sum in canonical form, unless
single quotes keep it literal; our braces are always literal. Its positions have the letters ``l r e`` for ``B R G``,
``;`` between branches and ``:{name}`` for a vertex; all of them hang together, so several trunks stand in brackets.
"""

from __future__ import annotations

from collections.abc import Iterator
from string import ascii_uppercase

from colonnade.errors import NotationError, UnsupportedError
from colonnade.games import naming
from colonnade.games.expression import CallOnValue, Expression, Ordinal
from colonnade.games.functions import canonical
from colonnade.games.text import Vocabulary, parse
from colonnade.games.value import Value
from colonnade.positions.hackenbush import GROUND, ChildishHackenbush, Color, Edge, Hackenbush

_LETTERS = {Color.BLUE: "l", Color.RED: "r", Color.GREEN: "e"}
_CLASSES: dict[type[Hackenbush], str] = {
    Hackenbush: "game.graph.Hackenbush",
    ChildishHackenbush: "game.graph.ChildishHackenbush",
}
_OPENING, _CLOSING = "({", ")}"


def write_value(value: Value) -> str:
    """The name of a value, which both programs print alike; refused where it is very long.

    >>> write_value(Value("{1|-1}:0 + ^"))
    '{1^|-1^}'
    """
    try:
        return naming.name(value)
    except ValueError as error:
        raise UnsupportedError(f"{str(error).partition(';')[0]}; CGSuite has no shorter way to write it") from None


def read_value(text: str) -> Expression:
    """An expression in CGSuite's notation; ``NotationError`` has the column in ``text``.

    >>> [str(read_value(text).value) for text in ("{0|*}*", "±(1,2)", "tiny(1) + +2", "{1|0}v*2")]
    ['^*', '+-2', '2Tiny(1)', '{1v*2|v*2}']
    >>> read_value("{0|2}:1").value, read_value("'{0|2}':1").value
    (Value('2'), Value('3/2'))
    """
    translated, columns = _translated(text)
    quoted: list[Expression] = []
    try:
        read = parse(translated, vocabulary=Vocabulary(term=lambda text, at: _quoted(text, at, quoted)))
        return _with_canonical_bases(read, quoted)
    except NotationError as error:
        if error.column is None:
            raise
        column = columns[min(error.column, len(columns)) - 1] + 1
        raise NotationError(error.message, text=text, column=column) from None


def _quoted(text: str, at: int, found: list[Expression]) -> tuple[Expression, int] | None:
    """A literal form in quotes, noted in ``found``."""
    if text[at] != "'":
        return None
    end = text.find("'", at + 1)
    if end < 0:
        raise NotationError("this quote is never closed; expected another one", text=text, column=at + 1)
    try:
        found.append(parse(text[at + 1 : end]))
    except NotationError as error:
        raise NotationError(error.message, text=text, column=at + 1 + (error.column or 1)) from None
    return found[-1], end + 1


def _with_canonical_bases(expression: Expression, quoted: list[Expression]) -> Expression:
    """The expression, with ``cf(G)`` for every base ``G`` that is not in quotes."""
    literal = {id(each) for each in quoted}
    stack = [expression]
    while stack:
        each = stack.pop()
        if id(each) in literal:
            continue
        stack += each.parts
        if isinstance(each, Ordinal) and id(each.base) not in literal:
            each.base = CallOnValue("cf", each.base, canonical)
    return expression


def write_position(position: Hackenbush) -> str:
    """The expression that makes this position in CGSuite.

    >>> print(write_position(Hackenbush.parse("B(R,BB)")), write_position(Hackenbush.parse("BR/G, R")))
    game.graph.Hackenbush("l(r;ll)") game.graph.Hackenbush(":A(lre:A;r)")
    """
    name = _CLASSES.get(type(position))
    if name is None or (isinstance(position, ChildishHackenbush) and Color.GREEN in position.colors):
        raise UnsupportedError(f"CGSuite does not have these rules: {position.title}; expected Hackenbush")
    if not len(position):
        raise UnsupportedError("CGSuite has no text for a position without edges; its value is 0")
    return f'{name}("{"".join(_branches(position))}")'


def read_position(text: str) -> Hackenbush:
    """The position that CGSuite makes of an expression such as ``game.graph.Hackenbush("l(r;ll)")``.

    >>> read_position('game.graph.Hackenbush(":{ground}llr:{ground}")')
    Hackenbush.parse('BB/R')
    """
    found = as_position(text)
    if found is None:
        expected = " or ".join(f'{name}("l(r;ll)")' for name in _CLASSES.values())
        raise NotationError(f"expected {expected}", text=text, column=1)
    return found


def as_position(text: str) -> Hackenbush | None:
    """The position that a text makes, or ``None`` where it makes none."""
    stripped = text.strip()
    for ruleset, name in _CLASSES.items():
        if stripped.startswith(f'{name}("') and stripped.endswith('")'):
            return ruleset.parse(stripped[len(name) + 2 : -2])
    return None


def _translated(text: str) -> tuple[str, list[int]]:
    """Our notation for a text, and for each character of it the place in ``text`` that it came from."""
    pieces: list[tuple[str, int]] = []
    closes = _sets_in_brackets(text)
    at = 0
    while at < len(text):
        before = _last_sign(pieces)
        word = next((word for word in ("tiny(", "miny(") if text.startswith(word, at)), "")
        if word:
            pieces += ((letter, at + place) for place, letter in enumerate(word.capitalize()))
            at += len(word)
        elif text[at] in "*^v↑↓" and before and before in _CLOSING and not _multiplies(text, at):
            pieces += [("+", at), (text[at], at)]
            at += 1
        elif text[at] == "+" and text[at + 1 : at + 2] != "-" and (not before or before in "({|,+-:"):
            at += 1
        else:
            pieces.append((closes.get(at, text[at]), at))
            at += 1
    columns = [place for piece, place in pieces for _ in piece]
    return "".join(piece for piece, _ in pieces), [*columns, len(text)]


def _last_sign(pieces: list[tuple[str, int]]) -> str:
    return next((piece[-1] for piece, _ in reversed(pieces) if not piece.isspace()), "")


def _multiplies(text: str, at: int) -> bool:
    return text[at] == "*" and text[at + 1 :].lstrip()[:1] in tuple("({")


def _sets_in_brackets(text: str) -> dict[int, str]:
    """Where the round brackets of ``±(1,2)`` become braces: options of a switch, not one game in brackets."""
    found: dict[int, str] = {}
    open_at: list[tuple[int, bool]] = []
    commas: set[int] = set()
    for at, character in enumerate(text):
        if character in _OPENING:
            is_switch = character == "(" and text[:at].rstrip().endswith(("±", "+-"))
            open_at.append((at, is_switch))
        elif character == "," and open_at:
            commas.add(open_at[-1][0])
        elif character in _CLOSING and open_at:
            start, is_switch = open_at.pop()
            if is_switch and start in commas:
                found |= {start: "{", at: "}"}
    return found


def _branches(position: Hackenbush) -> Iterator[str]:
    """The text of a position, depth first from the ground; vertices that are met again have names."""
    at: dict[int, list[int]] = {}
    edges = list(position.edges)
    for place, edge in enumerate(edges):
        at.setdefault(edge.tail, []).append(place)
        if edge.head != edge.tail:
            at.setdefault(edge.head, []).append(place)
    below, again = _spanning(edges, at)
    names = {vertex: _vertex_name(number) for number, vertex in enumerate(sorted(again))}
    if GROUND in names:
        yield f":{names[GROUND]}"
    # What is still to be written: texts, or an edge with the vertex that it leads to.
    stack: list[str | tuple[int, int]] = _children(below.get(GROUND, []))
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            yield item
            continue
        place, vertex = item
        yield _LETTERS[edges[place].color]
        if vertex in names:
            yield f":{names[vertex]}"
        if (place, vertex) not in again.get(vertex, ()):
            stack.extend(_children(below.get(vertex, [])))


def _children(edges: list[tuple[int, int]]) -> list[str | tuple[int, int]]:
    """Branches in brackets, last one first, for a stack; a single one goes on without."""
    if len(edges) <= 1:
        return list(edges)
    written: list[str | tuple[int, int]] = ["("]
    for place, edge in enumerate(edges):
        written += [";", edge] if place else [edge]
    return [*written, ")"][::-1]


def _spanning(
    edges: list[Edge], at: dict[int, list[int]]
) -> tuple[dict[int, list[tuple[int, int]]], dict[int, set[tuple[int, int]]]]:
    """The edges above each vertex, with the vertices they lead to, and those that lead to a vertex met before."""
    below: dict[int, list[tuple[int, int]]] = {}
    again: dict[int, set[tuple[int, int]]] = {}
    met, used = {GROUND}, set()
    stack = [(GROUND, iter(at.get(GROUND, ())))]
    while stack:
        vertex, rest = stack[-1]
        place = next((place for place in rest if place not in used), None)
        if place is None:
            stack.pop()
            continue
        used.add(place)
        other = edges[place].head if edges[place].tail == vertex else edges[place].tail
        below.setdefault(vertex, []).append((place, other))
        if other in met:
            again.setdefault(other, set()).add((place, other))
        else:
            met.add(other)
            stack.append((other, iter(at[other])))
    return below, again


def _vertex_name(number: int) -> str:
    return ascii_uppercase[number] if number < len(ascii_uppercase) else f"{{v{number}}}"
