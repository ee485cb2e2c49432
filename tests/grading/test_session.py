"""What was graded is found again, whatever has happened meanwhile, and only what changed is graded."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from graded_course import SOURCE, case
from hypothesis import given
from hypothesis import strategies as st

from webviz.grading.cases import make_case
from webviz.grading.diagnosing import grade_task
from webviz.grading.folders import list_submissions
from webviz.grading.manifest import NAME, InUse, Manifest, key_of, opened
from webviz.grading.model import Case, Result
from webviz.grading.patterns import pattern
from webviz.grading.session import NOTHING, Session

FOUND = {"verdict": "right", "first_difference": None, "form": [], "explanations": []}


def known(folder: Path, student: str = "ann", name: str = "a", key: str = "1") -> Any:
    with opened(folder) as manifest:
        return manifest.found(student, name, key)


def note(folder: Path, student: str = "ann", **keys: str) -> None:
    with opened(folder) as manifest:
        manifest.add(student, dict.fromkeys(keys, FOUND), keys)


def test_what_was_written_down_is_known_as_long_as_it_is_the_same(tmp_path: Path) -> None:
    note(tmp_path, a="1", b="1")
    assert known(tmp_path) == FOUND
    assert known(tmp_path, key="2") is None
    assert known(tmp_path, name="c") is None and known(tmp_path, student="bob") is None
    note(tmp_path, b="2")
    assert [known(tmp_path), known(tmp_path, name="b", key="2")] == [FOUND, FOUND]
    assert known(tmp_path, name="b", key="1") is None


@given(cut=st.integers(1, 60))
def test_a_line_that_was_cut_short_is_all_that_is_lost(
    tmp_path_factory: pytest.TempPathFactory, cut: int
) -> None:
    folder = tmp_path_factory.mktemp("cut")
    note(folder, a="1")
    note(folder, "bob", a="1")
    path = folder / NAME
    path.write_bytes(path.read_bytes()[:-cut])
    assert known(folder) == FOUND
    note(folder, "cyd", a="1")
    assert [known(folder), known(folder, "cyd")] == [FOUND, FOUND]


def test_what_is_damaged_is_unknown(tmp_path: Path) -> None:
    for line in (b"[]", b"3", b"{", b"\xff", b'{"student": 1}', b'{"student": "ann", "graded": {"a": 3}}'):
        (tmp_path / NAME).write_bytes(line + b"\n")
        assert known(tmp_path) is None, line


def test_at_its_end_it_holds_those_who_are_there_and_the_files(tmp_path: Path) -> None:
    note(tmp_path, a="1")
    with opened(tmp_path) as manifest:
        manifest.add("bob", {"a": FOUND}, {"a": "1"})
        manifest.finish(["bob", "cyd"], ["index.html"])
    with opened(tmp_path) as manifest:
        assert manifest.files == ["index.html"]
        assert manifest.found("bob", "a", "1") == FOUND and manifest.found("ann", "a", "1") is None


def test_two_never_write_into_the_same_report(tmp_path: Path) -> None:
    with opened(tmp_path), pytest.raises(InUse), opened(tmp_path):
        raise AssertionError


def test_a_key_changes_with_all_that_a_finding_depends_on() -> None:
    keys = {
        key_of(grader, case(name), output)
        for grader in ("1", "2")
        for name in ("a", "b")
        for output in (b"", b"x")
    }
    assert len(keys) == 8
    assert key_of("1", case("a"), b"x") == key_of("1", case("a"), b"x")


OUTPUTS = pattern("{case}.out", "case")
MADE = {name: make_case(name, SOURCE) for name in ("a", "b")}


@pytest.fixture
def manifest(tmp_path: Path) -> Iterator[Manifest]:
    (tmp_path / "report").mkdir()
    with opened(tmp_path / "report") as manifest:
        yield manifest


def hand_in(folder: Path, student: str, **outputs: bytes) -> None:
    (folder / "in" / student).mkdir(parents=True, exist_ok=True)
    for name, output in outputs.items():
        (folder / "in" / student / f"{name}.out").write_bytes(output)


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


def test_what_is_found_new_and_what_was_known_stand_together(tmp_path: Path, manifest: Manifest) -> None:
    hand_in(tmp_path, "ann", a=MADE["a"].right)
    graded(tmp_path, Session(cases("a"), OUTPUTS, manifest, "1"))
    more = Session(cases("a", "b"), OUTPUTS, manifest, "1")
    graded(tmp_path, more)
    found = more.graded("ann").found
    assert {name: one.verdict for name, one in found.items()} == {"a": "right", "b": "missing"}
    assert (more.graded("dan").said, more.graded("dan").found["a"].why) == ((NOTHING,), NOTHING)
    another = Session(cases("a"), OUTPUTS, manifest, "another doctor")
    assert graded(tmp_path, another) == {"ann": ["a"]}


def test_a_task_that_failed_is_told_and_tried_again(tmp_path: Path, manifest: Manifest) -> None:
    hand_in(tmp_path, "ann", a=b"x")
    session = Session(cases("a"), OUTPUTS, manifest, "1")
    entries, _ = list_submissions(tmp_path / "in", pattern("{student}", "student"))
    for task in session.tasks(entries):
        session.take(Result(task.student, failure="oops"))
    assert session.graded("ann").failure == "oops"
    assert graded(tmp_path, Session(cases("a"), OUTPUTS, manifest, "1")) == {"ann": ["a"]}
