"""The queens' problem is the one on the board."""

from itertools import product

import pytest

from webviz.csp import queens


def test_a_constraint_holds_where_two_queens_do_not_attack_each_other() -> None:
    problem = queens(5)
    assert len(problem.constraints) == 10
    for stated in problem.constraints:
        a, b = stated.scope
        for first, second in product(range(1, 6), repeat=2):
            attacks = first == second or abs(first - second) == abs(a - b)
            assert stated.holds((first, second)) != attacks


def test_a_constraint_is_written_with_both_of_its_parts() -> None:
    problem = queens(4)
    assert problem.constraints[1].text(problem.variables) == "Q1 != Q3 and |Q1 - Q3| != 2"


@pytest.mark.parametrize("number", [0, 101])
def test_boards_of_other_sizes_are_refused(number: int) -> None:
    with pytest.raises(ValueError, match="expected 1 to 100"):
        queens(number)
