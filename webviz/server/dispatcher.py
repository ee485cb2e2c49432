"""Dispatch requests to threads: fair to all clients, and health checks never wait.

A request that waits for a search holds a thread. So these requests have their own threads, apart from those
for the page, its files, its health and the followers of a classroom. One client may hold at most half of
them, and clients with waiting requests are served in turn.
"""

from collections import Counter, deque
from collections.abc import Callable
from io import BytesIO
from threading import RLock
from typing import Any

from waitress.task import ThreadedTaskDispatcher

from webviz.server.problems import Problem

# A limit on the memory of large responses that clients read slowly.
# A response that many clients read is in memory once, even if the cache has dropped it. Beyond the limit new
# responses must wait.


MOST_BYTES = 1024 * 1024 * 1024
MOST_RECEIVED = 64 * 1024 * 1024
LEAST_RECEIVED = 40 * 1024 * 1024
"""The smallest limit: half of it, which one client may hold, exceeds the largest body."""
SMALL = 1024 * 1024
"""Smaller responses are not counted: a connection costs about as much."""


class ResponseBudget:
    """The large responses that are being sent.

    Args:
        most: bytes of all of them.
    """

    def __init__(self, most: int = MOST_BYTES) -> None:
        self._most = most
        self._lock = RLock()  # reentrant: a dropped response may be released in the middle of an opening
        self._readers: Counter[int] = Counter()  # of each response, by its address in memory
        self.used_bytes = 0

    def open(self, data: bytes) -> BytesIO:
        """Open an answer as a file, to close after reading. Raises Problem (503)."""
        if len(data) < SMALL:
            return BytesIO(data)
        with self._lock:
            if not self._readers[id(data)]:
                if self.used_bytes + len(data) > self._most:
                    detail = "Too many large answers are on their way just now; try again in a minute."
                    raise Problem(503, "busy", "The server is busy", detail)
                self.used_bytes += len(data)
            self._readers[id(data)] += 1
        return _CountedResponse(self, data)

    def release(self, data: bytes) -> None:
        """Count one reader less."""
        with self._lock:
            self._readers[id(data)] -= 1
            if not self._readers[id(data)]:
                del self._readers[id(data)]
                self.used_bytes -= len(data)


class _CountedResponse(BytesIO):
    """An answer that one client reads, without a copy."""

    def __init__(self, budget: ResponseBudget, data: bytes) -> None:
        super().__init__(data)
        self._budget, self._data = budget, data

    def close(self) -> None:
        """Close the file, and release the answer once."""
        if not self.closed:
            super().close()
            self._budget.release(self._data)


class Receiving:
    """The memory of bodies that are being received, or wait to be answered.

    Args:
        most: bytes of all of them. One client may have half of it.
    """

    def __init__(self, most: int = MOST_RECEIVED) -> None:
        self._most = most
        self._lock = RLock()
        self._of: Counter[str] = Counter()
        self.held_bytes = 0

    def has_room(self, client: str, count: int) -> bool:
        """Tell whether `count` more bytes of a client may be received."""
        return self.held_bytes + count <= self._most and self._of[client] + count <= self._most // 2

    def take(self, client: str, count: int) -> None:
        """Count received bytes; a negative count releases them."""
        with self._lock:
            self.held_bytes += count
            self._of[client] += count
            if not self._of[client]:
                del self._of[client]


QUICK_THREADS = 8
WAITS_FOR_WORK = ("/api/",)
WAITS_FOR_NOTHING = ("/api/samples", "/api/pictures", "/api/shapes", "/api/lessons", "/api/rooms/")


class Dispatcher:
    """The task dispatcher of waitress: two groups of threads.

    Args:
        threads: for requests that may wait for work.
        client_of: whose request a waitress channel holds.
    """

    def __init__(self, threads: int, client_of: Callable[[Any], str]) -> None:
        self._quick, self._working = _group(), _fair_group(max(1, threads // 2))
        self._client_of = client_of
        self._working.set_thread_count(threads)
        self._quick.set_thread_count(QUICK_THREADS)

    def add_task(self, channel: Any) -> None:
        """Queue a channel's first request."""
        request = channel.requests[0]
        if not request.error and may_wait(request.path):
            self._working.add_task(_Task(channel, self._client_of(channel), self._working))
        else:
            self._quick.add_task(channel)

    def shutdown(self, cancel_pending: bool = True, timeout: int = 5) -> bool:
        """End the threads, idle or not; return whether no task is left."""
        groups = self._quick, self._working
        return all([group.shutdown(cancel_pending, timeout) for group in groups])


def _group() -> Any:
    """A group of waitress's threads; its types describe few members."""
    return ThreadedTaskDispatcher()


class _FairGroup(ThreadedTaskDispatcher):
    """Threads for a fair queue: none is woken for a task that may not begin yet."""

    def add_task(self: Any, task: Any) -> None:
        """Queue a task."""
        with self.lock:
            self.queue.append(task)
            if self.queue:
                self.queue_cv.notify()


def _fair_group(most_of_a_client: int) -> Any:
    group: Any = _FairGroup()
    group.queue = FairQueue(most_of_a_client)
    return group


def may_wait(path: str) -> bool:
    """Whether the response to a request may need a search, or the reading of a text."""
    return path.startswith(WAITS_FOR_WORK) and not path.startswith(WAITS_FOR_NOTHING)


class FairQueue:
    """A queue with waitress's interface of a deque, which takes clients in turn; only ready tasks count."""

    def __init__(self, most_of_a_client: int) -> None:
        self._most = most_of_a_client
        self._waiting: dict[str, deque[_Task]] = {}  # the client that was served longest ago comes first
        self._running: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(len(self._waiting[client]) for client in self._ready())

    def append(self, task: "_Task") -> None:
        """Add a task behind all tasks of the same client."""
        self._waiting.setdefault(task.client, deque()).append(task)

    def popleft(self) -> "_Task":
        """Return the next task; the caller calls `release` when it is done."""
        client = next(iter(self._ready()))
        tasks = self._waiting.pop(client)
        task = tasks.popleft()
        if tasks:
            self._waiting[client] = tasks  # behind the other clients
        self._running[client] += 1
        return task

    def release(self, client: str) -> None:
        """Note that one request of a client was answered."""
        self._running[client] -= 1
        self._running += Counter()  # drops clients with a count of 0

    def _ready(self) -> list[str]:
        return [client for client in self._waiting if self._running[client] < self._most]


class _Task:
    """A request in a connection, for a thread of the dispatcher."""

    def __init__(self, channel: Any, client: str, group: Any) -> None:
        self._channel, self.client, self._group = channel, client, group

    def service(self) -> None:
        """Answer it. Then the same client may have another request, which the thread takes next."""
        try:
            self._channel.service()
        finally:
            with self._group.lock:
                self._group.queue.release(self.client)

    def cancel(self) -> None:
        """Cancel the task; it is never answered."""
        self._channel.cancel()
