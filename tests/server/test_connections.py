"""Connections: whom they come from, their bounds, and one shape for all errors."""

import json
import socket
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Thread
from time import sleep
from types import SimpleNamespace
from typing import Any

import pytest
from application import SECONDS
from flask.testing import FlaskClient
from waitress.adjustments import Adjustments

from webviz.server import create_app
from webviz.server.connections import (
    CLOSED_AT_ONCE,
    MOST_OF_A_BODY,
    MOST_OF_A_LARGE_BODY,
    MOST_OF_A_SMALL_BODY,
    Request,
    client_of,
    most_of_a_body,
    server_of,
    to_close,
)
from webviz.server.dispatcher import LEAST_RECEIVED, MOST_RECEIVED, BodyBudget, Dispatcher
from webviz.server.log import RequestLog
from webviz.server.serve import receiving_limit, waitress_settings
from webviz.wings import WINGS

PIECE = 1024 * 1024
SLICE = b" " * (64 * 1024)
HEALTH = b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n"
HEAD = (
    "POST /api/{} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n"
)
BEGUN = HEAD.format("outlines", MOST_OF_A_LARGE_BODY - 1)
UNFINISHED = BEGUN.encode() + b" " * 10 * PIECE
"""Three of them fill what one address may hold, once the server has read them."""


@contextmanager
def serving(
    log: RequestLog | None = None, receiving_limit: int = MOST_RECEIVED, app: Any = None, **adjusted: Any
) -> Iterator[int]:
    """The port of a server set up as for users."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        settings, dispatcher = waitress_settings() | adjusted, Dispatcher(4, client_of)
        server = server_of(app or create_app(), listener, dispatcher, settings, receiving_limit, log)
        thread = Thread(target=server.run, daemon=True)
        thread.start()
        yield int(server.effective_port)
        server.task_dispatcher.shutdown()
        server.close()
        thread.join(SECONDS)


@pytest.fixture(scope="module")
def port() -> Iterator[int]:
    """That of a server for all tests that leave it as it was."""
    with serving() as port:
        yield port


def connect(port: int) -> socket.socket:
    return socket.create_connection(("127.0.0.1", port), SECONDS)


def exchange(client: socket.socket, sent: bytes) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of an answer, after which the server must hang up."""
    client.sendall(sent)
    with client.makefile("rb") as answer:
        head, _, body = answer.read().partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    return int(first.split()[1]), {line.split(": ")[0]: line.split(": ", 1)[1] for line in lines}, body


def until(is_so: Callable[[], bool]) -> None:
    """Wait for a condition; the test's time limit ends the wait."""
    while not is_so():
        sleep(0.01)


