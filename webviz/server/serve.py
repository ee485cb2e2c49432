"""The server of `python -m webviz`: start waitress on one socket, open a browser, end."""

import errno
import logging
import os
import signal
import socket
import sys
import warnings
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from threading import Thread
from types import FrameType
from typing import Any

from flask import Flask

from webviz.games import MapColoring
from webviz.maps import read_map
from webviz.search import Query, SlowEngineWarning, warm_up
from webviz.server.app import create_app
from webviz.server.connections import client_of, server_of
from webviz.server.dispatcher import Dispatcher
from webviz.server.log import RequestLog
from webviz.server.settings import (
    THREADS,
    application_settings,
    collect_seldom,
    keep_large_blocks_apart,
    make_room_for_connections,
    received_bytes,
    waitress_settings,
)
from webviz.server.work import stop_searches

# Prepare the compiled engine in the background, so that no request waits for a compiler.


SMALL_MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"


def warm_up_in_background() -> Thread:
    """Begin to load the compiled engine: half a second, or several seconds if it must be compiled.

    `python -m webviz` calls this at its start; so should anybody who serves `create_app()` by another server.
    Until it is done, and also if the compiled engine cannot run, searches run on the textbook's engine. In
    the latter case there is one SlowEngineWarning.
    """
    thread = Thread(target=_warm_up, name="warm-up", daemon=True)
    thread.start()
    return thread


def _warm_up() -> None:
    import_module("pyvis.network")  # it draws maps, and is slow to import
    if warm_up():
        from webviz.trace.fast_text import FastTrace

        game = MapColoring(read_map(SMALL_MAP)[0])
        for _ in FastTrace(game, Query(depth=2)).chunks():
            pass


DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 5000
LARGEST_PORT = 65535
TRIED_PORTS = 100  # after the busy one
BACKLOG = 1024  # waiting connections, as in waitress
ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
USAGE, INTERRUPTED = 2, 130  # exit statuses


def serve(
    host: str = DEFAULT_HOST,
    port: int | None = None,
    open_browser: bool = True,
    log_file: str | None = None,
) -> int:
    """Serve until Ctrl-C (status 130) or SIGTERM (0); 2 if host, named port or log cannot be used.

    Without a `port` it is 5000 or, while that is busy, the next free one. Without a `log_file` no request is
    logged.
    """
    keep_large_blocks_apart()
    make_room_for_connections()
    collect_seldom()
    logging.getLogger("waitress.queue").setLevel(
        logging.ERROR
    )  # a class comes all at once: that needs no warning
    try:
        log = None if log_file is None else RequestLog(log_file)
        app = create_app(application_settings(os.environ, host))
        listener = _open_listener(host, port)
        url = address(host, listener.getsockname()[1])
        settings, received = waitress_settings(os.environ), received_bytes(os.environ)
        server = server_of(app, listener, Dispatcher(THREADS, client_of), settings, received, log)
        print(f"webviz is at {url}  (Ctrl-C stops it)", flush=True)
    except (OSError, ValueError) as error:
        print(f"webviz: error: {error}", file=sys.stderr)
        return USAGE
    if (
        open_browser
    ):  # a browser in the terminal stays in the foreground, and would wait for a server that waits for it
        Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    return _run(server, app)


def address(host: str, port: int) -> str:
    """The address to type into a browser on this machine for a server on `host`."""
    name = ANYWHERE.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def _open_listener(host: str, port: int | None) -> socket.socket:
    """A bound socket; a busy default port is replaced by the next free one. Raises OSError."""
    first = DEFAULT_PORT if port is None else port
    try:
        return _bind(host, first)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise OSError(f"cannot listen on {host}, port {first}: {error.strerror or error}") from error
    listener = _next_free(host, first)
    free = listener.getsockname()[1]
    if port is None:
        print(f"webviz: port {first} is busy, so this is on port {free}", file=sys.stderr)
        return listener
    listener.close()
    raise OSError(f"port {first} is busy; port {free} is free: --port {free}")


def _next_free(host: str, busy: int) -> socket.socket:
    for port in range(busy + 1, min(busy + TRIED_PORTS, LARGEST_PORT + 1)):
        try:
            return _bind(host, port)
        except OSError:
            continue
    return _bind(host, 0)  # any free port


def _bind(host: str, port: int) -> socket.socket:
    """A socket bound to the first address of `host`. Raises OSError, or ValueError for an invalid port."""
    if not 0 <= port <= LARGEST_PORT:  # the system would silently use the remainder
        raise ValueError(f"there is no port {port}; ports go from 0 to {LARGEST_PORT}")
    found = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _name, place = found[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # on other systems the option would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(place)
        listener.listen(BACKLOG)  # only now the port is surely ours: two sockets may be bound to one port
    except BaseException:
        listener.close()
        raise
    return listener


def _run(server: Any, app: Flask) -> int:
    """Serve until a signal; return the exit status. A second signal ends it at once."""
    statuses: list[int] = []

    def stop(number: int, _frame: FrameType | None) -> None:
        if statuses:
            raise SystemExit(statuses[0])
        statuses.append(INTERRUPTED if number == signal.SIGINT else 0)
        server.pull_trigger()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    with _warnings_told():
        warm_up_in_background()
        while not statuses:
            _serve_once(server)
    stop_searches(app)  # waitress waits for the requests that wait for searches
    server.task_dispatcher.shutdown()
    server.close()
    return statuses[0]


def _serve_once(server: Any) -> None:
    """Read and write whatever is ready, as `server.run` does.

    `server.run` itself is ended by the exception of a signal, at any place: a lock that it has just taken
    stays taken, and threads that answer wait for it.
    """
    timeout, use_poll = server.adj.asyncore_loop_timeout, server.adj.asyncore_use_poll
    server.asyncore.loop(timeout=timeout, map=server._map, use_poll=use_poll, count=1)


@contextmanager
def _warnings_told() -> Iterator[None]:
    """Inside the block, print a line that users understand if the compiled engine cannot run."""
    with warnings.catch_warnings():
        show = warnings.showwarning

        def tell(message: Warning | str, category: type[Warning], *rest: Any, **options: Any) -> None:
            if issubclass(category, SlowEngineWarning):
                print(f"webviz: warning: {message}", file=sys.stderr, flush=True)
            else:
                show(message, category, *rest, **options)

        warnings.simplefilter("default", SlowEngineWarning)
        warnings.showwarning = tell
        yield
