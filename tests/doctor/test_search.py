"""Programs are tried as far as they go, and those with the fewest faults come first."""

import pytest
from on_page import AUSTRALIA, PUBLISHED

from webviz.doctor import exercise_of, faulty_lines
from webviz.doctor.comparison import Budget, Match, OutOfLines, Output, match
from webviz.doctor.search import explained
from webviz.maps import read_map

HOMEWORK = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())
RIGHT = PUBLISHED.splitlines()


def test_a_program_is_stopped_at_the_first_line_that_differs() -> None:
    budget = Budget(1_000)
    assert match(HOMEWORK, ("cut-beyond",), Output(RIGHT), budget) == Match(("cut-beyond",), 25, exact=False)
    assert budget.left == 1_000 - 26


def test_an_output_that_goes_on_is_not_exactly_that_of_a_program_that_has_ended() -> None:
    assert match(HOMEWORK, (), Output([*RIGHT, "NSW, B, 10"]), Budget()) == Match((), 86, exact=False)
    assert match(HOMEWORK, (), Output(RIGHT), Budget()) == Match((), 86, exact=True)


def test_a_budget_that_is_used_up_ends_it() -> None:
    with pytest.raises(OutOfLines):
        match(HOMEWORK, (), Output(RIGHT), Budget(50))


def test_one_fault_that_explains_all_leaves_pairs_untried() -> None:
    found = explained(HOMEWORK, Output(faulty_lines(HOMEWORK, ["fail-hard"])))
    assert [one.faults for one in found.best] == [("fail-hard",)]
    assert found.tried == 1 + len(HOMEWORK.faults)


def test_where_nothing_is_exact_those_that_come_farthest_are_told() -> None:
    lines = [*faulty_lines(HOMEWORK, ["cut-beyond"])[:60], "V, R, 9, 9, 9, 9"]
    found = explained(HOMEWORK, Output(lines))
    assert found.best[0] == Match(("cut-beyond",), 60, exact=False)
    assert found.right.lines == 25


def test_of_a_long_output_a_program_may_go_on_after_what_is_compared() -> None:
    beginning = Output(faulty_lines(HOMEWORK, ["cut-beyond"])[:60], is_whole=False)
    found = explained(HOMEWORK, beginning)
    assert ("cut-beyond",) in [one.faults for one in found.best]
    assert all(one.exact and one.lines == 60 for one in found.best)


@pytest.mark.parametrize("fault", ["no-result-line", "last-of-equal-moves"])
def test_of_a_long_output_that_differs_at_its_end_the_result_is_looked_at_first(fault: str) -> None:
    found = explained(HOMEWORK, Output(faulty_lines(HOMEWORK, [fault])), Budget(300))
    assert (fault,) in [one.faults for one in found.best] and not found.is_complete


def test_pairs_with_a_fault_that_explains_much_are_tried_first() -> None:
    """In the order of the list, or of the lesser fault, the right pair comes after 2,700 lines or more."""
    pair = ("no-cutoff-line", "no-result-line")
    found = explained(HOMEWORK, Output(faulty_lines(HOMEWORK, pair)), Budget(1_900))
    assert [one.faults for one in found.best] == [pair] and not found.is_complete


def test_six_pairs_are_tried_with_a_third_fault() -> None:
    """Of these three no two are among the best five pairs."""
    three = ("beta-never-lowered", "colors-in-file-order", "no-update-lines")
    found = explained(HOMEWORK, Output(faulty_lines(HOMEWORK, three)))
    assert [one.faults for one in found.best] == [three]


def test_the_six_that_come_farthest_are_told_where_nothing_is_exact() -> None:
    lines = [*faulty_lines(HOMEWORK, ["cut-beyond"])[:60], "V, R, 9, 9, 9, 9"]
    assert [one.lines for one in explained(HOMEWORK, Output(lines)).best] == [60] * 6
