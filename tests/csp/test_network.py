"""What goes together: masks for two variables, tests for more, and how many tests that takes."""

from csp_problems import brief, problems
from hypothesis import given

from webviz.csp import Problem
from webviz.csp.json_reader import read_problem
from webviz.csp.model import bits
from webviz.csp.network import Network


@brief
@given(problems())
def test_a_mask_holds_the_values_that_go_with_a_value(problem: Problem) -> None:
    network = Network(problem)
    for number, stated in enumerate(problem.constraints):
        if len(stated.scope) == 2:
            first, second = stated.scope
            for i, a in enumerate(problem.domains[first]):
                for j, b in enumerate(problem.domains[second]):
                    there, back = (
                        network.allowed(number, first)[i] >> j,
                        network.allowed(number, second)[j] >> i,
                    )
                    assert (there & 1, back & 1) == (stated.holds((a, b)),) * 2


@brief
@given(problems())
def test_every_variable_knows_its_constraints(problem: Problem) -> None:
    network = Network(problem)
    for variable in range(len(problem.variables)):
        known = sorted(network.unary[variable] + network.on[variable])
        assert known == [n for n, one in enumerate(problem.constraints) if variable in one.scope]


def test_a_mask_is_made_only_when_it_is_asked_for() -> None:
    problem, _ = read_problem('{"variables": {"A B": "1..4"}, "constraints": ["A > B"]}')
    allowed = Network(problem).allowed(0, 0)
    assert (allowed[2], list(allowed)) == (0b0011, [2])


def test_tests_are_counted_until_support_is_found() -> None:
    problem, _ = read_problem('{"variables": {"A B": "1..4"}, "constraints": ["A > B"]}')
    removed, checks = Network(problem).unsupported(0, 0, problem.full())
    # A = 1 fails with each of four values of B; 2, 3 and 4 go with the first.
    assert (bits(removed), checks) == ([0], 4 + 1 + 1 + 1)


def test_several_variables_are_tried_together() -> None:
    problem, _ = read_problem('{"variables": {"A B C": "0..2"}, "constraints": ["A + B = C + 4"]}')
    removed, _ = Network(problem).unsupported(0, 0, problem.full())
    assert bits(removed) == [0, 1]
