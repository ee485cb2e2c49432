"""What comes over a connection: bounded, and answered in one shape whoever answers."""

import json
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest

from webviz.server import create_app
from webviz.server.connections import (
    CLOSED_AT_ONCE,
    MOST_OF_A_BODY,
    MOST_OF_A_SMALL_BODY,
    client_of,
    most_of_a_body,
    server_of,
    to_close,
)
from webviz.server.dispatcher import Dispatcher
from webviz.server.lending import MOST_RECEIVED
from webviz.server.log import RequestLog
from webviz.server.settings import waitress_settings

SECONDS = 300


@contextmanager
def serving(
    log: RequestLog | None = None, received_bytes: int = MOST_RECEIVED, **adjusted: Any
) -> Iterator[int]:
    """The port of a server set up as for users."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        settings = waitress_settings() | adjusted
        server = server_of(create_app(), listener, Dispatcher(2, client_of), settings, received_bytes, log)
        thread = Thread(target=server.run, daemon=True)
        thread.start()
        yield int(server.effective_port)
        server.task_dispatcher.shutdown()
        server.close()
        thread.join(SECONDS)


def connected(port: int) -> socket.socket:
    """A client."""
    return socket.create_connection(("127.0.0.1", port), SECONDS)


def told(client: socket.socket, sent: bytes) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the answer to some bytes, after which the server hangs up."""
    client.sendall(sent)
    with client.makefile("rb") as answer:
        head, _, body = answer.read().partition(b"\r\n\r\n")
    first, *lines = head.decode("latin-1").split("\r\n")
    return int(first.split()[1]), {line.split(": ")[0]: line.split(": ", 1)[1] for line in lines}, body


@pytest.mark.parametrize(
    ("sent", "status"),
    [
        (b"nonsense\r\n\r\n", 400),
        (b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 1_500 + b"\r\n\r\n", 431),
        (b"POST / HTTP/1.1\r\nTransfer-Encoding: gzip\r\n\r\n", 501),
        (f"POST /api/check HTTP/1.1\r\nContent-Length: {MOST_OF_A_BODY}\r\n\r\n".encode(), 413),
    ],
)
def test_what_is_no_request_is_answered_in_the_shape_of_all_errors(sent: bytes, status: int) -> None:
    with serving(max_request_header_size=1_000) as port, connected(port) as client:
        found, headers, body = told(client, sent)
    assert (found, json.loads(body)["status"]) == (status, status)
    assert headers["Content-Type"] == "application/problem+json"
    assert headers["X-Content-Type-Options"] == "nosniff" and "Content-Security-Policy" in headers


