"""Constraints on several variables as auxiliary variables: the same solutions, on pairs only."""

import pytest
from csp_problems import brief, found, problems, solutions
from hypothesis import given

from webviz.csp import Problem, Settings, queens, solve
from webviz.csp.binary import NoBinaryForm, binary
from webviz.csp.json_reader import read_problem
from webviz.csp.json_writer import write_problem

TWO = """{"variables": {"T F": "1..9", "U W R O": "0..9", "C1 C2 C3": [0, 1]},
 "constraints": [{"different": "F T U W R O"}, "O + O = R + 10*C1", "C1 + W + W = U + 10*C2",
                 "C2 + T + T = O + 10*C3", "C3 = F"]}"""


@brief
@given(problems())
def test_the_binary_problem_has_the_same_solutions(problem: Problem) -> None:
    try:
        pairs = binary(problem)
    except NoBinaryForm:
        assert solutions(problem) == set()
        return
    assert all(len(one.scope) <= 2 for one in pairs.constraints)
    assert pairs.variables[: len(problem.variables)] == problem.variables
    run = solve(pairs, Settings(propagation="arcs", solutions=None))
    short = [found(problem, one[: len(problem.variables)]) for one in run.solutions]
    assert len(short) == len(set(short)) and set(short) == solutions(problem)


def test_a_sum_becomes_a_variable_that_holds_its_summands_together() -> None:
    problem = binary(
        read_problem('{"variables": {"A B": "1..2", "C": "3..3"}, "constraints": ["A + B = C"]}')[0]
    )
    assert problem.variables == ("A", "B", "C", "H1")
    assert problem.domains[3] == ("1:2:3", "2:1:3")
    texts = [one.text(problem.variables) for one in problem.constraints]
    assert texts == ["part 1 of H1 is A", "part 2 of H1 is B", "part 3 of H1 is C"]


def test_a_cryptarithm_is_solved_in_both_forms_and_the_binary_one_can_be_written() -> None:
    problem = read_problem(TWO)[0]
    pairs = binary(problem)
    assert read_problem(write_problem(pairs))[0] == pairs
    settings = Settings(propagation="arcs", variables="mrv", solutions=None)
    assert len(solve(problem, settings).solutions) == len(solve(pairs, settings).solutions) == 7


def test_a_problem_on_pairs_stays_as_it_is() -> None:
    assert binary(queens(5)) == queens(5)


def test_names_that_are_taken_are_left_alone() -> None:
    text = '{"variables": {"H1 H3 B": "1..2"}, "constraints": ["H1 + H3 + B = 4", "H1 + H3 = B + 1"]}'
    assert binary(read_problem(text)[0]).variables[3:] == ("H2", "H4")


@pytest.mark.parametrize(
    ("variables", "stated", "message"),
    [
        ('"A B C": "1..200"', "A + B = C", "8,000,000 combinations of values are too many"),
        ('"A B C": "1..40"', "A + B + C > 3", "the auxiliary variables would have too many values"),
        ('"A B C": "1..4"', "A + B + C > 30", "no values satisfy it"),
    ],
)
def test_what_has_no_binary_form_says_why(variables: str, stated: str, message: str) -> None:
    problem = read_problem(f'{{"variables": {{{variables}}}, "constraints": ["{stated}"]}}')[0]
    with pytest.raises(NoBinaryForm, match=message):
        binary(problem)


def test_too_many_ties_and_too_large_ones_are_no_binary_form(monkeypatch: pytest.MonkeyPatch) -> None:
    text = '{"variables": {"A B C": "1..3"}, "constraints": ["A + B = C", "A != B"]}'
    problem, _ = read_problem(text)
    monkeypatch.setattr("webviz.csp.binary.MOST_CONSTRAINTS", 4)
    assert len(binary(problem).constraints) == 4
    monkeypatch.setattr("webviz.csp.binary.MOST_CONSTRAINTS", 3)
    with pytest.raises(NoBinaryForm, match="too many constraints"):
        binary(problem)
    monkeypatch.undo()
    monkeypatch.setattr("webviz.csp.binary.MOST_COMBINATIONS", 8)
    with pytest.raises(NoBinaryForm, match="9 pairs of values are too many, 8 can be tested"):
        binary(problem)


def test_all_constraints_together_may_only_take_so_much(monkeypatch: pytest.MonkeyPatch) -> None:
    problem, _ = read_problem('{"variables": {"A B C D": "1..3"}, "constraints": ["A + B = C", "B + C = D"]}')
    monkeypatch.setattr("webviz.csp.binary.MOST_TRIED", 54)
    assert len(binary(problem).variables) == 6
    monkeypatch.setattr("webviz.csp.binary.MOST_TRIED", 53)
    with pytest.raises(NoBinaryForm, match="B \\+ C = D: 54 combinations"):
        binary(problem)
