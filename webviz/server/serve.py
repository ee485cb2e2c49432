"""The server of `python -m webviz`: settings, start, browser, serving, stop."""

import ctypes
import errno
import gc
import logging
import os
import re
import select
import signal
import socket
import sys
import warnings
import webbrowser
from collections.abc import Callable, Mapping
from contextlib import suppress
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
from webviz.server.dispatcher import LEAST_RECEIVED, MOST_RECEIVED, Dispatcher
from webviz.server.log import RequestLog
from webviz.server.work import stop_searches

# Memory: free blocks go back to the system, and garbage collection runs seldom.

MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h
LARGE_BLOCK = 1024 * 1024  # bytes
OBJECTS_BEFORE_COLLECTION = 20_000  # of some 100 bytes each


def keep_large_blocks_apart() -> None:
    """Make glibc map each large block apart, so that its memory is soon returned.

    By default glibc soon takes blocks of up to 32 MiB from the heaps of threads, which then have holes: after
    fifty searches of 15 MB it held 870 MB instead of 520. Without glibc this does nothing.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE_BLOCK)


# Settings of the application and of waitress, from the environment and the limits of the system.

THREADS = 32  # a request that waits for a search takes a thread; sending a response does not
INPUT_LIMIT = 32 * 1024 * 1024  # bytes, more than any request may have (webviz.server.connections)
MOST_CONNECTIONS = 2000  # a class of 300, each browser with six
LEAST_CONNECTIONS = 64  # even if too few files may be open
SELECT_LIMIT = 500  # connections, where the system has select() and no poll()
TEXTS = ("FRAME_ANCESTORS", "STORE")  # the settings that are variables, such as WEBVIZ_STORE
NUMBERS = ("MAX_NODES", "WORKERS", "ROOMS_PER_ADDRESS")  # rooms: classrooms
SPARE_FILES = 64  # files that a process opens besides its connections


def application_settings(environment: Mapping[str, str], host: str = "") -> dict[str, Any]:
    """Settings in variables such as WEBVIZ_HOSTS (docs/api.md). Raises ValueError.

    `host` is the address on which the server listens; it counts as one of the server's names.
    """
    hosts = f"{environment.get('WEBVIZ_HOSTS', '')} {host}".strip()
    settings: dict[str, Any] = {"SERVED_ON": host, "HOSTS": hosts}
    settings |= {name: environment.get(f"WEBVIZ_{name}") for name in TEXTS}
    settings |= {name: _whole_number(f"WEBVIZ_{name}", environment) for name in NUMBERS}
    return {name: value for name, value in settings.items() if value not in (None, "")}


def _whole_number(name: str, environment: Mapping[str, str]) -> int | None:
    """The number in a variable; None if it is missing or empty."""
    text = environment.get(name, "")
    if text and not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(f"{name} must be a whole number below a thousand million, not {text!r}")
    return int(text) if text else None


def receiving_limit(environment: Mapping[str, str]) -> int:
    """The most bytes for all bodies that are being received. Raises ValueError."""
    size = _whole_number("WEBVIZ_BODIES_MB", environment)
    if size is None:
        return MOST_RECEIVED
    if size * 2**20 < LEAST_RECEIVED:
        raise ValueError(f"WEBVIZ_BODIES_MB must be {LEAST_RECEIVED // 2**20} or more, not {size}")
    return size * 2**20


def waitress_settings(environment: Mapping[str, str] | None = None) -> dict[str, Any]:
    """waitress's settings for many slow clients; it writes no data to the disk.

    The proxy in WEBVIZ_PROXY is trusted to name the client and the scheme of a request that it forwards.
    """
    settings: dict[str, Any] = {
        "ident": None,  # no header that names waitress
        # Larger data would go to temporary files: these limits are never reached.
        "inbuf_overflow": INPUT_LIMIT,
        "outbuf_overflow": 2**31,
        # waitress reads on while a request is being answered, and so notices when the client hangs up.
        "channel_request_lookahead": 1,
        # The headers of an untrusted proxy are kept, but only to see that there is a proxy.
        "clear_untrusted_proxy_headers": False,
        "connection_limit": _connection_limit(),
        "asyncore_use_poll": True,
    }
    if proxy := (environment or {}).get("WEBVIZ_PROXY"):
        settings["trusted_proxy"] = proxy
        settings["trusted_proxy_headers"] = {"x-forwarded-for", "x-forwarded-proto"}
    return settings


def allow_many_connections() -> None:
    """Raise this process's limit on open files to a class's needs, if allowed.

    The usual limits are 1,024 and, on a Mac, 256: too few for a class whose browsers keep several each.
    """
    if not hasattr(select, "poll"):
        return
    import resource  # only systems with poll() have it

    files, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MOST_CONNECTIONS + SPARE_FILES
    if hard_limit != resource.RLIM_INFINITY:
        wanted = min(wanted, hard_limit)
    if files == resource.RLIM_INFINITY or files >= wanted:
        return
    with suppress(OSError, ValueError):  # some systems have limits that they do not report
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard_limit))


def _connection_limit() -> int:
    """The limit of connections, so that all have files to open; further clients wait."""
    if not hasattr(select, "poll"):
        return SELECT_LIMIT
    import resource

    files, _hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_CONNECTIONS if files == resource.RLIM_INFINITY else files - SPARE_FILES
    return max(LEAST_CONNECTIONS, min(most, MOST_CONNECTIONS))


# The compiled engine is loaded in the background, so that no request waits for a compiler.

SMALL_MAP = "R, G\nA: R-1\n2\nR: 1, G: 2\nR: 3, G: 4\nA: B\nB: A\n"
"""Its trace is written and thrown away, so that the writer of traces is compiled, too."""


def warm_up_in_background() -> Thread:
    """Begin to load the compiled engine: half a second, or seconds to compile.

    `python -m webviz` calls this at its start; whoever serves `create_app()` by another server should, too.
    Until the engine is loaded, searches run on the textbook's engine. If it cannot be loaded, that stays so,
    and there is one SlowEngineWarning.
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


