import gzip as standard
import random

import pytest
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from webviz.search import SearchStopped, Watch
from webviz.server import create_app
from webviz.server.compression import LEAST_BYTES, gzip

ELSEWHERE = {"REMOTE_ADDR": "192.0.2.7"}
LONG_TEXT = "/static/js/search/tree.js"


def asked(
    client: FlaskClient, path: str, accepted: str | None = "gzip, deflate, br", **environment: str
) -> TestResponse:
    headers = {} if accepted is None else {"Accept-Encoding": accepted}
    return client.get(path, headers=headers, environ_overrides={**ELSEWHERE, **environment}, buffered=True)


def is_compressed(response: TestResponse) -> bool:
    """Whether it is; then it holds what it says."""
    if "Content-Encoding" not in response.headers:
        return False
    assert response.headers["Content-Encoding"] == "gzip"
    assert len(standard.decompress(response.data)) == int(response.headers["X-Uncompressed-Length"])
    assert len(response.data) == response.content_length
    return True


@pytest.mark.parametrize("size", [0, 1, 1400, 3 * 1024 * 1024])
def test_what_is_compressed_is_what_any_gzip_reads(size: int) -> None:
    data = random.Random(1).randbytes(size)
    assert standard.decompress(gzip(data, Watch())) == data
    assert gzip(data, Watch()) == gzip(data, Watch())


def test_compressing_can_be_stopped() -> None:
    watch = Watch()
    watch.stop()
    with pytest.raises(SearchStopped):
        gzip(b"text", watch)


@pytest.mark.parametrize(
    ("accepted", "expected"),
    [
        ("gzip", True),
        ("gzip, deflate, br", True),
        ("br;q=1.0, gzip;q=0.2", True),
        ("*", True),
        ("identity;q=0.5, gzip;q=1", True),
        ("gzip;q=0", False),
        ("gzip;q=0.5, identity", False),
        ("br", False),
        ("identity", False),
        ("", False),
        (None, False),
    ],
)
def test_the_client_says_what_it_accepts(client: FlaskClient, accepted: str | None, expected: bool) -> None:
    assert is_compressed(asked(client, LONG_TEXT, accepted)) is expected


@pytest.mark.parametrize("here", ["127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1", "localhost", ""])
def test_on_one_machine_nothing_is_compressed(client: FlaskClient, here: str) -> None:
    response = asked(client, LONG_TEXT, REMOTE_ADDR=here)
    assert not is_compressed(response)
    assert "Accept-Encoding" in response.vary


@pytest.mark.parametrize("name", ["HTTP_FORWARDED", "HTTP_X_FORWARDED_FOR"])
def test_a_proxy_on_this_machine_speaks_for_clients_elsewhere(client: FlaskClient, name: str) -> None:
    assert is_compressed(asked(client, LONG_TEXT, REMOTE_ADDR="127.0.0.1", **{name: "for=192.0.2.7"}))


@pytest.mark.parametrize(
    ("mode", "remote", "expected"),
    [("always", "127.0.0.1", True), ("never", "192.0.2.7", False), ("auto", "192.0.2.7", True)],
)
def test_it_can_be_configured(mode: str, remote: str, expected: bool) -> None:
    client = create_app({"COMPRESS": mode}).test_client()
    assert is_compressed(asked(client, LONG_TEXT, REMOTE_ADDR=remote)) is expected


def test_an_unknown_way_to_compress_is_refused() -> None:
    with pytest.raises(ValueError, match="COMPRESS"):
        create_app({"COMPRESS": "sometimes"})


@pytest.mark.parametrize(
    "path", ["/", "/api/samples/australia", "/static/css/base.css", "/vendor/vis-network.min.js"]
)
def test_every_kind_of_text_is_compressed_and_the_same_as_ever(client: FlaskClient, path: str) -> None:
    plain, compressed = asked(client, path, "identity"), asked(client, path)
    if plain.content_length and plain.content_length >= LEAST_BYTES:
        assert is_compressed(compressed)
        assert standard.decompress(compressed.data) == plain.data
        assert compressed.mimetype == plain.mimetype


def test_a_short_text_is_left_as_it_is(client: FlaskClient) -> None:
    response = asked(client, "/healthz")
    assert not is_compressed(response)
    assert "Accept-Encoding" in response.vary


def test_the_tag_of_a_compressed_text_promises_no_bytes_and_is_recognized(client: FlaskClient) -> None:
    plain, compressed = asked(client, LONG_TEXT, "identity"), asked(client, LONG_TEXT)
    assert compressed.headers["ETag"] == "W/" + plain.headers["ETag"]
    for tag in (plain.headers["ETag"], compressed.headers["ETag"]):
        again = client.get(
            LONG_TEXT, headers={"If-None-Match": tag, "Accept-Encoding": "gzip"}, buffered=True
        )
        assert (again.status_code, again.data) == (304, b"")
