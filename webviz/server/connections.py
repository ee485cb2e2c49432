"""Connections of waitress, with limits for slow or endless clients.

waitress reads requests and sends responses in one thread: a slow client costs memory and a socket, but no
thread. Both are limited here; and waitress's own responses get the headers of all others.
"""

import json
from collections import Counter
from copy import copy
from functools import cache
from http import HTTPStatus
from socket import SHUT_WR
from time import monotonic, time
from typing import Any

from waitress.adjustments import Adjustments
from waitress.channel import ClientDisconnected, HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.server import TcpWSGIServer
from waitress.task import ErrorTask, WSGITask
from waitress.utilities import Error, RequestEntityTooLarge

from webviz.server.app import FIXED
from webviz.server.body import LARGEST_FILE
from webviz.server.dispatcher import MOST_RECEIVED, Receiving
from webviz.server.log import WHY, RequestLog

LARGE_PATHS = ("/api/outlines", "/api/kind", "/api/doctor")
MOST_OF_A_LARGE_BODY = LARGEST_FILE + 1024 * 1024
SMALL_PATHS = ("/api/rooms", "/api/qr", "/j/")
MOST_OF_A_SMALL_BODY = 256 * 1024
MOST_OF_A_BODY = 2 * 1024 * 1024
"""waitress closes the connection beyond this many bytes.

The application refuses half of that, with a message.
"""
CLOSED_AT_ONCE = 20  # connections


SMALL_BODY = 4 * 1024
"""A body of this many bytes is always received, whatever others send: 2,000 connections hold 8 MB of them."""
AGAIN_SECONDS = 10
HUNG_UP = 499, "Client Closed Request"
"""The status in the log if the client did not wait for the answer."""


class NoRoomForBody(Error):
    """The bodies being received already use all allowed memory."""

    code, reason = 503, "The server is busy"


class Request(HTTPRequestParser):
    """A request as it comes in.

    Args:
        receiving: the memory of all bodies being received.
        client: the client that sends it.
    """

    def __init__(self: Any, adj: Adjustments, receiving: Receiving, client: str) -> None:
        super().__init__(adj)
        self._receiving, self._client, self._held = receiving, client, 0
        self.ready = monotonic()
        """The time when it was complete; before that, when it began."""

    def received(self: Any, data: bytes) -> int:
        """Receive data; refuse a body without room early, and keep nothing of it."""
        if self.body_rcv is not None and not self.completed and not self._has_room(len(data)):
            self._refuse()
            return len(data)
        consumed = int(super().received(data))
        more = self.body_bytes_received - self._held
        self._receiving.take(self._client, more)
        self._held += more
        if self.body_rcv is not None and not self.completed and not self._has_room(self.content_length):
            self._refuse()
        return consumed

    def _has_room(self: Any, count: int) -> bool:
        whole = max(self.content_length, self.body_bytes_received + count)
        more = min(count, max(self.content_length - self._held, 0)) if self.content_length else count
        return whole <= SMALL_BODY or bool(self._receiving.has_room(self._client, more))

    def _refuse(self: Any) -> None:
        self.error = NoRoomForBody(
            "The requests that are being received hold all the memory that there is for them. "
            f"Send this one again in {AGAIN_SECONDS} seconds"
        )
        self.completed, self.expect_continue = True, False
        self.close()

    def close(self: Any) -> None:
        """Release the memory of its body."""
        super().close()
        self._receiving.take(self._client, -self._held)
        self._held = 0

    def parse_header(self: Any, header_plus: bytes) -> None:
        """Parse the header, and limit the body: few requests need a large one."""
        super().parse_header(header_plus)
        self.adj = _with_bodies_up_to(most_of_a_body(self.path), self.adj)
        if not self.chunked and not self.content_length:
            self.expect_continue = False  # no body will follow


def most_of_a_body(path: str) -> int:
    """Return the largest body of a request for this path, in bytes."""
    if path.startswith(SMALL_PATHS):
        return MOST_OF_A_SMALL_BODY
    return MOST_OF_A_LARGE_BODY if path.startswith(LARGE_PATHS) else MOST_OF_A_BODY


@cache
def _with_bodies_up_to(most: int, adjustments: Adjustments) -> Adjustments:
    limited = copy(adjustments)
    limited.max_request_body_size = most
    return limited


class LoggedTask:
    """A task that answers a request, and logs it if there is a log."""

    environ: dict[str, Any] | None = None

    def service(self: Any) -> None:
        """Answer and log; an answer that fails before it begins is logged as a refusal."""
        before = self.channel.sent_bytes
        try:
            super().service()  # type: ignore[misc]  # of the task beside this one
        except ClientDisconnected:
            self._log(before)
            raise
        except Exception:
            if self.wrote_header:
                self._log(before)
            raise
        self._log(before)

    def _log(self: Any, before: int) -> None:
        log, connection = self.channel.server.request_log, self.channel
        if log is None:
            return
        status, why = (int(self.status[:3]), self.status[4:]) if self.wrote_header else HUNG_UP
        request, is_refused = connection.requests[0], status >= HTTPStatus.BAD_REQUEST
        is_read = status != HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE  # otherwise it has made-up members
        log.add(
            client_of(connection),
            getattr(request, "command", None) if is_read else None,
            getattr(request, "path", None) if is_read else None,
            status,
            connection.sent_bytes - before,
            monotonic() - request.ready,
            (self.environ or {}).get(WHY, why) if is_refused else "",
        )


