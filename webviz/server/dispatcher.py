"""Which request is answered next, and by which thread: no client takes them all, and health never waits.

A request that waits for a search holds a thread. So the threads for those are others than the ones for the
page, its files, its health and those who follow in a room; and of the former one client has half at most,
whatever it sends, while the clients whose requests wait are served in turn.
"""

from collections import Counter, deque
from collections.abc import Callable
from typing import Any

from waitress.task import ThreadedTaskDispatcher

QUICK_THREADS = 8
WAITS_FOR_WORK = ("/api/",)
WAITS_FOR_NOTHING = ("/api/samples", "/api/pictures", "/api/shapes", "/api/lessons", "/api/rooms/")


class Dispatcher:
    """What waitress gives its requests to: two groups of threads.

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
        """Has a channel's first request answered, sooner or later."""
        request = channel.requests[0]
        if not request.error and may_wait(request.path):
            self._working.add_task(_Task(channel, self._client_of(channel), self._working))
        else:
            self._quick.add_task(channel)

    def shutdown(self, cancel_pending: bool = True, timeout: int = 5) -> bool:
        """Ends the threads, those that work included; whether nothing is left."""
        groups = self._quick, self._working
        return all([group.shutdown(cancel_pending, timeout) for group in groups])


def _group() -> Any:
    """Threads of waitress, of whose members its types know few."""
    return ThreadedTaskDispatcher()


class _FairGroup(ThreadedTaskDispatcher):
    """Threads for a fair queue: none is woken for what may not begin yet."""

    def add_task(self: Any, task: Any) -> None:
        """Has it answered, sooner or later."""
        with self.lock:
            self.queue.append(task)
            if self.queue:
                self.queue_cv.notify()


def _fair_group(most_of_a_client: int) -> Any:
    group: Any = _FairGroup()
    group.queue = FairQueue(most_of_a_client)
    return group


def may_wait(path: str) -> bool:
    """Whether the answer to a request may take a search, or the reading of a text."""
    return path.startswith(WAITS_FOR_WORK) and not path.startswith(WAITS_FOR_NOTHING)


class FairQueue:
    """As waitress uses a deque: what waits, of one client after the other; only what may begin counts."""

    def __init__(self, most_of_a_client: int) -> None:
        self._most = most_of_a_client
        self._waiting: dict[str, deque[_Task]] = {}  # the client that was served longest ago first
        self._running: Counter[str] = Counter()

    def __len__(self) -> int:
        return sum(len(self._waiting[client]) for client in self._ready())

    def append(self, task: "_Task") -> None:
        """It waits behind all of the same client."""
        self._waiting.setdefault(task.client, deque()).append(task)

    def popleft(self) -> "_Task":
        """The next; whoever takes it tells when it is `done`."""
        client = next(iter(self._ready()))
        tasks = self._waiting.pop(client)
        task = tasks.popleft()
        if tasks:
            self._waiting[client] = tasks  # behind the others
        self._running[client] += 1
        return task

    def done(self, client: str) -> None:
        """One of its requests has been answered."""
        self._running[client] -= 1
        self._running += Counter()  # forgets clients without any

    def _ready(self) -> list[str]:
        return [client for client in self._waiting if self._running[client] < self._most]


class _Task:
    """A channel's request, as a thread of the dispatcher takes it."""

    def __init__(self, channel: Any, client: str, group: Any) -> None:
        self._channel, self.client, self._group = channel, client, group

    def service(self) -> None:
        """Answers it; then another one of the same client may be next: the thread looks for it by itself."""
        try:
            self._channel.service()
        finally:
            with self._group.lock:
                self._group.queue.done(self.client)

    def cancel(self) -> None:
        """Nobody will answer it."""
        self._channel.cancel()
