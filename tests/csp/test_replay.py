"""The domains at any event: by the columns, by the log, and as they really were; and what is said of each."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from csp_problems import problems, settings_of_any_kind, stated
from golden import make_bodies
from golden.make import assert_as_written
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
from webviz.csp.sentences import event_sentence, verdict_sentence

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


Domains = dict[str, tuple[str, ...]]


def played(text: str) -> Iterator[Domains]:
    """The domains after each event, from the text of a log alone, read line by line as a person would.

    It shares no code with `replay.py`, which reads the columns at any event.
    """
    now: Domains = {}
    repairs, node, kept, above = False, 0, dict[int, Domains](), {0: 0}
    for line in text.splitlines()[1:]:
        head, _, rest = line.partition(": ")
        cells = rest.split(", ")
        repairs = repairs or (head, cells[0]) == ("search", "min-conflicts")
        if head == "variable":
            now = {**now, cells[0]: tuple(cells[1:])}
        if head != "event":
            continue
        kind, at, variable, value = cells[1], int(cells[2]), cells[3], cells[4]
        if kind in ("backtrack", "leave"):
            assert at == node != 0, f"the search is at node {node}: {line}"
            if kind == "leave":
                kept[at] = now
            node = above[at]
            now = kept[node]
        elif at != node:
            kept[node] = now
            if kind == "assign":
                above[at] = 0 if repairs else node
            else:
                now = kept[at]
            node = at
        if kind == "assign":
            assert value in now[variable] or repairs, line
            now = {**now, variable: (value,)}
        elif kind == "remove":
            now = {**now, variable: tuple(one for one in now[variable] if one != value)}
        yield now


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
    two = replace(stated('"A B": ["R", "G"]', "A != B"), name="two regions")
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


def test_the_verdict_names_the_step_that_proves_that_there_is_none_and_claims_no_more_than_is_known() -> None:
    gone = stated('"A B C": "1..3"', "A > 1", "A < B", "B < C")
    cycle = stated('"A B": "1..3"', "A < B", "B < A")
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


def test_columns_logs_sentences_and_verdicts_are_those_that_are_kept_for_the_page() -> None:
    assert_as_written(make_bodies.problems())
