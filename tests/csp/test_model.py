"""What a problem is: pairs by number, constraints on the same variables joined, nothing empty."""

import pytest

from webviz.csp import Problem
from webviz.csp.model import bits, constraint, joined
from webviz.csp.relations import Against, Compare, Distance, Linear


def test_pairs_are_numbered_variable_by_variable_and_the_root_comes_last() -> None:
    problem = Problem("p", ("A", "B", "C"), ((1, 2), ("x",), (3, 4, 5)), ())
    assert problem.offsets() == (0, 2, 3)
    assert problem.labels() == ("A, 1", "A, 2", "B, x", "C, 3", "C, 4", "C, 5", "start")
    assert problem.full() == [0b11, 0b1, 0b111]


def test_constraints_on_the_same_two_variables_become_one() -> None:
    less, differ, near = Compare("<"), Compare("!="), Distance("<", 3)
    stated = [constraint((0, 1), differ), constraint((1, 2), less), constraint((1, 0), less)]
    stated += [constraint((1, 0), differ), constraint((0, 1), near), constraint((1, 0), near)]
    first, second = joined(stated)
    assert first.text(("A", "B", "C")) == "A != B and B < A and |A - B| < 3"
    assert second.text(("A", "B", "C")) == "B < C"
    assert [first.holds(pair) for pair in ((2, 1), (1, 2), (4, 1))] == [True, False, False]


def test_constraints_on_the_same_variable_become_one() -> None:
    (one,) = joined([constraint((0,), Against(">", 1)), constraint((0,), Against("<", 3))])
    assert one.text(("A",)) == "A > 1 and A < 3"


def test_larger_constraints_stay_apart_but_are_not_repeated() -> None:
    some, other = (constraint((0, 1, 2), Linear((1, 1, 1), "=", total)) for total in (3, 4))
    assert joined([some, other, some]) == (some, other)


@pytest.mark.parametrize("domains", [((1,), ()), ((1,),), (tuple(range(20_000)), (1,))])
def test_what_is_no_problem_is_refused(domains: tuple[tuple[int, ...], ...]) -> None:
    with pytest.raises(ValueError, match=r"empty|at most"):
        Problem("p", ("A", "B"), domains, ())


def test_the_values_in_a_mask_come_in_order() -> None:
    assert bits(0b101101) == [0, 2, 3, 5] and bits(0) == []
    for values in ([63], [64], [0, 63, 64, 65, 200], [20_000], list(range(3, 300))):
        assert bits(sum(1 << value for value in values)) == values
