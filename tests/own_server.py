"""A server of a test's own: with other settings, or one that can be watched and slowed down."""

import threading
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from werkzeug.serving import make_server

from webviz.server import create_app

SEARCH = "/api/search"


class Watched:
    """The application, with a note of how each search was asked for and answered, and slow on demand.

    Attributes:
        searches: method and status of every search, oldest first.
        broken_off: how many of their bodies were not taken to the end.
        pause: seconds before each tenth of a search's body.
    """

    def __init__(self, settings: dict[str, Any]) -> None:
        self.app = create_app(settings)
        self.searches: list[tuple[str, int]] = []
        self.broken_off = 0
        self.pause = 0.0

    def __call__(self, environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
        if environ["PATH_INFO"] != SEARCH:
            return self.app(environ, start_response)

        def noting(status: str, *more: Any) -> Any:
            self.searches.append((environ["REQUEST_METHOD"], int(status.split()[0])))
            return start_response(status, *more)

        return self._slowly(b"".join(self.app(environ, noting)))

    def _slowly(self, body: bytes) -> Iterator[bytes]:
        size = max(1, -(-len(body) // 10))
        try:
            for start in range(0, len(body), size):
                time.sleep(self.pause)
                yield body[start : start + size]
        except GeneratorExit:
            self.broken_off += 1
            raise


@contextmanager
def serving(app: Any, port: int = 0) -> Iterator[str]:
    """The address of a server of `app`, as long as the block lasts; 0 for any port that is free."""
    server = make_server("127.0.0.1", port, app, threaded=True)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield f"http://127.0.0.1:{server.port}"
    server.shutdown()
    thread.join()
    server.server_close()