class Refusal(LoggedTask, ErrorTask):
    """waitress's own response to an invalid request, in the form that all errors have."""

    def execute(self: Any) -> None:
        """Send the refusal, and close the connection."""
        error = self.request.error
        self.status = f"{error.code} {error.reason}"
        problem = {
            "type": "about:blank",
            "title": error.reason,
            "status": error.code,
            "detail": f"{error.body}.",
        }
        body = json.dumps(problem).encode()
        self.response_headers += [("Content-Type", "application/problem+json"), *FIXED.items()]
        self.response_headers.append(("Content-Security-Policy", "default-src 'none'"))
        if isinstance(error, NoRoomForBody):
            self.response_headers.append(("Retry-After", str(AGAIN_SECONDS)))
        if isinstance(error, NoRoomForBody | RequestEntityTooLarge):
            self.channel.unread_bytes = self.request.adj.max_request_body_size
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class ResponseTask(LoggedTask, WSGITask):
    """The application's answer to a request."""

    def set_close_on_finish(self: Any) -> None:
        """Close the connection afterwards, but not because the response has no body.

        waitress would do that after each 304, which every follower of a classroom gets each second.
        """
        asked_to = self.request.headers.get("CONNECTION", "").lower() == "close"
        if self.has_body or asked_to or self.version == "1.0":
            super().set_close_on_finish()


class Connection(HTTPChannel):
    """One client's connection."""

    task_class = ResponseTask
    error_task_class = Refusal
    answered = 0.0
    """The time of its last response, in seconds as `creation_time`; 0 for never."""
    sent_bytes = 0
    """The bytes of all responses with their headers."""
    unread_bytes = 0
    """How many bytes of a refused body are still read, and dropped, before the connection is closed."""
    _drops = False

    def parser_class(self: Any, adj: Adjustments) -> Request:  # type: ignore[override]
        """Return the parser of the next request."""
        return Request(adj, self.server.receiving, str(self.addr[0]) if self.addr else "")

    def readable(self: Any) -> bool:
        """Whether to read; also true while the rest of a refused body arrives."""
        return not self.will_close if self._drops else bool(super().readable())

    def handle_write(self: Any) -> None:
        """Send the response, then close; if a refused body still arrives, close only this side first.

        A client that is sending when its connection is closed gets a reset, and never reads the error.
        """
        if not (self.close_when_flushed and self.unread_bytes):
            return super().handle_write()
        self._flush_exception(self._flush_some)
        if self.will_close or not self.connected:
            self.handle_close()
        elif not self.total_outbufs_len:
            self.close_when_flushed, self._drops = False, True
            self.socket.shutdown(SHUT_WR)

    def handle_read(self: Any) -> None:
        """Read.

        Dropped data does not count as activity: waitress closes an inactive connection after two minutes.
        """
        if not self._drops:
            return super().handle_read()
        self.unread_bytes -= len(self.recv(self.adj.recv_bytes))
        if self.unread_bytes <= 0:
            self.handle_close()

    def handle_close(self: Any) -> None:
        """Close the connection, and release a body received in part."""
        super().handle_close()
        with self.requests_lock:
            if self.request is not None:
                self.request.close()

    def service(self) -> None:
        """Answer the first request."""
        super().service()
        self.answered = time()

    def write_soon(self: Any, data: Any) -> int:
        """Send a part of a response when possible; return the number of bytes."""
        count = int(super().write_soon(data))
        self.sent_bytes += count
        return count


def client_of(connection: Any) -> str:
    """Return the next request's client; a trusted proxy tells whose request it is."""
    address = str(connection.addr[0]) if connection.addr else ""
    requests, proxy = connection.requests, connection.adj.trusted_proxy
    addresses = requests[0].headers.get("X_FORWARDED_FOR", "") if requests and proxy in (address, "*") else ""
    return addresses.rpartition(",")[2].strip() or address


class Server(TcpWSGIServer):
    """A server at one socket. If there are too many connections, new ones replace idle ones."""

    channel_class = Connection
    receiving: Receiving
    request_log: RequestLog | None = None

    def add_task(self: Any, connection: Any) -> None:
        """Queue a connection's first request."""
        connection.requests[0].ready = monotonic()
        super().add_task(connection)

    def readable(self: Any) -> bool:
        """Whether to accept a connection, after closing idle ones if there are too many."""
        if len(self._map) >= self.adj.connection_limit - 2 * CLOSED_AT_ONCE:
            for connection in to_close(list(self.active_channels.values())):
                connection.will_close = True
        return bool(super().readable())


def to_close(connections: list[Any]) -> list[Any]:
    """The idle connections to close: of the client with most connections, those answered longest ago.

    A class behind one address has most, and its pages ask each second; so this closes connections that
    browsers opened to load the page and keep without need. Sending bytes does not count as activity,
    otherwise a client could hold all connections by trickling.
    """
    done = [each for each in connections if not each.requests]
    idle = [each for each in done if not each.total_outbufs_len] or done
    if not idle:
        return []
    owner, _ = Counter(client_of(each) for each in idle).most_common(1)[0]
    own = (each for each in idle if client_of(each) == owner)
    return sorted(own, key=lambda each: max(each.answered, each.creation_time))[:CLOSED_AT_ONCE]


def server_of(
    application: Any,
    listener: Any,
    dispatcher: Any,
    adjustments: dict[str, Any],
    received_bytes: int = MOST_RECEIVED,
    log: RequestLog | None = None,
) -> Server:
    """A server of a WSGI application at a listening socket; without a `log` requests are not logged."""
    about = (listener.family, listener.type, listener.proto, listener.getsockname())
    adj = Adjustments(sockets=[listener], **adjustments)
    server = Server(
        application,
        _sock=listener,
        dispatcher=dispatcher,
        adj=adj,
        bind_socket=False,
        sockinfo=about,
    )
    server.receiving, server.request_log = Receiving(received_bytes), log
    return server
