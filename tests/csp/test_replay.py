"""The domains at any event: by the columns, by the log, and as they really were; and what is said of each."""

from typing import Any

import pytest
from csp_log_reader import played
from csp_problems import australia, brief, problems, settings_of_any_kind
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
from webviz.csp.json_reader import read_problem
from webviz.csp.log_text import log_lines
from webviz.csp.model import bits
from webviz.csp.recorder import Recorder
from webviz.csp.sentences import event_sentence, verdict_sentence
from webviz.csp.state import State

LOG = """\
csp log 1
problem: two regions
search: backtracking, propagation forward, variables given, values given
variable: A, R, G
variable: B, R, G
constraint: 1, A != B
event: 1, select, 0, A, -, -, -, 0, 2
event: 2, assign, 1, A, R, -, -, 0, 0
event: 3, check, 1, B, -, 1, A, 2, 0
event: 4, remove, 1, B, R, 1, A, 0, 0
event: 5, select, 1, B, -, -, -, 0, 1
event: 6, assign, 2, B, G, -, -, 0, 0
event: 7, solution, 2, -, -, -, -, 0, 0"""


def read(text: str) -> Problem:
    return read_problem(text)[0]


def by_columns(run: Run) -> list[dict[str, tuple[str, ...]]]:
    """The domains after each event, as a log names them."""
    problem = run.problem
    return [
        {
            name: tuple(str(domain[value]) for value in bits(mask))
            for name, domain, mask in zip(
                problem.variables, problem.domains, domains_at(run, event), strict=True
            )
        }
        for event in range(len(run.events))
    ]


def test_a_log_names_everything_and_is_played_from_its_text_alone() -> None:
    two = read('{"name": "two regions", "variables": {"A B": ["R", "G"]}, "constraints": ["A != B"]}')
    assert "\n".join(log_lines(solve(two, Settings()))) == LOG
    domains = [f"{''.join(one['A'])} {''.join(one['B'])}" for one in played(LOG)]
    assert domains == ["RG RG", "R RG", "R RG", "R G", "R G", "R G", "R G"]


@thorough
@given(problems(scored=True), settings_of_any_kind(SEARCHES), st.integers(1, 60))
def test_the_log_plays_to_the_domains_that_the_columns_tell_and_every_event_can_be_told(
    problem: Problem, settings: Settings, nodes: int
) -> None:
    run = solve(problem, settings, Budget(nodes=nodes))
    assert list(played("\n".join(log_lines(run)))) == by_columns(run)
    for event in range(len(run.events)):
        sentence = event_sentence(run, event)
        assert sentence and "  " not in sentence and not sentence.endswith((":", ";", " "))
    assert verdict_sentence(run)


@brief
@given(problems(), settings_of_any_kind(("backtracking", "best-first", "beam", "arc-consistency")))
def test_the_columns_tell_the_domains_that_the_search_had(problem: Problem, settings: Settings) -> None:
    states: list[State] = []
    seen: list[list[int]] = []
    start, write = State.__init__, Recorder.event

    def starting(self: State, *arguments: Any) -> None:
        start(self, *arguments)
        states.append(self)

    def writing(self: Recorder, *arguments: Any, **named: Any) -> None:
        seen.append(list(states[0].domains))
        write(self, *arguments, **named)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(State, "__init__", starting)
        patch.setattr(Recorder, "event", writing)
        run = solve(problem, settings)
    # A state is changed right after its event is written, so that each event tells what held before it.
    before = [problem.full()] + [domains_at(run, event) for event in range(len(run.events) - 1)]
    jumps = {"choose", "keep", "drop", "solution", "none"}  # goes to another node first
    for event, kind in enumerate(run.events.kind):
        assert KINDS[kind] in jumps or seen[event] == before[event]


def test_the_position_and_the_assignment_follow_the_search_back() -> None:
    run = solve(queens(4), Settings(propagation="forward"))
    events = [event for event, kind in enumerate(run.events.kind) if KINDS[kind] == "backtrack"]
    assert [len(assignment_at(run, event)) for event in events] == [1, 2, 1, 0]
    assert [run.nodes.depth[position_at(run, event)] for event in events] == [1, 2, 1, 0]
    assert assignment_at(run, len(run.events) - 1) == {0: 1, 1: 3, 2: 0, 3: 2}
    repaired = solve(queens(8), Settings("min-conflicts"))
    last = len(repaired.events) - 1
    assert domains_at(repaired, last) == [1 << value for value in repaired.solutions[0]]
    assert assignment_at(repaired, last) == dict(enumerate(repaired.solutions[0]))
    for event in (-1, len(run.events)):
        with pytest.raises(IndexError):
            domains_at(run, event)


def test_a_removal_tells_its_constraint_and_what_is_assigned_or_where_support_is_missing() -> None:
    run = solve(australia())
    removals = [event for event, kind in enumerate(run.events.kind) if KINDS[kind] == "remove"]
    assert event_sentence(run, removals[0]) == "R leaves the domain of NT: WA != NT, and WA is R"
    run = solve(read('{"variables": {"A B": "1..2"}, "constraints": ["A < B"]}'), Settings("arc-consistency"))
    sentences = [event_sentence(run, event) for event in range(len(run.events))]
    assert "2 leaves the domain of A: A < B, and no value left to B goes with it" in sentences
    assert "arc A → B joins the queue" in sentences


def test_the_verdict_names_the_step_that_proves_that_there_is_none_and_claims_no_more_than_is_known() -> None:
    gone = read('{"variables": {"A B C": "1..3"}, "constraints": ["A > 1", "A < B", "B < C"]}')
    cycle = read('{"variables": {"A B": "1..3"}, "constraints": ["A < B", "B < A"]}')
    last = len(solve(cycle, Settings("arc-consistency")).events)
    basic, arcs = Settings(propagation="none"), Settings("arc-consistency")
    for run, told in (
        (solve(queens(3)), "no solution, as step 37 proves: every value of Q1 has failed (1, 2, 3)"),
        (
            solve(queens(3), Settings(propagation="arcs")),
            "no solution, as step 24 proves: propagation leaves Q",
        ),
        (solve(gone), "no solution, as step 24 proves: every value left to A has failed (2, 3)"),
        (solve(cycle, arcs), f"no solution, as step {last} proves: arc consistency leaves A without a value"),
        (solve(cycle, arcs, keep=False), "no solution: arc consistency leaves a variable"),
        (solve(queens(4)), "1 solution"),
        (solve(queens(4), Settings(solutions=None)), "2 solutions"),
        (solve(queens(6), Settings(solutions=2)), "2 solutions; there may be more"),
        (solve(queens(8), Settings("beam")), "none found, which is no proof that there is none"),
        (solve(queens(8), basic, Budget(nodes=9)), "none found before the limit of nodes was reached"),
    ):
        assert verdict_sentence(run).startswith(told)
