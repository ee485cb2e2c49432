"""Every way to search: the same solutions, a true verdict, an end in any budget."""

from itertools import pairwise, product

import pytest
from csp.csp_problems import (
    australia,
    brief,
    coloring,
    events_of,
    holds,
    problem_of,
    problems,
    settings_of_any_kind,
    solution_values,
    solutions,
)
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp import (
    KINDS,
    OUTCOMES,
    PROPAGATIONS,
    SEARCHES,
    Budget,
    Problem,
    Settings,
    domains_at,
    queens,
    solve,
)
from webviz.csp.json_reader import read_problem
from webviz.csp.model import bits
from webviz.csp.recorder import EVENTS_BETWEEN_LOOKS
from webviz.csp.run import EVENT_TYPES, NODE_TYPES, OUTCOME
from webviz.csp.searches import compare
from webviz.search.tree import children, path_to

BASIC = Settings(propagation="none")


@thorough
@given(problems(), settings_of_any_kind())
def test_every_complete_setting_finds_the_solutions_that_another_library_finds(
    problem: Problem, settings: Settings
) -> None:
    run = solve(problem, settings)
    values = [solution_values(problem, numbers) for numbers in run.solutions]
    assert run.exhausted and len(values) == len(set(values)) and set(values) == solutions(problem)
    assert run.verdict == ("solved" if values else "none")
    counted = solve(problem, settings, keep_events=False)
    assert (run.counts, run.solutions, run.nodes.move) == (
        counted.counts,
        counted.solutions,
        counted.nodes.move,
    )
    assert len(counted.events) == 0


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
    assert run.verdict != "none" or solutions(problem) == set()


@thorough
@given(problems(), st.sampled_from((1, None)))
def test_stronger_propagation_never_visits_more_nodes(problem: Problem, wanted: int | None) -> None:
    runs = [solve(problem, Settings(propagation=one, solutions=wanted)) for one in PROPAGATIONS]
    visited = [run.counts.nodes for run in runs]
    assert visited == sorted(visited, reverse=True)


@brief
@given(problems(), settings_of_any_kind(SEARCHES))
def test_nodes_lie_in_preorder_with_their_events_counts_and_outcomes(
    problem: Problem, settings: Settings
) -> None:
    run = solve(problem, settings)
    nodes, events, offsets = run.nodes, run.events, problem.offsets()
    assert (nodes.depth[0], nodes.size[0], nodes.move[0]) == (0, len(nodes), len(problem.labels()) - 1)
    for node in range(len(nodes)):
        below = list(children(nodes, node))
        assert nodes.size[node] == 1 + sum(nodes.size[child] for child in below)
        assert all(nodes.depth[child] == nodes.depth[node] + 1 for child in below)
        assert len(below) <= nodes.legal[node] and len(path_to(nodes, node)) == nodes.depth[node] + 1
        if node:
            event = nodes.first[node]
            assert KINDS[events.kind[event]] == "assign" and events.node[event] == node
            assert offsets[events.variable[event]] + events.value[event] == nodes.move[node]
            assert event < nodes.past[node] <= len(events)
        if settings.algorithm in ("backtracking", "best-first", "beam"):
            solved = OUTCOME["solution"] in nodes.outcome[node : node + nodes.size[node]]
            assert solved == (nodes.outcome[node] in (OUTCOME["solution"], OUTCOME["success"]))
    counts = run.counts
    told = (counts.removals, counts.backtracks, counts.solutions, counts.nodes, counts.checks)
    numbers = [len(events_of(run, kind)) for kind in ("remove", "backtrack", "solution")]
    assert told == (*numbers, len(nodes), sum(events.checks))
    for columns, types in ((events, EVENT_TYPES), (nodes, NODE_TYPES)):
        assert {name: getattr(columns, name).typecode for name in types} == types


def test_the_first_solutions_are_the_first_of_all_and_the_proof_of_none_is_the_last_event() -> None:
    everything, some = (solve(queens(6), Settings(solutions=wanted)) for wanted in (None, 3))
    assert len(everything.solutions) == 4 and everything.exhausted
    assert some.solutions == everything.solutions[:3] and not some.exhausted
    for algorithm in ("backtracking", "best-first", "beam"):
        run = solve(queens(3), Settings(algorithm, width=99))
        assert (KINDS[run.events.kind[-1]], run.events.node[-1], run.verdict) == ("none", 0, "none")
    assert solve(queens(3), Settings("arc-consistency")).verdict == "none"
    alone = solve(australia(), Settings("arc-consistency"))
    assert (alone.verdict, alone.counts.removals, len(alone.nodes)) == ("not found", 0, 1)


