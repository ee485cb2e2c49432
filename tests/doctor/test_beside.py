"""An output beside the right one: no line is lost, what is the same stands together."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from webviz.doctor import exercise_of, faulty_lines, right_lines
from webviz.doctor.beside import MOST_RUNS, Beside, Run, beside
from webviz.maps import read_map

AUSTRALIA = "sample_maps/australia.txt"
lines = st.lists(
    st.sampled_from(["A, R, 0, 1, 2, 3", "B, G, 1, 1, 2, 3", "B, G, 1, 4, 2, 3", "x", ""]), max_size=60
)


def held(found: Beside, yours: list[str], right: list[str]) -> None:
    """The runs follow each other, and those that are the same are."""
    i = j = 0
    for run in found.runs:
        assert (run.yours, run.right) == (i, j)
        mine, theirs = yours[i : i + run.of_yours], right[j : j + run.of_right]
        assert mine or theirs
        assert (mine == theirs) if run.is_same else (not mine or not theirs or mine != theirs)
        i, j = i + run.of_yours, j + run.of_right
    if found.is_whole:
        assert (i, j) == (len(yours), len(right))


@given(lines, lines)
def test_the_runs_hold_every_line_of_both_in_order(yours: list[str], right: list[str]) -> None:
    found = beside(yours, right)
    assert found.is_whole
    held(found, yours, right)


@given(lines)
def test_the_same_lines_are_one_run(both: list[str]) -> None:
    runs = [Run(0, 0, len(both), len(both), True)] if both else []
    assert beside(both, both) == Beside(runs, True)


def test_many_lines_too_many_are_one_run_and_what_follows_is_the_same_again() -> None:
    right = [f"line {n}" for n in range(5_000)]
    yours = [*right[:1_000], *["q"] * 1_500, *right[1_000:]]
    assert beside(yours, right).runs == [
        Run(0, 0, 1_000, 1_000, True),
        Run(1_000, 1_000, 1_500, 0, False),
        Run(2_500, 1_000, 4_000, 4_000, True),
    ]


def test_of_lines_that_differ_those_about_one_node_stand_beside_each_other() -> None:
    right = ["R, R, 0, 1, 1, 9", "A, R, 1, 2, 1, 9", "B, R, 1, 3, 1, 9"]
    yours = ["R, R, 0, 1, 1, 9", "C, G, 1, 7, 7, 7", "A, R, 1, 5, 1, 9", "B, R, 1, 6, 1, 9"]
    assert beside(yours, right).runs[1:] == [Run(1, 1, 1, 0, False), Run(2, 1, 2, 2, False)]


def test_a_fault_of_values_alone_leaves_every_line_beside_its_own() -> None:
    with open(AUSTRALIA, encoding="utf-8") as file:
        text = file.read()
    exercise = exercise_of(read_map(text)[0], text)
    found = beside(faulty_lines(exercise, ("line-before-bound",)), right_lines(exercise))
    assert all(run.of_yours == run.of_right for run in found.runs)


def test_the_right_line_beside_one_of_yours_is_found() -> None:
    found = beside(["a", "x", "y", "b", "c", "d"], ["a", "b", "c", "d", "e"])
    assert [found.right_of(line) for line in range(7)] == [0, 1, 1, 1, 2, 3, 4]
    assert Beside([], True).right_of(0) == 0


@pytest.mark.parametrize("letters", ["ab", "abc", "abcdefgh"])
def test_two_outputs_that_never_agree_for_long_are_given_up_after_so_many_runs(letters: str) -> None:
    rng = Random(letters)
    yours, right = ([rng.choice(letters) for _ in range(50_000)] for _ in range(2))
    found = beside(yours, right)
    assert not found.is_whole
    assert MOST_RUNS <= len(found.runs) < MOST_RUNS + 400
    held(found, yours, right)


def test_whoever_wants_to_end_it_is_asked_on_the_way() -> None:
    class Over(Exception):
        pass

    def look(_done: int) -> None:
        raise Over

    with pytest.raises(Over):
        beside(["a"], ["b"], look)
