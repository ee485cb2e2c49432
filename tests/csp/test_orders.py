"""Variable and value orders, by the textbook's examples."""

from csp_problems import australia

from webviz.csp import KINDS, Run, Settings, solve
from webviz.csp.json_reader import read_problem


def selected(run: Run) -> list[str]:
    """The variables in the order in which they were chosen for the first time."""
    events = [event for event, kind in enumerate(run.events.kind) if KINDS[kind] == "select"]
    return list(dict.fromkeys(run.problem.variables[run.events.variable[event]] for event in events))


def test_the_given_order_is_that_of_the_problem() -> None:
    assert selected(solve(australia("T V NSW Q SA NT WA"))) == ["T", "V", "NSW", "Q", "SA", "NT", "WA"]


def test_mrv_goes_on_where_the_fewest_values_are_left() -> None:
    """Russell & Norvig: after WA = red and NT = green only one value is left to SA, which comes next."""
    order = selected(solve(australia("WA NT T Q NSW V SA"), Settings(variables="mrv")))
    assert order[:3] == ["WA", "NT", "SA"]


def test_degree_begins_with_south_australia() -> None:
    """Russell & Norvig: "SA is the variable with highest degree, 5"; then any choice leads to a solution."""
    run = solve(australia(), Settings(variables="degree"))
    assert selected(run)[0] == "SA" and run.counts.backtracks == 0
    assert selected(solve(australia(), Settings(variables="mrv-degree")))[0] == "SA"
    assert selected(solve(australia(), Settings(variables="mrv")))[0] == "WA"


def test_degree_counts_only_neighbors_that_are_unassigned() -> None:
    problem, _ = read_problem(
        '{"variables": {"A B C D E": "1..9"},'
        ' "constraints": ["A != B", "A != C", "A != D", "B != C", "D != E"]}'
    )
    # Without A, both B and C keep one neighbor, D another: the first of them is next, and then D.
    assert selected(solve(problem, Settings(variables="degree"))) == ["A", "B", "D", "C", "E"]


def test_without_propagation_mrv_sees_the_given_domains_only() -> None:
    problem, _ = read_problem(
        '{"variables": {"A": "1..3", "B C": "1..2"}, "constraints": ["A != B", "B != C"]}'
    )
    assert selected(solve(problem, Settings(propagation="none", variables="mrv"))) == ["B", "C", "A"]


def test_the_least_constraining_value_leaves_a_color_for_south_australia() -> None:
    """Russell & Norvig: with WA = red and NT = green, blue for Q would leave SA nothing; so red is first."""
    problem = australia("WA NT Q SA NSW V T", "R G B")
    run = solve(problem, Settings(values="lcv"))
    ranked = {}
    for event, kind in enumerate(run.events.kind):
        if KINDS[kind] == "rank" and problem.variables[run.events.variable[event]] == "Q":
            ranked[problem.domains[2][run.events.value[event]]] = run.events.amount[event]
    assert ranked == {"R": 1, "B": 2}
    assert [problem.labels()[move] for move in run.nodes.move[1:4]] == ["WA, R", "NT, G", "Q, R"]
