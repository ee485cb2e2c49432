"""Limit the memory of responses and bodies; dispatch requests to threads, fairly.

A request that waits for a search holds a thread. So such requests have threads of their own; the page, its
files, health checks and the followers of a classroom never wait for these. One client may hold at most half
of the threads for searches, and clients with waiting requests are served in turn.
"""

from collections import Counter, deque
from collections.abc import Callable
from io import BytesIO
from threading import RLock
from typing import Any

from waitress.task import ThreadedTaskDispatcher

from webviz.server.problems import Problem

# Limits on the memory of large responses that clients read slowly, and of bodies that arrive slowly.

MOST_BYTES = 1024 * 1024 * 1024  # of large responses that are being sent
SMALL = 1024 * 1024  # bytes: smaller responses are not counted, as a connection costs about as much
MOST_RECEIVED = 64 * 1024 * 1024  # bytes of bodies, where WEBVIZ_BODIES_MB sets no other limit
LEAST_RECEIVED = 40 * 1024 * 1024
"""The smallest limit that may be set: half of it, which one client may hold, exceeds the largest body."""


class ResponseBudget:
    """The memory of large responses that are being sent: at most `most_bytes`.

    A response that many clients read is in memory once, and counts once, even if the cache has dropped it.
    """

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        self._most_bytes = most_bytes
        self._lock = RLock()  # reentrant: while `open` holds it, the collector may close another response
        self._readers: Counter[int] = Counter()  # of each response, by its address in memory
        self.used_bytes = 0

    def open(self, data: bytes) -> BytesIO:
        """Open a response as a file, which the caller closes. Raises Problem (503)."""
        if len(data) < SMALL:
            return BytesIO(data)
        with self._lock:
            if not self._readers[id(data)]:  # so far nobody reads it
                if self.used_bytes + len(data) > self._most_bytes:
                    detail = "Too many large answers are on their way just now; try again in a minute."
                    raise Problem(503, "busy", "The server is busy", detail)
                self.used_bytes += len(data)
            self._readers[id(data)] += 1
        return _CountedResponse(self, data)

    def release(self, data: bytes) -> None:
        with self._lock:
            self._readers[id(data)] -= 1
            if not self._readers[id(data)]:
                del self._readers[id(data)]
                self.used_bytes -= len(data)


class _CountedResponse(BytesIO):
    """A large response, without a copy of its own, as the file that one client reads."""

    def __init__(self, budget: ResponseBudget, data: bytes) -> None:
        super().__init__(data)
        self._budget, self._data = budget, data

    def close(self) -> None:
        if not self.closed:
            super().close()
            self._budget.release(self._data)


class BodyBudget:
    """The memory of bodies not yet answered: `most_bytes`, half of it for one client."""

    def __init__(self, most_bytes: int = MOST_RECEIVED) -> None:
        self._most_bytes = most_bytes
        self._lock = RLock()
        self._bytes_of: Counter[str] = Counter()  # by client
        self.held_bytes = 0

    def has_space(self, client: str, count: int) -> bool:
        """Whether `count` more bytes of a client may be received."""
        is_within_limit = self.held_bytes + count <= self._most_bytes
        return is_within_limit and self._bytes_of[client] + count <= self._most_bytes // 2

    def take(self, client: str, count: int) -> None:
        """Count received bytes; a negative count releases them."""
        with self._lock:
            self.held_bytes += count
            self._bytes_of[client] += count
            if not self._bytes_of[client]:
                del self._bytes_of[client]


# The threads, and the tasks that wait for them.

QUICK_THREADS = 8
QUICK_PATHS = ("/api/samples", "/api/pictures", "/api/shapes", "/api/lessons", "/api/rooms/")


class Dispatcher:
    """waitress's dispatcher with two groups of threads: quick ones and slow ones.

    `threads` is the number of slow ones, for requests that may wait for a search. `client_of` finds the
    client of a waitress channel, which is a connection with its requests.
    """

    def __init__(self, threads: int, client_of: Callable[[Any], str]) -> None:
        self._client_of = client_of
        self._quick: Any = ThreadedTaskDispatcher()  # Any, as waitress's types describe few members
        self._quick.set_thread_count(QUICK_THREADS)
        self._slow: Any = _FairGroup(max(1, threads // 2))
        self._slow.set_thread_count(threads)

    def add_task(self, channel: Any) -> None:
        request = channel.requests[0]
        if not request.error and may_wait(request.path):
            self._slow.add_task(_Task(channel, self._client_of(channel), self._slow))
        else:
            self._quick.add_task(channel)

    def shutdown(self, cancel_pending: bool = True, timeout: int = 5) -> bool:
        """End the threads of both groups, idle or not; return whether no task is left."""
        return all([group.shutdown(cancel_pending, timeout) for group in (self._quick, self._slow)])


def may_wait(path: str) -> bool:
    """Whether the answer to a request may need a search, or the reading of a text."""
    return path.startswith("/api/") and not path.startswith(QUICK_PATHS)


class FairQueue:
    """A queue that serves clients in turn, with the methods of the deque in waitress.

    A client with `most_of_a_client` running tasks must wait. Until one ends, its waiting tasks do not count
    in the length: for waitress, a queue with only such tasks is empty.
    """

    def __init__(self, most_of_a_client: int) -> None:
        self._most_of_a_client = most_of_a_client
        self._waiting: dict[str, deque[_Task]] = {}  # the client that was served longest ago comes first
        self._running: Counter[str] = Counter()  # for each client its running tasks

    def __len__(self) -> int:
        return sum(len(self._waiting[client]) for client in self._ready_clients())

    def append(self, task: "_Task") -> None:
        """Add a task behind all tasks of the same client."""
        self._waiting.setdefault(task.client, deque()).append(task)

    def popleft(self) -> "_Task":
        """Return the next task; the caller calls `release` when it is done."""
        client = self._ready_clients()[0]
        tasks = self._waiting.pop(client)
        task = tasks.popleft()
        if tasks:
            self._waiting[client] = tasks  # now behind the other clients
        self._running[client] += 1
        return task

    def release(self, client: str) -> None:
        """Note that a task of the client is done."""
        self._running[client] -= 1
        self._running += Counter()  # drops clients with a count of 0

    def _ready_clients(self) -> list[str]:
        return [client for client in self._waiting if self._running[client] < self._most_of_a_client]


class _FairGroup(ThreadedTaskDispatcher):
    """The threads of a fair queue."""

    def __init__(self: Any, most_of_a_client: int) -> None:
        super().__init__()
        self.queue = FairQueue(most_of_a_client)

    def add_task(self: Any, task: Any) -> None:
        with self.lock:
            self.queue.append(task)
            if self.queue:  # some task may begin, so a thread is woken
                self.queue_cv.notify()


class _Task:
    """The first request of a channel, for a thread of a `_FairGroup`."""

    def __init__(self, channel: Any, client: str, group: Any) -> None:
        self._channel, self.client, self._group = channel, client, group

    def service(self) -> None:
        """Answer the request, then let the next one of its client be taken."""
        try:
            self._channel.service()
        finally:
            with self._group.lock:
                self._group.queue.release(self.client)

    def cancel(self) -> None:
        self._channel.cancel()
