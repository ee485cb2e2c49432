"""Checks of a given problem, and their counterexamples."""

from itertools import combinations, permutations, product

import pytest
from csp_problems import australia, brief, problems
from hypothesis import given
from hypothesis import strategies as st

from webviz.csp import Problem, queens
from webviz.csp.consistency import (
    Counterexample,
    arc_counterexample,
    consistency_sentence,
    counterexample,
    counterexample_sentence,
    k_counterexample,
    node_counterexample,
)
from webviz.csp.json_reader import read_problem
from webviz.csp.tally import CheckTooLarge


def agree(problem: Problem, given: dict[int, int]) -> bool:
    """Whether every constraint on these variables alone holds."""
    inside = (one for one in problem.constraints if set(one.scope) <= set(given))
    return all(one.holds([problem.domains[x][given[x]] for x in one.scope]) for one in inside)


def is_k_consistent(problem: Problem, k: int) -> bool:
    """Freuder's definition, word for word."""
    size = [range(len(domain)) for domain in problem.domains]
    return all(
        any(agree(problem, {**given, one: value}) for value in size[one])
        for chosen in combinations(range(len(size)), k - 1)
        for values in product(*(size[x] for x in chosen))
        for given in [dict(zip(chosen, values, strict=True))]
        if agree(problem, given)
        for one in range(len(size))
        if one not in given
    )


def is_arc_consistent(problem: Problem) -> bool:
    """Every value of either variable has one of the other, by each constraint on two."""
    return all(
        any(
            one.holds([problem.domains[x][{a: i, b: j}[x]] for x in one.scope])
            for j in range(len(problem.domains[b]))
        )
        for one in problem.constraints
        if len(one.scope) == 2
        for a, b in permutations(one.scope)
        for i in range(len(problem.domains[a]))
    )


@brief
@given(problems(), st.integers(1, 4))
def test_k_consistency_is_by_the_definition_and_so_is_its_counterexample(problem: Problem, k: int) -> None:
    found = k_counterexample(problem, k)
    assert (found is None) == is_k_consistent(problem, k)
    if found:
        given = dict(found.values)
        assert len(given) == k - 1 and agree(problem, given) and found.variable not in given
        values = range(len(problem.domains[found.variable]))
        assert not any(agree(problem, {**given, found.variable: value}) for value in values)


@brief
@given(problems())
def test_arc_consistency_is_by_the_definition(problem: Problem) -> None:
    assert (arc_counterexample(problem) is None) == is_arc_consistent(problem)


@brief
@given(problems())
def test_node_consistency_is_that_no_value_breaks_a_constraint_on_its_variable(problem: Problem) -> None:
    sound = all(
        agree(problem, {x: i}) for x, domain in enumerate(problem.domains) for i in range(len(domain))
    )
    assert (node_counterexample(problem) is None) == sound


def test_a_counterexample_is_told_in_words() -> None:
    problem, _ = read_problem('{"variables": {"A B": "1..3"}, "constraints": ["A < B", "B != 3"]}')
    node, arc = node_counterexample(problem), arc_counterexample(problem)
    assert (node, arc) == (Counterexample(((1, 2),), -1, 1), Counterexample(((0, 2),), 1, 0))
    assert node and counterexample_sentence(problem, node) == "B = 3 is ruled out: B != 3"
    assert arc and counterexample_sentence(problem, arc) == "with A = 3 there is no value for B: A < B"


def test_australia_in_three_colors_is_3_consistent_but_not_4_consistent() -> None:
    problem = australia()
    assert [k_counterexample(problem, k) is None for k in (1, 2, 3, 4)] == [True, True, True, False]
    found = k_counterexample(problem, 4)
    assert found and counterexample_sentence(problem, found) == (
        "with WA = R and NT = G and Q = B there is no value for SA"
    )


def test_four_queens_are_arc_consistent_but_not_3_consistent() -> None:
    assert arc_counterexample(queens(4)) is None and k_counterexample(queens(4), 3) is not None


def test_a_check_that_is_too_large_is_given_up() -> None:
    for level in ("arc", 3):
        with pytest.raises(CheckTooLarge, match="more than 100 tests"):
            counterexample(queens(8), level, most_tests=100)
    with pytest.raises(CheckTooLarge, match="choose a smaller number"):
        counterexample(queens(8), 3, most_tests=100)


@pytest.mark.parametrize("level", ["node", "arc", 2])
def test_each_part_of_a_constraint_counts(level: str | int) -> None:
    few, many = (
        read_problem(f'{{"variables": {{"A B": "1..9"}}, "constraints": ["{text}", "{text}"]}}')[0]
        for text in (" and ".join(f"A + {n} != B and B != {n}" for n in range(20, end)) for end in (21, 60))
    )
    assert counterexample(few, level, most_tests=300) is None
    with pytest.raises(CheckTooLarge):
        counterexample(many, level, most_tests=300)


def test_constraints_that_say_the_same_are_checked_once() -> None:
    names = " ".join(f"V{number}" for number in range(60))
    text = f'{{"variables": {{"{names}": "1..9"}}, "constraints": [{{"different": "{names}"}}]}}'
    pairs = 60 * 59 // 2
    assert arc_counterexample(read_problem(text)[0], most_tests=81 + 2 * pairs) is None


def test_constraints_on_other_variables_count_as_they_are_passed_over() -> None:
    stated = ", ".join(f'"A + {one} < C + 40"' for one in "BDEFGH")
    problem, star = (
        read_problem(f'{{"variables": {{"A B C D E F G H": "1..3"}}, "constraints": [{text}]}}')[0]
        for text in ("", stated)
    )
    assert k_counterexample(problem, 2, most_tests=250) is None
    with pytest.raises(CheckTooLarge):
        k_counterexample(star, 2, most_tests=250)


@pytest.mark.parametrize("level", ["node", "arc", 3])
def test_whoever_watches_can_end_a_check(level: str | int) -> None:
    problem, _ = read_problem(
        '{"variables": {"A": "1..1500", "B": "1..300"}, "constraints": ["A != 0", "A > B - 300"]}'
    )

    def end(_tests: int) -> None:
        raise InterruptedError

    with pytest.raises(InterruptedError):
        counterexample(problem, level, look=end)


def test_more_variables_than_there_are_leave_nothing_to_check() -> None:
    told = [consistency_sentence(queens(3), k, counterexample(queens(3), k)) for k in (2, 4, 9)]
    assert told[0].startswith("not 2-consistent: with Q1 = 2 there is no value for Q2")
    assert told[1:] == [f"{k}-consistent: there are only 3 variables" for k in (4, 9)]
    assert consistency_sentence(australia(), "node", None) == "node-consistent"


def test_looking_at_variables_without_constraints_counts_as_well() -> None:
    problem, _ = read_problem('{"variables": {"A B C D E F": "1..9"}}')
    with pytest.raises(CheckTooLarge):
        k_counterexample(problem, 4, most_tests=1_000)
