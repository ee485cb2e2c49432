"""The record of a search of a constraint problem: columns of its events and nodes.

The tree has the same layout as a game's (`webviz.search.SearchTree`): row 0 is the root, where nothing is
assigned; the first child of row i is i + 1, its next sibling i + size[i]. A node is an assignment that was
tried; `move` is its number among all pairs of a variable and a value (`Problem.labels`). Min-conflicts, a
local search, has no tree: its nodes are its steps, all children of the root.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, field
from typing import NamedTuple, TypeVar

from webviz.csp.model import Problem, Value
from webviz.search.tree import path_to


@dataclass(frozen=True, slots=True)
class Choice:
    """A value that a setting may have, such as "mrv" for the order of variables."""

    name: str  # its name in requests, in links, and on the command line
    title: str  # its name in a list of choices
    phrase: str  # its name in a sentence; "" if a sentence does not mention it


C = TypeVar("C", bound=Choice)


def by_name(*choices: C) -> dict[str, C]:
    """A table of choices in the order in which they are listed."""
    return {choice.name: choice for choice in choices}


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one search."""

    # a name in `webviz.csp.searches.SEARCHES`; "arc-consistency" is AC-3 alone, with no search
    algorithm: str = "backtracking"
    # what follows each assignment, a name in `webviz.csp.propagation.PROPAGATIONS`
    propagation: str = "forward"
    # variables, values: the names of their orders in `webviz.csp.searches`
    variables: str = "given"
    values: str = "given"
    solutions: int | None = 1  # after how many the search ends; None for all
    width: int = 3  # how many nodes beam search keeps on each level
    # seed, steps: for min-conflicts: the seed of its random choices, and how many changes it makes at most
    # after the first assignments
    seed: int = 0
    steps: int = 1_000


@dataclass(frozen=True, slots=True)
class Budget:
    """The limits of a search: of its nodes, its events (if it keeps them), its checks.

    A *check* is what books count: the algorithm asks whether a constraint holds for values. A *test* is the
    work behind it: a relation is evaluated. Results of tests are cached, so there may be more tests than
    checks, or fewer.
    """

    nodes: int = 1_000_000
    events: int = 5_000_000
    checks: int = 1_000_000_000
    checks_at_once: int = 1_000_000_000  # the limit on the checks in a single event
    tests: int = 1_000_000_000  # the limit on the tests


# Names in backticks are columns of the event.
KINDS = (
    "assign",  # `variable` gets `value`, at a new node; min-conflicts: `amount` constraints are now violated
    "check",  # `constraint` is checked for `value`, or if that is -1, for all values left to `variable`
    "conflict",  # the constraint that was checked last does not hold
    "remove",  # `value` is ruled out for `variable`: no value of `other` fits it under `constraint`
    "wipe-out",  # the domain of `variable` is empty, because of `constraint`
    "push",  # the arc (`variable`, `constraint`) joins the queue; if `constraint` is -1, `variable` alone
    "pop",  # the same arc or variable leaves the queue
    "select",  # `variable` is next; it has `amount` values left; min-conflicts: violates `amount` constraints
    "rank",  # `value` would rule out `amount` values of others; min-conflicts: violate `amount` constraints
    "backtrack",  # the search gives up `node`, and restores its parent's state
    "leave",  # the search saves `node` for later, and restores its parent's state; `amount` is its bound
    "choose",  # the search continues at `node`; `amount` is its bound
    "keep",  # `node` is in the beam; `amount` is its bound
    "drop",  # `node` is not in the beam; `amount` is its bound
    "solution",  # everything is assigned, and every constraint holds; `amount` is the score
    "none",  # this proves that there is no solution
)
KIND = {name: code for code, name in enumerate(KINDS)}

OUTCOMES = (
    "open",  # unknown: the search was stopped, or had enough solutions
    "conflict",  # the value violates a constraint
    "wipe-out",  # a domain became empty
    "dead end",  # everything below has failed
    "solution",
    "success",  # there is a solution below
    "dropped",  # dropped by beam search
)
OUTCOME = {name: code for code, name in enumerate(OUTCOMES)}
FAILED = {OUTCOME["conflict"], OUTCOME["wipe-out"], OUTCOME["dead end"]}

EVENT_TYPES = {
    **{"kind": "B", "node": "I", "variable": "h", "value": "h"},
    **{"constraint": "i", "other": "h", "checks": "I", "amount": "i"},
}
NODE_TYPES = {
    **{"depth": "H", "move": "I", "size": "I", "legal": "I"},
    **{"outcome": "B", "first": "I", "past": "I", "score": "i"},
}
"""Type codes of `array`: B, H, I are unsigned with 8, 16, 32 bits; h and i signed with 16 and 32."""


@dataclass(frozen=True, slots=True)
class Events:
    """Columns with a row for each event; -1 means none."""

    kind: array[int]  # an index into KINDS, which says what the others mean
    node: array[int]  # the current node; for "backtrack" and "leave" the node that is left
    # variable, value: by number, as in the problem
    variable: array[int]
    value: array[int]
    constraint: array[int]  # by number
    # the other variable of a binary constraint; or else the variable whose change caused the event
    other: array[int]
    checks: array[int]  # how many times a constraint was checked on values in this event
    amount: array[int]  # a number that depends on the kind

    def __len__(self) -> int:
        return len(self.kind)