def test_no_answer_says_which_program_has_made_it() -> None:
    with serving() as port:
        for sent in (b"nonsense\r\n\r\n", b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n"):
            with connected(port) as client:
                _, headers, body = told(client, sent)
            assert "Server" not in headers and b"waitress" not in body


def test_outlines_may_be_larger_than_texts() -> None:
    head = b"POST /api/outlines HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n"
    head += b"Content-Type: application/octet-stream\r\n"
    body = b" " * (MOST_OF_A_BODY + 1)
    with serving() as port, connected(port) as client:
        status, _, _ = told(client, head + f"Content-Length: {len(body)}\r\n\r\n".encode() + body)
    assert status == 422  # it was read, and is no map


def test_whoever_waits_to_be_told_to_go_on_with_nothing_is_answered() -> None:
    request = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nConnection: close\r\n\r\n"
    with serving() as port, connected(port) as client:
        assert told(client, request)[0] == 200


def test_whoever_waits_to_be_told_to_go_on_with_a_body_is_told() -> None:
    head = b"POST /api/check HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n\r\n"
    with serving() as port, connected(port) as client:
        client.sendall(head)
        assert client.recv(100).startswith(b"HTTP/1.1 100 ")


def test_one_who_holds_all_connections_does_not_lock_the_others_out() -> None:
    limit = 3 * CLOSED_AT_ONCE
    with serving(connection_limit=limit) as port:
        slow = [connected(port) for _ in range(2 * limit)]
        try:
            for client in slow:
                client.sendall(b"GET /healthz HT")
            with connected(port) as client:
                assert told(client, b"GET /healthz HTTP/1.0\r\nHost: localhost\r\n\r\n")[0] == 200
        finally:
            for client in slow:
                client.close()


def test_an_answer_without_a_body_leaves_the_connection_open() -> None:
    tag = create_app().test_client().get("/api/samples").headers["ETag"]
    asked = f"GET /api/samples HTTP/1.1\r\nHost: localhost\r\nIf-None-Match: {tag}\r\n".encode()
    with serving() as port, connected(port) as client, client.makefile("rb") as answers:
        for _ in range(2):
            client.sendall(asked + b"\r\n")
            assert answers.readline() == b"HTTP/1.1 304 NOT MODIFIED\r\n"
            assert b"Connection: close\r\n" not in list(iter(answers.readline, b"\r\n"))
        status, headers, body = told(client, asked + b"Connection: close\r\n\r\n")
        assert (status, headers["Connection"], body) == (304, "close", b"")


def connection(
    client: str, created: float, requests: int = 0, to_send: int = 0, proxy: str = "", answered: float = 0
) -> Any:
    """As the server holds it."""
    return SimpleNamespace(
        addr=(client, 1),
        creation_time=created,
        answered=answered,
        requests=[SimpleNamespace(headers={})] * requests,
        total_outbufs_len=to_send,
        adj=SimpleNamespace(trusted_proxy=proxy or None),
    )


def test_the_oldest_connections_of_whoever_has_most_are_closed() -> None:
    pupils = [connection(f"192.0.2.{number}", 0) for number in range(50)]
    many = [connection("192.0.2.99", created) for created in range(2 * CLOSED_AT_ONCE, 0, -1)]
    assert [each.creation_time for each in to_close(pupils + many)] == list(range(1, CLOSED_AT_ONCE + 1))


def test_of_a_class_behind_one_address_those_who_ask_each_second_keep_their_connections() -> None:
    polling = [connection("192.0.2.1", created, answered=1_000 + created) for created in range(300)]
    left_over = [connection("192.0.2.1", 500 + created, answered=500 + created) for created in range(300)]
    assert to_close(polling + left_over) == left_over[:CLOSED_AT_ONCE]


def test_a_request_of_a_room_is_small() -> None:
    assert most_of_a_body("/api/rooms/BCDFGH") == most_of_a_body("/api/qr") == MOST_OF_A_SMALL_BODY
    exports = {most_of_a_body(f"/api/{name}") for name in ("gif", "pdf", "pptx")}
    assert exports == {MOST_OF_A_BODY} and most_of_a_body("/api/outlines") > MOST_OF_A_BODY
    assert most_of_a_body("/api/outlines") > most_of_a_body("/api/check") > MOST_OF_A_SMALL_BODY


def test_what_is_being_answered_is_never_closed_and_what_is_being_read_only_at_last() -> None:
    answered, read = connection("192.0.2.1", 1, requests=1), connection("192.0.2.1", 2, to_send=9)
    idle = connection("192.0.2.1", 3)
    assert to_close([answered, read, idle]) == [idle]
    assert to_close([answered, read]) == [read]
    assert to_close([answered]) == []


def test_a_proxy_says_whose_a_request_is_where_it_is_believed() -> None:
    asked = connection("127.0.0.1", 0, requests=1)
    asked.requests[0].headers["X_FORWARDED_FOR"] = "203.0.113.9, 192.0.2.7"
    assert client_of(asked) == "127.0.0.1"
    asked.adj.trusted_proxy = "127.0.0.1"
    assert client_of(asked) == "192.0.2.7"
    assert client_of(connection("192.0.2.8", 0, requests=1, proxy="127.0.0.1")) == "192.0.2.8"
