"""The resources that an application's requests share: results, turns, limits."""

from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from pathlib import Path
from threading import Semaphore
from time import monotonic
from typing import Any, cast

from flask import Flask, current_app

from webviz.answers.requests import SearchRequest, most_nodes, order_too_large, too_large
from webviz.search import SearchStopped, Watch
from webviz.search.query import TimeIsOver
from webviz.server.body import RequestedSearch, asking_client
from webviz.server.dispatcher import ResponseBudget
from webviz.server.problems import Problem
from webviz.server.shared_results import R, SharedResults
from webviz.server.turns import Turns
from webviz.server.workers import shared_workers

MOST_WRITERS = 32  # about 6 MB each
PACKAGE = Path(__file__).parents[1]


class Deadline(Watch):
    """A watch that ends a search after some seconds, or when an outer watch does.

    The time in which the search waits for its turn at the processors does not count.
    """

    __slots__ = ("_end", "outer")

    def __init__(self, seconds: float, outer: Watch) -> None:
        super().__init__(outer.client)
        self.outer = outer  # also the outer watch of work after the search, which has seconds of its own
        self._end = self._time_at_work() + seconds

    def look(self, nodes: int) -> None:
        """Report progress. Raises TimeIsOver, or SearchStopped by the outer watch."""
        self.outer.look(nodes)
        self.waited = self.outer.waited
        if self._time_at_work() >= self._end:
            self.stop()
            self.nodes = nodes
            raise TimeIsOver(nodes)
        super().look(nodes)

    def is_over(self, nodes: int) -> bool:
        """Whether the time is over, for work that has a result then. Raises SearchStopped."""
        try:
            self.look(nodes)
        except TimeIsOver:
            return True
        return False

    def _time_at_work(self) -> float:
        """The seconds of a clock that stands still while the search waits for its turn."""
        return monotonic() - self.outer.waited


class Work:
    """The shared resources of an application, also for threads outside Flask."""

    def __init__(self, config: Mapping[str, Any]) -> None:
        self.results = SharedResults(config["CACHE_BYTES"])
        self.turns = Turns()
        self.max_nodes: int = config["MAX_NODES"]  # of a search tree
        # All times are safety nets: nodes decide how far a search goes.
        self.max_seconds: float = config["MAX_SECONDS"]  # of a search
        self.forecast_seconds: float = config["FORECAST_SECONDS"]
        """Of all counts of a forecast together; also of the counts after a stopped search."""
        self.lab_seconds: float = config["LAB_SECONDS"]
        """Of all searches together that compare orders or settings."""
        self.writers = Semaphore(MOST_WRITERS)  # limits how many large traces are sent at a time
        self.responses = ResponseBudget()  # limits all other large responses that are being sent
        self.workers = shared_workers(config["WORKERS"])  # processes for heavy native code

    def share(self, key: Hashable, compute: Callable[[Watch], R], asker: Watch | None = None) -> R:
        """The result for `key`. Raises HungUp when the client goes away.

        `asker` is as in `asking_client`. Another computation asks without a turn, as this waits for one.
        """
        return self.results.get(key, compute, *asking_client(asker))

    @contextmanager
    def turn(self, request: RequestedSearch, watch: Watch, to_finish: bool = False) -> Iterator[Deadline]:
        """Wait for a turn; the block gets the watch that ends its search in time.

        Work `to_finish` a search goes before new searches.

        Raises Problem (503) when the time is over, and SearchStopped when `watch` says so.
        """
        with self.turns.turn(watch, to_finish) as turn:
            deadline = Deadline(self.max_seconds, turn)
            try:
                yield deadline
            except SearchStopped:
                if deadline.is_stopped:  # its seconds are over; otherwise `watch` has ended the search
                    raise self.out_of_time(request, deadline.nodes) from None
                raise

    def most_nodes(self, request: SearchRequest) -> int:
        """The limit of nodes of this search: less if a node takes more time or memory."""
        return most_nodes(request, self.max_nodes)

    def too_large(self, request: SearchRequest, what: str = "") -> Problem:
        """The problem that a tree (`what`), or what an order searches, is too large."""
        most = self.most_nodes(request)
        detail = too_large(request, what, most) if what else order_too_large(request, most)
        extra = {"limit": most, "command": request.command}
        return Problem(422, "tree-too-large", "The search tree is too large", detail, extra)

    def out_of_time(self, request: RequestedSearch, nodes: int) -> Problem:
        """A problem for a search that was ended after this many nodes."""
        detail = (
            f"The search was ended after {self.max_seconds:g} seconds and {nodes:,} nodes; {request.advice}. "
            f"{request.way_out}"
        )
        extra = {"nodes": nodes, "command": request.command}
        return Problem(503, "out-of-time", "The search takes too long", detail, extra)


def register(app: Flask) -> None:
    """Give `app` its shared resources. Raises ValueError for invalid limits."""
    for name in ("MAX_NODES", "WORKERS"):
        if type(app.config[name]) is not int or app.config[name] < 1:
            raise ValueError(f"{name} must be a whole number from 1 up, not {app.config[name]!r}")
    app.extensions["webviz"] = Work(app.config)


def current_work() -> Work:
    return cast(Work, current_app.extensions["webviz"])


def stop_searches(app: Flask) -> None:
    """End all searches of `app`, before `app` itself ends."""
    app.extensions["webviz"].results.stop_all()
    app.extensions["webviz"].workers.close()


def etag_of(*parts: object) -> str:
    """An entity tag for a response of these parts and the current program."""
    return sha256("\n".join([_revision(), *map(str, parts)]).encode()).hexdigest()[:32]


@cache
def _revision() -> str:
    """A hash of webviz, so that an upgrade makes all old responses invalid."""
    sources = (path.read_bytes() for path in sorted(PACKAGE.rglob("*.py")))
    return sha256(b"".join(sources)).hexdigest()
