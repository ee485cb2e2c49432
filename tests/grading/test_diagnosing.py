"""Cases are what webviz itself can solve, and what a task finds is what the doctor finds."""

import json
from pathlib import Path
from typing import Any

import pytest
from command_line import AUSTRALIA, LARGE, TRACE
from graded_course import SOURCE

from webviz.doctor import Diagnosis, exercise_of, faulty_lines, tree_exercise
from webviz.doctor import Difference as Told
from webviz.doctor import Explanation as Explains
from webviz.doctor.diagnosis import END
from webviz.grading import diagnosing
from webviz.grading import grader as module
from webviz.grading.cases import CaseError, check_expected, digest, make_case
from webviz.grading.diagnosing import grade_task
from webviz.grading.found_json import LONGEST_LINE, DamagedResult, found_of, kept
from webviz.grading.grader import OURS, grader
from webviz.grading.model import Difference, Explanation, Found, Task
from webviz.maps import read_map
from webviz.maps.model import Diagnostic
from webviz.trees import read_trees


def mistake(source: bytes) -> Diagnostic:
    with pytest.raises(CaseError) as caught:
        make_case("a", source)
    [error] = caught.value.errors
    return error


def test_what_is_right_is_the_trace_of_a_map_or_a_tree_and_what_was_repaired_is_told() -> None:
    made = make_case("australia", AUSTRALIA.read_bytes())
    assert made.right == TRACE and made.case.right == digest(TRACE)
    assert made.case.steps == TRACE.count(b"\n") == 85
    made = make_case("tree", TREE)
    assert made.right.split(b"\n")[-1].endswith(b", 3") and made.warnings == ()
    made = make_case("a", SOURCE.replace(b"D: C", b"D: C, C"))
    assert [(warning.line, warning.severity) for warning in made.warnings] == [(9, "warning")]


def test_what_no_homework_is_about_is_refused_at_its_place(monkeypatch: pytest.MonkeyPatch) -> None:
    error = mistake(SOURCE.replace(b"R-1", b"X-1"))
    assert (error.line, error.column) == (2, 4)
    for source in (b"((1 2) 3)\n((1 2) 3)\n", b"{(A,MIN)} {(A,4),(A,3)}"):
        assert mistake(source).message.startswith("found ")
    monkeypatch.setattr("webviz.grading.cases.MOST_NODES", 1_000)
    error = mistake(LARGE.encode())
    assert "more than 1,000 nodes" in error.message and "smaller depth" in str(error.suggestion)


def test_an_expected_output_may_end_as_it_likes() -> None:
    made = make_case("australia", AUSTRALIA.read_bytes())
    for end in (b"", b"\n", b"\r\n", b"\n\n"):
        check_expected(made, TRACE + end)
    check_expected(made, TRACE.replace(b"\n", b"\r\n"))


def test_another_expectation_is_refused_where_it_differs() -> None:
    made = make_case("australia", AUSTRALIA.read_bytes())
    for expected, line, found in (
        (TRACE.replace(b"NSW, B, 10", b"Q, R, 18"), 86, 'found "Q, R, 18", expected "NSW, B, 10"'),
        (TRACE.rpartition(b"\n")[0], 86, 'found the end, expected "NSW, B, 10"'),
        (TRACE + b"\nmore", 87, 'found "more", expected the end'),
        (b"", 1, 'found "", expected "SA, G, 0, -inf, -inf, inf"'),
    ):
        with pytest.raises(CaseError) as caught:
            check_expected(made, expected)
        [error] = caught.value.errors
        assert error.line == line and error.message.startswith(found)


TREE = b"((3 12 8) (2 4 6) (14 5 2))"


def found(source: bytes, output: bytes) -> Found:
    case = make_case("a", source).case
    result = grade_task(Task("ann", (case,), {"a": output}))
    assert (result.student, result.failure) == ("ann", "")
    return found_of(result.found["a"])


def test_slips_of_form_are_told_and_what_is_right_needs_no_doctor(monkeypatch: pytest.MonkeyPatch) -> None:
    slip = found(AUSTRALIA.read_bytes(), TRACE.replace(b", ", b","))
    assert slip.verdict == "form" and slip.form
    monkeypatch.setattr(diagnosing, "diagnose", None)
    assert found(AUSTRALIA.read_bytes(), TRACE) == Found("right")


def test_a_fault_is_found_on_a_map_and_on_a_tree() -> None:
    map = AUSTRALIA.read_text("utf-8")
    for source, exercise in (
        (map.encode(), exercise_of(read_map(map)[0], map)),
        (TREE, tree_exercise(read_trees(TREE)[0][0])),
    ):
        told = found(source, "\n".join(faulty_lines(exercise, ["no-update-lines"])).encode())
        assert told.verdict == "explained" and told.difference
        assert [one.faults for one in told.explanations] == [("no-update-lines",)]


def test_whatever_is_handed_in_is_graded() -> None:
    for output in (b"", b"\xff\x00", b"x" * 10_000, b"\n" * 10_000):
        assert found(TREE, output).verdict == "unexplained"


FULL = Diagnosis("explained", Told(3, 5, "yours", END), ["a slip"], [Explains(("late",), True, 9)])


def test_a_diagnosis_is_read_back_from_json() -> None:
    found = found_of(json.loads(json.dumps(kept(FULL))))
    assert found == Found(
        "explained", Difference(3, 5, "yours", None), ("a slip",), (Explanation(("late",), True, 9),)
    )
    assert found_of(kept(Diagnosis("right"))) == Found("right")


def test_long_lines_are_cut() -> None:
    found = found_of(kept(Diagnosis("unexplained", Told(1, 1, "x" * 9_999, "right"))))
    assert found.difference == Difference(1, 1, "x" * LONGEST_LINE + "…", "right")


def test_what_is_no_diagnosis_is_refused() -> None:
    entries: list[Any] = [None, 3, {}, [], {"verdict": "good"}]
    for entry in (*entries, kept(FULL) | {"first_difference": {"line": "x"}}):
        with pytest.raises(DamagedResult):
            found_of(entry)


def test_another_webviz_is_known_by_the_sources_that_decide(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert grader() == grader.__wrapped__()
    for name in ("doctor.py", *OURS):
        (tmp_path / name).write_text(name)
    monkeypatch.setattr(module.webviz.doctor, "__file__", str(tmp_path / "doctor.py"))
    monkeypatch.setattr(module, "__file__", str(tmp_path / "grader.py"))
    names = {grader.__wrapped__()}
    for name in ("doctor.py", *OURS):
        (tmp_path / name).write_text(f"{name} has changed")
        names.add(grader.__wrapped__())
    assert len(names) == 2 + len(OURS)
