"""Propagation through singleton domains: further than forward checking, less far than arc consistency."""

from csp_problems import australia, brief, problems
from hypothesis import given

from webviz.csp import KINDS, OUTCOMES, Problem, Settings, domains_at, queens, solve
from webviz.csp.json_reader import read_problem
from webviz.csp.model import Constraint, bits
from webviz.csp.run import path_to

SINGLETONS = Settings(propagation="singletons")


def queue(kind: str, variables: str, constraints: str) -> list[str]:
    """The variables that join the queue, or leave it."""
    text = f'{{"variables": {variables}, "constraints": {constraints}}}'
    run = solve(read_problem(text)[0], SINGLETONS)
    events = [event for event, code in enumerate(run.events.kind) if KINDS[code] == kind]
    return [run.problem.variables[run.events.variable[event]] for event in events]


def test_what_has_one_value_left_checks_its_neighbors_in_turn() -> None:
    chain = '["A != B", "B != C", "C != D"]'
    assert queue("pop", '{"A B C D": [1, 2]}', chain)[:4] == ["A", "B", "C", "D"]
    assert queue("pop", '{"A": [1, 2], "B C D": [1, 2, 3]}', chain)[:2] == ["A", "B"]


def test_what_has_one_value_from_the_start_is_propagated_before_anything_is_assigned() -> None:
    run = solve(
        read_problem('{"variables": {"A B": [1, 2], "C": [1]}, "constraints": ["A != B", "B != C"]}')[0],
        SINGLETONS,
    )
    assert (run.nodes.first[1], run.counts.removals, run.solutions) == (
        run.nodes.past[0] + 1,
        2,
        ((0, 1, 0),),
    )
    assert run.problem.variables[run.events.variable[0]] == "C"


def test_two_neighbors_with_the_same_last_color_are_found_one_step_earlier() -> None:
    """Russell & Norvig: after WA = red and Q = green both NT and SA can only be blue, which forward checking
    does not notice."""
    problem = australia("WA Q V NT NSW SA T")
    for propagation, outcome in (("forward", "dead end"), ("singletons", "wipe-out")):
        run = solve(problem, Settings(propagation=propagation, solutions=None))
        node = [problem.labels()[move] for move in run.nodes.move].index("Q, G")
        assert run.nodes.depth[node] == 2 and OUTCOMES[run.nodes.outcome[node]] == outcome


def test_three_queens_are_refuted_with_fewer_nodes_than_by_forward_checking() -> None:
    nodes = [
        solve(queens(3), Settings(propagation=one)).counts.nodes for one in ("forward", "singletons", "arcs")
    ]
    assert nodes == [6, 4, 1]


def unit_propagated(problem: Problem, domains: list[int]) -> list[int]:
    """What is left once no constraint with at most one open variable rules a value out: all are tried."""
    while True:
        smaller = list(domains)
        for stated in problem.constraints:
            is_open = [variable for variable in stated.scope if smaller[variable].bit_count() > 1]
            if len(is_open) <= 1:
                keep_what_holds(problem, stated, (is_open or stated.scope)[0], smaller)
        if smaller == domains or 0 in smaller:
            return smaller
        domains = smaller


def keep_what_holds(problem: Problem, stated: Constraint, variable: int, domains: list[int]) -> None:
    """Of one variable the values that a constraint allows beside the single values of its others."""
    values = {
        one: problem.domains[one][domains[one].bit_length() - 1] for one in stated.scope if domains[one]
    }
    if len(values) == len(set(stated.scope)):
        for value in bits(domains[variable]):
            values[variable] = problem.domains[variable][value]
            if not stated.holds([values[one] for one in stated.scope]):
                domains[variable] &= ~(1 << value)


@brief
@given(problems())
def test_every_node_is_left_with_what_unit_propagation_leaves(problem: Problem) -> None:
    run = solve(problem, Settings(propagation="singletons", solutions=None))
    left: list[list[int]] = []
    for node, (first, past) in enumerate(zip(run.nodes.first, run.nodes.past, strict=True)):
        left.append(domains_at(run, past - 1) if past > first else problem.full())
        given = list(left[path_to(run.nodes, node)[-2]]) if node else problem.full()
        if node:
            given[run.events.variable[first]] = 1 << run.events.value[first]
        expected = unit_propagated(problem, given)
        if 0 in expected or 0 in left[node]:
            assert 0 in expected and 0 in left[node]
        else:
            assert left[node] == expected


@brief
@given(problems())
def test_a_constraint_is_checked_only_when_a_single_variable_of_it_may_be_open(problem: Problem) -> None:
    run = solve(problem, Settings(propagation="singletons", solutions=None))
    for event, kind in enumerate(run.events.kind):
        if KINDS[kind] == "check":
            domains, scope = domains_at(run, event), problem.constraints[run.events.constraint[event]].scope
            others = [domains[one] for one in scope if one != run.events.variable[event]]
            assert all(mask.bit_count() == 1 for mask in others)


def test_a_sum_of_three_waits_until_two_of_its_variables_are_known() -> None:
    text = '{"variables": {"A": [1], "B C": "1..3"}, "constraints": ["A + B = C"]}'
    run = solve(read_problem(text)[0], SINGLETONS)
    assigned = [event for event, kind in enumerate(run.events.kind) if KINDS[kind] == "assign"]
    first_check = [KINDS[kind] for kind in run.events.kind].index("check")
    assert [run.problem.variables[run.events.variable[event]] for event in assigned[:2]] == ["A", "B"]
    assert first_check > assigned[1]