def test_a_long_chain_of_regions_is_searched_to_its_end() -> None:
    chain = coloring(1_100, {(i, i + 1) for i in range(1_099)}, 2)
    for propagation in PROPAGATIONS:
        assert len(solve(chain, Settings(propagation=propagation)).solutions) == 1


def score(problem: Problem, values: tuple[object, ...]) -> int:
    """What a solution is worth."""
    rows = zip(problem.domains, problem.scores, values, strict=True)
    return sum(row[list(domain).index(value)] for domain, row, value in rows)  # type: ignore[arg-type]


@brief
@given(problems(scored=True), st.sampled_from(list(PROPAGATIONS)))
def test_best_first_finds_solutions_in_the_order_of_their_worth(problem: Problem, propagation: str) -> None:
    run = solve(problem, Settings("best-first", propagation, solutions=None))
    amounts = [run.events.amount[event] for event in events_of(run, "solution")]
    assert amounts == sorted((score(problem, one) for one in solutions(problem)), reverse=True)
    assert amounts == [score(problem, solution_values(problem, one)) for one in run.solutions]
    gains = [gain for row in problem.scores for gain in row]
    for node in range(len(run.nodes)):
        assigned = path_to(run.nodes, node)[1:]
        assert run.nodes.score[node] == sum(gains[run.nodes.move[each]] for each in assigned)
    bounds = [run.events.amount[event] for event in events_of(run, "choose")]
    assert bounds == sorted(bounds, reverse=True)
    wide = solve(problem, Settings("beam", propagation, width=10_000))
    assert wide.verdict == run.verdict
    assert [wide.events.amount[event] for event in events_of(wide, "solution")] == amounts[:1]


@brief
@given(problems(scored=True), st.integers(1, 3))
def test_no_level_is_wider_than_the_beam(problem: Problem, width: int) -> None:
    nodes = solve(problem, Settings("beam", width=width)).nodes
    for depth in range(1, max(nodes.depth) + 1):
        assert sum(nodes.depth[n] == depth and nodes.size[n] > 1 for n in range(len(nodes))) <= width


def test_what_a_beam_drops_may_have_been_the_only_way() -> None:
    scores = '"scores": {"A": {"1": 5}, "B": {"2": 1}}'
    trap = f'{{"variables": {{"A B": [1, 2]}}, "constraints": ["A + B = 4"], {scores}}}'
    narrow, wide = (solve(read_problem(trap)[0], Settings("beam", "none", width=width)) for width in (1, 2))
    assert (narrow.verdict, wide.verdict) == ("not found", "solved")
    assert [OUTCOMES[outcome] for outcome in narrow.nodes.outcome].count("dropped") == 1


@brief
@given(problems(), st.integers(0, 5))
def test_min_conflicts_counts_what_is_violated_and_takes_a_value_with_the_fewest(
    problem: Problem, seed: int
) -> None:
    run = solve(problem, Settings("min-conflicts", seed=seed, steps=10))
    ranked: dict[int, int] = {}
    begun = run.nodes.first[min(len(problem.variables), len(run.nodes) - 1)]
    for event, kind in enumerate(run.events.kind):
        if KINDS[kind] == "select":
            ranked = {}
            values = [problem.domains[x][bits(mask)[0]] for x, mask in enumerate(domains_at(run, event))]
            own = [one for one in problem.constraints if run.events.variable[event] in one.scope]
            violated = [one for one in own if not one.holds([values[x] for x in one.scope])]
            assert run.events.amount[event] == len(violated)
        elif KINDS[kind] == "rank":
            ranked[run.events.value[event]] = run.events.amount[event]
        elif KINDS[kind] == "assign":
            assert not ranked or ranked[run.events.value[event]] == min(ranked.values())
            if event >= begun:
                values = [problem.domains[x][bits(mask)[0]] for x, mask in enumerate(domains_at(run, event))]
                violated = [
                    one for one in problem.constraints if not one.holds([values[x] for x in one.scope])
                ]
                assert run.events.amount[event] == len(violated)


def test_min_conflicts_repairs_large_boards_and_ends_when_its_steps_are_used_up() -> None:
    for number in (8, 20):
        run = solve(queens(number), Settings("min-conflicts"))
        assert holds(run.problem, run.solutions[0]) and len(run.nodes) < number + 150
    runs = [solve(queens(8), Settings("min-conflicts", seed=seed)) for seed in (3, 3, 4)]
    assert runs[0].nodes == runs[1].nodes != runs[2].nodes
    run = solve(queens(3), Settings("min-conflicts", steps=25))
    assert (len(run.nodes), run.verdict, run.exhausted) == (1 + 3 + 25, "not found", False)


