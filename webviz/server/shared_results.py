"""A cache of results, limited in bytes; it computes each once for all requests.

For example, a class opens one link: three hundred requests for the same search. The first one starts a thread
for the computation; later ones wait for it, or find its result. When no client waits any more, the
computation's watch tells it to end.
"""

from collections import OrderedDict
from collections.abc import Callable, Hashable
from concurrent.futures import Future, wait
from threading import Lock, Thread
from typing import Any, Generic, Protocol, TypeVar

from webviz.search import Watch

LOOKS_EVERY = 0.025  # seconds between two checks of whether the client is still connected


class Weighed(Protocol):
    """A result that can be shared."""

    @property
    def weight(self) -> int | None:
        """Its size in memory, in bytes; None if it must not be kept."""


R = TypeVar("R", bound=Weighed)  # a result


class HungUp(Exception):
    """The client has closed the connection: nobody will read the response."""


class _Computation(Generic[R]):
    def __init__(self, client: str) -> None:
        self.watch = Watch(client)
        self.waiting_count = 0
        self.future: Future[R] = Future()


class SharedResults:
    """Results by key: those under way, and the last used within `max_bytes`."""

    def __init__(self, max_bytes: int) -> None:
        self._max_bytes = max_bytes
        self._lock = Lock()
        self._kept: OrderedDict[Hashable, Any] = OrderedDict()  # the last used one comes last
        self._running: dict[Hashable, _Computation[Any]] = {}
        self._is_stopped = False
        self.kept_bytes = 0  # the size of all kept results

    def get(
        self, key: Hashable, compute: Callable[[Watch], R], is_gone: Callable[[], bool], client: str = ""
    ) -> R:
        """The result for `key`: from the cache, or from a running or new computation.

        `compute` runs in a thread of its own; its `Watch` tells it when to end. Two functions for one key
        must compute the same. Raises the errors of `compute`, and HungUp when `is_gone` returns true.
        """
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                kept: R = self._kept[key]
                return kept
            computation: _Computation[R] = self._running.get(key) or self._begin(key, compute, client)
            computation.waiting_count += 1
        try:
            while not wait([computation.future], LOOKS_EVERY).done:
                if is_gone():
                    raise HungUp
            return computation.future.result()
        finally:
            self._leave(key, computation)

    def stop_all(self) -> None:
        """End all computations, and all to begin now; their callers get an error."""
        with self._lock:
            self._is_stopped = True
            for computation in self._running.values():
                computation.watch.stop()

    def _begin(self, key: Hashable, compute: Callable[[Watch], R], client: str) -> _Computation[R]:
        computation = self._running[key] = _Computation[R](client)
        if self._is_stopped:
            computation.watch.stop()
        Thread(target=self._run, args=(key, computation, compute), name="search", daemon=True).start()
        return computation

    def _run(self, key: Hashable, computation: _Computation[R], compute: Callable[[Watch], R]) -> None:
        """Compute, and keep a finished result; an error goes to callers, and is lost."""
        try:
            result = compute(computation.watch)
        except BaseException as error:
            with self._lock:
                self._forget(key, computation)
            computation.future.set_exception(error)
        else:
            with self._lock:
                self._forget(key, computation)
                self._keep(key, result)
            computation.future.set_result(result)

    def _leave(self, key: Hashable, computation: _Computation[Any]) -> None:
        """Stop waiting; end a computation that nobody waits for any more."""
        with self._lock:
            computation.waiting_count -= 1
            if not computation.waiting_count and not computation.future.done():
                computation.watch.stop()
                self._forget(key, computation)

    def _forget(self, key: Hashable, computation: _Computation[Any]) -> None:
        if self._running.get(key) is computation:  # after all have left, a newer one may run for this key
            del self._running[key]

    def _keep(self, key: Hashable, result: Weighed) -> None:
        weight = result.weight
        if weight is None or weight > self._max_bytes or key in self._kept:
            return
        self._kept[key] = result
        self.kept_bytes += weight
        while self.kept_bytes > self._max_bytes:
            _key, oldest = self._kept.popitem(last=False)
            self.kept_bytes -= oldest.weight
