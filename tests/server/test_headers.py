import pytest
from flask.testing import FlaskClient

from webviz.server import create_app


def test_every_response_carries_the_strict_headers(client: FlaskClient, text: str) -> None:
    responses = [
        client.get("/"),
        client.get("/healthz"),
        client.get("/api/samples"),
        client.get("/vendor/vis-network.css", buffered=True),
        client.get("/nothing"),
        client.get("/healthz", headers={"Host": "evil.example"}),
        client.get("/api/samples", headers={"If-Match": '"another"'}),
        client.get("/api/check"),
        client.options("/api/check"),
        client.head("/api/samples"),
        client.post("/api/check", json={"text": text}),
        client.post("/api/search", json={"text": text}),
        client.post("/api/trace", json={"text": text}),
        client.post("/api/graph", json={"text": text}),
        client.post("/api/graph", data="{"),
    ]
    for response in responses:
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Referrer-Policy"] == "no-referrer"
        assert response.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert "camera=()" in response.headers["Permissions-Policy"]
        policy = response.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; ")
        assert policy.endswith("; base-uri 'none'; frame-ancestors 'none'")
        assert "unsafe" not in policy
        names = [name for name, _value in response.headers]
        assert len(names) == len(set(names)), "each once"


def test_the_pages_that_may_embed_it_are_configurable() -> None:
    client = create_app({"FRAME_ANCESTORS": "'self' https://moodle.example.edu"}).test_client()
    policy = client.get("/healthz").headers["Content-Security-Policy"]
    assert policy.endswith("; frame-ancestors 'self' https://moodle.example.edu")


@pytest.mark.parametrize("wrong", ["", "  ", "*; script-src *", "a\r\nSet-Cookie: b", "a, b", "é"])
def test_a_setting_that_would_begin_another_directive_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError, match="FRAME_ANCESTORS"):
        create_app({"FRAME_ANCESTORS": wrong})


def test_the_page_has_no_inline_script_or_style_for_the_policy_to_refuse() -> None:
    page = create_app().test_client().get("/").text
    assert "<style" not in page
    assert " style=" not in page
    assert " onclick=" not in page
