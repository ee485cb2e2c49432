"""The task of one process: tells what is wrong with a student's outputs. Nothing is run but webviz."""

from functools import lru_cache
from typing import Any

from webviz.doctor import Exercise, diagnose, exercise_of, tree_exercise
from webviz.grading.cases import digest
from webviz.grading.found_json import kept
from webviz.grading.model import Case, Result, Task
from webviz.maps import MapError, read_map
from webviz.trees import read_trees

KEPT_EXERCISES = 200
RIGHT: dict[str, Any] = {"verdict": "right", "first_difference": None, "form": [], "explanations": []}


def grade_task(task: Task) -> Result:
    """What was found in each output of the task."""
    return Result(task.student, {case.name: _found(case, task.outputs[case.name]) for case in task.cases})


def _found(case: Case, output: bytes) -> dict[str, Any]:
    """What is right needs no doctor."""
    if digest(output) == case.right:
        return RIGHT
    return kept(diagnose(exercise_of_case(case.source), output))


@lru_cache(KEPT_EXERCISES)
def exercise_of_case(source: bytes) -> Exercise:
    """The case as the doctor has it: read once in each process."""
    try:
        map, _ = read_map(source)
        return exercise_of(map, source.decode("utf-8-sig"))
    except MapError:
        [tree] = read_trees(source)[0]
        return tree_exercise(tree)
