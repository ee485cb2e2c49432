"""Record a search as it runs: events in order, nodes as they are entered.

A search calls `enter` at each new node, `end_events` or `fail` when the node's *own events* are over (those
before any child's), `retreat` to go back to the parent, and at last `finish`. `enter`, `retreat`, `solution`
make their events themselves; `event` is for all others. A node's own events are `first` up to before `past`.

Nodes are numbered in the order in which they are entered: a parent before its children, a child before its
later siblings. (Best-first search jumps to other subtrees in between.) `finish` numbers them in preorder.
"""

from __future__ import annotations

from array import array
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from webviz.csp.model import Problem
from webviz.csp.run import (
    EVENT_TYPES,
    FAILED,
    KIND,
    NODE_TYPES,
    OUTCOME,
    Budget,
    Counts,
    Events,
    Nodes,
    Run,
    Settings,
)

NOT_YET = 2**32 - 1  # in `past`: own events are not over; `finish` replaces it by the number of all events
EVENTS_BETWEEN_LOOKS = 256
WORK_BETWEEN_LOOKS = 1_000  # a number of checks, or of other steps that take about as long

IsOver: TypeAlias = Callable[[int], bool]
"""Called with the number of nodes; returns whether the time is over, or raises an error to end it at once."""


def never(_nodes: int) -> bool:
    return False


class BudgetReached(Exception):
    """The search has reached a limit of its budget; the message says which."""


class Recorder:
    """Records one search from the root on; counts events, and keeps them if it should.

    The search itself moves `node` where it jumps, and writes `legal` (how many values can be tried at a node)
    and `score`.
    """

    def __init__(
        self,
        problem: Problem,
        settings: Settings,
        budget: Budget,
        keeps_events: bool = True,
        is_over: IsOver = never,
    ) -> None:
        self._problem, self._settings, self._budget = problem, settings, budget
        self._keeps_events, self._is_over = keeps_events, is_over
        self._offsets = problem.offsets()
        self._columns = {name: array(code) for name, code in EVENT_TYPES.items()}
        self._appends = [column.append for column in self._columns.values()]
        self._kind_counts = [0] * len(KIND)
        self._event_count = self._check_count = self._work_since_look = 0
        self._solutions: list[tuple[int, ...]] = []
        # Columns by order of entering: the parent of each node (-1 for the root), and those of `Nodes`.
        self.parent, self.move, self.legal = array("i"), array("I"), array("I")
        self.outcome, self.score = array("B"), array("i")
        self.first, self.past = array("I"), array("I")
        self.node = -1  # the current node, by order of entering
        no_move = sum(map(len, problem.domains))  # one more than the last move
        self._add_node(no_move)

    def event(
        self,
        kind: str,
        variable: int = -1,
        value: int = -1,
        constraint: int = -1,
        other: int = -1,
        checks: int = 0,
        amount: int = 0,
    ) -> None:
        """Add an event at the current node. Raises BudgetReached at a limit."""
        code = KIND[kind]
        self._kind_counts[code] += 1
        self._event_count += 1
        self._check_count += checks
        if self._keeps_events:
            row = (code, self.node, variable, value, constraint, other, checks, amount)
            for append, cell in zip(self._appends, row, strict=True):
                append(cell)
        if self._check_count > self._budget.checks or checks > self._budget.checks_at_once:
            raise BudgetReached("checks")
        if self._keeps_events and self._event_count >= self._budget.events:
            raise BudgetReached("events")
        self.work(checks)
        if not self._event_count % EVENTS_BETWEEN_LOOKS:
            self.look()

    def work(self, amount: int) -> None:
        """Count any work, such as checks, until the next look at the time."""
        self._work_since_look += amount
        if self._work_since_look >= WORK_BETWEEN_LOOKS:
            self.look()

    def limit_tests(self, tests: int) -> None:
        """Raise BudgetReached if the tests so far are too many, or the time is over."""
        if tests > self._budget.tests:
            raise BudgetReached("checks")  # the limit's name for users: tests are the work for checks
        self.look()

    def look(self) -> None:
        """Ask whether the time is over. Raises BudgetReached."""
        self._work_since_look = 0
        if self._is_over(len(self.parent)):
            raise BudgetReached("time")

    def checks_left(self) -> int:
        return min(self._budget.checks - self._check_count, self._budget.checks_at_once)

    def enter(self, variable: int, value: int, amount: int = 0, checks: int = 0) -> None:
        """Go to a new child of the current node. Raises BudgetReached at a limit."""
        if len(self.parent) >= self._budget.nodes:
            raise BudgetReached("nodes")
        self._add_node(self._offsets[variable] + value)
        self.event("assign", variable, value, amount=amount, checks=checks)

    def end_events(self) -> None:
        """Note that the node's own events are over."""
        self.past[self.node] = self._event_count

    def fail(self, why: str) -> None:
        """Note that the node has failed ("conflict", "wipe-out"): its own events are over."""
        self.outcome[self.node] = OUTCOME[why]
        self.end_events()

    def retreat(self, kind: str, amount: int = 0) -> None:
        """Go back to the parent, with an event of this kind."""
        move = self.move[self.node]
        variable = bisect_right(self._offsets, move) - 1
        self.event(kind, variable, move - self._offsets[variable], amount=amount)
        self.node = self.parent[self.node]

    def solution(self, values: tuple[int, ...], score: int = 0) -> bool:
        """Note that everything is assigned; return whether there are enough solutions now."""
        self.outcome[self.node] = OUTCOME["solution"]
        self._solutions.append(values)
        self.event("solution", amount=score)
        return len(self._solutions) == self._settings.solutions

    def finish(self, exhausted: bool, stopped: str = "") -> Run:
        """The run; `exhausted` if nothing was left to try, or `stopped` by a limit.

        If nothing was left and no solution was found, a last event "none" proves that there is none. (Arc
        consistency assigns nothing: to have found no solution proves nothing there.)
        """
        if exhausted and not self._solutions and self._settings.algorithm != "arc-consistency":
            # This last event must not raise BudgetReached, as it would if the count with it were the limit.
            above_count = self._event_count + 2
            self._budget, self._is_over = replace(self._budget, events=above_count), never
            self.node = 0
            self.event("none")
        for node, past in enumerate(self.past):
            self.past[node] = min(past, self._event_count)
        places, nodes = _in_preorder(self)
        columns = {**self._columns, "node": array("I", [places[node] for node in self._columns["node"]])}
        kind_counts = [self._kind_counts[KIND[kind]] for kind in ("remove", "backtrack", "solution")]
        counts = Counts(len(self.parent), self._check_count, *kind_counts)
        found = (Events(**columns), Nodes(**nodes), tuple(self._solutions), counts)
        return Run(self._problem, self._settings, *found, exhausted, stopped)

    def _add_node(self, move: int) -> None:
        self.parent.append(self.node)
        self.move.append(move)
        self.legal.append(0)
        self.outcome.append(OUTCOME["open"])
        self.score.append(0)
        self.first.append(self._event_count)
        self.past.append(NOT_YET)
        self.node = len(self.parent) - 1


