"""What is printed reads back: names, forms, compact texts and pickles, on either kernel."""

from __future__ import annotations

import pickle

from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.games import Form, Value, parse
from colonnade.games.compact import compact
from colonnade.games.naming import in_order

leaves = st.sampled_from(
    ["0", "1", "-1", "1/2", "-3/4", "2.25", "*", "*2", "^", "v*", "^^", "^<2>", "v[2]*", "^[2]*2", "7Tiny(2)"]
)


def compound(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    side = st.lists(inner, max_size=3).map(",".join)
    return st.one_of(
        st.tuples(side, side).map(lambda sides: f"{{{sides[0]}|{sides[1]}}}"),
        st.tuples(inner, inner).map(lambda pair: f"({pair[0]}):({pair[1]})"),
        st.lists(inner, min_size=1, max_size=2).map(lambda options: f"±({','.join(options)})"),
    )


texts = st.recursive(leaves, compound, max_leaves=8)


@settings(max_examples=120)
@given(texts)
def test_the_text_of_a_value_reads_back(text: str) -> None:
    value = Value(text)
    assert Value(str(value)) == value
    assert str(Value(str(value))) == str(value)
    assert eval(repr(value)) == value


@settings(max_examples=120)
@given(texts)
def test_the_text_of_a_form_reads_back(text: str) -> None:
    form = Form.parse(text)
    assert Form.parse(str(form)) is form
    assert eval(repr(form)) is form


@settings(max_examples=120)
@given(texts)
def test_a_compact_text_reads_back(text: str) -> None:
    form = Form.parse(text)
    assert Form.parse(compact(form)) is form
    assert Value(compact(form.value)) == form.value


@settings(max_examples=60)
@given(texts)
def test_pickles_read_back(text: str) -> None:
    form = Form.parse(text)
    assert pickle.loads(pickle.dumps((form, form.value))) == (form, form.value)


@settings(max_examples=60)
@given(st.lists(texts, max_size=6), st.randoms())
def test_the_printed_order_does_not_depend_on_the_order_given(some: list[str], random: object) -> None:
    values = list({Value(text) for text in some})
    shuffled = list(values)
    random.shuffle(shuffled)  # type: ignore[attr-defined]
    assert in_order(values) == in_order(shuffled)


@settings(max_examples=60)
@given(st.lists(texts, min_size=2, max_size=4))
def test_named_parts_mean_what_they_name(parts: list[str]) -> None:
    names = [f"part{number}" for number in range(len(parts))]
    definitions = "; ".join(f"{name} = {part}" for name, part in zip(names, parts, strict=True))
    shared = f"let {definitions} in {{{','.join(names)}|{','.join(reversed(names))}}}"
    written = f"{{{','.join(parts)}|{','.join(reversed(parts))}}}"
    assert parse(shared).form() is parse(written).form()