def test_what_is_no_request_is_answered_in_the_shape_of_all_errors_and_by_no_name() -> None:
    with serving(max_request_header_size=1_000) as port:
        for sent, status in (
            (b"nonsense\r\n\r\n", 400),
            (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 1_500 + b"\r\n\r\n", 431),
            (b"POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
            (f"POST /api/check HTTP/1.1\r\nContent-Length: {MOST_OF_A_BODY}\r\n\r\n".encode(), 413),
            (HEALTH, 200),
        ):
            with connect(port) as client:
                found, headers, body = exchange(client, sent)
            assert found == status and "Server" not in headers and b"waitress" not in body
            assert headers["X-Content-Type-Options"] == "nosniff" and "Content-Security-Policy" in headers
            if status != 200:
                assert json.loads(body)["status"] == status
                assert headers["Content-Type"] == "application/problem+json"


def test_one_who_holds_all_connections_does_not_lock_the_others_out() -> None:
    limit = 3 * CLOSED_AT_ONCE
    with serving(connection_limit=limit) as port, ExitStack() as clients:
        for _ in range(2 * limit):
            clients.enter_context(connect(port)).sendall(b"GET /healthz HT")
        with connect(port) as client:
            assert exchange(client, HEALTH)[0] == 200


def test_an_answer_without_a_body_leaves_the_connection_open(port: int) -> None:
    tag = create_app().test_client().get("/api/samples").headers["ETag"]
    asked = f"GET /api/samples HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: {tag}\r\n".encode()
    with connect(port) as client, client.makefile("rb") as answers:
        for _ in range(2):
            client.sendall(asked + b"\r\n")
            assert answers.readline() == b"HTTP/1.1 304 NOT MODIFIED\r\n"
            assert b"Connection: close\r\n" not in list(iter(answers.readline, b"\r\n"))
        status, headers, body = exchange(client, asked + b"Connection: close\r\n\r\n")
        assert (status, headers["Connection"], body) == (304, "close", b"")


def connection(client: str, created: float, requests: int = 0, to_send: int = 0, answered: float = 0) -> Any:
    """As the server holds it."""
    requested, no_proxy = [SimpleNamespace(headers={})] * requests, SimpleNamespace(trusted_proxy=None)
    times = {"creation_time": created, "answered": answered}
    return SimpleNamespace(
        addr=(client, 1), requests=requested, total_outbufs_len=to_send, adj=no_proxy, **times
    )


def test_the_oldest_connections_of_whoever_has_most_are_closed() -> None:
    pupils = [connection(f"192.0.2.{number}", 0) for number in range(50)]
    many = [connection("192.0.2.99", created) for created in range(2 * CLOSED_AT_ONCE, 0, -1)]
    assert [each.creation_time for each in to_close(pupils + many)] == list(range(1, CLOSED_AT_ONCE + 1))
    # Of a class behind one address those who ask each second keep theirs.
    polling = [connection("192.0.2.1", created, answered=1_000 + created) for created in range(300)]
    left_over = [connection("192.0.2.1", 500 + created, answered=500 + created) for created in range(300)]
    assert to_close(polling + left_over) == left_over[:CLOSED_AT_ONCE]
    # What is being answered is never closed, and what is being read only at last.
    answered, read = connection("192.0.2.1", 1, requests=1), connection("192.0.2.1", 2, to_send=9)
    idle = connection("192.0.2.1", 3)
    assert to_close([answered, read, idle]) == [idle]
    assert (to_close([answered, read]), to_close([answered])) == ([read], [])
    # A proxy says whose a request is, where it is believed.
    asked = connection("127.0.0.1", 0, requests=1)
    asked.requests[0].headers["X_FORWARDED_FOR"] = "203.0.113.9, 192.0.2.7"
    for proxy, client in ((None, "127.0.0.1"), ("192.0.2.8", "127.0.0.1"), ("127.0.0.1", "192.0.2.7")):
        asked.adj.trusted_proxy = proxy
        assert client_of(asked) == client


def test_one_client_holds_half_at_most_and_all_together_the_whole() -> None:
    receiving = BodyBudget(100)
    receiving.take("a", 50)
    assert not receiving.has_space("a", 1) and receiving.has_space("b", 50)
    receiving.take("b", 50)
    assert not receiving.has_space("c", 1)
    receiving.take("a", -50)
    assert receiving.has_space("c", 50) and receiving.held_bytes == 50
    assert receiving_limit({}) == 64 * PIECE and LEAST_RECEIVED // 2 > MOST_OF_A_LARGE_BODY
    assert receiving_limit({"WEBVIZ_BODIES_MB": "128"}) == 128 * PIECE
    for wrong in ("1", "x"):
        with pytest.raises(ValueError, match="WEBVIZ_BODIES_MB"):
            receiving_limit({"WEBVIZ_BODIES_MB": wrong})


def is_refused(port: int) -> bool:
    """Whether one more is not even told to go on."""
    with connect(port) as client:
        client.sendall(BEGUN.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n").encode())
        return client.recv(12) == b"HTTP/1.1 503"


def test_unfinished_bodies_are_refused_when_they_fill_their_space_and_small_ones_are_not() -> None:
    with serving() as port, ExitStack() as clients:
        for _ in range(3):
            clients.enter_context(connect(port)).sendall(UNFINISHED)
        until(lambda: is_refused(port))
        status, headers, body = exchange(clients.enter_context(connect(port)), BEGUN.encode())
        assert (status, int(headers["Retry-After"]) > 0) == (503, True)
        assert "again" in json.loads(body)["detail"]
        text = b'{"text": ""}'
        head = HEAD.format("check", len(text)).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")
        assert exchange(clients.enter_context(connect(port)), head.encode() + text)[0] == 200


def test_a_small_body_has_space_in_however_many_parts_it_comes() -> None:
    for length, is_whole in ((3_000, True), (5_000, False)):
        request = Request(Adjustments(), BodyBudget(0), "192.0.2.1")
        for part in (HEAD.format("check", length).encode(), *([b" " * 1_000] * (length // 1_000))):
            request.received(part)
        assert request.completed and (request.error is None) == is_whole, length


def test_a_client_that_sends_on_after_a_refusal_reads_all_of_it_and_is_cut_off_at_last() -> None:
    for length, status in ((PIECE, 503), (16 * PIECE, 413)):
        with serving(receiving_limit=PIECE) as port, connect(port) as client:
            client.sendall(HEAD.format("kind", length).encode() + SLICE)
            client.recv(1, socket.MSG_PEEK)  # the server has refused, and sent why
            for _ in range(PIECE // len(SLICE) - 1):
                client.sendall(SLICE)
            found, headers, body = exchange(client, b"")
        assert (found, len(body)) == (status, int(headers["Content-Length"]))
    with serving() as port, connect(port) as client:
        client.sendall(HEAD.format("rooms", 16 * PIECE).encode())
        with pytest.raises(ConnectionError):
            for _ in range(16 * PIECE // len(SLICE)):
                client.sendall(SLICE)


def test_the_server_answers_to_addresses_and_to_its_own_names(client: FlaskClient) -> None:
    own = ("localhost", "localhost:5000", "LOCALHOST", "localhost.", "127.0.0.1:5000", "[::1]:5000")
    for host in (*own, "192.0.2.7", socket.gethostname()):
        assert client.get("/api/samples", headers={"Host": host}).status_code == 200, host
    others = ("evil.example", "localhost.evil.example", "evil.example:5000", "127.0.0.1.evil")
    for path in ("/", "/healthz", "/api/samples", "/nothing"):
        for host in (*others, f"localhost:{300 * '0'}"):
            response = client.get(path, headers={"Host": host})
            assert (response.status_code, response.mimetype) == (421, "application/problem+json"), host
            assert "WEBVIZ_HOSTS" in response.get_json()["detail"]
    response = client.get("/healthz", environ_overrides={"HTTP_HOST": None})
    assert response.status_code == 400 and "Host" in response.get_json()["detail"]


def test_other_sites_make_it_do_no_work_whatever_they_send_but_may_link_to_it(client: FlaskClient) -> None:
    paths = ("/api/samples", "/api/search?p=v1", "/api/csp?p=v1")
    for site in ("cross-site", "same-site", "same-origin, cross-site"):
        found = {client.get(path, headers={"Sec-Fetch-Site": site}).status_code for path in paths}
        assert found == {403}, site
    for path, site in (("/api/samples", "same-origin"), ("/api/samples", "none"), ("/", "cross-site")):
        assert client.get(path, headers={"Sec-Fetch-Site": site}).status_code == 200
    forms = (None, "text/plain", "multipart/form-data; boundary=a", "application/x-www-form-urlencoded")
    for path in (
        *(["/api/outlines"] if "outlines" in WINGS else []),
        "/api/kind",
        "/api/check",
        "/api/search",
        "/api/trace",
    ):
        for kind in forms:
            response = client.post(path, data=b"{}", content_type=kind)
            assert (response.status_code, response.mimetype) == (415, "application/problem+json")
            assert "application/json" in response.text and "application/octet-stream" in response.text
    for kind in ("application/octet-stream", "application/geo+json", "application/zip"):
        assert client.post("/api/kind", data=b"{}", content_type=kind).status_code == 200


def test_every_response_carries_the_strict_headers(client: FlaskClient, text: str) -> None:
    for response in (
        *(client.get(path, buffered=True) for path in ("/", "/vendor/vis-network.css", "/nothing")),
        client.get("/healthz", headers={"Host": "evil.example"}),
        client.get("/api/samples", headers={"If-Match": '"another"'}),
        client.get("/api/check"),
        client.options("/api/check"),
        client.head("/api/samples"),
        *(client.post(f"/api/{name}", json={"text": text}) for name in ("check", "search", "trace", "graph")),
        client.post("/api/graph", data="{"),
    ):
        assert response.headers["X-Content-Type-Options"] == "nosniff"
        assert response.headers["Referrer-Policy"] == "no-referrer"
        assert response.headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert "camera=()" in response.headers["Permissions-Policy"]
        policy = response.headers["Content-Security-Policy"]
        assert policy.startswith("default-src 'none'; script-src 'self'; style-src 'self'; ")
        assert policy.endswith("; base-uri 'none'; frame-ancestors 'none'") and "unsafe" not in policy
        assert len({name for name, _value in response.headers}) == len(list(response.headers)), "each once"
        assert not {"Set-Cookie", "Access-Control-Allow-Origin"} & set(response.headers.keys())


def test_whoever_waits_to_be_told_to_go_on_is_told_or_answered_and_outlines_may_be_large(port: int) -> None:
    nothing = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"
    body = b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
    large = HEAD.format("kind", MOST_OF_A_BODY + 1).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")
    with connect(port) as one, connect(port) as other, connect(port) as third:
        assert exchange(one, nothing)[0] == 200
        other.sendall(body)
        assert other.recv(100).startswith(b"HTTP/1.1 100 ")
        # it is read, and is a text
        assert exchange(third, large.encode() + b" " * (MOST_OF_A_BODY + 1))[0] == 200
    assert most_of_a_body("/api/rooms/BCDFGH") == most_of_a_body("/api/qr") == MOST_OF_A_SMALL_BODY
    assert {most_of_a_body(f"/api/{name}") for name in ("gif", "webm", "pdf", "pptx")} == {MOST_OF_A_BODY}
    assert MOST_OF_A_LARGE_BODY > most_of_a_body("/api/check") > MOST_OF_A_SMALL_BODY


def test_its_names_and_the_pages_that_may_embed_it_are_configurable() -> None:
    for hosts in ("webviz.example.edu", "::1 WEBVIZ.EXAMPLE.EDU", "a.example, WEBVIZ.example.edu", "*"):
        client = create_app({"HOSTS": hosts}).test_client()
        assert client.get("/healthz", headers={"Host": "webviz.example.edu:8000"}).status_code == 200
    client = create_app({"FRAME_ANCESTORS": "'self' https://moodle.example.edu"}).test_client()
    policy = client.get("/healthz").headers["Content-Security-Policy"]
    assert policy.endswith("; frame-ancestors 'self' https://moodle.example.edu")
    hosts = ("webviz.example.edu:8000", "https://webviz.example.edu", "a/b", "a b@c")
    ancestors = ("", "  ", "*; script-src *", "a\r\nSet-Cookie: b", "a, b", "é")
    for name, values in (("HOSTS", hosts), ("FRAME_ANCESTORS", ancestors)):
        for wrong in values:
            with pytest.raises(ValueError, match=name):
                create_app({name: wrong})
