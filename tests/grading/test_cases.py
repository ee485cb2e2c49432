"""Cases are what webviz itself can solve."""

import pytest
from command_line import AUSTRALIA, LARGE, TRACE
from graded_course import SOURCE

from webviz.grading.cases import CaseError, check_expected, digest, make_case
from webviz.maps.model import Diagnostic


def mistake(source: bytes) -> Diagnostic:
    with pytest.raises(CaseError) as caught:
        make_case("a", source)
    [error] = caught.value.errors
    return error


def test_what_is_right_is_the_trace() -> None:
    made = make_case("australia", AUSTRALIA.read_bytes())
    assert made.right == TRACE and made.case.right == digest(TRACE)
    assert made.case.steps == TRACE.count(b"\n") == 85


def test_a_tree_is_a_case_too() -> None:
    made = make_case("tree", b"((3 12 8) (2 4 6) (14 5 2))")
    assert made.right.split(b"\n")[-1].endswith(b", 3") and made.warnings == ()


def test_what_was_repaired_is_told() -> None:
    made = make_case("a", SOURCE.replace(b"D: C", b"D: C, C"))
    assert [(warning.line, warning.severity) for warning in made.warnings] == [(9, "warning")]


def test_a_mistake_has_its_place() -> None:
    error = mistake(SOURCE.replace(b"R-1", b"X-1"))
    assert (error.line, error.column) == (2, 4)


@pytest.mark.parametrize("source", [b"((1 2) 3)\n((1 2) 3)\n", b"{(A,MIN)} {(A,4),(A,3)}"])
def test_trees_that_no_homework_is_about_are_refused(source: bytes) -> None:
    assert mistake(source).message.startswith("found ")


def test_a_search_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("webviz.grading.cases.MOST_NODES", 1_000)
    error = mistake(LARGE.encode())
    assert error.message == "the search has more than 1,000 nodes, too many to be graded"
    assert error.suggestion == "state a smaller depth"


@pytest.mark.parametrize("end", [b"", b"\n", b"\r\n", b"\n\n"])
def test_an_expected_output_may_end_as_it_likes(end: bytes) -> None:
    made = make_case("australia", AUSTRALIA.read_bytes())
    check_expected(made, TRACE + end)
    check_expected(made, TRACE.replace(b"\n", b"\r\n"))


@pytest.mark.parametrize(
    ("expected", "line", "found"),
    [
        (TRACE.replace(b"NSW, B, 10", b"Q, R, 18"), 86, 'found "Q, R, 18", expected "NSW, B, 10"'),
        (TRACE.rpartition(b"\n")[0], 86, 'found the end, expected "NSW, B, 10"'),
        (TRACE + b"\nmore", 87, 'found "more", expected the end'),
        (b"", 1, 'found "", expected "SA, G, 0, -inf, -inf, inf"'),
    ],
)
def test_another_expectation_is_refused_where_it_differs(expected: bytes, line: int, found: str) -> None:
    made = make_case("australia", AUSTRALIA.read_bytes())
    with pytest.raises(CaseError) as caught:
        check_expected(made, expected)
    [error] = caught.value.errors
    assert error.line == line and error.message.startswith(found)
