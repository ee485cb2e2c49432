"""Bodies that never end hold so much together, and whoever comes then is told when to come again."""

import json
from contextlib import ExitStack
from socket import MSG_PEEK, create_connection

import pytest
from server.test_connections import SECONDS, serving, told
from server.test_workers import until

from webviz.server.connections import MOST_OF_A_LARGE_BODY
from webviz.server.lending import LEAST_RECEIVED, Receiving
from webviz.server.settings import received_bytes

PIECE = 1024 * 1024
SLICE = b" " * (64 * 1024)
HEAD = (
    "POST /api/{} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n"
)
BEGUN = HEAD.format("outlines", MOST_OF_A_LARGE_BODY - 1)
UNFINISHED = BEGUN.encode() + b" " * 10 * PIECE
"""Three of them fill what one address may hold, once the server has read them."""


def test_one_client_holds_half_at_most_and_all_together_the_whole() -> None:
    receiving = Receiving(100)
    receiving.take("a", 50)
    assert not receiving.has_room("a", 1) and receiving.has_room("b", 50)
    receiving.take("b", 50)
    assert not receiving.has_room("c", 1)
    receiving.take("a", -50)
    assert receiving.has_room("c", 50) and receiving.held_bytes == 50


def is_refused(port: int) -> bool:
    """Whether one more is not even told to go on."""
    with create_connection(("127.0.0.1", port), SECONDS) as client:
        client.sendall(BEGUN.replace("\r\n\r\n", "\r\nExpect: 100-continue\r\n\r\n").encode())
        return client.recv(12) == b"HTTP/1.1 503"


def test_unfinished_bodies_are_refused_when_they_fill_their_room_and_small_ones_are_not() -> None:
    with serving() as port, ExitStack() as clients:
        for _ in range(3):
            client = clients.enter_context(create_connection(("127.0.0.1", port), SECONDS))
            client.sendall(UNFINISHED)
        until(lambda: is_refused(port))
        last = clients.enter_context(create_connection(("127.0.0.1", port), SECONDS))
        status, headers, body = told(last, BEGUN.encode())
        assert (status, int(headers["Retry-After"]) > 0) == (503, True)
        assert "again" in json.loads(body)["detail"]
        small = clients.enter_context(create_connection(("127.0.0.1", port), SECONDS))
        text = b'{"text": ""}'
        head = HEAD.format("check", len(text)).replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n")
        assert told(small, head.encode() + text)[0] == 200


@pytest.mark.parametrize(("path", "length", "status"), [("kind", PIECE, 503), ("kind", 16 * PIECE, 413)])
def test_a_client_that_sends_on_after_a_refusal_reads_all_of_it(path: str, length: int, status: int) -> None:
    with serving(received_bytes=PIECE) as port, create_connection(("127.0.0.1", port), SECONDS) as client:
        client.sendall(HEAD.format(path, length).encode() + SLICE)
        client.recv(1, MSG_PEEK)  # the server has refused, and sent why
        for _ in range(PIECE // len(SLICE) - 1):
            client.sendall(SLICE)
        found, headers, body = told(client, b"")
    assert (found, len(body)) == (status, int(headers["Content-Length"]))


def test_a_client_that_sends_on_for_ever_is_cut_off() -> None:
    with serving() as port, create_connection(("127.0.0.1", port), SECONDS) as client:
        client.sendall(HEAD.format("rooms", 16 * PIECE).encode())
        with pytest.raises(ConnectionError):
            for _ in range(16 * PIECE // len(SLICE)):
                client.sendall(SLICE)


def test_the_room_for_bodies_is_a_setting() -> None:
    assert received_bytes({}) == 64 * PIECE
    assert received_bytes({"WEBVIZ_BODIES_MB": "128"}) == 128 * PIECE
    for wrong in ("1", "x"):
        with pytest.raises(ValueError, match="WEBVIZ_BODIES_MB"):
            received_bytes({"WEBVIZ_BODIES_MB": wrong})
    assert LEAST_RECEIVED // 2 > MOST_OF_A_LARGE_BODY