def test_each_row_of_a_comparison_is_what_its_settings_take_and_is_stopped_alone() -> None:
    runs = list(compare(queens(5), Settings(), Budget()))
    assert len({run.settings for run in runs}) == len(runs) == 4 * 4 * 2
    assert all(run.counts == solve(queens(5), run.settings).counts for run in runs)
    stopped = {
        run.settings.propagation for run in compare(queens(8), Settings(), Budget(nodes=200)) if run.stopped
    }
    assert "none" in stopped and "arcs" not in stopped
    looks: list[int] = []
    runs = list(compare(queens(5), Settings(), Budget(), lambda nodes: looks.append(nodes) or True))
    assert len(looks) == len(runs)
    assert {(run.stopped, run.counts.nodes, run.counts.checks) for run in runs} == {("time", 1, 0)}


def test_what_goes_together_is_worked_out_once_for_all_settings_within_time_and_budget() -> None:
    problem = problem_of('"A B": "1..50"', " and ".join(f"A + {number} != B" for number in range(60, 70)))
    one_direction, looks = 50 * 50 * 10, list[int]()
    runs = list(compare(problem, Settings(), Budget(), lambda nodes: bool(looks.append(nodes))))
    assert len(looks) <= 2 * one_direction // 1_000 + 5 * len(runs)
    assert not any(run.stopped for run in runs)
    few = Budget(tests=one_direction + 2_000)
    stopped = {
        run.settings.propagation for run in compare(problem, Settings(), few) if run.stopped == "checks"
    }
    assert "forward" in stopped and "none" not in stopped
    arcs = Settings(propagation="arcs")
    for tests, reason in ((one_direction + 999, "checks"), (2 * one_direction, "")):
        assert solve(problem, arcs, Budget(tests=tests)).stopped == reason
    over = solve(problem, arcs, is_over=lambda _nodes: True)
    assert over.stopped == "time" and not over.counts.checks


def test_a_budget_stops_the_search_and_is_named() -> None:
    for budget, which in (
        (Budget(nodes=20), "nodes"),
        (Budget(events=50), "events"),
        (Budget(checks=60), "checks"),
    ):
        run = solve(queens(8), BASIC, budget)
        assert (run.stopped, run.verdict, run.exhausted) == (which, "not found", False)
        assert len(run.nodes) <= 20 or which != "nodes"
        assert run.nodes.outcome[0] == OUTCOME["open"]
    names = " ".join(f"X{number}" for number in range(24))
    sums = " + ".join(f"{2 * number + 1000}*X{number}" for number in range(24))
    run = solve(
        problem_of(f'"{names}": [0, 1]', f"{sums} = 12001"),
        Settings(propagation="arcs"),
        Budget(checks=10_000),
    )
    assert run.stopped == "checks" and run.counts.checks < 20_000
    problem = problem_of('"A B C D": "1..9"', "2*A + 2*B + 2*C + 2*D = 21")
    run = solve(problem, Settings(propagation="arcs"), Budget(checks_at_once=40))
    assert (run.stopped, run.verdict) == ("checks", "not found")


def test_the_time_is_asked_for_now_and_then_and_ends_the_search() -> None:
    asked: list[int] = []
    run = solve(queens(8), BASIC, is_over=lambda nodes: asked.append(nodes) or len(asked) == 3)
    assert (run.stopped, run.verdict, len(run.events)) == ("time", "not found", 3 * EVENTS_BETWEEN_LOOKS)
    assert asked == sorted(asked) and asked[-1] == len(run.nodes)
    many_checks = problem_of('"A B": "1..500"', "A + 500 < B")
    run = solve(many_checks, Settings(propagation="arcs"), is_over=lambda _nodes: True)
    assert run.stopped == "time" and len(run.events) < EVENTS_BETWEEN_LOOKS

    def is_over(_nodes: int) -> bool:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        solve(queens(8), BASIC, is_over=is_over)


def looks_of(problem: Problem, settings: Settings) -> list[int]:
    """How many nodes there were at each look, for whom the time is never over."""
    looks: list[int] = []
    solve(problem, settings, Budget(nodes=20), is_over=lambda nodes: bool(looks.append(nodes)))
    return looks


def test_many_variables_and_many_constraints_on_one_are_a_reason_to_ask_as_well() -> None:
    names = " ".join(f"V{number}" for number in range(1_100))
    problem = problem_of(f'"{names}": "1..2"')
    orders = ("given", "mrv", "mrv-degree", "degree")
    for algorithm, order in product(("backtracking", "best-first", "beam"), orders):
        looks = looks_of(problem, Settings(algorithm, variables=order))
        assert max(after - before for before, after in pairwise(looks)) <= 2, (algorithm, order)
    stars = [f"C + D + E < V{number} + 99" for number in range(1_100)]
    problem = problem_of(f'"C D E": "1..2", "{names}": [1]', *stars)
    for propagation in PROPAGATIONS:
        assert {2, 3} <= set(looks_of(problem, Settings(propagation=propagation))), propagation
