"""Each level of propagation and each order: by definition and as in textbooks."""

from itertools import product

import pytest
from csp.csp_problems import australia, brief, events_of, problem_of, problems, solutions
from hypothesis import given
from hypothesis import strategies as st
from strategies import thorough

from webviz.csp import KINDS, Problem, Run, Settings, domains_at, queens, solve
from webviz.csp.model import HOLDS, Linear, Table, bits, simple_constraint
from webviz.csp.network import CheckTooLarge, Network, Tally, find_support

ALONE = Settings("arc-consistency")


def variables_at(run: Run, kind: str) -> list[str]:
    """The variables of these events."""
    return [run.problem.variables[run.events.variable[event]] for event in events_of(run, kind)]


def assignments_tried(run: Run) -> list[str]:
    return [run.problem.labels()[move] for move in run.nodes.move[1:]]


def final_domains(run: Run) -> list[list[object]]:
    """The values that are left at the end, or were given where nothing was looked at."""
    masks = domains_at(run, len(run.events) - 1) if len(run.events) else run.problem.full()
    return [[domain[v] for v in bits(mask)] for domain, mask in zip(run.problem.domains, masks, strict=True)]


@thorough
@given(problems(binary=True))
def test_after_arc_consistency_every_value_has_support_for_every_constraint(problem: Problem) -> None:
    domains = final_domains(solve(problem, ALONE))
    if [] in domains:
        assert solutions(problem) == set()
        return
    for one in problem.constraints:
        for place, variable in enumerate(one.scope):
            others = domains[one.scope[1 - place]] if len(one.scope) > 1 else [None]
            for value, other in ((value, others) for value in domains[variable]):
                pairs = [(value, each)[:: 1 if place == 0 else -1] for each in other]
                assert any(one.holds(pair if len(one.scope) > 1 else [value]) for pair in pairs)


def test_it_begins_with_one_variable_and_a_constraint_on_several_removes_what_nothing_completes() -> None:
    assert final_domains(solve(problem_of('"A B": "1..3"', "A < B", "B < 3"), ALONE)) == [[1], [2]]
    run = solve(problem_of('"A": "1..3"', "A > 5"), ALONE)
    assert final_domains(run) == [[]] and run.verdict == "none"
    sums = solve(problem_of('"A B C": "0..9"', "A + B = C + 17"), ALONE)
    assert final_domains(sums) == [[8, 9], [8, 9], [0, 1]]


WIRTH = {
    **{"15863724": 876, "16837425": 264, "17468253": 200, "17582463": 136, "24683175": 504, "25713864": 400},
    **{"25741863": 72, "26174835": 280, "26831475": 240, "27368514": 264, "27581463": 160, "28613574": 336},
}
"""Wirth, *Algorithms + Data Structures = Programs* (1976), section 3.5: how many squares are tested for
safety on the way to each of the first twelve solutions of the eight queens, in the order of finding them."""


def test_basic_checking_of_eight_queens_tests_as_many_squares_as_in_wirths_table() -> None:
    run = solve(queens(8), Settings(propagation="none", solutions=12))
    tested, told = 0, {}
    for kind in run.events.kind:
        tested += KINDS[kind] == "assign"
        if KINDS[kind] == "solution":
            rows = run.solutions[len(told)]
            told["".join(str(row + 1) for row in rows)], tested = tested, 0
    assert told == WIRTH
    whole = solve(queens(8), Settings(propagation="none", solutions=None), keep_events=False)
    assert (whole.counts.solutions, whole.counts.nodes) == (92, 15_720 + 1)


def selection_order(problem: Problem, **settings: str) -> list[str]:
    """The variables in the order in which they were chosen for the first time."""
    return list(dict.fromkeys(variables_at(solve(problem, Settings(**settings)), "select")))


