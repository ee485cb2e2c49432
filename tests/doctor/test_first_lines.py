"""Only as many lines are written as are wanted, and whether a program goes on is known."""

import pytest
from on_page import AUSTRALIA, ROOT, TRACE

from webviz.doctor import exercise_of, faulty_lines
from webviz.doctor.first_lines import LOOKS_EVERY, FirstLines, first_lines
from webviz.maps import read_map

HOMEWORK = exercise_of(read_map(AUSTRALIA)[0], AUSTRALIA.decode())
OUTPUT = [*TRACE, "NSW, B, 10"]


@pytest.mark.parametrize("most", [0, 1, 5, len(OUTPUT) - 1])
def test_no_more_lines_come_than_are_wanted(most: int) -> None:
    assert first_lines(HOMEWORK, most) == FirstLines(OUTPUT[:most], is_all=False)


@pytest.mark.parametrize("most", [len(OUTPUT), len(OUTPUT) + 1])
def test_a_program_that_prints_no_more_is_at_its_end(most: int) -> None:
    assert first_lines(HOMEWORK, most) == FirstLines(OUTPUT, is_all=True)


def test_the_lines_are_those_of_a_program_with_the_faults() -> None:
    assert first_lines(HOMEWORK, 30, ["cut-beyond"]).lines == faulty_lines(HOMEWORK, ["cut-beyond"])[:30]


def test_it_looks_now_and_then_and_may_be_ended_there() -> None:
    map, _ = read_map((ROOT / "sample_maps" / "us-48.txt").read_bytes())
    looks: list[int] = []
    first_lines(exercise_of(map), 3 * LOOKS_EVERY - 1, (), looks.append)
    assert looks == [LOOKS_EVERY, 2 * LOOKS_EVERY]
