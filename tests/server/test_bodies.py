"""Answers as bytes: compressed once for all, shared, or written as they are sent."""

import gzip as standard
import random
import tracemalloc
from collections.abc import Generator
from io import SEEK_CUR, SEEK_END, UnsupportedOperation

import pytest
from application import AUSTRALIA, stopped_watch
from flask import Flask
from flask.testing import FlaskClient
from waitress.buffers import ReadOnlyFileBasedBuffer
from werkzeug.test import TestResponse

from webviz.search import SearchStopped, Watch
from webviz.server import create_app
from webviz.server.bodies import LEAST_BYTES, Body, gzip, send, shared_body
from webviz.server.dispatcher import SMALL, ResponseBudget
from webviz.server.downloads import WrittenFile
from webviz.server.problems import Problem
from webviz.server.search_request import read_search
from webviz.server.work import current_work

LARGE = Body(bytes(10_000))


@pytest.fixture
def app() -> Flask:
    return create_app({"COMPRESS": "always"})


def share(app: Flask, body: Body | None, kind: str = "kind", accepted: str = "gzip") -> Body:
    """What one request gets, for which this is found; None where it is there already."""
    with app.test_request_context(headers={"Accept-Encoding": accepted}):
        wanted = read_search({"text": AUSTRALIA})
        return shared_body(current_work(), wanted, kind, lambda *_: body or pytest.fail("it is there"))


def test_a_class_gets_one_compressed_form_and_others_share_what_it_came_from(app: Flask) -> None:
    first = share(app, LARGE)
    assert standard.decompress(first.data) == LARGE.data
    assert (first.uncompressed_length, first.is_lasting) == (len(LARGE.data), True)
    assert share(app, None) is first
    assert share(app, None, accepted="identity") is LARGE
    for kind, data in (("other", b"short"), ("third", bytes(range(256)) * 5)):  # which gets no smaller
        body = Body(data)
        assert share(app, body, kind) is body
    stopped = share(app, Body(LARGE.data, is_lasting=False), "fourth")
    assert stopped.uncompressed_length and not stopped.is_lasting


def test_responses_share_the_bytes_that_they_send(app: Flask) -> None:
    body = Body(bytes(10**7))
    tracemalloc.start()
    try:
        with app.test_request_context():
            responses = [send(body, "text/plain") for _ in range(100)]
            assert tracemalloc.get_traced_memory()[0] < 10**6
    finally:
        tracemalloc.stop()
    assert {response.content_length for response in responses} == {10**7}


LONG_TEXT = "/static/js/search/tree.js"


def get(
    client: FlaskClient, path: str = LONG_TEXT, accepted: str | None = "gzip, deflate, br", **environment: str
) -> TestResponse:
    headers = {} if accepted is None else {"Accept-Encoding": accepted}
    elsewhere = {"REMOTE_ADDR": "192.0.2.7", **environment}
    return client.get(path, headers=headers, environ_overrides=elsewhere, buffered=True)


def is_compressed(response: TestResponse) -> bool:
    """Whether it is; then it holds what it says."""
    assert "Accept-Encoding" in response.vary
    if "Content-Encoding" not in response.headers:
        return False
    assert response.headers["Content-Encoding"] == "gzip"
    assert len(standard.decompress(response.data)) == int(response.headers["X-Uncompressed-Length"])
    assert len(response.data) == response.content_length
    return True


def test_what_is_compressed_is_what_any_gzip_reads_and_can_be_stopped() -> None:
    for size in (0, 1, 1400, 3 * 1024 * 1024):
        data = random.Random(1).randbytes(size)
        assert standard.decompress(gzip(data, Watch())) == data
        assert gzip(data, Watch()) == gzip(data, Watch())
    with pytest.raises(SearchStopped):
        gzip(b"text", stopped_watch())


def test_the_client_says_what_it_accepts(client: FlaskClient) -> None:
    accepts = ("gzip", "gzip, deflate, br", "br;q=1.0, gzip;q=0.2", "*", "identity;q=0.5, gzip;q=1")
    refuses = ("gzip;q=0", "gzip;q=0.5, identity", "br", "identity", "", None)
    found = {accepted: is_compressed(get(client, accepted=accepted)) for accepted in (*accepts, *refuses)}
    assert found == dict.fromkeys(accepts, True) | dict.fromkeys(refuses, False)
    assert not is_compressed(get(client, "/healthz")), "a short text"