def test_variables_are_chosen_as_each_order_says() -> None:
    # Russell & Norvig: after WA = red and NT = green only one value is left to SA, which comes next.
    assert selection_order(australia("WA NT T Q NSW V SA"), variables="mrv")[:3] == ["WA", "NT", "SA"]
    # Without A, both B and C keep one unassigned neighbor, D another: the first of them is next, and then D.
    star = problem_of('"A B C D E": "1..9"', "A != B", "A != C", "A != D", "B != C", "D != E")
    assert selection_order(star, variables="degree") == ["A", "B", "D", "C", "E"]
    # Without propagation MRV sees the given domains only.
    given = problem_of('"A": "1..3", "B C": "1..2"', "A != B", "B != C")
    assert selection_order(given, propagation="none", variables="mrv") == ["B", "C", "A"]


@brief
@given(problems())
def test_a_mask_holds_the_values_that_go_with_a_value_and_a_variable_knows_its_constraints(
    problem: Problem,
) -> None:
    network = Network(problem)
    for number, one in enumerate(problem.constraints):
        if len(one.scope) == 2:
            first, second = one.scope
            there, back = network.masks_of(number, first), network.masks_of(number, second)
            pairs = product(enumerate(problem.domains[first]), enumerate(problem.domains[second]))
            for (i, a), (j, b) in pairs:
                assert (there[i] >> j & 1, back[j] >> i & 1) == (one.holds((a, b)),) * 2
    for variable in range(len(problem.variables)):
        known = sorted(network.unary[variable] + network.on[variable])
        assert known == [n for n, one in enumerate(problem.constraints) if variable in one.scope]


def test_tests_are_counted_until_support_is_found_and_masks_made_when_they_are_asked_for() -> None:
    problem = problem_of('"A B": "1..4"', "A > B")
    allowed = Network(problem).masks_of(0, 0)
    assert (allowed[2], list(allowed)) == (0b0011, [2])
    removed, checks = Network(problem).values_without_support(0, 0, problem.full())
    # A = 1 fails with each of four values of B; 2, 3 and 4 go with the first.
    assert (bits(removed), checks) == ([0], 4 + 1 + 1 + 1)
    problem = problem_of('"A B C": "0..2"', "A + B = C + 4")
    assert bits(Network(problem).values_without_support(0, 0, problem.full())[0]) == [0, 1]


COLUMN = st.lists(st.integers(-3, 9), min_size=1, max_size=4, unique=True)
FACTORS = st.lists(st.integers(-9, 9).filter(bool), min_size=4, max_size=4)


@thorough
@given(
    st.lists(COLUMN, min_size=1, max_size=4), FACTORS, st.sampled_from(sorted(HOLDS)), st.integers(-30, 60)
)
def test_a_sum_finds_support_where_trying_everything_does(
    columns: list[list[int]], factors: list[int], sign: str, total: int
) -> None:
    stated = simple_constraint(range(len(columns)), Linear(tuple(factors[: len(columns)]), sign, total))
    found, _ = find_support(stated, columns, 10**9, Tally())
    assert (found is not None) == any(stated.holds(values) for values in product(*columns))
    assert found is None or (stated.holds(found) and all(v in c for v, c in zip(found, columns, strict=True)))


def test_support_among_several_variables_takes_few_tests_and_all_are_counted() -> None:
    long = simple_constraint(range(8), Linear((1000, 91, -90, 1, -9000, -900, 10, -1), "=", 0))
    found, tested = find_support(long, [list(range(10))] * 8, 10**9, Tally())
    assert found and tested < 2_000
    even = simple_constraint(range(3), Linear((2, 4, 6), "=", 7))
    assert find_support(even, [list(range(9))] * 3, 20, Tally()) == (None, 21)
    tally = Tally()
    find_support(
        simple_constraint(range(3), Linear((1, 1, 1), ">", 0)), [list(range(1, 500))] * 3, 10**9, tally
    )
    assert tally.total >= 3 * 499, "the sums that are within reach are worked out first"
    table = simple_constraint(range(3), Table(frozenset({(9, 9, 9)}), True))
    with pytest.raises(CheckTooLarge):
        find_support(table, [list(range(9))] * 3, 10**9, Tally(100))