# Start, serve, stop.

DEFAULT_HOST = "127.0.0.1"
DEFAULT_PORT = 5000
LARGEST_PORT = 65535
TRIED_PORTS = 100  # the one that is wanted, and the next ones if it is busy
BACKLOG = 1024  # waiting connections, as in waitress
LOCAL_ADDRESS_OF = {"0.0.0.0": "127.0.0.1", "::": "::1", "": "127.0.0.1"}
"""How this machine reaches a server that listens on all addresses."""
USAGE, INTERRUPTED = 2, 130  # exit statuses


def serve(
    host: str = DEFAULT_HOST, port: int | None = None, open_browser: bool = True, log_file: str | None = None
) -> int:
    """Serve until Ctrl-C (status 130) or SIGTERM (0); return 2 if it cannot start.

    Without a `port` it is 5000 or, if that is busy, the next free one (any one, if TRIED_PORTS are busy).
    Without a `log_file` no request is logged.
    """
    keep_large_blocks_apart()
    allow_many_connections()
    # Reading a large text makes hundreds of thousands of objects, all of which stay: searching them for
    # reference cycles took as long as the reading. Python 3.11 does that after every 700 new objects.
    gc.set_threshold(OBJECTS_BEFORE_COLLECTION, *gc.get_threshold()[1:])
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)  # no warning when a class comes all at once
    try:
        log = None if log_file is None else RequestLog(log_file)
        app = create_app(application_settings(os.environ, host))
        listener = _open_listener(host, port)
        url = address(host, listener.getsockname()[1])
        settings, limit = waitress_settings(os.environ), receiving_limit(os.environ)
        server = server_of(app, listener, Dispatcher(THREADS, client_of), settings, limit, log)
        print(f"webviz is at {url}  (Ctrl-C stops it)", flush=True)
    except (OSError, ValueError) as error:
        print(f"webviz: error: {error}", file=sys.stderr)
        return USAGE
    if open_browser:
        # in a thread, as a browser in the terminal ends only when the user ends it
        Thread(target=webbrowser.open, args=(url,), daemon=True).start()
    return _run(server, app)


