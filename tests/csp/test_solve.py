"""Every way to search: the same solutions, fewer nodes with more propagation, an honest word at the end."""

import pytest
from csp_problems import australia, brief, coloring, found, holds, problems, settings_of_any_kind, solutions
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp import PROPAGATIONS, Budget, Problem, Settings, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.run import OUTCOME


@thorough
@given(problems(), settings_of_any_kind())
def test_every_complete_setting_finds_the_solutions_that_another_library_finds(
    problem: Problem, settings: Settings
) -> None:
    run = solve(problem, settings)
    values = [found(problem, numbers) for numbers in run.solutions]
    assert run.exhausted and len(values) == len(set(values))
    assert set(values) == solutions(problem)
    assert run.verdict == ("solved" if values else "none")


@brief
@given(
    problems(),
    st.sampled_from(("beam", "min-conflicts")),
    st.sampled_from(list(PROPAGATIONS)),
    st.integers(1, 4),
)
def test_what_an_incomplete_search_returns_is_a_solution_or_a_clear_none_found(
    problem: Problem, algorithm: str, propagation: str, number: int
) -> None:
    run = solve(problem, Settings(algorithm, propagation, width=number, seed=number, steps=30))
    assert all(holds(problem, numbers) for numbers in run.solutions)
    assert run.verdict == ("solved" if run.solutions else "none" if run.exhausted else "not found")
    if run.verdict == "none":
        assert solutions(problem) == set()


@thorough
@given(problems(), st.sampled_from((1, None)))
def test_stronger_propagation_never_visits_more_nodes_under_a_fixed_order(
    problem: Problem, wanted: int | None
) -> None:
    visited = [
        solve(problem, Settings(propagation=one, solutions=wanted)).counts.nodes for one in PROPAGATIONS
    ]
    assert visited == sorted(visited, reverse=True)


@brief
@given(problems(), settings_of_any_kind(("backtracking", "best-first", "beam")))
def test_every_failure_is_one_and_every_success_leads_to_a_solution(
    problem: Problem, settings: Settings
) -> None:
    nodes = solve(problem, settings).nodes
    for node in range(len(nodes)):
        below = nodes.outcome[node : node + nodes.size[node]]
        solved = below.count(OUTCOME["solution"]) > 0
        assert solved == (nodes.outcome[node] in (OUTCOME["solution"], OUTCOME["success"]))


@brief
@given(problems(), settings_of_any_kind())
def test_without_events_a_run_counts_the_same(problem: Problem, settings: Settings) -> None:
    full, counted = solve(problem, settings), solve(problem, settings, keep=False)
    assert (full.counts, full.solutions, full.nodes.move) == (
        counted.counts,
        counted.solutions,
        counted.nodes.move,
    )
    assert len(counted.events) == 0


def test_the_first_solutions_are_the_first_of_all() -> None:
    everything = solve(queens(6), Settings(solutions=None))
    some = solve(queens(6), Settings(solutions=3))
    assert len(everything.solutions) == 4 and everything.exhausted
    assert some.solutions == everything.solutions[:3] and not some.exhausted


@pytest.mark.parametrize(
    ("budget", "which"),
    [(Budget(nodes=20), "nodes"), (Budget(events=50), "events"), (Budget(checks=60), "checks")],
)
def test_a_budget_stops_the_search_and_is_named(budget: Budget, which: str) -> None:
    run = solve(queens(8), Settings(propagation="none"), budget)
    assert (run.stopped, run.verdict, run.exhausted) == (which, "not found", False)
    assert len(run.nodes) <= 20 or which != "nodes"
    assert run.nodes.outcome[0] == OUTCOME["open"]


def test_a_budget_of_checks_stops_a_single_long_test() -> None:
    names = " ".join(f"X{number}" for number in range(24))
    sums = " + ".join(f"{2 * number + 1000}*X{number}" for number in range(24))
    text = f'{{"variables": {{"{names}": [0, 1]}}, "constraints": ["{sums} = 12001"]}}'
    run = solve(read_problem(text)[0], Settings(propagation="arcs"), Budget(checks=10_000))
    assert run.stopped == "checks" and run.counts.checks < 20_000


def test_a_long_chain_of_regions_is_searched_to_its_end() -> None:
    chain = coloring(2_000, {(i, i + 1) for i in range(1_999)}, 2)
    for propagation in PROPAGATIONS:
        assert len(solve(chain, Settings(propagation=propagation)).solutions) == 1


def test_arc_consistency_alone_proves_nothing_but_a_contradiction() -> None:
    assert solve(queens(3), Settings("arc-consistency")).verdict == "none"
    run = solve(australia(), Settings("arc-consistency"))
    assert (run.verdict, run.counts.removals, len(run.nodes)) == ("not found", 0, 1)
