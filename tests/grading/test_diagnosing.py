"""What a task finds is what the doctor finds."""

import pytest
from command_line import AUSTRALIA, TRACE

from webviz.doctor import exercise_of, faulty_lines, tree_exercise
from webviz.grading import diagnosing
from webviz.grading.cases import make_case
from webviz.grading.diagnosing import grade_task
from webviz.grading.found_json import found_of
from webviz.grading.model import Found, Task
from webviz.maps import read_map
from webviz.trees import read_trees

TREE = b"((3 12 8) (2 4 6) (14 5 2))"


def found(source: bytes, output: bytes) -> Found:
    case = make_case("a", source).case
    result = grade_task(Task("ann", (case,), {"a": output}))
    assert (result.student, result.failure) == ("ann", "")
    return found_of(result.found["a"])


def test_what_is_right_needs_no_doctor(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(diagnosing, "diagnose", None)
    assert found(AUSTRALIA.read_bytes(), TRACE) == Found("right")


def test_slips_of_form_are_told() -> None:
    slip = found(AUSTRALIA.read_bytes(), TRACE.replace(b", ", b","))
    assert slip.verdict == "form" and slip.form


def test_a_fault_is_found_on_a_map_and_on_a_tree() -> None:
    map = AUSTRALIA.read_text("utf-8")
    for source, exercise in (
        (map.encode(), exercise_of(read_map(map)[0], map)),
        (TREE, tree_exercise(read_trees(TREE)[0][0])),
    ):
        told = found(source, "\n".join(faulty_lines(exercise, ["no-update-lines"])).encode())
        assert told.verdict == "explained" and told.difference
        assert [one.faults for one in told.explanations] == [("no-update-lines",)]


@pytest.mark.parametrize("output", [b"", b"\xff\x00", b"x" * 10_000, b"\n" * 10_000])
def test_whatever_is_handed_in_is_graded(output: bytes) -> None:
    assert found(TREE, output).verdict == "unexplained"
