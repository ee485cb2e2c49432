"""Which files are outputs is told by their names alone."""

import stat

import pytest

from webviz.grading.choosing import MOST_BYTES, MOST_SAID, Chosen, File, Refused, choose, shown
from webviz.grading.model import LARGEST_OUTPUT
from webviz.grading.patterns import pattern

OUTPUTS = pattern("{case}.out", "case")


def chosen(*files: File, cases: tuple[str, ...] = ("a", "b")) -> Chosen:
    return choose(files, OUTPUTS, cases)


def test_outputs_may_lie_in_any_folder() -> None:
    found = chosen(File("homework/deep/a.out", 3), File("b.out", 4), File("solver.py", 900))
    assert {case: file.path for case, file in found.files.items()} == {
        "a": "homework/deep/a.out",
        "b": "b.out",
    }
    assert found.missing == {} and found.said == ()


def test_an_output_that_is_not_there_is_missing_and_its_name_is_told() -> None:
    found = chosen(File("a.out", 3))
    assert found.missing == {"b": "there is no output for it: expected a file named b.out"}


def test_of_two_outputs_for_a_case_none_is_taken() -> None:
    found = chosen(File("new/a.out", 3), File("a.out", 3), cases=("a",))
    assert found.files == {}
    assert found.missing == {"a": "there are 2 outputs for it, a.out and new/a.out: keep one"}


def test_what_file_systems_leave_behind_is_no_output() -> None:
    found = chosen(File("__MACOSX/a.out", 3), File("x/.a.out", 3), File("a.out", 3), cases=("a",))
    assert list(found.files) == ["a"]


def test_a_link_is_not_followed() -> None:
    found = chosen(File("a.out", 3, stat.S_IFLNK | 0o777), cases=("a",))
    assert found.missing == {"a": "a.out is no regular file: links are not followed"}


def test_outputs_are_bounded_each_and_together() -> None:
    found = chosen(File("a.out", LARGEST_OUTPUT + 1), cases=("a",))
    assert found.missing["a"].startswith("a.out has 16,777,217 bytes")
    cases = tuple(str(number) for number in range(5))
    with pytest.raises(Refused, match=f"{MOST_BYTES:,}"):
        chosen(*(File(f"{case}.out", LARGEST_OUTPUT) for case in cases), cases=cases)


def test_an_output_for_no_case_is_said_with_what_may_have_been_meant() -> None:
    found = chosen(File("graded1.out", 1), cases=("graded01",))
    assert found.said == ("graded1.out is for no case: it was left out; did you mean graded01.out?",)


def test_of_many_outputs_for_no_case_a_few_are_named() -> None:
    found = chosen(*(File(f"x{number}.out", 1) for number in range(MOST_SAID + 7)), cases=())
    assert len(found.said) == MOST_SAID + 1
    assert found.said[-1] == "7 more files are for no case: they were left out"


def test_a_name_is_shown_on_one_line_and_not_too_long() -> None:
    assert shown("a\n\x1b[2J") == "a��[2J"
    assert len(shown("a" * 500)) == 80