@dataclass(frozen=True, slots=True)
class Nodes:
    """Columns with a row for each node, in preorder."""

    depth: array[int]  # how many assignments led here; 1 for each step of min-conflicts
    move: array[int]  # the assignment that led here, an index into `Problem.labels`, whose last is the root's
    size: array[int]  # the number of nodes in the subtree, with the node itself
    # the number of values to try for the next variable; 0 if none was chosen. Min-conflicts counts its steps
    # at the root
    legal: array[int]
    outcome: array[int]  # an index into OUTCOMES
    # first, past: the node's own events, its assignment and what followed from it, are those from `first` up
    # to, but without, `past`. The events of its children come later
    first: array[int]
    past: array[int]
    score: array[int]  # the sum of the scores of all assignments, for best-first and beam search

    def __len__(self) -> int:
        return len(self.depth)


@dataclass(frozen=True, slots=True)
class Counts:
    """The costs of a search."""

    nodes: int  # with the root
    checks: int  # how many times a constraint was checked on values
    removals: int
    backtracks: int
    solutions: int


@dataclass(frozen=True, slots=True)
class Run:
    """One search of a problem by one algorithm."""

    problem: Problem
    settings: Settings
    events: Events
    nodes: Nodes
    solutions: tuple[tuple[int, ...], ...]  # each has the number of the value of each variable
    counts: Counts  # complete even if the events were not kept
    exhausted: bool  # whether the search was complete, so that there is no other solution
    # which limit ended the search: "nodes", "events", "checks" (or tests) or "time"; "" if none
    stopped: str = field(default="")

    @property
    def verdict(self) -> str:
        """The result: "solved", "none" (proved), or "not found" (there may be one)."""
        return "solved" if self.solutions else "none" if self.exhausted else "not found"


class Step(NamedTuple):
    """An event of a constraint search, with names for numbers; None is nothing."""

    line: int  # its number, from 1
    kind: str  # what happens, such as "assign"; docs/constraints.md lists all kinds
    node: int  # the current node
    variable: str | None
    value: Value | None
    constraint: int | None  # its number in the problem, from 1
    other: str | None  # the other variable
    checks: int  # how many times a constraint was checked on values
    amount: int  # a number that depends on the kind


def step_at(run: Run, event: int) -> Step:
    """The event with this number, from 0."""
    events, problem = run.events, run.problem
    variable, value, other = events.variable[event], events.value[event], events.other[event]
    return Step(
        event + 1,
        KINDS[events.kind[event]],
        events.node[event],
        None if variable < 0 else problem.variables[variable],
        None if value < 0 else problem.domains[variable][value],
        None if events.constraint[event] < 0 else events.constraint[event] + 1,
        None if other < 0 else problem.variables[other],
        events.checks[event],
        events.amount[event],
    )


# The domains and assignments right after any event, computed from the columns without searching again.
#
# A node's own events, its assignment and what followed from it, are taken back when the search returns to its
# parent. So the own events of the nodes on its path give the state at a node: no states are stored. Example:
# 1 to 4 are node 1's own events, 5 goes back to the root, 6 to 9 are node 2's. After event 8, those in effect
# are the root's own events and 6 to 8.

BACK_AT_PARENT = {KIND["backtrack"], KIND["leave"]}  # the kinds of events that go back to the parent
ASSIGN, REMOVE = KIND["assign"], KIND["remove"]


def node_at(run: Run, event: int) -> int:
    """The node after an event: its own, or its parent on return. Raises IndexError."""
    if not 0 <= event < len(run.events):
        raise IndexError(f"event {event} of a run with {len(run.events)} events")
    node = run.events.node[event]
    is_back_at_parent = run.events.kind[event] in BACK_AT_PARENT
    return path_to(run.nodes, node)[-2] if is_back_at_parent else node  # the path ends with parent and node


def domains_at(run: Run, event: int) -> list[int]:
    """For each variable the mask of the values left to it: 0b101 for values 0 and 2.

    An assigned one has just its value. Raises IndexError if there is no such event.
    """
    domains = run.problem.full()
    for earlier in events_in_effect(run, event):
        variable, value = run.events.variable[earlier], run.events.value[earlier]
        if run.events.kind[earlier] == ASSIGN:
            domains[variable] = 1 << value
        elif run.events.kind[earlier] == REMOVE:
            domains[variable] &= ~(1 << value)
    return domains


def assignment_at(run: Run, event: int) -> dict[int, int]:
    """The assigned variables in order after an event, each with its value's number."""
    assigns = [earlier for earlier in events_in_effect(run, event) if run.events.kind[earlier] == ASSIGN]
    return {run.events.variable[assign]: run.events.value[assign] for assign in assigns}


def events_in_effect(run: Run, event: int) -> list[int]:
    """The numbers, up to `event`, of the events that have not been taken back."""
    node, nodes = node_at(run, event), run.nodes
    if run.settings.algorithm == "min-conflicts":
        # It takes nothing back: its steps follow each other. The first event of each, an assignment, counts.
        return [nodes.first[step] for step in range(1, node + 1)]
    own_events = (range(nodes.first[each], nodes.past[each]) for each in path_to(nodes, node))
    return [earlier for events in own_events for earlier in events if earlier <= event]
