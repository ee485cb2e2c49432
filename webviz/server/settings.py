"""Settings of `python -m webviz` from the environment, for webviz and waitress."""

import ctypes
import gc
import re
import select
from collections.abc import Mapping
from contextlib import suppress
from typing import Any

from webviz.server.dispatcher import LEAST_RECEIVED, MOST_RECEIVED

# Memory: free blocks go back to the system, and garbage collection runs rarely.


MMAP_THRESHOLD = -3  # M_MMAP_THRESHOLD of malloc.h
LARGE = 1024 * 1024  # bytes
YOUNG = 20_000  # objects, of some 100 bytes each


def keep_large_blocks_apart() -> None:
    """Make glibc give each large block its own pages, which go back to the system with the block.

    By default it soon takes blocks of up to 32 MiB from the heaps of threads, and leaves holes there: fifty
    searches of 15 MB, one after the other, kept 870 MB instead of 520. On other systems this does nothing.
    """
    with suppress(AttributeError, OSError, TypeError):
        ctypes.CDLL(None).mallopt(MMAP_THRESHOLD, LARGE)


def collect_seldom() -> None:
    """Make Python look for reference cycles after every 20,000 new objects instead of 700.

    The reader of a large text makes hundreds of thousands of objects, all of which stay: looking for cycles
    among them took as long as the reading.
    """
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])


THREADS = 32  # a request that waits for a search holds one; a response that is being sent does not
INPUT_LIMIT = 32 * 1024 * 1024  # bytes, more than any request may have (webviz.server.connections)
MOST_CONNECTIONS = 2000  # a class of 300, with six connections for each browser
SELECT_LIMIT = 500  # connections, on systems that only have select()
NUMBERS = ("WEBVIZ_MAX_NODES", "WEBVIZ_WORKERS", "WEBVIZ_ROOMS_PER_ADDRESS")
SPARE_FILES = 64  # that a process opens beside its connections


def application_settings(environment: Mapping[str, str], host: str = "") -> dict[str, Any]:
    """files that a process opens besides its connections"""
    settings: dict[str, Any] = {"SERVED_ON": host} if host else {}
    ancestors = environment.get("WEBVIZ_FRAME_ANCESTORS")
    if ancestors:
        settings["FRAME_ANCESTORS"] = ancestors
    hosts = f"{environment.get('WEBVIZ_HOSTS', '')} {host}".strip()
    if hosts:
        settings["HOSTS"] = hosts
    for name in NUMBERS:
        number = environment.get(name)
        if number:
            settings[name.removeprefix("WEBVIZ_")] = _whole_number(name, number)
    return settings


def _whole_number(name: str, text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(f"{name} must be a whole number below a thousand million, not {text!r}")
    return int(text)


def received_bytes(environment: Mapping[str, str]) -> int:
    """Return the memory limit for received bodies. Raises ValueError."""
    text = environment.get("WEBVIZ_BODIES_MB")
    size = _whole_number("WEBVIZ_BODIES_MB", text) * 1024 * 1024 if text else MOST_RECEIVED
    if size < LEAST_RECEIVED:
        raise ValueError(f"WEBVIZ_BODIES_MB must be {LEAST_RECEIVED // 2**20} or more, not {text}")
    return size


def waitress_settings(environment: Mapping[str, str] | None = None) -> dict[str, Any]:
    """Settings for many slow clients, without temporary files for what users send or get.

    The proxy at the address in WEBVIZ_PROXY is trusted about the client and the protocol of a request.
    """
    proxy = (environment or {}).get("WEBVIZ_PROXY")
    believed = (
        {"trusted_proxy": proxy, "trusted_proxy_headers": {"x-forwarded-for", "x-forwarded-proto"}}
        if proxy
        else {}
    )
    return {
        **believed,
        "ident": None,
        # waitress puts larger bodies into a temporary file
        "inbuf_overflow": INPUT_LIMIT,
        "outbuf_overflow": 2**31,
        # reads on while a request is being answered, and so notices when the client hangs up
        "channel_request_lookahead": 1,
        # The headers of proxies are used for one thing only: to see that there is a proxy.
        "clear_untrusted_proxy_headers": False,
        "connection_limit": _connection_limit(),
        "asyncore_use_poll": True,
    }


def make_room_for_connections() -> None:
    """Raise the limit on open files for this process, as far as the system allows, for a whole class.

    The usual limits are 1,024 and, on a Mac, 256: too few for a class whose browsers keep several each.
    """
    if not hasattr(select, "poll"):
        return
    import resource

    files, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = MOST_CONNECTIONS + SPARE_FILES
    if most != resource.RLIM_INFINITY:
        needed = min(needed, most)
    if files == resource.RLIM_INFINITY or files >= needed:
        return
    with suppress(OSError, ValueError):  # some systems do not tell their limits
        resource.setrlimit(resource.RLIMIT_NOFILE, (needed, most))


def _connection_limit() -> int:
    """The limit on connections from the limit on files.

    Waitress lets further ones wait instead of failing.
    """
    if not hasattr(select, "poll"):
        return SELECT_LIMIT
    import resource  # exists on every system with poll()

    files, _hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_CONNECTIONS if files == resource.RLIM_INFINITY else files - SPARE_FILES
    return max(SPARE_FILES, min(most, MOST_CONNECTIONS))
