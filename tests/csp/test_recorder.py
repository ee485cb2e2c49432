"""The recording: nodes in preorder, whatever the order in which they were entered."""

from itertools import pairwise

import pytest
from csp_problems import brief, problems, settings_of_any_kind
from hypothesis import given

from webviz.csp import KINDS, SEARCHES, Budget, Problem, Settings, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.recorder import EVENTS_BETWEEN_LOOKS
from webviz.csp.run import EVENT_TYPES, NODE_TYPES, children, path_to


@brief
@given(problems(), settings_of_any_kind(SEARCHES))
def test_sizes_and_depths_are_those_of_a_tree_in_preorder(problem: Problem, settings: Settings) -> None:
    nodes = solve(problem, settings).nodes
    assert (nodes.depth[0], nodes.size[0], nodes.move[0]) == (0, len(nodes), len(problem.labels()) - 1)
    for node in range(len(nodes)):
        below = list(children(nodes, node))
        assert nodes.size[node] == 1 + sum(nodes.size[child] for child in below)
        assert all(nodes.depth[child] == nodes.depth[node] + 1 for child in below)
        assert len(below) <= nodes.legal[node]
        assert len(path_to(nodes, node)) == nodes.depth[node] + 1


@brief
@given(problems(), settings_of_any_kind(SEARCHES))
def test_each_node_but_the_root_begins_with_its_own_assignment(problem: Problem, settings: Settings) -> None:
    run = solve(problem, settings)
    offsets = problem.offsets()
    for node in range(1, len(run.nodes)):
        event = run.nodes.first[node]
        assert KINDS[run.events.kind[event]] == "assign" and run.events.node[event] == node
        assert offsets[run.events.variable[event]] + run.events.value[event] == run.nodes.move[node]
        assert run.nodes.first[node] < run.nodes.past[node] <= len(run.events)


@brief
@given(problems(), settings_of_any_kind(SEARCHES))
def test_the_counts_are_those_of_the_events(problem: Problem, settings: Settings) -> None:
    run = solve(problem, settings)
    kinds = [KINDS[kind] for kind in run.events.kind]
    told = (run.counts.removals, run.counts.backtracks, run.counts.solutions)
    assert told == tuple(kinds.count(kind) for kind in ("remove", "backtrack", "solution"))
    assert (run.counts.nodes, run.counts.checks) == (len(run.nodes), sum(run.events.checks))


def test_the_columns_have_the_types_that_are_told() -> None:
    run = solve(queens(5))
    for columns, types in ((run.events, EVENT_TYPES), (run.nodes, NODE_TYPES)):
        assert {name: getattr(columns, name).typecode for name in types} == types


def test_the_proof_that_there_is_no_solution_is_the_last_event() -> None:
    for algorithm in ("backtracking", "best-first", "beam"):
        run = solve(queens(3), Settings(algorithm, width=99))
        assert KINDS[run.events.kind[-1]] == "none" and run.events.node[-1] == 0
        assert run.verdict == "none"


def test_the_time_is_asked_for_now_and_then_and_ends_the_search() -> None:
    asked: list[int] = []

    def is_over(nodes: int) -> bool:
        asked.append(nodes)
        return len(asked) == 3

    run = solve(queens(8), Settings(propagation="none"), is_over=is_over)
    assert (run.stopped, run.verdict, len(run.events)) == ("time", "not found", 3 * EVENTS_BETWEEN_LOOKS)
    assert asked == sorted(asked) and asked[-1] == len(run.nodes)


def test_many_checks_in_few_events_are_a_reason_to_ask_as_well() -> None:
    text = '{"variables": {"A B": "1..500"}, "constraints": ["A + 500 < B"]}'
    problem, _ = read_problem(text)
    run = solve(problem, Settings(propagation="arcs"), is_over=lambda _nodes: True)
    assert run.stopped == "time" and len(run.events) < EVENTS_BETWEEN_LOOKS


def test_whoever_raises_when_asked_ends_it_at_once() -> None:
    def is_over(_nodes: int) -> bool:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        solve(queens(8), Settings(propagation="none"), is_over=is_over)


def test_one_event_may_only_test_so_much() -> None:
    text = '{"variables": {"A B C D": "1..9"}, "constraints": ["2*A + 2*B + 2*C + 2*D = 21"]}'
    problem, _ = read_problem(text)
    run = solve(problem, Settings(propagation="arcs"), Budget(checks_at_once=40))
    assert (run.stopped, run.verdict) == ("checks", "not found")


def looks_of(problem: Problem, settings: Settings) -> list[int]:
    """How many nodes there were at each look, for whom the time is never over."""
    looks: list[int] = []

    def is_over(nodes: int) -> bool:
        looks.append(nodes)
        return False

    solve(problem, settings, Budget(nodes=50), is_over=is_over)
    return looks


@pytest.mark.parametrize("order", ["given", "mrv", "mrv-degree", "degree"])
@pytest.mark.parametrize("algorithm", ["backtracking", "best-first", "beam"])
def test_many_variables_are_a_reason_to_ask_as_well(order: str, algorithm: str) -> None:
    names = " ".join(f"V{number}" for number in range(1_500))
    problem, _ = read_problem(f'{{"variables": {{"{names}": "1..2"}}}}')
    looks = looks_of(problem, Settings(algorithm, variables=order))
    assert max(after - before for before, after in pairwise(looks)) <= 2


@pytest.mark.parametrize("propagation", ["none", "forward", "singletons", "arcs"])
def test_many_constraints_on_one_variable_are_a_reason_to_ask_as_well(propagation: str) -> None:
    names = " ".join(f"V{number}" for number in range(1_500))
    stars = ", ".join(f'"C + D + E < V{number} + 99"' for number in range(1_500))
    text = f'{{"variables": {{"C D E": "1..2", "{names}": [1]}}, "constraints": [{stars}]}}'
    looks = looks_of(read_problem(text)[0], Settings(propagation=propagation))
    assert {2, 3} <= set(looks)


def test_what_goes_together_is_worked_out_within_time_and_budget() -> None:
    parts = " and ".join(f"A + {number} != B" for number in range(60, 100))
    problem, _ = read_problem(f'{{"variables": {{"A B": "1..30"}}, "constraints": ["{parts}"]}}')
    of_one_direction = 30 * 30 * 40
    for tests, stopped in ((of_one_direction + 999, "checks"), (2 * of_one_direction, "")):
        assert solve(problem, Settings(propagation="arcs"), Budget(tests=tests)).stopped == stopped
    found = solve(problem, Settings(propagation="arcs"), is_over=lambda _nodes: True)
    assert found.stopped == "time" and not found.counts.checks