def address(host: str, port: int) -> str:
    """The address to type into a browser on this machine for a server on `host`."""
    name = LOCAL_ADDRESS_OF.get(host, host)
    return f"http://{f'[{name}]' if ':' in name else name}:{port}/"


def _open_listener(host: str, port: int | None) -> socket.socket:
    """A socket that listens at `port`. Raises OSError, ValueError as `_bind` does."""
    wanted = DEFAULT_PORT if port is None else port  # only the default gives way to another one
    try:
        return _bind(host, wanted)
    except OSError as error:
        if error.errno != errno.EADDRINUSE:
            raise OSError(f"cannot listen on {host}, port {wanted}: {error.strerror or error}") from error
    listener = _bind_next_free(host, wanted)
    free = listener.getsockname()[1]
    if port is None:
        print(f"webviz: port {wanted} is busy, so this is on port {free}", file=sys.stderr)
        return listener
    listener.close()
    raise OSError(f"port {wanted} is busy; port {free} is free: --port {free}")


def _bind_next_free(host: str, busy: int) -> socket.socket:
    for port in range(busy + 1, min(busy + TRIED_PORTS, LARGEST_PORT + 1)):  # `busy` was the first try
        try:
            return _bind(host, port)
        except OSError:
            continue
    return _bind(host, 0)  # any free port


def _bind(host: str, port: int) -> socket.socket:
    """A socket listening at `host`. Raises OSError, ValueError for a wrong port."""
    if not 0 <= port <= LARGEST_PORT:  # the system would silently use the remainder
        raise ValueError(f"there is no port {port}; ports go from 0 to {LARGEST_PORT}")
    addresses = socket.getaddrinfo(host or None, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)
    family, kind, protocol, _name, socket_address = addresses[0]
    listener = socket.socket(family, kind, protocol)
    try:
        if os.name == "posix":  # on other systems the option would let two servers share a port
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(socket_address)
        listener.listen(BACKLOG)  # only now is the port ours: two sockets may be bound to one port
    except BaseException:
        listener.close()
        raise
    return listener


def _run(server: Any, app: Flask) -> int:
    """Serve until a signal; return the status. A second signal ends all at once."""
    statuses: list[int] = []  # empty until a signal, which adds the exit status

    def stop(number: int, _frame: FrameType | None) -> None:
        if statuses:
            raise SystemExit(statuses[0])
        statuses.append(INTERRUPTED if number == signal.SIGINT else 0)
        server.pull_trigger()

    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, stop)
    timeout, use_poll = server.adj.asyncore_loop_timeout, server.adj.asyncore_use_poll
    loop = {"timeout": timeout, "map": server._map, "use_poll": use_poll, "count": 1}
    with warnings.catch_warnings():
        warnings.simplefilter("default", SlowEngineWarning)
        warnings.showwarning = _plain_show(warnings.showwarning)
        warm_up_in_background()
        while not statuses:
            # Not `server.run`: it would loop until an exception, which a signal would raise anywhere. A lock
            # that was just taken would stay taken, and the threads that answer would wait for it.
            server.asyncore.loop(**loop)
    stop_searches(app)  # waitress waits for the requests that wait for searches
    server.task_dispatcher.shutdown()
    server.close()
    return statuses[0]


def _plain_show(usual_show: Callable[..., None]) -> Callable[..., None]:
    """A function that prints a plain line if the compiled engine cannot run."""

    def show(message: Warning | str, category: type[Warning], *rest: Any, **options: Any) -> None:
        if issubclass(category, SlowEngineWarning):
            print(f"webviz: warning: {message}", file=sys.stderr, flush=True)
        else:
            usual_show(message, category, *rest, **options)

    return show
