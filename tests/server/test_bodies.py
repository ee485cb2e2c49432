import gzip as standard
import tracemalloc
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from threading import Event

import pytest
from flask import Flask

from webviz.answers.search_request import SearchRequest
from webviz.search import Watch
from webviz.server import bodies, create_app
from webviz.server.bodies import Body, send, shared_body
from webviz.server.search_request import read_search
from webviz.server.shared_results import HungUp
from webviz.server.work import Work, current_work

LARGE = Body(bytes(10_000))
SECONDS = 300


@pytest.fixture
def app() -> Flask:
    return create_app({"COMPRESS": "always"})


@pytest.fixture
def wanted(text: str) -> SearchRequest:
    return read_search({"text": text})


def asked(
    app: Flask,
    wanted: SearchRequest,
    body: Callable[[Work, SearchRequest, Watch], Body],
    accepted: str = "gzip",
    is_gone: Callable[[], bool] = lambda: False,
) -> Body:
    """What one request gets."""
    environment = {"HTTP_ACCEPT_ENCODING": accepted, "waitress.client_disconnected": is_gone}
    with app.test_request_context(environ_overrides=environment):
        return shared_body(current_work(), wanted, "kind", body)


def large(_work: Work, _wanted: SearchRequest, _watch: Watch) -> Body:
    return LARGE


def never(_work: Work, _wanted: SearchRequest, _watch: Watch) -> Body:
    raise AssertionError("it is there already")


def test_a_class_gets_one_compressed_form(app: Flask, wanted: SearchRequest) -> None:
    first = asked(app, wanted, large)
    assert standard.decompress(first.data) == LARGE.data
    assert (first.whole_length, first.is_lasting) == (len(LARGE.data), True)
    assert asked(app, wanted, never) is first


def test_those_who_take_it_plain_share_what_was_compressed(app: Flask, wanted: SearchRequest) -> None:
    asked(app, wanted, large)
    assert asked(app, wanted, never, accepted="identity") is LARGE


@pytest.mark.parametrize("data", [b"short", bytes(range(256)) * 5])
def test_what_does_not_get_smaller_stays_as_it_is(app: Flask, wanted: SearchRequest, data: bytes) -> None:
    body = Body(data)
    assert asked(app, wanted, lambda *_: body) is body


def test_that_a_search_was_stopped_is_known_of_its_compressed_form(app: Flask, wanted: SearchRequest) -> None:
    found = asked(app, wanted, lambda *_: Body(LARGE.data, is_lasting=False))
    assert found.whole_length and not found.is_lasting


def test_hanging_up_ends_what_would_be_compressed(app: Flask, wanted: SearchRequest) -> None:
    began, ended = Event(), Event()

    def endless(_work: Work, _wanted: SearchRequest, watch: Watch) -> Body:
        began.set()
        try:
            while True:
                watch.look(0)
        finally:
            ended.set()

    with pytest.raises(HungUp):
        asked(app, wanted, endless, is_gone=began.is_set)
    assert ended.wait(SECONDS)


def test_two_kinds_of_one_search_are_two_results(app: Flask, wanted: SearchRequest) -> None:
    with app.test_request_context():
        work = current_work()
        first, second = (shared_body(work, wanted, kind, lambda *_: Body(b"x")) for kind in ("a", "b"))
    assert first is not second


@pytest.fixture
def measured() -> Iterator[None]:
    tracemalloc.start()
    yield
    tracemalloc.stop()


@pytest.mark.usefixtures("measured")
def test_responses_share_the_bytes_that_they_send(app: Flask) -> None:
    body = Body(bytes(10**7))
    before = tracemalloc.get_traced_memory()[0]
    with app.test_request_context():
        responses = [send(body, "text/plain") for _ in range(100)]
        assert tracemalloc.get_traced_memory()[0] - before < 10**6
        assert {response.content_length for response in responses} == {10**7}


def test_a_class_is_compressed_for_once_even_if_all_come_together(
    app: Flask, wanted: SearchRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    times: list[int] = []

    def note(data: bytes, watch: Watch) -> bytes:
        times.append(len(data))
        return standard.compress(data)

    monkeypatch.setattr(bodies, "gzip", note)
    with ThreadPoolExecutor(20) as pool:
        found = list(pool.map(lambda _: asked(app, wanted, large), range(40)))
    assert times == [len(LARGE.data)]
    assert all(each is found[0] for each in found)
