"""The domains at any event: by the columns, by the log, and as they really were."""

from typing import Any

import pytest
from csp_log_reader import play, read_log
from csp_problems import brief, problems, settings_of_any_kind
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp import (
    KINDS,
    SEARCHES,
    Budget,
    Problem,
    Run,
    Settings,
    assignment_at,
    domains_at,
    position_at,
    queens,
    solve,
)
from webviz.csp.log_text import log_lines
from webviz.csp.model import bits
from webviz.csp.recorder import Recorder
from webviz.csp.state import State


def named(problem: Problem, masks: list[int]) -> dict[str, tuple[str, ...]]:
    """Domains as a log names them."""
    return {
        name: tuple(str(domain[value]) for value in bits(mask))
        for name, domain, mask in zip(problem.variables, problem.domains, masks, strict=True)
    }


def by_columns(run: Run) -> list[dict[str, tuple[str, ...]]]:
    return [named(run.problem, domains_at(run, event)) for event in range(len(run.events))]


@thorough
@given(problems(), settings_of_any_kind(SEARCHES), st.integers(1, 60))
def test_the_log_plays_to_the_domains_that_the_columns_tell(
    problem: Problem, settings: Settings, nodes: int
) -> None:
    run = solve(problem, settings, Budget(nodes=nodes))
    assert list(play(read_log("\n".join(log_lines(run))))) == by_columns(run)


@brief
@given(problems(), settings_of_any_kind(("backtracking", "best-first", "beam", "arc-consistency")))
def test_the_columns_tell_the_domains_that_the_search_had(problem: Problem, settings: Settings) -> None:
    seen: list[list[int]] = []
    with pytest.MonkeyPatch.context() as patch:
        watch(patch, seen)
        run = solve(problem, settings)
    # A state is changed right after its event is written, so that each event tells what held before it.
    before = [problem.full()] + [domains_at(run, event) for event in range(len(run.events) - 1)]
    jumps = {"choose", "keep", "drop", "solution", "none"}  # goes to another node first
    for event, kind in enumerate(run.events.kind):
        if KINDS[kind] not in jumps:
            assert seen[event] == before[event]


def watch(patch: pytest.MonkeyPatch, seen: list[list[int]]) -> None:
    """Takes down the domains of the search each time it writes an event."""
    states: list[State] = []
    start, write = State.__init__, Recorder.event

    def starting(self: State, *arguments: Any) -> None:
        start(self, *arguments)
        states.append(self)

    def writing(self: Recorder, *arguments: Any, **named: Any) -> None:
        seen.append(list(states[0].domains))
        write(self, *arguments, **named)

    patch.setattr(State, "__init__", starting)
    patch.setattr(Recorder, "event", writing)


def test_the_position_and_the_assignment_follow_the_search_back() -> None:
    run = solve(queens(4), Settings(propagation="forward"))
    events = [event for event, kind in enumerate(run.events.kind) if KINDS[kind] == "backtrack"]
    assert [len(assignment_at(run, event)) for event in events] == [1, 2, 1, 0]
    assert [run.nodes.depth[position_at(run, event)] for event in events] == [1, 2, 1, 0]
    assert assignment_at(run, len(run.events) - 1) == {0: 1, 1: 3, 2: 0, 3: 2}


def test_repair_changes_a_variable_again_and_again() -> None:
    run = solve(queens(8), Settings("min-conflicts"))
    last = len(run.events) - 1
    assert domains_at(run, last) == [1 << value for value in run.solutions[0]]
    assert assignment_at(run, last) == dict(enumerate(run.solutions[0]))


def test_there_is_no_event_before_the_first_or_behind_the_last() -> None:
    run = solve(queens(4))
    for event in (-1, len(run.events)):
        with pytest.raises(IndexError):
            domains_at(run, event)
