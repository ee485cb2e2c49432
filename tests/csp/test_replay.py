"""The domains at any event, by columns and by log, and what is said of each."""

from collections.abc import Iterator

import pytest
from csp.csp_problems import problem_of, problems, settings_of_any_kind
from golden import make_csp
from golden.make import assert_as_written
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp import (
    SEARCHES,
    Budget,
    Problem,
    Run,
    Settings,
    domains_at,
    queens,
    solve,
)
from webviz.csp.model import bits
from webviz.csp.sentences import event_sentence, log_lines, verdict_sentence

Domains = dict[str, tuple[str, ...]]


def replay_log(text: str) -> Iterator[Domains]:
    """The domains after each event, read line by line from the text of a log alone.

    It shares no code with `run.py`, which reads the columns at any event.
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


@thorough
@given(problems(scored=True), settings_of_any_kind(SEARCHES), st.integers(1, 60))
def test_the_log_plays_to_the_domains_that_the_columns_tell_and_every_event_can_be_told(
    problem: Problem, settings: Settings, nodes: int
) -> None:
    run = solve(problem, settings, Budget(nodes=nodes))
    assert list(replay_log("\n".join(log_lines(run)))) == by_columns(run)
    for event in range(len(run.events)):
        sentence = event_sentence(run, event)
        assert sentence and "  " not in sentence and not sentence.endswith((":", ";", " "))
    assert verdict_sentence(run)
    for event in (-1, len(run.events)):
        with pytest.raises(IndexError):
            domains_at(run, event)


def test_the_verdict_names_the_step_that_proves_that_there_is_none_and_claims_no_more_than_is_known() -> None:
    gone = problem_of('"A B C": "1..3"', "A > 1", "A < B", "B < C")
    cycle = problem_of('"A B": "1..3"', "A < B", "B < A")
    basic, arcs = Settings(propagation="none"), Settings("arc-consistency")
    for run, told in (
        (solve(gone), "no solution, as step 24 proves: every value left to A has failed (2, 3)"),
        (solve(cycle, arcs, keep_events=False), "no solution: arc consistency leaves a variable"),
        (solve(queens(6), Settings(solutions=2)), "2 solutions; there may be more"),
        (solve(queens(8), basic, Budget(nodes=9)), "none found before the limit of nodes was reached"),
    ):
        assert verdict_sentence(run).startswith(told)


def test_columns_logs_sentences_and_verdicts_are_those_that_are_kept_for_the_page() -> None:
    assert_as_written(make_csp.files())
