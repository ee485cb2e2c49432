"""Connections of waitress, with limits for slow or endless clients.

waitress reads requests and sends responses in one thread: a slow client costs memory and a socket, but no
thread. This module limits the memory and the sockets. It also logs requests, and gives waitress's own error
responses the form and the headers of all others.
"""

import json
from collections import Counter
from copy import copy
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

from webviz.server.app import FIXED_HEADERS
from webviz.server.body import LARGEST_FILE
from webviz.server.dispatcher import MOST_RECEIVED, BodyBudget
from webviz.server.log import WHY, RequestLog

LARGE_PATHS = ("/api/outlines", "/api/kind", "/api/doctor")
MOST_OF_A_LARGE_BODY = LARGEST_FILE + 1024 * 1024
SMALL_PATHS = ("/api/rooms", "/api/qr", "/j/")
MOST_OF_A_SMALL_BODY = 256 * 1024
MOST_OF_A_BODY = 2 * 1024 * 1024  # waitress closes a connection for more, the application refuses half of it
ALWAYS_RECEIVED = 4 * 1024  # bytes of a body that has space whatever others send: for 2,000 of them 8 MB
CLOSED_AT_ONCE = 20  # connections
RETRY_SECONDS = 10  # after which a client whose body was refused may send it again
HUNG_UP = 499, "Client Closed Request"  # the status in the log if the client did not wait for the answer


class NoSpaceForBody(Error):
    """The bodies being received already use all allowed memory."""

    code, reason = 503, "The server is busy"


class Request(HTTPRequestParser):
    """A request as it comes in; `receiving` counts the memory of all such bodies."""

    def __init__(self: Any, adj: Adjustments, receiving: BodyBudget, client: str) -> None:
        super().__init__(adj)
        self._receiving, self._client = receiving, client
        self._counted = 0  # bytes of its body in `receiving`
        self.ready = monotonic()  # the time when it was complete; before that, when it began

    def received(self: Any, data: bytes) -> int:
        """Receive data; refuse a body at once if it, or what has come of it, has no space."""
        if self._lacks_space_for(len(data)):
            self._refuse()
            return len(data)  # which are dropped
        consumed = int(super().received(data))
        received_now = self.body_bytes_received - self._counted
        self._receiving.take(self._client, received_now)
        self._counted += received_now
        if self._lacks_space_for(self.content_length):  # 0 for a chunked body, which states no length
            self._refuse()
        return consumed

    def _lacks_space_for(self: Any, count: int) -> bool:
        """Whether a body is being received, but may not get `count` bytes more."""
        if self.body_rcv is None or self.completed:
            return False
        body_length = self.content_length or self._counted + count
        if body_length <= ALWAYS_RECEIVED:
            return False
        more = min(count, body_length - self._counted)  # what comes after the body is the next request
        return not self._receiving.has_space(self._client, more)

    def _refuse(self: Any) -> None:
        self.error = NoSpaceForBody(
            "The requests that are being received hold all the memory that there is for them. "
            f"Send this one again in {RETRY_SECONDS} seconds"
        )
        self.completed, self.expect_continue = True, False
        self.close()

    def close(self: Any) -> None:
        super().close()
        self._receiving.take(self._client, -self._counted)
        self._counted = 0

    def parse_header(self: Any, header_plus: bytes) -> None:
        """Parse the header, and limit the body: few requests need a large one."""
        super().parse_header(header_plus)
        self.adj = copy(self.adj)
        self.adj.max_request_body_size = most_of_a_body(self.path)
        if not self.chunked and not self.content_length:
            self.expect_continue = False  # no body will follow


def most_of_a_body(path: str) -> int:
    """The largest body of a request for this path, in bytes."""
    if path.startswith(SMALL_PATHS):
        return MOST_OF_A_SMALL_BODY
    return MOST_OF_A_LARGE_BODY if path.startswith(LARGE_PATHS) else MOST_OF_A_BODY


class LoggedTask:
    """A task that answers a request, and logs it if there is a log: a mixin."""

    environ: dict[str, Any] | None = None

    def service(self: Any) -> None:
        """Answer and log; the log has waitress's refusal if no answer has begun."""
        sent_before = self.channel.sent_bytes
        try:
            super().service()  # type: ignore[misc]  # waitress's task, which is the other base class
        except Exception as error:
            if self.wrote_header or isinstance(error, ClientDisconnected):
                self._log(sent_before)
            raise
        self._log(sent_before)

    def _log(self: Any, sent_before: int) -> None:
        log, connection = self.channel.server.request_log, self.channel
        if log is None:
            return
        status, why = (int(self.status[:3]), self.status[4:]) if self.wrote_header else HUNG_UP
        request, is_refused = connection.requests[0], status >= HTTPStatus.BAD_REQUEST
        # waitress invents method and path of a request whose header it did not read
        is_read = status != HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE
        log.add(
            client_of(connection),
            getattr(request, "command", None) if is_read else None,
            getattr(request, "path", None) if is_read else None,
            status,
            connection.sent_bytes - sent_before,
            monotonic() - request.ready,
            (self.environ or {}).get(WHY, why) if is_refused else "",
        )


