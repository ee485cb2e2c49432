"""Gradescope's file."""

import json

from graded_course import MISSING, RIGHT, course, explained

from webviz.grading.gradescope import results_json


def test_a_student_has_a_score_and_a_test_for_each_case() -> None:
    found = course({"ann": {"1": RIGHT, "2": explained(("late",)), "3": MISSING}}, said=("a remark",))
    told = json.loads(results_json(found, found.grades[0]))
    assert told["score"] == 50
    assert told["output"].startswith("a remark\n") and "never runs" in told["output"]
    tests = [(test["name"], test["score"], test["max_score"], test["status"]) for test in told["tests"]]
    assert tests == [("1", 33.33, 33.33, "passed"), ("2", 16.67, 33.33, "failed"), ("3", 0, 33.33, "failed")]
    assert told["tests"][1]["output"] == (
        "Cuts too late. It tries a move more.\nLine 2 of the output is “yours”, and should be “right”."
    )


def test_all_is_text_for_students_to_see() -> None:
    found = course({"ann": {"1": RIGHT}})
    told = json.loads(results_json(found, found.grades[0]))
    for part in (told, *told["tests"]):
        assert (part["output_format"], part["visibility"]) == ("text", "visible")
