"""Turns at the processors: few searches run at a time, and clients share them fairly.

The search that has run least goes next ("foreground-background" scheduling: Kleinrock, *Queueing Systems*,
volume 2, 1976, section 4.6). So a short search, or one of a client without another, need not wait for long
ones, and nobody must know beforehand how long a search takes. A running search pauses when it looks at its
watch. A paused search takes memory, so the number of those that have begun is limited, in all and for each
client.

Times decide only the order here, never a result.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition
from time import monotonic
from typing import TypeAlias

from webviz.search import Watch

LOOKS_EVERY = 0.025  # seconds
SLICE = 0.5  # seconds more than another before a search pauses, as changing costs time
MOST_OF_A_CLIENT = 4  # searches that have begun and not ended
MOST_BEGUN = 16  # of all clients
Rank: TypeAlias = tuple[bool, int, float]


class Turn(Watch):
    """The turns of one search, one after the other; the search looks at it as its watch.

    Attributes:
        client: whose search it is.
        waited: seconds that it has paused.
    """

    __slots__ = ("_outer", "_since", "_turns", "client", "is_finishing", "used")

    def __init__(self, turns: "Turns", outer: Watch, is_finishing: bool) -> None:
        super().__init__()
        self._turns, self._outer = turns, outer
        self.client, self.is_finishing = outer.client, is_finishing
        self.used = self._since = 0.0

    def begin(self) -> None:
        """Note that the search runs from now on."""
        self._since = monotonic()

    def end(self) -> None:
        """Note that the search no longer runs."""
        self.used += monotonic() - self._since

    def so_far(self) -> float:
        """Seconds for which it has run, while it runs."""
        return self.used + monotonic() - self._since

    def wait(self, nodes: int = 0) -> None:
        """Check whether the search is still wanted. Raises SearchStopped."""
        self._outer.look(nodes)

    def look(self, nodes: int) -> None:
        """Pause if another search is due. Raises SearchStopped."""
        self.wait(nodes)
        self._turns.let_others(self, nodes)
        super().look(nodes)


class Turns:
    """The turns, as many at a time as there are processors, and at least two."""

    def __init__(self, count: int | None = None) -> None:
        self._count = count or max(2, os.cpu_count() or 2)
        self._running: list[Turn] = []
        self._waiting: list[Turn] = []  # in the order of arrival
        self._begun: list[Turn] = []
        self._changed = Condition()

    @contextmanager
    def turn(self, watch: Watch, to_finish: bool = False) -> Iterator[Turn]:
        """Wait for a turn, and have turns inside the block. Raises SearchStopped if `watch` ends the waiting.

        Work `to_finish` a search goes before new searches, as unfinished ones take memory.
        """
        turn = Turn(self, watch, to_finish)
        self._wait(turn)
        try:
            yield turn
        finally:
            with self._changed:
                self._leave(turn)
                self._begun.remove(turn)
                self._changed.notify_all()

    def let_others(self, turn: Turn, nodes: int) -> None:
        """Give the turn to a search that has run less, and wait for the next. Raises SearchStopped."""
        if not self._waiting:  # which is nearly always so, and needs no lock
            return
        with self._changed:
            if not self._is_anothers(turn):
                return
            self._leave(turn)
            self._changed.notify_all()
        started = monotonic()
        self._wait(turn, nodes)
        turn.waited += monotonic() - started

    def _wait(self, turn: Turn, nodes: int = 0) -> None:
        """Wait until it has a turn; it counts as running then, even if this raises an error."""
        with self._changed:
            self._waiting.append(turn)
            try:
                turn.wait(nodes)
                while not self._is_next(turn):
                    self._changed.wait(LOOKS_EVERY)
                    turn.wait(nodes)
            except BaseException:
                if turn in self._begun:  # it is in the middle of its turns: end them
                    self._enter(turn)
                raise
            else:
                self._enter(turn)
            finally:
                self._waiting.remove(turn)

    def _enter(self, turn: Turn) -> None:
        self._running.append(turn)
        if turn not in self._begun:
            self._begun.append(turn)
        turn.begin()

    def _leave(self, turn: Turn) -> None:
        self._running.remove(turn)
        turn.end()

    def _is_next(self, turn: Turn) -> bool:
        """Whether a turn is free, and no other waiting search comes first."""
        if len(self._running) >= self._count:
            return False
        if len(self._waiting) == 1 and len(self._begun) < MOST_OF_A_CLIENT:
            return True  # which is nearly always so: there is nobody to compare with
        if not self._may_go_on(turn):
            return False
        return min(filter(self._may_go_on, self._waiting), key=self._rank) is turn

    def _is_anothers(self, turn: Turn) -> bool:
        """Whether a waiting search has run less than a running one."""
        mine = (not turn.is_finishing, self._others_running(turn), turn.so_far() - SLICE)
        return any(self._rank(one) < mine for one in self._waiting if self._may_go_on(one))

    def _may_go_on(self, turn: Turn) -> bool:
        """Whether it has begun, or may begin without too many unfinished searches."""
        if turn in self._begun or turn.is_finishing:
            return True
        own = sum(one.client == turn.client for one in self._begun)
        return len(self._begun) < MOST_BEGUN and own < MOST_OF_A_CLIENT

    def _rank(self, turn: Turn) -> Rank:
        """The rank; a smaller one goes first."""
        return (not turn.is_finishing, self._others_running(turn), turn.used)

    def _others_running(self, turn: Turn) -> int:
        return sum(one.client == turn.client and one is not turn for one in self._running)
