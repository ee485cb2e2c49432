"""Turns at the processors: few searches run at a time, in fairness to clients.

Each search has one `Turn`, which lasts until it ends: it waits, runs, pauses, and goes on.
The search that has run least goes next ("foreground-background" scheduling: Kleinrock, *Queueing Systems*,
volume 2, 1976, section 4.6). So a short search need not wait for long ones, and nobody must know beforehand
how long a search takes. A client's only search goes before those of a client with several. A running search
pauses when it looks at its watch. A paused search takes memory, so the number of unfinished searches is
limited, in all and for each client.

Times decide only the order here, never a result.
"""

import os
from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Condition
from time import monotonic
from typing import TypeAlias

from webviz.search import Watch

LOOKS_EVERY = 0.025  # seconds
SLICE = 0.5  # a search pauses when it has run this many seconds longer than another, as changing costs time
MOST_OF_A_CLIENT = 4  # searches that have begun and not ended
MOST_BEGUN = 16  # of all clients
MOST_REMEMBERED = 50  # searches that have begun, to know whose was last
Rank: TypeAlias = tuple[bool, int, float]  # smaller goes first: (False, 0, 0.2) before (False, 1, 0.1)


class Turn(Watch):
    """A search that runs in turns with others, and the watch that it looks at."""

    __slots__ = ("_turns", "is_finishing", "outer", "since", "used")

    def __init__(self, turns: "Turns", outer: Watch, is_finishing: bool) -> None:
        super().__init__(outer.client)
        self._turns, self.outer = turns, outer
        self.is_finishing = is_finishing  # whether it ends a search, as writing an answer does: goes first
        self.used = self.since = 0.0  # seconds that it ran until its last pause; when it last went on

    def used_now(self) -> float:
        return self.used + monotonic() - self.since

    def look(self, nodes: int) -> None:
        """Pause if another search is due. Raises SearchStopped."""
        self.outer.look(nodes)
        self._turns.let_others_run(self, nodes)
        super().look(nodes)


class Turns:
    """All searches; `count` run at a time, at least two, usually one a processor.

    `most_begun` searches may have begun and not ended, and `most_of_a_client` of each client.
    """

    def __init__(
        self, count: int | None = None, most_begun: int = MOST_BEGUN, most_of_a_client: int = MOST_OF_A_CLIENT
    ) -> None:
        self._most_running = count or max(2, os.cpu_count() or 2)
        self._most_begun, self._most_of_a_client = most_begun, most_of_a_client
        self._running: list[Turn] = []
        self._waiting: list[Turn] = []  # in the order of arrival
        self._begun: list[Turn] = []  # unfinished searches: they run or pause
        self._last_clients: deque[str] = deque(maxlen=MOST_REMEMBERED)  # whose searches began last, in order
        self._changed = Condition()

    @contextmanager
    def turn(self, watch: Watch, to_finish: bool = False) -> Iterator[Turn]:
        """Wait for a turn; the search runs in the block. Raises SearchStopped.

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

    def clients_waiting(self) -> list[str]:
        return [turn.client for turn in self._waiting]

    def let_others_run(self, turn: Turn, nodes: int) -> None:
        """Pause if a waiting search ranks first, until a turn. Raises SearchStopped."""
        if not self._waiting:  # nearly always; this needs no lock
            return
        with self._changed:
            # It counts as one that has run a slice less, so that turns do not change all the time.
            rank = self._rank(turn, turn.used_now() - SLICE)
            if not any(self._rank(one, one.used) < rank for one in filter(self._may_run, self._waiting)):
                return
            self._leave(turn)
            self._changed.notify_all()
        started = monotonic()
        self._wait(turn, nodes)
        turn.waited += monotonic() - started

    def _wait(self, turn: Turn, nodes: int = 0) -> None:
        """Wait for the next turn; the search counts as running then. Raises SearchStopped."""
        with self._changed:
            self._waiting.append(turn)
            try:
                turn.outer.look(nodes)
                while not self._is_next(turn):
                    self._changed.wait(LOOKS_EVERY)
                    turn.outer.look(nodes)
            except BaseException:
                if turn in self._begun:  # a paused search runs again to end: `turn` removes it when it has
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
            self._last_clients.append(turn.client)
        turn.since = monotonic()

    def _leave(self, turn: Turn) -> None:
        self._running.remove(turn)
        turn.used = turn.used_now()

    def _is_next(self, turn: Turn) -> bool:
        """Whether another search may run, and this one comes before all that wait."""
        if len(self._running) >= self._most_running or not self._may_run(turn):
            return False
        may_run = filter(self._may_run, self._waiting)
        return min(may_run, key=lambda one: (self._rank(one, one.used), self._last_begin(one))) is turn

    def _may_run(self, turn: Turn) -> bool:
        """Whether it has begun, or may begin without too many unfinished searches."""
        if turn in self._begun or turn.is_finishing:
            return True
        own = sum(one.client == turn.client for one in self._begun)
        return len(self._begun) < self._most_begun and own < self._most_of_a_client

    def _rank(self, turn: Turn, used: float) -> Rank:
        """First finishing work, then by its client's other running searches, and run time."""
        others_running = sum(one.client == turn.client and one is not turn for one in self._running)
        return (not turn.is_finishing, others_running, used)

    def _last_begin(self, turn: Turn) -> int:
        """Its client's last place in `_last_clients`, smaller if longer ago; -1 for none."""
        return max((at for at, name in enumerate(self._last_clients) if name == turn.client), default=-1)