def _in_preorder(search: Recorder) -> tuple[list[int], dict[str, array[int]]]:
    """The place of each node in preorder, and the columns of the nodes in preorder."""
    sizes = _subtree_sizes(search.parent)
    places, depths = _places_and_depths(search.parent, sizes)
    nodes_by_place = sorted(range(len(places)), key=places.__getitem__)
    computed = {"depth": depths, "size": sizes, "outcome": _outcomes(search)}
    columns = {}
    for name, code in NODE_TYPES.items():
        column = computed[name] if name in computed else getattr(search, name)
        columns[name] = array(code, [column[node] for node in nodes_by_place])
    return places, columns


def _subtree_sizes(parent: array[int]) -> list[int]:
    sizes = [1] * len(parent)
    for node in range(len(parent) - 1, 0, -1):  # children first, as they were entered later
        sizes[parent[node]] += sizes[node]
    return sizes


def _places_and_depths(parent: array[int], sizes: list[int]) -> tuple[list[int], list[int]]:
    """The places in preorder (a child follows earlier siblings' subtrees); the depths."""
    places, depths = [0] * len(parent), [0] * len(parent)
    next_place = [1] * len(parent)  # for each node that has its place: the place of its next child
    for node in range(1, len(parent)):
        above = parent[node]
        places[node] = next_place[above]
        next_place[above] += sizes[node]
        next_place[node] = places[node] + 1
        depths[node] = depths[above] + 1
    return places, depths


def _outcomes(search: Recorder) -> list[int]:
    """The outcomes, from the last node up: all nodes above a solution are successes.

    A node is a dead end if each value that can be tried there has failed.
    """
    outcome = list(search.outcome)
    failed_children, has_success = [0] * len(outcome), [False] * len(outcome)
    for node in range(len(outcome) - 1, -1, -1):
        if has_success[node]:
            outcome[node] = OUTCOME["success"]
        elif outcome[node] == OUTCOME["open"] and 0 < failed_children[node] == search.legal[node]:
            outcome[node] = OUTCOME["dead end"]
        if node:
            failed_children[search.parent[node]] += outcome[node] in FAILED
            has_success[search.parent[node]] |= outcome[node] in (OUTCOME["solution"], OUTCOME["success"])
    return outcome
