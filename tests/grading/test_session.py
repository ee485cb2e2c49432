"""What was graded before is not graded again."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from graded_course import SOURCE

from webviz.grading.cases import make_case
from webviz.grading.diagnosing import grade_task
from webviz.grading.folders import list_submissions
from webviz.grading.manifest import Manifest, opened
from webviz.grading.model import Case, Result
from webviz.grading.patterns import pattern
from webviz.grading.session import NOTHING, Session

OUTPUTS = pattern("{case}.out", "case")
MADE = {name: make_case(name, SOURCE) for name in ("a", "b")}


@pytest.fixture
def manifest(tmp_path: Path) -> Iterator[Manifest]:
    (tmp_path / "report").mkdir()
    with opened(tmp_path / "report") as manifest:
        yield manifest


def hand_in(folder: Path, student: str, **outputs: bytes) -> None:
    (folder / "in" / student).mkdir(parents=True, exist_ok=True)
    for case, output in outputs.items():
        (folder / "in" / student / f"{case}.out").write_bytes(output)


def cases(*names: str) -> list[Case]:
    return [MADE[name].case for name in names]


def graded(folder: Path, session: Session) -> dict[str, list[str]]:
    """Does all that is to be done; the cases of each task by students."""
    entries, _ = list_submissions(folder / "in", pattern("{student}", "student"))
    done = {}
    for task in session.tasks(entries):
        done[task.student] = [case.name for case in task.cases]
        session.take(grade_task(task))
    return done


def test_only_what_changed_is_graded_again(tmp_path: Path, manifest: Manifest) -> None:
    right = MADE["a"].right
    hand_in(tmp_path, "ann", a=right, b=b"x")
    hand_in(tmp_path, "bob", a=right)
    hand_in(tmp_path, "cyd")
    first = Session(cases("a", "b"), OUTPUTS, manifest, "1")
    assert graded(tmp_path, first) == {"ann": ["a", "b"], "bob": ["a"]}
    again = Session(cases("a", "b"), OUTPUTS, manifest, "1")
    assert graded(tmp_path, again) == {} and (again.kept, again.read) == (2, 3)
    hand_in(tmp_path, "ann", b=b"y")
    hand_in(tmp_path, "bob", b=right)
    changed = Session(cases("a", "b"), OUTPUTS, manifest, "1")
    assert graded(tmp_path, changed) == {"ann": ["b"], "bob": ["b"]}


def test_all_is_graded_again_by_another_doctor(tmp_path: Path, manifest: Manifest) -> None:
    hand_in(tmp_path, "ann", a=b"x")
    for grader in ("1", "2"):
        assert graded(tmp_path, Session(cases("a"), OUTPUTS, manifest, grader)) == {"ann": ["a"]}


def test_what_is_found_new_and_what_was_known_stand_together(tmp_path: Path, manifest: Manifest) -> None:
    hand_in(tmp_path, "ann", a=MADE["a"].right)
    graded(tmp_path, Session(cases("a"), OUTPUTS, manifest, "1"))
    more = Session(cases("a", "b"), OUTPUTS, manifest, "1")
    graded(tmp_path, more)
    found = more.graded("ann").found
    assert {case: one.verdict for case, one in found.items()} == {"a": "right", "b": "missing"}


def test_who_has_handed_in_nothing_has_nothing(manifest: Manifest) -> None:
    found = Session(cases("a"), OUTPUTS, manifest, "1").graded("dan")
    assert found.said == (NOTHING,) and found.found["a"].why == NOTHING


def test_a_task_that_failed_is_told_and_tried_again(tmp_path: Path, manifest: Manifest) -> None:
    hand_in(tmp_path, "ann", a=b"x")
    session = Session(cases("a"), OUTPUTS, manifest, "1")
    entries, _ = list_submissions(tmp_path / "in", pattern("{student}", "student"))
    for task in session.tasks(entries):
        session.take(Result(task.student, failure="oops"))
    assert session.graded("ann").failure == "oops"
    assert graded(tmp_path, Session(cases("a"), OUTPUTS, manifest, "1")) == {"ann": ["a"]}
