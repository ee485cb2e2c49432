"""Propagation through singleton domains: further than forward checking, less far than arc consistency."""

from csp_problems import australia

from webviz.csp import KINDS, OUTCOMES, Settings, queens, solve
from webviz.csp.json_reader import read_problem

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
