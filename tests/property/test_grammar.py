"""The hand-written parser against a Lark grammar of the same notation: an independent oracle of precedence."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, Token, Transformer

from colonnade.games import Value, conway_ordinal_sum, parse
from colonnade.games.expression import Braces, Expression, Multiple, Named, Negative, Ordinal, Sum

GRAMMAR = r"""
    ?start: sum
    ?sum: ordinal | sum "+" ordinal -> plus | sum "-" ordinal -> minus
    ?ordinal: unary | ordinal ":" unary -> colon
    ?unary: multiple | "-" unary -> negative
    ?multiple: atom | INTEGER "." multiple -> times
    ?atom: NUMBER -> number | NIMBER -> nimber | UPS -> ups | "(" sum ")" | "{" side "|" side "}" -> braces
    side: [sum ("," sum)*]
    INTEGER: /[0-9]+(?=\.)/
    NUMBER: /[0-9]+(\/(2|4|8))?(?![.0-9])/
    NIMBER: /\*[0-9]*/
    UPS: /\^\^?|vv?/
    %ignore " "
"""


class Build(Transformer[Token, Expression]):
    def plus(self, parts: list[Any]) -> Expression:
        return Sum(parts)

    def minus(self, parts: list[Any]) -> Expression:
        return Sum([parts[0], Negative(parts[1])])

    def colon(self, parts: list[Any]) -> Expression:
        return Ordinal(*parts)

    def negative(self, parts: list[Any]) -> Expression:
        return Negative(parts[0])

    def times(self, parts: list[Any]) -> Expression:
        return Multiple(int(parts[0]), parts[1])

    def number(self, parts: list[Any]) -> Expression:
        return Named(Value(str(parts[0])))

    def nimber(self, parts: list[Any]) -> Expression:
        return Named(Value.named(star=int(parts[0][1:] or 1)))

    def ups(self, parts: list[Any]) -> Expression:
        return Named(Value.named(up=len(parts[0]) * (1 if parts[0][0] == "^" else -1)))

    def side(self, parts: list[Any]) -> Any:
        return [part for part in parts if part is not None]

    def braces(self, parts: list[Any]) -> Expression:
        return Braces(*parts)


ORACLE = Lark(GRAMMAR, parser="earley")

atoms = st.sampled_from(["0", "1", "2", "1/2", "*", "*2", "^", "vv", "{|}", "{0|1}", "{1|-1}"])


def compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.tuples(inner, inner)
    return st.one_of(
        pairs.map(" + ".join),
        pairs.map(" - ".join),
        pairs.map(" : ".join),
        inner.map(lambda text: f"- {text}"),
        inner.map(lambda text: f"({text})"),
        pairs.map(lambda pair: f"{{{pair[0]}|{pair[1]}}}"),
        inner.map(lambda text: f"2.({text})"),
    )


@settings(max_examples=150)
@given(st.recursive(atoms, compound, max_leaves=6))
def test_both_parsers_read_the_same(text: str) -> None:
    expected = Build().transform(ORACLE.parse(text))
    assert parse(text).value == expected.value


def test_the_oracle_knows_the_colon() -> None:
    tree = Build().transform(ORACLE.parse("1:1:-1"))
    assert tree.value == conway_ordinal_sum(Value(2), Value(-1))