def test_every_kind_of_text_is_the_same_as_ever_and_its_tag_promises_no_bytes(client: FlaskClient) -> None:
    for path in (LONG_TEXT, "/", "/static/css/base.css", "/vendor/vis-network.min.js"):
        plain, compressed = get(client, path, "identity"), get(client, path)
        assert len(plain.data) >= LEAST_BYTES and is_compressed(compressed)
        assert standard.decompress(compressed.data) == plain.data
        assert compressed.mimetype == plain.mimetype
        assert compressed.headers["ETag"] == "W/" + plain.headers["ETag"].removeprefix("W/")
        for tag in (plain.headers["ETag"], compressed.headers["ETag"]):
            known = {"If-None-Match": tag, "Accept-Encoding": "gzip"}
            again = client.get(path, headers=known, buffered=True)
            assert (again.status_code, again.data) == (304, b"")


def test_compressing_can_be_configured_and_is_for_other_machines(client: FlaskClient) -> None:
    for here in ("127.0.0.1", "127.0.0.2", "::1", "::ffff:127.0.0.1", "localhost", ""):
        assert not is_compressed(get(client, REMOTE_ADDR=here)), here
    for name in ("HTTP_FORWARDED", "HTTP_X_FORWARDED_FOR"):  # a proxy here speaks for others
        assert is_compressed(get(client, REMOTE_ADDR="127.0.0.1", **{name: "for=192.0.2.7"}))
    for mode, remote, expected in (("always", "127.0.0.1", True), ("never", "192.0.2.7", False)):
        other = create_app({"COMPRESS": mode}).test_client()
        assert is_compressed(get(other, REMOTE_ADDR=remote)) is expected
    with pytest.raises(ValueError, match="COMPRESS"):
        create_app({"COMPRESS": "sometimes"})


def test_large_answers_on_their_way_are_counted_once_and_limited() -> None:
    budget, data = ResponseBudget(2 * SMALL), bytes(SMALL)
    files, second = [budget.open(data) for _ in range(300)], budget.open(bytes(SMALL))
    assert budget.used_bytes == 2 * SMALL
    with pytest.raises(Problem) as refused:
        budget.open(bytes(SMALL))
    assert (refused.value.status, refused.value.kind) == (503, "busy")
    assert budget.open(b"small").read() == b"small"
    for file in files:
        assert file.read(3) == data[:3]
        file.close()
        file.close()
    assert budget.used_bytes == SMALL and second.read(1) == b"\0"
    budget.open(bytes(SMALL))  # and is forgotten
    assert budget.used_bytes == SMALL


PIECES = [b"alpha, ", b"", b"beta, ", b"a much longer piece, ", b"end"]
STORY = b"".join(PIECES)


class Story:
    """A text in pieces, each overwritten once the next one is asked for."""

    def __init__(self) -> None:
        self.told, self.is_closed, self.closings = 0, False, list[bool]()
        self.file = WrittenFile(self.pieces(), len(STORY), lambda: self.closings.append(True))

    def pieces(self) -> Generator[memoryview, None, None]:
        try:
            for piece in PIECES:
                held = bytearray(piece)
                self.told += 1
                yield memoryview(held)
                held[:] = b"?" * len(held)
        finally:
            self.is_closed = True


def test_an_answer_is_written_when_it_is_read_and_closing_ends_it_once() -> None:
    story = Story()
    file = story.file
    assert (file.seek(0, SEEK_END), file.seek(0), story.told) == (len(STORY), 0, 0)
    assert file.read(100) == PIECES[0] and story.told == 1
    file.read(2)
    file.seek(-2, SEEK_CUR)  # one may go back to where the last piece began, and no further
    assert file.read(2) == b"be"
    file.seek(0)
    with pytest.raises(UnsupportedOperation):
        file.read(1)
    file.close()
    file.close()
    assert (story.is_closed, story.closings) == (True, [True])
    for taken in (1, 3, 8, 100):  # as waitress sends it
        buffer, sent = ReadOnlyFileBasedBuffer(Story().file), b""  # type: ignore[no-untyped-call]
        assert buffer.prepare(len(STORY)) == len(STORY)
        while len(buffer):
            sent += (piece := buffer.get(10)[:taken])
            buffer.skip(len(piece), True)
        assert sent == STORY
