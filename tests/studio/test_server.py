"""The server's manners: who may ask, what a page may do, and how large a question may be."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from colonnade.studio.models import MOST_STICKS
from colonnade.studio.schema import schema_text
from colonnade.studio.security import LARGEST_BODY
from tests import needs

ROOT = Path(__file__).parents[2]


def test_the_types_of_the_page_are_made_from_this_schema():
    assert (ROOT / "web" / "openapi.json").read_text(encoding="utf-8") == schema_text(), (
        "run: python -m colonnade.studio.schema > web/openapi.json, then npm run types in web/"
    )


@pytest.mark.parametrize("host", ["evil.example", "evil.example:80", "", "127.0.0.1.evil.example", "[", "[::1", "]["])
def test_other_hosts_are_refused(client, host):
    assert client.get("/api/about", headers={"Host": host}).status_code == 403


@pytest.mark.parametrize(
    "origin",
    ["http://evil.example", "null", "http://127.0.0.1:9", "https://127.0.0.1.evil.example", "http://[", "[", ""],
)
def test_pages_of_other_sites_are_refused(client, origin):
    assert client.post("/api/value", json={"sticks": []}, headers={"Origin": origin}).status_code == 403


CROSS_SITE = {"Sec-Fetch-Site": "cross-site"}
FOLLOWED = {**CROSS_SITE, "Sec-Fetch-Mode": "navigate", "Sec-Fetch-Dest": "document"}


@pytest.mark.parametrize(
    ("path", "headers", "status"),
    [
        ("/", FOLLOWED, 200),
        ("/", CROSS_SITE, 403),
        ("/", {**FOLLOWED, "Sec-Fetch-Dest": "iframe"}, 403),
        ("/api/about", FOLLOWED, 403),
        ("/api/about", CROSS_SITE, 403),
        ("/api/about", {"Sec-Fetch-Site": "same-site"}, 403),
        ("/api/about", {"Sec-Fetch-Site": "same-origin"}, 200),
    ],
)
def test_a_link_on_another_site_opens_the_page_and_nothing_else(client, path, headers, status):
    if path == "/":
        needs.page()
    assert client.get(path, headers=headers).status_code == status


def test_our_own_page_is_answered(client):
    answer = client.post("/api/value", json={"sticks": []}, headers={"Origin": "http://127.0.0.1"})
    assert answer.json()["value"]["text"] == "0"


@pytest.mark.parametrize("path", ["/", "/api/about", "/nowhere", "/api/jobs/none"])
def test_the_policy_is_on_every_answer_and_allows_no_inline_code(client, path):
    headers = client.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_other_pages_may_show_the_view_for_embedding_alone(client):
    needs.page()
    framed = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe"}
    answer = client.get("/?embed", headers=framed)
    assert answer.status_code == 200
    assert "frame-ancestors *" in answer.headers["content-security-policy"]
    assert "x-frame-options" not in answer.headers
    assert client.get("/", headers=framed).status_code == 403
    assert client.get("/api/about?embed", headers=framed).status_code == 403
    assert "frame-ancestors 'none'" in client.get("/index.html?embed").headers["content-security-policy"]


def test_a_link_on_another_page_opens_the_page_but_a_form_there_sends_nothing(client):
    needs.page()
    followed = {"sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate", "sec-fetch-dest": "document"}
    assert client.get("/", headers=followed).status_code == 200
    assert client.post("/", headers=followed).status_code == 403
    assert client.get("/api/about", headers=followed).status_code == 403


def test_nothing_is_written_where_the_server_runs(client, sticks, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    drawn = sticks("B(BB,RB)")
    for question in ("describe", "reasons", "cuts", "decompose", "value", "check"):
        assert client.post(f"/api/{question}", json=drawn).status_code == 200
    assert client.post("/api/explore", json={"drawing": drawn}).status_code == 200
    assert list(tmp_path.iterdir()) == []


def test_more_sticks_than_the_canvas_holds_are_refused(client):
    many = [{"id": n, "color": "B", "a": n, "b": n + 1} for n in range(MOST_STICKS + 1)]
    assert client.post("/api/describe", json={"sticks": many}).status_code == 422
    assert client.post("/api/describe", json={"sticks": many[:-1]}).status_code == 200


@pytest.mark.parametrize("path", ["/../app.py", "/..%2fapp.py", "/%2e%2e/%2e%2e/errors.py", "/assets/../../app.py"])
def test_no_path_leads_outside(client, path):
    answer = client.get(path)
    assert answer.status_code == 404 or "import" not in answer.text


def test_a_huge_question_is_refused(client):
    body = '{"text": "' + "B" * LARGEST_BODY + '"}'
    assert client.post("/api/read", content=body, headers={"Content-Type": "application/json"}).status_code == 413

    def chunks():
        for _ in range(20):
            yield b" " * (LARGEST_BODY // 10)

    assert client.post("/api/read", content=chunks()).status_code in (400, 413)


@pytest.mark.parametrize("length", ["9" * 5000, "-1", "1e3", "\xb2", ""])
def test_a_length_that_is_none_is_refused(client, length):
    headers = {"Content-Length": length.encode("latin-1")}
    answer = client.post("/api/value", content=b"{}", headers=headers)
    assert (answer.status_code, answer.json()["error"]["code"]) == (413, "too-large")


HEADERS = ("Host", "Origin", "Sec-Fetch-Site", "Sec-Fetch-Mode", "Content-Length", "Content-Type", "Accept", "Range")


@given(
    headers=st.dictionaries(
        st.sampled_from(HEADERS), st.text(st.characters(max_codepoint=255, exclude_categories=["Cc"])), min_size=1
    ),
    path=st.sampled_from(["/", "/api/about", "/api/value"]),
)
@settings(max_examples=200, deadline=None)
def test_no_header_makes_the_server_fail(client, headers, path):
    encoded = {name: value.encode("latin-1") for name, value in headers.items()}
    for answer in (client.get(path, headers=encoded), client.post(path, content=b'{"sticks": []}', headers=encoded)):
        assert answer.status_code < 500
        if answer.status_code >= 400 and answer.headers.get("content-type") == "application/json":
            assert answer.json()["error"]["code"]


STICK = '{"id": 1, "color": "B", "a": 0, "b": 1, "bend": %s}'


@pytest.mark.parametrize(
    "sticks",
    [
        "[" * 400_000 + "]" * 400_000,
        '{"a":' * 100_000 + "1" + "}" * 100_000,
        "9" * 5000,
        "NaN",
        f"[{STICK % 'NaN'}]",
        f"[{STICK % '-Infinity'}]",
        f"[{STICK % ('9' * 5000)}]",
        f"[{STICK % '1e999'}]",
        '[], "\\ud800": 1',
    ],
    ids=["lists", "objects", "digits", "nan", "nan inside", "infinity", "digits inside", "exponent", "surrogate"],
)
def test_extreme_questions_are_refused(client, sticks):
    body = '{"sticks": ' + sticks + "}"
    for path, content in (("describe", body), ("jobs", '{"drawing": ' + body + ', "seconds": NaN}')):
        answer = client.post(f"/api/{path}", content=content, headers={"Content-Type": "application/json"})
        assert answer.status_code in (400, 422)
        assert answer.json()["error"]["code"] in ("shape", "http")


@pytest.mark.parametrize("text", ["*4294967296", "*" + "9" * 1900])
def test_a_nimber_that_is_too_large_is_named_as_such(client, text):
    for path in ("calculate", "tree", "lattice"):
        answer = client.post(f"/api/{path}", json={"text": text})
        assert answer.status_code == 200
        assert answer.json()["error"]["code"] == "budget"


@pytest.mark.parametrize("body", ["", "[", "[" * 5000, '{"sticks": 3}', '{"sticks": [{"id": "x"}]}', '{"surprise": 1}'])
def test_misshapen_questions_get_one_line(client, body):
    answer = client.post("/api/describe", content=body, headers={"Content-Type": "application/json"})
    assert answer.status_code in (400, 422)
    assert answer.json()["error"]["message"]
