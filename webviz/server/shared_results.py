"""A cache of results, limited in bytes, that computes each result once for all requests.

A class opens one link: three hundred requests for the same search. The first one begins the computation, in
its own thread; later ones wait for it, or find its result. A client may go away; when the last one has gone,
the computation is asked to end.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Event, Lock, Thread
from typing import Any, Generic, Protocol, TypeVar

from webviz.search import Watch

LOOKS_EVERY = 0.025  # seconds between two checks of whether the client is still connected


class Weighed(Protocol):
    """A result that can be shared."""

    @property
    def weight(self) -> int | None:
        """Its size in memory, in bytes; None if it must not be kept."""


R = TypeVar("R", bound=Weighed)


class HungUp(Exception):
    """The client has closed the connection: nobody will read the response."""


class SharedResults:
    """Results by key: those being computed, and the last used ones up to `max_bytes` together."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._lock = Lock()
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()  # the last used one comes last
        self._bytes = 0
        self._running: dict[Hashable, _Computation[Any]] = {}
        self._is_stopped = False

    @property
    def kept_bytes(self) -> int:
        """The size of all kept results, in bytes."""
        return self._bytes

    def get(
        self,
        key: Hashable,
        compute: Callable[[Watch], R],
        is_gone: Callable[[], bool],
        client: str = "",
        is_short: bool = False,
    ) -> R:
        """The result for `key`: from the cache, or from a running or new computation.

        `compute` looks at its `Watch`, and runs in its own thread, or in the first caller's if it `is_short`.
        Two functions for one key must compute the same. Raises the errors of `compute`, and HungUp when
        `is_gone` says so.
        """
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                kept: R = self._kept[key]
                return kept
            computation: _Computation[R] | None = self._running.get(key)
            is_new = computation is None
            if computation is None:
                computation = self._running[key] = _Computation(client)
                if self._is_stopped:
                    computation.watch.stop()
            computation.waiting += 1
        try:
            if is_new and is_short:
                self._run(key, computation, compute)
            elif is_new:
                arguments = (key, computation, compute)
                Thread(target=self._run, args=arguments, name="search", daemon=True).start()
            found: R = computation.wait(is_gone)
            return found
        finally:
            self._leave(key, computation)

    def stop_all(self) -> None:
        """End all computations, and those that would begin now; their callers get an error."""
        with self._lock:
            self._is_stopped = True
            for computation in self._running.values():
                computation.watch.stop()

    def _run(self, key: Hashable, computation: "_Computation[R]", compute: Callable[[Watch], R]) -> None:
        """Compute, and keep a finished result; an error goes to all waiting callers, and is not kept."""
        try:
            computation.result = compute(computation.watch)
        except BaseException as error:
            computation.error = error
        with self._lock:
            if self._running.get(key) is computation:  # not if all have left, and a newer one may run
                del self._running[key]
            if computation.result is not None:
                self._keep(key, computation.result)
        computation.is_done.set()

    def _leave(self, key: Hashable, computation: "_Computation[Any]") -> None:
        """Stop waiting; end a computation that nobody waits for any more."""
        with self._lock:
            computation.waiting -= 1
            if not computation.waiting and not computation.is_done.is_set():
                computation.watch.stop()
                if self._running.get(key) is computation:
                    del self._running[key]

    def _keep(self, key: Hashable, result: Weighed) -> None:
        weight = result.weight
        if weight is None or weight > self._max_bytes or key in self._kept:
            return
        self._kept[key] = result
        self._bytes += weight
        while self._bytes > self._max_bytes:
            _key, oldest = self._kept.popitem(last=False)
            self._bytes -= oldest.weight


class _Computation(Generic[R]):
    """A running computation, and how many requests wait for it."""

    def __init__(self, client: str) -> None:
        self.watch = Watch(client)
        self.waiting = 0
        self.is_done = Event()
        self.result: R | None = None
        self.error: BaseException | None = None

    def wait(self, is_gone: Callable[[], bool]) -> R:
        while not self.is_done.wait(LOOKS_EVERY):
            if is_gone():
                raise HungUp
        if self.result is None:
            raise self.error or RuntimeError("a computation without a result")
        return self.result