class Refusal(LoggedTask, ErrorTask):
    """waitress's own response to an invalid request, in the form that all errors have."""

    def execute(self: Any) -> None:
        error = self.request.error
        self.status = f"{error.code} {error.reason}"
        problem = {"type": "about:blank", "title": error.reason, "status": error.code}
        body = json.dumps(problem | {"detail": f"{error.body}."}).encode()
        self.response_headers += [("Content-Type", "application/problem+json"), *FIXED_HEADERS.items()]
        self.response_headers.append(("Content-Security-Policy", "default-src 'none'"))
        if isinstance(error, NoSpaceForBody):
            self.response_headers.append(("Retry-After", str(RETRY_SECONDS)))
        if isinstance(error, NoSpaceForBody | RequestEntityTooLarge):
            self.channel.unread_bytes = self.request.adj.max_request_body_size
        self.set_close_on_finish()
        self.content_length = len(body)
        self.write(body)


class ResponseTask(LoggedTask, WSGITask):
    def set_close_on_finish(self: Any) -> None:
        """Close the connection afterwards, but not because the response has no body.

        waitress would do that after each 304, which every follower of a classroom gets each second.
        """
        is_requested = self.request.headers.get("CONNECTION", "").lower() == "close"
        if self.has_body or is_requested or self.version == "1.0":
            super().set_close_on_finish()


class Connection(HTTPChannel):
    """A client's connection. After the refusal of a body it is closed in two steps.

    Step 1 closes only this side, when the refusal is sent: a client that still sends would otherwise get a
    reset, and never read it. Step 2 closes all, when `unread_bytes` of the body have been read and dropped.
    """

    task_class = ResponseTask
    error_task_class = Refusal
    answered = 0.0  # the time of its last response, as waitress's `creation_time`; 0 before the first
    sent_bytes = 0  # the bytes of all responses with their headers
    unread_bytes = 0  # of a refused body, to be dropped at most; 0 if there is none
    _drops_body = False  # whether it is between the two steps

    def parser_class(self: Any, adj: Adjustments) -> Request:  # type: ignore[override]
        return Request(adj, self.server.receiving, str(self.addr[0]) if self.addr else "")

    def readable(self: Any) -> bool:
        """Whether to read; also true between the two steps."""
        return not self.will_close if self._drops_body else bool(super().readable())

    def handle_write(self: Any) -> None:
        """Send the response; then close the connection, or this side: step 1."""
        if not (self.close_when_flushed and self.unread_bytes):
            return super().handle_write()
        self._flush_exception(self._flush_some)
        if self.will_close or not self.connected:
            self.handle_close()
        elif not self.total_outbufs_len:  # all is sent
            self.close_when_flushed, self._drops_body = False, True
            self.socket.shutdown(SHUT_WR)

    def handle_read(self: Any) -> None:
        """Read a request, or drop the rest of a refused body, then close: step 2.

        Dropped data does not count as activity: waitress closes an inactive connection after two minutes.
        """
        if not self._drops_body:
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
        super().service()
        self.answered = time()

    def write_soon(self: Any, data: Any) -> int:
        """Send a part of a response when possible; return the number of bytes."""
        count = int(super().write_soon(data))
        self.sent_bytes += count
        return count


def client_of(connection: Any) -> str:
    """The next request's client; a trusted proxy tells whose request it forwards."""
    address = str(connection.addr[0]) if connection.addr else ""
    requests, proxy = connection.requests, connection.adj.trusted_proxy
    if not requests or proxy not in (address, "*"):
        return address
    forwarded_for = requests[0].headers.get("X_FORWARDED_FOR", "")
    return forwarded_for.rpartition(",")[2].strip() or address  # the proxy itself added the last one


class Server(TcpWSGIServer):
    """A server at one socket; beyond its limit, new connections replace idle ones."""

    channel_class = Connection
    receiving: BodyBudget
    request_log: RequestLog | None = None

    def add_task(self: Any, connection: Any) -> None:
        connection.requests[0].ready = monotonic()
        super().add_task(connection)

    def readable(self: Any) -> bool:
        """Whether to accept a connection; closes idle ones before there are too many."""
        if len(self._map) >= self.adj.connection_limit - 2 * CLOSED_AT_ONCE:  # they close a moment later
            for connection in to_close(list(self.active_channels.values())):
                connection.will_close = True
        return bool(super().readable())


def to_close(connections: list[Any]) -> list[Any]:
    """The idle connections to close: of the client with most, the longest unused.

    A class behind one address has most, and its pages ask each second; so this closes connections that
    browsers opened to load the page and keep without need. Bytes that a client sends do not count as
    activity; otherwise it could hold all connections by sending a byte now and then.
    """
    without_request = [each for each in connections if not each.requests]
    idle = [each for each in without_request if not each.total_outbufs_len] or without_request
    if not idle:
        return []
    client, _ = Counter(client_of(each) for each in idle).most_common(1)[0]
    of_client = (each for each in idle if client_of(each) == client)
    return sorted(of_client, key=lambda each: max(each.answered, each.creation_time))[:CLOSED_AT_ONCE]


def server_of(
    application: Any,
    listener: Any,
    dispatcher: Any,
    adjustments: dict[str, Any],
    receiving_limit: int = MOST_RECEIVED,
    log: RequestLog | None = None,
) -> Server:
    """A server of a WSGI application at a socket; without `log` it logs nothing."""
    server = Server(
        application,
        _sock=listener,
        dispatcher=dispatcher,
        adj=Adjustments(sockets=[listener], **adjustments),
        bind_socket=False,
        sockinfo=(listener.family, listener.type, listener.proto, listener.getsockname()),
    )
    server.receiving, server.request_log = BodyBudget(receiving_limit), log
    return server
