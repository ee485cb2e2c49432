"""A signature has one number for outputs that are equal, and 0 for the right one."""

import pytest
from on_page import AUSTRALIA
from tree_texts import BOOK

from webviz.doctor import exercise_of, faulty_lines, right_lines, tree_exercise
from webviz.doctor.exercise import Exercise
from webviz.doctor.making import made_map, made_tree
from webviz.doctor.revealing import signature
from webviz.maps import read_map
from webviz.trees import read_trees

HOMEWORK = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())


def exercises() -> list[Exercise]:
    texts = [made_map(seed) for seed in (2, 3)]
    maps = [exercise_of(read_map(text)[0], text) for text in texts]
    return [HOMEWORK, *maps, *(tree_exercise(read_trees(made_tree(seed))[0][0]) for seed in (2, 3))]


@pytest.mark.parametrize("exercise", exercises())
def test_faults_share_a_number_where_their_programs_print_the_same(exercise: Exercise) -> None:
    found = signature([exercise])
    printed = {fault: faulty_lines(exercise, [fault]) for fault in exercise.faults}
    right = right_lines(exercise)
    assert found.lines == len(right) and found.is_whole
    assert list(found.groups) == exercise.faults
    for fault in exercise.faults:
        assert found.reveals(fault) == (printed[fault] != right)
        for other in exercise.faults:
            assert (found.groups[fault] == found.groups[other]) == (printed[fault] == printed[other])


def test_on_australia_all_but_two_show() -> None:
    found = signature([HOMEWORK])
    assert set(found.groups) - set(found.revealed()) == {"case-ignored", "frontier-ignored"}


def test_of_long_outputs_the_beginnings_are_compared() -> None:
    found = signature([HOMEWORK], most=25)
    assert found.lines == 25 and not found.is_whole
    assert not found.reveals("cut-beyond"), "it shows in line 26"
    assert signature([HOMEWORK], most=26).reveals("cut-beyond")


def test_an_output_that_ends_differs_from_one_that_goes_on() -> None:
    lines = len(right_lines(HOMEWORK)) - 1
    found = signature([HOMEWORK], most=lines)
    assert found.reveals("no-result-line") and not found.is_whole


def test_a_text_of_several_trees_reveals_what_any_of_them_does() -> None:
    trees = [tree_exercise(tree) for tree in read_trees(f"{BOOK}\n((1 2) (1 0))\n")[0]]
    alone, together = [signature([tree]) for tree in trees], signature(trees)
    assert together.lines == sum(one.lines for one in alone)
    for fault in together.groups:
        assert together.reveals(fault) == any(one.reveals(fault) for one in alone)
    assert set(together.revealed()) > set(alone[0].revealed())
