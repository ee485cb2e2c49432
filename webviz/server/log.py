"""The log of requests, for servers that are started with `--log FILE`.

It has a line of JSON for each answered request: the client, the request, and the outcome. It holds neither
the texts that people send nor the codes of classrooms, so its reader cannot join a class. Addresses are
personal data: docs/classroom.md says how long to keep them.
"""

import errno
import json
import os
import re
import sys
from contextlib import suppress
from datetime import UTC, datetime
from threading import Lock

WHY = "webviz.why"  # the key in a request's WSGI environment that says why it was refused, if it was
LONGEST = 200
"""Characters of a path, an address or a method in the log, so that long ones do not fill the disk sooner."""
LOOKED_AT = 1_000  # characters of a path in which codes are looked for, before it is shortened
END_OF_PATH = re.compile("[?#&=]")
"""No path of this server has these signs. In a damaged link, texts and codes follow them."""
_hidden: list[tuple[re.Pattern[str], str]] = []


def hide(pattern: str, instead: str) -> None:
    """Replace a pattern in all logged paths from now on, as `re.sub` does."""
    _hidden.append((re.compile(pattern, re.IGNORECASE), instead))


class RequestLog:
    """A file with a line for each response. Raises OSError if it is not writable.

    It is opened for each line, so it can be moved or emptied while the server runs. If it does not exist, it
    is created, and only its owner may read it.
    """

    def __init__(self, path: str) -> None:
        self._path = os.path.abspath(path) if path else ""  # an empty path fails below
        self._lock = Lock()
        self._has_failed = False  # at the last line
        try:
            self._append(b"")
        except OSError as error:
            raise OSError(f"cannot write the log {path!r}: {error.strerror}") from error

    def add(
        self,
        client: str,
        method: str | None,
        path: str | None,
        status: int,
        size: int,
        seconds: float,
        why: str = "",
    ) -> None:
        """Write a line; if that fails, warn once until it works, and disturb no request.

        `path` is as in WSGI, each byte a character; an invalid request has neither path nor method. `size` is
        that of the response, in bytes, `seconds` its time, and `why` the kind of a refusal.
        """
        now = datetime.now(UTC).isoformat(timespec="milliseconds")
        entry = {
            "time": now.replace("+00:00", "Z"),
            "client": client[:LONGEST],
            "method": method and method[:LONGEST],
            "path": path and public_path(path),
            "status": status,
            "bytes": size,
            "milliseconds": round(1_000 * seconds, 1),
        }
        line = f"{json.dumps(entry | {'why': why} if why else entry)}\n".encode()
        with self._lock:
            try:
                self._append(line)
                self._has_failed = False
            except OSError as error:
                if not self._has_failed:
                    with suppress(OSError, ValueError):  # standard error may be on the same disk
                        message = f"the log {self._path!r} lacks requests, which are answered all the same"
                        print(f"webviz: warning: {message}: {error.strerror}", file=sys.stderr, flush=True)
                self._has_failed = True

    def _append(self, line: bytes) -> None:
        """Write the whole line, or nothing. Raises OSError."""
        with open(self._path, "ab", buffering=0, opener=_open) as file:
            written = file.write(line) or 0
            if written < len(line):
                if written:
                    file.truncate(file.tell() - written)
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def public_path(path: str) -> str:
    """A path for the log: without the query, and without the parts that wings hide."""
    text = path[:LOOKED_AT].encode("latin-1", "replace").decode("utf-8", "replace")
    public = END_OF_PATH.split(text, maxsplit=1)[0]
    for pattern, instead in _hidden:
        public = pattern.sub(instead, public)
    return public if len(public) <= LONGEST else f"{public[: LONGEST - 1]}…"


def _open(path: str, flags: int) -> int:
    """Open without blocking, even if the file is a pipe without a reader."""
    return os.open(path, flags | getattr(os, "O_NONBLOCK", 0), 0o600)
