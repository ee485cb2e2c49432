"""Large answers on their way: how much memory those may hold that clients take their time to read.

One answer that many read is held once. What is on its way stays in memory although it may have left the
results that are kept; so there is a limit to it, beyond which new answers must wait.
"""

from collections import Counter
from io import BytesIO
from threading import RLock

from webviz.server.problems import Problem

MOST_BYTES = 1024 * 1024 * 1024
MOST_RECEIVED = 64 * 1024 * 1024
LEAST_RECEIVED = 40 * 1024 * 1024
"""Half of it, which one client may hold, is more than the largest body."""
SMALL = 1024 * 1024
"""An answer below that is not counted: a connection costs about as much."""


class Lending:
    """The large answers that are on their way.

    Args:
        most: bytes of all of them.
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._lock = RLock()  # a forgotten answer may come back in the middle of a loan
        self._readers: Counter[int] = Counter()  # of each, by its place in memory
        self.lent_bytes = 0

    def lend(self, data: bytes) -> BytesIO:
        """A file of an answer, to be closed when it is read. Raises Problem (503) where there is no room."""
        if len(data) < SMALL:
            return BytesIO(data)
        with self._lock:
            if not self._readers[id(data)]:
                if self.lent_bytes + len(data) > self._most:
                    detail = "Too many large answers are on their way just now; try again in a minute."
                    raise Problem(503, "busy", "The server is busy", detail)
                self.lent_bytes += len(data)
            self._readers[id(data)] += 1
        return _Lent(self, data)

    def take_back(self, data: bytes) -> None:
        """One reader less."""
        with self._lock:
            self._readers[id(data)] -= 1
            if not self._readers[id(data)]:
                del self._readers[id(data)]
                self.lent_bytes -= len(data)


class _Lent(BytesIO):
    """An answer that one client reads. It copies nothing."""

    def __init__(self, lending: Lending, data: bytes) -> None:
        super().__init__(data)
        self._lending, self._data = lending, data

    def close(self) -> None:
        """Whoever reads no more gives it back, once."""
        if not self.closed:
            super().close()
            self._lending.take_back(self._data)


class Receiving:
    """Bodies of requests that are being received, or wait to be answered: what they hold together.

    Args:
        most: bytes of all of them. One client has at most half of it.
    """

    def __init__(self, most: int = MOST_RECEIVED) -> None:
        self._most = most
        self._lock = RLock()
        self._of: Counter[str] = Counter()
        self.held_bytes = 0

    def has_room(self, client: str, count: int) -> bool:
        """Whether so many bytes more of a client may come."""
        return self.held_bytes + count <= self._most and self._of[client] + count <= self._most // 2

    def take(self, client: str, count: int) -> None:
        """So many bytes have come; below 0: so many are given back."""
        with self._lock:
            self.held_bytes += count
            self._of[client] += count
            if not self._of[client]:
                del self._of[client]
