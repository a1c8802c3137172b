"""The hand-written parser against a Lark grammar of the same notation: an independent oracle of precedence."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from lark import Lark, Token, Transformer

from colonnade.games import Dyadic, Value, conway_ordinal_sum, parse
from colonnade.games.expression import Braces, Expression, Multiple, Named, Negative, Ordinal, Sum

GRAMMAR = r"""
    ?start: sum
    ?sum: ordinal | sum "+" ordinal -> plus | sum "-" ordinal -> minus
    ?ordinal: unary | ordinal ":" unary -> colon
    ?unary: multiple | "-" unary -> negative | "+" unary
    ?multiple: glued | TIMES_POINT multiple -> times | TIMES_STAR bracketed -> times
    ?glued: atom | bracketed
    bracketed: bracket GLUED?
    ?bracket: "(" sum ")" | "{" side "|" side "}" -> braces
    ?atom: DECIMAL -> decimal | NUMBER -> number | NIMBER -> nimber | UPS -> ups
    side: [sum ("," sum)*]
    TIMES_POINT: /[0-9]+\.(?! *[0-9])/
    TIMES_STAR: /[0-9]+ *\* *(?=[({])/
    DECIMAL: /[0-9]+\.[0-9]+/
    NUMBER: /[0-9]+(\/(2|4|8))?(?![.0-9]|\/| *\* *[({])/
    NIMBER: /\*(?! *[({])[0-9]*/
    UPS: /\^\^?|vv?/
    GLUED: /(?<=[)}])(\*|\^\^?\*?|vv?\*?)(?! *[({])/
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
        return Multiple(int(str(parts[0]).strip(".* ")), parts[1])

    def bracketed(self, parts: list[Any]) -> Expression:
        if len(parts) == 1:
            return parts[0]
        arrows = parts[1].count("^") - parts[1].count("v")
        return Sum([parts[0], Named(Value.named(up=arrows, star=parts[1].count("*")))])

    def decimal(self, parts: list[Any]) -> Expression:
        exact = Fraction(str(parts[0]))
        return Named(Value(Dyadic(exact.numerator, exact.denominator.bit_length() - 1)))

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

atoms = st.sampled_from(["0", "1", "2", "1/2", "0.5", "2.25", "*", "*2", "^", "vv", "{|}", "{0|1}", "{1|-1}", "{1|0}*"])


def compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    pairs = st.tuples(inner, inner)
    return st.one_of(
        pairs.map(" + ".join),
        pairs.map(" - ".join),
        pairs.map(" : ".join),
        inner.map(lambda text: f"- {text}"),
        inner.map(lambda text: f"({text})"),
        pairs.map(lambda pair: f"{{{pair[0]}|{pair[1]}}}"),
        inner.map(lambda text: f"+ {text}"),
        inner.map(lambda text: f"2.({text})"),
        inner.map(lambda text: f"2 * ({text})"),
        inner.map(lambda text: f"2* {{{text}|-3}}"),
        inner.map(lambda text: f"({text})*"),
        inner.map(lambda text: f"{{{text}|0}}^"),
    )


@settings(max_examples=150)
@given(st.recursive(atoms, compound, max_leaves=6))
def test_both_parsers_read_the_same(text: str) -> None:
    expected = Build().transform(ORACLE.parse(text))
    assert parse(text).value == expected.value


def test_the_oracle_knows_decimals_and_multiples() -> None:
    assert Build().transform(ORACLE.parse("-2 * {|-1}")).value == 4
    assert Build().transform(ORACLE.parse("2.25")).value == Dyadic(9, 2)


def test_the_oracle_knows_the_colon() -> None:
    tree = Build().transform(ORACLE.parse("1:1:-1"))
    assert tree.value == conway_ordinal_sum(Value(2), Value(-1))
